"""The charts beside the map: one at a time, chosen by name or the one that the decision at hand needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QScrollArea, QToolButton, QVBoxLayout, QWidget

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.chart_table import ChartTable
from cholm_qt.ui.panels.chart_values import Chart, Lit
from cholm_qt.ui.panels.specifications import GamePanel
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import set_tip
from cholm_qt.ui.widgets.soon import soon

if TYPE_CHECKING:
    from cholm_qt.play.turn import Turn
    from cholm_qt.ui.desk import Desk

NOWHERE = -1
LEAST = QSize(220, 120)


class ChartsPanel(GamePanel, QWidget):
    """A chart, and a list to choose it from; the first line of the list follows the game.

    What is lit is worked out only while somebody sees it.

    Signals:
        case_requested: A case number was followed. arg: the case.
        page_requested: All charts are wanted on a page.
    """

    case_requested = Signal(str)
    page_requested = Signal()

    def __init__(self, desk: Desk, components: Any, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk, self.components = desk, components
        named(self, "charts-panel")
        self._charts = self._made()
        self._turn: Turn | None = None
        self._place = NOWHERE
        self._is_stale = True
        self._about = self._charts[0].id
        self.choice = named(QComboBox(), "charts-choice")
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.choice.setMinimumContentsLength(8)
        self.whole = named(QToolButton(), "charts-whole")
        self.whole.clicked.connect(self.page_requested)
        self.table = ChartTable(self)
        self.table.case_requested.connect(self.case_requested)
        self.area = named(QScrollArea(), "charts-scroll")
        self.area.setViewport(QWidget())  # for Qt's own, a stranger, PySide would load every kind of widget
        self._lay_out()
        self._say()
        self.choice.currentIndexChanged.connect(self._show)

    def _made(self) -> tuple[Chart, ...]:
        """The charts in a form for a narrow panel."""
        return tuple(chart.slim() for chart in self.desk.charts(self.components))

    def _lay_out(self) -> None:
        """The list above the chart, which scrolls."""
        line = QHBoxLayout()
        line.addWidget(self.choice, 1)
        line.addWidget(self.whole)
        sheet = named(QWidget(), "charts-sheet")
        inner = QVBoxLayout(sheet)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self.table)
        inner.addStretch(1)
        self.area.setWidget(sheet)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 4)
        column.setSpacing(4)
        column.addLayout(line)
        column.addWidget(self.area, 1)

    def minimumSizeHint(self) -> QSize:
        """A few rows, so that a panel beside it can have the room."""
        return LEAST

    # --- what is shown ---

    def show_turn(self, turn: Turn) -> None:
        """Light what applies in a turn."""
        self._turn = turn
        self._show()

    def show_place(self, place: int) -> None:
        """Light what applies to the place that is looked at."""
        self._place = place
        self._show()

    def choose(self, chart: str) -> None:
        """Show a chart, and keep it."""
        self.choice.setCurrentIndex(max(self.choice.findData(chart), 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Bring everything up to date when somebody looks; behind another panel it is never painted."""
        super().paintEvent(event)
        if self._is_stale:
            soon(self, self._show)

    def _show(self) -> None:
        """Show the chosen chart, or the one that is needed; a panel that nobody sees does nothing."""
        self._is_stale = self.visibleRegion().isEmpty()
        if self._is_stale:
            return
        lit = Lit() if self._turn is None else self.desk.lit_rows(self._turn, self._place)
        self._about = lit.about or self._about
        wanted = self.choice.currentData() or self._about
        chart = next(chart for chart in self._charts if chart.id == wanted)
        if chart is not self.table.chart:
            self.area.verticalScrollBar().setValue(0)
        self.table.show_chart(chart, lit.of(chart.id))

    # --- words ---

    def retranslate(self) -> None:
        """Say everything in the language that has just been chosen."""
        self._charts = self._made()
        self._say()
        self._show()

    def _say(self) -> None:
        """Say everything in the player's language."""
        at = max(self.choice.currentIndex(), 0)
        self.choice.blockSignals(True)
        self.choice.clear()
        self.choice.addItem(tr("What is being decided"), "")
        for chart in self._charts:
            self.choice.addItem(chart.title, chart.id)
        self.choice.setCurrentIndex(at)
        self.choice.blockSignals(False)
        self.choice.setAccessibleName(tr("Chart"))
        set_tip(self.choice, tr("The chart that is shown; the first line follows the game"))
        self.whole.setText(tr("All"))
        self.whole.setAccessibleName(tr("All charts on a page"))
        set_tip(self.whole, tr("All charts on a page"))
        self.setAccessibleName(tr("Charts"))
