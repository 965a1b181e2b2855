"""The scanned sheet at several sizes, so that it is quick to draw and never shimmers."""

from __future__ import annotations

import os
from collections import deque
from pathlib import Path
from threading import Thread

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QImage, QImageReader, QPainter, QPixmap

from cholm_qt.files.messages import message, message_of
from cholm_qt.ui.map.plain_paper import PAPER, SheetPicture

LEVELS = 4
PREVIEW = 4  # the first picture to be seen is a quarter as wide as the whole one
JPEG_BEGINS, JPEG_ENDS = b"\xff\xd8", b"\xff\xd9"
LEAST_ALIKE = 0.97  # of two shapes, wide to high; a picture of another shape is no picture of this sheet
LOOK_MS = 15  # how often to look whether the whole one has been read


class BadPicture(OSError):
    """The picture of the map cannot be used; says which file and why."""


Found = list[QImage] | BadPicture


class MapPicture(SheetPicture):
    """A pyramid of pixmaps: the whole picture, and each level half as large as the one before.

    A thread reads the small levels while the window is made, from a small picture that lies beside the other
    or else from that; when the window is shown, another reads the rest.
    """

    def __init__(self, path: Path, width: float, height: float) -> None:
        """Begin to read; width and height are the sheet's own, in which the picture is drawn."""
        super().__init__()
        self.rect = QRectF(0, 0, width, height)
        self.levels: list[QPixmap] = []
        self._fault: BadPicture | None = None
        self._path = path
        self._found: deque[Found] = deque()  # each thread leaves one thing here
        self._small: list[QImage] = []
        self._is_shown = self._reads_whole = False
        self._reading = Thread(target=_read_small, args=(path, self._found))
        self._reading.start()
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    @property
    def is_whole(self) -> bool:  # type: ignore[override]  # for other sheets it is so from the beginning
        """Has the whole picture been read?"""
        return len(self.levels) == LEVELS

    def wait(self, whole: bool = True) -> None:
        """Wait until the whole picture, or at least a small one, can be drawn; raises BadPicture."""
        self._wait(whole)
        if self._fault is not None:
            raise self._fault

    def _wait(self, whole: bool) -> None:
        """Wait for a picture, or for the news that there is none."""
        while self._fault is None and not (self.is_whole or (self.levels and not whole)):
            self._go_on()
            self._reading.join()
            self._take(self._found.popleft())

    def _look(self) -> None:
        """Take what has been read since; the rest waits one tick, in which the window is drawn."""
        if self._is_shown:
            self._go_on()
        self._is_shown = True
        if self._found:
            self._take(self._found.popleft())

    def _go_on(self) -> None:
        """Read the whole picture once there is a small one."""
        if self.levels and not self._reads_whole:
            self._reads_whole = True
            self._reading = Thread(target=_read_whole, args=(self._path, self._small, self._found))
            self._reading.start()

    def _take(self, found: Found) -> None:
        """Draw from these levels henceforth."""
        if not isinstance(found, BadPicture) and not self._suits(found[0]):
            found = BadPicture(message("{0}: it does not have the shape of the sheet", self._path))
        if isinstance(found, BadPicture):
            self._fault, self.levels = found, []
            self.failed.emit(message_of(found))
        else:
            self._small = found
            self.levels = [QPixmap.fromImage(image) for image in found]
        if self._fault is not None or self.is_whole:
            self._timer.stop()
            self.sharpened.emit()

    def _suits(self, image: QImage) -> bool:
        """Has a picture the shape of the sheet?"""
        shapes = image.width() / image.height(), self.rect.width() / self.rect.height()
        return min(shapes) / max(shapes) >= LEAST_ALIKE

    def draw(self, painter: QPainter, exposed: QRectF, zoom: float, smooth: bool) -> None:
        """Draw the part of the sheet that is seen, from the level that fits the zoom."""
        if not self.levels:
            self._wait(whole=False)
        target = exposed.intersected(self.rect)
        if not self.levels:
            painter.fillRect(target, PAPER)
            return
        level = self._level(zoom)
        scale = level.width() / self.rect.width()
        source = QRectF(
            target.x() * scale, target.y() * scale, target.width() * scale, target.height() * scale
        )
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth)
        painter.drawPixmap(target, level, source)

    def _level(self, zoom: float) -> QPixmap:
        """The smallest level that still has a pixel for each one on the screen."""
        for level in reversed(self.levels):
            if level.width() >= self.rect.width() * zoom * 0.99:
                return level
        return self.levels[0]


def _read_small(path: Path, found: deque[Found]) -> None:
    """Read the small levels; a small picture takes a tenth of the time."""
    beside = path.with_stem(f"{path.stem}-small")
    try:
        small = _read(beside) if beside.is_file() else _read(path, PREVIEW)
        found.append([small, _half(small)])
    except BadPicture as fault:
        found.append(fault)


def _read_whole(path: Path, small: list[QImage], found: deque[Found]) -> None:
    """Read the whole picture, and put it and its half before the small levels."""
    try:
        whole = _read(path)
        found.append([whole, _half(whole), *small])
    except BadPicture as fault:
        found.append(fault)


def _read(path: Path, part: int = 1) -> QImage:
    """Read a picture file at its full size or a part of it, or say what is wrong with it."""
    if is_cut_short(path):
        raise BadPicture(message("{0}: the file is cut short", path))
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)  # a photograph says how its camera was held
    if part > 1:
        reader.setScaledSize(reader.size() / part)
    image = reader.read()
    if image.isNull():
        raise BadPicture(message("{0}: {1}", path, reader.errorString()))
    return image.convertToFormat(QImage.Format.Format_RGB32)


def is_cut_short(path: Path) -> bool:
    """Is it a JPEG without its end? Qt would show what there is of it, and grey below."""
    try:
        with path.open("rb") as file:
            begins = file.read(len(JPEG_BEGINS))
            file.seek(-len(JPEG_ENDS), os.SEEK_END)
            return begins == JPEG_BEGINS and file.read() != JPEG_ENDS
    except OSError:  # whoever reads it will say why
        return False


def _half(image: QImage) -> QImage:
    """The picture half as large."""
    return image.scaled(
        image.width() // 2,
        image.height() // 2,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
