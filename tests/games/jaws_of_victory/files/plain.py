"""The data files of the second game as plain values, read by another parser and put together another way."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import yaml

from cholm_qt.games.jaws_of_victory.files import FILES

LETTERS = {
    ".": "clear",
    "r": "rough",
    "f": "forest",
    "m": "marsh",
    "h": "hilltop",
    "t": "town",
    "c": "city",
    "~": "out",
}
EVEN = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))  # lower by half a hex
ODD = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))


@cache
def plain(name: str) -> Any:
    """A data file as dictionaries and lists."""
    return yaml.load((FILES.folder / name).read_text("utf-8"), Loader=yaml.BaseLoader)


def letters_in(rows: list[str]) -> dict[str, str]:
    """The letter of every hex."""
    return {f"{column:02}{row[:2]}": letter for row in rows for column, letter in enumerate(row[3:], start=1)}


@cache
def terrain() -> dict[str, str]:
    """The terrain of every hex of the sheet."""
    return {
        name: LETTERS[letter] for name, letter in letters_in(plain("board.yaml")["hexes"]["terrain"]).items()
    }


@cache
def around(name: str) -> tuple[str, ...]:
    """The hexes that touch a hex, out of play or not."""
    column, row = int(name[:2]), int(name[2:])
    spots = (f"{column + x:02}{row + y:02}" for x, y in (ODD if column % 2 else EVEN))
    return tuple(spot for spot in spots if spot in terrain())


def side(a: str, b: str) -> str:
    """A hexside as the files write it."""
    return "/".join(sorted((a, b)))


@cache
def rivers() -> dict[str, str]:
    """The class of the river on each hexside that has one."""
    rows = plain("board.yaml")["rivers"]
    return {one: row["class"] for row in rows for one in row["sides"].split()}


@cache
def roads() -> dict[str, set[str]]:
    """The classes of the roads along each link."""
    found = defaultdict[str, set[str]](set)
    for row in plain("board.yaml")["roads"]:
        path = row["hexes"].split()
        for a, b in pairwise(path):
            found[side(a, b)].add(row["class"])
    return found


@cache
def net() -> dict[str, set[str]]:
    """The hexes to which a road leads from each hex."""
    found = defaultdict[str, set[str]](set)
    for link in roads():
        a, b = link.split("/")
        found[a].add(b)
        found[b].add(a)
    return found


@cache
def bridges() -> dict[str, str]:
    """The letter of each bridge."""
    return {one: row["letter"] for row in plain("board.yaml")["bridges"] for one in row["sides"].split()}


@cache
def units() -> dict[str, Any]:
    """Every unit by its id."""
    return {row["id"]: row for row in plain("units.yaml")["units"]}


def scenario(scenario_id: str) -> Any:
    """The setting of a shipped scenario."""
    return next(row for row in plain("settings.yaml")["settings"] if row["id"] == scenario_id)


def set_up(scenario_id: str) -> Iterator[tuple[str, str]]:
    """Hex and unit of everybody who stands on the map as a shipped scenario begins."""
    commands = scenario(scenario_id).get("commands")
    for place, ids in plain("start.yaml")["units"].items():
        for unit in ids:
            if place.isdigit() and (not commands or units()[unit]["command"] in commands):
                yield place, unit


def is_combat(unit: Any) -> bool:
    """Is it a combat unit?"""
    return unit["type"] not in ("artillery", "alarm", "barrage")
