"""The numbers and names of places as letters, where those on the scanned sheet cannot be read.

Printed letters are too small on a small map, soft on a large one, and dull below hatching; then the same ones
are drawn over them from the shipped fonts, in the printed places, and names a little larger on a small map.
On a sheet without a picture they are always drawn.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cholm_qt.ui.look import fonts
from cholm_qt.ui.map.grid import Grid
from cholm_qt.ui.map.sheet import Sheet
from cholm_qt.ui.pieces.canvas import scaled

LINE = 34.0  # pixels of the sheet from one line of a name to the next
SIGN, WIDEST_SIGN = 34.0, 46.0  # from the middle of an identifier to its edge, and to that of a triangle
READABLE, MOST_GROWTH = 10.5, 1.65  # pixels of the screen a name should have, and how much it may grow
SOFT = 1.25  # from so many pixels of the screen for one of the sheet on, the scan looks soft
HALO, HALO_OPACITY = 2.6, 0.88  # pixels of the screen round the letters of a small name
LEAST_ZOOM = 0.16  # of the view
READABLE_SIGN = 13.0  # pixels of the screen that an identifier should have
LEAST_SIGN = 7.0  # pixels of the screen below which an identifier without a sign would be a smudge
MOST_SCALE = 1.25  # by which all of it is enlarged at most, for people at the back
ROUND = tuple((math.cos(n * math.tau / 12), math.sin(n * math.tau / 12)) for n in range(12))
INK, HALO_PAPER = "#2b2722", "#efe4c8"
_OUTLINES = 100  # the size of the letters that are scaled


class SignStyle(NamedTuple):
    """How an identifier is printed: on a circle, square or triangle in a colour, or on nothing ("none")."""

    shape: str
    field: str = ""
    ink: str = INK


class Label(NamedTuple):
    """The print on a place: its identifier, its name, and where they stand.

    Attributes:
        identifier: Its number or letter.
        style: The sign that the identifier stands on.
        lines: The name, in one line or several; none where a place has no name.
        at: The middle of the identifier, in pixels of the sheet.
        size: The size of the letters of the name.
        drop: From the middle of the identifier to the line that the name stands on.
        most: How much the name may grow where the map is small.
        height: How high the identifier is.
        halo: The colour of the paper round the letters.
    """

    identifier: str
    style: SignStyle
    lines: tuple[str, ...]
    at: QPointF
    size: float
    drop: float
    most: float = MOST_GROWTH
    height: float = 44.0
    halo: str = HALO_PAPER

    def growth(self, zoom: float, scale: float = 1.0) -> float:
        """By how much larger than in print the name is drawn so that it can be read, even by a crowd."""
        most = self.most * scale if self.most >= MOST_GROWTH else self.most  # else there is no room for more
        return max(min(READABLE * scale / (self.size * zoom), most), 1.0)

    def sign_growth(self, zoom: float, scale: float = 1.0) -> float:
        """By how much larger than in print the identifier is drawn for a crowd."""
        return max(min(READABLE_SIGN * scale / (self.height * zoom), scale), 1.0)

    def extent(self) -> QRectF:
        """The part of the sheet that the label may take."""
        growth, sign = max(self.most, MOST_GROWTH) * MOST_SCALE, WIDEST_SIGN * MOST_SCALE
        wide = max(self.width() * growth / 2, sign) + HALO / LEAST_ZOOM
        low = self.drop + (len(self.lines) - 1) * LINE * MOST_SCALE + self.size * growth
        return QRectF(self.at.x() - wide, self.at.y() - sign, 2 * wide, sign + low)

    def print_rect(self, zoom: float, scale: float = 1.0, growth: float | None = None) -> QRectF:
        """The part of the sheet that the identifier and the name take at this zoom, or grown by so much."""
        half = min(SIGN, self.height) * self.sign_growth(zoom, scale)
        sign = QRectF(-half, -half, 2 * half, 2 * half)
        growth = self.growth(zoom, scale) if growth is None else growth
        wide = self.width() * growth
        name = QRectF(-wide / 2, half, wide, self._base(growth, len(self.lines) - 1) - half)
        return (sign.united(name) if self.lines else sign).translated(self.at)

    def _base(self, growth: float, line: int) -> float:
        """From the middle of the identifier to what a line of a name that has grown stands on."""
        return self.drop + (growth - 1) * self.size * 0.66 + line * LINE * growth

    def width(self) -> float:
        """How wide the name runs in bold letters that have not grown."""
        return max((_width(line, "place-bold") for line in self.lines), default=0.0) * self.size / _OUTLINES

    def name_path(self, growth: float, face: str) -> QPainterPath:
        """The letters of the name round the middle of the identifier, in pixels of the sheet."""
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        size = self.size * growth / _OUTLINES
        for n, line in enumerate(self.lines):
            foot = QPointF(-_width(line, face) / 2 * size, self._base(growth, n))
            path.addPath(scaled(_letters(line, face), size, size, foot))
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


class Lettering:
    """Draws labels, each from a picture that is kept as long as its size does not change.

    Attributes:
        scale: By how much they are enlarged, for people at the back.
        light: The colour of the light on labels that are drawn above the ground; empty for plain day.
    """

    def __init__(self, sheet: Sheet) -> None:
        self.scale, self.light = 1.0, ""
        self._sheet = sheet
        self._kept: dict[tuple[int, str], tuple[tuple[float, ...], QPointF, QPixmap]] = {}
        self._growths: list[float] = []  # by how much larger than in print names are, each as it has room
        self._rects: list[QRectF] = []  # the parts of the sheet that labels take
        self._fitted_for: tuple[float, float] | None = None  # at this zoom and scale

    @property
    def labels(self) -> tuple[Label, ...]:
        """The label of every place."""
        return self._sheet.labels

    @cached_property
    def _grid(self) -> Grid[int]:
        """The labels by the parts of the sheet that they may take."""
        return Grid((label.extent(), place) for place, label in enumerate(self.labels))

    @cached_property
    def _neighbours(self) -> list[tuple[int, int]]:
        """The pairs of labels that might touch each other."""
        return [
            (one, other)
            for one, label in enumerate(self.labels)
            for other in self._grid.touching(label.extent())
            if one < other
        ]

    def _fit(self, zoom: float) -> None:
        """Keep the names of neighbours from growing into each other at this zoom."""
        if self._fitted_for == (zoom, self.scale):
            return
        self._fitted_for = zoom, self.scale
        self._growths = [label.growth(zoom, self.scale) for label in self.labels]
        self._rects = [label.print_rect(zoom, self.scale) for label in self.labels]
        gap = 2 * HALO / zoom
        for pair in self._neighbours:
            one, other = (self._rects[place] for place in pair)
            if one.adjusted(-gap, 0, gap, 0).intersects(other):
                room = abs(one.center().x() - other.center().x()) - gap
                share = room / (one.width() + other.width()) * 2
                for place in pair:
                    growth = self._growths[place] = max(self._growths[place] * share, 1.0)
                    self._rects[place] = self.labels[place].print_rect(zoom, self.scale, growth)

    @cached_property
    def _smallest(self) -> float:
        """The size of the smallest names in print."""
        return min((label.size for label in self.labels), default=0.0)

    def _is_small(self, zoom: float) -> bool:
        """Is the map so small that the smallest names on it cannot be read? Then all are drawn alike."""
        return self._smallest * zoom < READABLE * self.scale

    def under(self, rects: Iterable[QRectF], zoom: float) -> set[int]:
        """The places whose number or name lies under one of these parts of the sheet."""
        self._fit(zoom)
        near = ((rect, place) for rect in rects for place in self._grid.touching(rect))
        return {place for rect, place in near if rect.intersects(self._rects[place])}

    def near(self, rects: Iterable[QRectF]) -> set[int]:
        """The places whose number or name might lie in one of these parts of the sheet."""
        return {place for rect in rects for place in self._grid.touching(rect)}

    def rects(self, zoom: float) -> list[QRectF]:
        """The parts of the sheet that the numbers and names of the places take at this zoom, by place."""
        self._fit(zoom)
        return self._rects

    def draw_all(self, painter: QPainter, exposed: QRectF, zoom: float, ratio: float) -> None:
        """Draw over the sheet what cannot be read there at this zoom."""
        is_printed = self._sheet.picture is not None
        if is_printed and zoom * ratio < SOFT and not self._is_small(zoom):
            return
        for place in self._grid.touching(exposed):
            self.draw(painter, place, zoom, ratio)

    def draw(self, painter: QPainter, place: int, zoom: float, ratio: float, light: str = "") -> None:
        """Draw a label in its place, in this light; the painter is in pixels of the sheet."""
        kept, looks = self._kept.get((place, light)), (zoom, ratio, self.scale)
        if kept is None or kept[0] != looks:
            self._fit(zoom)
            corner, made = _picture(
                self.labels[place], zoom, ratio, self._is_small(zoom), self.scale, self._growths[place]
            )
            if light:
                _shade(made, light)
            kept = self._kept[place, light] = looks, corner, made
        transform = painter.worldTransform()
        at = transform.map(self.labels[place].at) + kept[1]
        painter.resetTransform()
        painter.drawPixmap(QPointF(round(at.x()), round(at.y())), kept[2])
        painter.setWorldTransform(transform)


def _picture(
    label: Label, zoom: float, ratio: float, small: bool, scale: float, growth: float
) -> tuple[QPointF, QPixmap]:
    """A label as it looks at this zoom, and its corner from the middle of the identifier."""
    face = "place-bold" if small else "place"
    name = scaled(label.name_path(growth, face), zoom, zoom, QPointF())
    sign = zoom * label.sign_growth(zoom, scale)
    half = WIDEST_SIGN * sign
    room = name.boundingRect().united(QRectF(-half, -half, 2 * half, 2 * half))
    whole = room.adjusted(-HALO - 2, -HALO - 2, HALO + 2, HALO + 2).toAlignedRect()
    made = _blank(whole.size(), ratio)
    if label.lines and zoom * ratio < SOFT:  # on a large map the print has its own paper round the letters
        _paint_halo(made, name, label.halo, whole, ratio)
    painter = _pen_on(made, whole)
    painter.fillPath(name, QColor(INK))
    painter.scale(sign, sign)
    if label.style.shape != "none" or label.height * sign >= LEAST_SIGN:
        _paint_sign(painter, label, 1 / sign)
    painter.end()
    return QPointF(whole.topLeft()), made


def _shade(picture: QPixmap, light: str) -> None:
    """Let a light fall on what is drawn in a picture, as on the ground round it."""
    drawn = picture.copy()
    painter = QPainter(picture)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
    painter.fillRect(picture.rect(), QColor(light))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.drawPixmap(QPointF(), drawn)
    painter.end()


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


def _paint_halo(picture: QPixmap, name: QPainterPath, colour: str, whole: QRect, ratio: float) -> None:
    """Paper round the letters: they are copied all round, for to stroke them takes far longer."""
    letters, halo = _blank(whole.size(), ratio), _blank(whole.size(), ratio)
    painter = _pen_on(letters, whole)
    painter.fillPath(name, QColor(colour))
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
    """The identifier on its sign."""
    style, shape = label.style, QPainterPath()
    height, drop = label.height, 0.0
    if style.shape == "square":
        shape.addRect(-32, -32, 64, 64)
    elif style.shape == "triangle":
        shape.addPolygon(QPolygonF([QPointF(0, -41.4), QPointF(43.7, 33.3), QPointF(-43.7, 33.3)]))
        height, drop = height * 37 / 44, 8.0
    elif style.shape == "circle":
        shape.addEllipse(QPointF(0, 0), SIGN, SIGN)
    if not shape.isEmpty():
        shape.closeSubpath()
        painter.fillPath(shape, QColor(style.field))
        painter.strokePath(shape, QPen(QColor(INK), max(3.0, pixel)))
    letters = _letters(label.identifier, "number")
    bounds, scale = letters.boundingRect(), height / _OUTLINES
    middle = QPointF(0, drop) - bounds.center() * scale
    path = scaled(letters, scale, scale, middle)
    if shape.isEmpty():  # or what runs below it would spoil it
        painter.strokePath(path, QPen(QColor(label.halo), 2 * HALO * pixel))
    painter.fillPath(path, QColor(style.ink))


class LabelItem(QGraphicsItem):
    """The label of a place that is marked, above the marks of all places."""

    def __init__(self, place: int, lettering: Lettering) -> None:
        super().__init__()
        self.place, self._lettering = place, lettering
        self._bounds = lettering.labels[place].extent()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        """The part of the sheet that the letters may take at any zoom."""
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Copy the label."""
        zoom, ratio = painter.worldTransform().m11(), painter.device().devicePixelRatio()
        self._lettering.draw(painter, self.place, zoom, ratio, self._lettering.light)
