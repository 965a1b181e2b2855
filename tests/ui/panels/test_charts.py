"""The charts of any game: as printed tables, one at a time in a panel, and what applies now lit."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cholm_qt.ui.look import fonts
from cholm_qt.ui.panels.chart_html import ChartPrinter, inks_of
from cholm_qt.ui.panels.chart_table import ChartTable
from cholm_qt.ui.panels.chart_values import Chart, ChartRow, Lit, LitCell, lit
from cholm_qt.ui.panels.charts import ChartsPanel

WEATHER = Chart(
    "weather",
    "Weather",
    ("4.1",),
    ("Month", "Sky"),
    (
        ChartRow("may", ("May", "clear"), "4.2"),
        ChartRow("june", ("June", "rain"), "", "ours"),
        ChartRow("", heading="Later"),
        ChartRow("july", ("nobody <knows>",)),
    ),
    source="Half of it is ours.",
)
TURNS = Chart(
    "turns", "Turns", (), ("", "Red", "Blue"), (ChartRow("1", ("1", "tanks", "planes")),), narrow=(0,)
)


class TwoCharts:
    """A desk with two charts, which counts how often it is asked what is lit."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.now = Lit()

    def charts(self, components: Any) -> tuple[Chart, ...]:
        """Both."""
        return WEATHER, TURNS

    def lit_rows(self, turn: Any, place: int) -> Lit:
        """What the test has said."""
        self.asked.append(place)
        return self.now


@pytest.fixture
def desk() -> TwoCharts:
    return TwoCharts()


@pytest.fixture
def panel(qtbot: QtBot, desk: Any) -> ChartsPanel:
    fonts.load()
    panel = ChartsPanel(desk, None)
    qtbot.addWidget(panel)
    panel.resize(290, 400)
    panel.show()
    qtbot.waitExposed(panel)
    panel.show_turn(object())  # type: ignore[arg-type]  # the desk does not look at it
    return panel


def printed(chart: Chart, *cells: LitCell) -> str:
    """The HTML of a chart in which some cells are lit."""
    return ChartPrinter(chart, frozenset(cells), inks_of(QApplication.palette())).html()


# --- a chart ---


def test_a_case_of_a_chart_and_of_a_row_can_be_followed(qapp) -> None:
    html = printed(WEATHER)
    assert 'href="case:4.1"' in html
    assert 'href="case:4.2"' in html


def test_a_chart_says_whose_its_numbers_are(qapp) -> None:
    html = printed(WEATHER)
    assert "<i>ours</i>" in html
    assert "Half of it is ours." in html


def test_words_of_a_chart_stay_words(qapp) -> None:
    assert "nobody &lt;knows&gt;" in printed(WEATHER)


def test_a_lit_row_is_bold_and_has_a_bar(qapp) -> None:
    html = printed(WEATHER, LitCell("weather", "june"))
    assert "<b>rain</b>" in html
    assert "<b>clear</b>" not in html
    assert html.count("border-left") == 1


def test_one_cell_can_be_lit_alone(qapp) -> None:
    html = printed(WEATHER, LitCell("weather", "june", 1))
    assert ("<b>rain</b>" in html, "<b>June</b>" in html) == (True, False)


def test_what_is_lit_in_another_chart_is_not_lit_here(qapp) -> None:
    assert "<b>" not in printed(WEATHER, LitCell("turns", "june"))


def test_the_texts_of_a_row_stand_below_each_other_in_a_narrow_panel() -> None:
    slim = TURNS.slim()
    assert slim.rows[0].cells == ("1", "Red: tanks\nBlue: planes")
    assert slim.narrow == (0,)


def test_a_chart_with_one_column_of_text_is_slim_already() -> None:
    assert WEATHER._replace(narrow=(1,)).slim().rows == WEATHER.rows


def test_a_screen_reader_hears_what_applies_now(qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    table = ChartTable(holder)
    table.show_chart(WEATHER, frozenset({LitCell("weather", "june"), LitCell("weather", "may", 1)}))
    assert (table.accessibleName(), table.accessibleDescription()) == (
        "Weather",
        "Applies now: May, clear; June, rain",
    )


def has_colour(image: QImage, colour: str) -> bool:
    """Is the pixel beside the frame just of this colour?"""
    return image.pixel(4, 4) == QColor(colour).rgb()


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_a_chart_lies_on_light_paper_under_every_theme(qtbot: QtBot, wear, theme: str) -> None:
    wear(theme)
    holder = QWidget()
    qtbot.addWidget(holder)
    table = ChartTable(holder)
    table.show_chart(WEATHER)
    table.resize(300, 300)
    assert QColor(table.inks.paper).lightness() > 180
    assert has_colour(table.grab().toImage(), table.inks.paper)


def test_a_chart_is_printed_anew_when_the_theme_changes(qtbot: QtBot, wear) -> None:
    wear("light")
    holder = QWidget()
    qtbot.addWidget(holder)
    table = ChartTable(holder)
    table.show_chart(WEATHER)
    holder.show()
    before = table.text()
    wear("projector")
    assert table.text() != before


# --- the panel ---


def test_the_panel_begins_with_the_first_chart(panel: ChartsPanel) -> None:
    assert panel.table.chart.id == "weather"


def test_the_panel_follows_the_decision(panel: ChartsPanel, desk: TwoCharts) -> None:
    desk.now = lit([LitCell("turns", "1")], about="turns")
    panel.show_place(3)
    assert (panel.table.chart.id, desk.asked[-1]) == ("turns", 3)
    assert panel.table.lit == {LitCell("turns", "1")}


def test_a_chart_that_is_chosen_stays(qtbot: QtBot, panel: ChartsPanel, desk: TwoCharts) -> None:
    qtbot.keyClick(panel.choice, Qt.Key.Key_Down)
    desk.now = lit([], about="turns")
    panel.show_place(3)
    assert (panel.choice.currentText(), panel.table.chart.id) == ("Weather", "weather")


def test_the_first_line_of_the_list_follows_again(qtbot: QtBot, panel: ChartsPanel, desk: TwoCharts) -> None:
    panel.choose("weather")
    desk.now = lit([], about="turns")
    qtbot.keyClick(panel.choice, Qt.Key.Key_Home)
    assert panel.table.chart.id == "turns"


def test_a_chart_that_nobody_knows_follows_the_decision(panel: ChartsPanel) -> None:
    panel.choose("no such chart")
    assert panel.choice.currentText() == "What is being decided"


def test_a_hidden_panel_asks_nothing(panel: ChartsPanel, desk: TwoCharts) -> None:
    panel.hide()
    desk.asked.clear()
    panel.show_place(4)
    panel.show_turn(object())  # type: ignore[arg-type]
    assert desk.asked == []


def test_a_panel_that_is_shown_again_is_up_to_date(qtbot: QtBot, panel: ChartsPanel, desk: TwoCharts) -> None:
    panel.hide()
    panel.show_place(5)
    panel.show()
    qtbot.waitUntil(lambda: desk.asked[-1:] == [5])
    assert panel.table.chart.id == "weather"


def test_a_case_in_the_panel_is_followed_by_the_keyboard(qtbot: QtBot, panel: ChartsPanel) -> None:
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_Tab)
    with qtbot.waitSignal(panel.case_requested) as asked:
        qtbot.keyClick(panel.table, Qt.Key.Key_Return)
    assert asked.args == ["4.1"]


def test_the_button_asks_for_all_charts(qtbot: QtBot, panel: ChartsPanel) -> None:
    with qtbot.waitSignal(panel.page_requested):
        qtbot.mouseClick(panel.whole, Qt.MouseButton.LeftButton)
