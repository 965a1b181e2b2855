"""J66 to J69: what the other side may do when a unit enters a hex."""

from __future__ import annotations

from typing import Any

import pytest

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import (
    BROKEN,
    FINISHED,
    H_BRIDGE,
    MOVED,
    MUD,
    OOS1,
    REGROUPING,
    RESERVE,
    TRIED_INTERCEPT,
)
from cholm_qt.games.jaws_of_victory.rules.orders import Blow, Done, Enter, Pass, RaiseAlarm
from tests.games.jaws_of_victory.roads import at, drive, intercept, move, path
from tests.games.jaws_of_victory.table import GERMAN, SOVIET, Table
from tests.games.jaws_of_victory.telling import agrees, cases, skipped, told

LYSYANKA = ("1413", "1414")  # parted by the Gniloi Tikich, with an H bridge


def step_of(game: Game[Any]) -> str:
    """The step that the prompt names."""
    return game.prompt.case


# --- J66: bridges ---


def at_lysyanka(*dice: int) -> tuple[Table, Game[Any]]:
    """A Soviet unit south of Lysyanka, which a German regiment holds from the next hex."""
    table = Table()
    table.put("S14", "1515")
    table.put("S01", "0724")
    table.put("G01", "1412")
    return table, table.game("E.3.B", *dice, turn=5)


@pytest.mark.steps("E.3.B-bridge")
def test_J66_a_bridge_not_just_crossed_is_tried() -> None:
    table, game = at_lysyanka(3)
    game.give(move(game, "S14", "1515", "1414"))
    assert (step_of(game), game.prompt.actor, game.prompt.waiting) == ("E.3.B-bridge", GERMAN, "demolition")
    assert game.prompt.places == path(game, "1414")
    assert game.orders() == [Blow(table.hex("1413")), Pass()]
    assert agrees(game)
    game.give(Blow(table.hex("1413")))
    side = table.c.side_between[table.hex("1413"), table.hex("1414")]
    assert game.position.bridges[side] == H_BRIDGE + BROKEN
    assert told(game, e.BridgeBlown) == [e.BridgeBlown(table.hex("1413"), table.hex("1414"))]
    assert game.position.mover == table.unit("S14")


def test_J66_a_throw_below_3_leaves_the_bridge_and_it_is_tried_once_in_a_player_turn() -> None:
    table, game = at_lysyanka(2)
    game.give(move(game, "S14", "1515", "1414"))
    game.give(Blow(table.hex("1413")))
    assert told(game, e.DemolitionRolled)[0].blown is False
    game.give(move(game, "S14", "1414", "1415"))
    game.give(move(game, "S14", "1415", "1414"))
    assert game.prompt.waiting == "move"


def test_J66_the_bridge_just_crossed_is_not_tried() -> None:
    table, _ = at_lysyanka()
    table.put("S14", "1414")
    game = table.game("E.3.B", turn=5)
    game.give(move(game, "S14", "1414", "1413"))
    assert game.prompt.waiting == "move"
    assert at(game, "S14") == "1413"


def test_J66_why_a_bridge_cannot_be_tried() -> None:
    table = Table()
    table.put("S14", "1516")
    table.put("G01", "1716")
    game = table.game("E.3.B", 2, 2, turn=5)
    game.give(move(game, "S14", "1516", "1616"))  # over one bridge, to another
    assert game.orders() == [Blow(table.hex("1617")), Pass()]
    assert cases(game, Blow(table.hex("1516"))) == ["J66"]  # just crossed
    assert cases(game, Blow(table.hex("1615"))) == ["J66"]  # no bridge
    assert cases(game, Blow(table.c.box("dead"))) == ["J66"]
    assert cases(game, Done()) == ["E.3.B-bridge"]


def test_J66_somebody_must_be_near_the_bridge() -> None:
    table = Table()
    table.put("S14", "1515")
    table.put("S01", "0724")
    table.put("G06", "1412")  # artillery is no combat unit
    table.put("G01", "1411")  # two hexes from the near end
    game = table.game("E.3.B", turn=5)
    game.give(move(game, "S14", "1515", "1414"))
    assert game.prompt.waiting == "move"
    table.put("G01", "1513")  # next to that end
    game = table.game("E.3.B", turn=5)
    game.give(move(game, "S14", "1515", "1414"))
    assert step_of(game) == "E.3.B-bridge"


