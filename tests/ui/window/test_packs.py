"""Packs in the window: taken in, chosen for a new game, listed, and asked for when they are missing."""

import gc
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cholm_qt.edit.draft import Draft
from cholm_qt.edit.kept_drafts import kept_text, read_kept
from cholm_qt.engine.game import Game
from cholm_qt.files.autosave_files import autosave_folder
from cholm_qt.files.documents import load_save
from cholm_qt.files.known_packs import import_pack, known_packs
from cholm_qt.files.pack import Pack
from cholm_qt.files.save_writing import write_save
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.ui.dialogs.missing_pack import MissingPackDialog
from cholm_qt.ui.dialogs.packs import PacksDialog
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.window.app import make_window
from cholm_qt.ui.window.application import make_application
from cholm_qt.ui.window.docks import LOG, PLACE
from cholm_qt.ui.window.main_window import MainWindow
from tests.files.packs import folder_with, png

LEFT = Qt.MouseButton.LeftButton
UNITS = (FILES.folder / "units.yaml").read_text("utf-8")


@pytest.fixture
def table(qapp: QApplication, qtbot: QtBot, settings: Settings) -> Iterator[Callable[[], MainWindow]]:
    """The window that is open now: another table takes the place of the first one."""
    make_application()
    first = make_window(settings, seed=1)
    first.resize(1400, 900)
    first.pages.show_start()
    first.show()
    qtbot.waitExposed(first)

    def now() -> MainWindow:
        windows = [one for one in qapp.topLevelWidgets() if isinstance(one, MainWindow) and one.isVisible()]
        return windows[-1]

    yield now
    for window in [one for one in qapp.topLevelWidgets() if isinstance(one, MainWindow)]:
        window.close()
        window.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    qapp.setStyleSheet("")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A pack somewhere, with a unit more."""
    line = next(line for line in UNITS.splitlines() if "code: KG" in line)
    more = re.sub(r"id: G\d+", "id: G99", line)
    return folder_with(tmp_path / "mine", units_yaml=UNITS.replace(line, f"{line}\n{more}"))


@pytest.fixture
def pack(folder: Path) -> Pack:
    """The same among the player's own."""
    return import_pack(folder)


def saved(path: Path, pack: Pack) -> Path:
    files = FILES.with_pack(pack)
    game: Game[Any] = Game.begin(files.load_scenario("first-assault"), seed=7)
    write_save(files, path, game, "first-assault")
    return path


def dialog_of(kind: type[QWidget]) -> QWidget:
    """The dialog of a kind that is open."""
    (found,) = [one for one in QApplication.topLevelWidgets() if isinstance(one, kind) and one.isVisible()]
    return found


def click(parent: QWidget, name: str) -> None:
    """Click a button by its name."""
    button = parent.findChild(QPushButton, name)
    assert isinstance(button, QPushButton)
    QTest.mouseClick(button, LEFT)


