"""Saving a game, a picture of the map, and the position as a line of text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtWidgets import QWidget

from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.panels.status import StatusStrip
from cholm_qt.ui.window.fault_messages import FaultMessages

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QFileDialog

    from cholm_qt.ui.map.board_export import BoardSvg
    from cholm_qt.ui.window.picture_saving import PictureSaving

SAVES = "*.yaml"
WIDE, HIGH = 36, 20  # lines of text that a dialog for files is wide and high


class Saving(QObject):
    """Writes what the players want to keep.

    Attributes:
        path: The file that the game came from or was last saved to.
    """

    def __init__(
        self,
        window: QWidget,
        turn: Turn,
        desk: Desk,
        scene: MapScene,
        settings: Settings,
        status: StatusStrip,
        messages: FaultMessages,
    ) -> None:
        super().__init__(window)
        self.window, self.turn, self.desk, self.scene = window, turn, desk, scene
        self.settings, self.status, self.messages = settings, status, messages
        self.path: Path | None = None
        self.pictures: PictureSaving | None = None  # made when it is first needed

    # --- games ---

    def save(self) -> None:
        """Save to the file the game came from, or ask for one."""
        if self._is_taught():
            return
        if self.path is None:
            self.save_as()
        else:
            self.save_to(self.path)

    def save_as(self) -> None:
        """Ask where to save."""
        if self._is_taught():
            return
        dialog = self.file_dialog(tr("Save the game"), tr("Games"), SAVES, self.name_for("yaml"))
        dialog.fileSelected.connect(lambda name: self.save_to(Path(name)))
        dialog.open()

    def _is_taught(self) -> bool:
        """Say that a puzzle or a lesson is not saved, if there is one on the table."""
        match = self.turn.match
        if match.puzzle is not None:
            self.status.tell(tr("A puzzle is not saved; only that it was solved is remembered."))
        elif match.lesson is not None:
            self.status.tell(tr("A lesson is not saved; the step at which you leave it is remembered."))
        return match.is_taught

    def name_for(self, kind: str) -> str:
        """What a file of this game may be called: its scenario and Turn, and what kind of file it is."""
        match = self.turn.match
        return f"{match.scenario_id or match.system.id}-turn-{match.position.turn}.{kind}"

    def save_to(self, path: Path) -> bool:
        """Write the game to a file."""
        from cholm_qt.files.save_writing import write_save

        match = self.turn.match
        try:
            write_save(self.desk.files, path, match.game, match.scenario_id, match.meta)
        except OSError as error:
            self.messages.refuse(tr("The game could not be saved"), error)
            return False
        self.stay_with(path)
        self.status.tell(tr("Saved to {0}", path.name))
        return True

    def stay_with(self, path: Path) -> None:
        """Save to this file from now on, and look for others beside it."""
        self.path = path
        self.keep_folder(path)
        self.settings.keep_save(path.absolute())

    def keep_folder(self, path: Path) -> None:
        """The next dialog opens where this file is."""
        self.settings.keep_folder(path.absolute().parent)

    def file_dialog(self, title: str, kind: str, names: str, new: str = "") -> QFileDialog:
        """A dialog in the folder that was last used: to open a file, or to save one that may be called so."""
        from PySide6.QtWidgets import QFileDialog

        from cholm_qt.ui.dialogs.long_file_names import explain_long_names

        dialog = QFileDialog(self.window, title, str(self.settings.folder / new), f"{kind} ({names})")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        line = dialog.fontMetrics().height()  # which Qt's own dialog does not heed
        dialog.resize(QSize(WIDE * line, HIGH * line).boundedTo(self.window.size() * 0.85))
        if new:
            dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            dialog.setDefaultSuffix(new.partition(".")[2])
            explain_long_names(dialog)
        return dialog

    # --- pictures ---

    def save_page_picture(self, image: QImage) -> None:
        """Ask where to save a picture of a page."""
        name = f"{self.turn.system.id}-turn-{self.turn.match.position.turn}.png"
        dialog = self.file_dialog(tr("Save a picture"), tr("Pictures"), "*.png *.jpg", name)
        dialog.fileSelected.connect(lambda file: self.write_picture(Path(file), image))
        dialog.open()

    def write_picture(self, path: Path, drawn: QImage | BoardSvg) -> None:
        """Begin to write a picture that has been drawn."""
        from cholm_qt.ui.window.picture_saving import PictureSaving

        if self.pictures is None:
            self.pictures = PictureSaving(self.window, self.status, self.messages)
            self.pictures.written.connect(self.keep_folder)
        self.pictures.write(path, drawn)

    def finish_pictures(self) -> None:
        """Give up the picture that is being written, and wait until its thread has heard of it."""
        if self.pictures is not None:
            self.pictures.cancel()
            self.pictures.finish()

    # --- the position as a line of text ---

    def copy_position(self) -> None:
        """Put the position that is shown on the clipboard, as one line; a secret in it would be none."""
        from PySide6.QtGui import QGuiApplication

        from cholm_qt.files.position_text import position_to_text

        if self.turn.prompt.secret:
            self.status.tell(tr("This decision is secret; you can copy the position after it."))
            return
        QGuiApplication.clipboard().setText(position_to_text(self.desk.files, self.turn.position))
        self.status.tell(tr("The position is on the clipboard as one line of text."))
