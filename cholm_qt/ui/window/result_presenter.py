"""A card that tells what came of an order: the results of an attack beside its place, or what is news."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cholm_qt.play.match import Advance, How
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.window.floating import FloatingPanels
from cholm_qt.ui.window.late import Late

if TYPE_CHECKING:
    from cholm_qt.ui.panels.event_card import EventCard


class ResultPresenter(QObject):
    """Sees to it that players see what came of their dice; it only shows, and knows no rule."""

    def __init__(self, turn: Turn, desk: Desk, card: Late[EventCard], floating: FloatingPanels) -> None:
        super().__init__(floating.view)
        self.turn, self.desk, self.card, self.floating = turn, desk, card, floating
        self._told: object = None  # the attack on the card
        self._seen: object = None  # the one whose card was let go; it does not come back

    def show_advance(self, advance: Advance) -> None:
        """Tell beside the place what came of an attack, as long as it is under way; else what is news."""
        self.hide_card()
        if advance.how is not How.GIVEN or not advance.events:
            return
        news = self.desk.headlines(self.turn, advance.events)
        result = self.desk.fight_result(self.turn, advance.events)
        if result is not None and result.fight is not self._seen:
            self._told = result.fight
            card = self.card()
            card.tell_result(result.title, [*result.sentences, *news])
            self.floating.keep_clear(card, [*result.places, *self._occupied()], beside=True)
        elif news:
            self.card().tell(news)
            self.floating.keep_nothing_clear(self.card())

    def _occupied(self) -> list[int]:
        """Where units stand on the map, which the players may want to point at next."""
        places = range(len(self.turn.components.board.places))
        return sorted({place for place in self.turn.match.position.where if place in places})

    @property
    def has_card(self) -> bool:
        """Is there a card with the results of an attack?"""
        return self.card.made is not None and self.card.made.stays

    def hide_card(self) -> None:
        """Make room for what is done next; the card comes again when more has come of the attack."""
        if self.card.made is not None and self.card.made.stays:
            self.card.made.dismiss_result()

    def put_down_card(self) -> None:
        """Hide the card of the last attack for good: it has been seen."""
        if self.has_card:
            self.hide_card()
            self.forget_card()

    def forget_card(self) -> None:
        """The card was let go: this attack is not told of again."""
        self._seen = self._told
