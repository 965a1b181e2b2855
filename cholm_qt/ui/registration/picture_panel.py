"""Step 1 of a registration: which picture, and how far it has been read."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from cholm_qt.edit.registration import Registration
from cholm_qt.files.pack_pictures import MOST_SIDE
from cholm_qt.ui.look.words import spoken, tr
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import GAP, button, fill, recommend, text

OPEN_PACK = "registration-open-pack"


class PicturePanel(QWidget):
    """Asks for a picture, shows its progress, and tells what is wrong with it.

    Signals:
        open_requested: Choose a picture.
        pack_requested: Choose a pack whose map is to be adjusted.
        cancel_requested: Read no further.
    """

    open_requested = Signal()
    pack_requested = Signal()
    cancel_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(self, "registration-picture")
        self.about = text("", "book", "registration-picture-about")
        self.open, self.pack = button("", "registration-open"), button("", OPEN_PACK)
        self.says = text("", "", "registration-picture-says")
        self.progress = named(QProgressBar(), "registration-progress")
        self.cancel = button("", "registration-cancel")
        self.fault = text("", "refusal", "registration-picture-fault")
        recommend(self.open)
        column = QVBoxLayout(self)
        column.setSpacing(GAP)
        fill(column, self.about, self.open, self.pack, self.says, self.progress, self.cancel, self.fault)
        column.addStretch(1)
        self.open.clicked.connect(self.open_requested)
        self.pack.clicked.connect(self.pack_requested)
        self.cancel.clicked.connect(self.cancel_requested)
        self.show_reading(False)

    def show_reading(self, is_reading: bool, name: str = "") -> None:
        """Show the progress bar while a picture is being read."""
        for part in (self.progress, self.cancel):
            part.setVisible(is_reading)
        if is_reading:
            self.fault.setText("")
            self._say(tr("Reading {0} …", name))

    def show_fault(self, sentence: object) -> None:
        """Tell what is wrong with a picture."""
        self.show_reading(False)
        self._say("")
        self.fault.setText(spoken(sentence))

    def _say(self, sentence: str) -> None:
        """Say what there is; nothing takes no room."""
        self.says.setText(sentence)
        self.says.setVisible(bool(sentence))

    def show_registration(self, registration: Registration | None) -> None:
        """Name the picture."""
        if registration is not None:
            self._say(tr("{0}, {1} × {2} pixels", registration.picture.name, *registration.size))

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.about.setText(
            tr(
                "Do you own the boxed game? Scan its map, or photograph it from straight above, "
                "and play on it. Your picture stays on your computer. "
                "It may be a PNG, JPEG, WebP or TIFF of up to {0} × {0} pixels.",
                MOST_SIDE,
            )
        )
        for made, words in (
            (self.open, tr("&Open a picture …")),
            (self.pack, tr("&Adjust the map of a pack …")),
            (self.cancel, tr("&Cancel")),
        ):
            made.setText(words)
            made.setAccessibleName(words.replace("&", ""))
        self.progress.setAccessibleName(tr("How far the picture has been read"))
