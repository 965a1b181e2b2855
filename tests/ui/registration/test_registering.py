"""A scan of the map is opened, aligned by clicks, adjusted, saved as a pack, and played on."""

from math import dist
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cholm_qt.edit.plan_moves import border_point
from cholm_qt.files.documents import open_document
from cholm_qt.files.known_packs import known_packs
from cholm_qt.files.pack import open_pack, pack_faults
from cholm_qt.files.save_writing import save_text
from cholm_qt.games import room
from cholm_qt.play.opening import begin_game
from cholm_qt.ui.registration.parts import ADJUST, POINTS, SAVE
from cholm_qt.ui.window.main_window import MainWindow
from tests.ui.driver import double_click
from tests.ui.registration.conftest import SCAN, Registrar, on_scan

SHIFT = Qt.KeyboardModifier.ShiftModifier
IDENTIFIER = "areas/13/identifier"


def off(registrar: Registrar) -> float:
    """How far the identifiers are from where they are printed, at most."""
    registration = registrar.registration
    return max(
        dist(on_scan(at), registration.plan.spots[name]) for name, at in registration.shipped.spots.items()
    )


def first_point(registrar: Registrar, one: str, other: str) -> int:
    """A point in the middle of a border."""
    return next(b.points[1] for b in registrar.registration.plan.borders if b.between == (one, other))


def test_seven_clicks_lay_the_map_on_a_slanted_photograph(aligned: Registrar) -> None:
    assert len(aligned.registration.state.placed) == 7
    assert off(aligned) < 3
    assert aligned.page.points.verdict.text().startswith("✓ Good")


def test_every_step_scrolls_where_the_screen_is_low(aligned: Registrar) -> None:
    steps = aligned.page.steps
    areas = [steps.widget(n) for n in range(steps.count())]
    assert all(area is not None and area.minimumSizeHint().height() < 100 for area in areas)


def test_a_point_clicked_wrongly_is_named(aligned: Registrar) -> None:
    aligned.page.points.choose(IDENTIFIER)
    x, y = on_scan(aligned.registration.points[IDENTIFIER].at)
    aligned.click_at((x + 60, y))
    says = aligned.page.points.verdict.text()
    assert not says.startswith("✓")
    assert "most of all Area 13" in says


def test_a_point_is_dragged_to_another_place_and_taken_away(aligned: Registrar) -> None:
    name, (x, y) = next(iter(aligned.registration.state.placed.items()))
    aligned.drag_by((x, y), 40, 10)
    assert aligned.registration.state.placed[name] == pytest.approx((x + 40, y + 10), abs=3)
    assert aligned.page.points.current == name
    aligned.press_button("registration-take-away")
    assert name not in aligned.registration.state.placed


def test_arrow_keys_nudge_the_current_point_by_one_pixel_or_ten(aligned: Registrar) -> None:
    name, (x, y) = next(iter(aligned.registration.state.placed.items()))
    aligned.page.points.choose(name)
    QTest.keyClick(aligned.page.view, Qt.Key.Key_Right)
    QTest.keyClick(aligned.page.view, Qt.Key.Key_Down, SHIFT)
    assert aligned.registration.state.placed[name] == pytest.approx((x + 1, y + 10))


def test_too_few_points_say_how_many_are_missing(registrar: Registrar) -> None:
    registrar.place_suggested(1)
    assert registrar.page.points.verdict.text() == "2 more points are needed."


def test_a_dragged_border_point_moves_both_neighbours(aligned: Registrar) -> None:
    aligned.adjust()
    point = first_point(aligned, "1", "2")
    before = {area: aligned.registration.plan.outline(area) for area in ("1", "2")}
    at = aligned.registration.plan.points[point]
    aligned.page.view.zoom_to(3)
    aligned.drag_by(at, 8, 5)
    assert aligned.registration.plan.points[point] == pytest.approx((at[0] + 8, at[1] + 5), abs=0.5)
    assert all(aligned.registration.plan.outline(area) != before[area] for area in before)


