"""Parts of the window that are made when they are first needed."""

import pytest

from cholm_qt.ui.window.main_window import MainWindow


@pytest.fixture
def table(window: MainWindow) -> MainWindow:
    """A window with a game on its table."""
    window.games.quick_start("first-assault")
    return window


@pytest.mark.parametrize("name", ["sequence", "orders", "rules", "handover_card", "dice_entry"])
def test_a_game_opens_without_what_is_not_seen(table, name) -> None:
    assert getattr(table, name).made is None


@pytest.mark.parametrize("name", ["fight", "lineup"])
def test_a_game_opens_without_panels_of_its_own(table, name) -> None:
    assert table.game_panels[name].made is None


def test_a_dock_is_filled_when_it_is_shown(table) -> None:
    table.docks.by_name["sequence"].show()
    assert table.docks.by_name["sequence"].widget() is table.sequence.made


def test_a_dock_is_filled_when_it_comes_to_the_front(table) -> None:
    table.docks.by_name["rules"].raise_()
    assert table.docks.by_name["rules"].widget() is table.rules.made


def test_a_late_sequence_of_play_stands_where_the_game_stands(table) -> None:
    table.docks.by_name["sequence"].show()
    assert table.sequence().turn.text().startswith("Turn 1")


def test_a_late_list_of_orders_is_full(table) -> None:
    table.docks.by_name["orders"].show()
    assert table.orders().model.rowCount() == len(table.match.orders())


def test_a_late_list_of_orders_takes_none_in_the_past(table) -> None:
    table.match.give(table.match.orders()[0])
    table.turn.history.go(0)
    table.docks.by_name["orders"].show()
    assert not table.orders().isEnabled()


def test_the_map_keeps_its_place_when_the_rules_are_first_looked_at(table, qtbot) -> None:
    before = table.view.geometry()
    table.docks.by_name["rules"].raise_()
    qtbot.wait(1)
    assert table.view.geometry() == before


def test_an_empty_dock_asks_for_room(table) -> None:
    assert table.docks.by_name["orders"].sizeHint().width() > 200
