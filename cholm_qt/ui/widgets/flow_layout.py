"""Layouts whose height depends on their width; one sets widgets in rows, as words are set."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class ItemLayout(QLayout):
    """Keeps its items in a list, and their heights for as long as nothing changes; others arrange them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}  # by width
        self._least: QSize | None = None  # the smallest size, once it is known

    def addItem(self, item: QLayoutItem) -> None:
        """Append an item."""
        self._items.append(item)
        self.invalidate()  # a widget that is shown already does not ask for it

    def count(self) -> int:
        """The number of items."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """The item of an index, or None past the end."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove an item and return it."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        """Yes: the height follows from the width."""
        return True

    def invalidate(self) -> None:
        """Forget what was measured."""
        self._heights.clear()
        self._least = None
        super().invalidate()


class FlowLayout(ItemLayout):
    """Rows of widgets at their own sizes, from the left, or each row flush right."""

    def __init__(
        self,
        parent: QWidget | None = None,
        spacing: int = 2,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        super().__init__(parent)
        self._align = align
        self._hints: list[tuple[QLayoutItem, QSize]] | None = None  # of what is shown, once they are known
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def invalidate(self) -> None:
        """Forget what was measured."""
        self._hints = None
        super().invalidate()

    def expandingDirections(self) -> Qt.Orientation:
        """None: extra room is left empty."""
        return Qt.Orientation(0)

    def heightForWidth(self, width: int) -> int:
        """How high the rows are in this width."""
        if width not in self._heights:
            self._heights[width] = self._arrange(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def setGeometry(self, rect: QRect) -> None:
        """Set every widget in its row."""
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        """The smallest size will do."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """Room for the largest widget."""
        if self._least is None:
            self._least = QSize()
            for item in self._items:
                self._least = self._least.expandedTo(item.minimumSize())
        return self._least

    def row_width(self) -> int:
        """How wide all of them are side by side."""
        return self._used(self._shown())

    def _arrange(self, rect: QRect, move: bool) -> int:
        """Go through the rows and return their height."""
        y = rect.y()
        for n, row in enumerate(self._rows(rect.width())):
            y += self.spacing() if n else 0
            if move:
                self._set_row(row, rect, y)
            y += max(hint.height() for _, hint in row)
        return y - rect.y()

    def _shown(self) -> list[tuple[QLayoutItem, QSize]]:
        """The items that take room, each with the size it wants, asked once."""
        if self._hints is None:
            self._hints = [(item, item.sizeHint()) for item in self._items if not item.isEmpty()]
        return self._hints

    def _used(self, row: list[tuple[QLayoutItem, QSize]]) -> int:
        """How wide some items are side by side."""
        return sum(hint.width() for _, hint in row) + self.spacing() * max(len(row) - 1, 0)

    def _rows(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        """What stands side by side in this width."""
        rows: list[list[tuple[QLayoutItem, QSize]]] = []
        x, gap = 0, self.spacing()
        for item, hint in self._shown():
            wide = hint.width()
            if not rows or x + wide > width:
                rows.append([])
                x = 0
            rows[-1].append((item, hint))
            x += wide + gap
        return rows

    def _set_row(self, row: list[tuple[QLayoutItem, QSize]], rect: QRect, y: int) -> None:
        """Set the widgets of a row, one after another."""
        right = self._align == Qt.AlignmentFlag.AlignRight
        x = rect.x() + max(rect.width() - self._used(row), 0) if right else rect.x()
        for item, hint in row:
            item.setGeometry(QRect(QPoint(x, y), hint))
            x += hint.width() + self.spacing()
