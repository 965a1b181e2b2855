"""The victory page says who won and why, and draws the course of the game."""

import itertools

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.desk.chronicle import chronicle
from cholm_qt.games.circle_of_fire.desk.verdict import conditions, headline, reason, stamp
from cholm_qt.games.circle_of_fire.desk.victory_page import CircleOfFireVictoryPage
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.victory import AUTOMATIC, END_OF_GAME, SCENARIO, TACTICAL
from cholm_qt.ui.widgets.chart_frame import Series
from cholm_qt.ui.widgets.charts import BarChart, apart
from cholm_qt.ui.widgets.counter_rows import CounterRows

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(qtbot, finished: Game[Position]) -> CircleOfFireVictoryPage:
    page = CircleOfFireVictoryPage(DESK)
    qtbot.addWidget(page)
    page.resize(1366, 768)
    page.show_game(finished)
    with qtbot.waitExposed(page):
        page.show()
    return page


def judged(winner: int, victory: str, goal: int = 0) -> Position:
    """An empty board on which somebody has won."""
    position = Position(FILES.load_components())
    position.winner, position.victory, position.urban_goal = winner, victory, goal
    return position


def test_the_winner_is_named(page: CircleOfFireVictoryPage, finished: Game[Position]) -> None:
    side = "German" if finished.position.winner == GERMAN else "Soviet"
    assert page.headline.text() == f"{side} victory"


@pytest.mark.parametrize(
    ("position", "case"),
    [
        (judged(SOVIET, AUTOMATIC), "19.1"),
        (judged(GERMAN, TACTICAL), "19.2"),
        (judged(SOVIET, END_OF_GAME), "19.3"),
        (judged(GERMAN, END_OF_GAME), "19.3"),
        (judged(GERMAN, SCENARIO, 3), "not reached the goal"),
        (judged(SOVIET, SCENARIO, 3), "had reached the goal"),
    ],
)
def test_every_kind_of_victory_has_its_sentence(position: Position, case: str) -> None:
    assert case in reason(position)


def test_19_3_the_end_is_judged_by_three_conditions() -> None:
    assert [condition.met for condition in conditions(judged(GERMAN, END_OF_GAME))] == [False] * 3


def test_19_3_a_condition_that_holds_is_met() -> None:
    position = judged(GERMAN, END_OF_GAME)
    position.soviet = -1 & (1 << position.components.places) - 1
    assert [condition.met for condition in conditions(position)] == [True] * 3


def test_19_2_turn_four_asks_for_fewer_urban_areas_than_the_end() -> None:
    assert "1 needed" in conditions(judged(GERMAN, TACTICAL))[1].words


def test_a_scenario_goal_is_the_only_condition() -> None:
    assert [c.words for c in conditions(judged(GERMAN, SCENARIO, 3))] == [
        "Soviets control 0 Urban Areas, 3 needed"
    ]


def test_the_town_has_not_fallen_where_a_scenario_asked_for_less() -> None:
    assert stamp(judged(SOVIET, SCENARIO, 3)) == "GOAL REACHED"
    assert stamp(judged(SOVIET, AUTOMATIC)) == "CHOLM HAS FALLEN"


def test_a_game_that_goes_on_is_not_called_won() -> None:
    game = Game.begin(FILES.load_scenario("first-assault"), seed=1)
    assert headline(game.position) == "The game is not over"


def test_conditions_are_told_in_words_not_by_a_sign_alone(page: CircleOfFireVictoryPage) -> None:
    told = [label.text() for label in page.findChildren(QLabel, "condition")]
    assert all(line.startswith(("Met:", "Not met:")) for line in told)
    assert told


def test_the_charts_show_the_numbers_of_the_chronicle(
    page: CircleOfFireVictoryPage, finished: Game[Position]
) -> None:
    told = chronicle(finished)
    assert page.losses.series[SOVIET].values == tuple(turn.losses[SOVIET] for turn in told.turns)
    assert page.held.series[GERMAN].values == (11, *(turn.held[GERMAN] for turn in told.turns))


def test_the_chart_of_urban_areas_ends_with_all_of_them(page: CircleOfFireVictoryPage) -> None:
    assert page.held.most == 11


def test_charts_take_the_height_that_a_large_window_has(page: CircleOfFireVictoryPage, qtbot) -> None:
    before = page.held.height()
    page.resize(1366, 1568)
    qtbot.waitUntil(lambda: page.held.height() >= before + 200)
    qtbot.waitUntil(lambda: not page.body.verticalScrollBar().isVisible())


def test_luck_shows_expected_dashed_beside_actual(
    page: CircleOfFireVictoryPage, finished: Game[Position]
) -> None:
    last = [(series.dashed, series.values[-1]) for series in page.luck.series if series.side == SOVIET]
    assert last == list(zip((True, False), chronicle(finished).luck(SOVIET)[-1], strict=True))


def test_a_screen_reader_hears_the_numbers_of_a_chart(page: CircleOfFireVictoryPage) -> None:
    assert page.held.accessibleDescription().startswith("German: Start: 11, 1: ")


