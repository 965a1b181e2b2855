"""A full Turn by mouse and keyboard, with every kind of Impulse, up to the next Turn."""

from collections.abc import Callable

import pytest

from cholm_qt.games.circle_of_fire.rules import orders as o
from cholm_qt.games.circle_of_fire.rules.events import CloseCombatRolled
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import Player


@pytest.fixture
def turn(table: Table, sit_down: Callable[[Table], Player]) -> Player:
    """Turn 6 is about to begin its Impulses; nobody arrives any more, and dice come from the table."""
    table.turn(6).put("S02 S03", "7").put("S04", "2").put("G02 G03", "9").put("G04", "13")
    table.put("S13 G17", "artillery").advantage("german").control("soviet", "D")
    return sit_down(table.impulse("soviet"))


def play(player: Player) -> Player:
    """Move, let Night fall, fire, bombard, enter a defended Area, and pass twice."""
    player.click_unit("S04")  # 1: a Soviet move
    player.click_place("3")
    player.press("End the Impulse")
    player.open_menu(player.choices()["Advantage"])  # 2: Night, and a German move
    player.choose("Night")
    player.drag("G04", "14")
    player.press("End the Impulse")
    player.click_unit("S02")  # 3: Soviet fire
    player.click_place("9")
    player.choose("Fire")
    player.press("Fire!")
    player.double_click_unit("G02")
    player.enter_dice(1, 1)
    player.enter_dice(6, 6)
    player.done()
    player.click_tray("G17")  # 4: a German bombardment
    player.click_place("7")
    player.press("Bombard!")
    player.double_click_unit("S03")
    player.enter_dice(1, 1)
    player.enter_dice(6, 6)
    player.done()
    player.click_unit("S03")  # 5: a Soviet unit enters a defended Area
    player.click_place("9")
    player.choose("Move")
    player.press("End the Impulse")
    player.press("Pass")  # 6 and 7: both pass, which ends the Phase
    player.press("Pass")
    return player


def orders_given(player: Player) -> set[type]:
    """The kinds of orders that players have given."""
    return {type(entry.order) for entry in player.window.match.game.history if entry.order is not None}


def test_every_kind_of_impulse_is_played_in_one_turn(turn: Player) -> None:
    play(turn)
    wanted = {o.Move, o.EndImpulse, o.UseAdvantage, o.Fire, o.Lead, o.Bombard, o.Pass}
    assert wanted <= orders_given(turn)


def test_the_turn_goes_on_to_close_combat_and_to_the_next_turn(turn: Player) -> None:
    play(turn)
    for _ in range(40):
        if turn.window.match.position.turn > 6:
            break
        answer(turn)
    told = [e for entry in turn.window.match.game.history for e in entry.events]
    assert any(isinstance(event, CloseCombatRolled) for event in told)
    assert turn.window.match.position.turn == 7


def answer(player: Player) -> None:
    """Answer whatever is asked between the Impulses and the next Turn, as shortly as it can be."""
    waiting = player.waiting()
    if waiting == "dice":
        player.enter_dice(*[6] * len(player.window.dice_entry().dice))
    elif waiting == "pair":
        pair_all(player)
    elif waiting in ("retreat", "voluntary-retreat") and not player.choices():
        retreat_first(player)
    else:
        player.click(next(iter(player.choices().values())))


def pair_all(player: Player) -> None:
    """Set every attacker that can be set against somebody, then let the dice decide."""
    units = player.components.units
    while pairs := [order for order in player.window.match.orders() if isinstance(order, o.Pair)]:
        player.click_counter(player.window.panel("lineup"), units[pairs[0].unit].id)
        player.click_counter(player.window.panel("lineup"), units[pairs[0].target].id)
    if player.waiting() == "pair":
        player.done()


def retreat_first(player: Player) -> None:
    """Retreat the first unit that must, to the first place it may."""
    order = player.window.match.orders()[0]
    assert isinstance(order, o.Retreat)
    player.click_unit(player.components.units[order.unit].id)
    player.click_place(player.components.board.places[order.path[-1]].id)
