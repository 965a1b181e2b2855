"""B The Mutual Air Stage: the missions of the Germans and of each Ukrainian Front (6.1)."""

from __future__ import annotations

from functools import partial

from cholm_qt.engine.reasons import Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Roll
from cholm_qt.games.jaws_of_victory.rules.names import FRONT_NAMES, FRONTS, GERMAN, OVERCAST, SOVIET, STORM
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler

POOLS = ("german", *FRONTS)  # whose missions, in the order of `position.air`
THE_GERMANS, SECOND_FRONT = 0, 2


class AirRoll(Roll):
    """B.1, B.2, B.3 The throw for the missions of one pool."""

    pool: int

    def purpose(self, p: Position) -> Said:
        """Whose missions."""
        if self.pool == THE_GERMANS:
            return Said("German air missions")
        return Said("Air missions of the {0}", (FRONT_NAMES[self.pool - 1],))

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """6.1, J12 Read the missions by the modified die and the ground."""
        total = dice[0] + air_modifier(p, self.pool)
        row = air_table(p, self.pool)
        missions = row[min(max(total, 1), len(row)) - 1]
        set_missions(p, self.pool, missions)
        p.news.append(e.MissionsReceived(POOLS[self.pool], total, missions))


def air_modifier(p: Position, pool: int) -> int:
    """6.1 What is added to the die for air missions."""
    air, found = p.components.tables.air, 0
    if p.visibility == OVERCAST:
        found += air.overcast
    if pool == THE_GERMANS and p.wanda:
        found += air.german_after_wanda
    if pool == SECOND_FRONT and p.turn <= air.second_front_until:
        found += air.second_front_early
    return found


def air_table(p: Position, pool: int) -> tuple[int, ...]:
    """6.1 The row of missions for a pool on today's ground."""
    air = p.components.tables.air
    if pool == THE_GERMANS:
        return air.german_mud if p.is_mud else air.german_frozen
    return air.front_mud if p.is_mud else air.front_frozen


def set_missions(p: Position, pool: int, missions: int) -> None:
    """6.1 The missions left from the last Game-turn are gone; so many there are now."""
    first, second, third = (missions if i == pool else held for i, held in enumerate(p.air))
    p.air = first, second, third


def no_flying(p: Position, at: int) -> Said | None:
    """B Nobody flies in a Storm."""
    return Said("Nobody flies in a storm") if p.visibility == STORM else None


def _handler(pool: int) -> Handler:
    side = GERMAN if pool == THE_GERMANS else SOVIET

    def begin(p: Position, at: int) -> None:
        p.agenda.append(AirRoll(at, side, pool))

    return Handler(no_flying, begin, partial(set_missions, pool=pool, missions=0))


HANDLERS = {f"B.{pool + 1}": _handler(pool) for pool in range(len(POOLS))}
