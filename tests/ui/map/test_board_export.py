"""The board as a picture to take along, in pixels and as SVG."""

from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QByteArray, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from cholm_qt.games import room
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.ui.map.board_export import MOST_PIXELS, BoardChoice, board_image, board_svg, lay_out
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.window.game_box import GameBox

SMALL = BoardChoice(0.2, whole_sheet=False)
IMAGE = "{http://www.w3.org/2000/svg}image"


@pytest.fixture
def scene(qapp: object) -> MapScene:
    return GameBox.open(room("circle_of_fire")).scene()


def drawn(scene: MapScene, choice: BoardChoice) -> QImage:
    """A picture of First Assault."""
    lay_out(scene, FILES.load_scenario("first-assault").opening()[0], choice)
    return board_image(scene, choice)


def svg(scene: MapScene, choice: BoardChoice) -> bytes:
    lay_out(scene, FILES.load_scenario("first-assault").opening()[0], choice)
    return board_svg(scene, choice, "Cholm <&> 1942").packed()


def rendered(raw: bytes, size: QSize) -> QImage:
    """An SVG in pixels."""
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(raw)).render(painter)
    painter.end()
    return image


def differing(one: QImage, other: QImage) -> float:
    """The share of points at which two pictures clearly differ."""
    points = [(x, y) for x in range(2, one.width(), 5) for y in range(2, one.height(), 5)]
    far = [
        at for at in points if abs(one.pixelColor(*at).lightness() - other.pixelColor(*at).lightness()) > 40
    ]
    return len(far) / len(points)


@pytest.mark.parametrize("scale", [0.1, 0.25])
def test_a_picture_is_as_large_as_its_scale_says(scene: MapScene, scale: float) -> None:
    size = drawn(scene, BoardChoice(scale)).size()
    assert size.toTuple() == tuple(round(side * scale) for side in scene.sheet.size)


def test_no_picture_is_larger_than_pictures_can_be(scene: MapScene) -> None:
    assert max(BoardChoice(50.0).size(scene).toTuple()) == MOST_PIXELS


def test_a_bare_map_has_neither_counters_nor_markers(scene: MapScene) -> None:
    with_counters, bare = drawn(scene, SMALL), drawn(scene, SMALL._replace(counters=False))
    assert differing(with_counters, bare) > 0.002
    assert not any(item.isVisible() for item in (*scene.counters, *scene.markers.items))


def test_an_svg_is_well_formed_and_holds_one_picture_of_the_ground(scene: MapScene) -> None:
    root = ElementTree.fromstring(svg(scene, SMALL))
    grounds = [
        image
        for image in root.iter(IMAGE)
        if "image/jpeg" in str(image.get("{http://www.w3.org/1999/xlink}href"))
    ]
    assert len(grounds) == 1
    assert root.get("viewBox") == "0 0 3856 2764"


def test_the_title_of_an_svg_stays_words(scene: MapScene) -> None:
    root = ElementTree.fromstring(svg(scene, SMALL))
    assert root.findtext("{http://www.w3.org/2000/svg}title") == "Cholm <&> 1942"


def test_an_svg_shows_what_the_pixels_show(scene: MapScene) -> None:
    choice = BoardChoice(0.4, whole_sheet=False)
    pixels = drawn(scene, choice)
    assert differing(pixels, rendered(svg(scene, choice), pixels.size())) < 0.02


def test_the_counters_of_an_svg_are_outlines(scene: MapScene) -> None:
    bare, full = svg(scene, SMALL._replace(counters=False)), svg(scene, SMALL)
    assert full.count(b"<path") > bare.count(b"<path") + 300


def test_a_scene_draws_pixels_again_after_an_svg(scene: MapScene) -> None:
    svg(scene, SMALL)
    assert not scene.is_printing
