"""A saved game at a glance, read from the lines before its orders alone, which may be many."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import IO, Any, NamedTuple

from cholm_qt import games
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.position_text import MOST_CHARACTERS, unjudged_from_text
from cholm_qt.files.save_title import TITLE, title_in

HEADER_LINES = 60  # the orders come last; everything that is looked for stands before them
OLDEST, LATEST = 86_400, 32_503_680_000  # disks know other times than 1970 to 2999, calendars not everywhere

_LINE = re.compile(r"""(game|scenario|state): *(?:"([^"]*)"|'((?:[^']|'')*)'|(\S*))\s*""")


class SaveHeader(NamedTuple):
    """What the head of a save says: its game, scenario, position (not judged), age, and name if any."""

    path: Path
    files: GameFiles
    scenario_id: str
    position: Any
    saved: datetime
    title: str = ""

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return self.files.system.rules.is_over(self.position)


def read_header(path: Path) -> SaveHeader | None:
    """The head of a save, or None when it is gone, damaged or of a game that the register does not have."""
    try:
        if not path.is_file():  # a pipe or device might never end
            return None
        written = path.stat().st_mtime
        with path.open(encoding="utf-8", errors="replace") as file:
            found = dict(filter(None, map(_key_and_text, islice(_header_lines(file), HEADER_LINES))))
        files = games.room(found.get("game", "")).files
        position = unjudged_from_text(files, files.load_components(), found.get("state", ""))
    except (OSError, ValueError, DataFaults, games.UnknownGame):
        return None
    saved = datetime.fromtimestamp(min(max(written, OLDEST), LATEST))
    return SaveHeader(path, files, found.get("scenario", ""), position, saved, found.get(TITLE, ""))


def _header_lines(file: IO[str]) -> Iterator[str]:
    """The lines of a file up to its orders, none of them longer than a position can be."""
    while (line := file.readline(MOST_CHARACTERS + 100)) and not line.startswith("orders:"):
        yield line


def _key_and_text(line: str) -> tuple[str, str] | None:
    """A key that matters here and its text."""
    if (title := title_in(line)) is not None:
        return TITLE, title
    found = _LINE.fullmatch(line)
    if found is None:
        return None
    return found[1], found[2] or (found[3] or "").replace("''", "'") or found[4] or ""
