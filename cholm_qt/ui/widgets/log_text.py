"""The text of the log: dice are drawn in it, its end stays in view, and one paragraph can be marked.

Above the end that is shown, a line that there is only a part of room for is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFontInfo, QPainter, QPaintEvent, QPalette, QPixmap, QShowEvent
from PySide6.QtWidgets import QTextEdit

from cholm_qt.ui.widgets.plain_text import ClosedBrowser

if TYPE_CHECKING:
    from PySide6.QtCore import QUrl

DIE = "die"  # the scheme of the pictures of dice
NEAR = 4  # pixels from the end that count as the end
SPARE = 3  # pixels at the top of a line without which it is still whole


class LogText(ClosedBrowser):
    """Text in which dice are drawn as high as its letters, and whose end, or what is marked, stays in view.

    Only who scrolls up leaves the end, and who scrolls down to it comes back.
    """

    def __init__(self) -> None:
        super().__init__()
        self._follows, self._alone = True, False
        self._stays_at_mark = False
        self._from_end: int | None = None  # how far from the end the player reads while text comes above
        # Lines are wrapped, but a part of a pixel too much would bring a bar that covers the last of them.
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().valueChanged.connect(self._notice_scrolling)
        self.verticalScrollBar().rangeChanged.connect(self._keep_view)

    @contextmanager
    def left_alone(self) -> Iterator[None]:
        """Ignore scrolling that does not come from the player."""
        self._alone = True
        yield
        self._alone = False

    @contextmanager
    def grown_above(self) -> Iterator[None]:
        """Keep what is read where it is, although text comes above it; Qt may lay that out a little later."""
        bar = self.verticalScrollBar()
        self._from_end = bar.maximum() - bar.value()
        with self.left_alone():
            yield
        self._keep_view()

    def let_grow_below(self) -> None:
        """Leave what is read where it is from now on, because text comes below it."""
        self._from_end = None

    def _keep_view(self) -> None:
        """Show the end again, what is marked or what is read, after the length of the text has changed."""
        self.viewport().update()
        self.show_end()
        if self._stays_at_mark:
            self._show_mark()
        elif self._from_end is not None and (not self._follows or self.extraSelections()):
            bar = self.verticalScrollBar()
            bar.setValue(bar.maximum() - self._from_end)

    def show_end(self) -> None:
        """Show the end again, unless the player has scrolled away from it or looks at what is marked."""
        if self._follows and not self._alone and not self.extraSelections():
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    def showEvent(self, event: QShowEvent) -> None:
        """Show the end of the text, although Qt scrolls to its beginning when it is first shown."""
        with self.left_alone():
            super().showEvent(event)
        self.show_end()

    def _notice_scrolling(self, value: int) -> None:
        """Has the player left the end or come back to it?"""
        self.viewport().update()  # Qt would move a line along that was left out
        if self._alone:
            return
        self._stays_at_mark = False
        below = self.verticalScrollBar().maximum() - value
        self._follows = below <= NEAR
        if self._from_end is not None:
            self._from_end = below

    def mark_block(self, number: int) -> None:
        """Mark one paragraph by a band and a line under its words, and bring it into view."""
        from PySide6.QtGui import QTextCharFormat, QTextCursor, QTextFormat

        start = QTextCursor(self.document().findBlockByNumber(number))
        marked = QTextEdit.ExtraSelection()
        marked.cursor = QTextCursor(start)
        # from the next paragraph back to the start, or the last line would be marked only as far as its words
        if not marked.cursor.movePosition(QTextCursor.MoveOperation.NextBlock):
            marked.cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        marked.cursor.setPosition(start.position(), QTextCursor.MoveMode.KeepAnchor)
        looks = QTextCharFormat()
        looks.setBackground(self.palette().brush(QPalette.ColorRole.Highlight))
        looks.setForeground(self.palette().brush(QPalette.ColorRole.HighlightedText))
        looks.setFontUnderline(True)
        looks.setProperty(QTextFormat.Property.FullWidthSelection, True)
        marked.format = looks
        self.setExtraSelections([marked])
        self._stays_at_mark = True
        with self.left_alone():
            self.setTextCursor(start)
        self._show_mark()

    def _show_mark(self) -> None:
        """Bring the marked paragraph to the top of the view, as far as the text goes on below it."""
        (marked,) = self.extraSelections()
        layout = self.document().documentLayout()
        with self.left_alone():
            block = self.document().findBlock(marked.cursor.selectionStart())
            top = round(layout.blockBoundingRect(block).top())
            # the first paragraph has a margin above it
            self.verticalScrollBar().setValue(top if block.blockNumber() else 0)

    def unmark(self) -> None:
        """Mark nothing, and show the end again."""
        if self.extraSelections():
            self._stays_at_mark = False
            self.setExtraSelections([])
            self.show_end()

    def cut_off(self) -> int:
        """How much of the height a line takes that is cut at the top, unless the player has scrolled."""
        if not (self._follows or self._stays_at_mark):
            return 0
        at = self.cursorForPosition(QPoint(0, 0))
        block = at.block()
        line = block.layout().lineForTextPosition(at.positionInBlock())
        top = self.document().documentLayout().blockBoundingRect(block).top() + line.y()
        top -= self.verticalScrollBar().value()
        return round(top + line.height()) if line.isValid() and top < -SPARE else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw whole lines."""
        cut = QRect(0, 0, self.viewport().width(), self.cut_off())
        super().paintEvent(QPaintEvent(event.region().subtracted(cut)))

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Draw a die when the text asks for its picture."""
        from PySide6.QtCore import QUrl

        scheme, _, value = QUrl(name).toString().partition(":")
        if scheme != DIE:
            return super().loadResource(kind, name)  # which is nothing
        return _die(int(value), QFontInfo(self.font()).pixelSize(), self.devicePixelRatioF())


def _die(value: int, side: int, ratio: float) -> QPixmap:
    """A picture of a die as high as the text."""
    from cholm_qt.ui.widgets.dice_face import paint_die

    picture = QPixmap(round(side * ratio), round(side * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint_die(painter, QRectF(0, 0, side, side), value)
    painter.end()
    return picture
