"""10.3 Who will come with the Random Reinforcements, and how likely: with the Advantage and without."""

from __future__ import annotations

from functools import partial

from cholm_qt.engine.preview import Preview, preview_of
from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.rules.names import side_name
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.random_reinforcements import (
    NO_GROUP,
    enterable,
    group_or_substitute,
    has_substitute,
    letter_of,
    random_receipt,
)

DICE = 2
NOBODY_COMES = Said("Nobody comes")


def preview_random(p: Position, side: int, used: bool) -> Preview:
    """10.3.1 What is added to the roll, and the exact chance of each group to come."""
    return preview_of(tuple(random_receipt(p, side, used)), DICE, partial(outcome, p))


def outcome(p: Position, result: int) -> Said:
    """10.3.4 to 10.3.6 Who comes when the dice add up to this, or what is done instead."""
    letter = letter_of(p, result)
    if letter == NO_GROUP:
        return NOBODY_COMES
    named = p.components.charts.random.groups[letter]
    group = group_or_substitute(p, named)
    if group is None:
        said = Said("{0}: substitute for {1} (21.1)", (side_name(named.side), Said(named.name)))
        return said if has_substitute(p, named) else NOBODY_COMES
    count = min(group.take, len(enterable(p, group)))
    if not count:
        return NOBODY_COMES
    values = (side_name(group.side), Said(group.name), count)
    return Said("{0}: {1}, {2} unit", values, plural="{0}: {1}, {2} units", counted=2)
