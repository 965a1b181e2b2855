"""15.0 The Engineering Phases: bridges, field works, airfields, depots and the hard strip."""

from __future__ import annotations

from copy import copy

import pytest

from cholm_qt.engine.record import replace
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.arrival import arrive
from cholm_qt.games.jaws_of_victory.rules.crossing import can_cross
from cholm_qt.games.jaws_of_victory.rules.names import (
    BROKEN,
    FOUGHT,
    GERMAN,
    H_BRIDGE,
    J_BRIDGE,
    K_BRIDGE,
    KORSUN_ACTIVE,
    L_BRIDGE,
    MOVED,
    MUD,
    NO_BRIDGE,
    OOS1,
    S_BRIDGE,
    SOVIET,
    WORK,
    WORKED,
)
from cholm_qt.games.jaws_of_victory.rules.orders import (
    BlowBridge,
    BuildAirfield,
    BuildBridge,
    BuildDepot,
    DigIn,
    Done,
    LayMines,
    RepairBridge,
    WorkOnStrip,
)
from cholm_qt.games.jaws_of_victory.rules.position_faults import faults_of
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import agrees, cases, skipped, told


def soviets_at_shpola(points: int = 3) -> Table:
    """A rifle division at Shpola (2319), which has bridges to 2219 (L) and 2419 (H), none to 2320."""
    table = Table(options=("15.0",))
    table.put("S37", "2319")
    table.put("SDM-53A", "2319", points=points)
    table.soviet_rear()
    return table


def germans_at_shpola(unit: str = "G34", points: int = 3) -> Table:
    """A German unit and the marker of XXXXVII Korps at Shpola; G34 is an engineer unit of it."""
    table = Table(options=("15.0",))
    table.put(unit, "2319")
    table.put("SDM-XXXXVII", "2319", points=points)
    return table


def bridge(table: Table, there: str, code: int | None = None) -> int:
    """The river side between Shpola and another hex, with another bridge if one is named."""
    side = table.c.side_between[table.hex("2319"), table.hex(there)]
    if code is not None:
        table.p.set_bridge(side, code)
    return side


# --- blowing ---


@pytest.mark.steps("E.5.1")
def test_J90_a_bridge_beside_the_unit_is_blown_for_nothing():
    table = soviets_at_shpola(points=0)
    game = table.game("E.5.1")
    assert agrees(game)
    order = BlowBridge(table.unit("S37"), table.hex("2219"))
    game.give(order)
    assert game.position.bridges[bridge(table, "2219")] == L_BRIDGE + BROKEN
    assert len(told(game, e.BridgeBlown)) == 1


def test_J90_only_a_bridge_that_stands_at_the_unit_is_blown():
    table = soviets_at_shpola()
    unit = table.unit("S37")
    game = table.game("E.5.1")
    assert cases(game, BlowBridge(unit, table.hex("2320"))) == ["J90"]
    assert cases(game, BlowBridge(unit, table.hex("2318"))) == ["J90"]
    table.put("G25", "2219")
    game = table.game("E.5.1")
    assert cases(game, BlowBridge(unit, table.hex("2219"))) == ["J90"]
    assert BlowBridge(unit, table.hex("2419")) in game.orders()


def test_J90_a_unit_works_once_in_a_phase():
    table = soviets_at_shpola()
    unit, other = table.unit("S37"), table.put("S38", "2319")
    game = table.game("E.5.1")
    game.give(BlowBridge(unit, table.hex("2219")))
    (reason,) = game.why_not(BlowBridge(unit, table.hex("2419")))
    assert "has worked" in reason.says
    assert BlowBridge(other, table.hex("2419")) in game.orders()
    assert agrees(game)


@pytest.mark.parametrize(
    ("state", "why"), [({"extended": 1}, "extension"), ({"supply": OOS1}, "out of supply")]
)
def test_J90_a_worker_must_be_in_supply_by_its_marker(state, why):
    table = soviets_at_shpola()
    table.put("S37", "2319", **state)
    table.put("S38", "2319")
    (reason,) = table.game("E.5.1").why_not(BlowBridge(table.unit("S37"), table.hex("2219")))
    assert why in reason.says


