"""A replay is drawn while the game goes on, and is whole or not there."""

import errno
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QDialogButtonBox, QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from cholm_qt.files.moving_picture import Frame, write_moving_picture
from cholm_qt.play.replay_choice import LAST_MS, ReplayChoice
from cholm_qt.ui.dialogs.replay import ReplayDialog
from cholm_qt.ui.dialogs.texts import FaultsDialog
from cholm_qt.ui.window import replay_saving
from cholm_qt.ui.window.main_window import MainWindow
from tests.picture_frames import read_frames

CHOICE = ReplayChoice(2, 6, 320, 150)


@pytest.fixture
def played(window: MainWindow) -> MainWindow:
    """A window with a game in which eight orders have been given."""
    window.games.quick_start("first-assault")
    for _ in range(8):
        window.match.give(window.match.orders()[0])
    return window


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "replays"
    made.mkdir()
    return made


@pytest.fixture
def save(played: MainWindow, qtbot: QtBot) -> Callable[[Path], None]:
    """Save a replay and wait for its end."""

    def save_to(path: Path, choice: ReplayChoice = CHOICE) -> None:
        played.exporting().write_replay(path, choice)
        replays = played.exporting().replays
        assert replays is not None
        qtbot.waitUntil(lambda: not replays.is_busy, timeout=20_000)

    return save_to


