"""A picture of the map is written beside the game, and is whole or not there."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event, current_thread, main_thread

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QImageWriter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from cholm_qt.ui.dialogs.texts import FaultsDialog
from cholm_qt.ui.map.board_export import BoardChoice
from cholm_qt.ui.window import picture_saving
from cholm_qt.ui.window.main_window import MainWindow
from cholm_qt.ui.window.picture_saving import PictureSaving

SMALL = QImage(8, 8, QImage.Format.Format_RGB32)  # a picture that is written in no time


@pytest.fixture
def saving(window: MainWindow) -> PictureSaving:
    """What saves pictures of a game."""
    window.games.quick_start("first-assault")
    return PictureSaving(window, window.status, window.messages)


def faults(window: MainWindow) -> str:
    """What is told to be wrong."""
    dialog = window.findChild(FaultsDialog)
    return dialog.text.toPlainText() if dialog is not None else ""


def files(folder: Path) -> list[str]:
    """What there is in a folder besides what the program keeps for itself."""
    return [path.name for path in folder.iterdir()]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder."""
    made = tmp_path / "pictures"
    made.mkdir()
    return made


def test_a_picture_of_the_end_of_a_game_is_written(window: MainWindow, folder: Path, qtbot: QtBot) -> None:
    window.games.quick_start("first-assault")
    window.pages.show_verdict()
    image = window.verdict_page().picture()
    window.saving.write_picture(folder / "end.png", image)
    qtbot.waitUntil(lambda: (folder / "end.png").exists())
    assert QImage(str(folder / "end.png")).size() == image.size()


def test_only_a_folder_that_took_the_picture_is_offered_next(
    window: MainWindow, folder: Path, qtbot: QtBot
) -> None:
    window.games.quick_start("first-assault")
    before = window.settings.folder
    window.saving.write_picture(folder / "end.gif", SMALL)
    qtbot.waitUntil(lambda: bool(faults(window)))
    assert window.settings.folder == before
    window.saving.write_picture(folder / "end.png", SMALL)
    qtbot.waitUntil(lambda: window.settings.folder == folder)


def test_the_menu_writes_a_picture_of_the_whole_sheet(window: MainWindow, folder: Path, qtbot: QtBot) -> None:
    window.games.quick_start("first-assault")
    window.exporting().write_picture(folder / "map.jpg", BoardChoice())
    qtbot.waitUntil(lambda: (folder / "map.jpg").exists())
    assert QImage(str(folder / "map.jpg")).size().toTuple() == window.scene.sheet.size


def test_another_thread_writes_the_picture(
    saving: PictureSaving, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[bool] = []

    class Writer(QImageWriter):
        def write(self, image: QImage) -> bool:
            threads.append(current_thread() is main_thread())
            return super().write(image)

    monkeypatch.setattr(picture_saving, "QImageWriter", Writer)
    with qtbot.waitSignal(saving.ended):
        saving.write(folder / "map.png", SMALL)
    assert (threads, files(folder)) == ([False], ["map.png"])


def test_progress_is_shown_while_a_picture_is_written(
    saving: PictureSaving, folder: Path, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(saving.ended):
        saving.write(folder / "map.png", SMALL)
        assert saving.progress is not None
        assert saving.progress.isVisible()
        assert not saving.progress.isModal()
    assert saving.progress is None


@pytest.fixture
def go_on(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """What the thread that writes waits for in the middle of its work."""
    event = Event()

    class SlowWriter(QImageWriter):
        def write(self, image: QImage) -> bool:
            return event.wait(timeout=20) and super().write(image)

    monkeypatch.setattr(picture_saving, "QImageWriter", SlowWriter)
    yield event
    event.set()


def test_a_cancelled_picture_leaves_no_file(
    saving: PictureSaving, folder: Path, qtbot: QtBot, go_on: Event
) -> None:
    with qtbot.waitSignal(saving.ended):
        saving.write(folder / "map.png", SMALL)
        assert saving.progress is not None
        QTest.mouseClick(saving.progress.findChildren(QPushButton)[0], Qt.MouseButton.LeftButton)
        go_on.set()
    assert files(folder) == []


def test_a_cancelled_picture_leaves_the_old_one_as_it_was(
    saving: PictureSaving, folder: Path, qtbot: QtBot, go_on: Event
) -> None:
    (folder / "map.png").write_text("old")
    with qtbot.waitSignal(saving.ended):
        saving.write(folder / "map.png", SMALL)
        saving.cancel()
        go_on.set()
    assert (folder / "map.png").read_text() == "old"


def test_orders_can_be_given_while_a_picture_is_written(
    window: MainWindow, saving: PictureSaving, folder: Path, qtbot: QtBot, go_on: Event
) -> None:
    before = window.match.position.copy()
    with qtbot.waitSignal(saving.ended):
        saving.write(folder / "map.png", SMALL)
        window.match.give(window.match.orders()[0])
        go_on.set()
    assert window.match.position != before


def test_a_second_picture_waits_for_the_first(
    window: MainWindow, saving: PictureSaving, folder: Path, qtbot: QtBot, go_on: Event
) -> None:
    with qtbot.waitSignal(saving.ended):
        saving.write(folder / "first.png", SMALL)
        saving.write(folder / "second.png", SMALL)
        told = window.status.message.text()
        go_on.set()
    assert (told, files(folder)) == ("A picture is being saved already", ["first.png"])


@pytest.mark.parametrize("name", ["nowhere/map.png", "map.yaml", "map", "x" * 300 + ".png", "a\0b.png"])
def test_a_place_that_cannot_be_written_gets_a_sentence(
    window: MainWindow, saving: PictureSaving, folder: Path, qtbot: QtBot, name: str
) -> None:
    with qtbot.waitSignal(saving.ended):
        saving.write(folder / name, SMALL)
    assert "cannot be written: " in faults(window)
    assert files(folder) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights and links")
def test_a_picture_keeps_the_rights_of_the_old_one(saving: PictureSaving, folder: Path, qtbot: QtBot) -> None:
    old = folder / "map.png"
    old.touch(mode=0o600)
    saving.write(old, SMALL)
    qtbot.waitUntil(lambda: old.stat().st_size > 0)
    assert old.stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights and links")
def test_a_picture_is_not_written_through_a_planted_link(
    saving: PictureSaving, folder: Path, qtbot: QtBot
) -> None:
    victim = folder / "victim"
    victim.write_text("mine")
    (folder / f".map.png.{os.getpid()}.part").symlink_to(victim)
    saving.write(folder / "map.png", SMALL)
    qtbot.waitUntil((folder / "map.png").exists)
    assert victim.read_text() == "mine"
