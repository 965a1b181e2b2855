import os
import shutil
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cholm_qt.files.autosave_files import KEPT, autosaves, new_autosave
from cholm_qt.files.documents import load_save
from cholm_qt.files.held_autosave import HeldAutosave
from cholm_qt.files.save_lock import Hold, is_being_played, mark_of
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.orders import Move
from cholm_qt.play import autosave
from cholm_qt.play.autosave import Autosaver, crashed_games, forget_crash
from cholm_qt.play.match import Match


@pytest.fixture
def autosaver(match: Match, tmp_path: Path) -> Iterator[Autosaver]:
    """An autosaver that follows a match."""
    autosaver = Autosaver(match, FILES, tmp_path)
    match.advanced.connect(autosaver.save)
    autosaver.begin()
    yield autosaver
    autosaver.close()


def saved_file(autosaver: Autosaver) -> Path:
    """The file, once it is written."""
    autosaver.finish()
    assert autosaver.path is not None
    return autosaver.path


def test_every_order_is_on_disk(autosaver: Autosaver, match: Match):
    match.give(next(order for order in match.orders() if isinstance(order, Move)))
    assert load_save(saved_file(autosaver)).game.position == match.position


def test_an_undo_is_on_disk_too(autosaver: Autosaver, match: Match):
    match.give(next(order for order in match.orders() if isinstance(order, Move)))
    match.undo()
    assert load_save(saved_file(autosaver)).game.position == match.position


def test_a_game_that_was_closed_is_no_crash(autosaver: Autosaver, tmp_path: Path):
    autosaver.close()
    assert crashed_games(tmp_path) == []


def test_a_game_that_is_being_played_is_no_crash(autosaver: Autosaver, tmp_path: Path):
    saved_file(autosaver)
    assert crashed_games(tmp_path) == []


def killed(path: Path) -> Path:
    """A game that was being played by a program that was killed while it wrote."""
    path.write_text("kind: save\n", "utf-8")
    code = "import os, sys, pathlib; from cholm_qt.files.save_lock import Hold\n"
    code += "path = pathlib.Path(sys.argv[1]); hold = Hold(path)\n"
    code += "path.with_name(f'.{path.name}.{os.getpid()}.part').touch(); os.kill(os.getpid(), 9)"
    subprocess.run([sys.executable, "-c", code, str(path)], timeout=60)
    return path


def test_a_game_whose_program_is_gone_is_a_crash(tmp_path: Path):
    path = killed(tmp_path / "game.yaml")
    assert crashed_games(tmp_path) == [path]


def test_a_crash_is_offered_once(tmp_path: Path):
    forget_crash(killed(tmp_path / "game.yaml"))
    assert crashed_games(tmp_path) == []


def test_a_resumed_game_is_no_crash_any_more(match: Match, tmp_path: Path):
    autosaver = Autosaver(match, FILES, tmp_path)
    autosaver.begin(killed(tmp_path / "game.yaml"))
    assert crashed_games(tmp_path) == []
    autosaver.close()
    assert crashed_games(tmp_path) == []


def test_a_game_that_is_played_in_another_window_is_copied(autosaver: Autosaver, match: Match, qtbot: QtBot):
    path = saved_file(autosaver)
    other = Autosaver(match, FILES, path.parent)
    with qtbot.waitSignal(other.copied) as told:
        other.begin(path)
    says = "is being played in another window; this is a copy with its own file"
    assert told.args == [f"{path.name} {says}"]
    assert saved_file(other) != path
    other.close()


def test_games_that_are_being_played_make_no_room_for_others(autosaver: Autosaver, tmp_path: Path):
    path = saved_file(autosaver)
    os.utime(path, (1, 1))
    for n in range(KEPT):
        (tmp_path / f"{n}.yaml").write_text("", "utf-8")
    new_autosave(tmp_path)
    assert path.exists()


def test_a_link_to_nowhere_hides_no_game(autosaver: Autosaver, tmp_path: Path):
    path = saved_file(autosaver)
    (tmp_path / "nowhere.yaml").symlink_to(tmp_path / "gone")
    assert autosaves(tmp_path) == [path]


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="folders are closed another way here")
def test_a_folder_that_cannot_be_written_is_told(match: Match, tmp_path: Path, qtbot: QtBot):
    (tmp_path / "file").write_text("", "utf-8")
    autosaver = Autosaver(match, FILES, tmp_path / "file")
    with qtbot.waitSignal(autosaver.failed) as told:
        autosaver.begin()
    assert "file" in told.args[0]


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="folders are closed another way here")
def test_the_next_order_tries_again(match: Match, tmp_path: Path):
    (tmp_path / "file").write_text("", "utf-8")
    autosaver = Autosaver(match, FILES, tmp_path / "file")
    autosaver.begin()
    (tmp_path / "file").unlink()
    autosaver.save()
    assert load_save(saved_file(autosaver)).game.position == match.position
    autosaver.close()


