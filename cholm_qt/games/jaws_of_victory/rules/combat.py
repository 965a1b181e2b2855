"""12.1.3 Resolving combats: which comes next, and its run from support to breakthrough (E.4.C, F.4.C)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import PlaceIx, SideIx, replace
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.advances import AskAdvance, who_can_advance
from cholm_qt.games.jaws_of_victory.rules.armor_combat import begin_armor_combat, qualifies
from cholm_qt.games.jaws_of_victory.rules.asking import (
    Act,
    Ask,
    note_skipped,
    place_name,
    side_of,
    step_in,
)
from cholm_qt.games.jaws_of_victory.rules.battle import (
    Battle,
    attackers_left,
    defenders_left,
    note,
    note_passed,
)
from cholm_qt.games.jaws_of_victory.rules.combat_choices import (
    begin_defence_air,
    begin_engineers,
    begin_no_retreat,
)
from cholm_qt.games.jaws_of_victory.rules.combat_results import (
    RollCombat,
    begin_advance,
    begin_breakthrough,
    begin_disorganization,
    begin_retreat,
    begin_step_losses,
)
from cholm_qt.games.jaws_of_victory.rules.declared import battle_of, declared_targets, forget_attack
from cholm_qt.games.jaws_of_victory.rules.guns import begin_guns
from cholm_qt.games.jaws_of_victory.rules.names import ATTACKED, FOUGHT
from cholm_qt.games.jaws_of_victory.rules.odds import settle_odds
from cholm_qt.games.jaws_of_victory.rules.orders import Resolve
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler
from cholm_qt.games.jaws_of_victory.rules.support import begin_support

# --- one combat ---


def _armor_combat(p: Position, battle: Battle) -> None:
    """d1 Armor fights first, if both sides take part."""
    if qualifies(p, battle.attackers, battle.defenders):
        at = note(p, battle, "d1")
        begin_armor_combat(p, at, battle.attackers, battle.defenders, battle.target)
    else:
        note_passed(p, battle, "d1", "No armor combat: it takes armor, and armor or antitank guns against it")


def _general_combat(p: Position, battle: Battle) -> None:
    """d2 The die for the result, unless the armor combat has left one side without a unit (J124)."""
    if not attackers_left(p, battle):
        note_passed(p, battle, "d2", "No attacker is left after the armor combat")
    elif not defenders_left(p, battle):
        note_passed(p, battle, "d2", "No defender is left after the armor combat")
    else:
        p.agenda.append(RollCombat(note(p, battle, "d2"), battle.side, battle))


STAGES: tuple[Callable[[Position, Battle], None], ...] = (
    begin_support,
    begin_defence_air,
    lambda p, battle: begin_guns(p, battle, battle.side),
    lambda p, battle: begin_guns(p, battle, 1 - battle.side),
    begin_engineers,
    begin_no_retreat,
    settle_odds,
    _armor_combat,
    _general_combat,
    begin_step_losses,
    begin_disorganization,
    begin_retreat,
    begin_advance,
    begin_breakthrough,
)
NESTED = (
    *("a1", "a2", "a3", "a4", "a5", "a6", "b", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "d1", "d2"),
    *("d2-losses", "d2-disorganized", "d2-retreat", "d2-advance", "d2-breakthrough"),
)


class Fight(Act):
    """A combat with all that has been decided for it, and the stage that comes next."""

    battle: Battle
    stage: int = 0

    def run(self, p: Position) -> None:
        """Begin the stage; what it puts on the agenda comes before the next one."""
        if self.stage + 1 < len(STAGES):
            p.agenda.append(replace(self, stage=self.stage + 1))
        STAGES[self.stage](p, self.battle)


def resolve(p: Position, battle: Battle) -> None:
    """12.1.3 Begin the combat; J87 if the hex is empty, the attackers may advance."""
    forget_attack(p, battle)
    if not battle.defenders:
        p.news.append(e.AttackVoided(battle.target))
        if who_can_advance(p, battle.attackers, battle.target):
            at = note(p, battle, "d2-advance")
            p.agenda.append(AskAdvance(at, battle.side, battle.target, battle.attackers))
        return
    for unit in battle.attackers:
        p.mark(unit, ATTACKED | FOUGHT)
    p.news.append(e.CombatBegan(battle.target, battle.attackers, battle.defenders))
    p.agenda.append(Fight(battle.at, battle))


# --- segment C ---


class ChooseCombat(Ask):
    """12.1.3 The attacker chooses the combat that is fought next."""

    declared: tuple[PlaceIx, ...]
    waiting: ClassVar[str] = "resolve"
    accepts: ClassVar[tuple[type, ...]] = (Resolve,)
    asks: ClassVar[str] = "Choose the combat that is fought next"

    def about(self, p: Position) -> tuple[int, ...]:
        """The declared hexes."""
        return declared_targets(p, self.side)

    def orders(self, p: Position) -> list[Order]:
        """Every declared hex."""
        return [Resolve(target) for target in declared_targets(p, self.side)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """12.1.3 Only a hex that was declared and not yet fought for."""
        assert isinstance(order, Resolve)
        if order.target not in declared_targets(p, self.side):
            said = Said("No attack on {0} waits to be resolved", (place_name(p, order.target),))
            yield Reason("12.1.3", said, (), (order.target,))

    def take(self, p: Position, order: Order) -> None:
        """Fight it."""
        assert isinstance(order, Resolve)
        battle = battle_of(p, self.at, self.side, order.target, self.declared)
        p.agenda.pop()
        if battle.defenders:
            p.agenda[-1] = replace(p.agenda[-1], fought=True)
        resolve(p, battle)


class NextCombat(Act):
    """12.1.3 The combats of a segment one after another.

    Attributes:
        declared: Every hex that was declared in the segment.
        fought: Has a combat been fought in it?
    """

    side: SideIx
    declared: tuple[PlaceIx, ...]
    fought: bool = False

    def run(self, p: Position) -> None:
        """Ask for the next one; when none is left, tell which steps never came up."""
        if declared_targets(p, self.side):
            p.agenda += [self, ChooseCombat(self.at, self.side, self.declared)]
        elif not self.fought and self.at == step_in(p, self.side, "4.C"):
            note_all_passed(p, self.side, Said("Nobody was left to be attacked"))


def note_all_passed(p: Position, side: int, why: Said) -> None:
    """J99 Tell that no step of a combat came up in a segment."""
    for rest in NESTED:
        note_skipped(p, step_in(p, side, f"4.C.{rest}"), why)


def begin_combats(p: Position, at: int, side: int) -> None:
    """12.1.3 Fight everything that is declared."""
    p.agenda.append(NextCombat(at, side, declared_targets(p, side)))


def skip_segment(p: Position, at: int) -> Said | None:
    """J99 Pass the segment, and every step of it, when nothing is declared."""
    side, why = side_of(p, at), Said("No attack was declared")
    if declared_targets(p, side):
        return None
    note_all_passed(p, side, why)
    return why


def begin_segment(p: Position, at: int) -> None:
    """E.4.C, F.4.C Fight the declared combats."""
    begin_combats(p, at, side_of(p, at))


HANDLERS = {step: Handler(skip_segment, begin_segment) for step in ("E.4.C", "F.4.C")}
