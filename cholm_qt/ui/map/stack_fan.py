"""The fan of a stack whose counters hide each other: laid out side by side while the pointer rests on it."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsRectItem, QStyleOptionGraphicsItem, QWidget

from cholm_qt.ui.map.counter_item import FAN_Z, CounterItem
from cholm_qt.ui.map.sheet import NOTHING
from cholm_qt.ui.pieces.canvas import DETAIL

if TYPE_CHECKING:
    from cholm_qt.ui.map.zoom_view import ZoomView

REST_MS = 220  # the pointer must rest so long on a stack before it is spread
COUNTER = float(DETAIL + 2)  # pixels of the screen that a counter has in a fan at least: all can be read
GAP, MARGIN = 5.0, 9.0  # pixels of the screen between counters, and round all of them
FLAT = 2.2  # a fan is so much wider than high
SHADOW, TABLE, EDGE = QColor(0, 0, 0, 70), QColor("#f6eedb"), QColor("#3c352c")
ROUND, DEPTH = 5.0, 4.0  # pixels of the screen


class FanTable(QGraphicsRectItem):
    """The piece of paper that the counters of a fan lie on."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(FAN_Z)
        self.setPen(Qt.PenStyle.NoPen)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """A light sheet with a thin edge and a shadow, as thick at every zoom."""
        pixel = 1 / painter.worldTransform().m11()
        sheet = self.rect().adjusted(pixel, pixel, -DEPTH * pixel, -DEPTH * pixel)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(SHADOW)
        painter.drawRoundedRect(sheet.translated(DEPTH * pixel, DEPTH * pixel), ROUND * pixel, ROUND * pixel)
        painter.setPen(QPen(EDGE, 1.4 * pixel))
        painter.setBrush(TABLE)
        painter.drawRoundedRect(sheet, ROUND * pixel, ROUND * pixel)


class StackFan:
    """Spreads the counters of one stack and lays them back.

    Attributes:
        place: The place in which the spread stack stands, or none.
        table: The paper below the counters.
    """

    def __init__(self) -> None:
        self.place = NOTHING
        self.table = FanTable()
        self._spread: list[tuple[CounterItem, QPointF, float]] = []  # with home and size

    @property
    def is_open(self) -> bool:
        """Is a stack spread?"""
        return bool(self._spread)

    def covers(self, point: QPointF) -> bool:
        """Does a point of the sheet lie below the fan?"""
        return self.is_open and self.table.rect().contains(point)

    def open(
        self,
        items: Sequence[CounterItem],
        held: CounterItem,
        at: QPointF,
        place: int,
        seen: QRectF,
        zoom: float,
    ) -> None:
        """Spread counters so that one lies at a point, all within the part of the sheet that is seen."""
        self.close()
        self.place = place
        self._spread = [(item, item.pos(), item.size) for item in items]
        size = max(COUNTER / zoom, held.size)
        step, edge = size + GAP / zoom, MARGIN / zoom
        columns = ceil(len(items) / max(round(sqrt(len(items) / FLAT)), 1))
        spots = [QPointF(n % columns * step, n // columns * step) for n in range(len(items))]
        table = QRectF(QPointF(0, 0), spots[-1]).united(QRectF(QPointF(0, 0), spots[columns - 1]))
        table.adjust(*(-size / 2 - edge,) * 2, *(size / 2 + edge,) * 2)
        corner = table.topLeft()
        table = _within(table.translated(at - spots[items.index(held)]), seen)
        self.table.setRect(table.adjusted(0, 0, DEPTH / zoom, DEPTH / zoom))
        self.table.show()
        for item, spot in zip(items, spots, strict=True):
            item.show_size(size, item.rect().right() - item.size / 2)
            item.show_fanned(True)
            item.setPos(table.topLeft() - corner + spot)

    def close(self) -> None:
        """Lay the counters back where they belong."""
        spread, self._spread = self._spread, []
        self.place = NOTHING
        self.table.hide()
        for item, home, size in spread:
            item.show_size(size, item.rect().right() - item.size / 2)
            item.setPos(home)
            item.show_fanned(False)


def _within(rect: QRectF, room: QRectF) -> QRectF:
    """A rectangle that was moved into a room; one that is too large begins at its upper left corner."""
    left = max(min(rect.left(), room.right() - rect.width()), room.left())
    top = max(min(rect.top(), room.bottom() - rect.height()), room.top())
    return QRectF(left, top, rect.width(), rect.height())


class FanOpener(QObject):
    """Opens the fan of a crowded stack when the pointer rests on it, and closes it when that leaves."""

    def __init__(self, view: ZoomView) -> None:
        super().__init__(view)
        self._view, self._scene = view, view.map_scene
        self._unit, self._at = NOTHING, QPointF()
        self._rest = QTimer(self, interval=REST_MS, singleShot=True)
        self._rest.timeout.connect(self._open)

    def hover(self, unit: int, at: QPointF) -> None:
        """Note that the pointer is at a point of the sheet, and which counter is there."""
        fan = self._scene.fan
        if fan.is_open and not fan.covers(at):
            fan.close()
        if unit != self._unit:
            self._unit = unit
            self._rest.stop()
            if unit != NOTHING and not fan.is_open:
                self._rest.start()
        self._at = at

    def leave(self) -> None:
        """Close the fan: the pointer is elsewhere, or holds something."""
        self._rest.stop()
        self._unit = NOTHING
        self._scene.fan.close()

    def _open(self) -> None:
        """Spread the stack under the pointer, if its counters hide each other."""
        seen = self._view.mapToScene(self._view.viewport().rect()).boundingRect()
        self._scene.spread(self._unit, self._at, seen)
