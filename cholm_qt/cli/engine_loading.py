"""Games out of a text that came over the wire: a whole save or scenario, or one line of a position."""

from __future__ import annotations

from typing import Any

from cholm_qt.cli.engine_values import BadLine
from cholm_qt.files.documents import open_document
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.field_types import shown
from cholm_qt.files.replay import Loaded


def loaded_from_text(text: Any, seed: int | None, game: str = "") -> Loaded:
    """The game of a text; a save has its own dice, a position gets them. Raises BadLine."""
    if not isinstance(text, str):
        raise BadLine(f"'text' should be a text, not {shown(text)}")
    try:
        return open_document(text, game).start(seed)
    except DataFaults as faults:
        raise BadLine(str(faults)) from None
