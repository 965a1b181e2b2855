"""Lists of orders: short ones as they are, long ones in groups by verb, then by unit or place."""

from __future__ import annotations

from typing import NamedTuple

from cholm_qt.cli.text.grammar import VERBS
from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.rules import orders as o
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.titles import place_title, unit_title
from cholm_qt.games.circle_of_fire.words.order_words import describe_order

SHORT = 16  # as many orders are listed without groups
PAGE = 30  # as many lines are shown at once


class Item(NamedTuple):
    """One numbered line: a whole order, or a group of orders to choose from."""

    says: str
    orders: tuple[Order, ...]
    is_group: bool


def items_for(c: Components, orders: list[Order]) -> list[Item]:
    """Numbered lines for orders; many of them are grouped by the first thing that tells them apart."""
    if len(orders) > SHORT:
        for depth in range(4):
            groups: dict[str, list[Order]] = {}
            for order in orders:
                groups.setdefault(_label(c, order, depth), []).append(order)
            if 1 < len(groups) < len(orders):
                return [_item(c, label, group) for label, group in groups.items()]
    return [_item(c, "", [order]) for order in orders]


def _item(c: Components, label: str, orders: list[Order]) -> Item:
    """A line for a group, or for its only order."""
    if len(orders) == 1:
        return Item(str(describe_order(c, orders[0])), tuple(orders), is_group=False)
    return Item(f"{label}: {len(orders)} orders", tuple(orders), is_group=True)


def _label(c: Components, order: Order, depth: int) -> str:
    """What an order is about, told from the outside in: its verb, then its first fields."""
    return " ".join((VERBS[type(order)].capitalize(), *_parts(c, order)[:depth]))


def _parts(c: Components, order: Order) -> list[str]:
    """The things by which orders of one kind are grouped, the most telling first."""
    if isinstance(order, o.Fire):
        ways = (f"from {place_title(c, order.area)}", f"at {place_title(c, order.target)}")
        return [*ways, f"with {unit_title(c, order.lead)}"]
    if isinstance(order, o.Move | o.Retreat):
        return [unit_title(c, order.unit), f"to {place_title(c, order.path[-1])}"]
    if isinstance(order, o.Bombard):
        return [f"with {unit_title(c, order.gun)}"]
    if isinstance(order, o.Redeploy | o.Pair):
        return [unit_title(c, order.unit)]
    if isinstance(order, o.Place | o.Regroup | o.Take | o.Hold):
        return [unit_title(c, unit) for unit in order.units]
    return []


def summary(orders: list[Order]) -> str:
    """How many orders of each kind there are, in one line."""
    counts: dict[str, int] = {}
    for order in orders:
        verb = VERBS[type(order)]
        counts[verb] = counts.get(verb, 0) + 1
    return ", ".join(verb if n == 1 else f"{verb} ({n} ways)" for verb, n in counts.items())
