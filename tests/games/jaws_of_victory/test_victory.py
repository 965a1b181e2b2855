"""G, E.end How scenarios end and are judged, and what a Game-turn leaves behind."""

from __future__ import annotations

from random import Random

import pytest

from cholm_qt.engine.system import Result
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import (
    BEGAN_OOS1,
    DROVE,
    DROVE_LAST,
    FLAGS,
    GERMAN,
    NOBODY,
    OOS1,
    SOVIET,
)
from cholm_qt.games.jaws_of_victory.rules.orders import BreakOut, Done, Pass
from cholm_qt.games.jaws_of_victory.rules.position import NONE
from cholm_qt.games.jaws_of_victory.rules.victory import judged, rescue_points
from cholm_qt.games.jaws_of_victory.system import SYSTEM
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import skipped, told


def ringed(table: Table) -> Table:
    """Both sources of supply are Soviet: every German is ringed."""
    table.put("S02", "0424")
    table.put("S03", "2824")
    return table


# --- G.B ---


@pytest.mark.steps("G.B")
def test_G_B_the_marker_goes_on_and_a_turn_is_forgotten_but_for_who_drove():
    table = Table("jaws-close")
    drove, fought = (
        table.put("G33", "2021", flags=FLAGS - DROVE_LAST),
        table.put("S37", "3220", flags=FLAGS - DROVE),
    )
    game = table.game("G.B", turn=2)
    p = game.position
    assert p.turn == 3
    assert p.flags[drove] & ~BEGAN_OOS1 == DROVE_LAST
    assert p.flags[fought] == 0


@pytest.mark.parametrize("seed", range(3))
def test_G_B_no_mark_of_a_Game_turn_is_left_in_the_next(seed):
    table, chance = Table("jaws-close", whole=True), Random(seed)
    game = table.game("A.1", seed=seed)
    turns = {1}
    while not game.is_over:
        orders = game.orders()
        ends = [order for order in orders if isinstance(order, Done | Pass)]
        game.give_listed(ends[0] if ends and chance.random() < 0.2 else chance.choice(orders))
        p = game.position
        if p.turn not in turns and p.components.steps[p.segment].stage == "C":
            turns.add(p.turn)
            assert not any(held & ~(DROVE_LAST | BEGAN_OOS1) for held in p.flags)
            assert (p.shelled, p.tried_bridges, p.tried_alarms, p.missions) == (frozenset(),) * 3 + ((),)
            assert (p.mover, set(p.target)) == (NONE, {NONE})
    assert turns == {1, 2, 3, 4, 5}


def test_J98_the_pocket_is_looked_at_as_every_Game_turn_ends():
    table = ringed(Table("jaws-close"))
    table.put("G13", "2311")
    table.put("G07", "2210")
    game = table.game("G.B", turn=4)
    assert game.position.ringed_at == {4}
    (event,) = told(game, e.PocketJudged)
    assert (set(event.commands), event.linked) == ({"XI", "XXXXII"}, False)
    table.put("S02", "absent")
    table.p.control[table.hex("0424")] = GERMAN
    assert table.game("G.B", turn=4).position.ringed_at == frozenset()


def test_G_B_where_no_pocket_matters_none_is_looked_at():
    table = Table("kapitanovka")
    assert not told(table.game("G.B", turn=1), e.PocketJudged)


# --- when a scenario ends ---


def test_G_A_is_passed_before_the_last_Game_turn():
    assert skipped(Table().game("G.A", turn=23), "G.A") == "This is not the final Game-turn"


@pytest.mark.steps("G.A")
def test_G_A_the_campaign_ends_with_turn_24():
    table = Table()
    table.put("G13", "2311")
    game = table.game("G.A", turn=24)
    assert game.is_over
    assert game.orders() == []
    assert len(told(game, e.ScenarioEnded)) == 1
    assert game.position.turn == 24


def escaping(turn: int) -> Table:
    """A breakout is declared in this turn, from 1025 to relief in 0725."""
    table = Table()
    table.put("S02", "0523")
    table.put("S03", "2824")
    table.put("G46", "0725")
    table.put("G17", "1025")
    table.p.turn = table.p.breakout = turn
    return table


def ended(game):
    """Play on without doing anything until the game is over; the step and the turn in which it ends."""
    for _ in range(400):
        if game.is_over:
            break
        orders = game.orders()
        game.give(Done() if Done() in orders else orders[0])
    return game


@pytest.mark.steps("E.end")
def test_acceptance_12_a_breakout_of_turn_23_ends_the_game_after_E_4_F_of_turn_24():
    game = escaping(23).game("F.7.1", 6)
    game.give(BreakOut(game.position.components.unit_index["G17"]))
    ended(game)
    p = game.position
    assert game.is_over
    assert (p.turn, p.components.steps[p.marker].id) == (24, "E.end")
    assert game.prompt.says == "The Soviets have won: Soviet decisive victory"


def test_J96_a_breakout_of_turn_24_adds_a_turn_as_far_as_E_4_F():
    game = escaping(24).game("F.7.1", 6)
    game.give(BreakOut(game.position.components.unit_index["G17"]))
    assert skipped(game, "G.A") == "The breakout puts the end off to the next Soviet Combat Phase"
    ended(game)
    p = game.position
    assert (p.turn, p.components.steps[p.marker].id) == (25, "E.end")


