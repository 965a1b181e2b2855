"""Every legal order as a list."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton

from cholm_qt.engine.prompt import Prompt
from cholm_qt.engine.reasons import Said
from cholm_qt.engine.unit_names import with_ids
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.rules.orders import Move, Pass
from cholm_qt.games.circle_of_fire.words.order_words import describe_order
from cholm_qt.ui.panels.orders import OrdersPanel
from cholm_qt.ui.widgets.search import words_of
from tests.ui.driver import double_click


@pytest.fixture
def orders(qtbot, components) -> OrdersPanel:
    panel = OrdersPanel(DESK, components)
    qtbot.addWidget(panel)
    panel.resize(400, 500)
    return panel


@pytest.fixture
def game(table):
    table.put("S02 S03", "1").put("G02", "17").put("S05", "18").impulse("soviet")
    return table.game


@pytest.fixture
def shown(orders, game):
    orders.show()
    orders.show_orders(game.orders(), game.prompt)
    return orders


def sentences(panel: OrdersPanel) -> list[str]:
    model = panel.list.model()
    return [model.data(model.index(row, 0)) for row in range(model.rowCount())]


def test_every_legal_order_is_listed_once(shown, game):
    assert sorted(sentences(shown)) == sorted(
        str(with_ids(describe_order(game.position.components, o))) for o in game.orders()
    )


def test_orders_of_a_kind_stand_together(shown):
    kinds = [type(order) for _, order in shown.model.shown]
    assert len(set(kinds)) == 1 + sum(a is not b for a, b in pairwise(kinds))


def test_typing_narrows_the_list_by_words_in_any_order(qtbot, shown):
    qtbot.keyClicks(shown.filter, "6 s02")
    assert sentences(shown)
    assert all("S02" in text and "6 Ziegelei" in text for text in sentences(shown))


def test_whole_words_come_before_beginnings(qtbot, shown):
    qtbot.keyClicks(shown.filter, "1")
    whole = ["1" in words_of(text) for text in sentences(shown)]
    assert whole == sorted(whole, reverse=True)
    assert len(set(whole)) == 2


def test_enter_gives_the_selected_order(qtbot, shown, game):
    qtbot.keyClicks(shown.filter, "pass")
    with qtbot.waitSignal(shown.order_requested) as heard:
        qtbot.keyClick(shown.filter, Qt.Key.Key_Return)
    assert heard.args == [Pass()]


def test_enter_while_typing_presses_no_button_elsewhere(qtbot, shown):
    other = QPushButton("confirm", shown)
    other.setShortcut("Return")
    other.show()
    with qtbot.waitActive(shown):
        shown.activateWindow()
    shown.focus_filter()
    qtbot.keyClicks(shown.filter, "pass")
    with qtbot.assertNotEmitted(other.clicked), qtbot.waitSignal(shown.order_requested):
        qtbot.keyClick(shown.filter, Qt.Key.Key_Return)


def test_the_arrow_keys_move_in_the_list_while_typing(qtbot, shown):
    qtbot.keyClicks(shown.filter, "s02")
    qtbot.keyClick(shown.filter, Qt.Key.Key_Down)
    with qtbot.waitSignal(shown.order_requested) as heard:
        qtbot.keyClick(shown.filter, Qt.Key.Key_Return)
    assert heard.args == [shown.model.shown[1][1]]
    assert isinstance(heard.args[0], Move)


def test_enter_with_nothing_typed_gives_nothing(qtbot, shown):
    assert not shown.list.selectionModel().hasSelection()
    with qtbot.assertNotEmitted(shown.order_requested):
        qtbot.keyClick(shown.filter, Qt.Key.Key_Return)


def test_enter_gives_nothing_when_the_keyboard_only_came_into_the_list(qtbot, shown):
    with qtbot.waitActive(shown):
        shown.activateWindow()
    shown.list.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.assertNotEmitted(shown.order_requested):
        qtbot.keyClick(shown.list, Qt.Key.Key_Return)


def test_with_nothing_typed_an_arrow_key_chooses_the_first_order(qtbot, shown):
    qtbot.keyClick(shown.filter, Qt.Key.Key_Down)
    with qtbot.waitSignal(shown.order_requested) as heard:
        qtbot.keyClick(shown.filter, Qt.Key.Key_Return)
    assert heard.args == [shown.model.shown[0][1]]


def test_it_asks_for_the_same_room_whatever_is_asked(shown, game):
    before = shown.sizeHint()
    asked = Prompt(0, Said("Enter the dice: " + "for this and for that, " * 9), "dice", "13.2")
    shown.show_orders(game.orders(), asked)
    assert shown.sizeHint() == before
    assert shown.minimumSizeHint().width() < before.width()


def test_enter_in_the_list_gives_its_order(qtbot, shown):
    shown.list.setCurrentIndex(shown.model.index(2))
    with qtbot.waitSignal(shown.order_requested) as heard:
        qtbot.keyClick(shown.list, Qt.Key.Key_Return)
    assert heard.args == [shown.model.shown[2][1]]


def test_a_double_click_gives_an_order(qtbot, shown):
    at = shown.list.visualRect(shown.model.index(1)).center()
    with qtbot.waitSignal(shown.order_requested) as heard:
        double_click(shown.list.viewport(), at)
    assert heard.args == [shown.model.shown[1][1]]


def test_one_click_only_selects(qtbot, shown):
    at = shown.list.visualRect(shown.model.index(1)).center()
    with qtbot.assertNotEmitted(shown.order_requested):
        qtbot.mouseClick(shown.list.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_nothing_is_given_when_nothing_matches(qtbot, shown):
    qtbot.keyClicks(shown.filter, "xyzzy")
    with qtbot.assertNotEmitted(shown.order_requested):
        qtbot.keyClick(shown.filter, Qt.Key.Key_Return)
    assert shown.count.text() == "No order matches"


def test_the_selected_order_is_told_to_a_screen_reader(qtbot, shown):
    qtbot.keyClicks(shown.filter, "pass")
    assert shown.filter.accessibleDescription() == "Pass"


def test_what_was_typed_goes_with_the_decision(qtbot, shown, game):
    qtbot.keyClicks(shown.filter, "pass")
    shown.show_orders(game.orders(), game.prompt)
    assert shown.filter.text() == ""
    assert len(sentences(shown)) == len(game.orders())


def undo_pressed(panel: OrdersPanel) -> bool:
    """Does the line take Ctrl+Z for itself?"""
    press = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QApplication.sendEvent(panel.filter, press)
    return press.isAccepted()


def test_after_an_order_undo_does_not_bring_back_what_was_typed_for_it(qtbot, shown, game):
    qtbot.keyClicks(shown.filter, "pass")
    shown.show_orders(game.orders(), game.prompt)
    assert (undo_pressed(shown), shown.filter.isUndoAvailable()) == (False, False)


def test_what_is_being_typed_can_be_undone(qtbot, shown):
    qtbot.keyClicks(shown.filter, "pass")
    assert undo_pressed(shown)


def test_in_another_language_every_order_is_listed_again(qtbot, shown, game):
    qtbot.keyClicks(shown.filter, "pass")
    shown.retranslate()
    assert len(sentences(shown)) == len(game.orders())


def test_while_dice_are_awaited_there_are_no_orders_but_a_reason(qtbot, orders, table):
    table.put("G02", "17").put("S02", "18").impulse("german")
    table.give(table.fire("17", "18", "G02"))
    orders.show()
    orders.show_orders(table.game.orders(), table.game.prompt)
    assert sentences(orders) == []
    assert not orders.filter.isEnabled()
    assert orders.count.text().startswith("Enter the dice first")


def test_after_the_dice_orders_can_be_given_again(orders, table, game):
    table.put("G03", "18").impulse("german")
    orders.show()
    table.give(table.fire("17", "18", "G02"))
    orders.show_orders(table.game.orders(), table.game.prompt)
    table.impulse("soviet")
    orders.show_orders(table.game.orders(), table.game.prompt)
    assert orders.filter.isEnabled()
    assert sentences(orders)


def test_a_hidden_panel_is_filled_when_it_is_shown(orders, game):
    orders.show_orders(game.orders(), game.prompt)
    assert sentences(orders) == []
    orders.show()
    assert len(sentences(orders)) == len(game.orders())


def test_the_line_can_be_given_the_keyboard(qtbot, shown):
    with qtbot.waitActive(shown):
        shown.activateWindow()
    shown.list.setFocus()
    shown.focus_filter()
    assert shown.filter.hasFocus()