def drop(window: MainWindow, path: Path) -> None:
    """Drop a file or folder on the start page, and wait until it has been read."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    page, none = window.start_page(), Qt.KeyboardModifier.NoModifier
    for kind in (QDragEnterEvent, QDropEvent):
        QApplication.sendEvent(page, kind(QPoint(50, 50), Qt.DropAction.CopyAction, data, LEFT, none))
    window.own_packs().finish()
    QApplication.processEvents()


def has_more(window: MainWindow) -> bool:
    """Does the game on the table have the unit of the pack?"""
    return "G99" in window.turn.position.components.unit_index


# --- taking in ---


def test_a_pack_that_is_dropped_on_the_start_page_is_taken_in(
    table: Callable[[], MainWindow], folder: Path
) -> None:
    drop(table(), folder)
    dialog = dialog_of(PacksDialog)
    assert isinstance(dialog, PacksDialog)
    assert dialog.list.item(0).text() == "Mine · Circle of Fire"
    assert dialog.says.text() == "“Mine” was taken in."
    assert [head.title for head in known_packs()] == ["Mine"]


def test_a_bad_pack_is_refused_with_every_fault(table: Callable[[], MainWindow], tmp_path: Path) -> None:
    drop(table(), folder_with(tmp_path / "bad", map_gif=b"", other_yaml="x"))
    text = table().findChild(QPlainTextEdit, "faults")
    assert isinstance(text, QPlainTextEdit)
    assert len(text.toPlainText().splitlines()) == 2
    assert known_packs() == []


def test_a_few_faults_have_a_box_as_high_as_they_are(table: Callable[[], MainWindow], tmp_path: Path) -> None:
    drop(table(), folder_with(tmp_path / "bad", map_gif=b"", other_yaml="x"))
    text = table().findChild(QPlainTextEdit, "faults")
    assert isinstance(text, QPlainTextEdit)
    assert text.height() < 6 * text.fontMetrics().lineSpacing()
    assert text.verticalScrollBar().maximum() == 0


# --- the list ---


def test_a_list_without_packs_says_so_inside(qtbot) -> None:
    dialog = PacksDialog()
    qtbot.addWidget(dialog)
    dialog.show_packs([], None)
    assert [dialog.list.item(n).text() for n in range(dialog.list.count())] == ["There is no pack yet."]
    assert not dialog.folder.isEnabled()


@pytest.fixture
def listed(table: Callable[[], MainWindow], pack: Pack) -> PacksDialog:
    """The list of packs, opened by the menu."""
    action = table().findChild(QAction, "packs")
    assert isinstance(action, QAction)
    action.trigger()
    dialog = dialog_of(PacksDialog)
    assert isinstance(dialog, PacksDialog)
    return dialog


def test_the_list_tells_what_a_pack_holds(listed: PacksDialog, pack: Pack) -> None:
    assert "It holds: units.yaml. The rest is as shipped." in listed.about.text()
    assert pack.fingerprint[:16] in listed.about.text()


def test_a_pack_can_be_used_for_new_games_and_not_any_more(
    listed: PacksDialog, settings: Settings, pack: Pack
) -> None:
    click(listed, "packs-default")
    assert settings.default_pack == pack.path
    assert listed.list.item(0).text().endswith("(for new games)")
    click(listed, "packs-default")
    assert settings.default_pack is None


def test_a_deleted_pack_can_be_brought_back(
    listed: PacksDialog, pack: Pack, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cholm_qt.play import game_bin

    def no_bin(path: Path) -> Path | None:
        raise game_bin.NoBin

    monkeypatch.setattr(game_bin.throw_away, "__defaults__", (no_bin,))
    click(listed, "packs-delete")
    assert known_packs() == []
    click(listed, "packs-undo")
    assert [head.path for head in known_packs()] == [pack.path]


def test_a_renamed_pack_is_listed_by_its_new_title(
    listed: PacksDialog, table: Callable[[], MainWindow]
) -> None:
    (head,) = known_packs()
    table().own_packs().rename(head, "The printed map")
    assert listed.list.item(0).text().startswith("The printed map")


def test_a_pack_is_shown_in_its_folder(
    listed: PacksDialog, table: Callable[[], MainWindow], pack: Pack
) -> None:
    shown: list[Path] = []
    table().own_packs().show_file = lambda path, failed: shown.append(path)
    click(listed, "packs-folder")
    assert shown == [pack.path]


# --- playing ---


def test_without_packs_nobody_is_asked_for_one(table: Callable[[], MainWindow]) -> None:
    table().pages.show_new_game("first-assault")
    assert table().new_game_page().pack.isHidden()


def test_a_new_game_can_use_a_pack(table: Callable[[], MainWindow], pack: Pack) -> None:
    table().pages.show_new_game("first-assault")
    page = table().new_game_page()
    assert page.pack.isVisible()
    page.pack.box.setCurrentIndex(1)
    assert "It holds: units.yaml" in page.pack.says.text()
    page.begin.click()
    window = table()
    assert has_more(window)
    assert window.windowTitle() == "Circle of Fire: the siege of Cholm, 1942 – Mine"


def test_the_panels_stand_beside_the_map_of_a_pack_that_was_chosen_on_a_page(
    table: Callable[[], MainWindow], pack: Pack
) -> None:
    table().pages.show_new_game("first-assault")
    page = table().new_game_page()
    page.pack.box.setCurrentIndex(1)
    page.begin.click()
    docks = table().docks.by_name
    assert [name for name in (PLACE, LOG) if docks[name].isHidden()] == []


def test_a_pack_for_new_games_is_chosen_already(
    table: Callable[[], MainWindow], pack: Pack, settings: Settings
) -> None:
    settings.put("pack", str(pack.path))
    table().games.quick_start("first-assault")
    assert has_more(table())


def test_a_game_saves_itself_with_its_pack(
    table: Callable[[], MainWindow], pack: Pack, settings: Settings
) -> None:
    settings.put("pack", str(pack.path))
    table().games.quick_start("first-assault")
    saver = table().autosaver
    saver.finish()
    assert saver.path is not None
    assert load_save(saver.path).files.pack == pack


def test_a_game_without_a_pack_gets_the_shipped_table_again(
    table: Callable[[], MainWindow], pack: Pack, tmp_path: Path
) -> None:
    assert table().games.load(saved(tmp_path / "game.yaml", pack))
    assert has_more(table())
    assert table().games.load("first-assault")
    assert not has_more(table())
    assert table().windowTitle() == "Circle of Fire: the siege of Cholm, 1942"


def test_the_numbers_say_that_they_come_from_the_pack(
    table: Callable[[], MainWindow], pack: Pack, tmp_path: Path
) -> None:
    from cholm_qt.ui.dialogs.texts import AboutDialog

    table().games.load(saved(tmp_path / "game.yaml", pack))
    table().dialogs.about()
    about = dialog_of(AboutDialog)
    told = [label.text() for label in about.findChildren(QWidget, "about-text")]  # type: ignore[attr-defined]
    assert any("This table uses the pack “Mine”." in text for text in told)


# --- missing packs ---


@pytest.fixture
def missing(table: Callable[[], MainWindow], pack: Pack, tmp_path: Path) -> Path:
    """A save that is opened while its pack is not there."""
    path = saved(tmp_path / "game.yaml", pack)
    shutil.move(pack.path, tmp_path / "moved")
    table().games.load(path)
    return path


def asked() -> MissingPackDialog:
    dialog = dialog_of(MissingPackDialog)
    assert isinstance(dialog, MissingPackDialog)
    return dialog


def test_a_missing_pack_is_named_and_the_game_stays(missing: Path, table: Callable[[], MainWindow]) -> None:
    before = missing.read_bytes()
    label = asked().findChild(QWidget, "missing-pack-says")
    assert "'Mine', which is not here" in label.text()  # type: ignore[union-attr]
    click(asked(), "missing-pack-cancel")
    assert not has_more(table())
    assert missing.read_bytes() == before


def test_a_pack_that_is_found_again_is_played_with(
    missing: Path, table: Callable[[], MainWindow], tmp_path: Path, qtbot: QtBot
) -> None:
    asked().use_file(tmp_path / "moved" / "pack.yaml")
    qtbot.waitUntil(lambda: has_more(table()))
    assert table().saving.path == missing


def test_a_game_that_does_not_fit_the_shipped_data_is_refused(
    missing: Path, table: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    click(asked(), "missing-pack-shipped")
    qtbot.waitUntil(lambda: table().findChild(QPlainTextEdit, "faults") is not None)
    text = table().findChild(QPlainTextEdit, "faults")
    assert isinstance(text, QPlainTextEdit)
    assert "G99" in text.toPlainText()


def test_a_pack_that_changed_can_be_used_and_the_old_save_stays(
    table: Callable[[], MainWindow], pack: Pack, tmp_path: Path, qtbot: QtBot
) -> None:
    path = saved(tmp_path / "game.yaml", pack)
    folder_with(pack.path, layout_yaml=(FILES.folder / "layout.yaml").read_text("utf-8"))
    table().games.load(path)
    click(asked(), "missing-pack-now")
    qtbot.waitUntil(lambda: has_more(table()))
    assert table().saving.path is None


def test_a_recent_game_says_that_its_pack_is_missing(
    table: Callable[[], MainWindow], pack: Pack, tmp_path: Path, settings: Settings
) -> None:
    settings.keep_save(saved(tmp_path / "game.yaml", pack))
    shutil.rmtree(pack.path)
    table().pages.show_start()
    words = table().start_page().recent.list.item(0).text()
    assert "with the pack “Mine”, which is missing" in words


# --- the editor ---


def test_the_editor_builds_with_the_units_of_the_pack(
    table: Callable[[], MainWindow], pack: Pack, tmp_path: Path
) -> None:
    table().editing().edit_file(str(saved(tmp_path / "game.yaml", pack)))
    assert "G99" in table().editor_page().draft.position.components.unit_index


def test_counters_of_a_pack_are_on_the_table(table: Callable[[], MainWindow], tmp_path: Path) -> None:
    art = import_pack(folder_with(tmp_path / "art", counters__G02_png=png()))
    table().games.load(saved(tmp_path / "game.yaml", art))
    desk, c = table().desk, table().box.components
    face = desk.face(table().turn.position, c.unit_index["G02"])
    assert desk.art_of(c, face) == art.folder / "counters" / "G02.png"


# --- other ways in ---


def test_the_window_opens_with_the_pack_that_is_named(
    table: Callable[[], MainWindow], pack: Pack, qtbot: QtBot
) -> None:
    from cholm_qt.ui.window.app import open_window

    window = open_window("first-assault", data=pack)
    assert has_more(window)
    assert window.desk.pack == pack


def test_a_game_that_saved_itself_goes_on_in_a_file_of_its_own_with_other_data(
    table: Callable[[], MainWindow], tmp_path: Path, qtbot: QtBot
) -> None:
    layout = (FILES.folder / "layout.yaml").read_text("utf-8")
    looks = import_pack(folder_with(tmp_path / "looks", layout_yaml=layout))
    autosave_folder().mkdir(parents=True)
    path = saved(autosave_folder() / "kept.yaml", looks)
    shutil.rmtree(looks.path)
    before = path.read_bytes()
    table().games.resume(path)
    label = asked().findChild(QWidget, "missing-pack-difference")
    assert "looks different, and is played the same" in label.text()  # type: ignore[union-attr]
    click(asked(), "missing-pack-shipped")
    qtbot.waitUntil(lambda: table().games.has_game)
    table().autosaver.finish()
    assert table().autosaver.path != path
    assert path.read_bytes() == before


def test_a_draft_that_was_not_saved_knows_its_pack(pack: Pack, tmp_path: Path) -> None:
    files = FILES.with_pack(pack)
    draft = Draft(files, files.load_scenario("first-assault").start)
    (tmp_path / "draft.json").write_text(kept_text(draft), "utf-8")
    again = read_kept(tmp_path / "draft.json")
    assert again is not None
    assert again.files.pack == pack
