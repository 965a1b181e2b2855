"""The door of the rulebook: opens its page from anywhere, and leads on to games, puzzles and charts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow, QWidget

from cholm_qt.ui.window.commands import Commands
from cholm_qt.ui.window.games import Games
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.pages import Pages

if TYPE_CHECKING:
    from cholm_qt.ui.reference.page import ReferencePage


class Reading(QObject):
    """Shows the rulebook, and the page that was shown before when it is closed."""

    def __init__(
        self,
        window: QMainWindow,
        page: Late[ReferencePage],
        pages: Pages,
        games: Games,
        commands: Commands,
        ask_print: Callable[[], None],
    ) -> None:
        super().__init__(window)
        self.pages, self.games, self.commands, self.ask_print = pages, games, commands, ask_print
        self._before: QWidget | None = None  # the page to go back to
        page.when_made(self._join)
        self.page = page

    def _join(self, page: ReferencePage) -> None:
        """Connect the page."""
        page.chart_requested.connect(self._show_chart)
        page.closed.connect(self.close)
        page.game_requested.connect(self._show_game)
        page.lesson_requested.connect(self.games.begin_lesson)
        page.print_requested.connect(self.ask_print)
        page.puzzle_requested.connect(self.games.begin_puzzle)

    def open(self, page: str = "") -> None:
        """Show the rulebook at a case, a ruling or the words; without one, where it was left."""
        shown = self.pages.stack.currentWidget()
        if shown is not self.page.made:
            self._before = shown
        self.pages.show_page(self.page())
        if page:
            self.page().open(page)
            self.page().browser.setFocus()

    def close(self) -> None:
        """Go back to the page that was shown before."""
        if self._before is None or self._before is self.pages.table:
            self.pages.show_table()
        else:
            self.pages.show_page(self._before)

    def _show_chart(self, chart: str) -> None:
        """Show a chart at the table."""
        self.pages.show_table()
        self.commands.show_chart(chart)

    def _show_game(self, path: str, moment: int) -> None:
        """Show a recorded game at a moment, with its line in the log."""
        self.games.open_recorded(Path(path), moment)
