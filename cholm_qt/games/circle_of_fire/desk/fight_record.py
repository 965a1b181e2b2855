"""Gathers the events of fights and other throws as they come, in one order or in several."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.engine.reasons import Modifier
from cholm_qt.games.circle_of_fire.rules import events as e

# Throws that stand alone: the event that reads them says all.
SINGLE = (
    e.CloseCombatRolled, e.RandomRolled, e.PartisansStruck, e.InterdictionFlown, e.LogisticsRolled,
)  # fmt: skip
# What may follow from a fight, until something else begins.
FOLLOWS = (e.RubbleMade, e.FriendlyFireRolled, e.UnitCommitted, e.UnitRetreated, e.UnitEliminated)
ENDS = (
    e.ImpulseBegan, e.SegmentBegan, e.UnitMoved, e.MeleeBegan, e.Passed, e.ManeuverEnded, e.UnitPlaced,
)  # fmt: skip


class Throw(NamedTuple):
    """Dice that were thrown, or None where they are still to come, and what is added to them."""

    rolled: DiceRolled | None
    receipt: tuple[Modifier, ...]


@dataclass(eq=False)
class Fight:
    """One attack, or one other throw, and what came of it."""

    declared: e.AttackDeclared | None = None
    named: e.LeadNamed | None = None
    throws: list[DiceRolled] = field(default_factory=list)
    outcome: list[Event] = field(default_factory=list)

    @property
    def is_close_combat(self) -> bool:
        """16.5.1 Was this one attack in Close Combat?"""
        return bool(self.outcome) and isinstance(self.outcome[0], e.CloseCombatRolled)

    def is_answered_by(self, actor: int) -> bool:
        """16.5.1 Was this an attack in Close Combat, and does the other side attack now?"""
        return self.is_close_combat and self.throws[-1].actor != actor

    def sides(self) -> list[Throw]:
        """Attacker and defender of an attack; otherwise each throw, with the receipt of its event."""
        if self.declared is None:
            receipts = [
                x.receipt for x in self.outcome if isinstance(x, e.CloseCombatRolled | e.RandomRolled)
            ]
            return [Throw(rolled, receipts[0] if receipts else ()) for rolled in self.throws]
        receipts = [self.declared.receipt] + ([self.named.receipt] if self.named is not None else [])
        throws: list[DiceRolled | None] = [*self.throws, None, None]
        return [Throw(rolled, receipt) for rolled, receipt in zip(throws, receipts, strict=False)]


class FightRecord:
    """The latest attack, the Close Combats of one place, or the latest other throw.

    `told` counts how often something new has come.
    """

    def __init__(self) -> None:
        self.fights: list[Fight] = []
        self.told = 0
        self._over = True  # nothing more follows from the last fight
        self._past = True  # it was over before the order that is being told

    @property
    def attack(self) -> Fight | None:
        """The latest fire or bombardment, if its dice have been thrown and nothing else was fought since."""
        found = [fight for fight in self.fights if fight.declared is not None and fight.outcome]
        return found[-1] if found else None

    @property
    def thrown(self) -> list[Throw]:
        """The throws of the fight that is under way, as long as its result is open."""
        last = self.fights[-1] if self.fights else Fight()
        return [] if last.outcome or self._over else [x for x in last.sides() if x.rolled is not None]

    def tells_of(self, events: Iterable[Event]) -> bool:
        """Did these events go into the record, or is the fight that is told of still under way?"""
        outcome = [told for fight in self.fights for told in fight.outcome]
        return not self._over or any(event is told for event in events for told in outcome)

    def take(self, events: Iterable[Event]) -> bool:
        """Take in events in their order, and say whether any of them tells of a fight or a throw."""
        self._past = self._over
        told = [self._add(event) for event in events]
        self.told += any(told)
        return any(told)

    def _add(self, event: Event) -> bool:
        """Take in one event, if it belongs here."""
        if isinstance(event, e.AttackDeclared):
            self.fights, self._over, self._past = [Fight(event)], False, False
        elif isinstance(event, DiceRolled):
            self._fight_for_dice(event.actor).throws.append(event)
        elif isinstance(event, SINGLE):
            self._fight_for_single().outcome = [event]
        elif isinstance(event, ENDS):
            self._over = True
            return False
        else:
            return bool(self.fights) and not self._over and self._go_on(self.fights[-1], event)
        return True

    def _fight_for_dice(self, actor: int) -> Fight:
        """The fight that waits for dice, or another one; those of the same order stay beside it."""
        last = self.fights[-1] if self.fights else None
        if last is None or self._past or last.is_answered_by(actor):
            self.fights = [Fight()]
        elif self._over or (last.outcome and last.declared is None):
            self.fights.append(Fight())
        self._past = self._over = False
        return self.fights[-1]

    def _fight_for_single(self) -> Fight:
        """The fight that a single throw belongs to; one after an attack leaves the attack as it was."""
        last = self.fights[-1] if self.fights else Fight()
        if last.declared is not None:
            last = Fight(throws=[last.throws.pop()] if last.throws else [])
        if last not in self.fights:
            self.fights.append(last)
        return last

    def _go_on(self, fight: Fight, event: Event) -> bool:
        """Take in what belongs to the fight that is under way."""
        if isinstance(event, e.LeadNamed):
            fight.named = event
        elif isinstance(event, e.RerollDeclared):
            fight.throws.clear()
        elif isinstance(event, e.AttackResolved):
            fight.outcome = [event]
        elif isinstance(event, FOLLOWS) and fight.outcome:
            fight.outcome.append(event)
        else:
            return False
        return True
