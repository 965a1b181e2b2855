"""The page of printed values, driven by mouse and keyboard."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cholm_qt.edit.kept_drafts import kept_drafts
from cholm_qt.edit.kept_values import PREFIX
from cholm_qt.edit.value_tables import CellId
from cholm_qt.files.pack import open_pack
from cholm_qt.ui.dialogs.rename import RenameDialog
from cholm_qt.ui.window.main_window import MainWindow
from tests.ui.driver import LEFT, NONE, Player

ROAD = CellId("tables.yaml", ("movement", "road_vacant_friendly"), "value")
NEXT = CellId("tables.yaml", ("movement", "road_vacant_enemy"), "value")
CF = CellId("units.yaml", ("units", "G02"), "cf")


class Owner(Player):
    """Somebody who has the box, and types in what is printed there."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        super().__init__(window, qtbot)
        self.click(window.start_page().values)
        self.page = window.values_page()
        self.view = self.page.view

    def point(self, cell: CellId) -> None:
        """Click a value, with its table in sight."""
        index = self.view.values.index_of(cell)
        self.view.scrollTo(index)
        QTest.mouseClick(self.view.viewport(), LEFT, NONE, self.view.visualRect(index).center())
        self.settle()

    def type_over(self, cell: CellId, words: str) -> None:
        """Click a value, type over it and press Enter."""
        self.point(cell)
        QTest.keyClicks(self.view, words[0])
        editor = QApplication.focusWidget()
        assert editor is not None
        QTest.keyClicks(editor, words[1:])
        QTest.keyClick(editor, Qt.Key.Key_Return)
        self.settle()  # Qt takes the value when it comes back to its events
        self.rest()

    def rest(self) -> None:
        """Wait until the files have been read again."""
        self.until(lambda: not self.page._rest.isActive())


@pytest.fixture
def owner(window: MainWindow, qtbot: QtBot) -> Owner:
    return Owner(window, qtbot)


def test_the_start_page_leads_to_the_printed_values(owner: Owner) -> None:
    assert owner.page.isVisible()


def test_a_value_is_typed_over_with_ours_beside_it(owner: Owner) -> None:
    owner.type_over(ROAD, "2")
    assert owner.view.values.data(owner.view.values.index_of(ROAD)) == "2 (ours 1)"


def test_a_table_with_a_scroll_bar_down_needs_none_across(owner: Owner) -> None:
    owner.window.resize(1366, 700)
    owner.settle()
    owner.page.tables.choose("tables.yaml", "direct_fire")
    owner.settle()
    assert owner.view.verticalScrollBar().maximum() > 0
    assert owner.view.horizontalScrollBar().maximum() == 0


def test_the_source_of_a_value_is_said_in_words(owner: Owner) -> None:
    owner.point(ROAD)
    assert owner.page.detail.text() == "Our value is 1. Source: Ours (R)"


def test_enter_goes_on_to_the_value_below(owner: Owner) -> None:
    owner.type_over(ROAD, "2")
    assert owner.view.values.cell_at(owner.view.currentIndex()) == NEXT


def test_the_head_counts_the_printed_values(owner: Owner) -> None:
    owner.type_over(ROAD, "2")
    assert owner.page.head.count.text() == "1 of 1395 values are printed"


def test_del_returns_to_our_value(owner: Owner) -> None:
    owner.type_over(ROAD, "2")
    owner.point(ROAD)
    QTest.keyClick(owner.view, Qt.Key.Key_Delete)
    assert owner.page.draft.typed == {}


def test_a_value_that_is_printed_just_so_is_confirmed_by_a_button(owner: Owner) -> None:
    owner.point(ROAD)
    owner.click(owner.page.head.as_printed)
    assert owner.page.draft.typed == {ROAD: "1"}


def test_a_table_returns_to_our_values_by_the_menu(owner: Owner) -> None:
    owner.type_over(ROAD, "2")
    owner.page.head.restore_table.trigger()
    assert owner.page.draft.typed == {}


def test_a_row_is_added_by_the_menu_and_shown(owner: Owner) -> None:
    owner.page.tables.choose("tables.yaml", "partisan")
    owner.point(CellId("tables.yaml", ("partisan", "1"), "die"))
    owner.page.head.add_row.trigger()
    assert owner.view.values.index_of(CellId("tables.yaml", ("partisan", "4"), "die")).isValid()


