"""The question to the other player whether an order may be taken back that the rules hold fast."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QWidget

from cholm_qt.engine.reasons import Said
from cholm_qt.ui.dialogs.base import TextDialog
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.named import named


class ConsentDialog(TextDialog):
    """Says what one player wants to take back, and lets the other agree or refuse; Escape refuses.

    Signals:
        agreed: The other player agrees. arg: whose last order is taken back.
    """

    agreed = Signal(int)

    def __init__(self, wishes: Sequence[tuple[int, Said, Said]], parent: QWidget | None = None) -> None:
        """Ask for one of these wishes, at first the first: a player, its name and its last order."""
        super().__init__(parent, "consent-dialog", tr("Take back by consent"))
        text, plural = "{0} wants to take back: {1}", "{0} want to take back: {1}"
        said = [say(Said(text, (side, order), plural=plural)) for _, side, order in wishes]
        self.wish = named(QComboBox(self), "consent-wish", tr("What is to be taken back"))
        for (actor, _, _), words in zip(wishes, said, strict=True):
            self.wish.addItem(words, actor)
        if len(wishes) > 1:
            self.column.insertWidget(1, self.wish)  # below the heading
        else:
            self.wish.hide()
            self.add_text(said[0], "consent-order")
        self.add_text(
            tr("What came of it is taken back too, and dice are thrown again. The log will say so."),
            "consent-effect",
            "faint",
        )
        self.add_text(tr("Does the other player agree?"), "consent-question")
        box = named(QDialogButtonBox(), "buttons")
        self.agree = named(box.addButton(tr("I agree"), QDialogButtonBox.ButtonRole.YesRole), "agree")
        self.refuse = named(box.addButton(tr("No"), QDialogButtonBox.ButtonRole.NoRole), "refuse")
        self.agree.clicked.connect(self.accept)
        self.accepted.connect(lambda: self.agreed.emit(self.wish.currentData()))
        self.refuse.clicked.connect(self.reject)
        self.agree.setAutoDefault(False)  # so that Return gives nothing away
        self.refuse.setDefault(True)
        self.refuse.setFocus()
        self.column.addWidget(box)
