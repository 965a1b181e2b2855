"""Unfinished games are kept where each system wants them, and only a few."""

import sys
from pathlib import Path

import pytest

from cholm_qt.files.autosave_files import KEPT, autosaves, new_autosave, user_folder
from cholm_qt.files.save_lock import Hold

HOME = Path("/home/anna")


@pytest.mark.parametrize(
    ("platform", "environ", "folder"),
    [
        ("linux", {}, HOME / ".local/share/cholm_qt"),
        ("linux", {"XDG_DATA_HOME": "/data"}, Path("/data/cholm_qt")),
        ("darwin", {}, HOME / "Library/Application Support/cholm_qt"),
        ("win32", {"APPDATA": "/roaming"}, Path("/roaming/cholm_qt")),
        ("win32", {}, HOME / "AppData/Roaming/cholm_qt"),
    ],
)
def test_each_system_has_its_folder(platform: str, environ: dict[str, str], folder: Path) -> None:
    assert user_folder(platform, environ, HOME) == folder


def test_the_oldest_games_make_room(tmp_path: Path) -> None:
    for _ in range(KEPT + 3):
        new_autosave(tmp_path).write_text("a game")
    assert len(autosaves(tmp_path)) == KEPT


def test_a_missing_folder_holds_no_games(tmp_path: Path) -> None:
    assert autosaves(tmp_path / "nowhere") == []


def test_two_games_that_begin_at_once_and_are_not_written_yet_have_files_of_their_own(tmp_path: Path) -> None:
    first = Hold(new_autosave(tmp_path))
    second = Hold(new_autosave(tmp_path))
    assert len(list(tmp_path.iterdir())) == 2
    first.let_go()
    second.let_go()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
def test_a_folder_that_all_could_read_is_made_private(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    new_autosave(tmp_path)
    assert tmp_path.stat().st_mode & 0o777 == 0o700
