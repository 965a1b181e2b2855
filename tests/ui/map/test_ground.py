"""The ground: night falls on the sheet alone, and ruins lie where there is Rubble."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from cholm_qt.games.circle_of_fire.desk.map_part import NIGHT
from cholm_qt.ui.map.scene import MapScene

MOONLIGHT = QColor(NIGHT)


def drawn(scene: MapScene, place: int) -> QImage:
    """The ground of a place, in pixels of the sheet."""
    scene.ground.scars.wait()
    room = scene.place_rect(place)
    image = QImage(room.size().toSize(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.translate(-room.topLeft())
    scene.ground.draw(painter, room, 1.0, 1.0, smooth=True, names=False)
    scene.ground.draw_light(painter, room)
    painter.end()
    return image


def pixels(image: QImage, rect: QRectF, corner: QPointF) -> bytes:
    """The pixels of a part of the sheet in a picture whose corner is there."""
    part = image.copy(rect.translated(-corner).toAlignedRect())  # held, for its bits go with it
    return bytes(part.constBits())


def darkness(image: QImage) -> float:
    """How dark a picture is on the whole."""
    seen = image.scaled(24, 24).convertToFormat(QImage.Format.Format_Grayscale8)
    return 255 - sum(bytes(seen.constBits())) / seen.sizeInBytes()


def test_9_1_night_multiplies_the_ground_by_the_light_of_the_moon(scene, table):
    place = table.place("9")
    scene.show_position(table.p)
    day = drawn(scene, place).pixelColor(60, 90)
    scene.show_position(table.night().p)
    night = drawn(scene, place).pixelColor(60, 90)
    wanted = (day.red() * MOONLIGHT.red(), day.green() * MOONLIGHT.green(), day.blue() * MOONLIGHT.blue())
    assert (night.red(), night.green(), night.blue()) == pytest.approx([x / 255 for x in wanted], abs=2)


def test_9_1_at_night_a_counter_is_as_bright_as_by_day(view, scene, table):
    scene.show_position(table.put("G02", "9").p)
    at = view.mapFromScene(scene.counters[table.unit("G02")].pos()) + QPoint(-8, -8)
    day = view.grab().toImage().pixelColor(at)
    scene.show_position(table.night().p)
    assert view.grab().toImage().pixelColor(at) == day


def test_9_1_the_view_of_the_map_turns_dark_at_night(view, scene, table):
    scene.show_position(table.p)
    day = view.grab().toImage()
    scene.show_position(table.night().p)
    assert darkness(view.grab().toImage()) > darkness(day) + 30


def test_9_1_the_desk_beside_the_sheet_stays_as_it_is_at_night(view, scene, table):
    view.fit_sheet()
    scene.show_position(table.p)
    day = view.grab().toImage().pixelColor(2, 2)
    scene.show_position(table.night().p)
    assert view.grab().toImage().pixelColor(2, 2) == day


def test_without_animation_night_falls_at_once(scene, table):
    scene.show_position(table.p)
    scene.show_position(table.night().p)
    assert scene.ground.light == MOONLIGHT


@pytest.fixture
def falling(scene, table):
    """Night is falling over Rubble in 9, and is half way."""
    scene.show_position(table.rubble("9").p)
    scene.ground.scars.wait()
    scene.animation_ms = 5000
    scene.show_position(table.night().p)
    scene.ground._dusk.pause()
    scene.ground._dusk.setCurrentTime(scene.ground._dusk.duration() // 2)
    return scene


def test_with_animation_night_falls_by_and_by(falling):
    assert MOONLIGHT.red() + 20 < falling.ground.light.red() < 235
    falling.ground._dusk.setCurrentTime(falling.ground._dusk.duration())
    assert falling.ground.light == MOONLIGHT


def test_a_position_that_is_shown_while_night_falls_does_not_begin_it_anew(falling, table):
    falling.ground._dusk.resume()
    dark = falling.ground.light.red()
    falling.show_position(table.put("G02", "9").p)
    assert falling.ground.light.red() <= dark


def test_while_night_falls_the_view_shows_what_it_will_show_then(falling, view):
    falling.ground._dusk.resume()
    falling.ground._shine(MOONLIGHT)
    before = view.grab().toImage()
    falling.ground._dusk.stop()
    falling.ground._shine(MOONLIGHT)
    falling.ground.changed.emit()
    assert darkness(before) == pytest.approx(darkness(view.grab().toImage()), abs=1)


def test_day_lifts_the_night(scene, table):
    scene.show_position(table.night().p)
    table.p.night = False
    scene.show_position(table.p)
    assert scene.ground.light == QColor("#ffffff")


def test_15_1_rubble_scorches_the_ground_and_heavy_rubble_more(scene, table):
    place, found = table.place("9"), []
    for level in (0, 1, 2):
        scene.show_position((table.rubble("9", level) if level else table).p)
        found.append(darkness(drawn(scene, place)))
    assert found[0] + 8 < found[1] < found[2] - 8


def test_15_1_ruins_leave_the_name_and_the_number_clean(scene, table):
    place = table.place("9")
    spot, corner = scene.sheet.places[place], scene.place_rect(place).topLeft()
    scene.show_position(table.p)
    clean = drawn(scene, place)
    scene.show_position(table.rubble("9", 2).p)
    ruined = drawn(scene, place)
    for room in (spot.sign.adjusted(6, 6, -6, -6), spot.name.adjusted(6, 6, -6, -6)):
        tints = [darkness(image.copy(room.translated(-corner).toAlignedRect())) for image in (clean, ruined)]
        assert tints[1] - tints[0] < 3


def test_15_1_ruins_stay_inside_their_area(scene, table):
    place, beside = table.place("9"), table.place("10")
    middle = QRectF(scene.middle_of(beside) - QPointF(30, 30), scene.middle_of(beside) + QPointF(30, 30))
    corner = scene.place_rect(beside).topLeft()
    scene.show_position(table.p)
    clean = drawn(scene, beside)
    scene.show_position(table.rubble("9", 2).p)
    assert place in dict(scene.ground.scars.drawn | {(place, True)})
    assert pixels(drawn(scene, beside), middle, corner) == pixels(clean, middle, corner)


def test_15_1_ruins_look_the_same_whenever_they_are_painted(scene, kit, table):
    place = table.place("9")
    scene.show_position(table.rubble("9").p)
    again = kit.scene()
    again.show_position(table.p)
    assert drawn(scene, place) == drawn(again, place)


def test_ruins_go_when_a_position_without_them_is_shown(scene, table):
    clean = table.p.copy()
    scene.show_position(table.rubble("9").p)
    scene.ground.scars.wait()
    scene.show_position(clean)
    assert not scene.ground.scars.drawn


def test_ruins_are_not_painted_while_an_order_is_given_but_afterwards(scene, table, qtbot: QtBot):
    with qtbot.waitSignal(scene.ground.scars.painted):
        scene.show_position(table.rubble("9", 2).p)
        assert not scene.ground.scars.drawn


def test_no_ruins_are_painted_while_night_falls_but_afterwards(scene, table, qtbot):
    scene.show_position(table.p)
    scene.animation_ms = 30
    scene.show_position(table.rubble("9").night().p)
    drawn_in_time: list[object] = []
    while scene.ground.is_changing:
        qtbot.wait(1)
        drawn_in_time += scene.ground.scars.drawn if scene.ground.is_changing else []
    assert drawn_in_time == []
    qtbot.waitUntil(lambda: bool(scene.ground.scars.drawn))
