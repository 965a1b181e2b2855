"""What the map can show on request: control, reach, fire, bombardment, the way out, and what wins."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cholm_qt.games.circle_of_fire.desk import legends, special_goals
from cholm_qt.games.circle_of_fire.desk.fight_question import attack_in_question
from cholm_qt.games.circle_of_fire.desk.legends import MARKS, SIDE_MARKS
from cholm_qt.games.circle_of_fire.rules.advantage import stubborn_defense_area
from cholm_qt.games.circle_of_fire.rules.bombardment import open_targets
from cholm_qt.games.circle_of_fire.rules.close_combat_phase import OfferStubbornDefense
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.direct_fire import fire_targets
from cholm_qt.games.circle_of_fire.rules.move_and_fire import moves_and_fires
from cholm_qt.games.circle_of_fire.rules.orders import Move
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.regrouping import Regrouping, can_regroup, regroup_places
from cholm_qt.games.circle_of_fire.rules.set_up import RollPartisans
from cholm_qt.games.circle_of_fire.rules.victory import way_out
from cholm_qt.ui.window.turn_desk import Marks, Overlay


def control(position: Position, side: int) -> Marks:
    """6.2, 6.3 Who controls each place, and where both stand."""
    found: Marks = {}
    for place in range(position.components.places):
        contested = (MARKS["contested"],) if position.is_contested(place) else ()
        found[place] = (SIDE_MARKS[position.controller(place)], *contested)
    return found


def reach(position: Position, side: int) -> Marks:
    """12.0 Every place that an Uncommitted unit of a side could move to."""
    ends = {
        order.path[-1]
        for order in moves_and_fires(position, side, position.places_of(side))
        if isinstance(order, Move)
    }
    return dict.fromkeys(ends, (MARKS["reach"],))


def fire(position: Position, side: int) -> Marks:
    """13.1 Every place at which Uncommitted units of a side could fire."""
    ends = {
        target
        for place in position.places_of(side)
        if position.uncommitted(side, place)
        for target in fire_targets(position, side, place)
    }
    return dict.fromkeys(ends, (MARKS["range"],))


def bombardment(position: Position, side: int) -> Marks:
    """14.1.3 Every Area that the artillery of a side could bombard."""
    return dict.fromkeys(open_targets(position, side, air=False), (MARKS["range"],))


def trace(position: Position, side: int) -> Marks:
    """19.2.1a The German line out of the town; without one the town is surrounded."""
    return dict.fromkeys(way_out(position), (MARKS["trace"],))


def victory(position: Position, side: int) -> Marks:
    """19.0 What counts, marked by who holds it: where a scenario has its own goal, nothing else does."""
    c = position.components
    found: Marks = {}
    places: Iterable[int] = (*c.urban, *c.victory_areas, *c.outlets)
    if position.goals is not None:
        places = special_goals.places_of(c, position.goals)
    elif position.urban_goal:
        places = c.urban
    for place in places:
        found[place] = (SIDE_MARKS[position.controller(place)], MARKS["victory"])
    return found


def asked_about(position: Position) -> Marks:
    """5.3 to 16.3 A strike of partisans, Stubborn Defense, an attack, a Close Combat, or regrouping."""
    if (attack := attack_in_question(position)) is not None:
        return {attack.target: (MARKS["attack"],)}
    if position.melee_at >= 0:
        return {position.melee_at: (MARKS["question"],)}
    step = position.agenda[-1] if position.agenda else None
    if isinstance(step, RollPartisans):
        return {position.where[step.unit]: (MARKS["attack"],)}
    if isinstance(step, OfferStubbornDefense):
        return {stubborn_defense_area(position): (MARKS["move"],)}
    if isinstance(step, Regrouping) and can_regroup(position, step.side):
        return dict.fromkeys(regroup_places(position, step.side), (MARKS["reach"],))
    return {}


def side_looking(actor: int) -> int:
    """The side for which an overlay is drawn; players without a side look with German eyes."""
    return actor if actor in (GERMAN, SOVIET) else GERMAN


def _overlay(name: str, key: str, marks: Callable[[Position, int], Marks]) -> Overlay:
    """An overlay for the side that is to act."""
    return Overlay(
        name,
        lambda: legends.overlay_titles()[name],
        key,
        lambda position, actor: marks(position, side_looking(actor)),
        lambda actor: legends.legend_of(name, side_looking(actor)),
    )


OVERLAYS = (
    _overlay("control", "F3", control),
    _overlay("reach", "F4", reach),
    _overlay("fire", "F5", fire),
    _overlay("bombardment", "F6", bombardment),
    _overlay("trace", "F7", trace),
    _overlay("victory", "F8", victory),
)
