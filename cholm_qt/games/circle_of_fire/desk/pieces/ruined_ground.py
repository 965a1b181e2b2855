"""15.1 The ground of an Area with Rubble: scorched earth, shells of houses, and smoke where it is Heavy."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from cholm_qt.ui.map.map_desk import Stroke
from cholm_qt.ui.map.sheet import SheetPlace

SOOT, ASH, BRICK, SMOKE = "#1d130c", "#d8cdb8", "#7c3526", "#efeae0"
BORDERS = (56.0, 48.0, 40.0, 32.0)  # pixels of the sheet along the outline that are cleaner and cleaner
ROOMS_ROUND = (12.0, 9.0, 6.0, 3.0, 0.0)  # the same round a name
SCORCH_STEP, HOUSE_STEP, SMOKE_STEP = 96.0, 46.0, 150.0  # from one burnt spot, house or fire to the next
WALL = 4.6  # how thick the walls of a house are
ERASE = QPainter.CompositionMode.CompositionMode_DestinationOut
STONE = QPolygonF([QPointF(0, 0), QPointF(1, 0.2), QPointF(0.8, 1), QPointF(0, 0.7)])


def ruins(place: SheetPlace, heavy: bool) -> Iterator[Stroke]:
    """The ruins of an Area, always the same ones; names, number and border stay clean."""
    chance = Random(f"{place.middle.x()} {place.middle.y()}")
    bounds = place.path.boundingRect()
    yield lambda painter: painter.fillRect(bounds, _faint(SOOT, 58 if heavy else 26))
    for spot in _scattered(bounds, SCORCH_STEP, chance):
        if heavy or chance.random() < 0.62:
            burnt = _faint(SOOT, 150 if heavy else 112)
            yield partial(_paint_glow, spot=spot, radius=chance.uniform(46, 92), colour=burnt)
    for spot in _scattered(bounds, HOUSE_STEP * (0.86 if heavy else 1.12), chance):
        if chance.random() < (0.92 if heavy else 0.62):
            yield partial(_paint_house, spot=spot, chance=chance, stones=9 if heavy else 5)
    if heavy:
        for spot in _scattered(bounds, SMOKE_STEP, chance):
            yield partial(_paint_smoke, spot=spot, chance=chance)
    yield partial(_clean_neighbours, place=place)
    for width in BORDERS:
        yield partial(_clean_border, place=place, width=width)
    yield partial(_clean_names, place=place)


def _clean_neighbours(painter: QPainter, place: SheetPlace) -> None:
    """Take the ruins off the Areas beside."""
    beyond = QPainterPath()
    beyond.addRect(place.path.boundingRect().adjusted(-SCORCH_STEP, -SCORCH_STEP, SCORCH_STEP, SCORCH_STEP))
    beyond.addPath(place.path)
    painter.setCompositionMode(ERASE)
    painter.fillPath(beyond, Qt.GlobalColor.black)


def _clean_border(painter: QPainter, place: SheetPlace, width: float) -> None:
    """Make the ruins fainter along the border, and take them off its print."""
    painter.setCompositionMode(ERASE)
    painter.strokePath(place.path, QPen(QColor(0, 0, 0, 255 if width == BORDERS[-1] else 90), width))


def _clean_names(painter: QPainter, place: SheetPlace) -> None:
    """Take the ruins off the number and the name, softly."""
    painter.setCompositionMode(ERASE)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 140))
    for more in ROOMS_ROUND:
        for room in (place.sign, place.name):
            painter.drawRoundedRect(room.adjusted(-more, -more, more, more), more + 8, more + 8)


def _scattered(bounds: QRectF, step: float, chance: Random) -> Iterator[QPointF]:
    """Points all over a part of the sheet, about so far from each other."""
    for row in range(int(bounds.height() / step) + 1):
        for column in range(int(bounds.width() / step) + 1):
            x, y = (column + chance.uniform(0.1, 0.9)) * step, (row + chance.uniform(0.1, 0.9)) * step
            yield bounds.topLeft() + QPointF(x, y)


def _faint(colour: str, alpha: int) -> QColor:
    """A colour that lets the print below be seen."""
    found = QColor(colour)
    found.setAlpha(alpha)
    return found


def _paint_glow(painter: QPainter, spot: QPointF, radius: float, colour: QColor) -> None:
    """A spot that is strongest in its middle and fades away."""
    from PySide6.QtGui import QRadialGradient

    fade = QRadialGradient(spot, radius)
    fade.setColorAt(0, colour)
    half, none = QColor(colour), QColor(colour)
    half.setAlpha(colour.alpha() // 2)
    none.setAlpha(0)
    fade.setColorAt(0.55, half)
    fade.setColorAt(1, none)
    painter.fillRect(QRectF(spot.x() - radius, spot.y() - radius, 2 * radius, 2 * radius), fade)


def _paint_house(painter: QPainter, spot: QPointF, chance: Random, stones: int) -> None:
    """The shell of a house: walls with gaps on ash, and what fell off them."""
    width, height = chance.uniform(20, 34), chance.uniform(15, 24)
    painter.save()
    painter.translate(spot)
    painter.rotate(chance.uniform(-40, 40))
    house = QRectF(-width / 2, -height / 2, width, height)
    painter.fillRect(house, _faint(ASH, 205))
    pen = QPen(QColor(SOOT), WALL, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
    corners = [house.topLeft(), house.topRight(), house.bottomRight(), house.bottomLeft()]
    fallen = chance.randrange(4)
    painter.setPen(pen)
    for n, corner in enumerate(corners):
        way = corners[(n + 1) % 4] - corner
        stands = chance.uniform(0.15, 0.45) if n == fallen else chance.uniform(0.6, 1.0)
        painter.drawLine(corner - way * 0.06, corner + way * stands)
    painter.setPen(Qt.PenStyle.NoPen)
    for _ in range(stones):
        _paint_stone(painter, QPointF(chance.gauss(0, width * 0.55), chance.gauss(0, height * 0.6)), chance)
    painter.restore()


def _paint_stone(painter: QPainter, spot: QPointF, chance: Random) -> None:
    """A broken block."""
    side = chance.uniform(2.4, 6.0)
    colour = chance.choice((SOOT, SOOT, BRICK, "#4d4136"))
    turned = QTransform().translate(spot.x(), spot.y()).rotate(chance.uniform(0, 90)).scale(side, side)
    painter.setBrush(QColor(colour))
    painter.drawPolygon(turned.map(STONE))


def _paint_smoke(painter: QPainter, spot: QPointF, chance: Random) -> None:
    """Thin smoke that drifts to the north-east and spreads."""
    at, radius = QPointF(spot), chance.uniform(10, 16)
    for n in range(8):
        _paint_glow(painter, at, radius, _faint(SMOKE, 138 - 13 * n))
        at += QPointF(radius * chance.uniform(0.35, 0.7), -radius * chance.uniform(0.5, 0.85))
        radius *= 1.2
