"""Records: values with named fields that never change, the base of orders, events, steps and components.

A record is a `msgspec.Struct`, which is defined and made several times as fast as a frozen dataclass or a
named tuple, compares by kind and fields, and can be a key.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, TypeVar, dataclass_transform

from msgspec import NODEFAULT, Struct, structs

MISSING = NODEFAULT  # the default of a field that has none

# What a small number stands for: the annotation of a field says it, and files write the name instead.
UnitIx = int  # a unit, by its place in `components.units`
PlaceIx = int  # a place of the board, or a holding box numbered behind the places
SideIx = int  # a side; one more than there are sides is nobody
ActorIx = int  # whoever decides: a side, or a player before the sides are settled
SegmentIx = int  # a segment of the sequence of play

R = TypeVar("R", bound=Struct)


@dataclass_transform(frozen_default=True)
class Record(Struct, frozen=True):
    """A value with named fields; `dict=True` behind the base gives a kind room for cached properties.

    >>> class Spot(Record):
    ...     x: int
    ...     y: int = 0
    >>> Spot(1), Spot(1) == Spot(1, 0), len({Spot(1), Spot(1)})
    (Spot(x=1, y=0), True, 1)
    """


class Field(NamedTuple):
    """A field of a record: its name, its annotation as it is written, and its default or MISSING."""

    name: str
    annotation: str
    default: object


@cache
def fields_of(kind: type[Struct]) -> tuple[Field, ...]:
    """The fields of a kind of record, in order."""
    written: dict[str, object] = {}
    for base in reversed(kind.__mro__):
        written |= vars(base).get("__annotations__", {})
    names, defaults = kind.__struct_fields__, kind.__struct_defaults__
    first = len(names) - len(defaults)  # fields with a default come last
    return tuple(
        Field(name, str(written[name]), defaults[i - first] if i >= first else MISSING)
        for i, name in enumerate(names)
    )


def values_of(value: Struct) -> tuple[Any, ...]:
    """The values of a record's fields, in order."""
    return structs.astuple(value)


def replace(value: R, **changes: object) -> R:
    """The same record with some fields changed."""
    return structs.replace(value, **changes)
