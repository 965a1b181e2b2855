"""What the other side did since a player last decided, as a list."""

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.events import AttackResolved, CloseCombatRolled
from cholm_qt.games.circle_of_fire.rules.orders import Decline, Pass
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.set_up import suggested
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.ui.window.deed_lines import MOST_DEEDS, deed_lines, last_decision
from tests.games.circle_of_fire.rules.table import Table


def test_of_many_orders_the_latest_are_told_and_the_rest_is_counted() -> None:
    game: Game[Position] = Game.begin(FILES.load_scenario("campaign"), seed=3)
    placed = [*suggested(game.position)]
    for order in placed:
        game.give(order)
    lines = deed_lines(DESK, game, SOVIET)
    latest = [deed for entry in game.history[-MOST_DEEDS:] for deed in DESK.deeds(entry)]
    assert lines == [f"{len(placed) - MOST_DEEDS} more, then:", *latest]


def test_a_question_that_was_left_alone_is_no_decision_and_no_deed() -> None:
    table = Table(FILES.load_components())
    hq = table.p.components.units[table.p.components.scherer[0]].id
    table.put(hq, "13").put("G02", "9").put("S02", "1").advantage("german").impulse("soviet")
    table.p.passed = True
    table.settle()
    SYSTEM.give(table.game, Pass())
    assert [type(entry.order) for entry in table.game.history[-2:]] == [Pass, Decline]
    assert deed_lines(DESK, table.game, GERMAN) == [
        "The Soviets pass", "Both sides passed, and the Maneuver/Fire Phase ends",
    ]  # fmt: skip


def test_every_attack_of_a_close_combat_is_a_deed_with_its_outcome() -> None:
    game: Game[Position] = Game.begin(FILES.load_scenario("house-to-house"), seed=3)
    bot, fought = RandomBot(3), 0
    while not game.is_over:
        game.give(bot.choose(game))
        rolls = sum(isinstance(event, CloseCombatRolled) for event in game.history[-1].events)
        if rolls > 1:
            fought += 1
            assert sum(" and rolls " in deed for deed in DESK.deeds(game.history[-1])) == rolls
    assert fought


def test_the_outcome_of_fire_is_told_behind_its_last_order() -> None:
    game: Game[Position] = Game.begin(FILES.load_scenario("first-assault"), seed=3)
    bot = RandomBot(3)
    while not any(isinstance(event, AttackResolved) for entry in game.history for event in entry.events):
        game.give(bot.choose(game))
    resolved = next(e for e in game.history if any(isinstance(x, AttackResolved) for x in e.events))
    assert DESK.deeds(resolved)[1].startswith("The attack ")


def test_losses_are_told_first_and_only_where_there_are_some() -> None:
    game: Game[Position] = Game.begin(FILES.load_scenario("first-assault"), seed=3)
    bot, told = RandomBot(3), set()
    while not game.is_over:
        game.give(bot.choose(game))
        for actor in (GERMAN, SOVIET):
            since = game.history[last_decision(SYSTEM, game, actor) + 1 :]
            lost = [unit for entry in since for unit in DESK.losses(entry.events)]
            lines = deed_lines(DESK, game, actor)
            told.add(bool(lost))
            assert [line.startswith("Lost: ") for line in lines] == [
                bool(lost) and not n for n in range(len(lines))
            ]
    assert told == {True, False}
