"""Orders, events, reasons, prompts and steps of a game as plain data, and orders and steps back again.

{"order": "move", "unit": "S02", "path": ["A", "2"]}
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cholm_qt.engine.agenda import Step
from cholm_qt.engine.events import Event
from cholm_qt.engine.orders import Order
from cholm_qt.engine.prompt import Prompt
from cholm_qt.engine.reasons import Reason
from cholm_qt.engine.record import MISSING
from cholm_qt.engine.system import Components, System
from cholm_qt.files.faults import nearest, short
from cholm_qt.files.field_types import (
    MOST_WHOLE,
    BadValue,
    Field,
    fields_of,
    inner_kind,
    shown,
    snake,
    words_of,
)
from cholm_qt.files.messages import message, message_of

NOBODY = "nobody"
MOST_ITEMS = 500  # of a list in an order or step; no game has so many units or places


class BadOrder(ValueError):
    """An order is not well-formed; the message is one sentence that says what is wrong with it."""


class BadStep(ValueError):
    """A step of an agenda is not well-formed; the message is one sentence that says what is wrong with it."""


class Codec:
    """Translates between the values of a game and plain data, in which units, places and sides have ids.

    The tables for looking up ids are made once; `GameFiles.codec` keeps a Codec for its components.
    """

    def __init__(self, system: System, components: Components) -> None:
        """Know the words of a game, its units and its board."""
        self.system, self.components = system, components
        self.orders, self.steps, self.nested = words_of(system.vocabulary)
        self.unit_ids = tuple(unit.id for unit in components.units)
        self.place_ids = (*(place.id for place in components.board.places), *components.boxes)
        self._boxes = {box: len(components.board.places) + i for i, box in enumerate(components.boxes)}
        self._names: dict[str, Sequence[str]] = {
            "SideIx": (*(side.id for side in system.sides), NOBODY),
            "ActorIx": tuple(actor.id for actor in system.actors),
            "SegmentIx": tuple(segment.id for segment in components.sequence.segments),
        }

    def names(self, kind: str) -> Sequence[str]:
        """The words for every value of a kind of index that is written as one of a few; none for others."""
        return self._names.get(kind, ())

    # --- orders and steps ---

    def order_to_plain(self, order: Order) -> dict[str, Any]:
        """An order as plain data; fields that have their default value are left out."""
        return {"order": snake(type(order).__name__), **self._without_defaults(order)}

    def order_from_plain(self, data: Any) -> Order:
        """The order that plain data describe. Raises BadOrder."""
        if not isinstance(data, dict) or not isinstance(data.get("order"), str):
            raise BadOrder(message("An order should be an object like {0}", '{"order": "pass"}'))
        name = data["order"]
        if name not in self.orders:
            raise BadOrder(message("There is no order '{0}'{1}", short(name), nearest(name, self.orders)))
        try:
            order: Order = self._record_from_plain(self.orders[name], data, False, "order")
        except BadValue as error:
            raise BadOrder(message("The order '{0}'{1}", name, _after_a_name(error))) from None
        return order

    def step_to_plain(self, step: Step) -> dict[str, Any]:
        """A step of the agenda as plain data."""
        return {"step": snake(type(step).__name__), **self._without_defaults(step)}

    def step_from_plain(self, data: Any) -> Step:
        """The step that plain data describe. Raises BadStep."""
        if not isinstance(data, dict) or not isinstance(data.get("step"), str):
            raise BadStep(message("A step should be an object that names its 'step', not {0}", shown(data)))
        name = data["step"]
        if name not in self.steps:
            raise BadStep(message("There is no step '{0}'{1}", short(name), nearest(name, self.steps)))
        try:
            step: Step = self._record_from_plain(self.steps[name], data, True, "step")
        except BadValue as error:
            raise BadStep(message("The step '{0}'{1}", name, _after_a_name(error))) from None
        return step

    def _without_defaults(self, value: Any) -> dict[str, Any]:
        """The fields that differ from their defaults, as plain data."""
        return {
            f.name: self.to_plain(f.kind, getattr(value, f.name))
            for f in fields_of(type(value))
            if getattr(value, f.name) != f.default
        }

    # --- what the game says ---

    def event_to_plain(self, event: Event) -> dict[str, Any]:
        """An event as plain data; a receipt is a list of its lines."""
        return {"event": snake(type(event).__name__), **self._record_to_plain(event)}

    def reason_to_plain(self, reason: Reason) -> dict[str, Any]:
        """A refusal as plain data."""
        return {
            "case": reason.case,
            "says": reason.says,
            "units": [self.unit_ids[unit] for unit in reason.units],
            "places": [self.place_ids[place] for place in reason.places],
        }

    def prompt_to_plain(self, prompt: Prompt) -> dict[str, Any]:
        """What is awaited, as plain data."""
        return {
            "side": self.system.actors[prompt.actor].id,
            "says": prompt.says,
            "waiting": prompt.waiting,
            "case": prompt.case,
        }

    # --- values to plain data ---

    def to_plain(self, kind: str, value: Any) -> Any:
        """A value of a kind as plain data, with units, places, sides and segments by name."""
        inner = inner_kind(kind)
        if inner is not None:
            return [self.to_plain(inner, item) for item in value]
        if kind in ("UnitIx", "PlaceIx"):
            return None if value < 0 else (self.unit_ids if kind == "UnitIx" else self.place_ids)[value]
        if kind in self._names:
            return self._names[kind][value]
        if kind in self.nested:
            return self._record_to_plain(value)
        if kind == "Modifier":
            return {"case": value.case, "says": value.says, "value": value.value}
        return str(value) if kind == "Said" else value

    def _record_to_plain(self, value: Any) -> dict[str, Any]:
        """Every field of a record as plain data."""
        return {f.name: self.to_plain(f.kind, getattr(value, f.name)) for f in fields_of(type(value))}

    # --- plain data to values ---

    def from_plain(self, kind: str, value: Any, boxes: bool) -> Any:
        """The value of a kind; `boxes` says whether a place may be a box or none. Raises BadValue."""
        inner = inner_kind(kind)
        if inner is not None:
            if not isinstance(value, list | tuple):
                raise BadValue(message("should be a list, not {0}", shown(value)))
            if len(value) > MOST_ITEMS:
                raise BadValue(
                    message("holds {0} things, but should hold {1} at most", len(value), MOST_ITEMS)
                )
            return tuple(self.from_plain(inner, item, boxes) for item in value)
        if kind in self.nested:
            return self._record_from_plain(self.nested[kind], value, boxes)
        if kind in ("UnitIx", "PlaceIx"):
            return -1 if value is None and boxes else self._index(kind, value, boxes)
        if kind in self._names:
            return self._names[kind].index(_known(value, kind, self._names[kind]))
        return _single(kind, value)

    def _index(self, kind: str, value: Any, boxes: bool) -> int:
        """The index of a unit or place by its id."""
        name = str(value) if type(value) is int and abs(value) < MOST_WHOLE else value
        if boxes and kind == "PlaceIx" and isinstance(name, str) and name in self._boxes:
            return self._boxes[name]
        c = self.components
        index = c.unit_index if kind == "UnitIx" else c.board.index
        return index[_known(name, kind, index)]

    def _record_from_plain(self, kind: Any, data: Any, boxes: bool, *ignored: str) -> Any:
        """A record out of its fields by name. Raises BadValue."""
        if not isinstance(data, dict):
            raise BadValue(message("should be an object with fields, not {0}", shown(data)))
        fields = fields_of(kind)
        names = [f.name for f in fields]
        for key in data:
            if key not in names and key not in ignored:
                raise BadValue(message("has no field '{0}'{1}", short(str(key)), nearest(str(key), names)))
        needed = [f for f in fields if f.name in data or f.default is MISSING]
        return kind(**{f.name: self._field_from_plain(f, data, boxes) for f in needed})

    def _field_from_plain(self, f: Field, data: dict[str, Any], boxes: bool) -> Any:
        """One field of an object."""
        if f.name not in data:
            raise BadValue(message("needs the field '{0}'", f.name))
        if data[f.name] is None and f.default == -1:
            return -1
        try:
            return self.from_plain(f.kind, data[f.name], boxes)
        except BadValue as error:
            raise BadValue(message("'{0}' {1}", f.name, error)) from None


def _after_a_name(error: BadValue) -> str:
    """What is wrong with a field or with the whole, to stand after a name."""
    text = message_of(error)
    return message(": {0}", text) if text.startswith("'") else message(" {0}", text)


def _known(value: Any, kind: str, known: Any) -> str:
    """A word that has to be known."""
    if not isinstance(value, str):
        raise BadValue(message("should be the name of one {0}, not {1}", _called(kind), shown(value)))
    if value not in known:
        near = nearest(value, known)
        raise BadValue(message("names an unknown {0} '{1}'{2}", _called(kind), short(value), near))
    return value


def _called(kind: str) -> str:
    """What an index is the index of, for a message."""
    return {
        "UnitIx": message("unit"),
        "PlaceIx": message("place"),
        "SideIx": message("side"),
        "ActorIx": message("side or player"),
        "SegmentIx": message("segment"),
    }[kind]


def _single(kind: str, value: Any) -> Any:
    """A whole number, a truth or a text."""
    if kind == "bool" and isinstance(value, bool):
        return value
    if kind == "str" and isinstance(value, str):
        return value
    if kind == "int" and type(value) is int and abs(value) < MOST_WHOLE:
        return value
    expected = {
        "bool": message("true or false"),
        "str": message("a text"),
        "int": message("a whole number"),
    }[kind]
    raise BadValue(message("should be {0}, not {1}", expected, shown(value)))
