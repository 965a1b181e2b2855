"""Numbers and names that are drawn where those on the scan cannot be read."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from cholm_qt.games.circle_of_fire.desk.legends import MARKS
from cholm_qt.games.circle_of_fire.desk.printed_sheet import STYLES
from cholm_qt.ui.map.place_lettering import READABLE, Lettering
from cholm_qt.ui.map.scene import MapScene
from tests.ui.driver import centre_on_place


@pytest.fixture
def lettering(scene: MapScene) -> Lettering:
    return scene.lettering


def drawn(lettering: Lettering, zoom: float) -> bool:
    """Is anything drawn over the bare sheet at this zoom?"""
    image = QImage(600, 400, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.scale(zoom, zoom)
    painter.translate(-lettering.labels[16].at + QPointF(200 / zoom, 200 / zoom))
    lettering.draw_all(painter, QRectF(0, 0, 5000, 3000), zoom, 1.0)
    painter.end()
    return any(image.pixelColor(x, y).alpha() for x in range(0, 600, 3) for y in range(0, 400, 3))


@pytest.mark.parametrize(("zoom", "needed"), [(0.2, True), (0.5, False), (1.0, False), (2.0, True)])
def test_letters_are_drawn_only_where_the_print_cannot_be_read(lettering, zoom, needed):
    assert drawn(lettering, zoom) is needed


def test_the_names_of_areas_can_be_read_where_the_map_is_fitted(scene):
    areas = scene.lettering.labels[:35]
    assert min(label.size * label.growth(0.2247) * 0.2247 for label in areas) == pytest.approx(READABLE)


def darkness(sheet: QImage, points: list[tuple[int, int]], across: int, down: int) -> float:
    """How dark the sheet is at some points that were moved."""
    return -sum(sheet.pixelColor(x + across, y + down).lightness() for x, y in points)


@pytest.mark.parametrize("sign", ["1", "17", "26", "30", "A", "C"])
def test_a_name_stands_exactly_where_it_is_printed(scene, sign):
    scene.picture.wait()
    sheet = scene.picture.levels[0].toImage()
    label = next(label for label in scene.lettering.labels if label.identifier == sign)
    name = label.name_path(1.0, "place").translated(label.at)
    room = name.boundingRect().toAlignedRect()
    across, down = range(room.left(), room.right()), range(room.top(), room.bottom())
    points = [(x, y) for x in across for y in down if name.contains(QPointF(x + 0.5, y + 0.5))]
    tries = [(x, y) for x in (-2, 0, 2) for y in (-2, 0, 2)]
    assert max(tries, key=lambda by: darkness(sheet, points, *by)) == (0, 0)


def test_a_number_keeps_its_colours_below_hatching(view, table):
    place = table.place("17")
    view.zoom_to(0.5)
    centre_on_place(view, place)
    view.map_scene.mark({place: (MARKS["german"], MARKS["contested"])})
    corner = view.mapFromScene(view.map_scene.middle_of(place) + QPointF(-24, -24))
    assert view.grab().toImage().pixelColor(corner) == QColor(STYLES["urban"].field)
    view.map_scene.mark({})
    assert view.grab().toImage().pixelColor(corner) != QColor(STYLES["urban"].field)


@pytest.mark.parametrize("area", ["16", "17", "19"])
def test_two_counters_leave_number_and_name_of_a_town_area_free(kit, area):
    scene = kit.scene()
    place = scene.components.board.index[area]
    choice = kit.sheet.blocks(place, (2, 0), 111.0)[0]
    assert choice is not None
    label = scene.lettering.labels[place]
    name = label.name_path(1.5, "place-bold").boundingRect().translated(label.at)
    assert not choice.rect.intersects(name)
    assert not choice.rect.intersects(QRectF(label.at.x() - 32, label.at.y() - 32, 64, 64))


def test_the_names_of_all_zones_are_of_one_size(scene):
    zones = scene.lettering.labels[35:]
    assert len({label.size * label.growth(0.2) for label in zones}) == 1


@pytest.mark.parametrize(
    ("zoom", "scale"), [(0.2225, 1.0), (0.17, 1.0), (0.165, 1.25), (0.2, 1.25), (0.21, 1.25)]
)
def test_names_of_neighbours_do_not_grow_into_each_other(scene, zoom, scale):
    scene.lettering.scale = scale
    scene.lettering.under([], zoom)
    gap = 2 / zoom  # between two names, two pixels of the screen at least
    rects = [rect.adjusted(-gap / 2, 1, gap / 2, -1) for rect in scene.lettering._rects[:35]]
    assert not [n for n, rect in enumerate(rects) if any(rect.intersects(other) for other in rects[:n])]
