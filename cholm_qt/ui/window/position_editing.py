"""The door of the position editor: what comes in to be edited, and what goes out to be played or saved."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QMainWindow

from cholm_qt.edit.boards import empty_board
from cholm_qt.edit.draft import TITLE, Draft
from cholm_qt.edit.kept_drafts import read_kept
from cholm_qt.edit.opening import draft_of_file, open_draft
from cholm_qt.files.atomic_write import write_atomically
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.pack import Pack
from cholm_qt.files.pack_need import Data
from cholm_qt.games import room_of
from cholm_qt.play.turn import Turn
from cholm_qt.ui.editor.page import EditorPage
from cholm_qt.ui.look import themes
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.status import StatusStrip
from cholm_qt.ui.window.fault_messages import FaultMessages
from cholm_qt.ui.window.games import Games
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.pages import Pages
from cholm_qt.ui.window.saving import SAVES, Saving
from cholm_qt.ui.window.unsaved_drafts import UnsavedDrafts


class PositionEditing(QObject):
    """Brings drafts to the editor and takes what came of them to the table or into a file."""

    def __init__(
        self,
        window: QMainWindow,
        turn: Turn,
        page: Late[EditorPage],
        pages: Pages,
        games: Games,
        saving: Saving,
        settings: Settings,
        status: StatusStrip,
        messages: FaultMessages,
    ) -> None:
        super().__init__(window)
        self.window, self.turn, self.pages, self.games = window, turn, pages, games
        self.saving, self.settings, self.status, self.messages = saving, settings, status, messages
        page.when_made(self._join)
        self.page = page()
        self._was_begun = False
        self._unsaved = UnsavedDrafts(self.page.keeper, read_kept, pages.show_start, messages)
        settings.changed.connect(self._suit_settings)
        self._suit_settings()

    def _suit_settings(self) -> None:
        """Draw the map as the theme wants it, and move counters at the player's speed."""
        self.page.scene.animation_ms = self.settings.animation_ms
        self.page.scene.enlarge(themes.THEMES[self.settings.theme].map_scale)

    def _join(self, page: EditorPage) -> None:
        """Connect the editor."""
        page.play_requested.connect(self.play)
        page.closed.connect(self.close)
        page.save_requested.connect(self.ask_save)
        page.open_requested.connect(self.ask_open)
        page.current_requested.connect(lambda: page.draft.replace(self.turn.position))
        page.case_requested.connect(self.show_case)

    # --- coming in ---

    def edit(self, draft: Draft, resumed: Path | None = None) -> None:
        """Edit a draft at this table, or let the table of its game take the place of this one."""
        if not self.games.is_table_of(draft.files):
            self.games.other_table_requested.emit(
                room_of(draft.files), lambda games: games.editing_requested.emit(draft, resumed)
            )
            return
        self._was_begun = True
        page = self.page
        page.head.allow_current(self.games.has_game)
        page.show_draft(draft, resumed)
        self.pages.show_page(page)
        page.view.fit()

    def edit_shown(self) -> None:
        """Edit the position that is shown, of now or of the past; a secret in it would be none."""
        if self.turn.prompt.secret:
            self.status.tell(tr("This decision is secret; you can edit the position after it."))
        else:
            self.edit(Draft(self.page.files, self.turn.position))

    def go_on(self) -> None:
        """Show the draft again that was edited last, or an empty board."""
        if self._was_begun:
            self.page.head.allow_current(self.games.has_game)
            self.pages.show_page(self.page)
        else:
            files = self.page.files
            self.edit(Draft(files, empty_board(files)))

    def edit_named(self, name: str, game: str = "", data: Pack | Data = Data.AS_SAVED) -> bool:
        """Edit a scenario, a file or a position in one line; a bad one is told of."""
        try:
            self.edit(open_draft(name, game, data))
        except (DataFaults, OSError) as error:
            self.messages.refuse(tr("This cannot be edited"), error)
            return False
        return True

    def edit_file(self, path: str) -> None:
        """Edit what a file holds."""
        try:
            self.edit(draft_of_file(Path(path)))
        except (DataFaults, OSError) as error:
            self.messages.refuse(tr("{0} cannot be opened", Path(path).name), error)

    def edit_kept(self, path: Path) -> None:
        """Go on with a draft that was not saved."""
        self._unsaved.take_up(path, self.go_on, self.edit)

    def give_up(self, path: Path) -> None:
        """Delete a draft that nobody wants any more."""
        if self._unsaved.give_up(path):
            self._was_begun = False

    # --- going out ---

    def play(self, draft: Draft) -> None:
        """Begin a game from a draft; the one on the table is kept."""
        self.games.play_draft(draft)

    def close(self) -> None:
        """Go back to the game, or to the start page where there is none."""
        self.page.keeper.finish()
        if self.games.has_game:
            self.pages.show_table()
        else:
            self.pages.show_start()

    def ask_open(self) -> None:
        """Ask for something to edit."""
        dialog = self.saving.file_dialog(tr("Open a game or scenario"), tr("Games and scenarios"), SAVES)
        dialog.fileSelected.connect(self.edit_file)
        dialog.open()

    def ask_save(self) -> None:
        """Ask where to save the draft as a scenario."""
        title = self.page.draft.texts.get(TITLE, "")
        plain = "-".join("".join(c if c.isalnum() else " " for c in title).lower().split()) or "position"
        dialog = self.saving.file_dialog(
            tr("Save as a scenario"), tr("Scenarios"), SAVES, f"{plain[:60]}.yaml"
        )
        dialog.fileSelected.connect(lambda name: self.save_to(Path(name)))
        dialog.open()

    def save_to(self, path: Path) -> bool:
        """Write the draft as a scenario file."""
        draft = self.page.draft
        if not draft.texts.get(TITLE):
            draft.write(TITLE, path.stem)  # a scenario without a title cannot be read again
        try:
            write_atomically(path, draft.scenario_text())
        except OSError as error:
            self.messages.refuse(tr("The scenario could not be saved"), error)
            return False
        draft.mark_kept()
        self.page.keeper.forget()
        self.saving.keep_folder(path)
        self.page.says.setText(tr("Saved to {0}", path.name))
        return True

    def show_case(self, case: str) -> None:
        """Open the rules at a case, over the editor."""
        from cholm_qt.ui.dialogs.base import Dialog
        from cholm_qt.ui.panels.rules import RulesPanel

        dialog = Dialog(self.window, "editor-rules", tr("Rules"))
        rules = RulesPanel(self.page.desk, self.page.scene.components)
        dialog.column.addWidget(rules, 1)
        dialog.add_close()
        dialog.setWindowModality(Qt.WindowModality.NonModal)
        dialog.resize(self.window.size() * 0.5)
        rules.show_case(case)
        dialog.show()
