"""A small picture of the board in any position, drawn without a scene: for papers and for saving."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter, QPainterPath, QPen, QPolygonF

from cholm_qt.ui.map.plain_paper import PlainPaper, SheetPicture

if TYPE_CHECKING:
    from cholm_qt.ui.desk import Desk
    from cholm_qt.ui.map.sheet import Sheet

GROUND_WIDTH = 1400  # pixels at which the picture of a sheet is read; it is not looked at closer
READABLE, MOST_GROWTH = 19.0, 1.9  # pixels of the picture a counter should have, and how much it may grow
# Pixels of the sheet: half the width of an arrow and of its head, and how long that is.
SHAFT, HEAD, NECK = 38.0, 100.0, 150.0
BEND = 0.14  # of its length by which an arrow bends


class PlanArrow(NamedTuple):
    """An arrow of a plan: whose it is, and the places it leads from and to.

    Attributes:
        size: So many times as broad as on a picture of the whole board.
        barred: May nobody go there? A cross on the arrow says so.
    """

    side: int
    start: int
    end: int
    size: float = 1.0
    barred: bool = False


class CloseUp(NamedTuple):
    """A part of the sheet that is looked at closely, and its ground, as sharp as it has been read."""

    cut: QRectF
    ground: SheetPicture


def board_picture(
    desk: Desk,
    sheet: Sheet,
    position: Any,
    size: QSize,
    arrows: Sequence[PlanArrow] = (),
    ratio: float = 1.0,
    close_up: CloseUp | None = None,
) -> QImage:
    """The playing area, or a part of it, with all that lies on it, as large as fits into a size.

    So many of its pixels will be one of those in which it is looked at.
    """
    play = sheet.play if close_up is None else close_up.cut
    scale = min(size.width() / play.width(), size.height() / play.height())
    image = QImage(
        max(round(play.width() * scale), 1), max(round(play.height() * scale), 1), QImage.Format.Format_RGB32
    )
    painter = QPainter(image)
    try:
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform, on=True
        )
        if close_up is None:
            _draw_ground(painter, sheet, QRectF(image.rect()))
        painter.scale(scale, scale)
        painter.translate(-play.topLeft())
        if close_up is not None:
            close_up.ground.draw(painter, close_up.cut, scale, smooth=True)
        _draw_scars(painter, desk, sheet, position, play)
        _draw_light(painter, desk, sheet, position)
        _draw_pieces(painter, desk, sheet, position, scale, READABLE * ratio, play)
        for arrow in arrows:
            _draw_arrow(painter, desk, sheet, arrow)
    finally:
        painter.end()
    return image


def _draw_ground(painter: QPainter, sheet: Sheet, target: QRectF) -> None:
    """The playing area of the sheet; a picture that cannot be read is plain paper."""
    play = sheet.play.toRect()
    ground = QImage()
    if sheet.is_scan:
        ground = _scan_ground(sheet)
    elif sheet.picture is not None:
        ground = _read_ground(sheet.picture, play.left(), play.top(), play.width(), play.height())
    if not ground.isNull():
        painter.drawImage(target, ground)
        return
    painter.save()
    zoom = target.width() / play.width()
    painter.scale(zoom, target.height() / play.height())
    painter.translate(-sheet.play.topLeft())
    PlainPaper(sheet).draw(painter, sheet.play, zoom, True)
    painter.restore()


def _scan_ground(sheet: Sheet) -> QImage:
    """The playing area of a player's own picture, which may have any size; a large one comes with the map."""
    from cholm_qt.ui.map.scan_picture import is_large, preview_of

    assert sheet.picture is not None
    if is_large(sheet.picture):
        small = preview_of(sheet.picture)
    else:
        small = _read_scan(sheet.picture, round(GROUND_WIDTH * sheet.size[0] / sheet.play.width()))
    by, play = small.width() / sheet.size[0], sheet.play
    return small.copy(QRectF(play.topLeft() * by, play.size() * by).toRect()) if by else small


