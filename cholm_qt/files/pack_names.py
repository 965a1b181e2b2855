"""The names of the files in a pack: which are safe on every system, and which mean something."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import PurePosixPath

from cholm_qt.files.faults import nearest, short
from cholm_qt.files.messages import Message, message

PACK_FILE = "pack.yaml"
MAP = "map"
COUNTERS = "counters"
BACK = "-back"
PICTURE_ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".tif", ".tiff")
NOTE_ENDINGS = (".txt", ".md")
MOST_LETTERS = 200  # of a name with its folder
_DROPPINGS = re.compile(r"(^|/)(\.[^./][^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(/|$)", re.IGNORECASE)
_DEVICES = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?", re.IGNORECASE)
_NOT_EVERYWHERE = re.compile(r'[\x00-\x1f\x7f<>:"|?*\ud800-\udfff]')


def is_dropping(name: str) -> bool:
    """Is it one of the files that systems leave in folders, and that belong to no pack?"""
    return _DROPPINGS.search(name) is not None


def why_unsafe(name: str) -> Message | None:
    """What is wrong with a name that could reach outside its pack, or that some system cannot write."""
    if not name:
        return message("A file of the pack has no name")
    if len(name) > MOST_LETTERS:
        return message("A name in the pack has {0} letters, but may have {1}", len(name), MOST_LETTERS)
    if name.startswith("/"):
        return message("The name begins at the root of the disk, so it reaches outside the pack")
    if re.match("[A-Za-z]:", name):
        return message("The name begins with a drive, so it reaches outside the pack")
    if "\\" in name:
        return message("The name holds a backslash; folders are parted by '/'")
    parts = name.split("/")
    if ".." in parts:
        return message("The name leads upwards by '..', so it reaches outside the pack")
    if "" in parts or "." in parts or any(part.endswith((" ", ".")) for part in parts):
        return message("The name has a part that not every system can write")
    if _NOT_EVERYWHERE.search(name) or any(_DEVICES.fullmatch(part) for part in parts):
        return message("The name holds what not every system can write")
    return None


def why_unknown(name: str, data_files: Collection[str]) -> Message | None:
    """What is wrong with a safe name that means nothing in a pack of a game with these data files."""
    path = PurePosixPath(name)
    is_picture = path.suffix.lower() in PICTURE_ENDINGS
    if path.parts[0] == COUNTERS and len(path.parts) == 2:
        return None if is_picture else _no_picture(path)
    if len(path.parts) > 1:
        return message("A pack has no folders but '{0}'", COUNTERS)
    if name == PACK_FILE or name in data_files or path.suffix.lower() in NOTE_ENDINGS:
        return None
    if path.stem == MAP:
        return None if is_picture else _no_picture(path)
    if is_picture:
        return message("A picture is called '{0}', or lies in the folder '{1}'", MAP, COUNTERS)
    return message("The game has no data file of this name{0}", nearest(short(name), data_files))


def _no_picture(path: PurePosixPath) -> Message:
    """What is said of a picture with another ending."""
    endings = ", ".join(PICTURE_ENDINGS)
    return message("A picture ends with one of {0}, not with '{1}'", endings, short(path.suffix))


def is_note(name: str) -> bool:
    """Does a file only tell about its pack, without changing what is played?"""
    return name == PACK_FILE or name.lower().endswith(NOTE_ENDINGS)


def is_picture(name: str) -> bool:
    """Does a name end like that of a picture?"""
    return name.lower().endswith(PICTURE_ENDINGS)


def is_map(name: str) -> bool:
    """Is it the name of a picture of the map?"""
    return is_picture(name) and PurePosixPath(name).parent == PurePosixPath() and _stem(name) == MAP


def counter_of(name: str) -> tuple[str, bool] | None:
    """The unit whose counter a picture shows, and whether it is its back; None for other files.

    >>> counter_of("counters/B1-back.png")
    ('B1', True)
    """
    if not is_picture(name) or PurePosixPath(name).parent != PurePosixPath(COUNTERS):
        return None
    stem = _stem(name)
    return stem.removesuffix(BACK), stem.endswith(BACK)


def _stem(name: str) -> str:
    """A name without its folder and its ending."""
    return PurePosixPath(name).stem
