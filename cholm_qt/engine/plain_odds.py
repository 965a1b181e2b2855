"""The odds of any game whose orders have a plain preview: one list of attacks, each with its chances."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cholm_qt.engine.odds import PLAIN, Answer, Asked, OddsKind, OddsRoom, Outcome, Slot, WhatIf
from cholm_qt.engine.orders import Order
from cholm_qt.engine.preview import Preview, total
from cholm_qt.engine.reasons import Said

if TYPE_CHECKING:
    from cholm_qt.engine.system import System

ATTACK, ORDER = "attack", "order"


class PlainKind(OddsKind):
    """The orders of the decision at hand whose outcome is left to dice."""

    id, title, slots = ATTACK, Said("Attacks that can be made now"), (ORDER,)

    def __init__(self, system: System) -> None:
        """Ask the rules and the previews of a game."""
        self.system = system

    def orders(self, p: Any) -> list[Order]:
        """The attacks that can be ordered now, in the order in which they are listed."""
        verbs = self.system.verbs
        return [order for order in self.system.rules.orders(p) if verbs.of(order).attacks]

    def is_open(self, p: Any) -> bool:
        """Is there any attack?"""
        return bool(self.orders(p))

    def slot(self, p: Any, asked: Asked, name: str) -> Slot:
        """The attacks in words."""
        words = self.system.words
        choices = ((n, words.describe(p.components, order)) for n, order in enumerate(self.orders(p)))
        return Slot(ORDER, Said("Attack"), tuple(choices), holds=PLAIN)

    def answer(self, p: Any, asked: Asked) -> Answer | None:
        """The chances of the preview, as they are."""
        orders, chosen = self.orders(p), asked.one(ORDER)
        if not 0 <= chosen < len(orders):
            return None
        order = orders[chosen]
        shown = self.system.preview(p, order)
        if not isinstance(shown, Preview):
            return None
        return Answer(
            self.system.words.describe(p.components, order),
            Said("{0:+d} to the dice", (total(shown.receipt),)),
            tuple(Outcome(said, chance) for said, chance in shown.chances),
            ((Said("Added to the dice"), shown.receipt),),
        )

    def what_ifs(self, p: Any, asked: Asked) -> Iterator[WhatIf]:
        """The other attacks by the same units, and those on the same place."""
        orders, verbs, chosen = self.orders(p), self.system.verbs, asked.one(ORDER)
        if not 0 <= chosen < len(orders):
            return
        this = verbs.of(orders[chosen]).points(orders[chosen])
        for n, order in enumerate(orders):
            pointed = verbs.of(order).points(order)
            if n != chosen and (pointed.units == this.units or pointed.place == this.place):
                title = Said("Instead: {0}", (self.system.words.describe(p.components, order),))
                yield WhatIf(title, p, asked.having(ORDER, n))


class PlainRoom(OddsRoom):
    """The odds of a game that has said nothing more of them."""

    def __init__(self, system: System) -> None:
        """Ask about the attacks of a game."""
        self.attacks = PlainKind(system)
        super().__init__(self.attacks)

    def asked_by(self, p: Any, order: Order | None) -> Asked | None:
        """An order that is one of the attacks."""
        orders = self.attacks.orders(p) if order is not None else []
        return Asked(ATTACK, ((ORDER, (orders.index(order),)),)) if order in orders else None
