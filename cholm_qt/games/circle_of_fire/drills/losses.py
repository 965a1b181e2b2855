"""What would you lose: how Casualty Points are spread over the units that are hit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from cholm_qt.engine.reasons import Said, listed
from cholm_qt.games.circle_of_fire.drills.common import seen_of, some_attacks
from cholm_qt.games.circle_of_fire.rules.attacks import Attack, targets
from cholm_qt.games.circle_of_fire.rules.casualties import AssignCasualties
from cholm_qt.games.circle_of_fire.rules.names import place_name, unit_name
from cholm_qt.games.circle_of_fire.rules.orders import Assign, Fire
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.retreats import can_retreat
from cholm_qt.teaching.drill import (
    CHOICE,
    NUMBER,
    Answer,
    Because,
    Drill,
    Question,
    Topic,
    answers,
    number_answer,
    shuffled,
    wrong_numbers,
)

TOPICS = (
    Topic("one", Said("One Casualty Point")),
    Topic("two", Said("Two Casualty Points")),
    Topic("more", Said("Three Casualty Points and more")),
    Topic("all", Said("How much destroys them all")),
)
POINTS = {"one": (1,), "two": (2,), "more": (3, 4)}
COMMIT, RETREAT, ELIMINATE = "commit", "retreat", "eliminate"
DOES = {
    (): Said("{0} suffers nothing"),
    (COMMIT,): Said("{0} becomes Committed"),
    (RETREAT,): Said("{0} retreats"),
    (ELIMINATE,): Said("{0} is eliminated"),
    (COMMIT, RETREAT): Said("{0} becomes Committed and retreats"),
    (COMMIT, ELIMINATE): Said("{0} becomes Committed and is then eliminated"),
}
MOST_UNITS = 4  # of which losses are made up

Way = tuple[tuple[int, tuple[str, ...]], ...]  # what each unit suffers, in the order of the units


class Losses(Drill):
    """Says how many Casualty Points fall on some units, and asks what they can cost."""

    id, title = "losses", Said("What would you lose?")
    fixed = TOPICS

    def question(self, position: Position, topic: str, rng: Random) -> Question | None:
        """Units that are fired at."""
        for _, attack, lead in some_attacks(position, Fire, rng):
            hit = targets(position, attack)
            if 1 < len(hit) <= MOST_UNITS:
                if topic == "all":
                    return _ask_all(position, attack, rng)
                points = rng.choice(POINTS[topic])
                if points < most(position, hit):
                    return _ask_way(position, attack, lead, points, rng)
        return None


def _ask_all(p: Position, attack: Attack, rng: Random) -> Question | None:
    """How many points destroy everybody."""
    hit, costs = targets(p, attack), p.components.charts.casualties
    right = most(p, hit)
    likely = [len(hit) * costs.eliminate, len(hit) * (costs.commit + costs.eliminate)]
    found = answers(rng, number_answer(right), wrong_numbers(rng, right, likely, least=1))
    if found is None:
        return None
    says = Said(
        "Fire hits the units in {0}. How many Casualty Points does it take to eliminate them all?",
        (place_name(p, attack.target),),
    )
    why = [
        Because(
            does(p, unit, (ELIMINATE,) if p.spent[unit] else (COMMIT, ELIMINATE)),
            "13.3.3",
            costs.eliminate + (0 if p.spent[unit] else costs.commit),
        )
        for unit in hit
    ]
    return Question(says, *found, tuple(why), NUMBER, p, seen_of(p, attack)[-1:], units=tuple(hit))


def _ask_way(p: Position, attack: Attack, lead: int, points: int, rng: Random) -> Question | None:
    """Which of these ways to spread the points is allowed."""
    hit = targets(p, attack)
    allowed = ways(p, attack, lead, points)
    wrong = [
        Answer(way_said(p, way), because=why_wrong(p, lead, way, points))
        for way in shuffled(rng, made_up(p, hit, points))
        if way not in allowed
    ]
    told = [answer for answer in wrong if answer.because is not None]
    told.sort(key=_is_about_lead)
    first, others = told[-1:], told[:-1]
    if not allowed or not told:
        return None
    way = rng.choice(sorted(allowed))
    found = answers(rng, Answer(way_said(p, way)), first + others)
    if found is None:
        return None
    says = Said(
        "{0} Casualty Point falls on {1}, where {2} leads the defense. Which loss is allowed?",
        (points, place_name(p, attack.target), unit_name(p, lead)),
        plural="{0} Casualty Points fall on {1}, where {2} leads the defense. Which losses are allowed?",
    )
    return Question(
        says, *found, _way_lines(p, lead, way), CHOICE, p, seen_of(p, attack)[-1:], units=tuple(hit)
    )


def _is_about_lead(answer: Answer) -> bool:
    """Is it wrong since the first point goes elsewhere? One such answer is enough."""
    return answer.because is not None and answer.because.case == "13.3.2"


def most(p: Position, units: list[int]) -> int:
    """13.3.4 The most Casualty Points that units can absorb."""
    costs = p.components.charts.casualties
    return sum(costs.eliminate + (0 if p.spent[unit] else costs.commit) for unit in units)


def ways(p: Position, attack: Attack, lead: int, points: int) -> set[Way]:
    """Every way in which the rules let the owner spread the points."""
    hit = targets(p, attack)
    spared = tuple(u for u in p.units_of(attack.defender, attack.target) if u not in hit)
    step = AssignCasualties(attack.defender, attack.target, lead, points, spared=spared)
    start = p.copy()
    start.agenda.append(step)
    found: set[Way] = set()
    line: list[tuple[Position, dict[int, tuple[str, ...]]]] = [(start, dict.fromkeys(hit, ()))]
    for here, suffered in line:  # the list grows while it is walked
        now = here.agenda[-1]
        if not isinstance(now, AssignCasualties):
            found.add(tuple(sorted(suffered.items())))
            continue
        for order in now.orders(here):
            assert isinstance(order, Assign)
            after = here.copy()
            now.take(after, order)
            line.append((after, {**suffered, order.unit: (*suffered[order.unit], order.effect)}))
    return found


def made_up(p: Position, hit: list[int], points: int) -> Iterator[Way]:
    """Ways to suffer that cost about as much, allowed or not."""
    effects = [
        ((), (RETREAT,), (ELIMINATE,))
        if p.spent[unit]
        else ((), (COMMIT,), (COMMIT, RETREAT), (COMMIT, ELIMINATE))
        for unit in hit
    ]
    for suffered in product(*effects):
        way = tuple(sorted(zip(hit, suffered, strict=True)))
        if any(suffered) and abs(cost(p, way) - points) <= 1:
            yield way


def cost(p: Position, way: Way) -> int:
    """13.3.3 What a way to suffer absorbs by the chart."""
    price = prices(p)
    return sum(price[effect] for _, effects in way for effect in effects)


def prices(p: Position) -> dict[str, int]:
    """13.3.3 What each effect absorbs."""
    costs = p.components.charts.casualties
    return {COMMIT: costs.commit, RETREAT: costs.retreat, ELIMINATE: costs.eliminate}


def why_wrong(p: Position, lead: int, way: Way, points: int) -> Because | None:
    """What is wrong with a way to suffer that is not allowed, if it is easily told."""
    suffered = dict(way)
    if not suffered[lead]:
        return Because(Said("The first point goes to {0}, who leads", (unit_name(p, lead),)), "13.3.2")
    stuck = [u for u, effects in way if RETREAT in effects and not can_retreat(p, u)]
    if stuck:
        return Because(Said("{0} has nowhere to retreat to", (unit_name(p, stuck[0]),)), "13.4.4")
    if cost(p, way) != points:
        said = Said("That absorbs {0} of {1}", (cost(p, way), points))
        return Because(said, "13.3.3")
    return None


def does(p: Position, unit: int, effects: tuple[str, ...]) -> Said:
    """What a unit suffers, in words."""
    return Said(DOES[effects].text, (unit_name(p, unit),))


def way_said(p: Position, way: Way) -> Said:
    """What each unit suffers, as an answer."""
    return listed(does(p, u, effects) for u, effects in way if effects)


def _way_lines(p: Position, lead: int, way: Way) -> tuple[Because, ...]:
    """The points line by line."""
    price = prices(p)
    first = Because(Said("The first point goes to {0}, who leads", (unit_name(p, lead),)), "13.3.2")
    lines = [
        Because(does(p, unit, (effect,)), "13.3.3", price[effect])
        for unit, effects in way
        for effect in effects
    ]
    return (first, *lines)
