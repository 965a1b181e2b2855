"""The fields of a position's text: what a field is, and ready-made ones that serve most games.

position_fields = (
    whole_field("turn", "turn", 1, 10),
    segment_field(),
    side_field("winner", "winner"),
    options_field(),
    units_field(),
    agenda_field(),
)
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from cholm_qt.files.codec import BadStep, Codec
from cholm_qt.files.faults import nearest, short
from cholm_qt.files.field_types import BadValue
from cholm_qt.files.messages import message, message_of

NONE = "-"  # the text of an empty field


class BadText(ValueError):
    """A text describes no position; the message is one sentence, or follows on the name of a field."""


class PositionField(NamedTuple):
    """One field of the one-line text of a position.

    `write` makes the text of the field, which has no spaces; `read` puts a text into a position and raises
    BadText with a sentence that follows on the field's name; `plain` makes plain data of the field, for which
    its text serves where there is nothing better.
    """

    name: str
    write: Callable[[Codec, Any], str]
    read: Callable[[Codec, Any, str], None]
    plain: Callable[[Codec, Any], object] | None = None


# --- single values -------------------------------------------------------------------------------


def whole_field(name: str, attribute: str, low: int, high: int) -> PositionField:
    """A whole number between bounds."""

    def read(_: Codec, p: Any, text: str) -> None:
        if not re.fullmatch(r"-?[0-9]{1,9}", text) or not low <= int(text) <= high:
            says = message("is '{0}', but should be a number from {1} to {2}", short(text), low, high)
            raise BadText(says)
        setattr(p, attribute, int(text))

    def plain(_: Codec, p: Any) -> int:
        value: int = getattr(p, attribute)
        return value

    return PositionField(name, lambda _, p: str(getattr(p, attribute)), read, plain)


def side_field(name: str, attribute: str) -> PositionField:
    """A side, or nobody."""
    return _index_field(name, attribute, "SideIx")


def segment_field(name: str = "segment", attribute: str = "segment") -> PositionField:
    """Where in the sequence of play the game is."""
    return _index_field(name, attribute, "SegmentIx")


def _index_field(name: str, attribute: str, kind: str) -> PositionField:
    """Something that has a number in the position and an id in its text."""

    def write(codec: Codec, p: Any) -> str:
        return str(codec.to_plain(kind, getattr(p, attribute)))

    def read(codec: Codec, p: Any, text: str) -> None:
        setattr(p, attribute, index_of(codec, kind, text))

    return PositionField(name, write, read)


def options_field(name: str = "options") -> PositionField:
    """The optional rules that are played."""

    def read(codec: Codec, p: Any, text: str) -> None:
        known = codec.system.option_ids()
        for word in words_in(text):
            if word not in known:
                raise BadText(message("names an unknown option '{0}'{1}", short(word), nearest(word, known)))
        p.options = frozenset(words_in(text))

    return PositionField(name, lambda _, p: joined(sorted(p.options)), read, lambda _, p: sorted(p.options))


# --- units ---------------------------------------------------------------------------------------


def _put(p: Any, unit: int, place: int, _: str) -> None:
    """Put a unit of a position that holds the places of its units in a list."""
    p.where[unit] = place


def units_field(
    mark: Callable[[Any, int], str] = lambda _, __: "",
    put: Callable[[Any, int, int, str], None] = _put,
    marks: Sequence[str] = ("",),
    name: str = "units",
) -> PositionField:
    """Every unit in its place or box, with a mark behind its id that says in which state it is.

    `mark` tells the mark of a unit and `put` puts a unit with its mark into a place; `marks` are all there
    are, for example a star for a unit that has lost a step.
    """

    def write(codec: Codec, p: Any) -> str:
        found: dict[int, list[str]] = {}
        for unit, place in enumerate(p.where):
            found.setdefault(place, []).append(codec.unit_ids[unit] + mark(p, unit))
        return ";".join(f"{codec.place_ids[place]}={','.join(found[place])}" for place in sorted(found))

    def read(codec: Codec, p: Any, text: str) -> None:
        left = dict.fromkeys(range(len(codec.unit_ids)))
        for group in text.split(";"):
            place_id, _, units = group.partition("=")
            place = index_of(codec, "PlaceIx", place_id, boxes=True)
            for word in units.split(","):
                marked = max((m for m in marks if word.endswith(m)), key=len, default="")
                unit = index_of(codec, "UnitIx", word.removesuffix(marked))
                if unit not in left:
                    raise BadText(message("names the unit {0} twice", codec.unit_ids[unit]))
                del left[unit]
                put(p, unit, place, marked)
        if left:
            raise BadText(message("does not say where {0} is", codec.unit_ids[min(left)]))

    def plain(codec: Codec, p: Any) -> dict[str, dict[str, str]]:
        return {
            codec.unit_ids[unit]: {"place": codec.place_ids[place], "mark": mark(p, unit)}
            for unit, place in enumerate(p.where)
        }

    return PositionField(name, write, read, plain)


def units_with(name: str = "units", **signs: Mapping[Any, str]) -> PositionField:
    """Every unit in its place or box, with signs behind its id for what lists of the position hold about it.

    `units_with(steps={2: "", 1: "-"}, spent={False: "", True: "*"})` writes B1-* for a unit that is spent and
    has one step. No id of a unit may end with a sign.
    """

    def mark(p: Any, unit: int) -> str:
        return "".join(signs[held][getattr(p, held)[unit]] for held in signs)

    def put(p: Any, unit: int, place: int, marked: str) -> None:
        p.where[unit] = place
        for held, value in zip(signs, values[marked], strict=True):
            getattr(p, held)[unit] = value

    def plain(codec: Codec, p: Any) -> dict[str, dict[str, Any]]:
        return {
            codec.unit_ids[unit]: {"place": codec.place_ids[place]}
            | {held: getattr(p, held)[unit] for held in signs}
            for unit, place in enumerate(p.where)
        }

    values = {"".join(marks): held for marks, held in _combined(signs.values())}
    return units_field(mark, put, tuple(values), name)._replace(plain=plain)


def _combined(signs: Iterable[Mapping[Any, str]]) -> Iterator[tuple[tuple[str, ...], tuple[Any, ...]]]:
    """Every combination of signs, and the values that it stands for."""
    for chosen in product(*(sign.items() for sign in signs)):
        yield tuple(mark for _, mark in chosen), tuple(value for value, _ in chosen)


# --- the agenda ----------------------------------------------------------------------------------


def agenda_field(name: str = "agenda") -> PositionField:
    """What is still to be done, as JSON without a space."""
    return PositionField(name, _write_agenda, _read_agenda, _plain_agenda)


def _plain_agenda(codec: Codec, p: Any) -> list[dict[str, Any]]:
    """The steps of the agenda as plain data."""
    return [codec.step_to_plain(step) for step in p.agenda]


def _write_agenda(codec: Codec, p: Any) -> str:
    """The steps of the agenda as text."""
    return json.dumps(_plain_agenda(codec, p), separators=(",", ":")).replace(" ", "\\u0020")


def _read_agenda(codec: Codec, p: Any, text: str) -> None:
    """Read the steps of the agenda."""
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError):
        raise BadText(message("is not JSON: '{0}'", short(text))) from None
    if not isinstance(plain, list):
        raise BadText(message("should be a list of steps"))
    try:
        p.agenda = [codec.step_from_plain(step) for step in plain]
    except BadStep as error:
        raise BadText(message("is wrong: {0}", error)) from None


# --- help for fields of a game's own -------------------------------------------------------------


def joined(words: Iterable[str]) -> str:
    """Words with commas between them, or the sign for none."""
    return ",".join(words) or NONE


def words_in(text: str) -> list[str]:
    """The words of a list, none of which may stand twice. Raises BadText."""
    words = [] if text == NONE else text.split(",")
    seen = set[str]()
    for word in words:
        if word in seen:
            raise BadText(message("holds '{0}' twice", short(word)))
        seen.add(word)
    return words


def index_of(codec: Codec, kind: str, word: str, boxes: bool = False) -> int:
    """A unit, place, side or segment by its id. Raises BadText."""
    try:
        found: int = codec.from_plain(kind, word, boxes)
    except BadValue as error:
        raise BadText(message_of(error)) from None
    return found
