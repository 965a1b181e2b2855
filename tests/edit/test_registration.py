"""A registration: the plan follows its points, what was moved by hand stays, everything can be taken back."""

from math import dist
from pathlib import Path

import pytest

from cholm_qt.edit.kept_registrations import kept_registration, read_registration
from cholm_qt.edit.named_points import best_next
from cholm_qt.edit.plan_faults import plan_faults
from cholm_qt.edit.plan_moves import border_point, line_point
from cholm_qt.edit.plan_shapes import with_fewer_points
from cholm_qt.edit.registration import Registration
from cholm_qt.edit.snapping import snapped_way
from cholm_qt.files.geometry import Point
from cholm_qt.files.map_plan import MapPlan, Rect
from cholm_qt.games import room

FILES = room("circle_of_fire").files
SIZE = (2700, 1600)  # a little more than half of the sheet
IDENTIFIER, NAME = "areas/13/identifier", "areas/13/name"
BOX, ROOM = "boxes/turn-3/rect", "boxes/turn-3/room"


def on_scan(at: Point) -> Point:
    """Where a point of the shipped sheet is on the scan."""
    return 10 + at[0] / 2, 5 + at[1] / 2


@pytest.fixture
def registration() -> Registration:
    """A scan that nobody has placed a point on."""
    return Registration(FILES, Path("scan.png"), SIZE)


@pytest.fixture
def aligned(registration: Registration) -> Registration:
    """A scan with six points where they belong."""
    for _ in range(6):
        name = best_next(registration.points, registration.state.placed)
        registration.place(name, on_scan(registration.points[name].at))
    return registration


def faults(registration: Registration) -> list[str]:
    return [str(fault.says) for fault in plan_faults(registration.plan, registration.shipped)]


def test_six_points_lay_everything_where_it_is(aligned: Registration) -> None:
    shipped, plan = aligned.shipped, aligned.plan
    assert max(dist(on_scan(at), plan.spots[name]) for name, at in shipped.spots.items()) < 1e-6
    assert plan.rects[BOX] == pytest.approx((*on_scan(shipped.rects[BOX][:2]), 55, 76))
    assert plan.counter == pytest.approx(37)


def test_without_points_the_plan_fills_the_picture(registration: Registration) -> None:
    assert registration.fit is None
    assert registration.points["sheet 2"].at == registration.shipped.size
    assert all(0 <= x <= SIZE[0] and 0 <= y <= SIZE[1] for x, y in registration.plan.points)


def test_the_points_offered_first_are_the_corners(registration: Registration) -> None:
    assert best_next(registration.points, []) == "borders 0"


def test_a_turned_rectangle_keeps_its_size(registration: Registration) -> None:
    for name in ("borders 0", "borders 1", "borders 2", "borders 3"):
        x, y = registration.points[name].at
        registration.place(name, (1500 - y / 4, x / 4))  # a quarter turn
    width, height = registration.shipped.rects[BOX][2:]
    assert registration.plan.rects[BOX][2:] == pytest.approx((height / 4, width / 4), rel=1e-3)


def test_a_shared_point_moves_the_border_of_both_neighbours(aligned: Registration) -> None:
    shared = next(b.points[1] for b in aligned.plan.borders if b.between == ("1", "2"))
    before = {area: aligned.plan.outline(area) for area in ("1", "2", "3")}
    aligned.move([border_point(shared)], 4, 6)
    changed = [area for area in before if aligned.plan.outline(area) != before[area]]
    assert changed == ["1", "2"]
    assert {*aligned.plan.outline("1")} & {*aligned.plan.outline("2")} >= {aligned.plan.points[shared]}


def test_what_follows_moves_along(aligned: Registration) -> None:
    name, room_ = aligned.plan.rects[NAME], aligned.plan.rects[ROOM]
    aligned.move([IDENTIFIER, BOX], 3, -2)
    assert aligned.plan.rects[NAME] == pytest.approx(name.moved(3, -2))
    assert aligned.plan.rects[ROOM] == pytest.approx(room_.moved(3, -2))


def test_a_line_is_moved_by_its_points_or_as_a_whole(aligned: Registration) -> None:
    line = aligned.plan.lines["arrows/0"]
    aligned.move(["arrows/0"], 1, 1)
    aligned.move([line_point("arrows/0", 0)], 5, 0)
    (x, y), (u, v) = line
    start, end = aligned.plan.lines["arrows/0"]
    assert start == pytest.approx((x + 6, y + 1))
    assert end == pytest.approx((u + 1, v + 1))


