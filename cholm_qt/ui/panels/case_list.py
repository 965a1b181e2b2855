"""Every case of the rulebook by Module with our rulings about it, to be searched and read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from html import escape

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent, QTextCursor
from PySide6.QtWidgets import (
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cholm_qt.engine.reasons import Said
from cholm_qt.files.cases_file import Case
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.rulings_file import Ruling
from cholm_qt.ui.look.words import case_number, say, spoken, tr
from cholm_qt.ui.panels.chart_values import Chart
from cholm_qt.ui.widgets.linked_text import CHART, case_link, link
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import ClosedBrowser
from cholm_qt.ui.widgets.search import FEW_LINES, SearchLine, matches, words_of

STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
MORE = "more"
LEAST_HIGH = 44  # pixels that the list and the text keep in a low panel

_RULING = re.compile(r"\bA[1-9][0-9]*\b")


class CaseList(QWidget):
    """A tree of the cases above the text of the one that is chosen; it is filled when first looked at.

    Signals:
        chart_requested: A chart was followed that a case speaks of. arg: the chart.
        more_requested: More is to be read about a case. arg: the case.
    """

    chart_requested = Signal(str)
    more_requested = Signal(str)

    def __init__(
        self,
        files: GameFiles,
        charts: Callable[[], Sequence[Chart]] = tuple,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._files, self._charts = files, charts
        self._cases: dict[str, Case] = {}
        self._is_read = False
        self._items: dict[str, QTreeWidgetItem] = {}
        self._hits: list[str] = []  # the cases that are found, as the tree has them
        self.search = named(SearchLine(), "rules-search")
        self.search.textChanged.connect(self._narrow)
        self.search.installEventFilter(self)
        self.tree = named(QTreeWidget(), "rules-tree")
        self.tree.setHeaderHidden(True)
        self.tree.setUniformRowHeights(True)
        self.tree.currentItemChanged.connect(self._show_current)
        self.tree.itemDoubleClicked.connect(lambda: self.more_requested.emit(self.chosen))
        self.text = named(ClosedBrowser(), "rules-text")
        self.text.setOpenLinks(False)
        self.text.setProperty("role", "book")
        self.text.anchorClicked.connect(self._follow)
        halves = QSplitter(Qt.Orientation.Vertical)
        halves.addWidget(self.tree)
        halves.addWidget(self.text)
        self.tree.setMinimumHeight(LEAST_HIGH)
        self.text.setMinimumHeight(LEAST_HIGH)
        halves.setStretchFactor(0, 2)
        halves.setStretchFactor(1, 3)
        halves.setChildrenCollapsible(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 6, 4, 4)
        column.addWidget(self.search)
        column.addWidget(halves, 1)

    def retranslate(self) -> None:
        """Say everything again in the player's language."""
        self.search.setPlaceholderText(tr("Find a case by number or words"))
        self.search.setAccessibleName(tr("Find a case by number or words"))
        self.tree.setAccessibleName(tr("Cases"))
        self.text.setAccessibleName(tr("What the case says"))
        for number, item in self._items.items():
            item.setText(0, self._line(number))
        self._show_current()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the room of search line and list to the case where there would be hardly any lines of it."""
        super().resizeEvent(event)
        line, list_high = self.text.fontMetrics().lineSpacing(), self.tree.minimumHeight()
        self.search.give_way(self.height() - list_high - line, line)  # besides the title of the case
        self.tree.setHidden(self.height() < list_high + FEW_LINES * line)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Read the cases when somebody looks; a panel behind another is shown, but never painted."""
        self._fill()
        super().paintEvent(event)

    def _fill(self) -> None:
        """Put every case under its Module, once."""
        if self._is_read:
            return
        self._is_read = True
        try:
            self._files.rulings_by_id()  # without them no case can be shown
            self._cases = {case.case: case for case in self._files.cases()}
        except DataFaults as error:  # the game goes on without
            self.text.setPlainText("\n".join(spoken(fault.sentence) for fault in error.faults))
        if not self._cases and not self.text.toPlainText():
            self.text.setPlainText(tr("The cases of this game are not listed here."))
        for number in self._cases:
            module = f"{number.partition('.')[0]}.0"
            parent = self._items.get(module)
            item = QTreeWidgetItem([self._line(number)])
            item.setData(0, Qt.ItemDataRole.UserRole, number)
            self._items[number] = item
            if parent is None:
                self.tree.addTopLevelItem(item)
            else:
                parent.addChild(item)

    def _line(self, number: str) -> str:
        """A case in the tree: its number and title, and a mark when it is ours."""
        case = self._cases[number]
        title = f"{case_number(number)}  {say(Said(case.title))}"
        return tr("{0} (ours)", title) if case.is_ours else title

    @property
    def chosen(self) -> str:
        """The case that is shown; nothing where none is."""
        item = self.tree.currentItem()
        return "" if item is None else str(item.data(0, Qt.ItemDataRole.UserRole))

    @property
    def _rulings(self) -> Mapping[str, Ruling]:
        """Our rulings by their numbers."""
        return self._files.rulings_by_id()

    # --- finding ---

    def show_case(self, case: str) -> None:
        """Choose a case, or the nearest one above it when there is none of that number; or go to a ruling."""
        self._fill()
        self.search.clear()
        if not self._cases:
            return
        if case in self._rulings:
            self._show_ruling(self._rulings[case])
            return
        found = next((number for number in nearest_above(case) if number in self._items), None)
        if found is None:
            self.tree.setCurrentIndex(QModelIndex())
            self.text.setPlainText(tr("There is no case {0}", case))
            return
        self._choose(found)

    def _show_ruling(self, ruling: Ruling) -> None:
        """Go to a ruling below the case that is shown, or else below the first one that it is about."""
        item = self.tree.currentItem()
        if item is None or item.data(0, Qt.ItemDataRole.UserRole) not in ruling.cases:
            self.show_case(ruling.cases[0])
        self.text.scrollToAnchor(ruling.id)

    def _narrow(self, text: str) -> None:
        """Show the cases that match by themselves or by their rulings, and read the best of them."""
        self._fill()
        wanted, number_wanted = words_of(text), text.strip()
        self._hits = []
        for number, item in self._items.items():
            hit = number.startswith(number_wanted) or matches(wanted, self._words(self._cases[number]))
            self._hits += [number] if hit else []
            item.setHidden(not hit)
            parent = item.parent()
            if hit and parent is not None:
                parent.setHidden(False)
                parent.setExpanded(bool(wanted))
        if wanted and self._hits:
            self._choose(min(self._hits, key=partial(self._rank, number_wanted, wanted)))

    def _words(self, case: Case) -> str:
        """All by which a case is found: its number and texts, and those of its rulings."""
        rulings = [self._rulings[i] for i in case.rulings]
        told = [f"{ruling.id} {say(Said(ruling.asks))} {say(Said(ruling.says))}" for ruling in rulings]
        return " ".join([case.case, say(Said(case.title)), say(Said(case.says)), *told])

    def _rank(self, number_wanted: str, wanted: list[str], number: str) -> tuple[bool, int, bool]:
        """How well a case matches, the best first: by its number, a short title, or what it says itself."""
        case = self._cases[number]
        title = say(Said(case.title))
        more = len(words_of(title)) if matches(wanted, title) else len(self._cases)
        return (
            not number.startswith(number_wanted),
            more,
            not matches(wanted, f"{title} {say(Said(case.says))}"),
        )

    def _choose(self, number: str) -> None:
        """Read a case, and bring it into view in the tree."""
        self.tree.setCurrentItem(self._items[number])
        self.tree.scrollToItem(self._items[number])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up and down in the search line go through what is found, and Enter goes on to the text."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in STEPS:
                self._step(STEPS[Qt.Key(event.key())])
                return True
            if event.key() in ENTER:
                self._open()
                return True
        return super().eventFilter(watched, event)

    def _step(self, by: int) -> None:
        """Read the next or the previous case that is found."""
        item = self.tree.currentItem()
        chosen = item.data(0, Qt.ItemDataRole.UserRole) if item is not None else ""
        if not self._hits:
            return
        at = self._hits.index(chosen) + by if chosen in self._hits else 0
        self._choose(self._hits[min(max(at, 0), len(self._hits) - 1)])

    def _open(self) -> None:
        """Let the keyboard scroll the text, at the first word that was looked for."""
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        for word in words_of(self.search.text()):
            if self.text.find(word):
                break
        self.text.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # --- reading ---

    def _show_current(self) -> None:
        """Show what the chosen case says."""
        item = self.tree.currentItem()
        if item is not None:
            self.text.setHtml(self._html(self._cases[item.data(0, Qt.ItemDataRole.UserRole)]))

    def _html(self, case: Case) -> str:
        """A case: what it says, its charts, how the program meets it, the cases below, and our rulings."""
        parts = [f"<h3>{escape(case_number(case.case))} {escape(say(Said(case.title)))}</h3>"]
        parts += [f"<p>{escape(say(Said(case.says)))}</p>"] if case.says else []
        parts += [f"<p>{link(MORE, case.case, tr('Read more in the rulebook'))}</p>"]
        charts = [link(CHART, chart.id, chart.title) for chart in self._charts() if chart.is_about(case.case)]
        parts += [f"<p>{escape(tr('Charts:'))} {', '.join(charts)}</p>"] if charts else []
        parts += [f"<p>{escape(line)}</p>" for line in _remarks(case)]
        below = [case_link(number) for number in self._cases if is_below(number, case.case)]
        parts += [f"<p>{escape(tr('Cases below it:'))} {', '.join(below)}</p>"] if below else []
        parts += [f"<h4>{escape(tr('Our rulings'))}</h4>"] if case.rulings else []
        parts += [_ruling_html(self._rulings[i]) for i in case.rulings]
        return "".join(parts)

    def _follow(self, url: QUrl) -> None:
        """Go to a case or ruling that is named in another, or to a chart."""
        kind, _, target = url.toString().partition(":")
        if kind == CHART:
            self.chart_requested.emit(target)
        elif kind == MORE:
            self.more_requested.emit(target)
        else:
            self.show_case(target)


