"""How quickly the odds answer: a question with everything that could be otherwise, worked out and painted."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QApplication

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.engine.game import Game
from cholm_qt.engine.odds import Asked
from cholm_qt.games import Room
from cholm_qt.ui.bench.figures import Figures, Stopwatch, Took, spread, timed
from cholm_qt.ui.odds.panel import OddsPanel
from cholm_qt.ui.window.main_window import MainWindow

SEED, GAMES, EVERY = 1, 3, 5  # of the games whose positions are asked about, every so many decisions
MOST_PAINTED = 60  # questions that are painted
SIZE = 300, 900


def odds_figures(window: MainWindow, app: QApplication, of: Room) -> Figures | None:
    """A question answered, with the chance of every what-if, in positions of random games."""
    times = list(_answers(of))
    return spread(times) if times else None


def _answers(of: Room) -> Iterator[Took]:
    """The time of each question that can be asked in some positions."""
    room, watch = of.system.odds, Stopwatch()
    for p, asked in _questions(of):
        watch.look()
        settled, _ = room.settled(p, asked)
        room.answer(p, settled)
        for what_if in room.what_ifs(p, settled):
            room.answer(what_if.position, what_if.asked)
        yield watch.look()


def odds_panel_figures(window: MainWindow, app: QApplication, of: Room) -> Figures | None:
    """The same in the panel: something made otherwise by a click, everything worked out anew and painted."""
    panel = OddsPanel(window.desk)
    panel.resize(*SIZE)
    panel.show()
    times = []
    for p, asked in _questions(of):
        panel.ask(p, asked)
        app.processEvents()  # the lists of another kind of throw have been made now
        for what_if in panel.room.what_ifs(p, panel.asked or asked)[:2]:
            times.append(timed(lambda chosen=what_if: panel.change(chosen), app))  # type: ignore[misc]
        if len(times) > MOST_PAINTED:
            break
    panel.close()
    panel.deleteLater()
    return spread(times[2:]) if len(times) > 2 else None  # the first ones load fonts


def _questions(of: Room) -> Iterator[tuple[object, Asked]]:
    """Every kind of question in positions that come about in random play."""
    scenario = of.files.load_scenario(of.system.main_scenario)
    for seed in range(SEED, SEED + GAMES):
        game, bot, decisions = Game.begin(scenario, seed=seed), RandomBot(seed), 0
        while not game.is_over:
            decisions += 1
            if decisions % EVERY == 0:
                for kind in of.system.odds.open_kinds(game.position):
                    yield game.position.copy(), Asked(kind.id)
            game.give_listed(bot.choose(game))
