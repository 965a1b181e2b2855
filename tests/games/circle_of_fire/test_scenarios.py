"""The shipped scenarios: each says what it is, and can be played to its end."""

import random

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.position import Position

IDS = FILES.scenario_ids()
SHORT = [each for each in IDS if each != "campaign"]


@pytest.mark.parametrize("scenario_id", IDS)
def test_a_scenario_says_what_it_is_how_long_it_takes_and_for_whom(scenario_id: str) -> None:
    about = FILES.load_scenario(scenario_id).about
    assert all((about.nature, about.minutes, about.level, about.tags, about.notes))


@pytest.mark.parametrize("scenario_id", SHORT)
def test_only_the_whole_siege_is_called_historical(scenario_id: str) -> None:
    assert FILES.load_scenario(scenario_id).about.nature in ("instructive", "invented")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("scenario_id", SHORT)
def test_random_play_comes_to_an_end_in_the_last_turn(scenario_id: str, seed: int) -> None:
    game: Game[Position] = Game.begin(FILES.load_scenario(scenario_id), seed=seed)
    chance = random.Random(seed)
    while not FILES.system.rules.is_over(game.position):
        game.give(chance.choice(game.orders()))
    assert game.position.turn == game.position.last_turn


def test_the_ring_holds_at_first_and_can_be_broken() -> None:
    """What the scenario says of its start: all three goals are met."""
    from cholm_qt.games.circle_of_fire.rules.victory import airfield_denied, is_surrounded, urban_areas_held

    start = FILES.load_scenario("the-ring-and-the-airfield").start
    assert (is_surrounded(start), urban_areas_held(start, 1), airfield_denied(start)) == (True, 5, True)


def test_a_logistics_roll_ends_the_first_impulse_before_the_pause() -> None:
    from cholm_qt.games.circle_of_fire.rules.logistics import is_logistics_due

    assert is_logistics_due(FILES.load_scenario("before-the-pause").opening()[0], 1)


def test_the_stuka_is_offered_against_the_regiments_that_arrive() -> None:
    game: Game[Position] = Game.begin(FILES.load_scenario("the-regiments-arrive"), seed=1)
    asked = []
    while game.prompt.waiting != "impulse":
        asked.append(game.prompt.waiting)
        game.give(game.orders()[0])
    assert "interdict" in asked
