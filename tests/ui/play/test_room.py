"""The docks at the right of a small window: what is looked at has the room that it needs."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QTabBar

from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import Player

Sit = Callable[[Table], Player]


@pytest.fixture
def small(table: Table, sit_down: Sit) -> Player:
    """An attack that can be made, on a screen of 1366 by 768."""
    player = sit_down(table.put("S05 S06", "7").put("G02 G05", "9").impulse("soviet"))
    player.window.resize(1366, 768)
    player.settle()
    return player


def height(player: Player, dock: str) -> int:
    """How high a dock is."""
    return player.window.docks.by_name[dock].height()


def test_the_border_between_area_and_log_can_be_dragged_far_down(small: Player) -> None:
    docks = [small.window.docks.by_name["inspector"], small.window.docks.by_name["log"]]
    small.window.resizeDocks(docks, [1000, 10], Qt.Orientation.Vertical)
    small.settle()
    assert height(small, "inspector") > 2.5 * height(small, "log")


def test_an_attack_that_is_considered_is_seen_nearly_whole(small: Player) -> None:
    small.click_unit("S05")
    small.click_place("9")
    small.choose("Fire")
    small.settle()
    assert small.window.panel("fight").viewport().height() > 0.9 * small.window.panel("fight").wanted_height()
    assert height(small, "log") >= 120


def test_a_panel_that_has_room_enough_leaves_the_others_alone(small: Player) -> None:
    before = height(small, "inspector"), height(small, "log")
    small.window.column.give_room("inspector", 40)
    small.settle()
    assert (height(small, "inspector"), height(small, "log")) == before


def test_a_case_that_is_followed_can_be_read(small: Player) -> None:
    docks = [small.window.docks.by_name["inspector"], small.window.docks.by_name["log"]]
    small.window.resizeDocks(docks, [1000, 10], Qt.Orientation.Vertical)
    small.click(small.window.bar.case)
    small.settle()
    text = small.window.rules().cases.text
    assert text.viewport().height() >= 5 * text.fontMetrics().lineSpacing()


def test_at_first_the_log_has_a_good_part_of_the_column(small: Player) -> None:
    assert height(small, "log") > 0.6 * height(small, "inspector")


def test_the_log_has_its_room_again_when_the_fight_is_not_looked_at_any_more(small: Player) -> None:
    before = height(small, "log")
    small.click_unit("S05")
    small.click_place("9")
    small.choose("Fire")
    small.settle()
    lent = height(small, "log")
    small.window.docks.by_name["inspector"].raise_()
    small.settle()
    small.settle()  # Qt moves docks in the next turn of the loop
    assert lent < before - 50
    assert abs(height(small, "log") - before) <= 2


def test_the_log_stays_where_it_is_when_panels_come_and_go_by_themselves(small: Player) -> None:
    small.window.match.game.dice.fixed.extend((6, 6, 1, 1))
    small.click_unit("S05")
    small.click_place("9")
    small.choose("Fire")
    small.press("Fire!")
    small.double_click_unit("G02")
    small.settle()
    lent = small.window.docks.by_name["log"].geometry()
    small.window.upper.give_back()
    small.settle()
    small.settle()  # Qt moves docks in the next turn of the loop
    assert small.window.docks.by_name["log"].geometry() == lent


def with_a_tray(player: Player) -> Table:
    """A game in which units are to be chosen that are not on the map."""
    return Table(player.window.box.components).begin("set-up")


def test_the_tray_takes_its_room_from_the_area_panel_alone(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.put("S05", "7").put("G02", "9").impulse("soviet"))
    player.settle()
    log = player.window.docks.by_name["log"].geometry()
    sit_down(with_a_tray(player))
    player.settle()
    assert player.window.docks.by_name["tray"].isVisible()
    assert abs(player.window.docks.by_name["log"].y() - log.y()) <= 2


def test_the_area_panel_keeps_its_head_and_a_row_beside_the_tray(small: Player, sit_down: Sit) -> None:
    table = with_a_tray(small)
    sit_down(table)
    inspector = small.window.inspector
    inspector.show_place(table.p, table.place("9"))
    small.settle()
    part = inspector.sides[0]
    bottom = part.mapTo(inspector.viewport(), QPoint(0, part.heading.geometry().bottom())).y()
    assert bottom < inspector.viewport().height()


def test_a_border_that_was_dragged_stays_there_when_the_tray_comes(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.put("S05", "7").put("G02", "9").impulse("soviet"))
    window, upper = player.window, player.window.docks.by_name["inspector"].geometry()
    tabs = window.docks.by_name["log"].y() - upper.bottom() - 4
    border = QPoint(upper.center().x(), upper.bottom() + tabs)
    QTest.mousePress(window, Qt.MouseButton.LeftButton, pos=border)
    for moved in (30, 60):
        QTest.mouseMove(window, border - QPoint(0, moved))
        QApplication.processEvents()  # Qt moves a border in the next turn of the loop
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton, pos=border - QPoint(0, 60))
    player.settle()
    log = window.docks.by_name["log"].geometry()
    assert log.top() < upper.bottom()
    sit_down(with_a_tray(player))
    player.settle()
    assert abs(window.docks.by_name["log"].y() - log.y()) <= 2


def test_the_tray_stays_as_high_while_it_is_emptied(table: Table, sit_down: Sit) -> None:
    player = sit_down(Table(table.components).begin("set-up"))
    player.settle()  # Qt moves docks in the next turn of the loop
    player.settle()
    tray = player.window.docks.by_name["tray"]
    before, units = tray.geometry(), len(player.window.tray.labels)
    for _ in range(6):
        player.window.match.give(player.window.match.orders()[0])
        player.settle()
    assert len(player.window.tray.labels) < units
    assert tray.geometry() == before


def test_a_message_moves_nothing(small: Player) -> None:
    bar = small.window.history_bar
    before = bar.geometry()
    small.window.status.tell("This is a new game; the old one is kept among the recent games.")
    small.settle()
    assert bar.geometry() == before
    assert small.window.status.progress.isVisible()


# --- docks that were opened ---


def test_escape_in_the_orders_gives_their_room_back_to_the_map(small: Player) -> None:
    before = small.window.view.width()
    small.key(Qt.Key.Key_Slash)
    assert small.window.view.width() < before
    small.keys("s05")
    small.key(Qt.Key.Key_Escape)
    assert small.window.view.width() == before
    assert small.keyboard() is small.window.view


def test_the_column_is_as_wide_again_when_a_dock_at_the_left_is_closed(small: Player) -> None:
    small.window.settings.put("text_percent", 150)
    small.window.settings.put("theme", "projector")
    small.settle()
    before = small.window.docks.by_name["log"].width()
    small.window.commands.toggle_dock("sequence")
    small.settle()
    small.window.commands.toggle_dock("sequence")
    small.settle()
    small.settle()  # Qt moves docks in the next turn of the loop
    assert small.window.docks.by_name["log"].width() == before


def test_a_dock_has_a_button_that_closes_it(small: Player) -> None:
    small.key(Qt.Key.Key_Slash)
    button = small.window.docks.titles["orders"].close_button
    assert not button.icon().isNull()
    small.click(button)
    assert small.window.docks.by_name["orders"].isHidden()


def test_the_prompt_is_not_cut_where_panels_stand_on_both_sides(small: Player) -> None:
    small.window.match.game.dice.fixed.extend((6, 6, 1, 1))
    small.click_unit("S05")
    small.click_unit("S06")
    small.click_place("9")
    small.choose("Fire")
    small.press("Fire!")
    small.double_click_unit("G02")
    small.key(Qt.Key.Key_Slash)
    sentence = small.window.bar.sentence
    assert " ".join(sentence.shown_lines()) == sentence.text()


def test_another_language_brings_no_tray_beside_the_start_page(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.put("S05 S06", "7"))
    sit_down(with_a_tray(player))
    tray = player.window.docks.by_name["tray"]
    player.window.pages.show_start()
    player.window.settings.put("language", "de")
    player.settle()
    assert not tray.isVisible()
    player.window.pages.show_table()
    player.settle()
    assert tray.isVisible()


def test_a_tray_that_was_emptied_by_the_end_of_the_game_does_not_come_back(player: Player) -> None:
    player.window.games.quick_start("first-assault")
    player.settle()
    docks = player.window.docks.by_name
    wide, had_tray = docks["log"].width(), docks["tray"].isVisible()
    player.window.games.load(Path("tests/games/05-first-assault-taken.yaml"))
    player.settle()
    for dialog in player.window.findChildren(QDialog):
        dialog.close()
    player.window.pages.look_back()
    player.settle()
    assert (had_tray, docks["tray"].isVisible(), docks["log"].width()) == (True, False, wide)


def test_panels_are_as_high_again_when_all_of_them_were_hidden(small: Player) -> None:
    window = small.window
    sit = Table(window.box.components).begin("set-up")
    window.match.replace_game(sit.game, "first-assault")
    small.settle()
    small.settle()  # Qt moves docks in the next turn of the loop
    before = {name: height(small, name) for name in ("inspector", "tray", "log")}
    window.docks.show_all(False)
    small.settle()
    window.docks.show_all(True)
    small.settle()
    small.settle()
    after = {name: height(small, name) for name in before}
    assert {name for name in before if abs(before[name] - after[name]) > 2} == set()


def test_after_a_puzzle_the_panels_have_their_width_again(player: Player) -> None:
    window = player.window
    for name, value in (("theme", "projector"), ("language", "de"), ("text_percent", 150)):
        window.settings.put(name, value)
    window.setMinimumSize(1, 1)
    window.resize(1366, 768)
    window.games.quick_start("first-assault")
    player.settle()
    player.settle()  # Qt moves docks in the next turn of the loop
    before = window.docks.by_name["log"].width()
    window.games.begin_puzzle("the-church-by-noon")
    player.settle()
    assert window.docks.by_name["log"].width() < before
    window.games.quick_start("first-assault")
    player.settle()
    player.settle()  # Qt moves docks in the next turn of the loop
    assert window.docks.by_name["log"].width() == before


def test_a_case_can_be_read_where_only_little_room_is_left(small: Player) -> None:
    for name, value in (("theme", "projector"), ("language", "de"), ("text_percent", 150)):
        small.window.settings.put(name, value)
    small.window.commands.show_case("16.5.2")
    small.window.match.replace_game(with_a_tray(small).game, "first-assault")
    small.settle()
    small.settle()  # Qt moves docks in the next turn of the loop
    cases = small.window.rules().cases
    assert cases.text.viewport().height() >= cases.text.fontMetrics().lineSpacing()
    assert cases.search.isHidden() or cases.search.height() >= cases.search.sizeHint().height()


def cut_tabs(player: Player) -> list[str]:
    """The tabs of docks that have less room than their words need."""
    bars = player.window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
    cut = [bar for bar in bars if bar.isVisible() and bar.sizeHint().width() > bar.width()]
    return [bar.tabText(n) for bar in cut for n in range(bar.count())]


@pytest.mark.parametrize("theme", ["light", "projector"])
def test_the_tabs_of_the_docks_can_be_read_in_large_german(small: Player, theme: str) -> None:
    for name, value in (("text_percent", 150), ("theme", theme), ("language", "de")):
        small.window.settings.put(name, value)
        small.settle()
    small.until(lambda: cut_tabs(small) == [])


def test_a_case_that_is_followed_from_a_chart_has_the_room_of_the_chart(small: Player) -> None:
    before = height(small, "log")
    small.window.commands.show_chart("fire")
    small.until(lambda: height(small, "charts") > before + 50)
    chart = height(small, "charts")
    small.window.commands.show_case("13.2.1")
    for _ in range(4):
        small.settle()  # Qt moves docks in the next turn of the loop
    assert height(small, "rules") == chart
