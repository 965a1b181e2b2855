"""Where everything a player uses lies on the sheet, and the file layout.yaml, which tells the window."""

from __future__ import annotations

from dataclasses import dataclass

from cholm_qt.games.circle_of_fire.map_sheet.area_places import Obstacle, Place, find_place
from cholm_qt.games.circle_of_fire.map_sheet.board import Board
from cholm_qt.games.circle_of_fire.map_sheet.boxes import Box, all_boxes
from cholm_qt.games.circle_of_fire.map_sheet.features import AIRFIELD
from cholm_qt.games.circle_of_fire.map_sheet.outlines import Outlines
from cholm_qt.games.circle_of_fire.map_sheet.sheet import (
    BOARD_HEIGHT,
    BOARD_WIDTH,
    HEIGHT,
    ORIGIN,
    PLAY,
    WIDTH,
    line_on_sheet,
)
from cholm_qt.games.circle_of_fire.map_sheet.zones import Arrow, Panel, all_arrows, all_panels
from cholm_qt.mapmaker.geometry import Point, Rect, surface

HEADER = """\
# Where things lie on the map sheet of Circle of Fire, written by cholm_qt.mapmaker; do not edit by hand.
#
# All numbers are pixels of the sheet, from its left and from its top; a rectangle is [x, y, width, height].
# A point of the board (board.yaml, outlines.yaml) lies at offset + scale * point. In a Zone or box, rect is
# what is printed and room is where counters go. In an Area, german and soviet are the rooms for the two by
# two counters of each side; there they do not hide the identifier. A landmark is printed there as well.

format: 1
source: R
"""


LANDMARKS = {AIRFIELD: Rect(1883, 1452, 204, 108)}  # where the landing strip is drawn


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole arrangement of the sheet."""

    places: dict[str, Place]
    panels: dict[str, Panel]
    arrows: list[Arrow]
    boxes: dict[str, Box]


def make_layout(board: Board, outlines: Outlines) -> Layout:
    """Arrange the sheet."""
    panels = all_panels()
    arrows = all_arrows(panels, board.arrows, board.zone_links)
    avoid = [(arrow.line[-1], 34.0) for arrow in arrows if arrow.kind != "link"]
    avoid += [
        (point, 30.0)
        for edge in outlines.edges
        if edge.kind in board.rivers
        for point in line_on_sheet(edge.points)
    ]
    return Layout(_places(board, outlines, avoid), panels, arrows, all_boxes())


def _places(board: Board, outlines: Outlines, avoid: list[Obstacle]) -> dict[str, Place]:
    """Return each Area's place; the smallest Areas choose first, and the others keep off their counters."""
    lines = {area: line_on_sheet(line) for area, line in outlines.all().items()}
    found: dict[str, Place] = {}
    for area in sorted(lines, key=lambda name: surface(lines[name])):
        taken = [rect for place in found.values() for rect in (place.german, place.soviet, place.name)]
        found[area] = find_place(board.areas[area], lines[area], avoid, taken)
    return {area: found[area] for area in board.areas}


def layout_text(layout: Layout) -> str:
    """Return the file the window reads."""
    sections = {
        "areas": (
            f'"{id_}": {_place_text(place, LANDMARKS.get(id_))}' for id_, place in layout.places.items()
        ),
        "zones": (f"{id_}: {_panel_text(panel)}" for id_, panel in layout.panels.items()),
        "arrows": (f"- {_arrow_text(arrow)}" for arrow in layout.arrows),
        "boxes": (
            f"{box.id}: {{rect: {_rect(box.rect)}, room: {_rect(box.room)}}}" for box in layout.boxes.values()
        ),
    }
    parts = [f"{name}:\n" + "".join(f"  {line}\n" for line in lines) for name, lines in sections.items()]
    return "\n".join([HEADER + _sheet_text(), *parts])


def _sheet_text() -> str:
    """Return the lines on the sheet as a whole."""
    offset = f"[{ORIGIN[0]:g}, {ORIGIN[1]:g}]"
    return (
        f"sheet: {{size: [{WIDTH}, {HEIGHT}], counter: 74, play: {_rect(PLAY)}}}\n"
        f"board: {{offset: {offset}, scale: [{BOARD_WIDTH:g}, {BOARD_HEIGHT:g}]}}\n"
    )


def _place_text(place: Place, landmark: Rect | None) -> str:
    """Return one Area as YAML."""
    rects = {"name": place.name, "german": place.german, "soviet": place.soviet}
    if landmark is not None:
        rects["landmark"] = landmark
    words = ", ".join(f"{name}: {_rect(rect)}" for name, rect in rects.items())
    return f"{{identifier: {_point(place.identifier)}, {words}}}"


def _panel_text(panel: Panel) -> str:
    """Return one Zone as YAML."""
    identifier = _point(panel.identifier)
    return f"{{rect: {_rect(panel.rect)}, identifier: {identifier}, room: {_rect(panel.room)}}}"


def _arrow_text(arrow: Arrow) -> str:
    """Return one connector arrow as YAML."""
    first, second = arrow.ends
    points = ", ".join(_point(point) for point in arrow.line)
    return f'{{between: [{first}, "{second}"], kind: {arrow.kind}, points: [{points}]}}'


def _rect(rect: Rect) -> str:
    """Return a rectangle as YAML."""
    return str(rect.rounded())


def _point(point: Point) -> str:
    """Return a point as YAML."""
    return f"[{round(point[0])}, {round(point[1])}]"
