"""All charts on one page, for two at the table or for a club before a screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFontInfo, QShortcut, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.chart_table import ChartTable
from cholm_qt.ui.widgets.columns import Columns
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import GAP, Body, ButtonBar, button, fill, recommend, text

if TYPE_CHECKING:
    from cholm_qt.play.turn import Turn
    from cholm_qt.ui.desk import Desk
    from cholm_qt.ui.panels.chart_values import Chart, Lit

LETTERS = 27  # so many times the size of the text is a column wide, at least
WHOLE = 1.0


class ChartsPage(QWidget):
    """Every chart of a game in columns, with what applies now lit.

    Signals:
        closed: Back to the table.
        case_requested: A case number was followed. arg: the case.
        values_requested: Printed values are to be typed in.
    """

    closed = Signal()
    values_requested = Signal()
    case_requested = Signal(str)

    def __init__(self, desk: Desk, components: Any) -> None:
        super().__init__()
        self.desk, self.components = desk, components
        named(self, "charts-page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.body = Body("charts-body", WHOLE)
        self.body.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # a width that stays
        self.body.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # so that the arrow keys can scroll it
        self.says = text("", "book", "charts-says")
        self.columns = named(Columns(self._narrowest(), GAP), "charts-columns")
        self.tables = [ChartTable(self.columns) for _ in self.charts()]
        for table in self.tables:
            self.columns.add(table)
            table.case_requested.connect(self.case_requested)
        self.body.column.addWidget(self.columns)
        self.body.column.addStretch(1)
        self.close_button = button("", "charts-close")
        self.close_button.clicked.connect(self.closed)
        self.values = button("", "charts-values")
        self.values.clicked.connect(self.values_requested)
        self.values.setVisible(bool(desk.files.sourced_files))
        QShortcut(Qt.Key.Key_Escape, self, self.closed.emit)  # wherever the keyboard is
        recommend(self.close_button)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        fill(page, self.body, ButtonBar("charts-buttons", self.values, self.close_button, says=self.says))
        self.retranslate()

    def charts(self) -> Sequence[Chart]:
        """What stands on the page."""
        return self.desk.charts(self.components)

    def lit(self, turn: Turn, place: int) -> Lit:
        """What applies in a turn and to the place that is looked at."""
        return self.desk.lit_rows(turn, place)

    def title(self) -> str:
        """What the page is called."""
        return tr("Charts")

    def hint(self) -> str:
        """What stands at the foot."""
        return tr("Bold with a bar: what applies now. A case number opens the rules at it.")

    def _narrowest(self) -> int:
        """How narrow a column may be at this size of text."""
        return LETTERS * QFontInfo(self.font()).pixelSize()

    def show_turn(self, turn: Turn, place: int) -> None:
        """Light what applies in a turn and to the place that is looked at."""
        lit = self.lit(turn, place)
        for table in self.tables:
            table.show_chart(table.chart, lit.of(table.chart.id))

    def retranslate(self) -> None:
        """Say everything in the player's language; what is lit comes with the next turn that is shown."""
        self.says.setText(self.hint())
        self.close_button.setText(tr("&Close"))
        self.close_button.setAccessibleName(tr("&Close").replace("&", ""))
        self.values.setText(tr("Printed &values"))
        self.values.setAccessibleName(tr("Printed &values").replace("&", ""))
        self.body.setAccessibleName(self.title())
        for table, chart in zip(self.tables, self.charts(), strict=True):
            table.show_chart(chart, table.lit)

    # --- Qt's own events ---

    def changeEvent(self, event: QEvent) -> None:
        """Set the columns anew at another size of text."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.columns.set_narrowest(self._narrowest())

    def showEvent(self, event: QShowEvent) -> None:
        """Let the keyboard scroll the page."""
        super().showEvent(event)
        self.columns.set_narrowest(self._narrowest())
        self.body.setFocus()
