"""Who is asked next: dice from the table, the other player behind a card or curtain, or nobody at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cholm_qt.play.match import Advance, How
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.look.words import say
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.panels.specifications import FLOATING
from cholm_qt.ui.window.late import Late

if TYPE_CHECKING:
    from cholm_qt.ui.panels.banner import HandoverBanner
    from cholm_qt.ui.panels.dice_entry import DiceEntry

NOBODY = -1


class HandoverPresenter(QObject):
    """Asks for dice, names the side that is to decide when it is another, and ends the game.

    Signals:
        game_ended: There is nobody to ask any more.
    """

    game_ended = Signal()

    def __init__(
        self,
        turn: Turn,
        desk: Desk,
        settings: Settings,
        view: MapView,
        banner: Late[HandoverBanner],
        dice_entry: Late[DiceEntry],
    ) -> None:
        super().__init__(view)
        self.turn, self.desk, self.settings, self.view = turn, desk, settings, view
        self.banner, self.dice_entry = banner, dice_entry
        self._actor = NOBODY
        self._left: dict[int, int] = {}  # for each side the moment at which it last handed over

    def show_advance(self, advance: Advance) -> None:
        """Ask for dice, call the other player, or tell that the game is over."""
        if advance.how is How.REPLACED:
            self._actor, self._left = NOBODY, {}
        self._hide_banner()
        self._ask_dice()
        if self.turn.pause is not None:
            return
        if self.turn.match.is_over:
            self.game_ended.emit()
        elif self.turn.game.roll_needed is None and self.turn.prompt.actor != self._actor:
            self._hand_over()

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

    def _hand_over(self) -> None:
        """Name the side that is to decide now; secrets lie behind a curtain."""
        prompt, first = self.turn.prompt, self._actor == NOBODY
        self._left[self._actor] = len(self.turn.game.history) - 1
        self._actor = prompt.actor
        if prompt.secret or (self.settings.curtain and not first and not self._is_named_elsewhere()):
            self.banner().show_side(prompt.actor, say(prompt.said), prompt.secret)

    def _is_named_elsewhere(self) -> bool:
        """Does a panel over the map name the side, too? A card would lie over it."""
        floating = (spec for spec in self.desk.panels() if spec.stands == FLOATING)
        return any(spec.wanted(self.turn) for spec in floating)

    def _hide_banner(self) -> None:
        """Hide the handover banner, if there is one."""
        if self.banner.made is not None:
            self.banner.made.hide()

    def take_over(self) -> None:
        """The next player is there: give him the keyboard."""
        entry = self.dice_entry.made
        (entry if entry is not None and entry.isVisible() else self.view).setFocus()

    def replay_since_last_turn(self) -> None:
        """Show what happened since this player last decided something."""
        self._hide_banner()
        history = self.turn.history
        history.play(min(self._left.get(self._actor, 0), history.last))
