"""Positions as they would be if one thing were otherwise: light, Rubble, control, the marker, the Turn."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.odds import Asked, WhatIf
from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.names import OBJECTS
from cholm_qt.games.circle_of_fire.rules.position import Position

RUBBLE = (Said("Without Rubble"), Said("With Rubble"), Said("With Heavy Rubble"))


def with_night(p: Position, night: bool) -> Position:
    """9.1 The same by night or by day."""
    twin = p.copy()
    twin.night = night
    return twin


def rubble_level(p: Position, place: int) -> int:
    """15.1 No Rubble, Rubble or Heavy Rubble."""
    return (p.rubbled >> place & 1) + (p.heavy >> place & 1)


def with_rubble(p: Position, place: int, level: int) -> Position:
    """15.1 The same with no Rubble, Rubble or Heavy Rubble in a place."""
    twin, bit = p.copy(), 1 << place
    twin.rubbled = p.rubbled | bit if level else p.rubbled & ~bit
    twin.heavy = p.heavy | bit if level == 2 else p.heavy & ~bit
    return twin


def with_control(p: Position, place: int, side: int) -> Position:
    """6.2 The same with a place controlled by a side."""
    twin, bit = p.copy(), 1 << place
    twin.soviet = p.soviet | bit if side == SOVIET else p.soviet & ~bit
    return twin


def with_stubborn(p: Position, place: int) -> Position:
    """4.4.5 The same with the Stubborn Defense marker in a place, or with -1 nowhere."""
    twin = p.copy()
    twin.stubborn = place
    return twin


def in_turn(p: Position, turn: int) -> Position:
    """7.0 The same on another Turn."""
    if turn == p.turn:
        return p
    twin = p.copy()
    twin.turn = turn
    return twin


# --- what is switched in a place ------------------------------------------------------------------


def light(p: Position, asked: Asked) -> Iterator[WhatIf]:
    """9.1 By the other light."""
    title = Said("By day") if p.night else Said("By night")
    yield WhatIf(title, with_night(p, not p.night), asked)


def rubble(p: Position, asked: Asked, place: int) -> Iterator[WhatIf]:
    """15.1 With more or less Rubble, which there is in Urban Areas alone."""
    if p.components.urban_mask >> place & 1:
        for level, title in enumerate(RUBBLE):
            if level != rubble_level(p, place):
                yield WhatIf(title, with_rubble(p, place, level), asked)


def control(p: Position, asked: Asked, place: int) -> Iterator[WhatIf]:
    """6.2 Controlled by the other side, where that can be: nobody is alone there."""
    if p.is_contested(place):
        other = 1 - p.controller(place)
        title = Said("Controlled by {0}", (OBJECTS[other],))
        yield WhatIf(title, with_control(p, place, other), asked)


def stubborn(p: Position, asked: Asked, place: int, german: bool) -> Iterator[WhatIf]:
    """4.4.5 With the marker there or without it, where Germans would have it and control the place."""
    if p.components.zone_mask >> place & 1 or not german or p.controller(place) != GERMAN:
        return
    if p.stubborn == place:
        yield WhatIf(Said("Without Stubborn Defense"), with_stubborn(p, -1), asked)
    else:
        yield WhatIf(Said("With Stubborn Defense"), with_stubborn(p, place), asked)