@cache
def _read_scan(path: Path, width: int) -> QImage:
    """A whole picture, read once at no more than this width."""
    reader = QImageReader(str(path))
    if reader.size().width() > width:
        reader.setScaledSize(QSize(width, width * reader.size().height() // reader.size().width()))
    return reader.read()


@cache
def _read_ground(path: Path, left: int, top: int, width: int, height: int) -> QImage:
    """A part of a picture, read once at the size in which papers show it."""
    reader = QImageReader(str(path))
    reader.setClipRect(QRect(left, top, width, height))
    reader.setScaledSize(QSize(GROUND_WIDTH, GROUND_WIDTH * height // width))
    return reader.read()


def _draw_scars(painter: QPainter, desk: Desk, sheet: Sheet, position: Any, seen: QRectF) -> None:
    """What has happened to the ground: each place on a clear layer of its own, as strokes may cut into it."""
    scale = painter.transform().m11()
    for place, scar in desk.scars(position).items():
        room = sheet.places[place].path.boundingRect().toAlignedRect()
        if not seen.intersects(QRectF(room)):
            continue
        layer = QImage((QSizeF(room.size()) * scale).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
        layer.fill(Qt.GlobalColor.transparent)
        for stroke in desk.scar_strokes(sheet.places[place], scar):
            pen = QPainter(layer)
            pen.setRenderHint(QPainter.RenderHint.Antialiasing)
            pen.scale(scale, scale)
            pen.translate(-room.topLeft())
            stroke(pen)
            pen.end()
        painter.drawImage(QRectF(room), layer)


def _draw_light(painter: QPainter, desk: Desk, sheet: Sheet, position: Any) -> None:
    """The light on the ground."""
    light = desk.light(position)
    if light:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        painter.fillRect(sheet.play, QColor(light))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)


def _draw_pieces(
    painter: QPainter, desk: Desk, sheet: Sheet, position: Any, scale: float, readable: float, play: QRectF
) -> None:
    """Markers and counters that are seen, which are larger than in print where they could not be read."""
    size = sheet.counter * min(max(readable / (sheet.counter * scale), 1.0), MOST_GROWTH)
    c, seen = position.components, play.adjusted(-size, -size, size, size)
    for marker, at, wide, *_ in desk.markers(position, sheet, size):
        if seen.contains(at) or wide > 2 * size:
            _draw_piece(painter, desk, c, marker, at, wide, scale)
    for stack in desk.stacks(position, sheet, size):
        for unit, at in zip(stack.units, stack.spots, strict=True):
            if sheet.play.contains(at) and seen.contains(at):
                _draw_piece(painter, desk, c, desk.face(position, unit), at, stack.size, scale)


def _draw_piece(
    painter: QPainter, desk: Desk, c: Any, key: Any, at: QPointF, wide: float, scale: float
) -> None:
    """One piece in pixels of the picture, so that it shows what its size allows."""
    from cholm_qt.ui.pieces.pixmap_cache import paint

    painter.save()
    painter.translate(at)
    painter.scale(1 / scale, 1 / scale)
    edge = wide * scale
    paint(painter, QRectF(-edge / 2, -edge / 2, edge, edge), key, desk, c)
    painter.restore()


# --- arrows ---


def _draw_arrow(painter: QPainter, desk: Desk, sheet: Sheet, arrow: PlanArrow) -> None:
    """A broad arrow that bends, as staffs draw them: filled thinly, with a firm edge."""
    start, end = sheet.places[arrow.start].middle, sheet.places[arrow.end].middle
    colour = QColor(desk.side_styles()[desk.side_key(arrow.side)].edge)
    fill = QColor(colour)
    fill.setAlpha(150)
    painter.setPen(QPen(QColor("#fff6df"), 16 * arrow.size))
    shape = _arrow_shape(start, end, arrow.size)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(shape)
    painter.setPen(QPen(colour, 6 * arrow.size))
    painter.setBrush(fill)
    painter.drawPath(shape)
    if arrow.barred:
        _draw_cross(painter, start + (end - start) * 0.55, HEAD * arrow.size)


def _draw_cross(painter: QPainter, at: QPointF, half: float) -> None:
    """A cross that says no."""
    for colour, wide in (("#fff6df", 0.62), ("#8c1d18", 0.36)):
        painter.setPen(QPen(QColor(colour), wide * half, c=Qt.PenCapStyle.RoundCap))
        for across in (QPointF(half, half), QPointF(half, -half)):
            painter.drawLine(at - across, at + across)


def _arrow_shape(start: QPointF, end: QPointF, size: float) -> QPainterPath:
    """The outline of an arrow: it grows towards its head."""
    way = end - start
    length = math.hypot(way.x(), way.y()) or 1.0
    across = QPointF(-way.y(), way.x()) / length
    bend = QPainterPath(start)
    bend.quadTo(start + way / 2 + across * length * BEND, end)
    neck = max(1 - NECK * size / length, 0.5)
    sides: tuple[list[QPointF], list[QPointF]] = ([], [])
    last, last_normal = start, across
    for n in range(21):
        share = neck * n / 20
        at, turn = bend.pointAtPercent(share), math.radians(bend.angleAtPercent(share))
        normal = QPointF(math.sin(turn), math.cos(turn))
        half = SHAFT * size * (0.35 + 0.65 * n / 20)
        sides[0].append(at + normal * half)
        sides[1].append(at - normal * half)
        last, last_normal = at, normal
    tips = [last + last_normal * HEAD * size, end, last - last_normal * HEAD * size]
    path = QPainterPath()
    path.addPolygon(QPolygonF([*sides[0], *tips, *reversed(sides[1])]))
    path.closeSubpath()
    return path
