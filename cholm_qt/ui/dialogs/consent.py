"""The question to the other player whether an order may be taken back that the rules hold fast."""

from __future__ import annotations

from PySide6.QtWidgets import QDialogButtonBox, QWidget

from cholm_qt.engine.reasons import Said
from cholm_qt.ui.dialogs.base import TextDialog
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.named import named


class ConsentDialog(TextDialog):
    """Says what one player wants to take back, and lets the other agree or refuse; Escape refuses."""

    def __init__(self, side: Said, order: Said, parent: QWidget | None = None) -> None:
        super().__init__(parent, "consent-dialog", tr("Take back by consent"))
        text, plural = "{0} wants to take back: {1}", "{0} want to take back: {1}"
        self.add_text(say(Said(text, (side, order), plural=plural)), "consent-order")
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
        self.refuse.clicked.connect(self.reject)
        self.agree.setAutoDefault(False)  # so that Return gives nothing away
        self.refuse.setDefault(True)
        self.refuse.setFocus()
        self.column.addWidget(box)
