"""The view-model of the decision at hand."""

from collections.abc import Iterator
from typing import TypeVar

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import EnterDice, Order
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.orders import EndImpulse, Fire, Move, Pair
from cholm_qt.games.circle_of_fire.rules.previews import AttackPreview
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.play.match import Match
from cholm_qt.play.turn import Turn
from tests.games.circle_of_fire.rules.table import Table

T = TypeVar("T", bound=Order)


@pytest.fixture
def turn(match: Match) -> Turn:
    """The first Impulse of the first assault."""
    return Turn(match, DESK)


@pytest.fixture
def table() -> Table:
    return Table(FILES.load_components())


def turn_of(table: Table) -> Turn:
    """The decision that is to be taken on a board."""
    return Turn(Match(SYSTEM, table.game), DESK)


def some(turn: Turn, kind: type[T]) -> Iterator[T]:
    """The legal orders of one kind."""
    return (order for order in turn.match.orders() if isinstance(order, kind))


def test_the_turn_is_new_when_others_hear_of_an_order(turn: Turn):
    seen = []
    turn.advanced.connect(lambda advance: seen.append((turn.picking.selected, turn.considered, turn.news)))
    move = next(some(turn, Move))
    turn.picking.select([move.unit])
    turn.show_selection(considered=next(some(turn, Fire)))
    turn.match.give(move)
    assert seen == [([], None, turn.news)]
    assert any(isinstance(order, EndImpulse) for order in turn.picking.buttons())


def test_an_order_shows_the_running_game_again(turn: Turn):
    turn.match.give(next(some(turn, Move)))
    turn.history.go(0)
    turn.match.give(EndImpulse())
    assert turn.is_live


def test_the_past_takes_no_orders(turn: Turn):
    turn.match.give(next(some(turn, Move)))
    turn.history.go(0)
    assert not turn.takes_orders
    assert turn.picking.gestures == []
    assert turn.goals() == {}


def test_back_from_the_past_orders_are_taken_again(turn: Turn):
    turn.match.give(next(some(turn, Move)))
    turn.history.go(0)
    turn.history.go(turn.history.last)
    assert turn.takes_orders
    assert turn.picking.gestures


def test_a_fire_is_previewed_when_it_is_considered(turn: Turn):
    fire = next(some(turn, Fire))
    assert turn.preview is None
    turn.show_selection(considered=fire)
    assert turn.previewed == fire
    assert isinstance(turn.preview, AttackPreview)


def test_what_a_selection_amounts_to_is_previewed(table: Table):
    table.put("G02 G03", "9").put("S02", "7").put("S03", "7").impulse("german")
    turn = turn_of(table)
    turn.match.give(table.fire("9", "7", "G02"))
    assert turn.previewed is None
    turn.picking.click(table.unit("S03"))
    assert turn.previewed == table.order("Lead", unit="S03")


def test_a_decision_about_a_lead_is_previewed_without_an_order(table: Table):
    table.put("G02 G03", "9").put("S02", "7").put("S03", "7").impulse("german")
    turn = turn_of(table)
    turn.match.give(table.fire("9", "7", "G02"))
    assert [defense.lead for defense in turn.preview.defenses] == [table.unit("S02"), table.unit("S03")]


def test_an_order_is_previewed_anew_in_another_position(turn: Turn):
    fire = next(some(turn, Fire))
    before = turn.preview_of(fire)
    assert turn.preview_of(fire) is before
    turn.match.give(next(move for move in some(turn, Move) if move.unit != fire.lead))
    assert turn.preview_of(fire) is not before


def test_nobody_moves_in_a_circle_unless_way_points_are_named(table: Table):
    turn = turn_of(table.put("S02", "1").put("G02", "17").impulse("soviet"))
    turn.picking.select([table.unit("S02")])
    home = table.place("1")
    assert home in turn.picking.places()
    assert home not in turn.goals()
    turn.pass_through(table.place("2"))
    assert home in turn.goals()


def test_attacks_come_last_where_several_things_can_be_done(turn: Turn):
    both = next(
        (unit, place)
        for unit in sorted(turn.picking.units())
        for place, kinds in _endings(turn, unit).items()
        if {"move", "fire"} <= kinds
    )
    turn.picking.select([both[0]])
    assert [type(orders[0]) for orders in turn.orders_to(both[1])] == [Move, Fire]


def _endings(turn: Turn, unit: int) -> dict[int, set[str]]:
    """The places that a unit alone can do something to."""
    turn.picking.select([unit])
    return turn.picking.places()


def test_another_game_has_a_record_of_fights_of_its_own(turn: Turn):
    before = turn.fights
    turn.match.replace_game(Game.begin(FILES.load_scenario("first-assault"), seed=2), "first-assault")
    assert turn.fights is not before


def test_a_close_combat_that_is_over_is_looked_at_where_things_move(table: Table):
    turn = close_combat(table)
    assert turn.pause is not None
    assert not turn.takes_orders
    assert str(turn.pause.sentence) == "The Close Combat in 9 Ostkirche is over"
    turn.go_on()
    assert turn.pause is None
    assert turn.takes_orders


def test_nothing_is_looked_at_where_everything_goes_quickly(table: Table):
    assert close_combat(table, quickly=True).pause is None


def close_combat(table: Table, quickly: bool = False) -> Turn:
    """A Close Combat that is over: G02 was attacked and eliminated."""
    table.put("G02", "9").put("S02 S03", "9").advantage("soviet").dice(*[6] * 20).begin("close-combat")
    turn = turn_of(table)
    turn.stops_to_look = not quickly
    for _ in range(30):
        if turn.match.position.melee_at < 0:
            break
        orders = turn.match.orders()
        turn.match.give(next((order for order in orders if isinstance(order, Pair)), orders[-1]))
    return turn


def partisans(table: Table) -> Turn:
    """The partisans have struck at three Germans."""
    turn = turn_of(table.put("G02 G03 G05", "9").begin("partisans"))
    turn.game.dice.fixed.extend((1, 5))
    turn.match.give(EnterDice((6,)))
    return turn


def test_several_results_are_told_before_orders_are_taken(table: Table) -> None:
    turn = partisans(table)
    assert (turn.telling, turn.takes_orders, turn.orders()) == (0, False, [])
    assert not turn.give(turn.match.orders()[0])
    turn.end_telling()
    assert (turn.telling, turn.takes_orders) == (None, True)
    assert turn.give(turn.match.orders()[0])


def test_the_fate_of_units_is_told_result_by_result(table: Table) -> None:
    turn = partisans(table)
    struck = [turn.untold]
    for number in (1, 2):
        turn.tell(number)
        struck.append(turn.untold)
    assert [len(units) for units in struck] == sorted((len(units) for units in struck), reverse=True)
    assert (len(struck[0]) > 0, struck[-1]) == (True, ())


def test_results_that_were_told_do_not_come_again(table: Table) -> None:
    turn = partisans(table)
    turn.end_telling()
    turn.show_again()
    assert (turn.results, turn.telling) == ([], None)
