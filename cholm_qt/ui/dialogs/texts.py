"""Dialogs that only say something: about the program, and what is wrong with a file."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from cholm_qt import __version__
from cholm_qt.ui.dialogs.base import Dialog, TextDialog
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.pack_words import pack_words
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.widgets.named import named


class AboutDialog(TextDialog):
    """What the program and the game on the table are, in a few paragraphs."""

    def __init__(self, desk: PanelDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent, "about-dialog", desk.title())
        for paragraph in (
            tr("Version {0}. A desktop edition for two players at one screen.", __version__),
            *([] if desk.files.pack is None else [pack_words(desk.files.pack)]),
            *desk.about(),
            tr(
                "Fonts: Old Standard TT, Oswald, PT Sans Narrow and PT Serif, under the SIL Open Font "
                "License; Special Elite, under the Apache License."
            ),
        ):
            self.add_text(paragraph, "about-text", "book")
        self.add_close()


class FaultsDialog(Dialog):
    """What is wrong with a file: a title, and below it each fault on a line that can be copied."""

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
