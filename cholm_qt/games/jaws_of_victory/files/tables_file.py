"""tables.yaml: the tables, of which nearly every line is a value with its source."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

from cholm_qt.engine.record import fields_of
from cholm_qt.files.chart_values import leaf, source_of
from cholm_qt.files.faults import FaultList, short
from cholm_qt.files.messages import message
from cholm_qt.files.nodes import Scalar
from cholm_qt.files.reader import Reader, open_file
from cholm_qt.games.jaws_of_victory.files.board_file import TERRAINS
from cholm_qt.games.jaws_of_victory.rules import tables as t
from cholm_qt.games.jaws_of_victory.rules.names import COMBAT_TYPES, GROUNDS, TRACKS, WORK, WORK_MOST

LOWEST, HIGHEST = -100, 100
AT_LEAST_ONE = (
    "reserve_divisor",
    "turns_per_one",
    "ones_per_loss",
    "extended_factor",
    "strategic_factor",
    "soviet_bridge_phases",
)
AT_MOST = {"soviet_bridge_phases": WORK_MOST - WORK + 2}  # so many a position can tell apart
MODIFIERS = (
    "overcast",
    "german_after_wanda",
    "second_front_early",
    "mud_without_strip",
    "soviet_near",
    "korps_cut_off",
    "korsun_active",
    "town_lost",
    "one_step",
    "two_steps",
    "cover",
    "attacker_in_mud",
    "defender_dug_in",
    "antitank_as_armor",
    "uman_capacity",
    "dark",
    "ss",
    "short_path",
    "zoc_hex",
    "zoc_most",
    "river_in_mud",
    "oos2",
    "long_path",
    "foot_two_steps_at",
    "foot_one_step_at",
    "vehicles_lost_at",
    "worse",
    "fails_at",
    "needed",
)
AIR_ROWS, VISIBLE = 7, 3
LENGTHS = {
    "german_frozen": AIR_ROWS,
    "german_mud": AIR_ROWS,
    "front_frozen": AIR_ROWS,
    "front_mud": AIR_ROWS,
    "per_combat": VISIBLE,
    "soviet_drop": VISIBLE - 1,  # nobody flies in a Storm
    "landing": VISIBLE - 1,
    "drop": VISIBLE - 1,
    "results": 6,
    "gun_shares": 2,
}
CLASSES = ("leg", "motor", "armor")
DEFENCE = (*TERRAINS, "improved_position", "disorganized", "regroup")
ATTACK = (
    "unsupported",
    "river_frozen",
    "river_mud",
    "armor_into_forest_marsh_city",
    "regroup",
    "oos1",
    "oos2",
    "in_zoc_of_unattacked",
)
SHIFTS = (
    "artillery_most",
    "artillery_least",
    "air",
    "soviet_division_attacks",
    "soviet_division_defends",
    "combined_arms",
    "armor_superiority",
    "armor_inferiority",
    "hilltop",
    "engineers",
    "attacker_oos2",
    "defender_oos2",
    "minefield",
    "barrage_effects",
)
COSTS = (*COMBAT_TYPES, "artillery")
FACES = 6
FORBIDDEN = "no"  # what cannot be done, instead of a number

_FACTOR = re.compile(r"([0-9]{1,2})(/([1-9][0-9]?))?")
_ODDS = re.compile(r"([1-9][0-9]?):([1-9][0-9]?)")
_RESULT = re.compile(r"-|(A[1-9] ?)?(Ao ?)?(D[1-9] ?)?(Do ?)?(R[1-9] ?)?(B ?)?")


def read_tables(path: Path, faults: FaultList) -> t.Tables:
    """All tables of a file."""
    with open_file(path, faults) as top:
        found = {}
        for field in fields_of(t.Tables):
            kind, section = getattr(t, field.annotation), top.mapping(field.name)
            found[field.name] = TABLES.get(kind, _plain)(section, kind)
        return t.Tables(**found)


def _plain(section: Reader, kind: Any) -> Any:
    """A table of which every field is a value with its source."""
    return kind(**_values(section, kind))


def _values(section: Reader, kind: Any, *others: str) -> dict[str, Any]:
    """The fields of a table that are values, each with its source; the others are read otherwise."""
    read = {
        "int": _whole,
        "Fraction": _factor,
        "tuple[int, ...]": _wholes,
        "tuple[Fraction, ...]": _factors,
        "tuple[str, ...]": _barrage_results,
    }
    fields = [field for field in fields_of(kind) if field.name not in others]
    return {field.name: read[field.annotation](section, field.name) for field in fields}


# --- values ---------------------------------------------------------------------------------------


def _whole(section: Reader, key: str) -> int:
    """A whole number; only what is added to a die or to the odds may be less than nothing."""
    least = 1 if key in AT_LEAST_ONE else LOWEST if key in (*MODIFIERS, *SHIFTS) else 0
    return leaf(section, key).whole("value", least, AT_MOST.get(key, HIGHEST))


def _items(section: Reader, key: str) -> tuple[Reader, list[Scalar]]:
    """The items of a value that is a list, as many as there should be."""
    line = leaf(section, key)
    items = line.scalars("value")
    if len(items) != LENGTHS.get(key, len(items)):
        line.fault(message("'value' has {0} items, but should have {1}", len(items), LENGTHS[key]), "value")
    return line, items


def _wholes(section: Reader, key: str) -> tuple[int, ...]:
    """Several whole numbers."""
    line, items = _items(section, key)
    return tuple(_number(line, item, "value") for item in items) or (0,)


def _number(line: Reader, item: Scalar, key: str) -> int:
    """A whole number in a list."""
    found = item.as_whole()
    if found is None or not LOWEST <= found <= HIGHEST:
        line.fault(message("'{0}' should be whole numbers, not '{1}'", key, short(item.text)), key)
        return 0
    return found


def _factor(section: Reader, key: str) -> t.Fraction:
    """An exact factor like 3/2."""
    line = leaf(section, key)
    return _as_factor(line, line.text("value"))


def _factors(section: Reader, key: str) -> tuple[t.Fraction, ...]:
    """Several exact factors."""
    line, items = _items(section, key)
    return tuple(_as_factor(line, item.text) for item in items)


def _as_factor(line: Reader, text: str) -> t.Fraction:
    """An exact factor, in the value of a line."""
    match = _FACTOR.fullmatch(text)
    if match is None:
        if text:
            line.fault(message("'value' is '{0}', but should be a factor like 3/2", short(text)), "value")
        return 1, 1
    return int(match[1]), int(match[3] or 1)


def _barrage_results(section: Reader, key: str) -> tuple[str, ...]:
    """17.1 What a barrage does, by the modified die."""
    line, items = _items(section, key)
    for item in items:
        if item.text not in t.BARRAGE_RESULTS:
            named = ", ".join(t.BARRAGE_RESULTS)
            line.fault(message("'value' holds '{0}', not one of {1}", short(item.text), named), "value")
    return tuple(item.text for item in items)


# --- movement -------------------------------------------------------------------------------------


def _movement(section: Reader, kind: type[t.Movement]) -> t.Movement:
    """9.2 What movement costs."""
    terrain = section.mapping("terrain")
    ways = ("main_road", "secondary_road", "unbridged_river")
    zones = ("zoc_enter", "zoc_leave", "zoc_to_zoc", "zoi_enter")
    values = _values(section, kind, "terrain", *ways, *zones)
    values |= {key: _by_ground(section.mapping(key)) for key in ways}
    values |= {key: _by_class(section.mapping(key)) for key in zones}
    return kind(terrain={name: _by_ground(terrain.mapping(name)) for name in TERRAINS}, **values)


def _by_ground(line: Reader) -> tuple[int, ...]:
    """What something costs each class of movement, Frozen and Mud."""
    source_of(line)
    line.text("says", "")
    found: list[int] = []
    for key in CLASSES:
        items = line.scalars(key)
        if len(items) != len(GROUNDS) and line.has(key):
            line.fault(message("'{0}' should be two costs, Frozen and Mud", key), key)
        costs = [_cost(line, item, key) for item in items][: len(GROUNDS)]
        if len(costs) == len(GROUNDS) and costs[1] != t.NO and (costs[0] == t.NO or costs[1] < costs[0]):
            line.fault(message("'{0}' should not cost less in Mud than Frozen", key), key, "9.2")
        found += costs
    return tuple(found) if len(found) == len(CLASSES) * len(GROUNDS) else (0,) * 6


def _by_class(line: Reader) -> tuple[int, ...]:
    """What something costs each class of movement."""
    source_of(line)
    line.text("says", "")
    return tuple(_cost(line, Scalar(line.line_of(key), line.text(key)), key) for key in CLASSES)


def _cost(line: Reader, item: Scalar, key: str) -> int:
    """A cost in halves, or that it is not allowed."""
    found = item.as_whole()
    if item.text == FORBIDDEN:
        return t.NO
    if found is None or not 0 <= found <= HIGHEST:
        if item.text:
            line.fault(message("'{0}' should be costs in halves or no, not '{1}'", key, item.text), key)
        return 0
    return found


# --- Replacement Points ---------------------------------------------------------------------------


def _replacements(section: Reader, kind: type[t.Replacements]) -> t.Replacements:
    """8.0 Replacement Points that are due, and what steps cost."""
    due, cost = section.mapping("due"), section.mapping("cost")
    found = {}
    tracks = due.keys()
    for track in tracks:
        if track not in TRACKS:
            due.fault(message("'{0}' is not one of {1}", short(track), ", ".join(TRACKS)), track)
        found[track] = _by_turn(due.mapping(track))
    return kind(
        due=found,
        cost={name: _whole(cost, name) for name in COSTS},
        **_values(section, kind, "due", "cost"),
    )


def _by_turn(line: Reader) -> dict[str, int]:
    """Halves of points by Game-turn."""
    source_of(line)
    keys = line.keys()
    turns = [key for key in keys if key not in ("source", "says")]
    for turn in turns:
        if not turn.isdecimal():
            line.fault(message("'{0}' should be the number of a Game-turn", short(turn)), turn)
    return {turn: line.whole(turn, 0, HIGHEST) for turn in turns}


# --- combat ---------------------------------------------------------------------------------------


def _combat(section: Reader, kind: type[t.Combat]) -> t.Combat:
    """12.0 Odds columns, factors, shifts and results."""
    columns, odds = _odds(section)
    others = ("columns", "odds", "defence", "attack", "shifts", "results")
    values = _values(section, kind, *others)
    if not values["least_defence"][0]:  # the attack is divided by it
        leaf(section, "least_defence").fault(message("'value' should be more than 0"), "value")
    return kind(
        columns=columns,
        odds=odds,
        defence=_named(section, "defence", DEFENCE, _factor),
        attack=_named(section, "attack", ATTACK, _factor),
        shifts=_named(section, "shifts", SHIFTS, _whole),
        results=_results(section, len(columns)),
        **values,
    )


def _named(section: Reader, key: str, names: Iterable[str], read: Any) -> dict[str, Any]:
    """Values by name, all of which have to be there."""
    inner = section.mapping(key)
    return {name: read(inner, name) for name in names}


def _odds(section: Reader) -> tuple[tuple[str, ...], tuple[t.Fraction, ...]]:
    """J2 The odds columns, each with better odds than the one before."""
    line = leaf(section, "columns")
    found: list[t.Fraction] = []
    for item in line.scalars("value"):
        match = _ODDS.fullmatch(item.text)
        if match is None:
            line.fault(
                message("'value' holds '{0}', but should hold odds like 3:2", short(item.text)), "value"
            )
            continue
        attack, defence = int(match[1]), int(match[2])
        if found and attack * found[-1][1] <= found[-1][0] * defence:
            line.fault(message("{0} is no better than the column before", item.text), "value")
        found.append((attack, defence))
    return tuple(f"{a}:{d}" for a, d in found), tuple(found)


def _results(section: Reader, columns: int) -> tuple[t.Crt, ...]:
    """12.1.3 The Combat Results Table by index: the number of the column and the die less 1."""
    rows = section.mappings("results")
    needed = columns + FACES - 1
    if columns and len(rows) != needed and section.has("results"):
        says = message("'results' has {0} rows, but should have {1}", len(rows), needed)
        section.fault(says, "results")
    for number, row in enumerate(rows, start=1):
        source_of(row)
        if row.whole("index", 1, HIGHEST) != number:
            row.fault(message("'index' should be {0}", number), "index")
    found = tuple(_result(row) for row in rows)
    for row, (below, above) in zip(rows[1:], pairwise(found), strict=True):
        if _harm(above) < _harm(below):
            row.fault(message("This is better for the defender than the row before"), "result")
        if above.breakthrough and not (above.retreat and above.defender_disorganized):
            row.fault(message("A Breakthrough comes only with a retreat of Disorganized defenders"), "result")
    return found


def _harm(result: t.Crt) -> int:
    """How much a result harms the defender."""
    harm = result.retreat + 2 * result.defender_steps
    return harm + result.defender_disorganized + result.breakthrough


def _result(row: Reader) -> t.Crt:
    """One result, like A1 Do R2 B."""
    text = row.text("result")
    if text and not _RESULT.fullmatch(text):
        row.fault(message("'result' is '{0}', but should be like A1 Do R2 B, or -", short(text)), "result")
        text = ""
    words = text.split()
    counts = {word[0]: int(word[1]) for word in words if word[1:].isdecimal()}
    return t.Crt(
        attacker_steps=counts.get("A", 0),
        defender_steps=counts.get("D", 0),
        attacker_disorganized="Ao" in words,
        defender_disorganized="Do" in words,
        retreat=counts.get("R", 0),
        breakthrough="B" in words,
    )


# --- air ------------------------------------------------------------------------------------------


def _air(section: Reader, kind: type[t.Air]) -> t.Air:
    """6.1 Missions, which rise with the die and are no more in Mud than Frozen."""
    air: t.Air = _plain(section, kind)
    for key in ("german_frozen", "german_mud", "front_frozen", "front_mud"):
        row = getattr(air, key)
        if any(above < below for below, above in pairwise(row)):
            section.mapping(key).fault(message("'value' should not fall from die to die"), "value", "6.1")
    for mud, frozen in (("german_mud", air.german_frozen), ("front_mud", air.front_frozen)):
        if any(less > more for less, more in zip(getattr(air, mud), frozen, strict=False)):
            section.mapping(mud).fault(message("There should not be more missions in Mud"), "value", "6.1")
    return air


# The tables that are more than values with sources, and what reads them.
TABLES: Mapping[type, Callable[[Reader, Any], Any]] = {
    t.Air: _air,
    t.Movement: _movement,
    t.Replacements: _replacements,
    t.Combat: _combat,
}
