"""The kernel itself: failures in the middle of an order, forks, and what makes orders equal."""

from itertools import combinations

import pytest

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import EnterDice, Order
from cholm_qt.engine.reasons import IllegalOrder, RulesStumbled
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.combat import RollAttack
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, Components
from cholm_qt.games.circle_of_fire.rules.impulses import Moving
from cholm_qt.games.circle_of_fire.rules.orders import Decline, Done, EndImpulse, Lead, Pass, Screen
from tests.games.circle_of_fire.rules.table import Table


class Breakdown(Exception):
    """Something that should never happen."""


@pytest.fixture(scope="module")
def components() -> Components:
    return FILES.load_components()


@pytest.fixture
def asked(components: Components) -> Table:
    """A game that waits for the dice of an attack."""
    table = Table(components).put("G02", "9").put("S02", "7").impulse("german")
    table.give(table.fire("9", "7", "G02"))
    return table


def test_an_order_that_breaks_down_leaves_the_position_as_it_was(
    asked: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = asked.p.copy()
    monkeypatch.setattr(RollAttack, "rolled", broken_down)
    with pytest.raises(Breakdown):
        asked.give(EnterDice((3, 4)))
    assert asked.p == before


def test_dice_that_break_down_leave_no_trace_in_the_record(
    asked: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    rolls = [list(entry.rolls) for entry in asked.game.history]
    monkeypatch.setattr(RollAttack, "rolled", broken_down)
    with pytest.raises(Breakdown):
        asked.give(EnterDice((3, 4)))
    assert [list(entry.rolls) for entry in asked.game.history] == rolls


def test_a_game_without_any_record_has_nothing_to_take_back(components: Components) -> None:
    table = Table(components).put("G02", "9").impulse("german")
    reason = table.game.undoable().reason
    assert reason is not None
    assert reason.says == "Nothing has been done yet"


def broken_down(*_: object) -> None:
    raise Breakdown


# --- forks ---------------------------------------------------------------------------------------


@pytest.fixture
def moving(components: Components) -> Table:
    """A game in which one of two units has moved, so that an order can be taken back."""
    table = Table(components).put("G02 G03", "9").impulse("german")
    table.give(table.move("G02", "9 13"))
    return table


def test_a_fork_begins_where_its_game_is(moving: Table) -> None:
    fork = moving.game.fork()
    assert (fork.position, fork.orders()) == (moving.p, moving.legal())


def test_an_order_to_a_fork_leaves_its_game_alone(moving: Table) -> None:
    fork, before = moving.game.fork(), moving.p.copy()
    fork.give(moving.move("G03", "9 10"))
    assert (moving.p, len(moving.game.history)) == (before, 1)


def test_an_order_to_the_game_leaves_its_fork_alone(moving: Table) -> None:
    fork, before = moving.game.fork(), moving.p.copy()
    moving.give(moving.move("G03", "9 10"))
    assert (fork.position, len(fork.history)) == (before, 1)


def test_a_fork_that_takes_back_and_goes_on_leaves_the_record_of_its_game_alone(moving: Table) -> None:
    fork, before = moving.game.fork(), moving.game.history[0].before.copy()
    fork.undo()
    fork.give(moving.move("G02", "9 10"))
    assert moving.game.history[0].before == before


def test_dice_that_are_typed_into_a_fork_are_not_in_the_record_of_its_game(asked: Table) -> None:
    fork = asked.game.fork()
    fork.give(EnterDice((3, 4)))
    assert (len(asked.game.history[-1].rolls), len(fork.history[-1].rolls)) == (0, 1)


def test_a_fork_throws_the_dice_that_its_game_would_have_thrown(asked: Table) -> None:
    asked.dice(6, 5)
    fork = asked.game.fork()
    assert (fork.dice.throw(2), asked.game.dice.throw(2)) == (((6, 5), "fixed"), ((6, 5), "fixed"))


def test_a_fork_may_have_dice_of_its_own(asked: Table) -> None:
    fork = asked.game.fork(Dice(7))
    assert (fork.dice.seed, asked.game.dice.seed) == (7, None)


def test_a_fork_may_begin_behind_an_earlier_entry(moving: Table) -> None:
    before = moving.p.copy()
    moving.give(moving.move("G03", "9 10"))
    fork = moving.game.fork(entries=1)
    assert (fork.position, fork.history[0].order) == (before, moving.move("G02", "9 13"))


def test_a_game_without_a_record_can_be_forked(components: Components) -> None:
    table = Table(components).put("G02", "9").impulse("german")
    assert table.game.fork().history == []


# --- orders --------------------------------------------------------------------------------------


def test_orders_of_different_kinds_are_never_equal() -> None:
    orders: list[Order] = [Pass(), EndImpulse(), Done(), Decline(), Lead(3), Screen(3)]
    assert [a == b for a, b in combinations(orders, 2)] == [False] * 15


def test_an_order_equal_to_a_listed_one_but_for_its_kind_is_refused(moving: Table) -> None:
    assert EndImpulse() in moving.legal()
    with pytest.raises(IllegalOrder):
        moving.give(Pass())


# --- taking back ---------------------------------------------------------------------------------


def test_redo_leads_to_the_same_position(moving: Table) -> None:
    after = moving.p.copy()
    moving.game.undo()
    moving.game.redo()
    assert moving.p == after


def test_several_orders_are_given_again_in_their_order(moving: Table) -> None:
    moving.give(moving.move("G03", "9 10"))
    after = moving.p.copy()
    for again in (moving.game.undo, moving.game.undo, moving.game.redo, moving.game.redo):
        again()
    assert moving.p == after


def test_another_order_leaves_nothing_to_redo(moving: Table) -> None:
    moving.game.undo()
    moving.give(moving.move("G03", "9 10"))
    assert moving.game.redo() is None


def test_a_refused_order_leaves_what_can_be_given_again(moving: Table) -> None:
    moving.game.undo()
    with pytest.raises(IllegalOrder):
        moving.give(Done())
    assert moving.game.redo() is not None


def test_a_take_back_by_consent_restores_the_position_before_the_dice(asked: Table) -> None:
    before = asked.game.history[0].before.copy()
    asked.give(EnterDice((3, 4)))
    asked.game.take_back_by_consent()
    assert asked.p == before


def test_a_take_back_by_consent_is_noted_with_its_order(moving: Table) -> None:
    moving.game.take_back_by_consent()
    assert [taken.order for taken in moving.game.taken_back] == [moving.move("G02", "9 13")]


def test_what_was_taken_back_by_consent_stays_before_what_is_done_later(moving: Table) -> None:
    moving.give(moving.move("G03", "9 10"))
    moving.game.take_back_by_consent()
    moving.game.take_back_by_consent()
    assert [taken.entries for taken in moving.game.taken_back] == [len(moving.game.history)] * 2


def test_an_order_goes_back_until_the_other_player_has_given_one(moving: Table) -> None:
    moving.give(EndImpulse())
    moving.game.undo()
    assert moving.waiting() == "moving"


def test_an_order_that_the_other_player_has_answered_stays_also_when_the_answer_goes_back(
    moving: Table,
) -> None:
    moving.give(EndImpulse())
    moving.give(Pass())
    assert moving.game.undo() is None
    reason = moving.game.undo()
    assert reason is not None
    assert reason.says == "The other player has given an order since"


def test_what_the_other_player_had_answered_goes_back_by_consent_and_then_by_undo(moving: Table) -> None:
    moving.give(EndImpulse())
    moving.give(Pass())
    moving.game.take_back_by_consent(GERMAN)
    assert moving.game.undo() is None


def test_the_last_order_of_one_player_is_taken_back_with_what_the_other_did_since(moving: Table) -> None:
    moving.give(EndImpulse())
    moving.give(Pass())
    moving.game.take_back_by_consent(GERMAN)
    assert [(taken.actor, taken.order) for taken in moving.game.taken_back] == [(GERMAN, EndImpulse())]


def test_a_take_back_by_consent_cannot_be_given_again_by_redo(moving: Table) -> None:
    moving.game.take_back_by_consent()
    assert moving.game.redo() is None


def test_nothing_is_taken_back_by_consent_at_the_beginning(moving: Table) -> None:
    moving.game.undo()
    assert moving.game.take_back_by_consent() is None


def test_a_fork_keeps_what_was_taken_back_before_it_began(moving: Table) -> None:
    moving.game.take_back_by_consent()
    assert moving.game.fork().taken_back == moving.game.taken_back


# --- what may be given ---------------------------------------------------------------------------


def test_an_order_that_is_listed_by_mistake_is_refused(
    moving: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Moving, "orders", lambda step, p: [Pass()])
    assert moving.game.fork().orders() == [Pass()]
    with pytest.raises(IllegalOrder):
        moving.give(Pass())


def test_a_playout_gives_a_listed_order_with_the_same_outcome(moving: Table) -> None:
    playout, order = moving.game.fork(), moving.move("G03", "9 10")
    assert playout.give_listed(order) == moving.give(order)
    assert playout.position == moving.p


def test_a_playout_enters_dice_with_the_same_outcome(asked: Table) -> None:
    playout = asked.game.fork()
    playout.give_listed(EnterDice((3, 4)))
    asked.give(EnterDice((3, 4)))
    assert playout.position == asked.p


@pytest.mark.parametrize("error", [KeyError("7"), AssertionError(), StopIteration(), RecursionError()])
def test_what_the_rules_stumble_over_is_a_refusal_with_a_sentence(
    asked: Table, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: object) -> None:
        raise error

    before = asked.p.copy()
    monkeypatch.setattr(RollAttack, "rolled", stumble)
    with pytest.raises(RulesStumbled, match="The rules cannot play on from there"):
        asked.game.give(EnterDice((3, 4)))
    assert (asked.p, asked.game.history[-1].rolls) == (before, [])


def test_an_order_that_the_rules_stumble_to_judge_is_refused(
    moving: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: object) -> None:
        raise IndexError

    monkeypatch.setattr(Moving, "faults", stumble)
    assert [reason.case for reason in moving.game.why_not(EndImpulse())] == [""]


def test_an_order_after_which_nobody_could_act_is_refused(
    moving: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = moving.p.copy()
    monkeypatch.setattr(Moving, "orders", lambda step, p: [])
    with pytest.raises(RulesStumbled):
        moving.give(moving.move("G03", "9 10"))
    assert moving.p == before


def test_no_game_goes_on_from_a_position_in_which_nobody_can_act(
    moving: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Moving, "orders", lambda step, p: [])
    with pytest.raises(RulesStumbled):
        Game.resume(moving.game.rules, moving.p.copy(), Dice(1))
