"""The lines of a plain sheet: where they run, and that they are drawn over the ground."""

from math import dist

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter

from cholm_qt.engine.board import Board, Link, Place, hex_centre
from cholm_qt.ui.map.hex_sheet import hex_sheet
from cholm_qt.ui.map.plain_paper import INK, PlainPaper
from cholm_qt.ui.map.sheet import Sheet
from cholm_qt.ui.map.sheet_lines import LineSort, PenStroke, links_of

ROAD, WATER, GRASS, ACROSS = "#aa3300", "#0055aa", "#77aa55", 200.0
LEFT, LOWER, RIGHT = range(3)


@pytest.fixture
def board() -> Board:
    """Three hexes that touch: a road leads from left to right, and a river parts the left and lower."""
    cells = ((0, 0), (0, 1), (1, 0))
    places = (Place(f"{c}{r}", "", "", "hex", "grass", hex_centre(c, r)) for c, r in cells)
    links = (Link(LEFT, RIGHT, frozenset({"road"})), Link(LEFT, LOWER, frozenset({"river"})))
    return Board(tuple(places), links)


@pytest.fixture
def sheet(board: Board) -> Sheet:
    road = LineSort(links_of(board, "road"), (PenStroke(ROAD, 12.0),))
    river = LineSort(links_of(board, "river"), (PenStroke(WATER, 12.0),), parts=True)
    return hex_sheet(board, {"grass": GRASS}, ACROSS, lines=(river, road))


def drawn(sheet: Sheet, zoom: float = 1.0) -> QImage:
    """The plain sheet at a zoom."""
    width, height = (round(side * zoom) for side in sheet.size)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(zoom, zoom)
    PlainPaper(sheet).draw(painter, sheet.rect, zoom, True)
    painter.end()
    return image


def colour_at(image: QImage, point: QPointF) -> str:
    return image.pixelColor(point.toPoint()).name()


def test_a_road_runs_from_the_middle_of_one_hex_to_that_of_the_next(sheet):
    (road,) = sheet.lines[1].lines
    assert {road.p1().toTuple(), road.p2().toTuple()} == {
        sheet.places[LEFT].middle.toTuple(),
        sheet.places[RIGHT].middle.toTuple(),
    }


def test_a_river_runs_along_the_side_between_two_hexes(sheet):
    (river,) = sheet.lines[0].lines
    middles = [sheet.places[place].middle.toTuple() for place in (LEFT, LOWER)]
    for end in (river.p1(), river.p2()):
        assert dist(end.toTuple(), middles[0]) == pytest.approx(dist(end.toTuple(), middles[1]))
    assert river.length() == pytest.approx(ACROSS / 3**0.5)


def test_lines_are_drawn_over_the_ground_where_they_run(sheet):
    image = drawn(sheet)
    assert colour_at(image, sheet.lines[0].lines[0].center()) == WATER
    assert colour_at(image, sheet.lines[1].lines[0].center()) == ROAD


def test_a_sheet_without_lines_shows_its_ground_and_outlines_alone(board, sheet):
    image = drawn(hex_sheet(board, {"grass": GRASS}, ACROSS))
    road = sheet.lines[1].lines[0]
    assert colour_at(image, road.pointAt(0.3)) == GRASS
    assert colour_at(image, sheet.lines[0].lines[0].center()) != WATER


def test_lines_out_of_sight_are_not_drawn(sheet):
    image = QImage(QSize(*sheet.size), QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    for lines in sheet.lines:
        lines.draw(painter, QRectF(0, 0, 10, 10))
    painter.end()
    assert {colour_at(image, lines.lines[0].center()) for lines in sheet.lines} == {"#ffffff"}


def test_a_tiny_map_shows_its_ground_without_outlines(board):
    image = drawn(hex_sheet(board, {"grass": GRASS}, ACROSS), 0.04)
    colours = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    assert GRASS in colours
    assert INK.name() not in colours


def test_letters_are_smaller_in_smaller_hexes(board):
    large, small = (hex_sheet(board, across=across).labels[0] for across in (280.0, 140.0))
    assert (small.height, small.size) == (large.height / 2, large.size / 2)
