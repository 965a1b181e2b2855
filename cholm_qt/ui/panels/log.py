"""The log: what happened, with dice and receipts; names lead to the map, numbers to their moment."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from cholm_qt.engine.game import Entry, Game, TakenBack
from cholm_qt.ui.look.words import say, spoken, tr
from cholm_qt.ui.panels.log_lines import MOMENT, TOLD, Linker, LogLine
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.widgets.linked_text import CASE, PLACE, UNIT
from cholm_qt.ui.widgets.log_text import LogText
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import as_caption
from cholm_qt.ui.widgets.search import SearchLine, matches, words_of

if TYPE_CHECKING:
    from PySide6.QtCore import QUrl
    from PySide6.QtGui import QTextBlockFormat

NO_PLACE = -1
NARROWEST = 220  # pixels; where a prompt needs much room its sentence gives way first
MANY = 60  # so many new entries are written all at once

STYLE = """
a {{ color: {link}; text-decoration: none; }}
p {{ margin-top: 0px; margin-bottom: 2px; }}
p.heading-1 {{ font-size: {large}px; font-weight: bold; margin-top: 10px; margin-bottom: 2px; }}
p.heading-2 {{ font-weight: bold; margin-top: 7px; }}
p.heading-3 {{ font-weight: bold; margin-top: 5px; text-decoration: underline; }}
p.small {{ font-size: {small}px; margin-left: 18px; }}
span.mark {{ font-size: {small}px; }}
"""


class Told(NamedTuple):
    """An entry that is shown, with so many events and so many orders that were taken back after it."""

    entry: Entry[Any]
    events: int
    taken_back: int


class LogPanel(QWidget):
    """The record of the game in words. New entries are added at the end; what was undone goes.

    Signals:
        place_requested: A place was followed. arg: the place.
        unit_requested: A unit was followed. arg: the unit.
        moment_requested: The number of an order was followed. arg: the moment after it.
        case_requested: A case was followed. arg: the case.
    """

    place_requested = Signal(int)
    unit_requested = Signal(int)
    moment_requested = Signal(int)
    case_requested = Signal(str)

    def __init__(self, desk: PanelDesk, components: Any, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk, self.components = desk, components
        self._linker = Linker(desk.system.words, components)
        self.place = NO_PLACE
        self._moment: int | None = None  # of the past, if that is looked at
        self._titles: list[str] = []  # of all who decide, where players gave their names
        self._told: list[Told] = []
        self._taken_back: dict[int, list[TakenBack]] = {}  # by the entry below which it is told
        self._lines: list[list[LogLine]] = []
        self._blocks: list[int] = []  # with how many blocks of the text each entry ends
        self._formats: dict[str, QTextBlockFormat] = {}  # of paragraphs, by their sort
        self._make_parts()
        self.setMinimumWidth(NARROWEST)
        self.retranslate()

    def _make_parts(self) -> None:
        """The search line, the button that ends the look at one place, and the text."""
        self.search = named(SearchLine(), "log-search")
        self.search.textChanged.connect(self._show_all)
        self.only = named(QPushButton(), "log-only")
        self.only.clicked.connect(lambda: self.show_place(NO_PLACE))
        self.only.hide()
        self.text = named(LogText(), "log-text")
        self.text.setOpenLinks(False)
        self.text.setUndoRedoEnabled(False)
        self.text.anchorClicked.connect(self._follow)
        row = QHBoxLayout()
        row.addWidget(self.search, 1)
        row.addWidget(self.only)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 4)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self.text, 1)

    def retranslate(self) -> None:
        """Say everything again in the player's language."""
        self.search.setPlaceholderText(tr("Find in the log"))
        self.search.setAccessibleName(tr("Find in the log"))
        self.text.setAccessibleName(tr("Log of the game"))
        self._name_only()
        entries = [told.entry for told in self._told]
        self._forget(0)
        self._add(entries)
        self._show_all()

    # --- showing ---

    def show_history(self, game: Game[Any], titles: Sequence[str] = ()) -> None:
        """Show the record of a game: what is new is added, what was taken back goes.

        `titles` name the actors, where players gave their names.
        """
        if list(titles) != self._titles:
            self._titles = list(titles)
            self._forget(0)
        self._taken_back = _by_entry(game)
        same = self._same(game.history)
        if same < len(self._told):
            self._forget(same)
        elif same == len(game.history):
            return
        added = self._add(game.history[same:])
        if self._is_searching or len(added) > MANY or not same:
            self._show_all()
        else:
            self._append(added)

    def show_moment(self, moment: int | None) -> None:
        """Mark the order that has just happened in the past one looks at; None for the running game."""
        self._moment = moment
        if moment is None or self._is_searching or moment >= len(self._blocks):
            self.text.unmark()
        else:
            self.text.mark_block(self._block_of(moment))

    def _block_of(self, moment: int) -> int:
        """The block of the text with the number of an order; if that has no words, the one before it."""
        end, lines = self._blocks[moment], self._lines[moment]
        above = next((n for n, line in enumerate(lines) if not line.level), 0)
        return max(end - len(lines) + above - (not lines), 0)

    @property
    def _is_searching(self) -> bool:
        """Are only some of the lines shown?"""
        return self.place != NO_PLACE or bool(words_of(self.search.text()))

    def find(self, text: str) -> None:  # type: ignore[override]  # Qt finds windows by number
        """Show only the lines with these words."""
        self.search.setText(text)

    def show_place(self, place: int) -> None:
        """Show only the lines that mention a place; -1 shows everything again."""
        self.place = place
        self._name_only()
        self._show_all()

    def _name_only(self) -> None:
        """Say which place is looked at, on the button that ends it."""
        self.only.setVisible(self.place != NO_PLACE)
        if self.place != NO_PLACE:
            title = spoken(self.desk.system.words.place_title(self.components, self.place))
            words = tr("Only {0}: show all", title)
            self.only.setText(as_caption(words))
            self.only.setAccessibleName(words)

    def _same(self, history: list[Entry[Any]]) -> int:
        """The number of shown entries that the record still begins with."""
        for n, (told, now) in enumerate(zip(self._told, history, strict=False)):
            if told.entry is not now or told[1:] != self._counted(n, now):
                return n
        return min(len(self._told), len(history))

    def _counted(self, number: int, entry: Entry[Any]) -> tuple[int, int]:
        """How many events and take-backs there are to tell of an entry."""
        return len(entry.events), len(self._taken_back.get(number, ()))

    def _forget(self, kept: int) -> None:
        """Remove all entries but the first so many from the text."""
        from PySide6.QtGui import QTextCursor

        del self._told[kept:], self._lines[kept:]
        if len(self._blocks) <= kept:
            return
        del self._blocks[kept:]
        last = self._blocks[-1] if kept else 0
        if not last:
            self.text.clear()
            return
        cursor = QTextCursor(self.text.document().findBlockByNumber(last - 1))
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()

    def _add(self, entries: list[Entry[Any]]) -> list[list[LogLine]]:
        """Put new entries into words."""
        first = len(self._told)
        added = [self._lines_of(first + n, entry) for n, entry in enumerate(entries)]
        self._told += [Told(e, *self._counted(first + n, e)) for n, e in enumerate(entries)]
        self._lines += added
        return added

    def _lines_of(self, number: int, entry: Entry[Any]) -> list[LogLine]:
        """The lines of an entry, and of what was taken back after it."""
        lines = self.desk.log_lines(self.components, self._linker, number, entry)
        if number == 0 and self._titles:
            says = tr("Players: {0}", ", ".join(self._titles[: len(self.desk.system.sides)]))
            lines.insert(0, LogLine(TOLD, self._linker.linked(says), says))
        for taken in self._taken_back.get(number, ()):
            order = say(self.desk.system.words.describe(self.components, taken.order))
            who = self._titles[taken.actor] if self._titles else self.desk.side_name(taken.actor)
            says = tr("{0} took back by consent: {1}", who, order)
            lines.append(LogLine(TOLD, f"<i>{self._linker.linked(says)}</i>", says))
        return lines

    def _append(self, added: list[list[LogLine]]) -> None:
        """Write new lines below the others."""
        from PySide6.QtGui import QTextCursor

        cursor = QTextCursor(self.text.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for line in self._count(added):
            if not self.text.document().isEmpty():
                cursor.insertBlock()
            cursor.insertHtml(_paragraph(line))
            cursor.setBlockFormat(self._block_format(line.sort))
        cursor.endEditBlock()
        self.text.show_end()

    def _block_format(self, sort: str) -> QTextBlockFormat:
        """The block format of a sort of paragraph, which Qt leaves out of inserted ones."""
        from PySide6.QtGui import QTextDocument

        if sort not in self._formats:
            sample = QTextDocument()
            sample.setDefaultStyleSheet(self.text.document().defaultStyleSheet())
            sample.setHtml(f'<p>.</p><p class="{sort}">.</p>')
            self._formats[sort] = sample.lastBlock().blockFormat()
        return self._formats[sort]

    def _show_all(self) -> None:
        """Write everything anew: at first, for another search, and in other colours."""
        self.text.document().setDefaultStyleSheet(self._style())
        self._formats.clear()
        self._blocks.clear()
        lines = self._found() if self._is_searching else self._count(self._lines)
        nothing = f"<p>{escape(tr('Nothing in the log matches.'))}</p>" if self._is_searching else ""
        with self.text.left_alone():
            self.text.setHtml("".join(map(_paragraph, lines)) or nothing)
        self.text.show_end()
        self.show_moment(self._moment)

    def _count(self, added: list[list[LogLine]]) -> list[LogLine]:
        """The lines to be written for more entries; each takes one block of the text."""
        found: list[LogLine] = []
        before = self._blocks[-1] if self._blocks else 0
        for lines in added:
            found += lines
            self._blocks.append(before + len(found))
        return found

    def _found(self) -> list[LogLine]:
        """The lines that match the search and mention the place, below their headings."""
        words, found = words_of(self.search.text()), []
        above: dict[int, LogLine] = {}
        for line in (line for lines in self._lines for line in lines):
            if line.level:
                above = {level: heading for level, heading in above.items() if level < line.level}
                above[line.level] = line
            elif self.place in (NO_PLACE, *line.places) and matches(words, line.words):
                found += [*above.values(), line]
                above = {}
        return found

    def _style(self) -> str:
        """The colours and sizes of the theme."""
        size = QFontInfo(self.text.font()).pixelSize()
        link = self.palette().link().color().name()
        return STYLE.format(link=link, large=round(size * 1.25), small=round(size * 0.87))

    def changeEvent(self, event: QEvent) -> None:
        """Another theme or text size: write everything in it."""
        super().changeEvent(event)
        changes = (QEvent.Type.StyleChange, QEvent.Type.FontChange, QEvent.Type.PaletteChange)
        if event.type() not in changes or not hasattr(self, "text"):
            return
        if self._style() != self.text.document().defaultStyleSheet():
            self._show_all()

    # --- following ---

    def _follow(self, url: QUrl) -> None:
        """Tell what a link leads to."""
        kind, _, target = url.toString().partition(":")
        if kind == CASE:
            self.case_requested.emit(target)
        elif kind == UNIT:
            self.unit_requested.emit(int(target))
        elif kind == PLACE:
            self.place_requested.emit(int(target))
        elif kind == MOMENT:
            self.moment_requested.emit(int(target))


def _by_entry(game: Game[Any]) -> dict[int, list[TakenBack]]:
    """What was taken back by consent, by the entry that was the last one then, or is now."""
    found: dict[int, list[TakenBack]] = {}
    for taken in game.taken_back:
        found.setdefault(min(taken.entries, len(game.history)) - 1, []).append(taken)
    return found


def _paragraph(line: LogLine) -> str:
    """A line as a paragraph of its sort."""
    return f'<p class="{line.sort}">{line.html}</p>'
