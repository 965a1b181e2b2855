"""Whether a position could stand on the table: every break of the rules about where things may be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cholm_qt.engine.editing import Fix, PutUnit, SetMark, SetValue, TurnUnit
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.circle_of_fire.rules.components import BOXES, GERMAN, NOBODY, SOVIET, Unit
from cholm_qt.games.circle_of_fire.rules.goal_faults import goal_faults
from cholm_qt.games.circle_of_fire.rules.names import BOX_NAMES, UNITS_OF
from cholm_qt.games.circle_of_fire.rules.position import Position

NIGHT_SEGMENTS = ("impulses", "close-combat", "end")  # 9.1.1 declared in an Impulse, over with the Turn


class Misplaced(NamedTuple):
    """One thing that cannot be: the unit, place or key of a scenario file it is about, and the reason.

    `fix` puts it right, where there is a single way.
    """

    about: str
    reason: Reason
    fix: Fix | None = None


def faults_of(p: Position) -> Iterator[Misplaced]:
    """Everything about a position that the rules do not allow."""
    broken = list(_broken_lists(p))
    if broken:  # nothing else can be asked of such a position
        yield from broken
        return
    yield from _wrong_time(p)
    yield from map(Misplaced._make, goal_faults(p))
    for unit in range(len(p.components.units)):
        yield from _wrong_place(p, unit)
    for place in range(p.components.places):
        yield from _stacking(p, place)
        yield from _control(p, place)
    yield from _set_up(p)
    yield from _rubble(p)
    yield from _markers(p)
    yield from _result(p)
    yield from _counts(p)


def _broken_lists(p: Position) -> Iterator[Misplaced]:
    """Every unit is somewhere, on one of its two sides, and sets of places hold places only."""
    c = p.components
    if not len(p.where) == len(p.spent) == len(c.units):
        said = Said("{0} units have {1} places and {2} sides up", (len(c.units), len(p.where), len(p.spent)))
        yield Misplaced("units", Reason("4.2", said))
        return
    for unit, kind in enumerate(c.units):
        if p.where[unit] >= c.places + len(BOXES):
            yield Misplaced(kind.id, Reason("4.2", Said("{0} is nowhere", (kind.id,)), (unit,)))
        if p.spent[unit] > 1:
            yield Misplaced(kind.id, Reason("4.2", Said("{0} shows a third side", (kind.id,)), (unit,)))
    if any(mask < 0 or mask >> c.places for mask in (p.soviet, p.rubbled, p.heavy)):
        said = Said("Control or Rubble is in a place that does not exist")
        yield Misplaced("control", Reason("6.2", said))


def _wrong_time(p: Position) -> Iterator[Misplaced]:
    """7.0, 11.1 Turn, segment and Impulse have to go together."""
    limits, segment = p.components.charts.limits, p.components.sequence[p.segment]
    if p.last_turn > limits.turns:
        said = Said("The game has {0} Turns, not {1}", (limits.turns, p.last_turn))
        fix = Fix(Said("End with Turn {0}", (limits.turns,)), (SetValue("last_turn", limits.turns),))
        yield Misplaced("last_turn", Reason("7.0", said), fix)
    if p.turn < 1:
        said = Said("Turn {0} comes before the first Turn", (p.turn,))
        yield Misplaced(
            "turn", Reason("7.0", said), Fix(Said("Make it Turn {0}", (1,)), (SetValue("turn", 1),))
        )
    if p.turn > p.last_turn:
        said = Said("Turn {0} comes after the last Turn, {1}", (p.turn, p.last_turn))
        fix = Fix(Said("Make it Turn {0}", (p.last_turn,)), (SetValue("turn", p.last_turn),))
        yield Misplaced("turn", Reason("7.0", said), fix)
    if not segment.repeats and p.turn > 1:
        said = Said("'{0}' happens only before Turn 1", (segment.id,))
        fix = Fix(Said("Make it Turn {0}", (1,)), (SetValue("turn", 1),))
        yield Misplaced("segment", Reason(segment.case, said), fix)
    if p.impulse and segment.id != "impulses":
        said = Said("There are no Impulses in '{0}'", (segment.id,))
        yield Misplaced(
            "impulse", Reason("11.1", said), Fix(Said("Count no Impulse"), (SetValue("impulse", 0),))
        )
    if p.passed and segment.id != "impulses":
        said = Said("Nobody passes in '{0}'", (segment.id,))
        yield Misplaced(
            "passed", Reason("11.2.5", said), Fix(Said("Forget the pass"), (SetValue("passed", False),))
        )
    if p.night and segment.id not in NIGHT_SEGMENTS:
        said = Said("There is no Night in '{0}'", (segment.id,))
        yield Misplaced("night", Reason("9.1.1", said), Fix(Said("Make it Day"), (SetValue("night", False),)))
    if p.melee_at >= 0 and segment.id != "close-combat" and p.winner == NOBODY:
        said = Said("There is no Close Combat in '{0}'", (segment.id,))
        fix = Fix(Said("Fight no Close Combat"), (SetValue("melee_at", -1),))
        yield Misplaced("segment", Reason("16.0", said, places=(p.melee_at,)), fix)
    most = len(p.components.urban)
    if p.urban_goal > most:
        said = Said("There are {0} Urban Areas, not {1}", (most, p.urban_goal))
        fix = Fix(Said("Ask for {0} Urban Areas", (most,)), (SetValue("urban_goal", most),))
        yield Misplaced("urban_goal", Reason("3.2.8", said), fix)


# --- units ---------------------------------------------------------------------------------------


def _wrong_place(p: Position, index: int) -> Iterator[Misplaced]:
    """4.2, 5.1, 10.2 Guns are never on the map, and each box is for some units only."""
    unit, at = p.components.units[index], p.where[index]
    if p.on_map(index):
        if unit.is_gun:
            said = Said("{0} is a gun, which is held in a box and not in {1}", (unit.id, _id(p, at)))
            fix = Fix(Said("Put {0} into the Artillery box", (unit.id,)), (_to_box(p, index, "artillery"),))
            yield Misplaced(unit.id, Reason("4.2.1", said, (index,), (at,)), fix)
        return
    box = BOXES[at - p.components.places]
    if not _belongs(unit, box):
        said = Said("{0} ({1}, code {2}) cannot be in the box '{3}'", (unit.id, unit.type, unit.code, box))
        home = "regrouped" if unit.code in ("KG", "RG") else _waiting(unit)[0]
        said_fix = Said("Put {0} into {1}", (unit.id, BOX_NAMES[home]))
        fix = Fix(said_fix, (_to_box(p, index, home),))
        yield Misplaced(unit.id, Reason("3.5.1", said, (index,)), fix)
    if p.spent[index] and box != "artillery":
        said = Said("{0} is in the box '{1}', so it cannot be Committed", (unit.id, box))
        fix = Fix(Said("Turn {0} to its front", (unit.id,)), (TurnUnit(index, 0),))
        yield Misplaced(unit.id, Reason("4.2.1", said, (index,)), fix)


def _to_box(p: Position, unit: int, box: str) -> PutUnit:
    """Put a unit into a holding box."""
    return PutUnit(unit, p.components.box(box))


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
            spot = _id(p, place)
            said = Said("{0} {1} are too many for Area {2}", (len(units), UNITS_OF[side], spot))
            yield Misplaced(spot, Reason("6.1.1", said, tuple(units), (place,)))


def _set_up(p: Position) -> Iterator[Misplaced]:
    """5.1.1 The town has to have room for the garrison that waits to be set up."""
    waiting, town = p.in_box("at-start", GERMAN), p.components.urban
    room = len(town) * p.components.charts.limits.stacking - sum(len(p.units_of(GERMAN, q)) for q in town)
    if len(waiting) > room and not p.components.sequence[p.segment].repeats:
        said = Said("{0} units wait to be set up, with room for {1}", (len(waiting), room))
        yield Misplaced("at-start", Reason("5.1.1", said, tuple(waiting)))


# --- control and markers -------------------------------------------------------------------------


def _control(p: Position, place: int) -> Iterator[Misplaced]:
    """6.2.2 A side alone in a place controls it, except while Close Combat is fought there (A105)."""
    held = [side for side in (GERMAN, SOVIET) if p.occupied[side] >> place & 1]
    if len(held) == 1 and p.controller(place) != held[0] and place != p.melee_at:
        spot, name = _id(p, place), UNITS_OF[held[0]]
        said = Said("Only {0} are in {1}, so their side controls it", (name, spot))
        fix = Fix(Said("Give {0} to them", (spot,)), (SetMark("control", place, held[0]),))
        yield Misplaced(f"control {spot}", Reason("6.2.2", said, places=(place,)), fix)


def _rubble(p: Position) -> Iterator[Misplaced]:
    """15.1 Only the town can become Rubble, and only Rubble becomes Heavy Rubble."""
    for place in range(p.components.places):
        spot = _id(p, place)
        if (p.rubbled & ~p.components.urban_mask) >> place & 1:
            said = Said("{0} is not an Urban Area, so there is no Rubble", (spot,))
            fix = Fix(Said("Clear {0}", (spot,)), (SetMark("rubble", place, 0),))
            yield Misplaced(f"rubble {spot}", Reason("15.1.1", said, places=(place,)), fix)
        if (p.heavy & ~p.rubbled) >> place & 1:
            said = Said("There is Heavy Rubble in {0} without Rubble", (spot,))
            fix = Fix(Said("Put Rubble below it"), (SetMark("rubble", place, 2),))
            yield Misplaced(f"rubble {spot}", Reason("15.1.2", said, places=(place,)), fix)


def _markers(p: Position) -> Iterator[Misplaced]:
    """8.1, 20.1 The Stubborn Defense marker is in an Area, and the Advantage has one owner."""
    c, fix = p.components, Fix(Said("Take the marker away"), (SetValue("stubborn", -1),))
    if not -1 <= p.stubborn < c.places:
        said = Said("The Stubborn Defense marker is in no place of the map")
        yield Misplaced("stubborn_defense", Reason("8.1.1C", said), fix)
    elif p.stubborn >= 0 and c.zone_mask >> p.stubborn & 1:
        said = Said("{0} is a Zone, where there is no Stubborn Defense", (_id(p, p.stubborn),))
        yield Misplaced("stubborn_defense", Reason("8.1.1C", said, places=(p.stubborn,)), fix)
    if (p.advantage == NOBODY) != (p.advantage_to != NOBODY):
        said = Said("The Advantage has two owners, or none to come")
        yield Misplaced("advantage", Reason("8.1.2", said))
    if p.seize_german < 0 or p.seize_soviet < 0:
        said = Said("More declarations were spent than there were")
        yield Misplaced("seize", Reason("20.1.2", said))


def _result(p: Position) -> Iterator[Misplaced]:
    """19.0 A winner and a victory come together."""
    if (p.winner == NOBODY) != (p.victory == ""):
        said = Said("There is a winner without a victory, or a victory without a winner")
        nobody = (SetValue("winner", NOBODY), SetValue("victory", ""))
        yield Misplaced("winner", Reason("19.0", said), Fix(Said("Let nobody have won yet"), nobody))


def _counts(p: Position) -> Iterator[Misplaced]:
    """What a position keeps for speed agrees with where its units are."""
    twin = Position(p.components)
    twin.where[:] = bytes([p.components.box("permanent")]) * len(p.where)
    for unit, at in enumerate(p.where):
        twin.set_where(unit, at)
    if twin.here != p.here:
        said = Said("The lists of units by place disagree with the places of the units")
        yield Misplaced("units", Reason("4.2", said))
    if twin.occupied != p.occupied:
        said = Said("The occupied places disagree with the places of the units")
        yield Misplaced("units", Reason("4.2", said))
    if twin.full != p.full:
        said = Said("The full Areas disagree with the places of the units")
        yield Misplaced("units", Reason("6.1.1", said))


def _id(p: Position, place: int) -> str:
    """The id of a place of the board."""
    return p.components.board.places[place].id
