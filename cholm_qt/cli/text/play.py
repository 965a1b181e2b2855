"""The loop of the text mode: one line after another, each an order, an answer or a command."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cholm_qt.cli.text.completion import completions
from cholm_qt.cli.text.conversation import YES, dice_of
from cholm_qt.cli.text.game_on_table import GameOnTable, keep, load_game, write_game
from cholm_qt.cli.text.grammar import Typed
from cholm_qt.cli.text.look_commands import Looking
from cholm_qt.cli.text.names import NotUnderstood
from cholm_qt.cli.text.terminal import Asks
from cholm_qt.cli.text.text_desk import Shorthand
from cholm_qt.engine.orders import Order
from cholm_qt.engine.record import values_of
from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.faults import DataFaults

Command = Callable[[list[str]], None]


class Leave(Exception):
    """The player goes."""


class TextPlay(Looking):
    """One player at the terminal, from the first prompt until the player leaves."""

    def __init__(self, opened: GameOnTable, ask: Asks, say: Callable[[str], None]) -> None:
        """Sit down at a game."""
        super().__init__(opened.room, opened.game, ask, say)
        self.opened = opened
        self.commands: dict[str, Command] = {
            "?": self.list_legal,
            "why": self.why,
            "odds": self.odds,
            "undo": self.undo,
            "more": lambda _: self.more(),
            "show": self.show,
            "map": self.map,
            "units": self.units,
            "where": self.where,
            "turn": self.turn,
            "log": self.log,
            "case": self.case,
            "sources": self.sources,
            "save": self.save,
            "load": self.load,
            "help": self.help,
            "quit": self.quit,
        }

    # --- the loop ---

    def play(self) -> int:
        """Obey one line after another until the player leaves; nothing he types loses the game."""
        self.announce()
        interrupted = False
        while True:
            try:
                self.obey(self.ask("> ", secret=self.game.prompt.secret))
                interrupted = False
            except KeyboardInterrupt:
                if interrupted:
                    return self.farewell()
                interrupted = True
                self.say("")
                self.say("Interrupted; nothing was lost. Press Ctrl-C again, or type quit, to leave.")
            except (EOFError, Leave):
                return self.farewell()

    def complete(self, before: str, text: str) -> list[str]:
        """The words that can stand behind what has been typed."""
        return completions(self.game, self.grammar, self.files, before, text)

    def farewell(self) -> int:
        """Say where the game is kept."""
        kept = self.opened.kept
        if kept is not None and kept.exists() and not self.game.is_over:
            self.say("The game is kept; start again to continue it.")
        return 0

    def obey(self, line: str) -> None:
        """Do what a line says, or say what is wrong with it."""
        try:
            self._obey(line.strip())
        except NotUnderstood as error:
            self.say(str(error))

    def _obey(self, line: str) -> None:
        """A plain number chooses; digits are dice when dice are asked for; else the first word decides."""
        if not line:
            self.announce()
        elif self.game.roll_needed is not None and line[0].isdecimal():
            self.enter(dice_of(line))
        elif line.isdecimal():
            verb = self.number_verb()
            if verb is None:
                self.choose(line)
            else:
                self.enter(verb.kind(int(line[:9])))
        else:
            words = line.removeprefix("?").split() if line[0] == "?" else line.split()
            word = "?" if line[0] == "?" else self.word(words[0])
            if word in self.commands:
                self.commands[word](words if line[0] == "?" else words[1:])
            elif word in self.desk.shorthands:
                self.give_shorthand(self.desk.shorthands[word])
            else:
                self.order(words)

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
            self.forget_list()
            return False
        if not self.agreed(order):
            return False
        self.give(order)
        self._keep()
        self.announce()
        return True

    def _keep(self) -> None:
        """Write the game to its own file; a full disk is told once and does not stop play."""
        try:
            keep(self.opened)
        except CannotWrite as error:
            self.say(f"The game cannot keep itself: {error}. Save it elsewhere with: save FILE")
            self.opened = self.opened._replace(kept=None)

    # --- asking about orders ---

    def list_legal(self, words: list[str]) -> None:
        """Everything legal, or what begins as was typed."""
        if self.game.roll_needed is not None:
            self.announce()
        elif not words:
            self.list_orders(self.game.orders())
        else:
            typed = self.read(words)
            self.offer(typed._replace(missing=("",)), words)

    def why(self, words: list[str]) -> None:
        """Every reason against an order."""
        order = self._whole(words)
        reasons = self.game.why_not(order)
        if reasons:
            self.refuse(order, reasons)
        else:
            self.say(f"Nothing speaks against it: {self.describe(order)}")

    def odds(self, words: list[str]) -> None:
        """Receipts and chances of an order, or of every order of a short list."""
        if words:
            self.show_odds(self._whole(words))
            return
        risky = [order for order in self.game.orders() if self.system.preview(self.p, order) is not None]
        if not risky:
            self.say("No dice are thrown for any order now; try: odds ORDER")
        for order in risky[:8]:
            self.say(f"{self.describe(order)}:")
            self.show_odds(order)
        if len(risky) > 8:
            self.say(f"And {len(risky) - 8} more; ask for one with: odds ORDER")

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
        self._keep()
        self.announce()

    def undo(self, _: list[str]) -> None:
        """Take back the last order, or say why not."""
        order = self._last_order()
        reason = self.game.undo()
        if reason is not None:
            self.say(f"Nothing is taken back: {reason.says} ({reason.case})")
            return
        if order is not None:
            self.say(f"Taken back: {self.describe(order)}")
        self._keep()
        self.announce()

    def _last_order(self) -> Order | None:
        """The order that an undo takes back."""
        count = self.game.undoable().entries
        return self.game.history[-count].order if count else None

    # --- files ---

    def save(self, words: list[str]) -> None:
        """Write the game to a file."""
        if not words:
            raise NotUnderstood("Which file? For example: save friday.yaml")
        self.write(Path(" ".join(words)))

    def write(self, path: Path) -> bool:
        """Write the game to a file, after asking if one would be lost; tell how it went."""
        path = path if path.suffix else path.with_suffix(".yaml")
        if path.exists() and path != self.opened.path and not self.yes(f"{path} exists. Replace it?"):
            self.say("Nothing was written")
            return False
        try:
            write_game(self.opened, path)
        except CannotWrite as error:
            self.say(str(error))
            return False
        self.opened = self.opened._replace(path=path)
        self.say(f"Saved as {path}")
        return True

    def load(self, words: list[str]) -> None:
        """Go on with another game; the one on the table stays if that cannot be read."""
        if not words:
            raise NotUnderstood("Which file? For example: load friday.yaml")
        try:
            opened, news = load_game(Path(" ".join(words)), self.opened.kept)
        except DataFaults as faults:
            self.say(str(faults))
            self.say("The game on the table is as it was")
            return
        self.opened = opened
        self.sit_down(opened.room, opened.game)
        self.tell(news)
        self._keep()
        self.announce()

    def quit(self, _: list[str]) -> None:
        """Leave, with an offer to save."""
        name = self.ask("Save to which file? Enter for none, the game is kept anyway: ").strip()
        if name.casefold() in YES:
            raise NotUnderstood("Then type a name: save friday.yaml")
        if name.casefold() in ("", "n", "no") or self.write(Path(name)):
            raise Leave
