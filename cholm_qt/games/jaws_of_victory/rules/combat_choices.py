"""What else is decided before a combat: German aircraft, assault engineers, No Retreat (a2, a5, a6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import replace
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import place_name
from cholm_qt.games.jaws_of_victory.rules.battle import (
    Battle,
    is_declared,
    is_fortified,
    note,
    note_passed,
    river_between,
)
from cholm_qt.games.jaws_of_victory.rules.battle_ask import BattleAsk
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN
from cholm_qt.games.jaws_of_victory.rules.orders import DefendFromAir, NoRetreat, Pass, UseEngineers
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.supply_paths import marker_in_reach

# --- a2: German Combat Air Support ---


def most_missions(p: Position) -> int:
    """J13 The most missions of a side in one combat, by the visibility."""
    return p.components.tables.air.per_combat[p.visibility]


def too_many_missions(p: Position, missions: int) -> Iterator[Reason]:
    """J13 One combat has no more missions of a side than the visibility allows."""
    most = most_missions(p)
    if missions > most:
        said = Said(
            "One combat has at most {0} mission today",
            (most,),
            "One combat has at most {0} missions today",
        )
        yield Reason("J13", said)


class AskDefendFromAir(BattleAsk):
    """a2 The Germans send missions into the defence."""

    waiting: ClassVar[str] = "defence-air"
    asks: ClassVar[str] = "Send air missions into the defence"
    accepts: ClassVar[tuple[type, ...]] = (DefendFromAir,)

    def says(self, p: Position) -> Said:
        """How many there are."""
        values = place_name(p, self.battle.target), p.air[0]
        return Said("Send air missions into the defence of {0}, out of {1}", values)

    def orders(self, p: Position) -> list[Order]:
        """None, or as many as there are and may be."""
        return [DefendFromAir(missions) for missions in range(min(most_missions(p), p.air[0]) + 1)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """J13 No more than there are, nor than one combat may have."""
        assert isinstance(order, DefendFromAir)
        if order.missions < 0:
            yield Reason("6.2", Said("There is no such number of missions"))
        if order.missions > p.air[0]:
            yield Reason("6.2", Said("There are not so many missions left"))
        yield from too_many_missions(p, order.missions)

    def after(self, p: Position, order: Any) -> Battle:
        """The combat with the missions."""
        return replace(self.battle, defence_air=order.missions)

    def take(self, p: Position, order: Order) -> None:
        """Send them."""
        assert isinstance(order, DefendFromAir)
        if order.missions:
            p.air = (p.air[0] - order.missions, *p.air[1:])
            p.news.append(e.AirAssigned(self.side, self.battle.target, order.missions))
        self.answered(p, self.after(p, order))


def begin_defence_air(p: Position, battle: Battle) -> None:
    """a2 Ask the Germans when they defend, have missions left, and can fly."""
    if battle.side == GERMAN:
        note_passed(p, battle, "a2", "The German missions were assigned when the attacks were declared")
    elif not is_declared(p, battle):
        note_passed(p, battle, "a2", "No aircraft take part in Breakthrough and Reserve combats")
    elif not p.air[0] or not most_missions(p):
        note_passed(p, battle, "a2", "No German mission is left that could fly")
    else:
        p.agenda.append(AskDefendFromAir(note(p, battle, "a2"), GERMAN, battle))


# --- a5: assault engineers ---


def engineers_of(p: Position, battle: Battle) -> tuple[int, ...]:
    """12.9.1 The attackers that are engineers."""
    return tuple(unit for unit in battle.attackers if "engineer" in p.components.units[unit].traits)


def engineers_help(p: Position, battle: Battle) -> bool:
    """12.9.1 Do engineers shift the odds: at a town, a city, an Improved Position, or over a river (J122)?"""
    target = battle.target
    return is_fortified(p, target) or any(
        river_between(p, p.where[unit], target) for unit in engineers_of(p, battle)
    )


def engineers_payer(p: Position, battle: Battle) -> int:
    """12.9.1 The marker that pays for the assault engineers; NONE when none can."""
    for unit in engineers_of(p, battle):
        for marker in () if p.extended[unit] else marker_in_reach(p, unit):
            if p.points[marker] >= p.components.tables.combat.engineers_cost:
                return marker
    return NONE


class AskEngineers(BattleAsk):
    """a5 The attacker may use assault engineers."""

    waiting: ClassVar[str] = "engineers"
    asks: ClassVar[str] = "Use assault engineers"
    accepts: ClassVar[tuple[type, ...]] = (UseEngineers, Pass)

    def says(self, p: Position) -> Said:
        """Where they would be used."""
        return Said("Use assault engineers against {0}", (place_name(p, self.battle.target),))

    def orders(self, p: Position) -> list[Order]:
        """Use them or not."""
        return [UseEngineers(), Pass()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Either answer is free: it is asked only when there are engineers who can be used."""
        return iter(())

    def after(self, p: Position, order: Any) -> Battle:
        """The combat with or without them."""
        return replace(self.battle, engineers=isinstance(order, UseEngineers))

    def take(self, p: Position, order: Order) -> None:
        """Spend the point if they are used."""
        if isinstance(order, UseEngineers):
            p.spend(engineers_payer(p, self.battle), p.components.tables.combat.engineers_cost)
            p.news.append(e.EngineersUsed())
        self.answered(p, self.after(p, order))


