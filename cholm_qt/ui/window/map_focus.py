"""A ring round the map that shows that Tab has given it the keyboard."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QWidget

from cholm_qt.ui.widgets.named import named

RING = 3  # pixels
BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class MapFocus(QWidget):
    """A ring over the edge of the view; who clicks the map or is given it after an order sees none."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        named(self, "map-focus")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Come and go with the keyboard, and keep the size of the view."""
        if event.type() == QEvent.Type.Resize:
            self._fit()
        elif isinstance(event, QFocusEvent):
            self.setVisible(event.gotFocus() and event.reason() in BY_KEY)
            self._fit()
        return False

    def _fit(self) -> None:
        """Lie over the edge of the view and nothing else, so that the map below is not painted again."""
        view = self.parentWidget()
        if self.isVisible() and view is not None:
            self.setGeometry(view.rect())
            inner = self.rect().adjusted(RING, RING, -RING, -RING)
            self.setMask(QRegion(self.rect()).subtracted(QRegion(inner)))
            self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ring."""
        painter = QPainter(self)
        painter.setPen(QPen(self.palette().highlight().color(), 2 * RING))
        painter.drawRect(self.rect())
