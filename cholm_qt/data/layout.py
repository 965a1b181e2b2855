"""layout.yaml and outlines.yaml: where everything a player touches lies on the printed sheet (3.0)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from cholm_qt.circle_of_fire.components import SIDES
from cholm_qt.data.faults import FaultList
from cholm_qt.data.nodes import Node
from cholm_qt.data.outlines import read_edges
from cholm_qt.data.reader import Reader, open_file
from cholm_qt.data.sheet import Point
from cholm_qt.data.worth import source_of
from cholm_qt.paths import resources

ARROWS = ("road", "plain", "link")
MOST_PIXELS = 20_000


class Rect(NamedTuple):
    """A rectangle in pixels of the sheet."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right side."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower side."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """The middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def overlaps(self, other: Rect) -> bool:
        """Do the two share more than a side?"""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom


class AreaSpot(NamedTuple):
    """One Area: the middle of its identifier, its name, and a room of 2 × 2 counters for each side."""

    identifier: Point
    name: Rect
    rooms: tuple[Rect, Rect]  # German, Soviet


class ZoneSpot(NamedTuple):
    """One Zone: its printed panel, the middle of its letter, and the room for counters of both sides."""

    rect: Rect
    identifier: Point
    room: Rect


class Arrow(NamedTuple):
    """A connector arrow between a Zone and another place; road, plain, or a link between Zones."""

    between: tuple[str, str]
    kind: str
    points: tuple[Point, ...]


class Box(NamedTuple):
    """A holding box or a space of a track: what is printed and where counters go."""

    rect: Rect
    room: Rect


class Layout(NamedTuple):
    """The whole arrangement of the sheet; all numbers are its pixels.

    Boxes are named side-box, as in the rules: german-at-start, soviet-delayed, with the Turn or the group
    where there are several: german-reinforcements-2, soviet-random-A.
    """

    size: tuple[int, int]
    counter: int  # a counter's side at 1:1
    play: Rect  # the Areas together
    offset: Point  # a point of the board lies at offset + scale × point
    scale: Point
    areas: dict[str, AreaSpot]
    zones: dict[str, ZoneSpot]
    arrows: tuple[Arrow, ...]
    boxes: dict[str, Box]

    def box(self, side: int, name: str, part: str = "") -> Box:
        """A side's holding box by the rules' name for it, and by Turn or group where there are several."""
        return self.boxes["-".join(filter(None, (SIDES[side], name, part)))]

    def turn(self, number: int) -> Box:
        """3.3 A space of the Turn Track."""
        return self.boxes[f"turn-{number}"]

    def impulse(self, number: int) -> Box:
        """3.4 A space of the Soviet Impulse Track."""
        return self.boxes[f"impulse-{number}"]


@cache
def load_layout(folder: Path | None = None) -> Layout:
    """The layout of a folder, or of the shipped one; raises DataFaults with all faults."""
    faults = FaultList()
    layout = read_layout((folder or _shipped()) / "layout.yaml", faults)
    faults.raise_if_any()
    return layout


@cache
def load_outlines(folder: Path | None = None) -> dict[str, tuple[Point, ...]]:
    """Every Area's closed outline in pixels of the sheet; neighbours share exactly the same points."""
    layout = load_layout() if folder is None else load_layout(folder)  # the shipped one is read once
    faults = FaultList()
    outlines = read_edges((folder or _shipped()) / "outlines.yaml", faults)
    faults.raise_if_any()
    (left, top), (wide, high) = layout.offset, layout.scale
    return {
        area: tuple((left + wide * x, top + high * y) for x, y in line) for area, line in outlines.items()
    }


def _shipped() -> Path:
    """The folder of the shipped files."""
    return resources() / "circle_of_fire"


def read_layout(path: Path, faults: FaultList) -> Layout:
    """The layout in a file."""
    with open_file(path, faults) as top:
        source_of(top)
        sheet, board = top.mapping("sheet"), top.mapping("board")
        width, height = sheet.numbers("size", 2, 100, MOST_PIXELS)
        return Layout(
            size=(int(width), int(height)),
            counter=sheet.whole("counter", 20, 400),
            play=_rect(sheet, "play"),
            offset=_pair(board.numbers("offset", 2, -MOST_PIXELS, MOST_PIXELS)),
            scale=_pair(board.numbers("scale", 2, 1, MOST_PIXELS)),
            areas={name: _area(area) for name, area in top.mappings_by_key("areas").items()},
            zones={name: _zone(zone) for name, zone in top.mappings_by_key("zones").items()},
            arrows=tuple(_arrow(arrow) for arrow in top.mappings("arrows")),
            boxes={name: _box(box) for name, box in top.mappings_by_key("boxes").items()},
        )


def _area(reader: Reader) -> AreaSpot:
    """One Area."""
    german, soviet = (_rect(reader, side) for side in SIDES)
    return AreaSpot(_point(reader, "identifier"), _rect(reader, "name"), (german, soviet))


def _zone(reader: Reader) -> ZoneSpot:
    """One Zone."""
    return ZoneSpot(_rect(reader, "rect"), _point(reader, "identifier"), _rect(reader, "room"))


def _box(reader: Reader) -> Box:
    """One box."""
    return Box(_rect(reader, "rect"), _rect(reader, "room"))


def _arrow(reader: Reader) -> Arrow:
    """One connector arrow, from one place to the other."""
    ends = reader.texts("between")
    nodes = reader.nodes("points")
    if len(ends) != 2:
        reader.fault("'between' should be two places", "between")
        ends = ("", "")
    if len(nodes) < 2:
        reader.fault("'points' should be two or more points", "points")
    points = tuple(_point_of(reader, node) for node in nodes)
    return Arrow((ends[0], ends[1]), reader.choice("kind", ARROWS), points)


def _point(reader: Reader, key: str) -> Point:
    """A point of the sheet."""
    return _pair(reader.numbers(key, 2, 0, MOST_PIXELS))


def _point_of(reader: Reader, node: Node) -> Point:
    """A point of the sheet in a list of points."""
    return _pair(reader.numbers_in(node, "points", 2, 0, MOST_PIXELS))


def _pair(numbers: tuple[float, ...]) -> Point:
    """Two numbers as a point."""
    return numbers[0], numbers[1]


def _rect(reader: Reader, key: str) -> Rect:
    """A rectangle of the sheet."""
    x, y, width, height = reader.numbers(key, 4, 0, MOST_PIXELS)
    return Rect(x, y, width, height)
