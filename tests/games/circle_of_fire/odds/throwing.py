"""The dice of a position thrown in every way by the engine, and positions that come about in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from cholm_qt.engine.agenda import Step
from cholm_qt.engine.dice import Dice, every_throw
from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Entry, Game
from cholm_qt.engine.odds import Answer
from cholm_qt.engine.orders import EnterDice, Order
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.attacks import Attack
from cholm_qt.games.circle_of_fire.rules.combat import ChooseLead
from cholm_qt.games.circle_of_fire.rules.events import AttackResolved
from cholm_qt.games.circle_of_fire.rules.orders import Decline, Lead
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.rules import RULES

Read = Callable[[Event, Position], object]  # what an event says came of the dice; None where it says nothing


def asking(p: Position) -> Game[Position]:
    """A game that goes on from a position and asks for its dice."""
    p = p.copy()
    return Game(RULES, p, Dice(None), [Entry(None, -1, p.copy(), True)])


def at_step(p: Position, *steps: Step) -> Game[Position]:
    """A game in which these steps come next, the last one first."""
    game = asking(p)
    game.position.agenda[:] = steps
    return game


def thrown(game: Game[Position], read: Read, lead: int = -1) -> Counter[Any]:
    """What comes of every throw, counted with equal weight; nobody has dice thrown again."""
    found: Counter[Any] = Counter()
    for outcome, weight in _branches(game, read, lead, 1.0):
        found[outcome] += weight  # type: ignore[assignment]  # a weight is a fraction
    return found


def _branches(game: Game[Position], read: Read, lead: int, weight: float) -> Iterator[tuple[Any, float]]:
    """Every way on, until an event says what came of it."""
    need = game.roll_needed
    orders: list[Order] = (
        [EnterDice(dice) for dice in every_throw(need.dice)] if need else [_answer(game, lead)]
    )
    for order in orders:
        branch = Game(RULES, game.position.copy(), Dice(None), [Entry(None, -1, game.position, True)])
        events = branch.give_listed(order)
        told = [said for event in events if (said := read(event, branch.position)) is not None]
        if told:
            yield told[0], weight / len(orders)
        else:
            yield from _branches(branch, read, lead, weight / len(orders))


def _answer(game: Game[Position], lead: int) -> Order:
    """The answer to a question on the way: this lead, and no to all else."""
    orders = game.orders()
    return next(order for order in orders if order == Lead(lead) or isinstance(order, Decline))


def points_thrown(p: Position, attack: Attack, lead: int) -> dict[int, float]:
    """The Casualty Points of an attack over every throw of all four dice."""

    def read(event: Event, _: Position) -> int | None:
        return event.casualty_points if isinstance(event, AttackResolved) else None

    return dict(thrown(at_step(p, ChooseLead(attack)), read, lead))


def told(answer: Answer | None) -> object:
    """The chances of an answer by points, as exactly as fractions are added up."""
    assert answer is not None
    return pytest.approx({outcome.points: outcome.chance for outcome in answer.outcomes})


def leads_of(p: Position, attack: Attack) -> list[int]:
    """Who may lead the defense."""
    return [order.unit for order in ChooseLead(attack).orders(p) if isinstance(order, Lead)]


@cache
def played(seed: int, scenario: str = "campaign") -> tuple[Position, ...]:
    """Every tenth position at a decision of a game in which anything is ordered."""
    rng, found = Random(seed), []
    game = Game.begin(FILES.load_scenario(scenario), seed=seed)
    decisions = 0
    while not game.is_over:
        decisions += 1
        if decisions % 10 == 0:
            found.append(game.position.copy())
        orders = game.orders()
        game.give_listed(orders[int(rng.random() * len(orders))])
    return tuple(found)
