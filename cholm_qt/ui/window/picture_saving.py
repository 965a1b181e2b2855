"""Writing a picture of the map while the window stays usable; a cancelled one leaves no file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

from PySide6.QtCore import QBuffer, QObject, QSize, Signal
from PySide6.QtGui import QImage, QImageWriter
from PySide6.QtWidgets import QProgressDialog, QWidget

from cholm_qt.files.atomic_write import CannotWrite, cannot_write, write_bytes_atomically
from cholm_qt.files.messages import message, message_of
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.picture import BadPicture
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.panels.status import StatusStrip
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel
from cholm_qt.ui.window.fault_messages import FaultMessages
from cholm_qt.ui.window.shot import picture_of


class PictureSaving(QObject):
    """Draws the map at once and lets another thread write the file, which takes seconds.

    Signals:
        ended: A picture was written, cancelled or refused. args: its path, and why it was refused or "".
    """

    ended = Signal(object, object)  # Qt would take a str for its own and forget how it was told

    def __init__(
        self, window: QWidget, scene: MapScene, status: StatusStrip, messages: FaultMessages
    ) -> None:
        super().__init__(window)
        self.window, self.scene, self.status, self.messages = window, scene, status, messages
        self._thread: Thread | None = None  # not Qt's own, of which PySide keeps what it ran now and then
        self._cancelled: Event | None = None  # of the picture that is being written
        self.progress: QProgressDialog | None = None
        self.ended.connect(self._end)

    def write(self, path: Path, image: QImage | None = None) -> None:
        """Begin to write a picture, or that of the map as it is now."""
        if self._cancelled is not None:
            self.status.tell(tr("A picture is being saved already"))
            return
        try:
            if image is None:
                image = picture_of(self.scene, QSize(*self.scene.sheet.size))
        except BadPicture as error:
            self.messages.refuse(tr("The picture could not be saved"), error)
            return
        self._cancelled = Event()
        self._show_progress(path)
        self._thread = Thread(target=_write, args=(image, path, self._cancelled, self.ended.emit))
        self._thread.start()

    def cancel(self) -> None:
        """Let the picture that is being written not become a file."""
        if self._cancelled is not None:
            self._cancelled.set()

    def finish(self) -> None:
        """Wait until nothing is being written, as at the end of the program."""
        if self._thread is not None:
            self._thread.join()

    def _show_progress(self, path: Path) -> None:
        """Show that a picture is being written, beside the game and not in its way."""
        self.progress = named(QProgressDialog(self.window), "picture-progress")
        self.progress.setWindowTitle(tr("Save a picture"))
        self.progress.setLabel(PlainLabel(tr("Saving {0} …", path.name)))
        self.progress.setCancelButtonText(tr("Cancel"))
        self.progress.setRange(0, 0)  # nobody knows how long it takes
        self.progress.canceled.connect(self.cancel)
        self.progress.show()

    def _end(self, path: Path, fault: str) -> None:
        """Tell how it ended."""
        cancelled = self._cancelled is not None and self._cancelled.is_set()
        self._thread = self._cancelled = None
        if self.progress is not None:
            self.progress.hide()
            self.progress.deleteLater()
            self.progress = None
        if fault:
            self.messages.tell(tr("The picture could not be saved"), [fault])
        elif not cancelled:
            self.status.tell(tr("Saved to {0}", path.name))


def _write(image: QImage, path: Path, cancelled: Event, ended: Callable[[Path, str], object]) -> None:
    """Write a picture, or tell why not."""
    fault = ""
    try:
        raw = _encoded(image, path)
        if not cancelled.is_set():
            write_bytes_atomically(path, raw)
    except CannotWrite as error:
        fault = message_of(error)
    ended(path, fault)


def _encoded(image: QImage, path: Path) -> bytes:
    """The bytes of a picture of the kind that a file's name says. Raises CannotWrite."""
    kind = path.suffix[1:].lower()
    if kind not in ("png", "jpg", "jpeg"):
        raise cannot_write(path, OSError(message("a picture is a .png or .jpg file")))
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, kind.encode())
    if not writer.write(image):
        raise cannot_write(path, OSError(writer.errorString()))
    return bytes(buffer.data().data())
