"""The commands of the text mode that only look; none of them changes the game."""

from __future__ import annotations

from cholm_qt.cli.reference import case_lines, source_lines
from cholm_qt.cli.text import views
from cholm_qt.cli.text.conversation import Conversation
from cholm_qt.cli.text.help import help_lines
from cholm_qt.cli.text.names import NotUnderstood
from cholm_qt.files.faults import short

LOG_ORDERS = 10


class LookCommands(Conversation):
    """A conversation in which one can look around."""

    def show(self, words: list[str]) -> None:
        """One place, or all places with units."""
        if words:
            self._show_either(words, ("place", "unit"))
        else:
            occupied = set(self.p.where)
            self.say(self.desk.status(self.p))
            self.tell(views.map_lines(self.desk, self.p, lambda place: place in occupied))

    def _show_either(self, words: list[str], kinds: tuple[str, str]) -> None:
        """A place or a unit, whichever was typed; what is neither is told as the first kind."""
        phrase, names = " ".join(words), self.grammar.names
        kind = next((kind for kind in kinds if len(names[kind].found(phrase)) == 1), kinds[0])
        found = names[kind].one(phrase)
        if kind == "unit":
            self.say(self.desk.where_line(self.p, found))
        else:
            self.tell(views.place_lines(self.desk, self.p, found))

    def units(self, words: list[str]) -> None:
        """The units of one side or of all, or those in a place."""
        sides = tuple(range(len(self.system.sides)))
        if words and not self.grammar.names["side"].found(words[0]):
            self._show_either(words, ("place", "unit"))
            return
        if words:
            sides = (self.grammar.names["side"].one(words[0]),)
        self.tell(views.units_lines(self.desk, self.p, sides))

    def where(self, words: list[str]) -> None:
        """One unit."""
        if not words:
            raise NotUnderstood(f"Which unit? For example: where {self.grammar.names['unit'].ids[0]}")
        self._show_either(words, ("unit", "place"))

    def log(self, words: list[str]) -> None:
        """The last orders and what came of them."""
        if words and not words[0].isdecimal():
            raise NotUnderstood(f"'{short(words[0])}' should be a number of orders, as in: log 20")
        count = int(words[0][:9]) if words else LOG_ORDERS
        history = self.game.history[-count:] if count else []
        self.tell(views.log_lines(self.desk, self.p.components, history))

    def case(self, words: list[str]) -> None:
        """A case in our words, or a ruling; alone, the case that the prompt names."""
        self.tell(case_lines(self.files, words[0] if words else self.game.prompt.case))

    def help(self, words: list[str]) -> None:
        """Everything that can be typed."""
        self.tell(help_lines(self.grammar, self.files, self.word(words[0]) if words else ""))

    def map(self, words: list[str]) -> None:
        """Every place with something in it, or all places."""
        in_full = words == ["all"]
        is_wanted = (lambda at: True) if in_full else (lambda at: not self.desk.is_bare(self.p, at))
        self.tell(views.map_lines(self.desk, self.p, is_wanted))

    def goals(self, _: list[str]) -> None:
        """Who wins when."""
        told = list(self.desk.goals(self.p))
        self.tell(told)
        if not told:
            self.say(f"The rules say who wins: type case {self.system.rules.over_case}")

    def tracks(self, _: list[str]) -> None:
        """What the game counts beside the map."""
        lines = list(self.desk.tracks(self.p))
        self.tell(lines or ["Nothing is counted beside the map"])

    def turn(self, words: list[str]) -> None:
        """The sequence of play."""
        self.tell(views.turn_lines(self.desk, self.p, full=words == ["all"]))

    def sources(self, _: list[str]) -> None:
        """Where the numbers come from."""
        self.tell(source_lines(self.files.all_sources()))
