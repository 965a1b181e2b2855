"""sequence.yaml: the sequence of play (7.0)."""

from __future__ import annotations

from pathlib import Path

from cholm_qt.engine.sequence import Segment, Sequence
from cholm_qt.files.faults import FaultList
from cholm_qt.files.reader import Reader, open_file, wrong_word

SEGMENTS = (
    "bids",
    "set-up",
    "partisans",
    "regrouped",
    "random",
    "normal",
    "impulses",
    "close-combat",
    "end",
)


def read_sequence(path: Path, faults: FaultList) -> Sequence:
    """The segments of a file, in order: first what happens once, then what every Turn repeats."""
    found: list[Segment] = []
    with open_file(path, faults) as top:
        for reader in top.mappings("segments"):
            segment = _segment(reader)
            _check_segment(segment, reader, found)
            found.append(segment)
        missing = [name for name in SEGMENTS if name not in [segment.id for segment in found]]
        if missing and found:
            top.fault(f"There is no segment {', '.join(missing)}", "segments", case="7.0")
    return Sequence(tuple(found))


def _segment(reader: Reader) -> Segment:
    """One segment."""
    return Segment(
        id=reader.text("id"),
        title=reader.text("title"),
        above=reader.texts("above") if reader.has("above") else (reader.text("phase"),),
        case=reader.text("case"),
        repeats=reader.flag("repeats"),
    )


def _check_segment(segment: Segment, reader: Reader, before: list[Segment]) -> None:
    """The program has to know the segment, once, and what happens once stands before what repeats."""
    if segment.id and segment.id not in SEGMENTS:
        reader.fault(f"'id' is {wrong_word(segment.id, SEGMENTS)}", "id", case="7.0")
    if segment.id in [other.id for other in before]:
        reader.fault(f"The segment '{segment.id}' stands twice", "id")
    if not segment.repeats and any(other.repeats for other in before):
        reader.fault(f"'{segment.id}' happens once, so it stands before what repeats", "repeats", case="7.0")
