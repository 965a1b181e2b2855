"""Module 7: nine Turns of four Phases."""

from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.events import GameWon, SegmentBegan, TurnBegan
from tests.games.circle_of_fire.rules.table import Table


def test_7_0_the_phases_of_a_turn_follow_in_order(components: Components) -> None:
    phases = [segment.phase for segment in components.sequence.segments if segment.repeats]
    assert list(dict.fromkeys(phases)) == [
        "Reinforcement Phase",
        "Maneuver/Fire Phase",
        "Close Combat Phase",
        "End Phase",
    ]


def test_7_0_play_goes_from_phase_to_phase(table: Table) -> None:
    table.empty("reinforcements").put("G02", "9").put("S02", "2").dice(3, 4).begin("regrouped")
    table.give(table.order("Decline"))
    begun = [table.components.sequence[event.segment].id for event in table.happened(SegmentBegan)]
    assert begun == ["normal", "impulses"]
    table.give(table.order("Pass"))
    table.give(table.order("Pass"))
    begun = [table.components.sequence[event.segment].id for event in table.happened(SegmentBegan)]
    assert begun == ["close-combat", "end"]


def test_7_0_a_new_turn_follows_the_end_phase(table: Table) -> None:
    table.turn(6).begin("end")
    assert table.happened(TurnBegan) == [TurnBegan(7)]
    assert (table.p.turn, table.segment()) == (7, "random")


def test_7_0_the_ninth_turn_is_the_last(table: Table) -> None:
    table.turn(9).begin("end")
    assert table.happened(TurnBegan) == []
    assert len(table.happened(GameWon)) == 1


def test_7_0_no_order_is_taken_once_the_game_is_over(table: Table) -> None:
    table.turn(9).begin("end")
    assert (table.waiting(), table.game.prompt.says) == ("over", "The Germans have won")
    assert table.cases(table.order("Pass")) == ["19.0"]
    assert table.legal() == []
