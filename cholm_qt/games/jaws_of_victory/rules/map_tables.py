"""The map compiled for quick use: hexes, hexsides with rivers, roads, rails, and what a step of a path costs.

`near` excludes the Dnepr, which neither ZOC nor attack, retreat, movement or supply crosses; `around` does
not, and distances count hexes over anything (J3).
"""

from __future__ import annotations

from typing import NamedTuple

from cholm_qt.engine.board import Board
from cholm_qt.games.jaws_of_victory.rules.names import ARMOR, BRIDGE_LETTERS, FROZEN, HEAVY, LEG, MOTOR, MUD
from cholm_qt.games.jaws_of_victory.rules.tables import NO, Tables

NO_SIDE = -1
NO_ROAD, MAIN_ROAD, SECONDARY_ROAD = range(3)
GREAT_RIVER, RIVER = "great-river", "river"  # kinds of links, beside "main-road", "secondary-road" and "rail"
COVER = ("rough", "forest", "town", "hilltop")


class Step(NamedTuple):
    """One way out of a hex for one kind of mover on one ground: its cost in halves, or NO.

    `side` is the river side that it crosses, else NO_SIDE; only over a river do the two costs differ.
    """

    there: int
    side: int
    bridged: int
    unbridged: int


class MapTables:
    """What the rules look up about hexes and hexsides, as plain attributes, which read quickest."""

    def __init__(self, board: Board, lines: tuple[tuple[int, int], ...], tables: Tables) -> None:
        """Work out all tables of a board; `lines` are column and row of every hex, counted from 1."""
        self.board, self.tables, self.lines = board, tables, lines
        self.places = len(board.places)
        self.terrain = tuple(place.terrain for place in board.places)
        self.column = tuple(column for column, _ in lines)
        self.cubes = tuple(_cube(column, row) for column, row in lines)
        self._join_hexes()
        self._follow_roads()
        self.ways = tuple(
            tuple(self._ways(ground, mover) for mover in (LEG, MOTOR, ARMOR, HEAVY))
            for ground in (FROZEN, MUD)
        )
        # the ways along road links alone, for strategic movement
        self.drives = tuple(
            tuple(
                tuple(
                    tuple(way for way in ways if self.road_kind(here, way.there))
                    for here, ways in enumerate(of_mover)
                )
                for of_mover in of_ground
            )
            for of_ground in self.ways
        )
        self.settlements = tuple(i for i, terrain in enumerate(self.terrain) if terrain in ("town", "city"))
        self._rings: dict[tuple[int, int], tuple[int, ...]] = {}
        self._outsides: dict[tuple[int, int], tuple[int, ...]] = {}

    def _join_hexes(self) -> None:
        """The neighbours of every hex, and the minor river sides between them."""
        self.around = tuple(tuple(sorted(links)) for links in self.board.kinds)
        self.near = tuple(
            tuple(sorted(there for there, kinds in links.items() if GREAT_RIVER not in kinds))
            for links in self.board.kinds
        )
        self.is_near = tuple(frozenset(near) for near in self.near)
        pairs = (
            (link.a, link.b) if link.a < link.b else (link.b, link.a)
            for link in self.board.links
            if RIVER in link.kinds
        )
        self.river_sides = tuple(sorted(pairs))
        self.side_between: dict[tuple[int, int], int] = {}
        for side, (a, b) in enumerate(self.river_sides):
            self.side_between[a, b] = self.side_between[b, a] = side
        # the bridges that the map has before the first shot
        self.printed_bridges = bytes(
            next((code for code, letter in enumerate(BRIDGE_LETTERS) if f"bridge-{letter}" in kinds), 0)
            for kinds in (self.board.kinds[a][b] for a, b in self.river_sides)
        )
        self.sides_of = tuple(
            tuple(
                (there, self.side_between[here, there])
                for there in near
                if (here, there) in self.side_between
            )
            for here, near in enumerate(self.near)
        )
        # the neighbours over dry ground, and those over a river with its side: for ZOC and supply in Mud
        self.dry = tuple(
            tuple(there for there in near if (here, there) not in self.side_between)
            for here, near in enumerate(self.near)
        )

    def _follow_roads(self) -> None:
        """Road and rail links of every hex, each with the river side that it crosses."""
        self.roads: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            tuple(
                (there, self.side_between.get((here, there), NO_SIDE))
                for there in self.board.neighbours(here, "main-road", "secondary-road")
            )
            for here in range(self.places)
        )
        self.on_road = tuple(bool(links) for links in self.roads)
        self.rails = tuple(
            tuple(
                (there, self.side_between.get((here, there), NO_SIDE))
                for there in self.board.neighbours(here, "rail")
            )
            for here in range(self.places)
        )

    def road_kind(self, here: int, there: int) -> int:
        """The class of the road between two hexes."""
        kinds = self.board.kinds[here].get(there, frozenset[str]())
        return MAIN_ROAD if "main-road" in kinds else SECONDARY_ROAD if "secondary-road" in kinds else NO_ROAD

    def _ways(self, ground: int, mover: int) -> tuple[tuple[Step, ...], ...]:
        """The ways out of every hex for one kind of mover."""
        return tuple(
            tuple(self._way(here, there, ground, mover) for there in near)
            for here, near in enumerate(self.near)
        )

    def _way(self, here: int, there: int, ground: int, mover: int) -> Step:
        """J64 Along a road link only the road counts; off it, or without its bridge, terrain and river do."""
        table, column = self.tables.movement, min(mover, ARMOR) * 2 + ground
        open_cost = table.terrain[self.terrain[there]][column]
        road = self.road_kind(here, there)
        by_road = {
            NO_ROAD: open_cost,
            MAIN_ROAD: table.main_road[column],
            SECONDARY_ROAD: table.secondary_road[column],
        }[road]
        side = self.side_between.get((here, there), NO_SIDE)
        ford = NO if mover == HEAVY else table.unbridged_river[column]
        unbridged = by_road if side == NO_SIDE else NO if NO in (open_cost, ford) else open_cost + ford
        return Step(there, side, by_road, unbridged)

    def distance(self, a: int, b: int) -> int:
        """J3 Hexes from one to another by the shortest line over anything."""
        (q, r), (s, t) = self.cubes[a], self.cubes[b]
        return max(abs(q - s), abs(r - t), abs(q - s + r - t))

    def within(self, here: int, hexes: int) -> tuple[int, ...]:
        """J3 Every hex at most so far away, itself included; remembered."""
        key = here, hexes
        if key not in self._rings:
            self._rings[key] = tuple(i for i in range(self.places) if self.distance(here, i) <= hexes)
        return self._rings[key]

    def outside(self, columns: tuple[int, int]) -> tuple[int, ...]:
        """The hexes outside the columns that a scenario is played on; remembered."""
        if columns not in self._outsides:
            first, last = columns
            self._outsides[columns] = tuple(
                place for place, column in enumerate(self.column) if not first <= column <= last
            )
        return self._outsides[columns]


def _cube(column: int, row: int) -> tuple[int, int]:
    """Coordinates by which distances are counted, of a hex in columns of which the even ones lie lower.

    >>> _cube(1, 1), _cube(2, 1), _cube(3, 1)
    ((0, 0), (1, 0), (2, -1))
    """
    q, r = column - 1, row - 1
    return q, r - (q - (q & 1)) // 2
