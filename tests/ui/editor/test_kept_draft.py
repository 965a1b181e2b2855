"""A draft survives whatever ends the program, and is offered again."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cholm_qt.edit.kept_drafts import drafts_folder, kept_drafts
from cholm_qt.ui.window.main_window import MainWindow
from tests.ui.driver import CTRL, Player
from tests.ui.editor.conftest import Builder

EDITS_AND_WAITS = """
import sys, time
from cholm_qt.engine.editing import PutUnit
from cholm_qt.ui.window.app import open_window
window = open_window("first-assault", edits=True)
page = window.editor_page()
units, places = window.box.components.unit_index, window.box.components.board.index
page.draft.edit(PutUnit(units["G06"], places["14"]))
page.keeper.finish()
print("edited", flush=True)
time.sleep(60)
"""


def test_a_draft_survives_a_kill_and_is_offered_again(
    open_window: Callable[[], MainWindow], qtbot: QtBot, tmp_path: Path
) -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    program = subprocess.Popen(
        [sys.executable, "-c", EDITS_AND_WAITS], stdout=subprocess.PIPE, env=environment, text=True
    )
    assert program.stdout is not None
    assert program.stdout.readline() == "edited\n"
    program.send_signal(signal.SIGKILL)
    program.wait()
    program.stdout.close()
    window = open_window()
    Player(window, qtbot).click(window.start_page().edit_on)
    assert Builder(window, qtbot).where("G06") == "14"


def test_closing_keeps_a_draft_that_is_not_saved(assault: Builder) -> None:
    assault.drag_to("G06", "14")
    assault.click(assault.button("editor-close"))
    assert assault.window.start_page().draft_offer.isVisible()


def test_a_draft_without_an_edit_is_not_offered(assault: Builder) -> None:
    assault.click(assault.button("editor-close"))
    assert not assault.window.start_page().draft_offer.isVisible()


def test_a_draft_that_is_saved_is_not_offered(assault: Builder, tmp_path: Path) -> None:
    assault.drag_to("G06", "14")
    assault.window.editing().save_to(tmp_path / "mine.yaml")
    assert kept_drafts() == []


def test_whoever_comes_back_to_a_draft_can_still_take_back(assault: Builder) -> None:
    assault.drag_to("G06", "14")
    assault.click(assault.button("editor-close"))
    assault.click(assault.window.start_page().edit_on)
    assault.key(Qt.Key.Key_Z, CTRL)
    assert assault.where("G06") == "11"


def test_after_a_draft_was_given_up_the_board_is_empty(assault: Builder) -> None:
    assault.drag_to("G06", "14")
    assault.click(assault.button("editor-close"))
    assault.click(assault.window.start_page().give_up)
    assault.click(assault.window.start_page().editor)
    assert assault.where("G06") not in assault.components.board.index


def test_a_draft_can_be_given_up(assault: Builder) -> None:
    assault.drag_to("G06", "14")
    assault.click(assault.button("editor-close"))
    assault.click(assault.window.start_page().give_up)
    assert kept_drafts() == []
    assert not assault.window.start_page().draft_offer.isVisible()


def test_a_damaged_draft_is_told_of_and_set_aside(window: MainWindow, qtbot: QtBot) -> None:
    drafts_folder().mkdir(parents=True)
    (drafts_folder() / "draft-999999999-1.json").write_text("{", "utf-8")
    window.pages.show_start()
    player = Player(window, qtbot)
    player.click(window.start_page().edit_on)
    said = " ".join(label.text() for label in player.dialog().findChildren(QLabel))
    player.dialog().close()
    assert "This draft cannot be read" in said
    assert (kept_drafts(), [path.suffix for path in drafts_folder().iterdir()]) == ([], [".bad"])
