"""A layout in columns, as a newspaper is set: down the first one, then down the next."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QLayoutItem, QWidget

from cholm_qt.ui.widgets.flow_layout import ItemLayout


class ColumnsLayout(ItemLayout):
    """Sets widgets of any height in columns of one width, in their order, so that all end about level."""

    def __init__(self, narrowest: int, spacing: int, parent: QWidget | None = None) -> None:
        """Columns that are never narrower than this, unless there is room for one alone."""
        super().__init__(parent)
        self.narrowest = narrowest
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def column_count(self, width: int) -> int:
        """How many columns there are in a width."""
        return max((width + self.spacing()) // (self.narrowest + self.spacing()), 1)

    def column_width(self, width: int) -> int:
        """How wide each of them is."""
        count = self.column_count(width)
        return (width - self.spacing() * (count - 1)) // count

    def heightForWidth(self, width: int) -> int:
        """How high the highest column is."""
        if width not in self._heights:
            columns = self._columns(width)
            self._heights[width] = max((self._height(column) for column in columns), default=0)
        return self._heights[width]

    def sizeHint(self) -> QSize:
        """The smallest size will do."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """One narrow column; the height follows from the width."""
        return QSize(self.narrowest // 2, 0)

    def setGeometry(self, rect: QRect) -> None:
        """Set every widget in its column."""
        super().setGeometry(rect)
        wide = self.column_width(rect.width())
        for n, column in enumerate(self._columns(rect.width())):
            y = rect.y()
            for item, height in column:
                item.setGeometry(QRect(rect.x() + n * (wide + self.spacing()), y, wide, height))
                y += height + self.spacing()

    def _columns(self, width: int) -> list[list[tuple[QLayoutItem, int]]]:
        """The items of each column with their heights, at the least height at which all columns do."""
        wide, count = self.column_width(width), self.column_count(width)
        sized = [(item, item.heightForWidth(wide)) for item in self._items if not item.isEmpty()]
        low, high = max((height for _, height in sized), default=0), self._height(sized)
        while low < high:
            middle = (low + high) // 2
            if len(self._filled(sized, middle)) <= count:
                high = middle
            else:
                low = middle + 1
        return self._filled(sized, high)

    def _filled(self, sized: list[tuple[QLayoutItem, int]], most: int) -> list[list[tuple[QLayoutItem, int]]]:
        """Columns that are filled one after another up to a height."""
        columns: list[list[tuple[QLayoutItem, int]]] = []
        for item in sized:
            if not columns or self._height([*columns[-1], item]) > most:
                columns.append([])
            columns[-1].append(item)
        return columns

    def _height(self, column: list[tuple[QLayoutItem, int]]) -> int:
        """How high a column is."""
        return sum(height for _, height in column) + self.spacing() * max(len(column) - 1, 0)
