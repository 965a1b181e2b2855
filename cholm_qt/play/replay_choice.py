"""Which part of a record is told again, by its Turns: from which moment to which each of them was played."""

from __future__ import annotations

from typing import Any, NamedTuple

from cholm_qt.engine.game import Game

LAST_MS = 3000  # for which the end is shown at least, before the story begins again


class ReplayChoice(NamedTuple):
    """A part of a record from one moment to another, as a picture so wide, so long for each order."""

    first: int
    last: int
    width: int
    pace_ms: int
    whole_sheet: bool = False

    @property
    def moments(self) -> range:
        """The moments that are shown."""
        return range(self.first, self.last + 1)

    def shown_ms(self, moment: int) -> int:
        """For how long a moment is shown; the last one stays for a while."""
        return max(self.pace_ms, LAST_MS) if moment == self.last else self.pace_ms

    @property
    def length_ms(self) -> int:
        """For how long all of it is shown."""
        return sum(map(self.shown_ms, self.moments))


class TurnSpan(NamedTuple):
    """A Turn, its first moment and its last one so far, and the position in the first."""

    turn: int
    first: int
    last: int
    position: Any


def turn_spans(game: Game[Any]) -> list[TurnSpan]:
    """The Turns of a game in the order in which they were played; there is at least one."""
    found: list[TurnSpan] = []
    for moment in range(len(game.history)):
        position = position_at(game, moment)
        if found and found[-1].turn == position.turn:
            found[-1] = found[-1]._replace(last=moment)
        else:
            found.append(TurnSpan(position.turn, moment, moment, position))
    return found


def position_at(game: Game[Any], moment: int) -> Any:
    """The position after so many orders."""
    history = game.history
    return history[moment + 1].before if moment + 1 < len(history) else game.position
