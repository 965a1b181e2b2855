"""Writing the log: its end at once, the rest above it a little at a time, and what is new below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from cholm_qt.ui.panels.log_lines import LogLine
from cholm_qt.ui.widgets.log_text import LogText

if TYPE_CHECKING:  # each of these takes time to import, and the first lines are written without them
    from PySide6.QtGui import QTextBlock, QTextBlockFormat, QTextDocument

AT_ONCE = 50  # lines that are written at once, more than are seen
SLICE = 40  # lines that are written above between two turns of the event loop


class LogWriting(QObject):
    """Writes lines into the text of the log, one paragraph for each.

    Signals:
        gone_on: More of the older lines have been written.
    """

    gone_on = Signal()

    def __init__(self, text: LogText) -> None:
        super().__init__(text)
        self._text = text
        self._older: Iterator[list[LogLine]] = iter(())  # what is to come above, the latest first
        self._formats: dict[str, QTextBlockFormat] = {}  # of paragraphs, by their sort
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)

    def write(self, entries: Iterator[list[LogLine]], style: str, nothing: str = "") -> None:
        """Write all entries anew, from the last to the first, or a sentence if there are none."""
        self._formats.clear()
        self._older = entries
        self._document.setDefaultStyleSheet(style)
        lines = self._next_lines(AT_ONCE)
        with self._text.left_alone():
            self._text.setHtml("".join(map(_paragraph, lines)) or escape(nothing))
        self._text.show_end()
        self._timer.start()

    def append(self, lines: Iterable[LogLine]) -> None:
        """Write new lines below the others."""
        from PySide6.QtGui import QTextCursor

        self._text.let_grow_below()
        cursor = QTextCursor(self._document)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for line in lines:
            if not self._document.isEmpty():
                cursor.insertBlock()
            cursor.insertHtml(_paragraph(line))
            cursor.setBlockFormat(self._block_format(line.sort))
        cursor.endEditBlock()
        self._text.show_end()

    def remove_last(self, lines: int) -> None:
        """Remove so many of the last lines."""
        from PySide6.QtGui import QTextCursor

        last = self._document.blockCount() - lines
        if not last:
            self._text.clear()
            return
        cursor = QTextCursor(self._document.findBlockByNumber(last - 1))
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()

    @property
    def _document(self) -> QTextDocument:
        """What is written into."""
        return self._text.document()

    def _next_lines(self, least: int) -> list[LogLine]:
        """At least so many of the older lines, from whole entries, as far as there are so many."""
        found: list[list[LogLine]] = []
        while least > 0 and (entry := next(self._older, None)) is not None:
            found.append(entry)
            least -= len(entry)
        return [line for entry in reversed(found) for line in entry]

    def _go_on(self) -> None:
        """Write some of the older lines above the others, or stop when there are no more."""
        lines = self._next_lines(SLICE)
        if not lines:
            self._timer.stop()
            return
        with self._text.grown_above():
            self._write_above(lines)
        self.gone_on.emit()

    def _write_above(self, lines: list[LogLine]) -> None:
        """Write lines above those that are there; Qt gives the first of them the format of the one below."""
        from PySide6.QtGui import QTextCursor

        cursor = QTextCursor(self._document)
        cursor.beginEditBlock()
        if not self._document.isEmpty():
            cursor.insertBlock(self._document.begin().blockFormat())
            cursor.movePosition(QTextCursor.MoveOperation.Start)
        cursor.insertHtml("".join(map(_paragraph, lines)))
        block = self._document.begin()
        for line in lines:
            block = self._formatted(block, line.sort)
        cursor.endEditBlock()

    def _formatted(self, block: QTextBlock, sort: str) -> QTextBlock:
        """Give a paragraph the format of its sort, and go on to the next."""
        from PySide6.QtGui import QTextCursor

        QTextCursor(block).setBlockFormat(self._block_format(sort))
        return block.next()

    def _block_format(self, sort: str) -> QTextBlockFormat:
        """The block format of a sort of paragraph, which Qt leaves out of inserted ones."""
        from PySide6.QtGui import QTextDocument

        if sort not in self._formats:
            sample = QTextDocument()
            sample.setDefaultStyleSheet(self._document.defaultStyleSheet())
            sample.setHtml(f'<p>.</p><p class="{sort}">.</p>')
            self._formats[sort] = sample.lastBlock().blockFormat()
        return self._formats[sort]


def _paragraph(line: LogLine) -> str:
    """A line as a paragraph of its sort."""
    return f'<p class="{line.sort}">{line.html}</p>'
