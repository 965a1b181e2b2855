"""By which cases orders are given and events happen: where a recorded game shows a case at work."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.games.circle_of_fire.rules import events as e
from cholm_qt.games.circle_of_fire.rules import orders as o
from cholm_qt.games.circle_of_fire.rules.attacks import BOMBARD
from cholm_qt.games.circle_of_fire.rules.position import Position

HAPPENS_BY: dict[type, tuple[str, ...]] = {
    o.Wish: ("20.0",),
    o.Bid: ("20.1.1",),
    o.Regroup: ("10.2", "10.2.1"),
    o.Take: ("10.3.4", "10.3.5"),
    o.Interdict: ("10.5.1", "10.5.2", "10.5.3"),
    o.Move: ("11.2.4", "12.1", "12.1.1", "12.2.1", "12.2.3"),
    o.Fire: ("11.2.4", "13.1.1", "13.2", "13.2.1"),
    o.Bombard: ("14.0", "14.1.1", "14.1.3"),
    o.Pass: ("11.2.5",),
    o.EndImpulse: ("11.1.2", "11.1.3"),
    o.SecondActivation: ("20.1.5c",),
    o.Lead: ("13.2.1",),
    o.Assign: ("13.3.1", "13.3.2", "13.3.3"),
    o.Fight: ("16.1.4",),
    o.Screen: ("16.4.4", "16.4.5"),
    o.Expose: ("16.4.2", "16.4.3"),
    o.Pair: ("16.2.1", "16.3.1", "16.3.2", "16.3.3"),
    o.Redeploy: ("18.1.3",),
    e.TurnBegan: ("18.1.6", "18.1.7"),
    e.SegmentBegan: ("7.0", "10.1.1"),
    e.ImpulseBegan: ("11.1.2", "11.1.4"),
    e.ManeuverEnded: ("11.1.6",),
    e.SidesSettled: ("20.1.2", "20.1.3"),
    e.PartisansStruck: ("5.3.1",),
    e.UnitsRegrouped: ("10.2.1",),
    e.RandomRolled: ("10.3.2", "10.3.4"),
    e.UnitsNotPlaced: ("10.1.6",),
    e.InterdictionFlown: ("10.5.4", "10.5.5"),
    e.UnitsDelayed: ("10.5.4",),
    e.UnitCommitted: ("4.3H", "11.2.4"),
    e.UnitRefreshed: ("16.0", "18.1.5"),
    e.GunUsed: ("14.1.2", "14.1.5", "14.3.5"),
    e.RerollDeclared: ("20.1.5a",),
    e.UnitEliminated: ("13.3.3", "13.4.4"),
    e.FriendlyFireRolled: ("21.2.3", "21.2.4"),
    e.ControlChanged: ("6.2.1", "6.2.2", "6.2.3"),
    e.AdvantageShifted: ("8.1.2",),
    e.NightFell: ("8.1.1B", "9.1.1", "9.1.3"),
    e.StubbornDefensePlaced: ("4.4.5", "8.1.1C"),
    e.StubbornDefenseRemoved: ("18.1.4",),
    e.Passed: ("11.2.5",),
    e.SecondActivationDeclared: ("20.1.5c",),
    e.SeizeSpent: ("20.1.4",),
    e.PauseAverted: ("8.1.1D", "17.1.4"),
    e.MeleeBegan: ("16.0", "16.1.1", "16.1.2", "16.1.3", "16.1.5", "16.2.1", "16.2.2"),
    e.UnitScreened: ("16.4.4",),
    e.ArmorExposed: ("16.4.3",),
    e.UnitPaired: ("16.3.3",),
    e.UnitRedeployed: ("18.1.3",),
    e.SurroundedChecked: ("19.2.1", "19.2.1a", "19.2.1b"),
}
PLACED_IN = {  # where units come from, by the segment in which they are placed
    "set-up": ("5.1.1",),
    "regrouped": ("10.2", "10.2.3", "10.2.4"),
    "random": ("10.1.4", "10.1.5", "10.3.5"),
    "normal": ("10.1.2", "10.1.3", "10.1.5", "10.4.1", "10.4.2", "10.4.3"),
}
VICTORIES = {"automatic": ("18.1.1", "19.0", "19.1"), "tactical": ("18.1.2", "19.2.2")}


def cases_of(before: Position, happened: object) -> tuple[str, ...]:
    """The cases of an order or an event; some depend on where it happens."""
    match happened:
        case e.UnitMoved(unit=unit, path=path, cost=cost):
            return tuple(_moved(before, unit, path, cost))
        case e.AttackDeclared(kind=kind):
            return tuple(_bombarded(before, happened) if kind == BOMBARD else _fired(before, happened))
        case e.AttackResolved(kind=kind, casualty_points=points):
            return _resolved(kind, points)
        case e.UnitRetreated(voluntary=voluntary):
            return ("13.4", "13.4.1", "13.4.3") if voluntary else ("13.4", "13.4.1", "16.5.7")
        case e.RubbleMade(level=level):
            return ("15.0", "15.1.1", "15.1.2", *(("15.1.5",) if level > 1 else ()))
        case e.AdvantageUsed(use=use):
            return ("8.0", "8.1.1", f"8.1.1{use}")
        case e.LogisticsRolled(ends=ends):
            return ("17.1.1", "17.1.1a", "17.1.1b", *(("17.1.2",) if ends else ()))
        case e.CloseCombatRolled(effect=effect):
            more = {"retreat": ("16.5.5",), "eliminated": ("16.5.4", "16.5.6")}.get(effect, ())
            return ("16.5.1", "16.5.2", "16.5.3", *more)
        case e.GameWon(victory=victory):
            return VICTORIES.get(victory, ("18.1.8", "19.0", "19.3"))
        case o.Pass() if before.passed:
            return ("11.2.5", "11.2.5b")
        case e.UnitPlaced() | o.Place():
            return PLACED_IN.get(before.components.sequence.segments[before.segment].id, ())
    return HAPPENS_BY.get(type(happened), ())


def _moved(p: Position, unit: int, path: tuple[int, ...], cost: int) -> Iterator[str]:
    """12.0 What a way shows: arrows, rubble, fights, the night, and a last step with all one has."""
    c = p.components
    yield from HAPPENS_BY[o.Move]
    zones = [bool(c.zone_mask >> place & 1) for place in path]
    if any(zones):
        yield "12.4"
        yield (
            "12.4.3" if all(zones) and len(path) > 2 else "12.4.2" if zones[0] and not zones[-1] else "12.4.1"
        )
    if p.rubbled >> path[-1] & 1:
        yield from ("12.3.2", "15.2.1")
    if p.is_contested(path[0]):
        yield "12.2.5"
    if cost >= c.units[unit].ma and len(path) == 2:
        yield from ("12.2.4", "3.2.5")
    if p.units_of(1 - c.units[unit].side, path[-1]):
        yield from ("12.2.2", "6.3.1", "6.3.2", *(("9.1.6",) if p.night else ()))


def _fired(p: Position, declared: e.AttackDeclared) -> Iterator[str]:
    """13.1.2, 13.1.3 Fire inside a place or next door, and by night."""
    yield from ("13.2", "13.2.2", "13.1.2" if declared.area == declared.target else "13.1.3")
    if p.night:
        yield "9.1.7"


def _bombarded(p: Position, declared: e.AttackDeclared) -> Iterator[str]:
    """14.0 What a gun or the Stuka does, by day or by night."""
    yield from ("14.3", "14.3.1", "14.1.6")
    unit = p.components.units[declared.lead]
    if unit.is_air:
        yield "14.2.3" if p.components.zone_mask >> declared.target & 1 else "14.2.2"
    elif p.night:
        yield from ("9.1.4", "9.1.8")


def _resolved(kind: str, points: int) -> tuple[str, ...]:
    """13.2.4, 14.3.3 Failure or Success."""
    if kind == BOMBARD:
        return ("14.3.3", *(("14.3.4",) if points else ()))
    return ("13.2.3", "13.2.4", *(("13.3.1",) if points else ()))
