"""What the report of a Turn says of those who come in the next."""

import re

import pytest

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.names import place_name
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.play.match import Match

SCENARIOS = (
    "campaign",
    "first-assault",
    "tanks-at-daybreak",
    "the-regiments-arrive",
    "the-ring-and-the-airfield",
)


def played(scenario: str, seed: int = 5) -> tuple[Match, int]:
    """A game that was played into the Impulses of its second Turn, and the Turn that it began with."""
    game: Game[Position] = Game.begin(FILES.load_scenario(scenario), seed=seed)
    bot, first = RandomBot(seed), game.position.turn
    while game.position.turn == first or not game.position.impulse:
        game.give(bot.choose(game))
    return Match(SYSTEM, game, scenario), first


def due(match: Match, turn: int) -> tuple[str, ...]:
    """The lines of a report about those who are due."""
    return next(lines for title, lines in DESK.turn_report(match, turn).parts if title.startswith("Due in"))


def waiting(position: Position) -> int:
    """How many units wait to come by the Turn or because they were delayed."""
    boxes = [position.components.box(name) for name in ("reinforcements", "delayed")]
    return sum(1 for box in position.where if box in boxes)


def test_10_4_in_the_first_assault_the_companies_that_have_not_come_yet_are_announced(qapp: object) -> None:
    match, turn = played("first-assault")
    assert due(match, turn) == ("German: 416th Regiment, first companies, 2 units",)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_10_4_as_many_come_as_were_announced(scenario: str, qapp: object) -> None:
    match, turn = played(scenario)
    lines = due(match, turn)
    announced = sum(int(number) for line in lines for number in re.findall(r", (\d+) units?$", line))
    announced += sum(
        line.count(",") + 1 for line in lines if not line.endswith(("unit", "units", "any", "Nobody"))
    )
    ended = [entry.before for entry in match.game.history if entry.before.turn == turn][-1]
    assert waiting(ended) - waiting(match.position) == announced


def test_10_5_4_delayed_units_are_announced(qapp: object) -> None:
    match, turn = played("tanks-at-daybreak")
    assert "Soviet: delayed in this Turn, 4 units" in due(match, turn)


def test_10_3_the_dice_are_announced_where_they_can_bring_somebody(qapp: object) -> None:
    match, turn = played("campaign")
    assert "Random reinforcements, if the dice bring any" in due(match, turn)


def test_6_2_2_places_that_changed_hands_stand_in_the_order_of_the_map(qapp: object) -> None:
    match, turn = played("campaign")
    names = [place_name(match.position, place) for place in range(match.position.components.places)]
    parts = dict(DESK.turn_report(match, turn).parts)
    listed = [names.index(line.partition(":")[0]) for line in parts["Areas that changed hands"]]
    assert len(listed) > 1
    assert listed == sorted(listed)
