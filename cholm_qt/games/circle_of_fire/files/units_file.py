"""units.yaml: the counters and their Parent Organizations (4.3)."""

from __future__ import annotations

from pathlib import Path

from cholm_qt.files.chart_values import check_ids, source_of
from cholm_qt.files.faults import FaultList
from cholm_qt.files.messages import message
from cholm_qt.files.reader import Reader, open_file, wrong_word
from cholm_qt.games.circle_of_fire.rules.components import SIDES, Parent, Unit

GUNS = ("ART", "DB")
REGROUPED = ("KG", "RG")  # by side
TYPES = ("INF", "HQ", "MG", "PNR", "MTN", "CAV", "ARM", *GUNS, *REGROUPED)
ENTRY_TURNS = ("1", "2", "3", "4", "5")
CODES = (("C", *ENTRY_TURNS, "J", "U", "KG"), (*ENTRY_TURNS, "A", "K", "RG"))  # 4.3C, by side
MOST_CF = 20
MOST_MA = 20


def read_units(path: Path, faults: FaultList) -> tuple[tuple[Unit, ...], tuple[Parent, ...]]:
    """The units of a file, Germans first, and the organizations they belong to."""
    with open_file(path, faults) as top:
        readers = top.mappings("parents")
        parents = tuple(_parent(reader) for reader in readers)
        check_ids([parent.id for parent in parents], readers)
        readers = top.mappings("units")
        units = [_unit(reader, {parent.id: parent for parent in parents}) for reader in readers]
        check_ids([unit.id for unit in units], readers)
        _check_one_commander(units, readers)
        return tuple(sorted(units, key=lambda unit: unit.side)), parents


def _parent(reader: Reader) -> Parent:
    """4.3A One Parent Organization."""
    return Parent(reader.name("id"), _side(reader), reader.text("colour"), source_of(reader))


def _side(reader: Reader) -> int:
    """The side a line belongs to."""
    return SIDES.index(reader.choice("side", SIDES))


def _unit(reader: Reader, parents: dict[str, Parent]) -> Unit:
    """4.3 One counter."""
    kind = reader.choice("type", TYPES)
    is_gun = kind in GUNS
    unit = Unit(
        id=reader.name("id"),
        side=_side(reader),
        name=reader.name("name"),
        parent=reader.maybe_text("parent"),
        type=kind,
        cf=reader.whole("cf", 0, MOST_CF),
        cf_committed=reader.whole("cf_committed", 0, MOST_CF, 0 if is_gun else None),
        ma=reader.whole("ma", 0, MOST_MA, 0 if is_gun else None),
        code=reader.text("code"),
        cf_night=reader.whole("cf_night", 0, MOST_CF, None if is_gun else 0),
        commands_stubborn_defense=reader.flag("commands_stubborn_defense", False),
        source=source_of(reader),
    )
    _check_parent(unit, reader, parents)
    _check_code(unit, reader)
    (_check_gun if is_gun else _check_ground)(unit, reader)
    return unit


def _check_parent(unit: Unit, reader: Reader, parents: dict[str, Parent]) -> None:
    """The organization has to be listed, and of the unit's own side."""
    if unit.parent is None:
        return
    parent = parents.get(unit.parent)
    if parent is None:
        reader.fault(
            message("'parent' is {0}", wrong_word(unit.parent, tuple(parents))), "parent", case="4.3A"
        )
    elif parent.side != unit.side:
        owner = SIDES[parent.side].capitalize()
        reader.fault(
            message("'{0}' is a {1} organization, {2} is not", parent.id, owner, unit.id),
            "parent",
            case="4.3A",
        )


def _check_code(unit: Unit, reader: Reader) -> None:
    """The code has to be one of the side's, and KG or RG exactly for Regrouped units."""
    codes = CODES[unit.side]
    if unit.code and unit.code not in codes:
        reader.fault(message("'code' is {0}", wrong_word(unit.code, codes)), "code", case="4.3C")
    elif (unit.type in REGROUPED or unit.code in REGROUPED) and unit.type != unit.code:
        reader.fault(
            message("Type {0} and code {1} do not go together", unit.type, unit.code), "code", case="5.1.4"
        )


def _check_gun(unit: Unit, reader: Reader) -> None:
    """4.3 A gun has day and night CF only, the night one lower."""
    if unit.cf_committed or unit.ma:
        reader.fault(message("{0} is a gun: its 'cf_committed' and 'ma' should be 0", unit.id), case="4.3")
    if unit.cf_night and unit.cf_night >= unit.cf:
        reader.fault(
            message("The night CF of {0} should be lower than its day CF", unit.id), "cf_night", case="9.1.4"
        )
    if unit.type == "DB" and unit.cf_night:
        reader.fault(message("{0} is the Stuka, which has no night CF", unit.id), "cf_night", case="4.3")


def _check_ground(unit: Unit, reader: Reader) -> None:
    """A ground unit can move, and has no night CF."""
    if unit.ma == 0 and reader.has("ma"):
        reader.fault(message("{0} could not move with 'ma: 0'", unit.id), "ma", case="4.3")
    if unit.cf_night:
        reader.fault(
            message("Only guns have a night CF; {0} is {1}", unit.id, unit.type), "cf_night", case="9.1.4"
        )


def _check_one_commander(units: list[Unit], readers: list[Reader]) -> None:
    """8.1.1C At most one headquarters, a German one, commands the Stubborn Defense marker."""
    found = [pair for pair in zip(units, readers, strict=True) if pair[0].commands_stubborn_defense]
    for i, (unit, reader) in enumerate(found):
        if i or unit.side or unit.type != "HQ":
            says = message("Only one unit, a German HQ, can command the Stubborn Defense")
            reader.fault(says, "commands_stubborn_defense", case="8.1.1C")