def test_E_end_is_passed_without_a_breakout_in_the_turn_before():
    table = Table()
    why = skipped(table.game("E.end", turn=24), "E.end")
    assert why == "No breakout was executed in the Game-turn before"
    table.p.breakout = 23  # declared, but nobody was left
    assert skipped(table.game("E.end", turn=24), "E.end")


# --- the campaign ---


def campaign(*units: tuple[str, str]) -> Table:
    """The campaign with these units in these places; the Germans hold everything but Shpola."""
    table = Table()
    table.soviet("2319")
    for unit, at in units:
        table.put(unit, at)
    return table


def test_J97_steps_outside_the_ring_and_escaped_steps_are_rescued():
    table = campaign(("G15", "2311"), ("G17", "2312"))  # 2 + 2 steps, armor among them
    table.put("G18", "escaped", steps=1)
    assert rescue_points(table.p) == 5 * 100 // 33
    table.p.evacuated = 25
    assert rescue_points(table.p) == 75 * 100 // 330


def test_J97_ringed_units_and_other_Korps_are_not_rescued():
    table = campaign(("G15", "2311"))
    table.put("G41", "2312")
    points = rescue_points(table.p)
    assert points == 2 * 100 // 33
    ringed(table)
    assert rescue_points(table.p) == -15


def test_J97_neither_gun_nor_armor_saved_costs_points():
    table = campaign(("G13", "2311"))
    assert rescue_points(table.p) == 3 * 100 // 33 - 5
    table.put("G15", "escaped", steps=1)  # the crews alone
    assert rescue_points(table.p) == 4 * 100 // 33 - 5
    table.put("G24", "2312")  # a gun, which counts as no step
    assert rescue_points(table.p) == 4 * 100 // 33


def test_J97_Uman_and_three_towns_change_the_points():
    table = campaign(("G15", "2311"))
    table.p.control[table.hex("2319")] = GERMAN
    assert rescue_points(table.p) == 6 + 5
    table.soviet("0424")
    assert rescue_points(table.p) == 6 + 5 - 10


@pytest.mark.parametrize(
    ("steps", "result", "winner"),
    [
        (15, "German decisive victory", GERMAN),
        (14, "German marginal victory", GERMAN),
        (8, "draw", NOBODY),
        (4, "Soviet marginal victory", SOVIET),
        (3, "Soviet decisive victory", SOVIET),
    ],
)
def test_J97_levels_of_the_campaign(steps, result, winner):
    table = campaign(("G24", "2110"))
    for unit in table.c.command_units["XI"] + table.c.command_units["XXXXII"]:
        part = min(steps, len(table.c.units[unit].steps))
        if part and table.c.combat[unit]:
            table.put(table.c.units[unit].id, "escaped", steps=part)
            steps -= part
    game = table.game("G.A", turn=24)
    assert (game.position.verdict, game.position.winner) == (result, winner)
    assert told(game, e.ScenarioEnded)[0].result == result


def test_G_A_a_draw_is_won_by_nobody():
    table = campaign(("G24", "2110"))
    table.p.evacuated = 90
    game = table.game("G.A", turn=24)
    assert game.prompt.says == "The game is over: draw"
    assert SYSTEM.result(game.position) == Result(-1, "draw")


# --- the ring ---


@pytest.mark.parametrize(
    ("closed", "early", "linked", "result"),
    [
        (True, True, True, "Soviet decisive victory"),
        (True, False, True, "Soviet victory"),
        (True, True, False, "German victory"),
        (False, True, True, "German decisive victory"),
    ],
)
def test_J98_levels_of_the_ring(closed, early, linked, result):
    table = Table("jaws-close")
    table.put("G13", "2311")
    table.put("G07", "2210")
    if closed:
        ringed(table)
    table.p.ringed_at = frozenset((4,) if early else ())
    table.put("S14", "1616")
    table.put("S44", "1617" if linked else "1620")
    game = table.game("G.A", turn=5)
    assert game.position.verdict == result
    assert game.is_over
    assert (5 in game.position.ringed_at) == closed


# --- the place ---


@pytest.mark.parametrize(
    ("at", "state", "held", "result"),
    [
        ("2319", {}, True, "Soviet decisive victory"),
        ("2418", {}, True, "Soviet victory"),
        ("2620", {}, True, "Soviet victory"),
        ("2721", {}, True, "German decisive victory"),
        ("2721", {}, False, "German victory"),
        ("2319", {"supply": OOS1}, False, "German victory"),
    ],
)
def test_G_A_levels_of_a_place_reached(at, state, held, result):
    table = Table("kapitanovka")
    table.put("S44", at, **state)
    table.put("S37", "2219")  # on foot: of no matter
    if not held:
        table.soviet("2921")
    game = table.game("G.A", turn=3)
    assert game.position.verdict == result


def test_G_A_without_a_mobile_unit_nothing_is_reached():
    table = Table("kapitanovka")
    assert judged(table.p)[0].result == "German decisive victory"
