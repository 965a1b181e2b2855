"""Pages that can be painted on anything: a printer, a PDF file or a picture; in tenths of a millimetre."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QMarginsF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter

from cholm_qt import __version__

MM = 10.0  # units of a page in a millimetre
UNITS_IN_INCH = 254.0
DOTS = 600  # of a PDF, in an inch
JUST_WHITE = 0xFFFFFFFF
FINER = 3  # times a page is painted larger than it is shown, so that fine print does not crumble


class Paper(NamedTuple):
    """A size of paper, upright: its name for Qt, and its width and height in units."""

    page: QPageSize.PageSizeId
    width: float
    height: float

    def rect(self, landscape: bool = False) -> QRectF:
        """The whole page."""
        wide, high = (self.height, self.width) if landscape else (self.width, self.height)
        return QRectF(0, 0, wide, high)


PAPERS = {
    "a4": Paper(QPageSize.PageSizeId.A4, 210 * MM, 297 * MM),
    "letter": Paper(QPageSize.PageSizeId.Letter, 215.9 * MM, 279.4 * MM),
}

Draw = Callable[[QPainter], object]  # paints one page with a painter in units of the page


class Pages(NamedTuple):
    """What is printed: a title, the paper and how it lies, and what paints each page."""

    title: str
    paper: Paper
    draws: Sequence[Draw]
    landscape: bool = False

    @property
    def rect(self) -> QRectF:
        """A whole page."""
        return self.paper.rect(self.landscape)

    def layout(self) -> QPageLayout:
        """The same for Qt; each page keeps the margins by itself."""
        way = QPageLayout.Orientation.Landscape if self.landscape else QPageLayout.Orientation.Portrait
        return QPageLayout(QPageSize(self.paper.page), way, QMarginsF(0, 0, 0, 0))


def paint_pages(device: QPagedPaintDevice, pages: Pages, dots: int) -> None:
    """Paint all pages on a device with so many dots in an inch, whose page layout is that of the pages."""
    painter = QPainter(device)
    try:
        for number, draw in enumerate(pages.draws):
            if number:
                device.newPage()
            painter.save()
            _paint(painter, draw, dots / UNITS_IN_INCH)
            painter.restore()
    finally:
        painter.end()


def pdf_bytes(pages: Pages) -> bytes:
    """All pages as a PDF."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DOTS)
    writer.setPageLayout(pages.layout())
    writer.setTitle(pages.title)
    writer.setCreator(f"cholm {__version__}")
    paint_pages(writer, pages, DOTS)
    return bytes(buffer.data().data())


def page_picture(pages: Pages, number: int, room: QSize) -> QImage:
    """A picture of one page, as large as fits into a room."""
    size = (
        QSizeF(pages.rect.size())
        .scaled(QSizeF(room), Qt.AspectRatioMode.KeepAspectRatio)
        .toSize()
        .expandedTo(QSize(1, 1))
    )
    image = QImage(size * FINER, QImage.Format.Format_RGB32)
    image.fill(JUST_WHITE)
    painter = QPainter(image)
    try:
        _paint(painter, pages.draws[number], image.width() / pages.rect.width())
    finally:
        painter.end()
    smooth = Qt.TransformationMode.SmoothTransformation
    return image.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)


def _paint(painter: QPainter, draw: Draw, scale: float) -> None:
    """Paint a page so large."""
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform,
        on=True,
    )
    painter.scale(scale, scale)
    draw(painter)
