"""The time that each player has used, counted by a clock that is handed in and kept with the game."""

from __future__ import annotations

import time
from collections.abc import Callable

from cholm_qt.play.match import Match

KEY = "time {0}"  # of the text that holds the seconds of whoever decides, by his id
MOST = 10_000_000  # seconds; a file that says more says nothing


class SideClock:
    """Counts seconds for one player at a time, or for nobody; the seconds stand in the match's free texts."""

    def __init__(self, match: Match, now: Callable[[], float] = time.monotonic) -> None:
        """Count for a match; `now` tells the time in seconds from any beginning."""
        self.match, self._now = match, now
        self.running: int | None = None  # whose time runs
        self._since = 0.0  # when the seconds were last written down

    def run(self, actor: int | None) -> None:
        """Let the time of one run from now on, or nobody's."""
        self.keep()
        if actor != self.running:
            self.running, self._since = actor, self._now()

    def keep(self) -> None:
        """Write down the whole seconds that have gone by."""
        if self.running is None:
            return
        gone = int(self._now() - self._since)
        if gone > 0:
            key = self._key(self.running)
            self.match.meta[key] = str(min(self._written(key) + gone, MOST))
            self._since += gone

    def forget(self) -> None:
        """Another game is on the table: let nobody's time run, and write nothing down."""
        self.running = None

    def seconds(self, actor: int) -> int:
        """How many seconds somebody has used."""
        key = self._key(actor)
        gone = 0
        if self.running is not None and self._key(self.running) == key:
            gone = int(self._now() - self._since)
        return self._written(key) + max(gone, 0)

    def _key(self, actor: int) -> str:
        """By what the seconds are kept; they follow a player to the side that he gets."""
        system = self.match.system
        return KEY.format(system.actors[system.player_of(self.match.position, actor)].id)

    def _written(self, key: str) -> int:
        """The seconds that are written down; a text that is no number counts as none."""
        text = self.match.meta.get(key, "")
        is_number = text.isascii() and text.isdigit() and len(text) <= len(str(MOST))
        return min(int(text), MOST) if is_number else 0


def clock_words(seconds: int) -> str:
    """Seconds as a clock shows them.

    >>> clock_words(65), clock_words(3661)
    ('1:05', '1:01:01')
    """
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
