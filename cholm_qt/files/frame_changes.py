"""What differs between two frames of a moving picture, so that only this is written."""

from __future__ import annotations

from typing import NamedTuple

from PIL import ImageChops
from PIL.Image import Image

Box = tuple[int, int, int, int]


class Change(NamedTuple):
    """The box outside of which two frames are equal, and a mask of the pixels in it that are not."""

    box: Box
    mask: Image

    @property
    def share(self) -> float:
        """How much of the box has changed."""
        return self.mask.histogram()[255] / (self.mask.width * self.mask.height)


def change_between(before: Image, after: Image, step: int = 1) -> Change:
    """What has changed; the box begins at a multiple of the step, and is never empty."""
    red, green, blue = ImageChops.difference(before, after).split()
    mask = ImageChops.lighter(ImageChops.lighter(red, green), blue).point(lambda value: 255 if value else 0)
    left, top, right, bottom = mask.getbbox() or (0, 0, step, step)
    box = (left - left % step, top - top % step, right, bottom)
    return Change(box, mask.crop(box))
