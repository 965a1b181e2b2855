"""The breakout in the plan: declared when enough steps are likely to get away, or when it is late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.games.jaws_of_victory.players.ring import pocket_units
from cholm_qt.games.jaws_of_victory.players.supply_answers import best, listed
from cholm_qt.games.jaws_of_victory.rules import orders as o
from cholm_qt.games.jaws_of_victory.rules.breakout_paths import breakers, breakout_odds, can_assemble
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN
from cholm_qt.games.jaws_of_victory.rules.pocket import ringed
from cholm_qt.games.jaws_of_victory.rules.position import Position

if TYPE_CHECKING:
    from cholm_qt.games.jaws_of_victory.players.plan_player import PlanPlayer

# From a Game-turn on, the share of the pocket's steps that must be likely to get away: hope falls with time.
HOPES = ((21, 0.0), (19, 0.2), (16, 0.35), (0, 0.45))
NO_RELIEF = 99  # hexes, where there is nobody outside


def declare_breakout(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """F.1.B.5 Break out when so many steps are likely to get away as are hoped for by then."""
    orders = listed(game, o.DeclareBreakout)
    if not orders:
        return None
    p = game.position
    steps = sum(p.steps[unit] for unit in pocket_units(p))
    hoped = next(share for turn, share in HOPES if p.turn >= turn)
    likely = max((steps_likely_saved(p, place) for place in can_assemble(p)), default=0)
    return orders[0] if likely >= hoped * steps else None


def steps_likely_saved(p: Position, assembly: int) -> float:
    """The mean of the steps that get away from an assembly hex, as everybody stands now."""
    there = p.copy()
    there.assembly = assembly
    found = (breakout_odds(there, unit) for unit in breakers(there))
    return float(sum(steps * chance for odds in found if odds for steps, chance in odds.chances))


def assemble(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """F.7.1 Assemble where most steps are likely to get away."""
    p = game.position
    return best(listed(game, o.Assemble), lambda order: 1 + steps_likely_saved(p, order.place))


def break_out(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """F.7.2 Let everybody go who has a way."""
    return next(iter(listed(game, o.BreakOut)), None)


def relief_distance(p: Position) -> int:
    """The hexes between the pocket and the nearest Germans who are not ringed; many where there are none."""
    c, inside = p.components, ringed(p)
    outside = {p.where[unit] for unit in p.on_board(GERMAN) if unit not in inside and c.combat[unit]}
    pocket = {p.where[unit] for unit in pocket_units(p) if unit in inside}
    return min((c.distance(a, b) for a in outside for b in pocket), default=NO_RELIEF)


BREAKOUT_ANSWERS = {
    o.DeclareBreakout: declare_breakout,
    o.Assemble: assemble,
    o.BreakOut: break_out,
}
