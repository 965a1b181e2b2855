"""Every case of the rulebook by Module with our rulings about it, to be searched and read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from PySide6.QtCore import QModelIndex, Qt, QUrl
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QLineEdit,
    QSplitter,
    QTextBrowser,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cholm_qt.data.cases import Case
from cholm_qt.data.components import load_cases, rulings_by_id
from cholm_qt.data.rulings import Ruling
from cholm_qt.engine.reasons import Said
from cholm_qt.ui.named import named
from cholm_qt.ui.panels.links import case_link
from cholm_qt.ui.panels.matching import matches, words_of
from cholm_qt.ui.words import say, tr

FEW_LINES = 44  # pixels that the list and the text keep in a low panel

_RULING = re.compile(r"\bA[1-9][0-9]*\b")


class CaseList(QWidget):
    """A tree of the cases above the text of the one that is chosen; it is filled when first looked at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cases: dict[str, Case] = {}
        self._items: dict[str, QTreeWidgetItem] = {}
        self.search = named(QLineEdit(), "rules-search")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._narrow)
        self.tree = named(QTreeWidget(), "rules-tree")
        self.tree.setHeaderHidden(True)
        self.tree.setUniformRowHeights(True)
        self.tree.currentItemChanged.connect(self._show_current)
        self.text = named(QTextBrowser(), "rules-text")
        self.text.setOpenLinks(False)
        self.text.setProperty("role", "book")
        self.text.anchorClicked.connect(self._follow)
        halves = QSplitter(Qt.Orientation.Vertical)
        halves.addWidget(self.tree)
        halves.addWidget(self.text)
        self.tree.setMinimumHeight(FEW_LINES)
        self.text.setMinimumHeight(FEW_LINES)
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

    def paintEvent(self, event: QPaintEvent) -> None:
        """Read the cases when somebody looks; a panel behind another is shown, but never painted."""
        self._fill()
        super().paintEvent(event)

    def _fill(self) -> None:
        """Put every case under its Module, once."""
        if self._cases:
            return
        self._cases = {case.case: case for case in load_cases()}
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
        title = f"{number}  {say(Said(case.title))}"
        return tr("{0} (ours)", title) if case.source.startswith("R") else title

    # --- finding ---

    def show_case(self, case: str) -> None:
        """Choose a case, or the nearest one above it when there is none of that number; or go to a ruling."""
        self._fill()
        self.search.clear()
        if case in rulings_by_id():
            self._show_ruling(rulings_by_id()[case])
            return
        found = next((number for number in nearest_above(case) if number in self._items), None)
        if found is None:
            self.tree.setCurrentIndex(QModelIndex())
            self.text.setPlainText(tr("There is no case {0}", case))
            return
        self.tree.setCurrentItem(self._items[found])
        self.tree.scrollToItem(self._items[found])

    def _show_ruling(self, ruling: Ruling) -> None:
        """Go to a ruling below the case that is shown, or else below the first one that it is about."""
        item = self.tree.currentItem()
        if item is None or item.data(0, Qt.ItemDataRole.UserRole) not in ruling.cases:
            self.show_case(ruling.cases[0])
        self.text.scrollToAnchor(ruling.id)

    def _narrow(self, text: str) -> None:
        """Show the cases that match by themselves or by their rulings, under their Modules."""
        self._fill()
        wanted = words_of(text)
        for number, item in self._items.items():
            hit = number.startswith(text.strip()) or matches(wanted, _words(self._cases[number]))
            item.setHidden(not hit)
            parent = item.parent()
            if hit and parent is not None:
                parent.setHidden(False)
                parent.setExpanded(bool(wanted))

    # --- reading ---

    def _show_current(self) -> None:
        """Show what the chosen case says."""
        item = self.tree.currentItem()
        if item is not None:
            self.text.setHtml(self._html(self._cases[item.data(0, Qt.ItemDataRole.UserRole)]))

    def _html(self, case: Case) -> str:
        """A case: title, what it says, how the program meets it, the cases below, and our rulings."""
        parts = [f"<h3>{escape(case.case)} {escape(say(Said(case.title)))}</h3>"]
        parts += [f"<p>{escape(say(Said(case.says)))}</p>"] if case.says else []
        parts += [f"<p>{escape(line)}</p>" for line in _remarks(case)]
        below = [case_link(number) for number in self._cases if is_below(number, case.case)]
        parts += [f"<p>{escape(tr('Below it:'))} {', '.join(below)}</p>"] if below else []
        parts += [f"<h4>{escape(tr('Our rulings'))}</h4>"] if case.rulings else []
        parts += [_ruling_html(rulings_by_id()[i]) for i in case.rulings]
        return "".join(parts)

    def _follow(self, url: QUrl) -> None:
        """Go to a case or ruling that is named in another."""
        self.show_case(url.toString().partition(":")[2])


def _words(case: Case) -> str:
    """All by which a case is found: its number and texts, and those of its rulings."""
    rulings = [rulings_by_id()[i] for i in case.rulings]
    told = [f"{ruling.id} {say(Said(ruling.asks))} {say(Said(ruling.says))}" for ruling in rulings]
    return " ".join([case.case, say(Said(case.title)), say(Said(case.says)), *told])


def _ruling_html(ruling: Ruling) -> str:
    """A ruling: its number, the question, and our answer, in which other rulings can be followed."""
    answer = _RULING.sub(lambda found: case_link(found[0]), escape(say(Said(ruling.says))))
    head = f'<a name="{ruling.id}"></a><b>{ruling.id}</b> <i>{escape(say(Said(ruling.asks)))}</i>'
    return f"<p>{head}<br/>{answer}</p>"


def _remarks(case: Case) -> Iterator[str]:
    """Whose words these are, and what meets the case."""
    if case.source.startswith("R"):
        yield tr(
            "The rulebook leaves this case unwritten or its chart was not at hand: what stands here is ours."
        )
    elif case.source:
        yield tr("Source: {0}", case.source)
    met = {
        "code": tr("The program carries it out."),
        "data": tr("It stands in the data files."),
        "picture": tr("It is printed on the map or the counters."),
        "nothing": tr("Nothing has to be done for it."),
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
