"""What the forms of the lesson editor are put together from: texts, rows of things, and headings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import Card, button, row, text
from cholm_qt.ui.widgets.plain_text import as_caption
from cholm_qt.ui.widgets.soon import soon

LONGEST = 200  # letters of a line
LINES = 3  # of a text that are seen without scrolling


class Words(QPlainTextEdit):
    """A text of some lines that tells of what is typed, not of what is shown."""

    def __init__(self, name: str, spoken_as: str, typed: Callable[[str], object], lines: int = LINES) -> None:
        super().__init__()
        named(self, name, spoken_as)
        self.setTabChangesFocus(True)
        self._lines = lines
        self.textChanged.connect(lambda: typed(self.toPlainText()))
        self._fit()

    def _fit(self) -> None:
        """Be as high as the lines that are seen."""
        frame = 2 * self.frameWidth() + 2 * round(self.document().documentMargin())
        self.setFixedHeight(self._lines * self.fontMetrics().lineSpacing() + frame)

    def showEvent(self, event: QShowEvent) -> None:
        """Suit the height to the letters, which the style has made by now."""
        super().showEvent(event)
        self._fit()

    def text(self) -> str:
        """What is shown."""
        return self.toPlainText()

    def show_words(self, words: str) -> None:
        """Show a text; whoever types keeps the cursor."""
        if words != self.toPlainText():
            self.blockSignals(True)
            self.setPlainText(words)
            self.blockSignals(False)


class Line(QLineEdit):
    """A text of one line that tells of what is typed, not of what is shown."""

    def __init__(self, name: str, spoken_as: str, typed: Callable[[str], object]) -> None:
        super().__init__()
        named(self, name, spoken_as)
        self.setMaxLength(LONGEST)
        self.textEdited.connect(typed)

    def show_words(self, words: str) -> None:
        """Show a text; whoever types keeps the cursor."""
        if words != self.text():
            self.setText(words)


def labelled(column: QVBoxLayout, title: str, part: QWidget) -> None:
    """Put a part into a form, with its title above it."""
    label = text(title, "faint", f"{part.objectName()}-label")
    label.setBuddy(part)
    column.addWidget(label)
    column.addWidget(part)


def push(owner: QWidget, words: str, name: str, does: Callable[[], object], spoken: str = "") -> QPushButton:
    """A button that acts when it may be taken away by what it does."""
    made = button(as_caption(words), name)
    made.setAccessibleName(spoken or words)
    made.clicked.connect(lambda: soon(owner, does))
    return made


class Rows(Card):
    """Things in a row below a title, each with buttons that change it or take it out, and one that adds."""

    def __init__(
        self,
        name: str,
        title: str,
        titles: Sequence[str],
        buttons: Sequence[tuple[str, str, Callable[[int], object]]],
        add: Sequence[tuple[str, str, Callable[[], object]]],
    ) -> None:
        """`buttons` stand at each thing and `add` below all of them: the words, a name and what it does."""
        super().__init__(name, "offer-part")
        self.column.setContentsMargins(6, 6, 6, 6)
        self.column.addWidget(text(title, "faint", f"{name}-title"))
        self.lines: list[QVBoxLayout] = []
        for at, said in enumerate(titles):
            made = [
                push(self, words, f"{name}-{short}-{at + 1}", partial(does, at), f"{words}: {said}")
                for words, short, does in buttons
            ]
            line, below = row(text(said, "", f"{name}-{at + 1}"), *made), QVBoxLayout()
            line.setSpacing(6)
            line.setStretch(0, 1)
            self.column.addLayout(line)
            self.column.addLayout(below)
            self.lines.append(below)
        foot = row(*(push(self, words, f"{name}-{short}", does) for words, short, does in add), 1)
        foot.setSpacing(6)
        self.column.addLayout(foot)


def cases_in(words: str) -> tuple[str, ...]:
    """The cases between commas."""
    return tuple(case for case in (part.strip() for part in words.split(",")) if case)
