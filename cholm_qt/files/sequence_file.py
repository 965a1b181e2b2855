"""sequence.yaml: the sequence of play."""

from __future__ import annotations

from pathlib import Path

from cholm_qt.engine.sequence import Segment, Sequence
from cholm_qt.files.faults import FaultList
from cholm_qt.files.reader import Reader, open_file, wrong_word


def read_sequence(path: Path, faults: FaultList, known: tuple[str, ...], case: str = "") -> Sequence:
    """The segments of a file, in order: first what happens once, then what every turn repeats.

    `known` are the segments that the rules have, all of which must be there; `case` is the one about them.
    """
    found: list[Segment] = []
    with open_file(path, faults) as top:
        for reader in top.mappings("segments"):
            segment = _segment(reader)
            _check_segment(segment, reader, found, known, case)
            found.append(segment)
        missing = [name for name in known if name not in [segment.id for segment in found]]
        if missing and found:
            top.fault(f"There is no segment {', '.join(missing)}", "segments", case)
    return Sequence(tuple(found))


def _segment(reader: Reader) -> Segment:
    """One segment."""
    return Segment(
        id=reader.text("id"),
        title=reader.name("title"),
        above=reader.texts("above") if reader.has("above") else (reader.text("phase"),),
        case=reader.text("case"),
        repeats=reader.flag("repeats"),
    )


def _check_segment(
    segment: Segment, reader: Reader, before: list[Segment], known: tuple[str, ...], case: str
) -> None:
    """The program has to know the segment, once, and what happens once stands before what repeats."""
    if segment.id and segment.id not in known:
        reader.fault(f"'id' is {wrong_word(segment.id, known)}", "id", case)
    if segment.id in [other.id for other in before]:
        reader.fault(f"The segment '{segment.id}' stands twice", "id")
    if not segment.repeats and any(other.repeats for other in before):
        reader.fault(f"'{segment.id}' happens once, so it stands before what repeats", "repeats", case)
