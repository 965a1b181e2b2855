"""17.0 Logistics: the Soviet roll that may end the Maneuver/Fire Phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.agenda import Chance, Decision
from cholm_qt.engine.orders import Order
from cholm_qt.engine.prompt import RollNeeded
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import SideIx
from cholm_qt.games.circle_of_fire.rules.advantage import use_advantage, why_not_use
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.events import LogisticsRolled, ManeuverEnded, PauseAverted
from cholm_qt.games.circle_of_fire.rules.names import OBJECTS, side_name
from cholm_qt.games.circle_of_fire.rules.orders import Decline, Seize, UseAdvantage
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.seizing import spend_seize


def end_maneuver(p: Position, cause: str) -> None:
    """11.1.6 The Maneuver/Fire Phase ends."""
    p.news.append(ManeuverEnded(cause))
    p.impulse, p.passed = 0, False


def is_logistics_due(p: Position, side: int) -> bool:
    """17.1.1 Does this Impulse of a side end with a Logistics roll?"""
    return side == SOVIET and (p.impulse + 1) // 2 >= p.components.charts.limits.logistics_from


def logistics_limit(p: Position, has_passed: bool) -> int:
    """17.1.2, 17.1.3 The highest die that ends the Phase."""
    limits = p.components.charts.limits
    return limits.logistics_ends_at - (limits.logistics_pass_drm if has_passed else 0)


class RollLogistics(Chance):
    """17.1.1 A die at the end of the Soviet Impulse."""

    has_passed: bool

    def need(self, p: Position) -> RollNeeded:
        """One Soviet die."""
        return RollNeeded(SOVIET, 1, Said("Logistics"), "17.1.1")

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """17.1.2, 17.1.3 A 1 ends the Phase, after a pass a 2 as well, unless somebody prevents it."""
        limits = p.components.charts.limits
        result = dice[0] + (limits.logistics_pass_drm if self.has_passed else 0)
        ends = result <= limits.logistics_ends_at
        p.news.append(LogisticsRolled(result, ends))
        if ends:
            offer_prevention(p, (SOVIET, GERMAN))


def _can_prevent(p: Position, side: int) -> bool:
    """17.1.4 Has this side a means: the Advantage (Soviet only) or a Seize?"""
    return (side == SOVIET and p.advantage == SOVIET) or p.seize(side) > 0


def offer_prevention(p: Position, ask: tuple[int, ...]) -> None:
    """17.1.4, A79 Ask those who could prevent the end of the Phase, the Soviet player first."""
    ready = tuple(side for side in ask if _can_prevent(p, side))
    if ready:
        p.agenda.append(PreventPause(ready))
    else:
        end_maneuver(p, "logistics")


class PreventPause(Decision):
    """17.1.4 A side may prevent the end of the Phase."""

    ask: tuple[SideIx, ...]
    case: ClassVar[str] = "17.1.4"
    waiting: ClassVar[str] = "prevent-pause"
    accepts: ClassVar[tuple[type, ...]] = (UseAdvantage, Seize, Decline)

    def who(self, p: Position) -> int:
        """The side that is asked now."""
        return self.ask[0]

    def says(self, p: Position) -> Said:
        """The Phase is about to end."""
        return Said("{0}: the Logistics roll ends the Phase; prevent that?", (side_name(self.ask[0]),))

    def orders(self, p: Position) -> list[Order]:
        """The means at hand, or no."""
        orders: list[Order] = [Decline()]
        if self.ask[0] == SOVIET and p.advantage == SOVIET:
            orders.append(UseAdvantage("D"))
        if p.seize(self.ask[0]):
            orders.append(Seize())
        return orders

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Only a declaration or an Advantage that this side has."""
        side = self.ask[0]
        if isinstance(order, UseAdvantage):
            if order.use != "D":
                yield Reason(
                    "8.1.1D", Said("Here the Advantage can only be used for D, not for {0}", (order.use,))
                )
            yield from why_not_use(p, side, "D")
        elif isinstance(order, Seize) and not p.seize(side):
            yield Reason(
                "20.1.2", Said("There is no chance left for {0} to Seize the Initiative", (OBJECTS[side],))
            )

    def take(self, p: Position, order: Order) -> None:
        """Go on with the Phase, or ask the next side."""
        p.agenda.pop()
        side = self.ask[0]
        if isinstance(order, UseAdvantage):
            use_advantage(p, "D")
        elif isinstance(order, Seize):
            spend_seize(p, side)
        else:
            offer_prevention(p, self.ask[1:])
            return
        p.news.append(PauseAverted(side))
