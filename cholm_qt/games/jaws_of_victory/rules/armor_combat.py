"""12.12.1 Armor combat: armor and antitank units of both sides fight before all others (J68, d1)."""

from __future__ import annotations

from collections.abc import Iterable

from cholm_qt.engine.preview import total
from cholm_qt.engine.reasons import Modifier, Said
from cholm_qt.engine.record import PlaceIx, UnitIx
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Roll, place_name
from cholm_qt.games.jaws_of_victory.rules.losses import begin_losses
from cholm_qt.games.jaws_of_victory.rules.names import CLEAR
from cholm_qt.games.jaws_of_victory.rules.position import Position

CASE = "12.12.1"
COVER = ("forest", "town", "city")


def takes_part(p: Position, unit: int) -> bool:
    """12.12.1 Is it armor, or a unit with strong antitank guns?"""
    kind = p.components.units[unit]
    return kind.ar >= 1 or kind.aa >= p.components.tables.armor_combat.antitank


def fighters(p: Position, units: Iterable[int]) -> tuple[int, ...]:
    """12.12.1 Those of some units that take part, and lose steps if any are lost."""
    return tuple(unit for unit in units if p.on_map(unit) and takes_part(p, unit))


def qualifies(p: Position, attackers: Iterable[int], defenders: Iterable[int]) -> bool:
    """12.12.1 Do both sides take part, one of them at least with armor?"""
    ours, theirs = fighters(p, attackers), fighters(p, defenders)
    kinds = p.components.units
    return bool(ours and theirs) and any(kinds[unit].ar for unit in (*ours, *theirs))


def best_ar(p: Position, units: Iterable[int]) -> int:
    """12.8 The best armor class of some units."""
    return max((p.components.units[unit].ar for unit in units), default=0)


def best_aa(p: Position, units: Iterable[int]) -> int:
    """12.12.1 The best anti-armor value of some units."""
    return max((p.components.units[unit].aa for unit in units), default=0)


def is_dug_in(p: Position, place: int) -> bool:
    """J41 Is there an Improved Position that no barrage has struck?"""
    return place in p.improved and place not in p.shelled


def armor_receipt(
    p: Position, own: tuple[int, ...], enemies: tuple[int, ...], place: int, attacks: bool
) -> tuple[Modifier, ...]:
    """12.12.1 What is added to the die of one side of an armor combat in a hex."""
    table, terrain = p.components.tables.armor_combat, p.components.terrain[place]
    lines = [
        Modifier(CASE, Said("Its best anti-armor value"), best_aa(p, own)),
        Modifier(CASE, Said("The best armor class of the enemy"), -best_ar(p, enemies)),
    ]
    if terrain in COVER:
        lines.append(Modifier(CASE, Said("Forest, town or city"), table.cover, "cover"))
    if p.visibility != CLEAR:
        lines.append(Modifier(CASE, Said("Overcast or Storm"), table.overcast, "overcast"))
    if attacks and p.is_mud:
        lines.append(Modifier(CASE, Said("It attacks in Mud"), table.attacker_in_mud, "attacker_in_mud"))
    if not attacks and (terrain == "hilltop" or is_dug_in(p, place)):
        said = Said("It defends a hilltop or an Improved Position")
        lines.append(Modifier(CASE, said, table.defender_dug_in, "defender_dug_in"))
    return tuple(lines)


def steps_shot(p: Position, total: int) -> int:
    """12.12.1 How many steps the enemy loses by a total."""
    table = p.components.tables.armor_combat
    return (total >= table.one_step) + (total >= table.two_steps)


class RollArmor(Roll):
    """12.12.1 One side throws, the attacker first; then the losses of both are taken.

    Attributes:
        attackers, defenders: All units of the combat, of which only some take part.
        place: The hex whose terrain counts.
        thrown: The die of the attacker, once it is thrown.
    """

    attackers: tuple[UnitIx, ...]
    defenders: tuple[UnitIx, ...]
    place: PlaceIx
    thrown: int = 0

    def purpose(self, p: Position) -> Said:
        """Who throws for the armor combat."""
        where = (place_name(p, self.place),)
        return Said(
            "Armor combat, defender, at {0}" if self.thrown else "Armor combat, attacker, at {0}", where
        )

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """After the second die both sides lose their steps, the attacker first."""
        ours, theirs, place = self.attackers, self.defenders, self.place
        if not self.thrown:
            p.agenda.append(RollArmor(self.at, 1 - self.side, ours, theirs, place, dice[0]))
            return
        attack = armor_receipt(p, ours, theirs, place, True)
        defence = armor_receipt(p, theirs, ours, place, False)
        totals = self.thrown + total(attack), dice[0] + total(defence)
        lost = steps_shot(p, totals[1]), steps_shot(p, totals[0])
        p.news.append(e.ArmorFought(attack, defence, *totals, *lost))
        begin_losses(p, self.at, self.side, fighters(p, theirs), lost[1])
        begin_losses(p, self.at, 1 - self.side, fighters(p, ours), lost[0])


def begin_armor_combat(
    p: Position, at: int, attackers: tuple[int, ...], defenders: tuple[int, ...], place: int
) -> None:
    """12.12.1 Let armor fight in a hex, at a step of the sequence, when both sides take part."""
    if qualifies(p, attackers, defenders):
        side = p.components.units[attackers[0]].side
        p.agenda.append(RollArmor(at, side, attackers, defenders, place))
