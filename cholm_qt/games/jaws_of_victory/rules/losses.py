"""12.1.3 Step losses: the owner names the units, after the first from the strongest, guns last (J86)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import UnitIx
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, unit_name
from cholm_qt.games.jaws_of_victory.rules.orders import LoseStep
from cholm_qt.games.jaws_of_victory.rules.position import Position


def who_can_lose(p: Position, units: tuple[int, ...], first: tuple[int, ...] = ()) -> tuple[int, ...]:
    """J86 Those of some units that may lose the next step: of the first ones, of combat units, of any."""
    left = tuple(unit for unit in units if p.on_map(unit))
    combat = p.components.combat
    return (
        tuple(unit for unit in left if unit in first) or tuple(unit for unit in left if combat[unit]) or left
    )


class AskLoss(Ask):
    """12.1.3 The owner names the next unit that loses a step.

    Attributes:
        units: Those among which the losses are.
        steps: How many steps are still to be lost.
        first: Those of which one loses the next step, if one of them is left.
    """

    units: tuple[UnitIx, ...]
    steps: int
    first: tuple[UnitIx, ...] = ()
    waiting: ClassVar[str] = "loss"
    asks: ClassVar[str] = "Name the units that lose steps"
    accepts: ClassVar[tuple[type, ...]] = (LoseStep,)

    def says(self, p: Position) -> Said:
        """How many steps are to be lost."""
        return Said(
            "Name the unit that loses a step",
            (self.steps,),
            plural="Name the unit that loses the first of {0} steps",
        )

    def about(self, p: Position) -> tuple[int, ...]:
        """The hexes of the units."""
        return tuple(dict.fromkeys(p.where[unit] for unit in self.units if p.on_map(unit)))

    def orders(self, p: Position) -> list[Order]:
        """Any unit that may lose the next step."""
        return [LoseStep(unit) for unit in who_can_lose(p, self.units, self.first)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """J86 The strongest unit first, guns last."""
        assert isinstance(order, LoseStep)
        able = who_can_lose(p, self.units, self.first)
        if order.unit in able:
            return
        name = (unit_name(p, order.unit),)
        if order.unit not in self.units or not p.on_map(order.unit):
            yield Reason("J86", Said("{0} has no part in these losses", name), (order.unit,))
        elif any(unit in self.first for unit in able):
            yield Reason("J86", Said("The strongest unit loses the first step, not {0}", name), able)
        else:
            yield Reason("J86", Said("Combat units lose steps before {0} does", name), able)

    def take(self, p: Position, order: Order) -> None:
        """Take the step, and ask for the next one."""
        assert isinstance(order, LoseStep)
        p.lose_step(order.unit)
        p.agenda.pop()
        begin_losses(p, self.at, self.side, self.units, self.steps - 1)


def begin_losses(
    p: Position, at: int, side: int, units: tuple[int, ...], steps: int, first: tuple[int, ...] = ()
) -> None:
    """12.1.3 Ask the owner for so many steps of some units; no more can be lost than there are."""
    if steps > 0 and any(p.on_map(unit) for unit in units):
        p.agenda.append(AskLoss(at, side, units, steps, first))
