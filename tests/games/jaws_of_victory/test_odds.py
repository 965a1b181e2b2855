"""E.4.C.b and c Odds, shifts and the receipt of a combat."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cholm_qt.games.jaws_of_victory.rules.battle import Battle
from cholm_qt.games.jaws_of_victory.rules.names import (
    BROKEN,
    DISORGANIZED,
    MUD,
    OOS1,
    OOS2,
    REGROUPING,
)
from cholm_qt.games.jaws_of_victory.rules.odds import column_of, odds_of
from cholm_qt.games.jaws_of_victory.rules.orders import AssignAir, Commit, Done
from cholm_qt.games.jaws_of_victory.rules.receipts import Line
from tests.games.jaws_of_victory.combat_scene import (
    BRIGADE,
    CAVALRY,
    GRENADIERS,
    GUARDS,
    PANZERS,
    RIFLES,
    SECOND,
    STUGS,
    TANKS,
    TARGET,
    declare,
    factors,
    fight,
    lines,
    odds,
    quietly,
    ratio,
    scene,
    shift,
    support_all,
)
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import told

HALF, QUARTERS = Fraction(1, 2), Fraction(3, 4)


def supported(table: Table, *units: str, at: str = TARGET, step: str = "E.4.A", dice: tuple[int, ...] = ()):
    """The game when these units have attacked with all support that there is."""
    game = declare(table, *units, at=at, step=step, dice=dice)
    game.give(Done())
    while game.prompt.waiting in ("support", "reaction"):
        support_all(game)
        if game.prompt.waiting in ("support", "reaction"):
            game.give(Done())
    return quietly(game)


# --- b ---


@pytest.mark.steps("E.4.C.b")
def test_J2_the_ratio_is_exact() -> None:
    game = supported(scene())
    assert ratio(game) == Fraction(9, 3)
    assert odds(game).first == "3:1"


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (Fraction(1, 10), Fraction(1), "1:3"),
        (Fraction(1, 3), Fraction(1), "1:3"),
        (Fraction(299, 200), Fraction(1), "1:1"),
        (Fraction(3, 2), Fraction(1), "3:2"),
        (Fraction(70), Fraction(1), "7:1"),
    ],
)
def test_J2_the_highest_column_that_is_reached(attack: Fraction, defence: Fraction, column: str) -> None:
    table = Table()
    assert table.c.tables.combat.columns[column_of(table.p, attack, defence)] == column


def test_J2_a_defence_of_0_counts_a_half() -> None:
    table = scene()
    battle = Battle(table.c.step("E.4.C"), 1, table.hex(TARGET), (table.unit(GUARDS),), ())
    assert odds_of(table.p, battle).defence == HALF


def test_12_4_unsupported_attackers_count_half() -> None:
    game = fight(scene())
    assert factors(game) == {"unsupported": HALF}
    assert ratio(game) == Fraction(9, 6)


def test_J85_terrain_or_Improved_Position_whichever_is_better() -> None:
    table = scene()
    table.p.improved = frozenset({table.hex(TARGET)})
    assert factors(supported(table))["improved_position"] == Fraction(3, 2)
    table = scene((GUARDS, "3115"), at="3214")
    table.p.improved = frozenset({table.hex("3214")})
    game = fight(table, GUARDS, at="3214")
    assert factors(game)["city"] == 2
    assert "improved_position" not in factors(game)


def test_J41_a_barrage_makes_an_Improved_Position_useless() -> None:
    table = scene()
    table.p.improved = table.p.shelled = frozenset({table.hex(TARGET)})
    assert "improved_position" not in factors(supported(table))


def test_J85_each_attacker_over_a_river_is_weaker_bridged_or_not() -> None:
    table = scene((GUARDS, "1717"), (RIFLES, "1618"), at="1617", points=0)
    game = fight(table, at="1617")
    line = next(line for line in lines(game, "b") if line.key == "river_frozen")
    assert line.factor == QUARTERS
    assert line.units == (table.unit(GUARDS),)
    table.p.set_ground(MUD)
    assert factors(fight(table, at="1617"))["river_mud"] == HALF


def test_12_5_armor_into_forest_counts_half() -> None:
    table = scene((TANKS, "3118"), (GUARDS, "3116"), at="3117")
    game = fight(table, TANKS, GUARDS, at="3117")
    line = next(line for line in lines(game, "b") if line.key == "armor_into_forest_marsh_city")
    assert line.units == (table.unit(TANKS),)
    assert factors(game)["forest"] == Fraction(3, 2)


def test_J81_a_unit_in_the_ZOC_of_an_unattacked_hex_counts_three_quarters() -> None:
    table = scene()
    table.put(SECOND, "2420")
    game = supported(table)
    line = next(line for line in lines(game, "b") if line.key == "in_zoc_of_unattacked")
    assert line.units == (table.unit(RIFLES),)
    assert line.factor == QUARTERS


def test_J81_J127_a_hex_declared_in_the_segment_pins_nobody_even_when_fought_for() -> None:
    table = scene(points=0)
    table.put(SECOND, "2420")
    table.put("S38", "2419")
    game = declare(table, dice=(2, 2))
    game.give(Commit(table.unit("S38"), table.hex("2420")))
    quietly(game, Done())
    game.give(game.orders()[1])  # 2420 first, which is not taken
    quietly(game)
    while game.prompt.waiting != "resolve" and len(told(game, type(odds(game)))) < 2:
        game.give(game.orders()[0])
    assert "in_zoc_of_unattacked" not in factors(game)


def test_J81_a_ZOI_pins_nobody() -> None:
    table = scene()
    table.put(SECOND, "2420", steps=1)
    assert "in_zoc_of_unattacked" not in factors(supported(table))


def test_J81_in_Mud_an_unbridged_river_keeps_the_ZOC_away() -> None:
    table = scene((GUARDS, "1717"), at="1816", points=0)
    table.put(SECOND, "1617")
    table.put(PANZERS, "1718")
    river = table.c.side_between[table.hex("1717"), table.hex("1617")]
    table.p.set_bridge(river, table.p.bridges[river] + BROKEN)
    table.p.set_ground(MUD)
    game = declare(table, GUARDS, at="1816")
    assert "in_zoc_of_unattacked" in factors(quietly(game, Done()))
    table.p.put(table.unit(PANZERS), table.c.box("absent"))
    game = declare(table, GUARDS, at="1816")
    assert "in_zoc_of_unattacked" not in factors(quietly(game, Done()))


def test_12_17_2_Regroup_and_Disorganized_weaken() -> None:
    table = scene()
    table.put(RIFLES, "2421", order=REGROUPING)
    table.put(GRENADIERS, TARGET, order=DISORGANIZED)
    game = supported(table)
    by_case = [(line.units[0], line.factor) for line in lines(game, "b") if line.case == "12.17.2"]
    assert by_case == [(table.unit(RIFLES), HALF), (table.unit(GRENADIERS), HALF)]
    table.put(GRENADIERS, TARGET, order=REGROUPING)
    line = [line for line in lines(supported(table), "b") if line.case == "12.17.2"][-1]
    assert line.factor == QUARTERS


@pytest.mark.parametrize(("supply", "key"), [(OOS1, "oos1"), (OOS2, "oos2")])
def test_J28_units_out_of_supply_attack_with_half(supply: int, key: str) -> None:
    table = scene()
    table.put(RIFLES, "2421", supply=supply)
    line = next(line for line in lines(supported(table), "b") if line.key == key)
    assert line.factor == HALF
    assert line.units == (table.unit(RIFLES),)


# --- c ---


@pytest.mark.steps("E.4.C.c3", "F.4.C.c3")
def test_12_9_2_a_whole_Soviet_division_shifts_for_its_side() -> None:
    table = scene()
    assert shift(supported(table), "c3") == 1
    table.put(GUARDS, "2422", steps=2)
    table.put(RIFLES, "2421", steps=2)
    assert shift(supported(table), "c3") == 0
    table = scene()
    assert shift(fight(table, GRENADIERS, at="2422", step="F.4.A"), "c3") == -1


@pytest.mark.steps("E.4.C.c4")
def test_12_7_armor_and_infantry_together_in_the_open() -> None:
    units = (TANKS, "2422"), (BRIGADE, "2421")
    assert shift(fight(scene(*units), TANKS, BRIGADE), "c4") == 1
    assert shift(fight(scene(*units), TANKS), "c4") == 0
    assert shift(fight(scene(*units), BRIGADE), "c4") == 0
    table = scene(*units, german=PANZERS)
    assert shift(fight(table, TANKS, BRIGADE, dice=(1, 1)), "c4") == 0
    table = scene((TANKS, "2514"), (BRIGADE, "2514"), at="2513")
    assert shift(fight(table, TANKS, BRIGADE, at="2513"), "c4") == 0


@pytest.mark.steps("E.4.C.c5")
def test_12_8_armor_superiority_and_inferiority() -> None:
    assert shift(fight(scene((TANKS, "2422")), TANKS), "c5") == 1
    assert shift(fight(scene((TANKS, "2422"), german="G33"), TANKS, dice=(1, 1)), "c5") == -1
    assert shift(fight(scene(german="G33")), "c5") == 0
    table = scene((TANKS, "2422"), german="G13")  # anti-armor 2 stops class 1
    assert shift(fight(table, TANKS, dice=(1, 1)), "c5") == 0


def test_J126_the_shift_against_armor_off_the_road_in_Mud_stays() -> None:
    table = scene((TANKS, "2422"), german="G33")
    table.p.set_ground(MUD)
    assert shift(fight(table, TANKS, dice=(1, 1)), "c5") == -1


def test_J126_armor_off_the_road_in_Mud_has_no_shift() -> None:
    table = scene((TANKS, "2422"))
    table.p.set_ground(MUD)
    assert shift(fight(table, TANKS), "c5") == 0
    table = scene((TANKS, "2421"), at="2420")
    table.p.set_ground(MUD)
    assert shift(fight(table, TANKS, at="2420"), "c5") == 0
    table = scene((TANKS, "1520"), at="1419")
    table.p.set_ground(MUD)
    assert shift(fight(table, TANKS, at="1419"), "c5") == 0
    table = scene((TANKS, "1519"), at="1419")
    table.p.set_ground(MUD)
    assert shift(fight(table, TANKS, at="1419"), "c5") == 1


@pytest.mark.steps("E.4.C.c6")
def test_12_5_2_a_hilltop_shifts_left() -> None:
    game = fight(scene((GUARDS, "2820"), at="2721"), GUARDS, at="2721")
    assert shift(game, "c6") == -1
    assert factors(game)["hilltop"] == Fraction(3, 2)


@pytest.mark.steps("E.4.C.c8")
def test_13_5_2_OOS2_shifts_against_its_side() -> None:
    table = scene()
    table.put(RIFLES, "2421", supply=OOS2)
    assert shift(fight(table), "c8") == -2
    table.put(GRENADIERS, TARGET, supply=OOS2)
    assert shift(fight(table), "c8") == -1


def test_J125_several_OOS2_units_shift_no_more_than_one() -> None:
    table = scene()
    for unit, place in ((RIFLES, "2421"), (GUARDS, "2422")):
        table.put(unit, place, supply=OOS2)
    assert shift(fight(table), "c8") == -2
    table.put("S38", "2421")
    assert shift(fight(table, RIFLES, GUARDS, "S38"), "c8") == -2


@pytest.mark.steps("F.4.C.c8")
def test_15_3_a_minefield_shifts_left() -> None:
    table = scene()
    table.p.mines = frozenset({table.hex("2422")})
    game = fight(table, GRENADIERS, at="2422", step="F.4.A")
    assert [line.value for line in lines(game, "c8") if line.case == "15.3"] == [-1]


def test_J85_shifts_together_are_at_most_three() -> None:
    table = scene((TANKS, "2422"), (GUARDS, "2421"))
    table.p.air = (0, 0, 2)
    table.put(GRENADIERS, TARGET, supply=OOS2)
    game = declare(table, TANKS, GUARDS)
    game.give(AssignAir(table.hex(TARGET), 2))
    quietly(game, Done())  # air 2, division 1, combined arms 1, armor 1, defender OOS2 1
    assert [line.value for line in lines(game, "c8")] == [1, -3]
    assert sum(line.value for line in odds(game).receipt) == 3


def test_J85_the_columns_end_at_both_sides() -> None:
    table = scene((TANKS, "2422"), (GUARDS, "2422"), (RIFLES, "2421"))
    table.put(GRENADIERS, TARGET, steps=1, order=DISORGANIZED)
    game = supported(table, TANKS, GUARDS, RIFLES)
    assert (odds(game).first, odds(game).column) == ("7:1", "7:1")
    table = scene(german="G13")
    table.put("G14", TARGET)
    table.put(RIFLES, "2421", steps=1, supply=OOS2)
    game = fight(table, RIFLES)
    assert (odds(game).first, odds(game).column) == ("1:3", "1:3")
    assert lines(game, "c8")[-1].case == "J85"


# --- the receipt ---


def test_acceptance_14_the_receipt_lists_every_step_in_order_with_its_value() -> None:
    table = scene((TANKS, "2422"), (GUARDS, "2421"), german=PANZERS)
    game = supported(table, TANKS, GUARDS, dice=(1, 1))
    receipt = [line for line in odds(game).receipt if isinstance(line, Line)]
    steps = list(dict.fromkeys(line.step for line in receipt))
    decided = ["a1", "a2", "a3", "a4", "a5", "a6"]
    assert steps == [*decided, "b", *(f"c{i}" for i in range(1, 9)), "d1", "d2"]
    assert sorted(receipt, key=lambda line: steps.index(line.step)) == receipt
    assert str(lines(game, "d1")[0].said) == "Armor combat: the dice with +1 and +1"
    assert str(lines(game, "d2")[0].said) == f"Column {odds(game).column}"
    columns = list(table.c.tables.combat.columns)
    moved = sum(line.value for line in receipt)
    assert columns.index(odds(game).column) == columns.index(odds(game).first) + moved


def test_acceptance_14_strengths_and_factors_make_the_ratio() -> None:
    table = scene((CAVALRY, "2422"), (RIFLES, "2421"))
    game = fight(table, CAVALRY, RIFLES)
    says = [str(line.said) for line in lines(game, "b")]
    assert says == [
        "214 RD attacks with 4",
        "63 CD attacks with 3",
        "Not supported: × 1/2",
        "389 ID KG-546 defends with 3",
        "3 1/2 against 3: column 1:1",
    ]


def test_J80_every_unit_in_the_hex_defends() -> None:
    table = scene()
    table.put(STUGS, TARGET)
    table.put("G32", TARGET)
    assert ratio(supported(table, dice=(1,))) == Fraction(9, 3 + 2 + 1)
