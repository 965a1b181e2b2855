"""A ring round a part of the window at which somebody is to look."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.soon import soon

WIDTH, CASING, GAP = 3, 6, 3  # pixels: the ring, its dark edge, and its distance from the part
LAID_ANEW = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide)


class PointerRing(QWidget):
    """Lies over a part of the window and follows it; clicks go through."""

    def __init__(self, part: QWidget, colour: str, edge: str) -> None:
        """Ring a part in a colour with a darker edge."""
        super().__init__(part.window())
        named(self, "pointer-ring")
        self.part, self.colours = part, (edge, colour)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        each: QWidget | None = part
        while each is not None and each is not part.window():  # whichever of them moves
            each.installEventFilter(self)
            each = each.parentWidget()
        self.follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the part, once everything has been laid out."""
        if event.type() in LAID_ANEW:
            soon(self, self.follow)
        return False

    def follow(self) -> None:
        """Lie round the part, within the window; hide with it."""
        corner = self.part.mapTo(self.window(), QPoint())
        room = QRect(corner, self.part.size()).adjusted(-GAP, -GAP, GAP, GAP)
        self.setGeometry(room & self.window().rect())
        self.setVisible(self.part.isVisible())
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The edge, then the ring."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inset = CASING // 2
        for colour, width in zip(self.colours, (CASING, WIDTH), strict=True):
            painter.setPen(QPen(QColor(colour), width))
            painter.drawRoundedRect(self.rect().adjusted(inset, inset, -inset, -inset), 5, 5)
