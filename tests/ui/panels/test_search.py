"""Searching by words."""

import pytest

from cholm_qt.ui.widgets.search import matches, words_of


@pytest.mark.parametrize("wanted", ["s02 9", "9 S02", "SAPP", "rifles move"])
def test_words_match_in_any_order_and_case_and_by_their_beginnings(wanted):
    assert matches(words_of(wanted), "Move S02 Rifles: 9 Sapperweg")


@pytest.mark.parametrize("wanted", ["s02 8", "02", "weg"])
def test_a_word_that_begins_none_of_the_text_does_not_match(wanted):
    assert not matches(words_of(wanted), "Move S02 Rifles: 9 Sapperweg")


def test_no_words_match_everything():
    assert matches(words_of("  "), "Pass")
