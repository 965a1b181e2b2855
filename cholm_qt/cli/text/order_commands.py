"""The commands of the text mode that are about orders: giving them, asking about them, taking them back."""

from __future__ import annotations

from cholm_qt.cli.text.grammar import Typed
from cholm_qt.cli.text.look_commands import LookCommands
from cholm_qt.cli.text.names import NotUnderstood
from cholm_qt.cli.text.text_desk import Shorthand
from cholm_qt.cli.text.views import event_lines
from cholm_qt.engine import standing_answers
from cholm_qt.engine.orders import Order
from cholm_qt.engine.record import values_of
from cholm_qt.files.faults import short

MOST_PREVIEWS = 8  # as many orders are shown with their odds at once


class OrderCommands(LookCommands):
    """A conversation in which orders are given."""

    # --- orders ---

    def choose(self, number: str) -> None:
        """Take a line of the last list: give its order, or look into its group."""
        item = self.item(number)
        if item.is_group:
            self.list_orders(list(item.orders))
        else:
            self.order([number])

    def order(self, words: list[str]) -> None:
        """Give the order that was typed; several units are set up one after another."""
        typed = self.read(words)
        for order in self._one_by_one(typed):
            if not self.enter(order):
                return
        if typed.missing:
            self.offer(typed, words)

    def _one_by_one(self, typed: Typed) -> list[Order]:
        """The order, or one for each unit where they must be given so; none while it is not whole."""
        if typed.missing:
            return []
        order, verb = typed.order, self.system.verbs.of(typed.order)
        if verb.one_by_one and "unit+" in verb.slots and self.game.why_not(order):
            at, values = verb.slots.index("unit+"), list(values_of(order))
            singles = [verb.kind(*values[:at], (unit,), *values[at + 1 :]) for unit in values[at]]
            if not self.game.why_not(singles[0]):
                return singles
        return [order]

    def enter(self, order: Order) -> bool:
        """Give an order if it is legal and meant; say what happened or why not."""
        reasons = self.game.why_not(order)
        if reasons:
            self.refuse(order, reasons)
            self.forget_other_list()
            return False
        if not self.agreed(order):
            return False
        self.give(order)
        self.announce()
        return True

    # --- asking about orders ---

    def list_legal(self, words: list[str]) -> None:
        """Everything legal, or what begins as was typed."""
        if self.game.roll_needed is not None or self.game.is_over:
            self.announce()
        elif not words:
            self.list_orders(self.game.orders())
        else:
            at = self._orders_at(words)
            if at:
                self.list_orders(at)
            else:
                self.offer(self.read(words)._replace(missing=("",)), words)

    def _orders_at(self, words: list[str]) -> list[Order]:
        """The orders of the verb that was typed which go to the place behind it, if one is."""
        verb = self.grammar.verbs.get(words[0].casefold())
        found = self.grammar.names["place"].found(" ".join(words[1:]))
        if verb is None or len(found) != 1:
            return []
        orders = (order for order in self.game.orders() if isinstance(order, verb.kind))
        return [order for order in orders if verb.points(order).place == found[0]]

    def why(self, words: list[str]) -> None:
        """Every reason against an order."""
        order = self._whole(words)
        reasons = self.game.why_not(order)
        if reasons:
            self.refuse(order, reasons)
        else:
            self.say(f"That is possible: {self.describe(order)}")

    def odds(self, words: list[str]) -> None:
        """Receipts and chances of an order, or of every order of a short list."""
        if words:
            self.show_odds(self._prepared_at(words) or self._whole(words))
            return
        orders = list(self.desk.prepared(self.p)) or self.game.orders()
        risky = [order for order in orders if self.system.preview(self.p, order) is not None]
        if not risky:
            self.say("No dice are thrown for any order now; try: odds ORDER")
        for order in risky[:MOST_PREVIEWS]:
            self.say(f"{self.describe(order)}:")
            self.show_odds(order)
        if len(risky) > MOST_PREVIEWS:
            self.say(f"And {len(risky) - MOST_PREVIEWS} more; ask for one with: odds ORDER")

    def _prepared_at(self, words: list[str]) -> Order | None:
        """What is prepared at the place that was typed instead of an order."""
        found = self.grammar.names["place"].found(" ".join(words))
        return next(self.desk.prepared(self.p, found[0]), None) if len(found) == 1 else None

    def _whole(self, words: list[str]) -> Order:
        """The whole order that words mean. Raises NotUnderstood."""
        typed = self.read(words)
        if typed.missing:
            raise NotUnderstood(f"That is not a whole order yet; {self.how_to_type(words)}")
        return typed.order

    def give_shorthand(self, shorthand: Shorthand) -> None:
        """Give all the orders that a word of the game stands for."""
        orders = shorthand.orders(self.p)
        if not orders:
            raise NotUnderstood(shorthand.when_none)
        for order in orders:
            self.give(order)
        self.announce()

    def undo(self, words: list[str]) -> None:
        """Take back the last order, or so many of them, or say why not."""
        if words and not words[0].isdecimal():
            raise NotUnderstood(f"'{short(words[0])}' should be a number of orders, as in: undo 3")
        for _ in range(int(words[0][:3]) if words else 1):
            if not self._undo_one():
                return
        self.announce()

    def _undo_one(self) -> bool:
        """Take back the last order, or say why not."""
        order = self._last_order()
        reason = self.game.undo()
        if reason is not None:
            case = f" ({reason.case})" if reason.case else ""
            self.say(f"Nothing is taken back: {reason.says}{case}")
            return False
        self.keep()
        if order is not None:
            self.say(f"Taken back: {self.describe(order)}")
        return True

    def redo(self, _: list[str]) -> None:
        """Give the order again that was taken back last."""
        order = self.game.undone[-1] if self.game.undone else None
        if order is None:
            raise NotUnderstood("There is nothing to redo")
        events = standing_answers.redo(self.system, self.game, self.standing) or []
        self.keep()
        self.tell(event_lines(self.desk, self.p.components, events))
        self.announce()

    def take_back_by_consent(self, words: list[str]) -> None:
        """Ask the other player, and take back the last order, or that of a side, with its dice."""
        whose = self.grammar.names["side"].one(words[0]) if words else None
        last = self.game.last_given(whose)
        if last is None or last.order is None:
            raise NotUnderstood("There is nothing to take back")
        side, order = self.system.words.subject(last.actor), self.describe(last.order)
        wants = "want" if side.several else "wants"
        if not self.yes(f"{side} {wants} to take back: {order}. Does the other player agree?"):
            self.say("Nothing is taken back")
            return
        self.game.take_back_by_consent(whose)
        self.keep()
        self.say(f"Taken back by consent: {order}")
        self.announce()

    def ask_left_alone(self, _: list[str]) -> None:
        """Ask the last question that was passed over because it decides nothing."""
        back = self.system.left_alone(self.game)
        if not back:
            raise NotUnderstood("No question was passed over since the last order or dice")
        self.game.ask_again(back)
        self.keep()
        self.announce()

    def _last_order(self) -> Order | None:
        """The order that an undo takes back."""
        count = self.game.undoable().entries
        return self.game.history[-count].order if count else None
