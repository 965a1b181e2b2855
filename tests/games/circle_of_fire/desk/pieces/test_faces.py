"""4.0 What can be read on a counter."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QRawFont

from cholm_qt import paths
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.desk.pieces import colours, printing, silhouettes
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.ui.look import fonts
from cholm_qt.ui.pieces.canvas import Print
from cholm_qt.ui.pieces.cardboard import FRAME
from cholm_qt.ui.pieces.pixmap_cache import Face, PixmapCache
from tests.games.circle_of_fire.desk.pieces.pictures import colours_in, picture
from tests.games.circle_of_fire.desk.pieces.vision import distance

UNITS = FILES.load_components().units
NARROWEST = 0.85  # letters pressed together more than this look broken
every_unit = pytest.mark.parametrize("number", range(len(UNITS)), ids=[unit.id for unit in UNITS])


def all_lettering(number: int, components) -> list[Print]:
    unit = components.units[number]
    faces = (printing.front, printing.back)
    return [line for face in faces for full in (True, False) for line in face(unit, components, full)]


def texts(lettering: list[Print]) -> list[str]:
    return [line.text for line in lettering]


@every_unit
def test_4_2_1_front_and_back_differ(number, components) -> None:
    assert picture(Face(number, False), components) != picture(Face(number, True), components)


@every_unit
def test_lettering_fits_its_box(number, components) -> None:
    for line in all_lettering(number, components):
        assert line.box.adjusted(-0.01, -0.01, 0.01, 0.01).contains(line.path().boundingRect()), line.text


@every_unit
def test_lettering_is_hardly_narrowed(number, components) -> None:
    for line in all_lettering(number, components):
        width = QFontMetricsF(fonts.font(line.face, 100)).tightBoundingRect(line.text).width()
        assert line.box.width() / (width * line.scale()) >= NARROWEST, line.text


@every_unit
def test_lettering_keeps_clear_of_other_lettering(number, components) -> None:
    lettering = printing.front(components.units[number], components, full=True)
    boxes = [line.path().boundingRect() for line in lettering]
    assert not [1 for i, one in enumerate(boxes) for other in boxes[:i] if one.intersects(other)]


@every_unit
def test_lettering_keeps_clear_of_the_symbol(number, components) -> None:
    unit = components.units[number]
    symbol = printing.PICTURE if silhouettes.of_unit(unit) else printing.symbol_box(unit, full=True)
    lettering = printing.front(unit, components, full=True)
    assert not [line.text for line in lettering if line.path().boundingRect().intersects(symbol)]


@every_unit
def test_lettering_stays_inside_the_frame(number, components) -> None:
    for line in all_lettering(number, components):
        assert FRAME.contains(line.path().boundingRect()), line.text


@every_unit
def test_every_letter_is_in_the_shipped_font(number, components) -> None:
    for line in all_lettering(number, components):
        raw = QRawFont(str(paths.resources() / "fonts" / fonts.FACES[line.face][0]), 20)
        assert all(raw.supportsCharacter(ord(letter)) for letter in line.text), line.text


def test_4_3_a_front_shows_name_parent_code_cf_and_ma(components) -> None:
    unit = components.units[components.unit_index["G43"]]
    assert texts(printing.front(unit, components, full=True)) == ["12.(MG)/386", "386", "U", "4", "3"]


def test_4_3A_a_parent_of_two_words_takes_two_lines(components) -> None:
    unit = components.units[components.unit_index["G14"]]
    assert texts(printing.front(unit, components, full=True))[1:3] == ["8", "JAG"]


def test_4_3C_regrouped_units_have_no_code(components) -> None:
    unit = components.units[components.unit_index["G49"]]
    assert texts(printing.front(unit, components, full=True)) == ["KG 1", "2", "4"]


def test_4_3_guns_show_day_left_and_night_right_in_red(components) -> None:
    unit = components.units[components.unit_index["S57"]]
    day, night = printing.front(unit, components, full=True)[-2:]
    assert (day.text, night.text) == ("8", "5")
    assert day.box.right() < night.box.left()
    assert night.colour == colours.NIGHT_RED


def test_4_3_small_guns_keep_both_numbers(components) -> None:
    unit = components.units[components.unit_index["S57"]]
    assert texts(printing.front(unit, components, full=False)) == ["8", "5"]


def test_14_2_the_stuka_has_no_night_cf(components) -> None:
    unit = components.units[components.unit_index["G23"]]
    assert texts(printing.front(unit, components, full=True)) == ["Stuka", "2", "6"]


@every_unit
def test_4_3_a_back_has_a_cf_or_says_used_and_its_name_above(number, components) -> None:
    unit = components.units[number]
    found = "USED" if unit.is_gun else str(unit.cf_committed)
    assert texts(printing.back(unit, components, named=True)) == [unit.name, found]
    assert texts(printing.back(unit, components, named=False)) == [found]


@every_unit
def test_what_is_lettered_on_a_back_keeps_clear_of_each_other_and_of_the_symbol(number, components) -> None:
    unit = components.units[number]
    rooms = [line.path().boundingRect() for line in printing.back(unit, components, named=True)]
    rooms.append(printing.back_symbol_box(unit, named=True))
    assert not [1 for i, one in enumerate(rooms) for other in rooms[:i] if one.intersects(other)]


@pytest.mark.parametrize("pixels", [40, 74])
def test_the_backs_of_units_of_one_kind_differ_by_their_names_from_40_pixels_on(components, pixels) -> None:
    backs = [Face(components.unit_index[name], True) for name in ("G02", "G03")]
    kept = PixmapCache(DESK, components)
    small, large = ([kept.pixmap(back, side).toImage() for back in backs] for side in (30, pixels))
    assert small[0] == small[1]
    assert large[0] != large[1]


def test_the_backs_of_units_of_another_type_differ_by_their_symbols(components) -> None:
    infantry, mountain = (components.unit_index[name] for name in ("G02", "G14"))
    room = QRectF(12, 31, 22, 15).toRect()
    shown = [picture(Face(unit, True), components, 74).copy(room) for unit in (infantry, mountain)]
    assert shown[0] != shown[1]


def test_4_1_german_fronts_are_grey_and_soviet_fronts_tan(components) -> None:
    corner = QRectF(8, 41, 20, 2)  # bare cardboard between symbol and numbers
    chroma = {}
    for name in ("G06", "S48"):
        pixels = colours_in(picture(Face(components.unit_index[name], False), components), corner)
        chroma[name] = max(pixel.hsvSaturation() for pixel in pixels)
    assert chroma["G06"] < 30 < 60 < chroma["S48"]


@pytest.mark.parametrize(("committed", "corner"), [(False, QRectF(3, 3, 4, 4)), (True, QRectF(8, 8, 4, 4))])
def test_sides_have_frames_of_different_shape(components, committed, corner) -> None:
    dark = {}
    for name in ("G06", "S48"):
        image = picture(Face(components.unit_index[name], committed), components, pixels=74)
        dark[name] = min(pixel.lightness() for pixel in colours_in(image, corner))
    assert dark["G06"] < 90 < dark["S48"]


def test_4_2_2_armor_shows_its_own_vehicle(components) -> None:
    tanks = ("G44", "S50", "S51")
    pictures = [
        picture(Face(components.unit_index[name], False), components).copy(printing.PICTURE.toRect())
        for name in tanks
    ]
    assert len({bytes(image.constBits()) for image in pictures}) == len(tanks)


@pytest.mark.parametrize("pixels", [30, 74])
def test_4_3F_every_type_has_its_own_picture(components, pixels) -> None:
    kinds = {unit.type: number for number, unit in enumerate(components.units)}
    top = QRectF(0.25, 0.12, 0.5, 0.4)
    box = QRectF(top.x() * pixels, top.y() * pixels, top.width() * pixels, top.height() * pixels).toRect()
    shown = {
        kind: picture(Face(number, False), components, pixels).copy(box) for kind, number in kinds.items()
    }
    alike = [(a, b) for a in shown for b in shown if a < b and shown[a] == shown[b]]
    assert not alike


@pytest.mark.parametrize("pixels", [25, 74])
def test_a_committed_unit_has_a_border_as_grey_or_tan_as_its_front(components, pixels) -> None:
    edge = QRectF(pixels * 0.4, pixels * 0.06, pixels * 0.2, 2)
    for name in ("G06", "S48"):
        back = picture(Face(components.unit_index[name], True), components, pixels)
        front = colours.SIDES[components.units[components.unit_index[name]].side].front
        assert any(distance(pixel.name(), front, "normal") < 4 for pixel in colours_in(back, edge))
