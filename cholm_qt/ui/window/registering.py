"""The door of the registration page: pictures and packs that come in, and the pack that goes out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Thread

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QMainWindow

from cholm_qt.edit.kept_registrations import read_registration
from cholm_qt.edit.registration import AUTHOR, SAYS, TITLE, Registration
from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.known_packs import new_pack_folder, packs_folder
from cholm_qt.files.messages import message
from cholm_qt.files.pack import Pack, open_pack, pack_faults
from cholm_qt.files.pack_names import PICTURE_ENDINGS
from cholm_qt.files.pack_writing import write_pack
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.registration.page import RegistrationPage
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.window.fault_messages import FaultMessages
from cholm_qt.ui.window.games import Games
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.pages import Pages
from cholm_qt.ui.window.saving import Saving
from cholm_qt.ui.window.unsaved_drafts import UnsavedDrafts

PICTURES = " ".join(f"*{ending}" for ending in PICTURE_ENDINGS)


class Registering(QObject):
    """Brings pictures to the registration page, and saves what came of them."""

    _written = Signal(object, object)  # the Registration, and its Pack or what went wrong

    def __init__(
        self,
        window: QMainWindow,
        page: Late[RegistrationPage],
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
        self._unsaved = UnsavedDrafts(self.page.keeper, read_registration, pages.show_start, messages)
        self._thread: Thread | None = None
        self._written.connect(self._show_written)

    def _join(self, page: RegistrationPage) -> None:
        """Connect the page."""
        page.open_requested.connect(self.ask_picture)
        page.pack_requested.connect(self.ask_pack)
        page.save_requested.connect(self.save)
        page.play_requested.connect(self.play)
        page.closed.connect(self.close)

    # --- coming in ---

    def show(self) -> None:
        """Show the page with what was worked on last."""
        self.pages.show_page(self.page)

    def ask_picture(self) -> None:
        """Ask for a picture."""
        dialog = self.saving.file_dialog(tr("Open a picture of the map"), tr("Pictures"), PICTURES)
        dialog.fileSelected.connect(lambda name: self.open_picture(Path(name)))
        dialog.open()

    def open_picture(self, path: Path) -> None:
        """Read a picture and begin a registration on it; one of the same size goes on with its points."""
        files = self.page.files.with_pack(None)
        self.show()
        self.page.read_picture(
            path, lambda size: self.page.show_registration(Registration(files, path.absolute(), size))
        )

    def ask_pack(self) -> None:
        """Ask for the folder of a pack whose map is to be adjusted."""
        folder = packs_folder(self.page.files.system.id)
        dialog = QFileDialog(self.window, tr("Open the folder of a pack"), str(folder))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(lambda name: self.open_pack(Path(name)))
        dialog.open()

    def open_pack(self, path: Path) -> None:
        """Adjust the map of a pack where it differs from its picture."""
        try:
            pack = open_pack(path)
            files = self.page.files.with_pack(pack)
            files.load_components()
        except DataFaults as error:
            self.messages.refuse(tr("{0} cannot be opened", path.name), error)
            return
        picture = pack.map_picture
        if picture is None:
            says = message("The pack has no picture of the map")
            self.messages.tell(tr("{0} cannot be opened", path.name), [says])
            return
        self.show()
        self.page.read_picture(picture, lambda size: self._show_pack(pack, picture, size))

    def _show_pack(self, pack: Pack, picture: Path, size: tuple[int, int]) -> None:
        """Adjust the map of a pack whose picture has been read."""
        registration = Registration(self.page.files.with_pack(pack), picture, size)
        for name, words in {TITLE: pack.title, SAYS: pack.says, AUTHOR: pack.author}.items():
            registration.write(name, words)
        self.page.show_registration(registration, pack=pack if pack.is_folder else None)

    def resume(self, path: Path) -> None:
        """Go on with a registration that was not saved."""
        self._unsaved.take_up(path, self.show, self._read_picture_of)

    def _read_picture_of(self, registration: Registration, path: Path) -> None:
        """Read the picture of a registration before it is shown."""
        self.show()
        self.page.read_picture(
            registration.picture, lambda size: self._show_resumed(registration, path, size)
        )

    def _show_resumed(self, registration: Registration, path: Path, size: tuple[int, int]) -> None:
        """Go on with a registration whose picture has been read, if that is still the same."""
        if size == registration.size:
            self.page.show_registration(registration, path)
        else:
            self.page.picture_panel.show_fault(
                message("The picture has {0} × {1} pixels now, not {2} × {3}", *size, *registration.size)
            )

    def give_up(self, path: Path) -> None:
        """Delete a registration that nobody wants any more."""
        self._unsaved.give_up(path)

    # --- going out ---

    def save(self) -> None:
        """Write the pack into the player's folder, or into the one that it comes from, in another thread."""
        registration = self.page.registration
        if registration is None or self._thread is not None:
            return
        grey(self.page.save_panel.save, tr("The map is being saved"))
        write = _writing(registration, self.page.pack)
        self._thread = Thread(target=lambda: self._written.emit(registration, write()))
        self._thread.start()

    def _show_written(self, registration: Registration, found: Pack | Exception) -> None:
        """Tell where the pack is, or what went wrong."""
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        self.page.judge()
        if isinstance(found, Exception):
            self.messages.refuse(tr("The map could not be saved"), found)
            return
        registration.mark_kept()
        if registration is self.page.registration:
            self.page.pack = found
            self.page.keeper.forget()
            self.page.save_panel.show_saved(found.path.name)

    def play(self) -> None:
        """Set up a game on the map that was saved."""
        if self.page.pack is not None:
            self.pages.show_new_game(pack=self.page.pack.path)

    def close(self) -> None:
        """Go back to the game, or to the start page where there is none."""
        self.page.keep_now()
        self.page.keeper.finish()
        if self.games.has_game:
            self.pages.show_table()
        else:
            self.pages.show_start()

    def finish(self) -> None:
        """Wait until everything is on the disk."""
        if self._thread is not None:
            self._thread.join()
        self.page.finish()


def _writing(registration: Registration, pack: Pack | None) -> Callable[[], Pack | Exception]:
    """What writes a registration as a pack, with nothing that changes meanwhile; it gives back what fails."""
    files, texts = registration.files, registration.state.texts
    data = files.plan_files(registration.plan_to_save())
    game, title = files.system.id, texts.get(TITLE, "").strip() or registration.picture.stem

    def write() -> Pack | Exception:
        try:
            folder = pack.path if pack is not None else new_pack_folder(game, title)
            written = write_pack(
                folder,
                game,
                title,
                says=texts.get(SAYS, ""),
                author=texts.get(AUTHOR, ""),
                data=data,
                picture=registration.picture,
            )
            faults = pack_faults(folder)
        except (CannotWrite, DataFaults) as error:
            return error
        return DataFaults(faults) if faults else written

    return write
