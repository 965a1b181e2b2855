"""Why is this grey? Every grey button in sight with its reason."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from cholm_qt.ui.dialogs.base import TextDialog
from cholm_qt.ui.look.words import as_sentence, tr


class GreyedDialog(TextDialog):
    """Lists what cannot be pressed now, and why."""

    def __init__(self, found: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent, "greyed-dialog", tr("Why is this gray?"))
        names: dict[str, list[str]] = {}  # by what is said of them, so that it is said once
        for name, reason in found:
            names.setdefault(reason, []).append(name)
        for n, (reason, several) in enumerate(names.items()):
            self.add_text(", ".join(dict.fromkeys(several)), f"greyed-{n}", "strong")
            self.add_text(as_sentence(reason), f"greyed-reason-{n}")
        if not found:
            self.add_text(tr("Everything in sight can be used."), "greyed-none")
        self.add_close()
