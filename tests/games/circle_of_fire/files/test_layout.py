import shutil
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from cholm_qt.files.faults import DataFaults
from cholm_qt.files.geometry import Point
from cholm_qt.files.map_plan import Rect
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.files.board_file import inside
from cholm_qt.games.circle_of_fire.files.layout import Layout, load_layout, load_outlines
from cholm_qt.games.circle_of_fire.rules.components import BOXES, SIDES, Components

AREAS = [str(number) for number in range(1, 36)]


@pytest.fixture(scope="module")
def layout() -> Layout:
    return load_layout()


@pytest.fixture(scope="module")
def outlines() -> dict[str, tuple[Point, ...]]:
    return load_outlines()


@pytest.fixture
def spoil_map(tmp_path: Path) -> Callable[[str, str, str], str]:
    """Change the first such text of layout.yaml or outlines.yaml; the faults, one to a line."""

    def change(name: str, old: str, new: str) -> str:
        for file in ("layout.yaml", "outlines.yaml"):
            shutil.copy(FILES.folder / file, tmp_path)
        text = (tmp_path / name).read_text("utf-8")
        assert old in text
        (tmp_path / name).write_text(text.replace(old, new, 1), "utf-8")
        with pytest.raises(DataFaults) as error:
            load_outlines(tmp_path)
        return str(error.value)

    return change


def counters(room: Rect, side: float) -> list[Point]:
    """The middles of the four counters in an Area's room."""
    half = side / 2
    return [(x, y) for x in (room.x + half, room.right - half) for y in (room.y + half, room.bottom - half)]


def test_every_place_of_the_board_lies_on_the_sheet(
    layout: Layout, outlines: dict[str, tuple[Point, ...]], shipped: Components
) -> None:
    places = {place.id for place in shipped.board.places}
    assert layout.areas.keys() | layout.zones.keys() == places
    assert outlines.keys() == layout.areas.keys() == set(AREAS)


def test_neighbours_share_the_same_points(
    outlines: dict[str, tuple[Point, ...]], shipped: Components
) -> None:
    index = shipped.board.index
    for a, b in combinations(AREAS, 2):
        joined = index[b] in shipped.board.kinds[index[a]]
        assert (len(set(outlines[a]) & set(outlines[b])) > 1) == joined, (a, b)


def test_every_point_inside_the_sheet_belongs_to_two_areas_or_more(
    layout: Layout, outlines: dict[str, tuple[Point, ...]]
) -> None:
    points = [point for line in outlines.values() for point in line]
    play = layout.play
    edges = (play.x, play.y, play.right, play.bottom)
    inner = [p for p in points if min(abs(p[0] - edges[0]), abs(p[0] - edges[2])) > 1]
    inner = [p for p in inner if min(abs(p[1] - edges[1]), abs(p[1] - edges[3])) > 1]
    assert all(points.count(point) >= 2 for point in inner[::7])


def test_3_2_3_four_areas_meet_in_one_point(outlines: dict[str, tuple[Point, ...]]) -> None:
    common = set.intersection(*(set(outlines[area]) for area in ("22", "23", "24", "26")))
    assert len(common) == 1


def test_3_2_3_areas_that_touch_at_a_corner_share_that_point_only(
    outlines: dict[str, tuple[Point, ...]],
) -> None:
    assert len(set(outlines["22"]) & set(outlines["24"])) == 1
    assert len(set(outlines["23"]) & set(outlines["26"])) == 1


@pytest.mark.parametrize("area", AREAS)
def test_an_area_holds_its_identifier_and_name(
    area: str, layout: Layout, outlines: dict[str, tuple[Point, ...]]
) -> None:
    spot = layout.areas[area]
    assert inside(spot.identifier, outlines[area])
    assert inside(spot.name.centre, outlines[area])


@pytest.mark.parametrize("area", AREAS)
def test_6_1_1_the_counters_of_both_sides_lie_in_their_area(
    area: str, layout: Layout, outlines: dict[str, tuple[Point, ...]]
) -> None:
    for room in layout.areas[area].rooms:
        assert min(room.width, room.height) >= 2 * layout.counter
        assert all(inside(middle, outlines[area]) for middle in counters(room, layout.counter))


def overlap(one: Rect, other: Rect) -> bool:
    """Do the two share more than a side?"""
    across = one.x < other.right and other.x < one.right
    return across and one.y < other.bottom and other.y < one.bottom


