"""The Jaws of Victory as the program around it sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cholm_qt.engine.agenda import Step
from cholm_qt.engine.events import Event
from cholm_qt.engine.orders import Order
from cholm_qt.engine.preview import Preview
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.standing_answers import ASK, Answers, StandingQuestion
from cholm_qt.engine.system import Option, Result, System
from cholm_qt.engine.verbs import WordList
from cholm_qt.engine.words import Side, Words
from cholm_qt.games.jaws_of_victory.rules import orders as o
from cholm_qt.games.jaws_of_victory.rules.components import Components
from cholm_qt.games.jaws_of_victory.rules.events import TurnBegan
from cholm_qt.games.jaws_of_victory.rules.move_costs import points_left
from cholm_qt.games.jaws_of_victory.rules.move_faults import in_points
from cholm_qt.games.jaws_of_victory.rules.names import (
    BOX_NAMES,
    SIDE_NAMES,
    SIDES,
    STRATEGIC,
    SUBJECTS,
    TACTICAL,
)
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.position_faults import faults_of
from cholm_qt.games.jaws_of_victory.rules.previews import (
    CombatPreview,
    brief,
    preview,
    preview_decision,
    preview_lines,
)
from cholm_qt.games.jaws_of_victory.rules.reach import cheapest_way, path_cost, reach, strategic_reach
from cholm_qt.games.jaws_of_victory.rules.roll_previews import (
    RollPreview,
    preview_roll,
    roll_brief,
    roll_lines,
)
from cholm_qt.games.jaws_of_victory.rules.rules import RULES, RULES_VERSION
from cholm_qt.games.jaws_of_victory.rules.vocabulary import VOCABULARY
from cholm_qt.games.jaws_of_victory.words.event_words import SENTENCES, tell
from cholm_qt.games.jaws_of_victory.words.order_words import VERBS, tell_order
from cholm_qt.games.jaws_of_victory.words.titles import place_title

GAME_ID = "jaws_of_victory"
OPTIONS = {
    "15.0": "Alternate airfield and depots",
    "18.1": "Partisans",
    "18.2": "Armor Reliability",
}
BRIDGE_KINDS = ("L", "K", "J", "S")
NEVER, AGAINST_ARMOR = "never", "armor"
ANSWERS = {
    ASK: Said("ask me each time"),
    NEVER: Said("never"),
    AGAINST_ARMOR: Said("ask me only against armor"),
}
QUESTIONS = (
    StandingQuestion("demolition", Said("blowing bridges before an enemy who moves"), ANSWERS),
    StandingQuestion("alarm", Said("raising alarm units before an enemy who moves"), ANSWERS),
    StandingQuestion("intercept", Said("intercepting an enemy who moves"), ANSWERS),
)
MODES = {o.Move: TACTICAL, o.MoveStrategic: STRATEGIC}
REACHES = {o.Move: reach, o.MoveStrategic: strategic_reach}
PRESSING = (o.Commit, o.Resolve, o.Bombard, o.Exploit, o.Advance, o.AdvanceOn, o.Intercept)


class JawsWords(Words):
    """The Jaws of Victory in words."""

    box_titles = BOX_NAMES

    def tell_order(self, c: Components, actor: int, order: Order, asked: Step | None = None) -> Said:
        """An order as the record tells it; what was asked says what was ended or declined."""
        return tell_order(c, actor, order, asked) or super().tell_order(c, actor, order, asked)

    def tell(self, c: Components, event: Event) -> Said | None:
        """One sentence about what happened."""
        return tell(c, event) or super().tell(c, event)

    def place_title(self, c: Components, place: int) -> object:
        """The town of a hex, or its four digits where it has none, or the name of a box."""
        return place_title(c, place)

    def preview_lines(self, c: Components, preview: Preview, full: bool = True) -> list[Said]:
        """The receipt, of a combat in the order of the sequence, and the chances."""
        return preview_lines(preview, full) if isinstance(preview, CombatPreview) else roll_lines(preview)

    def brief(self, preview: Preview) -> Said:
        """The most likely result, of a combat with its columns."""
        if isinstance(preview, CombatPreview):
            return brief(preview)
        assert isinstance(preview, RollPreview)
        return roll_brief(preview)

    def word_lists(self, c: Components) -> Mapping[str, WordList]:
        """Sides, the Korps and Armies that can be supported or declared isolated, and kinds of bridges."""
        commands = tuple(dict.fromkeys(unit.command for unit in c.units if unit.command))
        return {
            "side": WordList("side", SIDES),
            "command": WordList("command", commands),
            "bridge": WordList("kind of bridge", BRIDGE_KINDS),
        }


class JawsSystem(System):
    """The Jaws of Victory: the battle of the Korsun-Cherkassy pocket, 1944."""

    id = GAME_ID
    title = "The Jaws of Victory: the Korsun-Cherkassy pocket, 1944"
    version = RULES_VERSION
    sides = actors = tuple(
        Side(side, name, subject) for side, name, subject in zip(SIDES, SIDE_NAMES, SUBJECTS, strict=True)
    )
    options = tuple(Option(option, title) for option, title in OPTIONS.items())
    first_scenario = "kapitanovka"
    main_scenario = "campaign"
    stretch_events = (TurnBegan,)
    standing_questions = QUESTIONS
    rules = RULES
    vocabulary = VOCABULARY
    verbs = VERBS
    words = JawsWords(VERBS, actors, SENTENCES)

    def idle_options(self, position: Position) -> tuple[str, ...]:
        """Those that the setting does not name."""
        return tuple(sorted(position.options - set(position.played.options)))

    def preview(self, position: Position, order: Order) -> Preview | None:
        """The receipt and the exact chances of the combat that an order is about, or of its die."""
        return preview(position, order) or preview_roll(position, order)

    def price(self, position: Position, order: Order) -> Said | None:
        """9.2 The Movement Points of a move, of those that the unit has left."""
        if not isinstance(order, o.Move | o.MoveStrategic):
            return None
        mode = MODES[type(order)]
        cost = path_cost(position, order.unit, order.path, mode)
        left = points_left(position, order.unit, mode)
        return Said("{0} of {1} Movement Points", (in_points(cost), in_points(left)))

    def in_reach(self, position: Position, kind: type, unit: int) -> Mapping[int, Order]:
        """J100 Where a unit can go by its cheapest ways, the nearest hexes first."""
        if kind not in REACHES:
            return {}
        ways = sorted(REACHES[kind](position, unit).items(), key=lambda way: (way[1][0], way[0]))
        return {place: kind(unit, path) for place, (_, path) in ways}

    def way(self, position: Position, kind: type, unit: int, goal: int) -> tuple[int, ...]:
        """J100 The cheapest way to a hex, be it too long."""
        return cheapest_way(position, unit, goal, MODES[kind]) if kind in MODES else ()

    def preview_decision(self, position: Position) -> CombatPreview | None:
        """The combat that is being prepared, as it stands."""
        return preview_decision(position)

    def faults(self, position: Position) -> Iterator[Reason]:
        """Everything about a position that the rules do not allow."""
        return faults_of(position)

    def standing_answer(self, position: Position, answers: Answers) -> Order | None:
        """J69 Decline to interrupt a move, always or unless it is one of armor."""
        waiting = getattr(position.agenda[-1], "waiting", "") if position.agenda else ""
        answer = answers.get(waiting, ASK)
        declines = answer == NEVER or (
            answer == AGAINST_ARMOR and not position.components.armor[position.mover]
        )
        return o.Pass() if declines else None

    def result(self, position: Position) -> Result | None:
        """G.A The winner and the level of victory; a draw is won by nobody."""
        winner = position.winner if position.winner in range(len(SIDES)) else -1
        return Result(winner, position.verdict) if position.verdict else None

    def position_key(self, position: Position) -> tuple[object, ...]:
        """Everything that matters to play."""
        return position.key()

    def presses_on(self, position: Any, order: Order) -> bool:
        """Is it an attack, or a move into a hex that the enemy controls?"""
        if isinstance(order, o.Move):
            side = position.components.units[order.unit].side
            return bool(order.path and position.control[order.path[-1]] != side)
        return isinstance(order, PRESSING)


SYSTEM = JawsSystem()
