"""13.2, 14.3 Resolving fire and bombardment: leads, dice, rerolls, results and what follows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.agenda import Automatic, Chance, Decision
from cholm_qt.engine.orders import Order
from cholm_qt.engine.prompt import RollNeeded
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import PlaceIx, SideIx, UnitIx
from cholm_qt.games.circle_of_fire.rules.attacks import (
    BOMBARD,
    Attack,
    attack_receipt,
    defense_receipt,
    targets,
    total,
)
from cholm_qt.games.circle_of_fire.rules.casualties import begin_casualties
from cholm_qt.games.circle_of_fire.rules.events import (
    AttackDeclared,
    AttackResolved,
    FriendlyFireRolled,
    GunUsed,
    LeadNamed,
    RubbleMade,
)
from cholm_qt.games.circle_of_fire.rules.names import place_name, side_name, unit_name
from cholm_qt.games.circle_of_fire.rules.orders import Lead
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.retreats import VoluntaryRetreats, may_retreat_voluntarily
from cholm_qt.games.circle_of_fire.rules.seizing import RerollOffer

ATTACK_TOTAL, DEFENSE_TOTAL = Said("Attack Total"), Said("Defense Total")


def declare_attack(p: Position, attack: Attack) -> None:
    """13.2.1, 14.3.1 The attacker has named everything; the defender names his lead."""
    receipt = tuple(attack_receipt(p, attack))
    p.news.append(
        AttackDeclared(attack.kind, attack.area, attack.target, attack.lead, attack.support, receipt)
    )
    p.agenda.append(ChooseLead(attack))


class ChooseLead(Decision):
    """13.2.1, 14.3.2 The defender names his Lead Defending Unit."""

    attack: Attack
    case: ClassVar[str] = "13.2.1"
    waiting: ClassVar[str] = "lead"
    accepts: ClassVar[tuple[type, ...]] = (Lead,)
    answers_itself: ClassVar[bool] = True

    def cites(self) -> str:
        """The case of fire or that of bombardment."""
        return self.attack.lead_case

    def who(self, p: Position) -> int:
        """The defender."""
        return self.attack.defender

    def says(self, p: Position) -> Said:
        """Where the attack falls."""
        values = (side_name(self.attack.defender), place_name(p, self.attack.target))
        return Said("{0}: choose who leads the defense of {1}", values)

    def orders(self, p: Position) -> list[Order]:
        """Any unit that the attack can hurt."""
        return [Lead(unit) for unit in targets(p, self.attack)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Only a defender in the target, and no armor that 21.3 spares."""
        assert isinstance(order, Lead)
        defenders = p.units_of(self.attack.defender, self.attack.target)
        if order.unit not in defenders:
            values = (unit_name(p, order.unit), place_name(p, self.attack.target))
            yield Reason(self.cites(), Said("{0} does not defend in {1}", values), (order.unit,))
        elif order.unit not in targets(p, self.attack):
            said = Said("Armor cannot lead when infantry alone fires from next door")
            yield Reason("21.3", said, (order.unit,))

    def take(self, p: Position, order: Order) -> None:
        """Write the defender's receipt and throw."""
        assert isinstance(order, Lead)
        p.agenda.pop()
        p.news.append(LeadNamed(order.unit, tuple(defense_receipt(p, self.attack, order.unit))))
        p.agenda.append(RollAttack(self.attack, order.unit))


class RollAttack(Chance):
    """13.2.2, 14.3.1 The attacker throws for his Attack Total."""

    attack: Attack
    lead: UnitIx
    by_sum: ClassVar[bool] = True

    def need(self, p: Position) -> RollNeeded:
        """Two dice of the attacker."""
        return RollNeeded(self.attack.side, 2, ATTACK_TOTAL, self.attack.attack_case)

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """Now the defender throws."""
        p.agenda.append(RollDefense(self.attack, self.lead, sum(dice)))


class RollDefense(Chance):
    """13.2.3, 14.3.2 The defender throws for his Defense Total."""

    attack: Attack
    lead: UnitIx
    attack_dice: int
    by_sum: ClassVar[bool] = True

    def need(self, p: Position) -> RollNeeded:
        """Two dice of the defender."""
        return RollNeeded(self.attack.defender, 2, DEFENSE_TOTAL, self.attack.defense_case)

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """Whoever can may ask for another throw, the attacker first."""
        after_dice(
            p, self.attack, self.lead, self.attack_dice, sum(dice), (self.attack.side, self.attack.defender)
        )


def after_dice(p: Position, attack: Attack, lead: int, a: int, d: int, ask: tuple[int, ...]) -> None:
    """20.1.5a Offer a reroll to the next side that can afford one, or let the result stand."""
    ready = [side for side in ask if p.seize(side)]
    if ready:
        p.agenda.append(OfferReroll(attack, lead, a, d, ask=tuple(ready)))
    else:
        resolve_attack(p, attack, lead, a, d)


class OfferReroll(RerollOffer):
    """20.1.5a Both players may be made to throw for the attack again."""

    attack: Attack
    lead: UnitIx
    attack_dice: int
    defense_dice: int

    def says(self, p: Position) -> Said:
        """What the dice as they stand come to."""
        a = self.attack_dice + total(attack_receipt(p, self.attack))
        d = self.defense_dice + total(defense_receipt(p, self.attack, self.lead))
        values = (side_name(self.ask[0]), a, d)
        if a > d:
            return Said("{0}: the attack succeeds by {1} to {2}; throw again?", values)
        return Said("{0}: the attack fails by {1} to {2}; throw again?", values)

    def again(self) -> Chance:
        """The attacker's throw, from which the defender's follows."""
        return RollAttack(self.attack, self.lead)

    def ask_next(self, p: Position) -> None:
        """The other side, or the result."""
        after_dice(p, self.attack, self.lead, self.attack_dice, self.defense_dice, self.ask[1:])


