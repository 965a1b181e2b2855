"""The markers on the plain map: bridges at the sides of hexes, and works and effects inside them."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from cholm_qt.games.jaws_of_victory.rules.names import (
    BEARS_HEAVY,
    BRIDGE_LETTERS,
    BROKEN,
    NO_BRIDGE,
    S_BRIDGE,
    WORK,
)
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.ui.map.sheet import Sheet
from cholm_qt.ui.map.unit_stacks import MarkerSpot
from cholm_qt.ui.pieces.canvas import SIDE, Canvas, Print, canvas
from cholm_qt.ui.pieces.cardboard import INK

BRIDGE, WORKS = 0.5, 0.36  # how large a marker is, as a share of a counter
PAPER, STONE, RED = "#fffdf2", "#3d352a", "#b3211a"
LETTERED = 13.0  # pixels from which on a letter can be read
LETTER = QRectF(12.0, 12.0, 50.0, 50.0)
TILE = QRectF(6.0, 6.0, 62.0, 62.0)
DECK, LETTER_HIGH = 10.0, 38.0
FROM_SIGN = 0.23  # of a hex, from the middle of its identifier to the middles of markers beside it


class Marker(StrEnum):
    """A marker that lies in a hex."""

    IMPROVED = "improved-position"
    MINES = "minefield"
    SHELLED = "barrage-effects"


class Bridge(NamedTuple):
    """A bridge as it stands: its type, and whether it bears heavy armor, is broken or still being built."""

    letter: str
    heavy: bool = False
    broken: bool = False
    begun: bool = False


def bridge_of(code: int) -> Bridge | None:
    """J64, J90 The bridge of a code of the position, if there is any."""
    if code == NO_BRIDGE:
        return None
    if code >= WORK:
        return Bridge(BRIDGE_LETTERS[S_BRIDGE], begun=True)
    kind = code & ~BROKEN
    return Bridge(BRIDGE_LETTERS[kind], bool(BEARS_HEAVY[kind]), bool(code & BROKEN))


def marks_of(p: Position, place: int) -> tuple[Marker, ...]:
    """The markers in a hex."""
    held = ((Marker.IMPROVED, p.improved), (Marker.MINES, p.mines), (Marker.SHELLED, p.shelled))
    return tuple(marker for marker, places in held if place in places)


def marker_spots(p: Position, sheet: Sheet, size: float) -> list[MarkerSpot]:
    """Every marker of a position, when counters are this large."""
    return [*_bridges(p, sheet, size), *_works(p, sheet, size)]


def _bridges(p: Position, sheet: Sheet, size: float) -> Iterator[MarkerSpot]:
    """A bridge in the middle of each river side that has one."""
    for side, (a, b) in enumerate(p.components.river_sides):
        bridge = bridge_of(p.bridges[side])
        if bridge is not None:
            middle = (sheet.places[a].middle + sheet.places[b].middle) / 2
            yield MarkerSpot(bridge, middle, BRIDGE * size)


def _works(p: Position, sheet: Sheet, size: float) -> Iterator[MarkerSpot]:
    """The markers of each hex, from the left of its identifier to the right."""
    for place in sorted(p.improved | p.mines | p.shelled):
        spot = sheet.places[place]
        away = FROM_SIGN * spot.path.boundingRect().height()
        for marker, slot in zip(marks_of(p, place), (-1, 1, 2), strict=False):
            at = spot.sign.center() + QPointF(away * min(slot, 1), away * 0.9 * (slot > 1))
            yield MarkerSpot(marker, at, WORKS * size, place)


# --- painting ---


def paint_marker(painter: QPainter, rect: QRectF, marker: Marker | Bridge, dpr: float = 1.0) -> None:
    """Print a marker into a rectangle; where it is small without its letter."""
    with canvas(painter, rect, dpr) as on:
        if isinstance(marker, Bridge):
            _draw_bridge(on, marker, rect.width() >= LETTERED * dpr)
        else:
            _draw_tile(on, PAPER)
            on.fill(_picture(marker), INK)


def _draw_tile(on: Canvas, colour: str) -> None:
    """The square on which a marker is printed."""
    tile = QPainterPath()
    tile.addRoundedRect(TILE, 8, 8)
    on.fill(tile, colour)
    on.line(tile, INK, 4)


def _draw_bridge(on: Canvas, bridge: Bridge, lettered: bool) -> None:
    """Dark for any vehicle, light for light ones; half a deck while it is built, crossed out when broken."""
    if bridge.begun:
        deck = QPainterPath()
        deck.addRect(TILE.adjusted(0, 0, -TILE.width() / 2, 0))
        on.fill(deck, PAPER)
        on.line(deck, INK, 4)
    else:
        _draw_tile(on, STONE if bridge.heavy else PAPER)
    ends = QPainterPath()
    for x in (TILE.left() - 3, TILE.right() - DECK + 3):
        ends.addRect(QRectF(x, 0, DECK, SIDE))
    on.fill(ends, INK)
    if bridge.broken:
        cross = QPainterPath(TILE.topLeft())
        cross.lineTo(TILE.bottomRight())
        cross.moveTo(TILE.topRight())
        cross.lineTo(TILE.bottomLeft())
        on.line(cross, PAPER, 16)
        on.line(cross, RED, 9)
    if lettered:
        ink, halo = (PAPER, STONE) if bridge.heavy else (INK, PAPER)
        letter = Print(bridge.letter, "number-bold", LETTER_HIGH, LETTER, ink)
        if bridge.broken or bridge.begun:
            on.line(letter.path(), halo, 12)
        on.write(letter)


def _picture(marker: Marker) -> QPainterPath:
    """Battlements for an Improved Position, three mines in a row, the star of an explosion."""
    path = QPainterPath()
    if marker is Marker.IMPROVED:
        for x in (14.0, 31.0, 48.0):
            path.addRect(QRectF(x, 22.0, 12.0, 16.0))
        path.addRect(QRectF(14.0, 38.0, 46.0, 14.0))
    elif marker is Marker.MINES:
        for x in (20.0, 37.0, 54.0):
            path.addEllipse(QPointF(x, 37.0), 7.5, 7.5)
    else:
        path.setFillRule(path.fillRule().WindingFill)
        for turn in range(4):
            path.addPath(_ray(turn))
    return path


def _ray(turn: int) -> QPainterPath:
    """A thin lozenge through the middle, one of four of a star."""
    from PySide6.QtGui import QPolygonF, QTransform

    ray = QPainterPath()
    tips = QPointF(0, -27), QPointF(6, 0), QPointF(0, 27), QPointF(-6, 0)
    ray.addPolygon(QTransform().rotate(45.0 * turn).map(QPolygonF(tips)).translated(SIDE / 2, SIDE / 2))
    ray.closeSubpath()
    return ray
