"""The grammar of the text mode follows from what a game declares about its orders."""

from __future__ import annotations  # the annotations of orders say what their numbers mean

import pytest

from cholm_qt.cli.text.grammar import Grammar
from cholm_qt.cli.text.names import NotUnderstood
from cholm_qt.cli.text.text_desk import TextDesk
from cholm_qt.engine.orders import Order
from cholm_qt.engine.record import PlaceIx, SideIx, UnitIx
from cholm_qt.engine.system import System
from cholm_qt.engine.verbs import Verb, Verbs, WordList
from cholm_qt.engine.words import Words
from cholm_qt.games import room

FIRE = room()
C = FIRE.files.load_components()


class Join(Order):
    """Join a side."""

    side: SideIx


class PutUp(Order):
    """Put units up in a place."""

    units: tuple[UnitIx, ...]
    place: PlaceIx
    tempo: str


class Dance(Order):
    """Dance so often."""

    times: int


VERBS = Verbs(
    Verb(Join, "join", "Join {0}", ("side",)),
    Verb(PutUp, "put", "Put up {0} in {1}: {2}", ("unit+", "place", "tempo")),
    Verb(Dance, "dance", "Dance {0} times", ("number",), help="Dance as often as you like."),
)


class PartyWords(Words):
    def word_lists(self, c: object) -> dict[str, WordList]:
        many = tuple(f"tempo-{i}" for i in range(20))
        return {"tempo": WordList("tempo", many, tuple((f"Number {i}",) for i in range(20)))}


class Party(System):
    """A game of three orders on a map that is there already."""

    id, title, sides, verbs = "party", "Party", FIRE.system.sides, VERBS
    words = PartyWords(VERBS, FIRE.system.actors)


GRAMMAR = Grammar(TextDesk(Party()), C)


def test_a_side_is_known_in_every_game_and_read_as_what_the_order_holds() -> None:
    assert GRAMMAR.read("join", ["soviet"]).order == Join(1)


def test_a_side_that_an_order_holds_as_an_index_is_written_by_its_name() -> None:
    assert GRAMMAR.written(Join(0)) == ["join", "german"]


def test_a_word_of_a_list_goes_by_its_other_names_too() -> None:
    typed = GRAMMAR.read("put", ["G02", "G03", "ostk", "Number", "7"])
    units = (C.unit_index["G02"], C.unit_index["G03"])
    assert typed.order == PutUp(units, C.board.index["9"], "tempo-7")


def test_a_short_list_is_written_out_where_it_is_told_how_to_type() -> None:
    assert GRAMMAR.usage("join") == "join german|soviet"


def test_a_long_list_is_named_where_it_is_told_how_to_type() -> None:
    assert GRAMMAR.usage("put") == "put UNIT … PLACE TEMPO"


def test_the_name_of_an_order_in_the_line_protocol_is_understood() -> None:
    assert GRAMMAR.aliases == {"put_up": "put", "enter_dice": "dice"}


def test_a_game_has_a_verb_for_the_dice_on_the_table() -> None:
    assert GRAMMAR.usage("dice") == "dice NUMBER …"


def test_what_is_no_number_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="'often' should be a whole number"):
        GRAMMAR.read("dance", ["often"])
