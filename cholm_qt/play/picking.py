"""What a player points at to give an order, and which orders a selection comes down to.

Units are pointed at first, then a place; orders for which nothing is pointed at are buttons.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from cholm_qt.engine.orders import Order
from cholm_qt.engine.verbs import NOWHERE, Verb, Verbs

Endings = dict[int, dict[str, list[Order]]]  # for each place the orders that end there, by kind

# From the listed orders of a unit, and all units that are to act with it, to legal orders beyond those.
Unlisted = Callable[[Sequence[Order], Sequence[int]], Iterable[Order]]


class Gesture(NamedTuple):
    """An order taken apart: its verb, what it does, the units pointed at, and the place at the end.

    `kind` tells apart what can be done with the same units and place: the word of the verb, or the mode of
    the order. `lead` says that the first unit must be pointed at first; the others may come in any order.
    `path` is the way that is drawn.
    """

    order: Order
    verb: Verb
    kind: str
    units: tuple[int, ...] = ()
    place: int = NOWHERE
    lead: bool = False
    path: tuple[int, ...] = ()

    @property
    def is_button(self) -> bool:
        """Is nothing pointed at, so that the order needs a button of its own?"""
        return not self.units and self.place == NOWHERE


def gesture_of(verbs: Verbs, order: Order) -> Gesture:
    """Take an order apart."""
    verb = verbs.of(order)
    units, place, lead, path, mode = verb.points(order)
    return Gesture(order, verb, mode or verb.word, units, place, lead, path)


def nothing_more(orders: Sequence[Order], units: Sequence[int]) -> Iterable[Order]:
    """Find no order beyond those that are listed."""
    return ()


class Picking:
    """The legal orders of one decision as things to point at, and what has been pointed at so far."""

    def __init__(self, verbs: Verbs, orders: Iterable[Order] = (), unlisted: Unlisted = nothing_more) -> None:
        """Sort the orders; `unlisted` finds legal ones that are not listed."""
        self._verbs, self._unlisted = verbs, unlisted
        self.gestures = [gesture_of(verbs, order) for order in orders]
        self.mode = ""
        self.selected: list[int] = []
        self.preselected: list[int] = []  # nobody else can be chosen
        self._ends: tuple[tuple[object, ...], Endings, Endings] | None = None
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
        return sorted({g.kind for g in self.gestures if _waits_for_request(g)})

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
        """Select a unit, add it to the selection where the two can act together, or let it go.

        Whoever clicks those that are selected already, because nobody else can be, means them.
        """
        if unit in self.selected and self.selected == self.preselected:
            return
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

    def preselect(self, units: Iterable[int]) -> None:
        """Select these units before anything is clicked, because nobody else can be chosen."""
        self.select(units)
        self.preselected = [*self.selected]

    def clear(self) -> None:
        """Let everything go."""
        self.selected = []
        self.mode = ""

    def _fits(self, unit: int) -> bool:
        """Can this unit act together with the selected ones?"""
        if any(unit in gesture.units for gesture in self._compatible()):
            return True
        units = [*self.selected, unit]
        return bool(self._together(units) or self._beyond_the_list(units))

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

    def _each(self, units: list[int]) -> dict[int, list[list[Order]]]:
        """The places to which any of several units can go by itself: for each that can its orders.

        Those that follow a path begin it in the same place.
        """
        starts = {g.path[:1] for unit in units for g in self._of_unit[unit] if g.verb.one_by_one}
        ways: dict[int, list[list[Order]]] = defaultdict(list)
        for unit in units if len(starts) == 1 else ():
            mine: dict[int, list[Order]] = defaultdict(list)
            for g in self._of_unit[unit]:
                if g.verb.one_by_one and g.units == (unit,):
                    mine[g.place].append(g.order)
            for place, orders in mine.items():
                ways[place].append(orders)
        return ways

    def _together(self, units: list[int]) -> dict[int, list[list[Order]]]:
        """The places to which each of several units can go by itself: for each unit its orders."""
        return {place: ways for place, ways in self._each(units).items() if len(ways) == len(units)}

    def _beyond_the_list(self, units: list[int]) -> list[Gesture]:
        """Legal orders by just these units although others are listed in their place."""
        listed = [gesture.order for gesture in self._of_unit[units[0]]]
        return [gesture_of(self._verbs, order) for order in self._unlisted(listed, units)]

    def put_first(self, unit: int) -> None:
        """Let a selected unit lead the others."""
        self.selected.sort(key=lambda other: other != unit)

    # --- places ---

    def places(self) -> dict[int, set[str]]:
        """The places that react to the selection, and by which kinds of order."""
        return {place: set(kinds) for place, kinds in self.endings().items()}

    def orders_to(self, place: int) -> dict[str, list[Order]]:
        """The orders that end in a place, by kind; for several units one order each, in order."""
        return self.endings().get(place, {})

    def endings(self) -> Endings:
        """The orders that end in each place that reacts; worked out once per selection."""
        return self._all_endings()[1]

    def part_endings(self) -> Endings:
        """The orders of some of the selected units that end in places to which the others cannot go."""
        return self._all_endings()[2]

    def _all_endings(self) -> tuple[tuple[object, ...], Endings, Endings]:
        """What is selected, where all of it can go, and where only some of it can."""
        chosen = (*self.selected, self.mode)
        if self._ends is None or self._ends[0] != chosen:
            self._ends = chosen, *self._work_out_endings()
        return self._ends

    def _work_out_endings(self) -> tuple[Endings, Endings]:
        """The same, anew."""
        whole: Endings = defaultdict(lambda: defaultdict(list))
        part: Endings = defaultdict(lambda: defaultdict(list))
        for gesture in self._ending():
            whole[gesture.place][gesture.kind].append(gesture.order)
        if len(self.selected) > 1:
            for place, ways in self._each(self.selected).items():
                found = whole if len(ways) == len(self.selected) else part
                for some in ways:
                    found[place][gesture_of(self._verbs, some[0]).kind].append(some[0])
        return _plain(whole), _plain(part)

    def _ending(self) -> list[Gesture]:
        """The gestures that only lack their place."""
        if not self.selected:
            return [g for g in self.gestures if not g.units and self._is_lit(g)]
        size = len(self.selected)
        listed = [g for g in self._compatible() if g.place != NOWHERE and len(g.units) == size]
        if size > 1:
            kinds = {gesture.kind for gesture in listed}
            listed += [g for g in self._beyond_the_list(self.selected) if g.kind not in kinds]
        return listed

    def _is_lit(self, gesture: Gesture) -> bool:
        """Is the place of an order without units lit: by itself, or because its button was pressed?"""
        if self.mode:
            return gesture.kind == self.mode
        return gesture.place != NOWHERE and not _waits_for_request(gesture)

    # --- orders without a place ---

    def ready(self) -> list[Order]:
        """The orders that the selection alone amounts to."""
        size = len(self.selected)
        return [g.order for g in self._compatible() if g.place == NOWHERE and len(g.units) == size]


def _plain(endings: Endings) -> Endings:
    """The same in dictionaries that find nothing where there is nothing."""
    return {place: dict(kinds) for place, kinds in endings.items()}


def _waits_for_request(gesture: Gesture) -> bool:
    """Are the places of this kind of order lit only when its button was pressed?"""
    return gesture.verb.places == "asked"
