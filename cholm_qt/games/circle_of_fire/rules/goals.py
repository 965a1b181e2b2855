"""19.0 Special goals: a scenario's own victory conditions, composed from the rulebook's terms.

Conditions are records, here with the YAML of each. Without `least` all of them are meant, or one unit.

    Control(side, areas, least=0)    control: {side: soviet, areas: [9, 10, 11], least: 2}
    UrbanAreas(side, least)          urban_areas: {side: soviet, least: 3}
    Surrounded(so=True)              surrounded: true
    AirfieldDenied(so=True)          airfield_denied: false
    Eliminated(side, least=1)        eliminated: {side: german, least: 4}
    Lost(units, least=0)             lost: {units: [G01, G02]}
    Reached(side, areas, least=1)    reached: {side: german, areas: [C, D, E], least: 2}
    AllOf(parts), AnyOf(parts)       all: [{…}, {…}], any: [{…}, {…}]; from engine.goals

The rules know no exit from the map, so "exited" is Reached with the Zones at its edge.

    holds(position, condition)       is it so now?
    Goal(winner, when, at=END, turn=0), Goals(goals, otherwise)
                                     from engine.goals; `at` is ONCE, EACH_TURN or END
    position.goals                   Goals, which replace the victory of the rulebook, or None for that
    GOAL_TERMS                       count(position, term), condition_said(components, condition, winner),
                                     goal_said(…) and sentences(…) for words

    goals:                           # in a scenario file
      - win: soviet
        at: once                     # or each-turn, or end, which it is when left out
        turn: 2                      # the Turn of `end`, or the last one in which the others count
        when: {control: {side: soviet, areas: [9, 10]}}
    otherwise: german                # without it, whom the first goal is not for
"""

from __future__ import annotations

from cholm_qt.engine.goals import Goal, GoalTerms, TermSpec
from cholm_qt.engine.reasons import Said, all_of, one_of
from cholm_qt.engine.record import PlaceIx, Record, SideIx, UnitIx
from cholm_qt.games.circle_of_fire.rules.components import NOBODY, Components
from cholm_qt.games.circle_of_fire.rules.events import GoalReached, GoalsMissed
from cholm_qt.games.circle_of_fire.rules.names import (
    ACTOR_NAMES,
    OBJECTS,
    SUBJECTS,
    UNIT_OF,
    UNITS_OF,
    units_titles,
)
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.victory import (
    SCENARIO,
    airfield_denied,
    is_surrounded,
    urban_areas_held,
    win,
)

GRAVEYARDS = ("not-regrouped", "permanent")


class Control(Record):
    """6.2 A side controls all of these places, or at least so many of them."""

    side: SideIx
    areas: tuple[PlaceIx, ...]
    least: int = 0


class UrbanAreas(Record):
    """3.2.8 A side controls at least so many Urban Areas."""

    side: SideIx
    least: int


class Surrounded(Record):
    """19.2.1a Cholm is surrounded, or is not."""

    so: bool = True


class AirfieldDenied(Record):
    """19.2.1b The Soviets control or contest every Area with a red star, or do not."""

    so: bool = True


class Eliminated(Record):
    """10.2 At least so many units of a side lie in its boxes of eliminated units."""

    side: SideIx
    least: int = 1


class Lost(Record):
    """10.2 All of these units, or at least so many of them, lie in the boxes of eliminated units."""

    units: tuple[UnitIx, ...]
    least: int = 0


class Reached(Record):
    """At least so many units of a side stand in these places, taken together."""

    side: SideIx
    areas: tuple[PlaceIx, ...]
    least: int = 1


Term = Control | UrbanAreas | Surrounded | AirfieldDenied | Eliminated | Lost | Reached

_SIDE, _AREAS, _UNITS = Said("Side"), Said("Areas and Zones"), Said("Units")
_LEAST, _SO = Said("At least"), Said("It is so")


