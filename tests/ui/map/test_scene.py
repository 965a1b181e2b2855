"""The table: what lies where, and what it shows."""

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt

from cholm_qt.games.circle_of_fire.desk.legends import MARKS
from cholm_qt.ui.map.crowds import crowding
from cholm_qt.ui.map.marks import over
from cholm_qt.ui.map.place_lettering import LabelItem
from cholm_qt.ui.map.sheet import NOTHING
from cholm_qt.ui.pieces.frames import ROOM

FAR = QPointF(-5000, -5000)


@pytest.fixture
def standing(scene, table):
    """Three units in Area 9 and two in Zone A, on the table."""
    table.put("G02 G03", "9").put("S02", "9").put("S03 S04", "A")
    scene.show_position(table.p)
    return scene


def test_every_place_is_found_at_its_identifier(scene):
    places = range(scene.components.places)
    assert [scene.place_at(scene.middle_of(place)) for place in places] == list(places)


def test_no_place_is_found_off_the_map(scene):
    assert scene.place_at(FAR) == NOTHING


def test_the_playing_area_holds_every_place(scene):
    assert all(scene.play_rect.contains(scene.middle_of(place)) for place in range(scene.components.places))


def test_a_unit_is_found_where_it_stands(standing, table):
    units = table.units("G02 G03 S02 S03 S04")
    assert [standing.unit_at(standing.counters[unit].pos()) for unit in units] == list(units)


def test_no_unit_is_found_beside_its_counter(standing, table):
    counter = standing.counters[table.unit("G02")]
    assert standing.unit_at(counter.pos() - QPointF(counter.size / 2 + 2, 0)) == NOTHING


def test_of_counters_that_overlap_the_upper_one_is_found(standing, table):
    lower, upper = table.units("G02 G03")
    standing.counters[upper].setPos(standing.counters[lower].pos() + QPointF(20, 0))
    assert standing.unit_at(standing.counters[lower].pos()) == upper


def test_units_that_are_not_in_the_scenario_have_no_counter(scene, table):
    unit = table.unit("G02")
    scene.show_position(table.put("G02", "absent").p)
    assert not scene.counters[unit].isVisible()


def test_a_committed_unit_shows_its_back(scene, table):
    scene.show_position(table.put("G02", "9", committed=True).put("G03", "9").p)
    assert scene.counters[table.unit("G02")].key.state
    assert not scene.counters[table.unit("G03")].key.state


def test_hidden_counters_cannot_be_pointed_at_until_they_are_shown_again(standing, table):
    unit = table.unit("G02")
    spot = standing.counters[unit].pos()
    standing.show_counters(False)
    assert standing.unit_at(spot) == NOTHING
    standing.show_counters(True)
    assert standing.unit_at(spot) == unit


def test_only_the_places_that_are_marked_are_drawn(scene):
    scene.mark({3: (MARKS["move"],), 7: (MARKS["attack"], MARKS["victory"])})
    assert [item.place for item in scene.place_marks.places.values() if item.isVisible()] == [3, 7]
    scene.mark({})
    assert not any(item.isVisible() for item in scene.place_marks.places.values())


def test_only_the_place_under_the_pointer_is_outlined(scene):
    scene.hover(4)
    scene.hover(9)
    assert [item.place for item in scene.place_marks.hovers.values() if item.isVisible()] == [9]
    scene.hover(NOTHING)
    assert not any(item.isVisible() for item in scene.place_marks.hovers.values())


def test_lit_and_selected_counters_react_and_no_others(standing, table):
    lit, chosen, other = table.units("G02 G03 S02")
    standing.light([lit, chosen], [chosen])
    assert standing.reacts(lit)
    assert standing.reacts(chosen)
    assert not standing.reacts(other)


def test_the_first_of_the_selection_differs_from_the_others(standing, table):
    first, second = table.units("G02 G03")
    standing.light([first, second], [second, first])
    assert standing.counters[second].selected == 1
    assert standing.counters[first].selected == 2


def test_a_route_spans_its_points_and_is_gone_without_any(scene):
    points = [scene.middle_of(place) for place in (0, 1, 5)]
    scene.route.show_route(points, "#07518e")
    assert all(scene.route.boundingRect().contains(point) for point in points)
    scene.route.show_route([], "#07518e")
    assert scene.route.boundingRect().isEmpty()


def test_counters_grow_where_the_map_is_small_and_stand_anew(standing, table):
    unit = standing.counters[table.unit("G03")]
    small, near = unit.size, unit.pos()
    standing.suit_zoom(0.2)
    assert unit.size == pytest.approx(small * 1.5)
    assert unit.pos() != near
    standing.suit_zoom(1.0)
    assert (unit.size, unit.pos()) == (small, near)


