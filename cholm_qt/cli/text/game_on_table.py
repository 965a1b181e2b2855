"""Games and files in the text mode: beginning, loading, saving, and keeping the game on the table safe."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from cholm_qt.cli.text.views import event_lines
from cholm_qt.engine.game import Game
from cholm_qt.files.autosave import autosaves, new_autosave
from cholm_qt.files.faults import DataFaults, FaultList
from cholm_qt.files.node_files import read_nodes
from cholm_qt.files.nodes import Mapping, Scalar
from cholm_qt.files.order_lines import Recorder
from cholm_qt.files.save import load_save
from cholm_qt.files.save_lock import Hold, is_being_played
from cholm_qt.files.save_writing import write_save
from cholm_qt.games.circle_of_fire.files.scenarios import load_scenario, scenario_path
from cholm_qt.games.circle_of_fire.rules.position import Position


class Opened(NamedTuple):
    """A game on the table: its scenario, the file it was saved to, and the file it keeps itself in."""

    game: Game[Position]
    scenario_id: str
    path: Path | None
    kept: Path | None
    recorder: Recorder

    @property
    def says(self) -> str:
        """The game in a few words."""
        p = self.game.position
        return f"{self.scenario_id}, Turn {p.turn}, {p.components.sequence[p.segment].phase}"


def begin_game(
    name: str, seed: int | None, options: frozenset[str] | None, home: Path
) -> tuple[Opened, list[str]]:
    """A new game of a scenario, and what there is to say about it. Raises DataFaults."""
    scenario = load_scenario(name)
    game = Game.begin(scenario, seed=seed, options=options)
    source = "Dice are typed in." if seed is None else f"Dice by seed {seed}."
    lines = [f"{scenario.title}. {scenario.says}", source]
    lines += event_lines(game.position.components, game.history[0].events)
    return Opened(game, scenario.id, None, _own_file(home), Recorder()), lines


def open_game(name: str, home: Path) -> tuple[Opened, list[str]] | None:
    """The saved game of a file, or None when a scenario is meant. Raises DataFaults."""
    path = scenario_path(name)
    root = read_nodes(path, FaultList())
    kind = root.entries.get("kind") if isinstance(root, Mapping) else None
    if not isinstance(kind, Scalar) or kind.text != "save":
        return None
    return load_game(path, _own_file(home))


def load_game(path: Path, kept: Path | None) -> tuple[Opened, list[str]]:
    """A saved game, and what there is to say about it. Raises DataFaults."""
    loaded = load_save(path)
    return Opened(loaded.game, loaded.scenario_id, path, kept, Recorder()), [f"Loaded {path}", *loaded.notes]


def write_game(opened: Opened, path: Path) -> None:
    """Save the game to a file. Raises CannotWrite."""
    write_save(path, opened.game, opened.scenario_id, recorder=opened.recorder)


def keep(opened: Opened) -> None:
    """Write the game to the file it keeps itself in. Raises CannotWrite."""
    if opened.kept is not None:
        write_game(opened, opened.kept)


def unfinished(home: Path) -> Opened | None:
    """The newest game that was left unfinished and can be read."""
    for path in autosaves(home):
        if is_being_played(path):  # in another window
            continue
        try:
            loaded = load_save(path)
        except DataFaults:
            continue
        if not loaded.game.is_over:
            return Opened(loaded.game, loaded.scenario_id, None, path, Recorder())
    return None


@contextmanager
def held(opened: Opened) -> Iterator[None]:
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
