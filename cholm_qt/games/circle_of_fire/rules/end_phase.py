"""18.0 The End Phase, in order, with the Redeploy."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import ClassVar

from cholm_qt.engine.agenda import Automatic, Decision
from cholm_qt.engine.board import places_in
from cholm_qt.engine.orders import Order, each_place
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import SideIx, UnitIx
from cholm_qt.games.circle_of_fire.rules.advantage import (
    lose_unused_advantage,
    shift_advantage,
    use_advantage,
    why_not_use,
)
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.events import StubbornDefenseRemoved, UnitRedeployed
from cholm_qt.games.circle_of_fire.rules.goals import check_goals_at_end
from cholm_qt.games.circle_of_fire.rules.names import UNIT_OF, place_name, side_name, unit_name
from cholm_qt.games.circle_of_fire.rules.orders import Decline, Done, Redeploy, UseAdvantage
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.victory import (
    check_automatic,
    check_continuation,
    check_end_of_game,
    is_over,
)


def begin_end_phase(p: Position) -> None:
    """18.1.1, 18.1.2, A112 The rulebook's tests of victory come first, then the Redeploy, then the rest."""
    if p.goals is None:
        _check_victory(p)
    if is_over(p):
        return
    p.agenda.append(EndTurn())
    if any(redeploys(p, p.advantage, ())):
        p.agenda.append(OfferRedeploy(p.advantage))


def _check_victory(p: Position) -> None:
    """18.1.1, 18.1.2 The automatic victory, and in one Turn whether the game goes on."""
    check_automatic(p)
    if not is_over(p) and p.turn == p.components.charts.limits.check_turn:
        check_continuation(p)


def quiet_places(p: Position, side: int) -> int:
    """A111 Friendly-controlled places without enemies."""
    return p.own(side) & ~p.occupied[1 - side]


def _connected_to(p: Position, start: int, quiet: int) -> int:
    """The quiet places that can be reached from one of them, as bits."""
    links = p.components.connected
    seen = edge = 1 << start
    while edge:
        here = edge & -edge
        found = links[here.bit_length() - 1] & quiet & ~seen
        seen |= found
        edge = edge & ~here | found
    return seen


def redeploys(p: Position, side: int, moved: tuple[int, ...]) -> Iterator[list[Order]]:
    """8.1.1F For every unit in a quiet place: to every connected quiet place with room."""
    c, quiet, reach = p.components, quiet_places(p, side), 0
    goals: dict[int, list[int]] = {}  # where those with room are, by the kind of unit (6.1.1)
    for place in places_in(quiet & p.occupied[side]):
        if not reach >> place & 1:
            reach = _connected_to(p, place, quiet)
            goals = {kind: places_in(reach & ~p.full[kind]) for kind in (side * 2, side * 2 + 1)}
        for unit in p.units_of(side, place):
            if unit not in moved:
                by_place, kind = each_place(Redeploy, unit, c.places), c.full_kind[unit]
                orders = list(map(by_place.__getitem__, goals[kind]))
                if not p.full[kind] >> place & 1:  # to stay is no redeployment
                    orders.remove(by_place[place])
                yield orders


