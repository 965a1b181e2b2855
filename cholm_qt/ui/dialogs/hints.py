"""The hints of a scenario, of which a player sees no more than he has asked for."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QDialogButtonBox, QWidget

from cholm_qt.engine.reasons import Said
from cholm_qt.ui.dialogs.base import TextDialog
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named


class HintsDialog(TextDialog):
    """Shows hints one after another; `seen` counts those that are shown."""

    def __init__(self, hints: Sequence[str], seen: int, parent: QWidget | None = None) -> None:
        super().__init__(parent, "hints-dialog", tr("Hints"))
        self.hints, self.seen = hints, 0
        box = named(QDialogButtonBox(), "buttons")
        self.next = named(
            box.addButton(tr("&Next hint"), QDialogButtonBox.ButtonRole.ActionRole), "next-hint"
        )
        self.next.clicked.connect(self.show_next)
        close = named(box.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole), "close")
        close.clicked.connect(self.reject)
        self.column.addWidget(box)
        while self.seen < max(seen, 1):
            self.show_next()

    def show_next(self) -> None:
        """Show one hint more, if there is one."""
        self.seen += 1
        title = tr("Hint {0} of {1}", self.seen, len(self.hints))
        self.add_text(title, f"hint-title-{self.seen}", "faint")
        self.add_text(say(Said(self.hints[self.seen - 1])), f"hint-{self.seen}")
        grey(self.next, "" if self.seen < len(self.hints) else tr("This was the last hint"))
        self.adjustSize()
        self.page.verticalScrollBar().setValue(self.page.verticalScrollBar().maximum())