def test_J137_units_of_the_side_on_the_map_work():
    table = soviets_at_shpola()
    german, away = table.put("G25", "2017"), table.unit("S38")
    game = table.game("E.5.1")
    for unit in (german, away):
        assert cases(game, BlowBridge(unit, table.hex("2219"))) == ["J137"]


def test_J137_guns_work_too():
    table = soviets_at_shpola()
    gun = table.put("S56", "2319")
    game = table.game("E.5.1")
    assert BlowBridge(gun, table.hex("2219")) in game.orders()
    assert agrees(game)


def test_J137_an_alarm_unit_draws_on_no_marker_and_does_no_work():
    table = germans_at_shpola()
    alarm = table.put("G52", "2319")
    (reason,) = table.game("F.5.1").why_not(BlowBridge(alarm, table.hex("2219")))
    assert (reason.case, "draws on no supply marker" in reason.says) == ("J137", True)


# --- repairing ---


@pytest.mark.parametrize(
    ("ground", "die", "stands"), [(0, 4, True), (0, 3, False), (MUD, 5, True), (MUD, 4, False)]
)
@pytest.mark.steps("E.5.2")
def test_J90_a_repair_costs_a_point_and_a_throw(ground, die, stands):
    table = soviets_at_shpola()
    side = bridge(table, "2419", H_BRIDGE + BROKEN)
    table.p.set_ground(ground)
    game = table.game("E.5.2", die)
    assert agrees(game)
    game.give(RepairBridge(table.unit("S37"), table.hex("2419")))
    p = game.position
    assert p.bridges[side] == (H_BRIDGE if stands else H_BRIDGE + BROKEN)
    assert p.points[table.unit("SDM-53A")] == 2
    assert told(game, e.WorkRolled)[0].succeeded == stands


@pytest.mark.steps("F.5.1", "F.5.2")
def test_J90_Germans_blow_bridges_and_repair_them_in_the_next_step():
    table = germans_at_shpola()
    side, unit, other = bridge(table, "2219"), table.unit("G34"), table.put("G25", "2319")
    game = table.game("F.5.1", 4)
    game.give(BlowBridge(unit, table.hex("2219")))
    assert game.position.bridges[side] == L_BRIDGE + BROKEN
    game.give(Done())
    assert game.prompt.case == "F.5.2"
    game.give(RepairBridge(other, table.hex("2219")))
    assert game.position.bridges[side] == L_BRIDGE
    assert game.position.points[table.unit("SDM-XXXXVII")] == 2


def test_J90_no_repair_in_an_enemy_ZOC_or_without_a_point():
    table = soviets_at_shpola()
    bridge(table, "2419", H_BRIDGE + BROKEN)
    table.put("G25", "2318")
    assert skipped(table.game("E.5.2"), "E.5.2") == "No bridge can be repaired"
    table.put("G25", "absent")
    table.put("SDM-53A", "2319", points=0)
    assert skipped(table.game("E.5.2"), "E.5.2") == "No bridge can be repaired"


def test_J90_the_reason_why_a_unit_cannot_repair_is_told():
    table = soviets_at_shpola()
    bridge(table, "2419", H_BRIDGE + BROKEN)
    bridge(table, "2219", L_BRIDGE + BROKEN)
    poor, shut = table.put("S32", "2319"), table.put("S38", "2219")
    table.put("G25", "2120")
    game = table.game("E.5.2")
    assert agrees(game)
    (zoc,) = game.why_not(RepairBridge(shut, table.hex("2319")))
    assert "is in an enemy ZOC in 2219" in zoc.says
    (points,) = game.why_not(RepairBridge(poor, table.hex("2419")))
    assert "has a Supply Point" in points.says
    (none,) = game.why_not(RepairBridge(table.unit("S37"), table.hex("2320")))
    assert none.says == "No broken bridge is there"


# --- building ---


