"""A large scan of a map sheet, which is read while the window lives on and is kept in memory once.

A picture of 12,000 × 12,000 pixels takes 576 MB as it is. Its half would take 144 MB more; so the next level
is a third as wide, and what lies between the two is scaled when it is drawn.
"""

from __future__ import annotations

from collections import deque
from pathlib import Path
from threading import Thread

from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter

from cholm_qt.files.messages import message, message_of
from cholm_qt.ui.map.counted_file import CountedFile
from cholm_qt.ui.map.picture import BadPicture, is_cut_short
from cholm_qt.ui.map.plain_paper import PAPER, PlainPaper, SheetPicture
from cholm_qt.ui.map.sheet import Sheet

LARGE = 40_000_000  # pixels from which a picture is a large scan
SHRINKS = (3, 2, 2)  # how much less wide each level is than the one before
PREVIEW_SIDE = 2000  # pixels of the first picture to be seen, where a part can be read quickly
BAND = 240  # rows that are scaled at once: Python rests meanwhile, and so does the window
BYTE = 8  # bits
COARSE = 2.0  # pixels of the picture for one of the screen, from which they are averaged
LOOK_MS = 40

Found = list[QImage] | BadPicture

_previews: dict[Path, QImage] = {}  # small pictures of the scans that have been read, for papers


def is_large(path: Path) -> bool:
    """Is a picture so large that it has to be read with care?"""
    size = QImageReader(str(path)).size()
    return size.width() * size.height() >= LARGE


def preview_of(path: Path) -> QImage:
    """A small picture of a large scan, or nothing as long as it has not been read."""
    return _previews.get(path, QImage())


class ScanPicture(SheetPicture):
    """The levels of a scan, the largest first; until the first is there, outlines are drawn on paper."""

    def __init__(self, path: Path, sheet: Sheet) -> None:
        """Begin to read the picture of a sheet."""
        super().__init__()
        self.rect, self._paper = sheet.rect, PlainPaper(sheet)
        self.levels: list[QImage] = []
        self.is_whole = False
        self._fault: BadPicture | None = None
        self._path = path
        self._found: deque[Found] = deque()
        self._reading = _Reading(path, self._found)
        self._thread = Thread(target=self._reading.run, daemon=True)
        self._thread.start()
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def wait(self, whole: bool = True) -> None:
        """Wait until the whole picture can be drawn; raises BadPicture. Nobody waits for a part of it."""
        if whole:
            self._thread.join()
            self._look()
        if self._fault is not None:
            raise self._fault

    def stop(self) -> None:
        """Read no more."""
        self._timer.stop()
        self._reading.stop()

    def _look(self) -> None:
        """Take what has been read since, and tell how far it has come."""
        has_ended = not self._thread.is_alive()  # before the last look, or something could come between
        while self._found:
            self._take(self._found.popleft())
        if has_ended:
            self._timer.stop()
            self.is_whole = self._fault is None
            self.sharpened.emit()
        self.progressed.emit(100 if has_ended else self._reading.percent)

    def _take(self, found: Found) -> None:
        """Draw from these levels henceforth."""
        if isinstance(found, BadPicture):
            self._fault, self.levels = found, []
            self.failed.emit(message_of(found))
            return
        self.levels = found
        _previews[self._path] = found[-1]
        self.sharpened.emit()

    # --- drawing ---

    def draw(self, painter: QPainter, exposed: QRectF, zoom: float, smooth: bool) -> None:
        """Draw the part of the sheet that is seen, from the level that fits the zoom."""
        target = exposed.intersected(self.rect)
        if not self.levels:
            self._paper.draw(painter, exposed, zoom, smooth)
            return
        level = self._level(zoom)
        scale = level.width() / self.rect.width()
        source = QRectF(
            target.x() * scale, target.y() * scale, target.width() * scale, target.height() * scale
        )
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth)
        if smooth and scale > COARSE * zoom:
            _draw_averaged(painter, target, level, source, zoom)
        else:
            painter.drawImage(target, level, source)

    def _level(self, zoom: float) -> QImage:
        """The smallest level that still has a pixel for each one on the screen."""
        for level in reversed(self.levels):
            if level.width() >= self.rect.width() * zoom * 0.99:
                return level
        return self.levels[0]


