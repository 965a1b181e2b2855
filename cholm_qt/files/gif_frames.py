"""A GIF, frame by frame: one palette for all, no dithering that would crawl, and only what has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import IO

from PIL import GifImagePlugin, Image

from cholm_qt.files.frame_changes import change_between

COLOURS = 255  # the last of the 256 stands for "as before"
AS_BEFORE = COLOURS
MOST_WIDE = 480  # pixels of a sample from which colours are counted
LEAVE = 1  # the disposal of a frame that stays when the next one comes


class GifFrames:
    """Writes one GIF to an open file."""

    def __init__(self, file: IO[bytes], size: tuple[int, int], samples: Sequence[Image.Image]) -> None:
        """Begin a file whose colours are those of the samples."""
        self._file, self._before = file, Image.new("RGB", size)
        self._is_first = True
        self._palette = _common_palette(samples or [self._before])
        blank = Image.new("P", size)
        blank.putpalette(self._palette.palette or b"")
        file.writelines(GifImagePlugin.getheader(blank, info={"loop": 0, "optimize": False})[0])

    def add(self, image: Image.Image, milliseconds: int) -> None:
        """Write one more frame."""
        if self._is_first:
            box, drawn = (0, 0), self._drawn(image)
        else:
            change = change_between(self._before, image)
            box, drawn = change.box[:2], self._drawn(image.crop(change.box))
            unchanged = change.mask.point(lambda value: 255 - value)
            drawn.paste(AS_BEFORE, mask=unchanged)
        self._before, self._is_first = image, False
        shown = {"duration": milliseconds, "disposal": LEAVE, "transparency": AS_BEFORE, "interlace": 0}
        self._file.writelines(GifImagePlugin.getdata(drawn, box, **shown))

    def _drawn(self, image: Image.Image) -> Image.Image:
        """A picture in the colours of the file."""
        return image.quantize(palette=self._palette, dither=Image.Dither.NONE)

    def end(self) -> None:
        """Write what stands behind the last frame."""
        self._file.write(b";")


def _common_palette(samples: Sequence[Image.Image]) -> Image.Image:
    """A picture whose palette suits all samples, and the few pixels of rare colours that counters have."""
    small = [sample.copy() for sample in samples]
    for sample in small:
        sample.thumbnail((MOST_WIDE, MOST_WIDE), Image.Resampling.NEAREST)  # blending would make new colours
    strip = Image.new("RGB", (small[0].width, sum(sample.height for sample in small)))
    top = 0
    for sample in small:
        strip.paste(sample, (0, top))
        top += sample.height
    return strip.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)
