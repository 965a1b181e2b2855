"""Where unfinished games are kept, so that none is ever lost; only the newest few stay."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

KEPT = 10
APPLICATION = "cholm_qt"


def user_folder(
    platform: str = sys.platform, environ: Mapping[str, str] = os.environ, home: Path | None = None
) -> Path:
    """The folder for a user's own data, where each system wants it.

    >>> user_folder("linux", {}, Path("/home/anna")).as_posix()
    '/home/anna/.local/share/cholm_qt'
    """
    home = home or Path.home()
    if platform == "win32":
        base = Path(environ.get("APPDATA") or home / "AppData" / "Roaming")
    elif platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / APPLICATION


def autosave_folder() -> Path:
    """The folder of the games that save themselves."""
    return user_folder() / "autosave"


def autosaves(folder: Path) -> list[Path]:
    """The games in a folder, the newest first."""
    return newest_first(folder.glob("*.yaml"))


def newest_first(paths: Iterable[Path]) -> list[Path]:
    """Files by when they were written; none when one of them cannot be asked."""
    try:
        return sorted(set(paths), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    except OSError:
        return []


def new_autosave(folder: Path) -> Path:
    """A file for a game that begins now; the oldest games make room. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in autosaves(folder)[KEPT - 1 :]:
        with suppress(OSError):
            old.unlink()
    stamp = time.strftime("%Y%m%d-%H%M%S")
    tries = (folder / f"{stamp}-{os.getpid()}{f'-{n}' if n else ''}.yaml" for n in range(1000))
    return next(path for path in tries if not path.exists())
