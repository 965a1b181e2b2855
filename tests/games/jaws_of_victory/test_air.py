"""B.1 to B.3: the air missions of a Game-turn."""

import pytest

from cholm_qt.engine.events import DiceRolled
from cholm_qt.games.jaws_of_victory.rules.events import MissionsReceived
from cholm_qt.games.jaws_of_victory.rules.names import CLEAR, FROZEN, MUD, OVERCAST
from tests.games.jaws_of_victory.table import Table, why_skipped, within


def air_after(dice, turn=5, visibility=CLEAR, ground=FROZEN, wanda=0):
    table = Table()
    table.p.visibility, table.p.wanda = visibility, wanda
    table.p.set_ground(ground)
    table.p.air = (9, 9, 9)
    return table.game("B.1", *dice, turn=turn).position.air


@pytest.mark.steps("B.1", "B.2", "B.3")
def test_acceptance_2_B_throws_for_the_germans_and_for_each_front():
    game = Table().game("B.1", 6, 4, 1, turn=5)
    assert within(game, "B.1")[-1] == MissionsReceived("german", 6, 3)
    assert within(game, "B.2")[-1] == MissionsReceived("1UF", 4, 1)
    assert within(game, "B.3")[-1] == MissionsReceived("2UF", 1, 0)
    assert game.position.air == (3, 1, 0)


@pytest.mark.parametrize("step", ["B.1", "B.2", "B.3"])
def test_acceptance_2_B_a_storm_gives_no_mission_and_no_throw(step):
    table = Table()
    table.p.air = (4, 3, 3)
    game = table.game("A.2", 3, 6)
    assert why_skipped(game, step) == "Nobody flies in a storm"
    assert not [e for e in within(game, step) if isinstance(e, DiceRolled)]
    assert game.position.air == (0, 0, 0)


@pytest.mark.parametrize(
    ("ground", "missions"),
    [(FROZEN, [(0, 0), (1, 1), (1, 1), (2, 1), (2, 2), (3, 2)]),
     (MUD, [(0, 0), (0, 0), (1, 0), (1, 1), (1, 1), (2, 1)])],
)  # fmt: skip
def test_J12_each_row_has_its_missions(ground, missions):
    found = [air_after((die, die, die), ground=ground) for die in range(1, 7)]
    assert found == [(german, front, front) for german, front in missions]


def test_J12_a_roll_below_one_reads_the_first_row():
    assert air_after((1, 2, 3), visibility=OVERCAST) == (0, 0, 0)


def test_J12_a_roll_of_seven_reads_the_last_row():
    assert air_after((6, 6, 6), turn=3, wanda=2) == (4, 2, 3)


@pytest.mark.parametrize(("turn", "front"), [(1, 3), (3, 3), (4, 2)])
def test_6_1_the_second_front_flies_more_on_the_first_turns(turn, front):
    assert air_after((1, 6, 6), turn=turn) == (0, 2, front)


def test_J72_the_germans_fly_more_after_wanda():
    assert [air_after((6, 1, 1), turn=12, wanda=wanda)[0] for wanda in (0, 10)] == [3, 4]
