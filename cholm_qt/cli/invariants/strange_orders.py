"""Orders that are well formed but that nobody listed.

Two listed ones are crossed, one field of a listed one is changed, or all is by chance.
"""

from __future__ import annotations

from random import Random
from typing import Any

from cholm_qt.engine.orders import Order
from cholm_qt.engine.record import fields_of, values_of
from cholm_qt.engine.system import Components, System

LONGEST_PATH = 5
NONSENSE = ("", "nonsense")  # beside the words that the game knows
ODD_NUMBERS = range(-1, 12)


class StrangeOrders:
    """Draws orders of a game that may or may not be legal."""

    def __init__(self, system: System, c: Components, chance: Random) -> None:
        """Draw orders about these units, places and words."""
        self._kinds, self._c, self._chance = system.vocabulary.every_order, c, chance
        self._places = len(c.board.places)
        lists = system.words.word_lists(c).values()
        self.words = (*dict.fromkeys(word for words in lists for word in words.words), *NONSENSE)

    def draw(self, listed: list[Order]) -> Order:
        """An order that is mostly near to one of the listed ones."""
        chance = self._chance
        if listed and chance.random() < 0.8:
            order = chance.choice(listed)
            return self._changed(order) if chance.random() < 0.6 else self._crossed(order, listed)
        kind: Any = chance.choice(self._kinds)
        return _made(kind, [self._value(field.annotation) for field in fields_of(kind)])

    def _changed(self, order: Order) -> Order:
        """The order with one field changed."""
        fields, values = fields_of(type(order)), list(values_of(order))
        if fields:
            at = (self._chance.randrange(len(fields)) for _ in range(2))
            i = max(at)  # paths and helpers stand last
            values[i] = self._value(fields[i].annotation, values[i])
        return _made(type(order), values)

    def _crossed(self, order: Order, listed: list[Order]) -> Order:
        """Some fields of one listed order, the others of another of its kind."""
        other = self._chance.choice(listed)
        if type(other) is not type(order):
            return order
        pairs = zip(values_of(order), values_of(other), strict=True)
        return _made(type(order), [self._chance.choice(pair) for pair in pairs])

    def _value(self, kind: str, old: Any = None) -> object:
        """Something of the kind that a field holds, sometimes near to what it held."""
        if kind == "tuple[PlaceIx, ...]":
            return self._path(old)
        if kind.startswith("tuple"):
            return self._several(kind, old)
        if kind == "UnitIx":
            return self._chance.randrange(len(self._c.units))
        if kind == "PlaceIx":
            return self._chance.randrange(self._places)
        if kind == "bool":
            return self._chance.random() < 0.5
        return self._chance.choice(self.words if kind == "str" else ODD_NUMBERS)

    def _several(self, kind: str, old: tuple[int, ...] | None) -> tuple[int, ...]:
        """Some numbers: the old ones in another order or with one more, or quite other ones."""
        chance, most = self._chance, len(self._c.units) if "UnitIx" in kind else 8
        if old is not None and chance.random() < 0.6:
            grown = [*old, chance.randrange(most)] if chance.random() < 0.4 else list(old)
            chance.shuffle(grown)
            return tuple(grown)
        return tuple(chance.randrange(most) for _ in range(chance.randrange(5)))

    def _path(self, old: tuple[int, ...] | None) -> tuple[int, ...]:
        """A walk over neighbouring places from where the old path begins, seldom with a jump or too short."""
        chance = self._chance
        path = [old[0] if old else chance.randrange(self._places)]
        for _ in range(chance.randrange(LONGEST_PATH)):
            near = self._c.board.neighbours(path[-1])
            is_step = near and chance.random() < 0.95
            path.append(chance.choice(near) if is_step else chance.randrange(self._places))
        return tuple(path) if chance.random() < 0.98 else ()


def _made(kind: Any, values: list[object]) -> Order:
    """An order of a kind."""
    order: Order = kind(*values)
    return order
