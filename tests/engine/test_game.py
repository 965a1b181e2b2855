"""The kernel itself: nothing half-done is left behind when the rules fail in the middle of an order."""

import pytest

from cholm_qt.engine.orders import EnterDice
from cholm_qt.games.circle_of_fire.files.loading import load_components
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.rules import RULES
from tests.games.circle_of_fire.rules.table import Table


class Breakdown(Exception):
    """Something that should never happen."""


@pytest.fixture(scope="module")
def components() -> Components:
    return load_components()


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
    monkeypatch.setattr(RULES, "rolled", broken_down)
    with pytest.raises(Breakdown):
        asked.give(EnterDice((3, 4)))
    assert asked.p == before


def test_dice_that_break_down_leave_no_trace_in_the_record(
    asked: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    rolls = [list(entry.rolls) for entry in asked.game.history]
    monkeypatch.setattr(RULES, "rolled", broken_down)
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
