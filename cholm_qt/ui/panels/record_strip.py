"""The strip between prompt and map while a line of play is recorded for a lesson."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from cholm_qt.ui.look.words import tr, trn
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import button, recommend, text


class RecordStrip(QFrame):
    """Says how much has been recorded, and takes it into the lesson or throws it away.

    Signals:
        taken: The recorded orders become steps.
        dropped: They do not.
    """

    taken = Signal()
    dropped = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(self, "record-strip")
        self.says = text("", "heading", "record-says")
        self.take, self.drop = button("", "record-take"), button("", "record-drop")
        recommend(self.take)
        line = QHBoxLayout(self)
        line.setContentsMargins(10, 4, 10, 4)
        line.addWidget(self.says, 1)
        line.addWidget(self.take)
        line.addWidget(self.drop)
        self.take.clicked.connect(self.taken)
        self.drop.clicked.connect(self.dropped)

    def show_count(self, count: int) -> None:
        """Say how many steps would be taken."""
        recorded = trn("{0} step so far", "{0} steps so far", count)
        self.says.setText(tr("● Recording for the lesson: {0}", recorded))
        self.setAccessibleName(self.says.text())
        for made, words in ((self.take, tr("&Stop and take")), (self.drop, tr("&Throw away"))):
            made.setText(words)
            made.setAccessibleName(words.replace("&", ""))
