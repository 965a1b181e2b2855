"""A sheet of any game: finding places among a thousand, and the hexes of a game without a printed map."""

from math import hypot

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from cholm_qt.engine.board import Board, Place, hex_centre
from cholm_qt.engine.verbs import NOWHERE
from cholm_qt.files.hex_plan import ACROSS
from cholm_qt.ui.map.grid import Grid
from cholm_qt.ui.map.hex_sheet import hex_sheet
from cholm_qt.ui.map.plain_paper import INK, PAPER, PlainPaper
from cholm_qt.ui.map.sheet import Sheet

COLUMNS, ROWS = 40, 25


def hex_board(columns: int = COLUMNS, rows: int = ROWS) -> Board:
    """A board of hexes, numbered column by column; those of the first column are woods."""
    cells = [(column, row) for column in range(columns) for row in range(rows)]
    return Board(
        tuple(
            Place(
                f"{column + 1:02}{row + 1:02}",
                "",
                "",
                "hex",
                "clear" if column else "woods",
                hex_centre(column, row),
            )
            for column, row in cells
        ),
        (),
    )


class CountedRect(QRectF):
    """A rectangle that counts how often one is asked whether it holds a point."""

    looks = 0

    def contains(self, *point) -> bool:
        CountedRect.looks += 1
        return super().contains(*point)


class CountedPath(QPainterPath):
    """An outline that counts how often it is looked at."""

    looks = 0

    def boundingRect(self) -> QRectF:
        CountedPath.looks += 1
        return super().boundingRect()

    def contains(self, point) -> bool:
        CountedPath.looks += 1
        return super().contains(point)


@pytest.fixture(scope="module")
def counted() -> Sheet:
    """A sheet of a thousand hexes that count who looks at them."""
    plain = hex_sheet(hex_board())
    return Sheet(
        plain.size, plain.counter, [place._replace(path=CountedPath(place.path)) for place in plain.places]
    )


def points_on(sheet: Sheet) -> list[QPointF]:
    """Points all over a sheet and beyond its edges."""
    width, height = sheet.size
    return [QPointF(x, y) for x in range(-200, width + 200, 251) for y in range(-200, height + 200, 263)]


def test_a_thousand_places_are_found_at_their_middles(counted):
    assert len(counted.places) == 1000
    assert [counted.place_at(place.middle) for place in counted.places] == list(range(1000))


def test_the_place_at_a_point_is_the_first_whose_outline_holds_it(counted):
    for point in points_on(counted):
        holding = [n for n, place in enumerate(counted.places) if QPainterPath.contains(place.path, point)]
        assert counted.place_at(point) == (holding[0] if holding else NOWHERE)


def test_few_outlines_of_a_thousand_are_looked_at_to_find_one(counted):
    counted.place_at(QPointF(0, 0))
    most = 0
    for point in points_on(counted):
        CountedPath.looks = 0
        counted.place_at(point)
        most = max(most, CountedPath.looks)
    assert 1 <= most <= 3


@pytest.mark.parametrize("columns", [4, 40, 160])
def test_the_work_of_a_search_does_not_grow_with_the_number_of_places(columns):
    sheet = hex_sheet(hex_board(columns))
    grid = Grid((CountedRect(place.path.boundingRect()), n) for n, place in enumerate(sheet.places))
    most = 0
    for point in points_on(sheet):
        CountedRect.looks = 0
        grid.near(point)
        most = max(most, CountedRect.looks)
    assert 1 <= most <= 8


@pytest.mark.parametrize(
    "rect", [QRectF(500, 500, 40, 40), QRectF(0, 0, 3000, 900), QRectF(-90, -90, 1e5, 1e5)]
)
def test_the_places_of_a_part_of_the_sheet_are_those_whose_bounds_touch_it(counted, rect):
    touching = [n for n, place in enumerate(counted.places) if place.path.boundingRect().intersects(rect)]
    assert counted.places_in(rect) == touching


def test_an_empty_grid_finds_nothing():
    assert Grid[int](()).near(QPointF(3, 4)) == []


# --- hexes ---


@pytest.fixture(scope="module")
def hexes(qapp) -> Sheet:
    return hex_sheet(hex_board(5, 4), {"woods": "#89a06b"})


def test_hexes_that_are_neighbours_share_a_side(hexes):
    one, other = hexes.places[0], hexes.places[1]
    way = other.middle - one.middle
    assert hypot(way.x(), way.y()) == pytest.approx(ACROSS)
    both = one.path.intersected(other.path).boundingRect()
    assert (both.width() * both.height()) == pytest.approx(0, abs=1)
    assert one.path.boundingRect().bottom() == pytest.approx(other.path.boundingRect().top())


def test_every_hex_lies_on_the_sheet(hexes):
    assert all(hexes.rect.contains(place.path.boundingRect()) for place in hexes.places)


def test_every_hex_is_labelled_within_its_outline(hexes):
    assert [label.identifier for label in hexes.labels[:5]] == ["0101", "0102", "0103", "0104", "0201"]
    assert all(place.path.contains(label.at) for place, label in zip(hexes.places, hexes.labels, strict=True))


def painted(sheet: Sheet) -> QImage:
    """A sheet without a picture as it is drawn, at full size."""
    image = QImage(*sheet.size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    PlainPaper(sheet).draw(painter, sheet.rect, 1.0, smooth=False)
    painter.end()
    return image


def test_a_sheet_without_a_picture_shows_grounds_and_outlines_on_plain_paper(hexes):
    image = painted(hexes)
    woods, clear = hexes.places[0], hexes.places[-1]
    assert image.pixelColor(woods.middle.toPoint()) == QColor("#89a06b")
    assert image.pixelColor(clear.middle.toPoint()) == PAPER
    edge = clear.path.boundingRect().bottom()
    column = [image.pixelColor(round(clear.middle.x()), round(edge) + way) for way in (-1, 0, 1)]
    assert INK in column


def test_plain_paper_need_not_be_waited_for(hexes):
    paper = PlainPaper(hexes)
    paper.wait()
    assert paper.is_whole


def test_counters_stand_alike_in_all_hexes(hexes):
    one, other = hexes.places[0], hexes.places[7]
    here, there = (hexes.blocks(place, (2, 1), 74.0) for place in (0, 7))
    way = other.middle - one.middle
    assert [a.rect.translated(way) for a in here if a] == [b.rect for b in there if b]
    assert all(b is not None and other.path.contains(b.rect) for b in there)
