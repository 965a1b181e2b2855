"""A board of places joined by links, compiled to small integers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import compress, count
from math import sqrt

from cholm_qt.engine.record import Record


class Place(Record):
    """One place of the board; `group` tells the kinds of place apart, `tags` name special properties."""

    id: str
    name: str
    english: str
    group: str
    terrain: str
    centre: tuple[float, float]
    tags: frozenset[str] = frozenset()
    source: str = ""


class Link(Record):
    """A two-way connection of two places, given by their indexes.

    It can be several things at once: a hexside with a river, a road and a bridge has three kinds.
    """

    a: int
    b: int
    kinds: frozenset[str] = frozenset()
    source: str = ""


class Board(Record, dict=True):
    """Places and the links between them."""

    places: tuple[Place, ...]
    links: tuple[Link, ...]

    @cached_property
    def index(self) -> dict[str, int]:
        """The index of each place by its id."""
        return {place.id: i for i, place in enumerate(self.places)}

    @cached_property
    def kinds(self) -> tuple[dict[int, frozenset[str]], ...]:
        """For each place, its neighbours and the kinds of the link that leads there."""
        found: tuple[dict[int, frozenset[str]], ...] = tuple({} for _ in self.places)
        for link in self.links:
            found[link.a][link.b] = found[link.b][link.a] = link.kinds
        return found

    def neighbours(self, here: int, *kinds: str) -> tuple[int, ...]:
        """The places linked to this one, by a link of one of these kinds or by any."""
        found = self.kinds[here].items()
        return tuple(sorted(there for there, has in found if not kinds or not has.isdisjoint(kinds)))

    def tagged(self, tag: str) -> tuple[int, ...]:
        """The places that carry a tag."""
        return tuple(i for i, place in enumerate(self.places) if tag in place.tags)


def mask_of(places: tuple[int, ...] | list[int]) -> int:
    """A set of places as the bits of one integer."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


BIT_OF_DIGIT = bytes.maketrans(b"01", bytes((0, 1)))


def places_in(mask: int) -> list[int]:
    """The places in a set that is given as bits, in rising order."""
    digits = bin(mask)[:1:-1].encode()  # from the lowest on, without the 0b
    return list(compress(count(), digits.translate(BIT_OF_DIGIT)))


# --- hexes in columns, of which every other lies half a hex lower; neighbouring centres are 1 apart ---

COLUMN_STEP = sqrt(3) / 2


def hex_centre(column: int, row: int) -> tuple[float, float]:
    """The centre of a hex, both counted from 0.

    >>> hex_centre(0, 2)
    (0.0, 2.0)
    """
    return column * COLUMN_STEP, row + column % 2 / 2


def hex_neighbours(column: int, row: int) -> Iterator[tuple[int, int]]:
    """The six hexes around one, some of which may lie off the map.

    >>> sorted(hex_neighbours(0, 1))
    [(-1, 0), (-1, 1), (0, 0), (0, 2), (1, 0), (1, 1)]
    """
    lower = column % 2
    for across, down in ((0, -1), (0, 1), (-1, lower - 1), (-1, lower), (1, lower - 1), (1, lower)):
        yield column + across, row + down
