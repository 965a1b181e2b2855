"""F.1.B What the Germans may declare, and F.1.C the reliability of their armor."""

from __future__ import annotations

import pytest

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.arrival import arrive
from cholm_qt.games.jaws_of_victory.rules.names import (
    DROVE_LAST,
    HALTED,
    KORSUN_ACTIVE,
    KORSUN_LOST,
    MUD,
)
from cholm_qt.games.jaws_of_victory.rules.orders import (
    AbandonKorsun,
    ActivateKorsun,
    AllocateLandings,
    BeginWanda,
    DeclareBreakout,
    Done,
    IsolateKorps,
    Land,
)
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import agrees, cases, passive, skipped, told


@pytest.fixture
def table() -> Table:
    """Both sources of supply are Soviet, so that both Korps of the pocket are ringed."""
    table = Table()
    table.put("S02", "0424")
    table.put("S03", "2824")
    table.put("G13", "2311")
    table.put("G07", "2210")
    return table


# --- F.1.B.1 Korsun ---


@pytest.mark.steps("F.1.B.1")
def test_J70_Korsun_is_activated_when_both_Korps_are_cut_off(table):
    game = table.game("F.1.B.1")
    assert agrees(game)
    game.give(ActivateKorsun())
    assert game.position.korsun == KORSUN_ACTIVE
    assert told(game, e.Declared) == [e.Declared("korsun")]
    assert game.prompt.waiting != "korsun"


def test_J70_the_reasons_are_told_while_a_Korps_is_not_cut_off(table):
    table.put("S02", "absent")
    table.p.control = bytearray(table.c.places)
    why = skipped(table.game("F.1.B.1"), "F.1.B.1")
    assert why == "XXXXII Korps is not cut off. XI Korps is not cut off"


def test_J70_Korsun_must_be_German_and_out_of_Soviet_ZOC(table):
    table.soviet("2110")
    assert skipped(table.game("F.1.B.1"), "F.1.B.1") == "Korsun is not German"
    table.p.control = bytearray(table.c.places)
    table.put("S04", "2009")
    assert skipped(table.game("F.1.B.1"), "F.1.B.1") == "Korsun is in a Soviet ZOC"


def test_J70_Korsun_is_activated_once_and_never_after_its_loss(table):
    table.p.korsun = KORSUN_ACTIVE
    assert "active already" in skipped(table.game("F.1.B.1"), "F.1.B.1")
    table.p.korsun = KORSUN_LOST
    assert "closed for good" in skipped(table.game("F.1.B.1"), "F.1.B.1")


def besieged() -> Table:
    """Novomirgorod is Soviet; Uman is ringed at three hexes, so that it can fly but no road leads away."""
    table = Table()
    table.put("S03", "2824")
    table.put("G13", "2311")
    table.put("G07", "2210")
    uman, units = table.hex("0424"), (f"S{number:02}" for number in range(4, 60))
    for place in table.c.within(uman, 3):
        if table.c.distance(uman, place) == 3:
            table.put(next(units), table.c.board.places[place].id)
    return table


def at(table: Table, p, step: str, turn: int):
    """The game that goes on with a position at a step of a Game-turn."""
    table.p = p.copy()
    table.p.agenda = []
    return table.game(step, turn=turn)


def test_acceptance_5_nothing_lands_at_Korsun_before_D_2_two_turns_after_its_declaration():
    game = besieged().game("F.1.B.1", turn=5)
    assert game.give(ActivateKorsun())[0] == e.Declared("korsun")
    landed = list[tuple[int, str]]()
    while not landed:
        p, orders = game.position, game.orders()
        flights = [order for order in orders if isinstance(order, AllocateLandings | Land)]
        turn, step = p.turn, p.components.steps[p.segment].id
        happened = game.give(flights[-1] if flights else passive(orders))
        landed += [(turn, step) for event in happened if isinstance(event, e.LandingRolled)]
    assert set(landed) == {(7, "D.2")}


# --- F.1.B.2 isolation ---


def test_J71_an_isolated_Korps_has_a_stock_and_counts_as_connected(table):
    marker = table.put("SDM-XI", "2513", points=1)
    table.p.cut = frozenset((marker,))
    game = table.game("F.1.B.2")
    assert agrees(game)
    game.give(IsolateKorps("XI"))
    p = game.position
    assert (p.points[marker], p.cut, p.isolated) == (5, frozenset(), {"XI"})
    assert not p.is_stemmermann


