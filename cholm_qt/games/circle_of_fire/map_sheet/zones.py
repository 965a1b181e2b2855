"""The Zones in the strip round the Areas: their panels, and the connector arrows (12.4)."""

from __future__ import annotations

from dataclasses import dataclass

from cholm_qt.games.circle_of_fire.map_sheet.board import Pair
from cholm_qt.games.circle_of_fire.map_sheet.sheet import FIELD, PLAY
from cholm_qt.mapmaker.geometry import Line, Point, Rect, soft_corners

DEPTH = 186  # a panel's short side: two counters and the air round them
LONG = 6 * 84 + 18
HEADER_WIDE, HEADER_HIGH = 196, 136  # identifier and name, beside or above the counters
OUT = 14  # between a panel and the frame of the map
TIP = 62  # how far an arrow reaches into its Area


@dataclass(frozen=True, slots=True)
class Panel:
    """One Zone on the sheet."""

    id: str
    rect: Rect
    header: Rect
    room: Rect

    @property
    def identifier(self) -> Point:
        """Return where the letter stands."""
        return (self.header.centre[0], self.header.y + 52)


@dataclass(frozen=True, slots=True)
class Arrow:
    """One connector arrow; both its ends have heads, for it may be used both ways."""

    ends: tuple[str, str]
    kind: str
    line: tuple[Point, ...]


def all_panels() -> dict[str, Panel]:
    """Return the six Zones clockwise from the east."""
    top, bottom = FIELD.y + OUT, FIELD.bottom - OUT - DEPTH
    left, right = FIELD.x + OUT, FIELD.right - OUT - DEPTH
    panels = (
        _upright("A", right, 1566),
        _flat("B", 3366, top),
        _flat("C", 1762, top),
        _upright("D", left, 1566),
        _flat("E", 1640, bottom),
        _flat("F", 3190, bottom),
    )
    return {panel.id: panel for panel in panels}


def _flat(id_: str, middle: float, top: float) -> Panel:
    """Return a Zone above or below the Areas, its header at the left."""
    width = HEADER_WIDE + LONG
    rect = Rect(middle - width / 2, top, width, DEPTH)
    room = Rect(rect.x + HEADER_WIDE, top + 9, LONG - 9, DEPTH - 18)
    return Panel(id_, rect, Rect(rect.x, top, HEADER_WIDE, DEPTH), room)


def _upright(id_: str, left: float, middle: float) -> Panel:
    """Return a Zone beside the Areas, its header on top."""
    height = HEADER_HIGH + LONG
    rect = Rect(left, middle - height / 2, DEPTH, height)
    room = Rect(left + 9, rect.y + HEADER_HIGH, DEPTH - 18, LONG - 9)
    return Panel(id_, rect, Rect(left, rect.y, DEPTH, HEADER_HIGH), room)


def all_arrows(panels: dict[str, Panel], kinds: dict[Pair, str], links: tuple[Pair, ...]) -> list[Arrow]:
    """Return the arrows from Zones to Areas, then those between Zones."""
    courses = _to_areas(panels)
    arrows = [Arrow(ends, kind, tuple(soft_corners(courses[ends], 70))) for ends, kind in kinds.items()]
    between = _to_zones(panels)
    return [*arrows, *(Arrow(ends, "link", tuple(soft_corners(between[ends], 90))) for ends in links)]


def _to_areas(panels: dict[str, Panel]) -> dict[Pair, Line]:
    """Return the way of each arrow from its panel into its Area."""
    a, b, c, d, e, f = (panels[zone].rect for zone in "ABCDEF")
    top, bottom, left, right = PLAY.y + TIP, PLAY.bottom - TIP, PLAY.x + TIP, PLAY.right - TIP
    return {
        ("A", "1"): [(a.x + 66, a.y), (a.x + 66, 900), (right, 900)],
        ("A", "2"): [(a.x, 1400), (right, 1400)],
        ("A", "3"): [(a.x, 1770), (right, 1770)],
        ("A", "4"): [(a.x + 66, a.bottom), (a.x + 66, 2150), (right, 2150)],
        ("B", "20"): [(3096, b.bottom), (3096, top)],
        ("B", "5"): [(3366, b.bottom), (3366, top)],
        ("B", "1"): [(3650, b.bottom), (3650, top)],
        ("C", "24"): [(1530, c.bottom), (1530, top)],
        ("C", "23"): [(1900, c.bottom), (1900, top)],
        ("C", "21"): [(c.right, c.bottom - 40), (2390, c.bottom - 40), (2390, top)],
        ("D", "26"): [(d.right - 66, d.y), (d.right - 66, 940), (left, 940)],
        ("D", "25"): [(d.right, 1400), (left, 1400)],
        ("D", "28"): [(d.right, 1800), (left, 1800)],
        ("E", "31"): [(1530, e.y), (1530, bottom)],
        ("E", "32"): [(1900, e.y), (1900, bottom)],
        ("F", "33"): [(f.x, f.y + 40), (2330, f.y + 40), (2330, bottom)],
        ("F", "34"): [(2990, f.y), (2990, bottom)],
        ("F", "35"): [(3350, f.y), (3350, bottom)],
        ("F", "4"): [(f.right, f.y + 40), (3960, f.y + 40), (3960, bottom)],
    }


def _to_zones(panels: dict[str, Panel]) -> dict[Pair, Line]:
    """Return the way of each arrow from Zone to Zone, round the outside."""
    a, b, c, d, e, f = (panels[zone].rect for zone in "ABCDEF")
    top, bottom, left, right = FIELD.y + 64, FIELD.bottom - 64, FIELD.x + 64, FIELD.right - 64
    return {
        ("A", "B"): [(right, a.y), (right, top), (b.right, top)],
        ("B", "C"): [(b.x, top), (c.right, top)],
        ("C", "D"): [(c.x, top), (left, top), (left, d.y)],
        ("D", "E"): [(left, d.bottom), (left, bottom), (e.x, bottom)],
        ("E", "F"): [(e.right, bottom), (f.x, bottom)],
        ("A", "F"): [(right, a.bottom), (right, bottom), (f.right, bottom)],
    }
