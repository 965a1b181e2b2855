import pytest
from pytestqt.qtbot import QtBot

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.play.history import History
from cholm_qt.play.match import Match


@pytest.fixture
def history(match: Match) -> History:
    """The history of a match after some orders."""
    bot = RandomBot(1)
    for _ in range(12):
        match.give(bot.choose(match.game))
    return History(match)


def test_it_begins_live(history: History):
    assert history.is_live
    assert history.position is history.match.position


def test_a_new_game_stands_at_its_first_moment(match: Match):
    assert (History(match).last, len(match.game.history)) == (0, 1)


def test_the_first_moment_is_the_position_before_the_first_order(history: History):
    history.go(0)
    assert history.position == history.match.game.history[1].before
    assert history.actor == history.match.game.history[1].actor


def test_a_moment_is_the_position_after_its_order(history: History):
    history.go(6)
    assert history.position == history.match.game.history[7].before
    assert history.entries()[-1] is history.match.game.history[6]
    assert history.events_into(6) is history.match.game.history[6].events


def test_a_step_back_shows_the_position_before_the_last_order(history: History):
    history.step(-1)
    assert history.position == history.match.game.history[-1].before


def test_looking_back_leaves_the_game_as_it_is(history: History):
    now = history.match.position.copy()
    history.go(3)
    assert history.match.position == now


def test_going_past_the_end_is_the_live_game(history: History):
    history.go(3)
    history.go(9999)
    assert history.is_live


def test_a_step_by_impulse_stops_where_one_began(history: History):
    history.step_stretch(-1)
    moment = history.at
    assert moment is not None
    assert moment == 0 or any("Began" in type(e).__name__ for e in history.events_into(moment))


def test_it_plays_on_to_the_end_by_itself(history: History, qtbot: QtBot):
    history._timer.setInterval(1)
    history.play(history.last - 3)
    qtbot.waitUntil(lambda: history.is_live)
    assert not history.is_playing


def test_play_from_here_goes_on_from_the_position_shown_with_its_order(history: History):
    record = history.match.game.history
    unforced = (n for n in range(1, history.last) if not record[n + 1].forced)
    for moment in unforced:
        history.go(moment)
        game = history.game_from_here(seed=7)
        assert game.position == history.position
        last, then = game.history[-1], record[moment]
        assert last.before is then.before
        assert (last.order, last.events, last.rolls) == (then.order, then.events, then.rolls)


def test_play_from_here_is_a_game_of_its_own(history: History):
    history.go(4)
    game = history.game_from_here(seed=7)
    game.give(game.orders()[0])
    assert len(history.match.game.history) > 12
    assert history.position != game.position


def test_every_turn_has_the_moment_at_which_it_begins(match: Match) -> None:
    bot, history, shown = RandomBot(3), History(match), []
    while not match.is_over:
        match.give(bot.choose(match.game))
    for moment, turn in history.turns():
        history.go(moment)
        shown.append((history.position.turn, turn))
    assert shown == [(1, 1), (2, 2)]


def test_the_first_moment_was_led_to_by_the_beginning(match: Match) -> None:
    assert History(match).entry_into(0).order is None
