"""Games out of a text that came over the wire: a whole save, or one line of a position."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cholm_qt.cli.engine_values import BadLine
from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.field_types import shown
from cholm_qt.files.position_text import VERSION, position_from_text
from cholm_qt.files.save import Loaded, load_save
from cholm_qt.games.circle_of_fire.files.agenda_faults import why_unplayable
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.rules import RULES

POSITION = "position"  # the scenario of a game that began with a text


def loaded_from_text(components: Components, text: Any, seed: int | None) -> Loaded:
    """The game of a text; a save has its own dice, a position gets them. Raises BadLine or DataFaults."""
    if not isinstance(text, str):
        raise BadLine(f"'text' should be a text, not {shown(text)}")
    if text.startswith(VERSION):
        return _from_position(components, text, seed)
    return _from_save(components, text)


def _from_position(components: Components, text: str, seed: int | None) -> Loaded:
    """A game that begins with a position."""
    position = position_from_text(components, text)
    wrong = why_unplayable(position)
    if wrong:
        raise BadLine(f"The position cannot be played: {wrong}")
    return Loaded(Game.resume(RULES, position, Dice(seed)), POSITION)


def _from_save(components: Components, text: str) -> Loaded:
    """A saved game."""
    with TemporaryDirectory(prefix="cholm-") as folder:
        path = Path(folder, "text")
        path.write_bytes(text.encode("utf-8", "replace"))
        try:
            return load_save(path, components)
        except DataFaults as faults:
            raise BadLine(str(faults).replace(str(path), "text")) from None
