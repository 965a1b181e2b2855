"""A list of all places and boxes, for those who point at the map by the keyboard."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit

from cholm_qt.ui.look.words import spoken, tr
from cholm_qt.ui.map.map_desk import MapDesk
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import set_tip
from cholm_qt.ui.widgets.search import matches, words_of


class PlaceChooser(QComboBox):
    """Names every place; the one that is chosen is meant as by a click.

    Signals:
        place_chosen: arg: the place or box.
    """

    place_chosen = Signal(int)

    def __init__(self, desk: MapDesk, components: Any) -> None:
        super().__init__()
        self.desk, self.components = desk, components
        named(self, "editor-place")
        self.line = named(QLineEdit(), "editor-place-line")
        self.setEditable(True)
        self.setLineEdit(self.line)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(16)
        self.activated.connect(self._choose)
        self.line.returnPressed.connect(self._take_first)

    def _take_first(self) -> None:
        """Choose the first place that has the words which were typed."""
        wanted = words_of(self.line.text())
        found = (n for n in range(self.count()) if wanted and matches(wanted, self.itemText(n)))
        if (place := next(found, None)) is not None:
            self._choose(place)

    def _choose(self, place: int) -> None:
        """Tell of a place, and be ready for the next one."""
        self.clear_line()
        self.place_chosen.emit(place)

    def clear_line(self) -> None:
        """Name no place."""
        self.setCurrentIndex(-1)
        self.clearEditText()

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        count = len(self.components.board.places) + len(self.components.boxes)
        words = self.desk.system.words
        self.clear()
        self.addItems([spoken(words.place_title(self.components, place)) for place in range(count)])
        if isinstance(completer := self.completer(), QCompleter):
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        self.clear_line()
        self.line.setAccessibleName(tr("Place"))
        self.line.setPlaceholderText(tr("Place"))
        self.setAccessibleName(tr("Place"))
        set_tip(self, tr("Put what is selected into a place, or paint it, by the keyboard (P)"))
