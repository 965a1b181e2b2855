"""Which numbers stand in the rulebook, and which are ours."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QHeaderView,
    QLineEdit,
    QScrollArea,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cholm_qt.files.sources import TYPED, SourceLine
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.pack_words import pack_words
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.widgets import page_parts
from cholm_qt.ui.widgets.flow_layout import FlowLayout
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel, as_tip, set_tip
from cholm_qt.ui.widgets.search import matches, words_of

SOURCES = "SPIRB"
LEAST = 200  # pixels of the list, so that a few rows are seen


def source_names() -> dict[str, str]:
    """What each letter of a source stands for."""
    names = {"S": tr("Rulebook"), "P": tr("Public"), "I": tr("Inferred"), "R": tr("Ours")}
    return {**names, TYPED: tr("From the box")}


class SourceList(QScrollArea):
    """Every value of the data files with its source, to be narrowed down by source and by words.

    In a low panel all of it is scrolled, or the list would have no row left.

    Signals:
        values_requested: Printed values are to be typed in.
    """

    values_requested = Signal()

    def __init__(self, desk: PanelDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self._sources: tuple[SourceLine, ...] = ()
        self.summary = named(PlainLabel(), "sources-summary")
        self.summary.setWordWrap(True)
        self.summary.setProperty("role", "faint")
        self.buttons = {letter: named(QCheckBox(), f"source-{letter}") for letter in SOURCES}
        self.search = named(QLineEdit(), "sources-search")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._narrow)
        self.list = named(QTreeWidget(), "sources-list")
        self.list.setRootIsDecorated(False)
        self.list.setAlternatingRowColors(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(self._show_current)
        self.list.setMinimumHeight(LEAST)
        self.values = page_parts.button("", "sources-values")
        self.values.clicked.connect(self.values_requested)
        self.detail = named(PlainLabel(), "sources-detail")
        self.detail.setWordWrap(True)
        self.detail.setProperty("role", "faint")
        row = FlowLayout(spacing=8)
        for button in self.buttons.values():
            button.setChecked(True)
            button.toggled.connect(self._narrow)
            row.addWidget(button)
        sheet = QWidget()
        column = QVBoxLayout(sheet)
        column.setContentsMargins(4, 6, 4, 4)
        column.setSpacing(4)
        column.addWidget(self.summary)
        column.addLayout(row)
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        column.addWidget(self.detail)
        column.addWidget(self.values)
        self.setWidget(sheet)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def retranslate(self) -> None:
        """Say everything again in the player's language."""
        self.search.setPlaceholderText(tr("Find a number by words"))
        self.search.setAccessibleName(tr("Find a number by words"))
        self.list.setAccessibleName(tr("Numbers and their sources"))
        self.values.setText(tr("Printed &values"))
        self.values.setAccessibleName(tr("Printed &values").replace("&", ""))
        set_tip(self.values, tr("Type in what is printed in the box, with ours kept beside"))
        self.list.setHeaderLabels([tr("Source"), tr("Number"), tr("Value")])
        self._name_buttons()
        for n, line in enumerate(self._sources):
            item = self.list.topLevelItem(n)
            assert item is not None
            for column, words in enumerate(self._columns(line)):
                item.setText(column, words)

    def _name_buttons(self) -> None:
        """Say how many numbers come from where."""
        count = Counter(line.source[:1] for line in self._sources)
        names = source_names()
        for letter, button in self.buttons.items():
            words = tr("Show the source {0}, {1} numbers", names[letter], count[letter])
            button.setText(f"{letter} {names[letter]}")
            button.setAccessibleName(words)
            button.setVisible(bool(count[letter]))
            set_tip(button, words)
        says = self.desk.sources_summary(len(self._sources), count["R"])
        pack = self.desk.files.pack
        self.summary.setText(says if pack is None else f"{pack_words(pack)} {says}")

    def showEvent(self, event: QShowEvent) -> None:
        """Read the sources when somebody looks."""
        super().showEvent(event)
        if not self._sources:
            self._sources = self.desk.files.sources()
            self._name_buttons()
            self._fill()

    def _fill(self) -> None:
        """One line for each number."""
        items = [QTreeWidgetItem(self._columns(line)) for line in self._sources]
        for item in items:
            item.setToolTip(2, as_tip(item.text(2)))
        self.list.addTopLevelItems(items)
        header = self.list.header()
        for column in (1, 2):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        self.list.setColumnWidth(0, self.fontMetrics().horizontalAdvance("S 10.5.4") + 24)
        self._narrow()

    def _narrow(self) -> None:
        """Show the numbers of the chosen sources that match."""
        wanted = words_of(self.search.text())
        for n, line in enumerate(self._sources):
            item = self.list.topLevelItem(n)
            assert item is not None
            shown = self.buttons[line.source[:1]].isChecked()
            words = " ".join((*self._columns(line), line.path, line.file))
            item.setHidden(not (shown and matches(wanted, words)))

    def _show_current(self) -> None:
        """Say all about the chosen number, for which the list has no room."""
        line = self._sources[self.list.currentIndex().row()]
        desk = self.desk
        parts = (desk.number_words(line), desk.value_words(line), desk.source_words(line))
        self.detail.setText(" · ".join((*parts, f"{line.file}:{line.line}")))

    def _columns(self, line: SourceLine) -> list[str]:
        """Source, name and value."""
        return [line.source.partition(";")[0], self.desk.number_words(line), self.desk.value_words(line)]
