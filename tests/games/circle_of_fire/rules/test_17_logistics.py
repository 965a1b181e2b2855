"""Module 17: the Soviet Logistics roll."""

from cholm_qt.engine.events import DiceRolled
from cholm_qt.games.circle_of_fire.rules.events import (
    LogisticsRolled,
    ManeuverEnded,
    PauseAverted,
    SeizeSpent,
)
from cholm_qt.games.circle_of_fire.rules.logistics import logistics_limit
from tests.games.circle_of_fire.rules.table import Table


def act(table: Table, number: int, *dice: int) -> Table:
    """The Soviets move in this Impulse of the Phase; the Germans have the Advantage."""
    table.advantage("german").put("S02", "2").put("G02", "9").dice(*dice).impulse("soviet", number)
    table.give(table.move("S02", "2 7"))
    table.give(table.order("EndImpulse"))
    return table


def test_17_1_1_the_roll_begins_with_the_fourth_soviet_impulse(table: Table) -> None:
    assert act(table, 5).happened(DiceRolled) == []


def test_17_1_1_the_seventh_impulse_ends_with_a_soviet_die(table: Table) -> None:
    rolled = act(table, 7, 3).happened(DiceRolled)
    assert [(roll.actor, roll.dice) for roll in rolled] == [(1, (3,))]


def test_17_1_1_every_later_soviet_impulse_rolls_as_well(table: Table) -> None:
    assert act(table, 9, 3).happened(LogisticsRolled) == [LogisticsRolled(3, False)]


def test_17_1_1_german_impulses_never_roll(table: Table) -> None:
    table.put("S02", "2").put("G02", "9").impulse("german", 8)
    table.give(table.move("G02", "9 13"))
    table.give(table.order("EndImpulse"))
    assert table.happened(DiceRolled) == []


def test_17_1_1a_the_fourth_soviet_impulse_is_the_seventh_of_all(table: Table) -> None:
    table.put("S02 S03 S04 S05", "A").put("G01 G02 G03 G04", "9").begin("impulses")
    for soviet, german in (("S02", "G02"), ("S03", "G03"), ("S04", "G04")):
        table.give(table.move(soviet, "A 2"))
        table.give(table.order("EndImpulse"))
        table.give(table.move(german, "9 13"))
        table.give(table.order("EndImpulse"))
    table.dice(6).give(table.order("Pass"))
    assert table.happened(LogisticsRolled) == [LogisticsRolled(5, False)]


def test_17_1_1b_a_pass_counts_as_an_impulse(table: Table) -> None:
    """A26."""
    table.put("S02", "2").put("G02", "9").impulse("soviet")
    table.give(table.order("Pass"))
    assert table.p.impulse == 2


def test_17_1_2_a_one_ends_the_phase(table: Table) -> None:
    act(table, 7, 1)
    assert table.happened(ManeuverEnded) == [ManeuverEnded("logistics")]
    assert table.segment() == "end"


def test_17_1_2_a_two_does_not_end_it_after_an_action(table: Table) -> None:
    act(table, 7, 2)
    assert (table.p.impulse, table.game.prompt.actor) == (8, 0)


def test_17_1_3_after_a_pass_a_two_ends_it(table: Table) -> None:
    table.advantage("german").put("S02", "2").put("G02", "9").dice(2).impulse("soviet", 7)
    table.give(table.order("Pass"))
    assert table.happened(LogisticsRolled) == [LogisticsRolled(1, True)]
    assert table.happened(ManeuverEnded) == [ManeuverEnded("logistics")]


def test_17_1_3_after_a_pass_a_three_does_not(table: Table) -> None:
    table.advantage("german").put("S02", "2").put("G02", "9").dice(3).impulse("soviet", 7)
    table.give(table.order("Pass"))
    assert table.p.impulse == 8


def test_17_1_3_no_roll_when_the_german_player_passed_just_before(table: Table) -> None:
    """A78."""
    table.put("S02", "2").put("G02", "9").impulse("german", 6)
    table.give(table.order("Pass"))
    table.give(table.order("Pass"))
    assert table.happened(LogisticsRolled) == []


def test_17_1_4_the_soviet_player_may_spend_the_advantage(table: Table) -> None:
    table.put("S02", "2").put("G02", "9").dice(1).impulse("soviet", 7)
    table.give(table.order("Pass"))
    assert (table.waiting(), table.game.prompt.actor) == ("prevent-pause", 1)
    assert table.legal() == [table.order("Decline"), table.use("D")]
    table.give(table.use("D"))
    assert table.happened(PauseAverted) == [PauseAverted(1)]


def test_17_1_4_either_player_may_seize_the_initiative(table: Table) -> None:
    act(table.seize("german"), 7, 1)
    assert table.game.prompt.actor == 0
    table.give(table.order("Seize"))
    assert table.happened(SeizeSpent) == [SeizeSpent(0, 0)]
    assert (table.p.impulse, table.game.prompt.actor) == (8, 0)


def test_17_1_4_the_soviet_player_is_asked_first(table: Table) -> None:
    """A79: then the German; one means is enough."""
    table.seize("german").seize("soviet").put("S02", "2").put("G02", "9").dice(1).impulse("soviet", 7)
    table.give(table.order("Pass"))
    assert table.legal() == [table.order("Decline"), table.use("D"), table.order("Seize")]
    table.give(table.order("Decline"))
    assert table.game.prompt.actor == 0
    assert table.legal() == [table.order("Decline"), table.order("Seize")]


def test_17_1_4_when_all_decline_the_phase_ends(table: Table) -> None:
    act(table.seize("german"), 7, 1)
    table.give(table.order("Decline"))
    assert table.happened(ManeuverEnded) == [ManeuverEnded("logistics")]


def test_17_1_4_nobody_seizes_without_a_point(table: Table) -> None:
    table.put("S02", "2").put("G02", "9").dice(1).impulse("soviet", 7)
    table.give(table.order("Pass"))
    assert table.cases(table.order("Seize")) == ["20.1.2"]


def test_17_1_4_nobody_is_asked_who_has_no_means(table: Table) -> None:
    act(table, 7, 1)
    assert table.segment() == "end"


def test_17_1_4_the_next_soviet_impulse_rolls_again(table: Table) -> None:
    """A79."""
    act(table.seize("german"), 7, 1)
    table.give(table.order("Seize"))
    table.give(table.move("G02", "9 13"))
    table.dice(4).give(table.order("EndImpulse"))
    assert table.happened(LogisticsRolled) == [LogisticsRolled(3, False)]


def test_17_1_3_a_pass_lets_a_higher_die_end_the_phase(table: Table) -> None:
    drm = table.components.charts.limits.logistics_pass_drm
    assert logistics_limit(table.p, has_passed=True) == logistics_limit(table.p, has_passed=False) - drm
