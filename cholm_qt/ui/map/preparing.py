"""Preparing the map for a position: whatever takes long is done before, a little at a time."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from cholm_qt.ui.map.view import MapView


def prepare_steps(view: MapView, position: Any) -> Generator[None, None, None]:
    """Find the spots of the stacks of a position and paint its counters, one in each step.

    The sheet keeps the spots and the cache keeps the pictures, so that the map can show the position at once.
    """
    scene = view.map_scene
    ratio = view.devicePixelRatioF()
    for stack in scene.desk.stacks(position, scene.sheet, scene.counter_size):
        side = round(stack.size * view.zoom)
        for unit in stack.units:
            askew = scene.counters[unit].askew(side)
            scene.pictures.pixmap(scene.desk.face(position, unit), side, ratio, askew)
            yield
