"""How fights ended: a card beside the Area for an attack, and the line-up of a Close Combat that is over."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import TYPE_CHECKING

from cholm_qt.engine.events import Event
from cholm_qt.games.circle_of_fire.desk.choices import CANCEL_KEY
from cholm_qt.games.circle_of_fire.desk.headlines import losses, news_of, result_of
from cholm_qt.games.circle_of_fire.desk.unit_badges import Finished, finished_melee, melee_in
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.events import CloseCombatRolled
from cholm_qt.games.circle_of_fire.rules.titles import place_title
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.prompt_bar import Choice

if TYPE_CHECKING:
    from cholm_qt.games.circle_of_fire.desk.fight_record import Fight
    from cholm_qt.ui.window.main_window import MainWindow


class GoOn(Enum):
    """The answer of the button that goes on after a Close Combat was looked at."""

    CONTINUE = auto()


class Results:
    """Sees to it that players see what came of their dice; it only shows, and knows no rule."""

    def __init__(self, window: MainWindow) -> None:
        self.w = window
        self.finished: Finished | None = None  # a Close Combat that is over, until the players go on
        self._told: Fight | None = None  # the attack on the card
        self._seen: Fight | None = None  # the one whose card was let go; it does not come back

    @property
    def is_awaited(self) -> bool:
        """Are the players still to look at a Close Combat that is over?"""
        return self.finished is not None

    def put_away(self) -> None:
        """Wait for nobody to look at anything."""
        self.finished = None
        self.w.table.enabled = self.w.history.is_live
        self.hide_card()

    @property
    def has_card(self) -> bool:
        """Is there a card with the results of an attack?"""
        return self.w.is_made("event_card") and self.w.event_card.stays

    def hide_card(self) -> None:
        """Make room for what is done next; the card comes again when more has come of the attack."""
        if self.has_card:
            self.w.event_card.dismiss_result()

    def put_down_card(self) -> None:
        """What came of the last attack has been seen, and need not be told any more."""
        if self.has_card:
            self.hide_card()
            self.forget_card()

    def forget_card(self) -> None:
        """The card was let go: this attack is not told of again."""
        self._seen = self._told

    def tell(self, events: list[Event]) -> None:
        """Show what came of an order."""
        self._look_at_finished()
        self._tell_card(events)

    # --- attacks ---

    def _tell_card(self, events: list[Event]) -> None:
        """Tell beside the place what came of an attack, as long as it is under way; else what is news."""
        seen = CloseCombatRolled if self._line_up_tells() else ()
        news = news_of(self.w.match.position, [event for event in events if not isinstance(event, seen)])
        record = self.w.fight.record if self.w.is_made("fight") else None
        fight = record.attack if record is not None and record.tells_of(events) else None
        if fight is not None and fight is not self._seen:
            self._told = fight
            title, results, places = result_of(self.w.kit.components, fight)
            self.w.event_card.tell_result(title, [*results, *news])
            self.w.keep_clear(self.w.event_card, [*places, *self._occupied()], beside=True)
        elif news:
            self.w.event_card.tell(news)
            self.w.keep_nothing_clear(self.w.event_card)

    def _occupied(self) -> Iterator[int]:
        """Where units stand on the map, which the players may want to point at next."""
        position = self.w.match.position
        for place in range(self.w.kit.components.places):
            if position.units_of(GERMAN, place) or position.units_of(SOVIET, place):
                yield place

    def _line_up_tells(self) -> bool:
        """Does the line-up show the latest dice of a Close Combat, or will it stay to be looked at?"""
        melee = melee_in(self.w.match.position)
        return self.is_awaited or (melee is not None and melee.place == self.w.lineup.place)

    # --- the end of a Close Combat ---

    def _look_at_finished(self) -> None:
        """16.5.6 Let a line-up whose Close Combat is over stay, unless nothing is to be waited for."""
        w, shown = self.w, not self.is_awaited and self.w.is_made("lineup")
        self.put_away()
        if not shown or w.lineup.isHidden() or not w.settings.animation_ms:
            return
        melee = melee_in(w.match.position)
        if melee is None or melee.place != w.lineup.place:
            self.finished = finished_melee(w.match.game.history)
            w.table.enabled = not self.is_awaited

    def show_line_up(self) -> bool:
        """Show the Close Combat that is over, if there is one to look at."""
        if self.finished is None or not self.w.history.is_live:
            return False
        self.w.lineup.show_finished(self.finished, losses(self.w.kit.components, self.finished.aftermath))
        return True

    def ask_to_go_on(self) -> None:
        """Say that a Close Combat is over, with the one button that goes on."""
        if self.finished is None:
            return
        bar, place = self.w.bar, place_title(self.w.kit.components, self.finished.melee.place)
        bar.show_prompt(tr("Both sides"), "first", tr("The Close Combat in {0} is over", place), "16.5.6")
        self.w.table.show_undo()
        bar.show_hint(tr("The dice and what they did stand in the line-up; then go on."))
        bar.show_choices([Choice(tr("Continue"), GoOn.CONTINUE, CANCEL_KEY, primary=True)])
