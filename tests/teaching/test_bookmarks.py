"""Bookmarks: kept for each learner, and never lost without a word."""

from pathlib import Path

from cholm_qt.teaching.bookmarks import Bookmarks


def test_a_mark_is_kept_until_it_is_taken_away(tmp_path: Path) -> None:
    path = tmp_path / "bookmarks.yaml"
    Bookmarks("a_game", path).toggle("12.3.1")
    assert Bookmarks("a_game", path).pages == ("12.3.1",)
    Bookmarks("a_game", path).toggle("12.3.1")
    assert Bookmarks("a_game", path).pages == ()


def test_another_game_has_its_own_marks(tmp_path: Path) -> None:
    path = tmp_path / "bookmarks.yaml"
    Bookmarks("a_game", path).toggle("12.3.1")
    Bookmarks("another", path).toggle("1.0")
    assert (Bookmarks("a_game", path).pages, Bookmarks("another", path).pages) == (("12.3.1",), ("1.0",))


def test_a_damaged_file_is_told_of_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "bookmarks.yaml"
    path.write_text("[")
    marks = Bookmarks("a_game", path)
    assert (marks.pages, "cannot be read" in marks.trouble) == ((), True)
    marks.toggle("1.0")
    assert (tmp_path / "bookmarks.yaml.damaged").read_text() == "["
