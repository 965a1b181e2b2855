"""The numbers and names of places as letters, where those on the scanned sheet cannot be read.

Printed letters are too small on a small map, soft on a large one, and dull below hatching; then the same ones
are drawn over them from the shipped fonts, in the printed places, and names a little larger on a small map.
"""

from __future__ import annotations

import math
from functools import cached_property, lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cholm_qt.games.circle_of_fire.files.layout import Layout
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.ui.look import fonts
from cholm_qt.ui.pieces.canvas import scaled

NAME_SIZE, TOWN_NAME_SIZE, ZONE_NAME_SIZE, LINE = 38.0, 31.0, 32.0, 34.0  # pixels of the sheet, as printed
NAME_DROP, ZONE_DROP = 72.0, 74.0  # from the middle of an identifier to the line its name stands on
SIGN, WIDEST_SIGN = 34.0, 46.0  # from the middle of an identifier to its edge, and to that of a triangle
READABLE, MOST_GROWTH = 10.5, 1.65  # pixels of the screen a name should have, and how much it may grow
ZONE_ROOM = 172.0  # for the name of a Zone between the lines of its panel
SOFT = 1.25  # from so many pixels of the screen for one of the sheet on, the scan looks soft
HALO, HALO_OPACITY = 2.6, 0.88  # pixels of the screen round the letters of a small name
ROUND = tuple((math.cos(n * math.tau / 12), math.sin(n * math.tau / 12)) for n in range(12))
INK, PAPER, HALO_PAPER = "#2b2722", "#f3ead2", "#efe4c8"
FIELDS = {"clear": "#d3c8ae", "forest": "#8fae74", "urban": "#4e4943"}  # as they come out in print
_OUTLINES = 100  # the size of the letters that are scaled


class Label(NamedTuple):
    """What is printed on a place: its identifier on its ground, its name, and where they stand."""

    sign: str
    terrain: str
    lines: tuple[str, ...]
    at: QPointF
    size: float
    drop: float
    most: float = MOST_GROWTH

    def growth(self, zoom: float) -> float:
        """By how much larger than in print the name is drawn, so that it can be read."""
        return max(min(READABLE / (self.size * zoom), self.most), 1.0)

    def extent(self) -> QRectF:
        """The part of the sheet that the label may take."""
        widest = max(_width(line, "place-bold") for line in self.lines) * self.size / _OUTLINES
        wide = max(widest * MOST_GROWTH / 2, WIDEST_SIGN) + HALO / 0.16
        low = self.drop + (len(self.lines) - 1) * LINE + self.size * MOST_GROWTH
        return QRectF(self.at.x() - wide, self.at.y() - WIDEST_SIGN, 2 * wide, WIDEST_SIGN + low)

    def name_path(self, growth: float, face: str) -> QPainterPath:
        """The letters of the name round the middle of the identifier, in pixels of the sheet."""
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        size = self.size * growth / _OUTLINES
        for n, line in enumerate(self.lines):
            base = self.drop + (growth - 1) * self.size * 0.66 + n * LINE * growth
            middle = _width(line, face) / 2 * size
            path.addPath(scaled(_letters(line, face), size, size, QPointF(-middle, base)))
        return path


def _font(face: str) -> QFont:
    """A font whose letters stand as in print, where none is drawn nearer to another."""
    font = fonts.font(face, _OUTLINES)
    font.setKerning(False)
    return font


