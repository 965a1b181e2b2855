"""What a game need not say: the defaults of a System and its words."""

import pytest

from cholm_qt.engine.agenda import Decision
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Said
from cholm_qt.engine.system import System
from cholm_qt.engine.verbs import Verb, Verbs
from cholm_qt.engine.words import Side, Words


class Wait(Order):
    """Do nothing."""


class Whisper(Decision):
    """A decision that the other player must not see."""

    secret = True


@pytest.fixture
def words() -> Words:
    """A game of one side and one order."""
    return Words(Verbs(Verb(Wait, "wait", "Wait")), (Side("red", Said("Red"), Said("The red side")),))


def test_a_game_shows_nothing_before_the_dice_unless_it_has_something_to_show() -> None:
    system = System()
    assert (system.preview(None, Wait()), system.chances(None, Wait())) == (None, None)
    assert system.preview_decision(None) is None


def test_a_game_finds_no_fault_with_a_position_unless_it_looks() -> None:
    assert list(System().faults(None)) == []


def test_an_order_is_told_with_its_side(words: Words) -> None:
    assert str(words.tell_order(None, 0, Wait())) == "The red side: Wait"


def test_an_order_that_answers_a_secret_question_is_not_told(words: Words) -> None:
    assert str(words.tell_order(None, 0, Wait(), Whisper())) == "The red side has decided in secret"