def test_a_counter_is_added_named_and_removed_by_the_menu(owner: Owner) -> None:
    owner.page.tables.choose("units.yaml", "units")
    owner.point(CF)
    owner.page.head.add_row.trigger()
    owner.point(CF._replace(path=("units", "G55")))
    owner.page.head.name_row.trigger()
    dialog = owner.page.findChild(RenameDialog)
    assert dialog is not None
    dialog.name.setText("G02a")
    dialog.accept()
    owner.rest()
    named = CF._replace(path=("units", "G02a"))
    assert owner.view.values.index_of(named).isValid()
    assert "G02a" in owner.page.faults.item(0).text()
    owner.point(named)
    owner.page.head.remove_row.trigger()
    assert not owner.view.values.index_of(named).isValid()


def test_an_id_that_is_taken_is_told(owner: Owner) -> None:
    owner.page.draft.add_row(CF)
    owner.page._name_row(CF._replace(path=("units", "G55")), "G03")
    assert "“G03” cannot be an id" in owner.page.says.text()


def test_undo_and_redo_have_their_keys(owner: Owner) -> None:
    owner.type_over(ROAD, "2")
    QTest.keyClick(owner.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert owner.page.draft.typed == {}
    QTest.keyClick(owner.view, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert owner.page.draft.typed == {ROAD: "2"}


def test_a_wrong_value_is_told_at_its_cell_and_cannot_be_saved(owner: Owner) -> None:
    owner.type_over(ROAD, "x")
    assert owner.view.values.fault_of(ROAD) == "'value' should be a whole number, not 'x'"
    assert not owner.page.head.save.isEnabled()


def test_a_click_on_a_fault_goes_to_its_value(owner: Owner) -> None:
    owner.type_over(ROAD, "x")
    owner.page.tables.choose("units.yaml", "units")
    item = owner.page.faults.item(0)
    at = owner.page.faults.visualItemRect(item).center()
    QTest.mouseClick(owner.page.faults.viewport(), LEFT, NONE, at)
    assert owner.view.values.cell_at(owner.view.currentIndex()) == ROAD


def test_a_search_looks_through_all_tables(owner: Owner) -> None:
    QTest.keyClicks(owner.page.head.search, "G02")
    assert owner.view.values.index_of(CF).isValid()


def test_only_ours_leaves_out_rows_of_the_rulebook(owner: Owner) -> None:
    owner.click(owner.page.head.only_ours)
    sources = {line.row.source[:1] for line in owner.view.values.lines if line.row is not None}
    assert sources == {"R"}


def test_words_of_the_player_are_taken_for_those_of_the_files(owner: Owner) -> None:
    owner.page.tables.choose("board.yaml", "areas")
    terrain = CellId("board.yaml", ("areas", "1"), "terrain")
    owner.type_over(terrain, "Forest")
    assert owner.page.draft.typed == {terrain: "forest"}


def test_what_was_typed_is_on_the_disk_before_the_window_is_closed(owner: Owner) -> None:
    owner.type_over(ROAD, "2")
    owner.page.keeper.finish()
    assert len(kept_drafts(PREFIX)) == 1


TYPES_AND_WAITS = """
import time
from cholm_qt.edit.value_tables import CellId
from cholm_qt.ui.window.app import open_window
window = open_window()
window.printed_values().show()
page = window.values_page()
page.draft.type_in(CellId("tables.yaml", ("movement", "road_vacant_friendly"), "value"), "7")
page.keeper.finish()
print("typed", flush=True)
time.sleep(60)
"""


def test_what_was_typed_survives_a_kill(open_window: Callable[[], MainWindow], qtbot: QtBot) -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    program = subprocess.Popen(
        [sys.executable, "-c", TYPES_AND_WAITS], stdout=subprocess.PIPE, env=environment, text=True
    )
    assert program.stdout is not None
    assert program.stdout.readline() == "typed\n"
    program.send_signal(signal.SIGKILL)
    program.wait()
    program.stdout.close()
    assert Owner(open_window(), qtbot).page.draft.typed == {ROAD: "7"}


def test_the_values_are_saved_as_a_pack(owner: Owner, tmp_path: Path) -> None:
    owner.type_over(ROAD, "2")
    assert owner.window.printed_values().save_to(tmp_path / "mine.zip")
    assert open_pack(tmp_path / "mine.zip").title == "mine"
    assert kept_drafts(PREFIX) == []


def test_a_pack_is_opened_to_go_on(owner: Owner, tmp_path: Path) -> None:
    owner.type_over(ROAD, "2")
    owner.window.printed_values().save_to(tmp_path / "mine.zip")
    owner.page.draft.restore(owner.page.draft.typed)
    owner.window.printed_values().open(tmp_path / "mine.zip")
    assert owner.page.draft.typed == {ROAD: "2"}


def test_closing_leads_back_to_the_start_page(owner: Owner) -> None:
    owner.click(owner.page.head.close_it)
    assert owner.window.pages.is_start
