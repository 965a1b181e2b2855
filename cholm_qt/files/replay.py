"""Playing a saved game again, to compare or to go on.

The same orders with the same dice have to bring the same events.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.engine.reasons import IllegalOrder, Said, listed
from cholm_qt.files.faults import DataFaults, Fault
from cholm_qt.files.game_files import GameFiles, Loaded
from cholm_qt.files.messages import message
from cholm_qt.files.order_lines import Record, Roll, mark_of
from cholm_qt.files.pack_need import data_note
from cholm_qt.files.position_text import differing_fields
from cholm_qt.files.save_file import SaveFile

T = TypeVar("T")
Steps = Generator[None, None, T]  # work that may rest after each step, so that a window lives on meanwhile


def at_once(steps: Steps[T]) -> T:
    """Do all steps without a rest, and give what comes of them."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Replay:
    """What came of playing again: how many orders went well, the first difference, and the game so far."""

    orders: int
    difference: Fault | None
    game: Game[Any] | None = None
    games: int = 1


class _Differs(Exception):
    """Stops a replay at the line where the record and the rules disagree."""

    def __init__(self, line: int, says: str) -> None:
        super().__init__(says)
        self.line = line
        self.says = says


class _RecordedDice(Dice):
    """A dice cup that throws what was recorded, source and all, and asks for dice beyond that."""

    def __init__(self) -> None:
        super().__init__(seed=None)
        self.rolls: deque[Roll] = deque()
        self.line = 0

    def load(self, line: int, rolls: Iterable[Roll]) -> None:
        """Put in the dice of the next line; the last one's must have been used up."""
        self.check_empty()
        self.rolls.extend(rolls)
        self.line = line

    def check_empty(self) -> None:
        """Every recorded throw must have been called for."""
        if self.rolls:
            raise _Differs(self.line, message("More dice were recorded than are thrown"))

    def throw(self, count: int) -> Roll | None:
        """The next recorded throw."""
        if not self.rolls:
            return None
        values, source = self.rolls.popleft()
        if len(values) != count:
            raise _Differs(
                self.line, message("{0} dice were recorded, but {1} are thrown", len(values), count)
            )
        return values, source


def resume_steps(files: GameFiles, save: SaveFile) -> Steps[Loaded]:
    """The game of a save with its history, or without when the orders do not lead to the state."""
    note = data_note(files, save.need)
    notes = [*([] if note is None else [note]), *_version_notes(files, save)]
    replayed = yield from _replay_steps(files, save)
    if replayed.difference is None and replayed.game is not None:
        game = replayed.game
        game.dice, game.taken_back, game.answered = save.dice(), list(save.taken_back), save.answered
    else:
        game = Game.resume(files.system.rules, save.state.copy(), save.dice())
        why = replayed.difference.sentence if replayed.difference else ""
        notes.append(
            message("Playing the orders again gave another game, so the history is left out: {0}", why)
        )
    return Loaded(files, game, save.scenario_id, True, notes, save.meta, note is not None)


def _version_notes(files: GameFiles, save: SaveFile) -> list[str]:
    """A note when the rules have changed since the game was saved."""
    if save.rules == files.system.version:
        return []
    says = "Saved under version {0} of the rules; this program has {1}. The saved state is used."
    return [message(says, save.rules, files.system.version)]


def play_again(files: GameFiles, save: SaveFile) -> Replay:
    """Play the orders of a save again and compare events and state."""
    return at_once(_replay_steps(files, save))


def _replay_steps(files: GameFiles, save: SaveFile) -> Steps[Replay]:
    """Play the orders of a save again, one in each step."""
    if save.broken:
        return Replay(0, save.broken[0])
    dice, played = _RecordedDice(), 0
    game: Game[Any] | None = None
    try:
        game = _begin(files, save, dice)
        for record in save.records[1:]:
            _give(game, record, dice)
            played += 1
            yield
        dice.check_empty()
        _compare_state(files, game, save)
    except _Differs as differs:
        return Replay(played, Fault(save.file, differs.line, differs.says), game)
    return Replay(played, None, game)


def _begin(files: GameFiles, save: SaveFile, dice: _RecordedDice) -> Game[Any]:
    """Begin where the save did: with its own position, or with its scenario."""
    if not save.records or save.records[0].order is not None:
        raise _Differs(save.lines["orders"], message("The orders should begin with the line 'begin'"))
    first = save.records[0]
    dice.load(first.line, first.rolls)
    if save.start is not None:
        return Game.resume(files.system.rules, save.start.copy(), dice)
    try:
        scenario = files.shipped_scenario(save.scenario_id, save.state.components)
    except DataFaults as error:
        raise _Differs(save.lines["scenario"], error.faults[0].says) from None
    game = Game.begin(scenario, options=save.options, dice=dice)
    _compare_events(game, 0, first)
    return game


def _give(game: Game[Any], record: Record, dice: _RecordedDice) -> None:
    """Give one order again."""
    dice.load(record.line, record.rolls)
    before = len(game.history)
    if record.order is None:
        raise _Differs(record.line, message("A game begins only once"))
    try:
        game.give(record.order, record.standing)
    except IllegalOrder as error:
        raise _Differs(
            record.line, message("'{0}' is not legal here: {1}", record.text, _reasons(error))
        ) from None
    _compare_events(game, before, record)


def _reasons(error: IllegalOrder) -> Said:
    """The reasons against an order, one after another."""
    return listed(Said("{0} ({1})", (reason.said, reason.case)) for reason in error.reasons)


def _compare_events(game: Game[Any], start: int, record: Record) -> None:
    """The check mark of the line has to be that of the events."""
    if record.mark and mark_of(game.history[start:]) != record.mark:
        raise _Differs(
            record.line, message("'{0}' does not bring the events that were recorded", record.text)
        )


def _compare_state(files: GameFiles, game: Game[Any], save: SaveFile) -> None:
    """Play has to end in the saved state."""
    if game.position == save.state:
        return
    line, fields = save.lines["state"], ", ".join(differing_fields(files, game.position, save.state))
    if not fields:
        raise _Differs(line, message("The orders do not lead to the saved state, though its text is equal"))
    raise _Differs(line, message("The orders do not lead to the saved state: {0} differ", fields))
