"""What fire and bombardment share: an attack, its receipts and its exact odds."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from cholm_qt.engine.reasons import Modifier, Said
from cholm_qt.engine.record import PlaceIx, Record, SideIx, UnitIx
from cholm_qt.games.circle_of_fire.rules.advantage import stubborn_defense_helps
from cholm_qt.games.circle_of_fire.rules.components import GERMAN
from cholm_qt.games.circle_of_fire.rules.names import unit_name
from cholm_qt.games.circle_of_fire.rules.position import Position

FIRE, BOMBARD = "fire", "bombard"
COVER = {"clear": Said("Clear terrain"), "forest": Said("Forest"), "urban": Said("Urban terrain")}


class Attack(Record):
    """13.2, 14.3 One attack: who fires from where at what; `special` is an activation by 21.1a."""

    kind: str
    side: SideIx
    area: PlaceIx
    target: PlaceIx
    lead: UnitIx
    support: tuple[UnitIx, ...] = ()
    special: bool = False

    @property
    def defender(self) -> int:
        """11.1.4 The side that is attacked."""
        return 1 - self.side

    @property
    def lead_case(self) -> str:
        """The case by which the defender names his lead."""
        return "14.3.2" if self.kind == BOMBARD else "13.2.1"

    @property
    def attack_case(self) -> str:
        """The case of the Attack Total."""
        return "14.3.1" if self.kind == BOMBARD else "13.2.2"

    @property
    def defense_case(self) -> str:
        """The case of the Defense Total."""
        return "14.3.2" if self.kind == BOMBARD else "13.2.3"


def total(receipt: tuple[Modifier, ...] | list[Modifier]) -> int:
    """The sum of a receipt."""
    return sum(line.value for line in receipt)


def support_said(units: int) -> Said:
    """13.2.2, 16.3.3 How many units help the one that leads."""
    return Said("Support of one unit", (units,), plural="Support of {0} units")


def attack_receipt(p: Position, a: Attack) -> list[Modifier]:
    """13.2.2, 14.3.1 Everything that is added to the attacker's dice."""
    if a.kind == BOMBARD:
        return [_gun_line(p, a.lead)]
    chart, kinds = p.components.charts.fire, p.components.units
    firers = (a.lead, *a.support)
    lines = [Modifier("13.2.1", Said("Lead unit {0}", (unit_name(p, a.lead),)), kinds[a.lead].cf)]
    if a.support:
        value = min(len(a.support) * chart.other_unit, chart.other_units_most)
        lines.append(Modifier("13.2.2", support_said(len(a.support)), value, "other_unit"))
        parent = kinds[a.lead].parent
        if parent is not None and all(kinds[u].parent == parent for u in a.support):
            said = Said("All from {0}", (parent,))
            lines.append(Modifier("13.2.2", said, chart.same_parent, "same_parent"))
    if p.components.urban_mask >> a.target & 1 and any(kinds[u].type == "PNR" for u in firers):
        said = Said("Pioneers against an Urban Area")
        lines.append(Modifier("13.2.2", said, chart.pioneer_into_urban, "pioneer_into_urban"))
    if fires_at_armor_next_door(p, a):
        said = Said("Infantry alone against armor next door")
        lines.append(Modifier("21.3", said, chart.infantry_at_armor, "infantry_at_armor"))
    return lines


def _gun_line(p: Position, gun: int) -> Modifier:
    """14.1.6 The day or night CF of a gun."""
    kind = p.components.units[gun]
    if p.night:
        return Modifier("9.1.4", Said("{0} by night", (unit_name(p, gun),)), kind.cf_night)
    return Modifier("14.1.6", Said("{0} by day", (unit_name(p, gun),)), kind.cf)


def fires_at_armor_next_door(p: Position, a: Attack) -> bool:
    """13.1.3 Does infantry alone fire at an adjacent Area with enemy armor?"""
    kinds = p.components.units
    if a.kind == BOMBARD or a.area == a.target or any(kinds[u].is_armor for u in (a.lead, *a.support)):
        return False
    return any(kinds[u].is_armor for u in p.units_of(a.defender, a.target))


def targets(p: Position, a: Attack) -> list[int]:
    """The units that the attack can hurt; 21.3 spares armor from infantry next door."""
    units = p.units_of(a.defender, a.target)
    if fires_at_armor_next_door(p, a):
        return [u for u in units if not p.components.units[u].is_armor]
    return list(units)


