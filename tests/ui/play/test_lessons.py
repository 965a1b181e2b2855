"""Lessons at the window: begun from the course, learned by mouse, left and resumed, never taken for games."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QPushButton, QWidget

from cholm_qt.engine.lesson import ASK, DO, FREE, PART, UNIT
from cholm_qt.files.autosave_files import autosave_folder, autosaves
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.teaching.learners import Learners
from cholm_qt.teaching.lesson_marks import LessonMarks
from cholm_qt.teaching.plan_chance import idle_orders
from cholm_qt.ui.map.counter_item import FAN_Z
from cholm_qt.ui.map.lesson_pointers import LessonPointers
from cholm_qt.ui.panels.lesson_strip import LessonStrip
from cholm_qt.ui.widgets.greyed import greyed_in
from cholm_qt.ui.window import lesson_play
from tests.ui.driver import Player

MOVING = "circle_of_fire/moving"


@pytest.fixture(autouse=True)
def quick_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lesson gives its own orders at once."""
    monkeypatch.setattr(lesson_play, "GIVE_MS", 0)


def strip(player: Player) -> LessonStrip:
    return player.window.lesson_strip()


def pointers(player: Player) -> LessonPointers:
    return player.window.lesson_play().pointers


def begin_button(player: Player, lesson: str) -> QPushButton:
    """The button that begins a lesson on the page of the course."""
    return on_page(player, f"lesson-{lesson}").findChild(QPushButton, "course-begin")  # type: ignore[return-value]


def on_page(player: Player, name: str) -> QWidget:
    """A part of the page of the course that is shown now."""
    player.settle()
    page = player.window.course_page()
    return next(one for one in page.findChildren(QWidget, name) if not one.isHidden())


def open_course(player: Player) -> None:
    """Show the page of the course, from the menu."""
    action = player.window.findChild(QAction, "course")
    assert isinstance(action, QAction)
    action.trigger()
    player.settle()


def move(player: Player, unit: str, place: str) -> None:
    player.click_unit(unit)
    player.click_place(place)


@pytest.fixture
def moving(player: Player) -> Player:
    """Somebody at the first step of the lesson about moving."""
    player.click(player.window.start_page().learn.course)
    player.click(begin_button(player, "moving"))
    return player


@pytest.fixture
def asked_to_move(moving: Player) -> Player:
    moving.click(strip(moving).on)
    return moving


@pytest.fixture
def asked_a_question(asked_to_move: Player) -> Player:
    move(asked_to_move, "G02", "13")
    return asked_to_move


def answer(player: Player, words: str) -> None:
    (button,) = (one for one in strip(player).answer_buttons() if one.accessibleName() == words)
    player.click(button)


# --- beginning and reading on ---


def test_the_text_stands_above_the_map(moving: Player) -> None:
    shown = strip(moving)
    assert shown.isVisible()
    assert shown.title.text() == "Lesson: Moving"
    assert shown.number.text() == "Step 1 of 7"
    assert shown.says.accessibleName().startswith("Three German units hold the GPU Building (10).")


def test_while_one_reads_no_order_is_taken(moving: Player) -> None:
    assert moving.window.turn.orders() == []
    assert moving.choices() == {}


def test_reading_on_shows_the_next_step(asked_to_move: Player) -> None:
    assert strip(asked_to_move).number.text() == "Step 2 of 7"
    assert not strip(asked_to_move).on.isEnabled()


def test_a_case_of_a_text_opens_the_rules(moving: Player) -> None:
    strip(moving).says.linkActivated.emit("case:12.2.1")
    assert moving.window.rules().isVisible()


# --- tries ---


def test_a_right_order_is_carried_out_and_leads_on(asked_to_move: Player) -> None:
    move(asked_to_move, "G02", "13")
    assert asked_to_move.where("G02") == "13"
    assert strip(asked_to_move).number.text() == "Step 3 of 7"


def test_a_drag_is_a_try_too(asked_to_move: Player) -> None:
    asked_to_move.drag("G02", "13")
    assert asked_to_move.where("G02") == "13"