def test_the_frame_of_a_counter_is_within_what_is_drawn_anew(standing, table):
    standing.suit_zoom(0.2)
    counter = standing.counters[table.unit("G03")]
    assert counter.boundingRect().right() * 0.2 >= counter.size / 2 * 0.2 + ROOM


def test_a_stack_that_cannot_be_counted_says_how_many_lie_there(standing, table):
    names = " ".join(f"S{n:02}" for n in range(2, 15))
    table.put(names, "C")
    standing.show_position(table.p)
    standing.suit_zoom(0.2)
    piles = [standing.counters[unit].count for unit in table.units(names) if standing.counters[unit].count]
    alone = len({standing.counters[unit].pos().toTuple() for unit in table.units(names)}) - len(piles)
    assert piles
    assert sum(piles) + alone == 13
    table.put("S02 S03 S04 S05", "7")
    standing.show_position(table.p)
    assert not any(standing.counters[unit].count for unit in table.units("S02 S03 S04 S05"))


@pytest.mark.parametrize("zoom", [0.2, 0.35, 1.0])
@pytest.mark.parametrize("area", ["10", "11", "13", "14"])
def test_every_counter_of_four_against_four_can_be_pointed_at(scene, table, area, zoom):
    names = "G02 G03 G04 G05 S02 S03 S04 S05"
    table.put(names[:15], area).put(names[16:], area).rubble(area, 2).stubborn(area)
    scene.show_position(table.p)
    scene.suit_zoom(zoom)
    for unit in table.units(names):
        foot = scene.counters[unit].pos() + QPointF(-0.4, 0.4) * scene.counters[unit].size
        assert scene.unit_at(foot) == unit


def test_a_counter_that_may_be_pointed_at_lies_above_the_others_of_its_stack(scene, table):
    names = "G02 G03 G04 G05"
    scene.show_position(table.put(names, "13").put("S02 S03 S04 S05", "13").p)
    scene.suit_zoom(0.2145)
    for unit in table.units(names):
        scene.light([unit], [])
        assert scene.unit_at(scene.counters[unit].pos()) == unit


def test_of_a_pile_the_counter_that_may_be_pointed_at_tells_how_many_lie_there(standing, table):
    names = " ".join(f"S{n:02}" for n in range(2, 24))
    standing.show_position(table.put(names, "A").p)
    standing.suit_zoom(0.2)
    for unit in table.units(names):
        standing.light([unit], [])
        here = [x for x in standing.counters if x.isVisible() and x.pos() == standing.counters[unit].pos()]
        assert standing.counters[unit].count == (len(here) if len(here) > 1 else 0)


@pytest.mark.parametrize("area", ["10", "11", "13", "14"])
def test_a_name_that_counters_would_cover_lies_above_them(scene, table, area):
    table.put("G02 G03 G04 G05", area).put("S02 S03 S04 S05", area).rubble(area, 2).stubborn(area)
    scene.show_position(table.p)
    scene.suit_zoom(0.2225)
    place = table.place(area)
    name = scene.lettering.labels[place].print_rect(0.2225)
    over = [x for x in scene.counters if x.isVisible() and x.extent().intersects(name)]
    labels = [x for x in scene.items(name) if isinstance(x, LabelItem) and x.isVisible() and x.place == place]
    assert not over or max(x.zValue() for x in over) < max(x.zValue() for x in labels)


def test_markers_lie_above_counters_even_selected_ones(standing, table):
    table.rubble("9")
    standing.show_position(table.p)
    standing.light([table.unit("G02")], [table.unit("G02")])
    markers = [item.zValue() for item in standing.markers.items if item.isVisible()]
    assert min(markers) > standing.counters[table.unit("G02")].zValue()


# --- carrying and moving ---


def test_a_lifted_counter_follows_the_pointer_and_goes_back(standing, table):
    counter = standing.counters[table.unit("G02")]
    home = counter.pos()
    standing.lift(counter.unit, QPointF(500, 500))
    standing.carry(QPointF(700, 600))
    assert counter.pos() == QPointF(700, 600)
    standing.put_down()
    assert counter.pos() == home


def test_a_selected_counter_lies_above_its_stack_until_it_is_let_go(standing, table):
    lower, upper = table.units("G02 G03")
    standing.counters[upper].setPos(standing.counters[lower].pos() + QPointF(20, 0))
    standing.light([lower, upper], [lower])
    assert standing.unit_at(standing.counters[upper].pos()) == lower
    standing.light([lower, upper], [])
    assert standing.unit_at(standing.counters[lower].pos()) == upper


def test_a_group_is_carried_as_a_pile_that_says_how_many_it_holds(standing, table):
    first, second = (standing.counters[unit] for unit in table.units("G02 G03"))
    homes = first.pos(), second.pos()
    standing.light([first.unit, second.unit], [first.unit, second.unit])
    standing.lift(second.unit, QPointF(500, 500))
    standing.carry(QPointF(700, 600))
    assert (second.pos(), second.carried) == (QPointF(700, 600), 2)
    assert first.extent().contains(QPointF(700, 600))
    assert first.zValue() < second.zValue()
    standing.put_down()
    assert (first.pos(), second.pos(), second.carried) == (*homes, 0)


