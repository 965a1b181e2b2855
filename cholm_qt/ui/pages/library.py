"""The library: every scenario there is with a picture of its board, to be searched, looked at and played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QListWidget, QListWidgetItem, QMenu

from cholm_qt.files.game_files import Summary
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.pages import library_words as words
from cholm_qt.ui.pages.library_details import LibraryDetails
from cholm_qt.ui.pages.library_glances import Glances
from cholm_qt.ui.pages.library_row import FAULT, LINES, SUMMARY, LibraryRow, row_height
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.list_actions import add_list_actions
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import GAP, Card, row, text
from cholm_qt.ui.widgets.plain_text import set_tip
from cholm_qt.ui.widgets.search import SearchLine, matches, words_of
from cholm_qt.ui.widgets.wrapped_rows import lay_out_at_each_width

if TYPE_CHECKING:
    from cholm_qt.ui.desk import Desk

LEAST_ROWS, WISHED_ROWS = 3, 4  # that are seen in the smallest window, and in an ordinary one
NARROW = 26  # lines of text; in a narrower library the description is below the list
FILTER_LETTERS = 14

Played = Mapping[tuple[str, str], datetime]  # by the id of a game, and what saves call a scenario


class Library(Card):
    """Lists scenarios; one is looked at, and can be played, copied, renamed and thrown away.

    Signals:
        changed: Another scenario is looked at. args: its id, and that of its game.
        puzzle_taken: A puzzle is to be solved. args: its id, and that of its game.
        taken: A scenario is to be played. args: its id, and that of its game.
        copy_requested: A scenario is to be copied. arg: its Summary.
        deletion_requested: A scenario is to be thrown away. arg: its Summary.
        folder_requested: A scenario is to be shown in its folder. arg: its Summary.
        name_requested: A scenario is to have another title. arg: its Summary.
        undo_requested: The scenario that was thrown away last is to be brought back.
    """

    changed = Signal(str, str)
    puzzle_taken = Signal(str, str)
    taken = Signal(str, str)
    copy_requested = Signal(object)
    deletion_requested = Signal(object)
    folder_requested = Signal(object)
    name_requested = Signal(object)
    undo_requested = Signal()

    def __init__(self, desks: Callable[[str], Desk]) -> None:
        """List scenarios; `desks` gives the desk of a game by its id, which draws its board."""
        super().__init__("scenarios-card")
        self._summaries: Sequence[Summary] = ()
        self._played: Played = {}
        self._solved: words.Solved = {}
        self.filter_values: list[words.Filter] = []
        self.glances = Glances(desks, self)
        self.title = text("", "heading", "scenarios-title")
        self.title.setWordWrap(False)
        self.search = named(SearchLine(), "library-search")
        self.filter = named(QComboBox(), "library-filter")
        self.filter.setMinimumContentsLength(FILTER_LETTERS)
        self.filter.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.list = self._make_list()
        self.details = LibraryDetails(self._make_menu())
        self.says, self.play = self.details.says, self.details.play
        head = row(self.title, self.search, self.filter)
        head.setStretch(1, 1)
        self._halves = QHBoxLayout()
        self._halves.setSpacing(GAP)
        self._halves.addWidget(self.list, 6)
        self._halves.addWidget(self.details, 5)
        self.column.addLayout(head)
        self.column.addLayout(self._halves, 1)
        self.hint = text("", "faint", "library-hint")
        self.column.addWidget(self.hint)
        self._join()

    def _make_list(self) -> _ScenarioRows:
        """The list, whose lines are painted by hand."""
        made = named(_ScenarioRows(), "scenario-list")
        made.setProperty("calm", True)
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        made.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        made.setItemDelegate(LibraryRow(self.glances, made))
        lay_out_at_each_width(made)
        return made

    def _make_menu(self) -> QMenu:
        """What can be done with a scenario besides playing it."""
        menu = named(QMenu(self), "library-menu")
        wishes = {
            "library-copy": ("Ctrl+D", lambda: self._ask(self.copy_requested.emit)),
            "library-rename": ("F2", lambda: self._ask(self.name_requested.emit)),
            "library-folder": ("Ctrl+Return", lambda: self._ask(self.folder_requested.emit)),
            "library-delete": ("Del", lambda: self._ask(self.deletion_requested.emit)),
        }
        self.actions_by_name = add_list_actions(self.list, menu, wishes)
        return menu

    def _join(self) -> None:
        """Turn clicks and letters into wishes."""
        self.glances.seen.connect(self._show_seen)
        self.search.textChanged.connect(lambda _: self._sift())
        self.search.returnPressed.connect(self._take)
        self.search.installEventFilter(self.list)  # its arrow keys go through the list
        self.filter.currentIndexChanged.connect(lambda _: self._sift())
        self.list.currentRowChanged.connect(lambda _: self._look_at())
        self.list.itemActivated.connect(lambda _: self._take())
        self.play.clicked.connect(self._take)
        self.details.undo.clicked.connect(self.undo_requested)

    def _ask(self, wish: Callable[[Summary], object]) -> None:
        """Ask for something to be done with the scenario that is looked at."""
        if (summary := self.looked_at) is not None:
            wish(summary)

    def _take(self) -> None:
        """Ask for the scenario that is looked at to be played, unless it cannot be."""
        if self.looked_at is not None and self.play.isEnabled():
            taken = self.puzzle_taken if self.looked_at.is_puzzle else self.taken
            taken.emit(self.chosen, self.chosen_game)

    # --- the scenario that is looked at ---

    @property
    def looked_at(self) -> Summary | None:
        """The scenario that is looked at; none where none is listed."""
        item = self._current()
        summary: Summary | None = item.data(SUMMARY) if item is not None and not item.isHidden() else None
        return summary

    def _current(self) -> QListWidgetItem | None:
        """The line that is looked at, which there need not be."""
        return self.list.currentItem()

    @property
    def chosen(self) -> str:
        """The id of the scenario that is looked at; empty when there is none."""
        return self.looked_at.id if self.looked_at is not None else ""

    @property
    def chosen_game(self) -> str:
        """The id of the game of that scenario."""
        return self.looked_at.game if self.looked_at is not None else ""

    def look_at(self, scenario_id: str, game: str = "") -> None:
        """Look at a scenario, which is listed whatever was searched for before, and focus the list."""
        item = self._item_of(scenario_id, game)
        if item is not None and item.isHidden():
            self.search.clear()
            self.show_filter(words.Filter(words.PUZZLES if item.data(SUMMARY).is_puzzle else words.ALL))
        if item is not None:
            self.list.setCurrentItem(item)
            self.list.scrollToItem(item)
        self.list.setFocus()

    def _items(self) -> list[QListWidgetItem]:
        """The lines of the list."""
        return [self.list.item(n) for n in range(self.list.count())]

    def _item_of(self, scenario_id: str, game: str = "") -> QListWidgetItem | None:
        """The line of a scenario, of any game where none is named."""
        found = ((item, item.data(SUMMARY)) for item in self._items())
        return next((i for i, each in found if each.id == scenario_id and game in ("", each.game)), None)

    # --- showing ---

    def show_filter(self, wanted: words.Filter) -> None:
        """List what a filter lets through, if there is such."""
        if wanted in self.filter_values:
            self.filter.setCurrentIndex(self.filter_values.index(wanted))

    def show_scenarios(
        self,
        summaries: Sequence[Summary],
        chosen: str = "",
        game: str = "",
        played: Played | None = None,
        solved: words.Solved | None = None,
    ) -> None:
        """List these, and look at one of them or at the first."""
        self._summaries = summaries
        self._solved = self._solved if solved is None else solved
        self._played = self._played if played is None else played
        self.retranslate()
        self._fill_filter()
        self.list.blockSignals(True)
        self.list.clear()
        for summary in summaries:
            item = QListWidgetItem(self.list)
            item.setData(SUMMARY, summary)
            self._write(item)
        self.list.setCurrentItem(self._item_of(chosen, game) or self.list.item(0))
        self.list.blockSignals(False)
        self.list.fit()
        self._sift()

    def _write(self, item: QListWidgetItem) -> None:
        """Write what a line says of its scenario."""
        summary: Summary = item.data(SUMMARY)
        fault = self.glances.fault_of(summary)
        facts = words.facts_words(summary, len({each.game for each in self._summaries}) > 1)
        played = words.played_words(self._played.get((summary.game, summary.saved_as)))
        told = words.solved_words(summary, self._solved) if summary.is_puzzle else played
        third = [words.fault_words(fault)] if fault else [told, words.tags_words(summary)]
        below = facts, " · ".join(filter(None, third))
        item.setText(words.title_words(summary))
        item.setData(LINES, below)
        item.setData(FAULT, fault)
        spoken = ". ".join(filter(None, (item.text(), *below)))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        set_tip(item, below[1] if fault else "")

    def _show_seen(self, summary: Summary) -> None:
        """Show what a look into a scenario has shown."""
        item = self._item_of(summary.id, summary.game)
        if item is None:
            return
        if self.glances.fault_of(summary) and not item.data(FAULT):
            self._write(item)
            if item is self.list.currentItem():
                self._look_at()
        self.list.viewport().update(self.list.visualItemRect(item))

    def _fill_filter(self) -> None:
        """Offer what there is to choose among these scenarios."""
        before, self.filter_values = self._chosen_filter(), []
        self.filter.blockSignals(True)
        self.filter.clear()
        for said, each in words.filters(self._summaries):
            self.filter.addItem(said)
            self.filter_values.append(each)
        at = self.filter_values.index(before) if before in self.filter_values else 0
        self.filter.setCurrentIndex(at)
        self.filter.blockSignals(False)

    def _chosen_filter(self) -> words.Filter:
        """Which scenarios are wanted."""
        row = self.filter.currentIndex()
        return self.filter_values[row] if 0 <= row < len(self.filter_values) else words.Filter()

    def _sift(self) -> None:
        """Hide what is not searched for, and look at the first of the rest if need be."""
        wanted, chosen = words_of(self.search.text()), self._chosen_filter()
        for item in self._items():
            summary = item.data(SUMMARY)
            is_wanted = chosen.lets_through(summary, self._solved) and matches(
                wanted, words.searched(summary)
            )
            item.setHidden(not is_wanted)
        current = self._current()
        if current is None or current.isHidden():
            shown = [item for item in self._items() if not item.isHidden()]
            self.list.setCurrentItem(shown[0] if shown else None)  # type: ignore[arg-type]  # None means none
        self._look_at()

    def _look_at(self) -> None:
        """Tell about the scenario that is looked at."""
        summary = self.looked_at
        item = self.list.currentItem()
        if summary is None:
            self.details.show_nothing(tr("Nothing in the library fits.") if self._summaries else "")
        else:
            facts, third = item.data(LINES)
            self.details.show_scenario(summary, facts, third, self.glances.fault_of(summary))
        for name in ("library-rename", "library-delete"):
            is_own = summary is not None and summary.is_own
            grey(self.actions_by_name[name], "" if is_own else tr("Shipped scenarios can only be copied"))
        self.changed.emit(self.chosen, self.chosen_game)

    def tell(self, sentence: str, can_undo: bool = False) -> None:
        """Say what came of a wish, and whether it can be undone; an empty sentence says nothing."""
        self.details.tell(sentence, can_undo)

    def title_of(self, scenario_id: str) -> str:
        """What a scenario of the list is called."""
        item = self._item_of(scenario_id)
        return item.text() if item is not None else ""

    def retranslate(self) -> None:
        """Say the fixed texts in the player's language."""
        self.title.setText(tr("Library"))
        self.list.setAccessibleName(tr("Scenarios"))
        self.search.setPlaceholderText(tr("Search"))
        self.search.setAccessibleName(tr("Search the library"))
        self.filter.setAccessibleName(tr("Which scenarios are listed"))
        self.hint.setText(tr("Drop a scenario or position on this page, or paste one (Ctrl+V)."))
        self.details.retranslate()
        for name, said in (
            ("library-copy", tr("D&uplicate")),
            ("library-rename", tr("Re&name …")),
            ("library-folder", tr("Show in its &folder")),
            ("library-delete", tr("&Delete")),
        ):
            self.actions_by_name[name].setText(said)

    # --- Qt's own events ---

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the description below the list where there is no room beside it."""
        super().resizeEvent(event)
        narrow = self.width() < NARROW * self.fontMetrics().height()
        self._halves.setDirection(
            QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        )


class _ScenarioRows(QListWidget):
    """A list that would like to show a few lines, and whose arrow keys also work while one searches."""

    def sizeHint(self) -> QSize:
        """The width as for any list, the height of a few lines."""
        return QSize(super().sizeHint().width(), self.height_of(WISHED_ROWS))

    def fit(self) -> None:
        """Be at least as high as a few lines are at this text size."""
        self.setMinimumHeight(self.height_of(LEAST_ROWS))

    def height_of(self, rows: int) -> int:
        """The height at which so many lines are seen."""
        return rows * row_height(self.fontMetrics()) + 2 * self.frameWidth()

    def eventFilter(self, watched: object, event: object) -> bool:
        """Go through the list by the arrow keys of the line in which one searches."""
        keys = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        if isinstance(event, QKeyEvent) and event.type() == event.Type.KeyPress and event.key() in keys:
            self.keyPressEvent(event)
            return True
        return False
