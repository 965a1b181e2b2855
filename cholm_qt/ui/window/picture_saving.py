"""Writing a picture of the map while the window stays usable; a cancelled one leaves no file."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from threading import Event

from PySide6.QtCore import QBuffer, QSize
from PySide6.QtGui import QImage, QImageWriter
from PySide6.QtWidgets import QWidget

from cholm_qt.files.atomic_write import cannot_write, write_bytes_atomically
from cholm_qt.files.messages import message
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.picture import BadPicture
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.panels.status import StatusStrip
from cholm_qt.ui.window.background_writing import BackgroundWriting
from cholm_qt.ui.window.fault_messages import FaultMessages
from cholm_qt.ui.window.shot import picture_of


class PictureSaving(BackgroundWriting):
    """Draws the map at once and lets another thread write the file, which takes seconds."""

    def __init__(
        self, window: QWidget, scene: MapScene, status: StatusStrip, messages: FaultMessages
    ) -> None:
        super().__init__(window, status, messages)
        self.scene = scene

    def refusal(self) -> str:
        """What is said when a picture cannot be written."""
        return tr("The picture could not be saved")

    def write(self, path: Path, image: QImage | None = None) -> None:
        """Begin to write a picture, or that of the map as it is now."""
        if self.is_busy:
            self.status.tell(tr("A picture is being saved already"))
            return
        try:
            if image is None:
                image = picture_of(self.scene, QSize(*self.scene.sheet.size))
        except BadPicture as error:
            self.messages.refuse(self.refusal(), error)
            return
        self.begin(path, partial(_write, image), tr("Save a picture"))


def _write(image: QImage, path: Path, cancelled: Event) -> None:
    """Write a picture, unless it is cancelled meanwhile. Raises CannotWrite."""
    raw = _encoded(image, path)
    if not cancelled.is_set():
        write_bytes_atomically(path, raw)


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
