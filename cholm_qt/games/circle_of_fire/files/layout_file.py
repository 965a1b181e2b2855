"""layout.yaml: where everything a player touches lies on the printed sheet (3.0)."""

from __future__ import annotations

from pathlib import Path

from cholm_qt.files.chart_values import source_of
from cholm_qt.files.faults import FaultList
from cholm_qt.files.geometry import Point
from cholm_qt.files.map_plan import Rect
from cholm_qt.files.nodes import Node
from cholm_qt.files.reader import Reader, open_file
from cholm_qt.games.circle_of_fire.files.layout import AreaSpot, Arrow, Box, Layout, ZoneSpot
from cholm_qt.games.circle_of_fire.rules.components import SIDES

ARROWS = ("road", "plain", "link")
MOST_PIXELS = 20_000


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
    landmark = _rect(reader, "landmark") if reader.has("landmark") else None
    return AreaSpot(_point(reader, "identifier"), _rect(reader, "name"), (german, soviet), landmark)


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
