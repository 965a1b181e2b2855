"""Keeps what was made from the shipped files, in the user's folder for what can be made again at any time.

A kept file begins with the whole content of the files it was made from and with the age of the code that made
it, so that it never hides a change; then comes a check sum of the rest, so that a damaged one is not used.
"""

from __future__ import annotations

import io
import os
import pickle
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar
from zlib import crc32

from cholm_qt.data.folders import cache_folder

T = TypeVar("T")

PACKAGE = Path(__file__).resolve().parent.parent
MAKERS = ("engine", "circle_of_fire", "data", "ui/map")  # the parts whose code makes what is kept
KNOWN = "known"


def kept(name: str, files: Sequence[Path], make: Callable[[], T], known: object = None) -> T:
    """What was made of these files and this code before, else what is made now, which is kept.

    Args:
        name: What it is kept by.
        files: All that it is made from.
        make: Makes it; raises what it likes, and then nothing is kept.
        known: Something large that it refers to and that is not kept with it.
    """
    try:
        beginning = _beginning(files)
    except OSError:  # a file is missing
        return make()
    found: T | None = find(name, beginning, known)
    if found is not None:
        return found
    made = make()
    keep(name, beginning, made, known)
    return made


def _beginning(files: Sequence[Path]) -> bytes:
    """How a kept file begins that was made of these files by this code."""
    texts = [file.read_bytes() for file in files]
    parts = [_code(PACKAGE, MAKERS), *texts]
    return b"".join(b"%d\n%b\n" % (len(part), part) for part in parts)


@cache
def _code(package: Path, parts: tuple[str, ...]) -> bytes:
    """When each module of some parts was last changed; they do not change while the program runs."""
    modules = []
    for part in parts:
        with os.scandir(package / part) as entries:
            modules += sorted((entry.name, entry.stat().st_mtime_ns) for entry in entries if entry.is_file())
    return repr(modules).encode()


def find(name: str, beginning: bytes, known: object = None) -> Any:
    """What is kept by a name if its file begins like this; None when there is nothing that can be used."""
    with suppress(Exception):  # whatever is wrong with it, it can be made again
        kept = _file_of(name).read_bytes()
        check, _, text = kept[len(beginning) :].partition(b"\n")
        if kept.startswith(beginning) and check == _check_sum(text):
            return _Unpickler(text, known).load()
    return None


def keep(name: str, beginning: bytes, made: object, known: object = None) -> None:
    """Keep something if it can be done, in one move, so that no half-written file is ever read."""
    stream = io.BytesIO()
    _Pickler(stream, known).dump(made)
    text = stream.getvalue()
    with suppress(OSError, RuntimeError):  # no room, or nobody knows where this user is at home
        goal = _file_of(name)
        goal.parent.mkdir(parents=True, exist_ok=True)
        beside = goal.with_suffix(f".{os.getpid()}")
        beside.write_bytes(b"".join((beginning, _check_sum(text), b"\n", text)))
        beside.replace(goal)


def _file_of(name: str) -> Path:
    """The file for what is kept by a name."""
    return cache_folder() / f"{name}.kept"


def _check_sum(text: bytes) -> bytes:
    """A number that is hardly ever the same for a damaged text."""
    return b"%d" % crc32(text)


class _Pickler(pickle.Pickler):
    """Writes values; what is known already is only named."""

    def __init__(self, stream: io.BytesIO, known: object) -> None:
        super().__init__(stream, pickle.HIGHEST_PROTOCOL)
        self._known = known

    def persistent_id(self, thing: object) -> str | None:
        """The name of what is known."""
        return KNOWN if thing is self._known and thing is not None else None


class _Unpickler(pickle.Unpickler):
    """Reads values of the game's own classes, and of no others."""

    def __init__(self, text: bytes, known: object) -> None:
        super().__init__(io.BytesIO(text))
        self._known = known

    def persistent_load(self, name: str) -> object:
        """What is known by a name."""
        return self._known

    def find_class(self, module: str, name: str) -> type:
        """A class of ours; anything else is refused, so that a file can bring values and no deeds."""
        found = super().find_class(module, name) if module.startswith("cholm_qt.") else None
        if not isinstance(found, type):
            raise pickle.UnpicklingError(f"{module}.{name} is not kept")
        return found