@pytest.mark.steps("E.5.3")
def test_J90_a_Soviet_bridge_takes_two_phases():
    table = soviets_at_shpola()
    side, order = bridge(table, "2320"), BuildBridge(table.unit("S37"), table.hex("2320"), "S")
    bridge(table, "2219", NO_BRIDGE)
    table.put("S38", "2319")
    game = table.game("E.5.3")
    assert agrees(game)
    game.give(order)
    assert game.position.bridges[side] == WORK
    again = BuildBridge(table.unit("S38"), table.hex("2320"), "S")
    (reason,) = game.why_not(again)
    assert "in this phase" in reason.says
    table.p = game.position.copy()
    table.p.agenda = []
    table.p.unmark_all(WORKED)
    game = table.game("E.5.3", turn=2)
    game.give(order)
    assert game.position.bridges[side] == S_BRIDGE
    assert game.position.points[table.unit("SDM-53A")] == 1
    assert [event.kind for event in told(game, e.BridgeBuilt)] == ["S"]


@pytest.mark.parametrize("phases", [1, 3, 5])
def test_J90_a_Soviet_bridge_takes_as_many_phases_as_the_table_says(phases):
    table = soviets_at_shpola()
    table.p.points[table.unit("SDM-53A")] = 9
    side, order = bridge(table, "2320"), BuildBridge(table.unit("S37"), table.hex("2320"), "S")
    engineering = replace(table.c.tables.engineering, soviet_bridge_phases=phases)
    table.p.components = copy(table.c)
    table.p.components.tables = replace(table.c.tables, engineering=engineering)
    for phase in range(phases):
        assert table.p.bridges[side] == (WORK + phase - 1 if phase else NO_BRIDGE)
        game = table.game("E.5.3")
        game.give(order)
        table.p = game.position.copy()
        table.p.agenda = []
        table.p.unmark_all(WORKED)
    assert table.p.bridges[side] == S_BRIDGE


def test_J90_no_more_Soviet_bridges_than_there_are():
    table = soviets_at_shpola()
    table.p.bridges = bytes((S_BRIDGE, S_BRIDGE + BROKEN, WORK, S_BRIDGE, S_BRIDGE)) + table.p.bridges[5:]
    order = BuildBridge(table.unit("S37"), table.hex("2320"), "S")
    assert order in table.game("E.5.3").orders()
    table.p.bridges = bytes((S_BRIDGE,)) * 6 + table.p.bridges[6:]
    bridge(table, "2219", WORK)
    game = table.game("E.5.3")
    assert cases(game, order) == ["J90"]
    assert (
        BuildBridge(table.unit("S37"), table.hex("2219"), "S") in game.orders()
    )  # what is begun is finished


def test_J138_Soviets_build_only_where_no_bridge_is():
    table = soviets_at_shpola()
    bridge(table, "2219", L_BRIDGE + BROKEN)
    unit = table.unit("S37")
    game = table.game("E.5.3")
    assert cases(game, BuildBridge(unit, table.hex("2219"), "S")) == ["J138"]
    assert "J138" in cases(game, BuildBridge(unit, table.hex("2419"), "S"))
    assert cases(game, BuildBridge(unit, table.hex("2320"), "K")) == ["J90"]
    assert cases(game, BuildBridge(unit, table.hex("2318"), "S")) == ["J90"]


@pytest.mark.parametrize(
    ("kind", "code", "cost", "die", "now"),
    [
        ("K", NO_BRIDGE, 1, 4, K_BRIDGE),
        ("K", NO_BRIDGE, 1, 3, NO_BRIDGE),
        ("K", H_BRIDGE + BROKEN, 1, 4, K_BRIDGE),
        ("J", NO_BRIDGE, 2, 4, J_BRIDGE),
        ("J", L_BRIDGE, 2, 4, J_BRIDGE),
        ("J", L_BRIDGE, 2, 3, L_BRIDGE),
        ("J", H_BRIDGE + BROKEN, 2, 6, J_BRIDGE),
    ],
)
@pytest.mark.steps("F.5.5")
def test_J90_J138_Germans_build_bridges_of_type_K_and_J(kind, code, cost, die, now):
    table = germans_at_shpola()
    side = bridge(table, "2320", code)
    game = table.game("F.5.5", die)
    assert agrees(game)
    game.give(BuildBridge(table.unit("G34"), table.hex("2320"), kind))
    assert game.position.bridges[side] == now
    assert game.position.points[table.unit("SDM-XXXXVII")] == 3 - cost