def test_a_box_is_dragged_and_drawn_larger_by_its_corner(aligned: Registrar) -> None:
    aligned.adjust()
    aligned.page.view.zoom_to(3)
    name = "boxes/german-permanent/rect"
    rect = aligned.registration.plan.rects[name]
    aligned.drag_by((rect.x + 30, rect.y + 4), 12, 0)
    moved = aligned.registration.plan.rects[name]
    assert (moved.x, moved.width) == pytest.approx((rect.x + 12, rect.width), abs=0.5)
    aligned.drag_by((moved.right, moved.bottom), 9, 6)
    larger = aligned.registration.plan.rects[name]
    assert (larger.width, larger.height) == pytest.approx((moved.width + 9, moved.height + 6), abs=0.5)
    assert (larger.x, larger.y) == (moved.x, moved.y)


def test_a_band_chooses_many_and_the_arrow_keys_move_them(aligned: Registrar) -> None:
    aligned.adjust()
    view = aligned.page.view
    view.fit()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
    QTest.mouseMove(view, QPoint(30, 30))
    QTest.mouseMove(view, QPoint(view.width() - 4, view.height() - 4))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=QPoint(view.width() - 4, view.height() - 4))
    assert len(aligned.page.hands.chosen) > 400
    x, y = aligned.registration.plan.points[7]
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert aligned.registration.plan.points[7] == pytest.approx((x - 1, y))


def test_a_double_click_adds_a_point_to_a_border_and_delete_removes_it(aligned: Registrar) -> None:
    aligned.adjust()
    aligned.page.view.zoom_to(4)
    plan = aligned.registration.plan
    border = next(n for n, b in enumerate(plan.borders) if b.between == ("1", ""))
    (x, y), (u, v) = (plan.points[point] for point in plan.borders[border].points)
    at = aligned.at(((x + u) / 2, (y + v) / 2))
    double_click(aligned.page.view, at)
    assert len(aligned.registration.plan.borders[border].points) == 3
    QTest.keyClick(aligned.page.view, Qt.Key.Key_Delete)
    assert len(aligned.registration.plan.borders[border].points) == 2


def test_a_crossed_border_is_listed_shown_and_keeps_the_map_from_being_saved(aligned: Registrar) -> None:
    aligned.adjust()
    aligned.registration.move([border_point(first_point(aligned, "2", "3"))], 0, -140)
    assert any("crosses" in says for says in aligned.faults())
    aligned.page.steps.setCurrentIndex(SAVE)
    assert not aligned.button("registration-save").isEnabled()
    aligned.page.faults.list.itemClicked.emit(aligned.page.faults.list.item(0))
    assert aligned.page.steps.currentIndex() == ADJUST
    assert border_point(first_point(aligned, "2", "3")) in aligned.page.hands.chosen


