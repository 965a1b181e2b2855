"""The decision at hand: what is shown, what is selected, which order is looked at, and what it promises.

Parts of the window are shown a Turn and keep nothing of it. A Turn is renewed before anybody hears of a new
position, so it does not matter who hears of it first.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from PySide6.QtCore import QObject, Signal

from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Entry, Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.prompt import Prompt
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.play.arrangement import Arrangement
from cholm_qt.play.history import History
from cholm_qt.play.match import Advance, How, Match
from cholm_qt.play.picking import Gesture, Picking, gesture_of


class Pause(NamedTuple):
    """Something that players look at before they go on: who is named, a sentence, its case, and a hint.

    `shown` is what the game's own panel shows of it, and `places` are those that it is about.
    """

    who: Said
    sentence: Said
    case: str
    hint: Said
    shown: Any
    places: tuple[int, ...] = ()


class FightRecord(Protocol):
    """What a game keeps of its fights, from the events of every order."""

    def take(self, events: Iterable[Event]) -> bool:
        """Take in events, and say whether any of them tells of a fight or a throw."""
        ...


class Guide(Protocol):
    """All that a Turn asks of the game's desk."""

    def unlisted(self, position: Any, orders: Sequence[Order], units: Sequence[int]) -> Iterable[Order]:
        """Orders by just these units that may be legal although others were listed in their place."""
        ...

    def preselected(self, position: Any, picking: Picking) -> Sequence[int]:
        """The units that are selected without a click, because nothing else could be."""
        ...

    def arrangement(self, game: Game[Any]) -> Arrangement | None:
        """What was placed in this decision and may be placed otherwise; None where nobody is set up."""
        ...

    def fight_record(self) -> FightRecord:
        """An empty record of fights."""
        ...

    def dice_results(self, turn: Turn, events: Sequence[Event]) -> list[Any]:
        """What dice have decided that these events tell of, to be looked at one after the other."""
        ...

    def pause_after(self, turn: Turn, advance: Advance) -> Pause | None:
        """What players should look at before they go on."""
        ...


