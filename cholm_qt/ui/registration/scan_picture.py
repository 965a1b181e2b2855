"""A scan of up to 12,000 × 12,000 pixels, read in another thread and drawn from levels of several sizes.

Only one level is as large as the file, and levels keep the format that the file has, so that a scan takes
little more memory than its pixels do.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any, BinaryIO

from PySide6.QtCore import QIODevice, QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QImageReader, QPainter

from cholm_qt.files.messages import message, message_of, system_words
from cholm_qt.files.pack_pictures import why_no_picture
from cholm_qt.ui.map.picture import MOST_MB, BadPicture

ALL_LEVELS_MB = 480  # up to which a picture also gets a level half as large
SMALLEST = 400  # pixels of the wider side, below which no smaller level is made
DEEPEST = 32  # bits for a pixel
BAND = 128  # rows that are made smaller at once; Python stands still for so long
READ_SHARE = 90  # percent of the work that reading is

Progress = Callable[[int], object]


class ScanPicture(QObject):
    """Reads a picture and draws it.

    Signals:
        progressed: So much has been read. arg: percent.
        became_ready: The picture can be drawn.
        failed: It cannot be used. arg: the sentence that says why.
    """

    progressed = Signal(int)
    became_ready = Signal()
    failed = Signal(object)  # Qt would take a str for its own and forget how it was told
    _read = Signal(object, object)  # the reading that ended, and levels, a sentence, or None when cancelled

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.levels: list[QImage] = []
        self._thread: Thread | None = None
        self._cancelled = Event()
        self._read.connect(self._take)

    @property
    def is_ready(self) -> bool:
        """Can it be drawn?"""
        return bool(self.levels)

    @property
    def is_reading(self) -> bool:
        """Is a file being read?"""
        return self._thread is not None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height, or nothing."""
        return (self.levels[0].width(), self.levels[0].height()) if self.levels else (0, 0)

    def read(self, path: Path) -> None:
        """Begin to read a file; the old picture goes first, for two would take too much memory."""
        self.cancel()
        self.levels = []
        self._cancelled = cancelled = Event()
        self.progressed.emit(0)

        def run() -> None:
            found: list[QImage] | str | None = None
            try:
                found = read_levels(path, self.progressed.emit, cancelled)
            except BadPicture as fault:
                found = None if cancelled.is_set() else message_of(fault)
            finally:
                with suppress(RuntimeError):  # nobody is left to be told
                    self._read.emit(cancelled, found)

        self._thread = Thread(target=run)
        self._thread.start()

    def cancel(self) -> None:
        """Stop reading."""
        self._cancelled.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _take(self, cancelled: Event, found: list[QImage] | str | None) -> None:
        """Draw what was read from now on, or tell why not; nobody wants what was cancelled."""
        if cancelled is not self._cancelled or cancelled.is_set():
            return
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        if isinstance(found, list):
            self.levels = found
            self.became_ready.emit()
        elif found is not None:
            self.failed.emit(found)

    def draw(self, painter: QPainter, part: QRectF, zoom: float) -> None:
        """Draw a part of the picture with a painter that is in its pixels and enlarges them by `zoom`."""
        part = part & QRectF(0, 0, *self.size)
        if part.isEmpty():
            return
        level = next(
            (each for each in reversed(self.levels) if each.width() >= self.size[0] * zoom * 0.99), None
        )
        level = level or self.levels[0]
        scale = level.width() / self.size[0]
        source = QRectF(part.x() * scale, part.y() * scale, part.width() * scale, part.height() * scale)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, zoom < 2)
        painter.drawImage(part, level, source)


class _FileBeingRead(QIODevice):
    """A file that tells how far it has been read, and ends when nobody wants it any more.

    Qt would map a TIFF that it knows to be a file, and take its size in memory once more.
    """

    def __init__(self, file: BinaryIO, length: int, tell: Progress, cancelled: Event) -> None:
        super().__init__()
        self._file, self._length, self._tell, self._cancelled = file, length, tell, cancelled
        self._done = self._told = 0  # bytes, and percent
        self.open(QIODevice.OpenModeFlag.ReadOnly)

    def isSequential(self) -> bool:
        """It can be read from any place."""
        return False

    def size(self) -> int:
        """Its length in bytes."""
        return self._length

    def seek(self, pos: int) -> bool:
        """Read on from another place."""
        self._file.seek(pos)
        return super().seek(pos)

    def readData(self, maxlen: int) -> Any:  # Qt's own declaration says str
        """The next bytes."""
        if self._cancelled.is_set():
            return b""
        raw = self._file.read(maxlen)
        self._done += len(raw)  # not the place, for a TIFF is read from its end
        percent = min(READ_SHARE * self._done // max(self._length, 1), READ_SHARE)
        if percent > self._told:
            self._told = percent
            self._tell(percent)
        return raw


def read_levels(path: Path, tell: Progress, cancelled: Event) -> list[QImage]:
    """A picture at its full size, and smaller; raises BadPicture with what is wrong with it."""
    why = why_no_picture(path)
    if why is not None:
        raise BadPicture(message("{0}: {1}", path.name, why))
    QImageReader.setAllocationLimit(MOST_MB)
    try:
        with path.open("rb") as file:
            device = _FileBeingRead(file, path.stat().st_size, tell, cancelled)
            reader = QImageReader(device)
            reader.setAutoTransform(True)
            image = reader.read()
            device.close()
    except OSError as error:
        raise BadPicture(message("{0}: {1}", path.name, system_words(error))) from error
    if image.isNull() or cancelled.is_set():
        raise BadPicture(message("{0}: {1}", path.name, reader.errorString()))
    if image.depth() > DEEPEST:
        image.convertTo(QImage.Format.Format_RGB32)
    return _with_smaller(image, cancelled)


def _with_smaller(image: QImage, cancelled: Event) -> list[QImage]:
    """A picture, and each level a half or a quarter as large as the one before."""
    levels = [image]
    step = 2 if image.sizeInBytes() <= ALL_LEVELS_MB << 20 else 4
    while max(levels[-1].width(), levels[-1].height()) // step >= SMALLEST and not cancelled.is_set():
        levels.append(_smaller(levels[-1], step))
    return levels


def _smaller(image: QImage, step: int) -> QImage:
    """A picture at a part of its size, made band by band."""
    made = QImage(image.width() // step, image.height() // step, QImage.Format.Format_RGB32)
    made.fill(Qt.GlobalColor.white)
    wide = made.width() * step
    painter = QPainter(made)
    for top in range(0, made.height() * step, BAND):
        high = min(BAND, made.height() * step - top)
        band = image.copy(QRect(0, top, wide, high)).scaled(
            made.width(),
            high // step,
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        painter.drawImage(0, top // step, band)
        time.sleep(0.001)  # so that the window is served
    painter.end()
    return made
