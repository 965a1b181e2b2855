"""15.0 Works that supply the pocket: alternate airfield and depots, an option, and the hard strip."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import replace
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.declaration_conditions import korsun
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, KORSUN_ACTIVE, SOVIET
from cholm_qt.games.jaws_of_victory.rules.orders import BuildAirfield, BuildDepot, Done, WorkOnStrip
from cholm_qt.games.jaws_of_victory.rules.pocket import ringed
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler
from cholm_qt.games.jaws_of_victory.rules.works import CASE, Work

OPTION = "15.0"
BUILDERS = frozenset(("engineer", "ss"))  # the traits of units that can build an airfield


class AskFields(Work):
    """F.5.6 The German player works on an alternate airfield in the pocket, and stores points in depots.

    Attributes:
        built: Has the airfield been worked on in this phase?
    """

    built: bool = False
    waiting: ClassVar[str] = "airfield-depot"
    asks: ClassVar[str] = "Work on an airfield, fill depots, or end the step"
    accepts: ClassVar[tuple[type, ...]] = (BuildAirfield, BuildDepot, Done)

    def orders(self, p: Position) -> list[Order]:
        """The work on an airfield, the depots that can be filled, and to be done."""
        depots = map(BuildDepot, p.components.markers_of[GERMAN])
        return [*(depot for depot in depots if not any(depot_faults(p, depot.marker))), *super().orders(p)]

    def sites(self, p: Position, unit: int) -> Iterator[BuildAirfield]:
        """The unit's hex."""
        yield BuildAirfield(unit)

    def cost(self, p: Position, order: BuildAirfield) -> int:
        """The points for one phase of work on an airfield."""
        return p.components.tables.engineering.airfield_cost

    def faults(self, p: Position, order: Any) -> Iterator[Reason]:
        """Those of a depot, which needs no unit, or of the work of a unit."""
        if isinstance(order, BuildDepot):
            yield from depot_faults(p, order.marker)
        else:
            yield from super().faults(p, order)

    def site_faults(self, p: Position, order: BuildAirfield) -> Iterator[Reason]:
        """J90 Engineers or SS build one airfield, on open ground in the pocket, once in each phase."""
        unit, c = order.unit, p.components
        here, name = p.where[unit], unit_name(p, unit)
        if self.built:
            yield Reason(CASE, Said("The airfield has been worked on in this phase"))
        if not c.units[unit].traits & BUILDERS:
            yield Reason(CASE, Said("{0} is neither an engineer nor an SS unit", (name,)), (unit,))
        elif c.terrain[here] != "clear":
            said = Said("{0} is no clear hex", (place_name(p, here),))
            yield Reason(CASE, said, (unit,), (here,))
        elif unit not in ringed(p):
            yield Reason(CASE, Said("{0} is not in the pocket", (name,)), (unit,))
        if p.airfield == here:
            if p.airfield_work >= c.tables.engineering.airfield_phases:
                yield Reason(CASE, Said("The airfield is finished"), (), (here,))
        elif p.airfield != NONE and p.control[p.airfield] == GERMAN:
            said = Said("The other airfield is at {0}", (place_name(p, p.airfield),))
            yield Reason(CASE, said, (), (p.airfield,))

    def take(self, p: Position, order: Any) -> None:
        """Store points, or let the unit work, and ask on."""
        if isinstance(order, BuildDepot):
            table = p.components.tables.engineering
            p.spend(order.marker, table.depot_cost)
            p.depots = (*p.depots, (order.marker, table.depot_stores))
            p.news.append(e.DepotFilled(order.marker, table.depot_stores))
        else:
            super().take(p, order)

    def work(self, p: Position, order: BuildAirfield) -> None:
        """Go on with the airfield, or begin another."""
        here = p.where[order.unit]
        p.airfield_work = p.airfield_work + 1 if p.airfield == here else 1
        p.airfield = here
        p.agenda[-1] = replace(self, built=True)
        p.news.append(e.AirfieldWorked(here, p.airfield_work))


def depot_faults(p: Position, marker: int) -> Iterator[Reason]:
    """J90, J139 Why a marker stores no points until the next Game-turn."""
    cost, name = p.components.tables.engineering.depot_cost, unit_name(p, marker)
    if marker not in p.components.markers_of[GERMAN] or not p.on_map(marker):
        yield Reason(CASE, Said("{0} is no German supply marker on the map", (name,)), (marker,))
        return
    if any(marker == other for other, _ in p.depots):
        yield Reason(CASE, Said("{0} has a depot", (name,)), (marker,))
    if p.points[marker] < cost:
        yield Reason(CASE, Said("{0} has fewer than {1} Supply Points", (name, cost)), (marker,))


def skip_fields(p: Position, at: int) -> Said | None:
    """F.5.6 It is passed without the option, or when nothing can be done."""
    if OPTION not in p.options:
        return Said("The game is played without alternate airfields and depots")
    if len(AskFields(at, GERMAN).orders(p)) == 1:
        return Said("Neither airfield nor depot can be worked on")
    return None


def begin_fields(p: Position, at: int) -> None:
    """F.5.6 Ask for the work."""
    p.agenda.append(AskFields(at, GERMAN))


# --- F.5.7: the hard strip ---


class AskStrip(Ask):
    """F.5.7 The German player works on the hard strip at Korsun, or does not."""

    waiting: ClassVar[str] = "hard-strip"
    asks: ClassVar[str] = "Work on the hard strip at Korsun, or end the step"
    accepts: ClassVar[tuple[type, ...]] = (WorkOnStrip, Done)

    def orders(self, p: Position) -> list[Order]:
        """To work, or not."""
        return [WorkOnStrip(), Done()]

    def faults(self, p: Position, _: Order) -> Iterator[Reason]:
        """None: the step is passed when there can be no work."""
        return iter(())

    def take(self, p: Position, order: Order) -> None:
        """Pay from the stock, and work for this phase."""
        p.agenda.pop()
        if isinstance(order, WorkOnStrip):
            p.stock -= p.components.tables.engineering.strip_cost
            p.strip += 1
            p.news += [e.StockChanged(p.stock), e.StripWorked(p.strip)]


def skip_strip(p: Position, _: int) -> Said | None:
    """F.5.7, J91 It is passed when nobody can work on the strip."""
    c, tables = p.components, p.components.tables
    if p.korsun != KORSUN_ACTIVE:
        return Said("The Korsun airfield is not active")
    if p.strip >= tables.air_supply.strip_work:
        return Said("The hard strip is finished")
    if p.stock < tables.engineering.strip_cost:
        return Said("The Korsun stock is empty")
    if any(p.side_at(near) == SOVIET for near in c.within(korsun(p), tables.engineering.strip_clear)):
        return Said("Soviet units are too near to Korsun")
    return None


def begin_strip(p: Position, at: int) -> None:
    """F.5.7 Ask for the work."""
    p.agenda.append(AskStrip(at, GERMAN))


FIELDS = Handler(skip_fields, begin_fields)
STRIP = Handler(skip_strip, begin_strip)
