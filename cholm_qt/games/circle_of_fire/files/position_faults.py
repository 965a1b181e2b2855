"""Whether a position could stand on the table: every break of the rules about where things may be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cholm_qt.files.field_types import place_id
from cholm_qt.files.messages import message
from cholm_qt.games.circle_of_fire.rules.components import BOXES, GERMAN, SOVIET, Unit
from cholm_qt.games.circle_of_fire.rules.names import side_name
from cholm_qt.games.circle_of_fire.rules.position import Position

NIGHT_SEGMENTS = ("impulses", "close-combat", "end")  # 9.1.1 declared in an Impulse, over with the Turn


class Misplaced(NamedTuple):
    """One thing that cannot be: what it is about (a unit, place or field), a sentence and its case."""

    about: str
    says: str
    case: str


def faults_of(p: Position) -> Iterator[Misplaced]:
    """Everything about a position that the rules do not allow."""
    yield from _wrong_time(p)
    for unit in range(len(p.components.units)):
        yield from _wrong_place(p, unit)
    for place in range(p.components.places):
        yield from _stacking(p, place)
        yield from _control(p, place)
    yield from _set_up(p)
    yield from _rubble(p)
    yield from _stubborn(p)


def _wrong_time(p: Position) -> Iterator[Misplaced]:
    """7.0, 11.1 Turn, segment and Impulse have to go together."""
    limits, segment = p.components.charts.limits, p.components.sequence[p.segment]
    if p.last_turn > limits.turns:
        yield Misplaced(
            "last_turn", message("The game has {0} Turns, not {1}", limits.turns, p.last_turn), "7.0"
        )
    if p.turn > p.last_turn:
        yield Misplaced(
            "turn", message("Turn {0} comes after the last Turn, {1}", p.turn, p.last_turn), "7.0"
        )
    if not segment.repeats and p.turn > 1:
        yield Misplaced("segment", message("'{0}' happens only before Turn 1", segment.id), segment.case)
    if p.impulse and segment.id != "impulses":
        yield Misplaced("impulse", message("There are no Impulses in '{0}'", segment.id), "11.1")
    if p.passed and segment.id != "impulses":
        yield Misplaced("passed", message("Nobody passes in '{0}'", segment.id), "11.2.5")
    if p.night and segment.id not in NIGHT_SEGMENTS:
        yield Misplaced("night", message("There is no Night in '{0}'", segment.id), "9.1.1")
    most = len(p.components.urban)
    if p.urban_goal > most:
        yield Misplaced(
            "urban_goal", message("There are {0} Urban Areas, not {1}", most, p.urban_goal), "3.2.8"
        )


def _wrong_place(p: Position, index: int) -> Iterator[Misplaced]:
    """4.2, 5.1, 10.2 Guns are never on the map, and each box is for some units only."""
    unit, at = p.components.units[index], p.where[index]
    if p.on_map(index):
        if unit.is_gun:
            says = message(
                "{0} is a gun, which is held in a box and not in {1}", unit.id, place_id(p.components, at)
            )
            yield Misplaced(unit.id, says, "4.2.1")
        return
    box = BOXES[at - p.components.places]
    if not _belongs(unit, box):
        yield Misplaced(
            unit.id,
            message("{0} ({1}, code {2}) cannot be in the box '{3}'", unit.id, unit.type, unit.code, box),
            "3.5.1",
        )
    if p.spent[index] and box != "artillery":
        yield Misplaced(
            unit.id, message("{0} is in the box '{1}', so it cannot be Committed", unit.id, box), "4.2.1"
        )


def _belongs(unit: Unit, box: str) -> bool:
    """Is the box for units of this kind?"""
    is_regrouped = unit.code in ("KG", "RG")
    if box in ("permanent", "absent"):
        return True
    if is_regrouped or box == "regrouped":
        return is_regrouped and box == "regrouped"
    if unit.is_gun or box == "artillery":
        return unit.is_gun and box in ("artillery", *_waiting(unit))
    return {"at-start": unit.side == GERMAN, "delayed": unit.side == SOVIET, "not-regrouped": True}.get(
        box, box in _waiting(unit)
    )


def _waiting(unit: Unit) -> tuple[str, ...]:
    """The box in which a unit waits for its Turn or for its group to be rolled."""
    if unit.code == "C":
        return ("at-start",)
    return ("reinforcements",) if unit.code.isdigit() else ("random",)


def _stacking(p: Position, place: int) -> Iterator[Misplaced]:
    """6.1.1 Three units of a side in an Area, and one armor or HQ unit more."""
    limits = p.components.charts.limits
    if p.components.zone_mask >> place & 1:
        return
    for side in (GERMAN, SOVIET):
        units = p.units_of(side, place)
        extra = any(p.components.units[unit].may_be_fourth for unit in units) * limits.stacking_extra
        if len(units) > limits.stacking + extra:
            spot = place_id(p.components, place)
            says = message("{0} {1} units are too many for Area {2}", len(units), side_name(side), spot)
            yield Misplaced(spot, says, "6.1.1")


def _control(p: Position, place: int) -> Iterator[Misplaced]:
    """6.2.2 A side alone in a place controls it, except while Close Combat is fought there."""
    held = [side for side in (GERMAN, SOVIET) if p.occupied[side] >> place & 1]
    if len(held) == 1 and p.controller(place) != held[0] and place != p.melee_at:
        spot, name = place_id(p.components, place), side_name(held[0])
        yield Misplaced(
            f"control {spot}",
            message("Only {0} units are in {1}, so their side controls it", name, spot),
            "6.2.2",
        )


def _set_up(p: Position) -> Iterator[Misplaced]:
    """5.1.1 The town has to have room for the garrison that waits to be set up."""
    waiting, town = p.in_box("at-start", GERMAN), p.components.urban
    room = len(town) * p.components.charts.limits.stacking - sum(len(p.units_of(GERMAN, q)) for q in town)
    if len(waiting) > room and not p.components.sequence[p.segment].repeats:
        yield Misplaced(
            "at-start", message("{0} units wait to be set up, with room for {1}", len(waiting), room), "5.1.1"
        )


def _rubble(p: Position) -> Iterator[Misplaced]:
    """15.1.1 Only the town can become Rubble."""
    for place in range(p.components.places):
        if (p.rubbled & ~p.components.urban_mask) >> place & 1:
            spot = place_id(p.components, place)
            yield Misplaced(
                f"rubble {spot}", message("{0} is not an Urban Area, so there is no Rubble", spot), "15.1.1"
            )


def _stubborn(p: Position) -> Iterator[Misplaced]:
    """8.1.1C The Stubborn Defense marker is placed in an Area."""
    if p.stubborn >= 0 and p.components.zone_mask >> p.stubborn & 1:
        spot = place_id(p.components, p.stubborn)
        says = message("{0} is a Zone, where there is no Stubborn Defense", spot)
        yield Misplaced("stubborn_defense", says, "8.1.1C")
