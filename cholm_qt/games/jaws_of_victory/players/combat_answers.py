"""Combat in the plan: attacks that promise enough, all the help there is, and orderly ways back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.games.jaws_of_victory.players.movement_answers import worth_of_standing
from cholm_qt.games.jaws_of_victory.players.prospects import gain_of
from cholm_qt.games.jaws_of_victory.players.supply_answers import best, listed
from cholm_qt.games.jaws_of_victory.rules import orders as o
from cholm_qt.games.jaws_of_victory.rules.advances import AskAdvance
from cholm_qt.games.jaws_of_victory.rules.battle import Battle
from cholm_qt.games.jaws_of_victory.rules.battle_ask import BattleAsk
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position

if TYPE_CHECKING:
    from cholm_qt.games.jaws_of_victory.players.plan_player import PlanPlayer

MOST_ATTACKERS = 7  # of one hex
TOO_STRONG = 2.5  # attack against defence from which armor rather reacts out of a hex


# --- declaring ---


def commit(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """E.4.A, F.4.A Join the attack that gains most by it, as long as one promises enough."""
    p = game.position
    by_target = dict[int, list[int]]()
    for order in listed(game, o.Commit):
        by_target.setdefault(order.target, []).append(order.unit)
    found: list[tuple[float, o.Commit]] = []
    for target, units in by_target.items():
        joined = tuple(u for u, at in enumerate(p.target) if at == target and p.on_map(u))
        choice = _joining(player, p, target, joined, units)
        if choice is not None:
            found.append(choice)
    return max(found, key=lambda pair: pair[0])[1] if found else None


def _joining(
    player: PlanPlayer, p: Position, target: int, joined: tuple[int, ...], units: list[int]
) -> tuple[float, o.Commit] | None:
    """The next unit to join the attack on a hex, and how much the whole attack promises."""
    if len(joined) >= MOST_ATTACKERS:
        return None
    ranked = sorted(units, key=lambda unit: (-p.attack(unit), unit))
    if joined:
        gain = _gain(player, p, target, joined)
        unit = ranked[0]
        more = _gain(player, p, target, (*joined, unit)) - gain
        return (more + 10, o.Commit(unit, target)) if more >= 0 else None
    together = tuple(ranked[:MOST_ATTACKERS])
    gain = max(_gain(player, p, target, together[:count]) for count in {len(together), min(3, len(together))})
    needed = min(player.aim(p, unit).boldness for unit in together)
    return (gain, o.Commit(ranked[0], target)) if gain > needed else None


def _gain(player: PlanPlayer, p: Position, target: int, units: tuple[int, ...]) -> float:
    """What an attack on a hex by these units promises."""
    declared = tuple({target, *(at for at in p.target if at != NONE)})
    battle = Battle(p.segment, player.side, target, units, p.units_at(target), declared)
    return gain_of(p, battle)


def assign_air(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """E.4.A, F.4.A Send the aircraft to the largest attack that has none."""
    p = game.position
    given = dict(p.missions)

    def worth(order: o.AssignAir) -> float:
        strength = sum(p.attack(u) for u, at in enumerate(p.target) if at == order.target and p.on_map(u))
        return strength + 10 * order.missions if not given.get(order.target) else 0

    return best(listed(game, o.AssignAir), worth)


def declare(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """E.4.A, F.4.A Units first, then aircraft."""
    return commit(player, game) or assign_air(player, game)


def react(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """E.4.B Go into an attacked hex that armor can help to hold."""
    p = game.position
    targets = {at for at in p.target if at != NONE}

    def worth(order: o.React) -> float:
        if order.place not in targets:
            return 0
        attack = sum(p.attack(u) for u, at in enumerate(p.target) if at == order.place and p.on_map(u))
        defence = sum(map(p.defence, p.units_at(order.place))) + p.defence(order.unit)
        return TOO_STRONG - attack / defence

    return best(listed(game, o.React), worth)


# --- one combat ---


def battle_of(p: Position) -> Battle:
    """The combat that is asked about."""
    step = p.agenda[-1]
    assert isinstance(step, BattleAsk)
    return step.battle


def resolve(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """E.4.C Fight the combat with most attackers first."""
    p = game.position
    return best(listed(game, o.Resolve), lambda order: p.target.count(order.target), -1)


def first_of(kind: type[Any]) -> Any:
    """Take whatever help is offered."""

    def answer(player: PlanPlayer, game: Game[Position]) -> Order | None:
        return next(iter(listed(game, kind)), None)

    return answer


def support(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """a1 The attacker supports every command; the defender one whose guns may answer."""
    p = game.position
    orders = listed(game, o.Support)
    battle = battle_of(p)
    if battle.side == player.side:
        return orders[0] if orders else None
    rich = [order for order in orders if p.points[p.components.marker_of[order.command]] > 1]
    return rich[0] if rich and not battle.supported else None


def defend_from_air(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """a2 Send one mission into every larger fight."""
    p = game.position
    battle = battle_of(p)
    wanted = 1 if sum(map(p.attack, battle.attackers)) >= 10 else 0
    return best(listed(game, o.DefendFromAir), lambda order: 10 - abs(order.missions - wanted))


def no_retreat(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """a6 Stand where steps are left to lose, and there is a place worth them."""
    p = game.position
    battle = battle_of(p)
    steps = sum(p.steps[u] for u in battle.defenders if p.components.combat[u])
    is_place = p.components.terrain[battle.target] in ("town", "city", "hilltop")
    return o.NoRetreat() if steps >= 4 and is_place else None


def lose_step(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """d2 Lose what is worth least: infantry before armor, units with steps before their last one."""
    p = game.position
    units = p.components.units

    def worth(order: o.LoseStep) -> float:
        last = p.steps[order.unit] == 1
        return 100 - p.attack(order.unit) - 5 * last - 3 * units[order.unit].is_armor

    return best(listed(game, o.LoseStep), worth)


def retreat(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """d2 Go back to where friends are, and enemies are not."""
    p = game.position
    near = p.components.near

    def worth(order: o.Retreat) -> float:
        beside = [p.side_at(there) for there in near[order.place]]
        in_zoc = p.in_enemy_zoc(order.place, player.side) and p.side_at(order.place) != player.side
        return 100 + beside.count(player.side) - beside.count(1 - player.side) - 5 * in_zoc

    return best(listed(game, o.Retreat), worth)


def advance(player: PlanPlayer, game: Game[Position]) -> Order | None:
    """d2 Advance with the units that get nearer to their goals by it."""
    p = game.position
    step = p.agenda[-1]
    assert isinstance(step, AskAdvance)
    return best(listed(game, o.Advance), lambda order: _nearer(player, p, order.unit, step.target) + 0.1)


def onwards(kind: type[Any]) -> Any:
    """Go one hex on if that is better than to stay."""

    def answer(player: PlanPlayer, game: Game[Position]) -> Order | None:
        p = game.position
        return best(listed(game, kind), lambda order: _nearer(player, p, order.unit, order.place))

    return answer


def _nearer(player: PlanPlayer, p: Position, unit: int, place: int) -> float:
    """How much better a unit would stand in a hex than where it is."""
    return worth_of_standing(player, p, unit, place) - worth_of_standing(player, p, unit, p.where[unit])


COMBAT_ANSWERS = {
    o.Commit: declare,
    o.React: react,
    o.Resolve: resolve,
    o.Support: support,
    o.DefendFromAir: defend_from_air,
    o.FireGun: first_of(o.FireGun),
    o.UseEngineers: first_of(o.UseEngineers),
    o.NoRetreat: no_retreat,
    o.LoseStep: lose_step,
    o.Retreat: retreat,
    o.Advance: advance,
    o.AdvanceOn: onwards(o.AdvanceOn),
    o.Exploit: onwards(o.Exploit),
    o.WithdrawByNight: onwards(o.WithdrawByNight),
}
