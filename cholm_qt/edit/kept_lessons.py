"""Half-written lessons that keep themselves: a small file in the user's folder, until they are saved."""

from __future__ import annotations

import json
from pathlib import Path

from cholm_qt.edit.kept_drafts import MOST_BYTES
from cholm_qt.edit.lesson_draft import UNNAMED, LessonDraft
from cholm_qt.files.own_lessons import read_lesson_text

FORMAT = 1
PREFIX = "lesson"


def kept_text(draft: LessonDraft) -> str:
    """A lesson as it is, good or not, in the form of its file."""
    content = {
        "format": FORMAT,
        "game": draft.files.system.id,
        "lesson": draft.text(),
        "origin": str(draft.origin or ""),
    }
    return json.dumps(content, ensure_ascii=False) + "\n"


def read_kept_lesson(path: Path) -> LessonDraft | None:
    """The lesson of a file; None where that is damaged or of a game that is not there."""
    from cholm_qt.games import ROOMS

    try:
        if path.stat().st_size > MOST_BYTES:
            return None
        content = json.loads(path.read_text("utf-8"))
        files, text, origin = ROOMS[content["game"]].files, content["lesson"], content["origin"]
        if content["format"] != FORMAT or not isinstance(text, str) or not isinstance(origin, str):
            return None
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return None
    read = read_lesson_text(files, text, Path(origin).stem if origin else UNNAMED)
    return LessonDraft(files, read.lesson, Path(origin) if origin else None) if read.lesson else None