def begin_engineers(p: Position, battle: Battle) -> None:
    """a5 Ask the attacker when he has engineers, a point for them, and something to use them on."""
    if not engineers_of(p, battle):
        note_passed(p, battle, "a5", "No engineers attack")
    elif not engineers_help(p, battle) and battle.target not in p.mines:
        note_passed(p, battle, "a5", "There is nothing to use engineers on")
    elif engineers_payer(p, battle) == NONE:
        note_passed(p, battle, "a5", "The engineers have no Supply Point near enough")
    else:
        p.agenda.append(AskEngineers(note(p, battle, "a5"), battle.side, battle))


# --- a6: No Retreat ---


def may_stand(p: Position, battle: Battle) -> bool:
    """J86, J123 May the defenders stand fast: by their hex, or because all of them are SS or Guards?"""
    c = p.components
    combat = [unit for unit in battle.defenders if c.combat[unit]]
    if is_fortified(p, battle.target) or c.terrain[battle.target] == "hilltop":
        return bool(combat)
    return bool(combat) and all({"ss", "guards"} & c.units[unit].traits for unit in combat)


class AskNoRetreat(BattleAsk):
    """a6 The defender may decide not to retreat."""

    waiting: ClassVar[str] = "no-retreat"
    asks: ClassVar[str] = "Stand fast, and lose a step rather than retreat"
    accepts: ClassVar[tuple[type, ...]] = (NoRetreat, Pass)

    def says(self, p: Position) -> Said:
        """Where they would stand."""
        return Said(
            "Stand fast in {0}, and lose a step rather than retreat", (place_name(p, self.battle.target),)
        )

    def orders(self, p: Position) -> list[Order]:
        """Stand or not."""
        return [NoRetreat(), Pass()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Either answer is free: it is asked only of those who may stand."""
        return iter(())

    def after(self, p: Position, order: Any) -> Battle:
        """The combat with the decision."""
        return replace(self.battle, stands=isinstance(order, NoRetreat))

    def take(self, p: Position, order: Order) -> None:
        """All units of the hex follow it."""
        if isinstance(order, NoRetreat):
            p.news.append(e.StoodFast())
        self.answered(p, self.after(p, order))


def begin_no_retreat(p: Position, battle: Battle) -> None:
    """a6 Ask the defender when hex or units qualify."""
    if may_stand(p, battle):
        p.agenda.append(AskNoRetreat(note(p, battle, "a6"), 1 - battle.side, battle))
    else:
        note_passed(p, battle, "a6", "Neither the hex nor its units qualify")
