"""A slider that goes where it is clicked, however thin its groove is drawn."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QSlider

HANDLE = 14  # pixels, as the style sheet draws it


class MomentSlider(QSlider):
    """Press anywhere and the handle is there; then it can be dragged."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Bring the handle under the pointer first."""
        if event.button() == Qt.MouseButton.LeftButton:
            across = (event.position().x() - HANDLE / 2) / max(self.width() - HANDLE, 1)
            self.setValue(self.minimum() + round(across * (self.maximum() - self.minimum())))
        super().mousePressEvent(event)
