"""The sheet of a game whose hexes lie on a player's own picture, where its plan says."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from cholm_qt.engine.board import Board
from cholm_qt.files.geometry import middle
from cholm_qt.files.hex_plan import spot_name
from cholm_qt.files.map_plan import MapPlan
from cholm_qt.ui.map.hex_sheet import IDENTIFIER, NAME, NAME_DROP, STYLE
from cholm_qt.ui.map.place_lettering import Label
from cholm_qt.ui.map.sheet import Sheet, SheetPlace

SIGN = QRectF(-IDENTIFIER, -0.75 * IDENTIFIER, 2 * IDENTIFIER, 1.5 * IDENTIFIER)


def plan_sheet(board: Board, plan: MapPlan, picture: Path | None) -> Sheet:
    """A sheet with the outlines of a plan on a picture."""

    def labels() -> list[Label]:
        return [
            Label(place.id, STYLE, (), _spot(plan, place.id), NAME, NAME_DROP, height=IDENTIFIER)
            for place in board.places
        ]

    places = [_place(plan, place.id) for place in board.places]
    return Sheet(plan.size, plan.counter, places, picture=picture, is_scan=True, labels=labels)


def _place(plan: MapPlan, name: str) -> SheetPlace:
    """One place by its outline."""
    outline, path = plan.outline(name), QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in outline]))
    path.closeSubpath()
    return SheetPlace(path, QPointF(*middle(outline)), sign=SIGN.translated(_spot(plan, name)))


def _spot(plan: MapPlan, name: str) -> QPointF:
    """The middle of the identifier of a place."""
    return QPointF(*plan.spots[spot_name(name)])
