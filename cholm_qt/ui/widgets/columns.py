"""Widgets in columns, as a newspaper is set: down the first one, then down the next."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

Sized = list[tuple[QWidget, int]]  # widgets with their heights


class Columns(QWidget):
    """Sets widgets of any height in columns of one width, in their order, so that all end about level.

    It is no layout, because a layout measures its widgets at widths that they never get, and that takes long.
    """

    def __init__(self, narrowest: int, spacing: int, parent: QWidget | None = None) -> None:
        """Columns that are never narrower than this, unless there is room for one alone."""
        super().__init__(parent)
        self._narrowest, self._spacing = narrowest, spacing
        self._widgets: list[QWidget] = []
        self._high = 0

    def hasHeightForWidth(self) -> bool:
        """Yes: the height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """How high the columns are in the width that they have."""
        return self._high

    def add(self, widget: QWidget) -> None:
        """Append a widget, whose height follows from its width."""
        widget.setParent(self)
        self._widgets.append(widget)

    def set_narrowest(self, narrowest: int) -> None:
        """Let columns be this narrow."""
        if narrowest != self._narrowest:
            self._narrowest = narrowest
            self._arrange()

    def column_count(self) -> int:
        """How many columns there are."""
        return max((self.width() + self._spacing) // (self._narrowest + self._spacing), 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the columns in another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._arrange()

    def event(self, event: QEvent) -> bool:
        """Set the columns anew when a widget has become higher or lower."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
            return True
        return super().event(event)

    def _arrange(self) -> None:
        """Give every widget its place, and be as high as the highest column."""
        count = self.column_count()
        wide = (self.width() - self._spacing * (count - 1)) // count
        columns = self._balanced([(widget, widget.heightForWidth(wide)) for widget in self._widgets], count)
        for n, column in enumerate(columns):
            y = 0
            for widget, height in column:
                widget.setGeometry(n * (wide + self._spacing), y, wide, height)
                y += height + self._spacing
        self._high = max(map(self._height, columns), default=0)
        self.setFixedHeight(self._high)

    def _balanced(self, sized: Sized, count: int) -> list[Sized]:
        """The widgets of each column, at the least height at which so many columns do."""
        low, high = max((height for _, height in sized), default=0), self._height(sized)
        while low < high:
            middle = (low + high) // 2
            if len(self._filled(sized, middle)) <= count:
                high = middle
            else:
                low = middle + 1
        return self._filled(sized, high)

    def _filled(self, sized: Sized, most: int) -> list[Sized]:
        """Columns that are filled one after another up to a height."""
        columns: list[Sized] = []
        for each in sized:
            if not columns or self._height([*columns[-1], each]) > most:
                columns.append([])
            columns[-1].append(each)
        return columns

    def _height(self, column: Sized) -> int:
        """How high a column is."""
        return sum(height for _, height in column) + self._spacing * max(len(column) - 1, 0)
