"""A puzzle of the tiny game: read, judged against plain enumeration, and checked on the command line."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from cholm_qt.cli import main
from cholm_qt.cli.text.start import run
from cholm_qt.engine.dice import Dice, every_throw
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.puzzle import Puzzle
from cholm_qt.files.documents import open_document
from cholm_qt.files.puzzle_file import puzzle_text
from cholm_qt.teaching.judging import PuzzleJudge, task_said
from cholm_qt.teaching.plan_chance import BEST, IDLE, PlanChance, TooManySteps
from tests.skirmish.files import FILES
from tests.skirmish.rules import BLUE, Attack, EndTurn, Position

TEXT = """\
format: 1
kind: puzzle
game: skirmish
title: At the gate
says: The guard stands before the town, the rifles behind it.
player: blue
task: {gone: {units: [R1]}}
limit: {segments: 1}
chance: 9
solutions:
- {chance: 9.7, orders: [attack B1 C2, attack B2 C2, end_turn]}
- {chance: 9.3, orders: [attack B2 C2, attack B1 C2, end_turn]}
start: sk1 1 2 blue nobody B2=B1;B1=B2;C2=R1;D3=R2;lost=B3-- []
"""
UNITS = {"B1": 0, "B2": 1, "R1": 3}


@pytest.fixture
def puzzle() -> Puzzle:
    document = open_document(TEXT, "skirmish")
    assert document.faults == ()
    found: Puzzle = document.content
    return found


def attacks() -> tuple[Order, ...]:
    place = FILES.load_components().board.index["C2"]
    return Attack(UNITS["B1"], place), Attack(UNITS["B2"], place), EndTurn()


def ends(position: Position, plan: tuple[Order, ...]) -> Iterator[tuple[Fraction, Position]]:
    """Every end of a plan with its chance, by plain play: an illegal order is left out."""
    if not plan or position.winner != 2:
        yield Fraction(1), position
        return
    game = Game.resume(FILES.system.rules, position.copy(), Dice(None))
    if game.why_not(plan[0]):
        yield from ends(position, plan[1:])
        return
    game.give(plan[0])
    need = game.roll_needed
    if need is None:
        yield from ends(game.position, plan[1:])
        return
    for throw in every_throw(need.dice):
        thrown = Game.resume(FILES.system.rules, position.copy(), Dice(None, fixed=throw))
        thrown.give(plan[0])
        for chance, end in ends(thrown.position, plan[1:]):
            yield chance / 36, end


def test_the_chance_of_a_plan_is_that_of_plain_enumeration(puzzle: Puzzle) -> None:
    judge = PuzzleJudge(FILES.system, puzzle)
    off_map = len(judge.start.components.board.places)
    plain = sum(c for c, end in ends(judge.start, attacks()) if end.where[UNITS["R1"]] == off_map)
    assert 0 < plain < 1
    assert judge.verdict(attacks()).chance == plain


def test_a_second_right_answer_is_accepted(puzzle: Puzzle) -> None:
    first, second, end = attacks()
    assert PuzzleJudge(FILES.system, puzzle).verdict((second, first, end)).is_solved


def test_a_puzzle_is_not_solved_by_doing_nothing(puzzle: Puzzle) -> None:
    assert PuzzleJudge(FILES.system, puzzle).verdict((EndTurn(),)).chance == 0


def test_a_good_puzzle_has_no_faults(puzzle: Puzzle) -> None:
    assert list(PuzzleJudge(FILES.system, puzzle).faults()) == []


def test_the_task_is_a_sentence(puzzle: Puzzle) -> None:
    said = (
        "Blue: see to it that Watch is gone when this part of the Turn is over, with a chance of at least 9 %"
    )
    assert str(task_said(FILES.system, puzzle)) == said


def test_a_puzzle_comes_back_from_its_text(puzzle: Puzzle) -> None:
    again = open_document(puzzle_text(FILES, puzzle), "skirmish").content
    assert puzzle_text(FILES, again) == puzzle_text(FILES, puzzle)
    assert (again.task, again.limit, again.asked) == (puzzle.task, puzzle.limit, puzzle.asked)
    assert [one.orders for one in again.solutions] == [one.orders for one in puzzle.solutions]


def test_the_best_first_order_is_found(puzzle: Puzzle) -> None:
    chance, order = PuzzleJudge(FILES.system, puzzle).best_orders()[0]
    assert isinstance(order, Attack)
    assert chance == PuzzleJudge(FILES.system, puzzle).verdict(attacks()).chance


def test_the_other_side_does_its_worst(puzzle: Puzzle) -> None:
    start, rules = PuzzleJudge(FILES.system, puzzle).start, FILES.system.rules
    hit_back = Attack(UNITS["R1"], start.where[UNITS["B1"]])

    def guard_is_fresh(position: Position) -> bool:
        return position.steps[UNITS["B1"]] == 2

    waited = Game.resume(rules, start.copy(), Dice(None))
    waited.give(EndTurn())
    unharmed = sum(chance for chance, end in ends(waited.position, (hit_back,)) if guard_is_fresh(end))
    chances = PlanChance(FILES.system, BLUE, guard_is_fresh, (2,))
    assert chances.chance(start, (EndTurn(),)) == unharmed < 1


def test_a_side_without_a_plan_may_be_idle_or_do_its_best(puzzle: Puzzle) -> None:
    judge = PuzzleJudge(FILES.system, puzzle)

    def chance(unplanned: str) -> Fraction:
        chances = PlanChance(FILES.system, BLUE, judge.holds, judge.end, unplanned=unplanned)
        return chances.chance(judge.start)

    assert chance(IDLE) == 0
    assert chance(BEST) == judge.verdict(attacks()).chance


def test_work_that_nobody_wants_any_more_ends(puzzle: Puzzle) -> None:
    class Cancelled(Exception):
        pass

    def cancel(steps: int) -> None:
        raise Cancelled

    judge = PuzzleJudge(FILES.system, puzzle)
    with pytest.raises(Cancelled):
        PlanChance(FILES.system, BLUE, judge.holds, (3,), tick=cancel).chance(judge.start)


def test_work_without_end_is_given_up(puzzle: Puzzle) -> None:
    judge = PuzzleJudge(FILES.system, puzzle)
    with pytest.raises(TooManySteps):
        PlanChance(FILES.system, BLUE, judge.holds, (3,), most=500).chance(judge.start)


def test_check_plays_the_recorded_solution(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "gate.yaml"
    bad.write_text(TEXT.replace("chance: 9\n", "chance: 50\n"), "utf-8")
    assert main(["check", str(bad)]) == 1
    assert (
        "gate.yaml:11: Solution 1 works in 9.7 % of all throws, but 50 % are asked for"
        in capsys.readouterr().out
    )


def test_a_plan_is_judged_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "gate.yaml"
    path.write_text(TEXT, "utf-8")
    assert main(["puzzle", str(path), "--plan", "attack B1 C2; attack B2 C2; end_turn"]) == 0
    assert "Solved." in capsys.readouterr().out


def test_a_puzzle_is_played_in_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    path, said = tmp_path / "gate.yaml", list[str]()
    path.write_text(TEXT, "utf-8")
    script = iter(["attack B1 C2", "yes", "attack B2 C2", "yes", "end"])

    def ask(prompt: str, secret: bool = False) -> str:
        line = next(script, None)
        if line is None:
            raise EOFError
        return line

    assert run(str(path), "seed", 1, None, "skirmish", ask=ask, say=said.append, folder=tmp_path) == 0
    assert any("Your plan works in 9.7 % of all throws" in line for line in said)
