import pytest
from pytestqt.qtbot import QtBot

from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.orders import Bombard, Done, Move, Pass, Place
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.play.match import Advance, How, Match
from tests.games.circle_of_fire.rules.table import Table


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


# --- placing otherwise ---


@pytest.fixture
def set_up() -> Match:
    """A garrison of which two units stand."""
    table = Table(FILES.load_components()).begin("set-up")
    match = Match(SYSTEM, table.game)
    for unit, area in (("G02", "9"), ("G03", "17")):
        assert match.give(place(match, unit, area))
    return match


def place(match: Match, unit: str, area: str) -> Place:
    """The order that sets up a unit."""
    return Place((match.components.unit_index[unit],), match.components.board.index[area])


def given(match: Match) -> list[Order | None]:
    """The orders of the record."""
    return [entry.order for entry in match.game.history[1:]]


def test_the_latest_orders_are_replaced_in_one_step(set_up: Match) -> None:
    told: list[Advance] = []
    set_up.advanced.connect(told.append)
    orders = [place(set_up, "G03", "17"), place(set_up, "G02", "10")]
    assert set_up.rearrange(2, orders)
    assert given(set_up) == orders
    assert [advance.how for advance in told] == [How.REARRANGED]


def test_if_one_order_is_refused_everything_stays_and_its_reason_is_told(set_up: Match) -> None:
    before = given(set_up)
    told: list[str] = []
    set_up.refused.connect(lambda reasons: told.extend(reason.case for reason in reasons))
    assert not set_up.rearrange(2, [place(set_up, "G03", "18"), place(set_up, "G02", "7")])
    assert (given(set_up), told) == (before, ["5.1.1"])


def test_no_more_orders_are_replaced_than_can_be_taken_back(set_up: Match) -> None:
    before = given(set_up)
    told: list[object] = []
    set_up.refused.connect(told.extend)
    assert not set_up.rearrange(3, [])
    assert (given(set_up), len(told)) == (before, 1)


def orders_of(match: Match, *places: tuple[str, str]) -> list[Order]:
    """Orders that place units."""
    return [place(match, unit, area) for unit, area in places]


def test_undo_takes_a_rearrangement_back_in_one_step(set_up: Match) -> None:
    before = given(set_up)
    set_up.rearrange(2, orders_of(set_up, ("G03", "17"), ("G02", "10")))
    assert set_up.undo()
    assert given(set_up) == before


def test_redo_rearranges_again(set_up: Match) -> None:
    orders = orders_of(set_up, ("G03", "17"), ("G02", "10"))
    set_up.rearrange(2, orders)
    set_up.undo()
    assert set_up.redo()
    assert given(set_up) == orders


def test_one_rearrangement_after_another_is_taken_back_and_done_again(set_up: Match) -> None:
    stages = [given(set_up)]
    for area in ("10", "11"):
        set_up.rearrange(2, orders_of(set_up, ("G03", "17"), ("G02", area)))
        stages.append(given(set_up))
    set_up.give(place(set_up, "G04", "12"))
    stages.append(given(set_up))
    seen = [given(set_up)]
    for step in (set_up.undo, set_up.undo, set_up.undo, set_up.redo, set_up.redo, set_up.redo):
        assert step()
        seen.append(given(set_up))
    assert seen == [*reversed(stages), *stages[1:]]


def test_undo_places_again_who_was_brought_back_to_the_tray(set_up: Match) -> None:
    before = given(set_up)
    set_up.rearrange(2, [])
    assert (given(set_up), set_up.why_no_undo()) == ([], None)
    set_up.undo()
    assert given(set_up) == before


def test_below_a_rearrangement_that_was_taken_back_orders_are_taken_back_one_by_one(set_up: Match) -> None:
    set_up.rearrange(2, orders_of(set_up, ("G03", "17"), ("G02", "10")))
    for _ in range(3):
        assert set_up.undo()
    assert given(set_up) == []
    for _ in range(3):
        assert set_up.redo()
    assert given(set_up) == orders_of(set_up, ("G03", "17"), ("G02", "10"))


def test_nothing_is_rearranged_again_after_another_order(set_up: Match) -> None:
    set_up.rearrange(2, orders_of(set_up, ("G03", "17"), ("G02", "10")))
    set_up.undo()
    set_up.give(place(set_up, "G04", "12"))
    assert not set_up.redo()


def test_an_undone_rearrangement_tells_the_positions_before_and_after(set_up: Match) -> None:
    set_up.rearrange(2, [])
    told: list[Advance] = []
    set_up.advanced.connect(told.append)
    set_up.undo()
    assert told[0].before != told[0].after


def test_another_game_has_no_rearrangement_to_take_back(set_up: Match) -> None:
    set_up.rearrange(2, [])
    set_up.replace_game(set_up.game, "again")
    assert set_up.why_no_undo() is not None


def test_what_was_taken_back_by_consent_leaves_no_rearrangement_to_take_back(set_up: Match) -> None:
    set_up.rearrange(2, orders_of(set_up, ("G03", "17")))
    set_up.take_back_by_consent()
    assert set_up.why_no_undo() is not None
