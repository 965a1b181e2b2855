"""The head of the start page: a strip of a picture under the title, like the cover of a map folder."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImageReader, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from cholm_qt.ui.look import fonts
from cholm_qt.ui.panels.specifications import CoverArt
from cholm_qt.ui.widgets.named import named

READ_AT = QSize(2393, 600)  # enough for a wide screen, and quick to read
TAKEN = 0.3  # of the height that the rest of the page does not need; the library takes the other part
LOWEST = 92  # pixels of a cover in a low window
LARGEST_PLATE = 250  # pixels of a cover; on a higher one the plate grows no further
PLATE, INK, RULE = QColor("#efe3c4"), QColor("#2b241b"), QColor("#7c2318")


@cache
def picture_strip(path: Path, left: int, top: int, width: int, height: int) -> QPixmap:
    """A part of a picture, read once; an empty picture when the file is gone or damaged."""
    reader = QImageReader(str(path))
    reader.setClipRect(QRect(left, top, width, height))
    reader.setScaledSize(READ_AT)
    return QPixmap.fromImage(reader.read())


class Cover(QWidget):
    """Shows the strip across its whole width, and the title on a paper plate in the middle."""

    def __init__(self, art: CoverArt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "cover")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_art(art)

    def show_art(self, art: CoverArt) -> None:
        """Show title, subtitle and picture of a game."""
        self.art = art
        self.setAccessibleName(": ".join(filter(None, (art.title, art.subtitle))))
        self.update()

    def show_height(self, window_height: int, needed: int) -> None:
        """Set the height: a fifth of the window and most of what nothing else needs; less in a low one."""
        wanted = min(max(round(window_height * 0.2), 132), 300)
        least = min(wanted, max(window_height - needed, LOWEST))
        spare = max(window_height - least - needed, 0)
        most = max(least, self.width() * READ_AT.height() // READ_AT.width())
        self.setFixedHeight(min(least + round(spare * TAKEN), most))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The map, its frame, and the plate."""
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform, on=True
        )
        self._paint_strip(painter)
        self._paint_plate(painter)

    def _paint_strip(self, painter: QPainter) -> None:
        """The part of the strip that fills the widget without being stretched."""
        art = self.art
        strip = picture_strip(art.picture, *art.strip) if art.picture is not None else QPixmap()
        if strip.isNull():
            painter.fillRect(self.rect(), PLATE)
            return
        scale = max(self.width() / strip.width(), self.height() / strip.height())
        width, height = self.width() / scale, self.height() / scale
        source = QRectF((strip.width() - width) / 2, (strip.height() - height) / 2, width, height)
        painter.drawPixmap(QRectF(self.rect()), strip, source)
        painter.fillRect(0, self.height() - 3, self.width(), 3, INK)

    def _paint_plate(self, painter: QPainter) -> None:
        """The title on a pasted-on label with a double rule."""
        size = min(self.height(), LARGEST_PLATE)
        title = fonts.font("place", round(size * 0.30))
        subtitle = fonts.font("place-italic", round(size * 0.115))
        title.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 108)
        around, room = size * 0.55, self.width() - 24.0
        width = QFontMetricsF(title).horizontalAdvance(self.art.title)
        if width + around > room:  # a long one is set in smaller letters
            title.setPixelSize(max(int(title.pixelSize() * (room - around) / width), 1))
        plate = QRectF(0, 0, min(width + around, room), size * 0.66)
        plate.moveCenter(QRectF(self.rect()).center())
        painter.setPen(QPen(INK, 1.2))
        painter.setBrush(PLATE)
        painter.drawRect(plate)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(RULE, 1.4))
        painter.drawRect(plate.adjusted(5, 5, -5, -5))
        painter.setPen(INK)
        middle = Qt.AlignmentFlag.AlignCenter
        painter.setFont(title)
        below = plate.height() * 0.30 if self.art.subtitle else 0.0
        painter.drawText(plate.adjusted(0, 0, 0, -below), middle, self.art.title)
        painter.setFont(subtitle)
        painter.drawText(plate.adjusted(0, plate.height() * 0.58, 0, -6), middle, self.art.subtitle)
