"""Whether play can go on from a position: its agenda has to fit everything else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cholm_qt.engine.agenda import Automatic
from cholm_qt.files.codec import snake
from cholm_qt.files.faults import nearest, short
from cholm_qt.files.field_types import NESTED, fields_of, inner_kind
from cholm_qt.files.messages import message
from cholm_qt.games.circle_of_fire.rules.attacks import BOMBARD, FIRE
from cholm_qt.games.circle_of_fire.rules.components import NOBODY, SIDES, Components
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.rules import RULES

MAY_BE_OPEN = ("area",)  # an Infiltration has no Area until its first unit moves
MOST_CHOSEN_FROM = 16  # the largest body of units out of which some are chosen; more could not be listed

# What a rule stumbles over when a step speaks of units that are not where the step has them.
_STUMBLES = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    StopIteration,
    TypeError,
    ValueError,
)


def why_unplayable(p: Position) -> str:
    """What keeps play from going on, or nothing; a finished game is fine."""
    if p.winner != NOBODY:
        return ""
    if not p.agenda or isinstance(p.agenda[-1], Automatic):
        return message("its agenda does not end with a decision or a throw")
    for step in p.agenda:
        for wrong in _wrong_fields(p.components, step):
            return message("the step '{0}' of its agenda {1}", snake(type(step).__name__), wrong)
    return _stumble(p)


def _stumble(p: Position) -> str:
    """Try what a player would be shown."""
    try:
        if RULES.roll_needed(p) is None:
            RULES.prompt(p)
            if not RULES.orders(p):
                return message("there is no legal order")
    except _STUMBLES:
        return message("its agenda does not fit the rest of it")
    return ""


def _wrong_fields(c: Components, value: Any) -> Iterator[str]:
    """The fields of a step, and of what it holds, that no rule would have made."""
    for field in fields_of(type(value)):
        held = getattr(value, field.name)
        if field.kind in NESTED:
            yield from _wrong_fields(c, held)
        yield from _wrong_value(c, field.name, field.kind, held, field.default)
    count = getattr(value, "count", None)
    if isinstance(count, int) and not 0 <= count <= len(value.units) <= MOST_CHOSEN_FROM:
        yield message("chooses {0} out of {1} units", count, len(value.units))


def _wrong_value(c: Components, name: str, kind: str, held: Any, default: object) -> Iterator[str]:
    """One field."""
    inner = inner_kind(kind)
    if inner is not None:
        if len(set(held)) != len(held):
            yield message("names something twice in '{0}'", name)
        for item in held:
            yield from _wrong_value(c, name, inner, item, default)
    elif kind == "PlaceIx" and held >= c.places:
        yield message("has a box as its '{0}'", name)
    elif kind in ("PlaceIx", "UnitIx") and held < 0 and default != -1 and name not in MAY_BE_OPEN:
        yield message("has no '{0}'", name)
    elif kind == "SideIx" and held >= len(SIDES) and default != held:
        yield message("has nobody as its '{0}'", name)
    elif kind == "str":
        known = _known_words(c, name)
        if known and held not in known:
            yield message("has the unknown '{0}' '{1}'{2}", name, short(held), nearest(held, known))


def _known_words(c: Components, name: str) -> set[str]:
    """The words that a field of this name can hold; empty when any will do."""
    groupings, letters = {g.id for g in c.charts.entry}, set(c.charts.random.groups)
    words = {
        "grouping": groupings,
        "group": letters,
        "force": groupings | letters,
        "forces": groupings | letters,
        "kind": {FIRE, BOMBARD},
    }
    return words.get(name, set())
