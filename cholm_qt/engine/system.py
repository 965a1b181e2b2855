"""All that a game offers to the program around it, without files and without Qt."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from cholm_qt.engine.agenda import Rules, Step
from cholm_qt.engine.board import Board
from cholm_qt.engine.editing import Editing, Finding
from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Game
from cholm_qt.engine.goals import GoalTerms
from cholm_qt.engine.odds import OddsRoom
from cholm_qt.engine.orders import EnterDice, Order
from cholm_qt.engine.plain_goals import PlainTerms
from cholm_qt.engine.puzzle import Limit, LimitWord
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import Record
from cholm_qt.engine.sequence import Sequence as PlaySequence
from cholm_qt.engine.standing_answers import Answers, StandingQuestion
from cholm_qt.engine.verbs import NOWHERE, Verbs
from cholm_qt.engine.words import Side, Words


class Option(Record):
    """An optional rule."""

    id: str
    title: str


class Result(NamedTuple):
    """How a game has ended: the winner, negative for nobody, and a word for the kind of victory."""

    winner: int
    kind: str = ""


class Unit(Protocol):
    """All that is asked of a unit outside its game."""

    @property
    def id(self) -> str:
        """The identifier by which files and players name the unit."""
        ...

    @property
    def name(self) -> str:
        """The name printed on the unit."""
        ...

    @property
    def side(self) -> int:
        """The side that the unit belongs to."""
        ...


class Components(Protocol):
    """All that is asked of map, counters and charts outside their game."""

    @property
    def board(self) -> Board:
        """The places and what joins them."""
        ...

    @property
    def units(self) -> Sequence[Unit]:
        """Every counter."""
        ...

    @property
    def unit_index(self) -> Mapping[str, int]:
        """The index of each unit by its id."""
        ...

    @property
    def boxes(self) -> tuple[str, ...]:
        """The holding boxes beside the board, which are numbered behind its places."""
        ...

    @property
    def sequence(self) -> PlaySequence:
        """The sequence of play."""
        ...


class Position(Protocol):
    """All that is asked of a position outside its game."""

    agenda: list[Step]
    news: list[Event]
    turn: int
    segment: int
    options: frozenset[str]

    @property
    def components(self) -> Components:
        """Map, counters and charts."""
        ...

    @property
    def where(self) -> Sequence[int]:
        """The place or box of every unit."""
        ...

    def copy(self) -> Any:
        """A copy that shares nothing that can change."""
        ...


class Vocabulary(Record):
    """Every kind of order, event and step of a game, and the records that steps and events hold.

    Saves, positions, the line protocol and self-play learn all that they can write from it.
    """

    orders: tuple[type, ...]
    events: tuple[type, ...]
    steps: tuple[type, ...]
    nested: tuple[type, ...] = ()

    @property
    def every_order(self) -> tuple[type, ...]:
        """The game's own orders, and the one that says what real dice show."""
        return (*self.orders, EnterDice)


class About(Record):
    """What a scenario says besides its title, its description and its position.

    Attributes:
        nature: Whether it happened so, teaches something, or was invented: one of NATURES, or nothing.
        minutes: About how long it takes; 0 where nobody has said so.
        level: For whom it is: one of LEVELS, or nothing.
        hints: What a player is told on request, one after another.
        dice: What the first dice show, whoever throws them; the others are left to chance.
    """

    author: str = ""
    notes: str = ""
    nature: str = ""
    minutes: int = 0
    level: str = ""
    tags: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()


NATURES = ("historical", "instructive", "invented")
LEVELS = ("newcomer", "player", "expert")


class Scenario(Record):
    """A scenario of a game that plays on from its start as from any position."""

    id: str
    title: str
    says: str
    start: Any
    rules: Rules
    options: frozenset[str] = frozenset()
    about: About = About()

    @property
    def dice(self) -> tuple[int, ...]:
        """What the first dice show."""
        return self.about.dice

    def opening(self, options: frozenset[str] | None = None) -> tuple[Any, list[Event]]:
        """The first position in which something is awaited, and how it came about."""
        position = self.start.copy()
        position.options = self.options if options is None else options
        return position, self.rules.run_on(position)


