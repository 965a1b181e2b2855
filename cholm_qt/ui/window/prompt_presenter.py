"""What the prompt bar shows: who must decide what, the buttons, a hint, and the ways out of the past."""

from __future__ import annotations

from PySide6.QtCore import QObject

from cholm_qt.play.answers import BackToNow, GoOn, NextResult, PlayFromHere, SkipResults
from cholm_qt.play.turn import Pause, Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import reason_words, said_below, say, tr
from cholm_qt.ui.panels.prompt_bar import Choice, PromptBar

CONTINUE_KEY = "Esc"


class PromptPresenter(QObject):
    """Redraws the prompt bar from a turn."""

    def __init__(self, turn: Turn, desk: Desk, bar: PromptBar) -> None:
        super().__init__(bar)
        self.turn, self.desk, self.bar = turn, desk, bar

    def show_turn(self) -> None:
        """Show the past, what is looked at before play goes on, or what is asked."""
        if not self.turn.is_live:
            self._show_past()
        elif self.turn.telling is not None:
            self._show_telling(self.turn.telling)
        elif self.turn.pause is not None:
            self._show_pause(self.turn.pause)
        elif not self.turn.match.is_open:
            self._show_closed()
        else:
            self._show_prompt()
            self.bar.show_choices(self.desk.choices(self.turn))
            self.bar.show_hint(self.desk.hint(self.turn))

    def _show_prompt(self) -> None:
        """Say who must decide what, or which attack is looked at."""
        turn, prompt = self.turn, self.turn.prompt
        side = self.desk.side_name(prompt.actor)
        said = prompt.said
        if turn.considered is not None:
            said = turn.system.words.describe(turn.components, turn.considered)
        whole = said_below(side, say(said))
        badge = self.desk.player_badge(turn.match, prompt.actor)
        self.bar.show_prompt(badge, self.desk.side_key(prompt.actor), whole, prompt.case)
        self.bar.name_side(self.desk.player_title(turn.match, prompt.actor))
        self._show_undo()

    def _show_undo(self) -> None:
        """Light Undo, or grey it with the reason."""
        reason = self.turn.match.why_no_undo()
        self.bar.show_undo("" if reason is None else reason_words(reason))

    def _show_pause(self, pause: Pause) -> None:
        """Say what is over, with the one button that goes on."""
        self.bar.show_prompt(say(pause.who), "", say(pause.sentence), pause.case)
        self._show_undo()
        self.bar.show_hint(say(pause.hint))
        self.bar.show_choices([Choice(tr("Continue"), GoOn(), CONTINUE_KEY, primary=True)])

    def _show_closed(self) -> None:
        """Say why nobody can give an order in a puzzle: its limit is reached, or the program acts.

        A lesson says that itself; whoever reads it sees what is asked.
        """
        match, actor = self.turn.match, self.turn.prompt.actor
        if match.puzzle is None:
            self._show_prompt()
            self.bar.show_hint("")
            self.bar.show_choices([])
            return
        if match.puzzle.is_over(match.position):
            said = tr("The limit of the puzzle is reached")
            self.bar.show_prompt(tr("Puzzle"), "", said, "")
        else:
            said = tr("The program decides for the other side")
            self.bar.show_prompt(self.desk.side_name(actor), self.desk.side_key(actor), said, "")
        self._show_undo()
        self.bar.show_hint("")
        self.bar.show_choices([])

    def _show_telling(self, number: int) -> None:
        """Name the result of dice that is shown, with the buttons that go on; nothing is asked before."""
        results = self.turn.results
        count, is_last = len(results), number + 1 == len(results)
        self.bar.show_prompt(
            tr("Dice"), "", tr("{0}: {1} of {2}", results[number].title, number + 1, count), ""
        )
        self._show_undo()
        self.bar.show_hint(tr("See what the dice have decided, one after the other, before play goes on."))
        choices = [Choice(tr("Close") if is_last else tr("Next"), NextResult(), primary=True)]
        if not is_last:
            choices.append(Choice(tr("Skip"), SkipResults(), CONTINUE_KEY))
        self.bar.show_choices(choices)

    def _show_past(self) -> None:
        """Say that this is the past, and lead out of it."""
        history = self.turn.history
        assert history.at is not None
        self.bar.show_past(
            self.desk.moment_words(history.entry_into(history.at)),
            tr("You are looking at the past: moment {0} of {1}", history.at, history.last),
            tr("Nothing can be taken back while you look at the past"),
            (
                Choice(tr("Play on from here"), PlayFromHere()),
                Choice(tr("Back to the game"), BackToNow(), CONTINUE_KEY, primary=True),
            ),
        )
