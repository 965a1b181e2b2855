"""The folders in which each system wants a program to keep what belongs to its user."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

APPLICATION = "cholm_qt"

# For what is kept, by system: the variable that may name the folder, and where it is at home otherwise.
DATA = {
    "win32": ("APPDATA", "AppData/Roaming"),
    "darwin": ("", "Library/Application Support"),
    "other": ("XDG_DATA_HOME", ".local/share"),
}


def user_folder(
    platform: str = sys.platform, environ: Mapping[str, str] = os.environ, home: Path | None = None
) -> Path:
    """The folder for a user's own data.

    >>> user_folder("linux", {}, Path("/home/anna")).as_posix()
    '/home/anna/.local/share/cholm_qt'
    """
    return _folder(DATA, platform, environ, home)


def _folder(
    places: Mapping[str, tuple[str, str]], platform: str, environ: Mapping[str, str], home: Path | None
) -> Path:
    """The program's own folder in one of these places."""
    variable, at_home = places.get(platform, places["other"])
    named = environ.get(variable, "")
    return (Path(named) if named else (home or Path.home()) / at_home) / APPLICATION
