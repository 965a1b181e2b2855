"""10.5 Stuka Off-Map Interdiction: delaying Soviet reinforcements."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar

from cholm_qt.engine.agenda import Chance, Decision
from cholm_qt.engine.orders import Order
from cholm_qt.engine.prompt import RollNeeded
from cholm_qt.engine.reasons import Reason, Said, one_of
from cholm_qt.engine.record import UnitIx
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.events import GunUsed, InterdictionFlown, UnitsDelayed
from cholm_qt.games.circle_of_fire.rules.names import (
    force_title,
    side_name,
    unit_name,
)
from cholm_qt.games.circle_of_fire.rules.orders import Decline, Hold, Interdict
from cholm_qt.games.circle_of_fire.rules.position import Position


def ready_stuka(p: Position) -> int | None:
    """10.5.1 The Stuka, if it is at hand and unused from Turn 2 on."""
    if p.turn < p.components.charts.limits.interdiction_from:
        return None
    box = p.components.box_numbers["artillery"]
    return next((u for u in p.components.dive_bombers if p.where[u] == box and not p.spent[u]), None)


def due(p: Position, force: str) -> tuple[int, ...]:
    """10.5.1, A73 The ground units of a grouping that are about to enter."""
    box, groupings = p.components.box_numbers["reinforcements"], p.components.charts.entry
    return tuple(u for g in groupings if g.id == force for u in g.units if p.where[u] == box)


class ChoosesUnits(Decision):
    """A choice of arriving units that an interdiction can limit before it is made (10.5.2)."""

    def limited_to(self, through: int) -> ChoosesUnits:
        """The same choice when only so many ground units get through."""
        raise NotImplementedError


class OfferInterdiction(Decision):
    """10.5.2, 10.5.3 The German player may send the Stuka against one force."""

    forces: tuple[str, ...]
    case: ClassVar[str] = "10.5.1"
    waiting: ClassVar[str] = "interdict"
    accepts: ClassVar[tuple[type, ...]] = (Interdict, Decline)

    def who(self, p: Position) -> int:
        """The German player."""
        return GERMAN

    def says(self, p: Position) -> Said:
        """Who is on the way."""
        return Said("{0}: send the Stuka against {1}?", (side_name(GERMAN), self._names(p)))

    def _names(self, p: Position) -> Said:
        """The forces on their way."""
        return one_of(force_title(p.components, force) for force in self.forces)

    def orders(self, p: Position) -> list[Order]:
        """One force, or none."""
        return [Decline(), *(Interdict(force) for force in self.forces)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Only a force that is due now."""
        if isinstance(order, Interdict) and order.force not in self.forces:
            values = (force_title(p.components, order.force), self._names(p))
            yield Reason("10.5.1", Said("{0} is not on its way now; these are: {1}", values))

    def take(self, p: Position, order: Order) -> None:
        """Use the Stuka (10.5.5) and throw."""
        p.agenda.pop()
        if isinstance(order, Interdict):
            stuka = ready_stuka(p)
            assert stuka is not None
            p.spent[stuka] = 1
            p.news.append(GunUsed(stuka))
            p.agenda.append(RollInterdiction(order.force))


class RollInterdiction(Chance):
    """10.5.4 A German die on the Stuka Interdiction Table."""

    force: str

    def need(self, p: Position) -> RollNeeded:
        """One German die."""
        return RollNeeded(GERMAN, 1, Said("Stuka interdiction"), "10.5.4")

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """Nothing, or another die tells how many get through."""
        if p.components.charts.interdiction[dice[0] - 1] == "delay":
            p.agenda.append(RollThrough(self.force, dice[0]))
        else:
            p.news.append(InterdictionFlown(self.force, dice[0], -1))


class RollThrough(Chance):
    """10.5.4 A Soviet die: so many units get through."""

    force: str
    die: int

    def need(self, p: Position) -> RollNeeded:
        """One Soviet die."""
        return RollNeeded(SOVIET, 1, Said("Units that get through"), "10.5.4")

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """Limit the force; a random group is limited once its units are chosen."""
        p.news.append(InterdictionFlown(self.force, self.die, dice[0]))
        chooser = p.agenda[-1] if p.agenda else None
        if isinstance(chooser, ChoosesUnits):
            p.agenda[-1] = chooser.limited_to(dice[0])
        else:
            hold_back(p, due(p, self.force), dice[0])


def hold_back(p: Position, units: tuple[int, ...], through: int) -> None:
    """10.5.4 Let the Soviet player choose who is delayed, if more are due than get through."""
    if len(units) > through:
        p.agenda.append(HoldBack(units, len(units) - through))


class HoldBack(Decision):
    """10.5.4, A18 The Soviet player chooses the units that come a Turn later."""

    units: tuple[UnitIx, ...]
    count: int
    case: ClassVar[str] = "10.5.4"
    waiting: ClassVar[str] = "hold"
    accepts: ClassVar[tuple[type, ...]] = (Hold,)
    answers_itself: ClassVar[bool] = True

    def who(self, p: Position) -> int:
        """The Soviet player."""
        return SOVIET

    def says(self, p: Position) -> Said:
        """How many are delayed."""
        values = (side_name(SOVIET), self.count, len(self.units))
        return Said("{0}: choose {1} of {2} units that must wait until next Turn", values)

    def orders(self, p: Position) -> list[Order]:
        """Every choice of so many."""
        return [Hold(units) for units in combinations(self.units, self.count)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Exactly so many of these."""
        assert isinstance(order, Hold)
        if len(set(order.units)) != self.count or len(order.units) != self.count:
            said = Said("Exactly {0} unit must wait", (self.count,), plural="Exactly {0} units must wait")
            yield Reason("10.5.4", said, order.units)
        for unit in order.units:
            if unit not in self.units:
                yield Reason("10.5.4", Said("{0} is not part of that force", (unit_name(p, unit),)), (unit,))

    def take(self, p: Position, order: Order) -> None:
        """Keep them for next Turn."""
        assert isinstance(order, Hold)
        p.agenda.pop()
        for unit in order.units:
            p.set_where(unit, p.components.box_numbers["delayed"])
        p.news.append(UnitsDelayed(order.units))
