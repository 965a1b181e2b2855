"""What is done with a player's packs: taken in, renamed, thrown away, shown, and used for new games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Thread

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressDialog, QWidget

from cholm_qt.files.faults import DataFaults
from cholm_qt.files.known_packs import (
    ZIP,
    PackHead,
    forget,
    import_pack,
    known_packs,
    pack_at,
    rename_pack,
)
from cholm_qt.files.messages import message_of
from cholm_qt.files.pack import Pack
from cholm_qt.files.pack_names import PACK_FILE
from cholm_qt.ui.dialogs.pack_file import ask_pack_file
from cholm_qt.ui.dialogs.packs import PacksDialog
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.look.words import spoken, tr
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel
from cholm_qt.ui.window.fault_messages import FaultMessages
from cholm_qt.ui.window.kept_files import KeptFiles
from cholm_qt.ui.window.pages import Pages

SOON_MS = 400  # after which a pack that is still being read shows so


def is_pack_file(path: Path) -> bool:
    """Can a file or folder that was dropped be a pack?"""
    return path.is_dir() or path.suffix.lower() == ZIP or path.name == PACK_FILE


class OwnPacks(KeptFiles):
    """Shows the list of packs and does what is asked for there; a large pack is read in a thread.

    Signals:
        read: A pack was taken in or refused. arg: the Pack, or the error.
    """

    read = Signal(object)

    def __init__(self, window: QWidget, pages: Pages, settings: Settings, messages: FaultMessages) -> None:
        super().__init__(window, pages)
        self.settings, self.messages = settings, messages
        self.dialog: PacksDialog | None = None
        self.progress: QProgressDialog | None = None
        self._reading: Thread | None = None
        self.read.connect(self._take)

    def show(self, chosen: Path | None = None) -> PacksDialog:
        """Open the list of packs."""
        if self.dialog is None:
            self.dialog = dialog = PacksDialog(self.window)
            dialog.add_requested.connect(self.ask_file)
            dialog.default_requested.connect(self.use_for_new_games)
            dialog.deletion_requested.connect(self.delete)
            dialog.folder_requested.connect(self.show_in_folder)
            dialog.name_requested.connect(self.ask_title)
            dialog.undo_requested.connect(self.undo)
            dialog.finished.connect(self._forget_dialog)
            dialog.open()
        self._refill(chosen)
        return self.dialog

    def _forget_dialog(self) -> None:
        """The dialog is closed."""
        self.dialog = None

    def _refill(self, chosen: Path | None = None) -> None:
        """List the packs as they are now."""
        if self.dialog is not None:
            self.dialog.show_packs(known_packs(), self.settings.default_pack, chosen)

    # --- taking in ---

    def ask_file(self) -> None:
        """Ask for a pack to take in."""
        ask_pack_file(self.dialog or self.window, self.settings.folder, self.take_in)

    def take_in(self, path: Path) -> None:
        """Take in a pack: it is read and copied by a thread, and the window lives on."""
        if self._reading is not None:
            return
        self._show_progress(path)
        self._reading = Thread(target=_import, args=(pack_at(path), self.read.emit))
        self._reading.start()

    def finish(self) -> None:
        """Wait until no pack is being read."""
        if self._reading is not None:
            self._reading.join()

    def _show_progress(self, path: Path) -> None:
        """Show that a pack is being read, if that takes a while."""
        self.progress = named(QProgressDialog(self.window), "pack-progress")
        self.progress.setWindowTitle(tr("My maps and numbers"))
        self.progress.setLabel(PlainLabel(tr("Reading {0} …", path.name)))
        self.progress.setCancelButton(None)
        self.progress.setRange(0, 0)
        self.progress.setMinimumDuration(SOON_MS)

    def _take(self, found: Pack | Exception) -> None:
        """Show the pack that was taken in, or say what is wrong with it."""
        self._reading = None
        if self.progress is not None:
            self.progress.hide()
            self.progress.deleteLater()
            self.progress = None
        if isinstance(found, Pack):
            self.show(found.path).tell(tr("“{0}” was taken in.", found.title))
        else:
            self.messages.refuse(tr("This pack cannot be used"), found)

    # --- names and defaults ---

    def use_for_new_games(self, path: Path | None) -> None:
        """Let new games use a pack, or the shipped data."""
        self.settings.put("pack", str(path) if path is not None else "")
        self._refill(path)

    def ask_title(self, head: PackHead) -> None:
        """Ask for another title of a pack."""
        from cholm_qt.ui.dialogs.rename import RenameDialog

        dialog = RenameDialog(
            head.title,
            self.dialog or self.window,
            title=tr("Rename a pack"),
            spoken=tr("Title of the pack"),
            hint=tr("Games that were saved with it still know it: its fingerprint stays the same."),
        )
        dialog.accepted.connect(lambda: self.rename(head, dialog.chosen()))
        dialog.open()

    def rename(self, head: PackHead, title: str) -> None:
        """Give a pack another title; an empty one changes nothing."""
        if head.pack is None or not title.strip():
            return
        try:
            made = rename_pack(head.pack, title)
        except DataFaults as error:
            self._tell(head.path, spoken(error.faults[0].sentence))
        except OSError as error:
            self._tell(head.path, spoken(message_of(error)))
        else:
            if self.settings.default_pack == head.path:
                self.settings.put("pack", str(made.path))
            self._tell(made.path, "")

    # --- throwing away ---

    def delete(self, head: PackHead) -> None:
        """Throw a pack away; one that lies elsewhere is only forgotten."""
        if head.is_own:
            self.throw_away(head.path, head.title)
            return
        try:
            forget(head.path, head.pack.game if head.pack is not None else "")
            self._tell(head.path, tr("“{0}” is not listed any more; its files stay.", head.title))
        except OSError as error:
            self._tell(head.path, spoken(message_of(error)))

    def _back_words(self) -> str:
        return tr("The pack is back.")

    # --- telling ---

    def _tell(self, path: Path, sentence: str, can_undo: bool = False) -> None:
        self._refill(path)
        self._say(sentence, can_undo)

    def _say(self, sentence: str, can_undo: bool = False) -> None:
        if self.dialog is not None:
            self.dialog.tell(sentence, can_undo)


def _import(path: Path, done: Callable[[object], object]) -> None:
    """Take in a pack, or tell why not."""
    try:
        done(import_pack(path))
    except (DataFaults, OSError) as error:
        done(error)