@pytest.mark.parametrize("area", AREAS)
def test_no_counter_hides_an_identifier(area: str, layout: Layout) -> None:
    x, y = layout.areas[area].identifier
    german, soviet = layout.areas[area].rooms
    sign = Rect(x - 32, y - 32, 64, 64)
    assert not overlap(german, sign)
    assert not overlap(soviet, sign)
    assert not overlap(german, soviet)


def test_boxes_and_zones_do_not_overlap(layout: Layout) -> None:
    rects = [box.rect for box in layout.boxes.values()] + [zone.rect for zone in layout.zones.values()]
    assert not [pair for pair in combinations([*rects, layout.play], 2) if overlap(*pair)]


def test_every_box_keeps_its_counters_inside(layout: Layout) -> None:
    for name, box in layout.boxes.items():
        corners = (box.rect.x, box.rect.y, -box.rect.right, -box.rect.bottom)
        room = (box.room.x, box.room.y, -box.room.right, -box.room.bottom)
        assert all(outer <= inner for outer, inner in zip(corners, room, strict=True)), name


def test_3_5_1_every_holding_box_is_printed(layout: Layout, shipped: Components) -> None:
    for unit in shipped.units:
        turn = unit.code if unit.code.isdigit() else "1"
        assert layout.box(unit.side, "reinforcements", turn).room.width > layout.counter
        if unit.code in ("A", "J", "K", "U"):
            assert layout.box(unit.side, "random", unit.code).room.width > layout.counter
    printed = {f"{SIDES[side]}-{name}" for side in (0, 1) for name in BOXES if name != "absent"}
    missing = {name for name in printed if not any(key.startswith(name) for key in layout.boxes)}
    assert missing == {"german-delayed"}  # 10.5 only Soviet units are delayed


def test_3_3_the_turn_track_has_nine_spaces_in_order(layout: Layout) -> None:
    spaces = [layout.turn(number).rect.x for number in range(1, 10)]
    assert spaces == sorted(spaces)


def test_3_4_the_impulse_track_has_four_spaces_in_order(layout: Layout) -> None:
    spaces = [layout.impulse(number).rect.x for number in range(1, 5)]
    assert spaces == sorted(spaces)


def test_12_4_every_arrow_of_the_board_is_drawn_with_its_kind(layout: Layout, shipped: Components) -> None:
    board = shipped.board
    drawn = {frozenset(arrow.between): arrow.kind for arrow in layout.arrows}
    zones = {board.index[zone] for zone in layout.zones}
    meant = {
        frozenset((board.places[a].id, board.places[b].id)): "link" if kind == "zone" else kind
        for a in zones
        for b in board.kinds[a]
        for kind in board.kinds[a][b]
    }
    assert drawn == meant


def test_a_wrong_rectangle_is_named_with_its_line(spoil_map: Callable[[str, str, str], str]) -> None:
    told = spoil_map("layout.yaml", "counter: 74, play: [", "counter: 74, play: [x, ")
    assert "layout.yaml:10: 'play' should be 4 numbers from 0 to 20000" in told


def test_an_unknown_key_is_answered_with_the_right_one(spoil_map: Callable[[str, str, str], str]) -> None:
    assert "did you mean 'identifier'?" in spoil_map("layout.yaml", "identifier:", "identifer:")


def test_an_edge_that_is_not_there_is_a_fault(spoil_map: Callable[[str, str, str], str]) -> None:
    assert "should be a number from 1 to 105" in spoil_map(
        "outlines.yaml", "[1, 2, -3, -4, 5]", "[1, 2, 999]"
    )


def test_an_outline_of_foreign_edges_is_a_fault(spoil_map: Callable[[str, str, str], str]) -> None:
    told = spoil_map("outlines.yaml", "[1, 2, -3, -4, 5]", "[1, 2, -6, -4, 5]")
    assert "Edge 6 is not a border of Area 1" in told
    assert "The outline of Area 1 is broken: its lines do not meet" in told


@pytest.mark.parametrize("points", ["0.1 0.2", "0.1 0.2, 0.3", "0.1 0.2, 1.3 0.4", "0.1 0.2, here 0.4"])
def test_a_line_of_bad_points_is_a_fault(spoil_map: Callable[[str, str, str], str], points: str) -> None:
    told = spoil_map("outlines.yaml", 'points: "0.', f'points: "{points}"}} # "')
    assert "'points' should be two or more points from 0 to 1, like '0.25 0.5, 0.75 1'" in told
