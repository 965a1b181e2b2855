"""The fields of a position's text, each read into the position; see position_text for how it looks."""

from __future__ import annotations

import json
import re

from cholm_qt.files.codec import BadStep, step_from_plain
from cholm_qt.files.faults import nearest, short
from cholm_qt.files.field_types import BadValue, from_plain
from cholm_qt.files.messages import message, message_of
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.scenario import OPTIONS
from cholm_qt.games.circle_of_fire.rules.victory import AUTOMATIC, END_OF_GAME, SCENARIO, TACTICAL

LETTERS = "gs-"  # German, Soviet, nobody
VICTORIES = (AUTOMATIC, TACTICAL, END_OF_GAME, SCENARIO)

_TIME = re.compile(r"([1-9][0-9]?)/([1-9][0-9]?):([a-z-]+):([0-9]{1,3})")
_SEIZE = re.compile(r"([0-9]{1,2}):([0-9]{1,2}):([gs-])")


class BadText(ValueError):
    """A text describes no position; the message is one sentence."""


def _time(p: Position, field: str) -> None:
    """Turn, last Turn, segment and Impulse."""
    found = _TIME.fullmatch(field)
    if not found:
        raise BadText(message("is '{0}', but should be like 3/9:impulses:4", short(field)))
    segments = [segment.id for segment in p.components.sequence.segments]
    if found[3] not in segments:
        raise BadText(
            message("names an unknown segment '{0}'{1}", short(found[3]), nearest(found[3], segments))
        )
    p.turn, p.last_turn, p.impulse = int(found[1]), int(found[2]), int(found[4])
    p.segment = segments.index(found[3])


def _flags(p: Position, field: str) -> None:
    """Has the side before passed, and is it Night?"""
    if field not in ("-", "p", "n", "pn"):
        raise BadText(message("is '{0}', but should be p, n, pn or -", short(field)))
    p.passed, p.night = "p" in field, "n" in field


def _advantage(p: Position, field: str) -> None:
    """Holder, next holder, and whether it was used this Turn."""
    if not re.fullmatch(r"([gs]-|-[gs])[u-]", field):
        raise BadText(message("is '{0}', but should be like s--, g-u or -gu", short(field)))
    p.advantage, p.advantage_to = LETTERS.index(field[0]), LETTERS.index(field[1])
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
        raise BadText(message("is '{0}', but should be like 0:2:g", short(field)))
    p.seize_german, p.seize_soviet = int(found[1]), int(found[2])
    p.first_side = LETTERS.index(found[3])


def _goal(p: Position, field: str) -> None:
    """The Urban Areas that the Soviets need in a short scenario."""
    if field != "-" and not re.fullmatch(r"[1-9][0-9]?", field):
        raise BadText(message("is '{0}', but should be a number or -", short(field)))
    p.urban_goal = 0 if field == "-" else int(field)


def _options(p: Position, field: str) -> None:
    """Which optional rules are played."""
    for word in _words(field):
        if word not in OPTIONS:
            raise BadText(message("names an unknown option '{0}'{1}", short(word), nearest(word, OPTIONS)))
    p.options = frozenset(_words(field))


def _result(p: Position, field: str) -> None:
    """Who has won, and how."""
    if field == "-":
        return
    side, _, victory = field.partition(":")
    if side not in ("g", "s") or victory not in VICTORIES:
        listed = ", ".join(VICTORIES)
        raise BadText(message("is '{0}', but should be g: or s: and one of {1}", short(field), listed))
    p.winner, p.victory = LETTERS.index(side), victory


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
                raise BadText(message("names the unit {0} twice", c.units[unit].id))
            del left[unit]
            p.spent[unit] = word.endswith("*")
            p.set_where(unit, place)
    if left:
        raise BadText(message("does not say where {0} is", c.units[min(left)].id))


def _agenda(p: Position, field: str) -> None:
    """What is still to be done."""
    try:
        plain = json.loads(field)
    except (ValueError, RecursionError):
        raise BadText(message("is not JSON: '{0}'", short(field))) from None
    if not isinstance(plain, list):
        raise BadText(message("should be a list of steps"))
    try:
        p.agenda = [step_from_plain(p.components, step) for step in plain]
    except BadStep as error:
        raise BadText(message("is wrong: {0}", error)) from None


READ = {
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


def _words(field: str) -> list[str]:
    """The words of a list, none of which may stand twice."""
    words = [] if field == "-" else field.split(",")
    for word in words:
        if words.count(word) > 1:
            raise BadText(message("holds '{0}' twice", short(word)))
    return words


def _place(c: Components, word: str) -> int:
    """An Area or Zone by its id."""
    return _named(c, "PlaceIx", word)


def _named(c: Components, kind: str, word: str, boxes: bool = False) -> int:
    """A unit or place by its id."""
    try:
        found: int = from_plain(c, kind, word, boxes)
    except BadValue as error:
        raise BadText(message_of(error)) from None
    return found
