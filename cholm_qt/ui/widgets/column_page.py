"""A page with a column beside its map, and with keys of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from cholm_qt.ui.widgets.named import named

MOST_WIDE = 0.36  # of the page


class ColumnPage(QWidget):
    """Keeps its column as wide as texts need, and hears its keys wherever the keyboard is on it.

    Attributes:
        column: What stands beside the map, one below the other.
        keys: What each key does, unless a text takes it.
    """

    def __init__(self, name: str, lines: int) -> None:
        """Make a page whose column is as wide as so many lines are high."""
        super().__init__()
        named(self, f"{name}-page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._lines = lines
        self.column = named(QSplitter(Qt.Orientation.Vertical), f"{name}-column")
        self.column.setChildrenCollapsible(False)
        self.keys: Mapping[str, Callable[[], object]] = {}

    def widen(self) -> None:
        """Let the column be as wide as its texts need, and the map as wide as it must be."""
        wanted, most = self._lines * self.fontMetrics().height(), round(self.width() * MOST_WIDE)
        self.column.setMinimumWidth(min(wanted, most))

    def changeEvent(self, event: QEvent) -> None:
        """Give the column another width at another size of text."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.widen()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the map its share of a narrow window."""
        super().resizeEvent(event)
        self.widen()

    def event(self, event: QEvent) -> bool:
        """Take the keys of the page before the menus do."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and self._does(event) is not None
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a key does here."""
        does = self._does(event)
        if does is None:
            super().keyPressEvent(event)
        else:
            does()

    def _does(self, event: QKeyEvent) -> Callable[[], object] | None:
        """What a key does here, or nothing."""
        return self.keys.get(QKeySequence(event.keyCombination()).toString())
