"""The library: scenarios are searched, played, taken in, renamed and thrown away by mouse and keys."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from cholm_qt.files.game_files import Summary
from cholm_qt.files.own_scenarios import own_folder
from cholm_qt.files.position_text import position_to_text
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.ui.dialogs.rename import RenameDialog
from cholm_qt.ui.pages.library import Library
from cholm_qt.ui.pages.library_row import FAULT, SUMMARY
from cholm_qt.ui.window.main_window import MainWindow

LEFT, CTRL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier
TEXT = FILES.scenario_path("first-assault").read_text("utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The player's folder."""
    made = own_folder("circle_of_fire")
    made.mkdir(parents=True)
    return made


@pytest.fixture
def library(folder: Path, window: MainWindow) -> Library:
    """The library with two scenarios of the player's own, of which one is broken."""
    (folder / "mine.yaml").write_text(TEXT.replace("First Assault", "Mine"), "utf-8")
    broken = TEXT.replace("First Assault", "Broken").replace("G02, G05", "G02, G99")
    (folder / "broken.yaml").write_text(broken, "utf-8")
    window.pages.show_start()
    return window.start_page().scenarios


def listed(library: Library) -> list[str]:
    """The titles that are to be seen in the list."""
    items = (library.list.item(n) for n in range(library.list.count()))
    return [item.text() for item in items if not item.isHidden()]


def click(library: Library, title: str) -> None:
    """Click a scenario, wherever it is in the list."""
    (item,) = library.list.findItems(title, Qt.MatchFlag.MatchExactly)
    library.list.scrollToItem(item)
    QTest.mouseClick(library.list.viewport(), LEFT, pos=library.list.visualItemRect(item).center())


def choose_filter(library: Library, words: str) -> None:
    """Choose a line of the filter by the keyboard."""
    library.filter.setFocus()
    QTest.keyClick(library.filter, Qt.Key.Key_Home)
    for _ in range(library.filter.findText(words)):
        QTest.keyClick(library.filter, Qt.Key.Key_Down)


