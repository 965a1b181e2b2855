"""`cholm case` and `cholm sources`: what the program knows about its rules and its numbers."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from cholm_qt.cli.arguments import UsageError
from cholm_qt.cli.packs import data_of
from cholm_qt.cli.printing import show
from cholm_qt.files.cases_file import Case
from cholm_qt.files.faults import nearest, short
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.pack_need import Data
from cholm_qt.files.rulings_file import Ruling
from cholm_qt.files.sources import SourceLine
from cholm_qt.games import room

KEY = (
    "S: the rulebook. P: a public source. I: inferred. B: typed in from the box by its owner. "
    "R: ours, made up to fit the rules; change it in a pack or in the data file."
)
MET = {
    "code": "The rules of the program hold it.",
    "data": "It is in the data files.",
    "picture": "It is on the map and the counters.",
    "nothing": "There is nothing to do.",
}


# --- cases and rulings ----------------------------------------------------------------------------


def case(chosen: Namespace) -> int:
    """Print a case, all cases that begin with a number, or a ruling."""
    files = room(chosen.game).files
    wanted = chosen.number.rstrip(".")
    ruling = files.rulings_by_id().get(wanted.upper())
    if ruling is not None:
        show("\n".join(ruling_lines(files, ruling)))
        return 0
    cases = files.cases()
    found = [c for c in cases if c.case.casefold() == wanted.casefold()]
    found = found or [c for c in cases if c.case.startswith(wanted + ".")]
    if not found:
        raise UsageError(_unknown(files, wanted))
    show("\n\n".join(_case_text(files, c) for c in found))
    return 0


def _unknown(files: GameFiles, number: str) -> str:
    """A sentence about a number that is no case and no ruling."""
    near = nearest(number, [*files.case_titles(), *files.rulings_by_id()])
    return f"there is no case or ruling '{short(number)}'{near}"


def _case_text(files: GameFiles, c: Case) -> str:
    """A case in our words, what meets it, and our rulings about it."""
    met = f"{MET[c.met]} {c.why}".strip()
    lines = [_headline(c), c.says, *_published(c), met, *_rulings_on(files, c), *_seen(files, c)]
    return "\n".join(line for line in lines if line)


def _headline(c: Case) -> str:
    """The number and the title of a case, and whether it is our own."""
    return f"{c.case} {c.title}{' (ours)' if c.is_ours else ''}"


def _published(c: Case) -> Iterator[str]:
    """That what a case says is ours, where number and title are not."""
    if c.published:
        yield f"What it says is ours. Of the published game: {c.published}."


def _seen(files: GameFiles, c: Case) -> Iterator[str]:
    """The cases that a case refers to, with their titles."""
    titles = files.case_titles()
    if c.see:
        yield f"See {', '.join(f'{case} {titles.get(case, str())}'.rstrip() for case in c.see)}"


def _rulings_on(files: GameFiles, c: Case) -> Iterator[str]:
    """Our rulings about a case, one line each."""
    found = [ruling for ruling in files.rulings_by_id().values() if c.case in ruling.cases]
    if found:
        yield "Our rulings:"
    for ruling in found:
        yield f"  {ruling.id} {ruling.asks} {ruling.says}"


def case_lines(files: GameFiles, number: str) -> Iterator[str]:
    """What a case says, in our words, our rulings about it, and which cases stand below it; or a ruling."""
    ruling = files.rulings_by_id().get(number.upper())
    if ruling is not None:
        yield from ruling_lines(files, ruling)
        return
    cases = files.cases()
    case = next((case for case in cases if case.case.casefold() == number.casefold()), None)
    if case is None:
        says = _unknown(files, number)
        yield says[0].upper() + says[1:]
        return
    yield _headline(case)
    if case.says:
        yield f"  {case.says}"
    yield from (f"  {line}" for line in (*_published(case), *_rulings_on(files, case), *_seen(files, case)))
    below = [other.case for other in cases if other.case.startswith(_stem(case.case)) and other is not case]
    if below:
        yield f"  See also {', '.join(below)}"


def _stem(number: str) -> str:
    """How the cases below a case begin: those of 12.0 with 12., those of 12.3 with 12.3."""
    return number[:-1] if number.endswith(".0") else number + "."


def ruling_lines(files: GameFiles, ruling: Ruling) -> Iterator[str]:
    """A ruling: the question, our answer, and the cases that it is about."""
    yield f"{ruling.id} {ruling.asks}"
    yield f"  {ruling.says}"
    yield f"  About {'; '.join(f'{case} {files.case_titles()[case]}' for case in ruling.cases)}"


# --- sources --------------------------------------------------------------------------------------


def sources(chosen: Namespace) -> int:
    """Print every number with its source."""
    data = data_of(chosen)
    pack = None if isinstance(data, Data) else data
    of = room(chosen.game or (pack.game if pack is not None else "")).with_pack(pack)
    lines = [line for line in of.files.all_sources() if line.is_ours or not chosen.ours]
    show(KEY)
    if pack is not None:
        show(f"The pack '{pack.title}' takes the place of: {', '.join(pack.data_files) or 'no data file'}.")
    for line in lines:
        says = f" ({line.says})" if line.says else ""
        show(f"{line.file}:{line.line}: {line.path} = {line.value}{says} [{line.source}]")
    ours = sum(line.is_ours for line in lines)
    show(f"{ours} of {len(lines)} values are ours.")
    return 0


def source_lines(sources: tuple[SourceLine, ...]) -> Iterator[str]:
    """Which values stand in the rulebook and which are ours."""
    ours = [line for line in sources if line.is_ours]
    yield f"{len(sources) - len(ours)} values come from the rulebook or public sources; {len(ours)} are ours."
    for line in sources:
        yield f"  {line.file}:{line.line} {line.path} {short(line.value)}: {line.source}"
