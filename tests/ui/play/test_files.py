"""Saving, loading, crashing and resuming; and files that are damaged."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QPlainTextEdit
from pytestqt.qtbot import QtBot

from cholm_qt.files.documents import load_save
from cholm_qt.files.position_text import position_to_text
from cholm_qt.files.save_lock import mark_of
from cholm_qt.files.save_writing import write_save
from cholm_qt.games.circle_of_fire.desk import printed_sheet
from cholm_qt.games.circle_of_fire.files import FILES, CircleOfFireFiles
from cholm_qt.paths import scenarios
from cholm_qt.ui.window.main_window import MainWindow
from tests.ui.driver import CTRL, LEFT, NONE, Player


@pytest.fixture
def saved(first_assault: Player, tmp_path: Path) -> Path:
    """A game with one move in it, saved."""
    first_assault.drag("S11", "3")
    path = tmp_path / "saved.yaml"
    assert first_assault.window.saving.save_to(path)
    return path


def told(player: Player) -> str:
    """What the dialog says; it is closed again."""
    text = player.dialog().windowTitle() + "\n" + player.part(QPlainTextEdit, "faults").toPlainText()
    player.key(Qt.Key.Key_Escape)
    return text


# --- saving and loading ---


def test_a_game_is_saved_by_its_key_and_a_name(first_assault: Player, tmp_path: Path) -> None:
    first_assault.drag("S11", "3")
    first_assault.key(Qt.Key.Key_S, CTRL)
    assert isinstance(first_assault.dialog(), QFileDialog)
    first_assault.part(QLineEdit).selectAll()
    first_assault.keys(str(tmp_path / "by-hand.yaml"))
    first_assault.key(Qt.Key.Key_Return)
    assert load_save(tmp_path / "by-hand.yaml").game.position == first_assault.window.match.position


def test_a_name_that_is_too_long_is_said_to_be(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_S, CTRL)
    first_assault.part(QLineEdit).setText("x" * 1000)
    says = first_assault.part(QLabel, "file-name-too-long")
    assert (says.isVisible(), says.text()) == (True, "The name is too long for a file. Choose a shorter one.")
    first_assault.part(QLineEdit).selectAll()
    first_assault.keys("short")
    assert not says.isVisible()


def test_the_log_is_saved_by_the_menu_and_a_name(first_assault: Player, tmp_path: Path) -> None:
    first_assault.drag("S11", "3")
    bar = first_assault.window.menuBar()
    QTest.mouseClick(bar, LEFT, NONE, bar.actionGeometry(bar.actions()[0]).center())
    first_assault.choose("Save the &log")
    first_assault.part(QLineEdit).selectAll()
    first_assault.keys(str(tmp_path / "log.txt"))
    first_assault.key(Qt.Key.Key_Return)
    assert "3 Ostwald" in (tmp_path / "log.txt").read_text("utf-8")


def test_the_name_to_save_by_is_that_of_the_scenario_and_the_turn(first_assault: Player) -> None:
    first_assault.window.match.position.turn = 2
    first_assault.key(Qt.Key.Key_S, CTRL)
    assert first_assault.part(QLineEdit).text() == "first-assault-turn-2.yaml"
    first_assault.key(Qt.Key.Key_Escape)


def test_a_game_begun_from_a_scenario_file_is_never_saved_over_it(
    first_assault: Player, tmp_path: Path
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_bytes((scenarios() / "circle_of_fire" / "first-assault.yaml").read_bytes())
    first_assault.window.games.load(path)
    first_assault.key(Qt.Key.Key_S, CTRL)
    assert isinstance(first_assault.dialog(), QFileDialog)
    first_assault.key(Qt.Key.Key_Escape)
    assert first_assault.window.settings.saves == []


def test_a_game_saved_by_hand_is_among_the_recent_ones(
    first_assault: Player, saved: Path, open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    first_assault.window.close()
    again = Player(open_window(), qtbot)
    recent = again.window.start_page().recent.list
    rows = [
        row for row in range(recent.count()) if recent.item(row).text().startswith("saved: First Assault")
    ]
    assert len(rows) == 1
    recent.setFocus()
    recent.setCurrentRow(rows[0])
    again.key(Qt.Key.Key_Return)
    assert again.where("S11") == "3"
    assert again.window.saving.path == saved
    assert again.window.autosaver.path != saved


def test_a_game_saved_by_hand_that_is_gone_is_not_listed(
    first_assault: Player, saved: Path, open_window: Callable[[], MainWindow]
) -> None:
    first_assault.window.close()
    saved.unlink()
    recent = open_window().start_page().recent.list
    assert recent.count() == 1
    assert not any(recent.item(row).text().startswith("saved: ") for row in range(recent.count()))


def test_every_game_that_is_kept_is_listed(first_assault: Player, tmp_path: Path) -> None:
    for n in range(9):
        assert first_assault.window.saving.save_to(tmp_path / f"number-{n}.yaml")
    first_assault.window.pages.show_start()
    recent = first_assault.window.start_page().recent.list
    lines = [recent.item(row).text().partition(":")[0] for row in range(recent.count())]
    assert {f"number-{n}" for n in range(9)} <= set(lines)


def test_a_saved_game_opens_where_it_was(first_assault: Player, saved: Path) -> None:
    position = first_assault.window.match.position
    first_assault.click(first_assault.window.bar.undo)
    assert first_assault.window.games.load(saved)
    assert first_assault.window.match.position == position


def test_a_loaded_game_can_still_be_taken_back(first_assault: Player, saved: Path) -> None:
    first_assault.window.games.load(saved)
    first_assault.click(first_assault.window.bar.undo)
    assert first_assault.where("S11") == "2"


# --- free texts ---


@pytest.fixture
def titled(first_assault: Player, saved: Path) -> Player:
    """A game on the table whose file has a free text."""
    match = first_assault.window.match
    write_save(FILES, saved, match.game, match.scenario_id, {"title": "Friday"})
    assert first_assault.window.games.load(saved)
    return first_assault


def meta_saved(player: Player, path: Path) -> dict[str, str]:
    """The free texts of the game when it is saved now."""
    assert player.window.saving.save_to(path)
    return load_save(path).meta


def test_free_texts_of_a_file_are_saved_again(titled: Player, tmp_path: Path) -> None:
    assert meta_saved(titled, tmp_path / "again.yaml") == {"title": "Friday"}


def test_free_texts_of_a_file_outlive_an_undo(titled: Player, tmp_path: Path) -> None:
    titled.click(titled.window.bar.undo)
    assert meta_saved(titled, tmp_path / "again.yaml") == {"title": "Friday"}


def test_free_texts_of_a_file_go_with_a_game_that_is_played_on_from_an_earlier_moment(
    titled: Player, tmp_path: Path
) -> None:
    titled.click(titled.window.history_bar.buttons["first"])
    titled.press("Play on from here")
    assert meta_saved(titled, tmp_path / "again.yaml") == {"title": "Friday"}


def test_free_texts_of_a_file_are_kept_by_the_game_itself(titled: Player) -> None:
    titled.window.autosaver.finish()
    path = titled.window.autosaver.path
    assert path is not None
    assert load_save(path).meta == {"title": "Friday"}


def test_a_new_game_has_no_free_texts_of_the_last_one(titled: Player, tmp_path: Path) -> None:
    titled.window.games.quick_start("campaign")
    assert meta_saved(titled, tmp_path / "again.yaml") == {}


# --- crash and resume ---


@pytest.fixture
def crashed(first_assault: Player) -> Path:
    """The file of a game whose program ended without closing it."""
    first_assault.drag("S11", "3")
    saver = first_assault.window.autosaver
    path = saver.path
    assert path is not None
    first_assault.until(path.is_file)  # another thread writes it
    first_assault.until(lambda: load_save(path).game.position == first_assault.window.match.position)
    saver.close()
    first_assault.window.hide()
    mark_of(path).touch()
    return path


KILLED = """
import os, signal
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.orders import Move
from cholm_qt.files.position_text import position_to_text
from cholm_qt.ui.window.app import open_window
window = open_window("first-assault")
window.match.give(next(order for order in window.match.orders() if isinstance(order, Move)))
window.autosaver.finish()
print(position_to_text(FILES, window.match.position), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can be killed like that there")
def test_a_program_that_is_killed_loses_nothing(open_window: Callable[[], MainWindow], qtbot: QtBot) -> None:
    done = subprocess.run([sys.executable, "-c", KILLED], capture_output=True, text=True, timeout=60)
    assert done.returncode == -signal.SIGKILL
    again = Player(open_window(), qtbot)
    again.click(again.window.start_page().resume)
    assert position_to_text(FILES, again.window.match.position) == done.stdout.strip()


def test_the_start_page_offers_the_game_that_was_cut_short(
    crashed: Path, open_window: Callable[[], MainWindow]
) -> None:
    start = open_window().start_page()
    assert start.offer.isVisible()
    assert start.window().focusWidget() is start.resume


def test_resuming_gives_the_identical_position(
    crashed: Path, first_assault: Player, open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    again = Player(open_window(), qtbot)
    again.click(again.window.start_page().resume)
    assert again.window.match.position == first_assault.window.match.position
    assert again.prompt() == first_assault.prompt()
    assert len(again.window.match.game.history) == len(first_assault.window.match.game.history)


def test_a_resumed_game_goes_on_in_its_own_file(
    crashed: Path, open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    again = Player(open_window(), qtbot)
    again.click(again.window.start_page().resume)
    again.drag("S12", "1")
    again.until(lambda: load_save(crashed).game.position == again.window.match.position)
    assert again.window.autosaver.path == crashed


def test_a_game_put_away_in_good_order_is_not_offered(
    first_assault: Player, open_window: Callable[[], MainWindow]
) -> None:
    first_assault.drag("S11", "3")
    first_assault.window.close()
    start = open_window().start_page()
    assert not start.offer.isVisible()
    assert start.go_on.isVisible()


def test_a_game_that_another_window_plays_is_not_offered(
    first_assault: Player, open_window: Callable[[], MainWindow]
) -> None:
    path = first_assault.window.autosaver.path
    assert path is not None
    first_assault.until(path.is_file)
    assert open_window().start_page().recent.list.count() == 0


def test_a_game_that_cannot_be_kept_is_told_of_once(first_assault: Player, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    first_assault.window.autosaver.folder = tmp_path / "file"
    first_assault.window.autosaver.begin()
    assert f"{tmp_path / 'file'} cannot be written" in told(first_assault)
    first_assault.drag("S11", "3")
    assert first_assault.window.findChild(QPlainTextEdit, "faults") is None


def test_a_failure_that_comes_again_is_told_of_again(first_assault: Player, tmp_path: Path) -> None:
    messages, autosaver = first_assault.window.messages, first_assault.window.autosaver
    messages.tell_of_autosave("the disk is full")
    assert "the disk is full" in told(first_assault)
    autosaver.recovered.emit("The game is being saved again by itself")
    assert first_assault.window.status.message.text() == "The game is being saved again by itself"
    messages.tell_of_autosave("the disk is full")
    assert "the disk is full" in told(first_assault)


def test_the_game_on_the_table_is_gone_on_with_where_it_is(
    first_assault: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    really_sync = os.fsync

    def slow_sync(file: int) -> None:
        time.sleep(0.3)
        really_sync(file)

    first_assault.window.autosaver.finish()
    monkeypatch.setattr(os, "fsync", slow_sync)
    first_assault.drag("S11", "3")
    path = first_assault.window.autosaver.path
    assert path is not None
    first_assault.window.games.resume(path)
    assert first_assault.where("S11") == "3"


def test_not_now_leaves_the_game_among_the_recent_ones(
    crashed: Path, open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    again = Player(open_window(), qtbot)
    again.click(again.window.start_page().not_now)
    assert not again.window.start_page().offer.isVisible()
    assert again.window.start_page().recent.list.count() == 1


# --- damage ---


@pytest.fixture
def running(first_assault: Player) -> Player:
    """A game that must stay as it is."""
    first_assault.drag("S11", "3")
    return first_assault


def unchanged(player: Player, load: Callable[[], object]) -> str:
    """Try to load something bad; return what the dialog says if the game has stayed as it was."""
    game, position = player.window.match.game, player.window.match.position.copy()
    load()
    words = told(player)
    assert player.window.match.game is game
    assert player.window.match.position == position
    return words


def test_a_damaged_save_is_told_of_with_file_and_line(running: Player, tmp_path: Path) -> None:
    path = tmp_path / "damaged.yaml"
    write_save(FILES, path, running.window.match.game, "first-assault")
    path.write_text(path.read_text().replace("kind: save", "kind: save\nstate: [1, 2"))
    words = unchanged(running, lambda: running.window.games.load(path))
    assert re.search(r"damaged\.yaml:\d+: \w", words)


def test_a_save_with_a_wrong_unit_is_told_of_with_its_line(running: Player, tmp_path: Path) -> None:
    path = tmp_path / "wrong.yaml"
    write_save(FILES, path, running.window.match.game, "first-assault")
    path.write_text(path.read_text().replace("state: 'cof", "state: 'xxx"))
    words = unchanged(running, lambda: running.window.games.load(path))
    assert re.search(r"wrong\.yaml:\d+: \w", words)


def test_a_damaged_scenario_is_told_of_with_file_line_and_nearest_spelling(
    running: Player, tmp_path: Path
) -> None:
    path = tmp_path / "scenario.yaml"
    text = Path("scenarios/circle_of_fire/first-assault.yaml").read_text()
    path.write_text(text.replace("segment: impulses", "segment: impulsses"))
    words = unchanged(running, lambda: running.window.games.load(path))
    line = text.splitlines().index("segment: impulses") + 1
    assert f"scenario.yaml:{line}: " in words
    assert "did you mean 'impulses'" in words, words


def test_a_damaged_scenario_among_the_shipped_ones_is_told_of_and_the_others_are_offered(
    running: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = list(scenarios().glob("circle_of_fire/*.yaml"))
    others = list(scenarios().glob("jaws_of_victory/*.yaml"))
    for path in shipped:
        (tmp_path / path.name).write_bytes(path.read_bytes())
    (tmp_path / "broken.yaml").write_text("kind: [")
    monkeypatch.setattr(CircleOfFireFiles, "scenario_folder", tmp_path)
    running.window.pages.show_start()
    assert "broken.yaml:2: " in told(running)
    assert running.window.start_page().scenarios.list.count() == len(shipped) + len(others)


def test_a_damaged_language_is_told_of_and_english_is_spoken(
    running: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "translations").mkdir()
    (tmp_path / "translations" / "de.json").write_text('{"Pass": ')
    monkeypatch.setattr("cholm_qt.ui.look.words.paths.resources", lambda: tmp_path)
    running.window.settings.put("language", "de")
    assert "de.json" in told(running)
    assert running.window.docks.by_name["log"].windowTitle() == "Log"


def test_a_damaged_map_is_told_of_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    path = tmp_path / "map.jpg"
    path.write_bytes(b"no picture")
    monkeypatch.setattr(printed_sheet, "map_file", lambda: path)
    player = Player(open_window(), qtbot)
    assert str(path) in told(player)
    player.click(player.window.start_page().learn.first)
    player.drag("S11", "3")
    assert player.where("S11") == "3"


def test_a_picture_is_no_game(running: Player, tmp_path: Path) -> None:
    path = tmp_path / "picture.yaml"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff\xfe")
    words = unchanged(running, lambda: running.window.games.load(path))
    assert "picture.yaml" in words


def test_a_file_that_is_gone_is_named(running: Player, tmp_path: Path) -> None:
    words = unchanged(running, lambda: running.window.games.load(tmp_path / "gone.yaml"))
    assert "gone.yaml" in words


def test_a_clipboard_without_a_position_is_told_of(running: Player) -> None:
    QGuiApplication.clipboard().setText("no position at all")
    words = unchanged(running, lambda: running.key(Qt.Key.Key_V, CTRL))
    assert "The clipboard holds no position" in words
    assert "Clipboard: A position begins with" in words


def test_a_pasted_position_with_an_empty_agenda_is_refused(running: Player) -> None:
    text = position_to_text(FILES, running.window.match.position)
    QGuiApplication.clipboard().setText(text.partition("[{")[0] + "[]")
    words = unchanged(running, lambda: running.key(Qt.Key.Key_V, CTRL))
    assert "The position cannot be played: its agenda does not end with a decision or a throw" in words


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("game: circle_of_fire", "game: chess", "This is a file of the game 'chess'; this program knows "),
        ("format: 1", "format: 2", "The file has format 2; this program knows formats up to 1"),
        ('rules: "', 'rules: "9', "The game was saved under version 9"),
    ],
)
def test_a_file_of_an_unknown_game_or_a_newer_version_gets_one_sentence(
    running: Player, tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    path = tmp_path / "future.yaml"
    write_save(FILES, path, running.window.match.game, "first-assault")
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    words = unchanged(running, lambda: running.window.games.load(path))
    assert sentence in words
    assert words.count("future.yaml:") == 1


def test_a_save_can_be_pasted_as_text(running: Player, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    write_save(FILES, path, running.window.match.game, "first-assault")
    history = len(running.window.match.game.history)
    QGuiApplication.clipboard().setText(path.read_text("utf-8"))
    running.key(Qt.Key.Key_V, CTRL)
    assert len(running.window.match.game.history) == history


def test_a_position_goes_over_the_clipboard_and_comes_back(running: Player) -> None:
    position = running.window.match.position.copy()
    running.key(Qt.Key.Key_C, CTRL)
    running.click(running.window.bar.undo)
    running.key(Qt.Key.Key_V, CTRL)
    assert running.window.match.position == position


def test_a_pasted_position_is_played_on_and_saved(running: Player) -> None:
    running.key(Qt.Key.Key_C, CTRL)
    running.key(Qt.Key.Key_V, CTRL)
    running.drag("S12", "1")
    path = running.window.autosaver.path
    assert path is not None
    running.until(path.is_file)  # another thread writes it
    running.until(lambda: load_save(path).game.position == running.window.match.position)
    assert load_save(path).notes == []


def test_a_save_of_other_rules_opens_and_says_so(running: Player, tmp_path: Path) -> None:
    path = tmp_path / "older.yaml"
    write_save(FILES, path, running.window.match.game, "first-assault")
    path.write_text(re.sub('rules: "[^"]*"', 'rules: "0.0"', path.read_text()))
    running.click(running.window.bar.undo)
    assert running.window.games.load(path)
    assert "version 0.0 of the rules" in told(running)
    assert running.where("S11") == "3"


def test_a_folder_that_takes_no_file_is_told_of(running: Player, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    words = unchanged(running, lambda: running.window.saving.save_to(tmp_path / "file" / "game.yaml"))
    assert "could not be saved" in words
