"""A button as wide as its column: the key that presses it, and an answer that may take several lines."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import text

RIGHT, WRONG = "✓", "✗"
EDGE = 9  # pixels round the words


class AnswerButton(QPushButton):
    """One answer to a question."""

    def __init__(self, number: int, words: str) -> None:
        super().__init__()
        named(self, "drill-answer", words)
        self.setAutoDefault(True)
        self.words = words
        self.key, self.label = text(str(number), "faint", "drill-key"), text(words, "book", "drill-words")
        self.key.setWordWrap(False)
        line = QHBoxLayout(self)
        line.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        line.setSpacing(EDGE)
        line.addWidget(self.key)
        line.addWidget(self.label, 1)
        for label in (self.key, self.label):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_verdict(self, is_right: bool) -> None:
        """Mark the right answer, or a wrong one that was given."""
        self.key.setText(RIGHT if is_right else WRONG)
        said = tr("right: {0}", self.words) if is_right else tr("wrong: {0}", self.words)
        self.setAccessibleName(said)

    def hasHeightForWidth(self) -> bool:
        """Yes: the words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all lines."""
        line = self.layout()
        return line.totalHeightForWidth(width) if line is not None else super().heightForWidth(width)

    def sizeHint(self) -> QSize:
        """As the words ask for."""
        line = self.layout()
        return line.totalSizeHint() if line is not None else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Any width, and the height of one line."""
        line = self.layout()
        return QSize(0, line.totalMinimumSize().height() if line is not None else 0)
