"""Dialogs that only say something: about the program, and what is wrong with a file."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from cholm_qt import __version__
from cholm_qt.ui.dialogs.base import Dialog, TextDialog
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.pack_words import pack_words
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.wrapped_label import broken_lines

WIDE, MOST_HIGH = 560, 280  # pixels of what is wrong with a file, as long as nobody makes it larger
EDGE = 2  # pixels that the line round it takes while it has the keyboard
SPARE = 0.5  # of a line, or the last one would have to be scrolled to


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
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.column.addWidget(self.text)
        self._fit()
        self.add_close()

    def _fit(self) -> None:
        """Be as high as the lines are; many of them are scrolled, or seen in a larger dialog."""
        self.text.setMinimumWidth(WIDE)
        self.text.ensurePolished()  # so that it knows the size of its letters
        edge = round(self.text.document().documentMargin()) + self.text.frameWidth() + EDGE
        said, metrics = self.text.toPlainText(), self.text.fontMetrics()
        lines = broken_lines(said, self.text.font(), WIDE - 2 * edge)
        high = round((len(lines) + SPARE) * metrics.lineSpacing()) + 2 * edge
        if high < MOST_HIGH:
            self.text.setFixedHeight(high)
        else:
            self.text.setMinimumHeight(MOST_HIGH)


def tell_faults(parent: QWidget | None, title: str, sentences: Sequence[str]) -> FaultsDialog:
    """Open the dialog without waiting for it."""
    dialog = FaultsDialog(parent, title, sentences)
    dialog.open()
    return dialog
