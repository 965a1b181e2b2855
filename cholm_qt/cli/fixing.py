"""`cholm check --fix`: puts right what has a single answer in a file, and keeps the old file beside it."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path

from cholm_qt.cli.printing import show
from cholm_qt.edit.repair import Repair, repair
from cholm_qt.engine.editing import Finding
from cholm_qt.files.atomic_write import cannot_write, write_atomically
from cholm_qt.files.documents import DATA, POSITION, PUZZLE, SAVE, SCENARIO, Document, open_document
from cholm_qt.files.faults import DataFaults, Fault
from cholm_qt.files.pack import Pack
from cholm_qt.files.pack_need import Data

GOOD, FAULTY, UNREADABLE = 0, 1, 2
REFUSED = {
    SAVE: "a saved game is not fixed: what it says has come about by its orders",
    PUZZLE: "a puzzle is not fixed: its recorded plans are about the position as it is",
    DATA: "a data file is not fixed: only its author knows what was meant",
}


def fix(path: Path, data: Pack | Data = Data.AS_SAVED, game: str = "") -> int:
    """Put a file right as far as can be, and tell everything. Raises OSError, and DataFaults."""
    document = open_document(path, game, data=data)
    if document.kind in REFUSED:
        show(f"{path}: {REFUSED[document.kind]}", sys.stderr)
        return UNREADABLE
    faults = document.every_fault()
    if not faults:
        show(f"{path}: good")
        return GOOD
    try:
        if document.kind not in (POSITION, SCENARIO):
            raise DataFaults(faults)
        raw = path.read_bytes()
        found = repair(document, raw)
    except DataFaults:
        return _leave(path, faults, "nothing is fixed, for not only the position is wrong")
    if found.fixed:
        _write(path, document, raw, found)
        faults = open_document(path, game, data=data).every_fault()
    return _leave(path, faults, "what is left has no single answer") if faults else GOOD


def _leave(path: Path, faults: list[Fault], why: str) -> int:
    """Tell of the faults that stay, and why."""
    for fault in faults:
        show(fault)
    show(f"{path}: {why}")
    return FAULTY


def _write(path: Path, document: Document, raw: bytes, found: Repair) -> None:
    """Keep the old file beside the new one, and say what was put right. Raises CannotWrite."""
    beside = _keep(path, raw)
    write_atomically(path, found.text)
    for finding in found.fixed:
        assert finding.fix is not None
        show(f"{path}: {_said(finding)}: fixed: {finding.fix.said}")
    if document.kind == SCENARIO and found.lost_comments:
        lines = "1 line" if found.lost_comments == 1 else f"{found.lost_comments} lines"
        show(f"{path}: the comments in {lines} below its head are lost; the old file still has them")
    show(f"{path}: written; the old file is kept as {beside.name}")


def _said(finding: Finding) -> str:
    """What is wrong, with its case."""
    case = finding.reason.case
    return f"{finding.reason.said} ({case})" if case else str(finding.reason.said)


def _keep(path: Path, raw: bytes) -> Path:
    """Write the old bytes into a new file beside it, which is called after it. Raises CannotWrite."""
    names = (f"{path.name}.bak{number if number > 1 else ''}" for number in count(1))
    while (beside := path.with_name(next(names))).exists() or not _write_new(beside, raw):
        continue
    return beside


def _write_new(path: Path, raw: bytes) -> bool:
    """Write a file unless there is one already. Raises CannotWrite."""
    try:
        with path.open("xb") as opened:
            opened.write(raw)
    except FileExistsError:
        return False
    except OSError as error:
        raise cannot_write(path, error) from error
    return True
