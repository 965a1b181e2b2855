"""13.3 Casualty Points: the owner spreads them over his units, one choice at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.agenda import Decision
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import PlaceIx, SideIx, UnitIx, replace
from cholm_qt.games.circle_of_fire.rules.names import side_name, unit_name
from cholm_qt.games.circle_of_fire.rules.orders import Assign
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.retreats import begin_retreats, can_retreat

EFFECTS = ("commit", "retreat", "eliminate")


def begin_casualties(p: Position, side: int, place: int, units: list[int], lead: int, points: int) -> None:
    """13.3.1, 13.3.4 Either everything dies, or the owner is asked who absorbs what."""
    if points <= 0:
        return
    if sum(most_points(p, unit) for unit in units) <= points:
        for unit in units:
            p.eliminate(unit)
        return
    spared = tuple(u for u in p.units_of(side, place) if u not in units)
    _go_on(p, AssignCasualties(side, place, lead, points, spared=spared))


def most_points(p: Position, unit: int) -> int:
    """The most Casualty Points that a unit can absorb: by dying."""
    costs = p.components.charts.casualties
    return costs.eliminate if p.spent[unit] else costs.commit + costs.eliminate


class AssignCasualties(Decision):
    """13.3.1 13.3.2 The owner lets a unit absorb points: commit, then retreat or die; the lead first."""

    side: SideIx
    place: PlaceIx
    lead: UnitIx
    left: int
    first: bool = True
    retreating: tuple[UnitIx, ...] = ()
    spared: tuple[UnitIx, ...] = ()
    case: ClassVar[str] = "13.3.1"
    waiting: ClassVar[str] = "assign"
    accepts: ClassVar[tuple[type, ...]] = (Assign,)
    answers_itself: ClassVar[bool] = True

    def who(self, p: Position) -> int:
        """The owner of the units that were hit."""
        return self.side

    def says(self, p: Position) -> Said:
        """How many points are left, and that the lead's owner had no choice about the first."""
        values = (side_name(self.side), self.left, unit_name(p, self.lead))
        if self.first:  # a single point leaves no choice, so there are more
            return Said("{0}: take {1} Casualty Points; the first goes to {2}", values)
        return Said(
            "{0}: take {1} more Casualty Point; {2} took the first",
            values,
            plural="{0}: take {1} more Casualty Points; {2} took the first",
            counted=1,
        )

    def units(self, p: Position) -> list[int]:
        """The units that can still absorb something."""
        gone = self.retreating + self.spared
        return [u for u in p.units_of(self.side, self.place) if u not in gone]

    def cost(self, p: Position, unit: int, effect: str) -> int:
        """What an effect absorbs; a unit that cannot retreat dies of a last single point (A96, A122)."""
        costs = p.components.charts.casualties
        if effect == "eliminate" and self.left < costs.eliminate and not can_retreat(p, unit):
            return self.left
        return {"commit": costs.commit, "retreat": costs.retreat, "eliminate": costs.eliminate}[effect]

    def orders(self, p: Position) -> list[Order]:
        """Every choice after which all points can still be absorbed (A89)."""
        units = [self.lead] if self.first else self.units(p)
        room = sum(most_points(p, u) for u in self.units(p))
        return [
            Assign(unit, effect)
            for unit in units
            for effect in (EFFECTS[1:] if p.spent[unit] else EFFECTS[:1])
            if self._why_no_effect(p, unit, effect, room) is None
        ]

    def _why_no_effect(self, p: Position, unit: int, effect: str, room: int) -> Reason | None:
        """Why this unit, Committed as it is or not, may not take this effect now."""
        name = unit_name(p, unit)
        if effect == "retreat" and not can_retreat(p, unit):
            return Reason("13.4.4", Said("{0} has nowhere to retreat to", (name,)), (unit,))
        cost = self.cost(p, unit, effect)
        if cost > self.left:
            said = Said(
                "That would absorb {0} points and only {1} is left",
                (cost, self.left),
                plural="That would absorb {0} points and only {1} are left",
                counted=1,
            )
            return Reason("13.3.3", said, (unit,))
        if effect == "retreat" and room - most_points(p, unit) < self.left - cost:
            said = Said(
                "The other units could not absorb the point that remains",
                (self.left - cost,),
                plural="The other units could not absorb the {0} points that remain",
            )
            return Reason("13.3.1", said, (unit,))
        return None

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """The lead first, a flip before worse, and nothing left over."""
        assert isinstance(order, Assign)
        name = unit_name(p, order.unit)
        if order.effect not in EFFECTS:
            yield Reason("13.3.3", Said("{0} is not one of: commit, retreat, eliminate", (order.effect,)))
            return
        if order.unit not in self.units(p):
            yield Reason("13.3.1", Said("{0} cannot absorb Casualty Points here", (name,)), (order.unit,))
            return
        if self.first and order.unit != self.lead:
            said = Said("The first point goes to the Lead Defending Unit {0}", (unit_name(p, self.lead),))
            yield Reason("13.3.2", said, (order.unit, self.lead))
        if bool(p.spent[order.unit]) == (order.effect == "commit"):
            text = (
                "{0} is Committed already"
                if p.spent[order.unit]
                else "{0} must be Committed before anything worse"
            )
            yield Reason("13.3.3", Said(text, (name,)), (order.unit,))
            return
        reason = self._why_no_effect(
            p, order.unit, order.effect, sum(most_points(p, u) for u in self.units(p))
        )
        if reason is not None:
            yield reason

    def take(self, p: Position, order: Order) -> None:
        """Let the unit absorb; when nothing is left the retreats follow (A91)."""
        assert isinstance(order, Assign)
        p.agenda.pop()
        left = self.left - self.cost(p, order.unit, order.effect)
        retreating = self.retreating
        if order.effect == "commit":
            p.commit(order.unit)
        elif order.effect == "retreat":
            retreating = (*retreating, order.unit)
        else:
            p.eliminate(order.unit)
        _go_on(p, replace(self, left=left, first=False, retreating=retreating))


def _go_on(p: Position, now: AssignCasualties) -> None:
    """Ask for the next point; when nothing can be absorbed any more, the retreats follow (A91).

    With the charts as shipped every point can be paid; other prices may leave one that no unit can pay.
    """
    if now.left > 0 and now.orders(p):
        p.agenda.append(now)
    else:
        begin_retreats(p, now.side, now.retreating)
