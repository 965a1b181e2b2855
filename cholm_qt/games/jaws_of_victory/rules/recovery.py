"""E.6, F.6 The Disorganization and Regroup Phases: how units and guns recover (12.17.4, 9.10.3)."""

from __future__ import annotations

from cholm_qt.engine.reasons import Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import (
    DISORGANIZED,
    GERMAN,
    REGROUPING,
    SIDE_NAMES,
    SOVIET,
    STEADY,
)
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler

STATES = {REGROUPING: Said("Regrouping"), DISORGANIZED: Said("Disorganized")}


def _turn_markers(side: int, was: int, becomes: int) -> Handler:
    """12.17.4 Every marker of one kind on units of a side is turned or taken off."""

    def found(p: Position) -> list[int]:
        return [unit for unit in p.components.of_side[side] if p.order[unit] == was]

    def skip(p: Position, at: int) -> Said | None:
        return None if found(p) else Said("No {0} unit is marked {1}", (SIDE_NAMES[side], STATES[was]))

    def begin(p: Position, at: int) -> None:
        for unit in found(p):
            p.set_order(unit, becomes)

    return Handler(skip, begin)


def _turn_silence(was: int) -> Handler:
    """9.10.3 Every No Fire marker of one number goes down by one."""

    def found(p: Position) -> list[int]:
        return [gun for gun in p.components.guns if p.silent[gun] == was]

    def skip(p: Position, at: int) -> Said | None:
        return None if found(p) else Said("No artillery is marked No Fire {0}", (was,))

    def begin(p: Position, at: int) -> None:
        for gun in found(p):
            p.silent[gun] = was - 1
            p.news.append(e.SilenceChanged(gun, was - 1))

    return Handler(skip, begin)


HANDLERS = {
    "E.6.1": _turn_markers(SOVIET, REGROUPING, STEADY),
    "E.6.2": _turn_markers(GERMAN, DISORGANIZED, REGROUPING),
    "E.6.3": _turn_silence(1),
    "E.6.4": _turn_silence(2),
    "F.6.1": _turn_markers(GERMAN, REGROUPING, STEADY),
    "F.6.2": _turn_markers(SOVIET, DISORGANIZED, REGROUPING),
}
