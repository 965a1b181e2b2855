"""The paths over the map: each is made once, and so is each order that sends a unit along it."""

from __future__ import annotations

from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.rules.orders import Move

Path = tuple[int, ...]


class Way:
    """One path, with the ways that lead on from its end; there is only one way for each path."""

    __slots__ = ("on", "path")

    def __init__(self, path: Path) -> None:
        """Ways that lead on are made as they are asked for."""
        self.path = path
        self.on = Onward(path)


class Onward(dict[int, Way]):
    """The ways that lead one place further than a path, by that place."""

    __slots__ = ("path",)

    def __init__(self, path: Path) -> None:
        """Go on from the end of this path."""
        super().__init__()
        self.path = path

    def __missing__(self, place: int) -> Way:
        """Go on to this place for the first time."""
        self[place] = way = Way((*self.path, place))
        return way


class Marches(dict[Way, Order]):
    """The orders that send one unit along each way; made as they are asked for."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        """March with this unit."""
        super().__init__()
        self.unit = unit

    def __missing__(self, way: Way) -> Order:
        """Send the unit along this way for the first time."""
        self[way] = move = Move(self.unit, way.path)
        return move
