import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cholm_qt.files.autosave_files import KEPT, autosaves, new_autosave
from cholm_qt.files.documents import load_save
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.orders import Move
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
    """A game that was being played by a program that was killed."""
    path.write_text("kind: save\n", "utf-8")
    code = "import os, sys, pathlib; from cholm_qt.files.save_lock import Hold\n"
    code += "hold = Hold(pathlib.Path(sys.argv[1])); os.kill(os.getpid(), 9)"
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
    says = "is being played in another window; this is a copy with a file of its own"
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
