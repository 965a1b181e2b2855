"""Recent games are named, thrown away, brought back and shown in their folder, by mouse and keyboard."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QMenu, QWidget
from pytestqt.qtbot import QtBot

from cholm_qt.files.autosave_files import autosave_folder, autosaves
from cholm_qt.files.save_header import read_header
from cholm_qt.files.save_lock import Hold
from cholm_qt.files.save_title import LONGEST_TITLE
from cholm_qt.ui.dialogs.rename import RenameDialog
from cholm_qt.ui.pages.recent_games import GAME, RecentGames
from cholm_qt.ui.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def recent(window: MainWindow) -> RecentGames:
    """The list of three games, of which the first lies on the table."""
    for _ in range(3):
        window.games.quick_start("first-assault")
        window.match.give(window.match.orders()[0])
        window.autosaver.finish()
    window.pages.show_start()
    return window.start_page().recent


def click_game(recent: RecentGames, number: int) -> Path:
    """Click a game of the list."""
    item = recent.list.item(number)
    QTest.mouseClick(recent.list.viewport(), LEFT, pos=recent.list.visualItemRect(item).center())
    path = item.data(GAME)
    assert isinstance(path, Path)
    return path


def listed(recent: RecentGames) -> list[Path]:
    return [recent.list.item(n).data(GAME) for n in range(recent.list.count())]


def press_rename(window: MainWindow, name: str, button: str = "rename-ok") -> None:
    """Type a name into the dialog and press one of its buttons."""
    dialog = window.findChild(RenameDialog)
    assert dialog is not None
    dialog.name.clear()
    QTest.keyClicks(dialog.name, name)
    box = dialog.findChild(QDialogButtonBox)
    assert box is not None
    QTest.mouseClick(next(b for b in box.buttons() if b.objectName() == button), LEFT)


def title(path: Path) -> str:
    found = read_header(path)
    assert found is not None
    return found.title


# --- names ---


def test_f2_asks_for_a_name_and_the_list_shows_it(window: MainWindow, recent: RecentGames) -> None:
    path = click_game(recent, 1)
    QTest.keyClick(recent.list, Qt.Key.Key_F2)
    press_rename(window, "Anna & Ben")
    assert title(path) == "Anna & Ben"
    assert recent.list.item(1).text().startswith("Anna & Ben: First Assault")


def test_a_cancelled_name_changes_nothing(window: MainWindow, recent: RecentGames) -> None:
    path = click_game(recent, 1)
    QTest.keyClick(recent.list, Qt.Key.Key_F2)
    press_rename(window, "Anna", "rename-cancel")
    assert title(path) == ""


def test_the_game_on_the_table_keeps_its_name_when_it_goes_on(
    window: MainWindow, recent: RecentGames
) -> None:
    path = click_game(recent, 0)
    QTest.keyClick(recent.list, Qt.Key.Key_F2)
    press_rename(window, "On the table")
    window.match.give(window.match.orders()[0])
    window.autosaver.finish()
    assert (path, title(path)) == (window.autosaver.path, "On the table")


def test_a_name_of_a_thousand_letters_is_cut_with_a_sentence(recent: RecentGames, window: MainWindow) -> None:
    path = click_game(recent, 1)
    window.kept_games().rename(path, "x" * 1000)
    assert len(title(path)) == LONGEST_TITLE
    assert recent.says.text() == f"The name was cut to {LONGEST_TITLE} letters."


def test_a_game_that_is_played_in_another_window_keeps_its_name(
    recent: RecentGames, window: MainWindow
) -> None:
    path = click_game(recent, 1)
    hold = Hold(path)
    window.kept_games().rename(path, "mine")
    assert "is being played in another window" in recent.says.text()
    hold.let_go()
    assert title(path) == ""


# --- throwing away ---


def test_del_throws_a_game_away_and_a_click_brings_it_back(window: MainWindow, recent: RecentGames) -> None:
    before = listed(recent)
    path = click_game(recent, 1)
    QTest.keyClick(recent.list, Qt.Key.Key_Delete)
    assert (path.exists(), listed(recent)) == (False, [before[0], before[2]])
    assert "was moved to the bin" in recent.says.text()
    QTest.mouseClick(recent.undo, LEFT)
    assert (path.exists(), listed(recent)) == (True, before)


def test_the_offer_to_bring_it_back_ends_when_the_page_is_left(
    window: MainWindow, recent: RecentGames
) -> None:
    click_game(recent, 1)
    QTest.keyClick(recent.list, Qt.Key.Key_Delete)
    assert recent.undo.isVisible()
    window.pages.show_table()
    window.pages.show_start()
    assert not recent.undo.isVisible()


def test_the_keyboard_stays_in_the_list(recent: RecentGames, window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    click_game(recent, 1)
    QTest.keyClick(recent.list, Qt.Key.Key_Delete)
    assert recent.list.hasFocus()


def test_the_game_on_the_table_is_not_thrown_away(window: MainWindow, recent: RecentGames) -> None:
    path = click_game(recent, 0)
    QTest.keyClick(recent.list, Qt.Key.Key_Delete)
    assert path.exists()
    assert recent.says.text().startswith("This game lies on the table.")


def test_a_game_that_is_played_in_another_window_stays(window: MainWindow, recent: RecentGames) -> None:
    path = click_game(recent, 1)
    hold = Hold(path)
    QTest.keyClick(recent.list, Qt.Key.Key_Delete)
    assert "is being played in another window" in recent.says.text()
    hold.let_go()
    assert path.exists()


def test_a_game_that_was_deleted_elsewhere_is_told_of(recent: RecentGames) -> None:
    path = click_game(recent, 1)
    path.unlink()
    QTest.keyClick(recent.list, Qt.Key.Key_Delete)
    assert "cannot be moved" in recent.says.text()
    assert path not in listed(recent)


def test_nothing_happens_in_an_empty_list(window: MainWindow) -> None:
    recent = window.start_page().recent
    for key in (Qt.Key.Key_F2, Qt.Key.Key_Delete):
        QTest.keyClick(recent.list, key)
    assert (window.findChild(RenameDialog), autosaves(autosave_folder())) == (None, [])


# --- folders ---


@pytest.mark.parametrize(("can_show", "says"), [(True, ""), (False, "The folder is {}")])
def test_a_game_is_shown_in_its_folder_or_that_is_named(
    window: MainWindow, recent: RecentGames, can_show: bool, says: str
) -> None:
    shown: list[Path] = []

    def show(path: Path, failed: Callable[[], object]) -> None:
        shown.append(path)
        if not can_show:
            failed()

    window.kept_games().show_file = show
    path = click_game(recent, 1)
    QTest.keyClick(recent.list, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert (shown, recent.says.text()) == ([path], says.format(path.parent))


# --- menus ---


def popup() -> QWidget | None:
    return QApplication.activePopupWidget()


@pytest.fixture
def open_menu(recent: RecentGames, qtbot: QtBot) -> Callable[[Callable[[], object]], list[str]]:
    """Opens a menu by some event; what it offers."""

    def opened(by: Callable[[], object]) -> list[str]:
        found: list[str] = []

        def look() -> None:
            menu = popup()
            assert isinstance(menu, QMenu)
            found.extend(action.objectName() for action in menu.actions())
            menu.close()

        QTimer.singleShot(50, look)
        by()
        qtbot.waitUntil(lambda: bool(found))
        return found

    return opened


OFFERED = ["recent-rename", "recent-folder", "recent-delete"]


def test_the_button_offers_what_can_be_done(
    recent: RecentGames, open_menu: Callable[[Callable[[], object]], list[str]]
) -> None:
    assert open_menu(lambda: QTest.mouseClick(recent.more, LEFT)) == OFFERED


def test_the_right_button_offers_what_can_be_done(
    recent: RecentGames, open_menu: Callable[[Callable[[], object]], list[str]]
) -> None:
    view = recent.list.viewport()
    at = recent.list.visualItemRect(recent.list.item(1)).center()
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, view.mapToGlobal(QPoint(at)))
    assert open_menu(lambda: QApplication.sendEvent(view, asked)) == OFFERED
