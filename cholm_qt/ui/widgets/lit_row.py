"""A row that can be pressed, and that tells when the pointer or the keyboard is on it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from cholm_qt.ui.widgets.plain_text import PlainLabel
from cholm_qt.ui.widgets.ringed_button import RingedButton

EDGE = 6  # pixels round the words


class LitRow(RingedButton):
    """A button across a panel whose words wrap.

    Signals:
        pointed_at: The pointer or the keyboard has come to the row, or has left it. arg: whether it has come.
    """

    pointed_at = Signal(bool)

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("row", True)
        self.setAccessibleName(words)
        self.words = PlainLabel(words)
        self.words.setWordWrap(True)
        self.words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        inside.addWidget(self.words)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As high as its words are at this width."""
        wide = max(self.width() - 2 * EDGE, 1)
        return QSize(self.width(), self.words.heightForWidth(wide) + 2 * EDGE)

    def minimumSizeHint(self) -> QSize:
        """The same: it is never squeezed."""
        return QSize(0, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for another height at another width."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def enterEvent(self, event: QEnterEvent) -> None:
        """The pointer has come."""
        super().enterEvent(event)
        self.pointed_at.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer has gone."""
        super().leaveEvent(event)
        self.pointed_at.emit(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard has come."""
        super().focusInEvent(event)
        self.pointed_at.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The keyboard has gone."""
        super().focusOutEvent(event)
        self.pointed_at.emit(False)
