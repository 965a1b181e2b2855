"""15.0 Bridges are blown, repaired and built in the Engineering Phases (J90)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import PlaceIx, UnitIx, replace
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Roll, place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.names import (
    BRIDGE_LETTERS,
    BROKEN,
    J_BRIDGE,
    K_BRIDGE,
    NO_BRIDGE,
    S_BRIDGE,
    SOVIET,
    WORK,
)
from cholm_qt.games.jaws_of_victory.rules.orders import BlowBridge, BuildBridge, Done, RepairBridge
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.works import CASE, Work, in_zoc

AtBridge = BlowBridge | RepairBridge | BuildBridge
J_KORPS = ("III", "XXXXVII")  # the Korps that have bridges of type J
KINDS = ("K", "J"), ("S",)  # the bridges that each side builds


def river_side(p: Position, unit: int, place: int) -> int:
    """The river side between a unit's hex and another; NONE where there is none."""
    return p.components.side_between.get((p.where[unit], place), NONE)


def bridges_of(p: Position, kind: int) -> int:
    """J90 How many bridges of a kind there are, broken and unfinished ones among them."""
    whole = p.bridges.count(kind) + p.bridges.count(kind + BROKEN)
    return whole + (sum(code >= WORK for code in p.bridges) if kind == S_BRIDGE else 0)


class _BridgeWork(Work):
    """Work at a river side of the unit's hex."""

    def sites(self, p: Position, unit: int) -> Iterator[AtBridge]:
        """The work at every river side of the unit's hex."""
        for there, _ in p.components.sides_of[p.where[unit]]:
            yield from self.works(unit, there)

    def works(self, unit: int, there: int) -> Iterator[AtBridge]:
        """The orders for one river side."""
        raise NotImplementedError

    def site_faults(self, p: Position, order: AtBridge) -> Iterator[Reason]:
        """J90 The unit stands at the river side, and no enemy beyond it."""
        side = river_side(p, order.unit, order.place)
        if side == NONE:
            values = unit_name(p, order.unit), place_name(p, order.place)
            said = Said("No minor river runs between {0} and {1}", values)
            yield Reason(CASE, said, (order.unit,), (order.place,))
            return
        if p.side_at(order.place) == 1 - self.side:
            said = Said("The enemy stands in {0}, next to the bridge", (place_name(p, order.place),))
            yield Reason(CASE, said, p.units_at(order.place), (order.place,))
        yield from self.bridge_faults(p, order, side)

    def bridge_faults(self, p: Position, order: AtBridge, side: int) -> Iterator[Reason]:
        """What speaks against the work at this river side."""
        raise NotImplementedError


class AskBlow(_BridgeWork):
    """E.5.1, F.5.1 Bridges are blown, which costs nothing and always succeeds."""

    waiting: ClassVar[str] = "blow-bridge"
    asks: ClassVar[str] = "Blow bridges, or end the step"
    accepts: ClassVar[tuple[type, ...]] = (BlowBridge, Done)

    def works(self, unit: int, there: int) -> Iterator[AtBridge]:
        """To blow it."""
        yield BlowBridge(unit, there)

    def cost(self, p: Position, order: AtBridge) -> int:
        """Nothing."""
        return 0

    def bridge_faults(self, p: Position, order: AtBridge, side: int) -> Iterator[Reason]:
        """Only a bridge that stands is blown."""
        if not p.bears(side):
            yield Reason(CASE, Said("No bridge stands there"), (), (order.place,))

    def work(self, p: Position, order: AtBridge) -> None:
        """Blow it."""
        p.break_bridge(river_side(p, order.unit, order.place))


class AskRepair(_BridgeWork):
    """E.5.2, F.5.2 Broken bridges are repaired, for a point and a throw."""

    waiting: ClassVar[str] = "repair-bridge"
    asks: ClassVar[str] = "Repair bridges, or end the step"
    accepts: ClassVar[tuple[type, ...]] = (RepairBridge, Done)

    def works(self, unit: int, there: int) -> Iterator[AtBridge]:
        """To repair it."""
        yield RepairBridge(unit, there)

    def cost(self, p: Position, order: AtBridge) -> int:
        """The points for a repair."""
        return p.components.tables.engineering.repair_cost

    def bridge_faults(self, p: Position, order: AtBridge, side: int) -> Iterator[Reason]:
        """Only a broken bridge is repaired, and not in an enemy ZOC."""
        if not BROKEN < p.bridges[side] < WORK:
            yield Reason(CASE, Said("No broken bridge is there"), (), (order.place,))
        yield from in_zoc(p, order.unit)

    def work(self, p: Position, order: AtBridge) -> None:
        """Throw for it."""
        table, code = p.components.tables.engineering, p.bridges[river_side(p, order.unit, order.place)]
        needed = table.repair_mud if p.is_mud else table.repair_frozen
        p.agenda.append(RollWork(self.at, self.side, order.unit, order.place, code - BROKEN, needed))


