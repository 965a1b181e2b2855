"""16.5 The breakout: who tries it, by which path, with which chances, and what becomes of them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.breakout_paths import BreakoutOdds, breakout_odds
from cholm_qt.games.jaws_of_victory.rules.names import (
    BROKEN,
    H_BRIDGE,
    MUD,
    OOS2,
    OVERCAST,
    STORM,
)
from cholm_qt.games.jaws_of_victory.rules.orders import Assemble, BreakOut, Done, Stay
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import agrees, cases, skipped, told


@pytest.fixture
def table() -> Table:
    """Relief in 0725 has an open road to Uman; the pocket around 1025, three hexes off, has none."""
    table = Table()
    table.put("S02", "0523")
    table.put("S03", "2824")
    table.put("G46", "0725")
    table.put("G17", "1025")
    table.p.turn = table.p.breakout = 20
    return table


def assembled(table: Table, *dice: int):
    """The game in which the pocket has assembled in 1025."""
    table.p.assembly = table.hex("1025")
    return table.game("F.7.2", *dice)


def odds_of(table: Table, unit: str) -> BreakoutOdds:
    """Path, receipt and chances of a unit that has a path."""
    odds = breakout_odds(table.p, table.unit(unit))
    assert odds is not None
    return odds


def receipt(table: Table, unit: str) -> dict[str, int]:
    """What is added to the die of a unit, by the key of the charts."""
    return {line.key: line.value for line in odds_of(table, unit).receipt}


# --- F.7.1 ---


@pytest.mark.steps("F.7.1")
def test_J95_the_pocket_assembles_where_one_of_its_units_stands(table):
    table.put("G13", "1125")
    table.put("G43", "1225")  # III Korps is not of the pocket
    game = table.game("F.7.1")
    assert set(game.orders()) == {Assemble(table.hex("1025")), Assemble(table.hex("1125"))}
    assert cases(game, Assemble(table.hex("1225"))) == ["J95"]
    game.give(Assemble(table.hex("1125")))
    assert game.position.assembly == table.hex("1125")
    assert game.prompt.waiting == "break-out"


def test_F_7_is_passed_unless_a_breakout_was_declared_in_this_Game_turn(table):
    game = table.game("F.7.1", turn=21)
    for step in ("F.7.1", "F.7.2", "F.7.3"):
        assert skipped(game, step) == "No breakout was declared in this Game-turn"


def test_F_7_is_passed_when_no_unit_of_the_pocket_is_left(table):
    table.put("G17", "dead")
    game = table.game("F.7.1")
    assert skipped(game, "F.7.1") == "No unit of the pocket is left"
    assert skipped(game, "F.7.2") == skipped(game, "F.7.3") == "There was nobody to break out"


# --- F.7.2 ---


def test_J95_units_within_two_hexes_of_the_assembly_hex_may_go_or_stay(table):
    near, far = table.put("G13", "1225"), table.put("G14", "1325")
    game = assembled(table)
    assert set(game.orders()) == {
        BreakOut(table.unit("G17")),
        Stay(table.unit("G17")),
        BreakOut(near),
        Stay(near),
        Done(),
    }
    assert agrees(game)
    assert cases(game, BreakOut(far)) == cases(game, Stay(far)) == ["J95"]
    assert cases(game, BreakOut(table.unit("G46"))) == ["J95"]


def test_J95_a_unit_that_stays_is_not_asked_again(table):
    unit, other = table.unit("G17"), table.put("G13", "1125")
    game = assembled(table)
    game.give(Stay(unit))
    assert set(game.orders()) == {BreakOut(other), Stay(other), Done()}
    (reason,) = game.why_not(BreakOut(unit))
    assert "stays behind" in reason.says
    game.give(Done())
    assert game.position.where[unit] == table.hex("1025")
    assert told(game, e.EndSet)


def test_J95_a_unit_too_far_from_the_relief_can_only_stay(table):
    table.put("G46", "0625")
    far = table.put("G13", "1225")
    table.put("G14", "1325")
    table.p.assembly = table.hex("1225")
    game = table.game("F.7.2")
    assert BreakOut(far) in game.orders()  # six hexes
    unit = table.unit("G14")
    assert BreakOut(unit) not in game.orders()
    assert Stay(unit) in game.orders()
    (reason,) = game.why_not(BreakOut(unit))
    assert "no path of 6 hexes" in reason.says
    assert breakout_odds(game.position, unit) is None


def test_J95_the_path_avoids_Soviet_units_and_is_the_one_with_the_best_total(table):
    table.put("S04", "0925", steps=1)  # a ZOI only
    odds = odds_of(table, "G17")
    assert (len(odds.path), odds.receipt) == (5, ())  # four hexes: neither short nor long
    assert table.hex("0925") not in odds.path
    table.put("S05", "0924")
    table.put("S06", "1024")
    table.put("S07", "1125")
    assert breakout_odds(table.p, table.unit("G17")) is None


@pytest.mark.parametrize(
    ("die", "steps"),
    [(1, 1), (2, 1), (3, 2)],
)
@pytest.mark.steps("F.7.2")
def test_J95_foot_units_lose_steps_by_the_total(table, die, steps):
    unit = table.unit("G17")
    assert receipt(table, "G17") == {"path_at_most_3": 1}
    game = assembled(table, die)
    game.give(BreakOut(unit))
    p = game.position
    assert (p.where[unit], p.steps[unit]) == (table.c.box("escaped"), steps)
    (event,) = told(game, e.BreakoutRolled)
    assert (event.total, event.escaped) == (die + 1, steps)


def test_J95_a_low_total_costs_two_steps_or_the_unit(table):
    table.put("G46", "0625")
    table.put("G17", "1225")  # six hexes: no short path, and a long one
    table.put("G13", "1225")
    game = table.game("F.7.1", 1, 2)
    assert receipt(table, "G17") == {"path_over_4": -1}
    game.give(BreakOut(table.unit("G17")))  # 1 - 1: eliminated
    game.give(BreakOut(table.unit("G13")))  # 2 - 1 + 1 for the SS: one step lost
    p = game.position
    assert p.where[table.unit("G17")] == table.c.box("dead")
    assert (p.where[table.unit("G13")], p.steps[table.unit("G13")]) == (table.c.box("escaped"), 2)


def test_J95_a_total_of_one_costs_two_steps(table):
    table.put("G46", "0625")
    for unit in ("G17", "G13"):
        table.put(unit, "1225", supply=OOS2)
    chances = {unit: dict(odds_of(table, unit).chances) for unit in ("G17", "G13")}
    assert receipt(table, "G13") == {"path_over_4": -1, "ss": 1, "oos2": -1}
    assert chances["G13"] == {0: Fraction(1, 6), 1: Fraction(1, 6), 2: Fraction(1, 3), 3: Fraction(1, 3)}
    assert chances["G17"] == {0: Fraction(1, 2), 1: Fraction(1, 3), 2: Fraction(1, 6)}


def test_J95_of_vehicles_and_guns_one_step_of_men_escapes(table):
    tanks, gun = table.put("G15", "1025"), table.put("G24", "1025")
    game = assembled(table, 6, 1)
    game.give(BreakOut(tanks))
    game.give(BreakOut(gun))
    p = game.position
    assert [(p.where[unit], p.steps[unit]) for unit in (tanks, gun)] == [(table.c.box("escaped"), 1)] * 2


def test_J95_vehicles_with_a_total_of_one_are_lost(table):
    table.put("G46", "0625")
    tanks = table.put("G23", "1225")
    table.p.assembly = table.hex("1225")
    game = table.game("F.7.2", 2)
    game.give(BreakOut(tanks))
    assert game.position.where[tanks] == table.c.box("dead")


def test_J95_a_unit_that_escapes_leaves_its_markers(table):
    unit = table.put("G17", "1025", supply=OOS2, order=1)
    game = assembled(table, 6)
    game.give(BreakOut(unit))
    p = game.position
    assert (p.supply[unit], p.order[unit], p.steps[unit]) == (0, 0, 2)


@pytest.mark.parametrize("visibility", [OVERCAST, STORM])
def test_J95_darkness_helps(table, visibility):
    table.p.visibility = visibility
    assert receipt(table, "G17") == {"overcast_or_storm": 1, "path_at_most_3": 1}


def test_J95_the_first_hex_in_Soviet_ZOC_is_free_and_the_next_cost(table):
    table.put("S04", "0924")
    assert receipt(table, "G17") == {"path_at_most_3": 1}
    table.put("S05", "0824")
    assert receipt(table, "G17") == {"path_at_most_3": 1, "zoc_hex_after_first": -1}


def test_J135_hexes_with_Germans_in_them_do_not_count_as_ZOC(table):
    table.put("S04", "0924")
    table.put("S05", "0824")
    table.put("G41", "0825")
    assert table.hex("0825") in odds_of(table, "G17").path
    assert receipt(table, "G17") == {"path_at_most_3": 1}


def test_J135_the_way_leads_to_the_nearest_relief_only(table):
    table.put("S02", "0624")
    for unit, at in (("G17", "1022"), ("G41", "1522"), ("S04", "1020"), ("S05", "1222")):
        table.put(unit, at)
    table.put("G46", "0421")  # six hexes off by an easier path
    assert odds_of(table, "G17").path[-1] == table.hex("1522")


def test_J95_ZOC_takes_three_off_at_most(table):
    table.put("G46", "0625")
    table.put("G17", "1225")
    for unit, at in (("S04", "1124"), ("S05", "0924"), ("S06", "0724"), ("S07", "1024"), ("S08", "0824")):
        table.put(unit, at)
    assert receipt(table, "G17") == {"path_over_4": -1, "zoc_hex_after_first": -3}


def test_J95_a_river_without_a_bridge_costs_in_Mud(table):
    table.put("G46", "0623")
    table.put("S02", "0421")
    table.put("G17", "1221")
    ways = {}
    side = table.c.side_between[table.hex("1122"), table.hex("1221")]
    for ground, code in ((0, H_BRIDGE + BROKEN), (MUD, H_BRIDGE + BROKEN), (MUD, H_BRIDGE)):
        table.p.set_ground(ground)
        table.p.set_bridge(side, code)
        ways[ground, code] = receipt(table, "G17").get("unbridged_river_in_mud", 0)
    assert ways == {(0, H_BRIDGE + BROKEN): 0, (MUD, H_BRIDGE + BROKEN): -1, (MUD, H_BRIDGE): 0}


def test_J13_a_regiment_saves_two_thirds_of_its_steps_at_net_nothing(table):
    """The arithmetic of section 13: 67 % at net 0, 83 % at net +1."""
    saved = {}
    for soviet in ("", "S05"):
        table.put("S04", "0924")
        if soviet:
            table.put(soviet, "0824")
        chances = odds_of(table, "G17").chances
        saved[soviet] = sum(steps * chance for steps, chance in chances) / 2
    assert saved == {"": Fraction(5, 6), "S05": Fraction(2, 3)}


@pytest.mark.steps("F.7.3")
def test_F_7_3_tells_that_the_end_is_near(table):
    game = assembled(table, 6)
    game.give(BreakOut(table.unit("G17")))
    assert len(told(game, e.EndSet)) == 1
