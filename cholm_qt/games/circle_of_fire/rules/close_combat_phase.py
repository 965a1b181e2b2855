"""16.1 The Close Combat Phase: Stubborn Defense, and which contested place fights next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.agenda import Decision
from cholm_qt.engine.board import places_in
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said, one_of
from cholm_qt.engine.record import PlaceIx, SideIx, UnitIx
from cholm_qt.games.circle_of_fire.rules.advantage import (
    place_stubborn_defense,
    stubborn_defense_area,
    use_advantage,
    why_not_stubborn_defense,
    why_not_use,
)
from cholm_qt.games.circle_of_fire.rules.close_combat import begin_screens
from cholm_qt.games.circle_of_fire.rules.components import GERMAN
from cholm_qt.games.circle_of_fire.rules.events import (
    MeleeBegan,
)
from cholm_qt.games.circle_of_fire.rules.melee import Melee
from cholm_qt.games.circle_of_fire.rules.names import place_name, side_name
from cholm_qt.games.circle_of_fire.rules.orders import (
    Decline,
    Fight,
    UseAdvantage,
)
from cholm_qt.games.circle_of_fire.rules.position import Position


def begin_close_combat(p: Position) -> None:
    """16.0, 16.1.1 All units turn to their fronts; then every contested place is fought over."""
    for unit, kind in enumerate(p.components.units):
        if p.spent[unit] and not kind.is_gun:
            p.refresh(unit)
    places = tuple(places_in(p.occupied[0] & p.occupied[1]))
    fighters = tuple(u for q in places for side in (0, 1) for u in p.units_of(side, q))
    holder = p.advantage
    if places:
        p.agenda.append(PickPlace(holder, places, fighters))
    if holder == GERMAN and not why_not_stubborn_defense(p):
        p.agenda.append(OfferStubbornDefense())


class OfferStubbornDefense(Decision):
    """8.1.1C Before any pairing the German holder may place the Stubborn Defense marker."""

    case: ClassVar[str] = "8.1.1C"
    waiting: ClassVar[str] = "offer-stubborn-defense"
    accepts: ClassVar[tuple[type, ...]] = (UseAdvantage, Decline)

    def who(self, p: Position) -> int:
        """The German player."""
        return GERMAN

    def says(self, p: Position) -> Said:
        """The offer."""
        values = (side_name(GERMAN), place_name(p, stubborn_defense_area(p)))
        return Said("{0}: use the Advantage for Stubborn Defense in {1}?", values)

    def orders(self, p: Position) -> list[Order]:
        """Use the Advantage, or decline."""
        return [Decline(), UseAdvantage("C")]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Only use C."""
        if isinstance(order, UseAdvantage):
            if order.use != "C":
                yield Reason(
                    "8.1.1C", Said("Here the Advantage can only be used for C, not for {0}", (order.use,))
                )
            yield from why_not_use(p, GERMAN, "C")

    def take(self, p: Position, order: Order) -> None:
        """Place the marker, or go on."""
        p.agenda.pop()
        if isinstance(order, UseAdvantage):
            use_advantage(p, "C")
            place_stubborn_defense(p, stubborn_defense_area(p))


class PickPlace(Decision):
    """16.1.4, A99 The holder of the Advantage picks the place that is fought over next."""

    holder: SideIx
    places: tuple[PlaceIx, ...]
    fighters: tuple[UnitIx, ...]
    case: ClassVar[str] = "16.1.4"
    waiting: ClassVar[str] = "fight"
    accepts: ClassVar[tuple[type, ...]] = (Fight,)
    answers_itself: ClassVar[bool] = True

    def who(self, p: Position) -> int:
        """The holder when the Phase began (A13)."""
        return self.holder

    def says(self, p: Position) -> Said:
        """Name the contested places that are left."""
        names = one_of(place_name(p, q) for q in self.places)
        return Said("{0}: choose where to fight next ({1})", (side_name(self.holder), names))

    def orders(self, p: Position) -> list[Order]:
        """Any contested place that is left."""
        return [Fight(place) for place in self.places]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Only a contested place that is left."""
        assert isinstance(order, Fight)
        if order.area not in self.places:
            said = Said("No Close Combat is due in {0}", (place_name(p, order.area),))
            yield Reason("16.1.1", said, (), (order.area,))

    def take(self, p: Position, order: Order) -> None:
        """Begin it; the rest comes later."""
        assert isinstance(order, Fight)
        p.agenda.pop()
        left = tuple(q for q in self.places if q != order.area)
        here = tuple(u for u in self.fighters if p.where[u] == order.area)
        if left:  # who fights here fights nowhere else, even if it retreats there (A100)
            others = tuple(u for u in self.fighters if u not in here)
            p.agenda.append(PickPlace(self.holder, left, others))
        p.news.append(MeleeBegan(order.area))
        p.melee_at = order.area
        begin_screens(p, Melee(order.area, self.holder, here), self.holder)
