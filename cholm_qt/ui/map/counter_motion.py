"""Counters on the move: gliding to where they belong, or carried at the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtGui import QPainterPath

from cholm_qt.ui.map.counter_item import COUNTER_Z, LIFTED_Z, CounterItem

if TYPE_CHECKING:
    from PySide6.QtCore import QVariantAnimation

PILE_STEP, PILE_MOST = 0.16, 0.9  # of a counter's width from one carried counter to the next, and in all

Track = tuple[CounterItem, QPainterPath]  # a counter and the line that it follows


class CounterMotion(QObject):
    """Moves counters along their tracks, all in the same time.

    Signals:
        arrived: All counters are where they belong.
    """

    arrived = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._tracks: Sequence[Track] = ()

    @cached_property
    def _clock(self) -> QVariantAnimation:
        """The animation that all tracks follow, made for the first of them."""
        from PySide6.QtCore import QEasingCurve, QVariantAnimation

        clock = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        clock.setEasingCurve(QEasingCurve.Type.InOutCubic)
        clock.valueChanged.connect(self._move_on)
        clock.finished.connect(self.end)
        return clock

    def start(self, tracks: Sequence[Track], duration_ms: int) -> None:
        """Set counters in motion, above all others; without any, they have arrived at once."""
        self._tracks = tracks
        for n, (item, _) in enumerate(tracks):
            item.setZValue(LIFTED_Z - 1 + n / 1000)
        if tracks:
            self._clock.setDuration(duration_ms)
            self._clock.start()
        else:
            self.arrived.emit()

    def halt(self) -> None:
        """Stop the clock and put every counter at the end of its track."""
        if self._tracks:
            self._clock.stop()
            self.end()

    def end(self) -> None:
        """Put every counter at the end of its track."""
        tracks, self._tracks = self._tracks, ()
        for n, (item, track) in enumerate(tracks):
            item.setPos(track.currentPosition())
            item.lie_at(COUNTER_Z + n / 1000 + item.pos().y() / 100)
        if tracks:
            self.arrived.emit()

    def _move_on(self, share: float) -> None:
        """Put every counter at this share of its track."""
        for item, track in self._tracks:
            item.setPos(track.pointAtPercent(share))


class CarriedPile:
    """The counters that are carried at the pointer, each lower one a little aside."""

    def __init__(self) -> None:
        self._pile: list[tuple[CounterItem, QPointF]] = []  # from the lowest up, each with its home

    def __contains__(self, item: object) -> bool:
        return any(item is carried for carried, _ in self._pile)

    def lift(self, pile: Sequence[CounterItem]) -> None:
        """Take counters up, the last one on top; it says how many they are."""
        self._pile = [(item, item.pos()) for item in pile]
        for n, item in enumerate(pile):
            item.setZValue(LIFTED_Z + n / 100)
        pile[-1].show_carried(len(pile) if len(pile) > 1 else 0)

    def carry(self, point: QPointF, size: float) -> None:
        """Hold the top counter at a point; counters are this large."""
        aside = min(PILE_STEP, PILE_MOST / len(self._pile)) * size if self._pile else 0.0
        for n, (item, _) in enumerate(reversed(self._pile)):
            item.setPos(point + QPointF(-n * aside, n * aside))

    def put_down(self) -> None:
        """Put all of them back; if they moved for good, the next position tells."""
        for item, home in self._pile:
            item.setPos(home)
            item.lie_at(COUNTER_Z + home.y() / 100)
            item.show_carried(0)
        self._pile = []
