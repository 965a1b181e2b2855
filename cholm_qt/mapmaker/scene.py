"""All the geometry of one sheet, worked out once and independent of the picture's scale."""

from __future__ import annotations

from dataclasses import dataclass

from cholm_qt.mapmaker.board import Board, read_board
from cholm_qt.mapmaker.geometry import Line
from cholm_qt.mapmaker.landscape import Ground, lie_of_the_land
from cholm_qt.mapmaker.layout import Layout, make_layout
from cholm_qt.mapmaker.outlines import Edge, Outlines
from cholm_qt.mapmaker.roads import Roads, all_roads
from cholm_qt.mapmaker.room import Room
from cholm_qt.mapmaker.shapes import box
from cholm_qt.mapmaker.sheet import Rect, line_on_sheet
from cholm_qt.mapmaker.water import River, all_brooks, all_ravines, all_rivers
from cholm_qt.mapmaker.wobble import natural_outlines


@dataclass(frozen=True, slots=True)
class Scene:
    """The board, its arrangement on the sheet, and the land; lines are in pixels of the sheet."""

    board: Board
    outlines: Outlines
    layout: Layout
    edges: tuple[Edge, ...]
    areas: dict[str, Line]
    rivers: list[River]
    brooks: dict[str, Line]
    ravines: list[Line]
    roads: Roads
    ground: Ground
    room: Room


def make_scene(layout: Layout | None = None) -> Scene:
    """Work out the sheet, in a given layout or in its own."""
    board = read_board()
    outlines = natural_outlines(board)
    layout = layout or make_layout(board, outlines)
    areas = {area: line_on_sheet(line) for area, line in outlines.all().items()}
    edges = tuple(Edge(edge.between, edge.kind, tuple(line_on_sheet(edge.points))) for edge in outlines.edges)
    rivers = all_rivers(board, outlines.edges)
    brooks, ravines = all_brooks(rivers), all_ravines(rivers)
    roads = all_roads(outlines.edges, areas, layout)
    ground = lie_of_the_land(board, areas, rivers, list(brooks.values()), ravines)
    scene = Scene(board, outlines, layout, edges, areas, rivers, brooks, ravines, roads, ground, Room())
    _take_room(scene)
    return scene


def _take_room(scene: Scene) -> None:
    """Mark what signs and small letters must keep clear of."""
    room = scene.room
    for edge in scene.edges:
        room.take_along(edge.points, 22)
    for river in scene.rivers:
        room.take_along(river.line, 2 * max(river.halves) + 44)
    for line in (*scene.brooks.values(), *scene.ravines):
        room.take_along(line, 16)
    for line in scene.ravines:
        room.take_along(line, 46)
    for line in scene.roads.main:
        room.take_along(line, 20)
    for line in scene.roads.tracks:
        room.take_along(line, 14)
    for area, place in scene.layout.places.items():
        x, y = place.identifier
        room.take(box(Rect(x - 42, y - 42, 84, 84)))
        if "victory" in scene.board.areas[area].tags:
            room.take(box(Rect(x - 34, y - 96, 68, 60)))
        if "observation" in scene.board.areas[area].tags:
            room.take(box(Rect(x + 34, y - 34, 66, 68)))
        room.take(box(place.name.grown(6)))
    for arrow in scene.layout.arrows:
        room.take_along(arrow.line, 44)
    for panel in scene.layout.panels.values():
        room.take(box(panel.rect.grown(6)))
