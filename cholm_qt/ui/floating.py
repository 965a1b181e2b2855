"""Panels that float over the map, so that the map never jumps when they come and go."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QWidget

from cholm_qt.ui.named import restyle

MARGIN = 8
# Where a panel lies, or what finds it for the size of the panel and its distance from the edges.
Edge = Qt.AlignmentFlag | Callable[[QSize, int], Qt.AlignmentFlag]


class Floating(QObject):
    """Keeps a panel at an edge or corner of its parent, as large as it wants to be and the parent allows."""

    def __init__(self, panel: QWidget, parent: QWidget, edge: Edge, avoids: tuple[QWidget, ...] = ()) -> None:
        super().__init__(parent)
        self.panel, self.parent_widget, self.edge, self.avoids = panel, parent, edge, avoids
        panel.setParent(parent)
        panel.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        restyle(panel, floating=True)
        panel.hide()
        panel.installEventFilter(self)
        for watched in (parent, *avoids):
            watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Place the panel anew when it or its parent changes."""
        moved = (
            QEvent.Type.Resize,
            QEvent.Type.Move,
            QEvent.Type.Show,
            QEvent.Type.Hide,
            QEvent.Type.LayoutRequest,
        )
        if event.type() in moved and not self.panel.isHidden():
            self.place()
        if event.type() == QEvent.Type.Show and watched is self.panel:
            self.panel.raise_()  # and not later, or it would come to lie over a note at the pointer
        return False

    def place(self) -> None:
        """Put the panel at its edge."""
        room = self.parent_widget.rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        size = self.panel.sizeHint().expandedTo(self.panel.minimumSizeHint()).boundedTo(room.size())
        edge = self.edge(size, MARGIN) if callable(self.edge) else self.edge
        corner = QPoint(room.left(), room.top())
        if edge & Qt.AlignmentFlag.AlignHCenter:
            corner.setX(room.left() + (room.width() - size.width()) // 2)
        if edge & Qt.AlignmentFlag.AlignRight:
            corner.setX(room.right() - size.width() + 1)
        if edge & Qt.AlignmentFlag.AlignBottom:
            corner.setY(room.bottom() - size.height() + 1)
        corner.setY(max([corner.y(), *self._below_others(QRect(corner, size))]))
        if self.panel.pos() != corner or self.panel.size() != size:
            self.panel.setGeometry(corner.x(), corner.y(), size.width(), size.height())

    def _below_others(self, wanted: QRect) -> list[int]:
        """Where the panels end that it must not cover."""
        shown = [other.geometry() for other in self.avoids if not other.isHidden()]
        return [taken.bottom() + MARGIN for taken in shown if taken.intersects(wanted)]
