"""12.2 The search for paths: the cheapest one to each outcome of a move, and what it depended on.

An outcome is an end and the places won on the way. Sets of places are bits.
"""

from __future__ import annotations

from cholm_qt.games.circle_of_fire.rules.board_view import OPEN, OPEN_TO_SPECIAL, BoardView, Open
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.path_tree import PathNode

Costs = tuple[int, int, int, int]  # Movement Points into each of these, and the least of the three
Conquest = tuple[int, PathNode]  # the points left in a place just won, and the path to it


class Search:
    """What one search has found so far, and where what lies there made a difference to it.

    `reached` has the ends of moves that win nothing, or nothing but their end; `entered` has the others, by
    what was won. Whether a place is friendly, vacant or held mattered in those of `looked`, whether there is
    Rubble in those of `rubble_looked`.
    """

    __slots__ = ("entered", "looked", "paths", "reached", "rubble_looked")

    def __init__(self, doors: int) -> None:
        """Begin by looking at the places next door."""
        self.paths: list[PathNode] = []
        self.reached = 0
        self.entered: dict[int, int] = {}
        self.looked: Open = (doors, doors, doors)
        self.rubble_looked = 0


def search(
    c: Components, start: int, mover: int, night: bool, view: BoardView, exits: int
) -> tuple[int, list[PathNode]]:
    """12.2 What of the view made a difference to a kind of mover, and its paths out of a place."""
    w, home, doors = c.places, 1 << start, c.connected[start] & exits
    friendly, hostile, held = view.open[mover & 1]
    if view.enemies & home:  # one may always come back to where one was, however full it is
        held |= home
    else:
        friendly |= home
    lies, costs, found = (friendly, hostile, held), c.step_costs[night], Search(doors)
    conquests = _go_by_road(c, start, doors, mover >> 1, costs, lies, view.rubble, found)
    if conquests:
        _go_on(c, conquests, costs, lies, view.rubble, found)
    new = c.whole_mask[start] & doors & (friendly | hostile | held) & ~found.reached
    if new:  # single steps that take the whole MA: across other borders, and into Zones (3.2.5, 12.4.1)
        found.reached |= new
        found.paths += c.paths[start].into[new]
    threats = home
    if c.bonus_steps[start]:
        threats |= _go_through_zones(c, start, doors, view.enemies, lies, found)
    by_friendly, by_hostile, by_held = found.looked
    by_hostile &= ~(home | friendly)  # where a place is friendly, it does not matter what else it is not
    by_held &= ~(home | friendly | hostile)
    open_mask = by_friendly & ~home | (by_hostile | by_held << w) << w
    layer = w * (OPEN_TO_SPECIAL if mover & 1 else OPEN)
    return c.connected[start] | (found.rubble_looked | threats << w) << w | open_mask << layer, found.paths


def _go_by_road(
    c: Components, start: int, doors: int, ma: int, costs: Costs, lies: Open, rubble: int, found: Search
) -> list[Conquest]:
    """12.2.3 The moves by road that win nothing, or nothing but their end; and from where one may go on then.

    What such a step costs depends only on where it leads, so the first path to a place is the cheapest. The
    first step, by road or road arrow, takes what it costs or all that the MA has (12.2.4).
    """
    road_mask = c.road_mask
    friendly, hostile, held = lies
    to_friendly, to_hostile, to_held, least = costs
    looked, looked_hostile, looked_held = found.looked
    passable = friendly & ~rubble
    conquests: list[Conquest] = []
    reached = new = c.first_mask[start] & doors & (friendly | hostile | held)
    wave = paths = list(c.paths[start].into[new])
    left, spare = ma - to_friendly if ma > to_friendly else 0, ma - to_hostile
    while True:
        if spare >= least and new & hostile:
            conquests += [(spare, path) for path in wave if hostile & path.bit]
        new &= friendly
        if left < least or not new:
            break
        found.rubble_looked |= new
        can_enter = friendly if left >= to_friendly else 0
        if left >= to_hostile:
            can_enter |= hostile
        if left >= to_held:
            can_enter |= held
        can_enter &= ~reached
        new, near_wave, last, wave = 0, 0, wave, []
        for path in last:
            if passable & path.bit:
                near = road_mask[path.end]
                near_wave |= near
                ends = near & can_enter
                if ends:
                    can_enter ^= ends
                    new |= ends
                    wave += path.into[ends]
        reached |= new
        paths += wave
        looked |= near_wave
        if left >= to_held:
            looked_held |= near_wave
            looked_hostile |= near_wave
        elif left >= to_hostile:
            looked_hostile |= near_wave
        left, spare = left - to_friendly, left - to_hostile
    found.reached, found.paths = reached, paths
    found.looked = looked, looked_hostile, looked_held
    return conquests


