"""A plain sheet of hexes, for games that have no printed map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from cholm_qt.engine.board import Board, Place
from cholm_qt.files.hex_plan import ACROSS, COUNTER, FROM_EDGE, hex_corners, hex_middles
from cholm_qt.ui.map.place_lettering import Label, SignStyle
from cholm_qt.ui.map.plain_paper import PAPER
from cholm_qt.ui.map.sheet import Sheet, SheetPlace
from cholm_qt.ui.map.sheet_lines import LineSort, placed

IDENTIFIER, NAME = 30.0, 24.0  # how high the letters are
MOST_NAME = 4.0  # by how much a name grows where the map is small; few hexes have one
NAME_DROP = 40.0  # from the middle of the identifier to the line of the name
EDGE = 8.0  # from the edge of a hex to the name below it
STYLE = SignStyle("none", ink="#584f41")


def hex_sheet(
    board: Board,
    fills: Mapping[str, str] | None = None,
    across: float = ACROSS,
    picture: Path | None = None,
    lines: Sequence[LineSort] = (),
) -> Sheet:
    """A sheet with a hex round the centre of each place, whose neighbours are 1 apart.

    `fills` are the colours of the ground by terrain; a hex is so many pixels across, and letters are smaller
    in smaller hexes. A picture of the whole sheet takes the place of plain paper with its lines.
    """
    middles, size = hex_middles(board, across)
    colours = fills or {}
    places = [
        _hex(QPointF(*middle), across, _name(place), colours.get(place.terrain, ""))
        for place, middle in zip(board.places, middles, strict=True)
    ]
    labels = partial(_labels, board.places, places, across)
    origin = QPointF(*middles[0]) - QPointF(*board.places[0].centre) * across if middles else QPointF()
    return Sheet(
        size,
        COUNTER,
        places,
        picture=picture,
        is_scan=picture is not None,
        labels=labels,
        lines=placed(lines, origin, across),
    )


def hexagon(middle: QPointF, across: float) -> QPainterPath:
    """The outline of a hex that stands on one of its sides."""
    path = QPainterPath()
    corners = hex_corners((middle.x(), middle.y()), across)
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    path.closeSubpath()
    return path


def _hex(middle: QPointF, across: float, name: str, fill: str) -> SheetPlace:
    """One hex, whose identifier and name counters leave free if they can."""
    share = _letter_share(across)
    high, size, drop = IDENTIFIER * share, NAME * share, NAME_DROP * share
    sign = QRectF(-high, -0.75 * high, 2 * high, 1.5 * high)
    at = middle + QPointF(0, FROM_EDGE * share - across / 2)
    below = QRectF(-across / 4, drop - size, across / 2, 1.25 * size) if name else QRectF()
    return SheetPlace(
        hexagon(middle, across),
        middle,
        sign=sign.translated(at),
        name=below.translated(at),
        fill=fill,
        shape="named hex" if name else "hex",
    )


def _letter_share(across: float) -> float:
    """By how much smaller letters are in hexes of this size than in large ones."""
    return min(across / ACROSS, 1.0)


def _name(place: Place) -> str:
    """The name of a hex, if it has one besides its identifier."""
    return place.name if place.name != place.id else ""


def _labels(places: Sequence[Place], hexes: Sequence[SheetPlace], across: float) -> list[Label]:
    """The identifier of each hex below its upper side, and below that its name if it has one."""
    share = _letter_share(across)
    up = QPointF(0, FROM_EDGE * share - across / 2)
    return [
        Label(
            place.id,
            STYLE,
            tuple(filter(None, (_name(place),))),
            spot.middle + up,
            size=NAME * share,
            drop=NAME_DROP * share,
            most=MOST_NAME,
            height=IDENTIFIER * share,
            halo=spot.fill or PAPER.name(),
            top=EDGE - FROM_EDGE * share,
        )
        for place, spot in zip(places, hexes, strict=True)
    ]
