"""What panels, pages and dialogs show of Circle of Fire."""

from __future__ import annotations

from cholm_qt.engine.game import Entry
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.panels.log_lines import Linker, LogLine
from cholm_qt.ui.panels.panel_desk import PanelDesk


class CircleOfFirePanels(PanelDesk):
    """The part of the desk of Circle of Fire that panels, pages and dialogs ask."""

    def log_lines(self, c: Components, linker: Linker, moment: int, entry: Entry[Position]) -> list[LogLine]:
        """How the log tells one entry of the record."""
        from cholm_qt.games.circle_of_fire.desk.log_lines import lines_of

        return lines_of(c, linker, moment, entry)
