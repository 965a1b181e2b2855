"""Names and lists of names for sentences that are told outside the rules: log, orders, previews."""

from __future__ import annotations

from collections.abc import Iterable

from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.rules.components import BOXES, Components

# A side as the subject of a sentence; the last two are the players before they have sides (20.0).
SUBJECTS = (
    Said("The German side"),
    Said("The Soviet side"),
    Said("The first player"),
    Said("The second player"),
)

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


def listed(parts: Iterable[object]) -> Said:
    """Several things one after another, as one value of a sentence."""
    values = tuple(parts)
    return Said(", ".join(f"{{{i}}}" for i in range(len(values))), values)


def unit_title(c: Components, unit: int) -> str:
    """A unit's id and printed name."""
    kind = c.units[unit]
    return f"{kind.id} {kind.name}"


def units_titles(c: Components, units: tuple[int, ...]) -> str:
    """The names of several units, one after another."""
    return ", ".join(unit_title(c, unit) for unit in units)


def place_title(c: Components, place: int) -> object:
    """The identifier and name of a place, or the name of a box."""
    if place >= c.places:
        return BOX_NAMES[BOXES[place - c.places]]
    spot = c.board.places[place]
    return f"{spot.id} {spot.name}"


def path_titles(c: Components, path: tuple[int, ...]) -> str:
    """The places of a path, from its beginning to its end."""
    return " – ".join(str(place_title(c, place)) for place in path)


def force_title(c: Components, force: str) -> Said:
    """The name of a grouping or random group that an interdiction can delay (10.5)."""
    for grouping in c.charts.entry:
        if grouping.id == force:
            return Said(grouping.name)
    return Said("group {0}", (force,))


def use_of_advantage(_: Components, use: str) -> object:
    """8.1.1 What a use of the Advantage is for."""
    return ADVANTAGE_USES.get(use, use)