def _ruling_html(ruling: Ruling) -> str:
    """A ruling: its number, the question, and our answer, in which other rulings can be followed."""
    answer = _RULING.sub(lambda found: case_link(found[0]), escape(say(Said(ruling.says))))
    number, question = escape(ruling.id), escape(say(Said(ruling.asks)))
    head = f'<a name="{number}"></a><b>{number}</b> <i>{question}</i>'
    return f"<p>{head}<br/>{answer}</p>"


def whose_words(case: Case) -> str:
    """That what a case says is ours, if it is."""
    if case.published:
        return tr("Number and title are those of the published game; what you read here is ours.")
    if case.is_ours:
        return tr(
            "The rulebook leaves this case open, or its chart was not at hand: what you read here is ours."
        )
    return ""


def _remarks(case: Case) -> Iterator[str]:
    """Whose words these are, and what meets the case."""
    whose = whose_words(case)
    if whose:
        yield whose
    elif case.source:
        yield tr("Source: {0}", case.source)
    met = {
        "code": tr("The program applies this case."),
        "data": tr("It is kept in the data files."),
        "picture": tr("It is printed on the map or the counters."),
        "nothing": tr("It only describes something, so the program has nothing to apply."),
    }[case.met]
    yield f"{met} {say(Said(case.why))}" if case.why else met


def nearest_above(case: str) -> Iterator[str]:
    """A case number, then those of the cases above it.

    >>> list(nearest_above("8.1.1C"))
    ['8.1.1C', '8.1.1', '8.1', '8.0']
    """
    number = case.strip()
    yield number
    plain = re.sub(r"[A-Za-z]+$", "", number)
    if plain != number:
        yield plain
    parts = plain.split(".")
    for length in range(len(parts) - 1, 1, -1):
        yield ".".join(parts[:length])
    yield f"{parts[0]}.0"


def is_below(number: str, above: str) -> bool:
    """Is a case directly below another?"""
    return number != above and next(n for n in list(nearest_above(number))[1:]) == above
