"""The arrow of an attack: from the counters that attack to those under attack, over no sign of either."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QLineF, QPointF, QRectF

from cholm_qt.ui.map.crowds import crowd, way_between
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import Player

NEAR = 1.0  # pixels of the sheet


@pytest.fixture(params=[0.0, 0.5, 1.0])
def fire(request: pytest.FixtureRequest, table: Table, sit_down: Callable[[Table], Player]) -> Player:
    """Four Soviet units in 7 look at a fire at four Germans in 9, at several zooms."""
    table.put("S05 S06 S07 S08", "7").put("G02 G03 G04 G05", "9").rubble("9", 2).stubborn("9")
    player = sit_down(table.impulse("soviet"))
    if request.param:
        player.window.view.zoom_to(request.param)
    turn = player.window.turn
    turn.picking.select(table.units("S05 S06 S07 S08"))
    turn.show_selection(considered=table.fire("7", "9", "S05", "S06 S07 S08"))
    player.settle()
    return player


def touched(rects: list[QRectF], point: QPointF) -> bool:
    """Does a point lie in one of these, or at its edge?"""
    return any(rect.adjusted(-NEAR, -NEAR, NEAR, NEAR).contains(point) for rect in rects)


def test_it_leads_from_counters_to_counters(fire: Player) -> None:
    scene, (own, target) = fire.window.scene, map(fire.place, ("7", "9"))
    start, end = way_between(scene, own, target)
    assert touched(crowd(scene, own)[1:], start)
    assert touched(crowd(scene, target)[1:], end)


def test_it_points_at_no_number_of_an_area(fire: Player) -> None:
    scene, (own, target) = fire.window.scene, map(fire.place, ("7", "9"))
    signs = [crowd(scene, place)[0] for place in (own, target)]
    assert not [point for point in way_between(scene, own, target) if touched(signs, point)]


def test_it_is_longer_than_a_counter_however_close_they_stand(fire: Player) -> None:
    scene = fire.window.scene
    way = QLineF(*way_between(scene, fire.place("7"), fire.place("9")))
    assert way.length() > scene.counter_size


def test_it_follows_the_counters_when_the_zoom_changes(fire: Player) -> None:
    scene, view = fire.window.scene, fire.window.view
    view.zoom_to(0.8)
    fire.settle()
    start, end = way_between(scene, fire.place("7"), fire.place("9"))
    assert scene.route.boundingRect().contains(start)
    assert (scene.route.points[0], scene.route.points[-1]) == (start, end)
