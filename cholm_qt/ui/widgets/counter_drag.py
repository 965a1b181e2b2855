"""Dragging a counter out of a panel, told from press to release: the map itself carries the counter."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from cholm_qt.ui.widgets.counter_label import CounterLabel

NOBODY = -1


class CounterDrag(QObject):
    """Watches the framed counters of a panel, or all of them; what is no drag stays a click.

    Attributes:
        unit: The unit that is being dragged, or -1; the panel may show another one at its place meanwhile.

    Signals:
        dragged: A counter is being dragged. args: the unit, and the point on the screen.
        dropped: It was let go. args: the unit, and the point on the screen.
    """

    dragged = Signal(int, QPoint)
    dropped = Signal(int, QPoint)

    def __init__(self, panel: QObject, every: bool = False) -> None:
        super().__init__(panel)
        self._every = every
        self.unit = NOBODY
        self._pressed, self._pressed_unit = QPoint(), NOBODY

    def watch(self, label: CounterLabel) -> None:
        """Let a counter be dragged, unless only framed ones can be and it has no frame then."""
        label.on_mouse = self._follow

    def cancel(self) -> None:
        """Drag nothing any more, however far the pointer is moved before the button is let go."""
        self.unit = self._pressed_unit = NOBODY

    def _follow(self, label: CounterLabel, event: QMouseEvent) -> bool:
        """Begin, go on with or end a drag; True where the counter must not take it for a click."""
        at = event.globalPosition().toPoint()
        if event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._pressed, self._pressed_unit = at, label.unit if label.lit or self._every else NOBODY
        elif event.type() == QEvent.Type.MouseMove and event.buttons() & Qt.MouseButton.LeftButton:
            far = (at - self._pressed).manhattanLength() >= QApplication.startDragDistance()
            if far and self._pressed_unit != NOBODY:
                self.unit = self._pressed_unit
            if self.unit != NOBODY:
                self.dragged.emit(self.unit, at)
        elif event.type() == QEvent.Type.MouseButtonRelease:
            self._pressed_unit = NOBODY
            if self.unit != NOBODY:
                unit, self.unit = self.unit, NOBODY
                label.setDown(False)
                self.dropped.emit(unit, at)
                return True
        return False
