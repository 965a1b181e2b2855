"""Steps of a lesson out of a line of play that was recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from cholm_qt.engine.game import Entry, Game
from cholm_qt.engine.lesson import DO, GIVE, PLACE, UNIT, Pattern, Point, Step
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Said
from cholm_qt.engine.record import SideIx, replace
from cholm_qt.engine.system import System
from cholm_qt.engine.verbs import NOWHERE

MOST_UNITS = 3  # that a step points at by itself


def recorded_steps(
    system: System, entries: Iterable[Entry[Any]], side: SideIx, tell: Callable[[Said], str]
) -> list[Step]:
    """A step to do for each order of the learner's side, and scripted ones for those of the other.

    Their texts begin with what was done, as `tell` says it. Answers that come by themselves are left out.
    """
    steps: list[Step] = []
    for entry in entries:
        order = entry.order
        if order is None or entry.forced or system.idle_answer(entry.before) == order:
            continue
        c = entry.before.components
        if entry.actor == side:
            says = f"{tell(system.words.describe(c, order))}."
            points = tuple(_points(system, order, len(c.board.places)))
            accept = (Pattern(order=order),)
            steps.append(Step(DO, says, points, accept=accept, otherwise=says, hint=""))
        elif steps and steps[-1].kind == GIVE:
            steps[-1] = replace(steps[-1], give=(*steps[-1].give, order))
        else:
            says = f"{tell(system.words.tell_order(c, entry.actor, order))}."
            steps.append(Step(GIVE, says, give=(order,)))
    return steps


def _points(system: System, order: Order, places: int) -> Iterable[Point]:
    """The units and the place of an order."""
    pointed = system.verbs.of(order).points(order)
    yield from (Point(UNIT, unit) for unit in pointed.units[:MOST_UNITS])
    if pointed.place != NOWHERE and 0 <= pointed.place < places:
        yield Point(PLACE, pointed.place)


def faces_thrown(game: Game[Any]) -> tuple[int, ...]:
    """What all dice of a game have shown, in their order."""
    return tuple(face for entry in game.history for faces, _ in entry.rolls for face in faces)
