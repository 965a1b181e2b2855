"""How Circle of Fire is shown: counters, markers, overlays, panels and pages."""

from __future__ import annotations

from cholm_qt.games.circle_of_fire.desk.map_part import CircleOfFireMap
from cholm_qt.games.circle_of_fire.desk.panels_part import CircleOfFirePanels
from cholm_qt.games.circle_of_fire.desk.turn_part import CircleOfFireTurns
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.ui.desk import Desk


class CircleOfFireDesk(CircleOfFireMap, CircleOfFireTurns, CircleOfFirePanels, Desk):
    """Circle of Fire on the table."""

    system = SYSTEM
    files = FILES


DESK = CircleOfFireDesk()
