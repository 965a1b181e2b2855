"""rulings.yaml: our answers where the rulebook is silent, contradictory or cut off."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from cholm_qt.files.chart_values import source_of
from cholm_qt.files.faults import FaultList
from cholm_qt.files.reader import Reader, open_file

_ID = re.compile(r"[A-Z][1-9][0-9]*")


class Ruling(NamedTuple):
    """One ruling: its number, the cases that it is about, the question and our answer."""

    id: str
    cases: tuple[str, ...]
    asks: str
    says: str
    line: int


def read_rulings(path: Path, cases: Sequence[str], faults: FaultList) -> tuple[Ruling, ...]:
    """The rulings of a file about these cases, none of them twice."""
    found: dict[str, Ruling] = {}
    with open_file(path, faults) as top:
        source_of(top)
        for reader in top.mappings("rulings"):
            ruling = _ruling(reader, cases, next(iter(found), "")[:1])
            if ruling.id and ruling.id in found:
                reader.fault(f"Ruling {ruling.id} stands twice, first in line {found[ruling.id].line}", "id")
            found.setdefault(ruling.id, ruling)
    return tuple(found.values())


def _ruling(reader: Reader, cases: Sequence[str], letter: str) -> Ruling:
    """One ruling; the cases that it is about have to be known, and its id has the letter of the first one."""
    ruling = Ruling(
        id=reader.text("id"),
        cases=reader.choices("cases", cases),
        asks=reader.text("asks"),
        says=reader.text("says"),
        line=reader.line,
    )
    if ruling.id and not (_ID.fullmatch(ruling.id) and ruling.id.startswith(letter)):
        reader.fault(f"'id' is '{ruling.id}', but should be a number like {letter or 'A'}36", "id")
    return ruling
