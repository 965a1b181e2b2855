"""Small pictures of the board in any position."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import SOVIET
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.look import fonts
from cholm_qt.ui.map.board_photo import BoardPhoto
from cholm_qt.ui.map.board_picture import PlanArrow, board_picture
from cholm_qt.ui.map.sheet import Sheet

SIZE = QSize(420, 300)


@pytest.fixture
def position(qapp) -> Position:
    fonts.load()
    found: Position = FILES.load_scenario("first-assault").start.copy()
    return found


@pytest.fixture
def sheet(position: Position) -> Sheet:
    return DESK.sheet(position.components)


def picture(position: Position, sheet: Sheet, *arrows: PlanArrow) -> QImage:
    return board_picture(DESK, sheet, position, SIZE, arrows)


def test_the_board_is_as_large_as_fits(position: Position, sheet: Sheet) -> None:
    made = picture(position, sheet)
    assert made.width() == SIZE.width() or made.height() == SIZE.height()
    assert made.width() / made.height() == pytest.approx(sheet.play.width() / sheet.play.height(), rel=0.01)


def test_a_unit_elsewhere_makes_another_picture(position: Position, sheet: Sheet) -> None:
    before = picture(position, sheet)
    moved = position.copy()
    moved.set_where(position.components.unit_index["S11"], position.components.board.index["31"])
    assert picture(moved, sheet) != before


def test_an_arrow_is_drawn(position: Position, sheet: Sheet) -> None:
    assert picture(position, sheet, PlanArrow(SOVIET, 0, 20)) != picture(position, sheet)


def test_by_night_the_ground_is_darker(position: Position, sheet: Sheet) -> None:
    by_day = picture(position, sheet).pixelColor(200, 20)
    position.night = True
    assert picture(position, sheet).pixelColor(200, 20).lightness() < by_day.lightness()


def test_ruins_leave_no_holes(position: Position, sheet: Sheet) -> None:
    position.rubbled = position.heavy = 1 << position.components.urban[0]
    made = picture(position, sheet)
    black = sum(made.pixelColor(x, y).value() == 0 for x in range(0, 420, 3) for y in range(0, 300, 3))
    assert black < 20


def test_a_map_that_cannot_be_read_is_plain_paper(position: Position, sheet: Sheet, tmp_path) -> None:
    sheet.picture = tmp_path / "gone.jpg"
    assert picture(position, sheet).pixelColor(5, 5).name() != "#000000"


def test_plans_lead_from_the_attackers_into_the_town(position: Position) -> None:
    arrows = DESK.plan_arrows(position)
    starts = {position.components.board.places[arrow.start].id for arrow in arrows}
    assert starts == {"2", "6", "7", "8"}
    assert all(arrow.end in position.components.urban for arrow in arrows)


def test_before_anybody_stands_plans_lead_from_where_they_enter() -> None:
    start = FILES.load_scenario("campaign").start
    assert {(arrow.side, arrow.start) for arrow in DESK.plan_arrows(start)} == {(0, 37), (0, 38), (1, 35)}


def test_a_photo_draws_its_board_when_it_is_seen(qtbot, position: Position, sheet: Sheet) -> None:
    photo = BoardPhoto("photo", SIZE)
    qtbot.addWidget(photo)
    photo.show_board(DESK, sheet, position, "The map")
    assert not photo.is_drawn
    photo.show()
    qtbot.waitUntil(lambda: photo.is_drawn)
    assert photo.accessibleName() == "The map"
