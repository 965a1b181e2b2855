"""13.4 Retreats: where a unit must go by the Retreat Priority Lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar

from cholm_qt.engine.agenda import Decision
from cholm_qt.engine.board import mask_of
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import PlaceIx, SideIx, UnitIx
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.events import UnitRetreated
from cholm_qt.games.circle_of_fire.rules.names import place_name, side_name, unit_name, units_names
from cholm_qt.games.circle_of_fire.rules.orders import Done, Retreat
from cholm_qt.games.circle_of_fire.rules.path_tree import Path
from cholm_qt.games.circle_of_fire.rules.position import Position


def _arrows(c: Components, here: int, zone: bool) -> int:
    """The places at the other end of the connector arrows from here, Zones or Areas."""
    by_road, not_by_road = c.arrow_masks[here]
    return (by_road | not_by_road) & (c.zone_mask if zone else ~c.zone_mask)


def _safe(p: Position, side: int) -> int:
    """Friendly-controlled places without enemies."""
    return p.own(side) & ~p.occupied[1 - side]


def _contested(p: Position, side: int) -> int:
    """Friendly-controlled places with units of both sides."""
    return p.own(side) & p.occupied[GERMAN] & p.occupied[SOVIET]


def _vacant_enemy(p: Position, side: int) -> int:
    """Enemy-controlled places without enemies."""
    return ~p.own(side) & ~p.occupied[1 - side]


# The lines of the two Retreat Priority Lists; which come first is data.
LINES: dict[str, Callable[[Position, int, int], int]] = {
    "friendly-road": lambda p, side, here: p.components.road_mask[here] & _safe(p, side),
    "friendly-other": lambda p, side, here: p.components.no_road_mask[here] & _safe(p, side),
    "friendly-contested": lambda p, side, here: p.components.adjacent[here] & _contested(p, side),
    "vacant-enemy": lambda p, side, here: p.components.adjacent[here] & _vacant_enemy(p, side),
    "friendly-zone": lambda p, side, here: _friendly_zones(p, side, here),
    "friendly-area": lambda p, side, here: _arrows(p.components, here, False) & _safe(p, side),
    "contested-zone": lambda p, side, here: _arrows(p.components, here, True) & _contested(p, side),
    "vacant-enemy-zone": lambda p, side, here: _arrows(p.components, here, True) & _vacant_enemy(p, side),
}


def _friendly_zones(p: Position, side: int, here: int) -> int:
    """Connected friendly Zones: from an Area contested ones too (A129), from a Zone only safe ones."""
    zones = _arrows(p.components, here, True) & p.own(side)
    return zones & _safe(p, side) if p.components.zone_mask >> here & 1 else zones


def _candidates(p: Position, side: int, here: int, passed: int) -> int:
    """A92 The places of the first line of the list that offers any, as bits."""
    charts = p.components.charts
    zone = p.components.zone_mask >> here & 1
    for name in charts.retreat_from_zone if zone else charts.retreat_from_area:
        found = LINES[name](p, side, here) & ~passed
        if found:
            return found
    return 0


def _preferred(p: Position, side: int, here: int, places: int) -> Iterable[int]:
    """A93 By road arrow out of a Zone first; then Germans to an Urban Area, Soviets towards their Zones."""
    c = p.components
    places = places & c.arrow_masks[here][0] & ~c.zone_mask or places  # such arrows begin only in Zones
    if side == GERMAN:
        return c.split[places & c.urban_mask or places]
    columns = [i for i, zone in enumerate(c.zones) if p.soviet >> zone & 1]
    if not columns or places & places - 1 == 0:  # a single place needs no comparing
        return c.split[places]
    steps = {q: min([c.hops_to_zone[q][i] for i in columns]) for q in c.split[places]}
    fewest = min(steps.values())
    return [q for q, n in steps.items() if n == fewest]


def retreat_paths(p: Position, unit: int) -> list[Path]:
    """A92, A123 Every way this unit may retreat; when all next places are full it passes on through one."""
    return list(_paths_on(p, p.components.full_kind[unit], (p.where[unit],)))


def _paths_on(p: Position, full_kind: int, path: Path) -> Iterator[Path]:
    """Go on from the end of a path that has found no room yet, as a unit of a side and kind (6.1.1)."""
    side = full_kind >> 1
    candidates = _candidates(p, side, path[-1], mask_of(path))
    roomy = candidates & ~p.full[full_kind]
    if roomy:
        for q in _preferred(p, side, path[-1], roomy):
            yield (*path, q)
    elif candidates:
        for q in _preferred(p, side, path[-1], candidates):
            yield from _paths_on(p, full_kind, (*path, q))


def can_retreat(p: Position, unit: int) -> bool:
    """13.4.4 Has the unit any legal retreat?"""
    return next(_paths_on(p, p.components.full_kind[unit], (p.where[unit],)), None) is not None


def retreat(p: Position, unit: int, path: Path, voluntary: bool) -> None:
    """13.4 Bring a retreating unit to the end of its path; control follows there (6.2.2)."""
    p.news.append(UnitRetreated(unit, path, voluntary))
    p.step_to(unit, path[-1])


def why_not_retreat(
    p: Position, order: Retreat, units: tuple[int, ...] | list[int], case: str
) -> Iterator[Reason]:
    """13.4.1, 13.4.4 What speaks against this retreat, when these units may or must retreat."""
    if order.unit not in units:
        yield Reason(case, Said("{0} does not retreat now", (unit_name(p, order.unit),)), (order.unit,))
        return
    name, legal = unit_name(p, order.unit), retreat_paths(p, order.unit)
    if not legal:
        yield Reason("13.4.4", Said("{0} has nowhere to retreat to", (name,)), (order.unit,))
    elif order.path not in legal:
        ends = tuple(dict.fromkeys(path[-1] for path in legal))
        values = (name, ", ".join(place_name(p, end) for end in ends))
        said = Said("By the Retreat Priority List {0} goes to: {1}", values)
        yield Reason("13.4.1", said, (order.unit,), ends)


class ForcedRetreats(Decision):
    """13.4.1 The owner retreats units one at a time."""

    side: SideIx
    units: tuple[UnitIx, ...]
    case: ClassVar[str] = "13.4.1"
    waiting: ClassVar[str] = "retreat"
    accepts: ClassVar[tuple[type, ...]] = (Retreat,)
    answers_itself: ClassVar[bool] = True

    def who(self, p: Position) -> int:
        """The owner of the retreating units."""
        return self.side

    def says(self, p: Position) -> Said:
        """Name the units."""
        names = units_names(p, self.units)
        return Said("{0}: retreat {1}", (side_name(self.side), names))

    def orders(self, p: Position) -> list[Order]:
        """Any of the units by any of its ways."""
        return [Retreat(unit, path) for unit in self.units for path in retreat_paths(p, unit)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Only these units, only by the list."""
        assert isinstance(order, Retreat)
        return why_not_retreat(p, order, self.units, "13.4")

    def take(self, p: Position, order: Order) -> None:
        """Retreat the unit and go on with the rest."""
        assert isinstance(order, Retreat)
        p.agenda.pop()
        retreat(p, order.unit, order.path, voluntary=False)
        begin_retreats(p, self.side, tuple(u for u in self.units if u != order.unit))


