"""The files of games that save themselves: where they are kept, and which of them stay."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from cholm_qt.files.save_lock import mark_of

APPLICATION = "cholm_qt"
KEPT = 10

# By system: the variable that may name the folder for a user's data, and where it is at home otherwise.
DATA_FOLDERS = {
    "win32": ("APPDATA", "AppData/Roaming"),
    "darwin": ("", "Library/Application Support"),
    "other": ("XDG_DATA_HOME", ".local/share"),
}


def user_folder(
    platform: str = sys.platform, environ: Mapping[str, str] = os.environ, home: Path | None = None
) -> Path:
    """The program's folder for a user's own data, where each system wants it.

    >>> user_folder("linux", {}, Path("/home/anna")).as_posix()
    '/home/anna/.local/share/cholm_qt'
    """
    variable, at_home = DATA_FOLDERS.get(platform, DATA_FOLDERS["other"])
    named = environ.get(variable, "")
    return (Path(named) if named else (home or Path.home()) / at_home) / APPLICATION


def autosave_folder() -> Path:
    """The folder of the games that save themselves."""
    return user_folder() / "autosave"


def autosaves(folder: Path) -> list[Path]:
    """The games in a folder, the newest first."""
    return newest_first(folder.glob("*.yaml"))


def newest_first(paths: Iterable[Path]) -> list[Path]:
    """Files sorted by when they were written, without those that have no time, such as broken links."""
    written: dict[Path, int] = {}
    with suppress(OSError):  # a folder that cannot be listed
        for path in paths:
            with suppress(OSError):
                written[path] = path.stat().st_mtime_ns
    return sorted(written, key=written.__getitem__, reverse=True)


def make_private_folder(folder: Path) -> None:
    """Make a folder, and those above it that are missing, for the user alone, as XDG asks. Raises OSError."""
    for each in (*reversed(folder.parents), folder):
        if not each.is_dir():
            each.mkdir(mode=0o700, exist_ok=True)


def new_autosave(folder: Path) -> Path:
    """A new file for a game that begins now; the oldest that nobody plays are removed. Raises OSError."""
    make_private_folder(folder)
    with suppress(OSError):  # one that an earlier version made for all to see
        folder.chmod(0o700)
    for old in autosaves(folder)[KEPT - 1 :]:
        if not mark_of(old).exists():
            with suppress(OSError):
                old.unlink()
    stamp = time.strftime("%Y%m%d-%H%M%S")
    tries = (folder / f"{stamp}-{os.getpid()}{f'-{n}' if n else ''}.yaml" for n in range(1000))
    return next(path for path in tries if not (path.exists() or mark_of(path).exists()))
