"""What could be otherwise, each line with the chance it would make and the difference to now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from cholm_qt.engine.odds import Answer, WhatIf
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.chance_bars import percent
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import as_tip
from cholm_qt.ui.widgets.receipt import signed

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
SPARE = 4  # pixels of the frame
APART = 16  # between two columns
HIGHEST, ROUND = 1000, 2  # of the words of a line, and what it has besides
WHAT, CHANCE, CHANGE = range(3)


class Tried(NamedTuple):
    """Something that could be otherwise, and what the dice would say then."""

    what_if: WhatIf
    answer: Answer | None


class WhatIfList(QTreeWidget):
    """A line for each; a click makes it so.

    Signals:
        chosen: Something shall be otherwise. arg: the WhatIf.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "odds-what-ifs")
        self._tried: Sequence[Tried] = ()
        self.setColumnCount(3)
        self.setRootIsDecorated(False)
        self.setWordWrap(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        head = self.header()
        head.setStretchLastSection(False)
        head.setSectionsMovable(False)
        head.setSectionResizeMode(WHAT, QHeaderView.ResizeMode.Stretch)
        head.sectionResized.connect(self._wrap)
        for column in (CHANCE, CHANGE):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
        self.itemClicked.connect(self._choose)
        self.itemActivated.connect(self._choose)
        self.retranslate()

    def show_tried(self, now: Answer, tried: Sequence[Tried]) -> None:
        """Show what each would make of the chance."""
        self._tried = tried
        self._fit_columns()
        while self.topLevelItemCount() > len(tried):
            self.takeTopLevelItem(len(tried))
        for n, (what_if, answer) in enumerate(tried):
            item = self.topLevelItem(n)
            if item is None:
                item = QTreeWidgetItem(self)
                item.setTextAlignment(CHANCE, RIGHT)
                item.setTextAlignment(CHANGE, RIGHT)
            words = say(what_if.title)
            chance, change = _numbers(now, answer)
            if answer is not None and not _can_fail(answer):
                words, chance, change = f"{words} ({say(answer.says)})", "", ""
            item.setText(WHAT, words)
            item.setToolTip(0, as_tip(words))
            item.setText(CHANCE, chance)
            item.setText(CHANGE, change)
        self.setCurrentItem(None)  # type: ignore[call-overload]  # Qt takes none
        self._wrap()

    def _fit_columns(self) -> None:
        """Give the numbers as much room as they need at this size of text."""
        head, cells = self.header().fontMetrics(), self.fontMetrics()
        for column, widest in ((CHANCE, percent(0.999)), (CHANGE, _points(-100))):
            words = head.horizontalAdvance(self.headerItem().text(column))
            self.setColumnWidth(column, max(words, cells.horizontalAdvance(widest)) + APART)

    def _wrap(self) -> None:
        """Give every line the height that its words need in this width."""
        room = QRect(0, 0, self.columnWidth(WHAT) - APART, HIGHEST)
        for item in map(self.topLevelItem, range(self.topLevelItemCount())):
            assert item is not None
            words = self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, item.text(WHAT))
            item.setSizeHint(WHAT, QSize(0, words.height() + ROUND))
        self.updateGeometry()

    def _choose(self, item: QTreeWidgetItem) -> None:
        """A line was clicked, or Enter was pressed on it."""
        at = self.indexOfTopLevelItem(item)
        if 0 <= at < len(self._tried):
            self.chosen.emit(self._tried[at].what_if)

    def sizeHint(self) -> QSize:
        """Every line is seen."""
        rows = (self.rowHeight(self.model().index(n, WHAT)) for n in range(self.topLevelItemCount()))
        return QSize(160, self.header().sizeHint().height() + sum(rows) + SPARE)

    def minimumSizeHint(self) -> QSize:
        """No line is left out."""
        return QSize(80, self.sizeHint().height())

    def retranslate(self) -> None:
        """Say the words above the columns in the player's language."""
        self.setHeaderLabels([tr("What if …"), tr("Chance"), tr("Change")])
        self.setAccessibleName(tr("What if …"))
        self.headerItem().setTextAlignment(CHANCE, RIGHT)
        self.headerItem().setTextAlignment(CHANGE, RIGHT)


def _can_fail(answer: Answer) -> bool:
    """Is there a success, of which there is a chance?"""
    return any(outcome.is_failure for outcome in answer.outcomes)


def _numbers(now: Answer, then: Answer | None) -> tuple[str, str]:
    """The chance as it would be, and how many of a hundred throws that makes a difference to."""
    if then is None:
        return "–", ""
    change = round(100 * then.success) - round(100 * now.success)
    return percent(then.success), _points(change) if change else "="


def _points(change: int) -> str:
    """A difference of chances, of which a hundred make a whole."""
    return f"{signed(change)}\N{NO-BREAK SPACE}%"
