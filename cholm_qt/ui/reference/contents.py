"""The left column of the rulebook: the search, the cases by Module or what was found, and bookmarks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cholm_qt.engine.reasons import Said
from cholm_qt.files.cases_file import Case
from cholm_qt.teaching.library_search import Hit
from cholm_qt.ui.look.words import case_number, say, tr
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import text
from cholm_qt.ui.widgets.search import SearchLine

PAGE = Qt.ItemDataRole.UserRole
STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
MOST_LINES = 5  # of the bookmarks that are seen at once


class Contents(QWidget):
    """Shows what there is to read, and tells what is chosen.

    Signals:
        page_requested: A case or a hit was chosen. arg: its page.
        text_requested: The keyboard is to go on to the text.
        search_changed: arg: what is looked for.
    """

    page_requested = Signal(str)
    text_requested = Signal()
    search_changed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.search = named(SearchLine(), "reference-search")
        self.search.textChanged.connect(self.search_changed)
        self.search.installEventFilter(self)
        self.tree = named(QTreeWidget(), "reference-tree")
        self.tree.setHeaderHidden(True)
        self.tree.setUniformRowHeights(True)
        self.tree.currentItemChanged.connect(self._choose_case)
        self.hits = named(QListWidget(), "reference-hits")
        self.hits.setWordWrap(True)
        self.hits.setAlternatingRowColors(True)
        self.hits.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.hits.currentItemChanged.connect(self._choose_hit)
        self.says = text("", "faint", "reference-says")
        self.says.hide()
        self.stack = QStackedWidget()
        self.stack.addWidget(self.tree)
        self.stack.addWidget(self.hits)
        self.marked_title = text("", "faint", "reference-marked-title")
        self.marked = named(QListWidget(), "reference-bookmarks")
        self.marked.itemActivated.connect(lambda item: self.page_requested.emit(item.data(PAGE)))
        self.marked.itemClicked.connect(lambda item: self.page_requested.emit(item.data(PAGE)))
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 4, 8)
        column.addWidget(self.search)
        column.addWidget(self.says)
        column.addWidget(self.stack, 1)
        column.addWidget(self.marked_title)
        column.addWidget(self.marked)
        self._items: dict[str, QTreeWidgetItem] = {}

    def retranslate(self) -> None:
        """Say what the parts are in the player's language."""
        words = tr("Find by number or words")
        self.search.setPlaceholderText(words)
        self.search.setAccessibleName(words)
        self.tree.setAccessibleName(tr("Contents"))
        self.hits.setAccessibleName(tr("What was found"))
        self.marked.setAccessibleName(tr("Bookmarks"))
        self.marked_title.setText(tr("Bookmarks"))

    # --- the tree ---

    def show_cases(self, cases: Mapping[str, Case]) -> None:
        """Put every case under its Module."""
        chosen = self._page_of(self.tree.currentItem())
        blocked = self.tree.blockSignals(True)
        self.tree.clear()
        self._items = {}
        for number, case in cases.items():
            item = QTreeWidgetItem([f"{case_number(number)}  {say(Said(case.title))}"])
            item.setData(0, PAGE, number)
            parent = self._items.get(f"{number.partition('.')[0]}.0")
            self._items[number] = item
            if parent is None:
                self.tree.addTopLevelItem(item)
            else:
                parent.addChild(item)
        self.tree.blockSignals(blocked)
        self.point_at(chosen)

    def _page_of(self, item: QTreeWidgetItem | None) -> str:
        """The page that an item of the tree stands for."""
        return "" if item is None else str(item.data(0, PAGE))

    def point_at(self, page: str) -> None:
        """Choose the case that is read, without asking for it."""
        blocked = self.tree.blockSignals(True)
        item = self._items.get(page)
        self.tree.setCurrentItem(item)  # type: ignore[arg-type]  # None chooses nothing
        if item is not None:
            self.tree.scrollToItem(item)
        self.tree.blockSignals(blocked)

    def _choose_case(self, item: QTreeWidgetItem | None) -> None:
        """Read the case that was chosen."""
        if item is not None:
            self.page_requested.emit(self._page_of(item))

    # --- what was found ---

    @property
    def is_searching(self) -> bool:
        """Is something looked for?"""
        return bool(self.search.text().strip())

    def show_hits(self, hits: Sequence[Hit], says: str) -> None:
        """Show what was found, or the tree where nothing is looked for; and a sentence about it."""
        blocked = self.hits.blockSignals(True)
        self.hits.clear()
        for hit in hits:
            item = QListWidgetItem(f"{hit.title}\n{hit.piece}" if hit.piece else hit.title)
            item.setData(PAGE, hit.target)
            self.hits.addItem(item)
        self.hits.blockSignals(blocked)
        self.stack.setCurrentWidget(self.hits if self.is_searching else self.tree)
        self.says.setText(says)
        self.says.setVisible(bool(says))

    def _choose_hit(self, item: QListWidgetItem | None) -> None:
        """Read what was chosen."""
        if item is not None:
            self.page_requested.emit(item.data(PAGE))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up and down in the search line go through what is found, and Enter goes on to the text."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in STEPS and self.hits.count() and self.is_searching:
                row = self.hits.currentRow() + STEPS[Qt.Key(event.key())]
                self.hits.setCurrentRow(min(max(row, 0), self.hits.count() - 1))
                return True
            if event.key() in ENTER:
                if self.is_searching and self.hits.count() and self.hits.currentRow() < 0:
                    self.hits.setCurrentRow(0)
                self.text_requested.emit()
                return True
        return super().eventFilter(watched, event)

    # --- bookmarks ---

    def show_bookmarks(self, marked: Sequence[tuple[str, str]]) -> None:
        """List the pages that are marked, each with its title."""
        self.marked.clear()
        for page, title in marked:
            item = QListWidgetItem(title)
            item.setData(PAGE, page)
            self.marked.addItem(item)
        for part in (self.marked, self.marked_title):
            part.setVisible(bool(marked))
        line = self.marked.sizeHintForRow(0) if marked else 0
        self.marked.setMaximumHeight(line * min(len(marked), MOST_LINES) + 8)
