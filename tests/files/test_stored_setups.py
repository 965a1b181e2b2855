"""Set-ups in files: names, writing, reading, renaming and deleting."""

from pathlib import Path

import pytest

from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.stored_setups import (
    LONGEST_NAME,
    delete_setup,
    read_setup,
    rename_setup,
    setup_path,
    setups_folder,
    stored_setups,
    write_setup,
)

UNITS = {"X1": "A1", "X2": "A1", "X3": "B: 2"}


def test_a_set_up_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "new" / "first.yaml"
    write_setup(path, "a-game", UNITS)
    assert read_setup(path, "a-game") == UNITS


def test_a_set_up_of_nobody_is_read_as_well(tmp_path: Path) -> None:
    write_setup(tmp_path / "none.yaml", "a-game", {})
    assert read_setup(tmp_path / "none.yaml", "a-game") == {}


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("East", "East"),
        ("Plan Süd-Ost 2", "Plan Süd-Ost 2"),
        ("../../x", "x"),
        ("a/b\\c:d*e", "a b c d e"),
        ("..", None),
        ("\0", None),
        ("", None),
        ("NUL", None),
        ("com1", None),
    ],
)
def test_a_name_becomes_a_file_of_the_folder(tmp_path: Path, name: str, stem: str | None) -> None:
    assert setup_path(tmp_path, name) == (None if stem is None else tmp_path / f"{stem}.yaml")


def test_a_name_of_a_thousand_letters_can_be_written(tmp_path: Path) -> None:
    path = setup_path(tmp_path, "𝔘" * 1000)
    assert path is not None
    write_setup(path, "a-game", UNITS)
    assert [len(found.stem) for found in stored_setups(tmp_path)] == [LONGEST_NAME]


def test_set_ups_are_listed_by_name(tmp_path: Path) -> None:
    for name in ("b", "A", "c"):
        write_setup(tmp_path / f"{name}.yaml", "a-game", {})
    assert [path.stem for path in stored_setups(tmp_path)] == ["A", "b", "c"]


def test_a_missing_folder_has_no_set_ups(tmp_path: Path) -> None:
    assert stored_setups(tmp_path / "nowhere") == []


def test_every_game_has_a_folder_of_its_own() -> None:
    assert setups_folder("a").parent == setups_folder("b").parent != setups_folder("a")


def test_all_faults_of_a_file_are_named(tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("format: 1\nkind: save\ngame: other\nplaces:\n  A: [X1, X1]\n  B: x\nmore: 1\n")
    with pytest.raises(DataFaults) as caught:
        read_setup(path, "a-game")
    assert [fault.line for fault in caught.value.faults] == [2, 3, 5, 6, 7]


@pytest.mark.parametrize("text", ["[" * 1000, "a: &x 1\nb: *x\n", "- 1\n", "\0", "places: !!python/none\n"])
def test_a_file_that_is_no_set_up_is_refused_with_a_fault(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(text)
    with pytest.raises(DataFaults):
        read_setup(path, "a-game")


def test_a_folder_in_the_place_of_a_file_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(DataFaults, match="not an ordinary file"):
        read_setup(tmp_path, "a-game")


def test_a_set_up_that_is_gone_is_neither_renamed_nor_deleted(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match="cannot be renamed"):
        rename_setup(tmp_path / "x.yaml", tmp_path / "y.yaml")
    with pytest.raises(CannotWrite, match="cannot be deleted"):
        delete_setup(tmp_path / "x.yaml")


def test_a_file_in_the_place_of_the_folder_is_said(tmp_path: Path) -> None:
    (tmp_path / "setups").write_text("")
    with pytest.raises(CannotWrite, match="cannot be written"):
        write_setup(tmp_path / "setups" / "x.yaml", "a-game", UNITS)
