"""A part of a record is chosen by its Turns or by its moments."""

from typing import Any

import pytest

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.engine.game import Game
from cholm_qt.play.history import History
from cholm_qt.play.match import Match
from cholm_qt.play.replay_choice import LAST_MS, ReplayChoice, position_at, turn_spans


@pytest.fixture
def played(match: Match) -> Match:
    """A match that has come to its third Turn."""
    bot = RandomBot(1)
    while match.position.turn < match.game.history[0].before.turn + 2 and not match.is_over:
        match.give(bot.choose(match.game))
    return match


def test_every_moment_belongs_to_one_turn(played: Match) -> None:
    spans = turn_spans(played.game)
    moments = [moment for span in spans for moment in range(span.first, span.last + 1)]
    assert moments == list(range(len(played.game.history)))


def test_the_moments_of_a_turn_are_those_in_which_it_is_played(played: Match) -> None:
    game: Game[Any] = played.game
    for span in turn_spans(game):
        turns = {position_at(game, moment).turn for moment in (span.first, span.last)}
        assert turns == {span.turn} == {span.position.turn}


def test_a_position_is_that_which_the_history_shows(played: Match) -> None:
    history = History(played)
    for moment in (0, 5, history.last):
        history.go(moment)
        assert position_at(played.game, moment) == history.position


def test_the_end_is_shown_longer_than_the_rest() -> None:
    choice = ReplayChoice(3, 6, 640, 400)
    assert [choice.shown_ms(moment) for moment in choice.moments] == [400, 400, 400, LAST_MS]
    assert choice.length_ms == 1200 + LAST_MS
