"""What must hold of orders: someone can act, the listed ones are legal, and the others are refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from cholm_qt.cli.invariants.standing import position_faults
from cholm_qt.cli.invariants.strange_orders import strange_order
from cholm_qt.cli.invariants.twins import twin_of
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import IllegalOrder, Reason
from cholm_qt.engine.record import values_of
from cholm_qt.files.field_types import fields_of
from cholm_qt.games.circle_of_fire.files.loading import case_titles
from cholm_qt.games.circle_of_fire.rules.direct_fire import print_of
from cholm_qt.games.circle_of_fire.rules.orders import Fire, Move
from cholm_qt.games.circle_of_fire.rules.position import Position

STRANGE = 10  # unlisted orders tried at a decision
UNITS = "tuple[UnitIx, ...]"  # the kind of a field that holds a group of units
MOST_TESTED = 100  # of more listed orders than this a sample is tested
WHOLE = 0.1  # the share of decisions at which every listed order is tested, however many there are
MOST_COMPARED = 3000  # longer lists are not searched for orders that stand there twice


def order_faults(game: Game[Position], chance: Random) -> Iterator[str]:
    """Everything that is wrong with what may be ordered now."""
    orders = game.orders()
    yield from _prompt_faults(game)
    if not orders:
        yield f"nobody can act: {game.prompt.says}"
    if len(orders) <= MOST_COMPARED and len({named(order) for order in orders}) < len(orders):
        yield "an order is listed twice"
    all_tested = chance.random() < WHOLE or len(orders) <= MOST_TESTED
    for order in orders if all_tested else chance.sample(orders, MOST_TESTED):
        if reasons := game.why_not(order):
            yield f"{order} is listed but refused: {_says(reasons)}"
    for _ in range(STRANGE):
        order = strange_order(game.position.components, chance, orders)
        if not is_listed(order, orders):
            yield from strange_order_faults(game, order)


def named(order: Order) -> tuple[str, Order]:
    """An order with its name: as bare tuples, two orders of different kinds may be equal."""
    return type(order).__name__, order


def is_listed(order: Order, orders: list[Order]) -> bool:
    """Is an order of this kind and content among the listed ones?"""
    if order not in orders:
        return False
    if type(orders[orders.index(order)]) is type(order):  # the quick answer, right but for equal tuples
        return True
    return named(order) in map(named, orders)


def _says(reasons: tuple[Reason, ...]) -> str:
    """The reasons on one line."""
    return "; ".join(f"{reason.says} ({reason.case})" for reason in reasons)


def _prompt_faults(game: Game[Position]) -> Iterator[str]:
    """The prompt is a sentence with a case of the rulebook, said to one of the players."""
    prompt = game.prompt
    if not prompt.says or prompt.actor not in range(4):
        yield f"the prompt {prompt} says nothing or speaks to nobody"
    if prompt.case not in case_titles():
        yield f"the prompt “{prompt.says}” names the unknown case {prompt.case}"


def strange_order_faults(game: Game[Position], order: Order) -> Iterator[str]:
    """An unlisted order is refused and changes nothing, or it is as good as a listed one and works."""
    before, reasons = game.position.copy(), game.why_not(order)
    if game.position != before:
        yield f"asking about {order} changed the position"
    if reasons:
        yield from _refusal_faults(game, order, reasons)
    else:
        yield from _acceptance_faults(game, order)


def _refusal_faults(game: Game[Position], order: Order, reasons: tuple[Reason, ...]) -> Iterator[str]:
    """A refused order raises, changes nothing, and is refused by cases that exist."""
    twin = twin_of(game)
    try:
        twin.give(order)
        yield f"{order} was carried out although refused: {_says(reasons)}"
    except IllegalOrder:
        pass
    if twin.position != game.position or len(twin.history) != len(game.history):
        yield f"{order} was refused and yet changed something"
    for reason in reasons:
        if reason.case not in case_titles():
            yield f"{order} is refused by the unknown case {reason.case}: {reason.says}"


def _acceptance_faults(game: Game[Position], order: Order) -> Iterator[str]:
    """An accepted order can be carried out and has the outcome of a listed one."""
    twin = twin_of(game)
    twin.give(order)
    yield from (f"after {order}: {fault}" for fault in position_faults(twin.position))
    if isinstance(order, Move):
        if not any(_leads_to(game, other, twin.position) for other in moves_of(game, order.unit)):
            yield f"{order} is legal but no listed move has the same outcome"
    elif isinstance(order, Fire):
        if not any(_fires_alike(game.position, order, other) for other in game.orders()):
            yield f"{order} is legal but no listed fire is of the same kinds of units"
    elif not _is_listed_in_another_sequence(order, game.orders()):
        yield f"{order} is legal but not listed"


def moves_of(game: Game[Position], unit: int) -> list[Order]:
    """The listed moves of a unit."""
    return [order for order in game.orders() if isinstance(order, Move) and order.unit == unit]


def _leads_to(game: Game[Position], order: Order, after: Position) -> bool:
    """Does an order lead to this position?"""
    twin = twin_of(game)
    twin.give(order)
    return twin.position == after


def _fires_alike(p: Position, fire: Fire, other: Order) -> bool:
    """Are both fires at the same target, by units that differ only in their names?"""
    return (
        isinstance(other, Fire)
        and (fire.area, fire.target) == (other.area, other.target)
        and print_of(p, fire.lead) == print_of(p, other.lead)
        and Counter(print_of(p, u) for u in fire.support) == Counter(print_of(p, u) for u in other.support)
    )


def _is_listed_in_another_sequence(order: Order, orders: list[Order]) -> bool:
    """Does a listed order name the same units, perhaps in another sequence?"""
    same = _in_counter_order(order)
    return is_listed(same, orders) or any(
        type(other) is type(order) and _in_counter_order(other) == same for other in orders
    )


def _in_counter_order(order: Order) -> Order:
    """An order with its groups of units sorted; paths and dice stay as they are."""
    kind: Any = type(order)
    values = (
        tuple(sorted(value)) if isinstance(value, tuple) and field.kind == UNITS else value
        for field, value in zip(fields_of(kind), values_of(order), strict=True)
    )
    made: Order = kind(*values)
    return made
