"""16.3 to 16.5 Close Combat in one place: screens, pairs, dice, and who is left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.agenda import Automatic, Chance, Decision
from cholm_qt.engine.orders import Order
from cholm_qt.engine.prompt import RollNeeded
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import SideIx, UnitIx, replace
from cholm_qt.games.circle_of_fire.rules.events import (
    ArmorExposed,
    CloseCombatRolled,
    UnitPaired,
    UnitScreened,
)
from cholm_qt.games.circle_of_fire.rules.melee import Melee, close_combat_receipt, close_combat_result
from cholm_qt.games.circle_of_fire.rules.names import EFFECT_NAMES, UNIT_OF, place_name, side_name, unit_name
from cholm_qt.games.circle_of_fire.rules.orders import (
    Done,
    Expose,
    Pair,
    Screen,
)
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.retreats import begin_retreats
from cholm_qt.games.circle_of_fire.rules.seizing import RerollOffer

# --- screens -------------------------------------------------------------------------------------


def begin_screens(p: Position, m: Melee, side: int) -> None:
    """16.4.4, A104 A side with more units than the enemy may screen the excess before it is attacked."""
    excess = len(m.of(p, side)) - len(m.of(p, 1 - side))
    if excess > 0:
        p.agenda.append(SetScreens(m, side, excess))
    else:
        begin_exposing(p, m, side)


class SetScreens(Decision):
    """16.4.4 A side chooses the units that cannot be attacked."""

    melee: Melee
    side: SideIx
    left: int
    case: ClassVar[str] = "16.4.4"
    waiting: ClassVar[str] = "screen"
    accepts: ClassVar[tuple[type, ...]] = (Screen, Done)

    def who(self, p: Position) -> int:
        """The side with more units."""
        return self.side

    def says(self, p: Position) -> Said:
        """How many more."""
        values = (side_name(self.side), self.left, place_name(p, self.melee.place))
        if not self.left:
            return Said("{0}: no more units can be screened in {2}; go on", values)
        plural = "{0}: screen up to {1} units in {2}, or go on"
        return Said("{0}: screen one unit in {2}, or go on", values, plural=plural, counted=1)

    def orders(self, p: Position) -> list[Order]:
        """Any own unit that is not screened yet, or an end of it."""
        units = self.melee.open_targets(p, self.side) if self.left else []
        return [Done(), *(Screen(unit) for unit in units)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Own fighting units, no more than the excess."""
        if not isinstance(order, Screen):
            return
        if order.unit not in self.melee.open_targets(p, self.side):
            said = Said(
                "{0} is not an unscreened {1} of this Close Combat",
                (unit_name(p, order.unit), UNIT_OF[self.side]),
            )
            yield Reason("16.4.4", said, (order.unit,))
        if not self.left:
            yield Reason("16.4.4", Said("No more units can be screened"), (order.unit,))

    def take(self, p: Position, order: Order) -> None:
        """Screen one more, or go on."""
        p.agenda.pop()
        if isinstance(order, Screen):
            p.news.append(UnitScreened(order.unit))
            m = replace(self.melee, screened=(*self.melee.screened, order.unit))
            p.agenda.append(SetScreens(m, self.side, self.left - 1))
        else:
            begin_exposing(p, self.melee, self.side)


def _hidden_armor(p: Position, m: Melee, side: int) -> list[int]:
    """The unscreened armor of a side that has no place yet in the order of exposure."""
    units = m.open_targets(p, side)
    return [u for u in units if p.components.units[u].is_armor and u not in m.exposed]


def begin_exposing(p: Position, m: Melee, side: int) -> None:
    """16.4.3, A125 Where enemies are left over for armor, its owner orders its exposure."""
    infantry = [u for u in m.open_targets(p, side) if not p.components.units[u].is_armor]
    if len(_hidden_armor(p, m, side)) > 1 and len(m.of(p, 1 - side)) > len(infantry):
        p.agenda.append(ExposeArmor(m, side))
    else:
        m = replace(m, exposed=m.exposed + tuple(_hidden_armor(p, m, side)))
        p.agenda.append(PairOff(m, 1 - side))