def test_a_counter_that_is_not_selected_is_carried_alone(standing, table):
    first, second = (standing.counters[unit] for unit in table.units("G02 G03"))
    home = first.pos()
    standing.light([first.unit, second.unit], [first.unit])
    standing.lift(second.unit, QPointF(500, 500))
    assert (first.pos(), second.carried) == (home, 0)


def test_a_lifted_counter_does_not_hide_what_is_below(standing, table):
    below = standing.counters[table.unit("S02")].pos()
    standing.lift(table.unit("G02"), below)
    assert standing.unit_at(below) == table.unit("S02")


def test_a_unit_that_moves_glides_and_ends_where_it_belongs(standing, table, qtbot):
    counter = standing.counters[table.unit("S03")]
    home, end = counter.pos(), standing.middle_of(table.place("1"))
    standing.animation_ms = 60
    with qtbot.waitSignal(standing.settled):
        standing.show_position(table.put("S03", "1").p, {counter.unit: table_route(table, "A 2 1")})
        assert counter.pos() == home
    assert standing.place_at(counter.pos()) == table.place("1")
    assert (counter.pos() - end).manhattanLength() < 400


def test_a_new_position_ends_a_motion_at_once(standing, table):
    standing.animation_ms = 10_000
    standing.show_position(table.put("S03", "1").p)
    standing.animation_ms = 0
    standing.show_position(table.put("S03", "2").p)
    assert standing.place_at(standing.counters[table.unit("S03")].pos()) == table.place("2")


def test_without_motion_everything_stands_at_once(standing, table):
    standing.show_position(table.put("S03", "1").p)
    assert standing.place_at(standing.counters[table.unit("S03")].pos()) == table.place("1")


def table_route(table, names: str) -> tuple[int, ...]:
    """A path by the names of its places."""
    return tuple(table.place(name) for name in names.split())


def test_a_move_leaves_the_stacks_of_other_places_as_they_were_found(scene, table):
    table.put("G02", "9").put("G03", "13").put("G05", "14")
    before = list(scene.desk.stacks(table.p, scene.sheet, 74))
    after = list(scene.desk.stacks(table.put("G05", "13").p, scene.sheet, 74))
    found_anew = [list(stack.units) for stack in after if not any(stack is other for other in before)]
    assert found_anew == [[table.unit("G03"), table.unit("G05")]]


def test_the_outline_of_what_is_going_on_lies_above_those_of_an_overlay(scene):
    marks = {4: (MARKS["attack"],), 9: (MARKS["found"],)}
    scene.mark(marks, above={4})
    heights = {place: scene.place_marks.places[place].zValue() for place in marks}
    assert heights[4] > heights[9]


def test_a_bolder_outline_lies_above_a_finer_one(scene):
    scene.mark({4: (MARKS["reach"],), 9: (MARKS["found"],)})
    places = scene.place_marks.places
    assert places[9].zValue() > places[4].zValue()


def test_the_name_of_a_neighbour_lies_above_an_outline_that_runs_through_it(scene):
    scene.mark(dict.fromkeys(range(5), (MARKS["reach"],)))
    near = scene.lettering.near([scene.place_rect(4)]) - set(range(5))
    shown = {x.place for x in scene.items() if isinstance(x, LabelItem) and x.isVisible()}
    assert near
    assert near <= shown


def test_a_question_over_an_overlay_is_an_outline_beside_that_of_the_overlay():
    below, above = over((MARKS["reach"],), (MARKS["attack"],))
    assert (below.hatch, above.hatch) == (MARKS["reach"].hatch, Qt.BrushStyle.NoBrush)
    assert below.width > above.width == MARKS["attack"].width


def test_counters_below_the_desk_are_not_in_the_way_of_a_panel(scene, table):
    scene.show_position(table.put("S05", "7").p)
    beside = QRectF(scene.sceneRect().topLeft(), QPointF(scene.play_rect.left(), scene.sceneRect().bottom()))
    seen = crowding(scene, beside)
    scene.show_map_alone(True)
    assert crowding(scene, beside) < seen


def test_a_count_below_the_name_of_a_zone_stands_at_the_foot_of_its_counter(scene, table):
    scene.show_position(table.put(" ".join(f"S{n:02}" for n in range(2, 24)), "A").p)
    scene.suit_zoom(0.35)
    piles = sorted((item.pos().y(), item.count_is_low) for item in scene.counters if item.count)
    assert [is_low for _, is_low in piles] == [True, *(False for _ in piles[1:])]
