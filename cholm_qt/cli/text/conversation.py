"""A game at the terminal: asks, understands, gives orders and tells what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from cholm_qt.cli.text.grammar import Grammar, Typed, whole
from cholm_qt.cli.text.help import commands
from cholm_qt.cli.text.menu import PAGE, SHORT, Item, items_for, reach_items, summary
from cholm_qt.cli.text.names import NotUnderstood
from cholm_qt.cli.text.order_reader import ANSWERS, OrderReader, SeveralWays
from cholm_qt.cli.text.terminal import Asks
from cholm_qt.cli.text.views import event_lines
from cholm_qt.engine import standing_answers
from cholm_qt.engine.agenda import Decision
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import EnterDice, Order
from cholm_qt.engine.reasons import IllegalOrder, Reason, Said
from cholm_qt.engine.record import values_of
from cholm_qt.engine.unit_names import with_ids
from cholm_qt.engine.verbs import Verb
from cholm_qt.files.faults import nearest, short
from cholm_qt.files.kept_answers import kept_answers
from cholm_qt.games import Room

YES = ("y", "yes")


class Conversation:
    """What a player types about orders, and what he is told; nothing here knows a file of a game."""

    def __init__(
        self,
        room: Room,
        game: Game[Any],
        ask: Asks,
        say: Callable[[str], None],
        meta: dict[str, str] | None = None,
    ) -> None:
        """Talk about a game; `ask` asks the player for a line, `say` shows one."""
        self.ask, self.say = ask, say
        self.sit_down(room, game, {} if meta is None else meta)

    def sit_down(self, room: Room, game: Game[Any], meta: dict[str, str]) -> None:
        """Talk about this game from now on; `meta` are the free texts that are kept with it."""
        self.game, self.meta = game, meta
        self.system, self.files, self.desk = room.system, room.files, room.text
        self.grammar = Grammar(self.desk, game.position.components)
        self.reader = OrderReader(self.grammar, game)
        self.items: list[Item] = []
        self.asked_items: list[Item] = []  # those that were listed with the question
        self.shown = 0
        self.last_status = ""
        self.standing = kept_answers(self.system, self.meta)  # the standing answers of each side

    @property
    def p(self) -> Any:
        """The position now."""
        return self.game.position

    def tell(self, lines: Iterable[object]) -> None:
        """Say several lines; what the rules say names units with their ids, which can be typed."""
        for line in lines:
            self.say(str(with_ids(line) if isinstance(line, Said) else line))

    def describe(self, order: Order) -> str:
        """An order in a short phrase."""
        return str(with_ids(self.system.words.describe(self.p.components, order)))

    # --- what is asked ---

    def announce(self) -> None:
        """Say where in the game we are, what is asked, and what can be answered."""
        now = self.desk.status(self.p)
        if now != self.last_status:
            self.say("")
            self.say(now)
        self.last_status = now
        self.say(self.question())
        self.forget_list()
        need = self.game.roll_needed
        if need is not None:
            count = "one die" if need.dice == 1 else f"{need.dice} dice, one digit each"
            self.say(self._addressed(need.actor, f"type what the real dice show: {count}"))
        elif self.game.is_over:
            self.tell(self.desk.ending(self.p))
            self.say("Type log for what happened, save FILE to keep the game, or quit.")
        elif len(self.game.orders()) <= SHORT:
            self.list_orders(self.game.orders())
            self.asked_items = self.items
        else:
            self.say(f"Your orders: {summary(self.system, self.game.orders())}. {self._hint()}")

    def player_name(self, actor: int) -> str:
        """The name that somebody gave who decides; empty where none is known."""
        return ""

    def question(self) -> str:
        """What is asked of whom, with its case; or how the game has ended."""
        prompt = self.game.prompt
        says = str(with_ids(prompt.said))
        says = says if self.game.is_over else self._addressed(prompt.actor, says)
        return f"{says} ({prompt.case})" if prompt.case else says

    def _addressed(self, actor: int, says: str) -> str:
        """A sentence to a side, which calls its player by his name, too."""
        name, side = self.player_name(actor), str(self.system.actors[actor].name)
        whose = f"{name} ({side})" if name else side
        return f"{whose}: {says.removeprefix(f'{side}: ')}"

    def _hint(self) -> str:
        """How to go on when there is much to choose from."""
        verbs = {self.system.verbs.of(order).word for order in self.game.orders()}
        if len(verbs) > 1:
            return "Type ? for a list."
        return f"Type {self.grammar.usage(verbs.pop())}, or ? for a list."

    def list_orders(self, orders: list[Order]) -> None:
        """Show orders as numbered lines."""
        self.list_items(items_for(self.system, self.p.components, orders))

    def list_items(self, items: list[Item]) -> None:
        """Show numbered lines."""
        self.items, self.shown = items, 0
        self.more()

    def forget_list(self) -> None:
        """Let a number that is typed now mean no line of the last list."""
        self.items, self.asked_items, self.shown = [], [], 0

    def forget_other_list(self) -> None:
        """Let a number that is typed now mean a line of the list that stands with the question, or none."""
        if self.items != self.asked_items:
            self.forget_list()

    def more(self) -> None:
        """Show the next page of the last list; where a number is asked for, a line has that of its order."""
        page, own_numbers = self.items[self.shown : self.shown + PAGE], self.number_verb() is not None
        for line, item in enumerate(page, start=self.shown + 1):
            number = values_of(item.orders[0])[0] if own_numbers else line
            self.say(f"{number:3} {item.says}{self._chances(item)}")
        self.shown += len(page)
        left = len(self.items) - self.shown
        if left:
            self.say(f"{left} more lines: type more")
        elif not page:
            self.say("There is no more to list")

    def number_verb(self) -> Verb | None:
        """The verb of all legal orders, if it takes nothing but a number, which is then typed alone."""
        verbs = {self.system.verbs.of(order).word for order in self.game.orders()}
        verb = self.grammar.verbs[verbs.pop()] if len(verbs) == 1 else None
        return verb if verb is not None and verb.slots == ("number",) else None

    def _chances(self, item: Item) -> str:
        """The chances behind a line, where dice will decide."""
        preview = None if item.is_group else self.system.preview(self.p, item.orders[0])
        return "" if preview is None else f": {self.desk.brief(preview)}"

    # --- what is typed ---

    def word(self, typed: str) -> str:
        """The verb, answer or command that the first word of a line means. Raises NotUnderstood."""
        aliases = self.grammar.aliases
        known = list(dict.fromkeys((*commands(self.grammar), *self.grammar.verbs, *aliases, *ANSWERS)))
        word = typed.casefold()
        if word in known:
            return aliases.get(word, word)
        found = sorted(name for name in known if name.startswith(word))
        found = [name for name in found if name not in aliases] or found  # which help does not list
        if len(found) == 1:
            return aliases.get(found[0], found[0])
        if found:
            raise NotUnderstood(f"'{short(typed)}' could be {', '.join(found)}")
        near = nearest(word, known) or "; type help for all words, or ? for what is legal"
        raise NotUnderstood(f"I do not know '{short(typed)}'{near}")

    def read(self, words: list[str]) -> Typed:
        """The order that words mean, whole or not. Raises NotUnderstood."""
        if not words:
            raise NotUnderstood(f"Which order?{self._example()}")
        if len(words) == 1 and words[0].isdecimal():
            item = self.item(words[0])
            if not item.is_group:
                return whole(item.orders[0])
            raise NotUnderstood(f"Line {words[0]} holds {len(item.orders)} orders; choose one of them first")
        word = self.word(words[0])
        if word not in self.grammar.verbs and word not in ANSWERS:
            raise NotUnderstood(f"'{word}' is not an order; orders are {', '.join(self.grammar.verbs)}")
        try:
            return self.reader.read(word, words[1:])
        except SeveralWays as error:
            self.list_orders(error.orders)
            raise

    def _example(self) -> str:
        """A legal order as it can be typed."""
        orders = self.game.orders()
        return f" For example: {' '.join(self.grammar.written(orders[0]))}" if orders else ""

    def item(self, number: str) -> Item:
        """The line of the last list with this number. Raises NotUnderstood."""
        if not self.items:
            raise NotUnderstood("There is no list to choose from; type ? for one")
        if not 0 < int(number[:9]) <= len(self.items):
            raise NotUnderstood(f"The list goes from 1 to {len(self.items)}; {short(number)} is not in it")
        return self.items[int(number[:9]) - 1]

    # --- orders ---

    def offer(self, typed: Typed, words: list[str]) -> None:
        """Show the legal orders that an unfinished one can become."""
        orders = [order for order in self.game.orders() if typed.fits(order)]
        in_reach = self.reader.in_reach(typed)
        if in_reach:
            self.list_items(reach_items(self.system, self.p, in_reach, self.grammar.names["place"].title))
        elif orders:
            self.list_orders(orders)
        else:
            self.say(f"Nothing legal begins with '{short(' '.join(words))}'; {self.how_to_type(words)}")

    def how_to_type(self, words: list[str]) -> str:
        """A reminder of what follows a verb."""
        return f"it is typed: {self.grammar.usage(self.word(words[0]))}"

    def refuse(self, order: Order, reasons: tuple[Reason, ...]) -> None:
        """Say everything that speaks against an order."""
        self.say(f"Not possible: {self.describe(order)}")
        step = self.p.agenda[-1] if self.p.agenda and not self.game.is_over else None
        if isinstance(step, Decision) and not isinstance(order, (*step.accepts, EnterDice)):
            self.say(f"  That is not what is being decided now. {self.question()}")
        else:
            self.tell(self._reason_line(reason) for reason in reasons)

    def _reason_line(self, reason: Reason) -> str:
        """A reason with its case, and the units and places at fault."""
        c, words = self.p.components, self.system.words
        says = str(with_ids(reason.said))
        names = [words.unit_title(c, unit).with_id for unit in reason.units]
        names += [str(words.place_title(c, place)) for place in reason.places]
        names = [name for name in names if name not in says]
        case = " ".join(filter(None, (reason.case, self.files.case_titles().get(reason.case, ""))))
        at_fault = f" [{', '.join(names)}]" if names else ""
        return f"  {case}: {says}{at_fault}" if case else f"  {says}{at_fault}"

    def agreed(self, order: Order) -> bool:
        """Ask whether an attack is meant, after showing its odds; other orders are."""
        if not self.system.verbs.of(order).attacks:
            return True
        self.say(self.describe(order))
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
        preview = self.system.preview(self.p, order)
        if preview is not None:
            self.tell(self.desk.preview_lines(self.p.components, preview, full))
        elif reasons := self.game.why_not(order):
            self.refuse(order, reasons)
        else:
            self.say("No dice are thrown for that order")

    def give(self, order: Order, by_program: bool = False) -> None:
        """Give an order, keep the game, and only then tell what happened; or tell why it is refused."""
        try:
            events = standing_answers.give(self.system, self.game, order, self.standing, by_program)
        except IllegalOrder as refusal:
            self.refuse(order, refusal.reasons)
            return
        self.keep()
        self.tell(event_lines(self.desk, self.p.components, events))
        self.tell(self.desk.afterwards(self.p, order))

    def keep(self) -> None:
        """Keep the game that has changed; this is left to whoever knows files."""


def dice_of(line: str) -> EnterDice:
    """The dice that a line of digits shows. Raises NotUnderstood.

    >>> dice_of("3, 5").dice
    (3, 5)
    """
    digits = [mark for mark in line if mark not in " ,+"]
    if any(mark not in "0123456789" for mark in digits):
        raise NotUnderstood(f"'{short(line)}' should be dice, one digit each, such as 35")
    return EnterDice(tuple(int(mark) for mark in digits))