def test_a_wrong_order_gets_its_reply_and_the_board_stays(asked_to_move: Player) -> None:
    before = asked_to_move.window.match.position.copy()
    move(asked_to_move, "G03", "13")
    assert (
        strip(asked_to_move).told.text() == "✗ The place is right, the unit is not. 1./65 is the one to go."
    )
    assert asked_to_move.window.match.position == before


def test_another_mistake_gets_another_reply(asked_to_move: Player) -> None:
    move(asked_to_move, "G02", "12")
    assert strip(asked_to_move).told.text().startswith("✗ The company can go there, but")


def test_an_impossible_order_gets_a_reply_and_the_reason(asked_to_move: Player) -> None:
    move(asked_to_move, "G02", "15")
    told = strip(asked_to_move).told.text()
    assert told.startswith("✗ That is not what was asked for.")
    assert "is full" in told
    assert "(12.3.1)" in told


def test_a_target_that_may_not_be_taken_yet_gets_a_reply(player: Player) -> None:
    player.click(player.window.start_page().learn.course)
    player.click(begin_button(player, "close-combat"))
    for pair in (("S37", "G03"), ("S02", "G03")):  # the second is refused as long as G12 has no attacker
        player.click(strip(player).on)
        for unit in pair:
            player.click_unit(unit)
    assert "nobody may join the sappers" in strip(player).told.text()


def test_a_unit_that_may_only_help_gets_a_reply(player: Player) -> None:
    player.click(player.window.start_page().learn.course)
    player.click(begin_button(player, "screening"))
    player.click_place("29")
    player.click_unit("G40")  # which is screened, and may attack nobody by itself
    player.click(strip(player).on)
    player.qtbot.waitUntil(strip(player).on.isEnabled)  # the lesson gives the orders of the others
    player.click(strip(player).on)
    player.click_unit("G40")
    assert "9./386 may only help" in strip(player).told.text()


def test_a_button_is_a_try_too(asked_to_move: Player) -> None:
    asked_to_move.press("Pass")
    assert strip(asked_to_move).told.text() == "✗ Not yet. First bring 1./65 to the Market Square."
    assert strip(asked_to_move).number.text() == "Step 2 of 7"


def test_the_second_wrong_try_brings_the_hint(asked_to_move: Player) -> None:
    for place in ("12", "14"):
        assert "Hint:" not in strip(asked_to_move).told.text()
        move(asked_to_move, "G02", place)
    assert "Hint: The company is in the GPU Building" in strip(asked_to_move).told.text()


def test_the_hint_is_told_on_request(asked_to_move: Player) -> None:
    asked_to_move.click(strip(asked_to_move).hint)
    assert strip(asked_to_move).told.text().startswith("Hint: The company is in")


# --- questions ---


def test_a_wrong_answer_gets_its_reply(asked_a_question: Player) -> None:
    answer(asked_a_question, "Two")
    assert strip(asked_a_question).told.text().startswith("✗ Two is the price")
    assert len(strip(asked_a_question).answer_buttons()) == 3


def test_the_right_answer_lets_one_read_on(asked_a_question: Player) -> None:
    answer(asked_a_question, "One")
    assert strip(asked_a_question).told.text().startswith("✓ By road into an Area of one's own")
    assert strip(asked_a_question).answer_buttons() == []
    asked_a_question.click(strip(asked_a_question).on)
    assert strip(asked_a_question).number.text() == "Step 4 of 7"


# --- pointers ---


def test_a_step_points_at_counters_and_places(moving: Player) -> None:
    scene = moving.window.scene
    place, counter = (item for _, item in pointers(moving).items)
    assert counter.path.boundingRect().center() == scene.counters[moving.unit("G02")].pos()
    assert place.path == scene.sheet.places[moving.place("10")].path
    assert counter.isVisible()


