"""How quick The Jaws of Victory is: reach, supply, legal orders, copies and random games, with their aims."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean
from typing import Any

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.cli.measures import Measure, seconds_of
from cholm_qt.engine.agenda import Decision
from cholm_qt.engine.game import Game
from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.rules.move_orders import movable
from cholm_qt.games.jaws_of_victory.rules.movement import MoveUnits
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.reach import reach
from cholm_qt.games.jaws_of_victory.rules.supply import begin_receipt, begin_status
from cholm_qt.games.jaws_of_victory.system import SYSTEM

STARTER, CAMPAIGN = "jaws-close", "campaign"
SAMPLED = 7  # of so many decisions one is measured
COPIES = 200  # copies that are timed at once
MS, US = 1e3, 1e6


def measures(seed: int) -> Iterator[Measure]:
    """Every figure, of positions of a random campaign and of whole random games."""
    positions, campaign = _played(CAMPAIGN, seed)
    reaches = list(_reaches(positions))
    yield Measure("reach of one unit, mean", mean(reaches) * MS, "ms", 1.0)
    yield Measure("reach of one unit, worst", max(reaches) * MS, "ms", 1.0)
    boards = positions[:: max(len(positions) // 20, 1)]
    yield Measure("supply of the board, worst", max(map(_supply, boards)) * MS, "ms", 10.0)
    listed = [seconds_of(lambda p=p: p.agenda[-1].orders(p)) * MS for p in positions]  # type: ignore[misc]
    yield Measure("legal orders, mean", mean(listed), "ms", 2.0)
    yield Measure("legal orders, worst", max(listed), "ms", 10.0)
    copies = seconds_of(lambda: [positions[0].copy() for _ in range(COPIES)]) / COPIES
    yield Measure("copy of a position", copies * US, "µs", 50.0)
    yield Measure("random starter", _played(STARTER, seed)[1], "s", 3.0)
    yield Measure("random campaign", campaign, "s", 30.0)


def _played(scenario: str, seed: int) -> tuple[list[Position], float]:
    """Some positions of a random game in which somebody decides, and the seconds that the game took."""
    positions: list[Position] = []

    def play() -> None:
        game: Game[Any] = Game.begin(FILES.load_scenario(scenario), seed)
        bot = RandomBot(seed, SYSTEM)
        while not game.is_over:
            if len(game.history) % SAMPLED == 0 and isinstance(game.position.agenda[-1], Decision):
                positions.append(game.position.copy())
            game.give_listed(bot.choose(game))

    return positions, seconds_of(play, rounds=1)


def _reaches(positions: list[Position]) -> Iterator[float]:
    """The seconds for the reach of each unit that can move, in positions of the Movement Phase."""
    moving = [p for p in positions if isinstance(p.agenda[-1], MoveUnits)]
    for p in moving[:: max(len(moving) // 10, 1)]:
        for unit in movable(p, p.agenda[-1].who(p)):  # type: ignore[attr-defined]
            yield seconds_of(lambda p=p, unit=unit: reach(p, unit))  # type: ignore[misc]


def _supply(p: Position) -> float:
    """The seconds for points and status of all markers and units."""
    at = p.components.step("C.2")

    def supply() -> None:
        twin = p.copy()
        begin_receipt(twin, at)
        begin_status(twin, at)

    return seconds_of(supply)


BENCH = measures
