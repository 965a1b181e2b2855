"""What players take home of a game: pictures, papers, replays, and the log."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cholm_qt.files.atomic_write import CannotWrite, write_atomically
from cholm_qt.play.turn import Turn
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.panels.status import StatusStrip
from cholm_qt.ui.window.fault_messages import FaultMessages
from cholm_qt.ui.window.game_box import GameBox
from cholm_qt.ui.window.saving import Saving

if TYPE_CHECKING:
    from cholm_qt.play.replay_choice import ReplayChoice
    from cholm_qt.ui.map.board_export import BoardChoice
    from cholm_qt.ui.window.printing import Printing
    from cholm_qt.ui.window.replay_saving import ReplaySaving

COPY_WIDTH = 2000  # pixels of a picture on the clipboard, at most


class Exporting(QObject):
    """Asks what is to be taken home and where to, and writes it."""

    def __init__(
        self,
        window: QWidget,
        turn: Turn,
        box: GameBox,
        scene: MapScene,
        saving: Saving,
        status: StatusStrip,
        messages: FaultMessages,
    ) -> None:
        super().__init__(window)
        self.window, self.turn, self.box, self.saving = window, turn, box, saving
        self.scene, self.status, self.messages = scene, status, messages
        self.printing: Printing | None = None  # made when it is first needed
        self.replays: ReplaySaving | None = None  # made when it is first needed

    # --- pictures of the board ---

    def ask_picture(self) -> None:
        """Ask how the board is to be shown, then where to save it."""
        from cholm_qt.ui.dialogs.board_picture import BoardPictureDialog

        dialog = BoardPictureDialog(self.scene, not self.scene.are_counters_hidden, self.window)
        dialog.accepted.connect(lambda: self._ask_picture_file(dialog.chosen(), dialog.chosen_kind()))
        dialog.open()

    def _ask_picture_file(self, choice: BoardChoice, kind: str) -> None:
        """Ask where to save a picture."""
        others = " ".join(sorted(("*.png", "*.jpg", "*.svg"), key=lambda name: not name.endswith(kind)))
        name = self.saving.name_for(kind)
        dialog = self.saving.file_dialog(tr("Save a picture"), tr("Pictures"), others, name)
        dialog.fileSelected.connect(lambda name: self.write_picture(Path(name), choice))
        dialog.open()

    def write_picture(self, path: Path, choice: BoardChoice) -> None:
        """Draw the board as it is shown, and begin to write it: as SVG where the name of the file says so."""
        from cholm_qt.ui.map.board_export import board_image, board_svg
        from cholm_qt.ui.map.picture import BadPicture

        try:
            scene = self._laid_out(choice)
            is_svg = path.suffix.lower() == ".svg"
            drawn = board_svg(scene, choice, self.box.desk.title()) if is_svg else board_image(scene, choice)
        except BadPicture as error:
            self.messages.refuse(tr("The picture could not be saved"), error)
        else:
            self.saving.write_picture(path, drawn)

    def copy_picture(self) -> None:
        """Put a picture of the map as it is shown on the clipboard."""
        from PySide6.QtGui import QGuiApplication

        from cholm_qt.ui.map.board_export import BoardChoice, board_image
        from cholm_qt.ui.map.picture import BadPicture

        scale = min(COPY_WIDTH / self.scene.play_rect.width(), 1.0)
        choice = BoardChoice(scale, not self.scene.are_counters_hidden, whole_sheet=False)
        try:
            QGuiApplication.clipboard().setImage(board_image(self._laid_out(choice), choice))
        except BadPicture as error:
            self.messages.refuse(tr("The picture could not be copied"), error)
        else:
            self.status.tell(tr("The board is on the clipboard as a picture."))

    def _laid_out(self, choice: BoardChoice) -> MapScene:
        """A scene of its own with the position that is shown."""
        from cholm_qt.ui.map.board_export import lay_out

        scene = self.box.scene()
        scene.background_colour = self.scene.background_colour
        lay_out(scene, self.turn.position, choice)
        return scene

    # --- papers ---

    def ask_print(self, kind: str = "") -> None:
        """Show the papers that can be printed or saved as PDF, and one of them first."""
        from cholm_qt.ui.window.printing import Printing

        if self.printing is None:
            self.printing = Printing(
                self.window, self.turn, self.box, self.saving, self.status, self.messages
            )
        self.printing.ask(kind)

    # --- replays ---

    def ask_replay(self) -> None:
        """Ask which part of the game is to be shown, then where to save it."""
        from cholm_qt.play.replay_choice import turn_spans
        from cholm_qt.ui.dialogs.replay import ReplayDialog

        history = self.turn.history
        shown = history.last if history.at is None else history.at
        dialog = ReplayDialog(self.box.desk, turn_spans(self.turn.game), shown, self.window)
        dialog.accepted.connect(lambda: self._ask_replay_file(dialog.chosen(), dialog.chosen_kind()))
        dialog.open()

    def _ask_replay_file(self, choice: ReplayChoice, kind: str) -> None:
        """Ask where to save a replay."""
        others = "*.gif *.webp" if kind == "gif" else "*.webp *.gif"
        dialog = self.saving.file_dialog(
            tr("Save a replay"), tr("Moving pictures"), others, self.saving.name_for(kind)
        )
        dialog.fileSelected.connect(lambda name: self.write_replay(Path(name), choice))
        dialog.open()

    def write_replay(self, path: Path, choice: ReplayChoice) -> None:
        """Begin to write a part of the game as a moving picture."""
        from cholm_qt.ui.map.picture import BadPicture
        from cholm_qt.ui.window.replay_frames import ReplayFrames
        from cholm_qt.ui.window.replay_saving import ReplaySaving

        if self.replays is None:
            self.replays = ReplaySaving(self.window, self.status, self.messages)
            self.replays.written.connect(self.saving.keep_folder)
        try:
            frames = ReplayFrames(self.turn.game, self.box.desk, self.box.scene(), choice)
        except BadPicture as error:
            self.messages.refuse(self.replays.refusal(), error)
            return
        self.replays.write(path, frames)

    def finish(self) -> None:
        """Give up the replay that is being written, and wait until its thread has heard of it."""
        if self.replays is not None:
            self.replays.cancel()
            self.replays.finish()

    # --- the log ---

    def ask_log(self) -> None:
        """Ask where to save the log."""
        dialog = self.saving.file_dialog(
            tr("Save the log"), tr("Web pages and texts"), "*.html *.txt", self.saving.name_for("html")
        )
        dialog.fileSelected.connect(lambda name: self.write_log(Path(name)))
        dialog.open()

    def write_log(self, path: Path) -> None:
        """Write the log: as text where the name of the file ends so, else as a page."""
        from cholm_qt.ui.panels.written_log import log_as_page, log_as_text

        write = log_as_text if path.suffix.lower() == ".txt" else log_as_page
        try:
            match = self.turn.match
            titles = self.box.desk.player_titles(match)
            write_atomically(path, write(self.box.desk, match.game, match.scenario_id, titles))
        except CannotWrite as error:
            self.messages.refuse(tr("The log could not be saved"), error)
        else:
            self.saving.keep_folder(path)
            self.status.tell(tr("Saved to {0}", path.name))
