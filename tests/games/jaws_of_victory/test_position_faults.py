"""What stands on no table: each break of the rules about a position is told with its case."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cholm_qt.games.jaws_of_victory.rules.names import (
    BROKEN,
    FLAGS,
    GERMAN,
    J_BRIDGE,
    K_BRIDGE,
    KORSUN_ACTIVE,
    S_BRIDGE,
    SOVIET,
)
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.position_faults import faults_of
from cholm_qt.games.jaws_of_victory.rules.retreats import AskRetreat
from tests.games.jaws_of_victory.table import Table

Spoil = Callable[[Table], object]


def faults(table: Table) -> list[tuple[str, str]]:
    """The case and the sentence of every fault."""
    return [(reason.case, reason.says) for reason in faults_of(table.p)]


def sets(**values: object) -> Spoil:
    """Give fields of the position other values."""

    def spoil(table: Table) -> None:
        for name, value in values.items():
            setattr(table.p, name, value)

    return spoil


def marks(unit_id: str, **values: int) -> Spoil:
    """Give entries of a unit other values."""

    def spoil(table: Table) -> None:
        for name, value in values.items():
            getattr(table.p, name)[table.unit(unit_id)] = value

    return spoil


@pytest.fixture
def table() -> Table:
    """A German unit and a Soviet one far from each other, a gun, and a supply marker on its road."""
    table = Table()
    table.put("G22", "2322")
    table.put("S37", "3319")
    table.put("S56", "3319")
    table.put("SDM-53A", "3820", points=2)
    return table


def test_what_the_tests_lay_out_has_no_fault(table: Table) -> None:
    assert faults(table) == []


@pytest.mark.parametrize("setting", ["campaign", "jaws-close", "kapitanovka"])
def test_no_set_up_has_a_fault(setting: str) -> None:
    assert faults(Table(setting, whole=True)) == []


# --- lists and time ---


def shorten(name: str) -> Spoil:
    """Take the last entry off a list."""
    return lambda table: setattr(table.p, name, getattr(table.p, name)[:-1])


@pytest.mark.parametrize(
    ("spoil", "case", "says"),
    [
        (shorten("control"), "4.1", "A list of the position has a wrong length: control"),
        (shorten("steps"), "4.1", "A list of the position has a wrong length: steps"),
        (shorten("bridges"), "15.0", "A list of the position has a wrong length: bridges"),
        (marks("G22", where=9999), "4.1", "389 ID KG-546 is nowhere"),
        (sets(turn=25), "G.B", "Game-turn 25 is not from 1 to 24"),
        (sets(turn=26, breakout=24), "G.B", "Game-turn 26 is not from 1 to 25"),
        (sets(winner=SOVIET), "G.A", "There is a winner without a victory"),
        (sets(breakout=3), "16.4", "Something was declared on Game-turn 3, which is to come"),
        (sets(wanda=3), "16.3", "Something was declared on Game-turn 3, which is to come"),
    ],
)
def test_lists_and_time(table: Table, spoil: Spoil, case: str, says: str) -> None:
    spoil(table)
    assert faults(table) == [(case, says)]


# --- units ---


@pytest.mark.parametrize(
    ("spoil", "case", "says"),
    [
        (marks("G22", steps=3), "4.4", "389 ID KG-546 has more steps than are printed: 3"),
        (marks("G22", steps=0), "J9", "389 ID KG-546 has no step and is not eliminated, or the reverse"),
        (marks("G22", supply=4), "4.1", "389 ID KG-546 is in a state that there is not"),
        (marks("G22", silent=1), "9.10", "389 ID KG-546 carries a marker of artillery"),
        (marks("S56", silent=3), "9.10", "2UF ArtDiv2 a carries a marker of artillery"),
        (marks("G22", flags=FLAGS + 1), "4.1", "389 ID KG-546 is in a state that there is not"),
        (marks("S37", target=0), "12.1.1", "25 Gds RD is declared to attack a hex that is not adjacent"),
        (marks("G22", points=1), "14.0", "389 ID KG-546 is no supply marker and holds Supply Points"),
    ],
)
def test_units(table: Table, spoil: Spoil, case: str, says: str) -> None:
    spoil(table)
    assert faults(table) == [(case, says)]


def test_J9_what_is_not_on_the_map_carries_no_marker(table: Table) -> None:
    table.put("G23", "later", order=1)
    assert [case for case, _ in faults(table)] == ["J9"]


def test_13_2_1_a_supply_marker_stands_on_a_road(table: Table) -> None:
    c = table.c
    table.put("SDM-53A", next(place.id for i, place in enumerate(c.board.places) if not c.on_road[i]))
    assert [case for case, _ in faults(table)] == ["13.2.1"]


# --- hexes ---


def test_J61_enemies_do_not_share_a_hex(table: Table) -> None:
    table.put("S38", "2322")
    assert [case for case, _ in faults(table)] == ["J61"]


def test_J7_too_many_units_share_a_hex(table: Table) -> None:
    for unit in ("S38", "S39", "S40"):
        table.put(unit, "3319")
    assert faults(table) == [("J7", "Too many units are in a hex")]


def test_J7_units_on_their_way_may_be_too_many(table: Table) -> None:
    for unit in ("S38", "S39", "S40"):
        table.put(unit, "3319")
    here, units = table.hex("3319"), (table.unit("S40"),)
    table.p.agenda = [AskRetreat(table.c.step("F.4.C.d2-retreat"), SOVIET, here, units, 2)]
    assert faults(table) == []


def test_J43_units_of_both_Fronts_do_not_share_a_hex(table: Table) -> None:
    table.put("S01", "3319")
    assert faults(table) == [("J43", "Units of both Fronts share a hex")]


def test_J4_units_control_their_hex(table: Table) -> None:
    table.p.control[table.hex("3319")] = GERMAN
    assert faults(table) == [("J4", "Units stand in a hex that the enemy controls")]


def test_J29_no_supply_marker_stands_beneath_the_enemy(table: Table) -> None:
    table.put("G23", "3820")
    assert [case for case, _ in faults(table)] == ["J29"]


def test_4_1_the_lists_by_hex_agree_with_the_units(table: Table) -> None:
    table.p.where[table.unit("S37")] = table.hex("3320")
    table.soviet("3320")
    assert faults(table) == [("4.1", "The lists of units by hex disagree with the hexes of the units")]


# --- markers, bridges and tracks ---


@pytest.mark.parametrize(
    ("spoil", "case", "says"),
    [
        (sets(mines=frozenset({9999})), "15.0", "A marker is in no hex of the map"),
        (sets(mover=9999), "J69", "A unit that is not on the map is moving"),
        (sets(mp=-1), "9.2", "A unit has spent more Movement Points than it has"),
        (sets(missions=((9999, 1),)), "J13", "Air missions are given to no hex"),
        (sets(missions=((0, 1),)), "J13", "Air missions are given to a hex that nobody attacks"),
        (sets(air=(0, -1, 0)), "14.0", "Air missions are below 0"),
        (sets(drops=-1), "14.0", "Points set aside are below 0"),
        (sets(uman=-1), "14.0", "The capacity of Uman is below 0"),
        (sets(stock=1), "14.6.3", "The Korsun stock is 1, for which there is no room"),
        (sets(stock=7, korsun=KORSUN_ACTIVE), "14.6.3", "The Korsun stock is 7, for which there is no room"),
        (sets(korsun=9), "13.1.3", "The Korsun airfield is in a state that there is not"),
        (sets(boundary=99), "J43", "The Front boundary is column 99"),
        (sets(isolated=frozenset({"III"})), "J71", "A Korps is isolated that is none of the pocket"),
        (sets(cut=frozenset({0})), "J20", "Something is cut off that is no supply marker"),
    ],
)
def test_markers_and_tracks(table: Table, spoil: Spoil, case: str, says: str) -> None:
    spoil(table)
    assert faults(table) == [(case, says)]


def test_J13_missions_go_to_hexes_that_are_attacked(table: Table) -> None:
    table.put("S38", "2422", target=table.hex("2322"))
    table.p.missions = ((table.hex("2322"), 1),)
    assert faults(table) == []


def test_J20_a_supply_marker_can_be_cut_off(table: Table) -> None:
    table.p.cut = frozenset({table.unit("SDM-53A")})
    assert faults(table) == []


def test_15_0_bridges_are_of_a_kind_that_there_is(table: Table) -> None:
    table.p.bridges = bytes([S_BRIDGE + 1 + BROKEN, *table.p.bridges[1:]])
    assert [case for case, _ in faults(table)] == ["15.0"]


@pytest.mark.parametrize("kind", [K_BRIDGE, J_BRIDGE])
def test_J90_there_are_only_so_many_bridges_of_a_kind(table: Table, kind: int) -> None:
    table.p.bridges = bytes([*[kind] * 9, *table.p.bridges[9:]])
    assert [case for case, _ in faults(table)] == ["J90"]


# --- the position itself ---


def test_positions_are_equal_when_their_keys_are(table: Table) -> None:
    twin: Position = table.p.copy()
    assert (twin == table.p, twin.key() == table.p.key()) == (True, True)
    twin.points[table.unit("SDM-53A")] = 1
    assert (twin == table.p, twin.key() == table.p.key()) == (False, False)
    assert table.p != "a position"


def test_an_editor_sets_the_marker_of_the_sequence(table: Table) -> None:
    table.p.segment = table.c.step("E.4.A")
    assert table.p.marker == table.p.segment == table.c.step("E.4.A")
