"""The plan of the sheet: all its geometry, worked out once and independent of the picture's scale."""

from __future__ import annotations

from dataclasses import dataclass

from cholm_qt.games.circle_of_fire.map_sheet.board import Board, read_board
from cholm_qt.games.circle_of_fire.map_sheet.landscape import Ground, make_ground
from cholm_qt.games.circle_of_fire.map_sheet.layout import Layout, make_layout
from cholm_qt.games.circle_of_fire.map_sheet.natural_borders import natural_outlines
from cholm_qt.games.circle_of_fire.map_sheet.outlines import Edge, Outlines
from cholm_qt.games.circle_of_fire.map_sheet.roads import Roads, all_roads
from cholm_qt.games.circle_of_fire.map_sheet.sheet import HEIGHT, WIDTH, line_on_sheet
from cholm_qt.games.circle_of_fire.map_sheet.water import River, all_brooks, all_ravines, all_rivers
from cholm_qt.mapmaker.free_space import FreeSpace
from cholm_qt.mapmaker.geometry import Line, Rect
from cholm_qt.mapmaker.shapes import box


@dataclass(frozen=True, slots=True)
class SheetPlan:
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
    free_space: FreeSpace


def make_plan(layout: Layout | None = None) -> SheetPlan:
    """Work out the sheet, in a given layout or in its own."""
    board = read_board()
    outlines = natural_outlines(board)
    layout = layout or make_layout(board, outlines)
    areas = {area: line_on_sheet(line) for area, line in outlines.all().items()}
    edges = tuple(Edge(edge.between, edge.kind, tuple(line_on_sheet(edge.points))) for edge in outlines.edges)
    rivers = all_rivers(board, outlines.edges)
    brooks, ravines = all_brooks(rivers), all_ravines(rivers)
    roads = all_roads(outlines.edges, areas, layout)
    ground = make_ground(board, areas, rivers, list(brooks.values()), ravines)
    space = FreeSpace.of((WIDTH, HEIGHT))
    plan = SheetPlan(board, outlines, layout, edges, areas, rivers, brooks, ravines, roads, ground, space)
    _take_space(plan)
    return plan


def _take_space(plan: SheetPlan) -> None:
    """Mark what signs and small letters must keep clear of."""
    space = plan.free_space
    for edge in plan.edges:
        space.take_along(edge.points, 22)
    for river in plan.rivers:
        space.take_along(river.line, 2 * max(river.halves) + 44)
    for line in (*plan.brooks.values(), *plan.ravines):
        space.take_along(line, 16)
    for line in plan.ravines:
        space.take_along(line, 46)
    for line in plan.roads.main:
        space.take_along(line, 20)
    for line in plan.roads.tracks:
        space.take_along(line, 14)
    for area, place in plan.layout.places.items():
        x, y = place.identifier
        space.take(box(Rect(x - 42, y - 42, 84, 84)))
        if "victory" in plan.board.areas[area].tags:
            space.take(box(Rect(x - 34, y - 96, 68, 60)))
        if "observation" in plan.board.areas[area].tags:
            space.take(box(Rect(x + 34, y - 34, 66, 68)))
        space.take(box(place.name.grown(6)))
    for arrow in plan.layout.arrows:
        space.take_along(arrow.line, 44)
    for panel in plan.layout.panels.values():
        space.take(box(panel.rect.grown(6)))
