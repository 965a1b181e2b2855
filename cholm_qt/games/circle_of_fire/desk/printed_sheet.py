"""3.0 The printed sheet of Circle of Fire as the map table knows it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.geometry import Point
from cholm_qt.files.map_plan import Rect
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.files.layout import Layout, load_layout, load_outlines
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.ui.map.place_lettering import INK, MOST_GROWTH, Label, SignStyle
from cholm_qt.ui.map.sheet import Sheet, SheetPlace

MARGIN = 300  # of map round the Areas that belongs to the playing area: the Zones
CORNER = 12.0  # of the panel of a Zone
SIGN = QRectF(-36, -36, 72, 72)  # round the middle of an identifier
MARKERS = QRectF(-94, -29, 188, 58)  # the same with a small marker at each side of it
STAR = QRectF(-26, -88, 52, 52)  # round the star of a Victory Area above its identifier
ZONE_WEIGHT = 4.0  # units wait in Zones, so a panel over the map keeps off them

# Pixels of the sheet, as the map maker prints it.
NAME_SIZE, TOWN_NAME_SIZE, ZONE_NAME_SIZE = 38.0, 31.0, 32.0
NAME_DROP, ZONE_DROP = 72.0, 74.0  # from the middle of an identifier to the line its name stands on
ZONE_ROOM = 172.0  # for the name of a Zone between the lines of its panel

# 3.2.8 The shape tells the terrain; the colours are those that come out in print.
STYLES = {
    "clear": SignStyle("circle", "#d3c8ae", INK),
    "forest": SignStyle("triangle", "#8fae74", INK),
    "urban": SignStyle("square", "#4e4943", "#f3ead2"),
}


def map_file() -> Path:
    """The picture of our own sheet."""
    return FILES.folder / "map.jpg"


def printed_sheet(components: Components, files: GameFiles = FILES) -> Sheet:
    """The sheet with its Areas, Zones and boxes.

    That of a pack is brought to the scale of ours, in which counters are always as large.
    """
    folder = None if files.pack is None else files.data_folder
    layout, outlines = load_layout(folder), load_outlines(folder)
    scan = None if files.pack is None else files.pack.map_picture
    by = load_layout().counter / layout.counter
    if by != 1.0:
        layout = layout.scaled(by)
        outlines = {area: tuple((x * by, y * by) for x, y in line) for area, line in outlines.items()}
    return Sheet(
        layout.size,
        layout.counter,
        [_place(layout, outlines, components, n) for n in range(components.places)],
        play=qrect(layout.play).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN),
        picture=scan or map_file(),
        is_scan=scan is not None,
        boxes={name: qrect(box.room) for name, box in layout.boxes.items()},
        labels=lambda: labels(components, layout),
    )


def qrect(rect: Rect) -> QRectF:
    """A rectangle of the layout as Qt's."""
    return QRectF(rect.x, rect.y, rect.width, rect.height)


def _place(
    layout: Layout, outlines: dict[str, tuple[Point, ...]], components: Components, place: int
) -> SheetPlace:
    """An Area by its outline, a Zone by its panel, in which counters stand in rows."""
    path, name = QPainterPath(), components.board.places[place].id
    if name in layout.zones:
        zone = layout.zones[name]
        path.addRoundedRect(qrect(zone.rect), CORNER, CORNER)
        return SheetPlace(path, QPointF(*zone.identifier), rows=qrect(zone.room), weight=ZONE_WEIGHT)
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in outlines[name]]))
    path.closeSubpath()
    area = layout.areas[name]
    middle = QPointF(*area.identifier)
    star = (STAR.translated(middle),) if place in components.victory_areas else ()
    return SheetPlace(
        path,
        middle,
        sign=SIGN.translated(middle),
        name=qrect(area.name),
        markers=MARKERS.translated(middle),
        landmarks=(*star, *([qrect(area.landmark)] if area.landmark else [])),
        homes=tuple(QPointF(*room.centre) for room in area.rooms),
    )


def labels(components: Components, layout: Layout) -> Sequence[Label]:
    """The label of every place; the names of the Zones grow alike, as far as the longest has room."""
    found = [_label(components, layout, place) for place in range(components.places)]
    least = min(found[zone].most for zone in components.zones)
    return [
        label._replace(most=least) if place in components.zones else label
        for place, label in enumerate(found)
    ]


def _label(components: Components, layout: Layout, place: int) -> Label:
    """The label of an Area or Zone, as the map maker prints it."""
    spot = components.board.places[place]
    if spot.id in layout.areas:
        size = TOWN_NAME_SIZE if spot.terrain == "urban" else NAME_SIZE
        at = QPointF(*layout.areas[spot.id].identifier)
        return Label(spot.id, STYLES[spot.terrain], (spot.name,), at, size, NAME_DROP)
    zone = layout.zones[spot.id]
    name = spot.name.replace("-", "- ").split() if zone.rect.width > zone.rect.height else [spot.name]
    at = QPointF(*zone.identifier)
    label = Label(spot.id, STYLES["clear"], tuple(name), at, ZONE_NAME_SIZE, ZONE_DROP)
    return label._replace(most=min(ZONE_ROOM / label.width(), MOST_GROWTH))
