"""Every kind of decision is handed over to the side that takes it, and can be taken back (11.2.6)."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.engine.agenda import Decision
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.system import SYSTEM
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import Player

OPTIONS = frozenset({"20.1", "21.1", "21.2", "21.3"})
SEEDS = (0, 1, 2, 3, 4, 5, 10, 17, 23, 42, 166)  # in their games every kind of decision is met
KEYS = [Qt.Key(code) for code in range(Qt.Key.Key_Exclam.value, Qt.Key.Key_QuoteLeft.value + 1)]
MODIFIERS = [
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
]


class Met(NamedTuple):
    """A game in which an order leads to something, and that order."""

    game: Game[Any]
    order: Order


def kind_of(game: Game[Any]) -> str:
    """The kind of decision that is awaited."""
    return type(game.position.agenda[-1]).__name__


def steps() -> Iterator[tuple[Game[Any], Order, Game[Any]]]:
    """Every order of some random games: the game before it, the order, the game after it."""
    for seed in SEEDS:
        game = Game.begin(FILES.load_scenario("campaign"), seed=seed, options=OPTIONS)
        bot = RandomBot(seed)
        while not game.is_over:
            before, order = game.fork(), bot.choose(game)
            SYSTEM.give(game, order)
            if not game.is_over:
                yield before, order, game


def meetings() -> tuple[dict[str, Met], dict[str, Met]]:
    """For each kind of decision: a way to be handed over to, and an order in it that can be taken back."""
    handed_over: dict[str, Met] = {}
    taken_back: dict[str, Met] = {}
    for before, order, game in steps():
        if kind_of(game) not in handed_over and game.prompt.actor != before.prompt.actor:
            handed_over[kind_of(game)] = Met(before, order)
        if kind_of(before) not in taken_back and leads_back(game, before):
            taken_back[kind_of(before)] = Met(before, order)
    return handed_over, taken_back | {"ExposeArmor": armor_to_name()}


def leads_back(game: Game[Any], before: Game[Any]) -> bool:
    """Does one undo lead back to an earlier moment? It may lead to a question that was left alone since."""
    back = game.fork()
    return back.undo() is None and back.position == before.position


def armor_to_name() -> Met:
    """A Close Combat with so much armor as random games hardly ever bring together (16.4.3)."""
    table = Table(FILES.load_components())
    table.put("G02 G03", "9").put("S50 S51", "9").advantage("soviet").begin("close-combat")
    return Met(table.game, table.game.orders()[0])


# Each of these follows a decision of the same side.
GOES_ON = ("EndPlacement", "ExposeArmor", "Infiltrating", "Moving", "Redeploying")
DICE_FOLLOW = ("ChooseFriendlyLead", "ChooseLead", "OfferModifier")  # they are thrown whatever is answered
KINDS = sorted(one.__name__ for one in SYSTEM.vocabulary.steps if issubclass(one, Decision))


@pytest.fixture(scope="session")
def met() -> tuple[dict[str, Met], dict[str, Met]]:
    """All meetings, looked for once."""
    return meetings()


@pytest.fixture
def handed_over(
    player: Player, met: tuple[dict[str, Met], dict[str, Met]], request: pytest.FixtureRequest
) -> Player:
    """A player to whom the last order of the other side has handed a decision of the kind asked for."""
    game, order = met[0][request.param]
    player.window.settings.put("handover", "card")
    player.window.pages.show_table()
    player.window.match.replace_game(game.fork(), "campaign")
    player.window.match.give(order)
    player.settle()
    return player


def see_results(player: Player) -> None:
    """Step through what dice have decided, which is looked at before anybody is called."""
    results = len(player.window.turn.results)
    for _ in range(results if results > 1 else 0):
        player.key(Qt.Key.Key_Return)


@pytest.mark.parametrize("handed_over", sorted({*KINDS} - {*GOES_ON}), indirect=True)
def test_no_key_answers_for_the_side_that_is_handed_over_to(handed_over: Player) -> None:
    see_results(handed_over)
    match, card, chance = handed_over.window.match, handed_over.window.handover_card(), Random(1942)
    before, entries = match.position.copy(), len(match.game.history)
    for _ in range(100):
        QTest.keyClick(handed_over.keyboard(), chance.choice(KEYS), chance.choice(MODIFIERS))
    assert (match.position, len(match.game.history), card.isVisible()) == (before, entries, True)


@pytest.mark.parametrize("handed_over", sorted({*KINDS} - {*GOES_ON}), indirect=True)
def test_return_lets_the_side_decide_that_is_handed_over_to(handed_over: Player) -> None:
    match, card = handed_over.window.match, handed_over.window.handover_card()
    before = match.position.copy()
    see_results(handed_over)
    assert (match.position, card.isVisible()) == (before, True)
    handed_over.key(Qt.Key.Key_Return)
    assert (match.position, card.isVisible()) == (before, False)


@pytest.mark.parametrize("kind", sorted({*KINDS} - {*DICE_FOLLOW}))
def test_11_2_6_ctrl_z_takes_an_answer_back(
    player: Player, met: tuple[dict[str, Met], dict[str, Met]], kind: str
) -> None:
    game, order = met[1][kind]
    match = player.window.match
    player.window.pages.show_table()
    match.replace_game(game.fork(), "campaign")
    before = match.position.copy()
    match.give(order)
    if player.window.match.prompt.secret:
        player.key(Qt.Key.Key_Return)  # lift the curtain, which takes every key
    player.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert match.position == before
