"""What the pages are put together from: a scrolling body, cards, and texts that wrap."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cholm_qt.ui.widgets.flow_layout import FlowLayout
from cholm_qt.ui.widgets.named import named, restyle
from cholm_qt.ui.widgets.plain_text import PlainLabel, set_tip
from cholm_qt.ui.widgets.typed_label import TypedLabel

GAP = 14
WIDE = 1240  # up to here a page takes the whole window
SHARE = 0.72  # and of a wider one this share, so that lines do not grow longer than eyes like to go


def text(words: str, role: str = "", name: str = "") -> QLabel:
    """A text that wraps, in one of the styles of the theme."""
    label = TypedLabel(words) if role == "typed" else PlainLabel(words)
    label.setWordWrap(True)
    label.setProperty("role", role)
    return named(label, name)


def button(words: str, name: str, tip: str = "") -> QPushButton:
    """A button that a screen reader calls by its words."""
    made = QPushButton(words)
    made.setAutoDefault(True)  # Enter presses the button that has the keyboard
    set_tip(made, tip)
    return named(made, name, words.replace("&", ""))


def recommend(chosen: QPushButton, *others: QPushButton) -> None:
    """Let one button stand out from others."""
    for each in (chosen, *others):
        restyle(each, primary=each is chosen)


def row(*parts: QWidget | int) -> QHBoxLayout:
    """Widgets side by side; a number is a stretch."""
    made = QHBoxLayout()
    made.setSpacing(GAP)
    for part in parts:
        if isinstance(part, int):
            made.addStretch(part)
        else:
            made.addWidget(part)
    return made


def wrapping(*parts: QWidget) -> QWidget:
    """Widgets in a row that goes on in another where there is no room; titles do not wrap."""
    made = named(QWidget(), "wrapping-row")
    line = FlowLayout(made, GAP)
    for part in parts:
        if isinstance(part, QLabel):
            part.setWordWrap(False)
        line.addWidget(part)
    return made


class Card(QFrame):
    """A frame round things that belong together."""

    def __init__(self, name: str, role: str = "card") -> None:
        super().__init__()
        named(self, name)
        self.setProperty("role", role)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(GAP, GAP, GAP, GAP)
        self.column.setSpacing(GAP // 2)


class _Sheet(QWidget):
    """What scrolls: as high as its texts are at the width it has, not at the least width they could have."""

    def minimumSizeHint(self) -> QSize:
        """The width alone; the height follows from it."""
        return QSize(super().minimumSizeHint().width(), 0)


class Body(QScrollArea):
    """The part of a page below its head: it scrolls when the window is small and stays in the middle."""

    def __init__(self, name: str, share: float = SHARE) -> None:
        super().__init__()
        named(self, name)
        self._share = share
        self._lines: list[tuple[QBoxLayout, int]] = []  # columns, and the width that they need
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        sheet, self.inner = named(_Sheet(), "page-body"), named(QWidget(), "page-inner")
        sheet.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._line = line = QHBoxLayout(sheet)
        line.setContentsMargins(GAP, GAP, GAP, GAP)
        line.addStretch(1)
        line.addWidget(self.inner, 1000)
        line.addStretch(1)
        self.column = QVBoxLayout(self.inner)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(GAP)
        self.setWidget(sheet)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Limit the width of the content in a wide window, and stack columns that large text makes narrow."""
        self.inner.setMaximumWidth(max(WIDE, round(self.width() * self._share)))
        for line, least in self._lines:
            narrow = self.width() < least * self.fontMetrics().height()
            line.setDirection(
                QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
            )
        super().resizeEvent(event)

    def height_needed(self, width: int) -> int:
        """The height at which nothing has to be scrolled at a width."""
        return self._line.totalHeightForWidth(width)

    def columns(self, left: int = 1, right: int = 1, least: int = 0) -> tuple[QVBoxLayout, QVBoxLayout]:
        """Two columns, so wide against each other; one below the other in fewer than so many lines' width."""
        line = QHBoxLayout()
        self._lines.append((line, least))
        line.setSpacing(GAP)
        made = (QVBoxLayout(), QVBoxLayout())
        for column, share in zip(made, (left, right), strict=True):
            column.setSpacing(GAP)
            line.addLayout(column, share)
        self.column.addLayout(line, 1)
        return made


class ButtonBar(QFrame):
    """The buttons of a page, in one fixed place below everything that scrolls, and words beside them."""

    def __init__(self, name: str, *buttons: QPushButton, says: QLabel | None = None) -> None:
        super().__init__()
        named(self, name)
        self.setProperty("role", "buttons")
        line = row(1, *buttons)
        if says is not None:
            line.insertWidget(0, says, 1000)
        line.setContentsMargins(GAP, GAP // 2, GAP, GAP // 2)
        self.setLayout(line)


def fill(column: QBoxLayout, *parts: QWidget) -> None:
    """Put widgets into a column, one below the other."""
    for part in parts:
        column.addWidget(part)