def begin_retreats(p: Position, side: int, units: tuple[int, ...]) -> None:
    """13.4.4 Units with no way out are eliminated; the others' owner is asked."""
    lost = [unit for unit in units if not can_retreat(p, unit)]
    for unit in lost:
        p.eliminate(unit)
    left = tuple(unit for unit in units if unit not in lost)
    if left:
        p.agenda.append(ForcedRetreats(side, left))


def may_retreat_voluntarily(p: Position, side: int, place: int) -> bool:
    """13.4.3 Has a German defender, or a Committed Soviet one, a way to go?"""
    return any((side == GERMAN or p.spent[u]) and can_retreat(p, u) for u in p.units_of(side, place))


def _voluntary_retreats(p: Position, side: int, place: int) -> list[Order]:
    """13.4.3 Every retreat by choice; units of one kind have the same ways (6.1.1)."""
    kinds, paths = p.components.full_kind, {}
    orders: list[Order] = []
    for unit in p.units_of(side, place):
        if side == GERMAN or p.spent[unit]:
            if kinds[unit] not in paths:
                paths[kinds[unit]] = retreat_paths(p, unit)
            orders += [Retreat(unit, path) for path in paths[kinds[unit]]]
    return orders


class VoluntaryRetreats(Decision):
    """13.4.3 The defender may retreat units after fire or bombardment."""

    side: SideIx
    place: PlaceIx
    case: ClassVar[str] = "13.4.3"
    waiting: ClassVar[str] = "voluntary-retreat"
    accepts: ClassVar[tuple[type, ...]] = (Retreat, Done)

    def who(self, p: Position) -> int:
        """The defender."""
        return self.side

    def says(self, p: Position) -> Said:
        """Ask for units that fall back by choice."""
        values = (side_name(self.side), place_name(p, self.place))
        if not may_retreat_voluntarily(p, self.side, self.place):
            return Said("{0}: no more units can retreat from {1}; go on", values)
        return Said("{0}: retreat units from {1} by choice, or stay", values)

    def orders(self, p: Position) -> list[Order]:
        """Any unit that may, or an end of it."""
        return [Done(), *_voluntary_retreats(p, self.side, self.place)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Uncommitted Soviets stand; the rest go by the list."""
        if isinstance(order, Retreat):
            if (
                order.unit in p.units_of(SOVIET, self.place)
                and self.side == SOVIET
                and not p.spent[order.unit]
            ):
                said = Said(
                    "{0} is Uncommitted, and Uncommitted Soviet units do not retreat by choice",
                    (unit_name(p, order.unit),),
                )
                yield Reason("13.4.3", said, (order.unit,))
                return
            yield from why_not_retreat(p, order, p.units_of(self.side, self.place), "13.4.3")

    def take(self, p: Position, order: Order) -> None:
        """Retreat one unit, which becomes Committed (A36), and ask on until the defender has finished."""
        if isinstance(order, Retreat):
            retreat(p, order.unit, order.path, voluntary=True)
            p.commit(order.unit)
        else:
            p.agenda.pop()
