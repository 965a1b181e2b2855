"""10.1 Putting units on the map: where they may enter, one by one or as a body."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.agenda import Automatic, Decision
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import PlaceIx, SideIx, UnitIx, replace
from cholm_qt.games.circle_of_fire.rules.charts import EntryLine
from cholm_qt.games.circle_of_fire.rules.events import UnitPlaced, UnitsNotPlaced
from cholm_qt.games.circle_of_fire.rules.names import place_name, side_name, unit_name, units_names
from cholm_qt.games.circle_of_fire.rules.orders import Done, Place
from cholm_qt.games.circle_of_fire.rules.position import Position


def places_of(p: Position, side: int, line: EntryLine) -> tuple[int, ...]:
    """10.4.3 The places that a line of a display allows to a side now."""
    c = p.components
    places = line.places or {"urban": c.urban, "zone": c.zones}[line.kind]
    return tuple(q for q in places if line.any_control or p.controller(q) == side)


def put(p: Position, unit: int, place: int) -> None:
    """10.1.5 Bring a unit into play, Uncommitted."""
    p.spent[unit] = 0
    p.news.append(UnitPlaced(unit, place))
    p.step_to(unit, place)


def put_in_artillery_box(p: Position, unit: int) -> None:
    """10.4.3 An artillery or Stuka unit goes to its box."""
    box = p.components.box_numbers["artillery"]
    p.set_where(unit, box)
    p.news.append(UnitPlaced(unit, box))


def begin_placement(
    p: Position, side: int, units: tuple[int, ...], places: tuple[int, ...], together: bool, case: str
) -> None:
    """10.1.6 Ask where units enter; a single Zone leaves nothing to ask, and no room leaves them waiting."""
    zones = p.components.zone_mask
    if len(places) == 1 and zones >> places[0] & 1:
        for unit in units:
            put(p, unit, places[0])
        return
    step = PlaceUnits(side, units, places, together, case)
    if units and step.orders(p):
        p.agenda.append(step)
    elif units:
        p.news.append(UnitsNotPlaced(units, places))


def _with_room(p: Position, units: tuple[int, ...], places: tuple[int, ...]) -> list[int]:
    """6.1.1 The places that are full for none of these units."""
    closed = 0
    for unit in units:
        closed |= p.full[p.components.full_kind[unit]]
    return [q for q in places if not closed >> q & 1]


class PlaceUnits(Decision):
    """10.1.6 The owner places arriving units within stacking limits; a body enters in one place."""

    side: SideIx
    units: tuple[UnitIx, ...]
    places: tuple[PlaceIx, ...]
    together: bool
    entry_case: str
    case: ClassVar[str] = "10.1.6"
    waiting: ClassVar[str] = "place"
    accepts: ClassVar[tuple[type, ...]] = (Place,)
    answers_itself: ClassVar[bool] = True

    def who(self, p: Position) -> int:
        """The owner."""
        return self.side

    def says(self, p: Position) -> Said:
        """Who arrives, and that a body stays together."""
        names = units_names(p, self.units)
        text = "{0}: place {1} together" if self.together and len(self.units) > 1 else "{0}: place {1}"
        return Said(text, (side_name(self.side), names))

    def orders(self, p: Position) -> list[Order]:
        """Each unit, or the whole body, in each place with room."""
        bodies = [self.units] if self.together else [(unit,) for unit in self.units]
        return [Place(body, q) for body in bodies for q in _with_room(p, body, self.places)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """The right units, in a place their entry text allows, within stacking."""
        assert isinstance(order, Place)
        strangers = tuple(u for u in order.units if u not in self.units)
        if strangers:
            yield Reason(
                self.entry_case, Said("{0} does not enter now", (unit_name(p, strangers[0]),)), strangers
            )
        if self.together and sorted(order.units) != sorted(self.units):
            yield Reason(self.entry_case, Said("These units must enter together"), self.units)
        if not self.together and len(order.units) != 1:
            yield Reason(self.entry_case, Said("Units are placed one at a time"), order.units)
        if order.area not in self.places:
            names = ", ".join(place_name(p, q) for q in self.places)
            yield Reason(
                self.entry_case,
                Said("These units may enter only in: {0}", (names,)),
                order.units,
                (order.area,),
            )
        elif any(not p.has_room(order.area, u) for u in order.units):
            said = Said("{0} is full", (place_name(p, order.area),))
            yield Reason("10.1.6", said, order.units, (order.area,))

    def take(self, p: Position, order: Order) -> None:
        """Place and go on with the rest as long as there is room."""
        assert isinstance(order, Place)
        had_a_choice = len(self.orders(p)) > 1
        p.agenda.pop()
        for unit in order.units:
            put(p, unit, order.area)
        if had_a_choice:
            _ask_for_the_end(p, self.side)
        rest = replace(self, units=tuple(u for u in self.units if u not in order.units))
        if rest.units and rest.orders(p):
            p.agenda.append(rest)
        elif rest.units:
            p.news.append(UnitsNotPlaced(rest.units, self.places))


class Entering(Automatic):
    """10.1.6 Units enter, and their owner may be asked where."""

    def owner(self, p: Position) -> int:
        """Whose units they are."""
        raise NotImplementedError


def _ask_for_the_end(p: Position, side: int) -> None:
    """A77 Whoever has chosen places says when he has finished, once all of his have entered."""
    after = len(p.agenda)
    while after and isinstance(step := p.agenda[after - 1], Entering) and step.owner(p) == side:
        after -= 1
    below = p.agenda[after - 1] if after else None
    is_asked = isinstance(below, Decision) and Done in below.accepts and below.who(p) == side
    if not is_asked:
        p.agenda.insert(after, EndPlacement(side))


class EndPlacement(Decision):
    """A77 The owner of units that have entered says that he has finished."""

    side: SideIx
    case: ClassVar[str] = "10.1.6"
    waiting: ClassVar[str] = "end-placement"
    accepts: ClassVar[tuple[type, ...]] = (Done,)

    def who(self, p: Position) -> int:
        """The owner."""
        return self.side

    def says(self, p: Position) -> Said:
        """Say that all units have entered."""
        return Said("{0}: your units have entered; go on", (side_name(self.side),))

    def orders(self, p: Position) -> list[Order]:
        """Only to go on."""
        return [Done()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """The end of a placement is always legal."""
        return iter(())

    def take(self, p: Position, order: Order) -> None:
        """End the placement."""
        p.agenda.pop()
