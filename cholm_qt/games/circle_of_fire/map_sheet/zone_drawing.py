"""Draw the Zones and all connector arrows."""

from __future__ import annotations

from cholm_qt.games.circle_of_fire.map_sheet.area_signs import draw_identifier
from cholm_qt.games.circle_of_fire.map_sheet.borders import draw_arrow
from cholm_qt.games.circle_of_fire.map_sheet.sheet_plan import SheetPlan
from cholm_qt.games.circle_of_fire.map_sheet.zones import Panel
from cholm_qt.mapmaker.geometry import Rect
from cholm_qt.mapmaker.lettering import write
from cholm_qt.mapmaker.plates import Plates
from cholm_qt.mapmaker.shapes import box, line_path

NAME_SIZE = 32


def draw_zones(plates: Plates, plan: SheetPlan) -> None:
    """Draw the arrows, then the panels over their tails."""
    for arrow in plan.layout.arrows:
        draw_arrow(plates, arrow.kind, arrow.line)
    for panel in plan.layout.panels.values():
        _draw_panel(plates, panel, plan.board.zones[panel.id].name)


def _draw_panel(plates: Plates, panel: Panel, name: str) -> None:
    """Draw a framed field with the Zone's letter and name at its head."""
    plates.clear(box(panel.rect), 0.9)
    plates.fill("shade", box(panel.header), 0.45)
    plates.stroke("red", box(panel.rect), 7)
    plates.stroke("black", box(panel.rect.grown(-8)), 1.6)
    _draw_rule(plates, panel.header, panel.rect)
    draw_identifier(plates, "clear", panel.id, panel.identifier)
    lines = _split(name) if panel.rect.w > panel.rect.h else [name]
    for number, line in enumerate(lines):
        at = (panel.identifier[0], panel.identifier[1] + 74 + number * 34)
        write(plates, line, "roman", NAME_SIZE, at, align=0.5)


def _draw_rule(plates: Plates, header: Rect, rect: Rect) -> None:
    """Draw the line between a panel's head and its counters."""
    if rect.w > rect.h:
        line = [(header.right, rect.y + 8), (header.right, rect.bottom - 8)]
    else:
        line = [(rect.x + 8, header.bottom), (rect.right - 8, header.bottom)]
    plates.stroke("black", line_path(line), 1.6)


def _split(name: str) -> list[str]:
    """Return a Zone's name in two lines where it has two words."""
    if "-" in name:
        first, second = name.split("-")
        return [f"{first}-", second]
    return name.split()
