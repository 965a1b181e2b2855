"""The sequence of play as data, and the marker that walks it."""

from __future__ import annotations

from cholm_qt.engine.record import Record


class Segment(Record):
    """The shortest stretch of the sequence of play.

    `above` are the titles of the longer stretches it belongs to, the longest first: stage, phase and so on,
    as many as the game has.
    """

    id: str
    title: str
    above: tuple[str, ...]
    case: str
    repeats: bool = True

    @property
    def phase(self) -> str:
        """The stretch next above it, if there is one."""
        return self.above[-1] if self.above else ""

    @property
    def titles(self) -> tuple[str, ...]:
        """All titles from the longest stretch down to its own."""
        return (*self.above, self.title)


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
