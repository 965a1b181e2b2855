"""The recorded whole games of The Jaws of Victory: what each shows, and that together they use all rules.

`python -m tests.games.jaws_of_victory.record` records them anew.
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.rules.components import PlayStep
from cholm_qt.games.jaws_of_victory.rules.events import (
    BarrageLeft,
    BarrageReturned,
    StepBegan,
    StepSkipped,
    TurnBegan,
)
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.system import GAME_ID, OPTIONS
from tests.games.jaws_of_victory.claims import (
    ALWAYS_PASSED,
    ASKED,
    EVERY_ANSWER,
    EVERY_EVENT,
    SELDOM,
    answers,
    events,
    kinds_of_events,
    steps_carried_out,
)
from tests.games.jaws_of_victory.record import FOLDER, PREFIX, RECORDINGS, Recording
from tests.recorded import played_again, recorded

STEPS = FILES.load_components().steps
NO_ATTACK = "No attack was declared"

each_recording = pytest.mark.parametrize("recording", RECORDINGS, ids=lambda recording: recording.name)
each_step = pytest.mark.parametrize("step", STEPS, ids=lambda step: step.id)


def games() -> Iterator[Game[Position]]:
    """Every recorded game."""
    yield from map(played_again, recorded(GAME_ID))


@cache
def carried_out() -> frozenset[str]:
    """Every step that was carried out in one of the games."""
    return frozenset().union(*map(steps_carried_out, games()))


@cache
def reasons() -> dict[str, set[str]]:
    """Why steps were passed in the games."""
    found: dict[str, set[str]] = {}
    for game in games():
        for event in events(game):
            if isinstance(event, StepSkipped):
                found.setdefault(STEPS[event.step].id, set()).add(str(event.why))
    return found


# --- each game -----------------------------------------------------------------------------------


@each_recording
def test_a_game_shows_what_it_was_recorded_for(recording: Recording) -> None:
    assert recording.shows(played_again(recording.path()))


@each_recording
def test_a_game_is_of_its_scenario_and_options(recording: Recording) -> None:
    p = played_again(recording.path()).position
    assert (p.played.id, p.options) == (recording.scenario, frozenset(recording.options))


def test_a_game_has_all_its_dice_typed_in() -> None:
    (typed,) = (recording for recording in RECORDINGS if recording.typed)
    sources = [source for entry in played_again(typed.path()).history for _, source in entry.rolls]
    assert set(sources) == {"typed"}


def test_the_players_of_one_seed_play_one_game() -> None:
    short = RECORDINGS[0]
    first, again = short.play(3), short.play(3)
    assert [entry.order for entry in first.history] == [entry.order for entry in again.history]


# --- all of them together ------------------------------------------------------------------------


@each_step
def test_J99_every_step_is_carried_out_in_a_game_or_always_passed_for_its_reason(step: PlayStep) -> None:
    if step.id in ALWAYS_PASSED:
        assert step.id not in carried_out()
        assert all(why.startswith((ALWAYS_PASSED[step.id], NO_ATTACK)) for why in reasons()[step.id])
    else:
        assert step.id in carried_out()


def test_J99_steps_come_in_the_order_of_the_sequence_in_every_game() -> None:
    top = FILES.load_components().top_steps
    for game in games():
        begun = [event.step for event in events(game) if isinstance(event, StepBegan | StepSkipped)]
        order = [step for step in begun if step in top]
        for step, following in pairwise(order):
            assert top.index(following) == (top.index(step) + 1) % len(top)


def test_17_1_5_a_barrage_unit_is_back_three_Game_turns_after_it_left_in_every_game() -> None:
    cycles = [turns for game in games() for turns in away(game)]
    assert len(cycles) > 10
    assert set(cycles) == {3}


def away(game: Game[Position]) -> Iterator[int]:
    """For how many Game-turns each Barrage unit was off the map."""
    left: dict[int, int] = {}
    turn = 1
    for event in events(game):
        if isinstance(event, TurnBegan):
            turn = event.turn
        elif isinstance(event, BarrageLeft):
            left[event.unit] = turn
        elif isinstance(event, BarrageReturned):
            yield turn - left.pop(event.unit)


def test_the_games_between_them_ask_every_decision() -> None:
    asked = {kind for game in games() for kind, _ in answers(game)}
    assert {kind.__name__ for kind in ASKED} - asked == set()


def test_the_games_between_them_answer_every_decision_in_every_way() -> None:
    assert sorted(EVERY_ANSWER.difference(*map(answers, games()))) == []


def test_the_games_between_them_bring_every_event() -> None:
    assert sorted(EVERY_EVENT.difference(SELDOM, *map(kinds_of_events, games()))) == []


def test_the_games_between_them_play_every_optional_rule() -> None:
    assert {option for game in games() for option in game.position.options} == set(OPTIONS)


def test_every_file_of_the_game_has_been_recorded_by_the_command() -> None:
    assert {path.name for path in recorded(GAME_ID)} == {path.name for path in FOLDER.glob(f"{PREFIX}*.yaml")}
