"""What applies now in the charts: from the position, the Turn, the order that is looked at, and the dice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from cholm_qt.engine.events import Event
from cholm_qt.games.circle_of_fire.desk.charts.dice_lights import by_dice
from cholm_qt.games.circle_of_fire.desk.charts.fight_lights import by_fight, chart_of_fight
from cholm_qt.games.circle_of_fire.desk.routes import straightest
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.logistics import is_logistics_due
from cholm_qt.games.circle_of_fire.rules.movement import entry_cost
from cholm_qt.games.circle_of_fire.rules.orders import Assign, Move, Retreat, UseAdvantage
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.random_reinforcements import (
    OfferModifier,
    random_receipt,
)
from cholm_qt.games.circle_of_fire.rules.retreats import LINES
from cholm_qt.play.turn import Turn
from cholm_qt.ui.panels.chart_values import Lit, LitCell, lit

DAY, NIGHT = 1, 2  # columns
NIGHT_ROWS = ("road", "fire", "guns", "stuka", "close")
# The chart in which a decision is looked up, by what is waited for.
ABOUT = {
    "assign": "casualties",
    "bid": "seizing",
    "end-placement": "turns",
    "hold": "interdiction",
    "infiltrate": "movement",
    "interdict": "interdiction",
    "moving": "movement",
    "offer-redeploy": "advantage",
    "offer-stubborn-defense": "advantage",
    "pair": "close-combat",
    "place": "turns",
    "prevent-pause": "logistics",
    "random": "random",
    "regroup": "limits",
    "retreat": "retreats",
    "substitute": "random",
    "take": "random",
    "voluntary-retreat": "retreats",
    "wish": "seizing",
}


def lit_rows(turn: Turn, place: int) -> Lit:
    """Everything that applies now, and the chart that the decision at hand needs."""
    cells = [*_by_position(turn.position), *by_dice(turn.position, _events(turn)), *by_fight(turn)]
    if 0 <= place < turn.position.components.places:
        cells += _by_place(turn.position, place)
    if turn.is_live:
        cells += _by_decision(turn)
    cells += _by_moves(turn, place)
    return lit(cells, _about(turn))


def _events(turn: Turn) -> list[Event]:
    """What has just happened at the moment that is shown."""
    at = turn.history.at
    return list(turn.news.events if at is None else turn.history.events_into(at))


def _about(turn: Turn) -> str:
    """The chart that the decision at hand needs, if there is one."""
    if fight := chart_of_fight(turn):
        return fight
    if not turn.is_live:
        return ""
    if turn.prompt.waiting == "impulse":
        return "movement" if isinstance(turn.previewed, Move) or turn.picking.selected else ""
    return ABOUT.get(turn.prompt.waiting, "")


# --- by the position ---


def _by_position(p: Position) -> Iterator[LitCell]:
    """The Turn, Day or Night, Logistics, and what wins next."""
    yield LitCell("turns", str(p.turn))
    for row in NIGHT_ROWS:
        yield LitCell("night", row, NIGHT if p.night else DAY)
    if p.impulse % 2 and is_logistics_due(p, SOVIET):
        yield LitCell("logistics", "limits.logistics_from")
    limits = p.components.charts.limits
    if p.goals is not None or p.urban_goal:
        yield LitCell("victory", "scenario")
    else:
        yield LitCell("victory", "check" if p.turn <= limits.check_turn <= p.last_turn else "end")
    step = p.agenda[-1] if p.agenda else None
    if isinstance(step, OfferModifier):
        yield from _random_modifiers(p, step)


def _random_modifiers(p: Position, step: OfferModifier) -> Iterator[LitCell]:
    """10.3.3 What is added to the roll, and what the Advantage would add."""
    for line in random_receipt(p, step.side, used=True):
        yield LitCell("random", f"random_reinforcements.modifiers.{line.key}")


# --- by the place that is looked at ---


def _by_place(p: Position, place: int) -> Iterator[LitCell]:
    """3.2.8, 15.2 The ground of a place, and what has become of it."""
    yield LitCell("terrain", p.components.board.places[place].terrain)
    if p.rubbled >> place & 1:
        yield LitCell("terrain", "heavy" if p.heavy >> place & 1 else "rubble")
        yield LitCell("rubble", "stops")
        yield LitCell("rubble", "helps")


# --- by the decision and the order that is looked at ---


def _by_decision(turn: Turn) -> Iterator[LitCell]:
    """The uses, choices and lines that are open now."""
    p, waiting = turn.position, turn.prompt.waiting
    for gesture in turn.picking.gestures:
        order = gesture.order
        if isinstance(order, UseAdvantage):
            yield LitCell("advantage", order.use)
        elif isinstance(order, Assign):
            yield LitCell("casualties", f"casualty_points.{order.effect}")
        elif isinstance(order, Retreat):
            yield from _retreat_line(p, order)
    if turn.actor in (GERMAN, SOVIET) and p.seize(turn.actor):
        use = {"reroll": "a", "prevent-pause": "b", "impulse": "c"}.get(waiting)
        if use:
            yield LitCell("seizing", use)
    if waiting == "prevent-pause":
        yield LitCell("logistics", "prevent")
    if waiting == "regroup":
        yield LitCell("limits", "limits.regroup_cost")
    if waiting in ("redeploy", "infiltrate"):
        yield LitCell("limits", f"limits.{waiting}_units")
    if waiting in ("wish", "bid"):
        yield LitCell("seizing", "limits.bid_most")


def _retreat_line(p: Position, order: Retreat) -> Iterator[LitCell]:
    """13.4.1 The line of the Retreat Priority List by which a unit may go to a place."""
    charts, here, side = p.components.charts, order.path[0], p.components.units[order.unit].side
    zone = p.components.zone_mask >> here & 1
    for name in charts.retreat_from_zone if zone else charts.retreat_from_area:
        if LINES[name](p, side, here) >> order.path[1] & 1:
            yield LitCell("retreats", f"{'zone' if zone else 'area'}.{name}")
            return


def _by_moves(turn: Turn, place: int) -> Iterator[LitCell]:
    """12.2.3 What each step of the move costs that is looked at; else what entering a place would cost."""
    p, order = turn.position, _move_meant(turn, place)
    if order is not None:
        for line in _move_lines(p, order, slips=turn.prompt.waiting == "infiltrate"):
            yield LitCell("movement", f"movement.{line}")
    elif 0 <= place < p.components.places and turn.actor in (GERMAN, SOVIET):
        yield LitCell("movement", f"movement.{_entry_line(p, turn.actor, place)}")


def _move_meant(turn: Turn, place: int) -> Move | None:
    """The move that is looked at, or the one by which the selected units would go to a place."""
    if not turn.is_live:
        return None
    if isinstance(turn.previewed, Move):
        return turn.previewed
    if not turn.picking.selected:
        return None
    moves = [order for orders in turn.orders_to(place) for order in orders if isinstance(order, Move)]
    found = straightest(turn.position, moves, turn.through)
    return found if isinstance(found, Move) else None


def _move_lines(p: Position, order: Move, slips: bool) -> list[str]:
    """The line of the Movement Cost Table for each step of a move; units that infiltrate slip through."""
    side, zones = p.components.units[order.unit].side, p.components.zone_mask
    if slips:
        return [f"infiltrate_{'free' if p.is_free(place, side) else 'other'}" for place in order.path[1:]]
    if len(order.path) > 2 and zones >> order.path[0] & zones >> order.path[1] & 1:
        return ["zone_to_zone", "bonus_move"]
    return [_step_line(p, side, *step) for step in pairwise(order.path)]


def _step_line(p: Position, side: int, here: int, to: int) -> str:
    """The line of the Movement Cost Table for a step."""
    zones = p.components.zone_mask
    if zones >> to & 1:
        return "zone_to_zone" if zones >> here & 1 else "area_to_zone"
    if "road" not in p.components.board.kinds[here].get(to, ()):
        return "zone_to_area_plain" if zones >> here & 1 else "non_road"
    return _entry_line(p, side, to)


def _entry_line(p: Position, side: int, place: int) -> str:
    """The line for entering a place by road."""
    if p.components.zone_mask >> place & 1:
        return "area_to_zone"
    if not p.is_vacant(place, side):
        return "road_enemy_night" if p.night else "road_enemy_day"
    friendly = entry_cost(p, side, place) == p.components.charts.movement.road_vacant_friendly
    return "road_vacant_friendly" if friendly else "road_vacant_enemy"
