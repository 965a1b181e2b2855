"""Says what is wrong, every fault on a line that can be copied."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from cholm_qt.ui.dialogs.base import Dialog
from cholm_qt.ui.widgets.named import named


class FaultsDialog(Dialog):
    """A title and the sentences below it."""

    def __init__(self, parent: QWidget | None, title: str, sentences: Sequence[str]) -> None:
        super().__init__(parent, "faults-dialog", title)
        self.text = named(QPlainTextEdit("\n".join(sentences)), "faults", title)
        self.text.setReadOnly(True)
        self.text.setMinimumSize(560, 120 if len(sentences) < 5 else 280)
        self.column.addWidget(self.text)
        self.add_close()


def tell_faults(parent: QWidget | None, title: str, sentences: Sequence[str]) -> FaultsDialog:
    """Open the dialog without waiting for it."""
    dialog = FaultsDialog(parent, title, sentences)
    dialog.open()
    return dialog
