"""What a game is to go on with whose pack is missing, or has changed since it was saved."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QPushButton, QWidget

from cholm_qt.files.faults import DataFaults
from cholm_qt.files.known_packs import pack_at, remember
from cholm_qt.files.pack import open_pack
from cholm_qt.files.pack_need import Data, PackMissing
from cholm_qt.games import ROOMS
from cholm_qt.ui.dialogs.base import TextDialog
from cholm_qt.ui.dialogs.pack_file import ask_pack_file
from cholm_qt.ui.look.words import spoken, tr
from cholm_qt.ui.widgets.named import named


class MissingPackDialog(TextDialog):
    """Says which pack is needed and offers the ways on; Escape leaves the saved game as it is.

    Signals:
        data_chosen: The game is to go on with this. arg: a Pack, or Data.SHIPPED.
    """

    data_chosen = Signal(object)

    def __init__(self, missing: PackMissing, folder: Path, parent: QWidget | None = None) -> None:
        """Ask about a game; packs are looked for in a folder first."""
        super().__init__(parent, "missing-pack-dialog", tr("This game needs a pack"))
        self.missing, self.folder = missing, folder
        self.add_text(spoken(missing.faults[0].says), "missing-pack-says")
        self.add_text(self._difference(), "missing-pack-difference", "faint")
        self.add_text(tr("The saved game stays as it is, whatever you choose."), "missing-pack-calm", "faint")
        self.box = named(QDialogButtonBox(), "buttons")
        self.look = self._button(tr("&Look for it …"), "missing-pack-look", self.ask_file)
        if missing.changed is not None:
            self._button(tr("Use it as it is &now"), "missing-pack-now", self._use_changed)
        self._button(tr("Use the &shipped map and numbers"), "missing-pack-shipped", self._use_shipped)
        cancel = self.box.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        cancel.setObjectName("missing-pack-cancel")
        self.box.rejected.connect(self.reject)
        self.column.addWidget(self.box)

    def _difference(self) -> str:
        """What would differ with the shipped data."""
        need = self.missing.need
        if not any(need.changes_play(room.files) for room in ROOMS.values()):
            return tr("With the shipped map the game looks different, and is played the same.")
        return tr("With the shipped map and numbers these may differ: {0}.", ", ".join(need.holds))

    def _button(self, words: str, name: str, do: object) -> QPushButton:
        """A way on."""
        made = self.box.addButton(words, QDialogButtonBox.ButtonRole.ActionRole)
        made.setObjectName(name)
        made.setAccessibleName(words.replace("&", ""))
        made.clicked.connect(do)
        return made

    def ask_file(self) -> None:
        """Ask where the pack is."""
        ask_pack_file(self, self.folder, self.use_file)

    def use_file(self, path: Path) -> None:
        """Go on with the pack of a file, or say what is wrong with it."""
        from cholm_qt.ui.dialogs.texts import tell_faults

        try:
            pack = open_pack(pack_at(path))
        except DataFaults as error:
            tell_faults(self, tr("This pack cannot be used"), [spoken(x.sentence) for x in error.faults])
            return
        remember(pack)
        self._choose(pack)

    def _use_changed(self) -> None:
        """Go on with the pack as it is now."""
        self._choose(self.missing.changed)

    def _use_shipped(self) -> None:
        """Go on with the shipped data."""
        self._choose(Data.SHIPPED)

    def _choose(self, data: object) -> None:
        """Close, and tell what was chosen."""
        self.accept()
        self.data_chosen.emit(data)
