"""Pictures of the map with its counters, drawn without a window; `cholm shot` writes one."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from cholm_qt.games import room
from cholm_qt.ui.map.scene import MapScene


def run(
    name: str | None, output: str, size: tuple[int, int], counters: bool, theme: str, game_id: str = ""
) -> int:
    """Draw a scenario or save and write the picture; 1 when it cannot be written. Raises DataFaults."""
    from cholm_qt.files.documents import open_named
    from cholm_qt.ui.look.themes import THEMES
    from cholm_qt.ui.window.application import make_application
    from cholm_qt.ui.window.game_box import GameBox

    make_application()
    document = open_named(name or room(game_id).system.main_scenario, game_id)
    scene = GameBox.open(room(document.game)).scene()
    scene.background_colour = QColor(THEMES[theme].desk)
    scene.show_position(document.start(seed=0).game.position)
    scene.show_counters(counters)
    if not picture_of(scene, QSize(*size)).save(output):
        print(
            f"cholm: {output} cannot be written: no such folder, or no such kind of picture", file=sys.stderr
        )
        return 1
    print(f"{Path(output).name}: {size[0]} × {size[1]}")
    return 0


def picture_of(scene: MapScene, size: QSize, whole_sheet: bool = True) -> QImage:
    """The table in a picture of this size: the whole sheet, or the playing area; raises BadPicture."""
    scene.picture.wait()
    scene.ground.scars.wait()
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(scene.background_colour)
    source = QRectF(0, 0, *scene.sheet.size) if whole_sheet else scene.play_rect
    scale = min(size.width() / source.width(), size.height() / source.height())
    target = QRectF(0, 0, source.width() * scale, source.height() * scale)
    target.moveCenter(QRectF(image.rect()).center())
    painter = QPainter(image)
    try:
        painter.save()
        painter.setClipRect(target)
        painter.translate(target.topLeft())
        painter.scale(scale, scale)
        painter.translate(-source.topLeft())
        is_plain = scene.sheet.picture is None  # a scanned sheet has its names in print
        scene.ground.draw(painter, source, scale, 1.0, smooth=True, names=is_plain)
        scene.ground.draw_light(painter, source)
        painter.restore()
        scene.render(painter, target, source, Qt.AspectRatioMode.KeepAspectRatio)
    finally:
        painter.end()
    return image