@lru_cache(maxsize=256)
def _letters(text: str, face: str) -> QPainterPath:
    """The outlines of a line of text, baseline at 0."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addText(0, 0, _font(face), text)
    return path


@lru_cache(maxsize=256)
def _width(text: str, face: str) -> float:
    """How wide such a line runs."""
    return QFontMetricsF(_font(face)).horizontalAdvance(text)


def labels(components: Components, layout: Layout) -> list[Label]:
    """The label of every place; the names of the Zones grow alike, as far as the longest has room."""
    found = [_label(components, layout, place) for place in range(components.places)]
    least = min(found[zone].most for zone in components.zones)
    return [
        label._replace(most=least) if place in components.zones else label
        for place, label in enumerate(found)
    ]


def _label(components: Components, layout: Layout, place: int) -> Label:
    """The label of an Area or Zone, as the map maker prints it."""
    spot = components.board.places[place]
    if spot.id in layout.areas:
        size = TOWN_NAME_SIZE if spot.terrain == "urban" else NAME_SIZE
        at = QPointF(*layout.areas[spot.id].identifier)
        return Label(spot.id, spot.terrain, (spot.name,), at, size, NAME_DROP)
    zone = layout.zones[spot.id]
    name = spot.name.replace("-", "- ").split() if zone.rect.width > zone.rect.height else [spot.name]
    widest = max(_width(line, "place-bold") for line in name) * ZONE_NAME_SIZE / _OUTLINES
    at, most = QPointF(*zone.identifier), min(ZONE_ROOM / widest, MOST_GROWTH)
    return Label(spot.id, "clear", tuple(name), at, ZONE_NAME_SIZE, ZONE_DROP, most)


class Lettering:
    """Draws labels, each from a picture that is kept as long as its size does not change."""

    def __init__(self, components: Components, layout: Layout) -> None:
        self._made_of = components, layout
        self._kept: dict[int, tuple[tuple[float, float], QPointF, QPixmap]] = {}

    @cached_property
    def labels(self) -> list[Label]:
        """The label of every place, made when one is first drawn."""
        return labels(*self._made_of)

    @cached_property
    def extents(self) -> list[QRectF]:
        """What each of them may take."""
        return [label.extent() for label in self.labels]

    def draw_all(self, painter: QPainter, exposed: QRectF, zoom: float, ratio: float) -> None:
        """Draw over the bare sheet what cannot be read there at this zoom."""
        if zoom * ratio < SOFT and not _is_small(zoom):
            return
        for place, extent in enumerate(self.extents):
            if extent.intersects(exposed):
                self.draw(painter, place, zoom, ratio)

    def draw(self, painter: QPainter, place: int, zoom: float, ratio: float) -> None:
        """Draw a label in its place; the painter is in pixels of the sheet."""
        kept = self._kept.get(place)
        if kept is None or kept[0] != (zoom, ratio):
            kept = self._kept[place] = ((zoom, ratio), *_picture(self.labels[place], zoom, ratio))
        transform = painter.worldTransform()
        at = transform.map(self.labels[place].at) + kept[1]
        painter.resetTransform()
        painter.drawPixmap(QPointF(round(at.x()), round(at.y())), kept[2])
        painter.setWorldTransform(transform)


def _is_small(zoom: float) -> bool:
    """Is the map so small that the smallest names on it cannot be read? Then all are drawn alike."""
    return TOWN_NAME_SIZE * zoom < READABLE


def _picture(label: Label, zoom: float, ratio: float) -> tuple[QPointF, QPixmap]:
    """A label as it looks at this zoom, and its corner from the middle of the identifier."""
    face = "place-bold" if _is_small(zoom) else "place"
    name = scaled(label.name_path(label.growth(zoom), face), zoom, zoom, QPointF())
    half = WIDEST_SIGN * zoom
    room = name.boundingRect().united(QRectF(-half, -half, 2 * half, 2 * half))
    whole = room.adjusted(-HALO - 2, -HALO - 2, HALO + 2, HALO + 2).toAlignedRect()
    made = _blank(whole.size(), ratio)
    if zoom * ratio < SOFT:  # on a large map the print has its own paper round the letters
        _paint_halo(made, name, whole, ratio)
    painter = _pen_on(made, whole)
    painter.fillPath(name, QColor(INK))
    painter.scale(zoom, zoom)
    _paint_sign(painter, label, 1 / zoom)
    painter.end()
    return QPointF(whole.topLeft()), made


def _blank(size: QSize, ratio: float) -> QPixmap:
    """An empty picture."""
    made = QPixmap(round(size.width() * ratio), round(size.height() * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    return made


def _pen_on(picture: QPixmap, whole: QRect) -> QPainter:
    """A painter for a part of the map."""
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-QPointF(whole.topLeft()))
    return painter


def _paint_halo(picture: QPixmap, name: QPainterPath, whole: QRect, ratio: float) -> None:
    """Paper round the letters: they are copied all round, for to stroke them takes far longer."""
    letters, halo = _blank(whole.size(), ratio), _blank(whole.size(), ratio)
    painter = _pen_on(letters, whole)
    painter.fillPath(name, QColor(HALO_PAPER))
    painter.end()
    painter = QPainter(halo)
    for across, down in ROUND:
        painter.drawPixmap(QPointF(across * HALO, down * HALO), letters)
        painter.drawPixmap(QPointF(across * HALO / 2, down * HALO / 2), letters)
    painter.end()
    painter = QPainter(picture)
    painter.setOpacity(HALO_OPACITY)
    painter.drawPixmap(QPointF(), halo)
    painter.end()


def _paint_sign(painter: QPainter, label: Label, pixel: float) -> None:
    """3.2.8 The identifier in the shape of its ground."""
    shape = QPainterPath()
    height, drop = 44.0, 0.0
    if label.terrain == "urban":
        shape.addRect(-32, -32, 64, 64)
    elif label.terrain == "forest":
        shape.addPolygon(QPolygonF([QPointF(0, -41.4), QPointF(43.7, 33.3), QPointF(-43.7, 33.3)]))
        height, drop = 37.0, 8.0
    else:
        shape.addEllipse(QPointF(0, 0), SIGN, SIGN)
    shape.closeSubpath()
    painter.fillPath(shape, QColor(FIELDS[label.terrain]))
    painter.strokePath(shape, QPen(QColor(INK), max(3.0, pixel)))
    letters = _letters(label.sign, "number")
    bounds, scale = letters.boundingRect(), height / _OUTLINES
    middle = QPointF(0, drop) - bounds.center() * scale
    ink = QColor(PAPER if label.terrain == "urban" else INK)
    painter.fillPath(scaled(letters, scale, scale, middle), ink)


class LabelItem(QGraphicsItem):
    """The label of a place that is marked, above the marks of all places."""

    def __init__(self, place: int, lettering: Lettering) -> None:
        super().__init__()
        self._place, self._lettering = place, lettering
        self._bounds = lettering.extents[place]
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        """What the letters may take at any zoom."""
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Copy the label."""
        zoom, ratio = painter.worldTransform().m11(), painter.device().devicePixelRatio()
        self._lettering.draw(painter, self._place, zoom, ratio)
