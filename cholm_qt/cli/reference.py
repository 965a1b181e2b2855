"""`cholm case` and `cholm sources`: what the program knows about its rules and its numbers."""

from __future__ import annotations

from argparse import Namespace

from cholm_qt.cli.arguments import UsageError
from cholm_qt.cli.text.views import ruling_in_a_line, ruling_lines
from cholm_qt.files.cases_file import Case
from cholm_qt.files.faults import nearest, short
from cholm_qt.files.sources import SourceLine
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.files.loading import load_cases, rulings_by_id

KEY = "S: the rulebook. P: a public source. R: ours, made up to fit the rules; change it in the data file."


def case(chosen: Namespace) -> int:
    """Print a case, all cases that begin with a number, or a ruling."""
    cases, rulings = load_cases(), rulings_by_id()
    wanted = chosen.number.rstrip(".")
    ruling = rulings.get(wanted.upper())
    if ruling is not None:
        print("\n".join(ruling_lines(ruling)))
        return 0
    found = [c for c in cases if c.case == wanted] or [c for c in cases if c.case.startswith(wanted + ".")]
    if not found:
        near = nearest(wanted, [*(c.case for c in cases), *rulings])
        raise UsageError(f"there is no case or ruling '{short(chosen.number)}'{near}")
    print("\n\n".join(_case_text(c) for c in found))
    return 0


def _case_text(c: Case) -> str:
    """A case in our words, what meets it, and our rulings about it."""
    lines = [f"{c.case} {c.title}", c.says, _met(c)]
    if c.rulings:
        lines += ["Our rulings:", *(f"  {ruling_in_a_line(rulings_by_id()[i])}" for i in c.rulings)]
    return "\n".join(line for line in lines if line)


def _met(c: Case) -> str:
    """By what the program meets a case."""
    means = {
        "code": "The rules of the program hold it.",
        "data": "It is in the data files.",
        "picture": "It is on the map and the counters.",
        "nothing": "There is nothing to do.",
    }
    return f"{means[c.met]} {c.why}".strip()


def sources(chosen: Namespace) -> int:
    """Print every number with its source."""
    lines = [line for line in FILES.sources() if line.is_ours or not chosen.ours]
    print(KEY)
    for line in lines:
        print(_source_text(line))
    ours = sum(line.is_ours for line in lines)
    print(f"{ours} of {len(lines)} values are ours.")
    return 0


def _source_text(line: SourceLine) -> str:
    """One value, where it stands and where it comes from."""
    says = f" ({line.says})" if line.says else ""
    return f"{line.file}:{line.line}: {line.path} = {line.value}{says} [{line.source}]"
