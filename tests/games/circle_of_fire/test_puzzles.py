"""Every shipped puzzle is solved by its recorded plans and not by passing, with exact chances."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from cholm_qt.engine.dice import Dice, every_throw
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.puzzle import QUIET, Limit, Solution
from cholm_qt.engine.record import replace
from cholm_qt.files.faults import FaultList
from cholm_qt.files.order_lines import read_order
from cholm_qt.files.puzzle_file import puzzle_text
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.combat import RollAttack, RollDefense
from cholm_qt.games.circle_of_fire.rules.components import SOVIET
from cholm_qt.games.circle_of_fire.rules.goals import Surrounded
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.teaching.judging import PuzzleJudge, task_said
from cholm_qt.teaching.plan_chance import plan_of

CHURCH = "the-church-by-noon"


def plan(*lines: str) -> tuple[Order, ...]:
    codec = FILES.codec(FILES.load_components())
    return tuple(read_order(codec, line) for line in lines)


@pytest.fixture
def church() -> PuzzleJudge:
    return PuzzleJudge(SYSTEM, FILES.load_puzzle(CHURCH))


@pytest.fixture
def doors() -> PuzzleJudge:
    return PuzzleJudge(SYSTEM, FILES.load_puzzle("two-doors"))


@pytest.mark.parametrize("name", FILES.puzzle_ids())
def test_a_puzzle_is_solved_by_its_recorded_plans_and_not_by_passing(name: str) -> None:
    assert list(PuzzleJudge(SYSTEM, FILES.load_puzzle(name)).faults()) == []


@pytest.mark.parametrize("name", FILES.puzzle_ids())
def test_a_puzzle_says_its_nature_its_length_and_for_whom_it_is(name: str) -> None:
    about = FILES.load_puzzle(name).about
    assert about.nature
    assert about.minutes
    assert about.level


@pytest.mark.parametrize("name", FILES.puzzle_ids())
def test_a_puzzle_comes_back_from_its_text(name: str, tmp_path) -> None:
    puzzle, copy = FILES.load_puzzle(name), tmp_path / f"{name}.yaml"
    copy.write_text(puzzle_text(FILES, puzzle), "utf-8")
    again = FILES.load_puzzle(copy)
    assert again.scenario.opening()[0] == puzzle.scenario.opening()[0]
    assert (again.side, again.task, again.limit, again.asked) == (
        puzzle.side,
        puzzle.task,
        puzzle.limit,
        puzzle.asked,
    )
    assert [one.orders for one in again.solutions] == [one.orders for one in puzzle.solutions]


def test_every_shipped_puzzle_can_be_read() -> None:
    faults = FaultList()
    assert len(FILES.load_puzzles(faults)) == len(FILES.puzzle_ids())
    assert list(faults) == []


def test_the_task_is_a_sentence(church: PuzzleJudge) -> None:
    said = "see to it that the Soviets control 9 after 2 Impulses of your own, with a chance of at least 60 %"
    assert str(task_said(SYSTEM, church.puzzle)) == f"Soviet: {said}"


# --- plans ---


def ends(position: Position, orders: tuple[Order, ...], over: PuzzleJudge) -> Iterator[tuple[int, Position]]:
    """Every end of a plan against one company, with its number of throws out of 1296, by plain play.

    The company has no choice but a voluntary retreat, which helps the attacker, so it stays.
    """
    for attack in every_throw(2):
        for defense in every_throw(2):
            game: Game[Position] = Game.resume(
                SYSTEM.rules, position.copy(), Dice(0, fixed=(*attack, *defense))
            )
            left = list(orders)
            while not over.is_over(game.position):
                if game.prompt.actor != SOVIET:
                    legal = game.orders()
                    idle = [order for order in legal if SYSTEM.verbs.of(order).idle]
                    game.give(idle[0] if idle else legal[0])
                else:
                    while left and game.why_not(left[0]):
                        left.pop(0)
                    game.give(left.pop(0) if left else plan("pass")[0])
            yield 1, game.position


def test_the_chance_of_a_plan_is_that_of_all_1296_throws(church: PuzzleJudge) -> None:
    orders = plan("fire 7 9 S10 S02,S03", "move S05 6,9", "end_impulse")
    good = sum(ways for ways, end in ends(church.start, orders, church) if church.holds(end))
    assert church.verdict(orders).chance == Fraction(good, 1296)


def test_throws_of_one_sum_are_one_throw(church: PuzzleJudge, monkeypatch: pytest.MonkeyPatch) -> None:
    orders = plan("fire 7 9 S02 S03", "move S05 6,9", "end_impulse")
    by_sums = church.verdict(orders).chance
    for step in (RollAttack, RollDefense):
        monkeypatch.setattr(step, "by_sum", False)
    assert church.verdict(orders).chance == by_sums


def test_a_worse_lead_has_a_smaller_chance_and_does_not_solve(church: PuzzleJudge) -> None:
    worse = church.verdict(plan("fire 7 9 S02 S03,S10", "move S05 6,9", "end_impulse"))
    assert 0 < worse.chance < church.puzzle.asked
    assert not worse.is_solved
    assert str(worse.said) == (
        "Your plan works in 55.6 % of all throws; the best we know: 66.4 %; asked for: 60 %. Not solved yet."
    )


def test_another_order_of_things_is_accepted(church: PuzzleJudge) -> None:
    assert church.verdict(plan("move S05 6,9", "end_impulse", "fire 7 9 S10 S02,S03")).is_solved


def test_half_a_plan_does_not_solve(church: PuzzleJudge) -> None:
    assert church.verdict(plan("fire 7 9 S10 S02,S03")).chance == 0


def test_an_order_that_is_not_possible_is_left_out(church: PuzzleJudge) -> None:
    whole = plan("fire 7 9 S10 S02,S03", "move S05 6,9", "end_impulse")
    with_nonsense = plan("fire 7 9 S10 S02,S03", "bombard S36 9", "move S05 6,9", "end_impulse")
    assert church.verdict(with_nonsense).chance == church.verdict(whole).chance


def test_a_plan_without_dice_always_works_or_never(doors: PuzzleJudge) -> None:
    assert doors.verdict(plan("move S16 22,27", "move S15 22,21", "end_impulse")).is_solved
    wrong = doors.verdict(plan("move S16 22,27", "move S15 22,23", "end_impulse"))
    assert str(wrong.said) == "Your plan does not work. Not solved yet."


def test_the_best_orders_come_first(doors: PuzzleJudge) -> None:
    found = doors.best_orders()
    assert {str(order) for chance, order in found if chance == 1} == {
        str(plan(f"move {unit} 22,{goal}")[0]) for unit in ("S15", "S16") for goal in ("21", "27", "30")
    }


def test_a_search_goes_on_behind_orders_without_dice(doors: PuzzleJudge) -> None:
    found = doors.best_orders(plan("move S15 22,21"))
    assert {str(order) for chance, order in found if chance == 1} == {
        str(plan(f"move S16 22,{goal}")[0]) for goal in ("27", "30")
    }


def test_the_orders_of_a_game_are_a_plan(doors: PuzzleJudge) -> None:
    orders = plan("move S15 22,21", "move S16 22,30", "end_impulse")
    game: Game[Position] = Game.begin(doors.puzzle.scenario, seed=1)
    for order in orders:
        SYSTEM.give(game, order)
    assert plan_of(SYSTEM, game, SOVIET) == orders


# --- limits and replies ---


def test_impulses_are_counted_for_the_side_itself() -> None:
    start = FILES.load_puzzle(CHURCH).scenario.opening()[0]
    turn, segment, impulse = SYSTEM.stretch(start)
    assert SYSTEM.end_of(start, SOVIET, Limit("impulses", 2)) == (turn, segment, impulse + 3)
    assert SYSTEM.end_of(start, 1 - SOVIET, Limit("impulses", 2)) == (turn, segment, impulse + 4)


def test_a_segment_and_a_turn_end_when_the_next_begins() -> None:
    start = FILES.load_puzzle(CHURCH).scenario.opening()[0]
    last = len(start.components.sequence.segments) - 1
    assert SYSTEM.end_of(start, SOVIET, Limit("segments", 1)) == (start.turn, start.segment + 1)
    assert SYSTEM.end_of(start, SOVIET, Limit("turns", 2)) == (start.turn + 2,)
    start.segment = last
    first = start.components.sequence.first_of_turn()
    assert SYSTEM.end_of(start, SOVIET, Limit("segments", 1)) == (start.turn + 1, first)


def test_a_quiet_opponent_passes(church: PuzzleJudge) -> None:
    game: Game[Position] = Game.begin(church.puzzle.scenario, seed=1)
    game.give(plan("pass")[0])
    assert church.puzzle.opponent == QUIET
    assert church.reply(game.position) == plan("pass")[0]


def test_a_puzzle_that_asks_for_too_much_work_is_a_bad_one(church: PuzzleJudge) -> None:
    (fault,) = PuzzleJudge(SYSTEM, church.puzzle, most=100).faults()
    assert str(fault.said) == "The puzzle branches so far that its chances cannot be worked out"


def test_a_puzzle_that_passing_solves_is_a_bad_one(church: PuzzleJudge) -> None:
    easy = replace(church.puzzle, task=Surrounded(so=False), solutions=())
    assert [str(fault.said) for fault in PuzzleJudge(SYSTEM, easy).faults()] == [
        "The puzzle is solved by doing nothing, with a chance of 100 %"
    ]


def test_a_puzzle_that_is_over_before_it_begins_is_a_bad_one(church: PuzzleJudge) -> None:
    over = replace(church.puzzle, limit=Limit("turns", 0))
    assert [str(fault.said) for fault in PuzzleJudge(SYSTEM, over).faults()] == [
        "The limit of the puzzle is reached before anybody acts"
    ]


def test_a_recorded_order_that_is_never_possible_is_told(church: PuzzleJudge) -> None:
    orders = plan("fire 7 9 S10 S02,S03", "bombard S36 9", "move S05 6,9", "end_impulse")
    odd = replace(church.puzzle, solutions=(Solution(orders, Fraction("0.664"), line=7),))
    assert [(str(fault.said), fault.line) for fault in PuzzleJudge(SYSTEM, odd).faults()] == [
        ("Order 2 of solution 1 is never possible", 7)
    ]
