"""What a game has told so far, for tests."""

from __future__ import annotations

from typing import Any, TypeVar

from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.orders import Done, Pass
from tests.games.jaws_of_victory.table import REASONED

E = TypeVar("E", bound=Event)


def told(game: Game[Any], kind: type[E]) -> list[E]:
    """Every event of a kind, from the beginning of the game."""
    return [event for entry in game.history for event in entry.events if isinstance(event, kind)]


def skipped(game: Game[Any], step: str) -> str:
    """Why a step was passed first; empty when it was not."""
    at = game.position.components.step(step)
    said = [str(event.why) for event in told(game, e.StepSkipped) if event.step == at]
    if said:
        REASONED.add(step)
    return said[0] if said else ""


def cases(game: Game[Any], order: Any) -> list[str]:
    """The cases that an order breaks now."""
    return [reason.case for reason in game.why_not(order)]


def agrees(game: Game[Any]) -> bool:
    """Is no listed order refused?"""
    return not any(game.why_not(order) for order in game.orders())


def passive(orders: list[Order]) -> Order:
    """The order by which somebody does nothing, if there is one; else the first."""
    return next((order for order in orders if order in (Done(), Pass())), orders[0])
