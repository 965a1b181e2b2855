"""The rules case by case, in our words, and which numbers are ours."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.case_list import CaseList
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.panels.source_list import SourceList
from cholm_qt.ui.widgets.named import named

LEAST = QSize(220, 120)


class RulesPanel(QWidget):
    """Two tabs: every case, and where every number comes from, if the game says so.

    Signals:
        chart_requested: A chart was followed that a case speaks of. arg: the chart.
        more_requested: More is to be read about a case. arg: the case.
    """

    chart_requested = Signal(str)
    more_requested = Signal(str)

    def __init__(self, desk: PanelDesk, components: Any, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cases = CaseList(desk.files, lambda: desk.charts(components))
        self.sources = SourceList(desk)
        self.cases.chart_requested.connect(self.chart_requested)
        self.cases.more_requested.connect(self.more_requested)
        self.tabs = named(QTabWidget(), "rules-tabs")
        self.tabs.addTab(self.cases, "")
        self.tabs.addTab(self.sources, "")
        self.tabs.setTabVisible(1, bool(desk.files.sourced_files))
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 4)
        column.addWidget(self.tabs)
        self.retranslate()

    def minimumSizeHint(self) -> QSize:
        """A few lines of the case, so that a panel beside it can have the room."""
        return LEAST

    def retranslate(self) -> None:
        """Name the tabs in the player's language."""
        self.tabs.setAccessibleName(tr("Rules"))
        self.tabs.setTabText(0, tr("Cases"))
        self.tabs.setTabText(1, tr("Our numbers"))
        self.cases.retranslate()
        self.sources.retranslate()

    def show_case(self, case: str) -> None:
        """Open the rules at a case, or at the nearest one above it."""
        self.tabs.setCurrentWidget(self.cases)
        self.cases.show_case(case)
