"""The net: in whole games, what is listed is legal, and no legal move is left out of the list."""

import random
from collections.abc import Iterator

import pytest

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.impulses import StartImpulse
from cholm_qt.games.circle_of_fire.rules.movement import exits_of, why_not_path
from cholm_qt.games.circle_of_fire.rules.orders import Bombard, Fire, Move
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.rules import RULES
from cholm_qt.games.circle_of_fire.rules.scenario import OPTIONS, Scenario, boxed_position

Outcome = tuple[int, int, frozenset[int]]


def decisions(components: Components, seed: int, *options: str) -> Iterator[Game[Position]]:
    """A game in which every order is drawn by lot, with points to Seize the Initiative."""
    start = boxed_position(components)
    start.soviet = 1 << components.board.index["A"]
    start.seize_german, start.seize_soviet = 3, 3
    game = Game.begin(Scenario("net", "Net", "", start), seed, frozenset(options))
    lot = random.Random(seed)
    while not game.is_over:
        yield game
        game.give(lot.choice(game.orders()))


def legal_paths(p: Position, unit: int, path: tuple[int, ...], exits: int) -> Iterator[tuple[int, ...]]:
    """Every legal path of a unit; whatever begins a legal path is a legal path itself."""
    for place in p.components.board.kinds[path[-1]]:
        longer = (*path, place)
        if not any(why_not_path(p, unit, longer, exits)):
            yield longer
            yield from legal_paths(p, unit, longer, exits)


def outcome(p: Position, unit: int, path: tuple[int, ...]) -> Outcome:
    """What a move comes to: who ends where, and which places change hands."""
    side = p.components.units[unit].side
    won = [q for q in path[1:] if p.controller(q) != side and p.is_vacant(q, side)]
    return unit, path[-1], frozenset(won)


@pytest.mark.parametrize("seed", range(3))
def test_every_listed_order_is_legal(components: Components, seed: int) -> None:
    for game in decisions(components, seed, *OPTIONS):
        few = random.Random(seed).sample(game.orders(), min(10, len(game.orders())))
        assert [order for order in few if game.why_not(order)] == []


def test_12_1_every_outcome_of_a_legal_path_is_listed_once(components: Components) -> None:
    """12.2 to 12.4 The search and the explanation of refusals agree about every unit that may move."""
    looked_at = 0
    for count, game in enumerate(decisions(components, 7)):
        if game.prompt.waiting != "impulse" or count % 2:
            continue
        p, side = game.position, game.prompt.actor
        units = [u for q in range(components.places) for u in p.uncommitted(side, q)]
        wanted = {
            outcome(p, u, path)
            for u in units
            for path in legal_paths(p, u, (p.where[u],), exits_of(p, side, p.where[u]))
        }
        listed = [outcome(p, o.unit, o.path) for o in game.orders() if isinstance(o, Move)]
        assert sorted(listed, key=str) == sorted(wanted, key=str)
        looked_at += 1
    assert looked_at > 20


def armor_at_night(components: Components, seed: int) -> Game[Position]:
    """A Soviet Impulse at Night with armor among enemies, everything put down by lot."""
    p, lot = boxed_position(components), random.Random(seed)
    units, places = range(len(components.units)), range(components.places)
    german = [u for u in units if components.units[u].side == GERMAN and not components.units[u].is_gun]
    for unit in (*components.armor[SOVIET], *lot.sample(german, 12)):
        p.set_where(unit, lot.choice(places))
    p.soviet = lot.getrandbits(components.places)
    for place in places:
        p.check_control(place)
    p.night, p.segment = True, components.sequence.find("impulses")
    p.news.clear()
    p.agenda.append(StartImpulse(SOVIET))
    return Game(RULES, p, Dice(seed))


def test_12_2_2_every_listed_order_of_armor_at_night_is_legal(components: Components) -> None:
    games = [armor_at_night(components, seed) for seed in range(200)]
    assert [order for game in games for order in game.orders() if game.why_not(order)] == []


@pytest.mark.parametrize("options", [(), ("21.2", "21.3", "fire-across-arrows")])
def test_13_1_every_legal_fire_and_bombardment_is_listed(
    components: Components, options: tuple[str, ...]
) -> None:
    """13.1, 14.1 Single firers and guns against every place: legal exactly if listed."""
    for count, game in enumerate(decisions(components, 11, *options)):
        if game.prompt.waiting != "impulse" or count % 25:
            continue
        p, side = game.position, game.prompt.actor
        firers = [(q, u) for q in range(components.places) for u in p.uncommitted(side, q)]
        tried: list[Order] = [Fire(q, target, u) for q, u in firers for target in range(components.places)]
        tried += [Bombard(g, q) for g in components.guns[side] for q in range(components.places)]
        listed = set(game.orders())
        assert [order for order in tried if (order in listed) == bool(game.why_not(order))] == []
