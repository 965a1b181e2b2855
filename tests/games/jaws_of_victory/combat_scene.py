"""A small battle for tests: 2322 is clear ground without rivers, and so is all around it.

389 ID KG-546 holds it. East of it stand 25 Gds RD in 2422 and 214 RD in 2421, with markers behind them.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.orders import Commit, Done, Pass, Support
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.receipts import Line
from cholm_qt.games.jaws_of_victory.rules.rules import RULES
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import told

TARGET = "2322"
GUARDS, RIFLES, TANKS, BRIGADE, CAVALRY = "S37", "S41", "S44", "S45", "S52"  # 5-5, 4-4, 6-4, 3-3, 3-3
GRENADIERS, SECOND, PANZERS, STUGS = "G22", "G21", "G25", "G35"  # 2-3, 2-3, 3-3, 2-2
FIRST_FRONT = "S11"


def scene(*soviets: tuple[str, str], german: str = GRENADIERS, points: int = 3, at: str = TARGET) -> Table:
    """The battle with these Soviet units and hexes, or with the two divisions."""
    table = Table()
    table.put(german, at)
    for unit, place in soviets or ((GUARDS, "2422"), (RIFLES, "2421")):
        table.put(unit, place)
    table.put("SDM-53A", "2622", points=points)
    table.put("SDM-5GTA", "2622", points=points)
    return table


def declare(
    table: Table, *units: str, dice: tuple[int, ...] = (), at: str = TARGET, step: str = "E.4.A"
) -> Game[Any]:
    """The game when these units have been declared to attack a hex, before the segment ends."""
    game = table.game(step, *dice)
    for unit in units or (GUARDS, RIFLES):
        game.give(Commit(table.unit(unit), table.hex(at)))
    return game


def fight(
    table: Table, *units: str, dice: tuple[int, ...] = (), at: str = TARGET, step: str = "E.4.A"
) -> Game[Any]:
    """The game when they have attacked without support or anything else, as far as no loss is asked for."""
    game = declare(table, *units, dice=dice, at=at, step=step)
    return quietly(game, Done())


def quietly(game: Game[Any], *orders: Order) -> Game[Any]:
    """Give some orders, and then decline everything that is asked before the result."""
    for order in orders:
        game.give(order)
    while game.prompt.waiting in ("support", "guns", "engineers", "no-retreat", "reaction"):
        game.give(Pass() if game.prompt.waiting in ("engineers", "no-retreat") else Done())
    return game


def support_all(game: Game[Any]) -> None:
    """Support every command of the side that is asked."""
    while supports := [order for order in game.orders() if isinstance(order, Support)]:
        game.give(supports[0])


def odds(game: Game[Any]) -> e.OddsSettled:
    """How the odds were settled last."""
    return told(game, e.OddsSettled)[-1]


def lines(game: Game[Any], step: str) -> list[Line]:
    """The lines of the last receipt for a step of the combat."""
    return [line for line in odds(game).receipt if isinstance(line, Line) and line.step == step]


def shift(game: Game[Any], step: str) -> int:
    """By how many columns a step of the combat has shifted the odds."""
    return sum(line.value for line in lines(game, step))


def factors(game: Game[Any]) -> dict[str, Fraction]:
    """The factors of the last receipt, by their names in the data."""
    return {line.key: line.factor for line in lines(game, "b") if line.key}


def ratio(game: Game[Any]) -> Fraction:
    """The exact ratio of the last combat."""
    return lines(game, "b")[-1].factor


def result(game: Game[Any]) -> str:
    """The last result."""
    return told(game, e.CombatResolved)[-1].result


def going_on(table: Table, begin: Callable[[Position], None]) -> Game[Any]:
    """A game that goes on with what a function puts on the agenda, in the Soviet Combat Phase."""
    p = table.p.copy()
    p.marker = table.c.step("E.4.C")
    begin(p)
    return Game.resume(RULES, p, Dice(1))
