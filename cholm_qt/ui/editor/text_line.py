"""The position as text, live both ways: the board follows what is typed or pasted, and the text the board."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QTextCharFormat, QTextCursor, QTextOption
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QTextEdit, QVBoxLayout, QWidget

from cholm_qt.edit.draft import Draft
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.position_text import faulty_spans
from cholm_qt.ui.look.words import spoken, tr
from cholm_qt.ui.widgets.named import named, restyle
from cholm_qt.ui.widgets.page_parts import button, text

LINES = 2  # that are seen of the text


class OneLineText(QPlainTextEdit):
    """A text of one long line, which is wrapped anywhere to be seen."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        self.setTabChangesFocus(True)

    def sizeHint(self) -> QSize:
        """A few lines high."""
        frame = 2 * self.frameWidth() + round(self.document().documentMargin())
        return QSize(super().sizeHint().width(), LINES * self.fontMetrics().lineSpacing() + frame)

    def minimumSizeHint(self) -> QSize:
        """As high as it wants to be."""
        return QSize(100, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take no line break."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)


class PositionTextLine(QWidget):
    """Shows the text of a draft and reads what is written there; a bad text stays, with its fault marked.

    Signals:
        copied: The text is on the clipboard.
    """

    copied = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(self, "editor-line")
        self.draft: Draft | None = None
        self.text, self.fault = named(OneLineText(), "editor-position"), text("", "faint", "editor-fault")
        self.title, self.copy = text("", "faint", "editor-line-title"), button("", "editor-copy")
        self.title.setWordWrap(False)
        kept = self.fault.sizePolicy()
        kept.setRetainSizeWhenHidden(True)  # or the map would grow and shrink with every letter
        self.fault.setSizePolicy(kept)
        self.fault.hide()
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.title)
        line.addWidget(self.text, 1)
        line.addWidget(self.copy)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 2)
        column.setSpacing(0)
        column.addLayout(line)
        column.addWidget(self.fault)
        self._is_reading = False
        self.text.textChanged.connect(self._read)
        self.copy.clicked.connect(self.copy_text)

    def show_draft(self, draft: Draft) -> None:
        """Show the text of a draft, unless the draft is just being read from it."""
        self.draft = draft
        if self._is_reading:
            return
        words = draft.text()
        self._tell_fault("")
        if words != self.text.toPlainText():
            self.text.blockSignals(True)
            self.text.setPlainText(words)
            self.text.blockSignals(False)

    def _read(self) -> None:
        """Let the board follow the text, or say what is wrong with it."""
        if self.draft is None:
            return
        words, self._is_reading = self.text.toPlainText(), True
        try:
            self.draft.read(words)
        except DataFaults as error:
            self._tell_fault(" ".join(f"{spoken(fault.says)}." for fault in error.faults))
            self._mark(faulty_spans(self.draft.files, self.draft.position.components, words))
        else:
            self._tell_fault("")
        finally:
            self._is_reading = False

    def _tell_fault(self, sentence: str) -> None:
        """Say what is wrong, or nothing."""
        self.fault.setText(sentence)
        self.fault.setVisible(bool(sentence))
        self.text.setAccessibleDescription(sentence)
        restyle(self.text, fault=bool(sentence))
        if not sentence:
            self._mark([])

    def _mark(self, spans: list[tuple[int, int]]) -> None:
        """Underline the words that are at fault."""
        form = QTextCharFormat()
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        form.setUnderlineColor(QColor(self.palette().highlight().color()))
        form.setFontWeight(700)
        marks: list[QTextEdit.ExtraSelection] = []
        for start, end in spans:
            cursor = QTextCursor(self.text.document())
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            mark = QTextEdit.ExtraSelection()
            mark.cursor, mark.format = cursor, form
            marks.append(mark)
        self.text.setExtraSelections(marks)

    def paste(self, words: str) -> None:
        """Put another text in the place of this one."""
        self.text.setPlainText(words.strip())

    def copy_text(self) -> None:
        """Put the text on the clipboard."""
        from PySide6.QtGui import QGuiApplication

        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self.copied.emit()

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.title.setText(tr("Position"))
        self.text.setAccessibleName(tr("The position as one line of text"))
        self.text.setPlaceholderText(tr("Paste a position here"))
        self.copy.setText(tr("Cop&y"))
        self.copy.setAccessibleName(tr("Copy the position"))
