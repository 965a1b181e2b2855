"""Small signs for buttons, drawn as paths in the colours of the theme."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPalette, QPixmap, QPolygonF

SIDE = 64  # pixels; icons are drawn large and made smaller
BAR = 0.1  # the width of an upright bar, of a side of 1


def _triangle(left: float, right: float) -> QPainterPath:
    """A triangle that points at `right`."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(left, 0.15), QPointF(right, 0.5), QPointF(left, 0.85)]))
    path.closeSubpath()
    return path


def _bar(left: float, width: float = BAR) -> QPainterPath:
    """An upright bar."""
    path = QPainterPath()
    path.addRect(QRectF(left, 0.15, width, 0.7))
    return path


def _joined(*parts: QPainterPath) -> QPainterPath:
    """Several shapes as one."""
    path = QPainterPath()
    for part in parts:
        path.addPath(part)
    return path


def _tick() -> QPainterPath:
    """A tick."""
    points = ((0.12, 0.52), (0.22, 0.42), (0.42, 0.62), (0.78, 0.2), (0.9, 0.3), (0.43, 0.84))
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


SIGNS = {
    "first": _joined(_bar(0.08), _triangle(0.9, 0.22)),
    "back": _joined(_triangle(0.5, 0.05), _triangle(0.95, 0.5)),
    "previous": _triangle(0.8, 0.2),
    "play": _triangle(0.2, 0.9),
    "pause": _joined(_bar(0.22, 0.18), _bar(0.6, 0.18)),
    "next": _triangle(0.2, 0.8),
    "on": _joined(_triangle(0.05, 0.5), _triangle(0.5, 0.95)),
    "last": _joined(_triangle(0.1, 0.78), _bar(0.82)),
    "done": _tick(),
    "none": QPainterPath(),
}


def drawn_icon(
    sign: str, colours: QPalette, role: QPalette.ColorRole = QPalette.ColorRole.WindowText
) -> QIcon:
    """A sign as an icon, fainter where its button is disabled."""
    groups = (QPalette.ColorGroup.Active, QPalette.ColorGroup.Disabled)
    return _icon(sign, *(colours.color(group, role).name() for group in groups))


@cache
def _icon(sign: str, colour: str, faint: str) -> QIcon:
    """A sign in two colours, drawn once: there are few signs and few themes."""
    icon = QIcon()
    icon.addPixmap(_pixmap(SIGNS[sign], QColor(colour)), QIcon.Mode.Normal)
    icon.addPixmap(_pixmap(SIGNS[sign], QColor(faint)), QIcon.Mode.Disabled)
    return icon


def _pixmap(path: QPainterPath, colour: QColor) -> QPixmap:
    """A sign in one colour."""
    pixmap = QPixmap(SIDE, SIDE)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(SIDE, SIDE)
    painter.fillPath(path, colour)
    painter.end()
    return pixmap
