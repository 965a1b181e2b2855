"""All odds of Circle of Fire, what an order or a decision asks of them, and what throws were worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cholm_qt.engine.agenda import Step
from cholm_qt.engine.odds import Asked, OddsRoom, Sheet
from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.odds.arrival_kinds import (
    INTERDICTION,
    RANDOM,
    InterdictionKind,
    RandomKind,
    forces,
)
from cholm_qt.games.circle_of_fire.odds.bombard_kind import BombardKind, bombard_asked
from cholm_qt.games.circle_of_fire.odds.fire_kind import FireKind, fire_asked
from cholm_qt.games.circle_of_fire.odds.melee_kind import MeleeKind, melee_asked
from cholm_qt.games.circle_of_fire.odds.roll_kinds import LOGISTICS, PARTISANS, LogisticsKind, PartisansKind
from cholm_qt.games.circle_of_fire.rules import bombardment, direct_fire
from cholm_qt.games.circle_of_fire.rules.attacks import BOMBARD, Attack
from cholm_qt.games.circle_of_fire.rules.close_combat import OfferMeleeReroll, PairOff, RollCloseCombat
from cholm_qt.games.circle_of_fire.rules.combat import ChooseLead, OfferReroll, RollAttack
from cholm_qt.games.circle_of_fire.rules.interdiction import OfferInterdiction, RollInterdiction
from cholm_qt.games.circle_of_fire.rules.logistics import RollLogistics
from cholm_qt.games.circle_of_fire.rules.melee import Melee
from cholm_qt.games.circle_of_fire.rules.orders import (
    Bombard,
    Decline,
    Fire,
    Interdict,
    Lead,
    Pair,
    Seize,
    UseAdvantage,
)
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.previews import attack_with
from cholm_qt.games.circle_of_fire.rules.random_reinforcements import OfferModifier, RollRandom
from cholm_qt.games.circle_of_fire.rules.set_up import RollPartisans


class CircleOfFireOdds(OddsRoom):
    """Fire, bombardment, Close Combat, and every roll on a table."""

    def __init__(self) -> None:
        """The kinds as players meet them."""
        super().__init__(
            FireKind(), BombardKind(), MeleeKind(), LogisticsKind(), RandomKind(), InterdictionKind(),
            PartisansKind(),
        )  # fmt: skip

    def asked_by(self, p: Position, order: Order | None) -> Asked | None:
        """What an order asks the dice, or else the decision or throw at hand."""
        step = p.agenda[-1] if p.agenda else None
        return _of_step(p, step) if order is None else _of_order(p, order, step)

    def sheets(self, c: Any) -> Sequence[Sheet]:
        """The whole table."""
        from cholm_qt.games.circle_of_fire.odds.sheets import sheets

        return sheets(c)


def _of_order(p: Position, order: Order, step: Step | None) -> Asked | None:
    """What dice an order calls for."""
    units = p.components.units
    match order:
        case Fire(lead=lead):
            return fire_asked(direct_fire.attack_of(units[lead].side, order))
        case Bombard(gun=gun):
            return bombard_asked(bombardment.attack_of(units[gun].side, order))
        case Lead(unit=unit) if isinstance(step, ChooseLead):
            return _attack_asked(step.attack, unit)
        case Pair() if isinstance(step, PairOff):
            return melee_asked(step.side, step.melee.place, attack_with(step.melee, order))
        case Interdict(force=force):
            return _interdiction_asked(p, force)
        case UseAdvantage() | Decline() if isinstance(step, OfferModifier):
            return _random_asked(p, isinstance(order, UseAdvantage))
        case Seize():
            return _of_step(p, step)
    return None


def _of_step(p: Position, step: Step | None) -> Asked | None:
    """What dice the decision at hand is about, or which ones are awaited."""
    match step:
        case ChooseLead(attack=attack):
            return _attack_asked(attack)
        case RollAttack(attack=attack, lead=lead) | OfferReroll(attack=attack, lead=lead):
            return _attack_asked(attack, lead)
        case RollCloseCombat(melee=melee, side=side) | OfferMeleeReroll(melee=melee, side=side):
            return _melee_asked(melee, side)
        case RollLogistics(has_passed=has_passed):
            return Asked(LOGISTICS, (("passed", (int(has_passed),)),))
        case OfferModifier():
            return _random_asked(p, used=False)
        case RollRandom(used=used):
            return _random_asked(p, used)
        case OfferInterdiction(forces=names):
            return _interdiction_asked(p, names[0])
        case RollInterdiction(force=force):
            return _interdiction_asked(p, force)
        case RollPartisans(unit=unit):
            return Asked(PARTISANS, (("unit", (unit,)),))
    return None


def _attack_asked(attack: Attack, lead: int = -1) -> Asked:
    """What an attack asks against a lead, or the best one."""
    return bombard_asked(attack, lead) if attack.kind == BOMBARD else fire_asked(attack, lead)


def _melee_asked(melee: Melee, side: int) -> Asked:
    """What the next attack of a Close Combat asks."""
    return melee_asked(side, melee.place, melee.attacks[0])


def _interdiction_asked(p: Position, force: str) -> Asked:
    """What the Stuka asks about a force."""
    return Asked(INTERDICTION, (("force", (forces(p.components).index(force),)),))


def _random_asked(p: Position, used: bool) -> Asked:
    """What the Random Reinforcements ask this Turn."""
    return Asked(RANDOM, (("used", (int(used),)), ("turn", (p.turn,))))


ODDS = CircleOfFireOdds()
