"""The map of a game that says hardly anything about itself: hexes, plain counters, three sides."""

from dataclasses import dataclass, field
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from cholm_qt.engine.board import Board, Place, hex_centre
from cholm_qt.engine.reasons import Said
from cholm_qt.engine.verbs import Verbs
from cholm_qt.engine.words import Words
from cholm_qt.ui.map.accessible import MapAccess
from cholm_qt.ui.map.map_desk import MapDesk
from cholm_qt.ui.map.marks import MARKS
from cholm_qt.ui.map.place_item import PlaceItem
from cholm_qt.ui.map.plain_paper import PlainPaper
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.pieces.badges import Badge
from cholm_qt.ui.pieces.pixmap_cache import Face, PixmapCache
from cholm_qt.ui.pieces.plain_counter import PlainFace, lettering, sign_boxes

SIDES, UNITS_OF_A_SIDE, DEAD = 3, 4, 12


@dataclass
class Unit:
    id: str
    name: str
    side: int


@dataclass
class Components:
    board: Board
    units: list[Unit]
    boxes: tuple[str, ...] = ("dead",)


@dataclass
class Position:
    components: Components
    where: list[int]
    steps: dict[int, int] = field(default_factory=dict)


class System:
    words = Words(Verbs(), ())


class SmallDesk(MapDesk):
    """Counters with a strength and steps; all else by default."""

    system = System()  # type: ignore[assignment]  # the map asks for nothing else of it

    def counter(self, position: Position, unit: int) -> PlainFace:
        kind = position.components.units[unit]
        return PlainFace(kind.side, kind.id, kind.name, "4", "6", steps=position.steps.get(unit, 2))


DESK = SmallDesk()


@pytest.fixture
def components() -> Components:
    cells = [(column, row) for column in range(4) for row in range(3)]
    places = (Place(f"{c}{r}", "", "", "hex", "clear", hex_centre(c, r)) for c, r in cells)
    units = [
        Unit(f"{'ABC'[side]}{n}", f"{n}. Company", side)
        for side in range(SIDES)
        for n in range(UNITS_OF_A_SIDE)
    ]
    return Components(Board(tuple(places), ()), units)


@pytest.fixture
def position(components) -> Position:
    return Position(components, [0, 0, 1, DEAD, 0, 0, 2, DEAD, 0, 3, DEAD, DEAD])


@pytest.fixture
def scene(qapp: QApplication, components) -> MapScene:
    sheet = DESK.sheet(components)
    scene = MapScene(DESK, components, sheet, PlainPaper(sheet), PixmapCache(DESK, components))
    scene.animation_ms = 0
    return scene


@pytest.fixture
def standing(scene: MapScene, position) -> MapScene:
    scene.show_position(position)
    return scene


def test_every_unit_stands_in_its_hex(standing, position):
    for unit, where in enumerate(position.where):
        if where != DEAD:
            assert standing.place_at(standing.counters[unit].pos()) == where


def test_units_in_a_box_that_the_sheet_has_not_are_hidden(standing, position):
    seen = [unit for unit, item in enumerate(standing.counters) if item.isVisible()]
    assert seen == [unit for unit, where in enumerate(position.where) if where != DEAD]


def test_the_counters_of_three_sides_do_not_touch(standing, position):
    units = [unit for unit, where in enumerate(position.where) if where == 0]
    extents = {unit: standing.counters[unit].extent() for unit in units}
    assert len(units) == 5
    assert not any(extents[one].intersects(extents[other]) for one, other in combinations(units, 2))


def test_a_counter_shows_what_the_game_says_of_it(standing, position):
    position.steps[0] = 1
    standing.show_position(position)
    assert standing.counters[0].key == Face(0, PlainFace(0, "A0", "0. Company", "4", "6", steps=1))


def test_counters_that_look_alike_share_no_picture_when_they_differ(standing, position):
    pictures = standing.pictures
    fresh, worn = (Face(0, DESK.counter(position, 0)._replace(steps=steps)) for steps in (2, 1))
    assert pictures.pixmap(fresh, 27).cacheKey() != pictures.pixmap(worn, 27).cacheKey()
    assert pictures.pixmap(fresh, 27).cacheKey() == pictures.pixmap(Face(9, fresh.state), 27).cacheKey()


@pytest.mark.parametrize("full", [True, False])
def test_what_is_lettered_on_a_plain_counter_stays_on_it(full):
    face = PlainFace(0, "A0", "1st Guards Rifle Division", "12", "10")
    lines = lettering(face, full)
    assert {"12", "10"} < {line.text for line in lines}
    assert all(QRectF(4, 4, 66, 66).contains(line.path().boundingRect()) for line in lines)


def test_the_sides_differ_in_the_shape_of_their_frames():
    assert [colours.notched for colours in DESK.side_colours[:2]] == [False, True]


def test_places_are_labelled_above_their_marks(standing):
    standing.mark({4: (MARKS["move"],)})
    assert standing.marks_on(4) == (MARKS["move"],)
    assert standing.marks_on(5) == ()
    standing.mark({})
    assert standing.marks_on(4) == ()


def test_only_places_that_were_marked_have_an_item(standing):
    standing.mark({4: (MARKS["move"],), 7: (MARKS["attack"],)})
    assert set(standing.place_marks.places) == {4, 7}
    assert sum(isinstance(item, PlaceItem) for item in standing.items()) == 2


def test_a_screen_reader_hears_places_units_and_steps(standing, qtbot):
    view = MapView(standing)
    qtbot.addWidget(view)
    spoken = MapAccess(view)
    name = QAccessible.Text.Name
    assert spoken.child(1).text(name) == "01: 2. Company (A2)"
    assert spoken.child(1).child(0).text(name) == "2. Company (A2), 4 – 6, Steps: 2"


def test_the_map_is_drawn(standing, qtbot):
    view = MapView(standing)
    qtbot.addWidget(view)
    view.resize(800, 600)
    view.show()
    qtbot.waitExposed(view)
    image = view.grab().toImage()
    at = view.mapFromScene(standing.counters[2].pos())
    colours = {image.pixelColor(at.x() + way, at.y() - 8).rgb() for way in range(-12, 12)}
    assert len(colours) > 2  # the counter and its lettering


def test_signs_on_a_plain_counter_lie_on_it_beside_its_name():
    signs = (Badge("square", "1", Said("out of supply")), Badge("disc", "D", Said("in disorder")))
    face = PlainFace(0, "A0", "1st Guards", "12", "10", signs=signs)
    boxes = sign_boxes(face, full=True)
    name = next(line for line in lettering(face, full=True) if line.text == "1st Guards")
    assert len(boxes) == 2
    assert not any(box.intersects(name.box) for box in boxes)


def test_a_screen_reader_hears_the_signs_of_a_counter(components):
    face = PlainFace(0, "A0", "1st Guards", "12", "10", signs=(Badge("disc", "D", Said("in disorder")),))
    assert DESK.unit_words(components, Face(0, face)).endswith("12 – 10, in disorder")
