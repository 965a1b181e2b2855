"""A dock whose panel is made when it is first seen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDockWidget, QWidget

from cholm_qt.ui.widgets.named import named

EMPTY = QSize(290, 450)  # the room that most panels ask for when they are there


class LateDock(QDockWidget):
    """Stays empty as long as it is hidden or lies behind another."""

    def __init__(self, window: QWidget, name: str, fill: Callable[[], object]) -> None:
        super().__init__(window)
        self._fill = fill
        named(self, f"dock-{name}")
        self.visibilityChanged.connect(self._be_seen)

    def sizeHint(self) -> QSize:
        """What the panel asks for, as far as it can be told."""
        return super().sizeHint() if self.widget() is not None else EMPTY

    def _be_seen(self, seen: bool) -> None:
        """Come to the front, which is when the panel is needed."""
        if seen:
            self._fill()