class AskBuild(_BridgeWork):
    """E.5.3, F.5.5 New bridges: Soviet ones in several phases, German ones of type K or J for a throw.

    Attributes:
        begun: The river sides with a Soviet bridge that was worked on in this phase.
    """

    begun: tuple[int, ...] = ()
    waiting: ClassVar[str] = "build-bridge"
    asks: ClassVar[str] = "Build bridges, or end the step"
    accepts: ClassVar[tuple[type, ...]] = (BuildBridge, Done)

    def works(self, unit: int, there: int) -> Iterator[AtBridge]:
        """To build each kind that this side builds."""
        for kind in KINDS[self.side]:
            yield BuildBridge(unit, there, kind)

    def cost(self, p: Position, order: AtBridge) -> int:
        """The points for one phase of work on a bridge of this kind."""
        assert isinstance(order, BuildBridge)
        table = p.components.tables.engineering
        return {"K": table.k_cost, "J": table.j_cost}.get(order.kind, table.soviet_bridge_cost)

    def site_faults(self, p: Position, order: AtBridge) -> Iterator[Reason]:
        """J90 Each side has its own kinds of bridges, and German ones take engineers."""
        assert isinstance(order, BuildBridge)
        if order.kind not in KINDS[self.side]:
            yield Reason(CASE, Said("Bridges of type {0} are not built by this side", (order.kind,)))
            return
        if self.side != SOVIET:
            yield from _builder_faults(p, order)
        yield from super().site_faults(p, order)

    def bridge_faults(self, p: Position, order: AtBridge, side: int) -> Iterator[Reason]:
        """J90, J138 Where a bridge can be built, and how many."""
        assert isinstance(order, BuildBridge)
        code, kind = p.bridges[side], BRIDGE_LETTERS.index(order.kind)
        if kind == S_BRIDGE and NO_BRIDGE < code < WORK:
            yield Reason("J138", Said("There is a bridge already, whole or broken"), (), (order.place,))
        if p.bears(side, heavy=kind == J_BRIDGE):
            said = Said("There is a bridge already that bears as much")
            yield Reason("J138", said, (), (order.place,))
        if side in self.begun:
            said = Said("This bridge has been worked on in this phase")
            yield Reason(CASE, said, (), (order.place,))
        table = p.components.tables.engineering
        most = {K_BRIDGE: table.k_most, J_BRIDGE: table.j_most}.get(kind, table.soviet_bridge_most)
        if code < WORK and bridges_of(p, kind) >= most:
            said = Said("There are {0} bridges of type {1} already", (most, order.kind))
            yield Reason(CASE, said, (), (order.place,))
        yield from in_zoc(p, order.unit)

    def work(self, p: Position, order: AtBridge) -> None:
        """Begin or finish a Soviet bridge; throw for a German one."""
        assert isinstance(order, BuildBridge)
        table, kind = p.components.tables.engineering, BRIDGE_LETTERS.index(order.kind)
        side, here = river_side(p, order.unit, order.place), p.where[order.unit]
        if kind != S_BRIDGE:
            needed = table.j_roll if kind == J_BRIDGE else table.k_roll
            p.agenda.append(RollWork(self.at, self.side, order.unit, order.place, kind, needed))
            return
        p.agenda[-1] = replace(self, begun=(*self.begun, side))
        before = max(p.bridges[side] - WORK + 1, 0)  # the phases that were worked
        is_done = before + 1 >= table.soviet_bridge_phases
        p.set_bridge(side, S_BRIDGE if is_done else WORK + before)
        p.news.append(e.BridgeBuilt(here, order.place, order.kind if is_done else order.kind.lower()))


def _builder_faults(p: Position, order: BuildBridge) -> Iterator[Reason]:
    """J90 Bridges of type K take an engineer, those of type J one of a Korps that has them."""
    kind, name = p.components.units[order.unit], unit_name(p, order.unit)
    if "engineer" not in kind.traits:
        yield Reason(CASE, Said("{0} is no engineer unit", (name,)), (order.unit,))
    elif order.kind == "J" and kind.command not in J_KORPS:
        said = Said("{0} has no bridges of type J: only {1} and {2} Korps do", (name, *J_KORPS))
        yield Reason(CASE, said, (order.unit,))


class RollWork(Roll):
    """15.0 The die for a bridge that is repaired or built."""

    unit: UnitIx
    there: PlaceIx
    kind: int
    needed: int

    def purpose(self, p: Position) -> Said:
        """Who works where."""
        return Said("Bridge of {0} to {1}", (unit_name(p, self.unit), place_name(p, self.there)))

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """J90 From a number on the bridge stands."""
        here, succeeded = p.where[self.unit], dice[0] >= self.needed
        p.news.append(e.WorkRolled(self.unit, self.there, dice[0], self.needed, succeeded))
        if succeeded:
            p.set_bridge(river_side(p, self.unit, self.there), self.kind)
            p.news.append(e.BridgeBuilt(here, self.there, BRIDGE_LETTERS[self.kind]))
