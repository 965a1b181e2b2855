"""What somebody knows who only hears of the events, part two: works, airfields, declarations."""

from __future__ import annotations

from cholm_qt.engine.events import Event
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import (
    BRIDGE_LETTERS,
    BROKEN,
    KORSUN_ACTIVE,
    KORSUN_LOST,
    NO_BRIDGE,
    POCKET,
    WORK,
)
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position

GERMAN_DROPS, KORSUN_SHARES, ISOLATION = "D.1", "C.2-korsun", "F.1.B.2"  # the steps in which it matters


def hear_of_works(p: Position, event: Event) -> None:
    """Follow what is built, lost and declared."""
    _hear_of_hexes(p, event)
    _hear_of_bridges(p, event)
    _hear_of_airfields(p, event)
    _hear_of_flights(p, event)
    _hear_of_markers(p, event)
    _hear_of_declarations(p, event)


def _hear_of_hexes(p: Position, event: Event) -> None:
    """Follow Improved Positions and minefields."""
    if isinstance(event, e.PositionDug):
        p.improved |= {event.place}
        p.dug += 1
    elif isinstance(event, e.PositionLost):
        p.improved -= {event.place}
    elif isinstance(event, e.MinesLaid):
        p.mines |= {event.place}
    elif isinstance(event, e.MinesCleared):
        p.mines -= {event.place}


def _hear_of_bridges(p: Position, event: Event) -> None:
    """Follow the bridges; a small letter is a phase of work."""
    if isinstance(event, e.BridgeBuilt | e.BridgeBlown | e.WorkLost):
        side = p.components.side_between[event.here, event.there]
        code = p.bridges[side]
        if isinstance(event, e.BridgeBlown):
            p.set_bridge(side, code + BROKEN)
        elif isinstance(event, e.WorkLost):
            p.set_bridge(side, NO_BRIDGE)
        elif event.kind.isupper():
            p.set_bridge(side, BRIDGE_LETTERS.index(event.kind))
        else:
            p.set_bridge(side, max(WORK, code + 1))


def _hear_of_airfields(p: Position, event: Event) -> None:
    """Follow Korsun, its stock and strip, the alternate airfield and the depots."""
    if isinstance(event, e.StockChanged):
        p.stock = event.stock
    elif isinstance(event, e.StripWorked):
        p.strip = event.work
    elif isinstance(event, e.AirfieldWorked):
        p.airfield, p.airfield_work = event.place, event.work
    elif isinstance(event, e.DepotFilled):
        p.depots = (*p.depots, (event.marker, event.points))
    elif isinstance(event, e.AirfieldLost):
        p.airfield, p.airfield_work = NONE, 0
        p.stock = p.stock if p.korsun == KORSUN_ACTIVE else 0
    elif isinstance(event, e.KorsunLost) or event == e.Declared("abandoned"):
        p.korsun, p.stock, p.strip = KORSUN_LOST, 0, 0
    elif event == e.Declared("korsun"):
        p.korsun = KORSUN_ACTIVE


def _hear_of_flights(p: Position, event: Event) -> None:
    """Follow Uman, what is set aside there, and what its flights count."""
    air, ones = p.components.tables.air_supply, 0
    if isinstance(event, e.CapacityChanged):
        p.uman = event.capacity
    elif isinstance(event, e.PointsSetAside):
        setattr(p, event.use, event.points)
    elif isinstance(event, e.DropRolled) and _is_step(p, GERMAN_DROPS):
        p.drops -= 1
        ones = event.die == 1
    elif isinstance(event, e.LandingRolled):
        ones = event.die == 1
        if event.arrived:
            p.evacuated = min(air.evacuated_tenths_most, p.evacuated + air.evacuated_tenths)
    p.ones += ones


def _hear_of_markers(p: Position, event: Event) -> None:
    """Follow which supply markers are cut off."""
    if isinstance(event, e.MarkerCutOff):
        p.cut |= {event.marker}
    elif isinstance(event, e.PointsReceived):
        p.cut -= {event.marker}
    elif isinstance(event, e.UnitConverted):
        p.cut -= {event.unit}
    elif isinstance(event, e.PointsSpent | e.PointsAdded):
        is_joined = (
            isinstance(event, e.PointsSpent) or p.components.units[event.marker].command not in p.isolated
        )
        if _is_step(p, ISOLATION) or (_is_step(p, KORSUN_SHARES) and is_joined):
            p.cut -= {event.marker}


def _is_step(p: Position, step: str) -> bool:
    """Is this step of the sequence going on?"""
    return p.components.steps[p.marker].id == step


def _hear_of_declarations(p: Position, event: Event) -> None:
    """Follow the boundary, the Continuous Front, the isolated Korps, Wanda, breakout and victory."""
    if isinstance(event, e.BoundaryMoved):
        p.boundary = event.column
    elif isinstance(event, e.ArmyTransferred):
        p.transferred = True
    elif isinstance(event, e.ReleaseRolled):
        p.continuous = p.continuous and not event.released
    elif event == e.Declared("wanda"):
        p.wanda, p.continuous = p.turn, False
    elif event == e.Declared("breakout"):
        p.breakout = p.turn
    elif isinstance(event, e.Declared) and event.what in POCKET:
        p.isolated |= {event.what}
    elif isinstance(event, e.BreakoutBegan):
        p.assembly = event.place
    elif isinstance(event, e.PocketJudged) and len(event.commands) == len(POCKET):
        p.ringed_at |= {p.turn}
    elif isinstance(event, e.ScenarioEnded):
        p.winner, p.verdict = event.winner, event.result
