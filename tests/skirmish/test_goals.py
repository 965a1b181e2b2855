"""Special goals in a game that offers terms for them, as the tiny one could; as it stands, it offers none."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.engine.goals import END, ONCE, Goal, Goals, GoalTerms, TermSpec
from cholm_qt.engine.reasons import Said
from cholm_qt.engine.record import PlaceIx, Record, SideIx
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.goal_text import goals_field
from cholm_qt.files.position_text import position_from_text, position_to_text, unjudged_from_text
from tests.skirmish.files import SkirmishFiles
from tests.skirmish.rules import BLUE, NAMES, RED, Components, EndTurn, Position, SkirmishRules
from tests.skirmish.system import SYSTEM, Skirmish


class Stand(Record):
    """A side has units in all of these hexes."""

    side: SideIx
    hexes: tuple[PlaceIx, ...]


class StandTerms(GoalTerms):
    terms = (TermSpec(Stand, Said("Units in hexes"), (Said("Side"), Said("Hexes"))),)

    def count(self, position: Position, term: Stand) -> tuple[int, int]:
        return sum(position.side_at(there) == term.side for there in term.hexes), len(term.hexes)

    def clause(self, components: Components, term: Stand, winner: int) -> Said:
        hexes = ", ".join(components.board.places[there].id for there in term.hexes)
        return Said("{0} stands in {1}", (NAMES[term.side], hexes))


@dataclass
class AimingPosition(Position):
    goals: Goals | None = None


class AimingRules(SkirmishRules):
    def ends(self, p: AimingPosition) -> bool:
        goal = StandTerms().met(p, p.goals, p.last_turn, has_ended=False) if p.goals else None
        if goal is not None and not self.is_over(p):
            p.win(goal.winner)
        return self.is_over(p)


class Aiming(Skirmish):
    rules, goals = AimingRules(), StandTerms()


class AimingFiles(SkirmishFiles):
    system = Aiming()
    position_fields = (*SkirmishFiles.position_fields, goals_field())  # type: ignore[assignment]

    def blank(self, components: Components) -> AimingPosition:
        return AimingPosition(**vars(super().blank(components)))


FILES = AimingFiles()
C: Components = FILES.load_components()


def aiming(at: str, hexes: str) -> AimingPosition:
    """Blue in B2 against Red in C2; Blue wins in these hexes, and otherwise Red."""
    position = FILES.blank(C)
    position.last_turn = 2
    position.where = [len(C.board.places)] * len(C.units)
    for unit, there in (("B1", "B2"), ("R1", "C2")):
        position.where[C.unit_index[unit]], position.steps[C.unit_index[unit]] = C.board.index[there], 2
    goal = Goal(BLUE, Stand(BLUE, tuple(C.board.index[name] for name in hexes.split())), at)
    position.goals = Goals((goal,), RED)
    return position


def test_goals_are_told_in_the_words_of_the_game() -> None:
    assert [str(said) for said in FILES.system.goals_told(aiming(END, "A1 B1"))] == [
        "Blue wins at the end of Turn 2 if Blue stands in A1, B1",
        "Red wins otherwise, at the end of Turn 2",
    ]


def test_a_game_without_terms_has_no_goals_to_tell() -> None:
    assert SYSTEM.goals_told(aiming(END, "A1")) == ()


def test_a_goal_at_once_ends_the_game_after_the_step_that_meets_it() -> None:
    game: Game[Position] = Game.resume(FILES.system.rules, aiming(ONCE, "B2"), Dice(1))
    assert game.position.winner == BLUE


def test_a_goal_that_is_not_met_ends_nothing() -> None:
    game: Game[Position] = Game.resume(FILES.system.rules, aiming(ONCE, "A1"), Dice(1))
    game.give(EndTurn())
    assert not game.is_over


def test_goals_come_back_from_the_text_of_a_position() -> None:
    position = aiming(ONCE, "A1 B1")
    text = position_to_text(FILES, position)
    assert (
        '{"goals":[{"win":"blue","at":"once","when":{"stand":{"side":"blue","hexes":["A1","B1"]}}}]' in text
    )
    assert unjudged_from_text(FILES, C, text) == position


@pytest.mark.parametrize(
    ("goals", "fault"),
    [
        ("7", "should be an object with fields"),
        ('{"goals":[{"win":"green"}]}', "'green', not one of blue, red"),
        ('{"goals":[{"win":"blue","when":{"hold":1}}]}', "There is no condition 'hold'"),
    ],
)
def test_bad_goals_in_a_text_are_named(goals: str, fault: str) -> None:
    text = position_to_text(FILES, aiming(END, "A1")).split()
    with pytest.raises(DataFaults, match=fault):
        position_from_text(FILES, C, " ".join((*text[:-1], goals)))


def test_a_position_without_goals_says_so() -> None:
    assert position_to_text(FILES, FILES.blank(C)).endswith(" -")
