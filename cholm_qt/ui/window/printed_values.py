"""The door of the page of printed values: what was typed before comes in, and packs go out."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from cholm_qt.edit.kept_drafts import newest_draft, set_aside
from cholm_qt.edit.kept_values import PREFIX, read_kept_values
from cholm_qt.ui.printed_values.page import PrintedValuesPage
from cholm_qt.ui.window.fault_messages import FaultMessages
from cholm_qt.ui.window.games import Games
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.pages import Pages
from cholm_qt.ui.window.saving import Saving


class PrintedValuesEditing(QObject):
    """Brings what was typed to its page, and takes packs from there to files."""

    def __init__(
        self,
        window: QMainWindow,
        page: Late[PrintedValuesPage],
        pages: Pages,
        games: Games,
        saving: Saving,
        messages: FaultMessages,
    ) -> None:
        super().__init__(window)
        self.window, self.pages, self.games, self.saving, self.messages = (
            window,
            pages,
            games,
            saving,
            messages,
        )
        page.when_made(self._join)
        self.page = page()
        self._go_on_with_kept()

    def _join(self, page: PrintedValuesPage) -> None:
        """Connect the page."""
        page.closed.connect(self.close)

    def _go_on_with_kept(self) -> None:
        """Show what was typed and not saved before the program was last stopped."""
        path, _ = newest_draft(PREFIX)
        draft = read_kept_values(path) if path is not None else None
        if draft is not None and draft.files is self.page.desk.files:
            self.page.show_draft(draft, path)
        elif draft is None and path is not None:
            set_aside(path)

    def show(self) -> None:
        """Show the page with what was typed last."""
        self.pages.show_page(self.page)

    def close(self) -> None:
        """Go back to the game, or to the start page where there is none."""
        self.page.keeper.finish()
        if self.games.has_game:
            self.pages.show_table()
        else:
            self.pages.show_start()
