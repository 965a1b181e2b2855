"""The lines of board.yaml: rivers, roads, rails and bridges, held against each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from cholm_qt.files.chart_values import source_of
from cholm_qt.files.messages import message
from cholm_qt.files.reader import Reader
from cholm_qt.games.jaws_of_victory.files.grid import OUT, Grid, Pair, links_of, read_path, read_sides
from cholm_qt.games.jaws_of_victory.rules.map_tables import GREAT_RIVER, RIVER
from cholm_qt.games.jaws_of_victory.rules.names import BRIDGE_LETTERS

RIVERS = {"minor": RIVER, "great": GREAT_RIVER}
ROADS = {"main": "main-road", "secondary": "secondary-road"}
RAIL = "rail"
MOST_PARTS = 9


class LineReader:
    """Gathers what each hexside between hexes in play is, and notes where the lines do not fit.

    Attributes:
        kinds: The kinds of the link between each two hexes that touch.
    """

    def __init__(self, top: Reader, grid: Grid) -> None:
        """Begin with bare hexsides."""
        self.top, self.grid = top, grid
        self.rivers: dict[Pair, str] = {}
        self.roads: dict[Pair, str] = {}
        self.rails: set[Pair] = set()
        self.bridges: dict[Pair, str] = {}

    def read(self) -> None:
        """Read all lines, then hold them against each other."""
        for reader in self.top.mappings("rivers"):
            self._river(reader)
        for reader in self.top.mappings("roads"):
            self._road(reader)
        for reader in self.top.mappings("rails"):
            self._rail(reader)
        for reader in self.top.mappings("bridges"):
            self._bridges(reader)
        if self.grid.numbers:
            self._check_shores()
            self._check_bridges()
            self._check_net()

    def kinds(self) -> dict[Pair, frozenset[str]]:
        """The kinds of every hexside between two hexes in play."""
        found = {}
        for a in self.grid.numbers:
            for b in self.grid.near[a]:
                if a < b and b in self.grid.numbers:
                    found[a, b] = frozenset(self._kinds((a, b)))
        return found

    def _kinds(self, pair: Pair) -> Iterable[str]:
        """All that is on one hexside."""
        if pair in self.rivers:
            yield self.rivers[pair]
        if pair in self.roads:
            yield self.roads[pair]
        if pair in self.rails:
            yield RAIL
        if pair in self.bridges:
            yield f"bridge-{self.bridges[pair]}"

    @property
    def on_road(self) -> set[str]:
        """The hexes through which a road runs."""
        return {name for pair in self.roads for name in pair}

    # --- one line ---

    def _river(self, reader: Reader) -> None:
        """15.0 One river, which lies on the map in so many pieces as it says."""
        name, kind = reader.name("name"), RIVERS[reader.choice("class", tuple(RIVERS))]
        source_of(reader)
        parts, sides = reader.whole("parts", 1, MOST_PARTS, 1), read_sides(reader, self.grid)
        found = pieces(self.grid, sides)
        if sides and found != parts:
            says = message("{0} lies on the map in {1} pieces, but should in {2}", name, found, parts)
            reader.fault(says, "sides")
        for pair in sides:
            if pair in self.rivers:
                reader.fault(message("The hexside {0} has a river already", "/".join(pair)), "sides")
            self.rivers[pair] = kind

    def _road(self, reader: Reader) -> None:
        """9.2 One road; where two run together the main one counts."""
        name, kind = reader.name("name"), ROADS[reader.choice("class", tuple(ROADS))]
        source_of(reader)
        for pair in links_of(read_path(reader, self.grid, name)):
            if self.roads.get(pair) != ROADS["main"]:
                self.roads[pair] = kind

    def _rail(self, reader: Reader) -> None:
        """9.5 One railway, which runs along roads."""
        name = reader.name("name")
        source_of(reader)
        for pair in links_of(read_path(reader, self.grid, name)):
            self.rails.add(pair)
            if pair not in self.roads and self.grid.are_near(*pair):
                reader.fault(message("{0} runs along no road at {1}", name, "/".join(pair)), "hexes")

    def _bridges(self, reader: Reader) -> None:
        """15.2 The bridges of one kind, each where a road crosses a minor river."""
        letter = reader.choice("letter", tuple(BRIDGE_LETTERS[1:]))
        source_of(reader)
        for pair in read_sides(reader, self.grid):
            side = "/".join(pair)
            if pair in self.bridges:
                reader.fault(message("The hexside {0} has a bridge already", side), "sides")
            if self.rivers.get(pair) != RIVER:
                reader.fault(message("The bridge {0} is on no minor river", side), "sides")
            if pair not in self.roads:
                reader.fault(message("The bridge {0} is on no road", side), "sides")
            self.bridges[pair] = letter

    # --- all together ---

    def _check_shores(self) -> None:
        """J3 Nobody leaves the map but over its edge: a great river parts it from what is out of play."""
        for name in self.grid.numbers:
            for near in self.grid.near[name]:
                pair = (name, near) if name < near else (near, name)
                if self.grid.letters[near] == OUT and self.rivers.get(pair) != GREAT_RIVER:
                    says = message("No great river parts {0} from {1}, which is out of play", name, near)
                    self.top.fault(says, "rivers")

    def _check_bridges(self) -> None:
        """J64 Every road over a river has a bridge."""
        for pair in self.roads:
            if pair in self.rivers and pair not in self.bridges:
                says = message("A road crosses a river at {0} without a bridge", "/".join(pair))
                self.top.fault(says, "bridges")

    def _check_net(self) -> None:
        """J20 The roads are one net, so that supply can come from everywhere to everywhere."""
        roads = defaultdict[str, list[str]](list)
        for a, b in self.roads:
            roads[a].append(b)
            roads[b].append(a)
        if not roads:
            return
        first = min(roads)
        open_, seen = [first], {first}
        while open_:
            for there in roads[open_.pop()]:
                if there not in seen:
                    seen.add(there)
                    open_.append(there)
        if lost := roads.keys() - seen:
            says = message("The roads are in pieces: none leads from {0} to {1}", first, min(lost))
            self.top.fault(says, "roads")


def pieces(grid: Grid, sides: Iterable[Pair]) -> int:
    """In how many pieces hexsides lie, of which two hang together where they meet at a corner."""
    left, found = set(sides), 0
    while left:
        found += 1
        open_ = [left.pop()]
        while open_:
            a, b = open_.pop()
            for corner in set(grid.near[a]) & set(grid.near[b]):
                for one in (a, b):
                    pair = (one, corner) if one < corner else (corner, one)
                    if pair in left:
                        left.remove(pair)
                        open_.append(pair)
    return found
