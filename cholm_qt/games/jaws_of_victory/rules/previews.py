"""What a combat promises before its dice: its receipt, and the exact chance of every result."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from cholm_qt.engine.orders import Order
from cholm_qt.engine.preview import Preview, total
from cholm_qt.engine.reasons import Said
from cholm_qt.games.jaws_of_victory.rules.armor_combat import (
    armor_receipt,
    fighters,
    qualifies,
    steps_shot,
)
from cholm_qt.games.jaws_of_victory.rules.asking import side_of, step_in
from cholm_qt.games.jaws_of_victory.rules.attacks import Declare
from cholm_qt.games.jaws_of_victory.rules.battle import Battle, commands_of
from cholm_qt.games.jaws_of_victory.rules.battle_ask import BattleAsk
from cholm_qt.games.jaws_of_victory.rules.combat import ChooseCombat
from cholm_qt.games.jaws_of_victory.rules.combat_results import result_text
from cholm_qt.games.jaws_of_victory.rules.declared import battle_of, declared_targets
from cholm_qt.games.jaws_of_victory.rules.exploitation import AskExploit
from cholm_qt.games.jaws_of_victory.rules.odds import odds_of
from cholm_qt.games.jaws_of_victory.rules.orders import Commit, Resolve
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.receipts import Line
from cholm_qt.games.jaws_of_victory.rules.reserve_combat import DeclareReserves
from cholm_qt.games.jaws_of_victory.rules.support import payer, with_support

DIE = range(1, 7)
NO_ATTACKER = Said("No attacker is left after the armor combat")
NO_DEFENDER = Said("No defender is left after the armor combat")


class CombatPreview(Preview):
    """A combat before its dice: what every preview has, and the exact figures behind it.

    Attributes:
        attack, defence: The exact strengths, each as numerator and denominator.
        first, last: The column before and behind the shifts.
        armor: The chances of the armor combat by steps that attacker and defender lose; nothing without one.
    """

    attack: tuple[int, int]
    defence: tuple[int, int]
    first: str
    last: str
    armor: tuple[tuple[int, int, float], ...] = ()


def preview(p: Position, order: Order) -> CombatPreview | None:
    """The combat that an order is about; None for orders that are about none, or not legal."""
    battle = battle_with(p, order)
    return None if battle is None or not battle.defenders else preview_battle(p, battle)


def preview_decision(p: Position) -> CombatPreview | None:
    """The combat that is being prepared, as it stands."""
    step = p.agenda[-1] if p.agenda else None
    return preview_battle(p, step.battle) if isinstance(step, BattleAsk) else None


def battle_with(p: Position, order: Order) -> Battle | None:
    """The combat as an order would have it; None for orders that are about none."""
    step = p.agenda[-1] if p.agenda else None
    if isinstance(step, BattleAsk) and isinstance(order, step.accepts):
        return step.after(p, order)
    if isinstance(step, ChooseCombat) and isinstance(order, Resolve):
        battle = battle_of(p, step.at, step.side, order.target, step.declared)
        return expected(p, battle) if battle.attackers else None
    if isinstance(step, Declare | AskExploit) and isinstance(order, Commit | Resolve):
        return _declared_battle(p, step, order)
    return None


def _declared_battle(p: Position, step: Declare | AskExploit, order: Commit | Resolve) -> Battle | None:
    """The combat of what is declared for a hex, with a unit that would be added."""
    is_first = not isinstance(step, DeclareReserves | AskExploit)
    at = step_in(p, side_of(p, step.at), "4.C") if is_first else step.at
    more: tuple[int, ...] = ()
    if isinstance(order, Commit) and p.target[order.unit] != order.target:
        if any(step.faults(p, order)):
            return None
        more = (order.unit,)
    declared = tuple({*declared_targets(p, step.side), order.target})
    battle = battle_of(p, at, step.side, order.target, declared, more)
    return expected(p, battle) if battle.attackers else None


def expected(p: Position, battle: Battle) -> Battle:
    """A combat that nothing has been decided for: the attacker's commands that can be supported will be."""
    twin = p.copy()
    for command in commands_of(p, battle.attackers):
        marker = payer(twin, battle.attackers, command)
        if command not in battle.supported and marker != NONE:
            twin.points[marker] -= p.components.tables.combat.support_cost
            battle = with_support(p, battle, command)
    return battle


