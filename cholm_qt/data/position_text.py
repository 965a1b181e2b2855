"""A position as one line of printable ASCII, and back.

cof1 3/9:impulses:4 n s-u A,4 9,7* 22 - 0:2:g - 21.2 - A=S01,S02*;at-start=G01 [{"step":"start_impulse"}]

The fields are told apart by spaces and stand in the order of FIELDS below; '-' is an empty one.
Equal positions have equal texts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from cholm_qt.circle_of_fire.components import NOBODY, Components
from cholm_qt.circle_of_fire.position import Position
from cholm_qt.circle_of_fire.scenario import OPTIONS
from cholm_qt.circle_of_fire.victory import AUTOMATIC, END_OF_GAME, SCENARIO, TACTICAL
from cholm_qt.data.codec import BadStep, step_from_plain, step_to_plain
from cholm_qt.data.faults import DataFaults, Fault, nearest, short
from cholm_qt.data.kinds import BadValue, from_plain, place_id
from cholm_qt.data.position_checks import faults_of

VERSION = "cof1"
FIELDS = (
    "time",
    "flags",
    "advantage",
    "control",
    "rubble",
    "stubborn defense",
    "close combat",
    "seize",
    "goal",
    "options",
    "result",
    "units",
    "agenda",
)
MOST_CHARACTERS = 20_000
VICTORIES = (AUTOMATIC, TACTICAL, END_OF_GAME, SCENARIO)

_TIME = re.compile(r"([1-9][0-9]?)/([1-9][0-9]?):([a-z-]+):([0-9]{1,3})")
_SEIZE = re.compile(r"([0-9]{1,2}):([0-9]{1,2}):([gs-])")
_LETTERS = "gs-"  # German, Soviet, nobody


class BadText(ValueError):
    """A text describes no position; the message is one sentence."""


# --- writing -------------------------------------------------------------------------------------


def position_to_text(position: Position) -> str:
    """The position as one line of ASCII."""
    p, c = position, position.components
    fields = (
        f"{p.turn}/{p.last_turn}:{c.sequence[p.segment].id}:{p.impulse}",
        ("p" * p.passed + "n" * p.night) or "-",
        _LETTERS[p.advantage] + _LETTERS[p.advantage_to] + ("u" if p.advantage_used else "-"),
        _joined(place_id(c, q) for q in _bits(p.soviet)),
        _joined(place_id(c, q) + "*" * (p.heavy >> q & 1) for q in _bits(p.rubbled)),
        place_id(c, p.stubborn) if p.stubborn >= 0 else "-",
        place_id(c, p.melee_at) if p.melee_at >= 0 else "-",
        f"{p.seize_german}:{p.seize_soviet}:{_LETTERS[p.first_side]}",
        str(p.urban_goal) if p.urban_goal else "-",
        _joined(sorted(p.options)),
        f"{_LETTERS[p.winner]}:{p.victory}" if p.winner != NOBODY else "-",
        _units_text(p),
        _agenda_text(p),
    )
    return " ".join((VERSION, *fields))


def _joined(words: Any) -> str:
    """Words with commas between them, or the sign for none."""
    return ",".join(words) or "-"


def _bits(mask: int) -> list[int]:
    """The places of a bit mask in order."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def _units_text(p: Position) -> str:
    """The units by place and box, a star behind those that are Committed or used."""
    found: dict[int, list[str]] = {}
    for unit, place in enumerate(p.where):
        found.setdefault(place, []).append(p.components.units[unit].id + "*" * p.spent[unit])
    return ";".join(f"{place_id(p.components, place)}={','.join(found[place])}" for place in sorted(found))


def _agenda_text(p: Position) -> str:
    """The agenda as JSON without a space."""
    plain = [step_to_plain(p.components, step) for step in p.agenda]
    return json.dumps(plain, separators=(",", ":")).replace(" ", "\\u0020")


def differing_fields(one: Position, other: Position) -> list[str]:
    """The names of the fields in which two positions differ."""
    pairs = zip(position_to_text(one).split()[1:], position_to_text(other).split()[1:], strict=True)
    return [name for name, (a, b) in zip(FIELDS, pairs, strict=True) if a != b]


# --- reading -------------------------------------------------------------------------------------


def position_from_text(components: Components, text: str, file: str = "position", line: int = 0) -> Position:
    """The position that a text describes. Raises DataFaults; `file` and `line` say where it stands."""
    try:
        position = _read(components, text)
    except BadText as error:
        raise DataFaults([Fault(file, line, str(error))]) from None
    wrong = [Fault(file, line, fault.says, fault.case) for fault in faults_of(position)]
    if wrong:
        raise DataFaults(wrong)
    return position


def _read(c: Components, text: str) -> Position:
    """Take the text field by field."""
    fields = _split(text)
    p = Position(c)
    for name, field in zip(FIELDS, fields, strict=True):
        try:
            _READ[name](p, field)
        except BadText as error:
            raise BadText(f"The field '{name}' of the position {error}") from None
    _check_whole(p)
    return p


def _split(text: str) -> list[str]:
    """The fields of a text of the right version and length."""
    if len(text) > MOST_CHARACTERS:
        raise BadText(f"A position has at most {MOST_CHARACTERS} characters, this text {len(text)}")
    words = text.split()
    if not words or words[0] != VERSION:
        raise BadText(f"A position begins with '{VERSION}', not with '{short(words[0]) if words else ''}'")
    if len(words) != len(FIELDS) + 1:
        raise BadText(f"A position has {len(FIELDS)} fields after '{VERSION}', this text {len(words) - 1}")
    return words[1:]


