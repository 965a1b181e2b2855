"""The paths over the map: each is made once, and so is each order that sends a unit along it."""

from __future__ import annotations

from cholm_qt.engine.board import places_in
from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.rules.orders import Move

Path = tuple[int, ...]


class PathNode:
    """One path; there is only one node for each.

    `end` is the last place of the path, and `bit` the same as a set of places. `to` has the paths that go one
    place further, by that place; `into` has all of them that lead into a set of places.
    """

    __slots__ = ("bit", "end", "into", "path", "to")

    def __init__(self, path: Path) -> None:
        """Paths that lead on are made as they are asked for."""
        self.path = path
        self.end = path[-1]
        self.bit = 1 << self.end
        self.to = NextPaths(path)
        self.into = PathsInto(self.to)


class NextPaths(dict[int, PathNode]):
    """The paths that lead one place further than a path, by that place."""

    __slots__ = ("path",)

    def __init__(self, path: Path) -> None:
        """Go on from the end of this path."""
        super().__init__()
        self.path = path

    def __missing__(self, place: int) -> PathNode:
        """Go on to this place for the first time."""
        self[place] = node = PathNode((*self.path, place))
        return node


class PathsInto(dict[int, tuple[PathNode, ...]]):
    """The paths that lead one place further than a path, by the set of places that they lead into."""

    __slots__ = ("to",)

    def __init__(self, to: NextPaths) -> None:
        """Go on along these paths."""
        super().__init__()
        self.to = to

    def __missing__(self, places: int) -> tuple[PathNode, ...]:
        """Go on into these places for the first time."""
        self[places] = nodes = tuple([self.to[place] for place in places_in(places)])
        return nodes


class MoveOrders(dict[PathNode, Order]):
    """The orders that send one unit along each path; made as they are asked for."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        """Move this unit."""
        super().__init__()
        self.unit = unit

    def __missing__(self, node: PathNode) -> Order:
        """Send the unit along this path for the first time."""
        self[node] = move = Move(self.unit, node.path)
        return move
