"""Supply in the plan: markers follow their units, points go where they bring most (stages C and D)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.games.jaws_of_victory.rules import orders as o
from cholm_qt.games.jaws_of_victory.rules.names import SOVIET
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.supply import receipt
from cholm_qt.games.jaws_of_victory.rules.supply_paths import road_hexes, source_of, supply_range

if TYPE_CHECKING:
    from cholm_qt.games.jaws_of_victory.players.plan_player import PlanPlayer

UNIT_IS_WORTH, POINT_IS_WORTH = 3.0, 1.5  # in reach of a marker, and received by it
ENOUGH_POINTS = 3  # of which more are worth little
ALONE = 12  # what it costs to leave a marker alone and close to the enemy
AHEAD = 0.3  # for every hex that a unit is away: markers stand well forward
RESERVE = 2  # supply points that are kept for combat


def listed(game: Game[Position], kind: type[Any]) -> list[Any]:
    """The listed orders of one kind."""
    return [order for order in game.orders() if type(order) is kind]


def best(orders: Iterable[Any], worth: Callable[[Any], float], least: float = 0.0) -> Order | None:
    """The order that is worth most, if it is worth more than the least."""
    found = max(orders, key=worth, default=None)
    return found if found is not None and worth(found) > least else None


def place_marker(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """C.1 Put the next marker where most of its units are in reach for the fewest points lost."""
    p, by_marker = game.position, dict[int, list[o.PlaceMarker]]()
    for order in listed(game, o.PlaceMarker):
        by_marker.setdefault(order.marker, []).append(order)
    for marker, orders in by_marker.items():
        far = road_hexes(p, player.side, source_of(p, marker))

        def worth(place: int, marker: int = marker, far: list[int] = far) -> float:
            return _worth_of_spot(p, marker, place, far)

        found = best(orders, lambda order: worth(order.place), worth(p.where[marker]))
        if found is not None:
            return found
    return None


def _worth_of_spot(p: Position, marker: int, place: int, far: list[int]) -> float:
    """How good a hex is for a marker: units in reach, points received, and no enemy near."""
    c, most = p.components, supply_range(p, marker)
    printed, side = c.units[marker].marker, c.units[marker].side
    assert printed is not None
    units = [unit for name in printed.serves for unit in c.command_units[name] if p.on_map(unit)]
    away = [c.distance(place, p.where[unit]) for unit in units]
    served = sum(UNIT_IS_WORTH if hexes <= most else most - hexes for hexes in away)
    points = receipt(p, marker, far[place]) if far[place] >= 0 else 0
    worth = served - AHEAD * sum(away) + POINT_IS_WORTH * min(points, ENOUGH_POINTS) + points / 3
    around = [p.side_at(there) for there in c.within(place, 1)]
    if side not in around and any(p.side_at(there) == 1 - side for there in c.within(place, 3)):
        worth -= ALONE
    return worth


def extend(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """C.4 Supply the hex with the most steps, while points are left for combat."""
    p = game.position
    orders = [order for order in listed(game, o.Extend) if p.points[order.marker] > RESERVE - 1]
    return best(orders, lambda order: _steps_out_of_supply(p, order.place, player.side))


def _steps_out_of_supply(p: Position, place: int, side: int) -> int:
    """How many steps in a hex are Out of Supply."""
    units = p.units_at(place) if p.side_at(place) == side else ()
    return sum(p.steps[unit] for unit in units if p.supply[unit])


def resupply(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """C.5 Make guns ready while points are left for combat."""
    p = game.position
    orders = listed(game, o.Resupply)
    return best(orders, lambda order: p.points[p.marker_of(order.unit)] - RESERVE - p.ammo[order.unit])


def soviet_drop(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """C.6 Drop on the hex with the most steps out of supply."""
    p = game.position
    return best(listed(game, o.SovietDrop), lambda order: _steps_out_of_supply(p, order.place, SOVIET))


def drop(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """D.1 Drop on a hex where many steps are out of supply, else on the emptier marker."""
    p = game.position
    found = best(listed(game, o.Drop), lambda order: _steps_out_of_supply(p, order.place, player.side), 2)
    return found or best(listed(game, o.DropOn), lambda order: 10 - p.points[order.marker])


def send(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """C.2 Send points to the emptier marker."""
    p = game.position
    return best(listed(game, o.Send), lambda order: 10 - p.points[order.marker] + order.points / 10)


def most_points(kind: type[Any]) -> Callable[[PlanPlayer, Game[Position]], Order | None]:
    """Land, or set aside, as many points as there are."""

    def answer(player: PlanPlayer, game: Game[Position]) -> Order | None:
        return best(listed(game, kind), lambda order: order.points + 1)

    return answer


def allocate_drops(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """D.3 Set points aside for drops where Korsun cannot be flown to and somebody is isolated."""
    p = game.position
    needed = 2 if p.isolated and p.korsun != 1 else 0
    return best(listed(game, o.AllocateDrops), lambda order: 10 - abs(order.points - needed))


SUPPLY_ANSWERS = {
    o.PlaceMarker: place_marker,
    o.Extend: extend,
    o.Resupply: resupply,
    o.SovietDrop: soviet_drop,
    o.Drop: drop,
    o.Send: send,
    o.Land: most_points(o.Land),
    o.AllocateLandings: most_points(o.AllocateLandings),
    o.AllocateDrops: allocate_drops,
}
