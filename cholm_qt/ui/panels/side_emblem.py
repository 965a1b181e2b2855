"""The emblem of a side beside its name, so that colour does not speak alone."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cholm_qt.ui.widgets.named import named

Paint = Callable[[QPainter, QRectF], None]


class SideEmblem(QWidget):
    """The emblem of a side, twice as high as a line of text; hidden for a side without one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._paint: Paint | None = None
        named(self, "side-emblem")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_emblem(self, paint: Paint | None) -> None:
        """Show what this draws, or nothing."""
        self._paint = paint
        self.setVisible(paint is not None)
        self.update()

    def sizeHint(self) -> QSize:
        """A square."""
        side = self.fontMetrics().height() * 2
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the emblem."""
        if self._paint is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint(painter, QRectF(self.rect()))
