"""Optional rules as they are typed: 21.1,21.2 or none."""

from __future__ import annotations

from cholm_qt.cli.arguments import UsageError
from cholm_qt.files.faults import nearest, short
from cholm_qt.games.circle_of_fire.rules.scenario import OPTIONS


def options_from(text: str | None) -> frozenset[str] | None:
    """The optional rules of a list; None when nothing was typed. Raises UsageError."""
    if text is None:
        return None
    words = [] if text == "none" else [word.strip() for word in text.split(",")]
    for word in words:
        if word not in OPTIONS:
            near = nearest(word, OPTIONS) or f"; there are {', '.join(OPTIONS)}"
            raise UsageError(f"there is no optional rule '{short(word)}'{near}")
    return frozenset(words)
