"""10.0 In which Turns reinforcements come, where a scenario says so."""

from __future__ import annotations

from cholm_qt.engine.record import Record

KINDS = ("random", "normal", "regrouped")  # the Segments of the Reinforcement Phase


class Arrivals(Record):
    """The Turns in which each Segment of the Reinforcement Phase takes place; in others nobody arrives.

    A position whose scenario changes nothing has no Arrivals at all. Whoever was due in a Turn without the
    Segment comes in the next one that has it.
    """

    random: tuple[int, ...]
    normal: tuple[int, ...]
    regrouped: tuple[int, ...]

    def are_on(self, segment: str, turn: int) -> bool:
        """Does a Segment take place in this Turn? Segments of other Phases always do."""
        return segment not in KINDS or turn in getattr(self, segment)


def arrivals_in(turns: int, **by_kind: tuple[int, ...]) -> Arrivals | None:
    """Arrivals in these Turns, and of the kinds that are not named in all; None where all take place."""
    always = tuple(range(1, turns + 1))
    found = Arrivals(**{kind: tuple(sorted(by_kind.get(kind, always))) for kind in KINDS})
    return None if found == Arrivals(always, always, always) else found


def turns_of(arrivals: Arrivals | None, kind: str, turns: int) -> tuple[int, ...]:
    """The Turns in which a kind of reinforcements comes; all where nothing else was said."""
    found: tuple[int, ...] = tuple(range(1, turns + 1)) if arrivals is None else getattr(arrivals, kind)
    return found
