"""Where unfinished games are kept, so that none is ever lost; only the newest few stay."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from cholm_qt.files.folders import user_folder
from cholm_qt.files.save_lock import mark_of

KEPT = 10


def autosave_folder() -> Path:
    """The folder of the games that save themselves."""
    return user_folder() / "autosave"


def autosaves(folder: Path) -> list[Path]:
    """The games in a folder, the newest first."""
    return newest_first(folder.glob("*.yaml"))


def newest_first(paths: Iterable[Path]) -> list[Path]:
    """Files by when they were written, without those that cannot be asked, such as links to nowhere."""
    written: dict[Path, int] = {}
    with suppress(OSError):  # a folder that cannot be listed
        for path in paths:
            with suppress(OSError):
                written[path] = path.stat().st_mtime_ns
    return sorted(written, key=written.__getitem__, reverse=True)


def new_autosave(folder: Path) -> Path:
    """A file for a game that begins now; the oldest make room, unless they are marked. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in autosaves(folder)[KEPT - 1 :]:
        if not mark_of(old).exists():
            with suppress(OSError):
                old.unlink()
    stamp = time.strftime("%Y%m%d-%H%M%S")
    tries = (folder / f"{stamp}-{os.getpid()}{f'-{n}' if n else ''}.yaml" for n in range(1000))
    return next(path for path in tries if not path.exists())
