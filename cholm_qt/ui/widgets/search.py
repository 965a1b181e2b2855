"""Searching by words, each the beginning of a word, in any order; and the line they are typed in."""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

FEW_LINES = 3  # of a text, below which it needs the room of its search line
_WORD = re.compile(r"\w+")


def words_of(text: str) -> list[str]:
    """The words of a text, ready to be compared.

    >>> words_of("Move S02: 9 – 10")
    ['move', 's02', '9', '10']
    """
    return _WORD.findall(text.casefold())


def matches(wanted: list[str], text: str) -> bool:
    """Does each of the words begin a word of the text?

    >>> matches(["s02", "9"], "Move S02 Rifles: 9 Cholm")
    True
    """
    if not wanted:
        return True
    words = words_of(text)
    return all(any(word.startswith(want) for word in words) for want in wanted)


class SearchLine(QLineEdit):
    """A line edit with a clear button; Escape empties it as well, unless it is empty already."""

    def __init__(self) -> None:
        super().__init__()
        self.setClearButtonEnabled(True)

    def give_way(self, room: int, line: int) -> None:
        """Give the room to the text below where a panel would show hardly any lines of it."""
        self.setHidden(room < self.sizeHint().height() + FEW_LINES * line and not self.text())

    def event(self, event: QEvent) -> bool:
        """Keep an Escape that empties the line from being a shortcut of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and self._empties(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape empties the line."""
        if self._empties(event):
            self.clear()
        else:
            super().keyPressEvent(event)

    def _empties(self, event: QEvent) -> bool:
        """Is this Escape, and is there something to take away?"""
        return isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape and bool(self.text())
