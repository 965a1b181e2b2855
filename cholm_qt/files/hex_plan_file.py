"""layout.yaml of a game whose map the program draws: where its hexes lie on a player's own picture."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from cholm_qt.files.chart_values import source_of
from cholm_qt.files.faults import FaultList, nearest, short
from cholm_qt.files.geometry import Point
from cholm_qt.files.hex_plan import spot_name
from cholm_qt.files.map_plan import Border, MapPlan
from cholm_qt.files.messages import message
from cholm_qt.files.nodes import Scalar
from cholm_qt.files.reader import Reader, open_file

LAYOUT = "layout.yaml"
MOST_PIXELS = 20_000
HEAD = """\
# Where the hexes lie on the map of this pack, in pixels from its left and from its top. An edge lies between
# two hexes, or between one and the outside (""). A hex lists the edges round it by their place in the list,
# counted from 1; a negative number means that the edge is walked backwards.

format: 1
source: P
"""


def hex_plan_text(plan: MapPlan) -> str:
    """The file from which the same plan can be read."""
    size = f"[{plan.size[0]}, {plan.size[1]}]"
    edges = [
        f'  - {{between: ["{a}", "{b}"], points: [{", ".join(_pair(plan.points[n]) for n in points)}]}}\n'
        for (a, b), _, points in plan.borders
    ]
    places = [
        f'  "{place}": {{identifier: {_pair(plan.spots[spot_name(place)])}, edges: {list(signed)}}}\n'
        for place, signed in plan.outlines.items()
    ]
    sheet = f"sheet: {{size: {size}, counter: {round(plan.counter)}}}\n"
    return f"{HEAD}{sheet}\nedges:\n{''.join(edges)}\nplaces:\n{''.join(places)}"


def _pair(at: Point) -> str:
    """A point to a hundredth of a pixel."""
    return f"[{round(at[0], 2):g}, {round(at[1], 2):g}]"


def read_hex_plan(path: Path, shipped: MapPlan, faults: FaultList) -> MapPlan:
    """The plan of a file; with faults noted it is of no use. The shipped one tells which hexes there are."""
    with open_file(path, faults) as top:
        source_of(top)
        sheet = top.mapping("sheet")
        width, height = sheet.numbers("size", 2, 100, MOST_PIXELS)
        counter = sheet.number("counter", 20, 400)
        points: dict[Point, int] = {}
        borders = tuple(_border(reader, points, shipped) for reader in top.mappings("edges"))
        places = top.mappings_by_key("places")
        for place in shipped.outlines.keys() - places.keys():
            top.fault(message("'{0}' is missing", place), "places")
        known = {place: reader for place, reader in places.items() if place in shipped.outlines}
        outlines = {place: _signed(reader, borders) for place, reader in known.items()}
        spots = {spot_name(place): _point(reader) for place, reader in known.items()}
    return shipped._replace(
        size=(int(width), int(height)), counter=counter, points=tuple(points), borders=borders,
        outlines=outlines, spots=spots,
    )  # fmt: skip


def _border(reader: Reader, points: dict[Point, int], shipped: MapPlan) -> Border:
    """One edge."""
    ends = reader.texts("between")
    for end in ends:
        if end and end not in shipped.outlines:
            says = message("There is no hex '{0}'{1}", short(end), nearest(end, shipped.outlines))
            reader.fault(says, "between")
    nodes = reader.nodes("points")
    if len(ends) != 2 or len(nodes) < 2:
        reader.fault(message("An edge has two ends, and two points or more"))
        return Border(("", ""), "", (0, 0))
    line = [reader.numbers_in(node, "points", 2, 0, MOST_PIXELS) for node in nodes]
    numbers = tuple(points.setdefault((x, y), len(points)) for x, y in line)
    return Border((ends[0], ends[1]), "side", numbers)


def _point(reader: Reader) -> Point:
    """The middle of an identifier."""
    x, y = reader.numbers("identifier", 2, 0, MOST_PIXELS)
    return x, y


def _signed(reader: Reader, borders: Sequence[Border]) -> tuple[int, ...]:
    """The edges round a hex, if they close it."""
    found = [node.as_whole() if isinstance(node, Scalar) else None for node in reader.nodes("edges")]
    signed = tuple(number for number in found if number is not None and 1 <= abs(number) <= len(borders))
    lines = [borders[abs(n) - 1].points[:: 1 if n > 0 else -1] for n in signed]
    is_closed = all(one[-1] == other[0] for one, other in pairwise([*lines, *lines[:1]]))
    if len(signed) != len(found) or not lines or not is_closed:
        reader.fault(message("The edges do not close the hex"), "edges")
        return ()
    return signed
