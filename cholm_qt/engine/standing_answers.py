"""Questions that come up again and again in the turn of the other side, answered once for all.

A standing answer is a setting of a player and no rule: what it gives is an ordinary order, of which the
record notes that nobody was asked. So an undo goes on to the order before it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cholm_qt.engine.reasons import Said
from cholm_qt.engine.record import Record

if TYPE_CHECKING:
    from cholm_qt.engine.events import Event
    from cholm_qt.engine.game import Game
    from cholm_qt.engine.orders import Order
    from cholm_qt.engine.system import System

ASK = "ask"  # the answer of who wants to be asked each time, which every question has

Answers = Mapping[str, str]  # the answer to each question, by their ids; who is not named is asked


class StandingQuestion(Record):
    """A kind of question with the answers that can stand for all of its kind, by their ids."""

    id: str
    title: Said
    answers: Mapping[str, Said]


def standing_order(system: System, game: Game[Any], of: Mapping[int, Answers]) -> Order | None:
    """The order that the player who is asked has decided on once for all; None where he wants to be asked."""
    if not of or game.is_over or game.roll_needed is not None:
        return None
    return system.standing_answer(game.position, of.get(game.prompt.actor, {}))


def answer_for(system: System, game: Game[Any], of: Mapping[int, Answers]) -> list[Event]:
    """Give the standing answers of the players, by their sides, until one of them is to be asked."""
    events: list[Event] = []
    while (order := standing_order(system, game, of)) is not None:
        events += game.give(order, standing=True)
    return events


def give(
    system: System, game: Game[Any], order: Order, of: Mapping[int, Answers], standing: bool = False
) -> list[Event]:
    """Give an order, and the standing answers to what it brings. Raises IllegalOrder."""
    return system.give(game, order, standing) + answer_for(system, game, of)


def redo(system: System, game: Game[Any], of: Mapping[int, Answers]) -> list[Event] | None:
    """Give the order again that was taken back last, if there is one, and the standing answers after it."""
    if not game.undone:
        return None
    *others, order = game.undone
    events = give(system, game, order, of)
    game.undone = others
    return events
