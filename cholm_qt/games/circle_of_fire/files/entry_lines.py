"""Where units come in: the garrison (5.1.1), placement lines, and the Reinforcement Display (10.4.3)."""

from __future__ import annotations

from collections.abc import Sequence

from cholm_qt.engine.board import Board
from cholm_qt.files.chart_values import source_of
from cholm_qt.files.lookup import Lookup
from cholm_qt.files.messages import message
from cholm_qt.files.reader import Reader
from cholm_qt.games.circle_of_fire.files.units_file import ENTRY_TURNS
from cholm_qt.games.circle_of_fire.rules.charts import EntryLine, Grouping
from cholm_qt.games.circle_of_fire.rules.components import SIDES, Unit

KINDS = ("urban", "zone")
GARRISON = "C"  # the code of the units that are set up in the town (4.3C)


def read_line(reader: Reader, places: Lookup) -> EntryLine:
    """One alternative of a placement text: listed places or a kind of place, and its conditions."""
    source_of(reader)
    reader.text("says", "")
    if reader.has("places") == reader.has("kind"):
        reader.fault(message("Either 'places' or 'kind' should say where the units enter"))
    needs = reader.maybe_text("needs")
    return EntryLine(
        places=places.all_of(reader, "places", optional=True),
        kind=reader.choice("kind", KINDS, ""),
        any_control=reader.flag("any_control", False),
        needs=None if needs is None else places.named(reader, needs, reader.line_of("needs")),
    )


def read_entry(top: Reader, units: Sequence[Unit], places: Lookup) -> tuple[Grouping, ...]:
    """Every grouping; each ground unit with a Turn of entry stands in exactly one."""
    unit_names = Lookup("unit", {unit.id: i for i, unit in enumerate(units)})
    found: list[Grouping] = []
    entered: dict[int, str] = {}
    for reader in top.mappings("entry"):
        grouping = _grouping(reader, unit_names, places)
        if grouping.id and grouping.id in [other.id for other in found]:
            reader.fault(message("The id '{0}' is taken already", grouping.id), "id")
        _check_units(reader, grouping, units, entered)
        found.append(grouping)
    _check_everyone_enters(top, units, entered)
    return tuple(found)


def _grouping(reader: Reader, unit_names: Lookup, places: Lookup) -> Grouping:
    """5.1.2 One grouping."""
    return Grouping(
        id=reader.name("id"),
        turn=reader.whole("turn", 1, len(ENTRY_TURNS)),
        side=SIDES.index(reader.choice("side", SIDES)),
        name=reader.name("name"),
        units=unit_names.all_of(reader, "units"),
        line=read_line(reader, places),
        together=reader.flag("together"),
        fallback=places.all_of(reader, "fallback", optional=True),
    )


def _check_units(reader: Reader, grouping: Grouping, units: Sequence[Unit], entered: dict[int, str]) -> None:
    """The units of a grouping are its side's ground units of its Turn, and of no other grouping."""
    for i in grouping.units:
        unit = units[i]
        if unit.side != grouping.side:
            reader.fault(
                message("{0} is a {1} unit", unit.id, SIDES[unit.side].capitalize()), "units", case="10.4.2"
            )
        elif unit.is_gun:
            reader.fault(message("{0} is a gun: it goes to its box instead", unit.id), "units", case="10.4.3")
        elif unit.code != str(grouping.turn):
            says = message(
                "{0} has the code {1}, so it does not enter on Turn {2}", unit.id, unit.code, grouping.turn
            )
            reader.fault(says, "units", case="10.4.2")
        if i in entered:
            reader.fault(message("{0} enters with '{1}' already", unit.id, entered[i]), "units")
        entered.setdefault(i, grouping.id)


def _check_everyone_enters(top: Reader, units: Sequence[Unit], entered: dict[int, str]) -> None:
    """10.1.3 Nobody with a Turn of entry is left out."""
    for i, unit in enumerate(units):
        if unit.code in ENTRY_TURNS and not unit.is_gun and i not in entered:
            top.fault(
                message("{0} has the code {1} but stands in no grouping", unit.id, unit.code),
                "entry",
                case="5.1.2",
            )


def read_garrison(top: Reader, board: Board, units: Sequence[Unit], places: Lookup) -> dict[int, int]:
    """5.1.1 A place in the town for each unit of the garrison, for players who leave the set-up to us."""
    names = Lookup("unit", {unit.id: i for i, unit in enumerate(units)})
    stands: dict[int, int] = {}
    for row in top.mappings("garrison"):
        source_of(row)
        row.text("says", "")
        place = places.named(row, row.text("place"), row.line_of("place"))
        if place is not None and board.places[place].terrain != "urban":
            row.fault(message("{0} is not an Urban Area", board.places[place].id), "place", case="5.1.1")
        for unit in names.all_of(row, "units"):
            if units[unit].code != GARRISON:
                row.fault(message("{0} is not of the garrison", units[unit].id), "units", case="5.1.1")
            if unit in stands:
                row.fault(message("{0} stands somewhere else already", units[unit].id), "units")
            stands.setdefault(unit, -1 if place is None else place)
    left_out = [unit.id for i, unit in enumerate(units) if unit.code == GARRISON and i not in stands]
    if left_out and top.has("garrison"):
        top.fault(message("'garrison' leaves out {0}", ", ".join(left_out)), "garrison", case="5.1.1")
    return stands
