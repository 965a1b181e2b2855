"""Text with links to cases, units and places, for the mouse and for the keyboard."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QWidget

from cholm_qt.ui.look.words import case_number

CASE, CHART, UNIT, PLACE, TERM = "case", "chart", "unit", "place", "term"
FLAGS = Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard


def link(kind: str, target: object, text: str) -> str:
    """A piece of text that can be followed, as HTML."""
    return f'<a href="{kind}:{escape(str(target))}">{escape(text)}</a>'


def case_link(case: str) -> str:
    """A case number that opens its case."""
    return link(CASE, case, case_number(case))


class LinkLabel(QLabel):
    """Rich text that wraps and tells which link was followed.

    Signals:
        case_requested: arg: the case number.
        unit_requested: arg: the unit.
        place_requested: arg: the place.
        word_requested: A word of the game. arg: its page in the rulebook.
    """

    case_requested = Signal(str)
    unit_requested = Signal(int)
    place_requested = Signal(int)
    word_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setTextInteractionFlags(FLAGS)
        self.linkActivated.connect(self._follow)

    def show_html(self, html: str) -> None:
        """Show a text, or nothing; only text with links takes the keyboard."""
        self.setText(html)
        self.setVisible(bool(html))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if "<a " in html else Qt.FocusPolicy.NoFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The text, and a ring round it while it has the keyboard."""
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setPen(QPen(self.palette().highlight().color(), 2))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))

    def changeEvent(self, event: QEvent) -> None:
        """Set the text again under another theme, because links keep the colour they were written in."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange) and "<a " in self.text():
            html = self.text()
            self.clear()
            self.setText(html)

    def _follow(self, href: str) -> None:
        """Tell what the link leads to."""
        kind, _, target = href.partition(":")
        if kind == CASE:
            self.case_requested.emit(target)
        elif kind == UNIT:
            self.unit_requested.emit(int(target))
        elif kind == TERM:
            self.word_requested.emit(href)
        else:
            self.place_requested.emit(int(target))
