"""Which puzzles were solved is remembered, whatever becomes of the file."""

from fractions import Fraction
from pathlib import Path

import pytest

from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.teaching.progress import Progress, progress_path, puzzle_key

KEY = puzzle_key("some_game", "crossroads")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "puzzles.yaml"


def test_nothing_is_solved_at_first(path: Path) -> None:
    progress = Progress(path)
    assert not progress.is_solved(KEY)
    assert progress.trouble == ""
    assert not path.exists()


def test_a_solved_puzzle_is_remembered_with_its_chance(path: Path) -> None:
    Progress(path).note(KEY, Fraction(2, 3))
    again = Progress(path)
    assert again.is_solved(KEY)
    assert again.chance(KEY) == 66.7
    assert again.by_puzzle() == {("some_game", "crossroads"): 66.7}


def test_the_best_chance_is_kept(path: Path) -> None:
    for chance in (Fraction(3, 4), Fraction(1, 2)):
        Progress(path).note(KEY, chance)
    assert Progress(path).chance(KEY) == 75


def test_two_windows_keep_what_the_other_has_solved(path: Path) -> None:
    first, second = Progress(path), Progress(path)
    first.note(KEY, Fraction(1))
    second.note("some_game/bridge", Fraction(1))
    assert Progress(path).by_puzzle().keys() == {("some_game", "crossroads"), ("some_game", "bridge")}


@pytest.mark.parametrize("text", ["solved: [", "format: 1\nkind: save\n", "format: 9\n", "", "\x00"])
def test_a_damaged_file_counts_as_empty_and_is_told(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text, "utf-8")
    progress = Progress(path)
    assert not progress.is_solved(KEY)
    assert "Which puzzles were solved cannot be read: " in progress.trouble


def test_a_damaged_file_stays_beside_the_next_one(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("solved: [", "utf-8")
    Progress(path).note(KEY, Fraction(1))
    assert Progress(path).is_solved(KEY)
    assert path.with_name("puzzles.yaml.damaged").read_text("utf-8") == "solved: ["


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file", "utf-8")
    with pytest.raises(CannotWrite):
        Progress(tmp_path / "data" / "puzzles.yaml").note(KEY, Fraction(1))


def test_the_file_is_in_the_folder_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert progress_path().name == "puzzles.yaml"