class CircleOfFireGoals(GoalTerms):
    """The terms of the rulebook."""

    terms = (
        TermSpec(Control, Said("Control of Areas"), (_SIDE, _AREAS, _LEAST)),
        TermSpec(UrbanAreas, Said("Number of Urban Areas"), (_SIDE, _LEAST)),
        TermSpec(Surrounded, Said("Cholm surrounded"), (_SO,)),
        TermSpec(AirfieldDenied, Said("Airfield denied"), (_SO,)),
        TermSpec(Eliminated, Said("Number of units eliminated"), (_SIDE, _LEAST)),
        TermSpec(Lost, Said("These units eliminated"), (_UNITS, _LEAST)),
        TermSpec(Reached, Said("Units in Areas or Zones"), (_SIDE, _AREAS, _LEAST)),
    )

    def count(self, position: Position, term: Term) -> tuple[int, int]:
        """How much there is of what a term asks for, and how much it asks for."""
        p = position
        match term:
            case Control(side=side, areas=areas, least=least):
                return sum(p.controller(area) == side for area in areas), least or len(areas)
            case UrbanAreas(side=side, least=least):
                return urban_areas_held(p, side), least
            case Surrounded(so=so):
                return int(is_surrounded(p) == so), 1
            case AirfieldDenied(so=so):
                return int(airfield_denied(p) == so), 1
            case Eliminated(side=side, least=least):
                return sum(len(p.in_box(box, side)) for box in GRAVEYARDS), least
            case Lost(units=units, least=least):
                boxes = [p.components.box(box) for box in GRAVEYARDS]
                return sum(p.where[unit] in boxes for unit in units), least or len(units)
            case _:
                return sum(len(p.units_of(term.side, area)) for area in term.areas), term.least

    def clause(self, components: Components, term: Term, winner: int) -> Said:
        """A term as it stands behind "when"; the side that would win is "they"."""
        match term:
            case Control(side=side, areas=areas, least=least) if 0 < least < len(areas):
                controlled = (_they(side, winner), least, _ids(components, areas))
                return Said("{0} control at least {1} of {2}", controlled)
            case Control(side=side, areas=areas):
                return Said("{0} control {1}", (_they(side, winner), _ids(components, areas)))
            case UrbanAreas(side=side, least=least):
                text, plural = "{0} control at least {1} Urban Area", "{0} control at least {1} Urban Areas"
                return Said(text, (_they(side, winner), least), plural=plural, counted=1)
            case Surrounded(so=so):
                yes, no = "the Soviets have Cholm surrounded", "the Soviets do not have Cholm surrounded"
                return Said(yes if so else no)
            case AirfieldDenied(so=so):
                return Said("the airfield is denied") if so else Said("the airfield is not denied")
            case Eliminated(side=side, least=least):
                text, plural = "at least {0} {1} is eliminated", "at least {0} {2} are eliminated"
                return Said(text, (least, UNIT_OF[side], UNITS_OF[side]), plural=plural)
            case Lost(units=units, least=least) if 0 < least < len(units):
                return Said("at least {0} of {1} are eliminated", (least, units_titles(components, units)))
            case Lost(units=units):
                text, plural = "{1} is eliminated", "{1} are eliminated"
                return Said(text, (len(units), units_titles(components, units)), plural=plural)
            case _:
                values = (term.least, UNIT_OF[term.side], UNITS_OF[term.side], _one(components, term.areas))
                text, plural = "at least {0} {1} is in {3}", "at least {0} {2} are in {3}"
                return Said(text, values, plural=plural)

    def label(self, components: Components, term: Term) -> Said:
        """A term as a line of a list, without a verb."""
        match term:
            case Control(side=side, areas=areas, least=least) if 0 < least < len(areas):
                values = (ACTOR_NAMES[side], least, _ids(components, areas))
                return Said("{0}: {1} of {2} controlled", values)
            case Control(side=side, areas=areas):
                return Said("{0}: {1} controlled", (ACTOR_NAMES[side], _ids(components, areas)))
            case UrbanAreas(side=side):
                return Said("{0}: Urban Areas", (ACTOR_NAMES[side],))
            case Surrounded(so=so):
                return Said("Cholm surrounded") if so else Said("Cholm not surrounded")
            case AirfieldDenied(so=so):
                return Said("Airfield denied") if so else Said("Airfield not denied")
            case Eliminated(side=side):
                return Said("{0} eliminated", (UNITS_OF[side],))
            case Lost(units=units):
                return Said("{0} eliminated", (units_titles(components, units),))
            case _:
                return Said("{0} in {1}", (UNITS_OF[term.side], _one(components, term.areas)))


GOAL_TERMS = CircleOfFireGoals()
holds = GOAL_TERMS.holds


def check_goals_at_once(p: Position) -> None:
    """A goal that counts at once wins as soon as it is met; nothing is won before the first Turn begins."""
    assert p.goals is not None
    if p.winner != NOBODY or not p.components.sequence[p.segment].repeats:
        return
    goal = GOAL_TERMS.met(p, p.goals, p.last_turn, has_ended=False)
    if goal is not None:
        _reach(p, goal)


def check_goals_at_end(p: Position) -> None:
    """18.1.8 At the end of a Turn its goals are judged, and after the last one somebody has won."""
    assert p.goals is not None
    goal = GOAL_TERMS.met(p, p.goals, p.last_turn, has_ended=True)
    if goal is not None:
        _reach(p, goal)
    elif p.turn >= p.last_turn:
        p.news.append(GoalsMissed(p.turn))
        win(p, p.goals.otherwise, SCENARIO)


def goal_sentences(p: Position) -> tuple[Said, ...]:
    """The special goals of a position in words; none where the rulebook's count."""
    return () if p.goals is None else GOAL_TERMS.sentences(p.components, SUBJECTS, p.goals, p.last_turn)


def _reach(p: Position, goal: Goal) -> None:
    """A side has reached its goal."""
    said = GOAL_TERMS.goal_said(p.components, SUBJECTS[goal.winner], goal, p.last_turn)
    p.news.append(GoalReached(goal.winner, said))
    win(p, goal.winner, SCENARIO)


def _they(side: int, winner: int) -> Said:
    """A side within a sentence that began with the winner."""
    return Said("they") if side == winner else OBJECTS[side]


def _ids(c: Components, places: tuple[int, ...]) -> Said:
    """Places by their identifiers."""
    return all_of(c.board.places[place].id for place in places)


def _one(c: Components, places: tuple[int, ...]) -> Said:
    """Places of which each counts, by their identifiers."""
    return one_of(c.board.places[place].id for place in places)
