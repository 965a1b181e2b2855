"""Moving pictures read back by Pillow, which did not write what stands round their frames."""

from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageSequence


class Read(NamedTuple):
    """A frame as it is seen, and how long."""

    image: Image.Image
    milliseconds: int


def read_frames(path: Path) -> list[Read]:
    """Every frame of a moving picture."""
    with Image.open(path) as opened:
        return [_read(frame) for frame in ImageSequence.Iterator(opened)]


def _read(frame: Image.Image) -> Read:
    """A frame, whose duration is known when it has been drawn."""
    image = frame.convert("RGB")
    return Read(image, frame.info["duration"])
