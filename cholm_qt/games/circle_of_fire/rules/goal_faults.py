"""What is wrong or odd about the special goals of a scenario."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from cholm_qt.engine.editing import Fix, SetValue
from cholm_qt.engine.goals import ONCE, AllOf, AnyOf, Goal, Goals, terms_in
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import replace
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, NOBODY, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.goals import (
    Control,
    Eliminated,
    Lost,
    Reached,
    Term,
    UrbanAreas,
    holds,
)
from cholm_qt.games.circle_of_fire.rules.names import UNITS_OF, subject
from cholm_qt.games.circle_of_fire.rules.position import Position

CASE = "19.0"

# The goal or key of a scenario file that something is about, what it is, and its fix.
Found = tuple[str, Reason, Fix | None]


def goal_faults(p: Position) -> Iterator[Found]:
    """Goals that cannot be judged: nothing to hold, more than there is, a Turn that never comes."""
    if p.goals is None:
        return
    if p.urban_goal:
        said = Said("A scenario with goals of its own does not count Urban Areas besides")
        fix = Fix(Said("Count no Urban Areas besides"), (SetValue("urban_goal", 0),))
        yield "urban_goal", Reason(CASE, said), fix
    for number, goal in enumerate(p.goals.goals, start=1):
        about = f"goal {number}"
        for said in _empty(goal.when):
            yield about, Reason(CASE, Said("Goal {0}: {1}", (number, said))), None
        for term in terms_in(goal.when):
            for said in _too_much(p.components, term):
                yield about, Reason(CASE, Said("Goal {0}: {1}", (number, said))), None
        if goal.turn > p.last_turn:
            said = Said(
                "Goal {0} speaks of Turn {1}, but the last is Turn {2}", (number, goal.turn, p.last_turn)
            )
            fix = Fix(Said("Make it Turn {0}", (p.last_turn,)), (_changed(p.goals, number - 1, p.last_turn),))
            yield about, Reason("7.0", said), fix


def _changed(goals: Goals, index: int, turn: int) -> SetValue:
    """The goals with another Turn for one of them."""
    changed = (*goals.goals[:index], replace(goals.goals[index], turn=turn), *goals.goals[index + 1 :])
    return SetValue("goals", replace(goals, goals=changed))


def _empty(condition: object) -> Iterator[Said]:
    """Groups and lists that hold nothing."""
    match condition:
        case AllOf(parts=()) | AnyOf(parts=()):
            yield Said("there is no condition")
        case AllOf(parts=parts) | AnyOf(parts=parts):
            for part in parts:
                yield from _empty(part)
        case Control(areas=()) | Reached(areas=()):
            yield Said("no Area is named")
        case Lost(units=()):
            yield Said("no unit is named")


def _too_much(c: Components, term: Term) -> Iterator[Said]:
    """More than there could ever be of something, or less than one."""
    match term:
        case Control(areas=areas, least=least) if least > len(areas):
            yield Said("{0} of {1} places cannot be controlled", (least, len(areas)))
        case UrbanAreas(least=least) if least > len(c.urban):
            yield Said("there are {0} Urban Areas, not {1}", (len(c.urban), least))
        case Lost(units=units, least=least) if least > len(units):
            yield Said("{0} of {1} units cannot be eliminated", (least, len(units)))
        case Eliminated(side=side, least=least) | Reached(side=side, least=least):
            most = sum(unit.side == side for unit in c.units)
            if least > most:
                yield Said("there are {0} {1}, not {2}", (most, UNITS_OF[side], least))
    if isinstance(term, UrbanAreas | Eliminated | Reached) and term.least < 1:
        yield Said("at least one has to be asked for")


# --- what is odd ---------------------------------------------------------------------------------


def odd_goals(p: Position) -> Iterator[Found]:
    """Goals that are met already, cannot be met, contradict each other, or leave one side no chance."""
    if p.goals is None or p.winner != NOBODY:
        return
    for number, goal in enumerate(p.goals.goals, start=1):
        for said in _odd(p, goal, number):
            yield f"goal {number}", Reason(CASE, said), None
    yield from _conflicts(p.goals)
    if {goal.winner for goal in p.goals.goals} == {p.goals.otherwise}:
        said = Said("{0} wins in any case", (subject(p.goals.otherwise),), plural="{0} win in any case")
        yield "goals", Reason(CASE, said), None


def _odd(p: Position, goal: Goal, number: int) -> Iterator[Said]:
    """What is odd about one goal."""
    if goal.turn and goal.turn < p.turn:
        yield Said(
            "Goal {0} is over: it speaks of Turn {1}, and this is Turn {2}", (number, goal.turn, p.turn)
        )
    elif goal.at == ONCE and holds(p, goal.when):
        yield Said("Goal {0} is met already, so the game ends as soon as it begins", (number,))
    if not _can_hold(p, goal.when):
        yield Said("Goal {0} can never be met", (number,))


def _conflicts(goals: Goals) -> Iterator[Found]:
    """Two sides that would win by the same."""
    for (first, one), (second, other) in combinations(enumerate(goals.goals, start=1), 2):
        if one.when == other.when and one.at == other.at and one.turn == other.turn:
            said = Said(
                "Goals {0} and {1} ask for the same at the same time; the first counts", (first, second)
            )
            yield f"goal {second}", Reason(CASE, said), None


def _can_hold(p: Position, condition: object) -> bool:
    """Could a condition ever hold, as far as is seen at once?"""
    if isinstance(condition, AnyOf):
        return any(_can_hold(p, part) for part in condition.parts)
    if isinstance(condition, AllOf):
        return all(_can_hold(p, part) for part in condition.parts) and not _contradicts(condition)
    if isinstance(condition, Eliminated):
        absent, units = p.components.box("absent"), enumerate(p.components.units)
        there = sum(unit.side == condition.side and p.where[u] != absent for u, unit in units)
        return there >= condition.least
    if isinstance(condition, Lost):
        absent = p.components.box("absent")
        there = sum(p.where[unit] != absent for unit in condition.units)
        return there >= (condition.least or len(condition.units))
    return True


def _contradicts(condition: AllOf) -> bool:
    """Do two of its terms ask for the opposite?"""
    held = {GERMAN: set[int](), SOVIET: set[int]()}
    for part in condition.parts:
        if isinstance(part, Control) and part.least in (0, len(part.areas)):
            held[part.side].update(part.areas)
    opposite = any(
        replace(one, so=not one.so) in condition.parts for one in condition.parts if hasattr(one, "so")
    )
    return opposite or bool(held[GERMAN] & held[SOVIET])
