"""Drawing the named points on the scan: a ring with a cross in it, a number, and a colour for how it fits."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from cholm_qt.edit.alignment import FAIR, GOOD, POOR, quality
from cholm_qt.edit.registration import Registration
from cholm_qt.files.geometry import Point

MARK = 11.0  # the ring of a named point, in pixels of the screen
LETTERS = 16  # pixels of the screen
NOT_MEASURED = ""
COLOURS = {
    GOOD: QColor("#1b7a1b"),
    FAIR: QColor("#b36b00"),
    POOR: QColor("#c00000"),
    NOT_MEASURED: QColor("#0057d8"),
}


def paint_marks(
    painter: QPainter, registration: Registration, current: str, zoom: float, font: QFont
) -> None:
    """Draw the points that are placed, and the current one where it should be."""
    font = QFont(font)
    font.setPixelSize(LETTERS)
    font.setBold(True)
    painter.setFont(font)
    fit, placed = registration.fit, registration.state.placed
    for n, (name, at) in enumerate(placed.items(), 1):
        off = fit.off.get(name) if fit else None
        mark = quality(off, registration.plan.counter) if off is not None else NOT_MEASURED
        _paint_ring(painter, at, COLOURS[mark], name == current, zoom)
        _paint_label(painter, at, str(n), COLOURS[mark], zoom)
    if fit is not None and current and current not in placed:
        at = fit.transform(registration.points[current].at)
        _paint_ring(painter, at, COLOURS[NOT_MEASURED], True, zoom)
        _paint_label(painter, at, "?", COLOURS[NOT_MEASURED], zoom)


def _paint_ring(painter: QPainter, at: Point, colour: QColor, is_current: bool, zoom: float) -> None:
    """A ring with a cross in it, on a light seam."""
    ring, middle = MARK / zoom, QPointF(*at)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen, width in ((QColor("#ffffff"), 4.0), (colour, 3.0 if is_current else 1.8)):
        painter.setPen(QPen(pen, width / zoom))
        painter.drawEllipse(middle, ring, ring)
        for way in (QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)):
            painter.drawLine(middle + way * ring * 0.3, middle + way * ring * 1.3)


def _paint_label(painter: QPainter, at: Point, says: str, colour: QColor, zoom: float) -> None:
    """A number beside a ring, as large at every zoom."""
    painter.save()
    painter.translate(QPointF(*at))
    painter.scale(1 / zoom, 1 / zoom)
    label = painter.fontMetrics().boundingRect(says).adjusted(-4, -2, 4, 2)
    label.moveBottomLeft(QPointF(MARK, -MARK).toPoint())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(label, 4, 4)
    painter.setPen(QColor("#ffffff"))
    painter.drawText(label, Qt.AlignmentFlag.AlignCenter, says)
    painter.restore()
