"""Writing games: text that holds the state and the orders that led to it, with their dice."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from cholm_qt.engine.dice import MASK, Dice
from cholm_qt.engine.game import Entry, Game
from cholm_qt.files.atomic_write import CannotWrite, write_atomically
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.messages import message
from cholm_qt.files.order_lines import Recorder, taken_back_line
from cholm_qt.files.pack_need import need_of
from cholm_qt.files.position_text import position_to_text
from cholm_qt.files.reader import FORMAT
from cholm_qt.files.save_lock import is_being_played

LONG_KEY = 1000  # YAML lets no longer one stand before a colon on one line


class SaveWriter:
    """Writes one game, as often as it is saved; what does not change is worked out once.

    That is the lines of old orders, and whether the record begins as a shipped scenario does.
    """

    def __init__(self, files: GameFiles) -> None:
        """Write a game by its own files."""
        self.files = files
        self._recorder = Recorder()
        self._begun: tuple[Entry[Any], str] | None = None  # the opening and scenario that `_start` is for
        self._start = ""

    def text(self, game: Game[Any], scenario_id: str, meta: Mapping[str, str] | None = None) -> str:
        """The YAML of a game."""
        system, position = self.files.system, game.position
        lines = [
            f"format: {FORMAT}",
            "kind: save",
            f"game: {system.id}",
            *_pack(self.files),
            f'rules: "{system.version}"',
            f"scenario: {quoted(scenario_id)}",
            f"options: [{', '.join(quoted(option) for option in sorted(position.options))}]",
            f"dice: {{{', '.join(_dice(game.dice))}}}",
            *self._start_lines(game, scenario_id),
            f"state: {_single_quoted(position_to_text(self.files, position))}",
            *_meta(meta or {}),  # however long, it stands behind what `read_header` looks for
            *self._taken_back_lines(game),
            "orders:",
            *(
                f"- {line}"
                for line in self._recorder.lines(self.files.codec(position.components), game.history)
            ),
        ]
        return "\n".join(lines) + "\n"

    def _taken_back_lines(self, game: Game[Any]) -> Iterator[str]:
        """What was taken back by consent, and where an answer stood that its player took back."""
        if game.answered:
            yield f"answered: {game.answered}"
        codec = self.files.codec(game.position.components)
        if game.taken_back:
            yield "taken_back:"
        for taken in game.taken_back:
            yield f"- {taken_back_line(codec, taken)}"

    def write(
        self, path: str | Path, game: Game[Any], scenario_id: str, meta: Mapping[str, str] | None = None
    ) -> None:
        """Save a game to a file, which is never half written and nobody plays. Raises CannotWrite."""
        if is_being_played(Path(path)):
            raise CannotWrite(message("{0} cannot be written: it is being played in another window", path))
        write_atomically(path, self.text(game, scenario_id, meta))

    def _start_lines(self, game: Game[Any], scenario_id: str) -> list[str]:
        """The position with which the record begins, unless it is that of a shipped scenario."""
        opening = game.history[0]
        if self._begun is None or self._begun[0] is not opening or self._begun[1] != scenario_id:
            self._begun = opening, scenario_id
            begins_shipped = self._is_shipped(scenario_id, opening.before)
            self._start = "" if begins_shipped else position_to_text(self.files, opening.before)
        return [f"start: {_single_quoted(self._start)}"] if self._start else []

    def _is_shipped(self, scenario_id: str, start: Any) -> bool:
        """Does a shipped scenario of this id begin like this?"""
        if scenario_id not in self.files.scenario_ids():
            return False
        try:
            scenario = self.files.load_scenario(scenario_id, start.components)
        except DataFaults:
            return False
        return bool(scenario.opening(start.options)[0] == start)


def save_text(
    files: GameFiles, game: Game[Any], scenario_id: str, meta: Mapping[str, str] | None = None
) -> str:
    """The YAML of a game that is saved once; whoever saves often keeps a SaveWriter."""
    return SaveWriter(files).text(game, scenario_id, meta)


def write_save(
    files: GameFiles,
    path: str | Path,
    game: Game[Any],
    scenario_id: str,
    meta: Mapping[str, str] | None = None,
) -> None:
    """Save a game to a file once. Raises CannotWrite."""
    SaveWriter(files).write(path, game, scenario_id, meta)


def _dice(dice: Dice) -> Iterator[str]:
    """Where the dice come from, and how many have been drawn."""
    yield "source: typed" if dice.seed is None else f"source: seed, seed: {dice.seed}"
    yield f"drawn: {dice.drawn & MASK}"  # after so many the dice begin again
    if dice.fixed:
        yield f'fixed: "{"".join(map(str, dice.fixed))}"'


def _pack(files: GameFiles) -> Iterator[str]:
    """The pack that is played with, in one line."""
    if files.pack is not None:
        need = need_of(files.pack)
        holds = ", ".join(map(quoted, need.holds))
        yield f"pack: {{title: {quoted(need.title)}, fingerprint: {need.fingerprint}, holds: [{holds}]}}"


def _meta(meta: Mapping[str, str]) -> Iterator[str]:
    """Free texts."""
    if meta:
        yield "meta:"
    for key, text in meta.items():
        name = quoted(key)
        yield f"  {name}: {quoted(text)}" if len(name) < LONG_KEY else f"  ? {name}\n  : {quoted(text)}"


def quoted(text: str) -> str:
    """A text between quotation marks, as YAML reads it."""
    return f'"{"".join(map(_escaped, text))}"'


def _escaped(letter: str) -> str:
    """A letter as JSON and YAML both write it, but for those that take two halves in JSON, as YAML does."""
    if "\ud800" <= letter <= "\udfff":  # half a letter, from a file name that is no text
        return "\\ufffd"
    return json.dumps(letter)[1:-1] if letter <= "\uffff" else f"\\U{ord(letter):08x}"


def _single_quoted(text: str) -> str:
    """A text in which quotation marks stand as they are."""
    return "'" + text.replace("'", "''") + "'"
