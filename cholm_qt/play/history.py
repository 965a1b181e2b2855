"""Looking back: any moment of the game, seen on a copy, while the game itself stays as it is."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from cholm_qt.circle_of_fire.events import ImpulseBegan, SegmentBegan
from cholm_qt.circle_of_fire.position import Position
from cholm_qt.engine.dice import Dice
from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Game
from cholm_qt.play.match import Match

PLAY_MS = 900  # between two moments when the history plays by itself


class History(QObject):
    """A marker on the record of a match. Moment n is the position before the n-th order; the last is now.

    Signals:
        moved: Another moment is shown, or the live game again.
    """

    moved = Signal()

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.match = match
        self.at: int | None = None  # None for the live game
        self._timer = QTimer(self, interval=PLAY_MS)
        self._timer.timeout.connect(self._play_on)

    @property
    def last(self) -> int:
        """The number of the moment that is now."""
        return len(self.match.game.history)

    @property
    def is_live(self) -> bool:
        """Is the game itself shown?"""
        return self.at is None

    @property
    def is_playing(self) -> bool:
        """Does the history play by itself?"""
        return self._timer.isActive()

    @property
    def position(self) -> Position:
        """The position to show."""
        if self.at is None:
            return self.match.position
        return self.match.game.history[self.at].before

    def events_into(self, moment: int) -> list[Event]:
        """What happened between the moment before and this one."""
        return self.match.game.history[moment - 1].events if moment else []

    def go(self, moment: int) -> None:
        """Show a moment; the last one is the live game."""
        moment = min(max(moment, 0), self.last)
        self.at = None if moment == self.last else moment
        if self.at is None:
            self._timer.stop()
        self.moved.emit()

    def step(self, by: int) -> None:
        """Go on or back by so many moments."""
        self.go((self.last if self.at is None else self.at) + by)

    def step_impulse(self, by: int) -> None:
        """Go to the next or the last moment at which an Impulse or Segment began."""
        moment = (self.last if self.at is None else self.at) + by
        while 0 < moment < self.last and not _begins(self.events_into(moment)):
            moment += by
        self.go(moment)

    def play(self, since: int | None = None) -> None:
        """Play on from a moment, or from the one that is shown, up to now."""
        if since is not None:
            self.go(since)
        if self.is_live and self.last:
            self.go(0)
        self._timer.start()
        self.moved.emit()

    def pause(self) -> None:
        """Stop playing and stay."""
        self._timer.stop()
        self.moved.emit()

    def _play_on(self) -> None:
        """One moment further."""
        self.step(1)

    def game_from_here(self, seed: int | None) -> Game[Position]:
        """A new game that goes on from the moment shown; the old one is not touched.

        A record keeps its opening, and what answered itself has been answered.
        """
        history = self.match.game.history
        at = self.last if self.at is None else max(self.at, 1)
        while at < self.last and history[at].forced:
            at += 1
        position = self.match.position if at == self.last else history[at].before
        return Game(self.match.game.rules, position.copy(), Dice(seed), history[:at])


def _begins(events: list[Event]) -> bool:
    """Does an Impulse or Segment begin with these events?"""
    return any(isinstance(event, ImpulseBegan | SegmentBegan) for event in events)
