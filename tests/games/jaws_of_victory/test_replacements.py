"""8.0 Replacement Points: how they come, what they rebuild, and what the Germans convert."""

from __future__ import annotations

import pytest

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import DISORGANIZED, OOS1, OUT_OF_AMMO, SPENT, TRACKS
from cholm_qt.games.jaws_of_victory.rules.orders import Convert, Done, Rebuild
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import agrees, cases, skipped, told


def with_points(**halves: int) -> Table:
    """A table with Replacement Points on some tracks; those of Fronts are named UF1 and UF2."""
    table = Table()
    named = {"UF1": "1UF", "UF2": "2UF"}
    by_track = {named.get(track, track): number for track, number in halves.items()}
    table.p.tracks = tuple(by_track.get(track, 0) for track in TRACKS)
    return table


def ringed(table: Table) -> Table:
    """Both sources are Soviet: every German is ringed."""
    table.put("S02", "0424")
    table.put("S03", "2824")
    return table


# --- the points ---


@pytest.mark.steps("E.2.A.1")
def test_J50_points_are_added_to_those_that_are_left():
    game = with_points(UF1=3).game("E.2.A.1", turn=4)
    assert (game.position.track("1UF"), game.position.track("2UF")) == (7, 4)


@pytest.mark.steps("F.2.A.1")
def test_J50_each_Korps_has_a_track_of_its_own():
    game = Table().game("F.2.A.1", turn=18)
    assert told(game, e.ReplacementsChanged) == [
        e.ReplacementsChanged("XXXXVII", 2, 2),
        e.ReplacementsChanged("III", 2, 2),
    ]


def test_E_2_A_1_and_F_2_A_1_are_passed_when_nothing_is_due():
    assert skipped(Table().game("E.2.A.1", turn=5), "E.2.A.1") == "No Replacement Points are due"
    assert skipped(Table().game("F.2.A.1", turn=4), "F.2.A.1") == "No Replacement Points are due"


# --- rebuilding ---


@pytest.mark.steps("E.2.A.2")
def test_J51_a_unit_gets_one_step_back_for_points_of_its_Front():
    table = with_points(UF1=4, UF2=4)
    unit = table.put("S01", "1109", steps=1)
    game = table.game("E.2.A.2")
    assert agrees(game)
    game.give(Rebuild(unit))
    p = game.position
    assert (p.steps[unit], p.track("1UF"), p.track("2UF")) == (2, 2, 4)
    assert game.prompt.waiting != "rebuild"


def test_J51_a_unit_is_rebuilt_once_in_a_Game_turn():
    table = with_points(UF1=8)
    unit, other = table.put("S01", "1109", steps=1), table.put("S02", "1110", steps=1)
    game = table.game("E.2.A.2")
    game.give(Rebuild(unit))
    (reason,) = game.why_not(Rebuild(unit))
    assert "has been rebuilt" in reason.says
    assert set(game.orders()) == {Rebuild(other), Done()}


def test_J51_armor_costs_twice_as_much():
    table = with_points(UF2=3)
    tanks, rifles = table.put("S44", "3419", steps=2), table.put("S37", "3220", steps=2)
    game = table.game("E.2.A.2")
    (reason,) = game.why_not(Rebuild(tanks))
    assert "too few" in reason.says
    assert Rebuild(rifles) in game.orders()


@pytest.mark.parametrize(
    ("state", "why"),
    [
        ({"supply": OOS1}, "not in supply"),
        ({"extended": 1}, "not in supply"),
        ({"order": DISORGANIZED}, "Disorganized"),
    ],
)
def test_J51_a_unit_must_be_supplied_and_in_order(state, why):
    table = with_points(UF1=4)
    unit = table.put("S01", "1109", steps=1, **state)
    table.put("S02", "1308", steps=1)
    game = table.game("E.2.A.2")
    (reason,) = game.why_not(Rebuild(unit))
    assert why in reason.says
    assert agrees(game)


def test_J51_a_unit_in_an_enemy_ZOC_is_not_rebuilt():
    table = with_points(UF1=4)
    unit = table.put("S01", "1109", steps=1)
    table.put("S02", "1308", steps=1)
    table.put("G05", "1110")
    (reason,) = table.game("E.2.A.2").why_not(Rebuild(unit))
    assert "ZOC" in reason.says


def test_J51_whole_foreign_dead_and_common_units_are_not_rebuilt():
    table = with_points(UF1=4)
    table.put("S02", "1308", steps=1)
    whole, german, barrage = (
        table.put("S01", "1109"),
        table.put("G05", "1415", steps=1),
        table.put("S60", "0909"),
    )
    dead = table.unit("S03")
    table.p.put(dead, table.c.box("dead"))
    game = table.game("E.2.A.2")
    for unit in (whole, german, barrage, dead, table.unit("SDM-40A")):
        assert cases(game, Rebuild(unit)) == ["J51"], unit