class ExposeArmor(Decision):
    """16.4.3 The owner names the armor unit that accepts attacks next, as a screen for the others."""

    melee: Melee
    side: SideIx
    case: ClassVar[str] = "16.4.3"
    waiting: ClassVar[str] = "expose"
    accepts: ClassVar[tuple[type, ...]] = (Expose,)

    def who(self, p: Position) -> int:
        """The owner of the armor."""
        return self.side

    def says(self, p: Position) -> Said:
        """The question."""
        return Said("{0}: which armor unit takes the first attacks by infantry?", (side_name(self.side),))

    def orders(self, p: Position) -> list[Order]:
        """Any armor unit that is not named yet."""
        return [Expose(unit) for unit in _hidden_armor(p, self.melee, self.side)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Only unscreened own armor that is not named yet."""
        assert isinstance(order, Expose)
        if order.unit not in _hidden_armor(p, self.melee, self.side):
            said = Said("{0} is not armor that can be named now", (unit_name(p, order.unit),))
            yield Reason("16.4.3", said, (order.unit,))

    def take(self, p: Position, order: Order) -> None:
        """Note it and go on."""
        assert isinstance(order, Expose)
        p.agenda.pop()
        p.news.append(ArmorExposed(order.unit))
        begin_exposing(p, replace(self.melee, exposed=(*self.melee.exposed, order.unit)), self.side)


# --- pairing off ---------------------------------------------------------------------------------


class PairOff(Decision):
    """16.2.1, 16.3 A side names all its attacks before any is resolved."""

    melee: Melee
    side: SideIx
    case: ClassVar[str] = "16.3.1"
    waiting: ClassVar[str] = "pair"
    accepts: ClassVar[tuple[type, ...]] = (Pair, Done)

    def cites(self) -> str:
        """16.3.2 for the holder of the Advantage, who attacks second."""
        return "16.3.2" if self.side == self.melee.holder else self.case

    def who(self, p: Position) -> int:
        """The attacking side."""
        return self.side

    def says(self, p: Position) -> Said:
        """Where, and that it can be ended."""
        values = (side_name(self.side), place_name(p, self.melee.place))
        if not self.idle(p):
            return Said("{0}: all your units in {1} have their targets; resolve the attacks", values)
        return Said("{0}: choose whom your units attack in {1}, then resolve the attacks", values)

    def idle(self, p: Position) -> list[int]:
        """16.1.3 The units that have no target yet."""
        busy = {u for attack in self.melee.attacks for u in attack[1:]}
        return [u for u in self.melee.of(p, self.side) if u not in busy]

    def orders(self, p: Position) -> list[Order]:
        """Every idle unit against every target it may attack now, or an end of it."""
        goals = self.melee.open_targets(p, 1 - self.side)
        pairs = [(unit, target) for unit in self.idle(p) for target in goals]
        faults = self._pairing_faults
        return [Done(), *[Pair(u, t) for u, t in pairs if next(faults(p, u, t, goals), None) is None]]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """16.1.3, 16.3.3, 16.4 The unit must be free to attack, and the target open to it."""
        if not isinstance(order, Pair):
            return
        m, unit, target = self.melee, order.unit, order.target
        if unit not in m.of(p, self.side):
            said = Said("{0} is not a {1} of this Close Combat", (unit_name(p, unit), UNIT_OF[self.side]))
            yield Reason("16.1.3", said, (unit,))
        elif unit not in self.idle(p):
            yield Reason("16.1.3", Said("{0} attacks only once", (unit_name(p, unit),)), (unit,))
        if target not in m.of(p, 1 - self.side):
            yield Reason(
                "16.1.3", Said("{0} is not an enemy of this Close Combat", (unit_name(p, target),)), (target,)
            )
        elif target in m.screened:
            yield Reason("16.4.4", Said("{0} is screened", (unit_name(p, target),)), (target,))
        else:
            yield from self._pairing_faults(p, unit, target, m.open_targets(p, 1 - self.side))

    def _pairing_faults(self, p: Position, unit: int, target: int, goals: list[int]) -> Iterator[Reason]:
        """16.3.3, 16.4.1, 16.4.5 The order in which targets open up."""
        m, kinds = self.melee, p.components.units
        attacked = [attack[0] for attack in m.attacks]
        spare = tuple([t for t in goals if t not in attacked and t != target])
        if target in attacked and spare:
            said = Said(
                "A second unit may attack {0} only when every enemy unit is attacked", (unit_name(p, target),)
            )
            yield Reason("16.3.3", said, (target, *spare))
        if unit in m.screened and target not in attacked:
            said = Said("{0} is screened and may only support an attack", (unit_name(p, unit),))
            yield Reason("16.4.5", said, (unit,))
        if kinds[unit].is_armor or not kinds[target].is_armor:
            return
        infantry = tuple([t for t in spare if not kinds[t].is_armor])
        ahead = tuple(t for t in m.exposed[: m.exposed.index(target)] if t in spare)
        if infantry or ahead:
            said = Said(
                "Infantry may attack {0} only after the units that screen it", (unit_name(p, target),)
            )
            yield Reason("16.4.1" if infantry else "16.4.3", said, infantry + ahead)

    def take(self, p: Position, order: Order) -> None:
        """Note the pair, or resolve all attacks."""
        p.agenda.pop()
        if not isinstance(order, Pair):
            resolve_next(p, self.melee, self.side)
            return
        p.news.append(UnitPaired(order.unit, order.target))
        attacks = list(self.melee.attacks)
        for i, attack in enumerate(attacks):
            if attack[0] == order.target:
                attacks[i] = (*attack, order.unit)
                break
        else:
            attacks.append((order.target, order.unit))
        p.agenda.append(PairOff(replace(self.melee, attacks=tuple(attacks)), self.side))


# --- resolution ----------------------------------------------------------------------------------


def resolve_next(p: Position, m: Melee, side: int) -> None:
    """16.5.1, A104 Throw for the next attack; then the other side has its turn; then the losses leave."""
    if m.attacks:
        p.agenda.append(RollCloseCombat(m, side))
    elif side != m.holder:
        begin_screens(p, m, side)
    else:
        _clear_up(p, m)


class RollCloseCombat(Chance):
    """16.5.1 One die for one attack."""

    melee: Melee
    side: SideIx

    def need(self, p: Position) -> RollNeeded:
        """One die of the attacker."""
        attack = self.melee.attacks[0]
        said = Said("{0} attacks {1}", (unit_name(p, attack[1]), unit_name(p, attack[0])))
        return RollNeeded(self.side, 1, said, "16.5.1")

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """Whoever can may ask for another throw, the attacker first."""
        after_die(p, self.melee, self.side, dice[0], (self.side, 1 - self.side))


def after_die(p: Position, m: Melee, side: int, die: int, ask: tuple[int, ...]) -> None:
    """20.1.5a Offer a reroll to the next side that can afford one, or let the result stand."""
    ready = tuple(s for s in ask if p.seize(s))
    if ready:
        p.agenda.append(OfferMeleeReroll(m, side, die, ask=ready))
    else:
        _strike(p, m, side, die)


class OfferMeleeReroll(RerollOffer):
    """20.1.5a The attacker may be made to throw again."""

    melee: Melee
    side: SideIx
    die: int

    def says(self, p: Position) -> Said:
        """The roll as it stands, and what it does."""
        attack = self.melee.attacks[0]
        result = self.die + sum(line.value for line in close_combat_receipt(p, self.melee, attack))
        effect = EFFECT_NAMES[close_combat_result(p, result)]
        values = (side_name(self.ask[0]), unit_name(p, attack[1]), unit_name(p, attack[0]), result, effect)
        return Said("{0}: {1} against {2} comes to {3}, {4}; throw again?", values)

    def again(self) -> Chance:
        """The die of the same attack."""
        return RollCloseCombat(self.melee, self.side)

    def ask_next(self, p: Position) -> None:
        """The other side, or the result."""
        after_die(p, self.melee, self.side, self.die, self.ask[1:])


def _strike(p: Position, m: Melee, side: int, die: int) -> None:
    """16.5.3 to 16.5.5 Mark what the attack did; nothing leaves the place yet (16.1.5)."""
    attack = m.attacks[0]
    receipt = tuple(close_combat_receipt(p, m, attack))
    result = close_combat_result(p, die + sum(line.value for line in receipt))
    p.news.append(CloseCombatRolled(attack[1], attack[0], die, receipt, result))
    m = replace(m, attacks=m.attacks[1:])
    if result == "eliminated":
        m = replace(m, dead=(*m.dead, attack[0]))
    elif result == "retreat":
        m = replace(m, retreating=(*m.retreating, attack[0]))
    resolve_next(p, m, side)


def _clear_up(p: Position, m: Melee) -> None:
    """16.5.6, 16.5.7 The dead leave; then the side without the Advantage retreats, then the other."""
    for unit in m.dead:
        p.eliminate(unit)
    p.agenda += [
        EndMelee(),
        RetreatFromMelee(m.holder, m.retreating),
        RetreatFromMelee(1 - m.holder, m.retreating),
    ]


class RetreatFromMelee(Automatic):
    """16.5.7 One side retreats the units that must; they stay Uncommitted (A48)."""

    side: SideIx
    units: tuple[UnitIx, ...]

    def run(self, p: Position) -> None:
        """Ask the owner where to."""
        begin_retreats(p, self.side, tuple(u for u in self.units if p.components.units[u].side == self.side))


class EndMelee(Automatic):
    """A105 Control of the place is read once, when all is over."""

    def run(self, p: Position) -> None:
        """Read the control of the place."""
        place, p.melee_at = p.melee_at, -1
        p.check_control(place)
