"""Questions that decide nothing here, so that players need not be asked them."""

from __future__ import annotations

from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.rules.advantage import stubborn_defense_area
from cholm_qt.games.circle_of_fire.rules.close_combat_phase import OfferStubbornDefense
from cholm_qt.games.circle_of_fire.rules.components import SOVIET
from cholm_qt.games.circle_of_fire.rules.end_phase import OfferRedeploy
from cholm_qt.games.circle_of_fire.rules.orders import Decline
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.random_reinforcements import OfferModifier, group_units, takes_part


def idle_answer(p: Position) -> Order | None:
    """The order that declines an offer from which nobody could gain anything, or None."""
    asked = p.agenda[-1] if p.agenda else None
    if isinstance(asked, OfferStubbornDefense) and not _is_threatened(p, stubborn_defense_area(p)):
        return Decline()
    if isinstance(asked, OfferRedeploy) and p.turn >= p.last_turn and p.goals is None:
        return Decline()
    if isinstance(asked, OfferModifier) and not _can_roll_bring_something(p):
        return Decline()
    return None


def _can_roll_bring_something(p: Position) -> bool:
    """10.3.6, 21.1 Is a random group left to come, or a substitute to be had for one that has come?"""
    groups = p.components.charts.random.groups.values()
    return any(group_units(p, group) or ("21.1" in p.options and takes_part(p, group)) for group in groups)


def _is_threatened(p: Position, place: int) -> bool:
    """8.1.1C Are Soviet units in an Area, or next to it?"""
    near = 1 << place | p.components.connected[place]
    return bool(p.occupied[SOVIET] & near)
