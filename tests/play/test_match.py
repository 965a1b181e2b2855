import pytest
from pytestqt.qtbot import QtBot

from cholm_qt.games.circle_of_fire.rules.orders import Bombard, Done, Move, Pass
from cholm_qt.play.match import How, Match


def first_move(match: Match) -> Move:
    """Some legal move."""
    return next(order for order in match.orders() if isinstance(order, Move))


def test_an_order_is_told_as_events(match: Match, qtbot: QtBot):
    with qtbot.waitSignal(match.advanced) as told:
        match.give(first_move(match))
    assert told.args[0].events


def test_an_advance_tells_the_positions_before_and_after(match: Match, qtbot: QtBot):
    before = match.position.copy()
    with qtbot.waitSignal(match.advanced) as told:
        match.give(first_move(match))
    (advance,) = told.args
    assert (advance.before, advance.after, advance.how) == (before, match.position, How.GIVEN)
    assert advance.before != advance.after


def test_an_undo_is_an_advance_without_events(match: Match, qtbot: QtBot):
    match.give(first_move(match))
    with qtbot.waitSignal(match.advanced) as told:
        match.undo()
    assert (told.args[0].events, told.args[0].how) == ([], How.TAKEN_BACK)


def test_another_game_is_told_as_such(match: Match, qtbot: QtBot):
    with qtbot.waitSignal(match.advanced) as told:
        match.replace_game(match.game, "again")
    assert (told.args[0].how, match.scenario_id) == (How.REPLACED, "again")


def test_a_refused_order_tells_its_reasons_and_changes_nothing(match: Match, qtbot: QtBot):
    before = match.position.copy()
    with qtbot.waitSignal(match.refused) as told:
        assert not match.give(Done())
    assert told.args[0][0].case == "11.2.1"
    assert match.position == before


def test_undo_brings_the_position_back(match: Match):
    before = match.position.copy()
    match.give(first_move(match))
    assert match.undo()
    assert match.position == before


def test_undo_of_nothing_is_refused_with_its_reason(match: Match, qtbot: QtBot):
    with qtbot.waitSignal(match.refused) as told:
        assert not match.undo()
    assert told.args[0][0].case == "11.2.6"


def test_a_pass_is_undone_while_the_other_side_has_not_acted(match: Match):
    before = match.position.copy()
    match.give(Pass())
    assert match.undo()
    assert match.position == before


def test_redo_gives_the_order_again(match: Match, qtbot: QtBot):
    match.give(first_move(match))
    after = match.position.copy()
    match.undo()
    with qtbot.waitSignal(match.advanced) as told:
        assert match.redo()
    assert (match.position, told.args[0].how) == (after, How.GIVEN)


def test_there_is_nothing_to_redo_before_an_undo(match: Match):
    match.give(first_move(match))
    assert not match.redo()


def test_a_take_back_by_consent_crosses_dice(match: Match, qtbot: QtBot):
    before = match.position.copy()
    match.give(next(order for order in match.orders() if isinstance(order, Bombard)))
    while match.game.undoable().reason is None:
        match.give(match.orders()[0])
    while match.position != before:
        with qtbot.waitSignal(match.advanced) as told:
            match.take_back_by_consent()
        assert told.args[0].how == How.TAKEN_BACK
    assert match.game.taken_back


@pytest.mark.parametrize("orders", [0, 1])
def test_why_no_undo_agrees_with_undo(match: Match, orders: int):
    for _ in range(orders):
        match.give(first_move(match))
    assert (match.why_no_undo() is None) == match.undo()
