"""12.2 The search for paths: the cheapest one to each outcome of a move, and what it depended on.

An outcome is an end and the places won on the way. Sets of places are bits; see `ground` for what lies where.
"""

from __future__ import annotations

from cholm_qt.games.circle_of_fire.rules.board_view import ENEMIES, OPEN, OPEN_TO_SPECIAL
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.path_tree import Way

Lie = tuple[int, int, int, int]  # what is open, by what it costs: friendly, hostile, held; and the Rubble
Costs = tuple[int, int, int, int]  # Movement Points into what is friendly, hostile, held; and the least
Conquest = tuple[int, int, Way]  # a place just won: the points left there, the place, and the path to it


class Survey:
    """What a search has found, and where what lies there made a difference to it.

    `reached` has the ends of moves that win nothing, or nothing but their end; `entered` has the others, by
    what was won. The four sets of `looked` are those of a Lie.
    """

    __slots__ = ("entered", "looked", "reached", "ways")

    def __init__(self, doors: int) -> None:
        """Begin by looking at the places next door."""
        self.ways: list[Way] = []
        self.reached = 0
        self.entered: dict[int, int] = {}
        self.looked = [doors, doors, doors, 0]


def search(c: Components, start: int, mover: int, night: bool, ground: int) -> tuple[int, list[Way]]:
    """12.2 What of the ground made a difference to a kind of mover, and its ways out of a place."""
    w, every, home = c.places, c.every_place, 1 << start
    layer = w * (OPEN_TO_SPECIAL if mover & 1 else OPEN)
    doors, enemy, opened = c.connected[start] & ground, ground >> w * ENEMIES & every, ground >> layer
    friendly, hostile, held = opened & every, opened >> w & every, opened >> w * 2 & every
    if enemy & home:  # one may always come back to where one was, however full it is
        held |= home
    else:
        friendly |= home
    lie, costs, survey = (friendly, hostile, held, ground >> w & every), c.step_costs[night], Survey(doors)
    conquests = _go_by_road(c, start, doors, mover >> 1, costs, lie, survey)
    if conquests:
        _go_on(c, conquests, costs, lie, survey)
    new = c.whole_mask[start] & doors & (friendly | hostile | held) & ~survey.reached
    if new:  # single steps that take the whole MA: across other borders, and into Zones (3.2.5, 12.4.1)
        on = c.ways[start].on
        survey.reached |= new
        survey.ways += [on[q] for q in c.split[new]]
    threats = home
    if c.bonus_steps[start]:
        threats |= _go_through_zones(c, start, doors, enemy, lie, survey)
    by_friendly, by_hostile, by_held, by_rubble = survey.looked
    by_hostile &= ~(home | friendly)  # where a place is friendly, it does not matter what else it is not
    by_held &= ~(home | friendly | hostile)
    open_mask = by_friendly & ~home | (by_hostile | by_held << w) << w
    return c.connected[start] | (by_rubble | threats << w) << w | open_mask << layer, survey.ways


def _go_by_road(
    c: Components, start: int, doors: int, ma: int, costs: Costs, lie: Lie, survey: Survey
) -> list[Conquest]:
    """12.2.3 The moves by road that win nothing, or nothing but their end; and from where one may go on then.

    What such a step costs depends only on where it leads, so the first path to a place is the cheapest. The
    first step, by road or road arrow, takes what it costs or all that the MA has (12.2.4).
    """
    split, road_mask, on = c.split, c.road_mask, c.ways[start].on
    friendly, hostile, held, rubbled = lie
    to_friendly, to_hostile, to_held, least = costs
    passable = friendly & ~rubbled
    reached = new = c.first_mask[start] & doors & (friendly | hostile | held)
    wave = split[new]
    at = {q: on[q] for q in wave}
    conquests: list[Conquest] = []
    left, spare = ma - min(to_friendly, ma), ma - to_hostile
    while True:
        if spare >= least and new & hostile:
            conquests += [(spare, q, at[q]) for q in wave if hostile >> q & 1]
        new &= friendly
        if left < least or not new:
            break
        survey.looked[3] |= new
        can_enter = friendly if left >= to_friendly else 0
        if left >= to_hostile:
            can_enter |= hostile
        if left >= to_held:
            can_enter |= held
        before, near_wave = reached, 0
        here_wave, wave = wave, ()
        for here in here_wave:
            if passable >> here & 1:
                near = road_mask[here]
                near_wave |= near
                new = near & can_enter & ~reached
                if new:
                    reached |= new
                    on, places = at[here].on, split[new]
                    for q in places:
                        at[q] = on[q]
                    wave += places
        _look(survey.looked, near_wave, left, costs)
        new = reached & ~before
        left, spare = left - to_friendly, left - to_hostile
    survey.reached, survey.ways = reached, list(at.values())
    return conquests


