"""E.4.C.a What is decided before a combat: support, aircraft, guns, engineers, No Retreat."""

from __future__ import annotations

import pytest

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import (
    GERMAN,
    OOS1,
    OUT_OF_AMMO,
    OVERCAST,
    SOVIET,
    SPENT,
)
from cholm_qt.games.jaws_of_victory.rules.orders import (
    AssignAir,
    Commit,
    DefendFromAir,
    Done,
    FireGun,
    NoRetreat,
    Pass,
    Support,
    UseEngineers,
)
from tests.games.jaws_of_victory.combat_scene import (
    GRENADIERS,
    GUARDS,
    PANZERS,
    RIFLES,
    SECOND,
    TANKS,
    TARGET,
    declare,
    factors,
    fight,
    lines,
    quietly,
    scene,
    shift,
    support_all,
)
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import agrees, cases, skipped, told

GUN, OTHER, ROCKETS = "S56", "S57", "S59"  # 2 points each and range 3; 1 point and range 2


def declared(table: Table, *units: str):
    """The game when the first question about the combat is asked."""
    game = declare(table, *units)
    game.give(Done())
    return game


# --- a1 ---


def test_E_4_C_a1_is_passed_without_a_point_near_enough() -> None:
    assert skipped(fight(scene(points=0)), "E.4.C.a1") == "No command has a Supply Point near enough"


@pytest.mark.steps("E.4.C.a1")
def test_J83_a_point_supports_all_units_of_a_command() -> None:
    table = scene()
    game = declared(table)
    assert game.prompt.case == "E.4.C.a1"
    assert game.orders() == [Support("53A"), Done()]
    game.give(Support("53A"))
    assert game.position.points[table.unit("SDM-53A")] == 2
    assert told(game, e.CommandSupported) == [e.CommandSupported("53A")]
    quietly(game)
    assert "unsupported" not in factors(game)


def test_J83_the_reasons_against_support() -> None:
    table = scene((GUARDS, "2422"), (RIFLES, "2421"), (TANKS, "2323"))
    table.put("SDM-53A", "2622", points=0)
    game = declared(table, GUARDS, RIFLES, TANKS)
    assert cases(game, Support("53A")) == ["J83"]
    assert game.why_not(Support("53A"))[0].says == "The marker of 53A has no Supply Point left"
    assert cases(game, Support("4GA")) == ["J83"]
    assert agrees(game)


def test_J83_a_marker_too_far_away_supports_nobody() -> None:
    table = scene((GUARDS, "2422"), (TANKS, "2323"))
    table.put("SDM-53A", "3220", points=3)
    game = declared(table, GUARDS, TANKS)
    assert game.why_not(Support("53A"))[0].says == "The marker of 53A is too far away"


def test_J83_a_marker_that_is_cut_off_supports_nobody() -> None:
    table = scene((GUARDS, "2422"), (TANKS, "2323"))
    table.p.cut = frozenset({table.unit("SDM-53A")})
    game = declared(table, GUARDS, TANKS)
    assert game.orders() == [Support("5GTA"), Done()]


def test_J24_units_supplied_by_extension_attack_unsupported() -> None:
    table = scene((GUARDS, "2422"), (RIFLES, "2421"))
    table.put(RIFLES, "2421", extended=1)
    game = declared(table)
    support_all(game)
    quietly(game)
    unsupported = next(line for line in lines(game, "b") if line.key == "unsupported")
    assert unsupported.units == (table.unit(RIFLES),)
    table.put(GUARDS, "2422", extended=1)
    table.put(TANKS, "2323")
    game = declared(table, GUARDS, RIFLES, TANKS)
    assert game.why_not(Support("53A"))[0].says == "The units of 53A are supplied by extension only"


def test_J83_a_command_is_supported_once() -> None:
    table = scene((GUARDS, "2422"), (TANKS, "2323"))
    game = declared(table, GUARDS, TANKS)
    game.give(Support("53A"))
    assert game.why_not(Support("53A"))[0].says == "53A is supported already"
    assert agrees(game)


def test_J83_the_attacker_decides_before_the_defender() -> None:
    table = scene(german=PANZERS)
    table.put("SDM-XXXXVII", "2122", points=1)
    game = declared(table)
    assert game.prompt.actor == SOVIET
    game.give(Support("53A"))
    assert game.prompt.actor == GERMAN
    assert "defence" in game.prompt.says
    game.give(Support("XXXXVII"))
    quietly(game)
    assert str(lines(game, "a1")[0].said) == "Supported: 53A; in defence: XXXXVII"


