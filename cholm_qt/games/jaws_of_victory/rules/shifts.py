"""12.5.2 to 12.10, 6.2, 13.5.2, 15.3 What shifts the odds of a combat (E.4.C.c1 to c8, J85)."""

from __future__ import annotations

from collections.abc import Iterable

from cholm_qt.engine.reasons import Said
from cholm_qt.games.jaws_of_victory.rules.armor_combat import best_ar
from cholm_qt.games.jaws_of_victory.rules.battle import Battle
from cholm_qt.games.jaws_of_victory.rules.combat_choices import engineers_help
from cholm_qt.games.jaws_of_victory.rules.guns import gun_points
from cholm_qt.games.jaws_of_victory.rules.map_tables import NO_ROAD
from cholm_qt.games.jaws_of_victory.rules.names import OOS2, SOVIET
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.receipts import Line, shift

COMBINED_ARMS_GROUND = ("clear", "rough", "hilltop")


def every_shift(p: Position, battle: Battle) -> list[Line]:
    """c1 to c8 in the order of the sequence, each with its value even when that is 0."""
    return [
        *_artillery(p, battle),
        _air(p, battle),
        _soviet_division(p, battle),
        _combined_arms(p, battle),
        _armor(p, battle),
        _hilltop(p, battle),
        _engineers(p, battle),
        *_oos2_and_mines(p, battle),
    ]


def _artillery(p: Position, battle: Battle) -> Iterable[Line]:
    """c1 Points against points; J41 with Barrage Effects a fixed shift in place of the attacker's."""
    table = p.components.tables.combat.shifts
    if battle.target in p.shelled:
        ours, key, case = table["barrage_effects"], "barrage_effects", "17.1.3"
        yield shift("c1", case, Said("Barrage Effects"), ours, key)
        theirs = gun_points(p, battle, 1 - battle.side)
        yield shift("c1", "12.10", Said("Defending artillery"), -theirs, "", battle.defence_guns)
        return
    ours, theirs = gun_points(p, battle, battle.side), gun_points(p, battle, 1 - battle.side)
    value = min(max(ours - theirs, table["artillery_least"]), table["artillery_most"])
    said = Said("Artillery: {0} points against {1}", (ours, theirs))
    yield shift("c1", "12.10", said, value, "", (*battle.guns, *battle.defence_guns))


def _air(p: Position, battle: Battle) -> Line:
    """c2 A column for each mission."""
    value = p.components.tables.combat.shifts["air"] * (battle.air - battle.defence_air)
    said = Said("Air missions: {0} against {1}", (battle.air, battle.defence_air))
    return shift("c2", "6.2", said, value, "air")


def _is_whole_division(p: Position, unit: int) -> bool:
    """J5 Is it a division that has lost no step?"""
    return "division" in p.components.units[unit].traits and p.is_full_strength(unit)


def _soviet_division(p: Position, battle: Battle) -> Line:
    """c3 A whole Soviet division attacks, or is attacked."""
    attacks = battle.side == SOVIET
    units = tuple(u for u in battle.units_of(SOVIET) if _is_whole_division(p, u))
    key = "soviet_division_attacks" if attacks else "soviet_division_defends"
    value = p.components.tables.combat.shifts[key] if units else 0
    said = Said("A whole Soviet division attacks" if attacks else "A whole Soviet division defends")
    return shift("c3", "12.9.2", said if units else Said("No whole Soviet division"), value, key, units)


def _combined_arms(p: Position, battle: Battle) -> Line:
    """c4 Armor and infantry together in open ground, against nobody who can stop armor."""
    c, kinds = p.components, p.components.units
    antitank = c.tables.armor_combat.antitank
    together = (
        c.terrain[battle.target] in COMBINED_ARMS_GROUND
        and any(kinds[unit].is_armor for unit in battle.attackers)
        and any(kinds[unit].is_infantry_type for unit in battle.attackers)
        and not any(kinds[unit].ar or kinds[unit].aa >= antitank for unit in battle.defenders)
    )
    key = "combined_arms"
    said = Said("Combined arms" if together else "No combined arms")
    return shift("c4", "12.7", said, c.tables.combat.shifts[key] if together else 0, key)


def _armor(p: Position, battle: Battle) -> Line:
    """c5 Armor Superiority; J126 none for an attacker whose armor comes across country in Mud."""
    c, combat = p.components, p.components.tables.combat
    table, guns = combat.shifts, combat.antitank_as_armor
    armor = [unit for unit in battle.attackers if c.armor[unit]]
    target = battle.target
    ours, theirs = best_ar(p, battle.attackers), best_ar(p, battle.defenders)
    stopped_by = max([theirs, *(c.units[unit].aa + guns for unit in battle.defenders)])
    if ours > stopped_by:
        if p.is_mud and armor and all(c.road_kind(p.where[unit], target) == NO_ROAD for unit in armor):
            return shift("c5", "12.8", Said("Armor is off the road in Mud"), 0)
        key = "armor_superiority"
        return shift("c5", "12.8", Said("Armor superiority"), table[key], key)
    if armor and theirs > ours:
        key = "armor_inferiority"
        return shift("c5", "12.8", Said("Armor inferiority"), table[key], key)
    return shift("c5", "12.8", Said("No armor superiority"), 0)


def _hilltop(p: Position, battle: Battle) -> Line:
    """c6 The defender stands on a hilltop."""
    on_top = p.components.terrain[battle.target] == "hilltop"
    said = Said("Hilltop" if on_top else "No hilltop")
    return shift("c6", "12.5.2", said, p.components.tables.combat.shifts["hilltop"] * on_top, "hilltop")


def _engineers(p: Position, battle: Battle) -> Line:
    """c7 Assault engineers where they can help."""
    used = battle.engineers and engineers_help(p, battle)
    said = Said("Assault engineers" if used else "No assault engineers")
    return shift("c7", "12.9.1", said, p.components.tables.combat.shifts["engineers"] * used, "engineers")


def _oos2_and_mines(p: Position, battle: Battle) -> Iterable[Line]:
    """c8 Units that are OOS2, and a minefield unless engineers clear it."""
    table, lines = p.components.tables.combat.shifts, list[Line]()
    for key, units, said in (
        ("attacker_oos2", battle.attackers, Said("Attackers are OOS2")),
        ("defender_oos2", battle.defenders, Said("Defenders are OOS2")),
    ):
        weak = tuple(unit for unit in units if p.supply[unit] == OOS2)
        if weak:
            lines.append(shift("c8", "13.5.2", said, table[key], key, weak))
    if battle.target in p.mines and battle.engineers:
        lines.append(shift("c8", "15.3", Said("Engineers clear the minefield"), 0, "minefield"))
    elif battle.target in p.mines:
        lines.append(shift("c8", "15.3", Said("Minefield"), table["minefield"], "minefield"))
    return lines or [shift("c8", "13.5.2", Said("Nobody is OOS2, and there is no minefield"), 0)]