@pytest.mark.parametrize(
    ("button", "wish"),
    [
        ("look_back", "look_back_requested"),
        ("new_game", "new_game_requested"),
        ("close_button", "closed"),
    ],
)
def test_each_button_asks_for_its_thing(page: CircleOfFireVictoryPage, qtbot, button: str, wish: str) -> None:
    with qtbot.waitSignal(getattr(page, wish)) as asked:
        QTest.mouseClick(getattr(page, button), LEFT)
    assert asked.signal_triggered


def test_escape_closes(page: CircleOfFireVictoryPage, qtbot) -> None:
    with qtbot.waitSignal(page.closed) as asked:
        QTest.keyClick(page, Qt.Key.Key_Escape)
    assert asked.signal_triggered


def test_keys_scroll_what_has_no_room(page: CircleOfFireVictoryPage, qtbot) -> None:
    page.resize(960, 400)
    qtbot.waitUntil(lambda: page.body.verticalScrollBar().maximum() > 0)
    QTest.keyClick(page.body, Qt.Key.Key_PageDown)
    assert page.body.verticalScrollBar().value() > 0


@pytest.mark.parametrize(("width", "rows"), [(1200, 1), (640, 2)])
def test_charts_stand_below_each_other_when_there_is_no_room(
    page: CircleOfFireVictoryPage, qtbot, width: int, rows: int
) -> None:
    page.resize(width, 700)
    qtbot.waitUntil(lambda: len({chart.y() for chart in (page.held, page.losses, page.luck)}) == rows)
    assert page.body.inner.width() <= page.body.viewport().width()


@pytest.mark.parametrize(("side", "hatched"), [(GERMAN, False), (SOVIET, True)])
def test_german_bars_are_full_and_soviet_bars_are_hatched(qtbot, side: int, hatched: bool) -> None:
    chart = BarChart("bars")
    qtbot.addWidget(chart)
    chart.resize(400, 300)
    chart.show_series(("", "", ""), ["1"], [Series(GERMAN, "", (4,)), Series(SOVIET, "", (4,))])
    frame = chart.frame()
    x = chart.mark_at(frame, 0) + (12 if side == SOVIET else -20)
    inside = chart.grab(QRect(round(x), round(frame.center().y()), 8, 30)).toImage()
    shades = {inside.pixelColor(x, y).value() for x in range(8) for y in range(30)}
    assert (len(shades) > 1) == hatched


def test_names_at_the_ends_of_lines_do_not_cover_each_other() -> None:
    placed = sorted(apart([50, 50, 51, 90], 20, 100))
    assert all(b - a >= 20 for a, b in itertools.pairwise(placed))
    assert placed[-1] <= 100


def test_a_game_without_a_record_is_shown_as_it_stands(
    page: CircleOfFireVictoryPage, finished: Game[Position]
) -> None:
    bare = Game(finished.rules, finished.position, finished.dice)
    page.show_game(bare)
    assert [len(series.values) for series in page.losses.series] == [1, 1]


def test_the_last_map_is_shown_as_a_picture(page: CircleOfFireVictoryPage, qtbot) -> None:
    qtbot.waitUntil(lambda: page.photo.is_drawn)
    assert page.photo.accessibleName() == "The map at the end of the game"


def test_the_losses_of_each_side_lie_in_rows(page: CircleOfFireVictoryPage, finished: Game[Position]) -> None:
    told = chronicle(finished)
    lost = [sum(turn.losses[side] for turn in told.turns) for side in (GERMAN, SOVIET)]
    rows = page.findChildren(CounterRows, "lost-counters")
    assert [len(row.faces) for row in rows] == [number for number in lost if number]


def test_the_players_are_named(page: CircleOfFireVictoryPage, finished: Game[Position]) -> None:
    page.show_game(finished, ["Anna (German)", "Ben (Soviet)", "First player", "Second player"])
    assert page.players.text() == "Anna (German) – Ben (Soviet)"
    assert any(label.text().startswith("Ben (Soviet): ") for label in page.findChildren(QLabel))


def test_the_decisive_moment_is_the_throw_that_brought_most_against_expectation(
    page: CircleOfFireVictoryPage, finished: Game[Position]
) -> None:
    swing = chronicle(finished).swing
    assert swing is not None
    assert f"the dice brought {swing.actual:.0f}" in page.decisive_says.text()


def test_a_button_shows_the_decisive_moment(
    page: CircleOfFireVictoryPage, qtbot, finished: Game[Position]
) -> None:
    swing = chronicle(finished).swing
    with qtbot.waitSignal(page.moment_requested) as asked:
        QTest.mouseClick(page.show_decisive, LEFT)
    assert swing is not None
    assert asked.args == [swing.moment]


def test_a_picture_of_the_page_can_be_kept(page: CircleOfFireVictoryPage, qtbot) -> None:
    with qtbot.waitSignal(page.picture_requested) as asked:
        QTest.mouseClick(page.keep, LEFT)
    assert asked.args[0].width() > 2 * page.body.inner.width()
    assert page.show_decisive.isVisible()
