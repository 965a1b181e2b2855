"""Counters on the move: gliding, turned over, taken off the board, or carried at the pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtGui import QPainterPath

from cholm_qt.ui.map.counter_item import LIFTED_Z, CounterItem
from cholm_qt.ui.map.piece_item import PieceItem, Pose
from cholm_qt.ui.pieces.pixmap_cache import Key

if TYPE_CHECKING:
    from PySide6.QtCore import QVariantAnimation

HALF = 0.5  # of its way, where a piece that is turned over shows its other face
PILE_STEP, PILE_MOST = 0.16, 0.9  # of a counter's width from one carried counter to the next, and in all

MOST_TURN, MOST_RED = 14.0, 0.6  # of a counter that is lost, in degrees and as a share


class Act(NamedTuple):
    """What one piece does: the line it follows, the face it is turned to, and how it is held on the way."""

    item: PieceItem
    track: QPainterPath
    key: Key
    held: Callable[[float], Pose] | None = None

    def show(self, share: float) -> None:
        """Show the piece at this share of its way."""
        if self.track.length():
            self.item.setPos(self.track.pointAtPercent(share))
        if self.item.key != self.key and share >= HALF:
            self.item.show_key(self.key)
        if self.held is not None:
            self.item.show_pose(self.held(share))

    def end(self) -> None:
        """Lay the piece down where it belongs."""
        self.item.setPos(self.track.currentPosition())
        self.item.show_key(self.key)
        self.item.show_pose(None)


def turning(share: float) -> Pose:
    """A piece that is turned over: seen from the side in the middle of its way."""
    return Pose(width=max(abs(1 - 2 * share), 0.04))


def lost(share: float) -> Pose:
    """A counter that tilts and reddens on its way to its box, and lies straight there."""
    strength = min(share, 1 - share) * 2
    return Pose(turn=MOST_TURN * strength, red=MOST_RED * strength)


def fading(share: float) -> Pose:
    """A counter that tilts, reddens and is gone."""
    return Pose(turn=MOST_TURN * share, red=MOST_RED * min(2 * share, 1.0), solid=1 - share)


class CounterMotion(QObject):
    """Lets pieces do their acts, all in the same time.

    Signals:
        arrived: All pieces are where they belong.
    """

    arrived = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._acts: Sequence[Act] = ()

    @cached_property
    def _clock(self) -> QVariantAnimation:
        """The animation that all acts follow, made for the first of them."""
        from PySide6.QtCore import QEasingCurve, QVariantAnimation

        clock = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        clock.setEasingCurve(QEasingCurve.Type.InOutCubic)
        clock.valueChanged.connect(self._move_on)
        clock.finished.connect(self.end)
        return clock

    def start(self, acts: Sequence[Act], duration_ms: int) -> None:
        """Begin acts; what moves lies above all else, and without any act all have arrived at once."""
        self._acts = acts
        for n, act in enumerate(acts):
            if act.track.length():
                act.item.setZValue(LIFTED_Z - 1 + n / 1000)
        if acts:
            self._clock.setDuration(duration_ms)
            self._clock.start()
        else:
            self.arrived.emit()

    @property
    def is_running(self) -> bool:
        """Is anything on its way?"""
        return bool(self._acts)

    def halt(self) -> None:
        """Stop the clock and end every act."""
        if self._acts:
            self._clock.stop()
            self.end()

    def end(self) -> None:
        """Lay every piece down where it belongs."""
        acts, self._acts = self._acts, ()
        for act in acts:
            act.end()
            if isinstance(act.item, CounterItem):
                act.item.lie_down()
        if acts:
            self.arrived.emit()

    def _move_on(self, share: float) -> None:
        """Show every act at this share of its time."""
        for act in self._acts:
            act.show(share)


class CarriedPile(QObject):
    """The counters that are carried at the pointer, each lower one a little aside.

    Attributes:
        lift_ms: In how many milliseconds they are lifted; the shadow below them grows meanwhile.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.lift_ms = 0
        self._pile: list[tuple[CounterItem, QPointF]] = []  # from the lowest up, each with its home

    @cached_property
    def _clock(self) -> QVariantAnimation:
        """The animation in which a pile is lifted."""
        from PySide6.QtCore import QVariantAnimation

        clock = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        clock.valueChanged.connect(self._show_lift)
        return clock

    def _show_lift(self, lift: float) -> None:
        """Show how high the pile is held."""
        for item, _ in self._pile:
            item.show_lift(lift)

    def __contains__(self, item: object) -> bool:
        return any(item is carried for carried, _ in self._pile)

    def lift(self, pile: Sequence[CounterItem]) -> None:
        """Take counters up, the last one on top; it says how many they are."""
        self._pile = [(item, item.pos()) for item in pile]
        for n, item in enumerate(pile):
            item.setZValue(LIFTED_Z + n / 100)
        pile[-1].show_carried(len(pile) if len(pile) > 1 else 0)
        if self.lift_ms:
            self._clock.setDuration(self.lift_ms)
            self._clock.start()
        else:
            self._show_lift(1.0)

    def carry(self, point: QPointF, size: float) -> None:
        """Hold the top counter at a point; counters are this large."""
        aside = min(PILE_STEP, PILE_MOST / len(self._pile)) * size if self._pile else 0.0
        for n, (item, _) in enumerate(reversed(self._pile)):
            item.setPos(point + QPointF(-n * aside, n * aside))

    def put_down(self) -> None:
        """Put all of them back; if they moved for good, the next position tells."""
        if "_clock" in self.__dict__:
            self._clock.stop()
        self._show_lift(0.0)
        for item, home in self._pile:
            item.setPos(home)
            item.lie_down()
            item.show_carried(0)
        self._pile = []
