"""Whether a try is what a lesson means, and orders that people try, right or wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from typing import Any

from cholm_qt.engine.game import STUMBLES, Game
from cholm_qt.engine.lesson import Pattern
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import IllegalOrder, Reason
from cholm_qt.engine.record import MISSING, fields_of
from cholm_qt.engine.system import System
from cholm_qt.files.field_types import snake


class Try:
    """An order that somebody wants to give, with why it may not be given, and what it leads to."""

    def __init__(self, system: System, game: Game[Any], order: Order) -> None:
        """Look at an order; nothing of it is carried out."""
        self.system, self.game, self.order = system, game, order
        self.reasons: tuple[Reason, ...] = game.why_not(order)
        self.verb = system.verbs.of(order)
        self.pointed = self.verb.points(order)
        self._after: Any = None

    @property
    def is_legal(self) -> bool:
        """May the order be given?"""
        return not self.reasons

    def is_like(self, pattern: Pattern) -> bool:
        """Is the order what a pattern says? What costs most is asked last."""
        if pattern.order is not None:
            return self.order == pattern.order
        units, pointed = self.pointed.units, self.pointed
        return (
            (not pattern.words or bool({self.verb.word, snake(type(self.order).__name__)} & {*pattern.words}))
            and (not pattern.units or {*units} == {*pattern.units})
            and {*pattern.among} <= {*units}
            and (not pattern.any_of or bool({*pattern.any_of} & {*units}))
            and (pattern.lead is None or units[:1] == (pattern.lead,))
            and (not pattern.to or pointed.place in pattern.to)
            and {*pattern.through} <= {*pointed.path[:-1]}
            and pattern.legal in (None, self.is_legal)
            and (not pattern.refused or any(is_below(one.case, pattern.refused) for one in self.reasons))
            and (pattern.result is None or self._leads_to(pattern.result))
        )

    def _leads_to(self, condition: Any) -> bool:
        """Does a condition hold after the order? It is given in a game of its own."""
        if self.reasons:
            return False
        if self._after is None:
            fork = self.game.fork()
            try:
                self.system.give(fork, self.order)
            except IllegalOrder:  # the rules stumble
                return False
            self._after = fork.position
        return self.system.task_terms.holds(self._after, condition)


def is_below(case: str, above: str) -> bool:
    """Is it this case, or one below it?

    >>> is_below("12.3.1", "12.3"), is_below("12.31", "12.3"), is_below("12.3.1a", "12.3.1")
    (True, False, True)
    """
    rest = case.removeprefix(above)
    return case == above or (rest != case and not rest[0].isdigit())


def tries(system: System, game: Game[Any]) -> Iterator[Order]:
    """Every listed order, and then orders that people might try although they are not listed.

    The others are made of every unit and every place by what the fields of a kind of order mean: a way leads
    from where a unit stands to some place, and of two places the first is where the unit stands.
    """
    listed = game.orders()
    yield from listed
    known = {*listed}
    for kind in system.vocabulary.orders:
        for order in _thought_of(kind, game.position):
            if order not in known:
                with suppress(*STUMBLES):
                    system.verbs.of(order).points(order)
                    yield order


def _thought_of(kind: type[Order], position: Any) -> Iterator[Order]:
    """Orders of one kind with one unit or two, and any place; none where other words are needed."""
    c = position.components
    units, places = range(len(c.units)), range(len(c.board.places))
    fields = [field for field in fields_of(kind) if field.default is MISSING]
    held = {name: 1 if annotation.startswith("tuple") else 0 for name, annotation, _ in fields}
    unit_fields = [name for name, annotation, _ in fields if "UnitIx" in annotation]
    place_fields = [name for name, annotation, _ in fields if "PlaceIx" in annotation]
    if len(unit_fields) + len(place_fields) < len(fields) or len(unit_fields) > 2:
        return
    wanted_places = places if place_fields else (0,)
    for *them, place in product(*[units] * len(unit_fields), wanted_places):
        home = position.where[them[0]] if them else place
        values: dict[str, object] = {
            name: (unit,) if held[name] else unit for name, unit in zip(unit_fields, them, strict=True)
        }
        for at, name in enumerate(place_fields):
            if held[name]:
                values[name] = (home, place)
            else:
                values[name] = home if at < len(place_fields) - 1 else place
        yield kind(**values)
