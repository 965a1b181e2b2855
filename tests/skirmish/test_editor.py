"""The editor serves the tiny game as any other."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cholm_qt.edit.boards import empty_board
from cholm_qt.engine.editing import Editing
from cholm_qt.ui.editor.parts import FIELDS, GOALS, MARKERS
from cholm_qt.ui.window.main_window import MainWindow
from tests.skirmish.files import SkirmishFiles
from tests.skirmish.system import Skirmish
from tests.ui.driver import LEFT, NONE
from tests.ui.editor.conftest import Builder


@pytest.fixture
def builder(tiny_window: MainWindow, qtbot: QtBot) -> Builder:
    """Somebody at an empty board of the tiny game."""
    tiny_window.editing().go_on()
    return Builder(tiny_window, qtbot)


def test_a_game_is_built_from_an_empty_board_and_played(builder: Builder) -> None:
    builder.drag_out("B1", "A1")
    builder.click(builder.page.trays.sides.button(1))
    builder.drag_out("R1", "B2")
    builder.findings()
    builder.click(builder.button("editor-play"))
    assert builder.window.pages.is_table
    assert builder.waiting() == "act"


def test_two_units_in_a_hex_are_an_error(builder: Builder) -> None:
    builder.drag_out("B1", "A1")
    builder.click(builder.tray("B2"))
    QTest.mouseClick(builder.port, LEFT, Qt.KeyboardModifier.ShiftModifier, builder.at_unit("B1"))
    assert [row.finding.reason.case for row in builder.findings()] == ["2.3"]


def test_a_game_without_markers_has_no_tab_for_them(builder: Builder) -> None:
    assert not builder.page.tabs.isTabVisible(MARKERS)
    assert builder.page.tabs.isTabVisible(FIELDS)


def test_a_game_without_terms_for_goals_has_hints_and_dice(builder: Builder) -> None:
    builder.show_tab(GOALS)
    assert not builder.page.goals.add.isVisible()
    builder.page.goals.texts.parts["hints"].setFocus()
    builder.keys("Look at the town.")
    assert builder.page.draft.hints == ("Look at the town.",)


def test_a_unit_is_worn(builder: Builder) -> None:
    builder.drag_out("B1", "A1")
    QTest.mouseClick(builder.port, LEFT, NONE, builder.at_unit("B1") + QPoint(1, 1))
    builder.key(Qt.Key.Key_F)
    assert builder.page.draft.position.steps[builder.unit("B1")] == 1


def test_a_game_that_says_nothing_about_editing_has_an_empty_board() -> None:
    class Plain(Skirmish):
        editing: Editing = Editing()

    class PlainFiles(SkirmishFiles):
        system = Plain()

    files = PlainFiles()
    places = len(files.load_components().board.places)
    assert set(empty_board(files).where) == {places}