def test_undo_and_redo_go_back_and_forth_over_everything(aligned: Registrar) -> None:
    aligned.adjust()
    aligned.registration.move([IDENTIFIER], 5, 5)
    end = aligned.registration.state
    for _ in range(8):
        QTest.keyClick(aligned.page.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not aligned.registration.state.placed
    assert not aligned.button("registration-undo").isEnabled()
    for _ in range(8):
        aligned.press_button("registration-redo")
    assert aligned.registration.state == end


def test_the_wheel_zooms_at_the_pointer_and_the_right_button_moves_the_scan(registrar: Registrar) -> None:
    view = registrar.page.view
    at = view.to_view((700.0, 400.0))
    view.zoom_step(4, at)
    assert view.to_scan(at) == pytest.approx((700, 400), abs=0.01)
    QTest.mousePress(view, Qt.MouseButton.RightButton, pos=QPoint(200, 200))
    QTest.mouseMove(view, QPoint(260, 230))
    QTest.mouseRelease(view, Qt.MouseButton.RightButton, pos=QPoint(260, 230))
    assert view.to_view((700.0, 400.0)).x() == pytest.approx(at.x() + 60, abs=1)
    assert len(registrar.registration.state.placed) == 0


def test_what_is_snapped_lies_on_the_line_of_its_neighbour(aligned: Registrar) -> None:
    aligned.adjust()
    aligned.page.view.zoom_to(3)
    aligned.page.adjust.snap.setChecked(True)
    name, plan = "boxes/turn-3/rect", aligned.registration.plan
    x, y = plan.rects[name].x + 6, plan.rects[name].bottom - 3
    aligned.drag_by((x, y), 30, 1)
    tops = {rect.y for other, rect in plan.rects.items() if other != name} | {
        rect.bottom for other, rect in plan.rects.items() if other != name
    }
    moved = aligned.registration.plan.rects[name]
    assert moved.y in tops or moved.bottom in tops


def test_the_map_is_saved_as_a_pack_and_played_on(aligned: Registrar) -> None:
    aligned.page.steps.setCurrentIndex(SAVE)
    aligned.press_button("registration-save")
    aligned.qtbot.waitUntil(lambda: aligned.page.pack is not None, timeout=20_000)
    [head] = known_packs("circle_of_fire")
    assert head.title == "my-map"
    assert pack_faults(head.path) == []
    assert head.pack is not None
    sheet = (
        room("circle_of_fire")
        .with_pack(head.pack)
        .desk.sheet(room("circle_of_fire").with_pack(head.pack).files.load_components())
    )
    scale = sheet.size[0] / SCAN[0]
    x, y = on_scan(aligned.registration.shipped.spots[IDENTIFIER])
    place = room("circle_of_fire").files.load_components().board.index["13"]
    assert sheet.places[place].middle.toTuple() == pytest.approx((x * scale, y * scale), abs=6)
    assert sheet.picture == head.path / "map.png"


def test_a_game_on_the_saved_map_is_opened_with_its_pack(aligned: Registrar, tmp_path: Path) -> None:
    aligned.page.steps.setCurrentIndex(SAVE)
    aligned.press_button("registration-save")
    aligned.qtbot.waitUntil(lambda: aligned.page.pack is not None, timeout=20_000)
    pack = aligned.page.pack
    assert pack is not None
    aligned.press_button("registration-play")
    chosen = aligned.window.new_game_page().chosen()
    assert chosen.pack is not None
    assert chosen.pack.fingerprint == pack.fingerprint == open_pack(pack.path).fingerprint
    game = begin_game(chosen)
    game.game.give(next(iter(game.game.orders())))
    path = tmp_path / "saved.yaml"
    path.write_text(save_text(game.files, game.game, game.scenario_id), "utf-8")
    again = open_document(path).start()
    assert again.files.pack is not None
    assert again.files.pack.fingerprint == pack.fingerprint
    assert again.game.position == game.game.position


def test_a_saved_map_is_adjusted_and_saved_into_the_same_pack(aligned: Registrar) -> None:
    aligned.page.steps.setCurrentIndex(SAVE)
    aligned.press_button("registration-save")
    aligned.qtbot.waitUntil(lambda: aligned.page.pack is not None, timeout=20_000)
    first = aligned.page.pack
    assert first is not None
    there = aligned.registration.plan.spots[IDENTIFIER]
    aligned.page.pack = None
    aligned.window.registering().open_pack(first.path)
    aligned.qtbot.waitUntil(lambda: aligned.page.pack is not None, timeout=20_000)
    assert aligned.page.steps.currentIndex() == ADJUST
    assert aligned.registration.plan.spots[IDENTIFIER] == pytest.approx(there, abs=0.5)
    aligned.registration.move([IDENTIFIER], 6, 0)
    aligned.page.keys["Ctrl+S"]()
    aligned.qtbot.waitUntil(lambda: aligned.registration.is_kept, timeout=20_000)
    assert [head.path for head in known_packs("circle_of_fire")] == [first.path]
    assert open_pack(first.path).fingerprint != first.fingerprint


def test_the_steps_are_closed_until_there_is_a_picture(window: MainWindow, qtbot: QtBot) -> None:
    registrar = Registrar(window, qtbot)
    window.registering().show()
    assert not registrar.page.steps.isTabEnabled(POINTS)
    assert window.stack.currentWidget() is registrar.page
