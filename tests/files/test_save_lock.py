"""A game is played by one program at a time, whatever happens between two of its steps."""

import errno
import os
import sys
from pathlib import Path

import pytest

from cholm_qt.files.save_lock import BeingPlayed, Hold, is_being_played, mark_of

posix_alone = pytest.mark.skipif(sys.platform == "win32", reason="a file that is open is not removed there")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return tmp_path / "game.yaml"


def test_a_game_is_held_once(game: Path) -> None:
    hold = Hold(game)
    with pytest.raises(BeingPlayed, match=r"game\.yaml is being played in another window"):
        Hold(game)
    hold.let_go()


def test_a_game_that_was_let_go_can_be_held_again(game: Path) -> None:
    Hold(game).let_go()
    Hold(game).let_go()
    assert not mark_of(game).exists()


@posix_alone
def test_a_game_that_is_let_go_while_it_is_taken_is_held_by_a_mark_that_others_see(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, really_open = Hold(game), os.open

    def open_then_lose(*arguments: object, **more: object) -> int:
        file = really_open(*arguments, **more)  # type: ignore[arg-type]
        monkeypatch.undo()
        first.let_go()
        return file

    monkeypatch.setattr(os, "open", open_then_lose)
    second = Hold(game)
    assert is_being_played(game)
    second.let_go()


@posix_alone
def test_a_game_that_is_taken_while_it_is_let_go_stays_held(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, really_close = Hold(game), os.close
    taken: list[Hold] = []

    def close_then_take(file: int) -> None:
        really_close(file)
        monkeypatch.undo()
        taken.append(Hold(game))

    monkeypatch.setattr(os, "close", close_then_take)
    first.let_go()
    assert is_being_played(game)
    taken[0].let_go()


@posix_alone
def test_a_mark_that_somebody_else_made_anew_is_not_removed(game: Path) -> None:
    first = Hold(game)
    mark_of(game).unlink()
    second = Hold(game)
    first.let_go()
    assert is_being_played(game)
    second.let_go()


@posix_alone
def test_a_planted_link_makes_no_file_elsewhere(game: Path, tmp_path: Path) -> None:
    mark_of(game).symlink_to(tmp_path / "elsewhere")
    with pytest.raises(OSError, match="symbolic link"):
        Hold(game)
    assert not (tmp_path / "elsewhere").exists()


@posix_alone
def test_a_disk_without_locks_holds_games_all_the_same(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import fcntl

    def no_locks(file: int, how: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", no_locks)
    hold = Hold(game)
    assert mark_of(game).exists()
    hold.let_go()
