"""Skirmish on the table: plain hexes and plain counters."""

from __future__ import annotations

from cholm_qt.ui.desk import Desk
from cholm_qt.ui.pieces.plain_counter import PlainFace
from tests.skirmish import rules as r
from tests.skirmish.files import FILES
from tests.skirmish.system import SYSTEM

GROUND = {"field": "#dcd9b4", "wood": "#9fb37f", "town": "#c2a58f"}


class SkirmishDesk(Desk):
    system, files, ground = SYSTEM, FILES, GROUND

    def counter(self, position: r.Position, unit: int) -> PlainFace:
        kind, steps = position.components.units[unit], position.steps[unit]
        values = (str(kind.strength - (steps < r.FRESH)), str(kind.moves))
        return PlainFace(kind.side, kind.id, kind.name, *values, steps, position.spent[unit])


DESK = SkirmishDesk()
