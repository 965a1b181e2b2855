"""Which rows of the charts the latest dice have hit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cholm_qt.engine.events import Event
from cholm_qt.engine.preview import total
from cholm_qt.games.circle_of_fire.rules import events as e
from cholm_qt.games.circle_of_fire.rules.attacks import BOMBARD
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.panels.chart_values import LitCell

RANDOM_ROWS = "random_reinforcements.rows"
NEVER_ROLLED = 50  # beyond all dice and modifiers: the open end of a table


def by_dice(p: Position, events: Sequence[Event]) -> Iterator[LitCell]:
    """The rows that were read for what has just happened; the column of the Turn, until it is thrown for."""
    rolls = [event for event in events if isinstance(event, e.RandomRolled)]
    ends = [end for end, _ in p.components.charts.random.rows]
    for end in ends if not rolls else ():
        yield LitCell("random", f"{RANDOM_ROWS}.{row_to(ends, end)}", p.turn)
    for event in events:
        match event:
            case e.RandomRolled():
                yield from _random(p, event)
            case e.InterdictionFlown():
                yield LitCell(
                    "interdiction", f"interdiction.{die_row(p.components.charts.interdiction, event.die)}"
                )
            case e.PartisansStruck():
                yield LitCell("partisans", f"partisan.{die_row(p.components.charts.partisan, event.die)}")
            case e.LogisticsRolled() if event.ends:
                yield LitCell("logistics", "limits.logistics_ends_at")
            case e.CloseCombatRolled():
                result = event.die + total(event.receipt)
                rows = p.components.charts.close_combat.results
                yield LitCell("close-combat", f"close_combat.results.{row_to([x for x, _ in rows], result)}")
            case e.FriendlyFireRolled() if event.casualty_points:
                limits = p.components.charts.limits
                suffered = "all" if event.die <= limits.friendly_fire_all else "half"
                yield LitCell("friendly-fire", f"limits.friendly_fire_{suffered}")
            case e.AttackResolved() if event.casualty_points:
                yield LitCell("bombardment" if event.kind == BOMBARD else "fire", "result")
            case e.RubbleMade():
                yield LitCell("rubble", "stops")


def _random(p: Position, event: e.RandomRolled) -> Iterator[LitCell]:
    """10.3.4 The cell in which row and Turn meet, and the group that comes."""
    row = f"{RANDOM_ROWS}.{row_to([end for end, _ in p.components.charts.random.rows], event.total)}"
    yield LitCell("random", row, 0)
    yield LitCell("random", row, p.turn)
    if event.received:
        yield LitCell("random", f"group-{event.received}")


def row_to(ends: Iterable[int], result: int) -> str:
    """How the row is named that holds a result: by the highest roll that it is for.

    >>> row_to([3, 5, 99], 4), row_to([3, 5, 99], 6)
    ('5', 'any')
    """
    end = next(end for end in ends if result <= end)
    return "any" if end > NEVER_ROLLED else str(end)


def die_row(results: Sequence[str], die: int) -> str:
    """How the row of a table by one die is named: by the faces that have the same result.

    >>> die_row(("none", "none", "none", "delay", "delay", "gone"), 5)
    '4-5'
    >>> die_row(("none", "none", "none", "delay", "delay", "gone"), 6)
    '6'
    """
    first = last = die
    while first > 1 and results[first - 2] == results[die - 1]:
        first -= 1
    while last < len(results) and results[last] == results[die - 1]:
        last += 1
    return f"{first}-{last}" if first < last else str(die)