def first_move(match: Match) -> Move:
    return next(order for order in match.orders() if isinstance(order, Move))


def test_all_orders_but_the_last_are_on_a_slow_disk_when_an_order_has_been_given(
    autosaver: Autosaver, match: Match, monkeypatch: pytest.MonkeyPatch
):
    path, really_sync = saved_file(autosaver), os.fsync

    def slow_sync(file: int) -> None:
        time.sleep(0.05)
        really_sync(file)

    monkeypatch.setattr(os, "fsync", slow_sync)
    for _ in range(8):
        before = match.position.copy()
        match.give(match.orders()[0])
        # without `finish`: a program that is killed does not wait either
        assert load_save(path).game.position in (before, match.position)


def test_a_disk_that_does_not_answer_is_told_and_does_not_stop_the_game(
    autosaver: Autosaver, match: Match, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
):
    answers = threading.Event()
    saved_file(autosaver)
    monkeypatch.setattr(autosave, "PATIENCE_MS", 1)
    monkeypatch.setattr(HeldAutosave, "write", lambda self, text: answers.wait(60))
    autosaver.save()
    with qtbot.waitSignal(autosaver.failed) as told:
        autosaver.save()
    answers.set()
    assert told.args[0].endswith("cannot be written: the disk does not answer")


def test_a_game_that_is_kept_again_is_told(autosaver: Autosaver, qtbot: QtBot):
    folder = saved_file(autosaver).parent
    shutil.rmtree(folder)
    folder.write_text("a file in place of the folder", "utf-8")
    autosaver.save()
    autosaver.finish()
    folder.unlink()
    with qtbot.waitSignal(autosaver.recovered) as told:
        autosaver.save()
    assert told.args == ["The game is being saved again by itself"]


def test_a_folder_that_was_removed_is_made_again_with_the_mark_of_the_game(autosaver: Autosaver):
    path = saved_file(autosaver)
    shutil.rmtree(path.parent)
    autosaver.save()
    assert saved_file(autosaver) == path
    assert path.exists()
    assert is_being_played(path)


def test_the_game_just_played_stays_when_the_clock_has_been_set_back(match: Match, tmp_path: Path):
    for n in range(KEPT):
        (tmp_path / f"{n}.yaml").write_text("", "utf-8")
        os.utime(tmp_path / f"{n}.yaml", (4_000_000_000, 4_000_000_000))  # in 2096
    autosaver = Autosaver(match, FILES, tmp_path)
    autosaver.begin()
    played = saved_file(autosaver)
    autosaver.begin()
    assert played.exists()
    autosaver.close()


def test_a_game_that_begins_removes_what_a_killed_program_left_of_others(match: Match, tmp_path: Path):
    killed(tmp_path / "game.yaml")
    assert list(tmp_path.glob(".*.part"))
    autosaver = Autosaver(match, FILES, tmp_path)
    autosaver.begin()
    assert not list(tmp_path.glob(".*.part"))
    autosaver.close()


@pytest.mark.skipif(sys.platform == "win32", reason="folders have other rights there")
def test_folders_are_made_for_the_user_alone(match: Match, tmp_path: Path):
    autosaver = Autosaver(match, FILES, tmp_path / "data" / "autosave")
    autosaver.begin()
    autosaver.close()
    modes = [
        stat.S_IMODE(folder.stat().st_mode) for folder in (tmp_path / "data", tmp_path / "data/autosave")
    ]
    assert modes == [0o700, 0o700]


def test_free_texts_are_kept(autosaver: Autosaver, match: Match):
    match.replace_game(match.game, "first-assault", {"title": "Friday"})
    assert load_save(saved_file(autosaver)).meta == {"title": "Friday"}


@pytest.mark.skipif(sys.platform == "win32", reason="a mark that is held is not removed there")
def test_a_crash_that_is_forgotten_while_the_game_is_played_again_keeps_its_mark(tmp_path: Path):
    path = killed(tmp_path / "game.yaml")
    hold = Hold(path)
    forget_crash(path)
    assert mark_of(path).exists()
    hold.let_go()
