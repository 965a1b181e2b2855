"""The whole map sheet with all that lies on it, on one page."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter

from cholm_qt.ui.map.board_export import BoardChoice, draw_in_outlines, ground_image, lay_out
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.printing.page_parts import draw_foot, inner_rect
from cholm_qt.ui.printing.pages import MM, Pages, Paper

DOTS = 12  # pixels of the ground in a millimetre
MOST_LARGE = 1.0  # pixels of the ground for each one of the sheet; more would show nothing


def board_pages(scene: MapScene, position: Any, title: str, paper: Paper) -> Pages:
    """The board of a scene that is nobody else's, lengthways if it is wide. Raises BadPicture."""
    source = scene.sheet.rect
    landscape = source.width() > source.height()
    page = paper.rect(landscape)
    room = inner_rect(page)
    size = source.size().scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
    target = QRectF(room.topLeft(), size)
    target.moveCenter(room.center())
    lay_out(scene, position, BoardChoice())
    share = min(DOTS * size.width() / MM / source.width(), MOST_LARGE)
    ground = ground_image(
        scene, QSizeF(source.size() * share).toSize(), source, by_day=True
    )  # a night takes ink

    def draw(painter: QPainter) -> None:
        painter.drawImage(target, ground)
        draw_in_outlines(painter, scene, target, source)
        draw_foot(painter, page, title, 1, 1)

    return Pages(title, paper, [draw], landscape)
