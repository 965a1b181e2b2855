"""A file that pictures are read from, which knows how much of it has been read and can be stopped."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QIODevice


class CountedFile(QIODevice):
    """Reads a file for QImageReader, in whichever thread that works.

    It is no QFile on purpose: of such a one Qt lays a TIFF into memory as a whole, beside its picture.

    Attributes:
        part: How much of the file has been read, from 0 to 1; any thread may look.
    """

    def __init__(self, path: Path) -> None:
        """Open a file. Raises OSError."""
        super().__init__()
        self._file = path.open("rb", buffering=0)
        self._size, self._is_stopped, self.part = os.fstat(self._file.fileno()).st_size, False, 0.0
        self.open(QIODevice.OpenModeFlag.ReadOnly | QIODevice.OpenModeFlag.Unbuffered)

    def stop(self) -> None:
        """Let the file end here, so that whoever reads it gives up; any thread may ask."""
        self._is_stopped = True

    def close(self) -> None:
        """Close the file."""
        super().close()
        self._file.close()

    # --- Qt's own ---

    def size(self) -> int:
        """How long the file is."""
        return self._size

    def seek(self, pos: int) -> bool:
        """Go to another place of the file."""
        self._file.seek(pos)
        return super().seek(pos)

    def bytesAvailable(self) -> int:
        """How much is left."""
        return 0 if self._is_stopped else self._size - self.pos()

    def readData(self, maxlen: int) -> bytes:
        """Read on."""
        raw = b"" if self._is_stopped else self._file.read(maxlen)
        self.part = max(self.part, (self.pos() + len(raw)) / max(self._size, 1))
        return raw

    def writeData(self, data: bytes | bytearray | memoryview, len: int) -> int:
        """Nothing is ever written."""
        return -1
