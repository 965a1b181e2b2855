"""Movement in the plan: unit after unit goes to the best hex in reach; the enemy is interrupted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.games.jaws_of_victory.players.aims import Aim
from cholm_qt.games.jaws_of_victory.players.fields import FAR
from cholm_qt.games.jaws_of_victory.players.ring import worth_of_blocking
from cholm_qt.games.jaws_of_victory.players.supply_answers import best, listed
from cholm_qt.games.jaws_of_victory.rules import orders as o
from cholm_qt.games.jaws_of_victory.rules.names import FINISHED, RESERVE
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.reach import reach, strategic_reach
from cholm_qt.games.jaws_of_victory.rules.supply_paths import supply_range

if TYPE_CHECKING:
    from cholm_qt.games.jaws_of_victory.players.plan_player import PlanPlayer

TRIED = 4  # of the best hexes, when the very best is refused
COVER = {"city": 2.0, "town": 1.0, "hilltop": 1.0, "rough": 1.0, "forest": 1.0}
OUT_OF_REACH = 6.0  # what a hex costs that the unit's supply marker does not reach
CROWD_HOLDING, CROWD_GOING = 3.0, 0.8  # for every other combat unit of the side in the hex
COMRADE = 0.8  # for every hex around with units of the side, up to two of them
OPENING, OPENING_ON_WHEELS = 6.0, 1.5  # for a place from which an enemy can be attacked at good odds
GOOD_ODDS = 4.0
BLOCK = 1.5  # what shutting the pocket counts
BLOCKS_LOOKED_AT = 24  # hexes
LINK = 1.5  # for every hex that the other Front is away, when that is near enough to be reached
LINKED, LINK_FROM = 2, 9  # hexes
CLOSED = 6  # halves that a unit can come nearer at most where the enemy's line is closed
HOLDING_PACE = 0.6  # how much nearness counts for those who hold


class Column:
    """The units of a side that have still to be led in a movement phase."""

    def __init__(self) -> None:
        """Nobody yet."""
        self._phase: tuple[int, int] = (0, NONE)
        self._queue: list[int] = []

    def lead_on(self, unit: int) -> None:
        """Lead a unit next that has just come onto the map."""
        self._queue.insert(0, unit)

    def next_unit(self, p: Position, units: list[int]) -> int:
        """The next unit to be led, or NONE; a new phase begins anew with these units."""
        phase = p.turn, p.segment
        if phase != self._phase:
            self._phase, self._queue = phase, units
        return self._queue.pop(0) if self._queue else NONE


def move(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """E.3.B, E.4.E Lead the next unit that has somewhere better to be."""
    p = game.position
    c = p.components
    units = [u for u in p.on_board(player.side) if c.movers[u] != NONE and not c.units[u].is_marker]

    def order_of_march(unit: int) -> tuple[bool, int, int]:
        return not c.units[unit].is_mobile, *_distance_to_go(player, p, unit)

    nearest_first = sorted(units, key=order_of_march)
    while (unit := player.column.next_unit(p, nearest_first)) != NONE:
        if not p.on_map(unit) or p.has(unit, FINISHED):
            continue
        order = _best_move(player, game, unit)
        if order is not None:
            return order
    return None


def _distance_to_go(player: PlanPlayer, p: Position, unit: int) -> tuple[int, int]:
    """How far a unit is from its goals: those in front go first and make way."""
    aim = player.aim(p, unit)
    return min((p.components.distance(p.where[unit], goal) for goal in aim.goals), default=99), unit


def best_first(spot: tuple[float, int, bool]) -> tuple[float, bool, int]:
    """Sort spots (worth, hex, is the way strategic) by worth, and tactical ways before strategic ones."""
    worth, place, is_far = spot
    return -worth, is_far, place


def _best_move(player: PlanPlayer, game: Game[Position], unit: int) -> Order | None:
    """The legal move to the best hex in reach, if it is better than to stay."""
    p = game.position
    aim = player.aim(p, unit)
    if aim.stays or p.has(unit, RESERVE) != _is_reserve_segment(p):
        return None
    field = player.field(p, aim.goals, p.components.movers[unit])
    home = p.where[unit]
    at_home = _worth(p, unit, home, aim, field)
    ways = [(o.Move, reach(p, unit)), (o.MoveStrategic, strategic_reach(p, unit))]
    ranked = sorted(
        (
            (_worth(p, unit, there, aim, field), there, is_far)
            for is_far, (_, spots) in zip((False, True), ways, strict=True)
            for there in spots
        ),
        key=best_first,
    )
    if aim.blocks:
        gain = worth_of_blocking(p, unit, {home, *(spot[1] for spot in ranked[:BLOCKS_LOOKED_AT])})
        at_home += BLOCK * gain[home]
        ranked = sorted(
            (
                (worth + BLOCK * gain[there], there, is_far)
                for worth, there, is_far in ranked
                if there in gain
            ),
            key=best_first,
        )
    for worth, there, is_far in ranked[:TRIED]:
        kind, spots = ways[is_far]
        path = spots[there][1]
        if worth <= at_home or len(path) < 2:
            return None
        order: Order = kind(unit, path)
        if not game.why_not(order):
            return order
    return None


def worth_of_standing(player: PlanPlayer, p: Position, unit: int, place: int) -> float:
    """How good it would be for a unit to stand in a hex, by its aim."""
    aim = player.aim(p, unit)
    return _worth(p, unit, place, aim, player.field(p, aim.goals, p.components.movers[unit]))


def _is_reserve_segment(p: Position) -> bool:
    """Is it segment E of the Combat Phase, in which the Reserve moves?"""
    return p.components.steps[p.segment].id.endswith("4.E")


def _worth(p: Position, unit: int, place: int, aim: Aim, field: list[int]) -> float:
    """How good it would be for a unit to stand in a hex."""
    c = p.components
    far = float(max(0, min(field[place], FAR) - 2 * aim.within))
    friends = [u for u in p.units_at(place) if u != unit and c.combat[u]]
    worth = -(CROWD_HOLDING if aim.holds else CROWD_GOING) * len(friends)
    worth -= far * (HOLDING_PACE if aim.holds else 1.0)
    marker = p.marker_of(unit)
    if marker != NONE and p.on_map(marker):
        beyond = c.distance(p.where[marker], place) - supply_range(p, marker)
        worth -= OUT_OF_REACH * (beyond > 0) + max(0, beyond)
    if aim.partners:
        away = min(c.distance(place, there) for there in aim.partners)
        worth -= LINK * (min(max(away, LINKED), LINK_FROM) - LINKED)
    if not aim.holds:
        opening = OPENING_ON_WHEELS if c.units[unit].is_mobile else OPENING
        worth += opening * _best_opening(p, unit, place, field)
    if aim.holds:
        worth += 3 * _cover(p, place) + _comrades(p, unit, place) - _threat(p, unit, place)
    return worth


def _best_opening(p: Position, unit: int, place: int, field: list[int]) -> float:
    """How well the weakest enemy beside a hex could be attacked from there with all who are beside him.

    1 is odds of four to one and better.
    """
    c, found = p.components, 0.0
    side = c.units[unit].side
    for there in c.near[place]:
        if p.side_at(there) != 1 - side or (c.units[unit].is_mobile and field[there] > field[place]):
            continue
        defence = sum(map(p.defence, p.units_at(there))) * (2 + _cover(p, there)) / 2
        around = (u for beside in c.near[there] for u in p.units_at(beside) if c.units[u].side == side)
        attack = p.attack(unit) + sum(p.attack(u) for u in around if u != unit)
        found = max(found, min(attack / defence, GOOD_ODDS) / GOOD_ODDS if defence else 1.0)
    return found


def _cover(p: Position, place: int) -> float:
    """How well a hex can be defended."""
    return max(COVER.get(p.components.terrain[place], 0.0), float(place in p.improved))


def _comrades(p: Position, unit: int, place: int) -> float:
    """The neighbours of the unit's side, up to two hexes of them."""
    side = p.components.units[unit].side
    beside = [there for there in p.components.near[place] if p.side_at(there) == side]
    return COMRADE * min(len(beside), 2)


