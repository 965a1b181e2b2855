"""The exact chance that a plan fulfils a task, over every throw of the dice and every reply.

A plan is a row of orders of one side. They are carried out under every throw, while the other side replies in
the way that is worst for the task:

* The next order of the plan is given where it is possible. In a decision that interrupts nothing, orders that
  are not possible are left out, and the next one that is possible is given.
* A question that the plan does not answer is answered in the best way.
* When the plan is used up its side does nothing more, where it may do nothing.

Nothing here throws dice: a game that asks for its throws is told each of them in turn, and equal positions
count once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

from cholm_qt.engine.agenda import THROW
from cholm_qt.engine.dice import Dice, every_throw
from cholm_qt.engine.game import Entry, Game
from cholm_qt.engine.orders import EnterDice, Order
from cholm_qt.engine.puzzle import QUIET, WORST
from cholm_qt.engine.system import System

MOST_STEPS = 1_000_000  # orders and throws that are tried for one answer
MOST_DEPTH = 150  # decisions and throws in a row; Python follows no more than some hundreds
TICK = 1024  # steps between two looks at whether somebody still wants to know

BEST, IDLE = "best", "idle"
IMPOSSIBLE, SURE = Fraction(0), Fraction(1)

Judge = Callable[[Any], bool]  # does the task hold in a position?
Throws = tuple[tuple[tuple[int, ...], int], ...]  # each with the number of throws that it stands for
State = tuple[Any, int, int]  # a position, the orders of the plan behind it, the shallowest decision so far


class TooManySteps(Exception):
    """A plan branches so far that its chance cannot be worked out in a reasonable time."""


class PlanChance:
    """Works out chances for one task; what it has found is used again for the next question.

    Attributes:
        steps: How many orders and throws have been tried for the present question.
        given: The orders of the plan, by number, that were possible somewhere.
    """

    def __init__(
        self,
        system: System,
        side: int,
        holds: Judge,
        end: tuple[int, ...],
        opponent: str = WORST,
        unplanned: str = BEST,
        most: int = MOST_STEPS,
        tick: Callable[[int], object] | None = None,
    ) -> None:
        """Judge the task of a side when the stretch `end` is reached.

        `unplanned` is how the side answers what no plan tells: the BEST way, or IDLE where it may do nothing.
        `tick` hears now and then how many steps were tried, and may raise to end the work.
        """
        self.system, self.side, self.holds, self.end = system, side, holds, end
        self.opponent, self.unplanned, self.most = opponent, unplanned, most
        self.tick = tick
        self.steps = 0
        self.given: set[int] = set()
        self._plan: tuple[Order, ...] = ()
        self._known: dict[Hashable, Fraction] = {}

    def chance(self, position: Any, plan: Sequence[Order] = ()) -> Fraction:
        """The chance that the task holds in the end. Raises TooManySteps, and what `tick` raises."""
        if tuple(plan) != self._plan:
            self._known.clear()
            self._plan, self.given = tuple(plan), set()
        self.steps = 0
        return self._value((position, 0, len(position.agenda)), 0)

    def is_over(self, position: Any) -> bool:
        """Is the task judged in a position?"""
        return self.system.rules.is_over(position) or self.system.stretch(position) >= self.end

    # --- the tree of what can happen ---

    def _value(self, state: State, depth: int) -> Fraction:
        """The chance from a state on."""
        position, used, shallowest = state
        if self.is_over(position):
            return SURE if self.holds(position) else IMPOSSIBLE
        key = self.system.position_key(position), used, shallowest
        known = self._known.get(key)
        if known is None:
            if depth > MOST_DEPTH:
                raise TooManySteps
            known = self._known[key] = self._worked_out(state, depth + 1)
        return known

    def _worked_out(self, state: State, depth: int) -> Fraction:
        """The chance from a state in which something is awaited."""
        position, used, shallowest = state
        step = position.agenda[-1]
        if step.waits_for == THROW:
            throws = ways_to_throw(step.need(position).dice, step.by_sum)
            return self._over_throws(state, throws, depth)
        idle = self.system.idle_answer(position)
        if idle is not None:
            return self._value((self._after(position, idle), used, shallowest), depth)
        if step.who(position) == self.side:
            return self._own(state, depth)
        orders = self._replies(position)
        return self._extreme(orders, state, depth, IMPOSSIBLE)

    def _over_throws(self, state: State, throws: Throws, depth: int) -> Fraction:
        """The mean over every throw."""
        position, used, shallowest = state
        total = IMPOSSIBLE
        for throw, ways in throws:
            after = self._after(position, EnterDice(throw))
            total += ways * self._value((after, used, shallowest), depth)
        return total / sum(ways for _, ways in throws)

    def _own(self, state: State, depth: int) -> Fraction:
        """The chance of the plan where its side decides."""
        position, used, shallowest = state
        shallowest = min(shallowest, len(position.agenda))
        planned = self._planned(position, used, may_skip=len(position.agenda) <= shallowest)
        if planned is not None:
            self.given.add(planned)
            after = self._after(position, self._plan[planned])
            return self._value((after, planned + 1, shallowest), depth)
        orders = position.agenda[-1].orders(position)
        if self.unplanned == IDLE or used == len(self._plan) > 0:
            orders = idle_orders(self.system, orders) or orders
        return self._extreme(orders, (position, used, shallowest), depth, SURE)

    def _planned(self, position: Any, used: int, may_skip: bool) -> int | None:
        """The order of the plan that is given now, if one is."""
        upto = len(self._plan) if may_skip else used + 1
        step = position.agenda[-1]
        for at in range(used, min(upto, len(self._plan))):
            order = self._plan[at]
            ends = at > used and self.system.verbs.of(order).idle in ("done", "no")  # of something else
            if not ends and not step.why_not(position, order):
                return at
        return None

    def _replies(self, position: Any) -> list[Order]:
        """What the other side may do."""
        orders: list[Order] = position.agenda[-1].orders(position)
        if self.opponent == QUIET:
            passes = [order for order in orders if self.system.verbs.of(order).idle == "pass"]
            return passes or orders
        return orders

    def _extreme(self, orders: list[Order], state: State, depth: int, goal: Fraction) -> Fraction:
        """The largest or the smallest chance among orders, up to the goal, beyond which there is none."""
        position, used, shallowest = state
        best: Fraction | None = None
        for order in orders:
            value = self._value((self._after(position, order), used, shallowest), depth)
            if best is None or (value > best if goal else value < best):
                best = value
            if best == goal:
                break
        assert best is not None  # a decision has at least one order
        return best

    def _after(self, position: Any, order: Order) -> Any:
        """The position after an order or a throw, in which something is awaited again."""
        self._count()
        game = Game(self.system.rules, position.copy(), Dice(None), [Entry(None, -1, position, True)])
        game.give_listed(order)
        return game.position

    def _count(self) -> None:
        """Count a step, and end the work where there are too many."""
        self.steps += 1
        if self.steps > self.most:
            raise TooManySteps
        if self.tick is not None and self.steps % TICK == 0:
            self.tick(self.steps)

    # --- what follows from single orders ---

    def values_of(self, position: Any) -> list[tuple[Fraction, Order]]:
        """The chance of every order of a decision, if the side goes on without a plan; the largest first."""
        found = []
        for order in position.agenda[-1].orders(position):
            found.append((self.chance(self._after(position, order)), order))
        return sorted(found, key=lambda pair: -pair[0])

    def reply(self, position: Any) -> Order:
        """What the other side does in a decision of its own: the worst, as far as can be seen in time."""
        orders, most, left = self._replies(position), self.most, self.most
        values = []
        try:
            for order in orders:
                self.most, self.steps = left, 0
                values.append(self.chance(self._after(position, order)))
                left -= self.steps
        except TooManySteps:
            return next(iter(idle_orders(self.system, orders)), orders[0])
        finally:
            self.most = most
        return orders[values.index(min(values))]


@cache
def ways_to_throw(dice: int, by_sum: bool) -> Throws:
    """All throws, or one for each sum, with the number of throws that it stands for.

    >>> ways_to_throw(2, by_sum=True)[:3]
    (((1, 1), 1), ((1, 2), 2), ((1, 3), 3))
    """
    throws = every_throw(dice)
    if not by_sum:
        return tuple((throw, 1) for throw in throws)
    ways = Counter(map(sum, throws))
    first = {sum(throw): throw for throw in reversed(throws)}
    return tuple((first[total], ways[total]) for total in sorted(ways))


def idle_orders(system: System, orders: Sequence[Order]) -> list[Order]:
    """The first order that does nothing by itself: to pass, else to decline, else to be done."""
    for idle in ("pass", "no", "done"):
        found = [order for order in orders if system.verbs.of(order).idle == idle]
        if found:
            return found
    return []


def after_plan(system: System, position: Any, plan: Sequence[Order]) -> Any:
    """The position after orders that bring no throw and no decision of others. Raises IllegalOrder."""
    game = Game(system.rules, position.copy(), Dice(None), [Entry(None, -1, position, True)])
    for order in plan:
        system.give(game, order)
    return game.position


def plan_of(system: System, game: Game[Any], side: int) -> tuple[Order, ...]:
    """The orders that a side has given in a game, without answers that decide nothing."""
    return tuple(
        entry.order
        for entry in game.history
        if entry.order is not None
        and not entry.forced
        and entry.actor == side
        and system.idle_answer(entry.before) != entry.order
    )
