"""The file of the settings: numbers, words and lists of words in JSON, and nothing that could do anything.

Qt's own settings are not used. PySide unpickles whatever object stands in such a file, and so runs its code.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from cholm_qt.files.atomic_write import write_atomically
from cholm_qt.ui.look.old_settings import plain_values

LONGEST = 100_000  # bytes of a file of settings; ours has some two thousand
OLD_NAME = "cholm_qt.conf"  # what earlier versions kept in the same folder

Plain = str | int | list[str]


def settings_path() -> Path:
    """Where the settings are kept, in the folder that the system has for this."""
    from PySide6.QtCore import QStandardPaths

    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericConfigLocation)
    return Path(folder) / "cholm_qt" / "settings.json"


def read_settings(path: Path) -> dict[str, Plain]:
    """The values of the file, or of that of an earlier version; whatever cannot be read is not there."""
    if os.path.lexists(path):
        return _values_of(_text_of(path))
    return {**plain_values(_text_of(path.with_name(OLD_NAME)))}


def write_settings(path: Path, values: dict[str, Plain]) -> bool:
    """Write the values; False where nothing can be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, json.dumps(values, indent=2) + "\n")
    except OSError:
        return False
    return True


def _text_of(path: Path) -> str:
    """The text of an ordinary file of a sensible size, else nothing."""
    with suppress(OSError, ValueError):
        if path.is_file() and path.stat().st_size <= LONGEST:
            return path.read_text("utf-8")
    return ""


def _values_of(text: str) -> dict[str, Plain]:
    """The plain values in a text of JSON; all others are passed over."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return (
        {name: value for name, value in found.items() if _is_plain(value)} if isinstance(found, dict) else {}
    )


def _is_plain(value: object) -> bool:
    """Is this a word, a number or a list of words?"""
    if isinstance(value, list):
        return all(isinstance(word, str) for word in value)
    return isinstance(value, str | int) and not isinstance(value, bool)
