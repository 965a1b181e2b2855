"""The live judgement, play from here, the form, what is awaited, and the text."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QSpinBox

from cholm_qt.files.documents import open_document
from cholm_qt.files.position_text import position_to_text
from cholm_qt.ui.editor.parts import AWAITED, FIELDS, TEXTS
from tests.ui.driver import CTRL, LEFT, NONE
from tests.ui.editor.conftest import Builder

CROWD = ("G05", "G06", "G07", "G08", "G09", "G10", "G11", "G12")


def crowd(builder: Builder) -> None:
    """Put more Germans into one Area than may stand there."""
    builder.page.board.select(builder.unit(name) for name in (*CROWD, "G01", "G02", "G03", "G04"))
    builder.click_place("14")


def test_a_stack_that_is_too_high_is_an_error_with_its_case(assault: Builder) -> None:
    crowd(assault)
    row = assault.findings()[0]
    assert row.kind.text() == "× Error"
    assert row.case.isVisible()
    assert row.case.text() == f"Case {row.finding.reason.case}"


def test_nobody_plays_from_an_error(assault: Builder) -> None:
    crowd(assault)
    play = assault.button("editor-play")
    assert not play.isEnabled()
    assert "Errors" in play.toolTip()


def test_a_fix_puts_right_what_is_wrong(assault: Builder) -> None:
    assault.drag_out("G17", "14")  # a gun, which is held in a box
    row = next(row for row in assault.findings() if "is a gun" in row.says.text())
    assault.click(row.fix)
    assert assault.where("G17") == "artillery"
    assert not any("is a gun" in says for says in assault.says())


def test_a_finding_shows_its_units_on_the_map(assault: Builder) -> None:
    assault.drag_out("G17", "14")
    row = next(row for row in assault.findings() if "is a gun" in row.says.text())
    QTest.mouseClick(row, LEFT, NONE, row.says.geometry().center())
    assert assault.page.board.selected == [assault.unit("G17")]
    assert assault.page.scene.marks_on(assault.place("14"))


def test_a_case_opens_the_rules(assault: Builder) -> None:
    crowd(assault)
    assault.click(assault.findings()[0].case)
    rules = assault.window.findChild(QDialog, "editor-rules")
    assert isinstance(rules, QDialog)
    assert rules.isVisible()


def test_play_begins_from_here_and_the_old_game_is_kept(builder: Builder) -> None:
    builder.window.games.quick_start("first-assault")
    old = builder.window.autosaver.path
    builder.do("edit-position")
    builder.drag_to("G06", "14")
    builder.findings()
    wanted = builder.page.draft.position.copy()
    builder.click(builder.button("editor-play"))
    assert builder.window.pages.is_table
    assert builder.window.match.position == wanted
    assert old is not None
    assert old.exists()
    assert builder.window.autosaver.path != old


def test_a_moment_of_the_past_is_edited(builder: Builder) -> None:
    builder.window.games.quick_start("first-assault")
    before = builder.window.match.position.copy()
    builder.window.match.give(builder.window.match.orders()[0])
    builder.window.turn.history.go(0)
    builder.do("edit-position")
    assert builder.page.draft.position == before


def test_closing_goes_back_to_the_game_as_it_was(builder: Builder) -> None:
    builder.window.games.quick_start("first-assault")
    before = builder.window.match.position.copy()
    builder.do("edit-position")
    builder.drag_to("G06", "14")
    builder.click(builder.button("editor-close"))
    assert builder.window.pages.is_table
    assert builder.window.match.position == before


def test_undo_and_redo_go_all_the_way(assault: Builder) -> None:
    first = assault.page.draft.position
    for place in ("14", "15", "16"):
        assault.drag_to("G06", place)
    last = assault.page.draft.position
    for _ in range(3):
        assault.key(Qt.Key.Key_Z, CTRL)
    assert assault.page.draft.position == first
    for _ in range(3):
        assault.key(Qt.Key.Key_Y, CTRL)
    assert assault.page.draft.position == last


def test_fields_are_set_in_the_form(assault: Builder) -> None:
    assault.show_tab(FIELDS)
    turn, night = assault.page.fields.parts["turn"], assault.page.fields.parts["night"]
    assert isinstance(turn, QSpinBox)
    assert isinstance(night, QCheckBox)
    turn.setFocus()
    turn.selectAll()
    assault.keys("2")
    assault.key(Qt.Key.Key_Return)
    night.click()
    assert (assault.page.draft.position.turn, assault.page.draft.position.night) == (2, True)


def test_another_segment_begins_anew(assault: Builder) -> None:
    assault.show_tab(FIELDS)
    segment = assault.page.fields.parts["segment"]
    assert isinstance(segment, QComboBox)
    segment.setFocus()
    segment.setCurrentIndex(0)
    segment.activated.emit(0)
    assert assault.page.draft.position.agenda == []


def test_the_form_follows_what_is_taken_back(assault: Builder) -> None:
    assault.show_tab(FIELDS)
    turn = assault.page.fields.parts["turn"]
    assert isinstance(turn, QSpinBox)
    turn.stepUp()
    assert assault.page.draft.position.turn == 2
    assault.page.draft.undo()
    assert turn.value() == 1


def test_texts_are_written_into_the_draft(assault: Builder) -> None:
    assault.show_tab(TEXTS)
    assault.page.texts.parts["title"].setFocus()
    assault.key(Qt.Key.Key_A, CTRL)
    assault.keys("My own assault")
    assert assault.page.draft.texts["title"] == "My own assault"


def test_a_decision_is_chosen_that_is_awaited(assault: Builder) -> None:
    assault.show_tab(AWAITED)
    listed = assault.page.awaited.list
    assault.until(lambda: listed.count() > 3)
    row = next(n for n in range(listed.count()) if "choose who leads" in listed.item(n).text())
    item = listed.item(row)
    listed.scrollToItem(item)
    QTest.mouseClick(listed.viewport(), LEFT, NONE, listed.visualItemRect(item).center())
    assault.findings()
    assault.click(assault.button("editor-play"))
    assert assault.waiting() == assault.page.awaited.found[row].prompt.waiting


# --- the text ---


def test_the_text_follows_the_board(assault: Builder) -> None:
    assault.drag_to("G06", "14")
    assert assault.page.line.text.toPlainText() == position_to_text(
        assault.page.files, assault.page.draft.position
    )


def test_the_board_follows_a_pasted_text(builder: Builder) -> None:
    wanted = builder.page.files.load_scenario("tanks-at-daybreak").opening()[0]
    QGuiApplication.clipboard().setText(position_to_text(builder.page.files, wanted))
    builder.page.view.setFocus()
    builder.key(Qt.Key.Key_V, CTRL)
    assert builder.page.draft.position == wanted


def test_a_bad_text_stays_with_its_fault_below(assault: Builder) -> None:
    before = assault.page.draft.position
    text = assault.page.line.text
    text.setFocus()
    assault.key(Qt.Key.Key_Home, CTRL)
    assault.keys("x")
    assert text.toPlainText().startswith("xcof1")
    assert "begins with" in assault.page.line.fault.text()
    assert assault.page.draft.position is before


def test_the_word_at_fault_is_marked(assault: Builder) -> None:
    line = assault.page.line
    words = line.text.toPlainText().split(" ")
    words[1] = "x/2:impulses:1"
    line.paste(" ".join(words))
    marked = [mark.cursor.selectedText() for mark in line.text.extraSelections()]
    assert marked == ["x/2:impulses:1"]


def test_an_edit_puts_a_good_text_in_the_place_of_a_bad_one(assault: Builder) -> None:
    assault.page.line.paste("nonsense")
    assault.drag_to("G06", "14")
    assert not assault.page.line.fault.isVisible()
    assert assault.page.line.text.toPlainText().startswith("cof1 ")


def test_the_text_is_copied(assault: Builder) -> None:
    assault.click(assault.button("editor-copy"))
    assert open_document(QGuiApplication.clipboard().text()).content == assault.page.draft.position


# --- boards and files ---


def test_an_empty_board_can_be_taken_back(assault: Builder) -> None:
    before = assault.page.draft.position
    assault.do("editor-empty")
    assert all(at >= len(assault.components.board.places) for at in assault.page.draft.position.where)
    assault.key(Qt.Key.Key_Z, CTRL)
    assert assault.page.draft.position == before


def test_the_whole_game_is_set_up(builder: Builder) -> None:
    builder.do("editor-set-up")
    assert builder.page.draft.position == builder.page.files.load_scenario("campaign").opening()[0]


def test_a_draft_is_saved_as_a_scenario(assault: Builder, tmp_path: Path) -> None:
    assault.drag_to("G06", "14")
    path = tmp_path / "mine.yaml"
    assert assault.window.editing().save_to(path)
    assert open_document(path).content.opening()[0] == assault.page.draft.position


def test_a_file_that_breaks_the_rules_is_edited_all_the_same(assault: Builder, tmp_path: Path) -> None:
    crowd(assault)
    wrong, path = assault.page.draft.position, tmp_path / "wrong.yaml"
    assault.window.editing().save_to(path)
    assault.do("editor-empty")
    assault.window.editing().edit_file(str(path))
    assert assault.page.draft.position.where == wrong.where
    assert assault.says()


def test_a_file_that_is_none_leaves_the_draft(assault: Builder, tmp_path: Path) -> None:
    path, before = tmp_path / "bad.yaml", assault.page.draft
    path.write_text("{", "utf-8")
    assault.window.editing().edit_file(str(path))
    assault.click(assault.part(type(assault.button("editor-play"))))
    assert assault.page.draft is before


@pytest.mark.parametrize("name", ["first-assault", "tanks-at-daybreak"])
def test_a_scenario_is_edited_as_it_begins(builder: Builder, name: str) -> None:
    assert builder.window.editing().edit_named(name)
    assert builder.page.draft.position == builder.page.files.load_scenario(name).opening()[0]
