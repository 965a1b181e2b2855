"""Any position, reached in play or thrown together, survives editor, text and YAML; play goes on exactly."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.edit.draft import TITLE, Draft
from cholm_qt.edit.opening import draft_of_file
from cholm_qt.engine import editing
from cholm_qt.engine.dice import Dice
from cholm_qt.engine.editing import Edit, FieldSpec, PutUnit, SetMark, SetValue, TurnUnit
from cholm_qt.engine.game import Game
from cholm_qt.files.position_text import position_to_text, unjudged_from_text
from cholm_qt.games import room

COF = room("circle_of_fire").files
C = COF.load_components()
EDITING = COF.system.editing
RANDOM_ONES, WRITTEN_ONES = 2000, 60
EVERY = 23  # so many orders lie between two looks at a game
GONE_ON = 40  # so many orders are given in two games that go on from the same moment


def any_edits(dice: random.Random) -> Iterator[Edit]:
    """Edits that throw everything anywhere."""
    spots = len(C.board.places) + len(C.boxes)
    for unit in dice.sample(range(len(C.units)), 40):
        yield PutUnit(unit, dice.randrange(spots))
        yield TurnUnit(unit, dice.randrange(2))
    for mark in EDITING.marks(C):
        yield SetMark(mark.id, dice.randrange(len(C.board.places)), dice.randrange(len(mark.values)))
    for field in EDITING.fields(C):
        yield SetValue(field.id, any_value(dice, field))


def any_value(dice: random.Random, field: FieldSpec) -> Any:
    """A value that a field can have."""
    choices = [value for value, _ in field.choices]
    match field.kind:
        case editing.WHOLE:
            return dice.randint(field.low, field.high)
        case editing.FLAG:
            return dice.choice([False, True])
        case editing.SEVERAL:
            return tuple(sorted(dice.sample(choices, dice.randint(0, len(choices)))))
    return dice.choice(choices)


def any_position(dice: random.Random) -> Draft:
    """A draft in which nothing need be legal."""
    draft = Draft(COF, EDITING.empty_board(C))
    draft.edit(*any_edits(dice))
    return draft


def moments() -> Iterator[Game[Any]]:
    """Games at random, every now and then."""
    for seed in (3, 4):
        game, bot = Game.begin(COF.load_scenario("campaign"), seed=seed), RandomBot(seed)
        while not game.is_over:
            if len(game.history) % EVERY == 0:
                yield game
            game.give(bot.choose(game))


def written_and_read(draft: Draft, path: Path) -> Any:
    """The position of a draft after it was saved as a scenario and opened again."""
    draft.write(TITLE, "Any")
    path.write_text(draft.scenario_text(), "utf-8")
    return draft_of_file(path).position


def test_thousands_of_random_positions_have_the_same_text() -> None:
    dice, wrong = random.Random(1942), list[str]()
    for _ in range(RANDOM_ONES):
        position = any_position(dice).position
        text = position_to_text(COF, position)
        if unjudged_from_text(COF, C, text) != position:
            wrong.append(text)
    assert wrong == []


def test_random_positions_are_the_same_in_yaml(tmp_path: Path) -> None:
    dice = random.Random(1942)
    for _ in range(WRITTEN_ONES):
        draft = any_position(dice)
        assert EDITING.unbegun(written_and_read(draft, tmp_path / "any.yaml")) == EDITING.unbegun(
            draft.position
        )


def test_taking_every_edit_back_leads_to_the_beginning() -> None:
    draft = Draft(COF, EDITING.empty_board(C))
    for edit in any_edits(random.Random(7)):
        draft.edit(edit)
    while draft.can_undo:
        draft.undo()
    assert draft.position == EDITING.empty_board(C)


def test_what_play_leads_to_is_the_same_in_yaml(tmp_path: Path) -> None:
    for game in moments():
        assert written_and_read(Draft(COF, game.position), tmp_path / "any.yaml") == game.position


def test_play_goes_on_exactly_from_a_draft() -> None:
    for game in moments():
        again = Draft(COF, game.position).game(seed=1)
        assert (again.prompt, again.orders()) == (game.prompt, game.orders())


def test_what_play_leads_to_has_the_same_text() -> None:
    for game in moments():
        assert unjudged_from_text(COF, C, position_to_text(COF, game.position)) == game.position


def test_the_same_orders_and_dice_lead_from_a_draft_to_the_same_end() -> None:
    for game in moments():
        again = Draft(COF, game.position).game(seed=1)
        other: Game[Any] = Game.resume(COF.system.rules, game.position.copy(), Dice(1))
        bot = RandomBot(5)
        for _ in range(GONE_ON):
            if again.is_over:
                break
            order = bot.choose(again)
            again.give(order)
            other.give(order)
            assert again.position == other.position


@pytest.mark.parametrize("seed", range(3))
def test_fixes_leave_no_error_with_a_single_answer(seed: int) -> None:
    draft = any_position(random.Random(seed))
    for _ in range(500):
        fix = next((f.fix for f in draft.findings() if f.is_error and f.fix is not None), None)
        if fix is None:
            break
        draft.edit(*fix.edits)
    assert not [finding for finding in draft.findings() if finding.is_error and finding.fix is not None]
