"""What the other side did since a player last decided, as a list."""

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.set_up import suggested
from cholm_qt.ui.window.deed_lines import MOST_DEEDS, deed_lines, last_decision


def test_of_many_orders_some_are_told_and_the_rest_is_counted() -> None:
    game: Game[Position] = Game.begin(FILES.load_scenario("campaign"), seed=3)
    placed = [*suggested(game.position)]
    for order in placed:
        game.give(order)
    lines = deed_lines(DESK, game, SOVIET)
    assert (len(lines), lines[-1]) == (MOST_DEEDS + 1, f"and {len(placed) - MOST_DEEDS} more")


def test_losses_are_told_first_and_only_where_there_are_some() -> None:
    game: Game[Position] = Game.begin(FILES.load_scenario("first-assault"), seed=3)
    bot, told = RandomBot(3), set()
    while not game.is_over:
        game.give(bot.choose(game))
        for actor in (GERMAN, SOVIET):
            since = game.history[last_decision(game, actor) + 1 :]
            lost = [unit for entry in since for unit in DESK.losses(entry.events)]
            lines = deed_lines(DESK, game, actor)
            told.add(bool(lost))
            assert [line.startswith("Lost: ") for line in lines] == [
                bool(lost) and not n for n in range(len(lines))
            ]
    assert told == {True, False}
