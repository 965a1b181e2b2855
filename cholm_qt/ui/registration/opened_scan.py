"""The picture that is opened on the registration page: read with its progress and drawn, or refused."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtGui import QPainter

from cholm_qt.files.messages import message
from cholm_qt.files.pack_pictures import picture_size, why_no_picture
from cholm_qt.ui.map.scan_picture import ScanPicture
from cholm_qt.ui.map.sheet import Sheet

SHARP = 2.0  # pixels of the screen for one of the scan, from which these are seen one by one


class OpenedScan(QObject):
    """Reads one picture after another.

    Signals:
        progressed: So much has been read. arg: percent.
        became_ready: The picture can be drawn, all of it.
        changed: It can be drawn better than before.
        failed: It cannot be used. arg: the sentence that says why.
    """

    progressed = Signal(int)
    became_ready = Signal()
    changed = Signal()
    failed = Signal(object)  # Qt would take a str for its own and forget how it was told

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.size = (0, 0)
        self._picture: ScanPicture | None = None

    @property
    def is_ready(self) -> bool:
        """Can all of it be drawn?"""
        return self._picture is not None and self._picture.is_whole

    @property
    def is_reading(self) -> bool:
        """Is a file being read?"""
        return self._picture is not None and not self._picture.is_whole

    @property
    def is_seen(self) -> bool:
        """Can something be drawn, be it a small picture at first?"""
        return self._picture is not None and bool(self._picture.levels)

    def read(self, path: Path) -> None:
        """Begin to read a file, or refuse it; the old picture goes, for two would take too much memory."""
        self.cancel()
        why = why_no_picture(path)
        if why is not None:
            self.failed.emit(message("{0}: {1}", path.name, why))
            return
        self.size = picture_size(path)
        self._picture = picture = ScanPicture(path, Sheet(self.size, 1.0, ()))
        picture.progressed.connect(self.progressed)
        picture.sharpened.connect(self._look)  # no lambda: holding the picture, it would keep it for ever
        picture.failed.connect(self._fail)
        self.progressed.emit(0)

    def cancel(self) -> None:
        """Read no further, and show nothing."""
        if self._picture is not None:
            self._picture.stop()
            self._picture = None
        self.size = (0, 0)

    def _look(self) -> None:
        """Tell that there is more to be seen, unless the picture has gone."""
        if self._picture is not None:
            self.changed.emit()
            if self.is_ready:
                self.became_ready.emit()

    def _fail(self, why: object) -> None:
        """Tell what is wrong, unless the picture has gone."""
        if self._picture is not None:
            self.cancel()
            self.failed.emit(why)

    def draw(self, painter: QPainter, part: QRectF, zoom: float) -> None:
        """Draw a part of the picture with a painter that is in its pixels and enlarges them by `zoom`."""
        part = part & QRectF(0, 0, *self.size)
        if self._picture is not None and not part.isEmpty():
            self._picture.draw(painter, part, zoom, smooth=zoom < SHARP)