def test_J66_the_rest_of_a_path_that_no_longer_holds_is_given_up() -> None:
    table = Table()
    table.p.set_ground(MUD)
    table.put("S14", "1515")
    table.put("G01", "1513")
    game = table.game("E.3.B", 3, turn=5)
    game.give(move(game, "S14", "1515", "1414", "1413"))
    game.give(Blow(table.hex("1413")))
    assert at(game, "S14") == "1414"
    assert told(game, e.MoveStopped) == [e.MoveStopped(table.unit("S14"), table.hex("1414"))]
    assert game.position.mp == 14 - 3
    game.give(move(game, "S14", "1414", "1415"))  # it may go on elsewhere
    assert at(game, "S14") == "1415"


def test_J66_the_rest_of_a_path_that_holds_goes_on() -> None:
    table = Table()
    table.put("S14", "1515")
    table.put("S01", "0724")
    table.put("G01", "1513")
    for order in (Blow(table.hex("1413")), Pass()):
        game = table.game("E.3.B", 2, turn=5)
        game.give(move(game, "S14", "1515", "1414", "1315"))
        game.give(order)
        assert at(game, "S14") == "1315"
        assert [event.path for event in told(game, e.UnitMoved)] == [
            path(game, "1515", "1414"),
            path(game, "1414", "1315"),
        ]


def test_J66_several_bridges_are_offered_one_after_the_other() -> None:
    table = Table()
    table.put("S14", "1618")
    table.put("S01", "0724")
    table.put("G01", "1716")
    table.put("G02", "1817")
    game = table.game("E.3.B", 1, 3, turn=5)
    game.give(move(game, "S14", "1618", "1617"))
    assert len(game.orders()) == 4
    game.give(Blow(table.hex("1616")))
    assert cases(game, Blow(table.hex("1616"))) == ["J66"]
    game.give(Blow(table.hex("1717")))
    assert game.orders() == [Blow(table.hex("1718")), Pass()]
    assert [event.blown for event in told(game, e.DemolitionRolled)] == [False, True]


@pytest.mark.steps("F.3.B-bridge")
def test_J66_the_soviets_blow_bridges_in_the_german_turn() -> None:
    table = Table()
    table.put("G15", "1515")
    table.put("S01", "1513")
    game = table.game("F.3.B", 3, turn=5)
    game.give(move(game, "G15", "1515", "1414"))
    assert (step_of(game), game.prompt.actor) == ("F.3.B-bridge", SOVIET)
    game.give(Blow(table.hex("1413")))
    assert len(told(game, e.BridgeBlown)) == 1


def test_J62_strategic_movement_is_interrupted_by_demolition_alone() -> None:
    table = Table()
    table.put("S14", "1516")
    table.put("S01", "0724")
    table.put("G23", "1513")
    game = table.game("E.3.B", turn=5)
    game.give(drive(game, "S14", "1516", "1515", "1414"))
    assert step_of(game) == "E.3.B-bridge"
    game.give(Pass())
    assert game.prompt.waiting == "move"


# --- J67: alarm units ---


def near_shpola(*dice: int, unit: str = "S44") -> tuple[Table, Game[Any]]:
    """A Soviet unit that comes near Shpola, which is empty; the alarm units are in their pool."""
    table = Table()
    table.put("S30", "2724")
    table.put(unit, "2516")
    for alarm in ("G52", "G53", "G54", "G55"):
        table.put(alarm, "pool")
    return table, table.game("E.3.B", *dice, turn=5)


@pytest.mark.steps("E.3.B-alarm")
def test_J67_an_alarm_unit_is_raised_in_an_empty_town_next_to_the_mover() -> None:
    table, game = near_shpola(4)
    game.give(move(game, "S44", "2516", "2517", "2417", "2418"))
    assert (step_of(game), game.prompt.actor, game.prompt.waiting) == ("E.3.B-alarm", GERMAN, "alarm")
    assert game.orders() == [RaiseAlarm(table.hex("2319")), Pass()]
    assert game.prompt.places == path(game, "2319")
    assert agrees(game)
    game.give(RaiseAlarm(table.hex("2319")))
    assert at(game, "G52") == "2319"
    assert told(game, e.AlarmRolled) == [e.AlarmRolled(table.hex("2319"), 4, True)]
    assert told(game, e.UnitPlaced)


