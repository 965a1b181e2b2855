"""board.yaml: the Areas, the Zones, what joins them (3.2), and the sheet they are printed on."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from cholm_qt.engine.board import Board, Place
from cholm_qt.files.chart_values import check_ids, source_of
from cholm_qt.files.faults import FaultList
from cholm_qt.files.geometry import Point
from cholm_qt.files.messages import message
from cholm_qt.files.nodes import Listing
from cholm_qt.files.reader import Reader, open_file
from cholm_qt.games.circle_of_fire.files.borders import LinkReader

TERRAIN = ("clear", "forest", "urban")
BANKS = ("east", "west", "between")
AREA_TAGS = ("observation", "victory")
ZONE_TAGS = ("outlet", "german-regroup")

_AREA_ID = re.compile(r"[1-9][0-9]?")
_ZONE_ID = re.compile(r"[A-Z]")


class River(NamedTuple):
    """A river; its borders are the links of the board whose kind is its id."""

    id: str
    name: str
    english: str


@dataclass(frozen=True)
class Sheet:
    """What a picture of the board needs beyond its places; coordinates run from 0 to 1."""

    width_inches: float = 0.0
    height_inches: float = 0.0
    play_rect: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)  # left, top, right, bottom
    outlines: dict[str, tuple[Point, ...]] = field(default_factory=dict)
    banks: dict[str, str] = field(default_factory=dict)
    rivers: tuple[River, ...] = ()
    vertex_only: frozenset[tuple[int, int]] = frozenset()  # pairs of places that meet at a corner (3.2.3)


def read_board(path: Path, faults: FaultList) -> tuple[Board, Sheet]:
    """The board of a file and the sheet it is printed on."""
    with open_file(path, faults) as top:
        areas = _read_ids(top, "areas", _AREA_ID, "a number from 1")
        zones = _read_ids(top, "zones", _ZONE_ID, "a capital letter")
        places = [_area(area_id, reader) for area_id, reader in areas]
        places += [_zone(zone_id, reader) for zone_id, reader in zones]
        links, rivers = _links(top, areas, zones)
        return Board(tuple(places), tuple(links.links)), _sheet(top, areas, rivers, links)


def _read_ids(top: Reader, key: str, pattern: re.Pattern[str], kind: str) -> list[tuple[str, Reader]]:
    """The places of a list by number or letter, of which none may be wrong or stand twice."""
    readers = top.mappings(key)
    found = [(reader.name("id"), reader) for reader in readers]
    check_ids([place_id for place_id, _ in found], readers)
    for place_id, reader in found:
        if place_id and not pattern.fullmatch(place_id):
            reader.fault(message("'id' is '{0}', but should be {1}", place_id, kind), "id", case="3.2.7")
    return sorted(found, key=lambda place: (len(place[0]), place[0]))  # so 9 stands before 10


def _place(place_id: str, reader: Reader, group: str, tags: tuple[str, ...]) -> Place:
    """What Areas and Zones have in common."""
    return Place(
        id=place_id,
        name=reader.name("name"),
        english=reader.text("english"),
        group=group,
        terrain=reader.choice("terrain", TERRAIN),
        centre=_point(reader.numbers("centre", 2, 0, 1)),
        tags=frozenset(reader.choices("tags", tags, optional=True)),
        source=source_of(reader),
    )


def _area(area_id: str, reader: Reader) -> Place:
    """One numbered Area, whose centre has to lie within its outline."""
    place = _place(area_id, reader, "area", AREA_TAGS)
    outline = _outline(reader)
    if outline and not inside(place.centre, outline):
        reader.fault(message("The center of Area {0} lies outside its outline", area_id), "centre")
    return place


def _zone(zone_id: str, reader: Reader) -> Place:
    """One lettered Zone."""
    return _place(zone_id, reader, "zone", ZONE_TAGS)


def _outline(reader: Reader) -> tuple[Point, ...]:
    """The corners of an Area in order."""
    nodes = [node for node in reader.nodes("outline") if isinstance(node, Listing)]
    if reader.has("outline") and (len(nodes) < 3 or len(nodes) != len(reader.nodes("outline"))):
        reader.fault(message("'outline' should be three or more points like [0.5, 0.25]"), "outline")
        return ()
    return tuple(_point(reader.numbers_in(node, "outline", 2, 0, 1)) for node in nodes)


def _point(numbers: tuple[float, ...]) -> Point:
    """Two numbers as a point."""
    return numbers[0], numbers[1]


def _links(
    top: Reader, areas: list[tuple[str, Reader]], zones: list[tuple[str, Reader]]
) -> tuple[LinkReader, tuple[River, ...]]:
    """Every border and arrow, and the rivers that some borders follow."""
    index = {place_id: i for i, (place_id, _) in enumerate(areas + zones)}
    found = LinkReader({i: index[i] for i, _ in areas}, {i: index[i] for i, _ in zones})
    borders, arrows = top.mapping("borders"), top.mapping("arrows")
    for kind in ("road", "plain"):
        found.borders(borders.mapping(kind), kind)
        found.arrows(arrows.mapping(kind), kind)
    rivers = tuple(_river(reader, found) for reader in borders.mappings("rivers"))
    found.zone_links(top.mapping("zone_links"), "zone")
    found.refuse(top.mapping("vertex_only"))
    named = [(f"Area {i}", reader) for i, reader in areas] + [(f"Zone {i}", reader) for i, reader in zones]
    found.check_nobody_lonely(named)
    return found, rivers


def _river(reader: Reader, links: LinkReader) -> River:
    """3.2.6 One river; the borders along it are non-road."""
    river = River(reader.name("id"), reader.name("name"), reader.text("english"))
    if river.id in ("road", "plain", "zone"):
        reader.fault(message("A river cannot be called '{0}': that is a kind of border", river.id), "id")
    links.borders(reader, river.id)
    return river


def _sheet(
    top: Reader, areas: list[tuple[str, Reader]], rivers: tuple[River, ...], links: LinkReader
) -> Sheet:
    """The sheet and what is drawn on it."""
    sheet = top.mapping("sheet")
    source_of(sheet)
    left, upper, right, lower = sheet.numbers("play_rect", 4, 0, 1)
    return Sheet(
        width_inches=sheet.number("width_inches", 1, 200),
        height_inches=sheet.number("height_inches", 1, 200),
        play_rect=(left, upper, right, lower),
        outlines={area_id: _outline(reader) for area_id, reader in areas},
        banks={area_id: reader.choice("bank", BANKS) for area_id, reader in areas},
        rivers=rivers,
        vertex_only=frozenset(links.corners),
    )


def inside(point: Point, outline: tuple[Point, ...]) -> bool:
    """Does a point lie within an outline? Counts the edges a line to the right would cross."""
    x, y = point
    crossed = False
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            crossed = not crossed
    return crossed
