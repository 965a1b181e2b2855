"""The paths over the map: each is made once, and so is each order that sends a unit along it."""

from __future__ import annotations

from cholm_qt.circle_of_fire.orders import Move

Path = tuple[int, ...]


class Way(dict[int, Move]):
    """One path, with the order that sends each unit along it and the ways that lead on."""

    __slots__ = ("on", "path")

    def __init__(self, path: Path) -> None:
        """Orders and ways that lead on are made as they are asked for."""
        super().__init__()
        self.path = path
        self.on = Onward(path)

    def __missing__(self, unit: int) -> Move:
        """Send this unit along the path for the first time."""
        self[unit] = move = Move(unit, self.path)
        return move


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
