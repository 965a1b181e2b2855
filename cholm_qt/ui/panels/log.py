"""The log: what happened, with dice and receipts; names lead to the map, numbers to their moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFontInfo, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from cholm_qt.engine.game import Entry, Game, TakenBack
from cholm_qt.ui.look.words import spoken, tr
from cholm_qt.ui.panels.log_entries import entry_lines, taken_back_by_entry
from cholm_qt.ui.panels.log_lines import MOMENT, Linker, LogLine
from cholm_qt.ui.panels.log_writing import LogWriting
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.widgets.linked_text import CASE, PLACE, UNIT
from cholm_qt.ui.widgets.log_text import LogText
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import as_caption
from cholm_qt.ui.widgets.search import SearchLine, matches, words_of

if TYPE_CHECKING:
    from PySide6.QtCore import QUrl

NO_PLACE = -1
LEAST = 56  # pixels of the text, where other panels need much room
NARROWEST = 220  # pixels; where a prompt needs much room its sentence gives way first
MANY = 60  # so many new entries are written all at once

STYLE = """
a {{ color: {link}; text-decoration: none; }}
p {{ margin-top: 0px; margin-bottom: 2px; }}
p.heading-1 {{ font-size: {large}px; font-weight: bold; margin-top: 10px; margin-bottom: 2px; }}
p.heading-2 {{ font-weight: bold; margin-top: 7px; }}
p.heading-3 {{ font-weight: bold; margin-top: 5px; text-decoration: underline; }}
p.small {{ font-size: {small}px; margin-left: 18px; }}
span.mark, span.quiet {{ font-size: {small}px; }}
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
        self._lines: list[list[LogLine] | None] = []  # of each entry, when they have been put into words
        self._top = 0  # the first entry that is written; those before it follow when there is time
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
        self.text.setMinimumHeight(LEAST)
        self.text.anchorClicked.connect(self._follow)
        self._writing = LogWriting(self.text)
        self._writing.gone_on.connect(self._mark_if_written)
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the search line's room to the text where there would be hardly any lines of it."""
        super().resizeEvent(event)
        self.search.give_way(self.height(), self.text.fontMetrics().lineSpacing())

    # --- showing ---

    def show_history(self, game: Game[Any], titles: Sequence[str] = ()) -> None:
        """Show the record of a game: what is new is added, what was taken back goes.

        `titles` name the actors, where players gave their names.
        """
        if list(titles) != self._titles:
            self._titles = list(titles)
            self._forget(0)
        self._taken_back = taken_back_by_entry(game)
        same = self._same(game.history)
        if same == len(self._told) == len(game.history):
            return
        added = game.history[same:]
        if self._is_searching or len(added) > MANY or same <= self._top:
            self._forget(same)
            self._add(added)
            self._show_all()
        else:
            self._unwrite(same)
            self._add(added)
            self._writing.append(line for n in range(same, len(self._told)) for line in self._worded(n))

    @property
    def is_whole(self) -> bool:
        """Is the record written from its beginning?"""
        return not self._top

    def show_moment(self, moment: int | None) -> None:
        """Mark the order that has just happened in the past one looks at; None for the running game."""
        self._moment = moment
        if moment is None or self._is_searching or not self._top <= moment < len(self._told):
            self.text.unmark()
        else:
            self.text.mark_block(self._block_of(moment))

    def _mark_if_written(self) -> None:
        """Mark the moment that is looked at, when its order has just been written."""
        if self._moment is not None and not self.text.extraSelections():
            self.show_moment(self._moment)

    def _block_of(self, moment: int) -> int:
        """The block of the text with the number of an order; if that has no words, the one before it."""
        lines = self._worded(moment)
        above = next((n for n, line in enumerate(lines) if not line.level), 0)
        return max(self._line_count(self._top, moment) + above - (not lines), 0)

    def _line_count(self, start: int, end: int) -> int:
        """How many lines the entries from one to another take, which have been written."""
        return sum(len(self._worded(n)) for n in range(start, end))

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
        """Remember only so many of the first entries."""
        del self._told[kept:], self._lines[kept:]

    def _unwrite(self, kept: int) -> None:
        """Remove all entries but the first so many from the text as well; some of these are written."""
        gone = self._line_count(kept, len(self._told))
        self._forget(kept)
        if gone:
            self._writing.remove_last(gone)

    def _add(self, entries: list[Entry[Any]]) -> None:
        """Take new entries, to be put into words when they are written."""
        first = len(self._told)
        self._told += [Told(e, *self._counted(first + n, e)) for n, e in enumerate(entries)]
        self._lines += [None] * len(entries)

    def _worded(self, number: int) -> list[LogLine]:
        """The lines of an entry, which is put into words now if it has not been."""
        lines = self._lines[number]
        if lines is None:
            lines = self._lines[number] = self._lines_of(number, self._told[number].entry)
        return lines

    def _lines_of(self, number: int, entry: Entry[Any]) -> list[LogLine]:
        """The lines of an entry, and of what was taken back after it."""
        taken = self._taken_back.get(number, ())
        return entry_lines(self.desk, self.components, self._linker, number, entry, taken, self._titles)

    def _show_all(self) -> None:
        """Write everything anew: at first, for another search, and in other colours."""
        self._top = len(self._told)
        if self._is_searching:
            found = ([line] for line in reversed(self._found()))
            self._writing.write(found, self._style(), tr("Nothing in the log matches."))
        else:
            self._writing.write(self._from_the_end(), self._style())
        self.show_moment(self._moment)

    def _from_the_end(self) -> Iterator[list[LogLine]]:
        """The lines of each entry from the last to the first; whoever asks for them writes them."""
        while self._top:
            self._top -= 1
            yield self._worded(self._top)

    def _found(self) -> list[LogLine]:
        """The lines that match the search and mention the place, below their headings."""
        words, found = words_of(self.search.text()), []
        above: dict[int, LogLine] = {}
        for line in (line for n in range(len(self._told)) for line in self._worded(n)):
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
