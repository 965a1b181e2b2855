"""What a scenario file says about itself besides title and description; only the dice matter to play.

author: A. Writer
notes: What happened there in January 1942.
nature: historical
minutes: 90
level: player
tags: [night, tanks]
hints: [Look at the church first., Night is near.]
dice: 61 32
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from cholm_qt.engine.system import LEVELS, NATURES, About
from cholm_qt.files.faults import short
from cholm_qt.files.messages import message
from cholm_qt.files.reader import Reader

KINDS = ("scenario", "puzzle")  # a puzzle has all the keys of a scenario, and more
LIKE_SCENARIOS = (*KINDS, "lesson")  # so has a lesson, but no library lists it
MOST_MINUTES = 100_000
MOST_DICE = 1000
UNSAID = ""


def read_about(top: Reader) -> About:
    """What a file says about its scenario; all of it may be left out."""
    return About(
        top.text("author", ""),
        top.text("notes", ""),
        top.choice("nature", (UNSAID, *NATURES), UNSAID),
        top.whole("minutes", 0, MOST_MINUTES, 0),
        top.choice("level", (UNSAID, *LEVELS), UNSAID),
        top.texts("tags", optional=True),
        top.texts("hints", optional=True),
        read_dice(top, "dice"),
    )


def read_dice(top: Reader, key: str) -> tuple[int, ...]:
    """Faces of dice like 61 32, of which the spaces say nothing."""
    text = top.text(key, "")
    faces = faces_in(text)
    if faces is None:
        says = message("'{0}' is '{1}', but should be faces of dice like {2}", key, short(text), "61 32")
        top.fault(says, key)
    return faces or ()


def faces_in(text: str) -> tuple[int, ...] | None:
    """The faces that a text tells, or None where it tells something else.

    >>> faces_in("61 3")
    (6, 1, 3)
    """
    digits = "".join(text.split())
    if not re.fullmatch(rf"[1-6]{{0,{MOST_DICE}}}", digits):
        return None
    return tuple(int(face) for face in digits)


def about_lines(about: About) -> Iterator[str]:
    """The lines of a file that say the same."""
    for key in ("author", "notes", "nature", "level"):
        if getattr(about, key):
            yield f"{key}: {quoted(getattr(about, key))}"
    if about.minutes:
        yield f"minutes: {about.minutes}"
    if about.tags:
        yield f"tags: [{', '.join(map(quoted, about.tags))}]"
    if about.hints:
        yield "hints:"
        yield from (f"  - {quoted(hint)}" for hint in about.hints)
    if about.dice:
        yield f'dice: "{"".join(map(str, about.dice))}"'


def quoted(text: str) -> str:
    """A text between quotation marks, as JSON and YAML both read it."""
    return json.dumps(text, ensure_ascii=False)
