"""The fields of orders, events and steps, and what kind of value each holds.

A field's kind is its annotation as it is written (`UnitIx`, `tuple[PlaceIx, ...]`, the name of a nested
record), so that the annotation alone says what a number means.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from cholm_qt.engine import record
from cholm_qt.engine.system import Vocabulary
from cholm_qt.files.faults import short
from cholm_qt.files.messages import message

MOST_WHOLE = 10**18  # a number beyond this is a mistake, and would only slow everything down
INDEX_KINDS = ("UnitIx", "PlaceIx", "SideIx", "ActorIx", "SegmentIx")
SINGLE_KINDS = ("bool", "int", "str")


class BadValue(ValueError):
    """A value cannot be read; the message is one sentence without the name of the field."""


class Field(NamedTuple):
    """One field of an order, event or step."""

    name: str
    kind: str
    default: object  # MISSING when the field must be there


def fields_of(kind: Any) -> tuple[Field, ...]:
    """The fields of a kind of record in order."""
    return _fields_of(kind)


@cache
def _fields_of(kind: Any) -> tuple[Field, ...]:
    """Work out the fields of a kind of record, once."""
    return tuple(Field(*field) for field in record.fields_of(kind))


def inner_kind(kind: str) -> str | None:
    """What a tuple holds, or None when the kind is not a tuple."""
    return kind[6:-6] if kind.startswith("tuple[") else None


def _innermost(kind: str) -> str:
    """What a tuple, or a tuple of tuples, holds in the end; any other kind as it is."""
    inner = inner_kind(kind)
    return kind if inner is None else _innermost(inner)


class Words(NamedTuple):
    """A game's kinds of orders, steps and nested records, each by the word that stands for it."""

    orders: dict[str, Any]
    steps: dict[str, Any]
    nested: dict[str, Any]


@cache
def words_of(vocabulary: Vocabulary) -> Words:
    """The words of a vocabulary. Raises TypeError when a field is of a kind that no text can hold."""
    nested = {kind.__name__: kind for kind in vocabulary.nested}
    for kind in (*vocabulary.every_order, *vocabulary.steps, *vocabulary.nested):
        for field in fields_of(kind):
            if _innermost(field.kind) not in (*INDEX_KINDS, *SINGLE_KINDS, *nested):
                lost = "class '" in field.kind  # the annotation was evaluated, and with it what it means
                hint = "; its module needs 'from __future__ import annotations'" if lost else ""
                where = f"{kind.__name__}.{field.name}"
                raise TypeError(f"{where} is '{field.kind}', which no text can hold{hint}")
    return Words(_by_word(vocabulary.every_order), _by_word(vocabulary.steps), nested)


def _by_word(kinds: tuple[type, ...]) -> dict[str, Any]:
    """Classes by how their names are written."""
    return {snake(kind.__name__): kind for kind in kinds}


@cache
def snake(name: str) -> str:
    """The name of a class as it is written.

    >>> snake("EnterDice")
    'enter_dice'
    """
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


def shown(value: Any) -> str:
    """A value as a message names it."""
    if value is None:
        return message("nothing")
    if isinstance(value, dict):
        return message("an object")
    if isinstance(value, list | tuple):
        return message("a list")
    is_huge = isinstance(value, int) and abs(value) >= MOST_WHOLE
    return message("a huge number") if is_huge else message("'{0}'", short(str(value)))
