import numpy as np

from cholm_qt.games.circle_of_fire.files.layout import load_outlines
from cholm_qt.games.circle_of_fire.map_sheet import MAP_SHEET
from cholm_qt.games.circle_of_fire.map_sheet.layout import layout_text
from cholm_qt.games.circle_of_fire.map_sheet.outlines import outlines_text
from cholm_qt.games.circle_of_fire.map_sheet.sheet_plan import SheetPlan

CROSSING = 9  # pixels; the points of a line lie nearer together than twice that


def test_the_shipped_layout_is_what_the_generator_writes(plan: SheetPlan) -> None:
    assert (MAP_SHEET.folder / "layout.yaml").read_text("utf-8") == layout_text(plan.layout)


def test_the_shipped_outlines_are_what_the_generator_writes(plan: SheetPlan) -> None:
    assert (MAP_SHEET.folder / "outlines.yaml").read_text("utf-8") == outlines_text(plan.outlines)


def test_the_printed_borders_are_the_outlines_the_window_uses(plan: SheetPlan) -> None:
    for area, outline in load_outlines().items():
        far = [
            abs(a - b)
            for p, q in zip(outline, plan.areas[area], strict=True)
            for a, b in zip(p, q, strict=True)
        ]
        assert max(far) < 0.05


def test_3_2_4_roads_cross_exactly_the_hollow_borders(plan: SheetPlan) -> None:
    roads = np.array([point for line in (*plan.roads.main, *plan.roads.tracks) for point in line])
    crossed = {
        frozenset(edge.between)
        for edge in plan.edges
        if None not in edge.between and nearest(roads, np.array(edge.points)) < CROSSING
    }
    assert crossed == {frozenset(pair) for pair, kind in plan.board.borders.items() if kind == "road"}


def nearest(one: np.ndarray, other: np.ndarray) -> float:
    """How near two lines of points come to each other."""
    return float(np.hypot(*(one[:, None] - other[None, :]).transpose(2, 0, 1)).min())
