"""Terms for tasks that every game has, for those that offer none of their own."""

from __future__ import annotations

from typing import Any

from cholm_qt.engine.goals import GoalTerms, TermSpec
from cholm_qt.engine.reasons import Said, all_of, one_of
from cholm_qt.engine.record import PlaceIx, Record, UnitIx
from cholm_qt.engine.words import Words


class Stand(Record):
    """All of these units, or at least so many of them, stand in one of these places."""

    units: tuple[UnitIx, ...]
    places: tuple[PlaceIx, ...]
    least: int = 0


class Gone(Record):
    """All of these units, or at least so many of them, are not on the board."""

    units: tuple[UnitIx, ...]
    least: int = 0


class PlainTerms(GoalTerms):
    """Where units stand, and whether they are gone."""

    terms = (
        TermSpec(Stand, Said("Units in places"), (Said("Units"), Said("Places"), Said("At least"))),
        TermSpec(Gone, Said("Units off the board"), (Said("Units"), Said("At least"))),
    )

    def __init__(self, words: Words) -> None:
        """Name units and places as a game does."""
        self.words = words

    def count(self, position: Any, term: Stand | Gone) -> tuple[int, int]:
        """How many of the units are where the term wants them, and how many have to be."""
        board = len(position.components.board.places)
        where = [position.where[unit] for unit in term.units]
        there = [at in term.places if isinstance(term, Stand) else at >= board for at in where]
        return sum(there), term.least or len(term.units)

    def clause(self, components: Any, term: Stand | Gone, winner: int) -> Said:
        """A term as it stands behind "when"."""
        least = term.least or len(term.units)
        units = all_of(self.words.unit_title(components, unit) for unit in term.units)
        if isinstance(term, Gone):
            if least < len(term.units):
                return Said("at least {0} of {1} are gone", (least, units))
            return Said("{1} is gone", (least, units), plural="{1} are gone")
        places = one_of(self.words.place_title(components, place) for place in term.places)
        if least < len(term.units):
            return Said("at least {0} of {1} are in {2}", (least, units, places))
        return Said("{1} is in {2}", (least, units, places), plural="{1} are in {2}")

    def label(self, components: Any, term: Stand | Gone) -> Said:
        """A term as a line of a list."""
        return self.clause(components, term, 0)
