"""The ground and the lines of the plain map: how they look, and where the Dnepr runs."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.board import hex_centre, hex_neighbours
from cholm_qt.games.jaws_of_victory.rules.components import Components
from cholm_qt.games.jaws_of_victory.rules.map_tables import GREAT_RIVER, RIVER
from cholm_qt.ui.map.sheet_lines import Centres, LineSort, PenStroke, links_of

ACROSS = 210.0  # pixels of the sheet across a hex, in which a full stack can be counted
GROUND = {
    "clear": "#e4e0c8",
    "forest": "#a9bd8d",
    "marsh": "#bccfc4",
    "rough": "#d2c09c",
    "hilltop": "#c9b084",
    "town": "#d8b49c",
    "city": "#c3937f",
}
WATER, DEEP, FOAM = "#5f93b5", "#2f5f85", "#cfe3ee"
INK, PAVED = "#3d352a", "#f2d9a0"

# Each sort is told by its form: a broad river with waves in it and a plain one, sleepers below a road,
# a broad road with a light middle and a thin dark one.
DNEPR = (PenStroke(DEEP, 30.0), PenStroke(WATER, 23.0), PenStroke(FOAM, 4.0, (5.0, 4.0)))
MINOR_RIVER = (PenStroke(WATER, 10.0),)
SLEEPERS = (PenStroke(INK, 25.0, (0.12, 0.4)),)
MAIN = (PenStroke(INK, 13.0), PenStroke(PAVED, 8.0))
SECONDARY = (PenStroke(INK, 5.0),)


def map_lines(c: Components) -> list[LineSort]:
    """15.0, 9.2, 9.5 Rivers, railways and roads, roads uppermost."""
    dnepr = (*links_of(c.board, GREAT_RIVER), *_far_shore(c))
    return [
        LineSort(links_of(c.board, RIVER), MINOR_RIVER, parts=True),
        LineSort(dnepr, DNEPR, parts=True),
        LineSort(links_of(c.board, "rail"), SLEEPERS),
        LineSort(links_of(c.board, "secondary-road"), SECONDARY),
        LineSort(links_of(c.board, "main-road"), MAIN),
    ]


def _far_shore(c: Components) -> Iterator[Centres]:
    """J3 The hexsides of the Dnepr beyond which nobody plays: those to hexes of the map that are left out."""
    columns, rows = (max(each) for each in zip(*c.lines, strict=True))
    played = set(c.lines)
    for place, (column, row) in zip(c.board.places, c.lines, strict=True):
        for across, down in hex_neighbours(column - 1, row - 1):
            is_on_map = 0 <= across < columns and 0 <= down < rows
            if is_on_map and (across + 1, down + 1) not in played:
                yield place.centre, hex_centre(across, down)
