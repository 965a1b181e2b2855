"""The identifiers and names on the Areas, and the names along the rivers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cholm_qt.games.circle_of_fire.map_sheet.area_places import NAME_DROP, SIGN, name_size
from cholm_qt.games.circle_of_fire.map_sheet.area_signs import draw_binocular, draw_identifier, draw_star
from cholm_qt.games.circle_of_fire.map_sheet.features import BROOK_NAMES, RIVER_NAMES
from cholm_qt.games.circle_of_fire.map_sheet.sheet_plan import SheetPlan
from cholm_qt.mapmaker.free_space import FreeSpace
from cholm_qt.mapmaker.geometry import Line, Point, length, parallel, smooth_line, walk
from cholm_qt.mapmaker.lettering import print_path, text_along, text_width, write
from cholm_qt.mapmaker.plates import Plates


def draw_names(plates: Plates, plan: SheetPlan) -> None:
    """Draw every Area's identifier, its name under it and its special sign."""
    for area in plan.board.areas.values():
        x, y = plan.layout.places[area.id].identifier
        write(plates, area.name, "roman", name_size(area), (x, y + NAME_DROP), align=0.5, halo=6)
        draw_identifier(plates, area.terrain, area.id, (x, y))
        if "victory" in area.tags:
            draw_star(plates, (x, y - SIGN / 2 - 28))
        if "observation" in area.tags:
            draw_binocular(plates, (x + SIGN / 2 + 34, y))


def draw_water_names(plates: Plates, plan: SheetPlan) -> None:
    """Write the names of rivers and brooks along their banks."""
    for river in plan.rivers:
        for beside in RIVER_NAMES[river.name]:
            _write_along(plates, plan.free_space, river.line, Lettering(river.name, 44, 12), beside)
    for name, beside in BROOK_NAMES.items():
        _write_along(plates, plan.free_space, plan.brooks[name], Lettering(name, 27, 4), beside)


@dataclass(frozen=True, slots=True)
class Lettering:
    """A name with the size of its letters and the air between them."""

    text: str
    size: float
    spacing: float


def _write_along(
    plates: Plates, space: FreeSpace, line: Sequence[Point], name: Lettering, beside: tuple[float, float]
) -> None:
    """Write a name beside a line so that it reads from left to right."""
    share, away = beside
    way = text_width(name.text, "italic", name.size, name.spacing) + 90  # the inner side of a bend is shorter
    stretch = _stretch(line, length(line) * share, way)
    if stretch[0][0] > stretch[-1][0]:
        stretch = stretch[::-1]
    base = parallel(stretch, away)
    path = text_along(name.text, "italic", name.size, base, spacing=name.spacing, start=6)
    print_path(plates, path, plate="blue", halo=5)
    space.take(path)


def _stretch(line: Sequence[Point], start: float, way: float) -> Line:
    """Return that much of a line from a start on, with its small bends taken out."""
    points = [at for at, _ in walk(line, 6, start)][: int(way / 6) + 4]
    kept = points[:: max(1, len(points) // 4)]
    return smooth_line([*kept, points[-1]] if kept[-1] != points[-1] else kept, 6)
