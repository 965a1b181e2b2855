"""A game at the terminal: asks, understands, gives orders and tells what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cholm_qt.cli.text.grammar import ALIASES, GRAMMAR, VERBS, OrderReader, Typed, usage
from cholm_qt.cli.text.help import COMMANDS
from cholm_qt.cli.text.menu import PAGE, SHORT, Item, items_for, summary
from cholm_qt.cli.text.names import NotUnderstood
from cholm_qt.cli.text.terminal import Asks
from cholm_qt.cli.text.views import event_lines, status
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import EnterDice, Order
from cholm_qt.engine.reasons import Reason
from cholm_qt.engine.record import values_of
from cholm_qt.files.faults import nearest, short
from cholm_qt.games.circle_of_fire.files.loading import case_titles
from cholm_qt.games.circle_of_fire.rules import orders as o
from cholm_qt.games.circle_of_fire.rules.names import side_name
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.previews import brief, preview, preview_lines
from cholm_qt.games.circle_of_fire.rules.titles import place_title, unit_title
from cholm_qt.games.circle_of_fire.words.order_words import describe_order

YES = ("y", "yes")
ENDS = (o.Done, o.EndImpulse)  # `done` and `end` mean whichever of them is asked for
ORDER_WORDS = (*GRAMMAR, *ALIASES, "yes")


class Conversation:
    """What a player types about orders, and what he is told; nothing here knows a file."""

    def __init__(self, game: Game[Position], ask: Asks, say: Callable[[str], None]) -> None:
        """Talk about this game through these two functions."""
        self.game, self.ask, self.say = game, ask, say
        self.reader = OrderReader(game.position.components)
        self.items: list[Item] = []
        self.shown = 0
        self.last_status = ""

    @property
    def p(self) -> Position:
        """The position now."""
        return self.game.position

    def tell(self, lines: Iterable[object]) -> None:
        """Say several lines."""
        for line in lines:
            self.say(str(line))

    # --- what is asked ---

    def announce(self) -> None:
        """Say where in the game we are, what is asked, and what can be answered."""
        now = status(self.p)
        if now != self.last_status:
            self.say("")
            self.say(now)
        self.last_status = now
        prompt = self.game.prompt
        self.say(f"{prompt.says} ({prompt.case})")
        self.items, self.shown = [], 0
        need = self.game.roll_needed
        if need is not None:
            count = "one die" if need.dice == 1 else f"{need.dice} dice, one digit each"
            self.say(f"{side_name(need.actor)}: type what the real dice show: {count}")
        elif self.game.is_over:
            self.say("Type log for what happened, save FILE to keep the game, or quit.")
        elif len(self.game.orders()) <= SHORT:
            self.list_orders(self.game.orders())
        else:
            self.say(f"You may {summary(self.game.orders())}. {self._hint()}")

    def _hint(self) -> str:
        """How to go on when there is much to choose from."""
        verbs = {VERBS[type(order)] for order in self.game.orders()}
        return f"Type {usage(verbs.pop())}, or ? for a list." if len(verbs) == 1 else "Type ? for a list."

    def list_orders(self, orders: list[Order]) -> None:
        """Show orders as numbered lines."""
        self.items, self.shown = items_for(self.p.components, orders), 0
        self.more()

    def more(self) -> None:
        """Show the next page of the last list; a bid's number is the bid itself."""
        page, first = self.items[self.shown : self.shown + PAGE], int(self.game.prompt.waiting != "bid")
        for number, item in enumerate(page, start=self.shown + first):
            self.say(f"{number:3} {item.says}{self._promise(item)}")
        self.shown += len(page)
        left = len(self.items) - self.shown
        if left:
            self.say(f"{left} more lines: type more")
        elif not page:
            self.say("There is no more to list")

    def _promise(self, item: Item) -> str:
        """The chances behind a line, where dice will decide."""
        shown = None if item.is_group else preview(self.p, item.orders[0])
        return "" if shown is None else f": {brief(shown)}"

    # --- what is typed ---

    def word(self, typed: str) -> str:
        """The verb or command that the first word of a line means. Raises NotUnderstood."""
        known = [*COMMANDS, *ORDER_WORDS]
        word = typed.casefold()
        if word in known:
            return ALIASES.get(word, word)
        found = sorted(name for name in known if name.startswith(word))
        if len(found) == 1:
            return ALIASES.get(found[0], found[0])
        if found:
            raise NotUnderstood(f"'{short(typed)}' could be {', '.join(found)}")
        near = nearest(word, known) or "; type help for all words, or ? for what is legal"
        raise NotUnderstood(f"I do not know '{short(typed)}'{near}")

    def read(self, words: list[str]) -> Typed:
        """The order that words mean, whole or not. Raises NotUnderstood."""
        if not words:
            raise NotUnderstood("Which order? For example: move S02 A 2")
        if len(words) == 1 and words[0].isdecimal():
            item = self._item(words[0])
            if not item.is_group:
                return _whole(item.orders[0])
            raise NotUnderstood(f"Line {words[0]} holds {len(item.orders)} orders; choose one of them first")
        verb = self.word(words[0])
        if verb == "yes":
            return _whole(self._yes())
        if verb not in GRAMMAR:
            raise NotUnderstood(f"'{verb}' is not an order; orders are {', '.join(GRAMMAR)}")
        return self._sensible(self.reader.read(verb, self._all_meant(verb, words[1:])))

    def _item(self, number: str) -> Item:
        """The line of the last list with this number. Raises NotUnderstood."""
        if not self.items:
            raise NotUnderstood("There is no list to choose from; type ? for one")
        if not 0 < int(number[:9]) <= len(self.items):
            raise NotUnderstood(f"The list goes from 1 to {len(self.items)}; {short(number)} is not in it")
        return self.items[int(number) - 1]

    def _yes(self) -> Order:
        """The only way to say yes here. Raises NotUnderstood."""
        orders = [order for order in self.game.orders() if not isinstance(order, (*ENDS, o.Decline))]
        if len(orders) == 1:
            return orders[0]
        raise NotUnderstood("Yes is no answer here; type ? for what is legal")

    def _all_meant(self, verb: str, words: list[str]) -> list[str]:
        """`all` stands for the units of a body that enters together."""
        if "all" not in words:
            return words
        bodies = {order.units for order in self.game.orders() if isinstance(order, o.Place)}
        if verb != "place" or len(bodies) != 1:
            raise NotUnderstood("'all' stands for units that enter together, and there are none now")
        ids = [self.p.components.units[unit].id for unit in bodies.pop()]
        at = words.index("all")
        return words[:at] + ids + words[at + 1 :]

    def _sensible(self, typed: Typed) -> Typed:
        """Fill in what goes without saying: where a move begins, and which way one says that it is enough."""
        if typed.missing:
            return typed
        order = typed.order
        if isinstance(order, ENDS):
            return _whole(next((legal for legal in self.game.orders() if isinstance(legal, ENDS)), order))
        if isinstance(order, o.Move | o.Retreat) and self.p.on_map(order.unit):
            return self._way(order)
        return typed

    def _way(self, order: o.Move | o.Retreat) -> Typed:
        """A path that begins where the unit stands; a lone goal may be reached in several ways."""
        here, path = self.p.where[order.unit], order.path
        path = path if path[0] == here else (here, *path)
        whole = type(order)(order.unit, path)
        if len(path) != 2 or not self.game.why_not(whole):
            return _whole(whole)
        ways = [
            legal
            for legal in self.game.orders()
            if isinstance(legal, type(order)) and legal.unit == order.unit and legal.path[-1] == path[-1]
        ]
        if len(ways) > 1:
            self.list_orders(list(ways))
            raise NotUnderstood("There are several ways; choose one")
        return _whole(ways[0] if ways else whole)

    # --- orders ---

    def matching(self, typed: Typed) -> list[Order]:
        """The legal orders that begin as was typed."""
        return [order for order in self.game.orders() if typed.fits(order)]

    def offer(self, typed: Typed, words: list[str]) -> None:
        """Show the legal orders that an unfinished one can become."""
        orders = self.matching(typed)
        if orders:
            self.list_orders(orders)
            return
        self.say(f"Nothing legal begins with '{short(' '.join(words))}'; {self.how_to_type(words)}")

    def how_to_type(self, words: list[str]) -> str:
        """A reminder of what follows a verb."""
        return f"it is typed: {usage(self.word(words[0]))}"

    def refuse(self, order: Order, reasons: tuple[Reason, ...]) -> None:
        """Say everything that speaks against an order."""
        self.say(f"Not possible: {describe_order(self.p.components, order)}")
        self.tell(self._reason_line(reason) for reason in reasons)

    def _reason_line(self, reason: Reason) -> str:
        """A reason with its case, and the units and places at fault."""
        c = self.p.components
        names = [unit_title(c, unit) for unit in reason.units]
        names += [str(place_title(c, place)) for place in reason.places]
        title = case_titles().get(reason.case, "")
        at_fault = f" [{', '.join(names)}]" if names else ""
        return f"  {reason.case} {title}: {reason.says}{at_fault}"

    def is_risky(self, order: Order) -> bool:
        """Will dice decide what comes of an order?"""
        return preview(self.p, order) is not None

    def agreed(self, order: Order) -> bool:
        """Fire and bombardments are shown with their odds before they are given."""
        if not isinstance(order, o.Fire | o.Bombard):
            return True
        self.say(str(describe_order(self.p.components, order)))
        self.show_odds(order, full=False)
        agreed = self.yes("Give this order?")
        if not agreed:
            self.say("Nothing was done")
        return agreed

    def yes(self, question: str) -> bool:
        """Ask a question that only a yes agrees to."""
        return self.ask(f"{question} (yes or no) ").strip().casefold() in YES

    def show_odds(self, order: Order, full: bool = True) -> None:
        """Receipts and chances of an order."""
        shown = preview(self.p, order)
        if shown is None:
            self.say("No dice are thrown for that order")
        else:
            self.tell(preview_lines(self.p.components, shown, full))

    def give(self, order: Order) -> None:
        """Give a legal order and tell what happened."""
        self.tell(event_lines(self.p.components, self.game.give(order)))


def _whole(order: Order) -> Typed:
    """An order that was chosen, as if it had been typed."""
    return Typed(type(order), values_of(order), ())


def dice_of(line: str) -> EnterDice:
    """The dice that a line of digits shows. Raises NotUnderstood.

    >>> dice_of("3, 5").dice
    (3, 5)
    """
    digits = [mark for mark in line if mark not in " ,+"]
    if any(mark not in "0123456789" for mark in digits):
        raise NotUnderstood(f"'{short(line)}' should be dice, one digit each, such as 35")
    return EnterDice(tuple(int(mark) for mark in digits))
