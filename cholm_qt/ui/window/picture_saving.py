"""Writing a picture of the map while the window stays usable; a cancelled one leaves no file."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from threading import Event

from PySide6.QtCore import QBuffer
from PySide6.QtGui import QImage, QImageWriter

from cholm_qt.files.atomic_write import cannot_write, write_bytes_atomically
from cholm_qt.files.messages import message
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.board_export import BoardSvg
from cholm_qt.ui.window.background_writing import BackgroundWriting


class PictureSaving(BackgroundWriting):
    """Lets another thread pack and write a picture, which takes seconds."""

    def refusal(self) -> str:
        """What is said when a picture cannot be written."""
        return tr("The picture could not be saved")

    def write(self, path: Path, drawn: QImage | BoardSvg) -> None:
        """Begin to write a picture that has been drawn."""
        if self.is_busy:
            self.status.tell(tr("A picture is being saved already"))
            return
        self.begin(path, partial(_write, drawn), tr("Save a picture"))


def _write(drawn: QImage | BoardSvg, path: Path, cancelled: Event) -> None:
    """Write a picture, unless it is cancelled meanwhile. Raises CannotWrite."""
    raw = drawn.packed() if isinstance(drawn, BoardSvg) else _encoded(drawn, path)
    if not cancelled.is_set():
        write_bytes_atomically(path, raw)


def _encoded(image: QImage, path: Path) -> bytes:
    """The bytes of a picture of the kind that a file's name says. Raises CannotWrite."""
    kind = path.suffix[1:].lower()
    if kind not in ("png", "jpg", "jpeg"):
        raise cannot_write(path, OSError(message("a picture is a .png, .jpg or .svg file")))
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, kind.encode())
    if not writer.write(image):
        raise cannot_write(path, OSError(writer.errorString()))
    return bytes(buffer.data().data())
