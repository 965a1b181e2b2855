"""The odds of the tiny game: its attacks, counted over every throw by its own rules."""

from collections import Counter

from cholm_qt.engine.dice import Dice, every_throw
from cholm_qt.engine.game import Game
from cholm_qt.engine.odds import Asked
from cholm_qt.engine.orders import EnterDice
from tests.skirmish import rules as r
from tests.skirmish.files import FILES
from tests.skirmish.system import SYSTEM

SCENARIO = FILES.load_scenario("duel")


def attack(game: Game[r.Position]) -> r.Attack:
    """The first attack that can be made."""
    return next(order for order in game.orders() if isinstance(order, r.Attack))


def test_the_chances_are_those_of_every_throw() -> None:
    game = Game.begin(SCENARIO, seed=None)
    order = attack(game)
    asked = SYSTEM.odds.asked_by(game.position, order)
    assert asked is not None
    answer = SYSTEM.odds.answer(game.position, asked)
    assert answer is not None
    thrown: Counter[str] = Counter()
    for dice in every_throw(2):
        branch = game.fork(Dice(None))
        branch.give(order)
        events = branch.give(EnterDice(dice))
        lost = next(event.lost for event in events if isinstance(event, r.Fought))
        thrown["Steps lost: attacker {}, defender {}".format(*lost)] += 1
    assert {str(each.said): round(36 * each.chance, 6) for each in answer.outcomes} == dict(thrown)


def test_another_attack_is_the_preview_of_that_order() -> None:
    game = Game.begin(FILES.load_scenario("town"), seed=1)
    p = next(
        p for p in _positions(game) if len(SYSTEM.odds.what_ifs(p, Asked("attack", (("order", (0,)),)))) > 0
    )
    asked, (slot,) = SYSTEM.odds.settled(p, Asked("attack"))
    attacks = [order for order in SYSTEM.rules.orders(p) if isinstance(order, r.Attack)]
    assert len(slot.choices) == len(attacks)
    for what_if in SYSTEM.odds.what_ifs(p, asked):
        answer = SYSTEM.odds.answer(what_if.position, what_if.asked)
        shown = SYSTEM.preview(p, attacks[what_if.asked.one("order")])
        assert answer is not None
        assert shown is not None
        assert [(each.said, each.chance) for each in answer.outcomes] == list(shown.chances)


def test_an_order_without_dice_asks_nothing() -> None:
    game = Game.begin(SCENARIO, seed=1)
    assert SYSTEM.odds.asked_by(game.position, r.EndTurn()) is None
    assert SYSTEM.odds.asked_by(game.position, None) is None


def _positions(game: Game[r.Position]) -> list[r.Position]:
    """The positions of a game in which everybody who can attack is next to somebody else in the end."""
    from cholm_qt.bots.random_bot import RandomBot

    found, bot = [], RandomBot(3)
    while not game.is_over:
        found.append(game.position.copy())
        game.give(bot.choose(game))
    return found
