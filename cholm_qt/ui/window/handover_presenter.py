"""Who is asked next: dice from the table, the other player behind a card or curtain, or nobody at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cholm_qt.play.match import Advance, How
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.settings import BANNER, CARD, Settings
from cholm_qt.ui.look.words import say
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.window.late import Late

if TYPE_CHECKING:
    from cholm_qt.ui.panels.dice_entry import DiceEntry
    from cholm_qt.ui.panels.handover_card import HandoverCard
    from cholm_qt.ui.panels.side_banner import SideBanner

NOBODY = -1


class HandoverPresenter(QObject):
    """Asks for dice, names the side that is to decide when it is another, and ends the game.

    Signals:
        called: A card or banner calls the other player.
        game_ended: There is nobody to ask any more.
    """

    called = Signal()
    game_ended = Signal()

    def __init__(
        self,
        turn: Turn,
        desk: Desk,
        settings: Settings,
        view: MapView,
        card: Late[HandoverCard],
        banner: Late[SideBanner],
        dice_entry: Late[DiceEntry],
    ) -> None:
        super().__init__(view)
        self.turn, self.desk, self.settings, self.view = turn, desk, settings, view
        self.card, self.banner, self.dice_entry = card, banner, dice_entry
        self._actor = NOBODY

    def show_advance(self, advance: Advance) -> None:
        """Ask for dice, call the other player, or tell that the game is over."""
        if advance.how is How.REPLACED:
            self._actor = NOBODY
        self._hide()
        self._ask_dice()
        if self.turn.pause is not None:
            return
        if self.turn.match.is_over:
            self.game_ended.emit()
        elif self.turn.game.roll_needed is None and self.turn.prompt.actor != self._actor:
            self._hand_over(is_taken_back=advance.how is How.TAKEN_BACK)

    def _ask_dice(self) -> None:
        """Ask for dice from the table; when there are no more to enter, the keyboard goes back to the map."""
        needed = self.turn.game.roll_needed if self.turn.pause is None else None
        if needed is None and self.dice_entry.made is None:
            return
        entry = self.dice_entry()
        asked = entry.isVisible()
        entry.ask(needed)
        if asked and needed is None:
            self.view.setFocus()

    def _hand_over(self, is_taken_back: bool) -> None:
        """Name the side that is to decide now; secrets lie behind a curtain.

        Whoever takes something back is there already.
        """
        prompt, first = self.turn.prompt, self._actor == NOBODY
        self._actor = prompt.actor
        if prompt.secret:
            self.card().show_side(prompt.actor, say(prompt.said), secret=True)
            self.called.emit()
        elif first or is_taken_back:
            return
        elif self.settings.handover == CARD:
            self.card().show_side(prompt.actor, say(prompt.said), False, self._undo_words())
            self.called.emit()
        elif self.settings.handover == BANNER:
            self.banner().show_side(prompt.actor)
            self.called.emit()

    def _undo_words(self) -> str:
        """What the other side could still take back, if there is something."""
        last = self.turn.game.last_given()
        if last is None or last.order is None or self.turn.match.why_no_undo() is not None:
            return ""
        words, asked = self.turn.system.words, last.before.agenda[-1]
        return say(words.tell_order(self.turn.components, last.actor, last.order, asked))

    def _hide(self) -> None:
        """Hide card and banner, if there are such."""
        for late in (self.card, self.banner):
            if late.made is not None:
                late.made.hide()

    def take_over(self) -> None:
        """The next player is there: give him the keyboard."""
        entry = self.dice_entry.made
        (entry if entry is not None and entry.isVisible() else self.view).setFocus()

    def take_back(self) -> None:
        """The player before is still there: take back what he did, and give him the keyboard."""
        self.turn.match.undo()
        self.take_over()

    def replay_since_last_turn(self) -> None:
        """Show what happened since this player last decided something."""
        self._hide()
        history = self.turn.history
        history.play(min(self._last_decision(), history.last))

    def _last_decision(self) -> int:
        """The moment after the last order that this player gave; the beginning if he gave none."""
        record, actor = self.turn.game.history, self.turn.prompt.actor
        given = (n for n, entry in enumerate(record) if entry.actor == actor and not entry.forced)
        return max(given, default=0)