def _threat(p: Position, unit: int, place: int) -> float:
    """The enemy strength around a hex beyond what the unit can bear."""
    c = p.components
    side = c.units[unit].side
    around = [u for there in c.near[place] for u in p.units_at(there) if c.units[u].side != side]
    own = sum(p.defence(u) for u in p.units_at(place) if u != unit) + p.defence(unit)
    return max(0.0, (sum(p.attack(u) for u in around) - 2.0 * own) / 2)


def declare_reserve(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """E.3.A, F.3.A Keep mobile units that find the enemy's line closed for the gaps of the Combat Phase."""
    p = game.position
    orders: list[o.DeclareReserve] = listed(game, o.DeclareReserve)
    for order in orders:
        aim = player.aim(p, order.unit)
        if aim.holds or aim.stays:
            continue
        field = player.field(p, aim.goals, p.components.movers[order.unit])
        here = field[p.where[order.unit]]
        nearest = min((field[there] for there in reach(p, order.unit)), default=here)
        if here - nearest <= CLOSED and nearest > 0:
            return order
    return None


def enter(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """E.3.B, F.3.B Bring reinforcements on at once, where their way is shortest."""
    p = game.position
    arrivals = [*listed(game, o.EnterByRail), *listed(game, o.Enter)]

    def worth(order: o.Enter) -> float:
        mover = p.components.movers[order.unit]
        field = player.field(p, player.aim(p, order.unit).goals, mover)
        return 2 * FAR - field[order.place]

    found = best(arrivals, worth)
    if isinstance(found, o.Enter):
        player.column.lead_on(found.unit)
    return found


def move_or_enter(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """E.3.B, F.3.B Those who stand on the map make way first; reinforcements then come on and go ahead."""
    return move(player, game) or enter(player, game) or move(player, game)


# --- interrupts ---


def blow(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """E.3.B-bridge, F.3.B-bridge Blow whatever bridge the enemy comes to."""
    return next(iter(listed(game, o.Blow)), None)


def raise_alarm(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """E.3.B-alarm Raise an alarm unit."""
    return next(iter(listed(game, o.RaiseAlarm)), None)


def intercept(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """E.3.B-intercept Stop a mobile mover with armor that is its equal, best without leaving a hex."""
    p = game.position
    units = p.components.units
    if p.mover == NONE or not units[p.mover].is_mobile:
        return None
    ar = units[p.mover].ar

    def worth(order: o.Intercept) -> float:
        stands = order.place == p.where[order.unit]
        return units[order.unit].ar - ar + 0.5 + stands

    return best(listed(game, o.Intercept), worth)


MOVEMENT_ANSWERS = {
    o.DeclareReserve: declare_reserve,
    o.Move: move_or_enter,
    o.Blow: blow,
    o.RaiseAlarm: raise_alarm,
    o.Intercept: intercept,
}
