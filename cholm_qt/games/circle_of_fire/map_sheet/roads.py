"""The roads and tracks: they cross exactly the hollow borders."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from cholm_qt.games.circle_of_fire.map_sheet.features import MAIN_ROADS
from cholm_qt.games.circle_of_fire.map_sheet.layout import Layout
from cholm_qt.games.circle_of_fire.map_sheet.outlines import Edge
from cholm_qt.games.circle_of_fire.map_sheet.sheet import line_on_sheet
from cholm_qt.mapmaker.geometry import Line, Point, Rect, at_share, beside, distance, smooth_line
from cholm_qt.mapmaker.noise import clear_points
from cholm_qt.mapmaker.plates import Plates
from cholm_qt.mapmaker.shapes import line_path

Pair = frozenset[str]


@dataclass(frozen=True, slots=True)
class Roads:
    """The lines of main roads and of tracks, and where they meet in each Area."""

    main: list[Line]
    tracks: list[Line]
    hubs: dict[str, Point]


def all_roads(edges: Sequence[Edge], areas: dict[str, Line], layout: Layout) -> Roads:
    """Return a main road for each named one and a track over every other road border and road arrow."""
    lines = {_pair(edge): line_on_sheet(edge.points) for edge in edges if edge.kind == "road"}
    arrows = {frozenset(arrow.ends): arrow.line[-1] for arrow in layout.arrows if arrow.kind == "road"}
    halfway = {pair: at_share(line, 0.5) for pair, line in lines.items()} | arrows
    hubs = {area: _hub(area, layout, areas[area], halfway) for area in areas}
    gates = {pair: _gate(line, [hubs[area] for area in pair]) for pair, line in lines.items()} | arrows
    main = [_road(course, hubs, gates) for course in MAIN_ROADS]
    done = {frozenset(step) for course in MAIN_ROADS for step in pairwise(course)}
    tracks = [_road(tuple(sorted(pair)), hubs, gates) for pair in gates if pair not in done]
    return Roads(main, tracks, hubs)


def _pair(edge: Edge) -> Pair:
    """Return the Areas on both sides of a border."""
    return frozenset(area for area in edge.between if area)


def _hub(area: str, layout: Layout, outline: Line, halfway: dict[Pair, Point]) -> Point:
    """Return where an Area's roads meet: near all its gates, away from its border and its name."""
    place = layout.places[area]
    gates = [gate for pair, gate in halfway.items() if area in pair]
    label = Rect(place.name.x, place.identifier[1] - 50, place.name.w, 150).grown(14)
    free = [at for at in _tries(outline) if not label.holds(at)]
    roomy = clear_points(free, outline, 60) or [place.middle]
    pull = 0.4 if len(gates) > 1 else 1.4  # a road that ends here leads well into the Area
    return min(
        roomy, key=lambda at: sum(distance(at, gate) for gate in gates) + pull * distance(at, place.middle)
    )


def _tries(outline: Line) -> Line:
    """Return a grid of points over an outline."""
    across, down = [x for x, _ in outline], [y for _, y in outline]
    columns, rows = range(int(min(across)), int(max(across)), 22), range(int(min(down)), int(max(down)), 22)
    return [(x, y) for x in columns for y in rows]


def _gate(line: Line, hubs: Sequence[Point]) -> Point:
    """Return where a road crosses its border: on the short way between the two hubs, not at a corner."""
    places = [at_share(line, 0.3 + 0.02 * step) for step in range(21)]
    return min(places, key=lambda at: sum(distance(at, hub) for hub in hubs))


def _road(course: Sequence[str], hubs: dict[str, Point], gates: dict[Pair, Point]) -> Line:
    """Return the line of a road through the Areas of its course, wandering a little."""
    chance = random.Random("-".join(course))
    stops: Line = []
    for here, there in pairwise(course):
        stops += [hubs[here]] if here in hubs else []
        stops.append(gates[frozenset((here, there))])
    stops += [hubs[course[-1]]] if course[-1] in hubs else []
    wandering = [stops[0]]
    for a, b in pairwise(stops):
        bends = int(distance(a, b) / 95)
        wandering += [beside(a, b, (n + 1) / (bends + 1), chance.uniform(-9, 9)) for n in range(bends)]
        wandering.append(b)
    return smooth_line(wandering, 8)


def draw_roads(plates: Plates, roads: Roads) -> None:
    """Draw casings first and fillings after, so that junctions stay open."""
    main, tracks = [line_path(line) for line in roads.main], [line_path(line) for line in roads.tracks]
    for path in (*main, *tracks):
        plates.clear_along(path, 17 if path in main else 12)
    for path in tracks:
        plates.stroke("black", path, 8.6)
    for path in main:
        plates.stroke("black", path, 14)
    for path in tracks:
        plates.clear_along(path, 4.6)
    for path in main:
        plates.clear_along(path, 9.4)
    for path in main:
        plates.stroke("brown", path, 9.4, 0.5)
