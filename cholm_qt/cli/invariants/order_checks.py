"""What must hold of orders: someone can act, the listed ones are legal, and the others are refused."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from cholm_qt.cli.invariants.strange_orders import StrangeOrders
from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import IllegalOrder, Reason
from cholm_qt.engine.record import fields_of, values_of
from cholm_qt.engine.system import System
from cholm_qt.games import Room

STRANGE = 10  # unlisted orders tried at a decision
UNITS = "tuple[UnitIx, ...]"  # the annotation of a field that holds a group of units
MOST_TESTED = 100  # of more listed orders than this mostly a sample is tested
WHOLE = 0.1  # the share of decisions at which every listed order is tested, however many there are
RARE = 0.02  # the share of decisions near to which rare positions are looked for
MOST_COMPARED = 3000  # longer lists are not searched for orders that stand there twice


def position_faults(system: System, position: Any) -> Iterator[str]:
    """Everything that is wrong with a position by itself."""
    yield from (_says((reason,)) for reason in system.faults(position))
    if not position.agenda and not system.rules.is_over(position):
        yield "nothing is left to be done, yet the game is not over"


class OrderChecks:
    """Tests what may be ordered at the decisions of a game."""

    def __init__(self, room: Room, chance: Random) -> None:
        """Test orders of a game; samples and strange orders are drawn by chance."""
        self._system, self._checks, self._chance = room.system, room.checks, chance
        self._cases = {*room.files.case_titles(), *room.files.rulings_by_id()}
        self._strange: StrangeOrders | None = None

    def faults(self, game: Game[Any]) -> Iterator[str]:
        """Everything that is wrong with what may be ordered now."""
        orders = game.orders()
        yield from self._prompt_faults(game)
        if not orders:
            yield f"nobody can act: {game.prompt.says}"
        if len(orders) <= MOST_COMPARED and len(set(orders)) < len(orders):
            yield "an order is listed twice"
        every = len(orders) <= MOST_TESTED or self._chance.random() < WHOLE
        yield from _refused(game, orders if every else self._chance.sample(orders, MOST_TESTED))
        if self._chance.random() < RARE:
            for position in self._checks.rare_positions(game, self._chance):
                near = Game(game.rules, position, Dice(None))
                yield from (f"in a rare position {fault}" for fault in _refused(near, near.orders()))
        strange = self._strange_orders(game)
        for _ in range(STRANGE):
            order = strange.draw(orders)
            if order not in orders:
                yield from self.strange_order_faults(game, order)

    def _strange_orders(self, game: Game[Any]) -> StrangeOrders:
        """What makes up orders for this game."""
        if self._strange is None:
            self._strange = StrangeOrders(self._system, game.position.components, self._chance)
        return self._strange

    def _prompt_faults(self, game: Game[Any]) -> Iterator[str]:
        """The prompt is a sentence with a case of the rulebook, said to one of the players."""
        prompt = game.prompt
        if not prompt.says or prompt.actor not in range(len(self._system.actors)):
            yield f"the prompt {prompt} says nothing or speaks to nobody"
        if self._is_unknown(prompt.case):
            yield f"the prompt “{prompt.says}” names the unknown case {prompt.case}"

    def _is_unknown(self, case: str) -> bool:
        """Is a case none of the rulebook, and no ruling? A game without a list of its cases may name any."""
        return bool(self._cases) and case not in self._cases

    # --- orders that are not listed ---

    def strange_order_faults(self, game: Game[Any], order: Order) -> Iterator[str]:
        """An unlisted order is refused and changes nothing, or it is as good as a listed one and works."""
        before, reasons = game.position.copy(), game.why_not(order)
        if game.position != before:
            yield f"asking about {order} changed the position"
        if reasons:
            yield from self._refusal_faults(game, order, reasons)
        else:
            yield from self._acceptance_faults(game, order)

    def _refusal_faults(self, game: Game[Any], order: Order, reasons: tuple[Reason, ...]) -> Iterator[str]:
        """A refused order raises, changes nothing, and is refused by cases that exist."""
        twin = game.fork()
        try:
            twin.give(order)
            yield f"{order} was carried out although refused: {_says(reasons)}"
        except IllegalOrder:
            pass
        if twin.position != game.position or len(twin.history) != len(game.history):
            yield f"{order} was refused and yet changed something"
        for reason in reasons:
            if self._is_unknown(reason.case):
                yield f"{order} is refused by the unknown case {reason.case}: {reason.says}"

    def _acceptance_faults(self, game: Game[Any], order: Order) -> Iterator[str]:
        """An accepted order can be carried out, and a listed one stands for it."""
        twin = game.fork()
        twin.give(order)
        yield from (f"after {order}: {fault}" for fault in position_faults(self._system, twin.position))
        alike = [listed for listed in game.orders() if type(listed) is type(order)]
        if not any(self._stands_for(game, listed, order, twin.position) for listed in alike):
            yield f"{order} is legal but not listed"

    def _stands_for(self, game: Game[Any], listed: Order, order: Order, after: Any) -> bool:
        """Is a listed order as good as another of its kind, which leads to the position `after`?"""
        if _with_sorted_units(listed) == _with_sorted_units(order):
            return True
        if self._checks.are_alike(game.position, order, listed):
            return True
        points = self._system.verbs.of(order).points
        here, there = points(order), points(listed)
        is_other_way = (here.units, here.place) == (there.units, there.place) and here.path != there.path
        return is_other_way and _leads_to(game, listed, after)


def _refused(game: Game[Any], orders: list[Order]) -> Iterator[str]:
    """Every listed order that is not legal."""
    for order in orders:
        if reasons := game.why_not(order):
            yield f"{order} is listed but refused: {_says(reasons)}"


def _says(reasons: tuple[Reason, ...]) -> str:
    """The reasons on one line."""
    return "; ".join(f"{reason.says} ({reason.case})" for reason in reasons)


def _leads_to(game: Game[Any], order: Order, after: Any) -> bool:
    """Does an order lead to this position?"""
    twin = game.fork()
    twin.give(order)
    return bool(twin.position == after)


def _with_sorted_units(order: Order) -> tuple[object, ...]:
    """The values of an order with its groups of units sorted; paths and dice stay as they are."""
    fields = zip(fields_of(type(order)), values_of(order), strict=True)
    return tuple(tuple(sorted(value)) if field.annotation == UNITS else value for field, value in fields)
