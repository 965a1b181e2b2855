"""What an attack promises before the dice: both receipts, the net, and the exact chances."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cholm_qt.engine import preview as plain
from cholm_qt.engine.agenda import Step
from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.engine.orders import Order
from cholm_qt.engine.preview import Preview as PlainPreview
from cholm_qt.engine.reasons import Modifier, Said, listed
from cholm_qt.games.circle_of_fire.rules import bombardment, direct_fire
from cholm_qt.games.circle_of_fire.rules.attacks import (
    BOMBARD,
    Attack,
    Odds,
    attack_receipt,
    defense_receipt,
    odds,
    targets,
    total,
)
from cholm_qt.games.circle_of_fire.rules.close_combat import OfferMeleeReroll, PairOff
from cholm_qt.games.circle_of_fire.rules.combat import ATTACK_TOTAL, DEFENSE_TOTAL, ChooseLead, OfferReroll
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.events import LeadNamed
from cholm_qt.games.circle_of_fire.rules.melee import Melee, close_combat_receipt, close_combat_result
from cholm_qt.games.circle_of_fire.rules.names import (
    EFFECT_NAMES,
    unit_title,
)
from cholm_qt.games.circle_of_fire.rules.orders import Bombard, Decline, Fire, Lead, Pair, Seize, UseAdvantage
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.random_odds import preview_random
from cholm_qt.games.circle_of_fire.rules.random_reinforcements import OfferModifier

DIE = range(1, 7)


class Defense(NamedTuple):
    """What one Lead Defending Unit would mean: his receipt, the net for the attacker, and the chances."""

    lead: int
    receipt: tuple[Modifier, ...]
    net: int
    odds: Odds
    rubble: float


class AttackPreview(NamedTuple):
    """Fire or a bombardment before the dice, for each unit that may lead the defense."""

    attack: Attack
    receipt: tuple[Modifier, ...]
    defenses: tuple[Defense, ...]


class CloseCombatPreview(NamedTuple):
    """One attack in Close Combat before its die; the chances are by effect."""

    lead: int
    target: int
    support: tuple[int, ...]
    receipt: tuple[Modifier, ...]
    chances: tuple[tuple[str, float], ...]


Preview = AttackPreview | CloseCombatPreview | PlainPreview


def preview(p: Position, order: Order) -> Preview | None:
    """What an order leads to when dice will decide it; None when it makes no attack."""
    step = p.agenda[-1] if p.agenda else None
    if isinstance(order, Fire):
        return preview_attack(p, direct_fire.attack_of(p.components.units[order.lead].side, order))
    if isinstance(order, Bombard):
        return preview_attack(p, bombardment.attack_of(p.components.units[order.gun].side, order))
    if isinstance(order, Lead) and isinstance(step, ChooseLead):
        return preview_attack(p, step.attack, order.unit)
    if isinstance(order, Pair) and isinstance(step, PairOff):
        return preview_close_combat(p, step.melee, attack_with(step.melee, order))
    if isinstance(order, UseAdvantage | Decline) and isinstance(step, OfferModifier):
        return preview_random(p, step.side, isinstance(order, UseAdvantage))
    return _preview_reroll(p, step) if isinstance(order, Seize) else None


def preview_decision(p: Position) -> Preview | None:
    """13.2.1 What each unit would mean that may lead the defense; 10.3.1 who comes by a plain roll."""
    step = p.agenda[-1] if p.agenda else None
    if isinstance(step, OfferModifier):
        return preview_random(p, step.side, used=False)
    return preview_attack(p, step.attack) if isinstance(step, ChooseLead) else None


def _preview_reroll(p: Position, step: Step | None) -> Preview | None:
    """20.1.5a What another throw promises."""
    if isinstance(step, OfferReroll):
        return preview_attack(p, step.attack, step.lead)
    if isinstance(step, OfferMeleeReroll):
        return preview_close_combat(p, step.melee, step.melee.attacks[0])
    return None


def preview_attack(p: Position, attack: Attack, lead: int | None = None) -> AttackPreview:
    """13.2, 14.3 Both receipts and the odds, against one lead or against each that may be named."""
    receipt = tuple(attack_receipt(p, attack))
    leads = targets(p, attack) if lead is None else [lead]
    return AttackPreview(attack, receipt, tuple(_defense(p, attack, total(receipt), unit) for unit in leads))


def _defense(p: Position, attack: Attack, bonus: int, lead: int) -> Defense:
    """What this lead would mean."""
    receipt = tuple(defense_receipt(p, attack, lead))
    chances = odds(bonus - total(receipt))
    return Defense(lead, receipt, bonus - total(receipt), chances, _rubble_chance(p, attack, chances))


def _rubble_chance(p: Position, attack: Attack, chances: Odds) -> float:
    """15.1.1 The chance that an attack on an Urban Area makes Rubble."""
    charts, bit = p.components.charts, 1 << attack.target
    if not p.components.urban_mask & bit or p.heavy & bit:
        return 0.0
    chart = charts.bombardment if attack.kind == BOMBARD else charts.fire
    return chances.at_least(chart.rubble_at)


def attack_with(m: Melee, order: Pair) -> tuple[int, ...]:
    """16.3.3 The attack that a pair makes or joins: its target, the lead, then the support."""
    joined = next((attack for attack in m.attacks if attack[0] == order.target), (order.target,))
    return (*joined, order.unit)


def preview_close_combat(p: Position, m: Melee, attack: tuple[int, ...]) -> CloseCombatPreview:
    """16.5 The receipt and the chance of each effect."""
    receipt = tuple(close_combat_receipt(p, m, attack))
    results = [close_combat_result(p, die + total(receipt)) for die in DIE]
    chances = tuple((effect, results.count(effect) / len(results)) for effect in dict.fromkeys(results))
    return CloseCombatPreview(attack[1], attack[0], attack[2:], receipt, chances)


# --- the same in lines ----------------------------------------------------------------------------


def receipt_in_a_line(receipt: tuple[Modifier, ...] | list[Modifier]) -> Said:
    """A receipt with its total first, for where room is short."""
    if not receipt:
        return Said("{0:+d}", (0,))
    parts = listed(Said("{0} {1:+d}", (line.said, line.value)) for line in receipt)
    return Said("{0:+d}: {1}", (total(receipt), parts))


def preview_lines(c: Components, shown: Preview, full: bool = True) -> list[Said]:
    """A preview line by line: the attacker's receipt, then for each lead his receipt and the chances.

    In full, the chance of each number of Casualty Points is told as well.
    """
    if isinstance(shown, PlainPreview):
        return plain.preview_lines(shown)
    if isinstance(shown, CloseCombatPreview):
        return _close_combat_lines(c, shown)
    lines = [Said("Attacker {0}", (receipt_in_a_line(shown.receipt),))]
    for defense in shown.defenses:
        lines += _defense_lines(c, defense, full)
    return lines


def brief(shown: Preview) -> Said:
    """A preview in a few words, for the best lead the defender can name."""
    if isinstance(shown, PlainPreview):
        return plain.brief(shown)
    if isinstance(shown, CloseCombatPreview):
        return _effects(shown)
    best = min(shown.defenses, key=lambda defense: defense.net)
    return Said(
        "{1:.1%} chance of success, {2:.2f} Casualty Points on average (net {0:+d})",
        (best.net, best.odds.success, best.odds.mean),
    )


def _effects(shown: CloseCombatPreview) -> Said:
    """The chance of each effect of Close Combat."""
    return listed(Said("{0} {1:.0%}", (EFFECT_NAMES[effect], chance)) for effect, chance in shown.chances)


def _defense_lines(c: Components, defense: Defense, full: bool) -> list[Said]:
    """One possible lead: receipt, net, and chances."""
    chances = defense.odds
    values = (defense.net, chances.success, chances.mean)
    lines = [
        Said("If {0} leads: {1}", (unit_title(c, defense.lead), receipt_in_a_line(defense.receipt))),
        Said("  {1:.1%} chance of success, {2:.2f} Casualty Points on average (net {0:+d})", values),
    ]
    if full:
        by_points = listed(Said("{0}: {1:.1%}", pair) for pair in chances.chances)
        lines.append(Said("  The chances by Casualty Points: {0}", (by_points,)))
    return [*lines, Said("  {0:.1%} chance of Rubble", (defense.rubble,))] if defense.rubble else lines


def _close_combat_lines(c: Components, shown: CloseCombatPreview) -> list[Said]:
    """One Close Combat attack: receipt and chances."""
    values = (unit_title(c, shown.lead), unit_title(c, shown.target), receipt_in_a_line(shown.receipt))
    return [Said("{0} against {1}: {2}", values), Said("  Chances: {0}", (_effects(shown),))]


def dice_bonus(p: Position, events: Iterable[Event], dice: DiceRolled) -> int | None:
    """13.2, 14.3 What is added to dice of an attack, thrown after this position; None for any other dice."""
    step = p.agenda[-1] if p.agenda else None
    if isinstance(step, ChooseLead):
        lead = next((event.unit for event in events if isinstance(event, LeadNamed)), None)
    elif isinstance(step, OfferReroll):
        lead = step.lead
    else:
        return None
    if lead is None or dice.purpose not in (ATTACK_TOTAL, DEFENSE_TOTAL):
        return None
    if dice.purpose == ATTACK_TOTAL:
        return total(attack_receipt(p, step.attack))
    return total(defense_receipt(p, step.attack, lead))