def _draw_averaged(painter: QPainter, target: QRectF, level: QImage, source: QRectF, zoom: float) -> None:
    """Draw a part of a picture much smaller than it is, so that print does not shimmer."""
    part = source.toAlignedRect().adjusted(-1, -1, 1, 1) & level.rect()
    across = source.width() / target.width()
    size = QSize(max(round(part.width() * zoom / across), 1), max(round(part.height() * zoom / across), 1))
    small = level.copy(part).scaled(
        size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    room = QRectF(
        target.x() + (part.x() - source.x()) / across,
        target.y() + (part.y() - source.y()) / across,
        part.width() / across,
        part.height() / across,
    )
    painter.save()
    painter.setClipRect(target, Qt.ClipOperation.IntersectClip)
    painter.drawImage(room, small)
    painter.restore()


# --- reading, in another thread ------------------------------------------------------------------


class _Reading:
    """Reads one scan; each thing that it leaves behind is a list of levels, or what is wrong."""

    def __init__(self, path: Path, found: deque[Found]) -> None:
        self._path, self._found = path, found
        self._file: CountedFile | None = None
        self._is_stopped = self._is_preview = False

    @property
    def percent(self) -> int:
        """How much of the file has been read; a preview is so quick that it does not count."""
        if self._file is None or self._is_preview:
            return 0
        return min(round(100 * self._file.part), 99)

    def stop(self) -> None:
        """Give up as soon as possible."""
        self._is_stopped = True
        if self._file is not None:
            self._file.stop()

    def run(self) -> None:
        """Read a preview where that is quick, then all levels."""
        try:
            if is_cut_short(self._path):
                raise BadPicture(message("{0}: the file is cut short", self._path))
            if self._path.suffix.lower() in (".jpg", ".jpeg"):  # of which a part can be read quickly
                self._found.append(self._small_levels(self._read(PREVIEW_SIDE)))
            self._found.append(self._all_levels(self._read()))
        except BadPicture as fault:
            if not self._is_stopped:
                self._found.append(fault)

    def _read(self, side: int = 0) -> QImage:
        """The picture, or a small one of it. Raises BadPicture."""
        self._is_preview = side > 0
        try:
            self._file = CountedFile(self._path)
        except OSError as error:
            raise BadPicture(message("{0}: {1}", self._path, error.strerror or "")) from error
        reader = QImageReader(self._file)
        reader.setAutoTransform(True)  # a photograph says how its camera was held
        if side:
            reader.setScaledSize(reader.size().scaled(side, side, Qt.AspectRatioMode.KeepAspectRatio))
        image = reader.read()
        self._file.close()
        if image.isNull() or self._is_stopped:
            raise BadPicture(message("{0}: {1}", self._path, reader.errorString()))
        image.convertTo(_kept_format(image))  # in place, for there is no room for two of them
        return image

    def _small_levels(self, small: QImage) -> list[QImage]:
        """A preview and its half."""
        return [small, _shrunk(small, 2)]

    def _all_levels(self, whole: QImage) -> list[QImage]:
        """The picture and its smaller levels."""
        levels = [whole]
        for by in SHRINKS:
            levels.append(_shrunk(levels[-1], by))
        return levels


def _kept_format(image: QImage) -> QImage.Format:
    """How a scan is kept: one of few colours with a byte for each pixel, for four would not be in place."""
    if image.depth() == BYTE:
        return image.format()
    if image.format() == QImage.Format.Format_Grayscale16:
        return QImage.Format.Format_Grayscale8
    return QImage.Format.Format_Indexed8 if image.depth() < BYTE else QImage.Format.Format_RGB32


def _shrunk(image: QImage, by: int) -> QImage:
    """The picture so many times smaller, made band by band."""
    size = QSize(max(image.width() // by, 1), max(image.height() // by, 1))
    small = QImage(size, QImage.Format.Format_RGB32)
    small.fill(QColor(PAPER))
    painter = QPainter(small)
    for top in range(0, size.height(), BAND // by):
        rows = min(BAND // by, size.height() - top)
        band = image.copy(QRect(0, top * by, size.width() * by, rows * by))
        painter.drawImage(
            0,
            top,
            band.scaled(
                size.width(),
                rows,
                Qt.AspectRatioMode.IgnoreAspectRatio,
                Qt.TransformationMode.SmoothTransformation,
            ),
        )
    painter.end()
    return small