def _time(p: Position, field: str) -> None:
    """Turn, last Turn, segment and Impulse."""
    found = _TIME.fullmatch(field)
    if not found:
        raise BadText(f"is '{short(field)}', but should be like 3/9:impulses:4")
    segments = [segment.id for segment in p.components.sequence.segments]
    if found[3] not in segments:
        raise BadText(f"names no segment there is: '{short(found[3])}'{nearest(found[3], segments)}")
    p.turn, p.last_turn, p.impulse = int(found[1]), int(found[2]), int(found[4])
    p.segment = segments.index(found[3])


def _flags(p: Position, field: str) -> None:
    """Has the side before passed, and is it Night?"""
    if field not in ("-", "p", "n", "pn"):
        raise BadText(f"is '{short(field)}', but should be p, n, pn or -")
    p.passed, p.night = "p" in field, "n" in field


def _advantage(p: Position, field: str) -> None:
    """Holder, next holder, and whether it was used this Turn."""
    if not re.fullmatch(r"([gs]-|-[gs])[u-]", field):
        raise BadText(f"is '{short(field)}', but should be like s--, g-u or -gu")
    p.advantage, p.advantage_to = _LETTERS.index(field[0]), _LETTERS.index(field[1])
    p.advantage_used = field[2] == "u"


def _control(p: Position, field: str) -> None:
    """The places that the Soviets control."""
    for word in _words(field):
        p.soviet |= 1 << _place(p.components, word)


def _rubble(p: Position, field: str) -> None:
    """Rubble, with a star where it is heavy."""
    for word in _words(field):
        bit = 1 << _place(p.components, word.removesuffix("*"))
        p.rubbled |= bit
        p.heavy |= bit if word.endswith("*") else 0


def _stubborn(p: Position, field: str) -> None:
    """Where the Stubborn Defense marker is."""
    p.stubborn = -1 if field == "-" else _place(p.components, field)


def _melee(p: Position, field: str) -> None:
    """Where Close Combat is being fought."""
    p.melee_at = -1 if field == "-" else _place(p.components, field)


def _seize(p: Position, field: str) -> None:
    """Declarations left to both sides, and the side of the first player."""
    found = _SEIZE.fullmatch(field)
    if not found:
        raise BadText(f"is '{short(field)}', but should be like 0:2:g")
    p.seize_german, p.seize_soviet = int(found[1]), int(found[2])
    p.first_side = _LETTERS.index(found[3])


def _goal(p: Position, field: str) -> None:
    """The Urban Areas that the Soviets need in a short scenario."""
    if field != "-" and not re.fullmatch(r"[1-9][0-9]?", field):
        raise BadText(f"is '{short(field)}', but should be a number or -")
    p.urban_goal = 0 if field == "-" else int(field)


def _options(p: Position, field: str) -> None:
    """Which optional rules are played."""
    for word in _words(field):
        if word not in OPTIONS:
            raise BadText(f"names no option there is: '{short(word)}'{nearest(word, OPTIONS)}")
    p.options = frozenset(_words(field))


def _result(p: Position, field: str) -> None:
    """Who has won, and how."""
    if field == "-":
        return
    side, _, victory = field.partition(":")
    if side not in ("g", "s") or victory not in VICTORIES:
        listed = ", ".join(VICTORIES)
        raise BadText(f"is '{short(field)}', but should be g: or s: and one of {listed}")
    p.winner, p.victory = _LETTERS.index(side), victory


def _units(p: Position, field: str) -> None:
    """Every unit in its place or box."""
    c = p.components
    left = dict.fromkeys(range(len(c.units)))
    for group in field.split(";"):
        name, _, units = group.partition("=")
        place = _named(c, "PlaceIx", name, boxes=True)
        for word in units.split(","):
            unit = _named(c, "UnitIx", word.removesuffix("*"))
            if unit not in left:
                raise BadText(f"names the unit {c.units[unit].id} twice")
            del left[unit]
            p.spent[unit] = word.endswith("*")
            p.set_where(unit, place)
    if left:
        raise BadText(f"does not say where {c.units[min(left)].id} is")


def _agenda(p: Position, field: str) -> None:
    """What is still to be done."""
    try:
        plain = json.loads(field)
    except (ValueError, RecursionError):
        raise BadText(f"is not JSON: '{short(field)}'") from None
    if not isinstance(plain, list):
        raise BadText("should be a list of steps")
    try:
        p.agenda = [step_from_plain(p.components, step) for step in plain]
    except BadStep as error:
        raise BadText(f"is wrong: {error}") from None


_READ = {
    "time": _time,
    "flags": _flags,
    "advantage": _advantage,
    "control": _control,
    "rubble": _rubble,
    "stubborn defense": _stubborn,
    "close combat": _melee,
    "seize": _seize,
    "goal": _goal,
    "options": _options,
    "result": _result,
    "units": _units,
    "agenda": _agenda,
}


def _words(field: str) -> Sequence[str]:
    """The words of a list, none of which may stand twice."""
    words = [] if field == "-" else field.split(",")
    for word in words:
        if words.count(word) > 1:
            raise BadText(f"holds '{short(word)}' twice")
    return words


def _place(c: Components, word: str) -> int:
    """An Area or Zone by its id."""
    return _named(c, "PlaceIx", word)


def _named(c: Components, kind: str, word: str, boxes: bool = False) -> int:
    """A unit or place by its id."""
    try:
        found: int = from_plain(c, kind, word, boxes)
    except BadValue as error:
        raise BadText(str(error)) from None
    return found


def _check_whole(p: Position) -> None:
    """A finished game has nothing on its agenda."""
    if p.winner != NOBODY and p.agenda:
        raise BadText("The game is over, so the agenda of the position should be empty")
