"""A lesson is written from a position by mouse: recorded, told, pointed, tried, saved and learned."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from cholm_qt.edit.kept_drafts import kept_drafts
from cholm_qt.engine.lesson import ASK, DO, FREE, GIVE, PLACE, TELL, UNIT
from cholm_qt.files.own_lessons import own_lesson_paths
from cholm_qt.teaching.lesson_check import faults_of
from cholm_qt.ui.window.main_window import MainWindow
from tests.ui.driver import CTRL, LEFT, NONE, Player
from tests.ui.lesson_editor.conftest import Writer


def record_a_move(writer: Writer) -> None:
    writer.push("lesson-record")
    writer.click_unit("G02")
    writer.click_place("13")
    writer.click(writer.window.record_strip().take)


# --- coming in ---


def test_a_lesson_begins_with_the_position_and_a_text_to_write(writer: Writer) -> None:
    assert writer.page.isVisible()
    assert [step.kind for step in writer.draft.steps] == [TELL]
    writer.until(lambda: writer.page.scene.position is not None)
    assert writer.page.scene.position.where[writer.unit("G02")] == writer.place("10")


def test_the_menu_makes_a_lesson_of_the_moment_that_is_shown(window: MainWindow, qtbot: QtBot) -> None:
    player = Writer(window, qtbot)
    window.games.quick_start("first-assault")
    player.settle()
    action = window.findChild(QAction, "lesson-from-here")
    assert isinstance(action, QAction)
    action.trigger()
    player.settle()
    assert player.page.isVisible()
    assert player.draft.lesson.scenario.start.where == window.match.position.where


def test_the_course_page_offers_to_write_one(window: MainWindow, qtbot: QtBot) -> None:
    player = Writer(window, qtbot)
    player.click(window.start_page().learn.course)
    window.course_page().body.ensureWidgetVisible(window.course_page().own.write)
    player.settle()
    player.click(window.course_page().own.write)
    assert player.page.isVisible()


# --- steps ---


def test_steps_are_added_behind_the_chosen_one(writer: Writer) -> None:
    for kind in (DO, GIVE, ASK, FREE):
        writer.add(kind)
    assert [step.kind for step in writer.draft.steps] == [TELL, DO, GIVE, ASK, FREE]
    assert writer.page.at == 4


def test_a_step_is_copied_moved_and_deleted_and_all_of_it_taken_back(writer: Writer) -> None:
    writer.write("lesson-says", "First.")
    writer.push("lesson-step-copy")
    writer.add(ASK)
    writer.push("lesson-step-up")
    assert [step.kind for step in writer.draft.steps] == [TELL, ASK, TELL]
    writer.push("lesson-step-delete")
    assert [step.kind for step in writer.draft.steps] == [TELL, TELL]
    while writer.draft.can_undo:
        writer.push("lesson-undo")
    assert [step.says for step in writer.draft.steps] == [""]


def test_letters_of_one_text_are_one_step_of_undo(writer: Writer) -> None:
    writer.write("lesson-says", "A company waits.")
    assert writer.step.says == "A company waits."
    writer.push("lesson-undo")
    assert (writer.step.says, writer.draft.can_undo) == ("", False)


def test_another_kind_keeps_the_text(writer: Writer) -> None:
    writer.write("lesson-says", "How far?")
    writer.draft.change_kind(0, ASK)
    writer.settle()
    assert (writer.step.kind, writer.step.says) == (ASK, "How far?")
    assert writer.find("lesson-answer-1").isVisible()


# --- recording ---


def test_an_order_that_is_played_becomes_a_step_with_a_text(writer: Writer) -> None:
    record_a_move(writer)
    (step,) = writer.draft.steps[1:]
    assert (step.kind, [writer.line(one.order) for one in step.accept]) == (DO, ["move G02 10,13"])
    assert step.says.startswith("Move 1./65")
    assert writer.page.at == 1


def test_orders_of_the_other_side_are_scripted(writer: Writer) -> None:
    writer.push("lesson-record")
    writer.press("Pass")
    writer.press("Pass")
    writer.click(writer.window.record_strip().take)
    assert [step.kind for step in writer.draft.steps] == [TELL, DO, GIVE]


def test_what_is_thrown_away_changes_nothing(writer: Writer) -> None:
    writer.push("lesson-record")
    writer.click_unit("G02")
    writer.click_place("13")
    writer.click(writer.window.record_strip().drop)
    assert writer.page.isVisible()
    assert len(writer.draft.steps) == 1


def test_what_was_taken_back_while_recording_is_no_step(writer: Writer) -> None:
    writer.push("lesson-record")
    writer.click_unit("G02")
    writer.click_place("13")
    writer.key(Qt.Key.Key_Z, CTRL)
    writer.click(writer.window.record_strip().take)
    assert len(writer.draft.steps) == 1


def test_the_game_on_the_table_is_there_again_after_recording(window: MainWindow, qtbot: QtBot) -> None:
    writer = Writer(window, qtbot)
    window.games.quick_start("first-assault")
    writer.settle()
    game = window.match.game
    window.lesson_writing().write_from_shown()
    writer.push("lesson-record")
    assert window.match.game is not game
    writer.click(window.record_strip().drop)
    assert window.match.game is game
    assert window.autosaver.path is not None


# --- pointers, replies, questions ---


def test_a_click_on_the_board_points_while_that_is_pressed(writer: Writer) -> None:
    writer.push("lesson-point-board")
    QTest.mouseClick(writer.page.view.viewport(), LEFT, NONE, writer.at_unit_on_board("G02"))
    writer.settle()
    assert [(one.kind, one.at) for one in writer.step.points] == [(UNIT, writer.unit("G02"))]
    writer.push("lesson-point-1")
    assert writer.step.points == ()


def test_a_recorded_step_points_at_unit_and_place(writer: Writer) -> None:
    record_a_move(writer)
    assert [one.kind for one in writer.step.points] == [UNIT, PLACE]


def test_a_reply_is_put_together_by_choosing(writer: Writer) -> None:
    record_a_move(writer)
    writer.push("lesson-wrong-add")
    refused = writer.part(QLineEdit, "pattern-refused")
    writer.click(refused)
    writer.keys("12.3")
    writer.click(writer.part(QPushButton, "pattern-dialog-save"))
    writer.write("lesson-reply-0", "Not there.")
    (reply,) = writer.step.wrong
    assert (reply.when.refused, reply.says) == ("12.3", "Not there.")  # type: ignore[union-attr]


def test_a_pattern_may_say_who_is_named_first(writer: Writer) -> None:
    record_a_move(writer)
    writer.push("lesson-wrong-add")
    writer.part(QComboBox, "pattern-lead").setFocus()
    writer.tap(Qt.Key.Key_Down)
    writer.click(writer.part(QPushButton, "pattern-dialog-save"))
    writer.settle()
    assert [reply.when.lead for reply in writer.step.wrong] == [0]  # type: ignore[union-attr]


def test_a_try_is_named_for_a_reply_that_the_check_does_not_find_and_taken_away(writer: Writer) -> None:
    record_a_move(writer)
    writer.push("lesson-wrong-add")
    writer.click(writer.part(QLineEdit, "pattern-refused"))
    writer.keys("12.3")
    writer.click(writer.part(QPushButton, "pattern-dialog-save"))
    writer.push("lesson-tried-0")
    writer.click(writer.part(QLineEdit, "order-dialog-line"))
    writer.keys("move G02 10,9,7")
    writer.click(writer.part(QPushButton, "order-dialog-save"))
    writer.settle()
    assert writer.line(writer.step.wrong[0].shown) == "move G02 10,9,7"
    writer.push("lesson-tried-drop-0")
    assert writer.step.wrong[0].shown is None


def test_an_order_is_chosen_by_some_of_its_words(writer: Writer) -> None:
    writer.add(DO)
    writer.push("lesson-accept-add-order")
    writer.click(writer.part(QLineEdit, "order-dialog-line"))
    writer.keys("G02 10,13")
    writer.click(writer.part(QPushButton, "order-dialog-save"))
    writer.settle()
    assert [writer.line(one.order) for one in writer.step.accept] == ["move G02 10,13"]


def test_a_question_has_answers_a_right_one_and_replies(writer: Writer) -> None:
    writer.add(ASK)
    writer.write("lesson-says", "How far?")
    writer.write("lesson-answer-0", "One")
    writer.write("lesson-answer-1", "Two")
    writer.push("lesson-right-1")
    writer.write("lesson-reply-0", "More.")
    step = writer.step
    assert (step.answers, step.answer) == (("One", "Two"), 1)
    assert [(reply.when, reply.says) for reply in step.wrong] == [(0, "More.")]


# --- faults ---


def test_faults_are_listed_and_lead_to_their_steps(writer: Writer) -> None:
    writer.add(DO)
    writer.add(TELL)
    rows = writer.page.faults.list
    (row,) = (n for n in range(rows.count()) if "whole order" in rows.item(n).text())
    QTest.mouseClick(rows.viewport(), LEFT, NONE, rows.visualItemRect(rows.item(row)).center())
    writer.settle()
    assert writer.page.at == 1
    assert writer.titles()[2].startswith("× 2.")


def test_an_order_that_is_not_legal_is_found_by_playing(writer: Writer) -> None:
    writer.choose_step(0)
    writer.write("lesson-title-line", "A move")
    writer.choose_step(1)
    writer.write("lesson-says", "Look.")
    record_a_move(writer)
    assert writer.all_faults() == []
    writer.push("lesson-step-copy")
    assert any("is not legal" in fault for fault in writer.all_faults())


# --- trying, saving, learning ---


def test_a_lesson_is_tried_as_a_learner_would_and_left_again(writer: Writer) -> None:
    writer.write("lesson-says", "Look at the company.")
    record_a_move(writer)
    writer.push("lesson-try")
    strip = writer.window.lesson_strip()
    assert strip.says.accessibleName() == "Look at the company."
    writer.click(strip.on)
    writer.click_unit("G02")
    writer.click_place("13")
    assert strip.number.text() == "Done"
    writer.click(strip.course)
    assert writer.page.isVisible()
    assert writer.window.match.lesson is None


def test_a_trial_may_begin_at_the_chosen_step(writer: Writer) -> None:
    record_a_move(writer)
    writer.push("lesson-try-here")
    assert writer.window.lesson_strip().number.text() == "Step 2 of 2"


def test_a_lesson_is_saved_listed_and_learned(writer: Writer) -> None:
    writer.choose_step(0)
    writer.push("lesson-title-line")
    writer.key(Qt.Key.Key_A, CTRL)
    writer.keys("To the market")
    writer.choose_step(1)
    writer.write("lesson-says", "Look.")
    record_a_move(writer)
    writer.push("lesson-save")
    files = writer.window.desk.files
    (path,) = own_lesson_paths(files)
    assert path.name == "to-the-market.yaml"
    assert faults_of(files.system, files.load_lesson(path)) == []
    writer.push("lesson-editor-close")
    page = writer.window.course_page()
    begin = page.own.findChild(QPushButton, "own-lesson-begin")
    assert isinstance(begin, QPushButton)
    page.body.ensureWidgetVisible(begin)
    writer.settle()
    writer.click(begin)
    assert writer.window.lesson_strip().title.text() == "Lesson: To the market"


def test_without_a_title_nothing_is_saved_and_the_title_has_the_keyboard(writer: Writer) -> None:
    writer.choose_step(0)
    writer.push("lesson-title-line")
    writer.key(Qt.Key.Key_A, CTRL)
    writer.key(Qt.Key.Key_Delete)
    writer.choose_step(1)
    writer.push("lesson-save")
    assert own_lesson_paths(writer.window.desk.files) == []
    assert writer.keyboard().objectName() == "lesson-title-line"


def own_button(player: Player, name: str) -> QPushButton:
    page = player.window.course_page()
    found = page.own.findChild(QPushButton, name)
    assert isinstance(found, QPushButton)
    page.body.ensureWidgetVisible(found)
    player.settle()
    return found


def test_own_lessons_are_dropped_copied_deleted_and_brought_back(window: MainWindow, qtbot: QtBot) -> None:
    player = Player(window, qtbot)
    files = window.desk.files
    player.click(window.start_page().learn.course)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(files.lesson_paths()["moving"]))])
    drop = QDropEvent(
        QPointF(5, 5),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    window.course_page().dropEvent(drop)
    player.settle()
    assert [path.stem for path in own_lesson_paths(files)] == ["moving-2"]
    player.click(own_button(player, "own-lesson-copy"))
    assert [path.stem for path in own_lesson_paths(files)] == ["moving-2", "moving-copy"]
    player.click(own_button(player, "own-lesson-delete"))
    assert len(own_lesson_paths(files)) == 1


def test_what_is_no_lesson_is_told_of(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    player = Player(window, qtbot)
    player.click(window.start_page().learn.course)
    (tmp_path / "x.yaml").write_text("format: 1\nkind: scenario\n", "utf-8")
    window.course_page().files_dropped.emit([tmp_path / "x.yaml"])
    assert window.course_page().own.told.text()
    assert own_lesson_paths(window.desk.files) == []


# --- drafts ---


def test_a_draft_is_kept_and_offered_until_it_is_saved(writer: Writer) -> None:
    writer.write("lesson-says", "Half a")
    writer.push("lesson-editor-close")
    assert len(kept_drafts("lesson")) == 1
    writer.click(own_button(writer, "own-lesson-on"))
    assert writer.step.says == "Half a"
    assert writer.draft.can_undo
