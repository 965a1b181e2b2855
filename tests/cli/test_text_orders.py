"""Orders as they are typed, grouped and completed."""

from __future__ import annotations

import random

import pytest

from cholm_qt.cli.text.completion import completions
from cholm_qt.cli.text.grammar import Grammar
from cholm_qt.cli.text.menu import Item, items_for
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import EnterDice, Order
from cholm_qt.engine.record import values_of
from cholm_qt.games import room
from cholm_qt.games.circle_of_fire.rules.orders import ALL_ORDERS
from cholm_qt.games.circle_of_fire.rules.position import Position

ROOM = room()
C = ROOM.files.load_components()
GRAMMAR = Grammar(ROOM.text, C)


@pytest.fixture
def game() -> Game[Position]:
    """The first assault, before its first order."""
    return Game.begin(ROOM.files.load_scenario("first-assault"), seed=1)


def complete(game: Game[Position], line: str) -> list[str]:
    before, _, text = line.rpartition(" ")
    return completions(game, GRAMMAR, ROOM.files, before, text)


def leaves(orders: list[Order]) -> list[Order]:
    """Every order that can be reached by going into all groups."""
    items: list[Item] = items_for(ROOM.system, C, orders)
    return [
        order for item in items for order in (leaves(list(item.orders)) if item.is_group else item.orders)
    ]


def test_every_order_has_a_verb() -> None:
    assert set(ROOM.system.verbs.by_kind) == {*ALL_ORDERS, EnterDice}


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_order_can_be_typed_and_is_in_the_lists(seed: int) -> None:
    options = frozenset({"20.1", "21.1", "21.2", "21.3"})
    scenario, chance = ROOM.files.load_scenario("campaign"), random.Random(seed)
    game = Game.begin(scenario, seed=seed, options=options)
    while not game.is_over:
        orders = game.orders()
        for order in chance.sample(orders, min(len(orders), 12)):
            verb, *words = GRAMMAR.written(order)
            typed = GRAMMAR.read(verb, words)
            assert (typed.kind, typed.fields, typed.missing) == (type(order), values_of(order), ())
        if chance.random() < 0.05:
            assert sorted(map(str, leaves(orders))) == sorted(map(str, orders))
        game.give(chance.choice(orders))


def test_names_in_words_and_beginnings_are_understood() -> None:
    typed = GRAMMAR.read("move", ["s05", "rollbahn", "ost", "East", "Church"])
    assert GRAMMAR.written(typed.order) == ["move", "S05", "7", "9"]


def test_many_units_and_a_place_of_two_words_are_told_apart() -> None:
    typed = GRAMMAR.read("place", ["G02", "G03", "rote", "ruine"])
    assert GRAMMAR.written(typed.order) == ["place", "G02", "G03", "12"]


def test_what_is_missing_is_known() -> None:
    assert GRAMMAR.read("fire", ["9", "7"]).missing == ("unit", "unit*")


def test_a_verb_is_completed(game: Game[Position]) -> None:
    assert complete(game, "bo") == ["bombard"]


def test_a_command_is_completed(game: Game[Position]) -> None:
    assert complete(game, "whe") == ["where"]


def test_a_ruling_is_completed(game: Game[Position]) -> None:
    assert complete(game, "case a13") == ["A13", "A130", "A131", "A132", "A133"]


def test_a_case_is_completed(game: Game[Position]) -> None:
    assert complete(game, "case 14.1.3A") == ["14.1.3a"]


def test_a_path_is_completed_by_legal_places(game: Game[Position]) -> None:
    assert sorted(complete(game, "move S11 2 ")) == ["1", "3", "A"]


def test_a_name_is_completed_to_its_id(game: Game[Position]) -> None:
    assert complete(game, "bombard S13 ostk") == ["9"]


def test_completion_looks_through_why(game: Game[Position]) -> None:
    assert complete(game, "why bombard S") == ["S13"]


def test_where_completes_any_unit(game: Game[Position]) -> None:
    assert complete(game, "where stu") == ["G23"]
