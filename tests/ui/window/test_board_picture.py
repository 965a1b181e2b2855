"""The board as a picture from the window: copied, or saved as the players choose."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from cholm_qt.ui.dialogs.board_picture import BoardPictureDialog
from cholm_qt.ui.dialogs.texts import FaultsDialog
from cholm_qt.ui.map.board_export import BoardChoice
from cholm_qt.ui.map.picture import BadPicture
from cholm_qt.ui.window.main_window import MainWindow


@pytest.fixture
def played(window: MainWindow) -> MainWindow:
    window.games.quick_start("first-assault")
    return window


def do(window: MainWindow, name: str) -> None:
    """Choose a line of the menus."""
    action = window.findChild(QAction, name)
    assert isinstance(action, QAction)
    action.trigger()


@pytest.fixture
def dialog(played: MainWindow) -> BoardPictureDialog:
    do(played, "save-picture")
    found = played.findChild(BoardPictureDialog)
    assert found is not None
    return found


def test_the_board_is_copied_as_a_picture(played: MainWindow) -> None:
    do(played, "copy-picture")
    image = QGuiApplication.clipboard().image()
    assert image.width() == 2000
    assert image.height() == pytest.approx(2000 * 2764 / 3856, abs=1)


def test_what_is_copied_has_counters_as_they_are_shown(played: MainWindow) -> None:
    do(played, "copy-picture")
    shown = QGuiApplication.clipboard().image()
    played.commands.hide_counters()
    do(played, "copy-picture")
    assert QGuiApplication.clipboard().image() != shown


def test_copying_leaves_the_table_as_it_is(played: MainWindow) -> None:
    size, spots = played.scene.counter_size, [item.pos() for item in played.scene.counters]
    do(played, "copy-picture")
    assert (played.scene.counter_size, [item.pos() for item in played.scene.counters]) == (size, spots)


def test_the_size_of_the_picture_is_told(dialog: BoardPictureDialog) -> None:
    assert dialog.says.text() == "5372 × 3190 pixels"
    dialog.scale.setCurrentIndex(dialog.scale.findData(0.5))
    dialog.part.setCurrentIndex(dialog.part.findData(False))
    assert dialog.says.text() == "1928 × 1382 pixels"


def test_the_bare_map_is_offered_where_it_is_shown(played: MainWindow) -> None:
    played.commands.hide_counters()
    do(played, "save-picture")
    found = played.findChild(BoardPictureDialog)
    assert found is not None
    assert not found.chosen().counters


def test_saving_asks_for_a_file_of_the_chosen_kind_and_writes_it(
    dialog: BoardPictureDialog, played: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog.kind.setCurrentIndex(dialog.kind.findData("svg"))
    dialog.scale.setCurrentIndex(dialog.scale.findData(0.25))
    button = dialog.findChild(QPushButton, "picture-save")
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    asked = played.findChild(QFileDialog)
    assert asked is not None
    assert asked.defaultSuffix() == "svg"
    path = tmp_path / "board.svg"
    asked.fileSelected.emit(str(path))
    qtbot.waitUntil(path.exists)
    assert ElementTree.fromstring(path.read_bytes()).get("viewBox") == "0 0 5372 3190"


def test_the_name_of_the_file_decides_its_kind(played: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "board.jpg"
    played.exporting().write_picture(path, BoardChoice(0.1))
    qtbot.waitUntil(path.exists)
    assert QImage(str(path)).size().toTuple() == (537, 319)


@pytest.mark.parametrize("name", ["copy-picture", "save"])
def test_a_map_that_cannot_be_read_is_told(
    played: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def fail() -> None:
        raise BadPicture("map.jpg: it is no picture")

    monkeypatch.setattr(played.box.picture, "wait", fail)
    if name == "save":
        played.exporting().write_picture(tmp_path / "x.png", BoardChoice(0.1))
    else:
        do(played, name)
    told = played.findChild(FaultsDialog)
    assert told is not None
    assert "map.jpg" in told.text.toPlainText()
    assert list(tmp_path.glob("*.png")) == []
