"""The plan of the printed sheet: layout.yaml and outlines.yaml as one, to be laid on another picture."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.reasons import Said
from cholm_qt.files.data_folder import DataFolder
from cholm_qt.files.faults import FaultList
from cholm_qt.files.geometry import Point
from cholm_qt.files.map_plan import Border, MapPlan, Rect, Thing
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.files.layout import Layout, load_layout
from cholm_qt.games.circle_of_fire.files.outlines_file import Outlines, read_outlines
from cholm_qt.games.circle_of_fire.rules.components import SIDES, Components
from cholm_qt.games.circle_of_fire.rules.names import side_name

IDENTIFIERS = Said("Identifiers")
NAMES = Said("Names")
ROOMS = Said("Rooms for counters")
PANELS = Said("Zones")
BOXES = Said("Boxes and tracks")
ARROWS = Said("Arrows")
LANDMARKS = Said("Landmarks")

BOX_TITLES = {
    "at-start": "{0} box At Start",
    "reinforcements": "{0} Reinforcements, Turn {1}",
    "random": "{0} Random Group {1}",
    "regrouped": "{0} box Regrouped",
    "artillery": "{0} box Artillery",
    "delayed": "{0} box Delayed",
    "not-regrouped": "{0} box Eliminated Not Regrouped",
    "permanent": "{0} box Permanently Eliminated",
}


def load_plan(folder: DataFolder | None = None) -> MapPlan:
    """The plan of a folder, or of the shipped one; raises DataFaults with all faults."""
    folder = folder or FILES.folder
    layout, faults = load_layout(folder), FaultList()
    lines = read_outlines(folder / "outlines.yaml", faults)
    faults.raise_if_any()
    points, borders = _borders(layout, lines)
    return MapPlan(
        layout.size,
        layout.counter,
        points,
        borders,
        lines.signed,
        dict(_spots(layout)),
        dict(_rects(layout)),
        {f"arrows/{n}": arrow.points for n, arrow in enumerate(layout.arrows)},
        dict(_things(layout, FILES.load_components())),
        {area: Said("Area {0}", (area,)) for area in lines.areas},
    )


def _borders(layout: Layout, lines: Outlines) -> tuple[tuple[Point, ...], tuple[Border, ...]]:
    """Every point of the border lines once, and the lines by the numbers of their points."""
    numbers: dict[Point, int] = {}
    borders = [
        Border(
            edge.between,
            edge.kind,
            tuple(numbers.setdefault(point, len(numbers)) for point in edge.points),
        )
        for edge in lines.edges
    ]
    (left, top), (wide, high) = layout.offset, layout.scale
    return tuple((left + wide * x, top + high * y) for x, y in numbers), tuple(borders)


def _spots(layout: Layout) -> Iterator[tuple[str, Point]]:
    """The middle of every identifier."""
    for name, area in layout.areas.items():
        yield f"areas/{name}/identifier", area.identifier
    for name, zone in layout.zones.items():
        yield f"zones/{name}/identifier", zone.identifier


def _rects(layout: Layout) -> Iterator[tuple[str, Rect]]:
    """Names, rooms, panels and boxes."""
    for name, area in layout.areas.items():
        yield f"areas/{name}/name", area.name
        for side, room in zip(SIDES, area.rooms, strict=True):
            yield f"areas/{name}/{side}", room
        if area.landmark is not None:
            yield f"areas/{name}/landmark", area.landmark
    for name, zone in layout.zones.items():
        yield f"zones/{name}/rect", zone.rect
        yield f"zones/{name}/room", zone.room
    for name, box in layout.boxes.items():
        yield f"boxes/{name}/rect", box.rect
        yield f"boxes/{name}/room", box.room


def _things(layout: Layout, components: Components) -> Iterator[tuple[str, Thing]]:
    """What people call all this."""
    names = {place.id: place.name for place in components.board.places}
    for area, spot in layout.areas.items():
        title, first = Said("Area {0} {1}", (area, names[area])), f"areas/{area}/identifier"
        yield first, Thing(title, IDENTIFIERS)
        yield f"areas/{area}/name", Thing(Said("Name of Area {0}", (area,)), NAMES, first)
        for side in SIDES:
            room = Said("{0} room in Area {1}", (side_name(SIDES.index(side)), area))
            yield f"areas/{area}/{side}", Thing(room, ROOMS)
        if spot.landmark is not None:
            yield f"areas/{area}/landmark", Thing(Said("Landmark in Area {0}", (area,)), LANDMARKS)
    for zone in layout.zones:
        title, first = Said("Zone {0} {1}", (zone, names[zone])), f"zones/{zone}/rect"
        yield first, Thing(title, PANELS)
        yield f"zones/{zone}/identifier", Thing(Said("Letter of Zone {0}", (zone,)), IDENTIFIERS, first)
        yield f"zones/{zone}/room", Thing(Said("Room in Zone {0}", (zone,)), ROOMS, first)
    for name in layout.boxes:
        title, first = _box_title(name), f"boxes/{name}/rect"
        yield first, Thing(title, BOXES)
        yield f"boxes/{name}/room", Thing(Said("Room in: {0}", (title,)), ROOMS, first)
    for n, arrow in enumerate(layout.arrows):
        yield f"arrows/{n}", Thing(Said("Arrow from {0} to {1}", arrow.between), ARROWS)


def _box_title(name: str) -> Said:
    """What people call a box, by its name in the layout.

    >>> str(_box_title("german-reinforcements-2"))
    'German Reinforcements, Turn 2'
    """
    first, _, rest = name.partition("-")
    if first == "turn":
        return Said("Turn {0}", (rest,))
    if first == "impulse":
        return Said("Impulse {0}", (rest,))
    box, _, part = (rest, "", "") if rest in BOX_TITLES else rest.rpartition("-")
    return Said(BOX_TITLES[box], (side_name(SIDES.index(first)), part))
