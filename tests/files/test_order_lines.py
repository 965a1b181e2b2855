"""Orders of any game as lines of a save: every kind of field that an order can have goes there and back."""

from __future__ import annotations

import pytest

from cholm_qt.engine.game import Entry
from cholm_qt.engine.orders import Order
from cholm_qt.engine.record import PlaceIx, SideIx, UnitIx
from cholm_qt.engine.system import Vocabulary
from cholm_qt.files.codec import BadOrder, Codec
from cholm_qt.files.order_lines import line_of, read_record
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.system import CircleOfFireSystem


class Signal(Order):
    """Signal to a side, perhaps from a place, by words, loudly or not."""

    side: SideIx
    words: str
    loud: bool
    at: PlaceIx = -1
    by: tuple[UnitIx, ...] = ()
    times: int = 1


class Chatter(Order):
    """An order that no line can hold."""

    words: set[str]


class Signals(CircleOfFireSystem):
    """A game of signals, on a map that is at hand."""

    vocabulary = Vocabulary(orders=(Signal,), events=(), steps=())


@pytest.fixture
def codec() -> Codec:
    return Codec(Signals(), FILES.load_components())


def line(codec: Codec, order: Order) -> str:
    return line_of(codec, [Entry(order, 0, None, False)]).partition(" =")[0]


@pytest.mark.parametrize(
    ("order", "text"),
    [
        (Signal(1, "go on", True), "signal soviet go%20on true"),
        (Signal(0, "a,b|c=d", False, 0), "signal german a%2Cb%7Cc%3Dd false 1"),
        (Signal(0, "x", False, -1, (0, 1)), "signal german x false - G01,G02"),
        (Signal(2, "x", True, -1, (), 3), "signal nobody x true - - 3"),
    ],
)
def test_every_kind_of_field_goes_there_and_back(codec: Codec, order: Signal, text: str) -> None:
    assert line(codec, order) == text
    assert read_record(codec, text, 1).order == order
    assert codec.order_from_plain(codec.order_to_plain(order)) == order


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("signal german x maybe", "'loud' should be true or false, not 'maybe'"),
        ("signal - x true", "'side' names an unknown side '-'"),
        ("signal german x true 1 G01 2 3", "The order 'signal' takes 6 words, not 7"),
        ("signal =", "is no line like"),
    ],
)
def test_a_wrong_line_gets_one_sentence(codec: Codec, text: str, says: str) -> None:
    with pytest.raises(BadOrder) as caught:
        read_record(codec, text, 1)
    assert says in str(caught.value)


def test_a_module_whose_annotations_have_lost_their_meaning_is_told_so() -> None:
    hasty = type("Hasty", (Order,), {"__annotations__": {"unit": int}, "__module__": __name__})

    class Hurry(CircleOfFireSystem):
        vocabulary = Vocabulary(orders=(hasty,), events=(), steps=())

    with pytest.raises(TypeError, match="its module needs 'from __future__ import annotations'"):
        Codec(Hurry(), FILES.load_components())


def test_a_field_that_no_text_can_hold_is_told_to_whoever_writes_a_game() -> None:
    class Chatters(CircleOfFireSystem):
        vocabulary = Vocabulary(orders=(Chatter,), events=(), steps=())

    with pytest.raises(TypeError, match=r"Chatter\.words is 'set\[str\]', which no text can hold"):
        Codec(Chatters(), FILES.load_components())
