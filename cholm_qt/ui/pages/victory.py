"""The page at the end of a game: who won and why, and how it went."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cholm_qt.engine.game import Game
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.log_lines import Linker
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import SHARE, Body, ButtonBar, Card, button, fill, recommend, text

LAST_LINES = 12  # of the log that are shown


class VictoryPage(QWidget):
    """Shows a finished game, or one that is still going on, from its record.

    Below the verdict stand the last lines of the log; a game with more to show overrides `fill_body` and
    `show_course`.

    Signals:
        closed: Back to the table.
        look_back_requested: Go through the game from its beginning.
        new_game_requested: Set up another game.
    """

    closed = Signal()
    look_back_requested = Signal()
    new_game_requested = Signal()

    def __init__(self, desk: PanelDesk, share: float = SHARE) -> None:
        """A page for a game; of a wide window it takes a share."""
        super().__init__()
        self.desk = desk
        named(self, "victory-page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._game: Game[Any] | None = None
        self.body = Body("victory-body", share)
        self.body.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # so that the arrow keys can scroll it
        self.verdict = Card("verdict")
        self.headline, self.reason = text("", "title", "verdict-headline"), text("", "book", "verdict-reason")
        fill(self.verdict.column, self.headline, self.reason)
        self.fill_body()
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        fill(page, self.body, self._make_buttons())
        self.retranslate()

    def fill_body(self) -> None:
        """Put the verdict and what tells the course of the game into the body."""
        card = Card("course")
        self.lines_title, self.lines = text("", "heading"), text("", "", "victory-lines")
        fill(card.column, self.lines_title, self.lines)
        fill(self.body.column, self.verdict, card)
        self.body.column.addStretch(1)

    def _make_buttons(self) -> QWidget:
        """The buttons below the page: look back, new game, close."""
        self.look_back = button("", "victory-look-back")
        self.new_game, self.close_button = button("", "victory-new-game"), button("", "victory-close")
        self.look_back.clicked.connect(self.look_back_requested)
        self.new_game.clicked.connect(self.new_game_requested)
        self.close_button.clicked.connect(self.closed)
        recommend(self.look_back)
        return ButtonBar("victory-buttons", self.look_back, self.new_game, self.close_button)

    # --- showing ---

    def show_game(self, game: Game[Any]) -> None:
        """Show how a game ended and how it went."""
        self._game = game
        verdict = self.desk.verdict(game)
        self.headline.setText(verdict.headline)
        self.reason.setText(verdict.reason)
        self.reason.setVisible(bool(verdict.reason))
        self.show_course(game)

    def show_course(self, game: Game[Any]) -> None:
        """Show the last lines of the log."""
        self.lines_title.setText(tr("How it ended"))
        components = game.position.components
        linker = Linker(self.desk.system.words, components)
        first = max(len(game.history) - LAST_LINES, 0)
        lines = [
            line.sentence
            for n, entry in enumerate(game.history[first:], start=first)
            for line in self.desk.log_lines(components, linker, n, entry)
            if line.sentence
        ]
        self.lines.setText("\n".join(lines[-LAST_LINES:]))

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        for made, words in (
            (self.look_back, tr("&Look back")),
            (self.new_game, tr("&New game …")),
            (self.close_button, tr("&Close")),
        ):
            made.setText(words)
            made.setAccessibleName(words.replace("&", ""))
        self.body.setAccessibleName(tr("The course of the game"))
        if self._game is not None:
            self.show_game(self._game)

    # --- Qt's own events ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape goes back to the table."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Focus the button that looks back, so that Enter presses it."""
        super().showEvent(event)
        self.look_back.setFocus()
