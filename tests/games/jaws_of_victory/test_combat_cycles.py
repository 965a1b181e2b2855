"""1.9 How long it lasts what a combat leaves behind: Disorganized, Regroup, No Fire."""

from __future__ import annotations

from typing import Any

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.games.jaws_of_victory.rules.names import DISORGANIZED, REGROUPING, STEADY
from cholm_qt.games.jaws_of_victory.rules.orders import (
    Commit,
    DefendFromAir,
    Done,
    FireGun,
    Pass,
    Support,
)
from tests.games.jaws_of_victory.combat_scene import (
    GRENADIERS,
    GUARDS,
    PANZERS,
    RIFLES,
    TARGET,
    fight,
    scene,
)
from tests.games.jaws_of_victory.table import Table


def idle_until(game: Game[Any], step: str, turn: int) -> Game[Any]:
    """The game after nobody has done more than he must, up to the first question behind a step."""
    at = game.position.components.step(step)
    while (game.position.turn, game.position.marker) <= (turn, at):
        orders = game.orders()
        idle = [order for order in orders if isinstance(order, Done | Pass)]
        game.give((idle or orders)[0])
    return game


def orders_of(game: Game[Any], unit: str, *moments: tuple[str, int]) -> list[int]:
    """The state of a unit now, and after each of some steps."""
    index = game.position.components.unit_index[unit]
    found = [game.position.order[index]]
    return found + [idle_until(game, *moment).position.order[index] for moment in moments]


CYCLE = [DISORGANIZED, REGROUPING, STEADY]


@pytest.mark.steps("E.4.C.d2-disorganized")
def test_acceptance_7_a_German_disorganized_by_a_Soviet_attack() -> None:
    game = fight(scene(points=0), dice=(5,))
    assert orders_of(game, GRENADIERS, ("E.6.2", 1), ("F.6.1", 1)) == CYCLE


def test_acceptance_7_a_German_disorganized_by_his_own_attack() -> None:
    game = fight(scene(points=0), GRENADIERS, at="2422", step="F.4.A", dice=(4,))
    assert orders_of(game, GRENADIERS, ("F.6.2", 1), ("E.6.2", 2), ("F.6.1", 2)) == [DISORGANIZED, *CYCLE]


def test_acceptance_7_a_Soviet_disorganized_by_his_own_attack() -> None:
    table = scene((RIFLES, "2421"), german="G13", points=0)
    game = fight(table, RIFLES, dice=(3,))
    assert orders_of(game, RIFLES, ("E.6.4", 1), ("F.6.2", 1), ("E.6.1", 2)) == [DISORGANIZED, *CYCLE]


@pytest.mark.steps("F.4.C.d2", "F.4.C.d2-disorganized", "F.4.C.d2-retreat")
def test_acceptance_7_a_Soviet_disorganized_by_a_German_attack() -> None:
    table = Table()
    table.put(RIFLES, TARGET, steps=2)
    table.put("G33", "2222")
    table.put(PANZERS, "2221")
    game = fight(table, "G33", PANZERS, step="F.4.A", dice=(6,))
    assert orders_of(game, RIFLES, ("F.6.2", 1), ("E.6.1", 2)) == CYCLE


@pytest.mark.parametrize(("turn", "fires"), [(1, False), (2, False), (3, True)])
def test_acceptance_8_a_gun_with_No_Fire_2_is_silent_in_two_Soviet_attacks(turn: int, fires: bool) -> None:
    table = scene((GUARDS, "2422"), points=3)
    table.put("S56", "2523", silent=2)
    table.put("SDM-53A", "2721", points=3)  # on the road to its source
    table.soviet_rear()
    game = table.game("E.3.B")
    if turn > 1:
        idle_until(game, "E.2.B.1", turn)
    while game.prompt.waiting != "attacks":
        game.give(next(order for order in game.orders() if isinstance(order, Done | Pass)))
    game.give(Commit(table.unit(GUARDS), table.hex(TARGET)))
    game.give(Done())
    game.give(Support("53A"))
    while game.prompt.waiting == "defence-air":
        game.give(DefendFromAir(0))
    assert (FireGun(table.unit("S56")) in game.orders()) is fires
