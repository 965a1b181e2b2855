"""A game that is thrown away lies in a bin and can be brought back."""

from pathlib import Path

import pytest

from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.save_lock import BeingPlayed, Hold
from cholm_qt.play.game_bin import MOST_KEPT, NoBin, ThrownAway, bring_back, throw_away


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "games" / "one.yaml"
    path.parent.mkdir()
    path.write_text("a game")
    return path


def no_bin(path: Path) -> Path | None:
    raise NoBin


def test_the_game_goes_to_the_bin_of_the_system(game: Path, tmp_path: Path) -> None:
    def move(path: Path) -> Path:
        return path.rename(tmp_path / "trashed")

    assert throw_away(game, move) == ThrownAway(game, tmp_path / "trashed")
    assert list(game.parent.iterdir()) == []


def test_without_one_it_goes_to_a_bin_of_our_own(game: Path) -> None:
    thrown = throw_away(game, no_bin)
    assert thrown.lies_at is not None
    assert (game.exists(), thrown.lies_at.read_text()) == (False, "a game")


def test_two_games_of_one_name_both_lie_in_our_bin(game: Path) -> None:
    first = throw_away(game, no_bin)
    game.write_text("another")
    second = throw_away(game, no_bin)
    assert first.lies_at is not None
    assert second.lies_at is not None
    assert (first.lies_at.read_text(), second.lies_at.read_text()) == ("a game", "another")


def test_our_bin_keeps_so_many(game: Path) -> None:
    places = set()
    for _ in range(MOST_KEPT + 3):
        game.write_text("a game")
        places.add(throw_away(game, no_bin).lies_at)
    assert len([place for place in places if place is not None and place.exists()]) == MOST_KEPT


def test_it_comes_back_as_it_was(game: Path) -> None:
    bring_back(throw_away(game, no_bin))
    assert game.read_text() == "a game"


def test_it_comes_back_from_the_bin_of_this_system_and_leaves_no_note(game: Path, tmp_path: Path) -> None:
    thrown = throw_away(game)
    bring_back(thrown)
    assert game.read_text() == "a game"
    assert list((tmp_path / "home").rglob("*.trashinfo")) == []


def test_it_comes_back_into_a_folder_that_is_gone(game: Path) -> None:
    thrown = throw_away(game, no_bin)
    game.parent.rmdir()
    bring_back(thrown)
    assert game.read_text() == "a game"


def test_another_game_in_its_place_is_not_overwritten(game: Path) -> None:
    thrown = throw_away(game, no_bin)
    game.write_text("another")
    with pytest.raises(CannotWrite, match="There is another"):
        bring_back(thrown)
    assert game.read_text() == "another"


def test_a_bin_that_does_not_tell_where_is_named(game: Path) -> None:
    thrown = throw_away(game, lambda path: path.unlink())
    with pytest.raises(CannotWrite, match="system's bin"):
        bring_back(thrown)


def test_a_game_that_is_being_played_stays(game: Path) -> None:
    hold = Hold(game)
    with pytest.raises(BeingPlayed):
        throw_away(game)
    hold.let_go()
    assert game.read_text() == "a game"


def test_a_game_that_is_gone_is_said_to_be(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match="cannot be moved"):
        throw_away(tmp_path / "gone.yaml", no_bin)
