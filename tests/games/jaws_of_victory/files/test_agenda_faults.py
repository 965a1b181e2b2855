"""What no play would have put on an agenda."""

from __future__ import annotations

import random

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import EnterDice
from cholm_qt.engine.record import replace
from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.rules.losses import AskLoss
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, SOVIET
from cholm_qt.games.jaws_of_victory.rules.orders import Done
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from tests.games.jaws_of_victory.combat_scene import declare, scene


def told(p: Position) -> list[str]:
    """What is told of the agenda of a position."""
    return list(FILES.agenda_faults(p))


def at_step(step_id: str) -> Position:
    """A position of random play in which a step of the sequence is asked about."""
    for seed in range(9):
        game: Game[Position] = Game.begin(FILES.load_scenario("kapitanovka"), seed=seed)
        chance = random.Random(seed)
        while not game.is_over:
            p = game.position
            if p.components.steps[p.segment].id == step_id:
                return p.copy()
            game.give(chance.choice(game.orders()))
    raise AssertionError(f"nobody was asked at {step_id}")


@pytest.mark.parametrize("step_id", ["C.1-soviet", "E.3.B", "E.4.A", "F.3.B"])
def test_what_play_asks_fits(step_id: str) -> None:
    assert told(at_step(step_id)) == []


def test_no_agenda_of_a_random_game_with_typed_dice_is_refused() -> None:
    game: Game[Position] = Game.begin(FILES.load_scenario("kapitanovka"), seed=None)
    chance, wrong = random.Random(1), list[str]()
    while not game.is_over:
        wrong += told(game.position)
        game.give(EnterDice((chance.randint(1, 6),)) if game.roll_needed else chance.choice(game.orders()))
    assert wrong == []


@pytest.mark.parametrize(("step_id", "side"), [("E.3.B-intercept", SOVIET), ("F.3.B-intercept", GERMAN)])
def test_12_12_1_who_is_intercepted_names_his_losses_too(step_id: str, side: int) -> None:
    p = at_step(step_id[:5])
    units = p.on_board(side)[:2]
    p.agenda.append(AskLoss(p.components.step(step_id), side, tuple(units), 1))
    assert told(p) == []


def test_a_step_of_another_stage_does_not_fit() -> None:
    p = at_step("E.4.A")
    p.agenda = [replace(p.agenda[-1], at=p.components.step("F.4.A"))]
    assert told(p) == ["the step 'declare' of its agenda is not at E.4.A"]


def test_a_step_is_decided_by_whom_the_sequence_names() -> None:
    p = at_step("E.4.A")
    p.agenda = [replace(p.agenda[-1], side=GERMAN)]
    assert told(p) == ["the step 'declare' of its agenda is for soviet to decide"]


def test_a_step_that_belongs_to_another_one_begins_no_agenda() -> None:
    p = at_step("E.3.B")
    p.agenda = [p.agenda[-1]]
    assert told(p) == ["no agenda begins with the step 'move_units' in 'E.3.B'"]


def test_a_step_stands_only_on_one_that_asks_for_it() -> None:
    p = at_step("E.3.B")
    p.agenda = [p.agenda[0], p.agenda[-1], p.agenda[0]]
    assert told(p) == ["the step 'interruptions' of its agenda does not stand on 'move_units'"]


@pytest.mark.parametrize("field", ["side", "attackers", "defenders"])
def test_j80_a_combat_is_fought_by_the_side_of_the_turn_against_the_other(field: str) -> None:
    game = declare(scene())
    game.give(Done())
    p = game.position.copy()
    battle = p.agenda[-1].battle
    other = {"side": GERMAN, "attackers": battle.defenders, "defenders": battle.attackers}[field]
    p.agenda[-1] = replace(p.agenda[-1], battle=replace(battle, **{field: other}))
    assert told(p) == ["the step 'ask_support' of its agenda does not fit the rest of it"]


def test_nothing_waits_before_the_sequence_begins() -> None:
    p = at_step("E.4.A")
    p.marker = NONE
    assert told(p) == ["its agenda holds steps, but the sequence of play has not begun"]


def test_an_empty_agenda_fits_everywhere() -> None:
    assert told(FILES.load_scenario("campaign").start) == []
