"""Module 11: Impulses of all kinds, one after another."""

import pytest

from cholm_qt.engine.events import DiceRolled
from cholm_qt.games.circle_of_fire.rules.events import ImpulseBegan, ManeuverEnded, Passed, UnitRetreated
from tests.games.circle_of_fire.rules.table import Table

GERMAN, SOVIET = 0, 1


def test_11_1_2_the_soviet_player_begins_and_sides_alternate(table: Table) -> None:
    table.put("G02", "9").put("S02 S03", "2").begin("impulses")
    assert table.happened(ImpulseBegan) == [ImpulseBegan(1, 1)]
    table.give(table.move("S02", "2 7"))
    table.give(table.order("EndImpulse"))
    assert table.happened(ImpulseBegan) == [ImpulseBegan(2, 0)]
    table.give(table.move("G02", "9 13"))
    table.give(table.order("EndImpulse"))
    assert table.happened(ImpulseBegan) == [ImpulseBegan(3, 1)]


def test_11_1_3_units_of_one_area_act_in_an_impulse(table: Table) -> None:
    table.put("S02 S03", "2").put("S04", "6").impulse("soviet")
    table.give(table.move("S02", "2 7"))
    reason = table.reasons(table.move("S04", "6 7"))[0]
    assert (reason.case, reason.units, reason.places) == ("11.1.3", table.units("S04"), (table.place("2"),))
    assert table.cases(table.move("S03", "2 1")) == []


def test_11_1_3_a_zone_may_be_the_active_place(table: Table) -> None:
    table.put("S02", "A").impulse("soviet")
    assert table.cases(table.move("S02", "A 2")) == []


def test_11_1_3_only_own_units_act(table: Table) -> None:
    table.put("S02", "2").put("G02", "9").put("G17", "artillery").impulse("soviet")
    assert table.cases(table.move("G02", "9 13")) == ["11.1.3"]


def test_11_1_3_nothing_more_is_said_about_the_way_of_an_enemy_unit(table: Table) -> None:
    table.put("G02", "9").put("S02", "9").control("soviet", "9").impulse("soviet")
    assert table.cases(table.move("G02", "10 24")) == ["11.1.3"]


def test_11_1_3_an_impulse_does_something_or_is_a_pass(table: Table) -> None:
    """A76: there is no ending it before the first move."""
    table.put("S02", "2").impulse("soviet")
    assert table.cases(table.order("EndImpulse")) == ["11.2.1"]


def test_11_1_4_the_defender_answers_an_attack_in_the_attackers_impulse(table: Table) -> None:
    table.put("S02", "7").put("G02 G03", "9").impulse("soviet")
    table.give(table.fire("7", "9", "S02"))
    assert (table.waiting(), table.game.prompt.actor) == ("lead", 0)


def test_11_1_5_no_enemy_moves_in_an_impulse(table: Table) -> None:
    table.put("S02", "7").put("G02", "9").impulse("soviet")
    movers = {table.components.units[order.unit].side for order in table.legal() if hasattr(order, "unit")}
    assert movers == {1}


def test_11_1_5_but_it_may_retreat_from_an_attack(table: Table) -> None:
    table.put("S02", "7").put("G02", "9", committed=True).dice(3, 2, 1, 1).impulse("soviet")
    table.give(table.fire("7", "9", "S02"))
    table.give(table.order("Retreat", unit="G02", path="9 13"))
    assert [event.unit for event in table.happened(UnitRetreated)] == [table.unit("G02")]


def test_11_1_6_a_logistics_roll_ends_the_phase(table: Table) -> None:
    table.advantage("german").put("S02", "2").dice(1).impulse("soviet", 7)
    table.give(table.order("Pass"))
    assert table.happened(ManeuverEnded) == [ManeuverEnded("logistics")]


def test_11_1_6_two_passes_end_the_phase(table: Table) -> None:
    table.put("S02", "2").put("G02", "9").impulse("soviet")
    table.give(table.order("Pass"))
    table.give(table.order("Pass"))
    assert table.happened(ManeuverEnded) == [ManeuverEnded("double-pass")]
    assert table.segment() == "end"


def test_11_2_1_four_types_are_offered(table: Table) -> None:
    table.put("S02", "7").put("G02", "9").put("S13", "artillery").impulse("soviet")
    kinds = {type(order).__name__ for order in table.legal()}
    assert kinds == {"Move", "Fire", "Bombard", "Pass", "UseAdvantage"}


