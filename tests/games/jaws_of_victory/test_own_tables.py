"""Numbers that decide what a unit is or can do stand in tables.yaml, and count as they are typed there."""

from __future__ import annotations

from pathlib import Path

import pytest

from cholm_qt.games.jaws_of_victory.rules.crossing import can_cross
from cholm_qt.games.jaws_of_victory.rules.names import MUD
from tests.games.jaws_of_victory.own_tables import table_with
from tests.games.jaws_of_victory.table import GERMAN


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
