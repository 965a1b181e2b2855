"""5.1.1 The garrison while it is set up: who stands where by now, and where else each unit could stand."""

from __future__ import annotations

from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.rules.orders import Place
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.set_up import SetUp
from cholm_qt.play.arrangement import Arrangement


def garrison_of(game: Game[Position]) -> Arrangement | None:
    """The units that were set up in the decision at hand, in their order; None outside the set-up."""
    if not _sets_up(game.position):
        return None
    placed: dict[int, Order] = {}
    for entry in reversed(game.history):
        if not isinstance(entry.order, Place) or not _sets_up(entry.before):
            break
        placed[entry.order.units[0]] = entry.order
    orders = dict(reversed(placed.items()))
    return Arrangement(orders, tuple(_others(game.position, orders)))


def _sets_up(p: Position) -> bool:
    """Is the garrison being set up?"""
    return bool(p.agenda) and isinstance(p.agenda[-1], SetUp)


def _others(p: Position, orders: dict[int, Order]) -> list[Order]:
    """Every Urban Area with room for a unit that stands in another one."""
    return [
        Place((unit,), area)
        for unit in orders
        for area in p.components.urban
        if area != p.where[unit] and p.has_room(area, unit)
    ]
