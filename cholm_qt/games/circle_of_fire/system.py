"""Circle of Fire as the program around it sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cholm_qt.engine.agenda import Step
from cholm_qt.engine.editing import Editing, Finding
from cholm_qt.engine.events import Event
from cholm_qt.engine.goals import GoalTerms
from cholm_qt.engine.odds import OddsRoom
from cholm_qt.engine.orders import Order
from cholm_qt.engine.puzzle import Limit, LimitWord
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.system import Option, Result, System
from cholm_qt.engine.verbs import WordList
from cholm_qt.engine.words import Side, Words
from cholm_qt.games.circle_of_fire.rules import bombardment, direct_fire
from cholm_qt.games.circle_of_fire.rules.attacks import Odds, attack_odds, targets
from cholm_qt.games.circle_of_fire.rules.casualties import EFFECTS
from cholm_qt.games.circle_of_fire.rules.components import (
    ACTORS,
    FIRST,
    GERMAN,
    NOBODY,
    SECOND,
    SIDES,
    SOVIET,
    Components,
)
from cholm_qt.games.circle_of_fire.rules.events import ImpulseBegan, SegmentBegan
from cholm_qt.games.circle_of_fire.rules.goals import GOAL_TERMS
from cholm_qt.games.circle_of_fire.rules.idle_questions import idle_answer
from cholm_qt.games.circle_of_fire.rules.infiltration import move_cost
from cholm_qt.games.circle_of_fire.rules.names import (
    ACTOR_NAMES,
    ADVANTAGE_USES,
    BOX_NAMES,
    SUBJECTS,
)
from cholm_qt.games.circle_of_fire.rules.orders import Bombard, Fire, Move
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.position_faults import faults_of
from cholm_qt.games.circle_of_fire.rules.previews import (
    Preview,
    brief,
    preview,
    preview_decision,
    preview_lines,
)
from cholm_qt.games.circle_of_fire.rules.rules import RULES, RULES_VERSION
from cholm_qt.games.circle_of_fire.rules.scenario import OPTIONS
from cholm_qt.games.circle_of_fire.rules.vocabulary import VOCABULARY
from cholm_qt.games.circle_of_fire.words.event_words import tell
from cholm_qt.games.circle_of_fire.words.order_words import VERBS, tell_order

GAME_ID = "circle_of_fire"


class CircleOfFireWords(Words):
    """Circle of Fire in words."""

    box_titles = BOX_NAMES

    def tell_order(self, c: Components, actor: int, order: Order, asked: Step | None = None) -> Said:
        """An order as the record tells it; what was asked says what was ended or declined."""
        return tell_order(c, actor, order, asked)

    def tell(self, c: Components, event: Event) -> Said | None:
        """One sentence about what happened."""
        return tell(c, event)

    def preview_lines(self, c: Components, preview: Preview, full: bool = True) -> list[Said]:
        """Both receipts and the chances, line by line."""
        return preview_lines(c, preview, full)

    def brief(self, preview: Preview) -> Said:
        """The net, success and average losses, against the best lead."""
        return brief(preview)

    def word_lists(self, c: Components) -> Mapping[str, WordList]:
        """Sides, effects of losses, uses of the Advantage, and forces that an interdiction can delay."""
        groups = tuple(c.charts.random.groups)
        forces = (*(grouping.id for grouping in c.charts.entry), *groups)
        titles = (*((grouping.name,) for grouping in c.charts.entry), *((group,) for group in groups))
        return {
            "side": WordList("side", SIDES),
            "effect": WordList("effect", tuple(EFFECTS)),
            "use": WordList("use of the Advantage", tuple(ADVANTAGE_USES)),
            "force": WordList("force", forces, titles),
        }


class CircleOfFireSystem(System):
    """Circle of Fire: The Siege of Cholm, 1942."""

    id = GAME_ID
    title = "Circle of Fire: the siege of Cholm, 1942"
    version = RULES_VERSION
    actors = tuple(
        Side(actor, name, subject) for actor, name, subject in zip(ACTORS, ACTOR_NAMES, SUBJECTS, strict=True)
    )
    sides = actors[: len(SIDES)]
    options = tuple(Option(option, title) for option, title in OPTIONS.items())
    first_scenario = "first-assault"
    main_scenario = "campaign"
    stretch_events = (ImpulseBegan, SegmentBegan)
    has_odds_table = True
    rules = RULES
    vocabulary = VOCABULARY
    verbs = VERBS
    words = CircleOfFireWords(VERBS, actors)

    def preview(self, position: Position, order: Order) -> Preview | None:
        """Both receipts and the exact chances of an attack."""
        return preview(position, order)

    def chances(self, position: Position, order: Order) -> Odds | Preview | None:
        """The exact odds of fire or a bombardment against the first unit that may lead the defense."""
        units = position.components.units
        if isinstance(order, Fire):
            attack = direct_fire.attack_of(units[order.lead].side, order)
        elif isinstance(order, Bombard):
            attack = bombardment.attack_of(units[order.gun].side, order)
        else:
            return preview(position, order)
        return attack_odds(position, attack, targets(position, attack)[0])

    def price(self, position: Position, order: Order) -> Said | None:
        """12.2.1 The Movement Points of a move, of those that the unit has; 8.1.1E of an infiltration."""
        if not isinstance(order, Move):
            return None
        allowance = position.components.units[order.unit].ma
        return Said("{0} of {1} Movement Points", (move_cost(position, order), allowance))

    def preview_decision(self, position: Position) -> Preview | None:
        """What each unit would mean that may lead the defense."""
        return preview_decision(position)

    @property
    def odds(self) -> OddsRoom:
        """Every throw that can be asked about; imported only when somebody asks."""
        from cholm_qt.games.circle_of_fire.odds.room import ODDS

        return ODDS

    def faults(self, position: Position) -> Iterator[Reason]:
        """Everything about a position that the rules do not allow."""
        return (found.reason for found in faults_of(position))

    def findings(self, position: Position) -> Iterator[Finding]:
        """The same with fixes, and what is odd."""
        from cholm_qt.games.circle_of_fire.rules.editing import findings

        return findings(position)

    @property
    def editing(self) -> Editing:
        """What can be edited; imported only when an editor asks."""
        from cholm_qt.games.circle_of_fire.rules.editing import EDITING

        return EDITING

    @property
    def goals(self) -> GoalTerms:
        """19.0 The rulebook's terms."""
        return GOAL_TERMS

    def cases_of(self, before: Position, happened: object) -> tuple[str, ...]:
        """The cases by which an order is given in a position, or an event happens behind it."""
        from cholm_qt.games.circle_of_fire.words.happenings import cases_of

        return cases_of(before, happened)

    def idle_answer(self, position: Position) -> Order | None:
        """Decline Stubborn Defense far from enemies, Redeploy after the last Turn, and a roll for nobody."""
        return idle_answer(position)

    def result(self, position: Position) -> Result | None:
        """19.0 The winner and the kind of victory."""
        return Result(position.winner, position.victory) if position.winner != NOBODY else None

    def player_of(self, position: Position, actor: int) -> int:
        """20.1 The player who got a side by bids."""
        if position.first_side == NOBODY or actor not in (GERMAN, SOVIET):
            return actor
        return FIRST if actor == position.first_side else SECOND

    limit_words = (
        *System.limit_words,
        LimitWord(
            "impulses",
            Said("after one Impulse of your own", (1,), plural="after {0} Impulses of your own"),
        ),
    )

    def position_key(self, position: Position) -> tuple[object, ...]:
        """Everything that matters to play."""
        return position.key()

    def stretch(self, position: Position) -> tuple[int, ...]:
        """11.1.2 Turn, Segment and Impulse."""
        return position.turn, position.segment, position.impulse

    def end_of(self, position: Position, side: int, limit: Limit) -> tuple[int, ...]:
        """11.1.2 Impulses are those of the side itself, every other one; it may not have the first."""
        if limit.word != "impulses":
            return super().end_of(position, side, limit)
        has_this = (SOVIET if position.impulse % 2 else GERMAN) == side
        return position.turn, position.segment, position.impulse + 2 * limit.count - has_this

    def presses_on(self, position: Position, order: Order) -> bool:
        """Does a unit move into a place that its side does not control?"""
        if not isinstance(order, Move):
            return False
        own = position.own(position.components.units[order.unit].side)
        return not own >> order.path[-1] & 1


SYSTEM = CircleOfFireSystem()