def preview_battle(p: Position, battle: Battle) -> CombatPreview:
    """12.1.3 The receipt and the exact chances of a combat as it stands."""
    odds, columns = odds_of(p, battle), p.components.tables.combat.columns
    armor = armor_chances(p, battle)
    chances = result_chances(p, battle, odds.last, armor)
    told = tuple((said, float(chance)) for said, chance in chances)
    return CombatPreview(
        odds.receipt,
        told,
        (odds.attack.numerator, odds.attack.denominator),
        (odds.defence.numerator, odds.defence.denominator),
        columns[odds.first],
        columns[odds.last],
        tuple((ours, theirs, float(chance)) for (ours, theirs), chance in armor.items()),
    )


def armor_chances(p: Position, battle: Battle) -> dict[tuple[int, int], Fraction]:
    """12.12.1 The chance of each pair of losses in the armor combat; nothing when there is none."""
    ours, theirs, place = battle.attackers, battle.defenders, battle.target
    if not qualifies(p, ours, theirs):
        return {}
    attack = total(armor_receipt(p, ours, theirs, place, True))
    defence = total(armor_receipt(p, theirs, ours, place, False))
    counted = Counter((steps_shot(p, b + defence), steps_shot(p, a + attack)) for a in DIE for b in DIE)
    return {lost: Fraction(count, 36) for lost, count in sorted(counted.items())}


def _are_gone(p: Position, units: tuple[int, ...], steps: int) -> bool:
    """J124 Would the losses of an armor combat leave nobody of some units?"""
    return set(fighters(p, units)) == set(units) and sum(p.steps[unit] for unit in units) <= steps


def result_chances(
    p: Position, battle: Battle, column: int, armor: dict[tuple[int, int], Fraction]
) -> list[tuple[Said, Fraction]]:
    """12.1.3 The exact chance of every result, the most likely first.

    The odds are settled before the armor combat, which changes them no more; but it may leave one side
    without a unit, and then nobody throws for the result.
    """
    chances: dict[Said, Fraction] = {}
    thrown = Fraction(1)
    for (ours, theirs), chance in armor.items():
        no_attacker, no_defender = (
            _are_gone(p, battle.attackers, ours),
            _are_gone(p, battle.defenders, theirs),
        )
        if no_attacker or no_defender:
            said = NO_ATTACKER if no_attacker else NO_DEFENDER
            chances[said] = chances.get(said, Fraction()) + chance
            thrown -= chance
    results = p.components.tables.combat.results
    for die in DIE:
        said = Said(result_text(results[column + die - 1]))
        chances[said] = chances.get(said, Fraction()) + thrown / 6
    return sorted(chances.items(), key=lambda told: -told[1])


# --- the same in lines ---


def preview_lines(shown: CombatPreview, full: bool = True) -> list[Said]:
    """A preview line by line: the receipt in the order of the sequence, then the chances."""
    lines = [line_told(line) for line in shown.receipt if isinstance(line, Line)] if full else []
    lines.append(Said("Column {0}, with all shifts {1}", (shown.first, shown.last)))
    lines += [
        Said("{2:.1%}: in the armor combat the attacker loses {0} steps and the defender {1}", lost)
        for lost in (shown.armor if full else ())
    ]
    return lines + [Said("{0:.1%}: {1}", (chance, said)) for said, chance in shown.chances]


def line_told(line: Line) -> Said:
    """A line of the receipt: its step, its sentence, its shift if it is one, and its case."""
    if line.counts:
        return Said("{0} {1:+d} {2} ({3})", (line.step, line.value, line.said, line.case))
    return Said("{0} {1} ({2})", (line.step, line.said, line.case))


def brief(shown: CombatPreview) -> Said:
    """A preview in a few words: the columns and the most likely result."""
    said, chance = shown.chances[0]
    values = shown.first, shown.last, said, chance
    return Said("{0}, with all shifts {1}; the most likely result is {2} ({3:.0%})", values)
