"""Drafts that keep themselves: a small file for each in the user's folder, until it is saved or given up.

Its name holds what it is a draft of, and the number of the program that writes it, so that no window offers
what another is editing.
"""

from __future__ import annotations

import json
import os
import time
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cholm_qt.files.atomic_write import CannotWrite, runs, write_atomically
from cholm_qt.files.autosave_files import make_private_folder, newest_first, user_folder

if TYPE_CHECKING:
    from cholm_qt.edit.draft import Draft

FORMAT = 1
PREFIX = "draft"  # of the names of positions; what else is kept here has another
MAP_PREFIX = "map"  # of a map that is laid on a picture
MOST_BYTES = 1_000_000  # of a file; a draft has a few thousand
MOST_KEPT = 10


def drafts_folder() -> Path:
    """The folder of the drafts that are not saved yet."""
    return user_folder() / "drafts"


def new_path(folder: Path | None = None, prefix: str = PREFIX) -> Path:
    """A file for a draft of this program."""
    return (folder or drafts_folder()) / f"{prefix}-{os.getpid()}-{time.time_ns()}.json"


def kept_drafts(prefix: str = PREFIX) -> list[Path]:
    """The drafts that were not saved, the newest first, without those that other windows are editing."""
    found = newest_first(drafts_folder().glob(f"{prefix}-*-*.json"))
    return [path for path in found if not _is_others(path)]


def newest_draft(prefix: str = PREFIX) -> tuple[Path | None, datetime | None]:
    """The draft that was edited last and not saved, and when; nothing where there is none."""
    for path in kept_drafts(prefix):
        with suppress(OSError):
            return path, datetime.fromtimestamp(path.stat().st_mtime)
    return None, None


def _is_others(path: Path) -> bool:
    """Is another program, which still runs, editing this draft?"""
    number = path.name.split("-")[1]
    return number.isdecimal() and int(number[:9]) != os.getpid() and runs(int(number[:9]))


def kept_text(draft: Draft) -> str:
    """A draft as it is, be it against the rules, in the form of its file."""
    from cholm_qt.files.position_text import position_to_text

    content: dict[str, Any] = {
        "format": FORMAT,
        "game": draft.files.system.id,
        "position": position_to_text(draft.files, draft.position),
        "texts": dict(draft.texts),
    }
    if draft.files.pack is not None:
        content["pack"] = {"title": draft.files.pack.title, "fingerprint": draft.files.pack.fingerprint}
    return json.dumps(content, ensure_ascii=False) + "\n"


def keep(path: Path, text: str) -> None:
    """Write down the text that was made of a draft; the oldest of many are given up. Raises CannotWrite."""
    try:
        make_private_folder(path.parent)
    except OSError as error:
        raise CannotWrite(str(error)) from error
    write_atomically(path, text)
    for old in kept_drafts(path.name.partition("-")[0])[MOST_KEPT:]:
        forget(old)


def forget(path: Path) -> None:
    """Give up a draft, or the file of one that was saved."""
    with suppress(OSError):
        path.unlink()


def set_aside(path: Path) -> None:
    """Offer a damaged draft no more, but leave it to whoever can make something of it."""
    with suppress(OSError):
        path.rename(path.with_suffix(".bad"))


def read_kept(path: Path) -> Draft | None:
    """The draft of a file; None where that is damaged or of a game that is not there.

    Where its pack is missing, it is read with the shipped data if they fit.
    """
    from cholm_qt.edit.draft import Draft
    from cholm_qt.files.faults import DataFaults
    from cholm_qt.files.position_text import unjudged_from_text
    from cholm_qt.games import ROOMS

    try:
        if path.stat().st_size > MOST_BYTES:
            return None
        content = json.loads(path.read_text("utf-8"))
        files, texts = ROOMS[content["game"]].files, content["texts"]
        if content["format"] != FORMAT or not all(isinstance(text, str) for text in texts.values()):
            return None
        if "pack" in content:
            from cholm_qt.files.known_packs import find_packs

            files = files.with_pack(find_packs(files.system.id, **content["pack"])[0])
        position = unjudged_from_text(files, files.load_components(), content["position"])
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError, DataFaults):
        return None
    return Draft(files, position, texts)