def test_J71_one_point_supports_both_Korps_of_the_pocket() -> None:
    table = scene()
    table.put("G07", "2222")
    table.put("SDM-XI", "2122", points=1)
    table.put("SDM-XXXXII", "2122", points=1)
    table.put(GUARDS, "2323")
    table.p.isolated = frozenset({"XI", "XXXXII"})
    game = table.game("F.4.A")
    for unit in (GRENADIERS, "G07"):
        game.give(Commit(table.unit(unit), table.hex("2323")))
    game.give(Done())
    game.give(Support("XXXXII"))
    assert game.position.points[table.unit("SDM-XXXXII")] == 0
    assert game.prompt.waiting != "support" or game.prompt.actor == SOVIET
    quietly(game)
    assert "unsupported" not in factors(game)


def test_J120_the_other_marker_of_the_pocket_pays_when_its_own_cannot() -> None:
    table = scene()
    table.put("G07", "2222")
    table.put("SDM-XI", "2122", points=1)
    table.put(GUARDS, "2323")
    table.p.isolated = frozenset({"XI", "XXXXII"})
    game = table.game("F.4.A")
    game.give(Commit(table.unit("G07"), table.hex("2323")))
    game.give(Done())
    game.give(Support("XXXXII"))
    assert game.position.points[table.unit("SDM-XI")] == 0


# --- a2 ---


@pytest.mark.steps("E.4.C.a2", "E.4.C.c2")
def test_6_2_German_missions_defend_after_the_Soviets_have_assigned_theirs() -> None:
    table = scene(points=0)
    table.p.air = (3, 0, 1)
    game = declare(table)
    game.give(AssignAir(table.hex(TARGET), 1))
    game.give(Done())
    assert game.prompt.case == "E.4.C.a2"
    assert game.orders() == [DefendFromAir(0), DefendFromAir(1), DefendFromAir(2)]
    assert cases(game, DefendFromAir(3)) == ["J13"]
    assert cases(game, DefendFromAir(4)) == ["6.2", "J13"]
    assert cases(game, DefendFromAir(-1)) == ["6.2"]
    game.give(DefendFromAir(2))
    assert game.position.air == (1, 0, 0)
    quietly(game)
    assert shift(game, "c2") == -1


def test_6_2_no_mission_need_be_sent() -> None:
    table = scene(points=0)
    table.p.air = (1, 0, 0)
    game = declared(table)
    game.give(DefendFromAir(0))
    assert game.position.air == (1, 0, 0)
    assert not told(game, e.AirAssigned)


def test_a2_is_passed_without_missions_and_in_the_German_turn() -> None:
    table = scene(points=0)
    assert skipped(fight(table), "E.4.C.a2") == "No German mission is left that could fly"
    table.p.air, table.p.visibility = (2, 0, 0), 2
    assert skipped(fight(table), "E.4.C.a2") == "No German mission is left that could fly"
    game = fight(table, GRENADIERS, at="2422", step="F.4.A")
    assert skipped(game, "F.4.C.a2").startswith("The German missions were assigned")


# --- a3, a4 ---


@pytest.mark.steps("E.4.C.a3", "E.4.C.c1")
def test_J84_a_gun_fires_with_any_supported_command_of_its_Front() -> None:
    table = scene((TANKS, "2422"))
    table.put(GUN, "2523")
    game = declared(table, TANKS)
    assert not any(isinstance(order, FireGun) for order in game.orders())
    game.give(Support("5GTA"))
    assert game.prompt.case == "E.4.C.a3"
    assert game.prompt.says == "Name the artillery that fires at 2322"
    assert game.orders() == [FireGun(table.unit(GUN)), Done()]
    game.give(FireGun(table.unit(GUN)))
    quietly(game)
    assert shift(game, "c1") == 2
    assert game.position.ammo[table.unit(GUN)] == SPENT


def test_J84_without_support_no_gun_fires() -> None:
    table = scene(points=0)
    table.put(GUN, "2523")
    assert skipped(fight(table), "E.4.C.a3") == "No artillery is able to fire"


def test_J84_a_spent_gun_counts_half_and_is_then_Out_of_Ammo() -> None:
    table = scene()
    table.put(GUN, "2523", ammo=SPENT)
    game = declared(table)
    game.give(Support("53A"))
    game.give(FireGun(table.unit(GUN)))
    quietly(game)
    assert shift(game, "c1") == 1
    assert game.position.ammo[table.unit(GUN)] == OUT_OF_AMMO


