"""A Reinforcement Phase by hand: regrouping, random groups, interdiction, a regiment as a body."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import Player

Sit = Callable[[Table], Player]


def test_three_losses_are_regrouped_into_one_unit(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.put("G02 G03 G04 G06", "not-regrouped").begin("regrouped"))
    for name in ("G02", "G03", "G06"):
        player.click_tray(name)
    player.key(Qt.Key.Key_Return)
    player.click_tray("G49")
    player.click_place("9")
    assert (player.where("G49"), player.where("G02"), player.where("G04")) == (
        "9",
        "permanent",
        "not-regrouped",
    )


def test_units_of_a_random_group_are_chosen_in_the_tray(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.turn(3).control("soviet", "D").dice(1, 2).begin("random"))
    player.press("No")
    player.click_tray("G36")
    player.click_tray("G39")
    player.key(Qt.Key.Key_Return)
    assert player.waiting() == "place"


@pytest.fixture
def stuka(table: Table, sit_down: Sit) -> Player:
    """A Soviet regiment is on its way, and the Stuka is ready; dice are asked for."""
    table.empty("reinforcements").put("G23", "artillery").put("S15 S16 S17", "reinforcements")
    return sit_down(table.turn(2).begin("normal"))


def test_the_stuka_is_sent_by_a_button(stuka: Player) -> None:
    stuka.press("73rd")
    assert stuka.waiting() == "dice"


def test_the_delayed_units_are_chosen_in_the_tray(stuka: Player) -> None:
    stuka.press("73rd")
    stuka.enter_dice(5)
    stuka.enter_dice(2)
    stuka.click_tray("S16")
    stuka.key(Qt.Key.Key_Return)
    assert [stuka.where(unit) for unit in ("S15", "S16", "S17")] == ["A", "delayed", "A"]


def test_the_stuka_may_stay_on_the_ground(stuka: Player) -> None:
    stuka.press("No")
    assert [stuka.where(unit) for unit in ("S15", "S16", "S17")] == ["A", "A", "A"]


def test_units_are_redeployed_at_the_end_of_a_turn(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.turn(6).advantage("german").put("G02 G03", "9").begin("end"))
    player.press("Advantage: Redeploy")
    player.drag("G02", "13")
    player.click_unit("G03")
    player.click_place("13")
    player.done()
    assert (player.where("G02"), player.where("G03"), player.window.match.position.turn) == ("13", "13", 7)


def test_one_button_alone_is_red(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.put("G02 G03 G04 G06", "not-regrouped").begin("regrouped"))
    assert [b.property("primary") for b in player.choices().values()] == [False]
    for name in ("G02", "G03", "G06"):
        player.click_tray(name)
    assert [b.property("primary") for b in player.choices().values()] == [True, False]


def test_a_redeployed_unit_goes_to_a_stack_that_is_clicked(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.turn(6).advantage("german").put("G02", "9").put("G03", "13").begin("end"))
    player.press("Advantage: Redeploy")
    player.click_unit("G02")
    player.click_unit("G03")
    assert player.where("G02") == "13"


def test_a_regiment_enters_as_a_body(table: Table, sit_down: Sit) -> None:
    """One counter of it is enough to choose them all."""
    table.empty("reinforcements").put("S15 S16", "reinforcements").control("soviet", "B")
    player = sit_down(table.turn(2).begin("normal"))
    assert player.waiting() == "place"
    player.click_tray("S15")
    assert player.selected() == ["S15", "S16"]
    player.click_place("B")
    assert (player.where("S15"), player.where("S16")) == ("B", "B")


@pytest.fixture
def arrivals(table: Table, sit_down: Sit) -> Player:
    """Two German units of a random group have come and are to be placed."""
    player = sit_down(table.turn(3).control("soviet", "D").dice(1, 2).begin("random"))
    player.press("No")
    for name in ("G36", "G39"):
        player.click_tray(name)
    player.key(Qt.Key.Key_Return)
    return player


def test_10_1_6_the_hint_says_that_units_have_arrived_and_by_which_case(arrivals: Player) -> None:
    step = arrivals.window.match.position.agenda[-1]
    assert f"Reinforcements have arrived ({step.entry_case})" in arrivals.window.bar.hint.text()


def test_shift_takes_all_counters_of_the_tray(arrivals: Player) -> None:
    labels = arrivals.window.tray.labels
    assert len(labels) == 2
    arrivals.qtbot.mouseClick(
        labels[arrivals.unit("G36")], Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier
    )
    assert sorted(arrivals.selected()) == ["G36", "G39"]


def test_10_1_6_the_last_unit_to_be_placed_is_selected_already(arrivals: Player) -> None:
    arrivals.click_tray("G36")
    place = next(iter(arrivals.window.turn.goals()))
    arrivals.click_place(arrivals.window.turn.components.board.places[place].id)
    assert (arrivals.waiting(), arrivals.selected()) == ("place", ["G39"])


def test_no_reason_is_told_at_a_pointer_that_lies_where_a_unit_was_just_placed(
    table: Table, sit_down: Sit
) -> None:
    table.put("G02 G03", "17").turn(3).control("soviet", "D").dice(1, 2)
    player = sit_down(table.begin("random"))
    player.press("No")
    for name in ("G36", "G39"):
        player.click_tray(name)
    player.key(Qt.Key.Key_Return)
    player.window.pointing._resting.setInterval(20)
    player.click_tray("G36")
    player.hover_place("17")
    player.click_place("17")
    assert (player.where("G36"), player.selected()) == ("17", ["G39"])
    player.qtbot.wait(60)
    assert player.note() == ""


@pytest.fixture
def regrouping(table: Table, sit_down: Sit) -> Player:
    """Four Germans have been eliminated and can be regrouped."""
    return sit_down(table.put("G02 G03 G04 G06", "not-regrouped").put("G05", "13").begin("regrouped"))


def test_10_2_1_the_hint_says_how_many_are_given_up_for_whom_and_where_it_may_go(regrouping: Player) -> None:
    places = len(regrouping.window.turn.match.position.components.urban)
    hint = regrouping.window.bar.hint.text()
    assert hint.startswith("Click 3 counters in the tray: they leave for good, and KG 1 enters one of")
    assert 0 < int(hint.split()[-3]) <= places + 6


def test_10_2_3_the_places_where_the_regrouped_unit_may_go_are_lit(regrouping: Player) -> None:
    scene = regrouping.window.scene
    assert scene.marks_on(regrouping.place("13"))
    assert not scene.marks_on(regrouping.place("24"))


def test_10_2_1_the_hint_names_who_is_given_up_and_how_many_are_missing(regrouping: Player) -> None:
    regrouping.click_tray("G02")
    assert regrouping.window.bar.hint.text() == "1./65: to be given up for KG 1; click 2 more in the tray."


def test_10_2_1_when_enough_are_chosen_hint_and_button_say_what_becomes_of_whom(regrouping: Player) -> None:
    for name in ("G02", "G03", "G06"):
        regrouping.click_tray(name)
    hint = regrouping.window.bar.hint.text()
    assert hint.startswith("1./65, 2./65 and 1./LS 281 leave the game for good; KG 1 comes back for them")
    assert hint.endswith("press the button, then place it.")
    assert regrouping.choices()["Regroup into KG 1"].accessibleName() == (
        "Give up 1./65, 2./65 and 1./LS 281 for KG 1"
    )


def test_10_2_3_the_regrouped_unit_is_named_when_it_is_to_be_placed(regrouping: Player) -> None:
    for name in ("G02", "G03", "G06"):
        regrouping.click_tray(name)
    regrouping.press("Regroup into KG 1")
    assert regrouping.window.bar.hint.text().startswith("KG 1 is ready (10.2.3).")


def test_a_body_that_enters_one_place_is_told_in_one_line(table: Table, sit_down: Sit) -> None:
    table.empty("reinforcements").put("S15 S16", "reinforcements").control("soviet", "B")
    player = sit_down(table.turn(2).begin("normal"))
    player.click_tray("S15")
    player.click_place("B")
    assert "1/73 and 2/73 take up position in B" in player.window.log.text.toPlainText()


def test_10_3_5_the_hint_counts_those_that_are_chosen(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.turn(3).control("soviet", "D").dice(1, 2).begin("random"))
    player.press("No")
    hints = []
    for name in ("G36", "G39"):
        player.click_tray(name)
        hints.append(player.window.bar.hint.text().split(";")[0])
    assert hints == ["1 of 2 chosen", "2 of 2 chosen"]


def test_10_5_4_the_deed_of_the_stuka_is_its_attack(stuka: Player) -> None:
    stuka.window.match.game.dice.fixed.append(1)
    stuka.press("73rd")
    entry = next(one for one in stuka.window.match.game.history if type(one.order).__name__ == "Interdict")
    assert stuka.window.desk.deed_words(entry).startswith("The Stuka attacks a force on its way")
