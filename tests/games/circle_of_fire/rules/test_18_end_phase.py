"""Module 18: the End Phase, in order."""

from cholm_qt.games.circle_of_fire.rules.end_phase import Redeploying
from cholm_qt.games.circle_of_fire.rules.events import (
    AdvantageShifted,
    GameWon,
    StubbornDefenseRemoved,
    SurroundedChecked,
    TurnBegan,
)
from tests.games.circle_of_fire.rules.table import Table

TOWN = tuple(str(area) for area in range(9, 20))


def surround(table: Table) -> Table:
    """The Soviets hold the airfield, one Urban Area and all three outlets."""
    return table.control("soviet", "30", "9", "C", "D", "E")


def test_18_1_1_an_automatic_victory_is_looked_for_first(table: Table) -> None:
    """A112: before any Redeploy is offered."""
    table.turn(3).put("S02", "2").control("soviet", *TOWN).begin("end")
    assert table.happened(GameWon) == [GameWon(1, "automatic")]


def test_18_1_2_on_turn_4_the_germans_may_win(table: Table) -> None:
    table.turn(4).put("S02", "2").begin("end")
    assert table.happened(GameWon) == [GameWon(0, "tactical")]


def test_18_1_2_on_turn_4_the_game_may_go_on(table: Table) -> None:
    surround(table.turn(4)).begin("end")
    assert table.happened(SurroundedChecked) == [SurroundedChecked(True, 1, True)]
    assert table.p.turn == 5


def test_18_1_2_on_other_turns_nothing_is_checked(table: Table) -> None:
    table.turn(5).begin("end")
    assert table.happened(SurroundedChecked) == []


def test_18_1_3_the_holder_may_redeploy(table: Table) -> None:
    table.turn(6).advantage("german").put("G02 G03", "9").begin("end")
    assert (table.waiting(), table.game.prompt.actor) == ("offer-redeploy", 0)
    assert table.legal() == [table.order("Decline"), table.use("F")]
    table.give(table.use("F"))
    assert table.game.prompt.says == "German: redeploy up to 4 units"
    table.give(table.order("Redeploy", unit="G02", area="13"))
    assert table.game.prompt.says == "German: redeploy up to 3 more units, or finish the Redeploy"
    table.give(table.order("Redeploy", unit="G03", area="13"))
    assert table.game.prompt.says == "German: no more units can be redeployed; finish the Redeploy"


def test_18_1_3_the_prompt_asks_for_nobody_after_four_units(table: Table) -> None:
    table.p.agenda[:] = [Redeploying(0, table.units("G02 G03 G04 G06"))]
    table.put("G02 G03 G04", "9").put("G06 G07", "10")
    assert table.legal() == [table.order("Done")]
    assert table.game.prompt.says == "German: no more units can be redeployed; finish the Redeploy"


def test_18_1_3_the_holder_may_decline(table: Table) -> None:
    table.turn(6).advantage("german").put("G02", "9").begin("end")
    table.give(table.order("Decline"))
    assert (table.p.turn, table.where("G02")) == (7, "9")


def test_18_1_3_nobody_is_asked_who_has_nothing_to_redeploy(table: Table) -> None:
    """A111: units in contested places cannot go."""
    table.turn(6).advantage("german").put("G02", "9").put("S02", "9").begin("end")
    assert table.p.turn == 7


def test_18_1_4_the_stubborn_defense_marker_comes_off(table: Table) -> None:
    table.turn(6).stubborn("9").begin("end")
    assert table.happened(StubbornDefenseRemoved) == [StubbornDefenseRemoved(table.place("9"))]
    assert table.p.stubborn == -1


def test_18_1_5_guns_and_the_stuka_are_ready_again(table: Table) -> None:
    """A120: guns here, all other units at the start of Close Combat."""
    table.turn(6).put("G17 G23", "artillery", committed=True).put("S13", "artillery", committed=True)
    table.put("S57", "artillery").begin("end")
    assert [table.is_committed(gun) for gun in ("G17", "G23", "S13", "S57")] == [False] * 4


def test_18_1_6_the_next_turn_begins(table: Table) -> None:
    table.turn(6).begin("end")
    assert table.happened(TurnBegan) == [TurnBegan(7)]


def test_18_1_6_an_unused_advantage_shifts(table: Table) -> None:
    table.turn(6).begin("end")
    assert table.happened(AdvantageShifted) == [AdvantageShifted(0, unused=True)]


def test_18_1_6_the_last_check_comes_before_the_marker_moves(table: Table) -> None:
    """A49: so it is still Turn 9."""
    table.turn(9).begin("end")
    assert (table.p.turn, table.happened(AdvantageShifted)) == (9, [])


def test_18_1_7_it_is_day_again_and_impulses_are_counted_from_the_start(table: Table) -> None:
    table.turn(6).night().begin("end")
    assert (table.p.night, table.p.impulse) == (False, 0)


def test_18_1_8_on_turn_9_the_game_is_decided(table: Table) -> None:
    surround(table.turn(9)).control("soviet", "10", "11", "12").begin("end")
    assert table.happened(GameWon) == [GameWon(1, "end-of-game")]


def test_18_1_8_the_redeploy_comes_before_the_last_check(table: Table) -> None:
    """A112: it never alters the outcome."""
    table.turn(9).advantage("german").put("G02", "9").begin("end")
    assert table.waiting() == "offer-redeploy"
    table.give(table.order("Decline"))
    assert table.happened(GameWon) == [GameWon(0, "end-of-game")]


def test_18_1_8_an_automatic_victory_on_turn_9_is_automatic(table: Table) -> None:
    """A112: 18.1.1 comes first."""
    table.turn(9).control("soviet", *TOWN).begin("end")
    assert table.happened(GameWon) == [GameWon(1, "automatic")]