def test_J51_a_transferred_army_draws_on_the_other_Front():
    table = with_points(UF1=4)
    table.p.transferred = True
    unit = table.put("S01", "1109", steps=1)
    table.put("S12", "1011", steps=1)
    assert cases(table.game("E.2.A.2"), Rebuild(unit)) == ["J51"]


@pytest.mark.steps("F.2.A.3")
def test_J51_the_Korps_of_Gruppe_Stemmermann_share_a_pool():
    table = with_points(XI=1, XXXXII=1)
    unit = table.put("G17", "2311", steps=1)
    table.p.isolated = frozenset(("XI",))
    assert skipped(table.game("F.2.A.3"), "F.2.A.3") == "No unit can be rebuilt"
    table.p.isolated = frozenset(("XI", "XXXXII"))
    game = table.game("F.2.A.3")
    game.give(Rebuild(unit))
    assert (game.position.track("XI"), game.position.track("XXXXII")) == (0, 0)


def test_J51_a_unit_takes_the_points_of_its_own_Korps_first():
    table = with_points(XI=2, XXXXII=2)
    unit = table.put("G07", "2311", steps=1)
    table.p.isolated = frozenset(("XI", "XXXXII"))
    game = table.game("F.2.A.3")
    game.give(Rebuild(unit))
    assert (game.position.track("XI"), game.position.track("XXXXII")) == (2, 0)


def test_E_2_A_2_and_F_2_A_3_are_passed_without_points_or_losses():
    assert skipped(Table().game("E.2.A.2"), "E.2.A.2") == "There are no Replacement Points"
    assert skipped(with_points(UF1=2).game("F.2.A.3"), "F.2.A.3") == "There are no Replacement Points"
    assert skipped(with_points(UF1=2).game("E.2.A.2"), "E.2.A.2") == "No unit can be rebuilt"


# --- converting ---


@pytest.mark.steps("F.2.A.2")
def test_J52_a_gun_without_ammunition_is_worth_a_point():
    table = Table()
    gun, other = table.put("G24", "2916", ammo=OUT_OF_AMMO), table.put("G12", "1708", ammo=SPENT)
    game = table.game("F.2.A.2")
    assert cases(game, Convert(other)) == ["J52"]
    game.give(Convert(gun))
    assert game.position.where[gun] == table.c.box("dead")
    assert game.position.track("XI") == 2


def test_J52_J136_an_alarm_unit_goes_back_to_the_pool_for_the_Korps_it_is_stacked_with():
    table = Table()
    alarm, alone = table.put("G52", "2319"), table.put("G53", "2513")
    table.put("G25", "2319")
    table.put("G24", "2513")  # a gun is no regular unit
    game = table.game("F.2.A.2")
    assert agrees(game)
    assert cases(game, Convert(alone)) == ["J52"]
    game.give(Convert(alarm))
    assert game.position.where[alarm] == table.c.box("pool")
    assert game.position.track("XXXXVII") == 1


def test_J52_a_cadre_is_infantry_down_to_its_last_step():
    table = Table()
    cadre, whole, tanks = (
        table.put("G17", "2311", steps=1),
        table.put("G18", "2312"),
        table.put("G15", "2411", steps=1),
    )
    game = table.game("F.2.A.2")
    assert [cases(game, Convert(unit)) for unit in (whole, tanks)] == [["J52"], ["J52"]]
    game.give(Convert(cadre))
    assert (game.position.steps[cadre], game.position.track("XI")) == (0, 2)


def test_J52_the_marker_of_a_Korps_that_is_cut_off_is_worth_two_points():
    table = Table()
    marker = table.put("SDM-XI", "2513", points=3)
    table.put("SDM-III", "2413")
    table.put("G17", "2311")
    assert skipped(table.game("F.2.A.2"), "F.2.A.2") == "There is nothing to convert"
    ringed(table).p.cut = frozenset((marker,))
    game = table.game("F.2.A.2")
    assert cases(game, Convert(table.unit("SDM-III"))) == ["J52"]
    game.give(Convert(marker))
    p = game.position
    assert (p.where[marker], p.points[marker], p.cut) == (table.c.box("dead"), 0, frozenset())
    assert p.track("XI") == 4


def test_J52_Soviet_pieces_are_not_converted():
    table = Table()
    table.put("G17", "2311", steps=1)
    rifles = table.put("S01", "1109", steps=1)
    game = table.game("F.2.A.2")
    assert cases(game, Convert(rifles)) == ["J52"]
    game.give(Done())
    assert game.prompt.waiting != "convert"


def test_J52_points_from_a_conversion_rebuild_another_unit_at_once():
    table = Table()
    cadre, other = table.put("G17", "2311", steps=1), table.put("G21", "2312", steps=1)
    game = table.game("F.2.A.2")
    game.give(Convert(cadre))
    game.give(Done())
    game.give(Rebuild(other))
    assert game.position.steps[other] == 2