def test_J67_a_low_throw_raises_nobody_and_the_town_is_tried_once_in_a_player_turn() -> None:
    table, game = near_shpola(3)
    game.give(move(game, "S44", "2516", "2517", "2417", "2418"))
    game.give(RaiseAlarm(table.hex("2319")))
    assert not game.position.units_at(table.hex("2319"))
    game.give(move(game, "S44", "2418", "2318"))
    assert game.prompt.waiting == "move"


def test_J67_a_town_that_was_spared_is_offered_again_in_the_next_hex() -> None:
    _, game = near_shpola()
    game.give(move(game, "S44", "2516", "2517", "2417", "2418"))
    game.give(Pass())
    game.give(move(game, "S44", "2418", "2318"))
    assert step_of(game) == "E.3.B-alarm"


def test_J67_why_no_alarm_unit_is_raised() -> None:
    table, game = near_shpola()
    table.soviet("2419")
    game.give(move(game, "S44", "2516", "2517", "2417", "2418"))
    assert cases(game, RaiseAlarm(table.hex("2513"))) == ["J67"]  # far away
    assert cases(game, RaiseAlarm(table.hex("2318"))) == ["J67"]  # no town
    assert cases(game, RaiseAlarm(table.hex("2417"))) == ["J67"]  # where the Soviets were
    assert "J67" in cases(game, RaiseAlarm(table.hex("2724")))  # Soviet units are there
    assert cases(game, RaiseAlarm(table.c.box("pool"))) == ["J67"]


def test_J67_a_hex_with_a_german_supply_marker_can_be_alarmed() -> None:
    table = Table()
    table.put("S14", "0724")
    table.put("S01", "0624")
    table.put("SDM-VII", "0923")
    table.put("G55", "pool")
    game = table.game("E.3.B", 6, turn=5)
    game.give(move(game, "S14", "0724", "0823", "0822"))
    assert game.position.where[table.unit("S14")] == table.hex("0823")
    game.give(RaiseAlarm(table.hex("0923")))
    assert at(game, "G55") == "0923"
    assert at(game, "S14") == "0822"
    assert game.position.mp == 14 - 2 - (2 + 2 + 4)  # the ZOI and what alarm units cost


def test_J67_the_rest_of_a_path_stops_when_an_alarm_unit_makes_it_too_dear() -> None:
    table = Table()
    table.put("S01", "2516")
    table.put("S30", "2724")
    table.put("G52", "pool")
    table.p.boundary = 26
    game = table.game("E.3.B", 4, turn=5)
    game.give(move(game, "S01", "2516", "2517", "2417", "2418", "2318"))
    game.give(RaiseAlarm(table.hex("2319")))
    assert at(game, "S01") == "2418"
    assert told(game, e.MoveStopped)


def test_J67_no_alarm_unit_for_artillery_or_strategic_movers_or_from_an_empty_pool() -> None:
    table, game = near_shpola(unit="S59")
    game.give(move(game, "S59", "2516", "2517", "2417", "2418"))
    assert game.prompt.waiting == "move"
    table, game = near_shpola()
    game.give(drive(game, "S44", "2516", "2517", "2417", "2418"))
    assert game.prompt.waiting == "move"
    for alarm in ("G52", "G53", "G54", "G55"):
        table.put(alarm, "dead")
    game = table.game("E.3.B", turn=5)
    game.give(move(game, "S44", "2516", "2517", "2417", "2418"))
    assert game.prompt.waiting == "move"


def test_J67_the_germans_meet_no_alarm_units() -> None:
    table = Table()
    table.put("G15", "2516")
    table.put("G52", "pool")
    table.put("G01", "0724")
    game = table.game("F.3.B", turn=5)
    game.give(move(game, "G15", "2516", "2517", "2417", "2418"))
    assert game.prompt.waiting == "move"


# --- J68: armor intercept ---


def hunt(*dice: int, mover: str = "S15", **state: int) -> tuple[Table, Game[Any]]:
    """A Soviet unit drives past German armor that stands two hexes off its way."""
    table = Table()
    table.put(mover, "0624")
    table.put("S01", "0124")
    table.put("G23", "1024", **state)
    return table, table.game("E.3.B", *dice, turn=5)


