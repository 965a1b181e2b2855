"""Orders that belong to every game. An order is a record: imperative, and it checks nothing."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache
from typing import TypeVar

from cholm_qt.engine.record import Record

T = TypeVar("T", bound=Hashable)


class Order(Record, gc=False):
    """The base of all orders; orders of different kinds are never equal."""


@cache
def each_place(kind: Callable[[T, int], Order], first: T, places: int) -> tuple[Order, ...]:
    """The orders of one kind that differ only in the place they end with, made once; listings share them."""
    return tuple(kind(first, place) for place in range(places))


class EnterDice(Order):
    """Say what the real dice on the table show."""

    dice: tuple[int, ...]
