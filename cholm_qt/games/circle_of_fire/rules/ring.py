"""19.2.1a How near the ring round Cholm is to closing, and what would open it again."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from itertools import pairwise

from cholm_qt.games.circle_of_fire.rules.components import GERMAN
from cholm_qt.games.circle_of_fire.rules.position import Position

SOURCE, SINK = -1, -2
ANY = 99  # an arc that can carry whatever comes


def closing_places(p: Position) -> list[int]:
    """19.2.1a The fewest places that the Soviets have to enter or take to surround Cholm; none where it is.

    By Menger's theorem there are as many as there are lines out of the town that share no place, so that
    what stops the greatest flow through places that each carry one line is the answer.
    """
    room = _arcs(p)
    while line := _line_with_room(room):
        for here, there in pairwise(line):
            room[here, there] -= 1
            room[there, here] += 1
    reached = _reached(room)
    return [place for place in _open_places(p) if _way_in(place) in reached and _way_on(place) not in reached]


def way_to_reopen(p: Position) -> tuple[list[int], list[int]]:
    """19.2.1a The German line out of the town with the fewest places to win back, and these places."""
    c = p.components
    towns = [area for area in c.urban if p.controller(area) == GERMAN]
    came: dict[int, int] = {}
    cost, waiting = dict.fromkeys(towns, 0), deque(towns)
    while waiting:
        here = waiting.popleft()
        for there in c.board.kinds[here]:
            price = cost[here] + (not _is_open(p, there))
            if price < cost.get(there, len(c.board.places) + 1):
                came[there], cost[there] = here, price
                (waiting.append if price > cost[here] else waiting.appendleft)(there)
    ends = [outlet for outlet in c.outlets if outlet in came]
    if not ends:
        return [], []
    line = [min(ends, key=lambda end: cost[end])]
    while line[0] in came:
        line.insert(0, came[line[0]])
    return line, [place for place in line[1:] if not _is_open(p, place)]


def _is_open(p: Position, place: int) -> bool:
    """19.2.1a May a German line lead through this place?"""
    return p.controller(place) == GERMAN and not p.units_of(1 - GERMAN, place)


def _open_places(p: Position) -> list[int]:
    """The places through which a German line may lead."""
    return [place for place in range(p.components.places) if _is_open(p, place)]


def _way_in(place: int) -> int:
    """The node at which lines come into a place."""
    return 2 * place


def _way_on(place: int) -> int:
    """The node at which they leave it."""
    return 2 * place + 1


def _arcs(p: Position) -> Counter[tuple[int, int]]:
    """How many lines each arc can carry: through a place one, from place to place any number."""
    c, found = p.components, Counter[tuple[int, int]]()
    towns = {area for area in c.urban if p.controller(area) == GERMAN}
    for place in set(_open_places(p)) - towns:
        found[_way_in(place), _way_on(place)] = 1
        if place in c.outlets:
            found[_way_on(place), SINK] = ANY
        for other in c.board.kinds[place]:
            start = SOURCE if other in towns else _way_on(other)
            found[start, _way_in(place)] = ANY
    return found


def _line_with_room(room: Counter[tuple[int, int]]) -> list[int]:
    """One more line from the town to an outlet, or nothing."""
    lines = deque([[SOURCE]])
    seen = {SOURCE}
    onward = _onward(room)
    while lines:
        line = lines.popleft()
        for there in onward.get(line[-1], ()):
            if there not in seen:
                seen.add(there)
                lines.append([*line, there])
                if there == SINK:
                    return lines[-1]
    return []


def _reached(room: Counter[tuple[int, int]]) -> set[int]:
    """The nodes to which a line out of the town could still be led."""
    onward, seen, waiting = _onward(room), {SOURCE}, [SOURCE]
    for here in waiting:  # the list grows while it is walked
        fresh = [there for there in onward.get(here, ()) if there not in seen]
        seen.update(fresh)
        waiting += fresh
    return seen


def _onward(room: Counter[tuple[int, int]]) -> dict[int, Iterable[int]]:
    """Where an arc with room leads from each node."""
    found: dict[int, list[int]] = {}
    for (here, there), left in room.items():
        if left > 0:
            found.setdefault(here, []).append(there)
    return dict(found)