def test_J68_armor_two_hexes_away_may_intercept_from_an_enterable_hex_next_to_the_mover() -> None:
    _, game = hunt()
    game.give(move(game, "S15", "0624", "0724", "0824"))
    assert (step_of(game), game.prompt.actor, game.prompt.waiting) == ("E.3.B-intercept", GERMAN, "intercept")
    assert game.orders() == [intercept(game, "G23", "0924"), intercept(game, "G23", "0925"), Pass()]
    assert game.prompt.places == path(game, "0824")
    assert agrees(game)


@pytest.mark.steps("E.3.B-intercept")
def test_J68_success_brings_the_interceptor_there_and_ends_the_move() -> None:
    table, game = hunt(4)
    game.give(move(game, "S15", "0624", "0724", "0824", "0925"))
    game.give(intercept(game, "G23", "0924"))
    p = game.position
    assert (at(game, "G23"), at(game, "S15"), p.mover) == ("0924", "0824", -1)
    assert p.has(table.unit("S15"), FINISHED)
    assert p.has(table.unit("G23"), MOVED)
    assert told(game, e.MoveStopped) == [e.MoveStopped(table.unit("S15"), table.hex("0824"))]
    assert cases(game, move(game, "S15", "0824", "0825")) == ["J69"]


def test_J119_one_interceptor_tries_in_each_hex() -> None:
    table = hunt()[0]
    table.put("G25", "1024")
    game = table.game("E.3.B", 3, 3, turn=5)
    game.give(move(game, "S15", "0624", "0724", "0824"))
    game.give(intercept(game, "G23", "0924"))
    assert (at(game, "S15"), game.prompt.waiting) == ("0824", "move")
    game.give(move(game, "S15", "0824", "0825"))
    assert game.prompt.waiting == "intercept"  # in the next hex it is the turn of the other one
    assert cases(game, intercept(game, "G23", "0925")) == ["J68"]
    assert not cases(game, intercept(game, "G25", "0925"))


def test_J68_failure_leaves_the_interceptor_where_it_is_and_uses_its_try() -> None:
    table, game = hunt(3)
    game.give(move(game, "S15", "0624", "0724", "0824", "0825"))
    game.give(intercept(game, "G23", "0924"))
    assert (at(game, "G23"), at(game, "S15")) == ("1024", "0825")  # the path goes on
    assert game.position.has(table.unit("G23"), TRIED_INTERCEPT)
    game.give(move(game, "S15", "0825", "0824"))
    assert game.prompt.waiting == "move"


@pytest.mark.steps("F.3.B-intercept")
def test_J68_soviet_armor_needs_a_5() -> None:
    for die, stopped in ((4, False), (5, True)):
        table = Table()
        table.put("G13", "0624")
        table.put("G01", "0124")
        table.put("S14", "1024")
        game = table.game("F.3.B", die, turn=5)
        game.give(move(game, "G13", "0624", "0724", "0824"))
        assert (step_of(game), game.prompt.actor) == ("F.3.B-intercept", SOVIET)
        game.give(intercept(game, "S14", "0924"))
        assert told(game, e.InterceptRolled)[0].stopped is stopped


def test_J68_armor_next_to_the_mover_fights_from_where_it_stands() -> None:
    table, game = hunt(4)
    table.put("G23", "0924")
    table.put("S15", "0823")
    game = table.game("E.3.B", 4, turn=5)
    game.give(move(game, "S15", "0823", "0824"))
    assert game.orders() == [intercept(game, "G23", "0924"), Pass()]
    game.give(intercept(game, "G23", "0924"))
    assert not game.position.has(table.unit("G23"), MOVED)


def test_J68_a_mover_with_armor_fights_an_armor_combat_as_attacker() -> None:
    table, game = hunt(4, 3, 3, mover="S14")
    game.give(move(game, "S14", "0624", "0724", "0824"))
    game.give(intercept(game, "G23", "0924"))
    fought = told(game, e.ArmorFought)
    assert len(fought) == 1
    assert fought[0].attacker_receipt[0].value == table.c.units[table.unit("S14")].aa


def test_J68_a_mover_without_armor_is_only_stopped() -> None:
    _, game = hunt(6)
    game.give(move(game, "S15", "0624", "0724", "0824"))
    game.give(intercept(game, "G23", "0924"))
    assert not told(game, e.ArmorFought)


