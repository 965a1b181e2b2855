"""The map with all that lies on it in print: counters in outlines, and the ground by day to save ink."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter

from cholm_qt.ui.map.board_export import BoardChoice, draw_in_outlines, ground_image, lay_out
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.printing.page_parts import FAINT, draw_foot, inner_rect
from cholm_qt.ui.printing.pages import MM, Pages, Paper

DOTS = 12  # pixels of the ground in a millimetre
MOST_LARGE = 1.0  # pixels of the ground for each one of the sheet; more would show nothing
SCREEN = 3.8  # pixels of a screen in a millimetre; counters that would be too small on it grow


class PrintedBoard:
    """A board as large as fits into a width and a height."""

    def __init__(self, scene: MapScene, position: Any, room: QSizeF, whole_sheet: bool) -> None:
        """Lay out a position on a scene that is nobody else's. Raises BadPicture."""
        self._scene, self._source = scene, scene.sheet.rect if whole_sheet else scene.play_rect
        self._size = self._source.size().scaled(room, Qt.AspectRatioMode.KeepAspectRatio)
        wide_mm = self._size.width() / MM
        lay_out(
            scene, position, BoardChoice(SCREEN * wide_mm / self._source.width(), whole_sheet=whole_sheet)
        )
        share = min(DOTS * wide_mm / self._source.width(), MOST_LARGE)
        self._ground = ground_image(
            scene, QSizeF(self._source.size() * share).toSize(), self._source, by_day=True
        )

    def height(self, width: float) -> float:
        """How high it is."""
        return self._size.height()

    def draw(self, painter: QPainter, at: QPointF, width: float) -> None:
        """Draw it in the middle of a width, with a line round it."""
        target = QRectF(at + QPointF((width - self._size.width()) / 2, 0), self._size)
        painter.drawImage(target, self._ground)
        draw_in_outlines(painter, self._scene, target, self._source)
        painter.setPen(QColor(FAINT))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(target)


def board_pages(scene: MapScene, position: Any, title: str, paper: Paper) -> Pages:
    """The whole sheet on one page, lengthways if it is wide. Raises BadPicture."""
    source = scene.sheet.rect
    landscape = source.width() > source.height()
    page = paper.rect(landscape)
    room = inner_rect(page)
    board = PrintedBoard(scene, position, room.size(), whole_sheet=True)

    def draw(painter: QPainter) -> None:
        down = (room.height() - board.height(room.width())) / 2
        board.draw(painter, room.topLeft() + QPointF(0, down), room.width())
        draw_foot(painter, page, title, 1, 1)

    return Pages(title, paper, [draw], landscape)
