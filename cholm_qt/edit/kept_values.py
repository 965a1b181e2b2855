"""Typed values that keep themselves: a small file in the user's folder, until they are saved as a pack."""

from __future__ import annotations

import json
from pathlib import Path

from cholm_qt.edit.kept_drafts import MOST_BYTES
from cholm_qt.edit.printed_values import PrintedValues
from cholm_qt.edit.value_tables import CellId

FORMAT = 1
PREFIX = "values"


def kept_text(draft: PrintedValues) -> str:
    """What was typed, be it wrong, in the form of its file."""
    content = {
        "format": FORMAT,
        "game": draft.files.system.id,
        "typed": [[cell.file, list(cell.path), cell.key, text] for cell, text in draft.typed.items()],
        "texts": dict(draft.texts),
        "origin": str(draft.origin or ""),
        "bases": {name: text for name, text in draft.bases.items() if text != draft.shipped[name]},
    }
    return json.dumps(content, ensure_ascii=False) + "\n"


def read_kept_values(path: Path) -> PrintedValues | None:
    """The values of a file; None where that is damaged or of a game that is not there."""
    from cholm_qt.files.faults import FaultList
    from cholm_qt.files.parsing import parse_nodes
    from cholm_qt.games import ROOMS

    try:
        if path.stat().st_size > MOST_BYTES:
            return None
        content = json.loads(path.read_text("utf-8"))
        files, texts, bases = ROOMS[content["game"]].files, content["texts"], content["bases"]
        typed = {CellId(file, tuple(keys), key): text for file, keys, key, text in content["typed"]}
        words = (*texts.values(), *bases.values(), *typed.values(), *(part for c in typed for part in c.path))
        if content["format"] != FORMAT or not all(isinstance(text, str) for text in words):
            return None
        if any(parse_nodes(text.encode(), "", FaultList()) is None for text in bases.values()):
            return None
        origin = Path(content["origin"]) if content["origin"] else None
        draft = PrintedValues(files, bases, {}, texts)
        known = {(table.file, row.path, key) for table in draft.tables for block in table.blocks
                 for row in block.rows for key in block.keys}  # fmt: skip
        return PrintedValues(
            files, bases, {c: text for c, text in typed.items() if c in known}, texts, origin
        )
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None
