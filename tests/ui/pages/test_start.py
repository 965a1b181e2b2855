"""The start page offers what there is, and asks for it by clicks and keys."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidget, QPushButton

from cholm_qt import paths
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.ui.look.themes import THEMES
from cholm_qt.ui.pages import cover
from cholm_qt.ui.pages.start import StartPage

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(qtbot) -> StartPage:
    page = StartPage(lambda _: DESK)
    qtbot.addWidget(page)
    page.resize(960, 600)
    page.show_games([], [], FILES.scenario_summaries())
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    return page


def press(page: StartPage, name: str) -> None:
    """Click the middle of a button."""
    button = page.findChild(QPushButton, name)
    assert button is not None
    QTest.mouseClick(button, LEFT)


def point_at(rows: QListWidget, row: int) -> QPoint:
    """The middle of a row."""
    return rows.visualItemRect(rows.item(row)).center()


def test_first_game_begins_the_first_assault(page: StartPage, qtbot) -> None:
    with qtbot.waitSignal(page.quick_start_requested) as asked:
        press(page, "first-game")
    assert asked.args == ["first-assault", "circle_of_fire"]


def test_new_game_names_no_scenario(page: StartPage, qtbot) -> None:
    with qtbot.waitSignal(page.new_game_requested) as asked:
        press(page, "new-game-button")
    assert asked.args == ["", ""]


def test_open_asks_for_a_file(page: StartPage, qtbot) -> None:
    with qtbot.waitSignal(page.load_requested, timeout=1000) as asked:
        press(page, "open-button")
    assert asked.signal_triggered


def test_without_games_nothing_is_offered_to_continue(page: StartPage) -> None:
    assert not page.continue_card.isVisible()
    assert not page.offer.isVisible()


def test_continue_goes_on_with_the_latest_game_that_is_not_over(
    page: StartPage, over: Path, running: Path, qtbot
) -> None:
    page.show_games([], [over, running], FILES.scenario_summaries())
    with qtbot.waitSignal(page.continue_requested) as asked:
        press(page, "continue")
    assert asked.args == [running]


def test_a_game_cut_short_is_offered_with_its_turn(page: StartPage, running: Path) -> None:
    page.show_games([running], [running], FILES.scenario_summaries())
    assert page.offer.isVisible()
    assert "First Assault, Turn 1 of 2" in page.offer_says.text()


def test_resume_goes_on_with_the_game_cut_short(page: StartPage, running: Path, qtbot) -> None:
    page.show_games([running], [running], FILES.scenario_summaries())
    with qtbot.waitSignal(page.continue_requested) as asked:
        press(page, "crash-resume")
    assert asked.args == [running]


def test_not_now_puts_the_offer_away(page: StartPage, running: Path, qtbot) -> None:
    page.show_games([running], [running], FILES.scenario_summaries())
    with qtbot.waitSignal(page.discard_requested) as asked:
        press(page, "crash-not-now")
    assert asked.args == [running]


def test_a_game_cut_short_is_not_offered_twice(page: StartPage, running: Path) -> None:
    page.show_games([running], [running], FILES.scenario_summaries())
    assert not page.continue_card.isVisible()
    assert page.recent.list.count() == 0


def test_next_to_a_game_cut_short_no_other_is_named_on_a_large_button(
    page: StartPage, running: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "by-hand.yaml"
    copy.write_bytes(running.read_bytes())
    page.show_games([running], [copy, running], FILES.scenario_summaries())
    assert not page.continue_card.isVisible()
    assert page.recent.list.count() == 1


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1600, 900), (1920, 1080)])
def test_the_library_fills_the_page_below_the_cover(page: StartPage, width: int, height: int, qtbot) -> None:
    page.resize(width, height)
    qtbot.waitUntil(lambda: page.scenarios.height() > height * 0.5)
    assert page.cover.height() > height * 0.18
    assert not page.body.verticalScrollBar().isVisible()


def test_many_recent_games_leave_their_buttons_in_sight(page: StartPage, running: Path, qtbot) -> None:
    page.resize(1366, 738)
    page.show_games([], [running] * 12, FILES.scenario_summaries())
    play = page.recent.play
    qtbot.waitUntil(lambda: play.mapTo(page, play.rect().bottomLeft()).y() < page.height())
    assert not page.body.verticalScrollBar().isVisible()


def test_a_row_of_a_recent_game_is_higher_where_its_words_need_two_lines(
    page: StartPage, running: Path, tmp_path: Path, qtbot
) -> None:
    copy = tmp_path / "the evening with Anna and Ben at the table in the kitchen.yaml"
    copy.write_bytes(running.read_bytes())
    page.show_games([], [running, copy], FILES.scenario_summaries())
    rows = page.recent.list
    qtbot.waitUntil(lambda: rows.sizeHintForRow(1) > rows.sizeHintForRow(0) + rows.fontMetrics().height() / 2)


def test_the_buttons_of_other_games_stand_below_each_other(page: StartPage) -> None:
    assert page.new.x() == page.editor.x()  # no puzzle is listed
    assert page.open.x() == page.values.x()
    assert page.open.width() == page.values.width()


def test_a_damaged_game_is_left_out(page: StartPage, tmp_path: Path, running: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("state: nonsense\n")
    page.show_games([bad], [bad, running], FILES.scenario_summaries())
    assert not page.offer.isVisible()
    assert page.recent.list.count() == 1


def test_enter_presses_the_button_that_most_people_want(page: StartPage, running: Path, qtbot) -> None:
    page.show_games([running], [running], FILES.scenario_summaries())
    with qtbot.waitSignal(page.continue_requested) as asked:
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    assert asked.args == [running]


def test_enter_on_a_scenario_sets_it_up(page: StartPage, qtbot) -> None:
    page.scenarios.list.setFocus()
    QTest.keyClick(page.scenarios.list, Qt.Key.Key_Down)
    with qtbot.waitSignal(page.new_game_requested) as asked:
        QTest.keyClick(page.scenarios.list, Qt.Key.Key_Return)
    assert asked.args == [FILES.scenario_summaries()[1].id, "circle_of_fire"]


def test_a_double_click_on_a_recent_game_goes_on_with_it(
    page: StartPage, over: Path, running: Path, qtbot
) -> None:
    page.show_games([], [running, over], FILES.scenario_summaries())
    QTest.mouseClick(page.recent.list.viewport(), LEFT, pos=point_at(page.recent.list, 1))
    with qtbot.waitSignal(page.continue_requested) as asked:
        QTest.mouseDClick(page.recent.list.viewport(), LEFT, pos=point_at(page.recent.list, 1))
    assert asked.args == [over]


def test_the_description_follows_the_arrow_keys(page: StartPage) -> None:
    QTest.keyClick(page.scenarios.list, Qt.Key.Key_Down)
    assert page.scenarios.says.text() == FILES.scenario_summaries()[1].says


def test_tab_reaches_every_button(page: StartPage, running: Path) -> None:
    page.show_games([running], [], FILES.scenario_summaries())
    seen = set()
    for _ in range(30):
        seen.add(page.focusWidget().objectName())
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
    wanted = {
        "crash-resume",
        "crash-not-now",
        "learn-fold",
        "new-game-button",
        "open-button",
        "scenario-list",
    }
    assert wanted <= seen


def test_without_its_picture_the_cover_is_plain_paper(page: StartPage, monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setattr(paths, "resources", lambda: tmp_path)
    page.cover.show_art(DESK.cover())
    corner = page.cover.grab().toImage().pixelColor(5, 5)
    assert corner == cover.PLATE


def test_nothing_sticks_out_of_a_small_window(page: StartPage) -> None:
    assert page.body.inner.width() <= page.body.viewport().width()


def test_a_button_plays_the_scenario_that_is_chosen(page: StartPage, qtbot) -> None:
    QTest.mouseClick(page.scenarios.list.viewport(), LEFT, pos=point_at(page.scenarios.list, 1))
    with qtbot.waitSignal(page.new_game_requested) as asked:
        press(page, "play-scenario")
    assert asked.args == [FILES.scenario_summaries()[1].id, "circle_of_fire"]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("focus", [False, True])
def test_the_chosen_scenario_stands_out(page: StartPage, wear, theme: str, focus: bool) -> None:
    wear(theme)
    page.show_games([], [], FILES.scenario_summaries())
    rows = page.scenarios.list
    (rows if focus else page.learn.first).setFocus()
    image = rows.viewport().grab().toImage()
    corners = [rows.visualItemRect(rows.item(row)).topRight() + QPoint(-3, 3) for row in (0, 1)]
    grounds = [image.pixelColor(corner) for corner in corners]
    assert abs(grounds[0].lightness() - grounds[1].lightness()) > 30
    assert grounds[1].name() == THEMES[theme].raised


def test_a_button_goes_on_with_the_recent_game_that_is_chosen(
    page: StartPage, over: Path, running: Path, qtbot
) -> None:
    page.show_games([], [running, over], FILES.scenario_summaries())
    QTest.mouseClick(page.recent.list.viewport(), LEFT, pos=point_at(page.recent.list, 1))
    with qtbot.waitSignal(page.continue_requested) as asked:
        press(page, "play-recent")
    assert asked.args == [over]


@pytest.mark.parametrize(
    ("needed", "high"),
    [(690, cover.LOWEST), (640, 104), (400, 207)],
    ids=["too much below", "less than a fifth left", "room to spare"],
)
def test_the_cover_leaves_a_low_window_to_the_cards(page: StartPage, needed: int, high: int) -> None:
    page.cover.resize(1366, 100)
    page.cover.show_height(744, needed)
    assert page.cover.height() == high
