"""What a game says about the decision at hand: buttons, hints, overlays, and what a gesture means.

Every answer has a default that is good enough to play a small game by mouse; a game overrides what it says
or means in its own way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from cholm_qt.engine.agenda import Decision
from cholm_qt.engine.events import DiceRolled
from cholm_qt.engine.orders import Order
from cholm_qt.engine.system import System
from cholm_qt.engine.verbs import NOWHERE
from cholm_qt.ui.look.words import say, tr

if TYPE_CHECKING:
    from cholm_qt.engine.events import Event
    from cholm_qt.engine.game import Game
    from cholm_qt.engine.verbs import Verb
    from cholm_qt.play.arrangement import Arrangement
    from cholm_qt.play.match import Advance, Match
    from cholm_qt.play.picking import Picking
    from cholm_qt.play.turn import FightRecord, Pause, Turn
    from cholm_qt.ui.map.marks import Mark
    from cholm_qt.ui.panels.prompt_bar import Choice
    from cholm_qt.ui.panels.specifications import DiceResult, TurnReport
    from cholm_qt.ui.pieces.badges import Badge

Marks = dict[int, "tuple[Mark, ...]"]
Path = tuple[int, ...]


class Overlay(NamedTuple):
    """Marks that the map shows on request: a name, a title, a key, and what is marked and why.

    `marks` takes a position and whoever is to decide in it; `legend` takes the latter alone.
    """

    id: str
    title: Callable[[], str]
    key: str
    marks: Callable[[Any, int], Marks]
    legend: Callable[[int], Any]


class NoFights:
    """The record of a game that keeps nothing of its fights."""

    def take(self, events: Iterable[Event]) -> bool:
        """Keep nothing."""
        return False


class TurnDesk:
    """The part of a Desk that speaks about a turn: what is asked, what can be answered, what happened.

    A `turn` is the view-model of `play.turn`: the match, the picking, the order that is looked at.
    """

    system: System

    # --- the map ---

    def overlays(self) -> tuple[Overlay, ...]:
        """The overlays of the map in the order of the menu."""
        return ()

    def asked_about(self, position: Any) -> Marks:
        """Marks on the places that the question at hand is about."""
        from cholm_qt.ui.map.marks import MARKS

        asked = position.agenda[-1] if position.agenda else None
        places = asked.about(position) if isinstance(asked, Decision) else ()
        return dict.fromkeys(places, (MARKS["move"],))

    def attack_line(self, turn: Turn) -> tuple[int, int] | None:
        """From which place to which an attack goes that is looked at or being decided, if there is one."""
        if turn.considered is None:
            return None
        gesture = turn.gesture(turn.considered)
        start = turn.match.position.where[gesture.units[0]] if gesture.units else NOWHERE
        return start, gesture.place

    def badges(self, position: Any) -> Mapping[int, Badge]:
        """The sign on each counter that says what awaits its unit."""
        return {}

    def routes(self, events: Iterable[Event]) -> Mapping[int, Path]:
        """The way that each unit went in some events, for the animation."""
        return {}

    def losses(self, events: Iterable[Event]) -> Sequence[int]:
        """The units that were lost in some events, for the animation."""
        return ()

    # --- the prompt ---

    def choices(self, turn: Turn) -> list[Choice]:
        """The buttons that answer the prompt."""
        from cholm_qt.ui.window.default_choices import default_choices

        return default_choices(turn)

    def hint(self, turn: Turn) -> str:
        """One line below the prompt that says how it is done; empty where the buttons say it all."""
        from cholm_qt.ui.window.default_hints import default_hint

        return default_hint(turn)

    def decision_place(self, turn: Turn) -> int:
        """The place whose units are being decided about, or -1 where that is open."""
        if turn.picking.selected:
            return int(turn.position.where[turn.picking.selected[0]])
        places = turn.prompt.places if turn.is_live else ()
        return places[0] if len(places) == 1 else NOWHERE

    # --- what a gesture means ---

    def unlisted(self, position: Any, orders: Sequence[Order], units: Sequence[int]) -> Iterable[Order]:
        """Orders by just these units that may be legal although others were listed in their place.

        `orders` are the listed ones of the first unit.
        """
        return ()

    def arrangement(self, game: Game[Any]) -> Arrangement | None:
        """What was placed in this decision and may be placed otherwise; None where nobody is set up."""
        return None

    def preselected(self, position: Any, picking: Picking) -> Sequence[int]:
        """The units that are selected without a click, because nothing else could be."""
        return ()

    def variants(self, turn: Turn, order: Order) -> list[Order]:
        """The same order in its other legal forms, as under another leader, the best first."""
        return [order]

    def meant(self, turn: Turn, orders: Sequence[Order], through: Path = ()) -> Order | None:
        """Which of several orders to one place is meant: the shortest path over these way-points, if any."""
        paths = [(turn.gesture(order).path, order) for order in orders]
        passing = [(len(path), n) for n, (path, _) in enumerate(paths) if passes(path, through)]
        return orders[min(passing)[1]] if passing else None

    def sending_order(self, turn: Turn, units: Sequence[int]) -> Sequence[int]:
        """Several units that are sent to one place, those that are to find room there first."""
        return units

    def order_towards(self, turn: Turn, unit: int, place: int) -> Order | None:
        """The order that dropping a unit on a place would mean, legal or not, to tell why it is refused."""
        from cholm_qt.play.guessed_orders import guessed_order

        return guessed_order(self.system, turn.match.position, unit, place)

    def order_upon(self, turn: Turn, unit: int) -> Order | None:
        """The order that clicking a unit would mean, legal or not."""
        found = (g for g in turn.picking.gestures if g.units == (unit,) and g.place == NOWHERE)
        return next((gesture.order for gesture in found), None)

    def order_standing(self, turn: Turn, unit: int) -> tuple[Order | None, str]:
        """The order that dragging a unit away would mean, and what can be done instead if it is refused."""
        near = turn.components.board.neighbours(turn.match.position.where[unit])
        return (self.order_towards(turn, unit, near[0]) if near else None), ""

    # --- an order in words ---

    def kind_title(self, kind: str, verb: Verb) -> str:
        """What a kind of order is called in a list of all that can be done."""
        words = tr(verb.help) if verb.help else kind
        return words[:1].upper() + words[1:]

    def menu_words(self, turn: Turn, order: Order) -> str:
        """An order in a menu that asks what to do with a place."""
        return say(self.system.words.describe(turn.components, order))

    def pointer_words(self, turn: Turn, order: Order) -> str:
        """The price or the odds of an order, at the pointer before it is given."""
        return self.outlook(turn, order)

    def outlook(self, turn: Turn, order: Order) -> str:
        """The price or the odds of an order, beside it in a list."""
        preview = turn.preview_of(order) if self.system.verbs.of(order).attacks else None
        return "" if preview is None else say(self.system.words.brief(preview))

    # --- lines of menus ---

    def stretch_words(self) -> tuple[str, str]:
        """The lines that go back and on in the history by a stretch of play."""
        return tr("Previous &change of side"), tr("Next c&hange of side")

    def keep_place_words(self) -> str:
        """The line that keeps a place in its panel."""
        return tr("Pin to the place panel")

    # --- what has happened ---

    def headlines(self, turn: Turn, events: Iterable[Event]) -> list[str]:
        """What players must not miss, in a sentence each."""
        return []

    def sounds(self, events: Sequence[Event]) -> Sequence[str]:
        """What is heard of some events, in this order: "dice", "counter" and "shot" are known.

        Dice from the table have been heard already.
        """
        rolled = any(isinstance(event, DiceRolled) and event.source != "typed" for event in events)
        return ("dice",) if rolled else ()

    def turn_report(self, match: Match, turn: int) -> TurnReport:
        """What came of a Turn that is over: the losses of each side."""
        from cholm_qt.ui.panels.default_report import default_report

        return default_report(self, match, turn)  # type: ignore[arg-type]  # it is a part of the whole desk

    def fight_record(self) -> FightRecord:
        """An empty record of fights; `take(events)` is called on it with the events of every order."""
        return NoFights()

    def seen_position(self, turn: Turn) -> Any:
        """The position that players see: units whose fate has still to be told are as they were."""
        return self.before_told(turn, turn.untold) if turn.untold and turn.is_live else turn.position

    def before_told(self, turn: Turn, units: Sequence[int]) -> Any:
        """The position that is shown while players have not been told yet what befell some units."""
        return turn.position

    def dice_results(self, turn: Turn, events: Sequence[Event]) -> list[DiceResult]:
        """What dice have decided that these events tell of, to be looked at one after the other."""
        return []

    def pause_after(self, turn: Turn, advance: Advance) -> Pause | None:
        """What players should look at before they go on, because the next decision would hide it."""
        return None


def passes(path: Path, through: Path) -> bool:
    """Does a path lead over these places in this order?"""
    rest = iter(path)
    return all(place in rest for place in through)
