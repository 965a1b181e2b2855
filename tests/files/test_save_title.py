"""A saved game is called by a name that stands in its file, of which nothing else changes."""

import os
from pathlib import Path

import pytest

from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.documents import load_save
from cholm_qt.files.save_header import read_header
from cholm_qt.files.save_title import LONGEST_TITLE, as_title, rename_save
from cholm_qt.files.save_writing import write_save
from cholm_qt.games.circle_of_fire.files import FILES
from tests.files.playing import played


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "game.yaml"
    write_save(FILES, made, played(1, 10), "campaign")
    return made


def title(path: Path) -> str:
    found = read_header(path)
    assert found is not None
    return found.title


def test_a_save_has_no_name_at_first(path: Path) -> None:
    assert title(path) == ""


@pytest.mark.parametrize(
    "name",
    ["Anna against Ben", 'a "quoted" \\ name: #1', "Größe 😀 Холм", "<b>bold</b> & {braces}", "null", "1"],
)
def test_the_name_is_read_back_as_it_was_given(path: Path, name: str) -> None:
    rename_save(path, name)
    assert (title(path), load_save(path).meta["title"]) == (name, name)


def test_a_second_name_takes_the_place_of_the_first(path: Path) -> None:
    rename_save(path, "one")
    rename_save(path, "two")
    assert (title(path), path.read_text("utf-8").count("title")) == ("two", 1)


def test_an_empty_name_takes_it_away(path: Path) -> None:
    rename_save(path, "one")
    rename_save(path, "")
    assert title(path) == ""


def test_everything_else_in_the_file_stays(path: Path) -> None:
    before = path.read_text("utf-8").splitlines()
    rename_save(path, "one")
    after = path.read_text("utf-8").splitlines()
    assert [line for line in after if line not in ("meta:", '  "title": "one"')] == before


def test_other_free_texts_stay(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    write_save(FILES, path, played(1, 5), "campaign", {"where": "at Anna's", "table": "round"})
    rename_save(path, "one")
    assert load_save(path).meta == {"title": "one", "where": "at Anna's", "table": "round"}


def test_the_file_stays_as_old_as_it_was(path: Path) -> None:
    os.utime(path, ns=(10**18, 10**18))
    rename_save(path, "one")
    assert path.stat().st_mtime_ns == 10**18


def test_a_name_written_by_hand_is_replaced(path: Path) -> None:
    path.write_text(path.read_text("utf-8").replace("orders:", "meta:\n  title: by hand\norders:"), "utf-8")
    rename_save(path, "one")
    assert load_save(path).meta == {"title": "one"}


def test_a_save_written_in_another_way_is_left_alone(path: Path) -> None:
    text = path.read_text("utf-8").replace("orders:", "meta: {title: by hand}\norders:")
    path.write_text(text, "utf-8")
    with pytest.raises(CannotWrite, match="has no room for a name"):
        rename_save(path, "one")
    assert path.read_text("utf-8") == text


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"a: [1, 2", b"orders: []\n - x"])
def test_a_damaged_file_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.yaml"
    path.write_bytes(content)
    with pytest.raises(CannotWrite):
        rename_save(path, "one")
    assert path.read_bytes() == content


def test_a_file_that_is_gone_is_said_to_be(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match="cannot be read"):
        rename_save(tmp_path / "gone.yaml", "one")


def test_a_name_of_a_thousand_letters_is_cut(path: Path) -> None:
    rename_save(path, "x" * 1000)
    assert title(path) == "x" * LONGEST_TITLE


def test_a_name_stands_in_one_line_without_control_characters() -> None:
    assert as_title("a\nb\tc\x1b[31m\u202ed") == "a b c [31m d"
