"""The card before a new game: the situation, who wins how, and how it is done."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QDialogButtonBox, QWidget

from cholm_qt.ui.dialogs.base import TextDialog
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.specifications import Briefing
from cholm_qt.ui.widgets.named import named


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
        start = buttons.addButton(tr("Begin the game"), QDialogButtonBox.ButtonRole.AcceptRole)
        start.setObjectName("start")
        start.setProperty("primary", True)
        start.setDefault(True)
        buttons.accepted.connect(self.accept)
        self.column.addWidget(buttons)
        start.setFocus()
