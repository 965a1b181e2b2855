"""Standing answers as free texts of a game."""

from cholm_qt.files.kept_answers import keep_answer, kept_answers
from cholm_qt.games import room

SYSTEM = room("jaws_of_victory").system


def test_what_is_kept_is_read_again() -> None:
    meta = {"title": "Friday"}
    keep_answer(SYSTEM, meta, 0, "alarm", "never")
    assert kept_answers(SYSTEM, meta) == {0: {"alarm": "never"}}


def test_who_wants_to_be_asked_again_keeps_nothing() -> None:
    meta: dict[str, str] = {}
    keep_answer(SYSTEM, meta, 0, "alarm", "never")
    keep_answer(SYSTEM, meta, 0, "alarm", "ask")
    assert meta == {}


def test_what_is_no_answer_of_the_game_is_left_out() -> None:
    assert kept_answers(SYSTEM, {"answers german alarm": "maybe", "answers german lunch": "never"}) == {}
