"""A position: where every unit stands and everything else that a game in progress must remember."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cholm_qt.engine.events import Event
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, NOBODY, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.events import (
    ControlChanged,
    UnitCommitted,
    UnitEliminated,
    UnitRefreshed,
)

if TYPE_CHECKING:
    from cholm_qt.engine.agenda import Step
    from cholm_qt.engine.goals import Goals
    from cholm_qt.games.circle_of_fire.rules.arrivals import Arrivals

# The fields that make up a position, besides the units' places; they are what copies and texts go through.
FIELDS = (
    "turn",
    "segment",
    "impulse",
    "passed",
    "night",
    "advantage",
    "advantage_to",
    "advantage_used",
    "soviet",
    "rubbled",
    "heavy",
    "stubborn",
    "seize_german",
    "seize_soviet",
    "first_side",
    "options",
    "melee_at",
    "last_turn",
    "urban_goal",
    "goals",
    "arrivals",
    "winner",
    "victory",
)


class Position:
    """Flat tuples and bit masks, quick to copy; sets of places are the bits of one integer.

    `where` and `spent` hold, for each unit, its place or box and whether it is Committed or used.
    `here` holds the units of each side in each place (side x places + place), in counter order.
    `occupied` holds the places where each side has units; `full` the Areas closed to an ordinary
    unit and to an armor or HQ unit of each side. `goals` and `arrivals` are what a scenario has of its own
    instead of 19.0 and 10.0, shared by all copies, and None where it has nothing.
    `agenda` is what is still to be done, the next last.
    """

    __slots__ = (
        *FIELDS,
        "agenda",
        "components",
        "full",
        "here",
        "news",
        "occupied",
        "spent",
        "where",
    )

    turn: int
    segment: int
    impulse: int
    passed: bool
    night: bool
    advantage: int
    advantage_to: int
    advantage_used: bool
    soviet: int
    rubbled: int
    heavy: int
    stubborn: int
    seize_german: int
    seize_soviet: int
    first_side: int
    options: frozenset[str]
    melee_at: int
    last_turn: int
    urban_goal: int
    goals: Goals | None
    arrivals: Arrivals | None
    winner: int
    victory: str

    def __init__(self, components: Components) -> None:
        """An empty board before Turn 1, all of it German."""
        self.components = components
        self.turn, self.segment, self.impulse = 1, 0, 0
        self.passed = self.night = self.advantage_used = False
        self.advantage, self.advantage_to = SOVIET, NOBODY
        self.soviet = self.rubbled = self.heavy = 0
        self.stubborn = self.melee_at = -1
        self.seize_german = self.seize_soviet = 0
        self.first_side = NOBODY
        self.options = frozenset()
        self.last_turn, self.urban_goal = components.charts.limits.turns, 0
        self.goals = self.arrivals = None
        self.winner, self.victory = NOBODY, ""
        self.where = bytearray([components.box("at-start")] * len(components.units))
        self.spent = bytearray(len(components.units))
        self.here: tuple[tuple[int, ...], ...] = ((),) * (2 * components.places)
        self.occupied = (0, 0)
        self.full: tuple[int, ...] = (0, 0, 0, 0)
        self.agenda: list[Step] = []
        self.news: list[Event] = []

    def copy(self) -> Position:
        """A copy that shares nothing that can change."""
        twin: Position = Position.__new__(Position)
        twin.components = self.components
        twin.turn, twin.segment, twin.impulse = self.turn, self.segment, self.impulse
        twin.passed, twin.night, twin.advantage_used = self.passed, self.night, self.advantage_used
        twin.advantage, twin.advantage_to = self.advantage, self.advantage_to
        twin.soviet, twin.rubbled, twin.heavy = self.soviet, self.rubbled, self.heavy
        twin.stubborn, twin.melee_at = self.stubborn, self.melee_at
        twin.seize_german, twin.seize_soviet = self.seize_german, self.seize_soviet
        twin.first_side, twin.options = self.first_side, self.options
        twin.last_turn, twin.urban_goal = self.last_turn, self.urban_goal
        twin.goals, twin.arrivals = self.goals, self.arrivals
        twin.winner, twin.victory = self.winner, self.victory
        twin.where, twin.spent = self.where[:], self.spent[:]
        twin.here, twin.occupied, twin.full = self.here, self.occupied, self.full
        twin.agenda, twin.news = self.agenda[:], []
        return twin

    def key(self) -> tuple[object, ...]:
        """Everything that tells one position from another."""
        fields = tuple(getattr(self, name) for name in FIELDS)
        return (bytes(self.where), bytes(self.spent), fields, tuple(self.agenda))

    def __eq__(self, other: object) -> bool:
        """Two positions are equal when everything that matters to play is."""
        return isinstance(other, Position) and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]  # it changes in play

    # --- reading ---------------------------------------------------------------------------------

    def units_of(self, side: int, place: int) -> tuple[int, ...]:
        """The units of a side in a place."""
        return self.here[side * self.components.places + place]

    def places_of(self, side: int) -> tuple[int, ...]:
        """The places where a side has units."""
        return self.components.split[self.occupied[side]]

    def own(self, side: int) -> int:
        """6.2.1 The places that a side controls."""
        return self.soviet if side == SOVIET else ~self.soviet

    def controller(self, place: int) -> int:
        """6.2.1 The side that controls a place."""
        return self.soviet >> place & 1

    def is_contested(self, place: int) -> bool:
        """6.3.1 Are units of both sides there?"""
        return bool((self.occupied[GERMAN] & self.occupied[SOVIET]) >> place & 1)

    def is_vacant(self, place: int, side: int) -> bool:
        """6.4 Are no enemies of this side there?"""
        return not self.occupied[1 - side] >> place & 1

    def is_free(self, place: int, side: int) -> bool:
        """6.5 Is nobody there, and does this side control it?"""
        return bool(self.free(side) >> place & 1)

    def free(self, side: int) -> int:
        """6.5 The places that are Free for a side."""
        return self.own(side) & ~(self.occupied[GERMAN] | self.occupied[SOVIET])

    def has_room(self, place: int, unit: int) -> bool:
        """6.1.1 May this unit be added to its side's units there?"""
        return not self.full[self.components.full_kind[unit]] >> place & 1

    def on_map(self, unit: int) -> bool:
        """Is the unit in an Area or Zone rather than in a box?"""
        return self.where[unit] < self.components.places

    def uncommitted(self, side: int, place: int) -> list[int]:
        """4.2.1 The units of a side in a place that may still act."""
        spent = self.spent
        return [unit for unit in self.units_of(side, place) if not spent[unit]]

    def cf(self, unit: int) -> int:
        """4.3 The Combat Factor on the side that is face up."""
        kind = self.components.units[unit]
        return kind.cf_committed if self.spent[unit] else kind.cf

    def in_box(self, box: str, side: int) -> list[int]:
        """The units of a side in a holding box, in counter order."""
        number, units, where = self.components.box_numbers[box], self.components.units, self.where
        found, unit = [], where.find(number)
        while unit >= 0:
            if units[unit].side == side:
                found.append(unit)
            unit = where.find(number, unit + 1)
        return found

    def seize(self, side: int) -> int:
        """20.1.2 How many declarations of "Seize the Initiative" a side has left."""
        return self.seize_soviet if side == SOVIET else self.seize_german

    # --- changing --------------------------------------------------------------------------------

    def set_where(self, unit: int, to: int) -> None:
        """Put a unit into a place or box, and keep all counts right; control is not looked at."""
        places, side, was = self.components.places, self.components.units[unit].side, self.where[unit]
        here, first = list(self.here), side * places
        self.where[unit] = to
        if was < places:
            here[first + was] = left = tuple([u for u in here[first + was] if u != unit])
            self._count(side, was, left)
        if to < places:
            here[first + to] = joined = tuple(sorted((*here[first + to], unit)))
            self._count(side, to, joined)
        self.here = tuple(here)

    def _count(self, side: int, place: int, units: tuple[int, ...]) -> None:
        """Note whether a side is in a place at all, and for whom it is full (6.1.1)."""
        c, bit = self.components, 1 << place
        if bool(units) != bool(self.occupied[side] & bit):
            german, soviet = self.occupied
            self.occupied = (german, soviet ^ bit) if side else (german ^ bit, soviet)
        limits = c.charts.limits
        if len(units) < limits.stacking - 1 or c.zone_mask & bit:
            return  # neither full now nor a unit ago
        full = list(self.full)
        special = len(units) >= limits.stacking + limits.stacking_extra
        ordinary = special or (len(units) >= limits.stacking and not any(c.full_kind[u] & 1 for u in units))
        for kind, closed in ((side * 2, ordinary), (side * 2 + 1, special)):
            full[kind] = full[kind] | bit if closed else full[kind] & ~bit
        self.full = tuple(full)

    def set_control(self, place: int, side: int) -> None:
        """6.2.4 Turn the Control marker of a place."""
        if self.soviet >> place & 1 != side:
            self.soviet ^= 1 << place
            self.news.append(ControlChanged(place, side))

    def check_control(self, place: int) -> None:
        """6.2.2 A side alone in a place takes control of it, except while Close Combat is fought there."""
        german, soviet = self.occupied
        if (german ^ soviet) >> place & 1 and place != self.melee_at:
            self.set_control(place, soviet >> place & 1)

    def step_to(self, unit: int, place: int) -> None:
        """Bring a unit into a place, and let control follow at once (6.2.2, 6.2.3)."""
        was = self.where[unit]
        self.set_where(unit, place)
        self.check_control(place)
        if was < self.components.places:
            self.check_control(was)

    def commit(self, unit: int) -> None:
        """11.2.4 Turn a unit to its Committed side."""
        if not self.spent[unit]:
            self.spent[unit] = 1
            self.news.append(UnitCommitted(unit))

    def refresh(self, unit: int) -> None:
        """Turn a unit back to its front."""
        if self.spent[unit]:
            self.spent[unit] = 0
            self.news.append(UnitRefreshed(unit))

    def eliminate(self, unit: int) -> None:
        """16.5.6 Take a unit off the map into the box where it belongs (10.2.5, 10.2.6)."""
        was = self.where[unit]
        self.set_where(unit, self.components.box_numbers[self._graveyard(unit)])
        self.spent[unit] = 0
        self.news.append(UnitEliminated(unit, was, self.where[unit]))
        self.check_control(was)

    def _graveyard(self, unit: int) -> str:
        """10.2.5, 10.2.6 Which box an eliminated unit goes to."""
        side = self.components.units[unit].side
        pool = self.components.box_numbers["regrouped"]
        regrouped = self.components.regrouped[side]
        left = any(self.where[u] == pool for u in regrouped)
        return "not-regrouped" if left and unit not in regrouped else "permanent"
