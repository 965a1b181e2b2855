"""The door of the page of printed values: what was typed before comes in, and packs go out."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from cholm_qt.edit.kept_drafts import newest_draft, set_aside
from cholm_qt.edit.kept_values import PREFIX, read_kept_values
from cholm_qt.edit.printed_values import TITLE
from cholm_qt.edit.value_packs import ZIP, draft_of_pack, save_as_pack
from cholm_qt.files.autosave_files import make_private_folder, user_folder
from cholm_qt.files.faults import DataFaults, Fault
from cholm_qt.files.messages import message
from cholm_qt.files.own_scenarios import file_name
from cholm_qt.files.pack_names import PACK_FILE
from cholm_qt.games import room
from cholm_qt.ui.look.words import tr
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
        page.open_requested.connect(self.ask_open)
        page.save_requested.connect(self.ask_save)

    def _go_on_with_kept(self) -> None:
        """Show what was typed and not saved before the program was last stopped, else the pack in play."""
        path, _ = newest_draft(PREFIX)
        pack = self.page.desk.files.pack
        draft = read_kept_values(path) if path is not None else None
        if draft is not None and draft.files.system is self.page.desk.system:
            self.page.show_draft(draft, path)
        elif draft is None and path is not None:
            set_aside(path)
        elif pack is not None:
            with suppress(DataFaults, OSError):  # it has changed since the game was begun
                self.page.show_draft(draft_of_pack(pack.path))

    def show(self, game: str = "") -> None:
        """Show the page with what was typed last, at the table of its game."""
        if game not in ("", self.page.desk.system.id):
            self.games.other_table_requested.emit(room(game), lambda games: games.values_requested.emit())
        else:
            self.pages.show_page(self.page)

    # --- packs ---

    def ask_open(self) -> None:
        """Ask for a pack to go on with: a zip, or the pack.yaml in a folder."""
        dialog = self.saving.file_dialog(tr("Open a pack"), tr("Packs"), f"*{ZIP} {PACK_FILE}")
        dialog.fileSelected.connect(lambda name: self.open(Path(name)))
        dialog.open()

    def open(self, path: Path) -> None:
        """Go on with a pack; a bad one is told of."""
        path = path.parent if path.name == PACK_FILE else path
        try:
            draft = draft_of_pack(path)
            if draft.files.system is not self.page.desk.system:
                raise DataFaults([Fault(path.name, 0, message("The pack belongs to another game"))])
        except (DataFaults, OSError) as error:
            self.messages.refuse(tr("{0} cannot be opened", path.name), error)
            return
        self.saving.keep_folder(path)
        self.page.show_draft(draft)

    def ask_save(self) -> None:
        """Ask where to save the values as a pack; the folder of packs is offered."""
        draft = self.page.draft
        title = draft.texts.get(TITLE, "") or tr("Printed values")
        folder = user_folder() / "packs" / draft.files.system.id
        with suppress(OSError):
            make_private_folder(folder)
        offered = draft.origin or folder / f"{file_name(title)}{ZIP}"
        dialog = self.saving.file_dialog(tr("Save as a pack"), tr("Packs"), f"*{ZIP}", str(offered))
        dialog.setDefaultSuffix(ZIP[1:])
        dialog.fileSelected.connect(lambda name: self.save_to(Path(name)))
        dialog.open()

    def save_to(self, path: Path) -> bool:
        """Write the values as a pack."""
        draft = self.page.draft
        if not draft.texts.get(TITLE):
            draft.write(TITLE, path.stem)
        try:
            save_as_pack(draft, path)
        except (DataFaults, OSError) as error:
            self.messages.refuse(tr("The pack could not be saved"), error)
            return False
        draft.origin = path
        draft.mark_kept()
        self.page.keeper.forget()
        self.saving.keep_folder(path)
        self.page.says.setText(tr("Saved to {0}", path.name))
        return True

    def close(self) -> None:
        """Go back to the game, or to the start page where there is none."""
        self.page.keeper.finish()
        if self.games.has_game:
            self.pages.show_table()
        else:
            self.pages.show_start()
