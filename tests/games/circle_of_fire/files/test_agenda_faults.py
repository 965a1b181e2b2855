"""Agendas that no play would have made are refused, and those of real games never are."""

import json

import pytest

from cholm_qt.files.documents import open_document
from cholm_qt.files.field_types import snake
from cholm_qt.files.position_text import position_to_text
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.files.agenda_faults import STANDS_ON, agenda_faults
from cholm_qt.games.circle_of_fire.rules.vocabulary import STEPS
from tests.files.playing import ALL_OPTIONS, random_game


def test_every_step_says_what_it_stands_on() -> None:
    assert sorted(STANDS_ON) == sorted(snake(step.__name__) for step in STEPS)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("dice", [0, None], ids=["seeded", "typed"])
def test_no_agenda_of_a_random_game_is_refused(seed: int, dice: int | None) -> None:
    games = random_game(seed, ("campaign", "first-assault")[seed % 2], ALL_OPTIONS, dice)
    assert [wrong for game in games for wrong in agenda_faults(game.position)] == []


def faults(agenda: list[dict[str, object]], orders: int = 0) -> str:
    """What is said of the first Impulse of a scenario with another agenda."""
    start = FILES.load_scenario("first-assault").opening(None)[0]
    stem = position_to_text(FILES, start).rpartition(" ")[0]
    return str(open_document(f"{stem} {json.dumps(agenda, separators=(',', ':'))}").faults)


START: dict[str, object] = {"step": "start_impulse", "side": "soviet"}
END: dict[str, object] = {"step": "end_of_impulse", "side": "soviet", "has_passed": False, "revived": []}


def test_the_agenda_of_the_scenario_itself_is_good() -> None:
    assert faults([START]) == "()"


@pytest.mark.parametrize(
    ("agenda", "says"),
    [
        ([START, START], "does not stand on 'start_impulse'"),
        ([{"step": "end_melee"}, START], "no agenda begins with the step 'end_melee' in 'impulses'"),
        ([{"step": "set_up"}], "no agenda begins with the step 'set_up' in 'impulses'"),
        ([{**START, "side": "german"}], "'start_impulse' of its agenda does not fit"),
        ([{**START, "revived": ["S11"]}], "'start_impulse' of its agenda does not fit"),
        ([{**END, "revived": ["S50"]}, {"step": "infiltrating", "area": "9", "left": 1}], "does not fit"),
        (
            [END, {"step": "infiltrating", "area": "9", "left": 1}],
            "'infiltrating' of its agenda does not fit",
        ),
        ([END, {"step": "forced_retreats", "side": "soviet", "units": ["S01"]}], "does not stand on"),
        (
            [END, {"step": "moving", "side": "german", "area": "9", "exits": -1}],
            "'moving' of its agenda does",
        ),
        (
            [END, {"step": "roll_friendly_fire", "side": "german", "place": "9", "points": 1}],
            "does not stand",
        ),
        ([END], "does not end with a decision or a throw"),
    ],
)
def test_an_agenda_that_no_play_would_have_made_is_refused(
    agenda: list[dict[str, object]], says: str
) -> None:
    assert says in faults(agenda)
