"""Orders that are well formed but that nobody listed.

Two listed ones are crossed, one field of a listed one is changed, or all is by chance.
"""

from __future__ import annotations

from random import Random
from typing import Any

from cholm_qt.engine.orders import EnterDice, Order
from cholm_qt.engine.record import values_of
from cholm_qt.files.field_types import fields_of
from cholm_qt.games.circle_of_fire.rules.components import SIDES, Components
from cholm_qt.games.circle_of_fire.rules.orders import ALL_ORDERS

WORDS = (*SIDES, *"ABCDEFG", "commit", "retreat", "eliminate", "", "nonsense")
LONGEST_PATH = 5


def strange_order(c: Components, chance: Random, listed: list[Order]) -> Order:
    """An order that may or may not be legal."""
    if listed and chance.random() < 0.8:
        order = chance.choice(listed)
        return _changed(c, chance, order) if chance.random() < 0.6 else _crossed(chance, order, listed)
    kind = chance.choice((*ALL_ORDERS, EnterDice))
    return _made(kind, [_value(c, chance, f.name, f.kind) for f in fields_of(kind)])


def _made(kind: Any, values: list[object]) -> Order:
    """An order of a kind."""
    order: Order = kind(*values)
    return order


def _changed(c: Components, chance: Random, order: Order) -> Order:
    """The order with one field changed."""
    fields, values = fields_of(type(order)), list(values_of(order))
    if fields:
        i = max(chance.randrange(len(fields)), chance.randrange(len(fields)))  # paths and helpers stand last
        values[i] = _value(c, chance, fields[i].name, fields[i].kind, values[i])
    return _made(type(order), values)


def _crossed(chance: Random, order: Order, listed: list[Order]) -> Order:
    """Some fields of one listed order, the others of another of its kind."""
    other = chance.choice(listed)
    if type(other) is not type(order):
        return order
    return _made(
        type(order), [chance.choice(pair) for pair in zip(values_of(order), values_of(other), strict=True)]
    )


def _value(c: Components, chance: Random, name: str, note: str, old: Any = None) -> object:
    """Something of the kind that a field holds, sometimes near to what it held."""
    if name == "path":
        return _path(c, chance, old)
    if note.startswith("tuple"):
        return _several(c, chance, note, old)
    if note == "UnitIx":
        return chance.randrange(len(c.units))
    if note == "PlaceIx":
        return chance.randrange(c.places)
    if note == "str":
        return chance.choice((*WORDS, *(grouping.id for grouping in c.charts.entry)))
    return chance.randrange(-1, 12)


def _several(c: Components, chance: Random, note: str, old: tuple[int, ...] | None) -> tuple[int, ...]:
    """Some numbers: the old ones in another order or with one more, or quite other ones."""
    most = len(c.units) if "UnitIx" in note else 8
    if old is not None and chance.random() < 0.6:
        grown = [*old, chance.randrange(most)] if chance.random() < 0.4 else list(old)
        chance.shuffle(grown)
        return tuple(grown)
    return tuple(chance.randrange(most) for _ in range(chance.randrange(5)))


def _path(c: Components, chance: Random, old: tuple[int, ...] | None) -> tuple[int, ...]:
    """A walk over neighbouring places from where the old path begins, seldom with a jump or too short."""
    path = [old[0] if old else chance.randrange(c.places)]
    for _ in range(chance.randrange(LONGEST_PATH)):
        near = list(c.board.kinds[path[-1]])
        path.append(chance.choice(near) if chance.random() < 0.95 else chance.randrange(c.places))
    return tuple(path) if chance.random() < 0.98 else ()