def resolve_attack(p: Position, attack: Attack, lead: int, attack_dice: int, defense_dice: int) -> None:
    """13.2.4, 14.3.3 Compare the totals; a difference in the attacker's favour is so many Casualty Points."""
    attack_total = attack_dice + total(attack_receipt(p, attack))
    defense_total = defense_dice + total(defense_receipt(p, attack, lead))
    points = max(attack_total - defense_total, 0)
    p.news.append(AttackResolved(attack.kind, attack.target, attack_total, defense_total, points))
    friends_at_risk = attack.kind == BOMBARD and p.is_contested(attack.target)
    p.agenda.append(AfterAttack(attack, points))
    p.agenda.append(OfferVoluntaryRetreats(attack.defender, attack.target))
    if friends_at_risk and not p.components.zone_mask >> attack.target & 1:
        p.agenda.append(RollFriendlyFire(attack.side, attack.target, points))
    begin_casualties(p, attack.defender, attack.target, targets(p, attack), lead, points)


class OfferVoluntaryRetreats(Automatic):
    """13.4.3 After the result the defender may retreat units, if any may."""

    side: SideIx
    place: PlaceIx

    def run(self, p: Position) -> None:
        """Ask only when there is something to choose."""
        if may_retreat_voluntarily(p, self.side, self.place):
            p.agenda.append(VoluntaryRetreats(self.side, self.place))


class AfterAttack(Automatic):
    """15.1, 11.2.4, 14.1.5 After an attack: Rubble, then those who fired are Committed or used."""

    attack: Attack
    points: int

    def run(self, p: Position) -> None:
        """Make Rubble and turn the counters."""
        charts, attack = p.components.charts, self.attack
        if attack.kind == BOMBARD:
            make_rubble(p, attack.target, self.points, charts.bombardment.rubble_at)
            p.spent[attack.lead] = 1
            p.news.append(GunUsed(attack.lead))
            return
        make_rubble(p, attack.target, self.points, charts.fire.rubble_at)
        if not attack.special:
            for unit in (attack.lead, *attack.support):
                p.commit(unit)


# --- 21.2 Bombardment into a Contested Area ------------------------------------------------------


def make_rubble(p: Position, place: int, difference: int, needed: int) -> None:
    """15.1.1, 15.1.3 to 15.1.6 A large difference makes Rubble in an Urban Area, one level an attack."""
    bit = 1 << place
    if difference < needed or not p.components.urban_mask & bit or p.heavy & bit:
        return
    if p.rubbled & bit:
        p.heavy |= bit
    p.rubbled |= bit
    p.news.append(RubbleMade(place, 2 if p.heavy & bit else 1))


class RollFriendlyFire(Chance):
    """21.2.3 One die tells whether friends are hit."""

    side: SideIx
    place: PlaceIx
    points: int

    def need(self, p: Position) -> RollNeeded:
        """One die of the attacker."""
        case = "21.2.3" if self.points else "21.2.5"  # a miss endangers friends, too
        return RollNeeded(self.side, 1, Said("Friendly fire"), case)

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """The same number of points and at least one, half of them, or none (21.2.5 for a miss)."""
        limits = p.components.charts.limits
        points = 0
        if dice[0] <= limits.friendly_fire_all:
            points = max(self.points, 1)
        elif dice[0] <= limits.friendly_fire_half:
            points = -(-self.points // 2)
        p.news.append(FriendlyFireRolled(dice[0], points))
        if points:
            p.agenda.append(ChooseFriendlyLead(self.side, self.place, points))


class ChooseFriendlyLead(Decision):
    """21.2.4 The owner names the unit that takes the first point of friendly fire."""

    side: SideIx
    place: PlaceIx
    points: int
    case: ClassVar[str] = "21.2.4"
    waiting: ClassVar[str] = "lead"
    accepts: ClassVar[tuple[type, ...]] = (Lead,)
    answers_itself: ClassVar[bool] = True

    def who(self, p: Position) -> int:
        """The owner."""
        return self.side

    def says(self, p: Position) -> Said:
        """Where friends were hit."""
        values = (side_name(self.side), self.points, place_name(p, self.place))
        return Said(
            "{0}: friendly fire in {2} brings {1} Casualty Point; choose who takes it",
            values,
            plural="{0}: friendly fire in {2} brings {1} Casualty Points; choose who takes the first",
            counted=1,
        )

    def orders(self, p: Position) -> list[Order]:
        """Any own unit there."""
        return [Lead(unit) for unit in p.units_of(self.side, self.place)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Only an own unit there."""
        assert isinstance(order, Lead)
        if order.unit not in p.units_of(self.side, self.place):
            values = (unit_name(p, order.unit), place_name(p, self.place))
            yield Reason("21.2.4", Said("{0} is not one of the units hit in {1}", values), (order.unit,))

    def take(self, p: Position, order: Order) -> None:
        """Spread the points as in 13.3."""
        assert isinstance(order, Lead)
        p.agenda.pop()
        units = list(p.units_of(self.side, self.place))
        begin_casualties(p, self.side, self.place, units, order.unit, self.points)
