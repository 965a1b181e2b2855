"""cases.yaml: every case of the rulebook, and by what the program meets it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from cholm_qt.files.chart_values import source_of
from cholm_qt.files.faults import FaultList
from cholm_qt.files.reader import Reader, open_file

OURS = "R"  # the letter of a source that is ours
MET = ("code", "data", "picture", "nothing")

_CASE = re.compile(r"[0-9]+(\.[0-9]+)+[A-Za-z]?")


class Case(NamedTuple):
    """One case: its number, our name for it, what it says in our words, and what meets it.

    `rulings` number our decisions where the text leaves a question open; `source` is R for a case of our own,
    with a remark where something of it is not, and `see` are the cases that it refers to.
    """

    case: str
    title: str
    says: str
    met: str
    why: str
    line: int
    rulings: tuple[str, ...] = ()
    source: str = ""
    see: tuple[str, ...] = ()

    @property
    def is_ours(self) -> bool:
        """Is all of it ours, number and title included?"""
        return self.source.startswith(OURS) and not self.published

    @property
    def published(self) -> str:
        """What of it is published although what it says is ours; empty where all is of one kind."""
        return self.source.partition(";")[2].strip() if self.source.startswith(OURS) else ""


def read_cases(path: Path, faults: FaultList) -> tuple[Case, ...]:
    """The cases of a file, none of them twice."""
    found: dict[str, Case] = {}
    with open_file(path, faults) as top:
        for reader in top.mappings("cases"):
            case = _case(reader)
            if case.case and case.case in found:
                reader.fault(f"Case {case.case} stands twice, first in line {found[case.case].line}", "case")
            found.setdefault(case.case, case)
    return tuple(found.values())


def _case(reader: Reader) -> Case:
    """One case; what nothing meets needs a reason."""
    case = Case(
        case=reader.text("case"),
        title=reader.name("title"),
        says=reader.text("says", ""),
        met=reader.choice("met", MET),
        why=reader.text("why", ""),
        line=reader.line,
        rulings=reader.texts("rulings", optional=True),
        source=source_of(reader) if reader.has("source") else "",
    )
    if case.case and not _CASE.fullmatch(case.case):
        reader.fault(f"'case' is '{case.case}', but should be a number like 12.3.2", "case")
    if case.met == "nothing" and not case.why and reader.has("met"):
        reader.fault(f"Case {case.case} is met by nothing, so 'why' should say the reason", "met")
    return case
