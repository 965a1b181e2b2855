"""The shipped scenarios: a list of titles, and below it what the chosen one is about."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.files.scenarios import Summary
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import text

ID = Qt.ItemDataRole.UserRole
MOST_ROWS = 6


class ScenarioList(QWidget):
    """Lets a scenario be looked at and taken.

    Signals:
        changed: Another scenario is looked at. arg: its id.
        taken: A scenario was double-clicked, or Enter was pressed on it. arg: its id.
    """

    changed = Signal(str)
    taken = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._summaries: tuple[Summary, ...] = ()
        self.list = named(QListWidget(), "scenario-list")
        self.list.setProperty("calm", True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.says = text("", "book", "scenario-says")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list)
        column.addWidget(self.says)
        self.list.currentRowChanged.connect(self._look_at)
        self.list.itemActivated.connect(lambda item: self.taken.emit(item.data(ID)))

    @property
    def chosen(self) -> str:
        """The id of the scenario that is looked at; empty when there is none."""
        row = self.list.currentRow()
        return self._summaries[row].id if 0 <= row < len(self._summaries) else ""

    def show_scenarios(self, summaries: Sequence[Summary], chosen: str = "") -> None:
        """List these, and look at one of them or at the first."""
        self._summaries = tuple(summaries)
        self.list.setAccessibleName(tr("Scenarios"))
        self.list.blockSignals(True)
        self.list.clear()
        for summary in summaries:
            item = QListWidgetItem(say(Said(summary.title)), self.list)
            item.setData(ID, summary.id)
            item.setToolTip(say(Said(summary.says)))
        ids = [summary.id for summary in summaries]
        self.list.setCurrentRow(ids.index(chosen) if chosen in ids else 0)
        self.list.blockSignals(False)
        fit_rows(self.list, MOST_ROWS)
        self._look_at(self.list.currentRow())

    def _look_at(self, row: int) -> None:
        """Say what the scenario is about."""
        self.says.setText(say(Said(self._summaries[row].says)) if self.chosen else "")
        self.changed.emit(self.chosen)


def fit_rows(rows: QListWidget, most: int) -> None:
    """Make a list as high as its rows, up to so many."""
    height = max(rows.sizeHintForRow(0), rows.fontMetrics().height())
    rows.setFixedHeight(height * min(max(rows.count(), 1), most) + 2 * rows.frameWidth() + 6)
