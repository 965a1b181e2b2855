"""Saves of every earlier version of the rules still open, with a note that says which version it was."""

from pathlib import Path

import pytest

from cholm_qt.files.documents import load_save

SAVES = sorted(Path(__file__).parents[1].joinpath("saves").glob("*.yaml"))
each_save = pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)


def test_there_is_a_save_of_each_earlier_version() -> None:
    assert [path.stem for path in SAVES] == ["rules-1", "rules-2", "rules-3"]


@each_save
def test_an_earlier_save_opens_in_its_saved_state(path: Path) -> None:
    position = load_save(path).game.position
    assert (position.turn, position.victory) == (2, "scenario")


@each_save
def test_an_earlier_save_says_by_which_rules_it_was_played(path: Path) -> None:
    version = path.stem.removeprefix("rules-")
    assert f"Saved under version {version} of the rules; this program has 4." in load_save(path).notes[0]