def test_11_2_1_types_are_never_mixed(table: Table) -> None:
    """A21: after a move nobody fires in the same Impulse."""
    table.put("S02 S03", "7").put("G02", "9").put("S13", "artillery").impulse("soviet")
    table.give(table.move("S02", "7 6"))
    assert table.cases(table.fire("7", "9", "S03")) == ["12.1.2"]
    assert table.cases(table.bombard("S13", "9")) == ["12.1.2"]


def test_11_2_2_committed_units_do_nothing(table: Table) -> None:
    table.put("S02", "7", committed=True).put("S03", "7").put("G02", "9").impulse("soviet")
    assert table.cases(table.move("S02", "7 6")) == ["11.2.2"]
    assert table.cases(table.fire("7", "9", "S02")) == ["11.2.2"]
    assert table.cases(table.fire("7", "9", "S03", "S02")) == ["11.2.2"]


def test_11_2_3_only_guns_bombard(table: Table) -> None:
    table.put("S02", "7").put("G02", "9").impulse("soviet")
    assert table.cases(table.bombard("S02", "9")) == ["11.2.3"]


def test_11_2_3_a_used_gun_does_not_bombard(table: Table) -> None:
    table.put("S02", "7").put("G02", "9").put("S13", "artillery", committed=True).impulse("soviet")
    assert table.cases(table.bombard("S13", "9")) == ["14.1.2"]
    assert table.bombard("S13", "9") not in table.legal()


def test_11_2_4_who_has_moved_is_committed(table: Table) -> None:
    table.put("S02 S03", "2").impulse("soviet")
    table.give(table.move("S02", "2 7"))
    assert (table.is_committed("S02"), table.is_committed("S03")) == (True, False)


def test_11_2_4_who_has_fired_is_committed(table: Table) -> None:
    table.put("S02 S03 S04", "7").put("G02", "9").dice(1, 1, 6, 6).impulse("soviet")
    table.give(table.fire("7", "9", "S02", "S03"))
    table.give(table.order("Done"))
    assert [table.is_committed(unit) for unit in ("S02", "S03", "S04")] == [True, True, False]


def test_11_2_4_who_has_moved_does_not_fire(table: Table) -> None:
    table.put("S02", "6").put("G02", "9").impulse("soviet")
    table.give(table.move("S02", "6 7"))
    table.give(table.order("EndImpulse"))
    table.give(table.order("Pass"))
    assert table.cases(table.fire("7", "9", "S02")) == ["11.2.2"]


def test_11_2_5_a_player_may_pass(table: Table) -> None:
    table.put("S02", "2").put("G02", "9").impulse("soviet")
    table.give(table.order("Pass"))
    assert table.happened(Passed) == [Passed(1)]
    assert (table.is_committed("S02"), table.game.prompt.actor) == (False, 0)


def test_11_2_5_a_soviet_pass_still_calls_for_logistics(table: Table) -> None:
    table.put("S02", "2").put("G02", "9").dice(6).impulse("soviet", 9)
    table.give(table.order("Pass"))
    assert len(table.happened(DiceRolled)) == 1


def test_11_2_5a_who_can_do_nothing_passes_by_force(table: Table) -> None:
    """A77: the program passes for him."""
    table.put("S02", "2").put("G02", "9", committed=True).impulse("soviet")
    table.give(table.move("S02", "2 7"))
    table.give(table.order("EndImpulse"))
    assert table.happened(Passed) == [Passed(0)]
    assert table.game.history[-1].forced


def test_11_2_5a_a_forced_soviet_pass_rolls_logistics_too(table: Table) -> None:
    """A77."""
    table.advantage("german").put("G02", "9").put("S02", "2", committed=True).impulse("german", 6)
    table.dice(5).give(table.move("G02", "9 13"))
    table.give(table.order("EndImpulse"))
    assert [rolled.dice for rolled in table.happened(DiceRolled)] == [(5,)]


def test_11_2_5a_a_forced_pass_counts_like_a_chosen_one(table: Table) -> None:
    """A77."""
    table.put("S02", "2").put("G02", "9", committed=True).impulse("soviet")
    table.give(table.order("Pass"))
    assert table.happened(ManeuverEnded) == [ManeuverEnded("double-pass")]


def test_11_2_5a_a_gun_left_is_no_forced_pass(table: Table) -> None:
    """A24."""
    table.put("S02", "8").put("G02", "9", committed=True).put("G17", "artillery").impulse("soviet")
    table.give(table.move("S02", "8 7"))
    table.give(table.order("EndImpulse"))
    assert (table.waiting(), table.game.prompt.actor) == ("impulse", 0)


