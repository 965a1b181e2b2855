"""The menu of a place on the map: it says which place, and leaves it to be seen."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QMenu, QWidgetAction

from cholm_qt.play.turn import Turn
from cholm_qt.ui.look.words import spoken
from cholm_qt.ui.map.crowds import crowd_rect
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel

GAP = 6  # pixels between the place and the menu
FAR = 220  # pixels from the pointer beyond which a menu is looked for there


class PlaceMenu(QMenu):
    """A menu with the name of a place as its heading, which opens beside the place."""

    def __init__(self, turn: Turn, view: MapView, place: int) -> None:
        super().__init__(view)
        title = spoken(turn.system.words.place_title(turn.components, place))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(title)
        self._view, self._place = view, place
        heading = named(PlainLabel(title), "place-menu-title")
        heading.setProperty("role", "heading")
        heading.setContentsMargins(12, 4, 12, 2)
        action = QWidgetAction(self)
        action.setDefaultWidget(heading)
        action.setEnabled(False)  # the arrow keys pass it over,
        heading.setEnabled(True)  # but it can be read
        self.addAction(action)

    def open_near(self, at: QPoint) -> None:
        """Open near a point of the screen, beside the place and those in it where there is room."""
        view, screen = self._view, self.screen().availableGeometry()
        crowd = view.mapFromScene(crowd_rect(view.map_scene, self._place)).boundingRect()
        told = view.seen_rect(self._place) | crowd.intersected(view.rect())
        place = QRect(view.viewport().mapToGlobal(told.topLeft()), told.size())
        self.popup(_corner(place, self.sizeHint(), at, screen))


def _corner(place: QRect, size: QSize, at: QPoint, screen: QRect) -> QPoint:
    """Right, left, below or above of a place, if that is near and on the screen; else at a point."""
    level, plumb = at.y() - size.height() // 2, at.x() - size.width() // 2
    corners = (
        QPoint(place.right() + GAP, level),
        QPoint(place.left() - GAP - size.width(), level),
        QPoint(plumb, place.bottom() + GAP),
        QPoint(plumb, place.top() - GAP - size.height()),
    )
    for corner in corners:
        taken = QRect(corner, size)
        is_near = taken.adjusted(-FAR, -FAR, FAR, FAR).contains(at)
        if is_near and screen.contains(taken):
            return corner
    return at
