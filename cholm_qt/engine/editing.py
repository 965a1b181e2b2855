"""What a position editor may change in a game, and how it judges what was built.

An edit says what is to be different and asks no rule: anything can be built. What is wrong with it is told by
findings, of which only errors keep play from beginning; a finding with a single answer brings its fix along.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import PlaceIx, Record, UnitIx

WHOLE, CHOICE, FLAG, SEVERAL = "whole", "choice", "flag", "several"
MOST_TURNS = 99  # of a game that says no number of its own


# --- edits ---------------------------------------------------------------------------------------


class PutUnit(Record):
    """Put a unit into a place or box."""

    unit: UnitIx
    place: PlaceIx


class TurnUnit(Record):
    """Show another face of a unit."""

    unit: UnitIx
    face: int


class SetValue(Record):
    """Set a field of the position."""

    field: str
    value: Any


class SetMark(Record):
    """Set a marker of a place; 0 takes it away."""

    mark: str
    place: PlaceIx
    value: int


class Await(Record):
    """Let these steps be what is still to be done; without any, the segment begins anew."""

    agenda: tuple[Any, ...] = ()


Edit = PutUnit | TurnUnit | SetValue | SetMark | Await


# --- what can be edited --------------------------------------------------------------------------


class FieldSpec(Record):
    """A field of a position that is set in a form.

    Attributes:
        kind: WHOLE with bounds, CHOICE among values, FLAG, or SEVERAL values in a tuple.
        choices: For a CHOICE or SEVERAL, each value with its name.
        case: The case of the rulebook that it belongs to.
        begins_anew: Is nothing that was awaited before awaited any more when it is set?
    """

    id: str
    title: Said
    kind: str
    low: int = 0
    high: int = 0
    choices: tuple[tuple[Any, Said], ...] = ()
    case: str = ""
    begins_anew: bool = False


class MarkSpec(Record):
    """A kind of marker that lies in places.

    Attributes:
        values: What each value is called; the first is that of a place without the marker.
        alone: Can only one place of the board have it?
    """

    id: str
    title: Said
    values: tuple[Said, ...]
    alone: bool = False
    case: str = ""


# --- judgement -----------------------------------------------------------------------------------


class Fix(Record):
    """A way to put something right: what it does in words, and the edits that do it."""

    said: Said
    edits: tuple[Edit, ...]


class Finding(NamedTuple):
    """Something that was found in a position: why it cannot stand, or what is odd about it.

    Attributes:
        is_error: Does it keep play from beginning?
        fix: The single answer, where there is one.
    """

    reason: Reason
    is_error: bool = True
    fix: Fix | None = None


class Editing:
    """What can be edited in positions of a game; a game derives from it.

    As it stands it serves a game whose positions hold the place of each unit in the list `where`, and whose
    fields are attributes of the position, with `turn` and `segment` among them.
    """

    def fields(self, components: Any) -> Sequence[FieldSpec]:
        """The fields of a form, in order: the Turn, and the segment in which something is awaited."""
        segments = tuple((n, Said(one.title)) for n, one in enumerate(components.sequence.segments))
        return (
            FieldSpec("turn", Said("Turn"), WHOLE, 1, MOST_TURNS),
            FieldSpec("segment", Said("Segment"), CHOICE, choices=segments, begins_anew=True),
        )

    def marks(self, components: Any) -> Sequence[MarkSpec]:
        """The kinds of markers."""
        return ()

    def faces(self, components: Any, unit: int) -> Sequence[Said]:
        """What the faces of a unit are called, the ordinary one first."""
        return ()

    def groups(self, components: Any, unit: int) -> Sequence[str]:
        """The words by which trays sort a unit and by which it is found, besides its name and id."""
        return ()

    def unlikeness(self, components: Any, unit: int, other: int) -> tuple[int, ...]:
        """How little a unit resembles one of another side, whose place it may take; sorted, the least first.

        Nothing where it can never stand in for it.
        """
        return (0,)

    def reserve(self, components: Any, unit: int) -> int:
        """The place or box in which a unit is while it is not on the map."""
        return len(components.board.places)

    # --- reading ---

    def value(self, position: Any, field: str) -> Any:
        """The value of a field."""
        return getattr(position, field)

    def face(self, position: Any, unit: int) -> int:
        """Which face of a unit is shown."""
        return 0

    def mark(self, position: Any, mark: str, place: int) -> int:
        """The value of a marker in a place."""
        return 0

    # --- changing ---

    def apply(self, position: Any, edit: Edit) -> None:
        """Change a position, whatever the rules say to it."""
        match edit:
            case PutUnit(unit=unit, place=place):
                self.put(position, unit, place)
            case TurnUnit(unit=unit, face=face):
                self.turn(position, unit, face)
            case SetValue(field=field, value=value):
                self.set_value(position, field, value)
            case SetMark(mark=mark, place=place, value=value):
                self.set_mark(position, mark, place, value)
            case _:
                position.agenda = list(edit.agenda)
        position.news.clear()

    def put(self, position: Any, unit: int, place: int) -> None:
        """Put a unit into a place or box."""
        position.where[unit] = place

    def turn(self, position: Any, unit: int, face: int) -> None:
        """Show a face of a unit."""

    def set_value(self, position: Any, field: str, value: Any) -> None:
        """Set a field."""
        setattr(position, field, value)

    def set_mark(self, position: Any, mark: str, place: int, value: int) -> None:
        """Set a marker."""

    def unbegun(self, position: Any) -> Any:
        """A copy of a position with nothing awaited, as it is before its segment has begun."""
        copy = position.copy()
        copy.agenda = []
        return copy

    def as_edited(self, position: Any) -> Any:
        """A copy of an unbegun position as it is edited; what `unbegun` has changed is as it was before."""
        return position.copy()

    def begin(self, position: Any) -> None:
        """Put onto the agenda what the segment of an unbegun position begins with, if that is needed."""

    def empty_board(self, components: Any) -> Any:
        """A position with no unit on the map, from which a position is built.

        None where a blank position will do in which every unit is in its reserve.
        """
        return None