def test_11_2_5a_the_advantage_left_is_no_forced_pass(table: Table) -> None:
    """A67: Night may still be declared before the pass."""
    table.put("S02", "2", committed=True).put("G02", "9").impulse("german")
    table.give(table.move("G02", "9 13"))
    table.give(table.order("EndImpulse"))
    assert table.legal() == [table.order("Pass"), table.use("B")]


def test_11_2_5b_two_passes_in_a_row_need_no_logistics_roll(table: Table) -> None:
    """A25, A78: and nothing can prevent that end."""
    table.seize("soviet").put("S02", "2").put("G02", "9").impulse("german", 8)
    table.give(table.order("Pass"))
    table.give(table.order("Pass"))
    assert table.happened(DiceRolled) == []
    assert table.happened(ManeuverEnded) == [ManeuverEnded("double-pass")]


def test_11_2_5b_a_german_pass_ends_what_a_soviet_pass_and_its_roll_left_open(table: Table) -> None:
    """A78: also when the end was prevented."""
    table.put("S02", "2").put("G02", "9").dice(1).impulse("soviet", 7)
    table.give(table.order("Pass"))
    table.give(table.use("D"))
    table.give(table.order("Pass"))
    assert table.happened(ManeuverEnded) == [ManeuverEnded("double-pass")]


def test_11_2_5b_an_action_between_two_passes_keeps_the_phase_going(table: Table) -> None:
    table.put("S02", "2").put("G02 G03", "9").impulse("soviet")
    table.give(table.order("Pass"))
    table.give(table.move("G02", "9 13"))
    table.give(table.order("EndImpulse"))
    table.give(table.order("Pass"))
    assert (table.p.impulse, table.game.prompt.actor) == (4, 0)


def test_11_2_6_a_move_may_be_taken_back(table: Table) -> None:
    table.put("S02 S03", "2").impulse("soviet")
    before = table.p.copy()
    table.give(table.move("S02", "2 7"))
    assert table.game.undo() is None
    assert table.p == before


def test_11_2_6_not_once_a_die_is_thrown(table: Table) -> None:
    table.put("S02", "7").put("G02 G03", "9").impulse("soviet")
    table.give(table.fire("7", "9", "S02"))
    table.dice(1, 1, 6, 6).give(table.order("Lead", unit="G02"))
    reason = table.game.undo()
    assert reason is not None
    assert reason.case == "11.2.6"


@pytest.fixture
def passed(table: Table) -> Table:
    """The Soviet side has passed, and nobody has acted since."""
    table.put("S02", "2").put("G02 G03", "9").impulse("soviet")
    table.give(table.order("Pass"))
    return table


def test_11_2_6_a_pass_may_be_taken_back_until_the_other_side_acts(passed: Table) -> None:
    """A80."""
    assert passed.game.undo() is None
    assert passed.game.prompt.actor == SOVIET


def test_11_2_6_not_once_the_other_side_has_acted(passed: Table) -> None:
    """A80: what is taken back then is what the other side has done."""
    passed.give(passed.move("G02", "9 13"))
    passed.game.undo()
    assert passed.game.prompt.actor == GERMAN


def test_11_2_6_the_end_of_an_impulse_may_be_taken_back(table: Table) -> None:
    """A80."""
    table.put("S02 S03", "2").put("G02", "9").impulse("soviet")
    table.give(table.move("S02", "2 7"))
    table.give(table.order("EndImpulse"))
    table.game.undo()
    assert (table.game.prompt.actor, table.where("S02")) == (SOVIET, "7")


def test_11_2_6_a_declared_attack_may_be_taken_back_before_its_dice(table: Table) -> None:
    """A80."""
    table.put("S02", "7").put("G02 G03", "9").impulse("soviet")
    before = table.p.copy()
    table.give(table.fire("7", "9", "S02"))
    table.game.undo()
    assert table.p == before


def test_11_2_6_what_followed_by_itself_goes_back_with_the_order(table: Table) -> None:
    """A80: a single defender leads without being asked, and the dice have not been typed."""
    table.put("S02", "7").put("G02", "9").impulse("soviet")
    before = table.p.copy()
    table.give(table.fire("7", "9", "S02"))
    assert table.game.history[-1].forced
    table.game.undo()
    assert table.p == before


def test_11_2_6_an_illegal_action_changes_nothing(table: Table) -> None:
    """A80: so there is nothing to challenge."""
    table.put("S02", "2").impulse("soviet")
    before = table.p.copy()
    assert table.cases(table.move("S02", "2 9")) == ["3.2.2"]
    assert table.p == before
