"""Writing a moving picture, frame by frame: nothing is kept in memory but the last frame.

Pillow encodes the frames and is imported only here, when the first one comes; what stands round them in
a file is written by `gif_frames` and `webp_frames`, for Pillow would hold all frames until the last.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import IO, TYPE_CHECKING, NamedTuple, Protocol

from cholm_qt.files.atomic_write import cannot_write, fill_atomically
from cholm_qt.files.messages import message

if TYPE_CHECKING:
    from PIL.Image import Image

KINDS = ("webp", "gif")  # by which a file's name ends


class Frame(NamedTuple):
    """A picture: three bytes for each pixel, row by row, and how long it is shown."""

    pixels: bytes
    milliseconds: int


class FrameWriter(Protocol):
    """Writes the frames of one moving picture to an open file."""

    def add(self, image: Image, milliseconds: int) -> None:
        """Write one more frame."""
        ...

    def end(self) -> None:
        """Write what stands behind the last frame."""
        ...


def write_moving_picture(
    path: Path, size: tuple[int, int], samples: Sequence[bytes], frames: Iterable[Frame]
) -> None:
    """Write frames of one size to a GIF or WebP file, which is whole or not there. Raises CannotWrite.

    The samples are pictures of the same size whose colours a GIF keeps, of which it can have few. What the
    frames raise passes on.
    """
    kind = path.suffix[1:].lower()
    if kind not in KINDS:
        raise cannot_write(path, OSError(message("a moving picture is a .webp or .gif file")))
    if find_spec("PIL") is None:  # an older installation may lack it
        raise cannot_write(path, OSError(message("Pillow is not installed")))

    def fill(file: IO[bytes]) -> None:
        writer = _writer(kind, file, size, samples)
        for frame in frames:
            writer.add(_image(size, frame.pixels), frame.milliseconds)
        writer.end()

    fill_atomically(path, fill)


def _writer(kind: str, file: IO[bytes], size: tuple[int, int], samples: Sequence[bytes]) -> FrameWriter:
    """What writes files of a kind."""
    if kind == "gif":
        from cholm_qt.files.gif_frames import GifFrames

        return GifFrames(file, size, [_image(size, sample) for sample in samples])
    from cholm_qt.files.webp_frames import WebpFrames

    return WebpFrames(file, size)


def _image(size: tuple[int, int], pixels: bytes) -> Image:
    """A picture for Pillow."""
    from PIL import Image

    return Image.frombytes("RGB", size, pixels)
