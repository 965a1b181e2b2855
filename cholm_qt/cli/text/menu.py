"""Lists of orders: short ones as they are, long ones in groups by verb, then by unit or place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from cholm_qt.engine.orders import Order
from cholm_qt.engine.system import Components, System
from cholm_qt.engine.unit_names import with_ids
from cholm_qt.engine.verbs import NOWHERE

SHORT = 16  # as many orders are listed without groups
PAGE = 30  # as many lines are shown at once
DEEPEST = 4  # parts of an order by which a list is grouped at most


class Item(NamedTuple):
    """One numbered line: a whole order, or a group of orders to choose from."""

    says: str
    orders: tuple[Order, ...]
    is_group: bool


def items_for(system: System, c: Components, orders: list[Order]) -> list[Item]:
    """Numbered lines for orders; many of them are grouped by the first thing that tells them apart.

    Those that only end, decline or pass come last: a number typed too early gives nothing away.
    """
    orders = _idle_last(system, orders)
    if len(orders) > SHORT:
        for depth in range(DEEPEST):
            groups: dict[str, list[Order]] = {}
            for order in orders:
                groups.setdefault(_label(system, c, order, depth), []).append(order)
            if 1 < len(groups) < len(orders):
                return [_item(system, c, label, group) for label, group in groups.items()]
    return [_item(system, c, "", [order]) for order in orders]


def reach_items(system: System, p: Any, orders: list[Order], title: Callable[[int], str]) -> list[Item]:
    """Numbered lines for the places that a unit can go to, those that cost the same in one line."""
    by_price: dict[str, list[Order]] = {}
    for order in orders:
        by_price.setdefault(str(system.price(p, order)), []).append(order)
    items = []
    for price, alike in by_price.items():
        places = (title(system.verbs.of(order).points(order).place) for order in alike)
        items.append(Item(f"{price}: {', '.join(sorted(places))}", tuple(alike), len(alike) > 1))
    return items


def _idle_last(system: System, orders: list[Order]) -> list[Order]:
    """Orders in their order, but for those that do nothing by themselves."""
    return sorted(orders, key=lambda order: bool(system.verbs.of(order).idle))


def _item(system: System, c: Components, label: str, orders: list[Order]) -> Item:
    """A line for a group, or for its only order."""
    if len(orders) == 1:
        return Item(str(with_ids(system.words.describe(c, orders[0]))), tuple(orders), is_group=False)
    return Item(f"{label}: {len(orders)} orders", tuple(orders), is_group=True)


def _label(system: System, c: Components, order: Order, depth: int) -> str:
    """What an order is about, told from the outside in: its verb, then its first parts."""
    word = system.verbs.of(order).word.capitalize()
    return " ".join((word, *_parts(system, c, order)[:depth])) if depth else word


def _parts(system: System, c: Components, order: Order) -> list[str]:
    """The things by which orders of one kind are grouped: what the verb says, or its units and its place."""
    verb = system.verbs.of(order)
    if verb.parts is not None:
        return verb.parts(c, order)
    pointed = verb.points(order)
    parts = [system.words.unit_title(c, unit).with_id for unit in pointed.units]
    return parts if pointed.place == NOWHERE else [*parts, str(system.words.place_title(c, pointed.place))]


def summary(system: System, orders: list[Order]) -> str:
    """How many orders of each kind there are, in one line."""
    counts = Counter(system.verbs.of(order).word for order in _idle_last(system, orders))
    return ", ".join(verb if n == 1 else f"{verb} ({n} ways)" for verb, n in counts.items())
