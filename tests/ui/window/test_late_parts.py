"""Parts of the window that are made when they are first needed."""

import pytest

from cholm_qt.ui.window import window_parts
from cholm_qt.ui.window.main_window import MainWindow
from cholm_qt.ui.window.warming import lay_out_once, paint_counters


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


@pytest.fixture
def warm(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """A window after the quiet second in which it prepares for the first orders."""
    window.pages.show_table()
    monkeypatch.setattr(window_parts, "WARM_MS", 0)
    window.warm_up()
    return window


def test_the_parts_that_the_first_orders_ask_for_are_made_in_the_quiet_second(warm, qtbot) -> None:
    soon = (warm.handover_card, warm.event_card, warm.dice_card)
    qtbot.waitUntil(lambda: all(part.made is not None for part in soon))


def test_the_place_panel_shows_no_place_after_it_was_laid_out_in_the_quiet_second(window) -> None:
    lay_out_once(window.turn, window.inspector)
    assert window.inspector.is_empty
    assert window.inspector.hint.isVisibleTo(window.inspector)


def test_a_place_that_is_shown_stays_in_its_panel_in_the_quiet_second(table) -> None:
    table.places.pin_place(3)
    name = table.inspector.name.text()
    lay_out_once(table.turn, table.inspector)
    assert table.inspector.name.text() == name


def test_the_counters_of_the_place_panel_are_painted_before_they_are_asked_for(table, monkeypatch) -> None:
    for _ in paint_counters(table.turn, table.inspector):
        pass
    painted, side = [], table.inspector.sides[0].counter_side()
    paint = table.box.counters._painted

    def note(key, pixels, dpr, turn):
        painted.append((key, pixels))
        return paint(key, pixels, dpr, turn)

    monkeypatch.setattr(table.box.counters, "_painted", note)
    for place in range(len(table.turn.components.board.places)):
        table.inspector.show_place(table.turn.position, place)
        table.inspector.grab()
    assert [key for key, pixels in painted if pixels == side] == []
