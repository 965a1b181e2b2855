"""Draw the whole sheet, layer by layer, and print it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtGui import QImage

from cholm_qt.games.circle_of_fire.map_sheet.borders import draw_borders
from cholm_qt.games.circle_of_fire.map_sheet.box_drawing import draw_boxes
from cholm_qt.games.circle_of_fire.map_sheet.frame import draw_frame, draw_grid, trim_to_frame
from cholm_qt.games.circle_of_fire.map_sheet.houses import draw_town, draw_villages
from cholm_qt.games.circle_of_fire.map_sheet.landmarks import draw_landmarks
from cholm_qt.games.circle_of_fire.map_sheet.legend import draw_legend
from cholm_qt.games.circle_of_fire.map_sheet.names import draw_names, draw_water_names
from cholm_qt.games.circle_of_fire.map_sheet.relief import draw_relief
from cholm_qt.games.circle_of_fire.map_sheet.roads import draw_roads
from cholm_qt.games.circle_of_fire.map_sheet.sheet import FOLDS, HEIGHT, WIDTH
from cholm_qt.games.circle_of_fire.map_sheet.sheet_plan import SheetPlan
from cholm_qt.games.circle_of_fire.map_sheet.title import draw_index, draw_scale_bar, draw_title
from cholm_qt.games.circle_of_fire.map_sheet.water import draw_banks, draw_brooks, draw_rivers
from cholm_qt.games.circle_of_fire.map_sheet.woods import draw_bogs, draw_woods
from cholm_qt.games.circle_of_fire.map_sheet.zone_drawing import draw_zones
from cholm_qt.mapmaker.noise import Canvas
from cholm_qt.mapmaker.paper import aged_paper
from cholm_qt.mapmaker.plates import Plates
from cholm_qt.mapmaker.press import printed


def render(plan: SheetPlan, scale: float) -> QImage:
    """Return the picture of the sheet at a share of its full size."""
    plan = replace(plan, free_space=plan.free_space.copy())  # drawing fills it
    canvas = Canvas((WIDTH, HEIGHT), scale)
    plates = Plates(canvas)
    draw_relief(plates, plan.ground)
    draw_grid(plates)
    draw_woods(plates, plan)
    draw_bogs(plates, plan)
    draw_town(plates, plan)
    draw_villages(plates, plan)
    draw_brooks(plates, plan.brooks)
    draw_banks(plates, plan.rivers, plan.ravines)
    draw_rivers(plates, plan.rivers)
    draw_borders(plates, plan.edges, frozenset(plan.board.rivers))
    draw_roads(plates, plan.roads)
    trim_to_frame(plates)
    draw_water_names(plates, plan)
    draw_landmarks(plates, plan)
    draw_names(plates, plan)
    draw_zones(plates, plan)
    draw_frame(plates, [panel.rect for panel in plan.layout.panels.values()])
    draw_title(plates)
    draw_scale_bar(plates)
    draw_index(plates)
    draw_boxes(plates, plan.layout)
    draw_legend(plates, plan.layout)
    return printed(canvas, aged_paper(canvas, FOLDS), plates.finish())