def _go_on(
    c: Components, conquests: list[Conquest], costs: Costs, lies: Open, rubble: int, found: Search
) -> None:
    """12.2.3 The moves by road from places just won, which are friendly from then on; the cheapest first."""
    road_mask, entered, paths = c.road_mask, found.entered, found.paths
    friendly, hostile, held = lies
    to_friendly, to_hostile, to_held, least = costs
    looked, looked_hostile, looked_held = found.looked
    stops = held | rubble  # a unit stops on meeting enemies (12.2.2) and in Rubble (12.3.2)
    most = conquests[0][0]
    waves: list[list[tuple[int, PathNode]]] = [[] for _ in range(most + 1)]  # by the points left
    for left, path in conquests:
        waves[left].append((path.bit, path))
    for left in range(most, -1, -1):
        for won, path in waves[left]:
            bit, seen = path.bit, entered.get(won, 0)
            if seen & bit:
                continue
            entered[won] = seen = seen | bit
            if won != bit:  # else it has been listed
                paths.append(path)
            if left < least or held & bit:
                continue
            found.rubble_looked |= bit
            if stops & bit:
                continue
            near, into = road_mask[path.end], path.into
            looked |= near
            if left >= to_friendly:
                for further in into[near & (friendly | won) & ~seen]:
                    waves[left - to_friendly].append((won, further))
            if left >= to_hostile:
                looked_hostile |= near
                for further in into[near & hostile & ~won]:
                    waves[left - to_hostile].append((won | further.bit, further))
            if left >= to_held:
                looked_hostile |= near
                looked_held |= near
                for further in into[near & held & ~seen]:
                    waves[left - to_held].append((won, further))
    found.looked = looked, looked_hostile, looked_held


def _go_through_zones(c: Components, start: int, doors: int, enemy: int, lies: Open, found: Search) -> int:
    """12.4.3 The bonus moves from Zone to Zone and on; returns where enemies make a difference to them."""
    friendly, hostile, held = lies
    by_friendly, by_hostile, by_held = found.looked
    vacant, can_pass, threats = friendly | hostile, doors & ~held, 0
    for zone, steps in c.bonus_steps[start].items():
        if not can_pass >> zone & 1:
            continue
        further = c.paths[start].to[zone].to
        for to, near in steps:
            bit = 1 << to
            by_friendly |= bit
            by_hostile |= bit
            if not vacant & bit:
                continue
            threat = near & enemy
            threats |= threat & -threat or near  # one enemy next door is enough
            if not threat and _is_new(found, bit, (1 << zone | bit) & hostile):
                found.paths.append(further[to])
    found.looked = by_friendly, by_hostile, by_held
    return threats


def _is_new(found: Search, end: int, won: int) -> bool:
    """Is this an outcome that no path has been found for? Then one has been now."""
    if won in (0, end):
        seen = found.reached
        found.reached |= end
    else:
        seen = found.entered.get(won, 0)
        found.entered[won] = seen | end
    return not seen & end
