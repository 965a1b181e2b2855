"""Several orders that were given by one gesture are taken back and given again in one step."""

import pytest

from cholm_qt.engine.orders import EnterDice, Order
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.orders import Lead, Place
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.play.match import Advance, How, Match
from tests.games.circle_of_fire.rules.table import Table


@pytest.fixture
def table(qapp: object) -> Table:
    """A battalion in 2 and one in 7, the enemy in 9; the Soviets act, and dice are typed in."""
    table = Table(FILES.load_components()).put("S02 S03", "2").put("S05", "7").put("G02 G03", "9")
    table.impulse("soviet").settle()
    return table


@pytest.fixture
def moved(table: Table) -> Match:
    """Both companies have gone from 2 to 3 by one gesture."""
    match = Match(SYSTEM, table.game)
    give_together(match, table.move("S02", "2 3"), table.move("S03", "2 3"))
    return match


def give_together(match: Match, *orders: Order) -> None:
    """Give orders by one gesture."""
    with match.one_gesture():
        assert all(match.give(order) for order in orders)


def hows(match: Match) -> list[How]:
    """How the match goes on from now on."""
    told: list[How] = []

    def note(advance: Advance) -> None:
        told.append(advance.how)

    match.advanced.connect(note)
    return told


def test_an_undo_takes_the_gesture_back_and_is_told_once(moved: Match) -> None:
    told = hows(moved)
    assert moved.undo()
    assert (len(moved.game.history), told) == (1, [How.TAKEN_BACK])


def test_a_redo_gives_its_orders_again_and_is_told_once_with_all_events(moved: Match) -> None:
    before = moved.position.copy()
    moved.undo()
    told: list[Advance] = []
    moved.advanced.connect(told.append)
    assert moved.redo()
    assert moved.position == before
    assert [advance.how for advance in told] == [How.GIVEN]
    assert len([event for event in told[0].events if type(event).__name__ == "UnitMoved"]) == 2


def test_another_order_makes_the_redo_of_a_gesture_impossible(table: Table, moved: Match) -> None:
    moved.undo()
    moved.give(table.move("S05", "7 8"))
    assert not moved.redo()


def test_a_gesture_of_one_order_is_an_order_like_any_other(table: Table) -> None:
    match = Match(SYSTEM, table.game)
    give_together(match, table.move("S02", "2 3"))
    match.undo()
    assert match.game.undone == [table.move("S02", "2 3")]


def test_11_2_6_a_gesture_after_which_dice_were_thrown_stays(table: Table) -> None:
    match = Match(SYSTEM, table.game)
    give_together(match, table.fire("7", "9", "S05"), Lead(table.unit("G02")))
    match.give(EnterDice((1, 1)))
    match.give(EnterDice((6, 6)))
    given = len(match.game.history)
    assert match.why_no_undo() is not None
    assert not match.undo()
    assert len(match.game.history) == given


def test_11_2_6_a_gesture_with_dice_in_it_is_no_step(table: Table) -> None:
    match = Match(SYSTEM, table.game)
    fire = (table.fire("7", "9", "S05"), Lead(table.unit("G02")), EnterDice((1, 1)), EnterDice((6, 6)))
    give_together(match, *fire)
    assert match.why_no_undo() is not None


def test_another_game_that_came_in_between_has_no_gesture_to_take_back(table: Table, moved: Match) -> None:
    with moved.one_gesture():
        moved.give(table.move("S05", "7 8"))
        moved.replace_game(table.game.fork(entries=1), "again")
    assert moved.why_no_undo() is not None


def test_units_that_were_set_up_anew_by_one_gesture_go_back_in_one_step(qapp: object) -> None:
    table = Table(FILES.load_components()).begin("set-up")
    match, areas = Match(SYSTEM, table.game), (table.place("9"), table.place("17"))
    orders = [Place((table.unit(name),), area) for name, area in zip(("G02", "G03"), areas, strict=True)]
    assert all(match.give(order) for order in orders)
    before = match.position.copy()
    with match.one_gesture():
        match.rearrange(2, orders[:1])
        match.rearrange(1, [])
    assert match.undo()
    assert match.position == before
