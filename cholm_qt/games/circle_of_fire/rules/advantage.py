"""8.0 The Advantage: who has it, using it, and how it changes hands."""

from __future__ import annotations

from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, NOBODY, SOVIET
from cholm_qt.games.circle_of_fire.rules.events import AdvantageShifted, AdvantageUsed, StubbornDefensePlaced
from cholm_qt.games.circle_of_fire.rules.names import OBJECTS, subject
from cholm_qt.games.circle_of_fire.rules.position import Position


def use_advantage(p: Position, use: str) -> None:
    """8.1.2 The user loses the Advantage; nobody has it until the Segment, Impulse or Phase ends."""
    p.news.append(AdvantageUsed(p.advantage, use))
    p.advantage_to = 1 - p.advantage
    p.advantage = NOBODY
    p.advantage_used = True


def shift_advantage(p: Position) -> None:
    """8.1.2 At the end of a Segment, Impulse or Phase a used Advantage goes to the opponent."""
    if p.advantage == NOBODY:
        p.advantage, p.advantage_to = p.advantage_to, NOBODY
        p.news.append(AdvantageShifted(p.advantage, unused=False))


def lose_unused_advantage(p: Position) -> None:
    """8.1.3 An Advantage that nobody used all Turn goes to the opponent."""
    if not p.advantage_used:
        p.advantage = 1 - p.advantage
        p.news.append(AdvantageShifted(p.advantage, unused=True))
    p.advantage_used = False


def is_lost_if_unused(p: Position) -> bool:
    """8.1.3 Will the Advantage go to the opponent at the end of this Turn, as nobody has used it yet?"""
    return not p.advantage_used and p.turn < p.last_turn


def _not_held(side: int) -> Said:
    """8.1.1 A side cannot use what it does not have."""
    text, plural = "{0} does not have the Advantage", "{0} do not have the Advantage"
    return Said(text, (subject(side),), plural=plural)


def why_not_use(p: Position, side: int, use: str) -> list[Reason]:
    """8.1.1, 8.1.2 What speaks against this side's use of the Advantage, whatever the moment."""
    if p.advantage == NOBODY:
        return [Reason("8.1.2", Said("The Advantage has been used and belongs to nobody until this is over"))]
    if p.advantage != side:
        return [Reason("8.1.1", _not_held(side))]
    owner = {"C": GERMAN, "D": SOVIET, "E": GERMAN}.get(use, side)
    if owner != side:
        said = Said("Only {0} can use the Advantage for {1}", (OBJECTS[owner], use))
        return [Reason(f"8.1.1{use}", said)]
    return []


def stubborn_defense_area(p: Position) -> int:
    """8.1.1C The Area where Scherer lets the marker be placed, or -1 (A107 to A109)."""
    for unit in p.components.scherer:
        place = p.where[unit]
        if p.on_map(unit) and not p.components.zone_mask >> place & 1 and p.controller(place) == GERMAN:
            return place
    return -1


def why_not_stubborn_defense(p: Position) -> list[Reason]:
    """8.1.1C What speaks against placing the Stubborn Defense marker by the Advantage."""
    if p.stubborn >= 0:
        return [
            Reason("8.1.1C", Said("The Stubborn Defense marker is already on the map"), places=(p.stubborn,))
        ]
    if stubborn_defense_area(p) < 0:
        said = Said("The Scherer HQ is not in a German-controlled Area")
        return [Reason("8.1.1C", said, units=p.components.scherer)]
    return []


def place_stubborn_defense(p: Position, place: int) -> None:
    """4.4.5 Put the one Stubborn Defense marker into an Area."""
    p.stubborn = place
    p.news.append(StubbornDefensePlaced(place))


def stubborn_defense_helps(p: Position, place: int) -> bool:
    """A107 The marker helps the Germans in its Area as long as they control it."""
    return p.stubborn == place and p.controller(place) == GERMAN
