"""Names of sides, units, places and boxes for sentences, from a position or from the components."""

from __future__ import annotations

from collections.abc import Iterable

from cholm_qt.engine.reasons import Said, all_of
from cholm_qt.engine.unit_names import UnitName
from cholm_qt.games.circle_of_fire.rules.components import BOXES, Components
from cholm_qt.games.circle_of_fire.rules.position import Position

ACTOR_NAMES = (Said("German"), Said("Soviet"), Said("First player"), Said("Second player"))
EFFECT_NAMES = {
    "none": Said("no effect"),
    "retreat": Said("must retreat"),
    "eliminated": Said("eliminated"),
    "committed": Said("Committed"),
}

EFFECT_CLAUSES = {  # what befell the unit that was attacked, to end a sentence about it
    "none": Said("no effect"),
    "retreat": Said("it must retreat"),
    "eliminated": Said("it is eliminated"),
    "committed": Said("it is Committed"),
}

# A side as the subject of a sentence; the last two are the players before they have sides (20.0).
SUBJECTS = (
    Said("The Germans", several=True),
    Said("The Soviets", several=True),
    Said("The first player"),
    Said("The second player"),
)
OBJECTS = (Said("the Germans"), Said("the Soviets"))  # a side to which something is done or given
UNITS_OF = (Said("German units"), Said("Soviet units"))
UNIT_OF = (Said("German unit"), Said("Soviet unit"))

BOX_NAMES = {
    "at-start": Said("the At Start box"),
    "reinforcements": Said("the Reinforcements box"),
    "random": Said("the Random Groups box"),
    "regrouped": Said("the Regrouped box"),
    "artillery": Said("the Artillery box"),
    "delayed": Said("the Delayed box"),
    "not-regrouped": Said("the Eliminated Not Regrouped box"),
    "permanent": Said("the Permanently Eliminated box"),
    "absent": Said("no place in this scenario"),
}

ADVANTAGE_USES = {
    "A": Said("to shift the Random Reinforcements roll"),
    "B": Said("to declare Night"),
    "C": Said("for Stubborn Defense"),
    "D": Said("to keep the Maneuver/Fire Phase going"),
    "E": Said("to infiltrate"),
    "F": Said("to redeploy"),
}


# --- for the rules, which have a position at hand ---


def unit_name(p: Position, unit: int) -> UnitName:
    """What is printed on a unit."""
    return p.components.unit_names[unit]


def units_names(p: Position, units: Iterable[int]) -> Said:
    """What is printed on several units, one after another."""
    return units_titles(p.components, units)


def place_name(p: Position, place: int) -> str:
    """A place's identifier and name."""
    spot = p.components.board.places[place]
    return f"{spot.id} {spot.name}"


def side_name(side: int) -> Said:
    """The name of a side, or of a player before the sides are settled."""
    return ACTOR_NAMES[side]


def subject(side: int) -> Said:
    """A side, or a player before the sides are settled, as the subject of a sentence."""
    return SUBJECTS[side]


# --- for all who tell of units, places and boxes ---


def unit_title(c: Components, unit: int) -> UnitName:
    """What is printed on a unit."""
    return c.unit_names[unit]


def units_titles(c: Components, units: Iterable[int]) -> Said:
    """What is printed on several units, one after another."""
    return all_of(c.unit_names[unit] for unit in units)


def place_title(c: Components, place: int) -> object:
    """The identifier and name of a place, or the name of a box."""
    if place >= c.places:
        return BOX_NAMES[BOXES[place - c.places]]
    spot = c.board.places[place]
    return f"{spot.id} {spot.name}"


def places_titles(c: Components, places: Iterable[int]) -> Said:
    """The names of several places, one after another."""
    return all_of(place_title(c, place) for place in places)


def force_title(c: Components, force: str) -> Said:
    """The name of a grouping or random group that an interdiction can delay (10.5)."""
    for grouping in c.charts.entry:
        if grouping.id == force:
            return Said(grouping.name)
    return Said("group {0}", (force,))


def use_of_advantage(_: Components, use: str) -> object:
    """8.1.1 What a use of the Advantage is for."""
    return ADVANTAGE_USES.get(use, use)
