"""Which units and places react to the pointer now, and which orders a selection comes down to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable

from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.rules.orders import Fire
from cholm_qt.play.gestures import NOWHERE, Gesture, gesture_of

# Orders that go one unit at a time, so that several selected units can be sent to one place together.
ONE_BY_ONE = frozenset({"move", "redeploy", "place"})
# Orders that begin with a place and no unit; those of the second kind wait until their button is pressed.
AT_ONCE = frozenset({"fight"})
ON_REQUEST = frozenset({"second-activation", "stubborn-defense"})
# Orders that throw dice or cannot be taken back lightly: the selection is shown first, then confirmed.
TO_CONFIRM = frozenset({"lead", "regroup", "take", "hold", "fire", "bombard"})


class Picking:
    """The legal orders of one decision as things to point at, and what has been pointed at so far."""

    def __init__(self, orders: Iterable[Order], allows: Callable[[Order], bool] | None = None) -> None:
        """Sort the orders; `allows` tells of an order that is not listed whether it is legal all the same."""
        self._allows = allows or _nothing_more
        self.gestures = [gesture_of(order) for order in orders]
        self.mode = ""
        self.selected: list[int] = []
        self._places: tuple[tuple[object, ...], dict[int, set[str]]] | None = None
        self._of_unit: dict[int, list[Gesture]] = defaultdict(list)
        for gesture in self.gestures:
            for unit in gesture.units:
                self._of_unit[unit].append(gesture)

    # --- buttons ---

    def buttons(self) -> list[Order]:
        """The orders that need nothing to point at."""
        return [gesture.order for gesture in self.gestures if gesture.is_button]

    def modes(self) -> list[str]:
        """The kinds of order that light places only on request."""
        return sorted({gesture.verb for gesture in self.gestures} & ON_REQUEST)

    # --- units ---

    def units(self) -> set[int]:
        """Every unit that can be pointed at first."""
        first = {g.units[0] for g in self.gestures if g.units and g.lead}
        return first | {unit for g in self.gestures if not g.lead for unit in g.units}

    def lit_units(self) -> set[int]:
        """Every unit that reacts now: a first one, or one that fits those already selected."""
        lit = self.units()
        for gesture in self._compatible():
            lit.update(gesture.units)
        return lit

    def click(self, unit: int) -> None:
        """Select a unit, add it to the selection where the two can act together, or let it go."""
        if unit in self.selected:
            self.selected.remove(unit)
        elif self.selected and self._fits(unit):
            self.selected.append(unit)
        elif unit in self.units():
            self.selected = [unit]
        self._complete()

    def select(self, units: Iterable[int]) -> None:
        """Select these units and no others, as far as they can act together."""
        self.clear()
        for unit in units:
            if unit in self.units() and (not self.selected or self._fits(unit)):
                self.selected.append(unit)

    def clear(self) -> None:
        """Let everything go."""
        self.selected = []
        self.mode = ""

    def _fits(self, unit: int) -> bool:
        """Can this unit act together with the selected ones?"""
        if any(unit in gesture.units for gesture in self._compatible()):
            return True
        units = [*self.selected, unit]
        return bool(self._together(units) or self._fires_of(units))

    def _compatible(self) -> list[Gesture]:
        """The gestures that the selected units are part of."""
        if not self.selected:
            return []
        chosen = set(self.selected)
        return [
            g
            for g in self._of_unit[self.selected[0]]
            if chosen <= set(g.units) and (not g.lead or g.units[0] == self.selected[0])
        ]

    def _complete(self) -> None:
        """Where the selection leaves only one body of units, select the whole of it."""
        bodies = {frozenset(g.units) for g in self._compatible() if not g.lead}
        if len(bodies) == 1 and self.selected:
            self.selected += sorted(bodies.pop() - set(self.selected))

    def _together(self, units: list[int]) -> dict[int, list[list[Order]]]:
        """The places to which each of several units can go by itself: for each unit its orders.

        11.1.3 Those that move come from one Area, for only one is active in an Impulse.
        """
        starts = {g.start for unit in units for g in self._of_unit[unit] if g.verb in ONE_BY_ONE}
        if len(starts) > 1:
            return {}
        ways: dict[int, list[list[Order]]] = {}
        for n, unit in enumerate(units):
            mine: dict[int, list[Order]] = defaultdict(list)
            for g in self._of_unit[unit]:
                if g.verb in ONE_BY_ONE and g.units == (unit,):
                    mine[g.place].append(g.order)
            ways = {
                place: [*ways.get(place, []), orders]
                for place, orders in mine.items()
                if not n or place in ways
            }
        return ways

    def _fires_of(self, units: list[int]) -> list[Gesture]:
        """Fires by just these units that are legal though others of their kinds are listed in their place."""
        mine = [g.order for g in self._of_unit[units[0]] if isinstance(g.order, Fire)]
        aims = dict.fromkeys((fire.area, fire.target) for fire in mine)
        fires = [Fire(area, target, units[0], tuple(sorted(units[1:]))) for area, target in aims]
        return [gesture_of(fire) for fire in fires if self._allows(fire)]

    def with_each_lead(self, fire: Fire) -> list[Fire]:
        """13.2.1 The same fire led by each of its units that may, the one that leads it now first."""
        others = [
            Fire(fire.area, fire.target, lead, tuple(sorted({fire.lead, *fire.support} - {lead})))
            for lead in fire.support
        ]
        return [fire, *filter(self._allows, others)]

    def put_first(self, unit: int) -> None:
        """Let a selected unit lead the others."""
        self.selected.sort(key=lambda other: other != unit)

    # --- places ---

    def places(self) -> dict[int, set[str]]:
        """The places that react to the selection, and by which kinds of order; worked out once for each."""
        chosen = (*self.selected, self.mode)
        if self._places is None or self._places[0] != chosen:
            self._places = chosen, self._work_out_places()
        return self._places[1]

    def _work_out_places(self) -> dict[int, set[str]]:
        """The same, anew."""
        found: dict[int, set[str]] = defaultdict(set)
        for gesture in self._ending():
            found[gesture.place].add(gesture.verb)
        if len(self.selected) > 1:
            for place, orders in self._together(self.selected).items():
                found[place].add(gesture_of(orders[0][0]).verb)
        return dict(found)

    def _ending(self) -> list[Gesture]:
        """The gestures that only lack their place."""
        if not self.selected:
            verbs = {self.mode} if self.mode else AT_ONCE
            return [g for g in self.gestures if not g.units and g.verb in verbs]
        size = len(self.selected)
        listed = [g for g in self._compatible() if g.place != NOWHERE and len(g.units) == size]
        if size > 1 and not any(g.verb == "fire" for g in listed):
            listed += self._fires_of(self.selected)
        return listed

    def orders_to(self, place: int) -> dict[str, list[Order]]:
        """The orders that end in a place, by kind; for several units one order each, in order."""
        found: dict[str, list[Order]] = defaultdict(list)
        for gesture in self._ending():
            if gesture.place == place:
                found[gesture.verb].append(gesture.order)
        if len(self.selected) > 1:
            for orders in self._together(self.selected).get(place, []):
                found[gesture_of(orders[0]).verb].append(orders[0])
        return dict(found)

    # --- orders without a place ---

    def ready(self) -> list[Order]:
        """The orders that the selection alone amounts to."""
        size = len(self.selected)
        return [g.order for g in self._compatible() if g.place == NOWHERE and len(g.units) == size]


def _nothing_more(order: Order) -> bool:
    """Only what is listed is legal."""
    return False
