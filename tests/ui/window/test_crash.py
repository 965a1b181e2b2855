"""An exception in the window is told, with a report about the game and nothing about the player."""

import getpass
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from traceback import TracebackException

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from cholm_qt.engine.record import replace
from cholm_qt.ui.dialogs.crash import CrashDialog
from cholm_qt.ui.widgets.plain_text import PlainLabel
from cholm_qt.ui.window import app
from cholm_qt.ui.window.crash_hooks import MOST_TOLD, CrashHooks
from cholm_qt.ui.window.crash_report import anonymous, report_of
from cholm_qt.ui.window.main_window import MainWindow

pytestmark = pytest.mark.qt_no_exception_capture  # pytest-qt would take the hook for itself


@pytest.fixture
def table(window: MainWindow) -> MainWindow:
    """A window in which two orders have been given."""
    window.games.quick_start("first-assault")
    for _ in range(2):
        window.match.give(window.match.orders()[0])
    window.autosaver.finish()
    return window


@pytest.fixture
def hooks(table: MainWindow) -> Iterator[CrashHooks]:
    """The hooks of the program over this window."""
    with CrashHooks(table) as made:
        yield made


def crash(message: str = "planted") -> None:
    """Raise an exception where nobody catches it."""
    try:
        raise ZeroDivisionError(message)
    except ZeroDivisionError as error:
        sys.excepthook(type(error), error, error.__traceback__)
    QApplication.processEvents()


def dialogs(window: MainWindow) -> list[CrashDialog]:
    """The dialogs that are open."""
    return [dialog for dialog in window.findChildren(CrashDialog) if dialog.isVisible()]


def press(window: MainWindow, name: str) -> None:
    """Press a button of the open dialog."""
    button = dialogs(window)[0].findChild(QPushButton, name)
    assert button is not None
    button.click()
    QApplication.processEvents()


def report(window: MainWindow) -> str:
    """The report that is shown."""
    return dialogs(window)[0].report.toPlainText()


# --- what is told ---


def test_an_exception_in_a_slot_opens_a_dialog(table: MainWindow, hooks: CrashHooks, qtbot: QtBot) -> None:
    QTimer.singleShot(0, lambda: 1 / 0)
    qtbot.waitUntil(lambda: len(dialogs(table)) == 1)
    assert "ZeroDivisionError" in report(table)


def test_an_exception_in_another_thread_opens_a_dialog(
    table: MainWindow, hooks: CrashHooks, qtbot: QtBot
) -> None:
    thread = Thread(target=lambda: 1 / 0)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: len(dialogs(table)) == 1)
    assert "ZeroDivisionError" in report(table)


def test_an_exception_is_also_printed(
    table: MainWindow, hooks: CrashHooks, capsys: pytest.CaptureFixture[str]
) -> None:
    crash("printed")
    assert "ZeroDivisionError: printed" in capsys.readouterr().err


def test_the_dialog_says_in_which_file_the_game_is_kept(table: MainWindow, hooks: CrashHooks) -> None:
    crash()
    assert table.autosaver.path is not None
    label = dialogs(table)[0].findChildren(PlainLabel, "crash-safe")[0]
    assert table.autosaver.path.name in label.text()


def test_a_second_exception_stacks_no_second_dialog(table: MainWindow, hooks: CrashHooks) -> None:
    crash("first")
    crash("second")
    assert (len(dialogs(table)), dialogs(table)[0].more.text()) == (1, "1 more mistake has happened since.")


def test_an_endless_series_is_told_a_few_times_and_then_no_more(
    table: MainWindow, hooks: CrashHooks, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for _ in range(50):
        crash("endless")
        if dialogs(table):
            told.append(dialogs(table)[0].more.text())
            press(table, "go-on")
    assert told == ["", "", "This mistake keeps happening; it will not be reported again."]
    assert capsys.readouterr().err.count("ZeroDivisionError: endless") == MOST_TOLD


def test_an_interruption_closes_the_window_without_a_dialog(table: MainWindow, hooks: CrashHooks) -> None:
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    QTimer.singleShot(0, lambda: QApplication.exit())
    QApplication.exec()  # once told to end, Qt waits for nothing until a loop has ended so
    assert (table.isVisible(), dialogs(table)) == (False, [])


def test_the_hooks_are_given_back(table: MainWindow) -> None:
    before = sys.excepthook
    with CrashHooks(table):
        assert sys.excepthook != before
    assert sys.excepthook is before


def test_the_program_itself_has_the_hooks(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[object] = []
    monkeypatch.setattr("cholm_qt.ui.window.app.GarbageCollector", lambda parent: None)

    def look() -> None:
        seen.append(getattr(sys.excepthook, "__self__", None))
        QApplication.closeAllWindows()

    QTimer.singleShot(0, look)
    app.run()
    assert isinstance(seen[0], CrashHooks)


# --- going on ---


def test_the_game_goes_on_after_the_dialog(table: MainWindow, hooks: CrashHooks) -> None:
    crash()
    press(table, "go-on")
    before = len(table.match.game.history)
    table.match.give(table.match.orders()[0])
    assert (dialogs(table), len(table.match.game.history) > before) == ([], True)


def test_the_last_saved_moment_is_opened_again(table: MainWindow, hooks: CrashHooks) -> None:
    position, path = table.match.position.copy(), table.autosaver.path
    table.match.game.position.turn = 99  # what a half-done order may leave behind
    crash()
    press(table, "reopen")
    assert (table.match.position, table.autosaver.path, dialogs(table)) == (position, path, [])


def test_the_report_is_copied(table: MainWindow, hooks: CrashHooks) -> None:
    crash()
    shown = report(table)
    press(table, "copy")
    assert QGuiApplication.clipboard().text() == shown


# --- the report ---


def test_the_report_names_versions_game_seed_and_orders(table: MainWindow, hooks: CrashHooks) -> None:
    crash()
    for wanted in ("cholm_qt ", "Python 3", "Qt 6", "circle_of_fire, rules ", "first-assault", "seed 1942"):
        assert wanted in report(table)
    assert "begin" in report(table)


def test_the_report_has_paths_inside_the_package_only(table: MainWindow) -> None:
    with pytest.raises(TypeError) as caught:
        table.games.load(3)  # type: ignore[arg-type]
    text = report_of(TracebackException.from_exception(caught.value), table)
    assert "cholm_qt/ui/window/games.py:" in text
    assert not any(str(folder) in text for folder in (Path.home(), Path(app.__file__).parents[3]))


@pytest.mark.parametrize(
    "message",
    [
        "[Errno 2] No such file: '/home/anna/my games/a.yaml'",
        r"C:\Users\anna\a.yaml is gone",
        "/home/anna/a.yaml: line 3",
        '"/media/anna/x y/a.yaml"',
        "/mnt/My Games/anna/a.yaml cannot be written: the disk is full",
        r"C:\Users\anna berg\a.yaml is gone",
    ],
)
def test_a_message_loses_the_folders_of_the_player(message: str) -> None:
    assert "anna" not in anonymous(message)
    assert "a.yaml" in anonymous(message)


def test_a_message_loses_the_name_and_the_home_of_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "anna")
    monkeypatch.setenv("HOME", "/srv/homes/anna")
    assert "anna" not in anonymous("anna has saved in /srv/homes/anna")


def test_a_message_loses_control_characters() -> None:
    assert anonymous("a\x1b[31mb") == "a[31mb"


def test_orders_are_left_out_while_somebody_decides_in_secret(
    table: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(table.match), "prompt", replace(table.match.prompt, secret=True))
    text = report_of(TracebackException.from_exception(ValueError("x")), table)
    assert "begin" not in text
