"""The clock of the players, by a time that the test tells."""

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import FIRST, GERMAN, SECOND, SOVIET
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.play.match import Match
from cholm_qt.play.side_clock import SideClock


class Told:
    """A time that stands still until it is moved on."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def now() -> Told:
    return Told()


@pytest.fixture
def match(qapp) -> Match:
    return Match(SYSTEM, Game.begin(FILES.load_scenario("first-assault"), seed=1), "first-assault")


@pytest.fixture
def clock(match: Match, now: Told) -> SideClock:
    return SideClock(match, now)


def test_only_the_time_of_one_runs(clock: SideClock, now: Told) -> None:
    clock.run(SOVIET)
    now.seconds += 65
    assert (clock.seconds(GERMAN), clock.seconds(SOVIET)) == (0, 65)


def test_time_stays_with_whoever_used_it(clock: SideClock, now: Told) -> None:
    clock.run(SOVIET)
    now.seconds += 65
    clock.run(GERMAN)
    now.seconds += 5
    assert (clock.seconds(GERMAN), clock.seconds(SOVIET)) == (5, 65)


def test_while_nobody_decides_nobody_uses_time(clock: SideClock, now: Told) -> None:
    clock.run(SOVIET)
    now.seconds += 65
    clock.run(None)
    now.seconds += 500
    clock.run(SOVIET)
    assert clock.seconds(SOVIET) == 65


def test_parts_of_seconds_add_up(clock: SideClock, now: Told) -> None:
    clock.run(SOVIET)
    for _ in range(4):
        now.seconds += 0.75
        clock.run(SOVIET)
    assert clock.seconds(SOVIET) == 3


def test_time_is_kept_with_the_game(clock: SideClock, match: Match, now: Told) -> None:
    clock.run(SOVIET)
    now.seconds += 65
    clock.keep()
    assert match.meta == {"time soviet": "65"}


def test_time_goes_on_where_a_saved_game_left_it(clock: SideClock, match: Match, now: Told) -> None:
    match.meta["time soviet"] = "100"
    clock.run(SOVIET)
    now.seconds += 1
    assert clock.seconds(SOVIET) == 101


def test_another_game_gets_none_of_the_time_before_it(clock: SideClock, match: Match, now: Told) -> None:
    clock.run(SOVIET)
    now.seconds += 65
    match.meta = {}
    clock.forget()
    clock.run(SOVIET)
    assert clock.seconds(SOVIET) == 0


@pytest.mark.parametrize("text", ["", "-5", "x", "9" * 5000, "١٢", "1e9"])
def test_a_time_that_makes_no_sense_counts_as_none(clock: SideClock, match: Match, text: str) -> None:
    match.meta["time soviet"] = text
    assert clock.seconds(SOVIET) == 0


def test_20_1_time_follows_a_player_to_his_side(clock: SideClock, match: Match, now: Told) -> None:
    clock.run(FIRST)
    now.seconds += 30
    clock.run(SECOND)
    match.position.first_side = SOVIET
    assert (clock.seconds(SOVIET), clock.seconds(GERMAN)) == (30, 0)


def test_a_clock_that_is_set_back_takes_no_time_away(clock: SideClock, now: Told) -> None:
    clock.run(SOVIET)
    now.seconds += 10
    clock.keep()
    now.seconds -= 500
    assert clock.seconds(SOVIET) == 10