class OfferRedeploy(Decision):
    """18.1.3 The holder of the Advantage may redeploy."""

    side: SideIx
    case: ClassVar[str] = "18.1.3"
    waiting: ClassVar[str] = "offer-redeploy"
    accepts: ClassVar[tuple[type, ...]] = (UseAdvantage, Decline)

    def who(self, p: Position) -> int:
        """The holder."""
        return self.side

    def says(self, p: Position) -> Said:
        """The offer."""
        return Said("{0}: use the Advantage to redeploy units?", (side_name(self.side),))

    def orders(self, p: Position) -> list[Order]:
        """Use the Advantage, or decline."""
        return [Decline(), UseAdvantage("F")]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Only use F."""
        if isinstance(order, UseAdvantage):
            if order.use != "F":
                yield Reason(
                    "8.1.1F", Said("Here the Advantage can only be used for F, not for {0}", (order.use,))
                )
            yield from why_not_use(p, self.side, "F")

    def take(self, p: Position, order: Order) -> None:
        """Begin the Redeploy, or go on."""
        p.agenda.pop()
        if isinstance(order, UseAdvantage):
            use_advantage(p, "F")
            p.agenda.append(Redeploying(self.side, ()))


class Redeploying(Decision):
    """8.1.1F Up to four units, each once, between quiet friendly places."""

    side: SideIx
    moved: tuple[UnitIx, ...]
    case: ClassVar[str] = "8.1.1F"
    waiting: ClassVar[str] = "redeploy"
    accepts: ClassVar[tuple[type, ...]] = (Redeploy, Done)

    def who(self, p: Position) -> int:
        """The user of the Advantage."""
        return self.side

    def left(self, p: Position) -> int:
        """How many more units may go."""
        return p.components.charts.limits.redeploy_units - len(self.moved)

    def says(self, p: Position) -> Said:
        """How many more."""
        values = (side_name(self.side), self.left(p))
        if not self.left(p) or not any(redeploys(p, self.side, self.moved)):
            return Said("{0}: no more units can be redeployed; finish the Redeploy", values)
        text = (
            "{0}: redeploy up to {1} more units, or finish the Redeploy"
            if self.moved
            else "{0}: redeploy up to {1} units"
        )
        return Said("{0}: redeploy one more unit, or finish the Redeploy", values, plural=text, counted=1)

    def orders(self, p: Position) -> list[Order]:
        """The redeployments; an end only after the first."""
        orders: list[Order] = [Done()] if self.moved else []
        if self.left(p):
            orders += chain.from_iterable(redeploys(p, self.side, self.moved))
        return orders

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """At least one, at most four, from and to quiet connected places with room."""
        case = "8.1.1F"
        if isinstance(order, Done):
            if not self.moved:
                yield Reason(case, Said("At least one unit must be redeployed"))
            return
        assert isinstance(order, Redeploy)
        unit, name = order.unit, unit_name(p, order.unit)
        if not self.left(p):
            yield Reason(case, Said("No more units may be redeployed"), (unit,))
        if unit in self.moved:
            yield Reason(case, Said("{0} has been redeployed already", (name,)), (unit,))
        if p.components.units[unit].side != self.side or not p.on_map(unit):
            yield Reason(case, Said("{0} is not a {1} on the map", (name, UNIT_OF[self.side])), (unit,))
            return
        quiet = quiet_places(p, self.side)
        for place in dict.fromkeys((p.where[unit], order.area)):
            if not quiet >> place & 1:
                said = Said("{0} is not under your uncontested control", (place_name(p, place),))
                yield Reason(case, said, (unit,), (place,))
        if p.where[unit] == order.area:
            yield Reason(case, Said("{0} is there already", (name,)), (unit,), (order.area,))
        elif quiet >> p.where[unit] & 1 and not _connected_to(p, p.where[unit], quiet) >> order.area & 1:
            said = Said(
                "{0} is not connected to {1}", (place_name(p, order.area), place_name(p, p.where[unit]))
            )
            yield Reason(case, said, (unit,), (order.area,))
        elif not p.has_room(order.area, unit):
            said = Said("{0} is full for {1}", (place_name(p, order.area), name))
            yield Reason("6.1.1", said, (unit,), (order.area,))

    def take(self, p: Position, order: Order) -> None:
        """Redeploy one unit, or finish."""
        p.agenda.pop()
        if isinstance(order, Redeploy):
            start = p.where[order.unit]
            p.step_to(order.unit, order.area)
            p.news.append(UnitRedeployed(order.unit, start, order.area))
            p.agenda.append(Redeploying(self.side, (*self.moved, order.unit)))


class EndTurn(Automatic):
    """18.1.4 to 18.1.8 Markers come off, guns are ready again, and the last Turn is judged."""

    def run(self, p: Position) -> None:
        """Clear up."""
        if p.stubborn >= 0:
            p.news.append(StubbornDefenseRemoved(p.stubborn))
            p.stubborn = -1
        for side in (GERMAN, SOVIET):
            for gun in p.components.guns[side]:
                p.refresh(gun)
        if p.goals is not None:
            check_goals_at_end(p)
        elif p.turn >= p.last_turn:
            check_end_of_game(p)
        if is_over(p):
            return
        shift_advantage(p)
        lose_unused_advantage(p)
