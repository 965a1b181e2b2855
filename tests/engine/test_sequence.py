"""The sequence of play: as deep as a game wants, in order, and repeated by every turn."""

import pytest

from cholm_qt.engine.sequence import Segment, Sequence

FALL_BACK = Segment("fall-back", "Fall back", ("Action Stage", "Soviet Player", "Combat Phase"), "9.4")


@pytest.fixture
def sequence() -> Sequence:
    """Something that happens once, and a turn of two segments."""
    return Sequence(
        (Segment("set-up", "Set-up", (), "1", repeats=False), FALL_BACK, Segment("end", "End", (), "2"))
    )


def test_a_segment_belongs_to_as_many_longer_stretches_as_the_game_has() -> None:
    assert FALL_BACK.titles == ("Action Stage", "Soviet Player", "Combat Phase", "Fall back")


def test_the_phase_of_a_segment_is_the_stretch_next_above() -> None:
    assert FALL_BACK.phase == "Combat Phase"


def test_a_segment_may_belong_to_nothing_longer(sequence: Sequence) -> None:
    assert (sequence[0].titles, sequence[0].phase) == (("Set-up",), "")


def test_a_turn_begins_with_the_first_segment_that_repeats(sequence: Sequence) -> None:
    assert sequence.first_of_turn() == sequence.find("fall-back") == 1


def test_the_last_segment_has_none_after_it(sequence: Sequence) -> None:
    assert (sequence.after(1), sequence.after(2)) == (2, None)
