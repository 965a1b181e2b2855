"""The eager player: the same choices for a seed, and a game in which there is fighting."""

from cholm_qt.bots.eager_bot import EagerBot
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.teaching.position_pool import MOST, PositionPool


def played(seed: int, orders: int = 150) -> list[Order]:
    game: Game[Position] = Game.begin(FILES.load_scenario("first-assault"), seed=5)
    bot, given = EagerBot(seed, SYSTEM), list[Order]()
    while not game.is_over and len(given) < orders:
        given.append(bot.choose(game))
        game.give(given[-1])
    return given


def test_a_seed_makes_the_same_game_again() -> None:
    assert played(7) == played(7) != played(8)


def test_there_are_more_attacks_than_pauses() -> None:
    given = [order for seed in range(4) for order in played(seed)]
    attacks = sum(SYSTEM.verbs.of(order).attacks for order in given)
    passes = sum(SYSTEM.verbs.of(order).idle == "pass" for order in given)
    assert attacks > 3 * passes


def test_positions_that_are_kept_are_legal_and_different() -> None:
    pool = PositionPool(FILES, 1)
    while not pool.is_full:
        pool.grow()
    assert [list(SYSTEM.faults(position)) for position in pool.positions[::10]] == [[]] * (MOST // 10)
    assert len({SYSTEM.position_key(position) for position in pool.positions}) > 0.9 * MOST


def test_a_full_pool_goes_on_with_other_positions() -> None:
    pool = PositionPool(FILES, 1)
    while not pool.is_full:
        pool.grow()
    before = list(pool.positions)
    for _ in range(50):
        pool.grow()
    assert len(pool.positions) == MOST
    assert any(a is not b for a, b in zip(before, pool.positions, strict=True))
