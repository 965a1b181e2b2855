"""Trial play finds what the rules stumble over, and costs no more than it says."""

import pytest

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.files.documents import open_document
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.playable import why_unplayable
from cholm_qt.files.position_text import position_from_text, position_to_text
from cholm_qt.files.trial_play import LINES, LONGEST_LINE, MOST_ORDERS, comes_to_grief
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules import impulses
from cholm_qt.games.circle_of_fire.rules.impulses import StartImpulse
from cholm_qt.games.circle_of_fire.rules.orders import EndImpulse, Pass
from cholm_qt.games.circle_of_fire.rules.position import Position
from tests.files.playing import played


@pytest.fixture
def position() -> Position:
    return FILES.load_scenario("first-assault").opening(None)[0]


def stumble(*_: object) -> None:
    raise LookupError


def test_a_position_that_play_has_led_to_is_fine(position: Position) -> None:
    assert not comes_to_grief(FILES, position)


def test_a_position_is_tried_on_copies_alone(position: Position) -> None:
    before = position.copy()
    comes_to_grief(FILES, position)
    assert position == before


def test_an_order_over_which_the_rules_stumble_is_found(
    position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(impulses, "carry_out_move", stumble)
    assert why_unplayable(FILES, position) == "its agenda does not fit the rest of it"


def test_a_listed_order_that_is_illegal_is_found(position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StartImpulse, "orders", lambda step, p: [Pass(), EndImpulse()])
    assert comes_to_grief(FILES, position)


def test_a_decision_without_orders_is_found(position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StartImpulse, "orders", lambda step, p: [])
    assert comes_to_grief(FILES, position)


def test_an_outcome_that_no_table_could_show_is_found(
    position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(impulses, "carry_out_move", lambda p, order, commit: p.set_where(0, 99))
    assert comes_to_grief(FILES, position)


def test_no_more_orders_are_given_than_the_bound(position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Order] = []
    listed, give = Game.orders, Game.give

    def counted(game: Game[Position], order: Order) -> list[Event]:
        given.append(order)
        return give(game, order)

    monkeypatch.setattr(Game, "orders", lambda game: listed(game) * 40)
    monkeypatch.setattr(Game, "give", counted)
    comes_to_grief(FILES, position)
    assert len(given) <= MOST_ORDERS + LINES * LONGEST_LINE


def test_a_pasted_position_from_which_nobody_could_go_on_is_refused_with_a_sentence(
    position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = open_document(position_to_text(FILES, position))
    monkeypatch.setattr(StartImpulse, "orders", lambda step, p: [])
    with pytest.raises(DataFaults, match="The rules cannot play on from there"):
        document.start(1)


def test_a_scenario_with_options_under_which_nobody_could_go_on_is_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    document = open_document(FILES.scenario_path("first-assault"))
    monkeypatch.setattr(StartImpulse, "orders", lambda step, p: [])
    with pytest.raises(DataFaults, match="The rules cannot play on from there"):
        document.start(1, frozenset({"21.1"}))


@pytest.mark.parametrize("orders", [3, 60, 150, 300])
def test_a_position_waiting_for_dice_is_tried_with_every_throw(orders: int) -> None:
    game = played(4, orders, dice=None)
    text = position_to_text(FILES, game.position)
    again = position_from_text(FILES, game.position.components, text)
    assert Game.resume(game.rules, again, Dice(None)).orders() == game.orders()
