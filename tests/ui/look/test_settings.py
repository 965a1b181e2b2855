"""Settings are plain words and numbers; whatever else stands in their file does nothing."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSettings, Qt
from pytestqt.qtbot import QtBot

from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.look.settings_file import LONGEST, settings_path
from cholm_qt.ui.window.app import make_window
from cholm_qt.ui.window.main_window import MainWindow

CORPUS = sorted((Path(__file__).parents[2] / "fuzz" / "corpus" / "settings").iterdir())
LEFT, RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
GEOMETRY, STATE = QByteArray(b"\x01\xd9\xd0\xcb geometry"), QByteArray(b"\x00\x00\x00\xff state")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the settings; whatever is made by a relative name is made in it."""
    found = settings_path().parent
    found.mkdir(parents=True)
    monkeypatch.chdir(found)
    return found


def keep(folder: Path, file: Path) -> None:
    """Put a file where the settings are kept, under the name that a file of its kind has."""
    name = "cholm_qt.conf" if file.suffix == ".conf" else "settings.json"
    (folder / name).write_bytes(file.read_bytes())


def old_file(in_folder: Path, **values: object) -> None:
    """A file of settings as earlier versions wrote it."""
    store = QSettings(str(in_folder / "cholm_qt.conf"), QSettings.Format.IniFormat)
    for name, value in values.items():
        store.setValue(name, value)
    store.sync()


def test_a_python_object_in_the_settings_runs_no_code(folder: Path) -> None:
    keep(folder, next(file for file in CORPUS if file.stem == "wrapped-python-object"))
    settings = Settings()
    assert (settings.theme, settings.window()[0].isEmpty()) == ("light", True)
    settings.put("animation_ms", 0)
    assert not (folder / "settings-ran-code").exists()


def test_settings_of_an_earlier_version_are_kept(folder: Path) -> None:
    saves = [folder / "ä, b.yaml", folder / "Ж=;.yaml"]
    for save in saves:
        save.touch()
    old_file(
        folder, theme="dark", text_percent=130, curtain=0, folder=str(folder), saves=[str(x) for x in saves],
        geometry=GEOMETRY, state=STATE,
    )  # fmt: skip
    settings = Settings()
    assert (settings.theme, settings.text_percent, settings.handover) == ("dark", 130, "none")
    assert (settings.folder, settings.saves, settings.window()) == (folder, saves, (GEOMETRY, STATE))


def test_settings_of_an_earlier_version_stay_when_one_is_changed(folder: Path) -> None:
    old_file(folder, theme="dark", text_percent=130)
    Settings().put("theme", "light")
    settings = Settings()
    assert (settings.theme, settings.text_percent) == ("light", 130)


@pytest.mark.parametrize("file", CORPUS, ids=lambda file: file.stem)
def test_settings_that_make_no_sense_count_as_not_set(file: Path, folder: Path) -> None:
    keep(folder, file)
    settings = Settings()
    assert (settings.theme, settings.language, settings.saves) == ("light", "en", [])
    assert settings.folder.is_dir()


def test_a_huge_file_of_settings_is_not_read(folder: Path) -> None:
    (folder / "settings.json").write_text('{"theme": "dark", "x": "%s"}' % ("x" * LONGEST))
    assert Settings().theme == "light"


def test_a_folder_in_place_of_the_settings_lets_them_last_as_long_as_the_program(folder: Path) -> None:
    (folder / "settings.json").mkdir()
    settings = Settings()
    settings.put("theme", "dark")
    settings.put("handover", "none")
    assert (settings.theme, settings.handover) == ("dark", "none")


def test_two_windows_keep_each_others_settings(folder: Path) -> None:
    one, other = Settings(), Settings()
    one.put("theme", "dark")
    other.put("handover", "none")
    assert (Settings().theme, Settings().handover) == ("dark", "none")


def test_a_damaged_layout_is_not_given_to_qt(folder: Path) -> None:
    Settings().keep_window(GEOMETRY, STATE)
    file = folder / "settings.json"
    kept = Settings().window()
    values = json.loads(file.read_text())
    file.write_text(json.dumps(values | {"state": values["state"].swapcase()}))
    assert (kept, Settings().window()) == ((GEOMETRY, STATE), (QByteArray(), QByteArray()))


@pytest.mark.parametrize("state", [b"", b"garbage", b"\x00\x00\x00\xff" + b"x" * 50_000])
def test_a_layout_that_qt_cannot_have_written_is_not_given_to_it(folder: Path, state: bytes) -> None:
    Settings().keep_window(GEOMETRY, QByteArray(state))
    assert Settings().window()[1].isEmpty()


@pytest.fixture
def kept_layout(open_window: Callable[[], MainWindow], settings: Settings) -> Settings:
    """Settings that hold the layout of a window with the log at its left."""
    window = open_window()
    window.addDockWidget(LEFT, window.docks.by_name["log"])
    window.close()
    return settings


def log_at(window: MainWindow) -> Qt.DockWidgetArea:
    """The side of the window at which the log stands."""
    return window.dockWidgetArea(window.docks.by_name["log"])


def test_a_window_stands_where_it_stood(kept_layout: Settings, qtbot: QtBot) -> None:
    window = make_window(kept_layout)
    qtbot.addWidget(window)
    assert log_at(window) == LEFT


def test_a_start_that_did_not_finish_is_followed_by_the_default_layout(
    kept_layout: Settings, qtbot: QtBot, tmp_path: Path
) -> None:
    qtbot.addWidget(make_window(kept_layout))  # which is killed before it has lived for a moment
    again = make_window(Settings(tmp_path / "settings.json"))
    qtbot.addWidget(again)
    assert log_at(again) == RIGHT


def test_a_start_that_finished_is_followed_by_the_same_layout(
    kept_layout: Settings, qtbot: QtBot, tmp_path: Path
) -> None:
    first = make_window(kept_layout)
    qtbot.addWidget(first)
    first.close()
    again = make_window(Settings(tmp_path / "settings.json"))
    qtbot.addWidget(again)
    assert log_at(again) == LEFT


def test_a_window_that_has_lived_for_a_moment_has_finished_its_start(
    kept_layout: Settings, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cholm_qt.ui.window.app.LIVES_MS", 0)
    qtbot.addWidget(make_window(kept_layout))
    qtbot.waitUntil(lambda: not Settings(tmp_path / "settings.json").window()[0].isEmpty())
    assert Settings(tmp_path / "settings.json").window() == kept_layout.window()


def test_the_file_dialog_reads_no_settings_of_qt(folder: Path, open_window: Callable[[], MainWindow]) -> None:
    hostile = next(file for file in CORPUS if file.stem == "wrapped-python-object").read_text("utf-8")
    (folder.parent / "QtProject.conf").write_text(hostile.replace("[General]", "[FileDialog]"))
    open_window().games.ask_load()
    assert not (folder / "settings-ran-code").exists()


START = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.window.app import make_window
from cholm_qt.ui.window.application import make_application
make_application()
window = make_window(Settings(Path(sys.argv[1])))
window.show()
QApplication.processEvents()
window.close()
"""


def test_a_layout_that_crashes_qt_does_so_once_at_most(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(next(kept for kept in CORPUS if kept.stem == "layout-that-crashes-qt").read_bytes())
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    starts = [
        subprocess.run(
            [sys.executable, "-c", START, str(file)], env=environment, capture_output=True, check=False
        ).returncode
        for _ in range(2)
    ]
    assert starts[1] == 0
