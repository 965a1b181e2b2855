"""The order that a gesture most likely means although it is not legal, so that a refusal can say why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cholm_qt.engine.agenda import Decision
from cholm_qt.engine.board import Board
from cholm_qt.engine.orders import Order
from cholm_qt.engine.record import MISSING, fields_of
from cholm_qt.engine.system import System
from cholm_qt.engine.verbs import Verb


def guessed_order(system: System, position: Any, unit: int, place: int) -> Order | None:
    """The order that sends a unit to a place: an attack where others stand, else the first of its verbs."""
    units, asked = position.components.units, position.agenda[-1] if position.agenda else None
    if not isinstance(asked, Decision) or position.where[unit] >= len(position.components.board.places):
        return None
    others = any(at == place and units[u].side != units[unit].side for u, at in enumerate(position.where))
    verbs = [verb for verb in system.verbs.all if verb.kind in asked.accepts]
    found = (_made(verb, position, unit, place) for verb in sorted(verbs, key=lambda v: v.attacks != others))
    return next((order for order in found if order is not None), None)


def _made(verb: Verb, position: Any, unit: int, place: int) -> Order | None:
    """An order whose fields are a unit and a place or path; None where more would have to be known."""
    values = dict(_values(verb, position, unit, place))
    if len(values) < 2 or None in values.values():
        return None
    order: Order = verb.kind(**values)
    return order


def _values(verb: Verb, position: Any, unit: int, place: int) -> Iterator[tuple[str, object]]:
    """The fields that must be given; None for those that cannot be guessed."""
    known = {"UnitIx": unit, "tuple[UnitIx, ...]": (unit,), "PlaceIx": place}
    for field in fields_of(verb.kind):
        if field.annotation == "tuple[PlaceIx, ...]":
            yield field.name, shortest_path(position.components.board, position.where[unit], place)
        elif field.annotation in known or field.default is MISSING:
            yield field.name, known.get(field.annotation)


def shortest_path(board: Board, start: int, end: int) -> tuple[int, ...]:
    """The shortest way between two places over any links, with both ends; empty where there is none."""
    ways: list[tuple[int, ...]] = [(start,)]
    seen = {start}
    for way in ways:  # which grows as it is gone through
        if way[-1] == end:
            return way
        near = [there for there in board.neighbours(way[-1]) if there not in seen]
        seen.update(near)
        ways += [(*way, there) for there in near]
    return ()