class System:
    """A game by its own rules; a game derives from it, sets the fields and overrides what it has to."""

    id: str
    title: str
    version: str  # of its rules
    sides: tuple[Side, ...]
    actors: tuple[Side, ...]  # the sides first, then players without one
    options: tuple[Option, ...] = ()
    first_scenario: str  # the one to begin with
    stretch_events: tuple[type, ...] = ()  # with which stretches of play begin; else with another side
    has_odds_table: bool = False  # to be looked up on a page or on paper
    standing_questions: tuple[StandingQuestion, ...] = ()  # that a player may answer once for all
    rules: Rules
    vocabulary: Vocabulary
    verbs: Verbs
    words: Words

    def idle_options(self, position: Any) -> tuple[str, ...]:
        """The optional rules of a game for which its scenario makes no provision, by their ids."""
        return ()

    def preview(self, position: Any, order: Order) -> object | None:
        """What an order leads to when dice will decide it; None when they do not."""
        return None

    def chances(self, position: Any, order: Order) -> object | None:
        """The bare chances of an order, for programs that ask often; the preview unless a game is quicker."""
        return self.preview(position, order)

    def price(self, position: Any, order: Order) -> Said | None:
        """What a legal order takes of what a piece has to spend; None where it takes nothing."""
        return None

    def in_reach(self, position: Any, kind: type, unit: int) -> Mapping[int, Order]:
        """The order of a kind for every place that a unit can go to by it, by the way that costs least.

        Nothing where a game lists all its moves, or the kind is no move.
        """
        return {}

    def way(self, position: Any, kind: type, unit: int, goal: int) -> tuple[int, ...]:
        """The way to a place that orders of a kind mean where the goal alone is named, legal or not.

        It begins where the unit stands. Nothing where a game has no way of its own.
        """
        return ()

    def preview_decision(self, position: Any) -> object | None:
        """What the decision at hand leads to, however it is answered; None when dice do not follow."""
        return None

    @property
    def odds(self) -> OddsRoom:
        """All throws that can be asked about before their dice; attacks with a plain preview unless told."""
        from cholm_qt.engine.plain_odds import PlainRoom

        return PlainRoom(self)

    def faults(self, position: Any) -> Iterator[Reason]:
        """Every break of the rules about where things may be, whatever led to it."""
        return iter(())

    @property
    def editing(self) -> Editing:
        """What a position editor may change."""
        return Editing()

    @property
    def goals(self) -> GoalTerms | None:
        """The terms for special goals of scenarios; None where a game has none."""
        return None

    def goals_told(self, position: Any) -> tuple[Said, ...]:
        """The special goals of a position in words; none where its rules say who wins."""
        terms = self.goals
        goals = terms.of(position) if terms is not None else None
        if terms is None or goals is None:
            return ()
        subjects = tuple(side.subject for side in self.sides)
        return terms.sentences(position.components, subjects, goals, terms.last_turn(position))

    def findings(self, position: Any) -> Iterator[Finding]:
        """What an editor is told: every break of the rules, with its fix where there is one, and oddities."""
        return (Finding(reason) for reason in self.faults(position))

    def idle_answer(self, position: Any) -> Order | None:
        """The order that leaves alone a question which decides nothing here; None where it is to be asked."""
        return None

    def left_alone(self, game: Game[Any]) -> int:
        """How far back the last question lies that was left alone; 0 if an order or dice have come since."""
        for back, entry in enumerate(reversed(game.history), start=1):
            if entry.order is None or entry.rolls or entry.is_given:
                break
            if entry.standing and self.idle_answer(entry.before) == entry.order:
                return back
        return 0

    def give(self, game: Game[Any], order: Order, standing: bool = False) -> list[Event]:
        """Give an order, and leave alone the questions after it that decide nothing. Raises IllegalOrder.

        The record notes that nobody was asked them, so an undo takes back the order before; whoever wants to
        be asked all the same goes back to one that was `left_alone`.
        """
        events = game.give(order, standing)
        while (idle := self.idle_answer(game.position)) is not None:
            events += game.give(idle, standing=True)
        return events

    def standing_answer(self, position: Any, answers: Answers) -> Order | None:
        """The order by which standing answers decide the question at hand; None where it has to be asked."""
        return None

    @property
    def main_scenario(self) -> str:
        """The whole game, which programs play and measure; the first scenario unless told otherwise."""
        return self.first_scenario

    def result(self, position: Any) -> Result | None:
        """How the game has ended; None while it goes on. The last prompt speaks to the winner."""
        return Result(self.rules.prompt(position).actor) if self.rules.is_over(position) else None

    # --- tasks of puzzles ---

    @property
    def task_terms(self) -> GoalTerms:
        """The terms for tasks: those for goals, or those that every game has."""
        return self.goals or PlainTerms(self.words)

    limit_words: tuple[LimitWord, ...] = (
        LimitWord("turns", Said("when this Turn is over", (1,), plural="when {0} Turns are over")),
        LimitWord(
            "segments",
            Said("when this part of the Turn is over", (1,), plural="when {0} parts of the Turn are over"),
        ),
    )

    def cases_of(self, before: Any, happened: object) -> tuple[str, ...]:
        """The cases by which an order is given in a position, or an event happens behind it.

        Those that it names itself need not be among them.
        """
        return ()

    def position_key(self, position: Any) -> Hashable:
        """Everything that tells one position from another: its fields, unless a game has a quicker way."""
        told = (value for name, value in vars(position).items() if name not in ("components", "news"))
        return tuple(tuple(value) if isinstance(value, list) else value for value in told)

    def stretch(self, position: Any) -> tuple[int, ...]:
        """Numbers that grow as play goes on; of two moments that differ in them the later has the larger."""
        return position.turn, position.segment

    def end_of(self, position: Any, side: int, limit: Limit) -> tuple[int, ...]:
        """The stretch in which a task of a side that begins here is over."""
        if limit.word == "turns":
            return (position.turn + limit.count,)
        sequence, turn, segment = position.components.sequence, position.turn, position.segment
        for _ in range(limit.count):
            following = sequence.after(segment)
            turn, segment = (turn, following) if following else (turn + 1, sequence.first_of_turn())
        return turn, segment

    # --- players ---

    def player_of(self, position: Any, actor: int) -> int:
        """Who decides for a side: the side itself, or the player who has got it where players chose sides."""
        return actor

    def presses_on(self, position: Any, order: Order) -> bool:
        """Is it an order by which an eager player seeks the fight? Self-play has such players."""
        pointed = self.verbs.of(order).points(order)
        return bool(pointed.units) and pointed.place != NOWHERE

    def option_ids(self) -> tuple[str, ...]:
        """The names of the optional rules."""
        return tuple(option.id for option in self.options)
