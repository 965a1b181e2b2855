"""12.4 to 12.6, 12.17.2 The strengths of a combat: exact factors for each unit (E.4.C.b, J2, J81, J85)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from cholm_qt.engine.reasons import Said
from cholm_qt.games.jaws_of_victory.rules.armor_combat import is_dug_in
from cholm_qt.games.jaws_of_victory.rules.battle import Battle, is_declared, river_between
from cholm_qt.games.jaws_of_victory.rules.names import BEARS, DISORGANIZED, OOS1, OOS2, REGROUPING
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.support import is_supported

ARMOR_SLOWED = ("forest", "marsh", "city")
# What a factor of the table is for: its case and its sentence.
ATTACK_SAYS = {
    "unsupported": ("12.4", Said("Not supported")),
    "river_frozen": ("12.5", Said("Over a frozen river")),
    "river_mud": ("12.5", Said("Over a river in Mud")),
    "armor_into_forest_marsh_city": ("12.5", Said("Armor into forest, marsh or city")),
    "in_zoc_of_unattacked": ("12.6", Said("In the ZOC of an enemy who is not attacked")),
    "regroup": ("12.17.2", Said("Regrouping")),
    "oos1": ("J28", Said("OOS1")),
    "oos2": ("13.5.2", Said("OOS2")),
}
DEFENCE_SAYS = {
    "clear": ("12.5", Said("Clear terrain")),
    "marsh": ("12.5", Said("Marsh")),
    "rough": ("12.5", Said("Rough terrain")),
    "forest": ("12.5", Said("Forest")),
    "town": ("12.5", Said("Town")),
    "hilltop": ("12.5", Said("Hilltop")),
    "city": ("12.5", Said("City")),
    "improved_position": ("12.5", Said("Improved Position")),
    "disorganized": ("12.17.2", Said("Disorganized")),
    "regroup": ("12.17.2", Said("Regrouping")),
}


def attack_keys(p: Position, battle: Battle, unit: int) -> list[str]:
    """12.4 to 12.6, J28 The factors by which an attacker's strength is multiplied."""
    c, here = p.components, p.where[unit]
    keys = [] if is_supported(p, battle, unit) else ["unsupported"]
    if river_between(p, here, battle.target):
        keys.append("river_mud" if p.is_mud else "river_frozen")
    if c.armor[unit] and c.terrain[battle.target] in ARMOR_SLOWED:
        keys.append("armor_into_forest_marsh_city")
    if is_declared(p, battle) and is_pinned(p, battle, here):
        keys.append("in_zoc_of_unattacked")
    if p.order[unit] == REGROUPING:
        keys.append("regroup")
    if p.supply[unit] in (OOS1, OOS2):
        keys.append("oos1" if p.supply[unit] == OOS1 else "oos2")
    return keys


def is_pinned(p: Position, battle: Battle, here: int) -> bool:
    """J81 Is a hex in the ZOC of an enemy hex that nobody has declared an attack against?"""
    if p.zones(1 - battle.side)[here] < 2:
        return False
    c, mud = p.components, p.is_mud
    for there in c.near[here]:
        if there in battle.declared or p.side_at(there) != 1 - battle.side:
            continue
        river = c.side_between.get((here, there))
        reaches = river is None or not mud or BEARS[p.bridges[river]]
        if reaches and any(map(p.exerts_zoc, p.units_at(there))):
            return True
    return False


def terrain_key(p: Position, place: int) -> str:
    """J85 The best of terrain and Improved Position for the defender."""
    table, terrain = p.components.tables.combat.defence, p.components.terrain[place]
    if is_dug_in(p, place) and Fraction(*table["improved_position"]) > Fraction(*table[terrain]):
        return "improved_position"
    return terrain


def defence_keys(p: Position, battle: Battle, unit: int) -> list[str]:
    """12.5, 12.17.2 The factors by which a defender's strength is multiplied."""
    keys = [terrain_key(p, battle.target)]
    if p.order[unit]:
        keys.append("disorganized" if p.order[unit] == DISORGANIZED else "regroup")
    return keys


def _multiplied(strength: int, keys: Iterable[str], table: dict[str, tuple[int, int]]) -> Fraction:
    """A strength with all its factors; their order does not matter (J85)."""
    above, below = strength, 1
    for key in keys:
        above, below = above * table[key][0], below * table[key][1]
    return Fraction(above, below)


def attack_of(p: Position, battle: Battle, unit: int) -> Fraction:
    """J2 The exact strength with which a unit attacks."""
    return _multiplied(p.attack(unit), attack_keys(p, battle, unit), p.components.tables.combat.attack)


def defence_of(p: Position, battle: Battle, unit: int) -> Fraction:
    """J2 The exact strength with which a unit defends."""
    return _multiplied(p.defence(unit), defence_keys(p, battle, unit), p.components.tables.combat.defence)


def strongest(p: Position, battle: Battle, side: int) -> tuple[int, ...]:
    """J86 The combat units of a side that are strongest as they fight here; several when they are equal."""
    of = attack_of if side == battle.side else defence_of
    combat = p.components.combat
    left = {unit: of(p, battle, unit) for unit in battle.units_of(side) if combat[unit] and p.on_map(unit)}
    return tuple(unit for unit, strength in left.items() if strength == max(left.values()))
