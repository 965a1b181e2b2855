"""The sheet of a game without a picture: plain paper with the outlines of its places."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen

from cholm_qt.ui.map.sheet import Sheet

PAPER = QColor("#d9cba8")
INK = QColor("#6b5f49")
LINE = 1.6  # pixels of the screen


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
    """Draws the ground and the outline of each place that is seen."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self._sheet = sheet

    def draw(self, painter: QPainter, exposed: QRectF, zoom: float, smooth: bool) -> None:
        """Draw paper, and the places on it."""
        target = exposed.intersected(self._sheet.rect)
        painter.fillRect(target, PAPER)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, smooth)
        pen = QPen(INK, LINE * painter.device().devicePixelRatio())
        pen.setCosmetic(True)
        painter.setPen(pen)
        for number in self._sheet.places_in(target):
            place = self._sheet.places[number]
            painter.setBrush(QColor(place.fill) if place.fill else Qt.BrushStyle.NoBrush)
            painter.drawPath(place.path)
        painter.restore()
