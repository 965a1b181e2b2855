"""What rules say, about one thing or about many."""

import pytest

from cholm_qt.engine.reasons import Said


@pytest.mark.parametrize(("count", "words"), [(0, "0 units"), (1, "1 unit"), (2, "2 units")])
def test_a_plural_is_said_of_any_number_but_one(count: int, words: str) -> None:
    assert str(Said("{0} unit", (count,), plural="{0} units")) == words


@pytest.mark.parametrize(("count", "words"), [(1, "North: 1 unit"), (3, "North: 3 units")])
def test_any_value_can_be_the_one_that_counts(count: int, words: str) -> None:
    assert str(Said("{0}: {1} unit", ("North", count), plural="{0}: {1} units", counted=1)) == words


def test_the_verb_follows_whether_one_acts_or_several() -> None:
    subjects = (Said("Anna"), Said("The Germans", several=True))
    told = [str(Said("{0} passes", (subject,), plural="{0} pass")) for subject in subjects]
    assert told == ["Anna passes", "The Germans pass"]


def test_without_a_plural_a_sentence_has_one_form() -> None:
    assert str(Said("Turn {0}", (4,))) == "Turn 4"
