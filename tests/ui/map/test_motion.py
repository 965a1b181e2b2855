"""Counters on the move: turned over, lost, or at rest; and nothing of it without animation."""

import pytest

from cholm_qt.ui.map.piece_item import PieceItem, Pose
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.pieces.pixmap_cache import Key

SLOW = 5000  # milliseconds


def watch(scene: MapScene, item: PieceItem) -> list[tuple[Pose, Key]]:
    """How a piece is held and what it shows on its way, up to the end."""
    clock, seen = scene._motion._clock, []
    clock.pause()
    for share in range(1, 10):
        clock.setCurrentTime(clock.duration() * share // 10)
        seen.append((item.pose or Pose(), item.key))
    clock.setCurrentTime(clock.duration())
    return seen


@pytest.fixture
def slow(scene, table):
    """A German and a Soviet unit in 9, and counters that take their time."""
    scene.show_position(table.put("G02", "9").put("S02", "9").p.copy())
    scene.animation_ms = SLOW
    return scene


def test_4_2_1_a_unit_that_is_committed_is_turned_over(slow, table):
    item = slow.counters[table.unit("G02")]
    front = item.key
    slow.show_position(table.put("G02", "9", committed=True).p)
    seen = [(pose.width, key) for pose, key in watch(slow, item)]
    assert min(width for width, _ in seen) < 0.6
    assert {key == front for _, key in seen} == {True, False}
    assert (item.pose, item.key.state) == (None, True)


def test_a_unit_that_has_not_changed_lies_still(slow, table):
    item = slow.counters[table.unit("S02")]
    slow.show_position(table.put("G02", "9", committed=True).p)
    assert {pose for pose, _ in watch(slow, item)} == {Pose()}


def test_an_eliminated_unit_tilts_and_reddens_on_its_way_to_its_box(slow, table):
    unit = table.unit("G02")
    item = slow.counters[unit]
    home = item.pos()
    slow.show_position(table.put("G02", "not-regrouped").p, losses=[unit])
    held = [pose for pose, _ in watch(slow, item)]
    assert max(pose.turn for pose in held) > 5
    assert max(pose.red for pose in held) > 0.2
    assert (item.pose, item.isVisible(), item.pos() == home) == (None, True, False)


def test_an_eliminated_unit_fades_where_its_box_is_not_seen(slow, table):
    unit = table.unit("G02")
    item = slow.counters[unit]
    slow.show_map_alone(True)
    slow.show_position(table.put("G02", "not-regrouped").p, losses=[unit])
    held = [pose for pose, _ in watch(slow, item)]
    assert held[0].solid > held[-1].solid
    assert not slow.shows(item.extent())


def test_an_eliminated_unit_that_has_no_box_fades_and_is_gone(slow, table):
    unit = table.unit("G02")
    slow.show_position(table.put("G02", "absent").p, losses=[unit])
    assert slow.counters[unit].isVisible()
    watch(slow, slow.counters[unit])
    assert not slow.counters[unit].isVisible()


def test_without_animation_an_eliminated_unit_is_in_its_box_at_once(scene, table):
    unit = table.unit("G02")
    scene.show_position(table.put("G02", "9").p)
    scene.show_position(table.put("G02", "not-regrouped").p, losses=[unit])
    assert scene.counters[unit].pose is None
    assert scene.counters[unit].pos() in list(scene._spots(table.p).values())


def test_9_1_the_marker_is_turned_over_when_night_falls(slow, table):
    sky = next(item for item in slow.markers.items if item.key == "day")
    slow.show_position(table.night().p)
    assert min(pose.width for pose, _ in watch(slow, sky)) < 0.6
    assert sky.key == "night"


def test_a_new_position_ends_what_is_under_way(slow, table):
    unit = table.unit("G02")
    slow.show_position(table.put("G02", "not-regrouped").p.copy(), losses=[unit])
    slow.show_position(table.put("S02", "9").p)
    assert slow.counters[unit].pose is None


# --- at rest and in the hand ---


@pytest.fixture
def large(view, scene, table):
    """A view at 1:1 of units that lie as people put them down."""
    scene.show_position(table.put("G02 G03 G05", "9").p)
    scene.animation_ms = 300
    view.zoom_to(1.0)
    view.centerOn(scene.middle_of(table.place("9")))
    return view


def test_counters_rest_askew_each_in_its_own_way_and_always_the_same(large, scene, table):
    units = table.units("G02 G03 G05")
    angles = [scene.counters[unit].askew(74) for unit in units]
    assert len(set(angles)) == len(units)
    assert angles == [scene.counters[unit].askew(74) for unit in units]


def test_no_counter_lies_askew_by_more_than_a_degree_and_a_half(scene):
    scene.animation_ms = 300
    assert max(abs(item.askew(74)) for item in scene.counters) == 1.5


def test_without_animation_all_counters_lie_straight(scene):
    assert {item.askew(74) for item in scene.counters} == {0.0}


def test_small_counters_lie_straight_for_they_would_only_be_blurred(scene):
    scene.animation_ms = 300
    assert {item.askew(30) for item in scene.counters} == {0.0}


def test_a_counter_that_lies_askew_is_copied_from_a_picture_that_was_turned_once(large, scene, kit):
    large.grab()
    made = kit.counters.bytes
    large.grab()
    assert kit.counters.bytes == made


def test_a_counter_in_the_hand_casts_a_shadow_until_it_is_put_down(scene, table):
    scene.show_position(table.put("G02", "9").p)
    item = scene.counters[table.unit("G02")]
    scene.lift(item.unit, item.pos())
    assert item.lift == 1.0
    scene.put_down()
    assert item.lift == 0.0


def test_with_animation_the_shadow_of_a_lifted_counter_grows(slow, table):
    item = slow.counters[table.unit("G02")]
    slow.lift(item.unit, item.pos())
    clock = slow._carried._clock
    clock.setCurrentTime(clock.duration() // 2)
    assert 0.3 < item.lift < 0.8
    slow.put_down()
    assert item.lift == 0.0
