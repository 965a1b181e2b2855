"""What Qt asks of every layout whose height depends on its width."""

from __future__ import annotations

from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class ItemLayout(QLayout):
    """Keeps its items in a list, and their heights for as long as nothing changes; others arrange them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}  # by width

    def addItem(self, item: QLayoutItem) -> None:
        """Put one more at the end."""
        self._items.append(item)

    def count(self) -> int:
        """How many there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """The one with this number, or None past the end."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take one out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        """The narrower, the higher."""
        return True

    def invalidate(self) -> None:
        """Something changed: measure anew."""
        self._heights.clear()
        super().invalidate()
