"""Pictures of a pack, looked at without being drawn: what they are, how large, and whether they are whole."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from cholm_qt.files.faults import short
from cholm_qt.files.messages import Message, message
from cholm_qt.files.parsing import is_ordinary_file

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_SIDE = 12_000  # pixels of a map
MOST_COUNTER_SIDE = 2_000
MOST_MEGABYTES = 600  # that reading may take: 12,000 × 12,000 pixels of four bytes are 550
LEAST_SIDE = 16
KINDS = {"PNG": (".png",), "JPEG": (".jpg", ".jpeg"), "WEBP": (".webp",), "TIFF": (".tif", ".tiff")}
ORIENTATION, QUARTER_TURNS = 0x0112, (5, 6, 7, 8)  # the tag of a photograph, and what it says of turns
TAIL = 4096  # bytes at the end in which a picture ends; some cameras write something behind it
GREY, BITS = 0, 258  # a PNG without colours, and the tag of a TIFF with the bits of each colour
MOST_CHUNKS = 8  # profile, alpha, picture, remarks
STRIPS, TILES = (273, 279), (324, 325)  # the tags of a TIFF that tell where its parts lie, and their lengths


def why_no_picture(path: Path, most: int = MOST_SIDE) -> Message | None:
    """What is wrong with a picture file whose sides may have so many pixels, or None."""
    from PIL import Image, UnidentifiedImageError

    if path.exists() and not is_ordinary_file(path):  # a pipe would be waited for without end
        return message("This is no ordinary file")
    try:
        with _opened(path) as image:
            return _why_unfit(image, path, most)
    except Image.DecompressionBombError:
        return message("The picture is larger than {0} × {0} pixels", most)
    except UnidentifiedImageError:
        return message("This is no picture in PNG, JPEG, WebP or TIFF")
    except Exception as error:  # whatever a damaged header makes of the reader
        return message("The picture cannot be read: {0}", short(str(error)))


def picture_size(path: Path) -> tuple[int, int]:
    """Width and height of a picture in which nothing is wrong, turned as its camera says."""
    with _opened(path) as image:
        is_turned = image.getexif().get(ORIENTATION, 1) in QUARTER_TURNS
        return (image.height, image.width) if is_turned else image.size


def _opened(path: Path) -> Image:
    """A picture of which only the head is read."""
    from PIL import Image

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # whoever asks looks at the size
        return Image.open(path, formats=tuple(KINDS))


def _why_unfit(image: Image, path: Path, most: int) -> Message | None:
    """What is wrong with a picture whose head could be read."""
    width, height = image.size
    if max(width, height) > most:
        return message("The picture has {0} × {1} pixels, but may have {2} × {2}", width, height, most)
    if min(width, height) < LEAST_SIDE:
        return message("The picture has {0} × {1} pixels only", width, height)
    kind = image.format or ""
    if path.suffix.lower() not in KINDS[kind]:
        return message("This is a picture in {0}, so it should end with '{1}'", kind, KINDS[kind][0])
    megabytes = width * height * _bytes_of_a_pixel(image, path) >> 20
    if megabytes > MOST_MEGABYTES:
        return message(
            "Reading this kind of picture would take {0} MB; save it as JPEG, or as PNG with 8 bits a color",
            megabytes,
        )
    if not _is_whole(image, path):
        return message("The picture is cut short")
    return None


def _bytes_of_a_pixel(image: Image, path: Path) -> int:
    """How much memory reading takes for each pixel: more where colours are fine, or a library needs room."""
    with path.open("rb") as file:
        match image.format:
            case "PNG":
                depth, colours = file.read(26)[24:]
                return 8 if depth > 8 and colours != GREY else 4
            case "TIFF":
                bits = image.tag_v2.get(BITS, (1,))  # type: ignore[attr-defined]  # a TIFF has them
                return max(max(bits) // 2, 4) if len(bits) > 1 else 4
            case "WEBP":
                kinds = set(_webp_chunks(file))
                return 8 if b"VP8L" in kinds else 6 if b"ALPH" in kinds else 4
    return 4


def _webp_chunks(file: BinaryIO) -> Iterator[bytes]:
    """The kinds of the first parts of a WebP, as many as a still picture can have."""
    file.seek(12)
    for _ in range(MOST_CHUNKS):
        head = file.read(8)
        yield head[:4]
        long = int.from_bytes(head[4:], "little")
        file.seek(long + long % 2, os.SEEK_CUR)


def _is_whole(image: Image, path: Path) -> bool:
    """Does a file reach as far as its picture?"""
    with path.open("rb") as file:
        head, size = file.read(12), file.seek(0, os.SEEK_END)
        file.seek(max(0, size - TAIL))
        tail = file.read()
    match image.format:
        case "PNG":
            return b"IEND" in tail
        case "JPEG":
            return b"\xff\xd9" in tail
        case "WEBP":
            return int.from_bytes(head[4:8], "little") + 8 <= size
    return _tiff_length(image) <= size


def _tiff_length(image: Image) -> int:
    """Where the last part of a TIFF ends."""
    tags = image.tag_v2  # type: ignore[attr-defined]  # a TIFF has them
    ends = [0]
    for begins, lengths in (STRIPS, TILES):
        ends += [at + long for at, long in zip(tags.get(begins, ()), tags.get(lengths, ()), strict=False)]
    return max(ends)
