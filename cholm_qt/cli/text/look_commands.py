"""The commands of the text mode that only look; none of them changes the game."""

from __future__ import annotations

from cholm_qt.cli.text import views
from cholm_qt.cli.text.conversation import Conversation
from cholm_qt.cli.text.help import help_lines
from cholm_qt.cli.text.names import Names, NotUnderstood
from cholm_qt.files.faults import short
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.files.loading import load_cases
from cholm_qt.games.circle_of_fire.rules.components import SIDES

LOG_ORDERS = 10


class Looking(Conversation):
    """A conversation in which one can look around."""

    def show(self, words: list[str]) -> None:
        """One place, or all places with units."""
        if words:
            place = self.reader.names["place"].one(" ".join(words))
            self.tell(views.place_lines(self.p, place))
        else:
            self.say(views.status(self.p))
            self.tell(views.map_lines(self.p, only_occupied=True))

    def units(self, words: list[str]) -> None:
        """The units of one side or of both."""
        sides = (Names("side", SIDES).one(words[0]),) if words else (0, 1)
        self.tell(views.units_lines(self.p, sides))

    def where(self, words: list[str]) -> None:
        """One unit."""
        if not words:
            raise NotUnderstood("Which unit? For example: where S02")
        self.say(views.where_line(self.p, self.reader.names["unit"].one(" ".join(words))))

    def log(self, words: list[str]) -> None:
        """The last orders and what came of them."""
        if words and not words[0].isdecimal():
            raise NotUnderstood(f"'{short(words[0])}' should be a number of orders, as in: log 20")
        count = int(words[0][:9]) if words else LOG_ORDERS
        self.tell(views.log_lines(self.p.components, self.game.history[-count:] if count else []))

    def case(self, words: list[str]) -> None:
        """A case in our words, or a ruling; alone, the case that the prompt names."""
        number = words[0] if words else self.game.prompt.case
        self.tell(views.case_lines(load_cases(), number))

    def help(self, words: list[str]) -> None:
        """Everything that can be typed."""
        self.tell(help_lines(self.word(words[0]) if words else ""))

    def map(self, _: list[str]) -> None:
        """All places."""
        self.tell(views.map_lines(self.p))

    def turn(self, _: list[str]) -> None:
        """The sequence of play."""
        self.tell(views.turn_lines(self.p))

    def sources(self, _: list[str]) -> None:
        """Where the numbers come from."""
        self.tell(views.source_lines(FILES.sources()))
