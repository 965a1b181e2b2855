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


def _cross() -> QPainterPath:
    """Two strokes across each other."""
    points = ((0.15, 0.25), (0.25, 0.15), (0.5, 0.4), (0.75, 0.15), (0.85, 0.25), (0.6, 0.5))
    path = QPainterPath()
    turned = [(1 - x, 1 - y) for x, y in points]
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in (*points, *turned)]))
    path.closeSubpath()
    return path


def _frame(left: float, top: float, right: float, bottom: float, line: float = BAR) -> QPainterPath:
    """An upright rectangle, drawn with a line."""
    path = QPainterPath()
    path.addRect(QRectF(QPointF(left, top), QPointF(right, bottom)))
    path.addRect(QRectF(QPointF(left + line, top + line), QPointF(right - line, bottom - line)))
    return path


def _sheet() -> QPainterPath:
    """A sheet of paper with a map and boxes on it."""
    boxes = QPainterPath()
    for y in (0.3, 0.48, 0.66):
        boxes.addRect(QRectF(0.14, y - 0.03, 0.12, 0.1))
    return _joined(_frame(0.02, 0.14, 0.98, 0.86, 0.07), _frame(0.36, 0.26, 0.86, 0.74, 0.06), boxes)


def _fit() -> QPainterPath:
    """A map between four corners."""
    path = _frame(0.26, 0.3, 0.74, 0.7, 0.08)
    for x, towards in ((0.04, 1), (0.96, -1)):
        for y, down in ((0.1, 1), (0.9, -1)):
            path.addRect(QRectF(QPointF(x, y), QPointF(x + 0.22 * towards, y + 0.09 * down)).normalized())
            path.addRect(
                QRectF(QPointF(x, y + 0.09 * down), QPointF(x + 0.09 * towards, y + 0.22 * down)).normalized()
            )
    return path


def _steps() -> QPainterPath:
    """Lines one below another, each with its point."""
    path = QPainterPath()
    for y in (0.2, 0.5, 0.8):
        path.addEllipse(QPointF(0.14, y), 0.09, 0.09)
        path.addRect(QRectF(0.34, y - 0.05, 0.6, 0.1))
    return path


def _aim() -> QPainterPath:
    """A ring with a hair at each side and a point in the middle."""
    path = QPainterPath()
    for across in (0.34, 0.25):
        path.addEllipse(QPointF(0.5, 0.5), across, across)
    path.addEllipse(QPointF(0.5, 0.5), 0.07, 0.07)
    for x, y, wide, high in ((0.45, 0, 0.1, 0.16), (0.45, 0.84, 0.1, 0.16), (0, 0.45, 0.16, 0.1)):
        path.addRect(QRectF(x, y, wide, high))
    path.addRect(QRectF(0.84, 0.45, 0.16, 0.1))
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
    "close": _cross(),
    "float": _joined(_frame(0.3, 0.1, 0.9, 0.65), _frame(0.1, 0.35, 0.7, 0.9)),
    "fit": _fit(),
    "fit-sheet": _sheet(),
    "sequence": _steps(),
    "aim": _aim(),
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
