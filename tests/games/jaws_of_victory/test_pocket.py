"""16.0: ringed, cut off, linked."""

import pytest

from cholm_qt.games.jaws_of_victory.rules.pocket import are_linked, cut_off, ringed
from tests.games.jaws_of_victory.table import Table


def surround(table, hex_id):
    """Put a rifle division into every hex next to one."""
    for number, place in enumerate(table.c.near[table.hex(hex_id)]):
        table.put(f"S{30 + number}", table.c.board.places[place].id)


@pytest.fixture
def table():
    return Table()


def shut_the_sources(table):
    """Put Soviet units without ZOC on both outer sources."""
    table.put("S60", "0424")
    table.put("S61", "2824")


def test_J71_nobody_is_ringed_while_a_road_is_open(table):
    table.put("G24", "2513")
    assert ringed(table.p) == frozenset()
    assert cut_off(table.p) == ()


def test_J71_every_german_is_ringed_without_an_open_source(table):
    units = {table.put("G24", "2513"), table.put("G25", "2822")}
    table.put("S01", "1501")
    shut_the_sources(table)
    assert ringed(table.p) == units


def test_J71_three_hexes_from_an_open_road_are_near_enough(table):
    unit = table.put("G24", "0810")
    assert unit not in ringed(table.p)
    surround(table, "0810")
    assert ringed(table.p) == {unit}


def test_J71_half_of_the_combat_steps_cut_a_korps_off(table):
    table.put("G17", "2325", steps=2)
    shut = table.put("G18", "2910", steps=2)
    table.put("G24", "2325")  # artillery does not count
    surround(table, "2910")
    assert ringed(table.p) == {shut}
    assert cut_off(table.p) == ("XI",)
    table.p.set_steps(shut, 1)
    assert cut_off(table.p) == ()


def test_J142_nobody_is_ringed_on_a_part_of_the_map(table):
    part = Table("kapitanovka")
    for there in (table, part):
        there.put("G18", "2910")
        surround(there, "2910")
    assert cut_off(table.p) == ("XI",)
    assert (ringed(part.p), cut_off(part.p)) == (frozenset(), ())


def test_J110_a_korps_without_a_combat_unit_left_counts_as_cut_off(table):
    table.put("G17", "dead")
    table.put("G07", "1712")
    assert cut_off(table.p) == ("XI",)


@pytest.mark.parametrize(
    ("there", "within", "linked"), [("1619", 2, True), ("1620", 2, False), ("1620", 3, True)]
)
def test_J98_mobile_units_of_both_fronts_link_them(table, there, within, linked):
    table.put("S14", "1617")
    table.put("S44", there)
    assert are_linked(table.p, within) is linked


def test_J98_rifle_divisions_do_not_link_the_fronts(table):
    table.put("S14", "1617")
    table.put("S30", "1618")
    assert not are_linked(table.p, 2)
    table.put("S46", "3420")
    assert not are_linked(table.p, 2)
