"""Pointing: the Area panel and kept Areas, outlines, arrows, the context menu, and who is preselected."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QEnterEvent, QImage, QPainter, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cholm_qt.games.circle_of_fire.desk.legends import SIDE_MARKS
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.ui.widgets.counter_label import CounterLabel
from tests.games.circle_of_fire.rules.table import Table
from tests.games.circle_of_fire.rules.test_13_4_retreats import force
from tests.ui.driver import LEFT, NONE, Player

Sit = Callable[[Table], Player]


@pytest.fixture
def attack(table: Table, sit_down: Sit) -> Player:
    """Two Soviet battalions in 7 before two Germans in 9; all dice are asked for."""
    return sit_down(table.put("S05 S06", "7").put("G02 G05", "9").impulse("soviet"))


# --- the Area panel ---


def counter(player: Player, unit: str) -> CounterLabel:
    """A counter in the Area panel."""
    found = player.window.inspector.findChildren(CounterLabel)
    return next(label for label in found if label.unit == player.unit(unit) and label.isVisible())


def drag_out(player: Player, unit: str, place: str) -> None:
    """Carry a counter of the Area panel onto the map, resting over the way for a while, and drop it."""
    label, goal = counter(player, unit), player.port.mapToGlobal(player.at_place(place))
    QTest.mousePress(label, LEFT, NONE, label.rect().center())
    for at in (label.rect().center() + QPoint(24, 0), label.mapFromGlobal(goal)):
        QTest.mouseMove(label, at)
        player.qtbot.wait(200)  # longer than the panel takes to follow the pointer
    QTest.mouseRelease(label, LEFT, NONE, label.mapFromGlobal(goal))
    player.settle()


def test_a_framed_counter_of_the_area_panel_is_dragged_to_its_goal(first_assault: Player) -> None:
    first_assault.click_place("2")
    drag_out(first_assault, "S11", "3")
    assert first_assault.where("S11") == "3"


def test_a_counter_of_the_area_panel_without_a_frame_stays(first_assault: Player) -> None:
    first_assault.click_place("9")
    german = next(x for x in first_assault.window.inspector.findChildren(CounterLabel) if x.isVisible())
    drag_out(first_assault, first_assault.components.units[german.unit].id, "7")
    assert len(first_assault.window.match.game.history) == 1


def test_a_click_on_a_framed_counter_of_the_area_panel_still_chooses_it(first_assault: Player) -> None:
    first_assault.click_place("2")
    first_assault.click(counter(first_assault, "S11"))
    assert first_assault.selected() == ["S11"]


# --- a kept Area ---


def test_a_kept_area_stays_after_an_order(first_assault: Player) -> None:
    first_assault.double_click_place("20")
    first_assault.drag("S11", "3")
    assert first_assault.window.inspector.kept.isVisible()
    assert "Lowat-Nord" in first_assault.window.inspector.name.text()


def test_a_kept_area_stays_when_another_is_clicked(first_assault: Player) -> None:
    first_assault.double_click_place("20")
    first_assault.click_place("30")
    assert "Lowat-Nord" in first_assault.window.inspector.name.text()


def follow_link_in_log(player: Player, words: str) -> None:
    """Click the last link with these words in the log."""
    text = player.window.log.text
    text.setTextCursor(
        text.document().find(words, text.document().characterCount(), QTextDocument.FindFlag.FindBackward)
    )
    text.ensureCursorVisible()
    QTest.mouseClick(text.viewport(), LEFT, NONE, text.cursorRect().center() - QPoint(12, 0))
    player.settle()


def test_a_kept_area_stays_when_a_place_is_followed_from_the_log(first_assault: Player) -> None:
    first_assault.drag("S11", "3")
    first_assault.double_click_place("20")
    follow_link_in_log(first_assault, "3 Ostwald")
    assert first_assault.window.found().item is not None
    assert "Lowat-Nord" in first_assault.window.inspector.name.text()
    assert first_assault.window.inspector.kept.isVisible()


def test_a_kept_area_stays_when_a_neighbour_is_followed(first_assault: Player) -> None:
    first_assault.double_click_place("20")
    first_assault.window.inspector.neighbours.linkActivated.emit(f"place:{first_assault.place('12')}")
    assert first_assault.window.found().item is not None
    assert "Lowat-Nord" in first_assault.window.inspector.name.text()


def test_an_area_that_was_followed_gives_way_to_the_next(first_assault: Player) -> None:
    first_assault.drag("S11", "3")
    first_assault.window.places.point_at_place(first_assault.place("30"))
    follow_link_in_log(first_assault, "3 Ostwald")
    assert "Ostwald" in first_assault.window.inspector.name.text()


def test_a_kept_area_is_let_go_with_its_game(first_assault: Player, table: Table, sit_down: Sit) -> None:
    first_assault.double_click_place("20")
    sit_down(table.put("S05", "7").put("G02", "9").impulse("soviet"))
    assert not first_assault.window.inspector.kept.isVisible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_words_say_that_a_kept_area_goes_with_the_next_order(first_assault: Player, language: str) -> None:
    first_assault.window.settings.put("language", language)
    first_assault.settle()
    inspector = first_assault.window.inspector
    first_assault.double_click_place("20")
    words = inspector.kept.toolTip() + first_assault.window.desk.place_panel_hint()
    assert not any(order in words for order in ("next order", "nächsten Befehl"))


# --- attackers and their arrow ---


def look_at_fire(player: Player) -> Player:
    """Look at the fire of both battalions at 9."""
    player.click_unit("S05")
    player.click_unit("S06")
    player.click_place("9")
    player.choose("Fire")
    return player


def has_arrow(player: Player) -> bool:
    """Is an arrow drawn over the map?"""
    return not player.window.scene.route.boundingRect().isEmpty()


def test_the_fire_is_looked_at_on_with_the_attackers_that_are_left(attack: Player) -> None:
    look_at_fire(attack).click_unit("S06")
    assert attack.prompt().endswith("4/82 alone")
    assert has_arrow(attack)


def test_the_fire_and_its_arrow_go_with_the_last_attacker(attack: Player) -> None:
    look_at_fire(attack).click_unit("S06")
    attack.click_unit("S05")
    assert attack.window.turn.considered is None
    assert not has_arrow(attack)


def test_an_attacker_that_is_added_joins_the_fire_that_is_looked_at(attack: Player) -> None:
    attack.click_unit("S05")
    attack.click_place("9")
    attack.choose("Fire")
    attack.click_unit("S06")
    assert set(attack.selected()) == {"S05", "S06"}
    assert "Cancel" in attack.choices()


# --- outlines ---


def test_the_area_of_a_line_up_is_outlined(table: Table, sit_down: Sit) -> None:
    table.put("G02", "9").put("S02 S03", "9").put("G03", "13").advantage("soviet")
    player = sit_down(table.begin("close-combat"))
    assert player.window.scene.marks_on(player.place("9"))


def test_the_outline_goes_on_to_the_next_close_combat(table: Table, sit_down: Sit) -> None:
    table.put("G02", "9").put("S02", "9").put("G03", "13").put("S03", "13").advantage("soviet")
    player = sit_down(table.begin("close-combat"))
    player.click_place("13")
    assert player.window.panel("lineup").isVisible()
    marked = [name for name in ("9", "13") if player.window.scene.marks_on(player.place(name))]
    assert marked == ["13"]


def test_the_outline_stays_on_a_close_combat_that_is_over_until_it_has_been_seen(
    table: Table, sit_down: Sit
) -> None:
    table.put("G02", "9").put("S02", "9").put("G03", "13").put("S03", "13").advantage("soviet")
    player = sit_down(table.begin("close-combat"))
    player.window.turn.stops_to_look = True
    player.window.match.game.dice.fixed.extend((6, 6, 6, 6))
    player.click_place("13")
    while player.window.turn.pause is None:
        for unit in player.window.match.orders()[1:2]:
            player.window.match.give(unit)
        player.done()
    marked = [name for name in ("9", "13") if player.window.scene.marks_on(player.place(name))]
    assert marked == ["13"]


def test_the_outline_under_the_pointer_goes_when_the_pointer_is_on_the_line_up(
    table: Table, sit_down: Sit
) -> None:
    table.put("G02", "9").put("S02 S03", "9").put("G03", "13").advantage("soviet")
    player = sit_down(table.begin("close-combat"))
    player.hover_place("30")
    lineup = player.window.panel("lineup")
    at = QPointF(lineup.rect().center())  # Qt says so by itself, but not to every screen of the tests
    QApplication.sendEvent(lineup, QEnterEvent(at, at, lineup.mapToGlobal(at)))
    assert not any(item.isVisible() for item in player.window.scene.place_marks.hovers.values())
    assert player.window.refusals.hovered < 0


def colours_along_edge(player: Player, place: str) -> set[str]:
    """The colours of the map as it is drawn now along the outline of a place."""
    scene, at = player.window.scene, player.place(place)
    rect = scene.place_rect(at)
    image = QImage(round(rect.width()), round(rect.height()), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    scene.render(painter, image.rect().toRectF(), rect)
    painter.end()
    path = scene.sheet.places[at].path
    points = [path.pointAtPercent(n / 97) - rect.topLeft() for n in range(97)]
    inside = [p.toPoint() for p in points if image.rect().contains(p.toPoint())]
    return {image.pixelColor(point).name() for point in inside}


def test_the_outline_under_the_pointer_leaves_that_of_an_overlay(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_F3)
    colour = QColor(SIDE_MARKS[SOVIET].colour).name()
    assert colour in colours_along_edge(first_assault, "7")
    first_assault.hover_place("7")
    assert colour in colours_along_edge(first_assault, "7")


# --- the context menu ---


@pytest.mark.parametrize(("place", "offered"), [("7", True), ("9", False), ("30", False)])
def test_the_context_menu_selects_only_where_somebody_can_act(
    attack: Player, place: str, offered: bool
) -> None:
    attack.right_click_place(place)
    assert any("Select all" in line for line in attack.menu_lines()) is offered
    attack.key(Qt.Key.Key_Escape)


# --- retreats ---


def test_a_single_unit_that_must_retreat_to_a_single_place_is_selected_already(
    table: Table, sit_down: Sit
) -> None:
    """13.4.2 Two ways lead over full Areas to the same one, so the rules leave a choice."""
    table.put("G02", "8").put("S02", "7").control("soviet", "4").put("G03 G04 G06", "11")
    table.put("G07 G08 G09", "9").put("G10 G11 G12", "14").control("soviet", "7", "10", "16", "15")
    player = sit_down(force(table, GERMAN, "G02"))
    assert (player.waiting(), player.selected()) == ("retreat", ["G02"])
    player.click_place("13")
    assert player.where("G02") == "13"


def test_a_unit_that_must_retreat_to_one_of_several_places_is_selected_and_its_places_lit(
    table: Table, sit_down: Sit
) -> None:
    table.put("G02", "8").put("S02", "7").control("soviet", "4").put("G03 G04 G06", "11")
    player = sit_down(force(table, GERMAN, "G02"))
    assert (player.waiting(), player.selected()) == ("retreat", ["G02"])
    assert len(player.window.turn.goals()) > 1


def test_a_click_on_the_only_unit_that_must_retreat_keeps_it_selected(table: Table, sit_down: Sit) -> None:
    table.put("G02", "8").put("S02", "7").control("soviet", "4").put("G03 G04 G06", "11")
    player = sit_down(force(table, GERMAN, "G02"))
    player.click_unit("G02")
    assert player.selected() == ["G02"]


def test_of_several_units_that_must_retreat_none_is_selected(table: Table, sit_down: Sit) -> None:
    table.put("G02 G05", "8").put("S02", "7").control("soviet", "4").put("G03 G04 G06", "11")
    player = sit_down(force(table, GERMAN, "G02 G05"))
    assert (player.waiting(), player.selected()) == ("retreat", [])
