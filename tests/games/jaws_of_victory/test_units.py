"""4.1 What the units of The Jaws of Victory are, and what random play makes of its orders."""

from __future__ import annotations

from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.rules.orders import Done, Move
from cholm_qt.games.jaws_of_victory.system import SYSTEM
from tests.games.jaws_of_victory.combat_scene import BRIGADE, GUARDS, TARGET, fight, scene, shift

UNITS = FILES.load_components().units


def types(trait: str) -> set[str]:
    """The types of the units of which something is true."""
    return {unit.type for unit in UNITS if getattr(unit, trait)}


def test_J5_combat_units_are_six_types() -> None:
    assert types("is_combat") == {"infantry", "motorized", "cavalry", "fortified", "antitank", "armor"}


def test_J5_mobile_are_armor_motorized_and_cavalry() -> None:
    assert types("is_mobile") == {"armor", "motorized", "cavalry"}


def test_J5_armor_and_anti_tank_are_no_infantry() -> None:
    assert types("is_infantry_type") == {"infantry", "motorized", "cavalry", "fortified"}


def test_J5_a_division_counts_as_one_while_it_has_all_its_steps() -> None:
    table = scene((GUARDS, "2422"), (BRIGADE, "2421"))
    assert shift(fight(table, GUARDS), "c3") == 1
    table.put(GUARDS, "2422", steps=2)
    assert shift(fight(table, GUARDS), "c3") == 0
    assert shift(fight(table, BRIGADE, at=TARGET), "c3") == 0


def test_J104_random_play_ends_a_step_one_time_in_five() -> None:
    assert SYSTEM.verbs.shares == {Done: 0.2}
    assert Move not in SYSTEM.verbs.shares
