"""The two sides of a line-up face to face: cells of one width, in as many rows as they need."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from PySide6.QtCore import QEvent, QPoint, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from cholm_qt.games.circle_of_fire.desk.lineup_cell import SIZE, UnitCell, cell_width, slot_height
from cholm_qt.ui.widgets.counter_label import MARGIN
from cholm_qt.ui.widgets.named import named

NOBODY = -1
BETWEEN = 6  # pixels between the two sides


class Slots(Enum):
    """How much room the units of a side need beside their counters."""

    SHUT = auto()
    BRIEF = auto()
    OPEN = auto()


class Ranks(QWidget):
    """Germans above, Soviets below; the side that is attacked has a slot at each unit."""

    def __init__(self) -> None:
        super().__init__()
        named(self, "lineup-ranks")
        self.cells: list[list[UnitCell]] = [[], []]
        self._slots = [Slots.SHUT, Slots.SHUT]

    def show_cells(self, cells: Sequence[Sequence[UnitCell]]) -> None:
        """Show other units."""
        for cell in (cell for side in self.cells for cell in side):
            cell.hide()
            cell.setParent(None)
            cell.deleteLater()
        self.cells = [list(side) for side in cells]
        for cell in (cell for side in self.cells for cell in side):
            cell.show()

    def enemy_at(self, unit: int, at: QPoint) -> int:
        """The enemy of a unit under a point of the screen, or -1."""
        for cells in self.cells:
            own = any(cell.unit == unit for cell in cells)
            for cell in cells:
                if not own and cell.rect().contains(cell.mapFromGlobal(at)):
                    return cell.unit
        return NOBODY

    def open_slots(self, which: Sequence[Slots]) -> None:
        """For each side how much room its units need in their slots."""
        self._slots = list(which)
        self._arrange()
        if self.isVisible():  # before that it is as narrow as it was made, and would ask for a scroll bar
            self.setMinimumHeight(self.heightForWidth(self.width()))

    def wanted_width(self, most: int) -> int:
        """All units of a side in one row, or in rows of equal length as wide as there is room for."""
        count, wide = max(map(len, self.cells), default=0), cell_width(self.font())
        rows = -(-count // max(most // wide, 1))
        return wide * -(-count // max(rows, 1))

    def heightForWidth(self, width: int) -> int:
        """The rows of both sides."""
        return sum(self._rows(side, width) * self._height(side) for side in range(2)) + BETWEEN

    def closed_height(self, width: int) -> int:
        """How much higher it would be with all slots open."""
        full = SIZE + 2 * MARGIN + slot_height(self.font(), brief=False)
        return sum(self._rows(side, width) * (full - self._height(side)) for side in range(2))

    def sizeHint(self) -> QSize:
        """As wide as it is, and as high as that takes."""
        return QSize(cell_width(self.font()), self.heightForWidth(self.width()))

    def _height(self, side: int) -> int:
        """The height of one row of a side."""
        slots = self._slots[side]
        wanted = 0 if slots is Slots.SHUT else slot_height(self.font(), brief=slots is Slots.BRIEF)
        return SIZE + 2 * MARGIN + wanted

    def _across(self, width: int) -> int:
        """How many units stand side by side."""
        return max(width // cell_width(self.font()), 1)

    def _rows(self, side: int, width: int) -> int:
        """How many rows a side needs."""
        return -(-len(self.cells[side]) // self._across(width))

    def _arrange(self) -> None:
        """Put every cell into its place; a side with fewer units stands in the middle."""
        wide, across, top = cell_width(self.font()), self._across(self.width()), 0
        for side, cells in enumerate(self.cells):
            high = self._height(side)
            left = (self.width() - min(len(cells), across) * wide) // 2
            for n, cell in enumerate(cells):
                cell.setGeometry(left + n % across * wide, top + n // across * high, wide, high)
            top += self._rows(side, self.width()) * high + BETWEEN

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Other rows, maybe."""
        self._arrange()
        self.setMinimumHeight(self.heightForWidth(self.width()))

    def changeEvent(self, event: QEvent) -> None:
        """Larger text needs broader cells."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._arrange()
            self.updateGeometry()
