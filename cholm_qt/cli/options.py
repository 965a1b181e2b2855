"""Optional rules as they are typed: their ids with commas between them, or none."""

from __future__ import annotations

from cholm_qt.cli.arguments import UsageError
from cholm_qt.engine.system import System
from cholm_qt.files.faults import nearest, short


def options_from(system: System, text: str | None) -> frozenset[str] | None:
    """The optional rules of a list; None when nothing was typed. Raises UsageError."""
    if text is None:
        return None
    known = system.option_ids()
    words = [] if text == "none" else [word.strip() for word in text.split(",")]
    for word in words:
        if word not in known:
            near = nearest(word, known) or f"; there are {', '.join(known) or 'none'}"
            raise UsageError(f"there is no optional rule '{short(word)}'{near}")
    return frozenset(words)
