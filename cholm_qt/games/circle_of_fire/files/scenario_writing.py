"""A scenario as YAML, with only what differs from the defaults."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.files.goal_writing import goal_lines
from cholm_qt.files.scenario_file import heading_lines, start_line
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.files.goal_files import arrivals_lines
from cholm_qt.games.circle_of_fire.rules.components import NOBODY, SIDES
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.scenario import Scenario, boxed_position


def scenario_text(scenario: Scenario) -> str:
    """The YAML from which the same scenario can be read.

    A position in which something is awaited is written in one line: no keys say half an attack.
    """
    p = scenario.start
    if p.agenda or p.advantage == NOBODY or p.winner != NOBODY:
        return "\n".join([*heading_lines(FILES, scenario), start_line(FILES, p)]) + "\n"
    lines = [
        *heading_lines(FILES, scenario),
        *_time(scenario.start),
        *arrivals_lines(scenario.start),
        *goal_lines(FILES.codec(scenario.start.components), scenario.start.goals),
        *_players(scenario.start),
        *_named_list("options", sorted(scenario.options)),
        *_control(scenario.start),
        *_markers(scenario.start),
        *_units(scenario.start),
    ]
    return "\n".join(lines) + "\n"


def _time(p: Position) -> Iterator[str]:
    """Turn, segment and Impulse."""
    segment = p.components.sequence[p.segment].id
    yield f"turn: {p.turn}"
    yield f"last_turn: {p.last_turn}"
    if p.urban_goal:
        yield f"urban_goal: {p.urban_goal}"
    yield f"segment: {segment}"
    if segment == "impulses":
        yield f"impulse: {p.impulse + 1}"
    yield from (f"{key}: true" for key in ("passed", "night") if getattr(p, key))


def _players(p: Position) -> Iterator[str]:
    """The Advantage and the declarations."""
    yield f"advantage: {SIDES[p.advantage]}"
    if p.advantage_used:
        yield "advantage_used: true"
    if p.first_side != NOBODY:
        yield f"first_player: {SIDES[p.first_side]}"
    if p.seize_german or p.seize_soviet:
        yield f"seize: {{german: {p.seize_german}, soviet: {p.seize_soviet}}}"


def _control(p: Position) -> Iterator[str]:
    """6.2 Who controls each place, with nothing left to the defaults."""
    yield "control:"
    for side, name in enumerate(SIDES):
        places = [_id(p, q) for q in range(p.components.places) if p.controller(q) == side]
        yield f"  {name}: [{', '.join(places)}]"


def _markers(p: Position) -> Iterator[str]:
    """Rubble, Heavy Rubble and Stubborn Defense."""
    for key, mask in (("rubble", p.rubbled & ~p.heavy), ("heavy_rubble", p.heavy)):
        yield from _named_list(key, [_id(p, q) for q in range(p.components.places) if mask >> q & 1])
    if p.stubborn >= 0:
        yield f"stubborn_defense: {_id(p, p.stubborn)}"


def _units(p: Position) -> Iterator[str]:
    """The units that are not in the box of their code, by place."""
    boxed = boxed_position(p.components).where
    found: dict[int, list[str]] = {}
    for unit, place in enumerate(p.where):
        if place != boxed[unit] or p.spent[unit]:
            found.setdefault(place, []).append(p.components.units[unit].id + "*" * p.spent[unit])
    if found:
        yield "units:"
    for place in sorted(found):
        yield f"  {_id(p, place)}: [{', '.join(found[place])}]"


def _named_list(key: str, words: list[str]) -> Iterator[str]:
    """A list under its key, unless it is empty."""
    if words:
        yield f"{key}: [{', '.join(words)}]"


def _id(p: Position, place: int) -> str:
    """The id of a place or box."""
    return FILES.codec(p.components).place_ids[place]
