"""Games and files in the text mode: beginning, loading, saving, and keeping the game on the table safe."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from cholm_qt.cli.text.views import event_lines
from cholm_qt.engine.game import Game
from cholm_qt.files.autosave_files import autosaves, new_autosave
from cholm_qt.files.documents import SCENARIO, load_save, open_document
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.replay import Loaded
from cholm_qt.files.save_lock import Hold, is_being_played
from cholm_qt.files.save_writing import SaveWriter
from cholm_qt.games import Room, room


class GameOnTable(NamedTuple):
    """A game that is played: its room, its scenario, the file it was saved to, and its autosave."""

    room: Room
    game: Game[Any]
    scenario_id: str
    path: Path | None
    kept: Path | None
    writer: SaveWriter

    @property
    def says(self) -> str:
        """The game in a few words."""
        p = self.game.position
        return f"{self.scenario_id}, Turn {p.turn}, {p.components.sequence[p.segment].titles[0]}"


def begin_game(
    of: Room, name: str, seed: int | None, options: frozenset[str] | None, home: Path
) -> tuple[GameOnTable, list[str]]:
    """A new game of a scenario, and what there is to say about it. Raises DataFaults."""
    scenario = of.files.load_scenario(name)
    game: Game[Any] = Game.begin(scenario, seed=seed, options=options)
    source = "Dice are typed in." if seed is None else f"Dice by seed {seed}."
    lines = [f"{scenario.title}. {scenario.says}", source]
    lines += event_lines(of.text, game.position.components, game.history[0].events)
    return GameOnTable(of, game, scenario.id, None, _own_file(home), SaveWriter(of.files)), lines


def open_game(of: Room, name: str, home: Path) -> tuple[GameOnTable, list[str]] | None:
    """The saved game of a file, or None when a scenario is meant. Raises DataFaults."""
    path = of.files.scenario_path(name)
    document = open_document(path, of.id)
    return None if document.kind == SCENARIO else _on_table(document.start(), path, _own_file(home))


def load_game(path: Path, kept: Path | None) -> tuple[GameOnTable, list[str]]:
    """A saved game, and what there is to say about it. Raises DataFaults."""
    return _on_table(load_save(path), path, kept)


def _on_table(loaded: Loaded, path: Path, kept: Path | None) -> tuple[GameOnTable, list[str]]:
    """A loaded game, and what there is to say about it."""
    of, writer = room(loaded.files.system.id), SaveWriter(loaded.files)
    game = GameOnTable(of, loaded.game, loaded.scenario_id, path, kept, writer)
    return game, [f"Loaded {path}", *loaded.notes]


def write_game(opened: GameOnTable, path: Path) -> None:
    """Save the game to a file. Raises CannotWrite."""
    opened.writer.write(path, opened.game, opened.scenario_id)


def keep(opened: GameOnTable) -> None:
    """Write the game to the file it keeps itself in. Raises CannotWrite."""
    if opened.kept is not None:
        write_game(opened, opened.kept)


def unfinished(home: Path) -> GameOnTable | None:
    """The newest game that was left unfinished and can be read."""
    for path in autosaves(home):
        if is_being_played(path):  # in another window
            continue
        try:
            loaded = load_save(path)
        except DataFaults:
            continue
        if not loaded.game.is_over:
            return _on_table(loaded, path, path)[0]._replace(path=None)
    return None


@contextmanager
def held(opened: GameOnTable) -> Iterator[None]:
    """Let no other program go on with the game meanwhile."""
    try:
        hold = Hold(opened.kept) if opened.kept is not None else None
    except OSError:  # where no mark can be made, the game is played all the same
        hold = None
    try:
        yield
    finally:
        if hold is not None:
            hold.let_go()


def _own_file(home: Path) -> Path | None:
    """Where a new game keeps itself; nowhere when no file can be made there."""
    try:
        return new_autosave(home)
    except OSError:
        return None
