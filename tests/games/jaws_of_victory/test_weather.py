"""A.1 to A.3: the ground and the visibility of a Game-turn."""

import pytest

from cholm_qt.engine.orders import EnterDice
from cholm_qt.games.jaws_of_victory.rules.events import GroundSettled, VisibilitySettled
from cholm_qt.games.jaws_of_victory.rules.names import CLEAR, FROZEN, MUD, OVERCAST, STORM
from tests.games.jaws_of_victory.table import Table, told, why_skipped, within


@pytest.mark.parametrize(("die", "ground"), [(1, FROZEN), (2, MUD)])
@pytest.mark.steps("A.1")
def test_acceptance_1_A_1_turn_12_is_frozen_only_on_a_one(die, ground):
    game = Table().game("A.1", die, turn=12)
    assert game.position.ground == ground


@pytest.mark.parametrize(
    ("turn", "mud_from"), [(1, 7), (2, 7), (3, 4), (4, 4), (6, 4), (7, 5), (9, 2), (20, 2), (21, 5), (24, 6)]
)
def test_J10_each_turn_has_its_modifier(turn, mud_from):
    grounds = [Table().game("A.1", die, turn=turn).position.ground for die in range(1, 7)]
    assert grounds == [FROZEN] * (mud_from - 1) + [MUD] * (7 - mud_from)


def test_J96_an_extra_turn_has_the_modifier_of_turn_24():
    game = Table().game("A.1", 6, turn=25)
    assert within(game, "A.1")[-1] == GroundSettled(6, -1, "mud")


@pytest.mark.parametrize(("die", "visibility"), [(1, CLEAR), (2, CLEAR), (3, OVERCAST), (6, OVERCAST)])
@pytest.mark.steps("A.2")
def test_A_2_throws_for_the_visibility(die, visibility):
    game = Table().game("A.2", die, 1)
    assert game.position.visibility == visibility


@pytest.mark.parametrize(("die", "visibility"), [(5, OVERCAST), (6, STORM)])
@pytest.mark.steps("A.3")
def test_acceptance_1_A_3_a_six_after_overcast_is_a_storm(die, visibility):
    game = Table().game("A.2", 3, die)
    assert game.position.visibility == visibility
    assert within(game, "A.3")[-1] == VisibilitySettled(die, ("clear", "overcast", "storm")[visibility])


def test_acceptance_1_A_3_is_passed_under_a_clear_sky():
    game = Table().game("A.2", 2)
    assert why_skipped(game, "A.3") == "The sky is clear"
    assert len([e for e in told(game) if isinstance(e, VisibilitySettled)]) == 1


def test_J11_typed_dice_are_asked_for_in_the_order_of_the_steps():
    game = Table().game("A.1", seed=None)
    asked = []
    while game.prompt.waiting == "dice":
        asked.append(game.prompt.case)
        game.give(EnterDice((3,)))
    assert asked == ["A.1", "A.2", "A.3", "B.1", "B.2", "B.3"]
