"""A plan of the map as the data files of a pack: layout.yaml and outlines.yaml."""

from __future__ import annotations

from collections.abc import Mapping

from cholm_qt.files.map_plan import MapPlan, Rect
from cholm_qt.games.circle_of_fire.files.layout import load_layout
from cholm_qt.games.circle_of_fire.rules.components import SIDES

LAYOUT_HEAD = """\
# Where things lie on the map of this pack, in pixels from its left and from its top; a rectangle is
# [x, y, width, height]. The keys are those of the shipped layout.yaml, which explains them.

format: 1
source: P
"""
OUTLINES_HEAD = """\
# The outlines of the Areas on the map of this pack, from 0 to 1 from the left and from the top of the map.
# The keys are those of the shipped outlines.yaml, which explains them.

format: 1
source: P
"""


def plan_files(plan: MapPlan) -> Mapping[str, str]:
    """The data files from which the same plan can be read."""
    return {"layout.yaml": _layout_text(plan), "outlines.yaml": _outlines_text(plan)}


def _layout_text(plan: MapPlan) -> str:
    """layout.yaml."""
    shipped = load_layout()
    xs, ys = zip(*(plan.points[point] for border in plan.borders for point in border.points), strict=True)
    play = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    size = f"[{plan.size[0]}, {plan.size[1]}]"
    sheet = f"sheet: {{size: {size}, counter: {round(plan.counter)}, play: {_numbers(play)}}}\n"
    parts = [LAYOUT_HEAD + sheet + f"board: {{offset: [0, 0], scale: {size}}}\n"]
    areas, zones, boxes = [], [], []
    for area in shipped.areas:
        keys = [key for key in ("name", *SIDES, "landmark") if f"areas/{area}/{key}" in plan.rects]
        areas.append(f'"{area}": {{{_spot(plan, f"areas/{area}")}, {_some(plan, f"areas/{area}", keys)}}}')
    for zone in shipped.zones:
        first, last = (_some(plan, f"zones/{zone}", [key]) for key in ("rect", "room"))
        zones.append(f"{zone}: {{{first}, {_spot(plan, f'zones/{zone}')}, {last}}}")
    arrows = [
        f'- {{between: [{arrow.between[0]}, "{arrow.between[1]}"], kind: {arrow.kind}, '
        f"points: [{', '.join(_numbers(point) for point in plan.lines[f'arrows/{n}'])}]}}"
        for n, arrow in enumerate(shipped.arrows)
    ]
    boxes = [f"{box}: {{{_some(plan, f'boxes/{box}', ['rect', 'room'])}}}" for box in shipped.boxes]
    for name, lines in {"areas": areas, "zones": zones, "arrows": arrows, "boxes": boxes}.items():
        parts.append(f"{name}:\n" + "".join(f"  {line}\n" for line in lines))
    return "\n".join(parts)


def _spot(plan: MapPlan, of: str) -> str:
    """The identifier of a place."""
    return f"identifier: {_numbers(plan.spots[f'{of}/identifier'])}"


def _some(plan: MapPlan, of: str, keys: list[str]) -> str:
    """Some rectangles of a place or box."""
    return ", ".join(f"{key}: {_numbers(plan.rects[f'{of}/{key}'])}" for key in keys)


def _numbers(values: tuple[float, ...]) -> str:
    """Numbers to a tenth of a pixel."""
    return "[" + ", ".join(f"{round(value, 1):g}" for value in values) + "]"


def _outlines_text(plan: MapPlan) -> str:
    """outlines.yaml."""
    wide, high = plan.size
    edges = []
    for border in plan.borders:
        first, second = border.between
        other = f'"{second}"' if second else "null"
        places = [(plan.points[point][0] / wide, plan.points[point][1] / high) for point in border.points]
        points = ", ".join(f"{x:.6f} {y:.6f}" for x, y in places)
        edges.append(f'  - {{between: ["{first}", {other}], kind: {border.kind}, points: "{points}"}}\n')
    areas = [f'  "{area}": {list(numbers)}\n' for area, numbers in plan.outlines.items()]
    return f"{OUTLINES_HEAD}\nedges:\n{''.join(edges)}\nareas:\n{''.join(areas)}"
