"""Who wins The Jaws of Victory in a terminal: the levels of the scenario, and how things stand for them."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.games.jaws_of_victory.rules.names import IN_SUPPLY, POCKET, SIDE_NAMES, SOVIET
from cholm_qt.games.jaws_of_victory.rules.pocket import are_linked, cut_off
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.setting import REACH, RING, Level
from cholm_qt.games.jaws_of_victory.rules.victory import TENTHS, THREE_TOWNS, judged, rescued_tenths
from cholm_qt.games.jaws_of_victory.words.titles import place_title, unit_title


def goal_lines(p: Position) -> Iterator[str]:
    """G.A When the scenario is judged, its levels, and which of them holds now."""
    yield f"Judged at the end of Game-turn {p.played.turns}:"
    yield from (f"  {level.result}: {_condition(level)}" for level in p.played.victory.levels)
    if not p.verdict:
        yield f"If it were judged now: {judged(p)[0].result}"
        yield from standing_lines(p)


def _condition(level: Level) -> str:
    """What a level asks for."""
    if level.condition:
        return level.condition
    return f"from {level.at_least} points on" if level.at_least > 0 else "with fewer points"


def standing_lines(p: Position) -> Iterator[str]:
    """G.A What decides on the level of victory, as it stands."""
    victory = p.played.victory
    if victory.kind == REACH:
        yield _nearest(p)
        yield f"{place_title(p.components, victory.also_held)} is {SIDE_NAMES[p.control[victory.also_held]]}"
    elif victory.kind == RING:
        shut = cut_off(p)
        yield from (f"{command} Korps is {'' if command in shut else 'not '}cut off" for command in POCKET)
        linked = are_linked(p, victory.linked_within)
        yield f"The Fronts are {'' if linked else 'not '}linked"
    else:
        yield f"Points now: {judged(p)[1]}"
        towns = ", ".join(str(place_title(p.components, p.components.spots[town][0])) for town in THREE_TOWNS)
        saved = rescued_tenths(p) / TENTHS
        yield f"Evacuated, escaped or not ringed: {saved:g} of {victory.steps} steps of the two Korps"
        yield "All of them are 100 points, to which are added:"
        yield f"  {victory.no_gun_and_no_armor_saved:+d} if no artillery and no armor of them is saved"
        yield f"  {victory.uman_lost:+d} if Uman is lost"
        yield f"  {victory.holds_three_towns:+d} if {towns} are German"


def _nearest(p: Position) -> str:
    """Which mobile Soviet unit in supply is nearest to the place to be reached, and how near it is."""
    c, goal = p.components, p.played.victory.place
    units = (unit for unit in p.on_board(SOVIET) if c.units[unit].is_mobile and p.supply[unit] == IN_SUPPLY)
    nearest = min(units, key=lambda unit: c.distance(p.where[unit], goal), default=None)
    if nearest is None:
        return "No mobile Soviet unit is in supply"
    name, far = unit_title(c, nearest).with_id, c.distance(p.where[nearest], goal)
    if not far:
        return f"{name} stands in {place_title(c, goal)}, in supply"
    hexes = "hex" if far == 1 else "hexes"
    return f"{name} is the nearest mobile Soviet unit in supply: {far} {hexes} from {place_title(c, goal)}"