def drop(window: MainWindow, data: QMimeData) -> None:
    """Drop something on the start page."""
    page, none = window.start_page(), Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(50, 50), Qt.DropAction.CopyAction, data, LEFT, none)
    QApplication.sendEvent(page, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(page, QDropEvent(QPoint(50, 50), Qt.DropAction.CopyAction, data, LEFT, none))


def files(*paths: Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


# --- looking ---


def test_letters_in_the_search_leave_what_begins_with_them(library: Library) -> None:
    QTest.mouseClick(library.search, LEFT)
    QTest.keyClicks(library.search, "ruin night")
    assert listed(library) == ["Night at the Red Ruin"]
    assert library.chosen == "night-at-the-red-ruin"


def test_an_emptied_search_lists_everything_again(library: Library) -> None:
    everything = listed(library)
    QTest.keyClicks(library.search, "night")
    QTest.keyClick(library.search, Qt.Key.Key_Escape)
    assert listed(library) == everything


def test_a_search_for_nothing_says_so_and_nothing_can_be_played(library: Library) -> None:
    QTest.keyClicks(library.search, "xyzzy")
    assert (listed(library), library.says.text()) == ([], "Nothing in the library fits.")
    assert not library.play.isEnabled()


def test_the_arrow_keys_of_the_search_go_through_the_list(library: Library) -> None:
    QTest.keyClicks(library.search, "newcomers")
    first = library.chosen
    QTest.keyClick(library.search, Qt.Key.Key_Down)
    assert library.chosen != first


@pytest.mark.parametrize(
    ("words", "titles"),
    [
        ("Your own", ["Broken", "Mine"]),
        ("#interdiction", ["The Regiments Arrive"]),
        ("For experts", ["The Ring and the Airfield", "The Jaws of Victory"]),
        ("Historical", ["The Siege of Cholm", "The Jaws Close", "The Jaws of Victory"]),
    ],
)
def test_a_filter_leaves_what_it_names(library: Library, words: str, titles: list[str]) -> None:
    choose_filter(library, words)
    assert listed(library) == titles


def test_the_boards_are_drawn_while_nobody_waits(library: Library, qtbot: QtBot) -> None:
    summary = library.list.item(0).data(SUMMARY)
    seen: list[Summary] = []
    library.glances.seen.connect(seen.append)
    qtbot.waitUntil(lambda: summary in seen)
    assert library.glances.fault_of(summary) == ""


def test_shipped_scenarios_cannot_be_renamed_or_thrown_away(library: Library) -> None:
    click(library, "House to House")
    names = ("library-copy", "library-rename", "library-folder", "library-delete")
    assert [library.actions_by_name[name].isEnabled() for name in names] == [True, False, True, False]


# --- playing ---


def test_a_scenario_is_set_up_and_begun_by_the_mouse(window: MainWindow, library: Library) -> None:
    click(library, "House to House")
    QTest.mouseClick(library.play, LEFT)
    QTest.mouseClick(window.new_game_page().begin, LEFT)
    assert (window.match.scenario_id, window.match.position.turn) == ("house-to-house", 3)


def test_a_scenario_of_ones_own_is_begun_and_saved_under_its_name(
    window: MainWindow, library: Library
) -> None:
    click(library, "Mine")
    QTest.mouseClick(library.play, LEFT)
    QTest.mouseClick(window.new_game_page().begin, LEFT)
    window.match.give(window.match.orders()[0])
    window.autosaver.finish()
    window.pages.show_start()
    assert window.start_page().recent.list.item(0).text().startswith("Mine, Turn 1 of 2")


def test_what_was_played_says_so(window: MainWindow, library: Library) -> None:
    window.games.quick_start("house-to-house")
    window.pages.show_start()
    click(library, "House to House")
    assert library.details.facts.text().splitlines()[1].startswith("Last played today")


def test_a_faulty_file_is_grey_with_its_first_fault_and_cannot_be_played(
    library: Library, qtbot: QtBot
) -> None:
    click(library, "Broken")
    qtbot.waitUntil(lambda: bool(library.list.currentItem().data(FAULT)))
    assert "There is no unit 'G99'" in library.details.fault.text()
    assert not library.play.isEnabled()


# --- taking in ---


def test_a_dropped_file_is_taken_in_and_looked_at(
    window: MainWindow, library: Library, folder: Path, tmp_path: Path
) -> None:
    source = tmp_path / "somewhere.yaml"
    source.write_text(TEXT.replace("First Assault", "From a friend"), "utf-8")
    drop(window, files(source))
    assert library.chosen == str(folder / "from-a-friend.yaml")
    assert library.details.told.text() == "Taken into your library."


def test_a_dropped_picture_is_refused_in_one_sentence(
    window: MainWindow, library: Library, folder: Path, tmp_path: Path
) -> None:
    source = tmp_path / "photo.png"
    source.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00")
    drop(window, files(source))
    assert "photo.png" in library.details.told.text()
    assert sorted(path.name for path in folder.iterdir()) == ["broken.yaml", "mine.yaml"]


def test_of_several_files_the_good_ones_are_taken(
    window: MainWindow, library: Library, folder: Path, tmp_path: Path
) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(TEXT.replace("First Assault", "Good"), "utf-8")
    bad.write_text("nothing", "utf-8")
    drop(window, files(good, bad))
    assert (folder / "good.yaml").is_file()
    assert "bad.yaml" in library.details.told.text()


def test_a_dropped_game_is_opened(window: MainWindow, library: Library, running: Path, qtbot: QtBot) -> None:
    drop(window, files(running))
    qtbot.waitUntil(lambda: window.pages.is_table)
    assert window.match.scenario_id == "first-assault"


def test_ctrl_v_on_the_page_keeps_a_position(window: MainWindow, library: Library, folder: Path) -> None:
    position = FILES.load_scenario("house-to-house").opening()[0]
    QGuiApplication.clipboard().setText(position_to_text(FILES, position))
    QTest.keyClick(window, Qt.Key.Key_V, CTRL)
    assert library.chosen.startswith(str(folder / "a-position-of-"))
    assert window.pages.is_start


def test_a_bad_clipboard_is_told_in_one_sentence(window: MainWindow, library: Library) -> None:
    QGuiApplication.clipboard().setText("cof1 nonsense")
    QTest.keyClick(window, Qt.Key.Key_V, CTRL)
    assert library.details.told.text().startswith("Clipboard")


# --- copies, names, the bin ---


def test_a_copy_stands_beside_the_original_and_is_looked_at(library: Library, folder: Path) -> None:
    click(library, "House to House")
    QTest.keyClick(library.list, Qt.Key.Key_D, CTRL)
    assert library.chosen == str(folder / "house-to-house-copy.yaml")
    assert library.details.name.text() == "House to House (copy)"


def test_f2_asks_for_a_title_and_the_list_shows_it(
    window: MainWindow, library: Library, folder: Path
) -> None:
    click(library, "Mine")
    QTest.keyClick(library.list, Qt.Key.Key_F2)
    dialog = window.findChild(RenameDialog)
    assert dialog is not None
    dialog.name.clear()
    QTest.keyClicks(dialog.name, "Ours & theirs")
    box = dialog.findChild(QDialogButtonBox)
    assert box is not None
    QTest.mouseClick(next(b for b in box.buttons() if b.objectName() == "rename-ok"), LEFT)
    assert library.details.name.text() == "Ours & theirs"
    assert (folder / "mine.yaml").is_file()


def test_a_scenario_goes_to_the_bin_and_comes_back(library: Library, folder: Path) -> None:
    click(library, "Mine")
    QTest.keyClick(library.list, Qt.Key.Key_Delete)
    gone = (folder / "mine.yaml").exists(), "Mine" in listed(library)
    QTest.mouseClick(library.details.undo, LEFT)
    back = (folder / "mine.yaml").exists(), library.chosen
    assert (gone, back) == ((False, False), (True, str(folder / "mine.yaml")))


def test_the_folder_of_a_scenario_is_shown(
    window: MainWindow, library: Library, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Path] = []

    def show(path: Path, failed: Callable[[], object]) -> None:
        shown.append(path)

    monkeypatch.setattr(window.own_scenarios(), "show_file", show)
    click(library, "Mine")
    QTest.keyClick(library.list, Qt.Key.Key_Return, CTRL)
    assert shown == [folder / "mine.yaml"]


def test_a_file_that_vanished_meanwhile_is_told_in_one_sentence(library: Library, folder: Path) -> None:
    click(library, "Mine")
    (folder / "mine.yaml").unlink()
    QTest.keyClick(library.list, Qt.Key.Key_D, CTRL)
    assert "mine.yaml" in library.details.told.text() or "cannot be read" in library.details.told.text()


def test_a_fault_is_told_in_the_language_of_the_player(
    window: MainWindow, library: Library, qtbot: QtBot
) -> None:
    click(library, "Broken")
    qtbot.waitUntil(lambda: bool(library.list.currentItem().data(FAULT)))
    window.settings.put("language", "de")
    qtbot.waitUntil(lambda: library.details.fault.text().startswith("Nicht spielbar: Zeile"))
    assert library.filter.itemText(1) == "Eigene"


def test_a_faulty_line_is_paler_than_a_good_one(library: Library, qtbot: QtBot) -> None:
    choose_filter(library, "Your own")
    click(library, "Broken")
    qtbot.waitUntil(lambda: bool(library.list.currentItem().data(FAULT)))
    click(library, "Mine")
    image = library.list.viewport().grab().toImage()

    def darkest(title: str) -> int:
        (item,) = library.list.findItems(title, Qt.MatchFlag.MatchExactly)
        text = library.list.visualItemRect(item).adjusted(120, 6, -200, -50)  # the letters of the title
        spots = ((x, y) for x in range(text.left(), text.right()) for y in range(text.top(), text.bottom()))
        return min(image.pixelColor(x, y).lightness() for x, y in spots)

    assert darkest("Broken") > darkest("Mine") + 40


def test_a_row_is_higher_where_its_words_do_not_fit_one_line(library: Library, qtbot: QtBot) -> None:
    wide = library.list.sizeHintForRow(0)
    library.list.setFixedWidth(250)
    qtbot.waitUntil(lambda: library.list.sizeHintForRow(0) > wide)
