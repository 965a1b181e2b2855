"""What can I do, what is at stake, and why is this grey: asked by mouse and keys."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QLineF, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QToolTip

from cholm_qt.games.circle_of_fire.rules.components import SOVIET
from cholm_qt.teaching.course import course_lines
from cholm_qt.teaching.lesson_marks import LessonMarks
from cholm_qt.ui.map.crowds import counter_rects
from cholm_qt.ui.map.marks import MARKS
from cholm_qt.ui.widgets.lit_row import LitRow
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import CTRL, LEFT, NONE, SHIFT, Player


@pytest.fixture
def asking(first_assault: Player) -> Player:
    """Somebody in his first Impulse who has asked what can be done."""
    first_assault.key(Qt.Key.Key_W)
    return first_assault


def row(player: Player, begins: str) -> LitRow:
    """The line that begins with a text."""
    found = [one for one in player.window.can_do().rows if one.accessibleName().startswith(begins)]
    assert found, [one.accessibleName() for one in player.window.can_do().rows]
    return found[0]


def point_at(player: Player, line: LitRow) -> None:
    """Move the pointer onto a line."""
    QTest.mouseMove(player.window, QPoint(2, 2))
    QTest.mouseMove(line, line.rect().center())
    player.settle()
    player.until(line.underMouse)


def lit(player: Player) -> set[str]:
    """The counters on the map with a frame."""
    return {player.components.units[item.unit].id for item in player.window.scene.counters if item.lit}


def marked(player: Player, mark: str) -> set[str]:
    """The places with a mark."""
    places, scene = player.components.board.places, player.window.scene
    return {spot.id for n, spot in enumerate(places) if MARKS[mark] in scene.marks_on(n)}


def press_meter(player: Player) -> None:
    """Click the first meter of the status strip."""
    strip = player.window.status.progress
    player.until(lambda: bool(strip.drawn))
    QTest.mouseClick(strip, LEFT, NONE, strip.drawn[0][0].center().toPoint())
    player.settle()


# --- what can I do ---


def test_every_kind_of_order_has_a_line_with_its_units_and_places(asking: Player) -> None:
    names = [one.accessibleName() for one in asking.window.can_do().rows]
    assert names[:4] == [
        "All that can act: 13 units in 5 places",
        "Move: 12 units in 4 places",
        "Fire: 10 units in 3 places",
        "Bombard: 1 unit in 1 place",
    ]


def test_whoever_asks_sees_all_that_can_act(asking: Player) -> None:
    acting = {asking.components.units[unit].id for unit in asking.window.turn.picking.units()}
    assert lit(asking) == acting
    assert marked(asking, "found") == {"2", "6", "7", "8"}


def test_a_line_lights_its_units_and_places_while_it_is_pointed_at(asking: Player) -> None:
    point_at(asking, row(asking, "Fire"))
    assert marked(asking, "found") == {"6", "7", "8"}
    assert "S11" not in lit(asking)


def test_off_the_lines_the_map_is_as_it_was(first_assault: Player) -> None:
    before = lit(first_assault)
    first_assault.key(Qt.Key.Key_W)
    first_assault.key(Qt.Key.Key_Escape)
    assert (lit(first_assault), marked(first_assault, "found")) == (before, set())


def test_a_click_on_a_line_begins_its_order_and_another_takes_the_next_unit(asking: Player) -> None:
    asking.click(row(asking, "Fire"))
    first = asking.selected()
    asking.click(row(asking, "Fire"))
    assert (len(first), len(asking.selected())) == (1, 1)
    assert first != asking.selected()


def test_a_button_of_the_prompt_has_a_line_that_presses_it(asking: Player) -> None:
    asking.click(row(asking, "Pass"))
    assert asking.prompt().startswith("German")


def test_the_lines_follow_the_game(asking: Player) -> None:
    asking.drag("S11", "3")
    assert row(asking, "Move").accessibleName() != "Move: 12 units in 4 places"


def test_what_is_grey_says_why_not(asking: Player) -> None:
    asking.click(row(asking, "Pass"))  # the Germans have no Advantage to use
    said = [label.text() for label in asking.window.can_do().findChildren(QLabel, "cannot-do")]
    assert said[0].startswith("Not now – Advantage: ")
    assert "(8.1" in said[0]


def test_arrow_keys_go_from_line_to_line_and_escape_closes_the_list(asking: Player) -> None:
    asking.key(Qt.Key.Key_Down)
    assert row(asking, "Move").hasFocus()
    asking.key(Qt.Key.Key_Escape)
    assert not asking.window.docks.by_name["can-do"].isVisible()


def test_space_on_a_line_begins_its_order(asking: Player) -> None:
    asking.key(Qt.Key.Key_Down)
    asking.key(Qt.Key.Key_Space)
    assert len(asking.selected()) == 1


def test_the_past_takes_no_orders_and_says_so(asking: Player) -> None:
    asking.drag("S11", "3")
    asking.click(asking.window.history_bar.buttons["previous"])
    panel = asking.window.can_do()
    assert (panel.rows, panel.asked.text()) == ([], "You are looking at the past, which takes no orders.")


def test_the_list_speaks_german_as_soon_as_the_window_does(asking: Player) -> None:
    asking.window.settings.put("language", "de")
    asking.settle()
    assert row(asking, "Feuer").accessibleName() == "Feuer: 10 Einheiten in 3 Orten"


# --- what is at stake ---


def test_a_click_on_a_meter_opens_what_is_at_stake(first_assault: Player) -> None:
    press_meter(first_assault)
    assert first_assault.window.docks.by_name["stakes"].isVisible()


def test_below_the_list_the_stakes_are_as_high_as_what_they_say_asks_for(asking: Player) -> None:
    window, docks = asking.window, asking.window.docks.by_name
    window.resize(1366, 768)
    asking.settle()
    asking.key(Qt.Key.Key_F8, SHIFT)
    wanted = window.stakes().wanted_height(), window.can_do().wanted_height()
    asking.until(lambda: docks["stakes"].height() > docks["can-do"].height() * wanted[0] / wanted[1] * 0.9)


def test_the_line_out_of_the_town_is_drawn_as_long_as_the_panel_is_open(player: Player) -> None:
    player.window.games.quick_start("campaign")
    player.key(Qt.Key.Key_F8, SHIFT)
    assert len(player.window.scene.stake_line.points) > 1
    assert marked(player, "question") == {"C", "D", "E"}
    player.key(Qt.Key.Key_F8, SHIFT)
    assert player.window.scene.stake_line.points == []
    assert marked(player, "question") == set()


def test_the_line_out_of_the_town_runs_through_no_counter_number_or_name(player: Player) -> None:
    player.window.games.quick_start("campaign")
    player.key(Qt.Key.Key_F8, SHIFT)
    scene = player.window.scene
    legs = [QLineF(one, other) for one, other in pairwise(scene.stake_line.points)]
    spots = [leg.pointAt(step / 50) for leg in legs for step in range(51)]
    taken = (*counter_rects(scene), *scene.label_rects())
    assert not [spot for spot in spots if any(rect.contains(spot) for rect in taken)]


def test_a_closed_ring_shows_what_would_open_it(table: Table, sit_down: Callable[[Table], Player]) -> None:
    table.control("soviet", "C", "D", "E").put("S02", "7").put("G02", "9").impulse("soviet")
    player = sit_down(table)
    press_meter(player)
    shown = player.window.stakes().shown
    assert shown is not None
    assert not shown.is_open
    assert len(marked(player, "question")) == 1


def test_a_line_of_the_stakes_lights_the_places_it_depends_on(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_F8, SHIFT)
    point_at(first_assault, first_assault.window.stakes().rows[0])
    position = first_assault.window.match.position
    wanted = {a for a in first_assault.components.urban if position.controller(a) != SOVIET}
    assert marked(first_assault, "found") == {first_assault.components.board.places[a].id for a in wanted}


def test_the_case_of_a_stake_opens_its_rule(player: Player) -> None:
    player.window.games.quick_start("campaign")
    player.key(Qt.Key.Key_F8, SHIFT)
    player.click(player.window.stakes().cases[1])
    assert player.window.rules().cases.chosen == "19.2.1"


# --- why is this grey ---


def test_a_click_on_a_grey_button_tells_why(first_assault: Player) -> None:
    undo = first_assault.window.bar.undo
    assert not undo.isEnabled()
    first_assault.click(undo)
    first_assault.until(QToolTip.isVisible)
    assert QToolTip.text() == undo.toolTip()


def test_a_key_lists_everything_grey_in_sight_with_its_reason(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_W, SHIFT)
    said = [label.text() for label in first_assault.dialog().findChildren(QLabel)]
    assert "Undo" in said
    assert f"{first_assault.window.bar.undo.toolTip()}." in said
    first_assault.dialog().close()


def test_a_button_that_is_lit_again_has_its_own_tip(first_assault: Player) -> None:
    undo = first_assault.window.bar.undo
    first_assault.drag("S11", "3")
    assert undo.isEnabled()
    assert undo.toolTip().startswith("Take back the last order")


# --- why not? ---


def test_a_typed_order_that_is_not_legal_says_why(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_L, CTRL)
    first_assault.keys("move S11 9")
    assert "(12." in first_assault.window.orders().count.text()


def test_what_is_no_order_at_all_matches_none(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_L, CTRL)
    first_assault.keys("move heaven and earth")
    assert first_assault.window.orders().count.text() == "No order matches"


def test_the_menu_of_a_place_answers_why_not_here(first_assault: Player) -> None:
    first_assault.click_unit("S11")
    first_assault.right_click_place("9")
    first_assault.choose("Why not here?")
    assert "(12." in first_assault.note()


# --- a first evening ---


def test_the_first_game_has_the_list_beside_it_and_its_hints(player: Player) -> None:
    player.click(player.window.start_page().learn.first)
    assert player.window.docks.by_name["can-do"].isVisible()
    player.click(player.window.can_do().hints)
    assert player.dialog().objectName() == "hints-dialog"
    player.dialog().close()


def test_a_newcomer_is_led_to_the_next_lesson(player: Player) -> None:
    learn = player.window.start_page().learn
    first = course_lines(LessonMarks(), "circle_of_fire")[0]
    assert learn.lesson.text() == f"&1  Lesson: {first.title} ({first.minutes} min)"
    assert not learn.is_folded
    player.click(learn.lesson)
    assert player.window.match.lesson is not None


def test_the_whole_game_is_the_third_step(player: Player) -> None:
    player.click(player.window.start_page().learn.whole_game)
    page = player.window.new_game_page()
    assert (page.isVisible(), page.scenarios.chosen) == (True, "campaign")


def test_whoever_has_played_sees_one_line_that_unfolds(first_assault: Player) -> None:
    first_assault.drag("S11", "3")
    first_assault.window.pages.show_start()
    learn = first_assault.window.start_page().learn
    assert learn.is_folded
    first_assault.click(learn.fold)
    assert learn.first.isVisible()


def test_the_rulebook_is_opened_from_the_start_page(player: Player) -> None:
    player.click(player.window.start_page().learn.rulebook)
    assert player.window.reference_page().isVisible()


@pytest.mark.parametrize("games", [0, 4])
@pytest.mark.parametrize("unfolded", [True, False])
def test_in_large_german_the_button_that_plays_a_scenario_is_in_sight(
    player: Player, unfolded: bool, games: int
) -> None:
    window = player.window
    for _ in range(games):
        window.games.quick_start("first-assault")
        player.drag("S11", "3")
    window.pages.show_start()
    window.settings.put("language", "de")
    window.settings.put("text_percent", 150)
    window.resize(1366, 768)
    page = window.start_page()
    if unfolded == page.learn.is_folded:
        player.click(page.learn.fold)
    player.settle()
    foot = page.scenarios.play.mapTo(page.body.viewport(), page.scenarios.play.rect().bottomRight())
    player.until(lambda: page.body.viewport().rect().contains(foot))


def test_the_menu_learn_holds_all_that_teaches(player: Player) -> None:
    menu = next(one for one in player.window.menus.menus if one.objectName() == "menu-learn")
    names = {action.objectName() for action in menu.actions()}
    assert {"course", "drills", "rulebook", "puzzles", "hints", "can-do", "stakes", "why-grey"} <= names
