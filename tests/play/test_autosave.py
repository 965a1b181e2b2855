import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cholm_qt.circle_of_fire.orders import Move
from cholm_qt.data.save import load_save
from cholm_qt.play.autosave import Autosaver, crashed_games, forget_crash
from cholm_qt.play.match import Match


@pytest.fixture
def autosaver(match: Match, tmp_path: Path) -> Autosaver:
    """An autosaver that follows a match."""
    autosaver = Autosaver(match, tmp_path)
    match.changed.connect(autosaver.save)
    autosaver.begin()
    return autosaver


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


def test_a_game_whose_program_is_gone_is_a_crash(autosaver: Autosaver, tmp_path: Path):
    path = saved_file(autosaver)
    path.with_suffix(".open").write_text("999999999", "utf-8")
    assert crashed_games(tmp_path) == [path]


def test_a_crash_is_offered_once(autosaver: Autosaver, tmp_path: Path):
    path = saved_file(autosaver)
    path.with_suffix(".open").write_text("999999999", "utf-8")
    forget_crash(path)
    assert crashed_games(tmp_path) == []


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="folders are closed another way here")
def test_a_folder_that_cannot_be_written_is_told(match: Match, tmp_path: Path, qtbot: QtBot):
    (tmp_path / "file").write_text("", "utf-8")
    autosaver = Autosaver(match, tmp_path / "file")
    with qtbot.waitSignal(autosaver.failed) as told:
        autosaver.begin()
    assert "file" in told.args[0]
