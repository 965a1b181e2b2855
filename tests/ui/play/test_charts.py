"""The charts in the window: beside the map, on a page, from the rules, and beside a question."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt, QUrl

from cholm_qt.ui.panels.chart_table import ChartTable
from cholm_qt.ui.panels.charts import ChartsPanel
from cholm_qt.ui.window.main_window import MainWindow
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import SHIFT, Player

Sit = Callable[[Table], Player]


@pytest.fixture
def attack(table: Table, sit_down: Sit) -> Player:
    """Two Soviet battalions in 7 before two Germans in 9; all dice are asked for."""
    return sit_down(table.put("S05 S06", "7").put("G02 G05", "9").impulse("soviet"))


def charts(player: Player) -> ChartsPanel:
    """The panel, opened by its key."""
    player.key(Qt.Key.Key_F9)
    panel: ChartsPanel = player.window.panel("charts")
    player.until(panel.isVisible)
    return panel


def lit(panel: ChartsPanel) -> set[str]:
    """The rows that are lit."""
    return {cell.row.rpartition(".")[2] for cell in panel.table.lit}


def test_a_key_opens_the_charts(attack: Player) -> None:
    assert charts(attack).table.chart.title == "Turns and reinforcements"


def test_an_attack_that_is_prepared_opens_its_chart_and_lights_its_lines(attack: Player) -> None:
    panel = charts(attack)
    attack.click_unit("S05")
    attack.click_unit("S06")
    attack.click_place("9")
    attack.choose("Fire")
    assert panel.table.chart.id == "fire"
    assert {"other_unit", "urban", "adjacent"} <= lit(panel)


def test_the_place_under_the_pointer_lights_its_ground(attack: Player) -> None:
    panel = charts(attack)
    panel.choose("terrain")
    attack.hover_place("3")
    attack.until(lambda: lit(panel) == {"forest"})
    attack.hover_place("9")
    attack.until(lambda: lit(panel) == {"urban"})


def test_a_place_that_was_looked_at_before_is_lit_when_the_charts_are_opened(attack: Player) -> None:
    attack.hover_place("3")
    attack.until(lambda: attack.window.places.looked_at == attack.place("3"))
    panel = charts(attack)
    panel.choose("terrain")
    assert lit(panel) == {"forest"}


def test_a_case_of_a_chart_opens_the_rules_at_it(attack: Player) -> None:
    panel = charts(attack)
    panel.choose("night")
    panel.table.setFocus()
    attack.key(Qt.Key.Key_Tab)
    attack.key(Qt.Key.Key_Return)
    assert attack.window.docks.by_name["rules"].isVisible()
    assert attack.window.rules().cases.text.toPlainText().startswith("9.1 ")


def test_a_case_opens_the_chart_that_it_speaks_of(attack: Player) -> None:
    attack.window.commands.show_case("13.3.3")
    cases = attack.window.rules().cases
    assert "Casualty Points</a>" in cases.text.toHtml().replace("</span>", "")
    cases.text.anchorClicked.emit(QUrl("chart:casualties"))
    attack.settle()
    assert attack.window.panel("charts").isVisible()
    assert attack.window.panel("charts").table.chart.id == "casualties"


# --- the page ---


def test_the_page_shows_every_chart_and_escape_goes_back_to_the_table(attack: Player) -> None:
    attack.key(Qt.Key.Key_F9, SHIFT)
    page = attack.window.charts_page()
    assert attack.window.stack.currentWidget() is page
    assert len(page.tables) == len(attack.window.desk.charts(attack.components))
    attack.key(Qt.Key.Key_Escape)
    assert attack.window.pages.is_table
    assert attack.window.docks.by_name["log"].isVisible()


def test_the_button_of_the_page_goes_back_to_the_table(attack: Player) -> None:
    attack.click(charts(attack).whole)
    page = attack.window.charts_page()
    assert page.isVisible()
    attack.click(page.close_button)
    assert attack.window.pages.is_table


def test_nothing_on_the_page_is_wider_than_its_column(attack: Player) -> None:
    attack.key(Qt.Key.Key_F9, SHIFT)
    page = attack.window.charts_page()
    attack.until(lambda: page.columns.height() > page.body.height())
    wide = [table.chart.id for table in page.tables if table.geometry().right() > page.columns.width()]
    assert (page.body.horizontalScrollBar().maximum(), wide) == (0, [])


def test_the_page_lights_what_applies_now(attack: Player) -> None:
    attack.key(Qt.Key.Key_F9, SHIFT)
    turns = next(table for table in attack.window.charts_page().tables if table.chart.id == "turns")
    assert {cell.row for cell in turns.lit} == {"1"}


def test_a_case_on_the_page_goes_to_the_rules_beside_the_table(attack: Player) -> None:
    attack.key(Qt.Key.Key_F9, SHIFT)
    table = attack.window.charts_page().tables[0]
    table.setFocus()
    attack.key(Qt.Key.Key_Tab)
    attack.key(Qt.Key.Key_Return)
    assert attack.window.pages.is_table
    assert attack.window.rules().cases.text.toPlainText().startswith("7.0 ")


def test_the_charts_speak_the_language_that_is_chosen(attack: Player, window: MainWindow) -> None:
    panel = charts(attack)
    attack.key(Qt.Key.Key_F9, SHIFT)
    window.settings.put("language", "de")
    attack.settle()
    assert window.charts_page().tables[0].chart.title == "Spielzüge und Verstärkungen"
    assert window.charts_page().close_button.text() == "S&chließen"
    attack.key(Qt.Key.Key_Escape)
    attack.until(lambda: panel.table.chart.title == "Spielzüge und Verstärkungen")
    assert panel.choice.currentText() == "Was entschieden wird"


# --- beside a question ---


def test_the_chances_of_both_answers_stand_beside_the_question_of_random_reinforcements(
    table: Table, sit_down: Sit
) -> None:
    player = sit_down(table.turn(4).control("soviet", "D").advantage("german").begin("random"))
    odds = player.window.panel("fight").findChild(ChartTable, "random-odds")
    player.until(odds.isVisible)
    chances = {row.cells[0]: row.cells[1:] for row in odds.chart.rows}
    assert odds.chart.columns[1:] == ("no", "yes")
    assert chances["Nobody comes"] == ("44\N{NO-BREAK SPACE}%", "33\N{NO-BREAK SPACE}%")
