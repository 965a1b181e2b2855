"""The ground that is painted ahead: a pan by night over ruins only copies it, and it is never out of date."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

MIDDLE, NONE = Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def ruined(view, scene, table, qtbot):
    """Night over ruins, at 1:1, painted ahead as far as it goes."""
    scene.show_position(table.put("G02", "9").rubble("9", 2).rubble("13").night().p)
    scene.ground.scars.wait()
    view.zoom_to(1.0)
    view.centerOn(scene.middle_of(table.place("9")))
    settle(view, qtbot)
    return view


def settle(view, qtbot):
    """Let all be painted ahead."""
    qtbot.waitUntil(lambda: not view._ahead.isActive() and not (view._buffer and view._buffer.is_painting))


@pytest.fixture
def drawn(scene, monkeypatch):
    """The parts of the sheet that are drawn anew, and not copied."""
    found, draw = [], scene.ground.draw

    def note(painter, exposed, *more, **named):
        found.append(exposed)
        draw(painter, exposed, *more, **named)

    monkeypatch.setattr(scene.ground, "draw", note)
    return found


def pan(view, steps):
    """Drag the map by some steps."""
    at = view.viewport().rect().center()
    QTest.mousePress(view.viewport(), MIDDLE, NONE, at)
    for step in steps:
        at += step
        QTest.mouseMove(view.viewport(), at)
        view.viewport().repaint()
    QTest.mouseRelease(view.viewport(), MIDDLE, NONE, at)


STEPS = [QPoint(12, 7)] * 15 + [QPoint(-12, 0)] * 15


def test_a_pan_by_night_over_ruins_draws_nothing_anew(ruined, drawn):
    pan(ruined, STEPS)
    assert drawn == []


def test_a_pan_by_day_draws_what_it_uncovers_for_that_is_as_quick(view, scene, table, drawn, qtbot):
    scene.show_position(table.p)
    view.zoom_to(1.0)
    settle(view, qtbot)
    drawn.clear()
    pan(view, STEPS)
    assert drawn != []


def fresh(view):
    """The view as it looks when nothing is painted ahead."""
    view._buffer._forget()
    view._draw_anew()
    return view.grab().toImage()


@pytest.mark.parametrize("zoom", [0.25, 1.0])
def test_what_was_painted_ahead_is_what_a_fresh_drawing_shows(ruined, qtbot, zoom):
    ruined.zoom_to(zoom)
    settle(ruined, qtbot)
    ruined.resetCachedContent()
    ahead = ruined.grab().toImage()
    anew = fresh(ruined)
    points = [(x, y) for x in range(10, ahead.width() - 10, 31) for y in range(10, ahead.height() - 10, 29)]
    unlike = [
        at for at in points if abs(ahead.pixelColor(*at).lightness() - anew.pixelColor(*at).lightness()) > 12
    ]
    assert len(unlike) <= len(points) // 100


def test_dawn_is_seen_at_once(ruined, scene, table):
    before = ruined.grab().toImage().pixelColor(40, 40).lightness()
    table.p.night = False
    scene.show_position(table.p)
    assert ruined.grab().toImage().pixelColor(40, 40).lightness() > before + 20


def test_rubble_that_comes_is_seen_at_once(ruined, scene, table):
    place = table.place("14")
    ruined.centerOn(scene.middle_of(place))
    before = ruined.grab().toImage()
    scene.show_position(table.rubble("14", 2).p)
    scene.ground.scars.wait()
    assert ruined.grab().toImage() != before


def test_a_pan_beyond_what_was_painted_ahead_leaves_nothing_unpainted(ruined):
    pan(ruined, [QPoint(-60, -40)] * 25)
    seen = ruined.grab().toImage()
    anew = fresh(ruined)
    assert seen.pixelColor(15, 15) == anew.pixelColor(15, 15)
    assert seen.pixelColor(seen.width() - 15, 300) == anew.pixelColor(seen.width() - 15, 300)


def test_while_night_falls_the_ground_is_not_drawn_anew_for_each_frame(view, scene, table, drawn, qtbot):
    scene.show_position(table.rubble("9").p)
    scene.ground.scars.wait()
    view.grab()
    scene.animation_ms = 5000
    drawn.clear()
    scene.show_position(table.night().p)
    for share in (0.2, 0.5, 0.8, 1.0):
        scene.ground._dusk.setCurrentTime(round(scene.ground._dusk.duration() * share))
        view.grab()
    assert drawn == []


def test_a_picture_by_day_is_not_kept_when_ruins_have_come_since(view, scene, table):
    scene.show_position(table.p)
    before = view.grab().toImage()
    scene.show_position(table.rubble("9", 2).p)
    scene.ground.scars.wait()
    assert view.grab().toImage() != before


def test_nothing_is_painted_ahead_while_the_map_is_dragged(ruined):
    at = ruined.viewport().rect().center()
    QTest.mousePress(ruined.viewport(), MIDDLE, NONE, at)
    QTest.mouseMove(ruined.viewport(), at + QPoint(40, 30))
    assert not ruined._ahead.isActive()
    QTest.mouseRelease(ruined.viewport(), MIDDLE, NONE, at)
    assert ruined._ahead.isActive()