def test_J68_a_mover_that_armor_combat_destroys_goes_no_further() -> None:
    table, game = hunt(4, 1, 6, mover="S18")
    table.put("S18", "0624", steps=1)
    game = table.game("E.3.B", 4, 1, 6, turn=5)
    game.give(move(game, "S18", "0624", "0724", "0824", "0825"))
    game.give(intercept(game, "G23", "0924"))
    assert game.position.where[table.unit("S18")] == table.c.box("dead")
    assert game.prompt.waiting == "move"


def test_J68_who_may_not_intercept() -> None:
    states: tuple[dict[str, Any], ...] = (
        {"order": REGROUPING},
        {"supply": OOS1},
        {"flags": RESERVE},
        {"flags": TRIED_INTERCEPT},
    )
    for state in states:
        _, game = hunt(**state)
        game.give(move(game, "S15", "0624", "0724", "0824"))
        assert game.prompt.waiting == "move", state


def test_J68_reasons_against_an_intercept() -> None:
    table, game = hunt()
    for unit_id, place, state in (
        ("G25", "0923", {"order": REGROUPING}),
        ("G27", "0923", {"supply": OOS1}),
        ("G35", "1023", {"flags": RESERVE}),
        ("G38", "1023", {"flags": TRIED_INTERCEPT}),
        ("G41", "1624", {}),
        ("G26", "1025", {}),
    ):
        table.put(unit_id, place, **state)
    table.put("G47", "dead")
    game = table.game("E.3.B", turn=5)
    game.give(move(game, "S15", "0624", "0724", "0824"))
    for unit_id in ("G25", "G27", "G35", "G38", "G41", "G26", "G47"):
        assert cases(game, intercept(game, unit_id, "0924")) == ["J68"], unit_id
    assert cases(game, intercept(game, "S14", "0924")) == ["J68"]
    assert cases(game, intercept(game, "G23", "1024")) == ["J68"]  # not next to the mover
    assert agrees(game)


def test_J68_armor_that_another_enemy_ties_down_cannot_intercept() -> None:
    table, game = hunt()
    table.put("S02", "1124")
    game = table.game("E.3.B", turn=5)
    game.give(move(game, "S15", "0624", "0724", "0824"))
    assert game.prompt.waiting == "move"
    table.put("S02", "1124", steps=1)  # no ZOC
    game = table.game("E.3.B", turn=5)
    game.give(move(game, "S15", "0624", "0724", "0824"))
    assert step_of(game) == "E.3.B-intercept"


def test_J68_a_unit_across_an_unbridged_river_in_mud_ties_nobody_down() -> None:
    for ground, waiting in ((0, "move"), (MUD, "intercept")):
        table = Table()
        table.p.set_ground(ground)
        table.put("S15", "1315")
        table.put("S01", "0724")
        table.put("S02", "1514")
        table.put("G23", "1414")
        game = table.game("E.3.B", turn=5)
        game.give(move(game, "S15", "1315", "1415"))
        while game.prompt.waiting == "demolition":
            game.give(Pass())
        assert game.prompt.waiting == waiting


def test_J68_in_mud_armor_reaches_only_one_hex() -> None:
    for place, waiting in (("0924", "move"), ("0824", "intercept")):
        table = Table()
        table.p.set_ground(MUD)
        table.put("S15", "0624")
        table.put("S01", "0124")
        table.put("G23", place)
        game = table.game("E.3.B", turn=5)
        game.give(move(game, "S15", "0624", "0724"))
        assert game.prompt.waiting == waiting


def test_J68_the_post_must_have_room() -> None:
    table, _ = hunt()
    for unit_id in ("G01", "G02", "G03"):
        table.put(unit_id, "0924")
    table.put("G04", "0925")
    game = table.game("E.3.B", turn=5)
    game.give(move(game, "S15", "0624", "0724", "0824"))
    assert game.orders() == [intercept(game, "G23", "0925"), Pass()]


def test_J65_armor_on_hold_intercepts_all_the_same() -> None:
    table = Table()
    table.put("S48", "3520")
    table.put("G15", "3220")
    table.put("G01", "0724")
    game = table.game("F.3.B", turn=1)
    game.give(move(game, "G15", "3220", "3320"))
    while game.prompt.waiting == "demolition":
        game.give(Pass())
    assert step_of(game) == "F.3.B-intercept"


# --- J69: the order of the offers ---