def files(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def faults(window: MainWindow) -> str:
    dialog = window.findChild(FaultsDialog)
    return dialog.text.toPlainText() if dialog is not None else ""


@pytest.mark.parametrize("kind", ["webp", "gif"])
def test_there_is_one_frame_for_each_moment_of_the_range(
    save: Callable[[Path], None], folder: Path, kind: str
) -> None:
    save(folder / f"story.{kind}")
    assert [frame.image.width for frame in read_frames(folder / f"story.{kind}")] == [320] * 5


def test_the_pace_is_kept_and_the_end_stays(save: Callable[[Path], None], folder: Path) -> None:
    save(folder / "story.gif")
    shown = [frame.milliseconds for frame in read_frames(folder / "story.gif")]
    assert shown == [150] * 4 + [LAST_MS]


def test_a_frame_shows_the_map_and_a_caption_below_it(
    save: Callable[[Path], None], folder: Path, played: MainWindow
) -> None:
    save(folder / "story.webp")
    sheet, drawn = played.scene.play_rect, read_frames(folder / "story.webp")[0].image
    map_high = round(320 * sheet.height() / sheet.width())
    assert drawn.height > map_high + 40
    shades = drawn.crop((0, map_high + 6, 320, drawn.height)).convert("L").histogram()
    assert (sum(shades[:90]) > 50, sum(shades[200:]) > 50) == (True, True)  # ink on paper


def test_two_moments_look_different(save: Callable[[Path], None], folder: Path) -> None:
    save(folder / "story.webp")
    first, *others = (frame.image.tobytes() for frame in read_frames(folder / "story.webp"))
    assert first not in others


def test_the_game_on_the_table_stays_as_it_is(
    save: Callable[[Path], None], folder: Path, played: MainWindow
) -> None:
    before, shown = played.match.position.copy(), played.scene.position
    save(folder / "story.webp")
    assert (played.match.position, played.scene.position) == (before, shown)


def test_orders_given_meanwhile_do_not_change_the_story(
    played: MainWindow, folder: Path, qtbot: QtBot
) -> None:
    played.exporting().write_replay(folder / "story.webp", CHOICE)
    replays = played.exporting().replays
    assert replays is not None
    while played.match.undo():
        pass
    qtbot.waitUntil(lambda: not replays.is_busy, timeout=20_000)
    assert len(read_frames(folder / "story.webp")) == 5


def test_a_cancelled_replay_leaves_no_file(played: MainWindow, folder: Path, qtbot: QtBot) -> None:
    played.exporting().write_replay(folder / "story.webp", CHOICE)
    replays = played.exporting().replays
    assert replays is not None
    assert replays.progress is not None
    QTest.mouseClick(replays.progress.findChildren(QPushButton)[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not replays.is_busy, timeout=20_000)
    assert (files(folder), faults(played)) == ([], "")


def test_a_window_that_is_closed_gives_the_replay_up(played: MainWindow, folder: Path) -> None:
    played.exporting().write_replay(folder / "story.webp", CHOICE)
    played.close()
    assert files(folder) == []


def test_a_second_replay_waits_for_the_first(played: MainWindow, folder: Path, qtbot: QtBot) -> None:
    played.exporting().write_replay(folder / "story.webp", CHOICE)
    played.exporting().write_replay(folder / "other.webp", CHOICE)
    replays = played.exporting().replays
    assert replays is not None
    qtbot.waitUntil(lambda: not replays.is_busy, timeout=20_000)
    assert files(folder) == ["story.webp"]


def test_a_full_disk_is_told_and_nothing_is_left(
    save: Callable[[Path], None], folder: Path, played: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill(path: Path, size: tuple[int, int], samples: list[bytes], frames: Iterator[Frame]) -> None:
        def some() -> Iterator[Frame]:
            yield next(frames)
            raise OSError(errno.ENOSPC, "No space left on device")

        write_moving_picture(path, size, samples, some())

    monkeypatch.setattr(replay_saving, "write_moving_picture", fill)
    save(folder / "story.webp")
    assert "No space left on device" in faults(played)
    assert files(folder) == []


def test_a_folder_that_is_gone_is_named(
    save: Callable[[Path], None], folder: Path, played: MainWindow
) -> None:
    save(folder / "gone" / "story.webp")
    assert "there is no folder" in faults(played)


def test_only_a_folder_that_took_the_replay_is_offered_next(
    save: Callable[[Path], None], folder: Path, played: MainWindow
) -> None:
    before = played.settings.folder
    save(folder / f"{'x' * 1000}.webp")
    assert played.settings.folder == before
    save(folder / "story.webp")
    assert played.settings.folder == folder


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such names")
def test_a_name_that_no_file_can_have_is_told(
    save: Callable[[Path], None], folder: Path, played: MainWindow
) -> None:
    save(folder / f"{'x' * 1000}.webp")
    assert faults(played).count("\n") == 0 != len(faults(played))


# --- the dialog ---


@pytest.fixture
def dialog(played: MainWindow) -> ReplayDialog:
    """The dialog, opened by the menu."""
    action = next(action for action in played.actions() if action.objectName() == "save-replay")
    action.trigger()
    found = played.findChild(ReplayDialog)
    assert found is not None
    return found


def test_all_of_the_game_is_offered_first(dialog: ReplayDialog, played: MainWindow) -> None:
    assert (dialog.first.value(), dialog.last.value()) == (0, played.turn.history.last)


def test_the_range_ends_with_the_moment_that_is_looked_at(played: MainWindow) -> None:
    played.turn.history.go(4)
    played.exporting().ask_replay()
    found = played.findChild(ReplayDialog)
    assert found is not None
    assert found.last.value() == 4


def test_a_beginning_behind_the_end_takes_the_end_along(dialog: ReplayDialog) -> None:
    dialog.last.setValue(3)
    dialog.first.setValue(5)
    assert (dialog.first.value(), dialog.last.value()) == (5, 5)


def test_the_number_of_pictures_and_their_length_are_said(dialog: ReplayDialog) -> None:
    dialog.first.setValue(1)
    dialog.last.setValue(4)
    assert dialog.says.text() == "4 pictures, 0:06 minutes"


def test_turns_are_called_by_their_names(dialog: ReplayDialog, played: MainWindow) -> None:
    assert dialog.first_turn.itemText(0) == played.desk.sequence_headline(played.match.position)


def test_saving_asks_for_a_file_of_the_chosen_kind(dialog: ReplayDialog, played: MainWindow) -> None:
    dialog.kind.setCurrentIndex(1)
    button = _button(dialog, "replay-save")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    asked = played.findChild(QFileDialog)
    assert asked is not None
    assert asked.defaultSuffix() == "gif"


def test_cancel_saves_nothing(dialog: ReplayDialog, played: MainWindow) -> None:
    QTest.mouseClick(_button(dialog, "replay-cancel"), Qt.MouseButton.LeftButton)
    assert played.findChild(QFileDialog) is None


def _button(dialog: ReplayDialog, name: str) -> QAbstractButton:
    box = dialog.findChild(QDialogButtonBox)
    assert box is not None
    return next(button for button in box.buttons() if button.objectName() == name)