def test_J84_the_attacker_brings_three_points_at_most() -> None:
    table = scene()
    for gun in (GUN, OTHER, ROCKETS):
        table.put(gun, "2422")
    game = declared(table)
    game.give(Support("53A"))
    game.give(FireGun(table.unit(GUN)))
    assert cases(game, FireGun(table.unit(GUN))) == ["J84"]
    game.give(FireGun(table.unit(OTHER)))
    assert game.prompt.waiting != "guns"
    quietly(game)
    assert shift(game, "c1") == 3
    assert game.position.ammo[table.unit(ROCKETS)] == 0


def test_J84_points_beyond_the_most_are_refused() -> None:
    table = scene()
    table.put(GUN, "2422")
    table.put(OTHER, "2422")
    table.put(ROCKETS, "2422")
    game = declared(table)
    game.give(Support("53A"))
    game.give(FireGun(table.unit(ROCKETS)))
    game.give(FireGun(table.unit(GUN)))
    assert game.prompt.waiting != "guns"  # three points are reached: nothing else is asked


def test_J84_the_reasons_against_a_gun() -> None:
    table = scene()
    guns = {
        "far": table.put(GUN, "2721"),
        "silent": table.put(OTHER, "2422", silent=1),
        "empty": table.put(ROCKETS, "2422", ammo=OUT_OF_AMMO),
        "hungry": table.put("S54", "2523", supply=OOS1),
        "front": table.put("S58", "2323"),
    }
    table.put("S55", "2523")
    game = declared(table)
    game.give(Support("53A"))
    says = {name: [reason.says for reason in game.why_not(FireGun(gun))] for name, gun in guns.items()}
    assert says["far"] == ["2UF ArtDiv2 a is out of range"]
    assert says["silent"] == ["2UF ArtDiv2 b has a No Fire marker"]
    assert says["empty"] == ["2UF Gds Mortar is Out of Ammo"]
    assert says["hungry"] == ["2UF ArtDiv1 a is Out of Supply"]
    assert says["front"] == ["No command that 1UF Gds Mortar can fire for is supported"]
    assert cases(game, FireGun(table.unit(GUARDS))) == ["J84"]
    assert agrees(game)


def test_J121_a_gun_supplied_by_extension_fires() -> None:
    table = scene()
    table.put(GUN, "2523", extended=1)
    game = declared(table)
    game.give(Support("53A"))
    assert FireGun(table.unit(GUN)) in game.orders()


@pytest.mark.steps("E.4.C.a4")
def test_12_10_2_the_defender_fires_in_a4_with_two_points_at_most() -> None:
    table = scene(german=PANZERS)
    gun = table.put("G32", TARGET)
    table.put("SDM-XXXXVII", "2122", points=1)
    game = declared(table)
    game.give(Done())
    game.give(Support("XXXXVII"))
    assert game.prompt.case == "E.4.C.a4"
    assert game.prompt.says == "Name the artillery that fires in defence of 2322"
    assert game.orders() == [FireGun(gun), Done()]
    game.give(FireGun(gun))
    quietly(game)
    assert shift(game, "c1") == -2
    assert str(lines(game, "a4")[0].said) == "Points of defending artillery: 2"


def test_J41_Barrage_Effects_silence_guns_and_shift_two_columns() -> None:
    table = scene(german=PANZERS)
    table.put("G32", TARGET)
    table.put(GUN, "2523")
    table.put("SDM-XXXXVII", "2122", points=1)
    table.p.shelled = frozenset({table.hex(TARGET)})
    game = declared(table)
    support_all(game)
    game.give(Done()) if game.prompt.waiting == "support" else None
    quietly(game)
    assert skipped(game, "E.4.C.a3") == skipped(game, "E.4.C.a4") == "No artillery is able to fire"
    assert shift(game, "c1") == 2
    assert [line.case for line in lines(game, "c1")] == ["17.1.3", "12.10"]


def test_J41_guns_outside_the_shelled_hex_still_defend_it() -> None:
    table = scene(german=PANZERS)
    gun = table.put("G32", "2222")
    table.put("SDM-XXXXVII", "2122", points=1)
    table.p.shelled = frozenset({table.hex(TARGET)})
    game = declared(table)
    game.give(Done())
    game.give(Support("XXXXVII"))
    game.give(FireGun(gun))
    quietly(game)
    assert shift(game, "c1") == 0


def test_J84_a_gun_with_a_No_Fire_marker_is_silent() -> None:
    for silent, able in ((2, False), (1, False), (0, True)):
        table = scene()
        table.put(GUN, "2523", silent=silent)
        game = declared(table)
        game.give(Support("53A"))
        assert (FireGun(table.unit(GUN)) in game.orders()) is able


# --- a5 ---


