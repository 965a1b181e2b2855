"""12.1.3 The odds of a combat: an exact ratio, its column, its shifts, and the receipt (E.4.C.b and c)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from cholm_qt.engine.preview import total
from cholm_qt.engine.reasons import Said, listed
from cholm_qt.engine.record import replace
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.armor_combat import armor_receipt, qualifies
from cholm_qt.games.jaws_of_victory.rules.asking import unit_name
from cholm_qt.games.jaws_of_victory.rules.battle import Battle, commands_of, note, settle
from cholm_qt.games.jaws_of_victory.rules.guns import gun_points, spend_ammunition
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.receipts import Line, factor, shift, shown
from cholm_qt.games.jaws_of_victory.rules.receipts import note as told
from cholm_qt.games.jaws_of_victory.rules.shifts import every_shift
from cholm_qt.games.jaws_of_victory.rules.strengths import (
    ATTACK_SAYS,
    DEFENCE_SAYS,
    attack_keys,
    attack_of,
    defence_keys,
    defence_of,
)

STEPS_OF_ODDS = ("b", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8")


class Odds(NamedTuple):
    """The odds of a combat: both strengths, the first and the last column, and every line of the receipt."""

    attack: Fraction
    defence: Fraction
    first: int
    last: int
    receipt: tuple[Line, ...]


def odds_of(p: Position, battle: Battle) -> Odds:
    """12.1.3 The odds of a combat as it stands, with its receipt in the order of the sequence."""
    attack = sum((attack_of(p, battle, unit) for unit in battle.attackers), Fraction())
    defence = sum((defence_of(p, battle, unit) for unit in battle.defenders), Fraction())
    defence = defence or Fraction(*p.components.tables.combat.least_defence)
    first = column_of(p, attack, defence)
    shifts = every_shift(p, battle)
    last = _limit(p, first, shifts)
    receipt = (
        *_decided(p, battle),
        *_strength_lines(p, battle, attack, defence, first),
        *shifts,
        *_fights(p, battle, last),
    )
    return Odds(attack, defence, first, last, receipt)


def column_of(p: Position, attack: Fraction, defence: Fraction) -> int:
    """J2 The highest column that the exact ratio reaches; the first one for any lower ratio."""
    odds = p.components.tables.combat.odds
    reached = [i for i, (ours, theirs) in enumerate(odds) if attack * theirs >= defence * ours]
    return reached[-1] if reached else 0


def _limit(p: Position, first: int, lines: list[Line]) -> int:
    """J85 The last column: the sum of the shifts is limited, then the table ends; both get their lines."""
    table = p.components.tables.combat
    limit, moved = table.shift_limit, total(lines)
    held = min(max(moved, -limit), limit)
    if held != moved:
        said = Said("Shifts together are at most {0}", (limit,))
        lines.append(shift("c8", "J85", said, held - moved))
    last = min(max(first + held, 0), len(table.columns) - 1)
    if last != first + held:
        lines.append(shift("c8", "J85", Said("The table has no further column"), last - first - held))
    return last


# --- the receipt ---


def _decided(p: Position, battle: Battle) -> Iterator[Line]:
    """a1 to a6 What has been decided before the odds."""
    sides = battle.side, 1 - battle.side
    ours, theirs = (
        [command for command in commands_of(p, battle.units_of(side)) if command in battle.supported]
        for side in sides
    )
    nobody = Said("nobody")
    values = listed(ours) if ours else nobody, listed(theirs) if theirs else nobody
    yield told("a1", "12.4", Said("Supported: {0}; in defense: {1}", values))
    missions = battle.defence_air if battle.side != GERMAN else battle.air
    yield told("a2", "6.2", Said("German air missions: {0}", (missions,)))
    for step, side, guns in (("a3", sides[0], battle.guns), ("a4", sides[1], battle.defence_guns)):
        text = "Points of attacking artillery: {0}" if step == "a3" else "Points of defending artillery: {0}"
        yield told(step, "12.10.2", Said(text, (gun_points(p, battle, side),)), guns)
    said = Said("Assault engineers are used" if battle.engineers else "No assault engineers are used")
    yield told("a5", "12.9.1", said)
    said = Said("The defenders stand fast" if battle.stands else "The defenders may retreat")
    yield told("a6", "12.14", said)


def _strength_lines(
    p: Position, battle: Battle, attack: Fraction, defence: Fraction, first: int
) -> Iterator[Line]:
    """B The strength of every unit, the factors with the units that have them, and the ratio."""
    table = p.components.tables.combat
    for unit in battle.attackers:
        strength = p.attack(unit)
        said = Said("{0} attacks with {1}", (unit_name(p, unit), strength))
        yield factor("12.1.3", said, Fraction(strength), "", (unit,))
    by_unit = {unit: attack_keys(p, battle, unit) for unit in battle.attackers}
    yield from _factor_lines(by_unit, table.attack, ATTACK_SAYS)
    for unit in battle.defenders:
        strength = p.defence(unit)
        said = Said("{0} defends with {1}", (unit_name(p, unit), strength))
        yield factor("12.1.3", said, Fraction(strength), "", (unit,))
    by_unit = {unit: defence_keys(p, battle, unit) for unit in battle.defenders}
    yield from _factor_lines(by_unit, table.defence, DEFENCE_SAYS)
    values = shown(attack), shown(defence), table.columns[first]
    yield factor("J2", Said("{0} against {1}: column {2}", values), attack / defence)


def _factor_lines(
    by_unit: dict[int, list[str]], table: dict[str, tuple[int, int]], says: dict[str, tuple[str, Said]]
) -> Iterator[Line]:
    """B Each factor once, with the units that have it; one that changes nothing is left out."""
    used = dict.fromkeys(key for keys in by_unit.values() for key in keys)
    for key in sorted(used, key=list(says).index):
        exact, (case, said) = Fraction(*table[key]), says[key]
        if exact != 1:
            units = (unit for unit, keys in by_unit.items() if key in keys)
            yield factor(case, Said("{0}: × {1}", (said, shown(exact))), exact, key, units)


def _fights(p: Position, battle: Battle, last: int) -> Iterator[Line]:
    """d1, d2 The armor combat, if there is one, and the column of the table."""
    if qualifies(p, battle.attackers, battle.defenders):
        ours = total(armor_receipt(p, battle.attackers, battle.defenders, battle.target, True))
        theirs = total(armor_receipt(p, battle.defenders, battle.attackers, battle.target, False))
        yield told("d1", "12.12.1", Said("Armor combat: the dice with {0:+d} and {1:+d}", (ours, theirs)))
    else:
        yield told("d1", "12.12.1", Said("No armor combat"))
    yield told("d2", "12.1.3", Said("Column {0}", (p.components.tables.combat.columns[last],)))


def settle_odds(p: Position, battle: Battle) -> None:
    """b, c1 to c8 Settle the odds; the guns have fired, and engineers have cleared mines."""
    found, columns = odds_of(p, battle), p.components.tables.combat.columns
    for rest in STEPS_OF_ODDS:
        note(p, battle, rest)
    p.news.append(e.OddsSettled(columns[found.first], found.receipt, columns[found.last]))
    spend_ammunition(p, battle)
    if battle.engineers and battle.target in p.mines:
        p.mines -= {battle.target}
        p.news.append(e.MinesCleared(battle.target))
    settle(p, replace(battle, column=found.last))
