"""Words that come from files and people, shown as the letters they are.

Qt guesses whether a text is HTML, and reads the files that are named in it. Labels are told that theirs is
none; tool tips, which cannot be told, are escaped where Qt might guess wrongly.
"""

from __future__ import annotations

import unicodedata
from html import escape

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QListWidgetItem, QTextBrowser, QWidget

KEPT = "\n\t"
# After these, letters run the other way.
TURNING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}


class PlainLabel(QLabel):
    """A label whose text is never taken for HTML."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        if text:
            self.setText(text)


class ClosedBrowser(QTextBrowser):
    """A text with links that reads no file, whatever its HTML names."""

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Read nothing."""
        return None


def as_tip(text: str) -> str:
    """A text as a tool tip that shows just these letters.

    >>> as_tip("Infantry"), as_tip("<b>bold</b>")
    ('Infantry', '<p style="white-space: pre">&lt;b&gt;bold&lt;/b&gt;</p>')
    """
    return f'<p style="white-space: pre">{escape(text)}</p>' if "<" in text or "&lt;" in text else text


def set_tip(thing: QWidget | QAction | QListWidgetItem, text: str) -> None:
    """Give something a tool tip that shows just these letters."""
    thing.setToolTip(as_tip(text))


def give_back_tip(thing: QWidget | QAction, tip: str) -> None:
    """Give something the tool tip again that was taken from it."""
    thing.setToolTip(tip)


def as_caption(text: str) -> str:
    """A text for a button or menu, in which an ampersand is no key.

    >>> as_caption("Rank & File")
    'Rank && File'
    """
    return text.replace("&", "&&")


def printable(text: str) -> str:
    r"""A text without control characters, and without those that turn the direction of writing.

    >>> printable("Red\x1b[31m Army\u202e")
    'Red[31m Army'
    """
    if text.isprintable():
        return text
    return "".join(letter for letter in text if letter in KEPT or not _controls(letter))


def _controls(letter: str) -> bool:
    """Does this letter stand for no sign, but steer those who show it?"""
    kind = unicodedata.category(letter)
    return kind in ("Cc", "Zl", "Zp", "Cs") or unicodedata.bidirectional(letter) in TURNING
