"""Editing as any game has it, and that of units with steps."""

from types import SimpleNamespace
from typing import Any

import pytest

from cholm_qt.engine.editing import Editing, PutUnit, TurnUnit
from cholm_qt.engine.reasons import Said
from cholm_qt.engine.sequence import Segment, Sequence
from cholm_qt.engine.step_editing import StepEditing

STEPS = StepEditing(Said("fresh"), Said("worn"), Said("broken"))
ON_MAP, BESIDE = 1, 2


@pytest.fixture
def position() -> Any:
    """Two units on a board of two places; one is fresh, one is not on the map."""
    segments = Sequence((Segment("blue", "Blue", (), "1.1"), Segment("red", "Red", (), "1.1")))
    components = SimpleNamespace(board=SimpleNamespace(places=("a", "b")), sequence=segments)
    return SimpleNamespace(components=components, where=[0, BESIDE], steps=[3, 0], news=[], agenda=[])


def test_a_game_that_says_nothing_has_its_turn_and_its_segments_in_the_form(position: Any) -> None:
    turn, segment = Editing().fields(position.components)
    assert (turn.id, turn.low) == ("turn", 1)
    assert (segment.id, [str(name) for _, name in segment.choices]) == ("segment", ["Blue", "Red"])


def test_a_game_that_says_nothing_lets_any_unit_stand_in_for_another(position: Any) -> None:
    assert Editing().unlikeness(position.components, 0, 1) == (0,)


def test_a_game_that_says_nothing_edits_a_copy_of_a_position_as_it_is(position: Any) -> None:
    position.copy = lambda: SimpleNamespace(where=list(position.where))
    edited = Editing().as_edited(position)
    assert (edited.where, edited.where is position.where) == (position.where, False)


def test_a_unit_has_a_face_for_each_number_of_steps(position: Any) -> None:
    assert [str(name) for name in STEPS.faces(position.components, 0)] == ["fresh", "worn", "broken"]


def test_a_unit_that_is_turned_loses_a_step(position: Any) -> None:
    STEPS.apply(position, TurnUnit(0, 1))
    assert (position.steps[0], STEPS.face(position, 0)) == (2, 1)


def test_a_unit_comes_onto_the_map_with_all_its_steps(position: Any) -> None:
    assert STEPS.face(position, 1) == 0
    STEPS.apply(position, PutUnit(1, ON_MAP))
    assert (position.where[1], position.steps[1]) == (ON_MAP, 3)


def test_a_unit_that_goes_on_keeps_its_steps_and_one_that_leaves_has_none(position: Any) -> None:
    STEPS.apply(position, TurnUnit(0, 2))
    STEPS.apply(position, PutUnit(0, ON_MAP))
    assert position.steps[0] == 1
    STEPS.apply(position, PutUnit(0, BESIDE))
    assert position.steps[0] == 0