def test_a_pointer_follows_the_zoom(moving: Player) -> None:
    moving.window.view.zoom_to(2.0)
    counter = moving.window.scene.counters[moving.unit("G02")]
    item = pointers(moving).items[1][1]
    assert item.path.boundingRect().center() == counter.pos()
    assert item.path.boundingRect().width() > counter.size


def test_a_stack_that_is_spread_lies_over_the_frame_of_a_place(moving: Player) -> None:
    heights = {item.zValue() for point, item in pointers(moving).items if point.kind != UNIT}
    assert max(heights) < FAN_Z


def test_pointers_go_when_the_step_is_done(asked_a_question: Player) -> None:
    assert pointers(asked_a_question).items == []


def finish(player: Player) -> None:
    """Go through the rest of the lesson, from the question on."""
    answer(player, "One")
    player.click(strip(player).on)
    move(player, "G11", "12")
    player.click(strip(player).on)
    move(player, "G03", "9")
    player.click(strip(player).on)
    answer(player, "Yes, if it has spent nothing yet")
    player.click(strip(player).on)


def test_a_part_of_the_window_is_ringed(asked_a_question: Player) -> None:
    finish(asked_a_question)
    (ring,) = pointers(asked_a_question).rings
    bar = asked_a_question.window.bar
    corner = bar.mapTo(asked_a_question.window, bar.rect().center())
    assert ring.isVisible()
    assert ring.geometry().contains(corner)


# --- going back, leaving and resuming ---


def test_one_can_go_back_a_step(asked_a_question: Player) -> None:
    asked_a_question.click(strip(asked_a_question).back)
    assert strip(asked_a_question).number.text() == "Step 2 of 7"
    assert asked_a_question.where("G02") == "10"
    move(asked_a_question, "G02", "13")
    assert strip(asked_a_question).number.text() == "Step 3 of 7"


def test_undo_says_that_one_goes_back_a_step(asked_a_question: Player) -> None:
    asked_a_question.window.match.undo()
    assert asked_a_question.note() == "In a lesson you go back a step instead"
    assert asked_a_question.where("G02") == "13"


def test_a_lesson_is_left_and_resumed_at_its_step(asked_a_question: Player) -> None:
    player = asked_a_question
    player.click(strip(player).leave)
    assert begin_button(player, "moving").text() == "Go on"
    player.click(begin_button(player, "moving"))
    assert strip(player).number.text() == "Step 3 of 7"
    assert player.where("G02") == "13"


def test_a_lesson_that_was_left_can_begin_anew(asked_a_question: Player) -> None:
    player = asked_a_question
    player.click(strip(player).leave)
    player.click(on_page(player, "course-anew"))
    assert strip(player).number.text() == "Step 1 of 7"
    assert player.where("G02") == "10"


def test_a_lesson_that_has_changed_goes_on_where_it_can(player: Player) -> None:
    marks = LessonMarks()
    text = "format: 1\nkind: lessons\ndone: []\nleft:\n"
    text += f'  "{MOVING}": {{step: 4, given: [[], ["move G02 10,13"], [], ["move G11 10,9"]]}}\n'
    marks.path.parent.mkdir(parents=True)
    marks.path.write_text(text, "utf-8")
    open_course(player)
    player.click(begin_button(player, "moving"))
    assert strip(player).number.text() == "Step 4 of 7"
    assert strip(player).told.text().startswith("The lesson has changed since you left it")


def test_a_damaged_file_is_told_and_the_course_is_there(player: Player) -> None:
    marks = LessonMarks()
    marks.path.parent.mkdir(parents=True)
    marks.path.write_text("done: [", "utf-8")
    open_course(player)
    said = player.part(QPlainTextEdit, "faults").toPlainText()
    assert "Which lessons were done cannot be read" in said
    player.dialog().close()
    assert begin_button(player, "moving").text() == "Begin"


# --- the end, and what a lesson is not ---