def _look(looked: list[int], near: int, left: int, costs: Costs) -> None:
    """Note that these places made a difference to a unit with so many points left.

    A place that costs too much unless it is friendly is asked for that alone, and so on.
    """
    looked[0] |= near
    if left >= costs[1] or left >= costs[2]:
        looked[1] |= near
    if left >= costs[2]:
        looked[2] |= near


def _go_on(c: Components, conquests: list[Conquest], costs: Costs, lie: Lie, survey: Survey) -> None:
    """12.2.3 The moves by road from places just won, which are friendly from then on; the cheapest first."""
    split, road_mask, entered, looked = c.split, c.road_mask, survey.entered, survey.looked
    friendly, hostile, held, rubbled = lie
    to_friendly, to_hostile, to_held, least = costs
    most = max([left for left, _, _ in conquests])
    waves: list[list[tuple[int, int, Way]]] = [[] for _ in range(most + 1)]  # by the points left
    for left, here, way in conquests:
        waves[left].append((here, 1 << here, way))
    for left in range(most, -1, -1):
        for here, won, way in waves[left]:
            bit, seen = 1 << here, entered.get(won, 0)
            if seen & bit:
                continue
            entered[won] = seen = seen | bit
            if won != bit:  # else it has been listed
                survey.ways.append(way)
            if left < least or held & bit:  # a unit stops on meeting enemies (12.2.2)
                continue
            looked[3] |= bit
            if rubbled & bit:
                continue
            near, on = road_mask[here], way.on
            _look(looked, near, left, costs)
            if left >= to_friendly:
                for q in split[near & (friendly | won) & ~seen]:
                    waves[left - to_friendly].append((q, won, on[q]))
            if left >= to_hostile:
                for q in split[near & hostile & ~won]:
                    waves[left - to_hostile].append((q, won | 1 << q, on[q]))
            if left >= to_held:
                for q in split[near & held & ~seen]:
                    waves[left - to_held].append((q, won, on[q]))


def _go_through_zones(c: Components, start: int, doors: int, enemy: int, lie: Lie, survey: Survey) -> int:
    """12.4.3 The bonus moves from Zone to Zone and on; returns where enemies make a difference to them."""
    friendly, hostile, held, _ = lie
    threats = 0
    for zone, steps in c.bonus_steps[start].items():
        if not (doors & ~held) >> zone & 1:
            continue
        on = c.ways[start].on[zone].on
        for to, near in steps:
            bit = 1 << to
            survey.looked[0] |= bit
            survey.looked[1] |= bit
            if not (friendly | hostile) & bit:
                continue
            threat = near & enemy
            threats |= threat & -threat or near  # one enemy next door is enough
            if not threat and _is_new(survey, bit, (1 << zone | bit) & hostile):
                survey.ways.append(on[to])
    return threats


def _is_new(survey: Survey, end: int, won: int) -> bool:
    """Is this an outcome that no path has been found for? Then one has been now."""
    if won in (0, end):
        seen = survey.reached
        survey.reached |= end
    else:
        seen = survey.entered.get(won, 0)
        survey.entered[won] = seen | end
    return not seen & end
