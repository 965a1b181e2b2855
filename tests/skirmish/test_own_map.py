"""The tiny game is laid on a picture of its own map, like any other."""

from math import dist
from pathlib import Path

import pytest
from PIL import Image

from cholm_qt.edit.plan_faults import plan_faults
from cholm_qt.edit.plan_moves import border_point
from cholm_qt.edit.registration import Registration
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.geometry import Point
from cholm_qt.files.pack import Pack, pack_faults
from cholm_qt.files.pack_writing import write_pack
from cholm_qt.games import room
from tests.skirmish.files import FILES

SIZE = (760, 720)


def on_scan(at: Point) -> Point:
    """Where a point of the drawn map is on the picture: smaller, and leaning."""
    return 20 + 0.6 * at[0] + 0.04 * at[1], 15 - 0.03 * at[0] + 0.55 * at[1]


@pytest.fixture
def registration(tmp_path: Path) -> Registration:
    """A picture on which the corners of the map are placed."""
    Image.new("RGB", SIZE, "tan").save(tmp_path / "scan.png")
    made = Registration(FILES, tmp_path / "scan.png", SIZE)
    for name in ("borders 0", "borders 1", "borders 2", "borders 3", *list(made.points)[-2:]):
        made.place(name, on_scan(made.points[name].at))
    return made


@pytest.fixture
def pack(registration: Registration, tmp_path: Path) -> Pack:
    """The pack of that picture."""
    data = FILES.plan_files(registration.plan_to_save())
    return write_pack(tmp_path / "pack", "skirmish", "Scan", data=data, picture=registration.picture)


def test_the_hexes_lie_where_the_picture_has_them(registration: Registration) -> None:
    assert plan_faults(registration.plan, registration.shipped) == []
    plan, shipped = registration.plan, registration.shipped
    assert max(dist(on_scan(a), b) for a, b in zip(shipped.points, plan.points, strict=True)) < 1e-6


def test_neighbours_share_their_sides(registration: Registration) -> None:
    shared = next(border for border in registration.plan.borders if all(border.between))
    registration.move([border_point(shared.points[0])], 5, 5)
    moved = registration.plan.points[shared.points[0]]
    assert all(moved in registration.plan.outline(place) for place in shared.between)


def test_the_saved_map_is_played_on(pack: Pack, registration: Registration) -> None:
    assert pack_faults(pack.path) == []
    played = room("skirmish").with_pack(pack)
    sheet = played.desk.sheet(played.files.load_components())
    assert sheet.picture == pack.map_picture
    scale = sheet.size[0] / SIZE[0]
    place = played.files.load_components().board.index["B2"]
    x, y = registration.plan.spots["places/B2/identifier"]
    assert sheet.places[place].sign.center().toTuple() == pytest.approx((x * scale, y * scale), abs=0.5)


def test_the_files_of_a_pack_say_the_same_plan(pack: Pack, registration: Registration) -> None:
    again, saved = FILES.with_pack(pack).map_plan(), registration.plan_to_save()
    assert again.outlines == saved.outlines
    assert [border.between for border in again.borders] == [border.between for border in saved.borders]
    assert max(map(dist, again.points, saved.points)) < 0.1


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"B2": {identifier', '"B9": {identifier', "'B2' is missing"),
        ("edges: [1, ", "edges: [2, ", "The edges do not close the hex"),
        ("edges: [1, ", "edges: [999, ", "The edges do not close the hex"),
        ('between: ["A1", ""]', 'between: ["A7", ""]', "There is no hex 'A7'"),
        ('between: ["A1", ""]', 'between: ["A1"]', "An edge has two ends, and two points or more"),
    ],
)
def test_a_wrong_layout_is_told_of(
    registration: Registration, tmp_path: Path, old: str, new: str, says: str
) -> None:
    text = FILES.plan_files(registration.plan_to_save())["layout.yaml"]
    assert old in text
    (tmp_path / "layout.yaml").write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(DataFaults, match=says.replace("?", r"\?")):
        FILES.map_plan(tmp_path)
