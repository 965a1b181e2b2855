"""3.0 Whether layout.yaml and outlines.yaml fit the board, and whether border lines cross."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from cholm_qt.files.data_folder import DataFolder
from cholm_qt.files.faults import FaultList, nearest, short
from cholm_qt.files.geometry import Point
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.files.board_file import inside
from cholm_qt.games.circle_of_fire.files.layout import Layout, load_layout
from cholm_qt.games.circle_of_fire.files.layout_file import read_layout
from cholm_qt.games.circle_of_fire.files.outlines_file import Edge, Outlines, read_outlines
from cholm_qt.games.circle_of_fire.rules.components import Components


def check_sheet(folder: DataFolder, components: Components, faults: FaultList) -> tuple[float, float]:
    """Note all that does not fit the board; the size of the sheet."""
    layout_path, outlines_path = folder / "layout.yaml", folder / "outlines.yaml"
    layout, outlines = read_layout(layout_path, faults), read_outlines(outlines_path, faults)
    if not len(faults):
        _check_layout(layout, components, layout_path, faults)
        _check_outlines(outlines, components, outlines_path, faults)
        _check_middles(layout, outlines, layout_path, faults)
        if outlines_path.parent != FILES.folder:  # ours are known to be drawn with care
            _check_borders(outlines.edges, components, outlines_path, faults)
            _check_crossings(outlines.edges, outlines_path, faults)
    return layout.size


def _check_layout(layout: Layout, components: Components, path: Path, faults: FaultList) -> None:
    """Every Area and Zone has its spot, and every box of the shipped sheet its room."""
    places = components.board.places
    _check_names(layout.areas, [one.id for one in places if one.group == "area"], "Area", path, faults)
    _check_names(layout.zones, [one.id for one in places if one.group == "zone"], "Zone", path, faults)
    _check_names(layout.boxes, load_layout().boxes, "box", path, faults)


def _check_outlines(outlines: Outlines, components: Components, path: Path, faults: FaultList) -> None:
    """Every Area has its outline."""
    areas = [place.id for place in components.board.places if place.group == "area"]
    _check_names(outlines.areas, areas, "outline of Area", path, faults)


def _check_names(
    found: Iterable[str], wanted: Iterable[str], what: str, path: Path, faults: FaultList
) -> None:
    """No name is missing, and none is too many."""
    has, needs = dict.fromkeys(found), dict.fromkeys(wanted)
    for name in needs:
        if name not in has:
            faults.add(str(path), 0, f"The {what} {name} is missing")
    for name in has:
        if name not in needs:
            faults.add(str(path), 0, f"There is no {what} {short(name)} on the board{nearest(name, needs)}")


def _check_middles(layout: Layout, outlines: Outlines, path: Path, faults: FaultList) -> None:
    """3.2.7 The identifier of an Area lies within its outline."""
    (left, top), (wide, high) = layout.offset, layout.scale
    for area, spot in layout.areas.items():
        x, y = spot.identifier
        line = outlines.areas.get(area, ())
        if line and not inside(((x - left) / wide, (y - top) / high), line):
            faults.add(str(path), 0, f"The identifier of Area {area} lies outside its outline", "3.2.7")


def _check_borders(edges: tuple[Edge, ...], components: Components, path: Path, faults: FaultList) -> None:
    """3.2.3 Areas are neighbours exactly when they share a line."""
    places = components.board.places
    joined = {
        frozenset((places[link.a].id, places[link.b].id))
        for link in components.board.links
        if places[link.a].group == places[link.b].group == "area"
    }
    drawn = {frozenset(edge.between): edge.line for edge in edges if edge.between[1]}
    for pair, line in drawn.items():
        if pair not in joined:
            says = f"A line parts {_pair(pair)}, but board.yaml has no border between them"
            faults.add(str(path), line, says, "3.2.3")
    for pair in sorted(joined - drawn.keys(), key=_pair):
        says = f"board.yaml has a border between {_pair(pair)}, but no line parts them"
        faults.add(str(path), 0, says, "3.2.3")


def _pair(areas: Iterable[str]) -> str:
    """Two Areas as a sentence names them."""
    return " and ".join(f"Area {area}" for area in sorted(areas, key=lambda one: (len(one), one)))


class _Stretch(NamedTuple):
    """A straight piece of a border line, from left to right."""

    a: Point
    b: Point
    edge: Edge


def _check_crossings(edges: tuple[Edge, ...], path: Path, faults: FaultList) -> None:
    """No border line crosses another or itself."""
    for one, other in _crossings(edges):
        first, second = (_beside(stretch.edge) for stretch in (one, other))
        x, y = other.a
        faults.add(
            str(path), other.edge.line, f"The line {second} crosses the line {first} near {x:.3f} {y:.3f}"
        )


def _beside(edge: Edge) -> str:
    """A border line by the Areas beside it."""
    return f"between {_pair(edge.between)}" if edge.between[1] else f"round Area {edge.between[0]}"


def _crossings(edges: tuple[Edge, ...]) -> Iterator[tuple[_Stretch, _Stretch]]:
    """Stretches that cross, found from left to right."""
    stretches = [
        _Stretch(min(a, b), max(a, b), edge) for edge in edges for a, b in pairwise(edge.points) if a != b
    ]
    stretches.sort(key=lambda stretch: stretch.a)
    open_: list[_Stretch] = []
    for stretch in stretches:
        open_ = [other for other in open_ if other.b[0] >= stretch.a[0]]
        for other in open_:
            if _cross(stretch, other):
                yield tuple(sorted((other, stretch), key=lambda one: one.edge.line))  # type: ignore[misc]
        open_.append(stretch)


def _cross(one: _Stretch, other: _Stretch) -> bool:
    """Do two stretches cross between their ends?"""
    return _apart(one, other.a, other.b) and _apart(other, one.a, one.b)


def _apart(stretch: _Stretch, p: Point, q: Point) -> bool:
    """Do two points lie on different sides of a stretch, and neither on it?"""
    return _side(stretch, p) * _side(stretch, q) < 0


def _side(stretch: _Stretch, p: Point) -> float:
    """On which side of a stretch a point lies, by the sign."""
    (ax, ay), (bx, by) = stretch.a, stretch.b
    return (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax)
