"""Draws the whole sheet, plate by plate."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtGui import QImage

from cholm_qt.mapmaker.borders import draw_borders
from cholm_qt.mapmaker.box_drawing import draw_boxes
from cholm_qt.mapmaker.fields import Canvas
from cholm_qt.mapmaker.frame import draw_frame, draw_grid, trim_to_frame
from cholm_qt.mapmaker.houses import draw_town, draw_villages
from cholm_qt.mapmaker.landmarks import draw_landmarks
from cholm_qt.mapmaker.legend import draw_legend
from cholm_qt.mapmaker.names import draw_names, draw_water_names
from cholm_qt.mapmaker.paper import aged_paper
from cholm_qt.mapmaker.plates import Plates
from cholm_qt.mapmaker.press import printed
from cholm_qt.mapmaker.roads import draw_roads
from cholm_qt.mapmaker.room import Room
from cholm_qt.mapmaker.scene import Scene
from cholm_qt.mapmaker.tints import lay_tints
from cholm_qt.mapmaker.title import draw_index, draw_scale_bar, draw_title
from cholm_qt.mapmaker.water import draw_banks, draw_brooks, draw_rivers
from cholm_qt.mapmaker.woods import draw_bogs, draw_woods
from cholm_qt.mapmaker.zone_panels import draw_zones


def render(scene: Scene, scale: float) -> QImage:
    """Return the picture of the sheet at a share of its full size."""
    scene = replace(scene, room=Room(scene.room))  # drawing takes room; the next picture needs it again
    canvas = Canvas(scale)
    plates = Plates(canvas)
    lay_tints(plates, scene.ground)
    draw_grid(plates)
    draw_woods(plates, scene)
    draw_bogs(plates, scene)
    draw_town(plates, scene)
    draw_villages(plates, scene)
    draw_brooks(plates, scene.brooks)
    draw_banks(plates, scene.rivers, scene.ravines)
    draw_rivers(plates, scene.rivers)
    draw_borders(plates, scene.edges, frozenset(scene.board.rivers))
    draw_roads(plates, scene.roads)
    trim_to_frame(plates)
    draw_water_names(plates, scene)
    draw_landmarks(plates, scene)
    draw_names(plates, scene)
    draw_zones(plates, scene)
    draw_frame(plates, [panel.rect for panel in scene.layout.panels.values()])
    draw_title(plates)
    draw_scale_bar(plates)
    draw_index(plates)
    draw_boxes(plates, scene.layout)
    draw_legend(plates, scene.layout)
    return printed(canvas, aged_paper(canvas), plates.finish())
