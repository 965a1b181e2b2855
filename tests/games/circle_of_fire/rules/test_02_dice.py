"""Module 2: dice and modifiers."""

from cholm_qt.engine.events import DiceRolled
from cholm_qt.engine.orders import EnterDice
from cholm_qt.games.circle_of_fire.rules.events import LogisticsRolled, RandomRolled
from tests.games.circle_of_fire.rules.table import Table


def test_2_1_dice_of_the_wrong_number_are_refused(table: Table) -> None:
    table.put("G02", "9").begin("partisans")
    assert table.cases(EnterDice((3, 4))) == ["2.1"]


def test_2_1_a_face_that_no_die_has_is_refused(table: Table) -> None:
    table.put("G02", "9").begin("partisans")
    assert table.cases(EnterDice((7,))) == table.cases(EnterDice((0,))) == ["2.1"]


def test_2_1_dice_are_refused_while_none_are_due(table: Table) -> None:
    table.begin("random")
    assert table.cases(EnterDice((3, 4))) == ["2.1"]


def test_2_1_nothing_else_is_accepted_while_dice_are_due(table: Table) -> None:
    table.put("G02", "9").begin("partisans")
    assert table.cases(table.order("Pass")) == ["5.3.1"]


def test_2_1_2_two_dice_are_added_up(table: Table) -> None:
    table.control("soviet", "D").dice(3, 5).begin("random")
    table.give(table.order("Decline"))
    assert table.happened(DiceRolled)[0].dice == (3, 5)
    assert table.happened(RandomRolled)[0].total == 8


def test_2_1_3_one_die_is_read_as_it_falls(table: Table) -> None:
    table.dice(4).impulse("soviet", 7)
    table.give(table.order("Pass"))
    assert table.happened(DiceRolled)[0].dice == (4,)


def test_2_1_3_one_die_has_six_faces(table: Table) -> None:
    table.put("G02", "9").begin("partisans")
    assert table.legal() == [EnterDice((face,)) for face in range(1, 7)]


def test_2_1_4_a_modifier_changes_what_the_dice_show(table: Table) -> None:
    table.dice(4).impulse("soviet", 7)
    table.give(table.order("Pass"))
    assert table.happened(LogisticsRolled)[0].total == 3
