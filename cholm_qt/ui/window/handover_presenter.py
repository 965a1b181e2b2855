"""Who is asked next: dice from the table, the other player behind a card or curtain, or nobody at the end.

Before that a card tells what came of a Turn that is over; there is one card at a time.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, Signal

from cholm_qt.play.match import Advance, How
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.settings import BANNER, CARD, Settings
from cholm_qt.ui.look.words import by_name, say, tr
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.window.deed_lines import deed_lines, last_decision
from cholm_qt.ui.window.floating import FloatingPanels
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.one_by_one import OneByOne, Piece

if TYPE_CHECKING:
    from cholm_qt.ui.panels.dice_entry import DiceEntry
    from cholm_qt.ui.panels.handover_card import HandoverCard
    from cholm_qt.ui.panels.side_banner import SideBanner
    from cholm_qt.ui.panels.turn_card import TurnCard

NOBODY = -1


class HandoverPresenter(QObject):
    """Asks for dice, names the side that is to decide when it is another, and ends the game.

    Signals:
        called: A card or banner calls the other player.
        reported: The report of a Turn lies over the map.
        game_ended: There is nobody to ask any more.
        told: Something was asked for that cannot be had now. arg: the sentence that says so.
    """

    called = Signal()
    reported = Signal()
    game_ended = Signal()
    told = Signal(object)

    def __init__(
        self,
        turn: Turn,
        desk: Desk,
        settings: Settings,
        view: MapView,
        card: Late[HandoverCard],
        banner: Late[SideBanner],
        dice_entry: Late[DiceEntry],
        turn_card: Late[TurnCard],
        floating: FloatingPanels,
        line: OneByOne,
    ) -> None:
        super().__init__(view)
        self.turn, self.desk, self.settings, self.view = turn, desk, settings, view
        self.card, self.banner, self.dice_entry = card, banner, dice_entry
        self.turn_card, self.floating = turn_card, floating
        self._actor = NOBODY
        self._ended = 0  # the Turn that is over and has not been told of yet
        self._written = False  # lies the report of that Turn ready?
        self._takes_back = False  # is it the player at the card who takes something back?
        self._soon = Piece(line, self)  # an order must not wait for the report
        self._soon.came.connect(self._go_on_reporting)

    def show_advance(self, advance: Advance) -> None:
        """Ask for dice, call the other player, or tell that the game is over."""
        if advance.how is How.REPLACED:
            self._actor = NOBODY
        self._note_end(advance)
        self._hide()
        self._go_on()

    def show_told(self) -> None:
        """Go on when the last of several results has been told."""
        if self.turn.telling is None and self.turn.is_live:
            self._go_on()

    def _go_on(self) -> None:
        """Ask for dice, or for a player, when there is nothing left to look at."""
        self._ask_dice()
        if self.turn.pause is not None or self.turn.telling is not None:
            return
        if self.turn.match.is_over:
            if not self.turn.match.is_taught:  # whose end is judged otherwise
                self.game_ended.emit()
        elif self._ended:
            self._soon.start()
        elif self._is_other():
            self._hand_over()

    def show_moment(self) -> None:
        """Ask for dice where the running game is shown, with those entered so far; not beside the past."""
        entry = self.dice_entry.made
        entered = tuple(entry.entered) if entry is not None else ()
        self._ask_dice()
        for die in entered:
            self.dice_entry().enter(die)

    @property
    def is_reporting(self) -> bool:
        """Is a report due that is not shown yet?"""
        return self._soon.is_active()

    def _is_other(self) -> bool:
        """Is somebody else to decide than before?"""
        return self.turn.game.roll_needed is None and self.turn.prompt.actor != self._actor

    # --- the end of a Turn ---

    def _note_end(self, advance: Advance) -> None:
        """Note that a Turn is over, which is told of when there is nothing else to look at."""
        if advance.how is not How.GIVEN:
            self._ended = 0
        elif advance.before.turn < advance.after.turn and self.settings.turn_report:
            self._ended = advance.before.turn

    def _go_on_reporting(self) -> None:
        """Write the report of the Turn, and show it in the next turn of the event loop."""
        if self._written:
            self._ended, self._written = 0, False
            self._lay_open()
        else:
            self._write_report()
            self._written = True
            self._soon.start()

    def _write_report(self) -> None:
        """Write down what came of the Turn."""
        from cholm_qt.ui.panels.default_report import ended_turns

        match = self.turn.match
        turns = ended_turns(match)
        self.turn_card().write_turn(turns, turns.index(self._ended), partial(self.desk.turn_report, match))

    def _lay_open(self) -> None:
        """Lay the report over the map, and tell so."""
        self.turn_card().lay_open()
        self.reported.emit()

    def show_reports(self) -> None:
        """Show the report of the Turn that ended last, from which the others can be reached."""
        from cholm_qt.ui.panels.default_report import ended_turns

        turns = ended_turns(self.turn.match)
        if turns:
            self._ended = turns[-1]
            self._hide()
            self._write_report()
            self._ended = 0
            self._lay_open()
        else:
            self.told.emit(tr("No Turn has ended yet"))

    def go_on_after_report(self) -> None:
        """The report was read: call the other player, or give the keyboard back."""
        if self.turn.pause is None and not self.turn.match.is_over and self._is_other():
            self._hand_over()
        if self.card.made is None or not self.card.made.isVisible():
            self.take_over()

    # --- the other player ---

    def _ask_dice(self) -> None:
        """Ask for dice from the table; when there are no more to enter, the keyboard goes back to the map."""
        needed = self.turn.game.roll_needed if self.turn.takes_orders else None
        if needed is None and self.dice_entry.made is None:
            return
        entry = self.dice_entry()
        asked = entry.isVisible()
        entry.ask(needed, self.desk.player_title(self.turn.match, needed.actor) if needed else "")
        self._keep_fight_clear(entry)  # now that it is as high as its dice ask for
        if asked and needed is None:
            self.view.setFocus()

    def _keep_fight_clear(self, entry: DiceEntry) -> None:
        """Let those be seen who are fought over while their dice are typed."""
        turn, places = self.turn, len(self.turn.components.board.places)
        fought_over = self.desk.attack_line(turn) or tuple(self.desk.asked_about(turn.position))
        self.floating.keep_clear(entry, [place for place in fought_over if 0 <= place < places])

    def _hand_over(self) -> None:
        """Name the side that is to decide now; secrets lie behind a curtain.

        Whoever takes something back at the card is there already.
        """
        prompt, first = self.turn.prompt, self._actor == NOBODY
        self._actor, title = prompt.actor, self.desk.player_title(self.turn.match, prompt.actor)
        if self.turn.match.is_taught:  # there is nobody else
            return
        if prompt.secret:
            self.card().show_side(prompt.actor, say(prompt.said), secret=True, title=title)
            self.called.emit()
        elif first or self._takes_back:
            return
        elif self.settings.handover == CARD:
            told = deed_lines(self.desk, self.turn.game, prompt.actor, self._titles())
            self.card().keep_clear(lambda: self._seen(self.turn.goals()), untouchable=self._in_question)
            self.card().show_side(prompt.actor, say(prompt.said), False, self._undo_words(), title, told)
            self.called.emit()
        elif self.settings.handover == BANNER:
            self.banner().show_side(prompt.actor, title)
            self.called.emit()

    def _in_question(self) -> list[QRect]:
        """Where the places are seen that the question is about."""
        return self._seen(self.desk.asked_about(self.turn.position))

    def _seen(self, places: Iterable[int]) -> list[QRect]:
        """Where some places are seen in the view."""
        return [self.view.seen_rect(place) for place in places]

    def _undo_words(self) -> str:
        """What the other side could still take back, if there is something."""
        last = self.turn.game.last_given()
        if last is None or last.order is None or self.turn.match.why_no_undo() is not None:
            return ""
        words, asked = self.turn.system.words, last.before.agenda[-1]
        said = words.tell_order(self.turn.components, last.actor, last.order, asked)
        return say(by_name(said, self.desk.names_of_subjects(self._titles())))

    def _titles(self) -> list[str]:
        """What the players are called, where they have given names."""
        return self.desk.player_titles(self.turn.match)

    def _hide(self) -> None:
        """Hide cards and banner, if there are such, and the report that was to come."""
        self._soon.stop()
        self._written = False
        for late in (self.card, self.banner, self.turn_card):
            if late.made is not None:
                late.made.hide()

    def take_over(self) -> None:
        """The next player is there: give him the keyboard."""
        entry = self.dice_entry.made
        (entry if entry is not None and entry.isVisible() else self.view).setFocus()

    def take_back(self) -> None:
        """The player before is still there: take back what he did, and give him the keyboard."""
        self._takes_back = True
        self.turn.match.undo()
        self._takes_back = False
        self.take_over()

    def replay_since_last_turn(self) -> None:
        """Show what happened since this player last decided something."""
        self._hide()
        history = self.turn.history
        since = last_decision(self.turn.system, self.turn.game, self.turn.prompt.actor)
        history.play(min(since, history.last))
        self.view.setFocus()  # or a button of the past would have the keyboard, by chance
