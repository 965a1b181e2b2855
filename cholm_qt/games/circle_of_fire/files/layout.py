"""Where everything a player touches lies on the printed sheet (3.0).

What reads the files is imported only when they have to be read.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from cholm_qt.files.data_folder import DataFolder
from cholm_qt.files.faults import FaultList
from cholm_qt.files.geometry import Point
from cholm_qt.files.map_plan import Rect
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import SIDES


class AreaSpot(NamedTuple):
    """One Area: the middle of its identifier, its name, and a room of 2 × 2 counters for each side."""

    identifier: Point
    name: Rect
    rooms: tuple[Rect, Rect]  # German, Soviet
    landmark: Rect | None = None  # what else is printed there and should be seen


class ZoneSpot(NamedTuple):
    """One Zone: its printed panel, the middle of its letter, and the room for counters of both sides."""

    rect: Rect
    identifier: Point
    room: Rect


class Arrow(NamedTuple):
    """A connector arrow between a Zone and another place; road, plain, or a link between Zones."""

    between: tuple[str, str]
    kind: str
    points: tuple[Point, ...]


class Box(NamedTuple):
    """A holding box or a space of a track: what is printed and where counters go."""

    rect: Rect
    room: Rect


class Layout(NamedTuple):
    """The whole arrangement of the sheet; all numbers are its pixels.

    Boxes are named side-box, as in the rules: german-at-start, soviet-delayed, with the Turn or the group
    where there are several: german-reinforcements-2, soviet-random-A.
    """

    size: tuple[int, int]
    counter: int  # a counter's side at 1:1
    play: Rect  # the Areas together
    offset: Point  # a point of the board lies at offset + scale × point
    scale: Point
    areas: dict[str, AreaSpot]
    zones: dict[str, ZoneSpot]
    arrows: tuple[Arrow, ...]
    boxes: dict[str, Box]

    def box(self, side: int, name: str, part: str = "") -> Box:
        """A side's holding box by the rules' name for it, and by Turn or group where there are several."""
        return self.boxes["-".join(filter(None, (SIDES[side], name, part)))]

    def on_sheet(self, line: tuple[Point, ...]) -> tuple[Point, ...]:
        """Points of the board as points of the sheet."""
        (left, top), (wide, high) = self.offset, self.scale
        return tuple((left + wide * x, top + high * y) for x, y in line)

    def scaled(self, by: float) -> Layout:
        """The same arrangement on a larger or smaller sheet."""
        if by == 1.0:
            return self
        return Layout(
            (round(self.size[0] * by), round(self.size[1] * by)),
            round(self.counter * by),
            self.play.scaled(by),
            _scaled(self.offset, by),
            _scaled(self.scale, by),
            {
                name: AreaSpot(
                    _scaled(spot.identifier, by),
                    spot.name.scaled(by),
                    (spot.rooms[0].scaled(by), spot.rooms[1].scaled(by)),
                    spot.landmark and spot.landmark.scaled(by),
                )
                for name, spot in self.areas.items()
            },
            {
                name: ZoneSpot(spot.rect.scaled(by), _scaled(spot.identifier, by), spot.room.scaled(by))
                for name, spot in self.zones.items()
            },
            tuple(
                arrow._replace(points=tuple(_scaled(point, by) for point in arrow.points))
                for arrow in self.arrows
            ),
            {name: Box(box.rect.scaled(by), box.room.scaled(by)) for name, box in self.boxes.items()},
        )

    def turn(self, number: int) -> Box:
        """3.3 A space of the Turn Track."""
        return self.boxes[f"turn-{number}"]

    def impulse(self, number: int) -> Box:
        """3.4 A space of the Soviet Impulse Track."""
        return self.boxes[f"impulse-{number}"]


def _scaled(point: Point, by: float) -> Point:
    """A point of a larger or smaller sheet."""
    return point[0] * by, point[1] * by


@cache
def load_layout(folder: DataFolder | None = None) -> Layout:
    """The layout of a folder, or of the shipped one; raises DataFaults with all faults."""
    from cholm_qt.games.circle_of_fire.files.layout_file import read_layout

    faults = FaultList()
    layout = read_layout((folder or FILES.folder) / "layout.yaml", faults)
    faults.raise_if_any()
    return layout


@cache
def load_outlines(folder: DataFolder | None = None) -> dict[str, tuple[Point, ...]]:
    """Every Area's closed outline in pixels of the sheet; neighbours share exactly the same points."""
    from cholm_qt.games.circle_of_fire.files.outlines_file import read_outlines

    faults = FaultList()
    outlines = read_outlines((folder or FILES.folder) / "outlines.yaml", faults)
    faults.raise_if_any()
    layout = load_layout(folder)
    return {area: layout.on_sheet(line) for area, line in outlines.areas.items()}