def test_J71_the_stock_of_an_isolated_Korps_has_a_limit(table):
    marker = table.put("SDM-XI", "2513", points=5)
    game = table.game("F.1.B.2")
    game.give(IsolateKorps("XI"))
    assert game.position.points[marker] == 6


def test_J71_a_marker_that_holds_more_than_the_limit_loses_nothing_yet(table):
    marker = table.put("SDM-XI", "2513", points=7)
    game = table.game("F.1.B.2")
    game.give(IsolateKorps("XI"))
    assert game.position.points[marker] == 7


@pytest.mark.steps("F.1.B.2")
def test_J71_both_Korps_together_are_Gruppe_Stemmermann(table):
    game = table.game("F.1.B.2")
    game.give(IsolateKorps("XI"))
    assert cases(game, IsolateKorps("XI")) == ["J71"]
    game.give(IsolateKorps("XXXXII"))
    assert game.position.is_stemmermann
    assert game.prompt.waiting != "isolation"


def test_J71_a_Korps_without_its_marker_is_isolated_all_the_same(table):
    table.put("SDM-XI", "dead")
    game = table.game("F.1.B.2")
    game.give(IsolateKorps("XI"))
    assert game.position.points[table.unit("SDM-XI")] == 0
    assert "XI" in game.position.isolated


def test_J71_only_a_Korps_of_the_pocket_that_is_cut_off_is_isolated(table):
    table.put("G13", "absent")
    game = table.game("F.1.B.2")
    assert cases(game, IsolateKorps("XI")) == ["J71"]
    assert cases(game, IsolateKorps("III")) == ["J71"]
    assert set(game.orders()) == {IsolateKorps("XXXXII"), Done()}
    table.p.isolated = frozenset(("XXXXII",))
    why = skipped(table.game("F.1.B.2"), "F.1.B.2")
    assert why == "XXXXII Korps is isolated already. XI Korps is not cut off"


# --- F.1.B.3 Wanda ---


def test_acceptance_11_Wanda_begins_on_turn_10_and_not_on_turn_9(table):
    why = skipped(table.game("F.1.B.3", turn=9), "F.1.B.3")
    assert why == "Operation Wanda cannot begin before Game-turn 10"
    assert BeginWanda() in table.game("F.1.B.3", turn=10).orders()


@pytest.mark.steps("F.1.B.3")
def test_J72_Wanda_ends_the_Continuous_Front_and_costs_Uman_capacity(table):
    table.p.continuous = True
    game = table.game("F.1.B.3", turn=11)
    game.give(BeginWanda())
    p = game.position
    assert (p.wanda, p.continuous, p.uman) == (11, False, 3)
    assert told(game, e.CapacityChanged) == [e.CapacityChanged(3)]


def test_J72_Wanda_begins_once(table):
    table.p.wanda = 11
    assert skipped(table.game("F.1.B.3", turn=12), "F.1.B.3") == "Operation Wanda began on Game-turn 11"


# --- F.1.B.4 Korsun given up ---


@pytest.mark.steps("F.1.B.4")
def test_J73_J134_Korsun_given_up_is_closed_for_good_and_gives_either_Korps_half_of_the_points(table):
    table.p.korsun, table.p.stock, table.p.strip = KORSUN_ACTIVE, 5, 2
    game = table.game("F.1.B.4")
    game.give(AbandonKorsun())
    p = game.position
    assert (p.korsun, p.stock) == (KORSUN_LOST, 0)
    assert (p.track("XI"), p.track("XXXXII")) == (2, 2)


def test_J73_only_an_active_airfield_is_given_up(table):
    assert "not been activated" in skipped(table.game("F.1.B.4"), "F.1.B.4")
    table.p.korsun = KORSUN_LOST
    assert "closed for good" in skipped(table.game("F.1.B.4"), "F.1.B.4")


def test_J70_J73_what_cannot_be_declared_is_refused_by_its_condition(table):
    table.p.korsun = KORSUN_ACTIVE
    game = table.game("F.1.B.4")
    assert agrees(game)
    game.give(Done())
    assert game.position.korsun == KORSUN_ACTIVE