def test_a_lesson_that_is_done_is_ticked(asked_a_question: Player) -> None:
    player = asked_a_question
    finish(player)
    player.press("End the Impulse")
    player.click(strip(player).on)
    assert strip(player).number.text() == "Done"
    assert LessonMarks().done == {MOVING: None}
    player.click(strip(player).course)
    assert begin_button(player, "moving").text() == "Once more"


def test_a_lesson_is_not_kept_as_a_game(asked_a_question: Player) -> None:
    assert list(autosaves(autosave_folder())) == []


def test_a_game_after_a_lesson_shows_nothing_of_it(asked_to_move: Player) -> None:
    asked_to_move.window.games.quick_start("first-assault")
    asked_to_move.settle()
    assert not strip(asked_to_move).isVisible()
    assert pointers(asked_to_move).items == []
    assert asked_to_move.window.turn.orders()


def test_somebody_else_learns_from_the_beginning(asked_a_question: Player) -> None:
    player = asked_a_question
    player.click(strip(player).leave)
    player.click(player.window.course_page().other)
    player.part(QLineEdit).setFocus()
    player.keys("Anna")
    player.key(Qt.Key.Key_Return)
    player.until(lambda: Learners().current.name == "Anna")
    assert begin_button(player, "moving").text() == "Begin"
    player.click(on_page(player, "course-choose-learner"))
    assert begin_button(player, "moving").text() == "Go on"


# --- every shipped lesson ---


@pytest.mark.parametrize("lesson_id", list(FILES.lesson_paths()))
def test_every_part_that_a_lesson_points_at_is_there(player: Player, lesson_id: str) -> None:
    lesson = FILES.load_lesson(lesson_id)
    player.window.games.begin_lesson(lesson_id)
    player.settle()
    names = {str(point.at) for step in lesson.steps for point in step.points if point.kind == PART}
    assert {name for name in names if player.window.findChild(QWidget, name) is None} == set()


# --- orders of the lesson's own, and free play ---

OWN = """\
format: 1
kind: lesson
game: circle_of_fire
title: A try
says: A lesson of a test.
minutes: 3
cases: []
player: german
turn: 3
segment: impulses
impulse: 3
control: {soviet: [1, 2, 3, 4, 5, 6, 7, 8, 34, 35, A, F]}
units:
  "10": [G02]
  "6": [S02]
  absent: [G01, G03-G48, S01, S03-S57]
steps:
- {says: The enemy comes., give: ["move S02 6,7", end_impulse]}
- says: Play on.
  free: {impulses: 1}
"""


@pytest.fixture
def own_lesson(player: Player, tmp_path: Path) -> Player:
    """Somebody at a lesson that begins with orders of its own."""
    path = tmp_path / "own.yaml"
    path.write_text(OWN, "utf-8")
    player.window.games.begin_lesson(str(path))
    player.until(lambda: strip(player).on.isEnabled())
    return player


def test_orders_of_the_lesson_are_given_by_themselves(own_lesson: Player) -> None:
    assert own_lesson.where("S02") == "7"
    assert strip(own_lesson).number.text() == "Step 1 of 2"


def test_while_the_lesson_moves_it_asks_for_patience_only(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lesson_play, "GIVE_MS", 60_000)
    path = tmp_path / "own.yaml"
    path.write_text(OWN, "utf-8")
    player.window.games.begin_lesson(str(path))
    player.settle()
    assert ("Go on", "The lesson is moving; wait a moment") in greyed_in(strip(player))


def test_any_order_may_be_given_in_free_play(own_lesson: Player) -> None:
    own_lesson.click(strip(own_lesson).on)
    move(own_lesson, "G02", "9")
    assert own_lesson.where("G02") == "9"


def test_orders_of_free_play_can_be_taken_back(own_lesson: Player) -> None:
    own_lesson.click(strip(own_lesson).on)
    move(own_lesson, "G02", "9")
    own_lesson.click(own_lesson.window.bar.undo)
    assert own_lesson.where("G02") == "10"
    assert not own_lesson.window.bar.undo.isEnabled()


