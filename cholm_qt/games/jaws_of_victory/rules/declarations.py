"""F.1.B What the Germans may declare: Korsun, isolation, Wanda, Korsun given up, the breakout."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules import declaration_conditions as conditions
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Ask
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, KORSUN_ACTIVE, KORSUN_LOST, POCKET
from cholm_qt.games.jaws_of_victory.rules.orders import (
    AbandonKorsun,
    ActivateKorsun,
    BeginWanda,
    DeclareBreakout,
    Done,
    IsolateKorps,
)
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler


class _Declaration(Ask):
    """F.1.B A declaration is offered; each step of the sequence has a kind of its own."""

    def offered(self) -> tuple[Order, ...]:
        """The declarations of this step, whether their conditions are met or not."""
        raise NotImplementedError

    def conditions(self, p: Position, order: Order) -> Iterator[Reason]:
        """The conditions that a declaration does not meet."""
        raise NotImplementedError

    def declare(self, p: Position, order: Order) -> None:
        """Carry out a declaration."""
        raise NotImplementedError

    def orders(self, p: Position) -> list[Order]:
        """Every declaration of this step that can be made, and to be done."""
        return [*(order for order in self.offered() if not any(self.faults(p, order))), Done()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Every condition that is not met."""
        if not isinstance(order, Done):
            yield from self.conditions(p, order)

    def take(self, p: Position, order: Order) -> None:
        """Declare, and ask on until all is done."""
        if isinstance(order, Done):
            p.agenda.pop()
        else:
            self.declare(p, order)


class AskKorsun(_Declaration):
    """J70 The Korsun airfield may be activated; points are set aside for it from the next Game-turn on."""

    waiting: ClassVar[str] = "korsun"
    asks: ClassVar[str] = "Korsun can be declared isolated"
    accepts: ClassVar[tuple[type, ...]] = (ActivateKorsun, Done)

    def offered(self) -> tuple[Order, ...]:
        """The airfield."""
        return (ActivateKorsun(),)

    def conditions(self, p: Position, _: Order) -> Iterator[Reason]:
        """Those of the airfield."""
        return conditions.korsun_faults(p)

    def declare(self, p: Position, _: Order) -> None:
        """Open the airfield."""
        p.korsun = KORSUN_ACTIVE
        p.news.append(e.Declared("korsun"))


class AskIsolation(_Declaration):
    """J71 A Korps that is cut off may be declared isolated, each once."""

    waiting: ClassVar[str] = "isolation"
    asks: ClassVar[str] = "A Korps can be declared isolated"
    accepts: ClassVar[tuple[type, ...]] = (IsolateKorps, Done)

    def offered(self) -> tuple[Order, ...]:
        """Each Korps of the pocket."""
        return tuple(map(IsolateKorps, POCKET))

    def conditions(self, p: Position, order: Order) -> Iterator[Reason]:
        """Those of the Korps."""
        assert isinstance(order, IsolateKorps)
        return conditions.isolation_faults(p, order.command)

    def declare(self, p: Position, order: Order) -> None:
        """Give the marker of the Korps its stock, and count it as connected from now on."""
        assert isinstance(order, IsolateKorps)
        table, marker = p.components.tables.supply, p.components.marker_of[order.command]
        p.isolated |= {order.command}
        p.news.append(e.Declared(order.command))
        if p.on_map(marker):
            was = p.points[marker]
            p.points[marker] = now = max(was, min(was + table.isolated_stock, table.isolated_stock_most))
            p.cut -= {marker}
            p.news.append(e.PointsAdded(marker, now - was, now))


class AskWanda(_Declaration):
    """J72 Operation Wanda may begin, once."""

    waiting: ClassVar[str] = "wanda"
    asks: ClassVar[str] = "Operation Wanda can begin"
    accepts: ClassVar[tuple[type, ...]] = (BeginWanda, Done)

    def offered(self) -> tuple[Order, ...]:
        """Wanda."""
        return (BeginWanda(),)

    def conditions(self, p: Position, _: Order) -> Iterator[Reason]:
        """Those of Wanda."""
        return conditions.wanda_faults(p)

    def declare(self, p: Position, _: Order) -> None:
        """Free the Germans of the Continuous Front; Uman flies less from now on."""
        p.wanda, p.continuous = p.turn, False
        p.uman += p.components.tables.wanda.uman_capacity
        p.news += [e.Declared("wanda"), e.CapacityChanged(p.uman)]


class AskAbandon(_Declaration):
    """J73 The Korsun airfield may be given up for good."""

    waiting: ClassVar[str] = "abandon"
    asks: ClassVar[str] = "The Korsun airfield can be given up"
    accepts: ClassVar[tuple[type, ...]] = (AbandonKorsun, Done)

    def offered(self) -> tuple[Order, ...]:
        """To give it up."""
        return (AbandonKorsun(),)

    def conditions(self, p: Position, _: Order) -> Iterator[Reason]:
        """Those of giving it up."""
        return conditions.abandoning_faults(p)

    def declare(self, p: Position, _: Order) -> None:
        """Close it; its ground crews become Replacement Points, half for each Korps (J134)."""
        p.korsun, p.stock, p.strip = KORSUN_LOST, 0, 0
        p.news.append(e.Declared("abandoned"))
        for command in POCKET:
            p.add_to_track(command, p.components.tables.replacements.from_korsun // len(POCKET))


class AskBreakout(_Declaration):
    """J74 The breakout may be declared for this Game-turn."""

    waiting: ClassVar[str] = "declare-breakout"
    asks: ClassVar[str] = "The breakout can be declared for this Game-turn"
    accepts: ClassVar[tuple[type, ...]] = (DeclareBreakout, Done)

    def offered(self) -> tuple[Order, ...]:
        """The breakout."""
        return (DeclareBreakout(),)

    def conditions(self, p: Position, _: Order) -> Iterator[Reason]:
        """Those of the breakout."""
        return conditions.breakout_faults(p)

    def declare(self, p: Position, _: Order) -> None:
        """The breakout is tried in this Game-turn."""
        p.breakout = p.turn
        p.news.append(e.Declared("breakout"))


def declaring(kind: type[_Declaration]) -> Handler:
    """What carries out a step with a declaration; it is passed with every condition that is not met."""

    def skip(p: Position, at: int) -> Said | None:
        ask = kind(at, GERMAN)
        reasons = [tuple(ask.faults(p, order)) for order in ask.offered()]
        if not all(reasons):
            return None
        said = tuple(reason.said for those in reasons for reason in those)
        return said[0] if len(said) == 1 else Said(". ".join(f"{{{i}}}" for i in range(len(said))), said)

    def begin(p: Position, at: int) -> None:
        p.agenda.append(kind(at, GERMAN))

    return Handler(skip, begin)


HANDLERS = {
    "F.1.B.1": declaring(AskKorsun),
    "F.1.B.2": declaring(AskIsolation),
    "F.1.B.3": declaring(AskWanda),
    "F.1.B.4": declaring(AskAbandon),
    "F.1.B.5": declaring(AskBreakout),
}