def test_J138_another_engineer_tries_again_after_a_failed_throw():
    table = germans_at_shpola()
    table.put("G45", "2319")
    table.put("SDM-III", "2319", points=1)
    game = table.game("F.5.5", 3, 4)
    for unit in ("G34", "G45"):
        game.give(BuildBridge(table.unit(unit), table.hex("2320"), "K"))
    assert game.position.bridges[bridge(table, "2320")] == K_BRIDGE


def test_J138_nothing_is_built_where_a_bridge_bears_as_much():
    table = germans_at_shpola()
    unit = table.unit("G34")
    game = table.game("F.5.5")
    assert cases(game, BuildBridge(unit, table.hex("2219"), "K")) == ["J138"]
    assert cases(game, BuildBridge(unit, table.hex("2419"), "J")) == ["J138"]
    assert BuildBridge(unit, table.hex("2219"), "J") in game.orders()


def test_J90_bridges_of_type_J_are_few_and_belong_to_two_Korps():
    table = germans_at_shpola()
    table.p.bridges = bytes((J_BRIDGE, J_BRIDGE + BROKEN)) + table.p.bridges[2:]
    pioneers = table.put("G19", "2319")  # of XI Korps
    table.put("SDM-XI", "2319", points=3)
    grenadiers = table.put("G26", "2319")
    game = table.game("F.5.5")
    there = table.hex("2320")
    (full,) = game.why_not(BuildBridge(table.unit("G34"), there, "J"))
    assert full.says == "There are 2 bridges of type J already"
    assert any(
        "no bridges of type J" in reason.says for reason in game.why_not(BuildBridge(pioneers, there, "J"))
    )
    assert BuildBridge(pioneers, there, "K") in game.orders()
    assert any("no engineer" in reason.says for reason in game.why_not(BuildBridge(grenadiers, there, "K")))


def test_J90_both_markers_of_Gruppe_Stemmermann_pay_and_the_fuller_one_does():
    table = Table()
    unit = table.put("G19", "2319")
    one, other = table.put("SDM-XI", "2319", points=1), table.put("SDM-XXXXII", "2319", points=3)
    table.p.isolated = frozenset(("XI", "XXXXII"))
    game = table.game("F.5.5", 1)
    game.give(BuildBridge(unit, table.hex("2320"), "K"))
    assert (game.position.points[one], game.position.points[other]) == (1, 2)


def test_acceptance_13_a_Panther_crosses_a_J_bridge_where_an_L_bridge_did_not_bear_it():
    table = germans_at_shpola()
    side, panthers = bridge(table, "2219"), table.put("G36", "2319")
    here, there = table.hex("2319"), table.hex("2219")
    assert not can_cross(table.p, panthers, here, there)
    game = table.game("F.5.5", 4)
    game.give(BuildBridge(table.unit("G34"), there, "J"))
    assert game.position.bridges[side] == J_BRIDGE
    assert can_cross(game.position, panthers, here, there)


@pytest.mark.steps("F.5.3")
def test_E_5_and_F_5_are_passed_where_nothing_can_be_done():
    table = Table()
    for step, why in (
        ("E.5.1", "No bridge can be blown"),
        ("E.5.2", "No bridge can be repaired"),
        ("E.5.3", "No bridge can be built"),
        ("E.5.4", "No minefield can be laid"),
        ("F.5.1", "No bridge can be blown"),
        ("F.5.2", "No bridge can be repaired"),
        ("F.5.3", "German bridges are of type K or J, and are built in step F.5.5"),
        ("F.5.4", "No Improved Position can be dug"),
        ("F.5.5", "No bridge can be built"),
        ("F.5.6", "The game is played without alternate airfields and depots"),
        ("F.5.7", "The Korsun airfield is not active"),
    ):
        assert skipped(table.game(step), step) == why
    assert skipped(Table(options=("15.0",)).game("F.5.6"), "F.5.6") == (
        "Neither airfield nor depot can be worked on"
    )


# --- field works ---


@pytest.mark.steps("E.5.4")
def test_J90_mines_are_laid_next_to_a_German_from_turn_8_on():
    table = soviets_at_shpola()
    table.put("G25", "2318")
    unit, calm = table.unit("S37"), table.put("S38", "2521")
    assert skipped(table.game("E.5.4", turn=7), "E.5.4") == "No minefield can be laid"
    game = table.game("E.5.4", turn=8)
    assert agrees(game)
    assert cases(game, LayMines(calm)) == ["J90"]
    game.give(LayMines(unit))
    p = game.position
    assert (set(p.mines), p.points[table.unit("SDM-53A")]) == ({table.hex("2319")}, 2)
    assert told(game, e.MinesLaid) == [e.MinesLaid(table.hex("2319"))]


