"""What is at stake: how far each thing has come that decides the game, and what each side still needs."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.specifications import Stake, Stakes
from cholm_qt.ui.widgets.lit_row import LitRow
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.page_parts import button, text

WIDE, HIGH = 300, 480
MET, OPEN = "✔", "○"


class StakesPanel(QWidget):
    """A line for each thing that counts, which lights its places; below, what each side still needs.

    Signals:
        case_requested: A case was asked for. arg: its number.
        closed: Escape was pressed; the room is not needed any more.
        pointed_at: Something is pointed at, or nothing any more. args: units and places to light, or None.
    """

    case_requested = Signal(str)
    closed = Signal()
    pointed_at = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: Stakes | None = None
        self.rows: list[LitRow] = []
        self.cases: list[QPushButton] = []
        sheet = named(QWidget(), "stakes-sheet")
        self._column = QVBoxLayout(sheet)
        self._column.setContentsMargins(8, 8, 8, 8)
        self._column.setSpacing(6)
        scroll = named(QScrollArea(), "stakes-scroll")
        scroll.setWidget(sheet)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)

    def sizeHint(self) -> QSize:
        """A fixed size, so that the map beside the panel stays as it is."""
        return QSize(WIDE, HIGH)

    def wanted_height(self) -> int:
        """How high the panel would have to be to show everything."""
        return self._column.totalHeightForWidth(WIDE)

    def show_stakes(self, stakes: Stakes) -> None:
        """Show what is at stake now; nothing is drawn anew where all is as it was."""
        self.setAccessibleName(tr("What is at stake"))
        if stakes == self.shown:
            return
        self.shown, self.rows, self.cases = stakes, [], []
        clear_layout(self._column)
        self._column.addWidget(text(stakes.when, "heading", "stakes-when"))
        for stake in stakes.parts:
            self._add_stake(stake)
        for heading, lines in stakes.sides:
            self._column.addWidget(text(heading, "heading", "stakes-side"))
            for line in lines:
                self._column.addWidget(text(f"– {line}", "", "stakes-line"))
        self._column.addStretch(1)

    def _add_stake(self, stake: Stake) -> None:
        """The line of one thing that counts, and below it what it means now, with its case."""
        sign = MET if stake.is_met else OPEN
        counted = tr("{0} {1}/{2}", stake.title, stake.have, stake.needed)
        row = named(LitRow(f"{sign} {counted}"), "stake", counted)
        row.setAccessibleDescription(stake.says)
        row.pointed_at.connect(lambda on, places=stake.places: self._point(on, places))
        row.clicked.connect(lambda: self._point(True, stake.places))
        self.rows.append(row)
        line = QHBoxLayout()
        line.addWidget(row, 1)
        if stake.case:
            opens = button(stake.case, "stake-case", tr("What case {0} says", stake.case))
            opens.setFlat(True)
            opens.clicked.connect(lambda: self.case_requested.emit(stake.case))
            self.cases.append(opens)
            line.addWidget(opens)
        self._column.addLayout(line)
        self._column.addWidget(text(stake.says, "faint", "stake-says"))

    def _point(self, on: bool, places: tuple[int, ...]) -> None:
        """Ask for the places of a line to be lit, or for them to be let go."""
        self.pointed_at.emit((), places if on else None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape gives the room back to the map."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)
