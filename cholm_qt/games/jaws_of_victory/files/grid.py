"""Rows of letters in a data file, one for each hex, and the hexes that words of a file name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from cholm_qt.engine.board import hex_neighbours
from cholm_qt.files.faults import nearest, short
from cholm_qt.files.lookup import Lookup
from cholm_qt.files.messages import message
from cholm_qt.files.reader import Reader

OUT = "~"  # the letter of a hex that is out of play

_SIDE = re.compile(r"(\w+)/(\w+)")

Pair = tuple[str, str]  # two hexes, the lower id first


class Grid(NamedTuple):
    """All hexes of the map sheet by id with their letters, and the places of those in play."""

    letters: dict[str, str]
    numbers: dict[str, int]
    near: dict[str, tuple[str, ...]]  # for every hex those around it, out of play or not

    @property
    def hexes(self) -> Lookup:
        """The hexes in play, to be looked up by id."""
        return Lookup(message("hex"), self.numbers)

    def are_near(self, a: str, b: str) -> bool:
        """Do two hexes touch?"""
        return b in self.near.get(a, ())


def hex_id(column: int, row: int) -> str:
    """The id of a hex, both counted from 1.

    >>> hex_id(3, 15)
    '0315'
    """
    return f"{column:02}{row:02}"


def make_grid(letters: dict[str, str]) -> Grid:
    """The grid of these letters by id, in the order of columns."""
    ordered = dict(sorted(letters.items()))
    numbers = {name: i for i, name in enumerate(name for name in ordered if ordered[name] != OUT)}
    near = {name: tuple(n for n in _around(name) if n in ordered) for name in ordered}
    return Grid(ordered, numbers, near)


def _around(name: str) -> Iterator[str]:
    """The ids of the six hexes around one, some of which may lie off the map."""
    for column, row in hex_neighbours(int(name[:2]) - 1, int(name[2:]) - 1):
        yield hex_id(column + 1, row + 1)


def read_letters(top: Reader, key: str, columns: int, rows: int, known: Mapping[str, str]) -> dict[str, str]:
    """The letter of every hex by id, out of rows like "01 ..f..", each with its number."""
    found: dict[str, str] = {}
    scalars = top.scalars(key)
    if len(scalars) != rows and top.has(key):
        top.fault(message("'{0}' has {1} rows, but should have {2}", key, len(scalars), rows), key)
    for row, scalar in enumerate(scalars[:rows], start=1):
        number, _, letters = scalar.text.partition(" ")
        if number != f"{row:02}" or len(letters) != columns:
            says = message("This row should be '{0:02}', a space and {1} letters", row, columns)
            top.fault(says, line=scalar.line)
        for column, letter in enumerate(letters[:columns], start=1):
            if letter not in known:
                named = ", ".join(known)
                says = message("Hex {0} is '{1}', not one of {2}", hex_id(column, row), letter, named)
                top.fault(says, line=scalar.line)
            found[hex_id(column, row)] = letter
    return found


def read_path(reader: Reader, grid: Grid, what: str) -> list[str]:
    """The hexes in play under the key `hexes`, each of which touches the one before it."""
    names, line = reader.text("hexes").split(), reader.line_of("hexes")
    path = [name for name in names if grid.hexes.named(reader, name, line) is not None]
    for a, b in pairwise(path):
        if not grid.are_near(a, b):
            reader.fault(message("{0} jumps from {1} to {2}", what, a, b), "hexes")
    if len(names) < 2 and reader.has("hexes"):
        reader.fault(message("{0} should run through two hexes or more", what), "hexes")
    return path


def read_sides(reader: Reader, grid: Grid) -> list[Pair]:
    """The hexsides under the key `sides`, none of them twice; of each at least one hex is in play."""
    found: dict[Pair, None] = {}
    for word in reader.text("sides").split():
        pair = _pair(reader, grid, word)
        if pair in found:
            reader.fault(message("The hexside {0} stands here twice", word), "sides")
        if pair is not None:
            found[pair] = None
    return list(found)


def _pair(reader: Reader, grid: Grid, word: str) -> Pair | None:
    """One hexside, or None and a fault."""
    match = _SIDE.fullmatch(word)
    if match is None:
        says = message("'{0}' should be a hexside like 0114/0115", short(word))
        reader.fault(says, "sides")
        return None
    a, b = sorted(match.groups())
    for name in (a, b):
        if name not in grid.letters:
            if grid.letters:
                says = message("There is no hex '{0}'{1}", short(name), nearest(name, grid.letters))
                reader.fault(says, "sides")
            return None
    if not grid.are_near(a, b):
        reader.fault(message("The hexes of {0} do not touch", word), "sides")
        return None
    return a, b


def links_of(path: list[str]) -> Iterator[Pair]:
    """The links of a path from hex to hex."""
    for a, b in pairwise(path):
        yield (a, b) if a < b else (b, a)
