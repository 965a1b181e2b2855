"""Loading saved games."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from cholm_qt.engine.game import Game
from cholm_qt.files.faults import FaultList
from cholm_qt.files.messages import message
from cholm_qt.files.replay import play_again
from cholm_qt.files.save_reading import SaveFile, read_save
from cholm_qt.games.circle_of_fire.files.loading import load_components
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.rules import RULES, RULES_VERSION


@dataclass
class Loaded:
    """A game that can go on, and what there is to say about how it was loaded."""

    game: Game[Position]
    scenario_id: str
    notes: list[str] = field(default_factory=list)
    meta: dict[str, str] = field(default_factory=dict)


def load_save(path: str | Path, components: Components | None = None) -> Loaded:
    """A saved game, ready to go on. Raises DataFaults when its state cannot be read.

    The state is trusted. When the orders lead to it, the history is there as well; otherwise a note says so.
    """
    c, faults = components or load_components(), FaultList()
    save = read_save(Path(path), c, faults)
    faults.raise_if_any()
    notes = _version_notes(save)
    game, difference = _game_of(save, c)
    if difference:
        notes.append(
            message("Playing the orders again gave another game, so the history is left out: {0}", difference)
        )
    return Loaded(game, save.scenario_id, notes, save.meta)


def _version_notes(save: SaveFile) -> list[str]:
    """A word about rules that have changed since."""
    if save.rules == RULES_VERSION:
        return []
    return [
        message(
            "Saved under version {0} of the rules; this is {1}. The saved state is used.",
            save.rules,
            RULES_VERSION,
        )
    ]


def _game_of(save: SaveFile, components: Components) -> tuple[Game[Position], str]:
    """The game with its history, or one that begins with the saved state and why."""
    replayed = play_again(save, components)
    if replayed.difference is None and replayed.game is not None:
        replayed.game.dice = save.dice()
        return replayed.game, ""
    difference = replayed.difference.sentence if replayed.difference else ""
    return Game.resume(RULES, save.state.copy(), save.dice()), difference
