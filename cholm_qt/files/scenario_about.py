"""What a scenario file says about itself besides title and description; none of it matters to play.

author: A. Writer
notes: What happened there in January 1942.
nature: historical
minutes: 90
level: player
tags: [night, tanks]
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from cholm_qt.engine.system import LEVELS, NATURES, About
from cholm_qt.files.reader import Reader

MOST_MINUTES = 100_000
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
    )


def about_lines(about: About) -> Iterator[str]:
    """The lines of a file that say the same."""
    for key in ("author", "notes", "nature", "level"):
        if getattr(about, key):
            yield f"{key}: {quoted(getattr(about, key))}"
    if about.minutes:
        yield f"minutes: {about.minutes}"
    if about.tags:
        yield f"tags: [{', '.join(map(quoted, about.tags))}]"


def quoted(text: str) -> str:
    """A text between quotation marks, as JSON and YAML both read it."""
    return json.dumps(text, ensure_ascii=False)
