"""Pictures of what has happened to the ground of places, painted a little at a time while play goes on."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from math import ceil
from time import perf_counter

from PySide6.QtCore import QObject, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap

from cholm_qt.ui.map.map_desk import MapDesk, Stroke
from cholm_qt.ui.map.sheet import Sheet

LEVELS = 3  # a picture at its full size, at a half and at a quarter
AT_A_TIME = 0.002  # seconds of painting between two turns of the event loop

Scar = tuple[int, Hashable]  # a place, and what has happened to it
Picture = tuple[QRectF, list[QPixmap]]  # the part of the sheet that it takes, and all of its sizes


class ScarPictures(QObject):
    """Paints each scar once and draws it at every zoom.

    Signals:
        painted: One more can be drawn.
    """

    painted = Signal()

    def __init__(self, desk: MapDesk, sheet: Sheet, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._sheet = desk, sheet
        self._wanted: dict[Scar, None] = {}  # in the order in which they came
        self._pictures: dict[Scar, Picture] = {}
        self._canvas = QPixmap()  # the one that is being painted
        self._strokes: Iterator[Stroke] | None = None
        self._rests = False
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)

    def show_scars(self, scars: Mapping[int, Hashable]) -> bool:
        """Show these and no others; True when those that can be drawn are not the same as before."""
        wanted = dict.fromkeys(scars.items())
        if wanted.keys() == self._wanted.keys():
            return False
        gone = self._pictures.keys() - wanted.keys()
        self._wanted = wanted
        self._pictures = {scar: made for scar, made in self._pictures.items() if scar in wanted}
        self._strokes = None
        self._begin()
        return bool(gone)

    def rest(self, rests: bool) -> None:
        """Paint nothing while something moves that every frame counts for; then go on."""
        self._rests = rests
        self._begin()

    def _begin(self) -> None:
        """Paint from the next turn of the event loop on, if there is something to paint."""
        if self._rests or self._missing() is None:
            self._timer.stop()
        else:
            self._timer.start()

    @property
    def drawn(self) -> frozenset[Scar]:
        """Those that can be drawn."""
        return frozenset(self._pictures)

    @property
    def is_painting(self) -> bool:
        """Is there something still to be painted?"""
        return self._missing() is not None

    def wait(self) -> None:
        """Paint all that is still to be painted."""
        while self.is_painting:
            self._paint(float("inf"))

    def draw(self, painter: QPainter, exposed: QRectF, pixels: float) -> None:
        """Draw those that are painted and seen; so many pixels of the screen are one of the sheet."""
        for room, levels in self._pictures.values():
            if exposed.intersects(room):
                level = levels[0 if pixels > 0.5 else 1 if pixels > 0.25 else 2]
                painter.drawPixmap(room, level, QRectF(level.rect()))

    def _missing(self) -> Scar | None:
        """The next scar to be painted."""
        return next((scar for scar in self._wanted if scar not in self._pictures), None)

    def _room(self, place: int) -> QRect:
        """The part of the sheet that a picture takes; each of its sizes is one of whole pixels."""
        bounds = self._sheet.places[place].path.boundingRect()
        step = 2 ** (LEVELS - 1)
        width, height = (step * (ceil(side / step) + 1) for side in (bounds.width(), bounds.height()))
        return QRect(int(bounds.x()), int(bounds.y()), width, height)

    def _go_on(self) -> None:
        """Paint for a moment."""
        self._paint(perf_counter() + AT_A_TIME)

    def _paint(self, until: float) -> None:
        """Paint the next scar until this moment, or until it is done."""
        scar = self._missing()
        assert scar is not None
        room = self._room(scar[0])
        if self._strokes is None:
            self._canvas = QPixmap(room.size())
            self._canvas.fill(Qt.GlobalColor.transparent)
            self._strokes = iter(self._desk.scar_strokes(self._sheet.places[scar[0]], scar[1]))
        for stroke in self._strokes:
            painter = QPainter(self._canvas)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(-room.topLeft())
            stroke(painter)
            painter.end()
            if perf_counter() > until:
                return
        self._pictures[scar], self._strokes = (QRectF(room), _levels(self._canvas)), None
        self._begin()
        self.painted.emit()


def _levels(whole: QPixmap) -> list[QPixmap]:
    """A picture at all of its sizes."""
    sizes = [QSize(whole.width() >> n, whole.height() >> n) for n in range(1, LEVELS)]
    aspect, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    return [whole, *(whole.scaled(size, aspect, smooth) for size in sizes)]
