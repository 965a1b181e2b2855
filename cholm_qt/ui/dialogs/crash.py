"""The dialog after an exception: what is safe, the report, and how to go on."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialogButtonBox, QPlainTextEdit, QPushButton, QWidget

from cholm_qt.ui.dialogs.base import Dialog
from cholm_qt.ui.look.words import tr, trn
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import recommend, text


class CrashDialog(Dialog):
    """Says that the program has made a mistake, and where the game is kept.

    Signals:
        reopen_requested: The player wants the last saved moment of the game.
    """

    reopen_requested = Signal()

    def __init__(self, parent: QWidget | None, report: str, kept_in: str) -> None:
        """Show a report; `kept_in` is the file of the game, or nothing where no game is played."""
        super().__init__(parent, "crash-dialog", tr("The program has made a mistake"))
        self.column.addWidget(text(_what_is_safe(kept_in), name="crash-safe"))
        self.more = text("", "hint", "crash-more")
        self.more.hide()
        self.column.addWidget(self.more)
        self.report = named(QPlainTextEdit(report), "crash-report", tr("Report"))
        self.report.setReadOnly(True)
        self.report.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.report.setMinimumSize(620, 260)
        self.column.addWidget(self.report)
        self._add_buttons(bool(kept_in))

    def _add_buttons(self, has_game: bool) -> None:
        """Copy, open again, go on."""
        box = named(QDialogButtonBox(), "buttons")
        copy = self._button(box, tr("&Copy the report"), "copy", QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.report.toPlainText()))
        if has_game:
            words = tr("&Open the last saved moment")
            self._button(box, words, "reopen", QDialogButtonBox.ButtonRole.RejectRole).clicked.connect(
                self.reopen_requested
            )
        go_on = self._button(box, tr("&Go on"), "go-on", QDialogButtonBox.ButtonRole.AcceptRole)
        recommend(go_on)
        go_on.setDefault(True)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        self.column.addWidget(box)

    def _button(
        self, box: QDialogButtonBox, words: str, name: str, role: QDialogButtonBox.ButtonRole
    ) -> QPushButton:
        """One button of the row."""
        return named(box.addButton(words, role), name, words.replace("&", ""))

    def tell_of_more(self, count: int) -> None:
        """Say that other mistakes have come while the dialog was open."""
        self._add_line(
            trn("{0} more mistake has happened since.", "{0} more mistakes have happened since.", count)
        )

    def tell_of_series(self) -> None:
        """Say that this mistake comes again and again."""
        self._add_line(tr("This mistake keeps happening; it will not be reported again."))

    def _add_line(self, words: str) -> None:
        """Show a line above the report, for which the dialog grows."""
        self.more.setText(words)
        self.more.show()
        self.adjustSize()


def _what_is_safe(kept_in: str) -> str:
    """What the player need not fear for, and what the report is good for."""
    safe = (
        tr("Your game is kept in {0}, with every order up to the last one.", kept_in)
        if kept_in
        else tr("No game was being played, so none is lost.")
    )
    use = tr("The report below helps to put this right; it says nothing about you or your files.")
    return f"{safe} {use}"
