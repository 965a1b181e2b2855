"""Numbers that decide what a unit is or can do stand in tables.yaml, and count as they are typed there."""

from __future__ import annotations

from pathlib import Path

import pytest

from cholm_qt.games.jaws_of_victory.rules.battle import Battle
from cholm_qt.games.jaws_of_victory.rules.crossing import can_cross
from cholm_qt.games.jaws_of_victory.rules.demolition import bridges_to_try
from cholm_qt.games.jaws_of_victory.rules.names import MUD
from cholm_qt.games.jaws_of_victory.rules.odds import odds_of
from cholm_qt.games.jaws_of_victory.rules.shifts import every_shift
from tests.games.jaws_of_victory.own_tables import table_with
from tests.games.jaws_of_victory.table import GERMAN, SOVIET


@pytest.mark.parametrize(("needed", "has_zoc"), [("2", True), ("3", False)])
def test_J8_the_steps_from_which_a_unit_has_a_ZOC_stand_in_the_table(
    tmp_path: Path, needed: str, has_zoc: bool
) -> None:
    table = table_with(tmp_path, "zoc_steps", needed)
    table.put("S01", "2513", steps=2)
    assert table.p.in_enemy_zoc(table.hex("2512"), GERMAN) is has_zoc


@pytest.mark.parametrize(("most", "crosses"), [("1", False), ("2", True)])
def test_J64_what_light_bridges_bear_stands_in_the_table(tmp_path: Path, most: str, crosses: bool) -> None:
    table = table_with(tmp_path, "light_bridges_bear", most)
    table.p.set_ground(MUD)
    panthers = table.put("G33", "1920")
    assert can_cross(table.p, panthers, table.hex("1920"), table.hex("2019")) is crosses


def test_J2_what_a_defence_of_0_counts_stands_in_the_table(tmp_path: Path) -> None:
    table = table_with(tmp_path, "least_defence", "2")
    battle = Battle(table.c.step("E.4.C"), SOVIET, table.hex("2319"), (table.put("S30", "2320"),), ())
    assert odds_of(table.p, battle).defence == 2


@pytest.mark.parametrize(("added", "shift"), [("-1", 0), ("-2", 1)])
def test_12_8_what_anti_armor_counts_against_armor_stands_in_the_table(
    tmp_path: Path, added: str, shift: int
) -> None:
    table = table_with(tmp_path, "antitank_as_armor", added)
    tanks, grenadiers = table.put("S44", "2320"), table.put("G13", "2319")  # armor class 1, anti-armor 2
    battle = Battle(table.c.step("E.4.C"), SOVIET, table.hex("2319"), (tanks,), (grenadiers,))
    assert [line.value for line in every_shift(table.p, battle) if line.step == "c5"] == [shift]


@pytest.mark.parametrize(("hexes", "near_enough"), [("1", False), ("2", True)])
def test_J66_how_far_away_a_bridge_is_blown_stands_in_the_table(
    tmp_path: Path, hexes: str, near_enough: bool
) -> None:
    table = table_with(tmp_path, "demolition", hexes, "limits")
    tanks = table.put("S14", "1414")
    table.put("G01", "1411")  # two hexes from the end at 1413
    assert bridges_to_try(table.p, tanks, table.hex("1515")) == ([table.hex("1413")] if near_enough else [])