def test_what_was_moved_by_hand_stays_when_points_are_placed_anew(aligned: Registration) -> None:
    aligned.move([IDENTIFIER], 9, 9)
    there, other = aligned.plan.spots[IDENTIFIER], aligned.plan.spots["areas/1/identifier"]
    aligned.place("borders 0", (600, 300))
    assert aligned.plan.spots[IDENTIFIER] == there
    assert aligned.plan.spots["areas/1/identifier"] != other


def test_what_was_moved_is_put_back(aligned: Registration) -> None:
    before = aligned.plan
    aligned.move([IDENTIFIER, border_point(4)], 9, 9)
    aligned.put_back([IDENTIFIER, border_point(4)])
    assert aligned.plan == before


def test_a_point_is_added_to_a_border_and_taken_out_again(aligned: Registration) -> None:
    border = next(n for n, b in enumerate(aligned.plan.borders) if b.between == ("1", "2"))
    length = len(aligned.plan.borders[border].points)
    name = aligned.add_point(border, 0, (700.0, 300.0))
    number = int(name.split()[1])
    assert aligned.plan.points[number] == (700.0, 300.0)
    assert list(aligned.plan.beside(number)) == ["1", "2"]
    aligned.remove_points([number])
    assert len(aligned.plan.borders[border].points) == length


def test_points_in_which_borders_meet_stay(aligned: Registration) -> None:
    before, end = aligned.plan, aligned.plan.borders[0].points[0]
    assert not aligned.can_remove(end)
    aligned.remove_points([end])
    assert aligned.plan.borders == before.borders


def test_every_step_is_taken_back_and_made_again(registration: Registration) -> None:
    states = [registration.state]
    registration.when_changed(lambda: None)
    for do in (
        lambda: registration.place("borders 0", (1, 2)),
        lambda: registration.bend(True),
        lambda: registration.move([IDENTIFIER], 1, 1),
        lambda: registration.resize(BOX, Rect(1, 2, 30, 40)),
        lambda: registration.add_point(0, 0, (5, 5)),
        lambda: registration.set_counter(50),
        lambda: registration.write("title", "Scan"),
        lambda: registration.take_away("borders 0"),
    ):
        do()
        states.append(registration.state)
    for state in reversed(states[:-1]):
        registration.undo()
        assert registration.state == state
    assert not registration.can_undo
    for state in states[1:]:
        registration.redo()
        assert registration.state == state
    assert not registration.can_redo


def test_one_drag_is_one_step(aligned: Registration) -> None:
    before, gesture = aligned.plan.spots[IDENTIFIER], object()
    for way in (1, 5, 9):
        aligned.move([IDENTIFIER], way, way, gesture)
    assert aligned.plan.spots[IDENTIFIER] == pytest.approx((before[0] + 9, before[1] + 9))
    aligned.undo()
    assert aligned.plan.spots[IDENTIFIER] == before


def test_nothing_is_told_of_a_change_that_changes_nothing(aligned: Registration) -> None:
    told: list[str] = []
    aligned.when_changed(lambda: told.append("changed"))
    aligned.place("borders 0", aligned.state.placed["borders 0"])
    aligned.bend(False)
    assert told == []


def test_a_kept_registration_goes_on_as_it_was(aligned: Registration, tmp_path: Path) -> None:
    aligned.add_point(3, 0, (400.0, 400.0))
    aligned.move([IDENTIFIER, BOX, "arrows/2"], 3, 4)
    aligned.write("title", "Mein Scan")
    aligned.set_counter(41)
    path = tmp_path / "kept.json"
    path.write_text(kept_registration(aligned), "utf-8")
    again = read_registration(path)
    assert again is not None
    assert (again.plan, again.state.texts, again.size) == (aligned.plan, aligned.state.texts, SIZE)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"format": 1', '"format": 2'),
        ('"game": "circle_of_fire"', '"game": "chess"'),
        ('"moved": {}', '"moved": {"point 99999": [1, 2]}'),
        ('"moved": {}', '"moved": {"nothing": [1, 2]}'),
        ('"borders": [[', '"borders": [[-1, '),
        ('"placed": {', '"placed": {"nowhere": [1, 1], '),
        ('"placed": {', '"placed": [{'),
    ],
)
def test_a_damaged_kept_registration_is_none(
    aligned: Registration, tmp_path: Path, old: str, new: str
) -> None:
    text = kept_registration(aligned)
    assert old in text
    path = tmp_path / "kept.json"
    path.write_text(text.replace(old, new, 1), "utf-8")
    assert read_registration(path) is None


# --- faults ---


def test_a_good_plan_has_no_faults(aligned: Registration) -> None:
    assert faults(aligned) == []