def test_J33_Korsun_entered_by_the_enemy_is_neither_activated_nor_given_up_for_points(table):
    table.p.korsun, table.p.stock = KORSUN_ACTIVE, 5
    arrive(table.p, table.put("S37", "2009"), table.hex("2110"))
    assert table.p.stock == 0
    assert "closed for good" in skipped(table.game("F.1.B.1"), "F.1.B.1")
    assert "closed for good" in skipped(table.game("F.1.B.4"), "F.1.B.4")
    assert not any(table.p.tracks)


# --- F.1.B.5 the breakout ---


def relieved(table: Table) -> Table:
    """Relief in 0725 has an open road to Uman; the pocket around 1025 has none."""
    table.p.control = bytearray(table.c.places)
    table.put("S02", "0523")
    table.put("G46", "0725")
    table.put("G13", "1025")
    table.put("G07", "1025")
    table.p.isolated = frozenset(("XI", "XXXXII"))
    return table


@pytest.mark.steps("F.1.B.5")
def test_J74_the_breakout_waits_three_turns_after_Wanda(table):
    relieved(table).p.wanda = 10
    why = skipped(table.game("F.1.B.5", turn=12), "F.1.B.5")
    assert why == "After Wanda there is no breakout before Game-turn 13"
    game = table.game("F.1.B.5", turn=13)
    game.give(DeclareBreakout())
    assert game.position.breakout == 13


def test_J74_without_Wanda_the_breakout_waits_for_turn_20(table):
    relieved(table)
    why = skipped(table.game("F.1.B.5", turn=19), "F.1.B.5")
    assert why == "Without Wanda there is no breakout before Game-turn 20"
    assert DeclareBreakout() in table.game("F.1.B.5", turn=20).orders()


def test_J74_both_Korps_must_be_isolated(table):
    relieved(table).p.isolated = frozenset(("XI",))
    why = skipped(table.game("F.1.B.5", turn=20), "F.1.B.5")
    assert why == "XXXXII Korps is not isolated"


def test_J74_relief_must_be_near_the_pocket(table):
    relieved(table)
    table.put("G13", "1525")
    table.put("G07", "1525")
    why = skipped(table.game("F.1.B.5", turn=20), "F.1.B.5")
    assert why == "No German unit outside stands within 6 hexes of the pocket"


@pytest.mark.parametrize("unit", ["G43", "G52"])
def test_J135_guns_and_alarm_units_are_relief_too(table, unit):
    relieved(table)
    table.put("G46", "absent")
    table.put(unit, "0725")
    assert DeclareBreakout() in table.game("F.1.B.5", turn=20).orders()


def test_J74_the_breakout_is_declared_once_a_game(table):
    relieved(table).p.breakout = 19
    why = skipped(table.game("F.1.B.5", turn=20), "F.1.B.5")
    assert why == "The breakout was declared on Game-turn 19"


# --- F.1.C reliability ---


@pytest.mark.parametrize(
    ("unit", "ground", "die", "fails"),
    [
        ("G33", 0, 5, False),
        ("G33", 0, 6, True),
        ("G33", MUD, 5, True),
        ("G46", 0, 5, True),
        ("G46", MUD, 4, False),
    ],
)
@pytest.mark.steps("F.1.C")
def test_J76_heavy_armor_that_drove_fails_on_a_six(unit, ground, die, fails):
    table = Table(options=("18.2",))
    index = table.put(unit, "2021", flags=DROVE_LAST)
    table.put("G25", "2022", flags=DROVE_LAST)  # Pz IV: no throw
    table.p.ground = ground
    game = table.game("F.1.C", die)
    (event,) = told(game, e.ReliabilityRolled)
    assert (event.unit, event.failed) == (index, fails)
    assert game.position.has(index, HALTED) == fails


def test_J76_units_throw_in_counter_order_and_only_if_they_drove():
    table = Table(options=("18.2",))
    drove = [table.put(unit, "2021", flags=DROVE_LAST) for unit in ("G33", "G44")]
    table.put("G36", "2022")
    game = table.game("F.1.C", 1, 6)
    assert [event.unit for event in told(game, e.ReliabilityRolled)] == drove
    assert [game.position.has(unit, HALTED) for unit in drove] == [False, True]


def test_F_1_C_is_passed_without_the_option_or_such_units():
    assert skipped(Table().game("F.1.C"), "F.1.C") == "The game is played without Armor Reliability"
    why = skipped(Table(options=("18.2",)).game("F.1.C"), "F.1.C")
    assert why == "No heavy armor moved tactically in the Game-turn before"
