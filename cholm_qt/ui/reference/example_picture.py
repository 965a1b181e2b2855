"""An example on a piece of the real board: cut out round its places, with the arrow of its order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage

from cholm_qt.engine.orders import Order
from cholm_qt.engine.verbs import NOWHERE
from cholm_qt.ui.map.board_picture import CloseUp, PlanArrow, board_picture

if TYPE_CHECKING:
    from cholm_qt.files.reference_examples import Played
    from cholm_qt.ui.desk import Desk
    from cholm_qt.ui.map.plain_paper import SheetPicture
    from cholm_qt.ui.map.sheet import Sheet

ASPECT = 1 / 0.69  # width to height
ROUND = 0.16  # of the places that is seen round them
CLOSE = 1.7  # so many times larger than on a picture of the whole board are counters at least
LEAST_SHARE = 0.2  # of the width of the playing area that is seen at least
ARROW_SHARE = 0.34  # of its size on the whole board, for an arrow on a piece as wide as a fifth of it


def example_picture(
    desk: Desk, sheet: Sheet, ground: SheetPicture, played: Played, look: Sequence[int], size: QSize
) -> QImage:
    """A picture of an example, as large as fits into a size."""
    cut = cut_round(sheet, look)
    arrows = order_arrows(desk, played, cut.width() / (sheet.play.width() * LEAST_SHARE) * ARROW_SHARE)
    return board_picture(desk, sheet, played.position, size, arrows, CLOSE, CloseUp(cut, ground))


def cut_round(sheet: Sheet, places: Iterable[int]) -> QRectF:
    """The piece of the sheet round some places, in the shape of a picture; it lies on the playing area."""
    seen = QRectF()
    for place in places:
        seen = seen.united(sheet.places[place].path.boundingRect())
    play = sheet.play
    margin = ROUND * max(seen.width(), seen.height())
    wide = max(seen.width() + 2 * margin, (seen.height() + 2 * margin) * ASPECT, play.width() * LEAST_SHARE)
    room = QSizeF(min(wide, play.width()), min(wide / ASPECT, play.height()))
    corner = seen.center() - QPointF(room.width(), room.height()) / 2
    left = min(max(corner.x(), play.left()), play.right() - room.width())
    top = min(max(corner.y(), play.top()), play.bottom() - room.height())
    return QRectF(QPointF(left, top), room)


def order_arrows(desk: Desk, played: Played, size: float = 1.0) -> list[PlanArrow]:
    """The arrows of an order from place to place; crossed out where it is refused."""
    if played.order is None:
        return []
    position, order = played.position, played.order
    stops = _stops(desk, position, order)
    side = desk.system.rules.prompt(position).actor
    barred = bool(played.reasons)
    return [
        PlanArrow(side, start, end, size, barred and n == len(stops) - 2)
        for n, (start, end) in enumerate(pairwise(stops))
    ]


def _stops(desk: Desk, position: Any, order: Order) -> list[int]:
    """The places that an order leads along, each of which is on the map; the same one twice only once."""
    pointed = desk.system.verbs.of(order).points(order)
    start = [position.where[unit] for unit in pointed.units[:1]]
    end = [*pointed.path] or [pointed.place] * (pointed.place != NOWHERE)
    count = len(position.components.board.places)
    found: list[int] = []
    for place in (*start, *end):
        if place < count and found[-1:] != [place]:
            found.append(place)
    return found if end else []
