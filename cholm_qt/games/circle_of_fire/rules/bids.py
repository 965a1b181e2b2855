"""20.0 Side determination by secret bids."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.agenda import Chance, Decision
from cholm_qt.engine.orders import Order
from cholm_qt.engine.prompt import RollNeeded
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import ActorIx, SideIx
from cholm_qt.games.circle_of_fire.rules.components import FIRST, NOBODY, SECOND, SIDES, SOVIET
from cholm_qt.games.circle_of_fire.rules.events import BidMade, SidesSettled
from cholm_qt.games.circle_of_fire.rules.names import OBJECTS, side_name
from cholm_qt.games.circle_of_fire.rules.orders import Bid, Wish
from cholm_qt.games.circle_of_fire.rules.position import Position

BY_BIDS = "20.1"


def begin_bids(p: Position) -> None:
    """20.0 Both players say which side they would like."""
    if BY_BIDS in p.options and p.first_side == NOBODY:
        p.agenda.append(WishSide(FIRST))


class WishSide(Decision):
    """20.0 A player says which side he would like to command."""

    player: ActorIx
    first_wish: SideIx = NOBODY
    case: ClassVar[str] = "20.0"
    waiting: ClassVar[str] = "wish"
    accepts: ClassVar[tuple[type, ...]] = (Wish,)
    secret: ClassVar[bool] = True

    def who(self, p: Position) -> int:
        """The player."""
        return self.player

    def says(self, p: Position) -> Said:
        """The question."""
        return Said("{0}: which side would you like to command?", (side_name(self.player),))

    def orders(self, p: Position) -> list[Order]:
        """Either side."""
        return [Wish(side) for side in SIDES]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """There are two sides."""
        assert isinstance(order, Wish)
        if order.side not in SIDES:
            yield Reason("20.0", Said("{0} is not a side; choose german or soviet", (order.side,)))

    def take(self, p: Position, order: Order) -> None:
        """Different wishes settle it without bids (A52); equal ones lead to bids."""
        assert isinstance(order, Wish)
        p.agenda.pop()
        wish = SIDES.index(order.side)
        if self.player == FIRST:
            p.agenda.append(WishSide(SECOND, wish))
        elif wish != self.first_wish:
            _settle(p, self.first_wish, -1, -1, NOBODY, 0)
        else:
            p.agenda.append(MakeBid(FIRST, wish))


class MakeBid(Decision):
    """20.1.1 A player hands in a secret bid for the side that both want."""

    player: ActorIx
    side: SideIx
    first_bid: int = -1
    case: ClassVar[str] = "20.1.1"
    waiting: ClassVar[str] = "bid"
    accepts: ClassVar[tuple[type, ...]] = (Bid,)
    secret: ClassVar[bool] = True

    def who(self, p: Position) -> int:
        """The player."""
        return self.player

    def says(self, p: Position) -> Said:
        """What is bid for."""
        values = (side_name(self.player), OBJECTS[self.side])
        return Said("{0}: how many times may your opponent Seize the Initiative if you command {1}?", values)

    def orders(self, p: Position) -> list[Order]:
        """Whole numbers from 0."""
        return [Bid(points) for points in range(p.components.charts.limits.bid_most + 1)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Not less than 0, and not more than the game provides for."""
        assert isinstance(order, Bid)
        most = p.components.charts.limits.bid_most
        if not 0 <= order.points <= most:
            yield Reason(
                "20.1.1", Said("A bid is a whole number from 0 to {0}, not {1}", (most, order.points))
            )

    def take(self, p: Position, order: Order) -> None:
        """Ask the other player, or compare."""
        assert isinstance(order, Bid)
        p.agenda.pop()
        p.news.append(BidMade(self.player))
        if self.player == FIRST:
            p.agenda.append(MakeBid(SECOND, self.side, order.points))
        elif order.points == self.first_bid:
            p.agenda.append(RollTie(FIRST, self.side, order.points, 0))
        else:
            winner = FIRST if self.first_bid > order.points else SECOND
            _award(p, winner, self.side, self.first_bid, order.points)


class RollTie(Chance):
    """20.1.4 Equal bids: each player throws a die, and again as long as the dice are equal (A114)."""

    player: ActorIx
    side: SideIx
    bid: int
    first_die: int

    def need(self, p: Position) -> RollNeeded:
        """One die."""
        return RollNeeded(self.player, 1, Said("Equal bids"), "20.1.4")

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """The higher die wins the bid."""
        if self.player == FIRST:
            p.agenda.append(RollTie(SECOND, self.side, self.bid, dice[0]))
        elif dice[0] == self.first_die:
            p.agenda.append(RollTie(FIRST, self.side, self.bid, 0))
        else:
            winner = FIRST if self.first_die > dice[0] else SECOND
            _award(p, winner, self.side, self.bid, self.bid)


def _award(p: Position, winner: int, side: int, first_bid: int, second_bid: int) -> None:
    """20.1.2 The winner gets the side; his bid is what his opponent may spend."""
    first_side = side if winner == FIRST else 1 - side
    points = first_bid if winner == FIRST else second_bid
    _settle(p, first_side, first_bid, second_bid, 1 - side, points)


def _settle(p: Position, first_side: int, first_bid: int, second_bid: int, seizer: int, points: int) -> None:
    """Write down who commands what."""
    p.first_side = first_side
    if seizer == SOVIET:
        p.seize_soviet = points
    elif seizer != NOBODY:
        p.seize_german = points
    p.news.append(SidesSettled(first_side, first_bid, second_bid, seizer, points))
