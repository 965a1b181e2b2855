"""By which cases orders are given and events happen: where a recorded game shows a case at work."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.agenda import Decision
from cholm_qt.games.circle_of_fire.rules import events as e
from cholm_qt.games.circle_of_fire.rules import orders as o
from cholm_qt.games.circle_of_fire.rules.attacks import BOMBARD
from cholm_qt.games.circle_of_fire.rules.casualties import most_points
from cholm_qt.games.circle_of_fire.rules.position import Position

HAPPENS_BY: dict[type, tuple[str, ...]] = {
    o.Wish: ("20.0",),
    o.Bid: ("20.1.1",),
    o.Regroup: ("10.2", "10.2.1"),
    o.Take: ("10.3.4", "10.3.5"),
    o.Interdict: ("10.5.1", "10.5.2", "10.5.3"),
    o.Move: ("11.2.4", "12.1", "12.1.1", "12.2.1", "12.2.3"),
    o.Fire: ("11.2.4", "13.1.1", "13.2", "13.2.1"),
    o.Bombard: ("4.2.3", "13.1.4", "14.0", "14.1.1", "14.1.3"),
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
    e.SegmentBegan: ("7.0", "10.1.1"),
    e.ImpulseBegan: ("11.1.2", "11.1.4"),
    e.ManeuverEnded: ("11.1.6",),
    e.SidesSettled: ("20.1.2", "20.1.3"),
    e.PartisansStruck: ("5.3.1", "2.1.3"),
    e.UnitsRegrouped: ("10.2.1",),
    e.UnitsNotPlaced: ("10.1.6",),
    e.InterdictionFlown: ("10.5.4", "10.5.5", "14.2.5", "2.1.3"),
    e.UnitsDelayed: ("10.5.4",),
    e.UnitCommitted: ("4.3H", "11.2.4"),
    e.UnitRefreshed: ("16.0", "18.1.5"),
    e.GunUsed: ("14.1.2", "14.1.5", "14.3.5"),
    e.RerollDeclared: ("20.1.5a",),
    e.FriendlyFireRolled: ("21.2.2", "21.2.3", "21.2.4"),
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
    "set-up": ("3.5.2", "5.1.1"),
    "regrouped": ("5.1.4", "10.2", "10.2.3", "10.2.4"),
    "random": ("5.1.3", "10.1.4", "10.1.5", "10.3.5"),
    "normal": ("5.1.2", "10.1.2", "10.1.3", "10.1.5", "10.4.1", "10.4.2", "10.4.3"),
}
NO_RIVER = ("road", "plain", "zone")
FIRST_TURN = ("5.2.1", "5.2.2", "5.2.3")
MANEUVER = "impulses"  # the segment of the Impulses
VICTORIES = {"automatic": ("18.1.1", "19.0", "19.1"), "tactical": ("18.1.2", "19.2.2")}


def cases_of(before: Position, happened: object) -> tuple[str, ...]:
    """The cases of an order or an event, the most telling first; some depend on where it happens."""
    match happened:
        case e.TurnBegan():
            return ("18.1.6", "18.1.7", *(("21.0",) if before.options else ()))
        case e.ImpulseBegan(impulse=1) if before.turn == 1:
            return (*FIRST_TURN, *HAPPENS_BY[e.ImpulseBegan])
        case e.UnitMoved(unit=unit, path=path, cost=cost):
            return tuple(_moved(before, unit, path, cost))
        case e.AttackDeclared(kind=kind):
            return tuple(_bombarded(before, happened) if kind == BOMBARD else _fired(before, happened))
        case e.AttackResolved():
            return tuple(_resolved(before, happened))
        case e.UnitRetreated(path=path, voluntary=voluntary):
            return tuple(_retreated(before, path, voluntary))
        case e.UnitEliminated(unit=unit):
            regroups = before.components.units[unit].type in ("KG", "RG")
            return ("13.3.3", "13.4.4", *(("10.2.6",) if regroups else ()))
        case e.RandomRolled(group=group, received=received):
            stands_in = received not in ("", group)
            return ("10.3.2", "10.3.4", *(("10.3.6",) if stands_in else ()), "2.1.2")
        case e.RubbleMade(level=level):
            return ("15.0", "15.1.1", "15.1.2", *(("15.1.5",) if level > 1 else ()))
        case e.AdvantageUsed(use=use):
            return ("8.0", "8.1.1", f"8.1.1{use}")
        case e.LogisticsRolled(ends=ends):
            return ("17.1.1", "17.1.1a", "17.1.1b", *(("17.1.2",) if ends else ()), "2.1.3")
        case e.CloseCombatRolled(effect=effect):
            more = {"retreat": ("16.5.5",), "eliminated": ("16.5.4", "16.5.6")}.get(effect, ())
            return ("16.5.1", "16.5.2", "16.5.3", *more, "2.1.3")
        case e.GameWon(victory=victory):
            return VICTORIES.get(victory, ("18.1.8", "19.0", "19.3"))
        case o.Pass():
            return ("11.2.5", *_passing(before))
        case o.Pair(unit=unit) if unit in _dead(before):
            return (*HAPPENS_BY[o.Pair], "16.3.4")
        case o.Seize() if _waiting(before) == "prevent-pause":
            return ("20.1.5b",)
        case o.Move() | o.Fire() if _waiting(before) == "substitute":
            return (*HAPPENS_BY[type(happened)], "21.1a")
        case e.UnitPlaced(unit=unit, place=place):
            return (*_placed_in(before), *_crowded(before, unit, place))
        case o.Place():
            return _placed_in(before)
    return HAPPENS_BY.get(type(happened), ())


def _waiting(p: Position) -> str:
    """What is waited for."""
    return getattr(p.agenda[-1], "waiting", "") if p.agenda else ""


def _dead(p: Position) -> tuple[int, ...]:
    """16.3.4 The units of a Close Combat that are lost, but still make their attack."""
    melee = getattr(p.agenda[-1], "melee", None) if p.agenda else None
    return () if melee is None else melee.dead


def _passing(p: Position) -> Iterator[str]:
    """11.2.5a, 11.2.5b Nobody is left who could act, or the other side has passed just before."""
    if p.passed:
        yield "11.2.5b"
    top = p.agenda[-1]
    if isinstance(top, Decision) and len(top.orders(p)) == 1:
        yield "11.2.5a"


def _segment(p: Position) -> str:
    """The part of the Turn."""
    return p.components.sequence.segments[p.segment].id


def _placed_in(p: Position) -> tuple[str, ...]:
    """Where units come from that are placed."""
    return PLACED_IN.get(_segment(p), ())


def _crowded(p: Position, unit: int, place: int) -> Iterator[str]:
    """6.1 A Zone takes more units than any Area; Rubble takes no room from those who fill an Area."""
    if place >= p.components.places:  # the box of a gun
        return
    side = p.components.units[unit].side
    there = len({*p.units_of(side, place), unit})
    limits = p.components.charts.limits
    if p.components.zone_mask >> place & 1:
        if there > limits.stacking + limits.stacking_extra:
            yield "6.1.4"
    elif p.rubbled >> place & 1 and there >= limits.stacking:
        yield "6.1.2"


def _moved(p: Position, unit: int, path: tuple[int, ...], cost: int) -> Iterator[str]:
    """12.0 What a way shows: arrows, rubble, fights, rivers, the night, and a step with all one has."""
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
        yield from ("6.5", "12.2.5")
    side = c.units[unit].side
    if any(p.is_vacant(place, side) and not p.own(side) >> place & 1 for place in path[1:]):
        yield "6.4"
    if c.link_kind(path[0], path[1]) not in NO_RIVER:
        yield "3.2.6"
    if _waiting(p) == "moving":  # others of its place have gone before
        yield "12.2.6"
    yield from _crowded(p, unit, path[-1])
    if cost >= c.units[unit].ma and len(path) == 2:
        yield from ("12.2.4", "3.2.5")
    if p.units_of(1 - side, path[-1]):
        yield from ("12.2.2", "6.3.1", "6.3.2", *(("9.1.6",) if p.night else ()))


def _fired(p: Position, declared: e.AttackDeclared) -> Iterator[str]:
    """13.1.2, 13.1.3 Fire inside a place or next door, and by night."""
    c = p.components
    yield from ("2.1.4", "13.2", "13.2.2", "13.1.2" if declared.area == declared.target else "13.1.3")
    pioneers = any(c.units[unit].type == "PNR" for unit in (declared.lead, *declared.support))
    if pioneers and c.urban_mask >> declared.target & 1:
        yield "4.2.4"
    if p.night:
        yield "9.1.7"


def _bombarded(p: Position, declared: e.AttackDeclared) -> Iterator[str]:
    """14.0 What a gun or the Stuka does, by day or by night."""
    yield from ("2.1.4", "14.3", "14.3.1", "14.1.6")
    c, unit, target = p.components, p.components.units[declared.lead], declared.target
    is_zone = bool(c.zone_mask >> target & 1)
    if unit.is_air:
        yield "14.2.3" if is_zone else "14.2.2"
    else:
        yield from ("9.1.4", "9.1.8") if p.night else ()
        yield from _observed(p, unit.side, target)
    if p.is_contested(target) and not is_zone:
        yield "21.2.1"


def _observed(p: Position, side: int, target: int) -> Iterator[str]:
    """14.1.3a, 14.1.3b Nobody next door sees the target, but somebody in the town or in the tower does."""
    c, friends = p.components, p.occupied[side]
    if c.adjacent[target] & friends:
        return
    yield "14.1.3a" if c.spotters[target] & friends else "14.1.3b"


def _resolved(p: Position, result: e.AttackResolved) -> Iterator[str]:
    """13.2.4, 14.3.3 Failure or Success, and what is too much for the units or the houses."""
    points, target, charts = result.casualty_points, result.target, p.components.charts
    is_bombardment = result.kind == BOMBARD
    yield from ("14.3.3", "2.1.2") if is_bombardment else ("13.2.3", "13.2.4", "2.1.2")
    if points:
        yield "14.3.4" if is_bombardment else "13.3.1"
    if p.heavy >> target & 1 and points >= (charts.bombardment if is_bombardment else charts.fire).rubble_at:
        yield "15.1.6"
    if is_bombardment and not points and p.is_contested(target) and not p.components.zone_mask >> target & 1:
        yield "21.2.5"
    attack = getattr(p.agenda[-1], "attack", None) if p.agenda else None
    if attack is None:  # the order that declared it: nobody was asked who leads the defense
        return
    if points > sum(most_points(p, unit) for unit in p.units_of(attack.defender, target)):
        yield "13.3.4"


def _retreated(p: Position, path: tuple[int, ...], voluntary: bool) -> Iterator[str]:
    """13.4 By choice or not, in an Impulse of the enemy's, and through a place that is full."""
    yield from ("13.4", "13.4.1", "13.4.3" if voluntary else "16.5.7")
    if _segment(p) == MANEUVER:
        yield "11.1.5"
    if len(path) > 2:
        yield "13.4.2"