def test_an_order_of_the_lesson_that_is_not_possible_is_told_and_left_out(
    player: Player, tmp_path: Path
) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(OWN.replace("move S02 6,7", "move S02 6,13"), "utf-8")
    player.window.games.begin_lesson(str(path))
    assert "are not adjacent" in player.part(QPlainTextEdit, "faults").toPlainText()
    player.dialog().close()
    assert strip(player).on.isEnabled()


BROKEN = {"- says: Play": "- sais: Play", '"10": [G02]': '"10": [G02, G03, G05, G11]', "S02 6,7": "S02 6,?"}


@pytest.mark.parametrize("was", BROKEN)
def test_a_broken_lesson_is_told_and_the_game_stays(first_assault: Player, tmp_path: Path, was: str) -> None:
    path, before = tmp_path / "own.yaml", first_assault.window.match.game
    text = OWN.replace("absent: [G01, G03-G48,", "absent: [G01, G04, G06-G10, G12-G48,")
    text = text.replace('"10": [G02]', '"10": [G02]\n  "13": [G03, G05, G11]')
    if "G03" in BROKEN[was]:  # more than there is room for
        text = text.replace('\n  "13": [G03, G05, G11]', "")
    path.write_text(text.replace(was, BROKEN[was]), "utf-8")
    first_assault.window.games.begin_lesson(str(path))
    said = first_assault.part(QPlainTextEdit, "faults").toPlainText()
    assert "own.yaml:" in said
    assert first_assault.window.match.game is before
    first_assault.dialog().close()


@pytest.mark.parametrize("lesson_id", list(FILES.lesson_paths()))
def test_every_lesson_can_be_learned_at_the_table(player: Player, lesson_id: str) -> None:
    """By its own right orders, looking at what the dice have decided on the way."""
    window, lesson = player.window, FILES.load_lesson(lesson_id)
    window.games.begin_lesson(lesson_id)
    run = window.match.lesson
    assert run is not None
    planned = {at: [*step.shown] for at, step in enumerate(lesson.steps)}

    def do_one_thing() -> bool:
        player.settle()
        step = run.step
        if step is None:
            return True
        if window.turn.telling is not None:
            window.turn.end_telling(seen=True)
        elif window.turn.pause is not None:
            window.turn.go_on()
        elif run.waits_for_reading:
            player.click(strip(player).on)
        elif step.kind == ASK:
            player.click(strip(player).answer_buttons()[step.answer])
        elif step.kind == DO:
            assert step.accept[0].order is not None
            assert window.turn.give(step.accept[0].order)
        elif step.kind == FREE and run.takes_orders:
            own = planned[run.at]
            idle = idle_orders(window.match.system, window.match.orders()) or window.match.orders()
            assert window.turn.give(own.pop(0) if own else idle[0])
        return False

    player.qtbot.waitUntil(do_one_thing, timeout=30_000)
    assert strip(player).number.text() == "Done"


def test_a_lesson_leaves_the_set_up_to_its_learner(player: Player) -> None:
    player.window.games.begin_lesson("first-turn-german", "circle_of_fire")
    player.settle()
    buttons = [each.text() for each in player.window.findChildren(QPushButton) if each.isVisible()]
    assert "Place the rest" not in buttons
    assert "Undo" in buttons


def test_a_word_of_the_game_in_a_lesson_leads_to_its_meaning(player: Player) -> None:
    player.window.games.begin_lesson("reading-a-counter")
    player.settle()
    says = strip(player).says
    says.setFocus()
    href = says.text().partition('href="term:')[2].partition('"')[0]
    assert href.isdigit(), says.text()
    says.linkActivated.emit(f"term:{href}")
    page = player.window.reference_page()
    assert player.window.pages.stack.currentWidget() is page
    assert "▸ Combat Factor" in page.browser.toPlainText()


def test_machine_guns_are_explained_as_infantry_not_as_guns(player: Player) -> None:
    player.window.games.begin_lesson("first-turn-german")
    player.settle()
    assert ">machine guns</a>" in strip(player).terms.html("give it the machine guns")