def cover_lines(p: Position, a: Attack) -> list[Modifier]:
    """3.2.8, 15.2.2 Terrain and Rubble, less when the defender does not control the place."""
    charts, place = p.components.charts, a.target
    chart = charts.bombardment if a.kind == BOMBARD else charts.fire
    terrain = p.components.board.places[place].terrain
    level = (p.rubbled >> place & 1) + (p.heavy >> place & 1)
    lines = []
    if chart.terrain[terrain]:
        lines.append(Modifier("3.2.8", COVER[terrain], chart.terrain[terrain], f"terrain.{terrain}"))
    if level:
        said, key = (Said("Heavy Rubble"), "heavy") if level == 2 else (Said("Rubble"), "rubble")
        lines.append(Modifier("15.2.2", said, chart.rubble[level], f"rubble.{key}"))
    cover = total(lines)
    if cover > 0 and p.controller(place) != a.defender:
        said = Said("Defender does not control the place")
        lines.append(Modifier(a.defense_case, said, max(chart.no_control, -cover), "no_control"))
    return lines


def defense_receipt(p: Position, a: Attack, lead: int) -> list[Modifier]:
    """13.2.3, 14.3.2 Everything that is added to the defender's dice."""
    bombardment, charts = a.kind == BOMBARD, p.components.charts
    lines = [Modifier(a.lead_case, Said("Lead unit {0}", (unit_name(p, lead),)), p.cf(lead))]
    lines += cover_lines(p, a)
    if bombardment:
        if p.components.units[lead].is_armor:
            said = Said("Armor as lead unit")
            lines.append(Modifier(a.defense_case, said, charts.bombardment.armor_lead, "armor_lead"))
    else:
        if a.area != a.target:
            said = Said("Fire from next door")
            lines.append(Modifier(a.defense_case, said, charts.fire.adjacent, "adjacent"))
        if p.night:
            lines.append(Modifier("9.1.7", Said("Night"), charts.fire.night, "night"))
    if a.defender == GERMAN and stubborn_defense_helps(p, a.target):
        chart = charts.bombardment if bombardment else charts.fire
        said = Said("Stubborn Defense")
        lines.append(Modifier("4.4.5", said, chart.stubborn_defense, "stubborn_defense"))
    return lines


class Odds(NamedTuple):
    """The exact chances of an attack."""

    success: float
    mean: float
    chances: tuple[tuple[int, float], ...]  # (Casualty Points, chance), 0 standing for Failure

    def at_least(self, points: int) -> float:
        """The chance of so many Casualty Points or more."""
        return sum(chance for cp, chance in self.chances if cp >= points)


@cache
def odds(net: int) -> Odds:
    """The chances when the attacker's receipt exceeds the defender's by `net`: 2d6 against 2d6.

    >>> round(odds(0).success, 3), round(odds(4).success, 3)
    (0.444, 0.841)
    """
    ways: dict[int, int] = {}
    for difference, count in _differences().items():
        cp = max(difference + net, 0)
        ways[cp] = ways.get(cp, 0) + count
    chances = tuple((cp, n / 1296) for cp, n in sorted(ways.items()))
    mean = sum(cp * chance for cp, chance in chances)
    return Odds(sum(chance for cp, chance in chances if cp), mean, chances)


DIE = range(1, 7)


@cache
def _differences() -> dict[int, int]:
    """In how many ways two dice are by so much higher than two others, which may be less than nothing."""
    ways: dict[int, int] = {}
    for a, b, c, d in [(a, b, c, d) for a in DIE for b in DIE for c in DIE for d in DIE]:
        ways[a + b - c - d] = ways.get(a + b - c - d, 0) + 1
    return ways


def attack_odds(p: Position, a: Attack, lead: int) -> Odds:
    """The exact odds of an attack on a given Lead Defending Unit."""
    return odds(net_of(p, a, lead))


def net_of(p: Position, a: Attack, lead: int) -> int:
    """By how much the attacker's receipt exceeds the defender's; it is added up once for each situation."""
    place, known = a.target, p.components.nets
    rubble = p.rubbled >> place & 1, p.heavy >> place & 1
    marks = (p.spent[lead], p.night, p.soviet >> place & 1, p.stubborn == place)
    key = (a, lead, rubble, marks, p.units_of(a.defender, place))
    net = known.get(key)
    if net is None:
        net = known.keep(key, total(attack_receipt(p, a)) - total(defense_receipt(p, a, lead)))
    return net
