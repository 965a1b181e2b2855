"""The identifiers and names on the Areas, and the names along the rivers."""

from __future__ import annotations

from cholm_qt.mapmaker.anchors import NAME_DROP, SIGN, name_size
from cholm_qt.mapmaker.plates import Plates
from cholm_qt.mapmaker.scene import Scene
from cholm_qt.mapmaker.signs import draw_binocular, draw_identifier, draw_star
from cholm_qt.mapmaker.writing import write


def draw_names(plates: Plates, scene: Scene) -> None:
    """Draw every Area's identifier, its name under it and its special sign."""
    for area in scene.board.areas.values():
        x, y = scene.layout.places[area.id].identifier
        write(plates, area.name, "roman", name_size(area), (x, y + NAME_DROP), align=0.5, halo=6)
        draw_identifier(plates, area.terrain, area.id, (x, y))
        if "victory" in area.tags:
            draw_star(plates, (x, y - SIGN / 2 - 28))
        if "observation" in area.tags:
            draw_binocular(plates, (x + SIGN / 2 + 34, y))
