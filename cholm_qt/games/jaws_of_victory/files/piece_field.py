"""The field of a position's text that says where every piece stands and in which state it is.

0315=G01,G02.2oMF;later=G33;dead=S04

Behind a point stand the steps that are left, if they are not all, a letter for each marker, and a capital
for each thing that is remembered of the piece. Pieces without a place in the scenario are left out.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from cholm_qt.files.codec import Codec
from cholm_qt.files.faults import short
from cholm_qt.files.messages import message
from cholm_qt.files.position_fields import NONE, BadText, PositionField, index_of
from cholm_qt.games.jaws_of_victory.rules import names as n
from cholm_qt.games.jaws_of_victory.rules.position import Position

# The letters for the values from 1 on of each list of a position, in the order in which they stand: OOS1 and
# OOS2, extended supply, Regroup and Disorganized, No Fire 1 and 2, spent and out of ammo.
LETTERS = {"supply": "op", "extended": "e", "order": "rd", "silent": "nm", "ammo": "sx"}
# What is remembered of a unit: a capital for each bit of its flags, from the lowest on.
FLAG_LETTERS = {
    n.MOVED: "M",
    n.FINISHED: "F",
    n.ATTACKED: "A",
    n.FOUGHT: "G",
    n.REBUILT: "B",
    n.TRIED_INTERCEPT: "I",
    n.TRIED_REACTION: "T",
    n.WORKED: "W",
    n.DROVE: "D",
    n.DROVE_LAST: "L",
    n.HALTED: "H",
    n.BEGAN_OOS1: "O",
    n.RESERVE: "R",
    n.BROKE: "K",
    n.EXPLOITS: "X",
    n.FIRED: "Y",
    n.SPARED: "P",
}
FLAG_OF = {letter: flag for flag, letter in FLAG_LETTERS.items()}
ALL_STEPS = -1  # of a piece that has lost none, whose number is not written

_MARK = re.compile("([0-9]?)" + "".join(f"([{letters}]?)" for letters in LETTERS.values()) + "([A-Z]*)")


@cache
def mark_of(steps: int, *rest: int) -> str:
    """The mark of a piece by its steps, its markers in the order of LETTERS, and its flags."""
    *values, flags = rest
    letters = "".join(
        known[value - 1] for known, value in zip(LETTERS.values(), values, strict=True) if value
    )
    capitals = "".join(letter for flag, letter in FLAG_LETTERS.items() if flags & flag)
    return ("" if steps == ALL_STEPS else str(steps)) + letters + capitals


@cache
def read_mark(mark: str) -> tuple[int, ...] | None:
    """Steps, markers and flags of a mark; None when it is none."""
    match = _MARK.fullmatch(mark)
    if match is None:
        return None
    steps, *letters, capitals = match.groups()
    if len(set(capitals)) < len(capitals) or not set(capitals) <= FLAG_OF.keys():
        return None
    values = [
        known.index(letter) + 1 if letter else 0
        for known, letter in zip(LETTERS.values(), letters, strict=True)
    ]
    return (int(steps) if steps else ALL_STEPS, *values, sum(FLAG_OF[letter] for letter in capitals))


def usual_steps(p: Position, unit: int) -> int:
    """The steps of a piece that nothing is said of: all of them, and none when it is eliminated."""
    dead = p.where[unit] == p.components.box_numbers["dead"]
    return 0 if dead else len(p.components.units[unit].steps)


def _write(codec: Codec, p: Position) -> str:
    """Every piece that has a place, by hex and box."""
    absent, dead = p.components.box_numbers["absent"], p.components.box_numbers["dead"]
    found: dict[int, list[str]] = {}
    lists = (getattr(p, name) for name in LETTERS)
    states = zip(codec.unit_ids, p.components.units, p.where, p.steps, p.flags, *lists, strict=True)
    for unit_id, kind, place, steps, flags, *values in states:
        usual = 0 if place == dead else len(kind.steps)
        if steps == usual and not flags and not any(values):
            if place != absent:
                found.setdefault(place, []).append(unit_id)
        else:
            mark = mark_of(ALL_STEPS if steps == usual else steps, *values, flags)
            found.setdefault(place, []).append(f"{unit_id}.{mark}")
    return ";".join(f"{codec.place_ids[place]}={','.join(found[place])}" for place in sorted(found)) or NONE


def _read(codec: Codec, p: Position, text: str) -> None:
    """Put every piece that is named where it stands, and the others out of the scenario."""
    seen = set[int]()
    for group in [] if text == NONE else text.split(";"):
        place_id, _, words = group.partition("=")
        place = index_of(codec, "PlaceIx", place_id, boxes=True)
        for word in words.split(","):
            name, point, mark = word.partition(".")
            unit = index_of(codec, "UnitIx", name)
            if unit in seen:
                raise BadText(message("names the unit {0} twice", name))
            seen.add(unit)
            p.put(unit, place)
            _set_state(p, unit, word, mark if point else "")


def _set_state(p: Position, unit: int, word: str, mark: str) -> None:
    """Give a piece the state that its mark says."""
    state = read_mark(mark)
    if state is None:
        says = message(
            "has '{0}', but behind a point stand steps, letters and capitals like 2oMF", short(word)
        )
        raise BadText(says)
    steps, *values, flags = state
    most = len(p.components.units[unit].steps)
    if steps > most:
        name = p.components.units[unit].id
        raise BadText(message("has {0} with {1} steps, but it has only {2}", name, steps, most))
    p.steps[unit] = usual_steps(p, unit) if steps == ALL_STEPS else steps
    for name, value in zip(LETTERS, values, strict=True):
        getattr(p, name)[unit] = value
    p.flags[unit] = flags


def _plain(codec: Codec, p: Position) -> dict[str, dict[str, Any]]:
    """Every piece with its place and its state."""
    return {
        unit_id: {"place": codec.place_ids[place], "steps": p.steps[unit], "flags": p.flags[unit]}
        | {name: getattr(p, name)[unit] for name in LETTERS}
        for unit, (unit_id, place) in enumerate(zip(codec.unit_ids, p.where, strict=True))
    }


PIECES = PositionField("units", _write, _read, _plain)
