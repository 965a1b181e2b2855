"""What Circle of Fire says about the decision at hand; the work is done by modules that come when needed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

from cholm_qt.engine.orders import Order
from cholm_qt.engine.verbs import NOWHERE
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.window.turn_desk import Marks, Overlay, Path, TurnDesk

if TYPE_CHECKING:
    from cholm_qt.engine.events import Event
    from cholm_qt.engine.game import Game
    from cholm_qt.engine.verbs import Verb
    from cholm_qt.games.circle_of_fire.desk.fight_record import FightRecord
    from cholm_qt.games.circle_of_fire.rules.position import Position
    from cholm_qt.play.arrangement import Arrangement
    from cholm_qt.play.match import Advance, Match
    from cholm_qt.play.picking import Picking
    from cholm_qt.play.turn import Pause, Turn
    from cholm_qt.ui.desk import Desk
    from cholm_qt.ui.panels.prompt_bar import Choice
    from cholm_qt.ui.panels.specifications import DiceResult, TurnReport
    from cholm_qt.ui.pieces.badges import Badge

# Decisions about the units of one place; in the others a player first chooses where to look.
ABOUT_A_STACK = frozenset({"assign", "retreat", "voluntary-retreat", "redeploy", "lead", "hold", "expose"})


class CircleOfFireTurns(TurnDesk):
    """The part of the desk of Circle of Fire that speaks about a turn."""

    # --- the map ---

    def overlays(self) -> tuple[Overlay, ...]:
        """Control, reach, fire, bombardment, the way out, and what wins."""
        from cholm_qt.games.circle_of_fire.desk.overlays import OVERLAYS

        return OVERLAYS

    def asked_about(self, position: Position) -> Marks:
        """The Area that is offered Stubborn Defense, is fought for in Close Combat, or is attacked."""
        from cholm_qt.games.circle_of_fire.desk.overlays import asked_about

        return asked_about(position)

    def attack_line(self, turn: Turn) -> tuple[int, int] | None:
        """13.2, 14.3 Also from where to where an attack goes that is declared and not decided yet."""
        from cholm_qt.games.circle_of_fire.desk.fight_question import attack_in_question

        attack = attack_in_question(turn.position)
        return super().attack_line(turn) if attack is None else (attack.area, attack.target)

    def badges(self, position: Position) -> Mapping[int, Badge]:
        """Who must retreat, is eliminated or is screened."""
        from cholm_qt.games.circle_of_fire.desk.unit_badges import badges_in

        return badges_in(position)

    def routes(self, events: Iterable[Event]) -> Mapping[int, Path]:
        """The ways that units went."""
        from cholm_qt.games.circle_of_fire.desk.routes import routes_in

        return routes_in(events)

    def losses(self, events: Iterable[Event]) -> Sequence[int]:
        """The units that were eliminated."""
        from cholm_qt.games.circle_of_fire.desk.routes import eliminated_in

        return eliminated_in(events)

    def before_told(self, turn: Turn, units: Sequence[int]) -> Position:
        """5.3.1 Units stand as they stood until the dice are shown that struck them."""
        before: Position = turn.news.before
        shown: Position = turn.position.copy()
        for unit in units:
            shown.set_where(unit, before.where[unit])
            shown.spent[unit] = before.spent[unit]
        return shown

    def sounds(self, events: Sequence[Event]) -> Sequence[str]:
        """Also shells that fall, and counters that are set down."""
        from cholm_qt.games.circle_of_fire.desk.sounds import sounds_of

        return (*sounds_of(events), *super().sounds(events))

    def turn_report(self, match: Match, turn: int) -> TurnReport:
        """What changed hands, who was lost, who comes, and what is still needed."""
        from cholm_qt.games.circle_of_fire.desk.turn_reports import turn_report

        return turn_report(self._whole, match, turn)

    # --- the prompt ---

    def choices(self, turn: Turn) -> list[Choice]:
        """The buttons for this prompt, this selection and the attack that is considered."""
        from cholm_qt.games.circle_of_fire.desk.choices import choices

        return choices(turn)

    def hint(self, turn: Turn) -> str:
        """How it is done, for people who see it for the first time."""
        from cholm_qt.games.circle_of_fire.desk.hints import hint_for

        return hint_for(turn)

    def decision_place(self, turn: Turn) -> int:
        """Where Close Combat is fought, what is selected or all that can be chosen; -1 where that is open."""
        position, picking = turn.position, turn.picking
        if position.melee_at >= 0:
            return int(position.melee_at)
        if picking.selected:
            return int(position.where[picking.selected[0]])
        about = turn.prompt.waiting in ABOUT_A_STACK
        places = {position.where[unit] for unit in picking.lit_units()} if about else set()
        return int(places.pop()) if len(places) == 1 else NOWHERE

    # --- what a gesture means ---

    def unlisted(self, position: Position, orders: Sequence[Order], units: Sequence[int]) -> Iterable[Order]:
        """Fires by just these units; of several of one kind the list names only one."""
        from cholm_qt.games.circle_of_fire.desk.order_outlook import fires_by

        return fires_by(orders, units)

    def arrangement(self, game: Game[Position]) -> Arrangement | None:
        """5.1.1 The garrison, as long as it is set up."""
        from cholm_qt.games.circle_of_fire.desk.garrison import garrison_of

        return garrison_of(game)

    def preselected(self, position: Position, picking: Picking) -> Sequence[int]:
        """13.4.1, 10.1.6 A single unit that must retreat or be placed, wherever it may go."""
        from cholm_qt.games.circle_of_fire.desk.routes import only_choice

        return only_choice(position, picking)

    def variants(self, turn: Turn, order: Order) -> list[Order]:
        """13.2.1 A fire under each unit that may lead it, the best odds first."""
        from cholm_qt.games.circle_of_fire.desk.order_outlook import with_each_lead
        from cholm_qt.games.circle_of_fire.rules.orders import Fire

        return [*with_each_lead(turn, order)] if isinstance(order, Fire) else [order]

    def sending_order(self, turn: Turn, units: Sequence[int]) -> Sequence[int]:
        """6.1.1 Those first that can be one of three, then armor and HQ units."""
        from cholm_qt.games.circle_of_fire.desk.sending import sending_order

        return sending_order(turn.components, units)

    def meant(self, turn: Turn, orders: Sequence[Order], through: Path = ()) -> Order | None:
        """The move of fewest steps, then the cheapest."""
        from cholm_qt.games.circle_of_fire.desk.routes import straightest

        return straightest(turn.match.position, orders, through)

    def order_towards(self, turn: Turn, unit: int, place: int) -> Order | None:
        """The order that dropping a unit on a place would mean, legal or not."""
        from cholm_qt.games.circle_of_fire.desk.routes import order_towards

        return order_towards(turn.match.position, turn.prompt.waiting, unit, place)

    def order_upon(self, turn: Turn, unit: int) -> Order | None:
        """The order that clicking a unit would mean, legal or not."""
        from cholm_qt.games.circle_of_fire.desk.routes import order_upon

        return order_upon(turn.match.position, turn.prompt.waiting, turn.picking.selected, unit)

    def order_standing(self, turn: Turn, unit: int) -> tuple[Order | None, str]:
        """The order that dragging a unit away would mean."""
        from cholm_qt.games.circle_of_fire.desk.routes import order_standing

        return order_standing(turn.match.position, turn.prompt.waiting, unit), ""

    # --- an order in words ---

    def kind_title(self, kind: str, verb: Verb) -> str:
        """What a kind of order is called in a list of all that can be done."""
        from cholm_qt.games.circle_of_fire.desk.kind_titles import kind_title

        return kind_title(kind) or super().kind_title(kind, verb)

    def menu_words(self, turn: Turn, order: Order) -> str:
        """What a menu calls this kind of order."""
        words = {"move": tr("Move there"), "fire": tr("Fire at it …"), "bombard": tr("Bombard it …")}
        return words.get(turn.gesture(order).kind) or super().menu_words(turn, order)

    def pointer_words(self, turn: Turn, order: Order) -> str:
        """What a move costs and leaves, or what an attack promises."""
        from cholm_qt.games.circle_of_fire.desk.order_outlook import pointer_words

        return pointer_words(turn, order)

    def outlook(self, turn: Turn, order: Order) -> str:
        """The price of a move, or the chance of an attack."""
        from cholm_qt.games.circle_of_fire.desk.order_outlook import outlook

        return outlook(turn, order)

    # --- lines of menus ---

    def stretch_words(self) -> tuple[str, str]:
        """11.1.2 The history goes by Impulses."""
        return tr("Previous &Impulse"), tr("Next I&mpulse")

    def keep_place_words(self) -> str:
        """3.2 Places are Areas and Zones."""
        return tr("Pin to the Area panel")

    # --- what has happened ---

    @property
    def _whole(self) -> Desk:
        """The desk of which this is a part."""
        return cast("Desk", self)

    def headlines(self, turn: Turn, events: Iterable[Event]) -> list[str]:
        """What happens between two decisions and must not be missed."""
        from cholm_qt.games.circle_of_fire.desk.headlines import headlines_of

        names = self._whole.names_of_subjects(self._whole.player_titles(turn.match))
        return headlines_of(turn.match.position, events, names)

    def fight_record(self) -> FightRecord:
        """The attacks and other throws of a game."""
        from cholm_qt.games.circle_of_fire.desk.fight_record import FightRecord

        return FightRecord()

    def dice_results(self, turn: Turn, events: Sequence[Event]) -> list[DiceResult]:
        """What the latest dice have decided."""
        from cholm_qt.games.circle_of_fire.desk.dice_results import dice_results

        return dice_results(turn, events, partial(self._whole.short_title, turn.match))

    def pause_after(self, turn: Turn, advance: Advance) -> Pause | None:
        """A Close Combat that is over."""
        from cholm_qt.games.circle_of_fire.desk.finished_combat import pause_after

        return pause_after(turn, advance)
