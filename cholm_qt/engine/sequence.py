"""The sequence of play as data, and the marker that walks it."""

from __future__ import annotations

from cholm_qt.engine.record import Record


class Segment(Record):
    """One stretch of the sequence of play; `phase` is the larger stretch it belongs to."""

    id: str
    title: str
    phase: str
    case: str
    repeats: bool = True


class Sequence(Record):
    """The segments of play in order: those that happen once, then those that every turn repeats."""

    segments: tuple[Segment, ...]

    def __getitem__(self, i: int) -> Segment:
        """The segment at this point of the sequence."""
        return self.segments[i]

    def find(self, segment_id: str) -> int:
        """Where a segment stands in the sequence."""
        return next(i for i, segment in enumerate(self.segments) if segment.id == segment_id)

    def first_of_turn(self) -> int:
        """The segment with which each turn begins."""
        return next(i for i, segment in enumerate(self.segments) if segment.repeats)

    def after(self, i: int) -> int | None:
        """The segment that follows, or None when the turn is over."""
        return i + 1 if i + 1 < len(self.segments) else None