def everything() -> tuple[Table, Game[Any]]:
    """A Soviet unit comes where a bridge can be blown, an alarm unit raised and armor sent."""
    table = Table()
    table.put("S14", "1515")
    table.put("S01", "0724")
    table.put("G52", "pool")
    table.put("G23", "1513")
    game = table.game("E.3.B", 1, 1, turn=5)
    game.give(move(game, "S14", "1515", "1414"))
    return table, game


def test_J69_bridge_alarm_and_intercept_are_offered_in_this_order_once_in_a_hex() -> None:
    _, game = everything()
    asked = []
    while game.prompt.waiting != "move":
        asked.append(step_of(game))
        game.give(Pass())
    assert asked == ["E.3.B-bridge", "E.3.B-alarm", "E.3.B-intercept"]


def test_J69_declining_an_intercept_spares_the_mover_for_its_whole_move() -> None:
    _, game = hunt()
    game.give(move(game, "S15", "0624", "0724", "0824", "0825"))
    game.give(Pass())
    assert at(game, "S15") == "0825"
    assert game.prompt.waiting == "move"


def test_J69_another_mover_is_offered_again_after_one_was_spared() -> None:
    table, game = hunt()
    table.put("S16", "0725")
    game = table.game("E.3.B", turn=5)
    game.give(move(game, "S15", "0624", "0724", "0824"))
    game.give(Pass())
    game.give(move(game, "S16", "0725", "0825"))
    assert step_of(game) == "E.3.B-intercept"


def test_J99_interrupts_are_told_with_their_step_once_in_a_phase() -> None:
    table, game = everything()
    while game.prompt.waiting != "move":
        game.give(Pass())
    game.give(move(game, "S14", "1414", "1515"))
    while game.prompt.waiting != "move":
        game.give(Pass())
    steps = [event.step for event in told(game, e.StepBegan)]
    for step_id in ("E.3.B-bridge", "E.3.B-alarm", "E.3.B-intercept"):
        assert steps.count(table.c.step(step_id)) == 1


def test_J99_interrupts_that_never_came_up_are_told_as_passed() -> None:
    table = Table()
    table.put("S14", "0724")
    table.put("G15", "1624")
    game = table.game("E.3.B", turn=5)
    game.give(Done())
    assert skipped(game, "E.3.B-bridge") == "No bridge of a hex that was entered could be blown"
    assert skipped(game, "E.3.B-alarm") == "No alarm unit could be raised"
    assert skipped(game, "E.3.B-intercept") == "No armor could intercept"
    game = table.game("F.3.B", turn=5)
    game.give(Done())
    assert skipped(game, "F.3.B-bridge")
    assert skipped(game, "F.3.B-intercept")


def test_J66_tries_are_forgotten_when_the_phase_ends() -> None:
    table, game = everything()
    game.give(Blow(table.hex("1413")))
    game.give(RaiseAlarm(table.hex("1413")))
    while game.prompt.waiting != "move":
        game.give(Pass())
    assert game.position.tried_bridges
    assert game.position.tried_alarms
    game.give(Done())
    assert not game.position.tried_bridges
    assert not game.position.tried_alarms


def test_J66_a_reinforcement_that_enters_can_be_interrupted() -> None:
    table = Table()
    table.put("S25", "entering")
    table.put("S01", "0724")
    table.put("G23", "0303")
    game = table.game("E.3.B", turn=11)
    game.give(Enter(table.unit("S25"), table.hex("0201")))
    assert step_of(game) == "E.3.B-intercept"


def test_J103_a_declined_interrupt_can_be_taken_back() -> None:
    _, game = hunt()
    game.give(move(game, "S15", "0624", "0724", "0824"))
    game.give(Pass())
    assert game.undo() is None
    assert step_of(game) == "E.3.B-intercept"


def test_J1_every_throw_of_an_interrupt_names_its_step() -> None:
    table, _ = everything()
    for order in (Blow(table.hex("1413")), RaiseAlarm(table.hex("1413")), None):
        table, game = everything()
        while (order is None and game.prompt.waiting != "intercept") or (
            order is not None and cases(game, order)
        ):
            game.give(Pass())
        step = step_of(game)
        asked = game.fork(Dice(None))
        asked.give(order or asked.orders()[0])
        assert asked.roll_needed is not None
        assert asked.roll_needed.case == step