def engineers(at: str = "2513", here: str = "2514", points: int = 3) -> Table:
    """Engineers of 53rd Army beside a German unit in a town."""
    table = scene(("S39", here), at=at)
    table.put("SDM-53A", "2614", points=points)
    return table


@pytest.mark.steps("E.4.C.a5", "E.4.C.c7")
def test_12_9_1_engineers_shift_the_odds_at_a_town_for_a_point() -> None:
    table = engineers()
    game = declare(table, "S39", at="2513")
    game.give(Done())
    game.give(Done())
    assert game.prompt.case == "E.4.C.a5"
    assert game.orders() == [UseEngineers(), Pass()]
    game.give(UseEngineers())
    assert game.position.points[table.unit("SDM-53A")] == 2
    quietly(game)
    assert shift(game, "c7") == 1


def test_12_9_1_engineers_may_be_declined() -> None:
    table = engineers()
    game = fight(table, "S39", at="2513")
    assert shift(game, "c7") == 0
    assert game.position.points[table.unit("SDM-53A")] == 3


def test_a5_is_passed_without_engineers_a_use_or_a_point() -> None:
    assert skipped(fight(scene()), "E.4.C.a5") == "No engineers attack"
    game = fight(scene(("S39", "2422")), "S39")
    assert skipped(game, "E.4.C.a5") == "There is nothing to use engineers on"
    game = fight(engineers(points=0), "S39", at="2513")
    assert skipped(game, "E.4.C.a5") == "The engineers have no Supply Point near enough"
    table = engineers()
    table.put("S39", "2514", extended=1)
    game = fight(table, "S39", at="2513")
    assert skipped(game, "E.4.C.a5") == "The engineers have no Supply Point near enough"


def test_J122_engineers_help_over_a_river_and_at_an_Improved_Position() -> None:
    table = engineers("2721", "2722")
    table.put("SDM-53A", "2822", points=3)
    assert shift(quietly(declare(table, "S39", at="2721"), Done(), Done(), UseEngineers()), "c7") == 1
    table = scene(("S39", "2422"))
    table.p.improved = frozenset({table.hex(TARGET)})
    assert shift(quietly(declare(table, "S39"), Done(), Done(), UseEngineers()), "c7") == 1


def test_15_3_engineers_clear_a_minefield_instead_of_suffering_it() -> None:
    for used, value in ((False, -1), (True, 0)):
        table = Table()
        table.put("G34", "2422")
        table.put(GUARDS, TARGET)
        table.put("SDM-XXXXVII", "2622", points=1)
        table.p.mines = frozenset({table.hex(TARGET)})
        game = declare(table, "G34", step="F.4.A")
        game.give(Done())
        game.give(Done())
        quietly(game, UseEngineers() if used else Pass())
        assert [line.value for line in lines(game, "c8") if line.case == "15.3"] == [value]
        assert shift(game, "c7") == 0
        assert bool(told(game, e.MinesCleared)) is used
        assert bool(game.position.mines) is not used


# --- a6 ---


def test_J123_who_may_stand_fast() -> None:
    table = scene(points=0)
    assert skipped(fight(table), "E.4.C.a6") == "Neither the hex nor its units qualify"
    table.p.improved = frozenset({table.hex(TARGET)})
    game = declared(table)
    assert game.prompt.case == "E.4.C.a6"
    assert game.prompt.actor == GERMAN
    assert game.orders() == [NoRetreat(), Pass()]
    table.p.shelled = table.p.improved
    assert skipped(fight(table), "E.4.C.a6")


def test_J123_SS_stand_in_the_open_but_not_with_others() -> None:
    table = scene(german="G13", points=0)
    game = declared(table)
    assert game.prompt.case == "E.4.C.a6"
    table.put(SECOND, TARGET)
    assert skipped(fight(table), "E.4.C.a6")


def test_J123_guns_alone_do_not_stand() -> None:
    table = scene(german="G32", points=0)
    assert skipped(fight(table), "E.4.C.a6")
    table.p.improved = frozenset({table.hex(TARGET)})
    assert skipped(fight(table), "E.4.C.a6")


def test_J123_a_hilltop_qualifies() -> None:
    table = scene((GUARDS, "2820"), at="2721", points=0)
    game = declare(table, GUARDS, at="2721")
    game.give(Done())
    assert game.prompt.case == "E.4.C.a6"


def test_J13_Overcast_allows_one_mission_in_defence() -> None:
    table = scene(points=0)
    table.p.air, table.p.visibility = (3, 0, 0), OVERCAST
    assert declared(table).orders() == [DefendFromAir(0), DefendFromAir(1)]
