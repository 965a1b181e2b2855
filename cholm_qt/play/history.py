"""Looking back: any moment of the game, seen on a copy, while the game itself stays as it is."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Entry, Game
from cholm_qt.play.match import Match

PLAY_MS = 900  # between two moments when the history plays by itself


class History(QObject):
    """A marker on the record of a match. Moment n is the position after the n-th order; the last is now.

    The opening of a game is no order, so moment 0 is the first position in which one could be given.

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
        return max(len(self.match.game.history) - 1, 0)

    @property
    def is_live(self) -> bool:
        """Is the game itself shown?"""
        return self.at is None

    @property
    def is_playing(self) -> bool:
        """Does the history play by itself?"""
        return self._timer.isActive()

    @property
    def position(self) -> Any:
        """The position to show."""
        if self.at is None:
            return self.match.position
        return self.match.game.history[self.at + 1].before

    @property
    def actor(self) -> int:
        """Who decides in the position to show."""
        return self.match.prompt.actor if self.at is None else self.match.game.history[self.at + 1].actor

    def entries(self) -> list[Entry[Any]]:
        """The record up to the moment that is shown."""
        history = self.match.game.history
        return history if self.at is None else history[: self.at + 1]

    def entry_into(self, moment: int) -> Entry[Any]:
        """The entry of the record that led to a moment; for the first one that is the beginning."""
        history = self.match.game.history
        return history[min(max(moment, 0), len(history) - 1)]

    def turns(self) -> list[tuple[int, int]]:
        """The moments at which Turns began, each with the number of its Turn; the first is the beginning."""
        history = self.match.game.history
        numbers = [*(entry.before.turn for entry in history[1:]), self.match.position.turn]
        return [(at, turn) for at, turn in enumerate(numbers) if not at or turn != numbers[at - 1]]

    def events_into(self, moment: int) -> list[Event]:
        """What happened between the moment before and this one."""
        return self.match.game.history[moment].events

    def go(self, moment: int) -> None:
        """Show a moment; the last one is the live game."""
        moment = min(max(moment, 0), self.last)
        self.at = None if moment == self.last else moment
        if self.at is None:
            self._timer.stop()
        self.moved.emit()

    def rejoin(self) -> None:
        """Show the live game again because it has gone on, which is told by others."""
        self.at = None
        self._timer.stop()

    def step(self, by: int) -> None:
        """Go on or back by so many moments."""
        self.go((self.last if self.at is None else self.at) + by)

    def step_stretch(self, by: int) -> None:
        """Go to the next or the last moment at which a stretch of play began."""
        moment = (self.last if self.at is None else self.at) + by
        while 0 < moment < self.last and not self._begins_stretch(moment):
            moment += by
        self.go(moment)

    def _begins_stretch(self, moment: int) -> bool:
        """Does a stretch of play begin here: by an event that the game names, or with another side?"""
        begins = self.match.system.stretch_events
        if begins:
            return any(isinstance(event, begins) for event in self.events_into(moment))
        history = self.match.game.history
        return history[moment].actor != history[moment + 1].actor

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

    def game_from_here(self, seed: int | None) -> Game[Any]:
        """A new game that goes on from the moment shown; the old one is not touched.

        What had a single answer then, or a standing one, is answered already, as it would be at once.
        """
        history, at = self.match.game.history, self.last if self.at is None else self.at
        while at < self.last and not history[at + 1].is_given:
            at += 1
        return self.match.game.fork(Dice(seed), at + 1)
