"""Barrages, declarations, replacements, engineering and the breakout in the plan."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.games.jaws_of_victory.players.aims import KORSUN, is_closed, is_gathering
from cholm_qt.games.jaws_of_victory.players.supply_answers import best, listed
from cholm_qt.games.jaws_of_victory.rules import orders as o
from cholm_qt.games.jaws_of_victory.rules.names import BRIDGE_LETTERS, GERMAN, HEAVY, SOVIET
from cholm_qt.games.jaws_of_victory.rules.position import Position

if TYPE_CHECKING:
    from cholm_qt.games.jaws_of_victory.players.plan_player import PlanPlayer

KEPT_POINTS = 2  # supply points of a marker that are kept from engineering


def any_of(kind: type[Any]) -> Callable[[PlanPlayer, Game[Position]], Order | None]:
    """Give the first listed order of a kind."""

    def answer(player: PlanPlayer, game: Game[Position]) -> Order | None:
        return next(iter(listed(game, kind)), None)

    return answer


def create_barrage(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """E.1.B Create a barrage where Germans next to Soviets lie in range."""
    p = game.position
    return best(listed(game, o.CreateBarrage), lambda order: _targets_near(p, order.place))


def _targets_near(p: Position, place: int) -> int:
    """How many hexes a barrage unit could strike from a hex."""
    c = p.components
    around = c.within(place, c.tables.barrage.range)
    return sum(p.side_at(there) == GERMAN and p.is_beside_enemy(there, GERMAN) for there in around)


def bombard(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """E.1.C Strike the hex that can be attacked by most."""
    p, near = game.position, game.position.components.near

    def worth(order: o.Bombard) -> float:
        around = [unit for there in near[order.place] for unit in p.units_at(there)]
        attackers = sum(p.attack(u) for u in around if p.components.units[u].side == SOVIET)
        return attackers + 3 * (order.place in p.improved)

    return best(listed(game, o.Bombard), worth)


def suffer(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """E.1.C Let the weakest unit suffer."""
    p = game.position
    return best(listed(game, o.Suffer), lambda order: 20 - p.defence(order.unit))


def rebuild(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """E.2.A, F.2.A Rebuild the strongest units first."""
    units = game.position.components.units
    return best(listed(game, o.Rebuild), lambda order: units[order.unit].steps[-1].attack)


def begin_wanda(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """F.1.B.3 Begin the relief of a pocket that is shut, once its panzers are there."""
    p = game.position
    c = p.components
    panzers = [u for u in c.command_units["III"] if p.on_map(u) and c.units[u].is_armor]
    is_time = is_closed(p) and (len(panzers) >= 3 or p.turn >= 12)
    return next(iter(listed(game, o.BeginWanda)), None) if is_time else None


def abandon_korsun(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """F.1.B.4 Give the airfield up when the pocket has left it, and the enemy is about to take it."""
    p = game.position
    korsun = p.components.hex(KORSUN)
    is_left = is_gathering(p) and p.side_at(korsun) != GERMAN and p.is_beside_enemy(korsun, GERMAN)
    return next(iter(listed(game, o.AbandonKorsun)), None) if is_left else None


def lay_mines(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """E.5.4 Mine hexes in front of German armor."""
    p = game.position
    c = p.components

    def worth(order: o.LayMines) -> float:
        tanks = [u for there in c.near[p.where[order.unit]] for u in p.units_at(there) if c.armor[u]]
        return len([u for u in tanks if c.units[u].side == GERMAN])

    return best(listed(game, o.LayMines), worth)


def blow_bridge(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """E.5.1 The Soviets blow what German panzers may need; the Germans keep their bridges."""
    p = game.position
    if player.side == GERMAN:
        return None
    c = p.components
    tanks = [p.where[u] for u in p.on_board(GERMAN) if c.movers[u] == HEAVY]

    def worth(order: o.BlowBridge) -> float:
        return 7 - min((c.distance(order.place, there) for there in tanks), default=99)

    return best(listed(game, o.BlowBridge), worth)


def build_bridge(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """E.5.3, F.5.5 Bridge rivers in front of armor; the Soviets only where a road needs it."""
    p = game.position
    c = p.components

    def worth(order: o.BuildBridge) -> float:
        heavy = order.kind == BRIDGE_LETTERS[4]
        on_road = c.road_kind(p.where[order.unit], order.place) > 0
        return 2 * heavy + on_road - 0.5

    return best(listed(game, o.BuildBridge), worth)


def dig_in(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """F.5.4 Dig in next to the enemy while points are left."""
    p = game.position

    def worth(order: o.DigIn) -> float:
        marker = p.marker_of(order.unit)
        beside = p.is_beside_enemy(p.where[order.unit], player.side)
        return float(beside and p.points[marker] > KEPT_POINTS)

    return best(listed(game, o.DigIn), worth)


EVENT_ANSWERS = {
    o.CreateBarrage: create_barrage,
    o.Bombard: bombard,
    o.Suffer: suffer,
    o.RollRelease: any_of(o.RollRelease),
    o.ActivateKorsun: any_of(o.ActivateKorsun),
    o.IsolateKorps: any_of(o.IsolateKorps),
    o.BeginWanda: begin_wanda,
    o.AbandonKorsun: abandon_korsun,
    o.Rebuild: rebuild,
    o.RepairBridge: any_of(o.RepairBridge),
    o.BlowBridge: blow_bridge,
    o.BuildBridge: build_bridge,
    o.LayMines: lay_mines,
    o.DigIn: dig_in,
    o.WorkOnStrip: any_of(o.WorkOnStrip),
}
