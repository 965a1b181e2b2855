"""The texts of a draft: title, description, author, notes, hints and dice, as they are typed."""

from __future__ import annotations

from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from cholm_qt.edit.draft import AUTHOR, DICE, HINTS, NOTES, SAYS, TITLE, Draft
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import GAP, text

LINES = (TITLE, AUTHOR, DICE)  # the others may be long
ORDER = (TITLE, SAYS, AUTHOR, NOTES)
LONGEST = 200  # letters of a line
HINT_LINES = 7  # that are seen without scrolling


class TextsForm(QWidget):
    """Some texts of a draft; letters typed one after another into one are one step."""

    def __init__(self, name: str = "editor-texts", order: tuple[str, ...] = ORDER) -> None:
        super().__init__()
        named(self, name)
        self.draft: Draft | None = None
        self.parts: dict[str, QLineEdit | QPlainTextEdit] = {}
        self._labels: dict[str, QLabel] = {}
        column = QVBoxLayout(self)
        column.setSpacing(GAP // 2)
        for name in order:
            self._labels[name] = text("", "", f"editor-text-label-{name}")
            part = self._make_part(name)
            self.parts[name] = part
            self._labels[name].setBuddy(part)
            column.addWidget(self._labels[name])
            column.addWidget(part, 0 if name in LINES else 1)

    def _make_part(self, name: str) -> QLineEdit | QPlainTextEdit:
        """Where a text is typed."""
        if name in LINES:
            line = named(QLineEdit(), f"editor-text-{name}")
            line.setMaxLength(LONGEST)
            if name == DICE:
                line.setValidator(QRegularExpressionValidator("[1-6 ]*", line))
            line.textEdited.connect(lambda words: self._write(name, words))
            return line
        page = named(QPlainTextEdit(), f"editor-text-{name}")
        page.setTabChangesFocus(True)
        if name == HINTS:
            page.setFixedHeight(HINT_LINES * page.fontMetrics().lineSpacing())
        page.textChanged.connect(lambda: self._write(name, page.toPlainText()))
        return page

    def _write(self, name: str, words: str) -> None:
        """Write a text into the draft."""
        if self.draft is not None:
            self.draft.write(name, words)

    def show_draft(self, draft: Draft) -> None:
        """Show the texts of a draft; whoever types keeps the cursor."""
        self.draft = draft
        for name, part in self.parts.items():
            words = draft.texts.get(name, "")
            part.blockSignals(True)
            if isinstance(part, QLineEdit):
                if part.text() != words:
                    part.setText(words)
            elif part.toPlainText() != words:
                part.setPlainText(words)
            part.blockSignals(False)

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        titles = {
            TITLE: tr("Title"),
            SAYS: tr("Description"),
            AUTHOR: tr("Author"),
            NOTES: tr("Notes"),
            HINTS: tr("Hints, one to a line"),
            DICE: tr("What the first dice show, such as 61 32"),
        }
        for name, part in self.parts.items():
            self._labels[name].setText(titles[name])
            part.setAccessibleName(titles[name])
