"""A saved game at a glance, read from the lines before its orders alone, which may be many."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
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

HEAD_KEYS = ("game", "scenario", "state")
LONGEST_FREE = 2000  # letters of a line with a free text that is looked at
_FREE = re.compile(r"""  "((?:[^"\\]|\\.)*)": "((?:[^"\\]|\\.)*)"\s*""")
_PACK = re.compile(r"""pack: \{title: "((?:[^"\\]|\\.){0,2000})", fingerprint: ([0-9a-f]{64})[,}]""")
_LARGE = re.compile(r"\\U000([0-9a-f]{5})")  # a letter that JSON writes in two halves
_LINE = re.compile(r"""(game|scenario|state): *(?:"([^"]*)"|'((?:[^']|'')*)'|(\S*))\s*""")


class SaveHeader(NamedTuple):
    """What the head of a save says: its game, scenario, position (not judged), age and free texts.

    Attributes:
        position: None where it cannot be read because the pack is missing that the game was saved with.
        pack_title: The pack that the game was saved with, if any.
    """

    path: Path
    files: GameFiles
    scenario_id: str
    position: Any
    saved: datetime
    meta: dict[str, str]
    pack_title: str = ""

    @property
    def title(self) -> str:
        """The name that a player gave to the game, if any."""
        return self.meta.get(TITLE, "")

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return self.position is not None and self.files.system.rules.is_over(self.position)


def read_header(path: Path) -> SaveHeader | None:
    """The head of a save, or None when it is gone, damaged or of a game that the register does not have."""
    try:
        if not path.is_file():  # a pipe or device might never end
            return None
        written = path.stat().st_mtime
        with path.open(encoding="utf-8", errors="replace") as file:
            lines = list(islice(_header_lines(file), HEADER_LINES))
        found = dict(filter(None, map(_key_and_text, lines)))
        files = games.room(found.get("game", "")).files
        title, fingerprint = next(filter(None, map(_pack, lines)), ("", ""))
        files, position = _position(files, found.get("state", ""), title, fingerprint)
    except (OSError, ValueError, DataFaults, games.UnknownGame):
        return None
    saved = datetime.fromtimestamp(min(max(written, OLDEST), LATEST))
    meta = {key: text for key, text in found.items() if key not in HEAD_KEYS}
    return SaveHeader(path, files, found.get("scenario", ""), position, saved, meta, title)


def _position(files: GameFiles, text: str, title: str, fingerprint: str) -> tuple[GameFiles, Any]:
    """The files that a save is read by, and its position; none when its pack is missing."""
    if fingerprint:
        from cholm_qt.files.known_packs import find_packs

        files = files.with_pack(find_packs(files.system.id, title, fingerprint)[0])
    try:
        return files, unjudged_from_text(files, files.load_components(), text)
    except DataFaults:
        if files.pack is not None or not fingerprint:
            raise
        return files, None


def _header_lines(file: IO[str]) -> Iterator[str]:
    """The lines of a file up to its orders, none of them longer than a position can be."""
    while (line := file.readline(MOST_CHARACTERS + 100)) and not line.startswith("orders:"):
        yield line


def _pack(line: str) -> tuple[str, str] | None:
    """The title and the fingerprint of the pack that a line names."""
    found = _PACK.match(line)
    return None if found is None else (_unquoted(found[1]), found[2])


def _key_and_text(line: str) -> tuple[str, str] | None:
    """A key that matters here and its text, or a free text in one line."""
    if (title := title_in(line)) is not None:
        return TITLE, title
    found = _LINE.fullmatch(line)
    if found is None:
        return _free_text(line) if len(line) < LONGEST_FREE else None
    return found[1], found[2] or (found[3] or "").replace("''", "'") or found[4] or ""


def _free_text(line: str) -> tuple[str, str] | None:
    """A free text and its key, as saves write them; other ways of writing them are not looked at."""
    found = _FREE.fullmatch(line)
    if found is None or found[1] in HEAD_KEYS:
        return None
    with suppress(ValueError):
        key, text = map(_unquoted, found.groups())
        return key, text
    return None


def _unquoted(text: str) -> str:
    """What stands between quotation marks, as saves write it. Raises ValueError."""
    told: str = json.loads(f'"{_LARGE.sub(_halves, text)}"')
    return told


def _halves(letter: re.Match[str]) -> str:
    """A large letter as JSON writes it."""
    return json.dumps(chr(int(letter[1], 16)))[1:-1] if int(letter[1], 16) < 0x110000 else ""