def test_J90_the_reasons_why_no_mines_are_laid():
    table = soviets_at_shpola()
    unit, other = table.unit("S37"), table.put("S38", "2418")
    table.put("G25", "2318")
    table.p.mines = frozenset((table.hex("2319"),))
    game = table.game("E.5.4", turn=8)
    (reason,) = game.why_not(LayMines(unit))
    assert "mined already" in reason.says
    assert LayMines(other) in game.orders()
    table.p.mines = frozenset(range(4))
    assert skipped(table.game("E.5.4", turn=8), "E.5.4") == "No minefield can be laid"


def test_J90_where_the_scenario_has_no_minefields_none_are_laid():
    table = Table("jaws-close")
    table.put("S37", "2319")
    table.put("SDM-53A", "2319", points=3)
    table.put("G25", "2318")
    assert skipped(table.game("E.5.4"), "E.5.4") == "No minefield can be laid"


@pytest.mark.steps("F.5.4")
def test_J90_units_that_kept_still_dig_Improved_Positions():
    table = germans_at_shpola("G29")
    game = table.game("F.5.4")
    assert agrees(game)
    game.give(DigIn(table.unit("G29")))
    p = game.position
    assert (set(p.improved), p.dug) == ({table.hex("2319")}, 1)
    assert p.points[table.unit("SDM-XXXXVII")] == 2


@pytest.mark.parametrize(("flag", "why"), [(MOVED, "has moved"), (FOUGHT, "attacked or advanced")])
def test_J90_who_moved_or_fought_does_not_dig(flag, why):
    table = germans_at_shpola("G29")
    table.put("G30", "2318")
    table.put("G29", "2319", flags=flag)
    (reason,) = table.game("F.5.4").why_not(DigIn(table.unit("G29")))
    assert why in reason.says


def test_J90_a_hex_has_one_Improved_Position_and_the_Germans_dig_eight():
    table = germans_at_shpola("G29")
    other = table.put("G30", "2318")
    table.p.improved = frozenset((table.hex("2319"),))
    game = table.game("F.5.4")
    (reason,) = game.why_not(DigIn(table.unit("G29")))
    assert "already" in reason.says
    assert set(game.orders()) == {DigIn(other), Done()}
    table.p.dug = 8
    assert skipped(table.game("F.5.4"), "F.5.4") == "No Improved Position can be dug"


# --- airfields and depots ---


def pocket() -> Table:
    """Both sources are Soviet; SS stand with the marker of XI Korps on clear ground in 2312."""
    table = Table(options=("15.0",))
    table.put("S02", "0424")
    table.put("S03", "2824")
    table.put("G13", "2312")
    table.put("SDM-XI", "2312", points=5)
    assert table.c.terrain[table.hex("2312")] == "clear"
    return table


@pytest.mark.steps("F.5.6")
def test_J90_an_airfield_takes_three_phases():
    table = pocket()
    order = BuildAirfield(table.unit("G13"))
    for turn in (1, 2, 3):
        game = table.game("F.5.6", turn=turn)
        assert agrees(game)
        game.give(order)
        assert "J90" in cases(game, order) or game.prompt.waiting != "airfield-depot"
        assert game.position.airfield_work == turn
        table.p = game.position.copy()
        table.p.agenda = []
        table.p.unmark_all(WORKED)
    assert table.p.airfield == table.hex("2312")
    (reason,) = table.game("F.5.6", turn=4).why_not(order)
    assert "finished" in reason.says


def test_J90_an_airfield_is_worked_on_once_in_a_phase():
    table = pocket()
    table.put("G14", "2312")
    game = table.game("F.5.6")
    game.give(BuildAirfield(table.unit("G13")))
    (reason,) = game.why_not(BuildAirfield(table.unit("G14")))
    assert "in this phase" in reason.says


