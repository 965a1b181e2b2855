"""What attacks were worth on average and what they brought, from the record of a game."""

from __future__ import annotations

from cholm_qt.engine.agenda import Step
from cholm_qt.engine.game import Entry
from cholm_qt.engine.odds import Measured
from cholm_qt.games.circle_of_fire.odds.worth import mean_worth, worth
from cholm_qt.games.circle_of_fire.rules.attacks import Attack, attack_odds
from cholm_qt.games.circle_of_fire.rules.combat import ChooseLead, OfferReroll, RollAttack, RollDefense
from cholm_qt.games.circle_of_fire.rules.events import AttackResolved, CloseCombatRolled, LeadNamed
from cholm_qt.games.circle_of_fire.rules.position import Position


def measured(entry: Entry[Position]) -> dict[int, Measured]:
    """Each attack that an entry of the record decided, by the number of its event.

    Close Combat counts what the same effect would have cost in Casualty Points (13.3.3).
    """
    found: dict[int, Measured] = {}
    p = entry.before
    attack, lead = _attack_of(p.agenda[-1] if p.agenda else None)
    for n, event in enumerate(entry.events):
        match event:
            case LeadNamed(unit=unit):
                lead = unit
            case AttackResolved(casualty_points=points) if attack is not None and lead >= 0:
                found[n] = Measured(attack.side, attack_odds(p, attack, lead).mean, points)
            case CloseCombatRolled(lead=leader, receipt=receipt, effect=effect):
                side, costs = p.components.units[leader].side, p.components.charts.casualties
                found[n] = Measured(side, mean_worth(p, receipt), worth(costs, effect))
    return found


def _attack_of(step: Step | None) -> tuple[Attack | None, int]:
    """The attack that is being decided about, and who leads the defense, if he is named."""
    match step:
        case ChooseLead(attack=attack):
            return attack, -1
        case OfferReroll(attack=attack, lead=lead) | RollAttack(attack=attack, lead=lead):
            return attack, lead
        case RollDefense(attack=attack, lead=lead):
            return attack, lead
    return None, -1
