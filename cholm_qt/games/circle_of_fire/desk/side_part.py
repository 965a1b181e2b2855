"""The units of one side in a place: totals in a line, every counter with both its faces, and room."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from cholm_qt.games.circle_of_fire.desk.place_words import room_words, side_word, units_at
from cholm_qt.games.circle_of_fire.desk.terms import committed_term, factors_term
from cholm_qt.games.circle_of_fire.desk.unit_words import unit_words
from cholm_qt.games.circle_of_fire.rules.components import SIDES
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.look.themes import BASE_PIXELS
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.pieces.pixmap_cache import PixmapCache
from cholm_qt.ui.widgets.counter_label import CounterLabel
from cholm_qt.ui.widgets.flow_layout import FlowLayout
from cholm_qt.ui.widgets.linked_text import LinkLabel
from cholm_qt.ui.widgets.named import named

COUNTER = 64  # pixels at ordinary text size; larger text brings larger counters
MOST_WITH_BOTH = 6  # units that are shown with both faces; of more, the face that is up has to do
NO_UNIT = -1


class SidePart(QWidget):
    """One side's half of the inspector; its counters are kept and shown anew.

    The words about `room` are laid out by the inspector, below the units of both sides.

    Signals:
        unit_clicked: A counter was clicked. args: the unit, and whether it was a double click.
        case_requested: A case number was followed. arg: the case.
    """

    unit_clicked = Signal(int, bool)
    case_requested = Signal(str)

    def __init__(self, pictures: PixmapCache, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pictures, self.side = pictures, side
        self.heading = named(QLabel(), f"inspector-{SIDES[side]}")
        self.heading.setProperty("role", "heading")
        self.totals = named(QLabel(), f"inspector-totals-{SIDES[side]}")
        self.totals.setWordWrap(True)
        self.room = named(LinkLabel(), f"inspector-room-{SIDES[side]}")
        self.room.setProperty("role", "faint")
        self.room.case_requested.connect(self.case_requested)
        self.chosen = named(QLabel(), f"inspector-unit-{SIDES[side]}")
        self.chosen.setWordWrap(True)
        self.chosen.setProperty("role", "book")
        self.labels: list[CounterLabel] = []
        self._lit: set[int] = set()
        self._selected: list[int] = []
        self._flow = FlowLayout()
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 0)
        column.setSpacing(2)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.heading)
        line.addWidget(self.totals, 1)
        column.addLayout(line)
        column.addLayout(self._flow)
        column.addWidget(self.chosen)

    def show_units(self, p: Position, place: int, highlighted: int = NO_UNIT) -> None:
        """Show who is in a place; an empty side of a box is left out."""
        units = units_at(p, self.side, place)
        self.setVisible(bool(units) or place < p.components.places)
        self.heading.setText(side_word(self.side))
        self.totals.setText(self._totals(p, units))
        self.totals.setToolTip("\n".join((factors_term(), committed_term())) if units else "")
        self._show_room(p, place)
        self._show_counters(p, units, highlighted)
        mine = highlighted in units
        self.chosen.setVisible(mine)
        if mine:
            self.chosen.setText(unit_words(p.components.units[highlighted], bool(p.spent[highlighted])))

    def _show_room(self, p: Position, place: int) -> None:
        """6.1.1 Say how many more may come, with the side, for it stands among the details of the place."""
        words = room_words(p, self.side, place)
        self.room.show_html(f"{escape(side_word(self.side))}: {words}" if words else "")

    def label_of(self, unit: int) -> CounterLabel | None:
        """The counter of a unit that is shown now."""
        return next((x for x in self.labels if x.unit == unit and not x.isHidden()), None)

    def _totals(self, p: Position, units: list[int]) -> str:
        """4.3 Sums of the faces that are up, and how many have acted already."""
        if not units:
            return tr("No units")
        ready = [u for u in units if not p.spent[u]]
        factors = sum(p.cf(u) for u in units)
        allowance = sum(p.components.units[u].ma for u in ready)
        values, spent = (len(units), factors, allowance), len(units) - len(ready)
        if len(units) == 1:
            words = tr("{0} unit · CF {1} · MA {2}", *values)
        else:
            words = tr("{0} units · CF {1} · MA {2}", *values)
        return tr("{0} · {1} Committed", words, spent) if spent else words

    def _show_counters(self, p: Position, units: list[int], highlighted: int) -> None:
        """Give each unit a counter, making more only when there are too few."""
        size = round(COUNTER * max(1.0, QFontInfo(self.font()).pixelSize() / BASE_PIXELS))
        self._column.setEnabled(False)  # or every counter that is shown would lay all of them out
        while len(self.labels) < len(units):
            self._add_label(size)
        for label, unit in zip(self.labels, units, strict=False):
            label.show_unit(unit, bool(p.spent[unit]), size)
            label.show_both(len(units) <= MOST_WITH_BOTH)
            label.show_frame(unit in self._lit, 1 if unit == highlighted else self._rank(unit))
            label.show()
        for label in self.labels[len(units) :]:
            label.hide()
            label.show_frame(False, 0)
        self._column.setEnabled(True)
        self._column.invalidate()

    def show_choice(self, lit: set[int], selected: Sequence[int]) -> None:
        """Frame the counters that may be chosen and those that are, also those that come later."""
        self._lit, self._selected = set(lit), list(selected)
        for label in self.labels:
            if not label.isHidden():
                label.show_frame(label.unit in self._lit, self._rank(label.unit))

    @property
    def has_choice(self) -> bool:
        """Is there a counter that may be chosen?"""
        return any(label.lit and not label.isHidden() for label in self.labels)

    def _rank(self, unit: int) -> int:
        """1 for the first of the selection, 2 for the others, 0 for whoever is not selected."""
        if unit not in self._selected:
            return 0
        return 1 if unit == self._selected[0] else 2

    def settle(self) -> None:
        """Know at once how high the counters are."""
        self._flow.invalidate()
        self._column.activate()

    def _add_label(self, size: int) -> None:
        """One more counter at the end."""
        label = CounterLabel(self.pictures, 0, False, size, self, both=True)
        label.unit_clicked.connect(self.unit_clicked)
        self.labels.append(label)
        self._flow.addWidget(label)
