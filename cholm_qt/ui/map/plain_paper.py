"""The sheet of a game without a picture: plain paper with the outlines of its places."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen

from cholm_qt.ui.map.sheet import Sheet

PAPER = QColor("#d9cba8")
INK = QColor("#6b5f49")
LINE = 1.6  # pixels of the screen, half of it where the map is small, and none where it is tiny
SMALL, TINY = 0.5, 0.05  # pixels of the screen for one of the sheet


class SheetPicture(QObject):
    """The ground below everything on the table.

    Signals:
        sharpened: It can be drawn better than before.
        failed: Its file cannot be read; plain paper is drawn instead. arg: the sentence that says why.
        progressed: A large one is being read. arg: how much of it, in percent; at 100 it is done.
    """

    sharpened = Signal()
    failed = Signal(object)  # Qt would take a str for its own and forget how it was told
    progressed = Signal(int)

    is_whole = True  # has all of it been read?

    def wait(self, whole: bool = True) -> None:
        """Wait until the whole picture, or at least a small one, can be drawn; raises BadPicture."""

    def stop(self) -> None:
        """Read no more, as nobody will look at it."""

    def draw(self, painter: QPainter, exposed: QRectF, zoom: float, smooth: bool) -> None:
        """Draw the part of the sheet that is seen."""
        raise NotImplementedError


class PlainPaper(SheetPicture):
    """Draws the ground and the outline of each place that is seen, and the lines over them."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self._sheet = sheet

    def draw(self, painter: QPainter, exposed: QRectF, zoom: float, smooth: bool) -> None:
        """Draw paper, the places on it, and the lines."""
        target = exposed.intersected(self._sheet.rect)
        painter.fillRect(target, PAPER)
        painter.save()
        pen = QPen(INK, LINE * painter.device().devicePixelRatio() * (0.5 if zoom < SMALL else 1.0))
        pen.setCosmetic(True)
        is_tiny = zoom < TINY  # outlines would cover all, and smooth edges would show the paper between them
        painter.setPen(Qt.PenStyle.NoPen if is_tiny else pen)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, smooth and not is_tiny)
        for number in self._sheet.places_in(target):
            place = self._sheet.places[number]
            painter.setBrush(QColor(place.fill) if place.fill else Qt.BrushStyle.NoBrush)
            painter.drawPath(place.path)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, smooth)
        for lines in self._sheet.lines:
            lines.draw(painter, target)
        painter.restore()
