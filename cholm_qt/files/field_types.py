"""What the fields of orders, events and steps hold, and how each kind of value is written and read.

A field's kind is its annotation (`UnitIx`, `tuple[PlaceIx, ...]`, `Attack`), so it says what numbers mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from cholm_qt.engine import record
from cholm_qt.engine.record import MISSING
from cholm_qt.files.faults import nearest, short
from cholm_qt.files.messages import message
from cholm_qt.games.circle_of_fire.rules.attacks import Attack
from cholm_qt.games.circle_of_fire.rules.close_combat import Melee
from cholm_qt.games.circle_of_fire.rules.components import ACTORS, BOXES, SIDES, Components

NESTED: dict[str, Any] = {"Attack": Attack, "Melee": Melee}
SIDES_OR_NOBODY = (*SIDES, "nobody")
MOST_WHOLE = 10**18  # a number beyond this is a mistake, and would only slow everything down


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
    """The same, worked out once for each kind."""
    return tuple(Field(*field) for field in record.fields_of(kind))


def inner_kind(kind: str) -> str | None:
    """What a tuple holds, or None when the kind is none."""
    return kind[6:-6] if kind.startswith("tuple[") else None


# --- writing -------------------------------------------------------------------------------------


def to_plain(c: Components, kind: str, value: Any) -> Any:
    """A value as plain data, with units, places, sides and segments by name."""
    inner = inner_kind(kind)
    if inner is not None:
        return [to_plain(c, inner, item) for item in value]
    if kind in NESTED:
        return fields_to_plain(c, value)
    if kind in ("UnitIx", "PlaceIx") and value < 0:
        return None
    if kind == "UnitIx":
        return c.units[value].id
    if kind == "PlaceIx":
        return place_id(c, value)
    if kind == "Modifier":
        return {"case": value.case, "says": value.says, "value": value.value}
    names = names_of(c, kind)
    return names[value] if names else str(value) if kind == "Said" else value


def fields_to_plain(c: Components, value: Any) -> dict[str, Any]:
    """Every field of a record as plain data."""
    return {f.name: to_plain(c, f.kind, getattr(value, f.name)) for f in fields_of(type(value))}


def place_id(c: Components, place: int) -> str:
    """The id of a place, or the name of a box."""
    return c.board.places[place].id if place < c.places else BOXES[place - c.places]


def names_of(c: Components, kind: str) -> Sequence[str]:
    """The names that numbers of a kind stand for, in order; empty for kinds that have none."""
    if kind == "SideIx":
        return SIDES_OR_NOBODY
    if kind == "ActorIx":
        return ACTORS
    return [segment.id for segment in c.sequence.segments] if kind == "SegmentIx" else ()


# --- reading -------------------------------------------------------------------------------------


def from_plain(c: Components, kind: str, value: Any, boxes: bool) -> Any:
    """The value of a kind; `boxes` says whether a place may be a box or none. Raises BadValue."""
    inner = inner_kind(kind)
    if inner is not None:
        if not isinstance(value, list | tuple):
            raise BadValue(message("should be a list, not {0}", shown(value)))
        return tuple(from_plain(c, inner, item, boxes) for item in value)
    if kind in NESTED:
        return fields_from_plain(c, NESTED[kind], value, boxes)
    if kind in ("UnitIx", "PlaceIx"):
        return -1 if value is None and boxes else _index(c, kind, value, boxes)
    names = names_of(c, kind)
    if names:
        return names.index(_word(value, kind, names))
    return _single(kind, value)


def _index(c: Components, kind: str, value: Any, boxes: bool) -> int:
    """The index of a unit or place by its id."""
    name = str(value) if type(value) is int and abs(value) < MOST_WHOLE else value
    if kind == "UnitIx":
        return c.unit_index[_word(name, "unit", c.unit_index)]
    if boxes and isinstance(name, str) and name in BOXES:
        return c.box(name)
    return c.board.index[_word(name, "place", c.board.index)]


def _word(value: Any, what: str, known: Any) -> str:
    """A word that has to be known."""
    if not isinstance(value, str):
        raise BadValue(message("should be the name of one {0}, not {1}", _called(what), shown(value)))
    if value not in known:
        raise BadValue(
            message("names an unknown {0} '{1}'{2}", _called(what), short(value), nearest(value, known))
        )
    return value


def _called(what: str) -> str:
    """What a name is the name of, for a message."""
    return {
        "unit": message("unit"),
        "place": message("place"),
        "SideIx": message("side"),
        "ActorIx": message("side or player"),
        "SegmentIx": message("segment"),
    }[what]


def _single(kind: str, value: Any) -> Any:
    """A whole number, a truth or a text."""
    if kind == "bool" and isinstance(value, bool):
        return value
    if kind == "str" and isinstance(value, str):
        return value
    if kind == "int" and type(value) is int and abs(value) < MOST_WHOLE:
        return value
    expected = {"bool": message("true or false"), "str": message("a text"), "int": message("a whole number")}[
        kind
    ]
    raise BadValue(message("should be {0}, not {1}", expected, shown(value)))


def fields_from_plain(c: Components, kind: Any, data: Any, boxes: bool, *ignored: str) -> Any:
    """A record out of its fields by name. Raises BadValue."""
    if not isinstance(data, dict):
        raise BadValue(message("should be an object with fields, not {0}", shown(data)))
    fields = fields_of(kind)
    names = [f.name for f in fields]
    for key in data:
        if key not in names and key not in ignored:
            raise BadValue(message("has no field '{0}'{1}", short(str(key)), nearest(str(key), names)))
    return kind(**{f.name: _read_field(c, f, data, boxes) for f in fields if f.name in data or _is_needed(f)})


def _is_needed(f: Field) -> bool:
    """Has the field no value of its own?"""
    return f.default is MISSING


def _read_field(c: Components, f: Field, data: dict[str, Any], boxes: bool) -> Any:
    """One field of an object."""
    if f.name not in data:
        raise BadValue(message("needs the field '{0}'", f.name))
    try:
        return from_plain(c, f.kind, data[f.name], boxes)
    except BadValue as error:
        raise BadValue(message("'{0}' {1}", f.name, error)) from None


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
