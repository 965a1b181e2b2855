"""A half-written lesson survives whatever ends the program, and is offered again."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable

from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from cholm_qt.edit.kept_drafts import drafts_folder, kept_drafts
from cholm_qt.edit.kept_lessons import read_kept_lesson
from cholm_qt.ui.window.main_window import MainWindow
from tests.ui.lesson_editor.conftest import Writer

EDITS_AND_WAITS = """
import sys, time
from cholm_qt.engine.record import replace
from cholm_qt.ui.window.app import open_window
window = open_window("first-assault", edits=True)
window.lesson_writing().write()
page = window.lesson_editor_page()
page.draft.set_step(0, replace(page.draft.steps[0], says="Half a sentence"), "says")
page.keeper.finish()
print("edited", flush=True)
time.sleep(60)
"""


def test_a_lesson_survives_a_kill_and_is_offered_again(
    open_window: Callable[[], MainWindow], qtbot: QtBot
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
    writer = Writer(open_window(), qtbot)
    writer.click(writer.window.start_page().learn.course)
    page = writer.window.course_page()
    on = page.own.findChild(QPushButton, "own-lesson-on")
    assert isinstance(on, QPushButton)
    page.body.ensureWidgetVisible(on)
    writer.settle()
    writer.click(on)
    assert writer.draft.steps[0].says == "Half a sentence"


def test_a_damaged_draft_is_told_of_and_offered_no_more(window: MainWindow, qtbot: QtBot) -> None:
    writer = Writer(window, qtbot)
    drafts_folder().mkdir(parents=True, exist_ok=True)
    path = drafts_folder() / "lesson-1-1.json"
    path.write_text('{"format": 1, "game": "circle_of_fire", "lesson": 3}', "utf-8")
    window.lesson_writing().edit_kept(path)
    writer.settle()
    assert kept_drafts("lesson") == []
    assert window.course_page().isVisible()


def test_a_draft_that_is_saved_is_not_offered(writer: Writer) -> None:
    writer.write("lesson-says", "All of it.")
    writer.push("lesson-save")
    assert kept_drafts("lesson") == []


def test_a_kept_lesson_is_the_same_with_all_that_is_missing_in_it(writer: Writer) -> None:
    for kind in ("do", "give", "ask", "free"):
        writer.add(kind)
    writer.page.keeper.finish()
    (path,) = kept_drafts("lesson")
    again = read_kept_lesson(path)
    assert again is not None
    assert again.text() == writer.draft.text()
    assert [step.kind for step in again.steps] == ["tell", "do", "give", "ask", "free"]
