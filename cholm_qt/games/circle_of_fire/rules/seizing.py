"""20.1.5 Spending declarations of "Seize the Initiative", and the offer to throw combat dice again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.agenda import Chance, Decision
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason
from cholm_qt.engine.record import SideIx
from cholm_qt.games.circle_of_fire.rules.components import SOVIET
from cholm_qt.games.circle_of_fire.rules.events import RerollDeclared, SeizeSpent
from cholm_qt.games.circle_of_fire.rules.orders import Decline, Seize
from cholm_qt.games.circle_of_fire.rules.position import Position


def spend_seize(p: Position, side: int) -> None:
    """20.1.2 Count one declaration off."""
    if side == SOVIET:
        p.seize_soviet -= 1
    else:
        p.seize_german -= 1
    p.news.append(SeizeSpent(side, p.seize(side)))


class RerollOffer(Decision, kw_only=True):
    """20.1.5a A side may seize the initiative so that combat dice are thrown again."""

    ask: tuple[SideIx, ...]
    case: ClassVar[str] = "20.1.5a"
    waiting: ClassVar[str] = "reroll"
    accepts: ClassVar[tuple[type, ...]] = (Seize, Decline)

    def who(self, p: Position) -> int:
        """The side that is asked now."""
        return self.ask[0]

    def orders(self, p: Position) -> list[Order]:
        """Seize the Initiative, or decline."""
        return [Seize(), Decline()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Both answers are always legal."""
        return iter(())

    def take(self, p: Position, order: Order) -> None:
        """Throw again, or ask the next side."""
        p.agenda.pop()
        if isinstance(order, Seize):
            spend_seize(p, self.ask[0])
            p.news.append(RerollDeclared(self.ask[0]))
            p.agenda.append(self.again())
        else:
            self.ask_next(p)

    def again(self) -> Chance:
        """The throw that is made once more."""
        raise NotImplementedError

    def ask_next(self, p: Position) -> None:
        """Ask the side after this one, or let the dice stand."""
        raise NotImplementedError
