"""An animated WebP, frame by frame: the container of the WebP specification round frames by Pillow.

The first frame, and any that changes much of the picture, is encoded with small losses; of all others only
the pixels that have changed are written, without any loss, over those that are there.
"""

from __future__ import annotations

from io import BytesIO
from struct import pack
from typing import IO

from PIL import Image

from cholm_qt.files.frame_changes import change_between

MOST_CHANGED = 0.3  # of the picture; where more has changed, small losses save much room
QUALITY, SPEED = 88, 2  # of frames with losses, and of all others: 0 is quickest, 6 smallest
HAS_ALPHA, IS_ANIMATED = 0x10, 0x02
OVER, INSTEAD = 0x00, 0x02  # how a frame is put on those before it
PARTS = (b"ALPH", b"VP8 ", b"VP8L")  # those of a single picture that go into a frame


class WebpFrames:
    """Writes one WebP to an open file that can be sought in: its length stands at its beginning."""

    def __init__(self, file: IO[bytes], size: tuple[int, int]) -> None:
        """Begin a file of this size."""
        self._file, self._begins = file, file.tell()
        self._size, self._before = size, Image.new("RGB", size)
        self._is_first = True
        file.write(b"RIFF\0\0\0\0WEBP")
        self._write(b"VP8X", bytes((HAS_ALPHA | IS_ANIMATED, 0, 0, 0)) + _three(size[0] - 1, size[1] - 1))
        self._write(b"ANIM", pack("<IH", 0, 0))  # nothing behind it, and round and round

    def add(self, image: Image.Image, milliseconds: int) -> None:
        """Write one more frame."""
        change = change_between(self._before, image, step=2)  # a frame begins at even numbers
        left, top, right, bottom = change.box
        area = (right - left) * (bottom - top) / (self._size[0] * self._size[1])
        if self._is_first or change.share * area > MOST_CHANGED:
            left, top, right, bottom = 0, 0, *self._size
            raw, how = _encoded(image, lossless=False), INSTEAD
        else:
            part = image.crop(change.box)
            part.putalpha(change.mask)
            raw, how = _encoded(part, lossless=True), OVER
        self._before, self._is_first = image, False
        place = _three(left // 2, top // 2, right - left - 1, bottom - top - 1, milliseconds)
        self._write(b"ANMF", place + bytes((how,)) + _picture_parts(raw))

    def end(self) -> None:
        """Write the length to the beginning."""
        ends = self._file.tell()
        self._file.seek(self._begins + 4)
        self._file.write(pack("<I", ends - self._begins - 8))
        self._file.seek(ends)

    def _write(self, name: bytes, content: bytes) -> None:
        """Write one part of the file; its length is made even."""
        self._file.write(name + pack("<I", len(content)) + content + b"\0" * (len(content) % 2))


def _three(*numbers: int) -> bytes:
    """Numbers of three bytes each."""
    return b"".join(pack("<I", number)[:3] for number in numbers)


def _encoded(image: Image.Image, lossless: bool) -> bytes:
    """A single picture as a WebP file of its own; pixels that are not seen may have any colour."""
    buffer = BytesIO()
    quality = 40 if lossless else QUALITY  # without losses it is the effort
    image.save(buffer, "WEBP", lossless=lossless, quality=quality, method=SPEED, exact=False)
    return buffer.getvalue()


def _picture_parts(raw: bytes) -> bytes:
    """The parts of a single picture that hold its pixels."""
    found, at = b"", 12
    while at < len(raw):
        length = int.from_bytes(raw[at + 4 : at + 8], "little")
        whole = 8 + length + length % 2
        if raw[at : at + 4] in PARTS:
            found += raw[at : at + whole]
        at += whole
    return found
