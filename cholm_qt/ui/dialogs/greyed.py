"""Why is this grey? Every grey button in sight with its reason."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from cholm_qt.ui.dialogs.base import TextDialog
from cholm_qt.ui.look.words import tr


class GreyedDialog(TextDialog):
    """Lists what cannot be pressed now, and why."""

    def __init__(self, found: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent, "greyed-dialog", tr("Why is this grey?"))
        for n, (name, reason) in enumerate(found):
            self.add_text(name, f"greyed-{n}", "faint")
            self.add_text(reason, f"greyed-reason-{n}")
        if not found:
            self.add_text(tr("Everything in sight can be used."), "greyed-none")
        self.add_close()
