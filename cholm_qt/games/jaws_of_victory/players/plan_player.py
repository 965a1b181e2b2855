"""A player with a plan: each kind of question has its own answer, and what has none is declined."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.games.jaws_of_victory.players.aims import Aim, GermanAims, SovietAims
from cholm_qt.games.jaws_of_victory.players.breakout_answers import BREAKOUT_ANSWERS
from cholm_qt.games.jaws_of_victory.players.combat_answers import COMBAT_ANSWERS
from cholm_qt.games.jaws_of_victory.players.event_answers import EVENT_ANSWERS
from cholm_qt.games.jaws_of_victory.players.fields import distances
from cholm_qt.games.jaws_of_victory.players.movement_answers import MOVEMENT_ANSWERS, Column
from cholm_qt.games.jaws_of_victory.players.supply_answers import SUPPLY_ANSWERS
from cholm_qt.games.jaws_of_victory.rules.names import SOVIET
from cholm_qt.games.jaws_of_victory.rules.orders import Done, Pass
from cholm_qt.games.jaws_of_victory.rules.position import Position

Answer = Callable[["PlanPlayer", Game[Position]], Order | None]

ANSWERS: Mapping[Any, Answer] = {
    **SUPPLY_ANSWERS,
    **EVENT_ANSWERS,
    **MOVEMENT_ANSWERS,
    **COMBAT_ANSWERS,
    **BREAKOUT_ANSWERS,
}


class PlanPlayer:
    """Decides for one side by simple aims: close the ring and tighten it, or hold, relieve and break out.

    The same seed and the same game bring the same orders.
    """

    def __init__(self, side: int, seed: int) -> None:
        """Begin with nothing decided."""
        self.side = side
        self.chance = Random(seed)
        self.column = Column()
        self._aims = (SovietAims if side == SOVIET else GermanAims)()
        self._fields: dict[tuple[object, ...], list[int]] = {}
        self._fields_of: tuple[object, ...] = ()

    def choose(self, game: Game[Any]) -> Order:
        """One of the legal orders."""
        step = game.position.agenda[-1]
        for kind in getattr(step, "accepts", ()):
            answer = ANSWERS.get(kind)
            order = answer(self, game) if answer is not None else None
            if order is not None and not game.why_not(order):
                return order
        listed = game.orders()
        return next((order for order in listed if isinstance(order, Done | Pass)), listed[0])

    def aim(self, p: Position, unit: int) -> Aim:
        """Where a unit is led, and how."""
        return self._aims.of(p, unit)

    def field(self, p: Position, goals: tuple[int, ...], mover: int) -> list[int]:
        """The distance of every hex from the nearest goal, kept for a movement phase."""
        phase = p.turn, p.marker, p.bridges
        if phase != self._fields_of:
            self._fields, self._fields_of = {}, phase
        key = goals, mover
        if key not in self._fields:
            self._fields[key] = distances(p, self.side, mover, goals)
        return self._fields[key]
