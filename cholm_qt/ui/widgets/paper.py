"""Papers of the period: sheets with fibres and a fold on which pages lay their texts, and stamps."""

from __future__ import annotations

import random
from functools import cache

from PySide6.QtCore import QMargins, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from cholm_qt.ui.look import fonts
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import Card

SHEET, DIM_SHEET, PLAIN_SHEET = QColor("#f4ecd8"), QColor("#d9cdb2"), QColor("#ffffff")
EDGE, SHADOW = QColor("#b9a987"), QColor(0, 0, 0)
STAMP_INK = QColor("#9c2a1c")
TILE = 240  # pixels of the pattern of fibres
DEPTH = 5  # pixels of the shadow below a sheet
TILT = -7.0  # degrees by which a stamp lies askew


def sheet_colour() -> QColor:
    """The colour of paper in the theme: dimmed on a dark desk, plain white for a projector."""
    ground = QApplication.palette().window().color()
    if ground == PLAIN_SHEET:
        return PLAIN_SHEET
    return DIM_SHEET if ground.lightness() < 110 else SHEET


@cache
def _fibres() -> QPixmap:
    """A tile of fibres and specks, the same on every machine."""
    chance = random.Random(1942)
    tile = QImage(TILE, TILE, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for _ in range(150):
        ink = QColor(90, 70, 40, chance.randrange(6, 20))
        at = QPointF(chance.uniform(8, TILE - 8), chance.uniform(8, TILE - 8))
        way = QPointF(chance.uniform(-7, 7), chance.uniform(-3, 3))
        painter.setPen(QPen(ink, chance.uniform(0.5, 1.1)))
        painter.drawLine(at, at + way)
    painter.end()
    return QPixmap.fromImage(tile)


def paint_sheet(painter: QPainter, rect: QRectF, fold: bool = False) -> None:
    """Paint a sheet of paper with its shadow into a rectangle; `fold` creases it in the middle."""
    sheet, colour = rect.adjusted(1, 1, -1 - DEPTH, -1 - DEPTH), sheet_colour()
    painter.setPen(Qt.PenStyle.NoPen)
    for n in range(DEPTH, 0, -1):
        shade = QColor(SHADOW)
        shade.setAlpha(10 + 6 * (DEPTH - n))
        painter.setBrush(shade)
        painter.drawRoundedRect(sheet.translated(n * 0.6, n), 2, 2)
    painter.fillRect(sheet, colour)
    if colour != PLAIN_SHEET:
        painter.drawTiledPixmap(sheet, _fibres())
        _age(painter, sheet, fold)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(EDGE if colour != PLAIN_SHEET else SHADOW, 1))
    painter.drawRect(sheet.adjusted(0.5, 0.5, -0.5, -0.5))


def _age(painter: QPainter, sheet: QRectF, fold: bool) -> None:
    """Yellow the edges of a sheet, and crease it."""
    yellow, none = QColor(150, 110, 50, 36), QColor(150, 110, 50, 0)
    for start, end in (
        (sheet.topLeft(), QPointF(sheet.left() + 46, sheet.top())),
        (sheet.topRight(), QPointF(sheet.right() - 46, sheet.top())),
        (sheet.topLeft(), QPointF(sheet.left(), sheet.top() + 40)),
        (sheet.bottomLeft(), QPointF(sheet.left(), sheet.bottom() - 40)),
    ):
        shade = QLinearGradient(start, end)
        shade.setColorAt(0, yellow)
        shade.setColorAt(1, none)
        painter.fillRect(sheet, shade)
    if fold:
        middle = round(sheet.center().y()) + 0.5
        for offset, ink in ((0, QColor(80, 60, 30, 34)), (1, QColor(255, 255, 255, 90))):
            painter.setPen(QPen(ink, 1))
            painter.drawLine(QPointF(sheet.left(), middle + offset), QPointF(sheet.right(), middle + offset))


class Paper(Card):
    """A card that looks like a sheet of paper; what lies on it is written in dark ink in every theme."""

    def __init__(self, name: str, fold: bool = False) -> None:
        super().__init__(name, "paper")
        fonts.load_late()
        self._fold = fold
        self.column.setContentsMargins(self.column.contentsMargins() + QMargins(4, 6, 4 + DEPTH, DEPTH))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sheet."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_sheet(painter, QRectF(self.rect()), self._fold)


class Stamp(QWidget):
    """A rubber stamp that lies askew; hidden while it says nothing."""

    def __init__(self, words: str = "") -> None:
        super().__init__()
        named(self, "stamp")
        fonts.load_late()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_words(words)

    def show_words(self, words: str) -> None:
        """Say something else."""
        self.words = words
        self.setAccessibleName(words)
        self.setVisible(bool(words))
        self.updateGeometry()
        self.update()

    def _font(self) -> QFont:
        """The letters of the stamp, which grow with the text around it."""
        font = fonts.font("typed", round(self.fontMetrics().height() * 1.15))
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 112)
        return font

    def sizeHint(self) -> QSize:
        """As large as the words askew."""
        metrics = QFontMetricsF(self._font())
        width, height = metrics.horizontalAdvance(self.words) + 30, metrics.height() + 20
        return QSize(round(width + 8), round(height + width * 0.125 + 4))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint two frames and the words, with gaps where the ink did not take."""
        if not self.words:
            return
        metrics = QFontMetricsF(self._font())
        frame = QRectF(0, 0, metrics.horizontalAdvance(self.words) + 26, metrics.height() + 14)
        frame.moveCenter(QPointF(0, 0))
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(0.86)
        painter.translate(QRectF(self.rect()).center())
        painter.rotate(TILT)
        painter.setPen(QPen(STAMP_INK, 2.4))
        painter.drawRoundedRect(frame, 4, 4)
        painter.setPen(QPen(STAMP_INK, 1))
        painter.drawRoundedRect(frame.adjusted(4, 4, -4, -4), 2, 2)
        painter.setFont(self._font())
        painter.drawText(frame.translated(0, 1), Qt.AlignmentFlag.AlignCenter, self.words)
        self._wear(painter, frame)

    def _wear(self, painter: QPainter, frame: QRectF) -> None:
        """Let the paper show through in a few specks."""
        chance, paper = random.Random(len(self.words)), sheet_colour()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(paper)
        for _ in range(round(frame.width() * 0.35)):
            at = QPointF(
                chance.uniform(frame.left(), frame.right()), chance.uniform(frame.top(), frame.bottom())
            )
            painter.drawEllipse(at, chance.uniform(0.3, 1.1), chance.uniform(0.3, 0.9))
