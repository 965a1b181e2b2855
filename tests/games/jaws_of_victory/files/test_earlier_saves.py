"""A save of an earlier version of the rules still opens, with a note that says which version it was."""

from pathlib import Path

from cholm_qt.files.documents import load_save

SAVE = Path(__file__).parents[1] / "saves" / "rules-2.yaml"


def test_an_earlier_save_opens_in_its_saved_state() -> None:
    position = load_save(SAVE).game.position
    assert (position.turn, position.verdict) == (3, "Soviet victory")


def test_an_earlier_save_says_by_which_rules_it_was_played() -> None:
    assert "Saved under version 2 of the rules; this program has 3." in load_save(SAVE).notes[0]
