"""Dialogs that only say something: about the program, before a new game, and what is wrong with a file."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QCheckBox, QDialogButtonBox, QPlainTextEdit, QWidget

from cholm_qt import __version__
from cholm_qt.ui.dialogs.base import Dialog, TextDialog
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.panels.specifications import Briefing
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.ringed_button import RingedButton


class AboutDialog(TextDialog):
    """What the program and the game on the table are, in a few paragraphs."""

    def __init__(self, desk: PanelDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent, "about-dialog", desk.title())
        for paragraph in (
            tr("Version {0}. A desktop edition for two players at one screen.", __version__),
            *desk.about(),
            tr(
                "Fonts: Old Standard TT, Oswald, PT Sans Narrow and PT Serif, under the SIL Open Font "
                "License."
            ),
        ):
            self.add_text(paragraph, "about-text", "book")
        self.add_close()


class BriefingDialog(TextDialog):
    """A card before a new game; it can be switched off, and found again in the Help menu."""

    def __init__(self, briefing: Briefing, settings: Settings, parent: QWidget | None) -> None:
        super().__init__(parent, "briefing-dialog", briefing.title)
        if briefing.situation:
            self.add_text(briefing.situation, "briefing-situation", "book")
        for heading, lines in briefing.parts:
            self.add_text(heading, "briefing-heading")
            for line in lines:
                self.add_text(f"• {line}", "briefing-line")
        box = named(QCheckBox(tr("Show this before every new game")), "briefing-again")
        box.setChecked(settings.briefing)
        box.toggled.connect(lambda on: settings.put("briefing", int(on)))
        self.column.addWidget(box)
        self._add_start()

    def _add_start(self) -> None:
        """The button that begins; Enter presses it."""
        buttons = named(QDialogButtonBox(), "buttons")
        start = named(RingedButton(tr("Begin the game")), "start")
        buttons.addButton(start, QDialogButtonBox.ButtonRole.AcceptRole)
        start.setProperty("primary", True)
        start.setDefault(True)
        buttons.accepted.connect(self.accept)
        self.column.addWidget(buttons)
        start.setFocus()


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