def test_borders_that_cross_are_named_once(aligned: Registration) -> None:
    point = next(b.points[2] for b in aligned.plan.borders if b.between == ("2", "3"))
    aligned.move([border_point(point)], 0, -300)
    crossed = [says for says in faults(aligned) if "cross" in says]
    assert len(crossed) == len({*crossed}) >= 1
    assert all("between Area 2 and Area 3" in says for says in crossed)


def test_what_is_outside_the_picture_is_named(aligned: Registration) -> None:
    corner = aligned.plan.borders[0].points[0]
    aligned.move([border_point(corner), IDENTIFIER, BOX, "arrows/0"], 4000, 0)
    says = faults(aligned)
    assert any(x.startswith("A point of the border of ") and x.endswith("outside the picture") for x in says)
    assert "Area 13 Markt lies outside the picture" in says or any("Area 13" in x for x in says)
    assert "Turn 3 lies outside the picture, or partly so" in says
    assert "Arrow from A to 2 leads outside the picture" in says


def test_what_is_outside_is_brought_onto_the_picture_in_one_step(aligned: Registration) -> None:
    before = aligned.state
    aligned.move([IDENTIFIER, BOX, "arrows/0"], 4000, -3000)
    aligned.bring_in()
    assert not [says for says in faults(aligned) if "outside the picture" in says]
    assert aligned.plan.rects[BOX].right == SIZE[0]
    aligned.undo()
    aligned.undo()
    assert aligned.state == before


def test_a_mirrored_map_is_inside_out(registration: Registration) -> None:
    for name in ("borders 0", "borders 1", "borders 2", "borders 3"):
        x, y = registration.points[name].at
        registration.place(name, (2690 - x / 2, y / 2))
    assert sum("turned inside out" in says for says in faults(registration)) == 35


def test_an_identifier_outside_its_border_is_named_with_its_place(aligned: Registration) -> None:
    aligned.move([IDENTIFIER], 300, 0)
    found = plan_faults(aligned.plan, aligned.shipped)
    assert [fault.names for fault in found] == [(IDENTIFIER,)]
    assert found[0].at == aligned.plan.spots[IDENTIFIER]


def test_tiny_boxes_and_tiny_counters_are_named(aligned: Registration) -> None:
    aligned.resize(BOX, Rect(100, 100, 2, 2))
    aligned.set_counter(5)
    assert "Counters are too small for this picture" in faults(aligned)
    aligned.set_counter(37)
    assert "Turn 3 is too small" in faults(aligned)


# --- shapes and snapping ---


def test_fewer_points_change_no_border_by_more_than_a_little(registration: Registration) -> None:
    full, thin = registration.shipped, with_fewer_points(registration.shipped)
    assert len(thin.points) < len(full.points) / 3
    assert {area: len(thin.outline(area)) > 3 for area in thin.outlines} == dict.fromkeys(thin.outlines, True)


def test_the_saved_plan_has_counters_of_the_usual_size(aligned: Registration) -> None:
    saved = aligned.plan_to_save()
    assert saved.counter == pytest.approx(74)
    assert saved.size[0] / saved.size[1] == pytest.approx(SIZE[0] / SIZE[1], rel=1e-3)


def test_the_files_of_a_plan_say_the_same_plan(aligned: Registration, tmp_path: Path) -> None:
    saved = aligned.plan_to_save()
    for name, text in FILES.plan_files(saved).items():
        (tmp_path / name).write_text(text, "utf-8")
    again = FILES.map_plan(tmp_path)
    assert again.outlines == saved.outlines
    for place in saved.outlines:
        assert max(map(dist, again.outline(place), saved.outline(place))) < 0.1
    for name, rect in saved.rects.items():
        assert again.rects[name] == pytest.approx(rect, abs=0.1)


def test_a_box_snaps_to_the_lines_of_its_neighbours(aligned: Registration) -> None:
    plan = aligned.plan
    assert snapped_way(plan, [BOX], BOX, 1.2, 1.2, 4)[1] == pytest.approx(0, abs=1e-9)
    assert snapped_way(plan, [BOX], BOX, 1.2, 30, 0.1)[1] == 30


def test_a_border_point_snaps_to_its_neighbours_in_the_border(aligned: Registration) -> None:
    plan: MapPlan = aligned.plan
    first, second = plan.borders[0].points  # a level piece of the outer edge
    way = snapped_way(plan, [border_point(first)], border_point(first), 20, 2.5, 4)
    assert plan.points[first][1] + way[1] == pytest.approx(plan.points[second][1])
