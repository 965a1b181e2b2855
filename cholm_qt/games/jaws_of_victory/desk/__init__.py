"""The Jaws of Victory on the table: hexes by terrain and plain counters."""

from __future__ import annotations

from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.rules.names import FINISHED
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.system import SYSTEM
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.pieces.plain_counter import PlainFace

GROUND = {
    "clear": "#dfdcc0",
    "forest": "#9fb582",
    "marsh": "#b4cbc0",
    "rough": "#cbb995",
    "hilltop": "#c2a878",
    "town": "#cfa58c",
    "city": "#b98672",
}


class JawsDesk(Desk):
    """The second game on a plain table."""

    system, files, ground = SYSTEM, FILES, GROUND

    def counter(self, position: Position, unit: int) -> PlainFace:
        """A unit with attack and defence, its movement, its steps, and whether it has moved."""
        kind, steps = position.components.units[unit], position.steps[unit]
        if kind.is_marker:
            return PlainFace(kind.side, kind.id, kind.name, str(position.points[unit]), "", 0, False)
        strength = f"{position.attack(unit)}-{position.defence(unit)}" if steps else ""
        return PlainFace(
            kind.side, kind.id, kind.name, strength, str(kind.ma), steps, position.has(unit, FINISHED)
        )


DESK = JawsDesk()
