"""Cards that tell what came of an order: the dice beside their place, or what is news."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cholm_qt.play.match import Advance, How
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.map.crowds import crowd_rect
from cholm_qt.ui.map.leader_way import leader_way
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.panels.specifications import DiceResult
from cholm_qt.ui.window.floating import FloatingPanels
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.one_by_one import OneByOne, Piece

if TYPE_CHECKING:
    from cholm_qt.ui.panels.dice_card import DiceCard
    from cholm_qt.ui.panels.event_card import EventCard

TUMBLE = 5 / 3  # how long dice tumble, against a counter that moves


class ResultPresenter(QObject):
    """Sees to it that players see what came of their dice; it only shows, and knows no rule."""

    def __init__(
        self,
        turn: Turn,
        desk: Desk,
        scene: MapScene,
        news: Late[EventCard],
        card: Late[DiceCard],
        floating: FloatingPanels,
        line: OneByOne,
    ) -> None:
        super().__init__(floating.view)
        self.turn, self.desk, self.scene = turn, desk, scene
        self.news, self.card, self.floating = news, card, floating
        self._results: list[DiceResult] = []  # those on the card, one after the other
        self._thrown: object = None  # the dice that have tumbled last
        self._soon = Piece(line, self)  # an order must not wait for its card
        self._soon.came.connect(self._show_first)

    def show_advance(self, advance: Advance) -> None:
        """Tell beside the place what dice have decided, as long as it is under way; else what is news."""
        self._take_down()
        if advance.how is not How.GIVEN:
            self.put_news_away()  # it was news of what is taken back, or of another game
            return
        news = self.desk.headlines(self.turn, advance.events)
        self._results = [*self.turn.results]
        if self._results:
            last = self._results[-1]
            self._results[-1] = last._replace(sentences=[*last.sentences, *news])
            self._soon.start()
        elif news:
            self.news().tell(news)
            self.floating.keep_fight_clear(self.news(), ())

    def _show_first(self) -> None:
        """Show the first of the results, with room for the largest of them."""
        self.card().make_room(self._results)
        self.show_step(0)

    def show_step(self, number: int) -> None:
        """Show one of the results; its dice tumble unless they have done so already."""
        result, card = self._results[number], self.card()
        self.turn.tell(number)
        thrown = (id(result.fight), [throw.dice for throw in result.throws])
        tumble = 0 if thrown == self._thrown else round(self.scene.animation_ms * TUMBLE)
        self._thrown = thrown
        card.show_result(result, number, len(self._results), tumble)
        if not number:  # and there the card stays, so that its buttons can be pressed again and again
            places = dict.fromkeys(place for each in self._results for place in each.places)
            self.floating.keep_fight_clear(card, places, len(self._results) > 1, self.turn.goals())
            if len(self._results) == 1 and self.floating.covers_another(card):
                self.hide_card()  # a panel in which something is decided shows the dice itself
                return
        self.scene.signs.show_struck(result.units)
        self.draw_leader()
        if tumble and result.is_fire and result.places:
            self.scene.flash.start(crowd_rect(self.scene, result.places[0]), tumble)

    # --- the line to the place ---

    def draw_leader(self) -> None:
        """Draw a line from the card to the place that it tells of, if that is seen."""
        card, view = self.card.made, self.floating.view
        if card is None or card.result is None or not card.result.places:
            self.scene.leader.hide()
            return
        place, room = card.result.places[0], card.geometry()
        middle = view.mapFromScene(self.scene.middle_of(place))
        if room.contains(middle) or not view.viewport().rect().contains(middle):
            self.scene.leader.hide()
            return
        result, seen = card.result, view.mapToScene(room).boundingRect()
        line = leader_way(self.scene, seen, place, result.aimed or result.units, 1 / view.zoom)
        self.scene.leader.show_line(line.p1(), line.p2())

    def follow_map(self) -> None:
        """Place the card anew beside its place when another part of the map is seen."""
        if self.has_card:
            self.floating.look_again(self.card())
            self.draw_leader()

    # --- putting the card away ---

    @property
    def has_card(self) -> bool:
        """Is there a card with dice?"""
        return self.card.made is not None and self.card.made.result is not None

    @property
    def is_card_due(self) -> bool:
        """Is a card to come that is not shown yet?"""
        return self._soon.is_active()

    def forget_news(self) -> None:
        """News of the running game are not told beside its past."""
        if not self.turn.is_live:
            self.put_news_away()

    def put_news_away(self) -> None:
        """Put the card with news away, if there is one."""
        if self.news.made is not None:
            self.news.made.dismiss()

    def make_room(self) -> None:
        """Hide the card for what is done next, unless there are several results to be stepped through."""
        if self.turn.telling is None:
            self.hide_card()

    def go_on(self) -> None:
        """Show the next result, or put the card away after the last."""
        if self.is_card_due:
            self._soon.stop()
            self._show_first()
        elif self.has_card:
            self.card().go_on_or_lie_still()

    def hide_card(self) -> None:
        """Hide the card for now; it comes again when more has come of the attack."""
        self._take_down()
        self.turn.end_telling()

    def _take_down(self) -> None:
        """Hide the card, and the one that was to come."""
        self._soon.stop()
        if self.card.made is not None and self.has_card:
            self.card.made.dismiss()
            self._clear_map()

    def put_down_card(self) -> None:
        """Hide the card for good: it has been seen."""
        if self.has_card or self.is_card_due:
            self._take_down()
            self.forget_card()

    def forget_card(self) -> None:
        """The card was let go: what is on it is not told of again."""
        self._clear_map()
        self.turn.end_telling(seen=True)

    def _clear_map(self) -> None:
        """Take the line and the marks of the card off the map."""
        self.scene.leader.hide()
        self.scene.signs.show_struck(())
