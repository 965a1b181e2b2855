"""Games and files in the text mode: beginning, loading, saving, and keeping the game on the table safe."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from cholm_qt.cli.text.views import event_lines
from cholm_qt.engine.game import Game
from cholm_qt.files.autosave_files import autosaves, new_autosave
from cholm_qt.files.documents import SCENARIO, load_save, open_named
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.game_files import Loaded
from cholm_qt.files.save_header import read_header
from cholm_qt.files.save_lock import Hold, is_being_played
from cholm_qt.files.save_writing import SaveWriter
from cholm_qt.games import Room, room


class GameOnTable(NamedTuple):
    """A game that is played: its room, its scenario, the file it was saved to, and its autosave."""

    room: Room
    game: Game[Any]
    scenario_id: str
    path: Path | None
    autosave: Path | None
    writer: SaveWriter

    @property
    def says(self) -> str:
        """The game in a few words."""
        p = self.game.position
        return f"{self.scenario_id}, Turn {p.turn}, {p.components.sequence[p.segment].titles[0]}"


def open_game(
    name: str, game_id: str, seed: int | None, options: frozenset[str] | None, home: Path
) -> tuple[GameOnTable, list[str]]:
    """A new game of a scenario or the saved game of a file, and what there is to say. Raises DataFaults."""
    document = open_named(name, game_id)
    loaded = document.start(seed, options)
    if document.kind != SCENARIO:
        return _on_table(loaded, Path(document.name), _new_autosave(home))
    opened, _ = _on_table(loaded, None, _new_autosave(home))
    scenario, game = document.content, loaded.game
    source = "Dice are typed in." if seed is None else f"Dice by seed {seed}."
    events = event_lines(opened.room.text, game.position.components, game.history[0].events)
    return opened, [f"{scenario.title}. {scenario.says}", source, *events]


def load_game(path: Path, autosave: Path | None) -> tuple[GameOnTable, list[str]]:
    """A saved game, and what there is to say about it. Raises DataFaults."""
    return _on_table(load_save(path), path, autosave)


def _on_table(loaded: Loaded, path: Path | None, autosave: Path | None) -> tuple[GameOnTable, list[str]]:
    """A loaded game, and what there is to say about it; only a save is saved to its own file again."""
    of, writer = room(loaded.files.system.id), SaveWriter(loaded.files)
    saved_to = path if loaded.was_saved else None
    game = GameOnTable(of, loaded.game, loaded.scenario_id, saved_to, autosave, writer)
    return game, [f"Loaded {path}", *loaded.notes]


def write_game(opened: GameOnTable, path: Path) -> None:
    """Save the game to a file. Raises CannotWrite."""
    opened.writer.write(path, opened.game, opened.scenario_id)


def write_autosave(opened: GameOnTable) -> None:
    """Write the game to its autosave, if it has one. Raises CannotWrite."""
    if opened.autosave is not None:
        write_game(opened, opened.autosave)


def unfinished(home: Path, game_id: str) -> GameOnTable | None:
    """The newest game, of this kind if one is named, that was left unfinished and can be read."""
    for path in autosaves(home):
        header = read_header(path)
        is_other = header is None or header.is_over or game_id not in ("", header.files.system.id)
        if is_other or is_being_played(path):  # in another window
            continue
        try:
            loaded = load_save(path)
        except DataFaults:
            continue
        return _on_table(loaded, None, path)[0]
    return None


@contextmanager
def locked(opened: GameOnTable) -> Iterator[None]:
    """Keep other programs from going on with the game meanwhile."""
    try:
        hold = Hold(opened.autosave) if opened.autosave is not None else None
    except OSError:  # where no mark can be made, the game is played all the same
        hold = None
    try:
        yield
    finally:
        if hold is not None:
            hold.let_go()


def _new_autosave(home: Path) -> Path | None:
    """A file for the autosave of a new game; none where no file can be made."""
    try:
        return new_autosave(home)
    except OSError:
        return None