class Turn(QObject):
    """A match as it is shown, and what has been pointed at.

    Attributes:
        picking: What can be pointed at, and what is selected; empty where no orders are taken.
        considered: An attack that is looked at before its dice.
        through: The way-points that the next move is to pass.
        overlay: The name of the overlay on the map, or nothing.
        arrangement: What was placed in this decision and may be placed otherwise, where units are set up.
        pause: Something that is looked at before play goes on.
        news: The latest advance.
        results: What dice have decided in it, and was not put away before; of several, the players are shown
            one after the other.
        telling: The number of the result that they are shown, while there are several; no order is taken
            before they have seen them all, or wanted to see no more.
        stops_to_look: May there be a pause? Not where everything is to go quickly.

    Signals:
        advanced: The match has gone on, or is another one; nothing is selected. arg: the Advance.
        moved: Another moment of the record is shown, or the running game again.
        selected: The selection, its way-points or the considered order have changed.
        overlay_chosen: Another overlay is shown, or none.
        told: Another of several results is told, or all of them have been.
    """

    advanced = Signal(object)
    moved = Signal()
    selected = Signal()
    overlay_chosen = Signal()
    told = Signal()

    def __init__(self, match: Match, guide: Guide) -> None:
        super().__init__(match)
        self.match, self.system = match, match.system
        self.history = History(match)
        self.considered: Order | None = None
        self.through: tuple[int, ...] = ()
        self.overlay = ""
        self.pause: Pause | None = None
        self.stops_to_look = True
        self.news = Advance(match.position, [], match.position, How.REPLACED)
        self.results: list[Any] = []
        self.telling: int | None = None
        self._put_away: list[object] = []  # the fights whose results the players do not want to see again
        self._guide = guide
        self._previews: dict[Order | None, Any] = {}
        self._fights: FightRecord | None = None
        self.arrangement: Arrangement | None = None
        self.picking = self._new_picking()
        match.advanced.connect(self._advance)
        self.history.moved.connect(self.show_moment)

    # --- what is shown ---

    @property
    def game(self) -> Game[Any]:
        """The running game, whatever moment is shown."""
        return self.match.game

    @property
    def components(self) -> Any:
        """Map, counters and charts."""
        return self.match.components

    @property
    def position(self) -> Any:
        """The position that is shown: as it is now, or at a moment of the past."""
        return self.history.position

    @property
    def prompt(self) -> Prompt:
        """Who must decide what in the running game."""
        return self.match.prompt

    @property
    def actor(self) -> int:
        """Who decides in the position that is shown."""
        return self.history.actor

    @property
    def is_live(self) -> bool:
        """Is the running game shown, and not the past?"""
        return self.history.is_live

    @property
    def takes_orders(self) -> bool:
        """Does pointing mean something now: is the running game shown, and nothing else to be looked at?"""
        return self.is_live and self.pause is None and self.telling is None and self.match.is_open

    @property
    def untold(self) -> tuple[int, ...]:
        """The units whose fate has still to be told; until then they are seen as they were."""
        later = self.results[self.telling + 1 :] if self.telling is not None else ()
        return tuple(unit for result in later for unit in result.units)

    @property
    def entries(self) -> list[Entry[Any]]:
        """The record up to the moment that is shown."""
        return self.history.entries()

    @property
    def fights(self) -> Any:
        """The fights of the running game; made when it is first asked for."""
        if self._fights is None:
            self._fights = self._guide.fight_record()
            for entry in self.game.history:
                self._fights.take(entry.events)
        return self._fights

    # --- orders and what they promise ---

    def orders(self) -> list[Order]:
        """Every legal order, where orders can be given at all."""
        waits = self.match.is_over or self.game.roll_needed is not None
        return [] if waits or not self.takes_orders else self.match.orders()

    def is_legal(self, order: Order) -> bool:
        """May this order be given?"""
        return not self.match.why_not(order)

    def give(self, order: Order) -> bool:
        """Give an order, or let a unit that stands already stand as it says; False when it is refused.

        Results of dice are looked at before anything else is done.
        """
        if self.telling is not None:
            return False
        placed = self.arrangement
        if placed is None or order not in placed.others:
            return self.match.give(order)
        return self.match.rearrange(len(placed.orders), placed.instead(self.gesture(order).units[0], order))

    def bring_back(self, units: Collection[int]) -> bool:
        """Take units that were placed in this decision off the map again; False where none of them was."""
        placed = self.arrangement
        if placed is None or not placed.orders.keys() & set(units):
            return False
        return self.match.rearrange(len(placed.orders), placed.without(units))

    def why_not(self, order: Order) -> tuple[Reason, ...]:
        """Why an order may not be given, or a unit that stands already may not stand as it says."""
        placed, units = self.arrangement, self.gesture(order).units
        if placed is None or not placed.orders.keys() & set(units):
            return self.match.why_not(order)
        return self.match.rearranged(len(placed.orders), placed.without(units)).why_not(order)

    def gesture(self, order: Order) -> Gesture:
        """Take an order apart into what is pointed at."""
        return gesture_of(self.system.verbs, order)

    @property
    def previewed(self) -> Order | None:
        """The order whose outcome is shown: the considered one, or the one that the selection amounts to."""
        if self.considered is not None:
            return self.considered
        ready = self.picking.ready()
        return ready[0] if len(ready) == 1 else None

    @property
    def preview(self) -> Any:
        """What the previewed order leads to, or else the question at hand, if dice will decide it."""
        return self.preview_of(self.previewed)

    def preview_of(self, order: Order | None) -> Any:
        """What an order or the mere question leads to, if dice will decide it; once in every position."""
        if order not in self._previews:
            position, system = self.match.position, self.system
            self._previews[order] = (
                system.preview_decision(position) if order is None else system.preview(position, order)
            )
        return self._previews[order]

    # --- pointing ---

    def homes(self) -> set[int]:
        """The places of the selected units: clicking there lets them go."""
        return {self.match.position.where[unit] for unit in self.picking.selected}

    def goals(self) -> dict[int, dict[str, list[Order]]]:
        """The places in which an order can end, with the orders by kind.

        Nobody goes in a circle unless way-points were named.
        """
        if not self.takes_orders:
            return {}
        found = self.picking.endings()
        if self.through or not self.picking.selected:
            return found
        for home in self.homes() & found.keys():
            stays = {kind: some for kind, some in found[home].items() if not self.gesture(some[0]).path}
            found = {**found, home: stays}
        return {place: kinds for place, kinds in found.items() if kinds}

    def part_goals(self) -> dict[int, dict[str, list[Order]]]:
        """The places to which only some of the selected units can go, with the orders of these by kind."""
        if not self.takes_orders or self.through:
            return {}
        mine, others = self.homes(), self.goals()
        found = self.picking.part_endings().items()
        return {place: kinds for place, kinds in found if place not in mine and place not in others}

    def reacts(self, place: int) -> bool:
        """Can an order of the selected units, or of some of them, end in a place?"""
        return place in self.goals() or place in self.part_goals()

    def left_behind(self, place: int) -> list[int]:
        """Those of the selected units that cannot go to a place to which the others can."""
        kinds = self.part_goals().get(place, {})
        able = {unit for orders in kinds.values() for order in orders for unit in self.gesture(order).units}
        return [unit for unit in self.picking.selected if kinds and unit not in able]

    def orders_to(self, place: int) -> list[list[Order]]:
        """The orders that can end in a place, those of one kind together; attacks come last.

        Where not all of the selected units can go, they are the orders of those that can.
        """
        kinds = self.goals().get(place) or self.part_goals().get(place, {})
        return sorted(kinds.values(), key=lambda orders: self.system.verbs.of(orders[0]).attacks)

    def pass_through(self, place: int) -> None:
        """Let the next move pass a way-point."""
        self.show_selection(self.considered, (*self.through, place))

    def show_selection(self, considered: Order | None = None, through: tuple[int, ...] = ()) -> None:
        """Tell everybody that the picking has changed, and which attack is looked at."""
        self.considered, self.through = considered, through
        self.selected.emit()

    def let_go(self) -> None:
        """Select and consider nothing."""
        self.picking.clear()
        self.show_selection()

    def choose_overlay(self, overlay: str) -> None:
        """Show an overlay of the map, or none."""
        self.overlay = overlay
        self.overlay_chosen.emit()

    # --- going on ---

    def tell(self, number: int) -> None:
        """Tell one of several results."""
        if self.telling is not None and self.telling != number:
            self.telling = number
            self.told.emit()

    def end_telling(self, seen: bool = False) -> None:
        """Go on, because all results are told or nobody wants to see more; those `seen` do not come again."""
        if seen:
            self._put_away = [result.fight for result in self.results]
        if seen or self.telling is not None:
            self.results = []
        if self.telling is not None:
            self.telling = None
            self._renew()
            self.told.emit()

    def go_on(self) -> None:
        """End the pause."""
        self.pause = None
        self.show_again()

    def show_moment(self) -> None:
        """Let everybody show the moment that is looked at: another one, or the same in another language."""
        self._renew()
        self.moved.emit()

    def show_again(self) -> None:
        """Let everybody show the running game anew, as after a pause."""
        position = self.match.position
        self._renew()
        self.advanced.emit(Advance(position, [], position))

    def _advance(self, advance: Advance) -> None:
        """Take in another position of the match, then tell of it."""
        self.history.rejoin()
        self.news = advance
        self._keep_fights(advance)
        self._find_results(advance)
        given, paused = advance.how is How.GIVEN, self.pause is not None
        self.pause = None
        if given and self.stops_to_look and not paused:
            self.pause = self._guide.pause_after(self, advance)
        self._renew()
        self.advanced.emit(advance)

    def _find_results(self, advance: Advance) -> None:
        """Find out what dice have decided, and whether it is told step by step."""
        found = self._guide.dice_results(self, advance.events) if advance.how is How.GIVEN else []
        self.results = [one for one in found if not any(one.fight is fight for fight in self._put_away)]
        self.telling = 0 if len(self.results) > 1 else None

    def _keep_fights(self, advance: Advance) -> None:
        """Bring the record of fights up to date, or let it be made anew."""
        if advance.how is not How.GIVEN:
            self._fights = None
        elif self._fights is not None:
            self._fights.take(advance.events)

    def _renew(self) -> None:
        """Begin with a clean slate: nothing is considered or previewed, or selected by the players."""
        self._previews.clear()
        self.considered, self.through = None, ()
        self.picking = self._new_picking()

    def _new_picking(self) -> Picking:
        """The legal orders as things to point at, and those that only place a unit otherwise."""
        self.arrangement = self._guide.arrangement(self.game) if self.takes_orders else None
        others = self.arrangement.others if self.arrangement is not None else ()
        picking = Picking(self.system.verbs, [*self.orders(), *others], self._unlisted)
        picking.preselect(self._guide.preselected(self.match.position, picking))
        return picking

    def _unlisted(self, orders: Sequence[Order], units: Sequence[int]) -> Iterable[Order]:
        """Legal orders by just these units that are not listed."""
        return filter(self.is_legal, self._guide.unlisted(self.match.position, orders, units))
