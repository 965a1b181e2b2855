"""Games and files in the text mode: beginning, loading, resuming and saving."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from cholm_qt.cli.arguments import idle_options_told
from cholm_qt.cli.text.views import event_lines
from cholm_qt.engine.game import Game
from cholm_qt.engine.lesson import Lesson
from cholm_qt.engine.puzzle import Puzzle
from cholm_qt.files.atomic_write import CannotWrite, write_atomically
from cholm_qt.files.autosave_files import autosaves
from cholm_qt.files.documents import load_save, open_named
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.game_files import Loaded
from cholm_qt.files.held_autosave import HeldAutosave
from cholm_qt.files.pack import Pack
from cholm_qt.files.pack_need import Data, PackMissing
from cholm_qt.files.save_header import read_header
from cholm_qt.files.save_lock import is_being_played
from cholm_qt.files.save_writing import SaveWriter
from cholm_qt.games import Room, room_of


class GameOnTable(NamedTuple):
    """A game that is played: its room, its scenario, the file it was saved to, and the free texts of that.

    With a puzzle or a lesson it is that which is being solved or learned.
    """

    room: Room
    game: Game[Any]
    scenario_id: str
    path: Path | None
    meta: dict[str, str]
    writer: SaveWriter
    puzzle: Puzzle | None = None
    lesson: Lesson | None = None

    @property
    def says(self) -> str:
        """The game in a few words."""
        p = self.game.position
        return f"{self.scenario_id}, Turn {p.turn}, {p.components.sequence[p.segment].titles[0]}"

    def text(self) -> str:
        """The game as it is saved."""
        return self.writer.text(self.game, self.scenario_id, self.meta)


def open_game(
    name: str,
    game_id: str,
    seed: int | None,
    options: frozenset[str] | None,
    data: Pack | Data = Data.AS_SAVED,
) -> tuple[GameOnTable, list[str]]:
    """A new game of a scenario or the saved game of a file, and what there is to say. Raises DataFaults."""
    document = open_named(name, game_id, data=data)
    loaded = document.start(seed, options)
    if document.scenario is None:
        return _on_table(loaded, Path(document.name))
    opened, _ = _on_table(loaded, None)
    scenario, game = document.scenario, loaded.game
    source = ["Dice are typed in." if seed is None else f"Dice by seed {seed}."]
    if loaded.lesson is not None:  # which has its own
        source = []
    events = event_lines(opened.room.text, game.position.components, game.history[0].events)
    goals = [f"{said}." for said in opened.room.system.goals_told(game.position)]
    idle = idle_options_told(opened.room.system, game.position)
    title = f"{scenario.title}. {scenario.says}"
    return opened, [title, *_pack_words(loaded), *idle, *goals, *source, *events]


def load_game(path: Path, data: Pack | Data = Data.AS_SAVED) -> tuple[GameOnTable, list[str]]:
    """A saved game, and what there is to say about it. Raises DataFaults."""
    return _on_table(load_save(path, data=data), path)


def _on_table(loaded: Loaded, path: Path | None) -> tuple[GameOnTable, list[str]]:
    """A loaded game, and what there is to say about it; only a save is saved to its own file again."""
    of, writer = room_of(loaded.files), SaveWriter(loaded.files)
    saved_to = path if loaded.was_saved and not loaded.has_other_data else None
    game = GameOnTable(
        of, loaded.game, loaded.scenario_id, saved_to, loaded.meta, writer, loaded.puzzle, loaded.lesson
    )
    return game, [f"Loaded {path}", *_pack_words(loaded), *loaded.notes]


def _pack_words(loaded: Loaded) -> list[str]:
    """Which pack a game is played with, if with any."""
    pack = loaded.files.pack
    return [] if pack is None else [f"Map and numbers: the pack '{pack.title}'."]


def write_game(opened: GameOnTable, path: Path) -> None:
    """Save the game to a file. Raises CannotWrite."""
    write_atomically(path, opened.text())


# --- games that were left unfinished ---


def unfinished(home: Path, game_id: str) -> tuple[Path, str] | None:
    """The newest game, of this kind if one is named, that is left and can be read, and it in a few words."""
    for path in autosaves(home):
        header = read_header(path)
        is_other = header is None or header.is_over or game_id not in ("", header.files.system.id)
        if is_other or is_being_played(path):  # in another window
            continue
        try:
            return path, load_game(path)[0].says
        except PackMissing as missing:
            return path, f"which needs the pack '{missing.need.title}'"
        except DataFaults:
            continue
    return None


def resume_game(
    path: Path, data: Pack | Data = Data.AS_SAVED
) -> tuple[GameOnTable, list[str], HeldAutosave | None]:
    """An unfinished game as it is now, what there is to say, and its file, which nobody else can take.

    The file is none where it cannot be held, or where the game goes on with other data than it was saved
    with. Raises BeingPlayed or DataFaults.
    """
    try:
        autosave = HeldAutosave(path)
    except CannotWrite:
        autosave = None
    try:
        loaded = load_save(path, data=data)
    except DataFaults:
        if autosave is not None:
            autosave.let_go()
        raise
    if loaded.has_other_data and autosave is not None:
        autosave.let_go()
        autosave = None
    return _on_table(loaded, None)[0], loaded.notes, autosave