def test_J90_engineers_and_SS_build_on_clear_ground_in_the_pocket():
    table = pocket()
    table.put("SDM-XI", "2312", points=9)
    foot, forest = table.put("G17", "2312"), table.put("G14", "2410")
    game = table.game("F.5.6")
    assert "neither" in game.why_not(BuildAirfield(foot))[0].says
    assert "no clear hex" in game.why_not(BuildAirfield(forest))[0].says
    assert agrees(game)
    table.put("S02", "0221")
    table.p.control[table.hex("0424")] = GERMAN
    assert "not in the pocket" in table.game("F.5.6").why_not(BuildAirfield(table.unit("G13")))[0].says


def test_J139_there_is_one_airfield_unless_the_first_is_lost():
    table = pocket()
    table.p.airfield, table.p.airfield_work = table.hex("2513"), 2
    order = BuildAirfield(table.unit("G13"))
    (reason,) = table.game("F.5.6").why_not(order)
    assert "other airfield" in reason.says
    table.p.control[table.hex("2513")] = SOVIET
    game = table.game("F.5.6")
    game.give(order)
    assert (game.position.airfield, game.position.airfield_work) == (table.hex("2312"), 1)


@pytest.mark.parametrize(("korsun", "left"), [(0, 0), (KORSUN_ACTIVE, 3)])
def test_J112_the_stock_of_an_alternate_airfield_is_lost_with_it(korsun, left):
    table = pocket()
    table.p.korsun, table.p.stock = korsun, 3
    table.p.airfield, table.p.airfield_work = table.hex("2513"), 3
    assert not any(reason.case == "14.6.3" for reason in faults_of(table.p))
    arrive(table.p, table.put("S37", "2613"), table.hex("2513"))
    assert (table.p.airfield, table.p.stock) == (-1, left)
    assert not any(reason.case == "14.6.3" for reason in faults_of(table.p))


def test_J139_a_depot_keeps_points_of_a_marker_for_the_next_Game_turn():
    table = pocket()
    marker = table.unit("SDM-XI")
    game = table.game("F.5.6")
    game.give(BuildDepot(marker))
    assert (game.position.points[marker], game.position.depots) == (3, ((marker, 2),))
    (reason,) = game.why_not(BuildDepot(marker))
    assert "has a depot" in reason.says
    assert agrees(game)
    table.p = game.position.copy()
    table.p.agenda = []
    game = table.game("C.2", turn=2)
    assert (game.position.points[marker], game.position.depots) == (2, ())


def test_J139_a_depot_takes_a_German_marker_with_enough_points():
    table = pocket()
    poor, soviet = table.put("SDM-VII", "0815", points=1), table.put("SDM-53A", "3320", points=5)
    game = table.game("F.5.6")
    for marker in (poor, soviet, table.unit("SDM-III"), table.unit("G13")):
        assert cases(game, BuildDepot(marker)) == ["J90"]


# --- the hard strip ---


@pytest.mark.steps("F.5.7")
def test_J91_the_hard_strip_costs_a_point_of_the_stock_in_each_phase():
    table = Table()
    table.p.korsun, table.p.stock, table.p.strip = KORSUN_ACTIVE, 2, 3
    game = table.game("F.5.7")
    assert agrees(game)
    game.give(WorkOnStrip())
    assert (game.position.stock, game.position.strip) == (1, 4)
    assert game.prompt.waiting != "hard-strip"


def test_J91_the_strip_can_wait():
    table = Table()
    table.p.korsun, table.p.stock = KORSUN_ACTIVE, 2
    game = table.game("F.5.7")
    game.give(Done())
    assert (game.position.stock, game.position.strip) == (2, 0)


def test_J91_when_there_is_no_work_on_the_strip():
    table = Table()
    table.p.korsun = KORSUN_ACTIVE
    assert skipped(table.game("F.5.7"), "F.5.7") == "The Korsun stock is empty"
    table.p.stock = 3
    table.put("S38", "2107")
    assert not skipped(table.game("F.5.7"), "F.5.7")
    table.put("S37", "2108")
    assert skipped(table.game("F.5.7"), "F.5.7") == "Soviet units are too near to Korsun"
    table.p.strip = 4
    assert skipped(table.game("F.5.7"), "F.5.7") == "The hard strip is finished"
