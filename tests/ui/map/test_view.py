"""The window onto the table, driven by real mouse, wheel and key events."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from shiboken6 import delete, isValid

from cholm_qt.ui.map.marks import MARKS
from cholm_qt.ui.map.sheet import NOTHING
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.map.zoom_view import STEPS
from tests.ui.driver import centre_on_place, double_click

LEFT, RIGHT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def map_view(view, table):
    """The view with three units in Area 9, the first of which may be pointed at."""
    table.put("G02 G03", "9").put("S02", "9")
    view.map_scene.show_position(table.p)
    view.map_scene.light([table.unit("G02")], [])
    view.zoom_to(0.5)
    centre_on_place(view, table.place("9"))
    return view


def turn_wheel(view, at: QPointF, turns: float) -> None:
    event = QWheelEvent(
        at, view.viewport().mapToGlobal(at), QPoint(), QPoint(0, round(120 * turns)), Qt.MouseButton.NoButton,
        NONE, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view.viewport(), event)


def drag(view, button, start: QPoint, *ways: QPoint) -> None:
    """Press, move over some points, and keep the button down."""
    QTest.mousePress(view.viewport(), button, NONE, start)
    for way in ways:
        QTest.mouseMove(view.viewport(), way)
    QApplication.processEvents()


def at_unit(view: MapView, unit: int) -> QPoint:
    return view.mapFromScene(view.map_scene.counters[unit].pos())


def at_place(view: MapView, place: int) -> QPoint:
    return view.mapFromScene(view.map_scene.middle_of(place))


# --- zoom and pan ---


def test_small_turns_of_a_touchpad_add_up_to_one_step(view):
    before = view.zoom
    for _ in range(10):
        turn_wheel(view, QPointF(500, 300), 0.1)
    by_touchpad = view.zoom
    view.zoom_to(before)
    turn_wheel(view, QPointF(500, 300), 1)
    assert view.zoom == by_touchpad > before


def test_a_touchpad_that_turns_back_does_not_have_to_make_up_for_the_way_there(view):
    before = view.zoom
    turn_wheel(view, QPointF(500, 300), 0.9)
    turn_wheel(view, QPointF(500, 300), -1)
    assert view.zoom < before


def test_at_first_the_whole_playing_area_is_seen(view):
    seen = view.mapToScene(view.viewport().rect()).boundingRect()
    assert seen.adjusted(-2, -2, 2, 2).contains(view.map_scene.play_rect)


def test_nobody_in_a_box_beside_the_fitted_map_can_be_pointed_at(view, table):
    view.resize(1400, 700)
    view.map_scene.show_position(table.put("G02", "not-regrouped").p)
    counter = view.map_scene.counters[table.unit("G02")]
    assert view.map_scene.unit_at(counter.pos()) == NOTHING
    view.fit_sheet()
    assert view.map_scene.unit_at(counter.pos()) == counter.unit


def test_the_sheet_beside_the_fitted_map_is_dim(view):
    view.resize(1400, 700)
    view.map_scene.picture.wait()
    beside = QPointF(view.map_scene.play_rect.left() - 40, view.map_scene.play_rect.center().y())
    dim = view.grab().toImage().pixelColor(view.mapFromScene(beside)).lightness()
    view.map_scene.show_map_alone(False)
    bright = view.grab().toImage().pixelColor(view.mapFromScene(beside)).lightness()
    assert view.map_scene.background_colour.lightness() < dim < bright - 60


def test_a_zoomed_map_shows_its_boxes_again(view, table):
    view.map_scene.show_position(table.put("G02", "not-regrouped").p)
    view.zoom_to(0.3)
    counter = view.map_scene.counters[table.unit("G02")]
    assert view.map_scene.unit_at(counter.pos()) == counter.unit


def test_who_is_in_a_box_is_brought_into_sight_on_the_whole_sheet(view, table):
    view.map_scene.show_position(table.put("G02", "not-regrouped").p)
    counter = view.map_scene.counters[table.unit("G02")]
    view.bring_into_sight(counter.sceneBoundingRect())
    assert view.map_scene.unit_at(counter.pos()) == counter.unit
    assert view.viewport().rect().contains(at_unit(view, counter.unit))


def test_a_panel_lies_in_the_corner_with_nobody_in_it(view, table):
    size = QSize(220, 130)
    view.map_scene.show_position(table.put("S02 S03 S04", "1").p)
    assert view.clearest_corner(size, 8) == Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight
    for unit in table.units("S02 S03 S04"):
        view.map_scene.counters[unit].setPos(view.mapToScene(QPoint(900, 640)))
    assert view.clearest_corner(size, 8) == Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight


def test_the_fit_is_kept_when_the_window_grows(view):
    before = view.zoom
    view.resize(1400, 980)
    assert view.zoom == pytest.approx(before * 1.4, rel=0.01)


def test_a_zoom_is_kept_when_the_window_grows(view):
    view.zoom_to(1.0)
    view.resize(1400, 980)
    assert view.zoom == 1.0


@pytest.mark.parametrize("turns", [1, -1])
def test_the_wheel_zooms_by_a_step(view, turns):
    view.zoom_to(STEPS[8])
    turn_wheel(view, QPointF(500, 300), turns)
    assert view.zoom == pytest.approx(STEPS[8 + turns])


@pytest.mark.parametrize("at", [QPointF(500, 350), QPointF(300, 200), QPointF(777, 555)])
def test_the_point_under_the_pointer_stays_there(view, at):
    view.zoom_to(1.0)
    before = view.mapToScene(at.toPoint())
    turn_wheel(view, at, 1)
    after = view.mapFromScene(before)
    assert (after - at.toPoint()).manhattanLength() <= 2


def test_zooming_in_and_out_stops_at_the_ends(view):
    view.zoom_step(99)
    assert view.zoom == pytest.approx(STEPS[-1])
    view.zoom_step(-99)
    assert view.zoom == pytest.approx(STEPS[0])


def test_a_zoomed_map_is_drawn_smoothly_when_the_wheel_has_stopped(view, qtbot):
    turn_wheel(view, QPointF(500, 350), 1)
    assert view.map_scene.is_zooming
    qtbot.waitUntil(lambda: not view.map_scene.is_zooming, timeout=2000)


@pytest.mark.parametrize("button", [MIDDLE, LEFT])
def test_dragging_the_map_moves_it_with_the_pointer(view, button):
    view.zoom_to(1.0)
    start = QPoint(500, 350)
    held = view.mapToScene(start)
    drag(view, button, start, QPoint(530, 360), QPoint(560, 370))
    moved = view.mapFromScene(held)
    QTest.mouseRelease(view.viewport(), button, NONE, QPoint(560, 370))
    first = QPoint(0, 0) if button == MIDDLE else QPoint(30, 10)  # the left button first decides what it does
    assert moved == QPoint(560, 370) - first


def test_a_map_that_was_let_go_stays(view):
    view.zoom_to(1.0)
    drag(view, MIDDLE, QPoint(500, 350), QPoint(540, 380))
    QTest.mouseRelease(view.viewport(), MIDDLE, NONE, QPoint(540, 380))
    held = view.mapToScene(QPoint(0, 0))
    QTest.mouseMove(view.viewport(), QPoint(200, 200))
    assert view.mapToScene(QPoint(0, 0)) == held


def test_what_is_seen_after_a_pan_is_what_a_fresh_drawing_shows(map_view, table):
    map_view.map_scene.mark({table.place("9"): (MARKS["move"],)})
    map_view.zoom_to(1.0)
    centre_on_place(map_view, table.place("9"))
    QApplication.processEvents()
    drag(map_view, MIDDLE, QPoint(500, 350), *(QPoint(500 + 9 * n, 350 - 7 * n) for n in range(1, 20)))
    QTest.mouseRelease(map_view.viewport(), MIDDLE, NONE, QPoint(671, 217))
    QApplication.processEvents()
    scrolled = map_view.screen().grabWindow(map_view.winId()).toImage()
    assert scrolled == map_view.grab().toImage().convertToFormat(scrolled.format())


@pytest.mark.parametrize(
    ("key", "way"),
    [
        (Qt.Key.Key_Left, (-1, 0)),
        (Qt.Key.Key_Right, (1, 0)),
        (Qt.Key.Key_Up, (0, -1)),
        (Qt.Key.Key_Down, (0, 1)),
    ],
)
def test_arrow_keys_move_the_view(view, key, way):
    view.zoom_to(1.0)
    before = view.mapToScene(QPoint(0, 0))
    QTest.keyClick(view, key)
    moved = view.mapToScene(QPoint(0, 0)) - before
    assert (moved.x() > 0) - (moved.x() < 0) == way[0]
    assert (moved.y() > 0) - (moved.y() < 0) == way[1]


def test_a_place_is_brought_into_the_middle(view, table):
    view.zoom_to(1.0)
    centre_on_place(view, table.place("9"))
    middle = view.mapToScene(view.viewport().rect().center())
    assert (middle - view.map_scene.place_rect(table.place("9")).center()).manhattanLength() < 4


# --- pointing ---


def test_a_click_on_a_counter_that_reacts_names_it(map_view, table, qtbot):
    with qtbot.waitSignal(map_view.unit_clicked) as clicked:
        QTest.mouseClick(map_view.viewport(), LEFT, NONE, at_unit(map_view, table.unit("G02")))
    assert clicked.args == [table.unit("G02"), NONE]


def test_a_double_click_is_told_apart(map_view, table, qtbot):
    with qtbot.waitSignal(map_view.unit_double_clicked) as clicked:
        double_click(map_view.viewport(), at_unit(map_view, table.unit("G02")))
    assert clicked.args == [table.unit("G02")]


def test_a_click_on_any_other_counter_is_told_apart(map_view, table, qtbot):
    with (
        qtbot.waitSignal(map_view.idle_unit_clicked) as clicked,
        qtbot.assertNotEmitted(map_view.unit_clicked),
    ):
        QTest.mouseClick(map_view.viewport(), LEFT, NONE, at_unit(map_view, table.unit("S02")))
    assert clicked.args == [table.unit("S02"), NONE]


def test_a_double_click_beside_the_counters_means_the_place(map_view, table, qtbot):
    with qtbot.waitSignal(map_view.place_double_clicked) as clicked:
        double_click(map_view.viewport(), at_place(map_view, table.place("9")))
    assert clicked.args == [table.place("9")]


def test_with_shift_any_counter_is_named(map_view, table, qtbot):
    with qtbot.waitSignal(map_view.unit_clicked) as clicked:
        QTest.mouseClick(map_view.viewport(), LEFT, SHIFT, at_unit(map_view, table.unit("S02")))
    assert clicked.args == [table.unit("S02"), SHIFT]


def test_a_click_off_the_map_names_no_place(map_view, qtbot):
    map_view.fit_sheet()
    corner = map_view.mapFromScene(QPointF(-40, -40))
    with qtbot.waitSignal(map_view.place_clicked) as clicked:
        QTest.mouseClick(map_view.viewport(), LEFT, NONE, corner)
    assert clicked.args[0] == NOTHING


def test_the_other_button_asks_what_can_be_done(map_view, table, qtbot):
    with qtbot.waitSignal(map_view.context_requested) as asked:
        QTest.mouseClick(map_view.viewport(), RIGHT, NONE, at_unit(map_view, table.unit("S02")))
    assert asked.args[:2] == [table.unit("S02"), table.place("9")]


def test_hovering_tells_the_place_once_and_nothing_when_the_pointer_leaves(map_view, table):
    told: list[int] = []
    map_view.place_hovered.connect(told.append)
    here = at_place(map_view, table.place("9"))
    for way in (QPoint(0, 0), QPoint(2, 1), QPoint(3, 2)):
        QTest.mouseMove(map_view.viewport(), here + way)
        QApplication.processEvents()
    map_view.leaveEvent(None)
    assert told == [table.place("9"), NOTHING]


def test_hovering_tells_the_unit(map_view, table, qtbot):
    with qtbot.waitSignal(map_view.unit_hovered) as told:
        QTest.mouseMove(map_view.viewport(), at_unit(map_view, table.unit("S02")))
    assert told.args == [table.unit("S02")]


# --- dragging a counter ---


def test_a_dragged_counter_is_told_of_from_beginning_to_end(map_view, table):
    told: list[tuple[object, ...]] = []
    map_view.drag_began.connect(lambda unit: told.append(("began", unit)))
    map_view.dragged_over.connect(lambda unit, place, _: told.append(("over", unit, place)))
    map_view.dropped.connect(lambda unit, place: told.append(("dropped", unit, place)))
    unit, there = table.unit("G02"), at_place(map_view, table.place("11"))
    drag(map_view, LEFT, at_unit(map_view, unit), at_unit(map_view, unit) + QPoint(12, 12), there)
    QTest.mouseRelease(map_view.viewport(), LEFT, NONE, there)
    area = table.place("11")
    assert (told[0], told[-2], told[-1]) == (("began", unit), ("over", unit, area), ("dropped", unit, area))


def test_the_dragged_counter_is_under_the_pointer(map_view, table):
    unit = table.unit("G02")
    there = at_unit(map_view, unit) + QPoint(90, 40)
    drag(map_view, LEFT, at_unit(map_view, unit), at_unit(map_view, unit) + QPoint(12, 12), there)
    carried = at_unit(map_view, unit)
    QTest.mouseRelease(map_view.viewport(), LEFT, NONE, there)
    assert (carried - there).manhattanLength() <= 2


def test_the_other_button_lets_a_dragged_counter_go_back(map_view, table, qtbot):
    unit = table.unit("G02")
    home = map_view.map_scene.counters[unit].pos()
    drag(map_view, LEFT, at_unit(map_view, unit), at_unit(map_view, unit) + QPoint(60, 60), QPoint(400, 300))
    with qtbot.waitSignal(map_view.drag_cancelled):
        QTest.mouseClick(map_view.viewport(), RIGHT, NONE, QPoint(400, 300))
    QTest.mouseRelease(map_view.viewport(), LEFT, NONE, QPoint(400, 300))
    assert map_view.map_scene.counters[unit].pos() == home


def test_a_counter_that_does_not_react_is_not_dragged(map_view, table, qtbot):
    start = at_unit(map_view, table.unit("S02"))
    home = map_view.map_scene.counters[table.unit("S02")].pos()
    with qtbot.assertNotEmitted(map_view.drag_began):
        drag(map_view, LEFT, start, start + QPoint(40, 40))
        QTest.mouseRelease(map_view.viewport(), LEFT, NONE, start + QPoint(40, 40))
    assert map_view.map_scene.counters[table.unit("S02")].pos() == home


def on_screen(view: MapView) -> QImage:
    """What the screen shows of a view, without painting it for this."""
    QApplication.processEvents()
    return QApplication.primaryScreen().grabWindow(view.winId()).toImage()


def test_a_pan_leaves_nothing_unpainted(map_view):
    map_view.map_scene.picture.wait()
    map_view.zoom_to(1.0)
    drag(map_view, MIDDLE, QPoint(200, 150), QPoint(170, 120))
    seen = on_screen(map_view)
    QTest.mouseRelease(map_view.viewport(), MIDDLE, NONE, QPoint(170, 120))
    map_view.viewport().update()
    assert seen == on_screen(map_view)


def test_the_scene_goes_with_its_view_and_not_before_it(kit, qapp):
    view = MapView(kit.scene())
    view.zoom_to(1.0)
    scene, was_there = view.map_scene, []
    view.scrolled.connect(lambda: was_there.append(isValid(scene)))
    delete(view)
    assert not isValid(scene)
    assert all(was_there)
