"""The units of one side in a place: totals in a line, every counter with both its faces, and room."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cholm_qt.ui.look.themes import BASE_PIXELS
from cholm_qt.ui.pieces.pixmap_cache import Face, PixmapCache
from cholm_qt.ui.widgets.counter_drag import CounterDrag
from cholm_qt.ui.widgets.counter_label import CounterLabel
from cholm_qt.ui.widgets.flow_layout import FlowLayout
from cholm_qt.ui.widgets.linked_text import LinkLabel
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel, set_tip

if TYPE_CHECKING:
    from cholm_qt.ui.desk import Desk

COUNTER = 64  # pixels at ordinary text size; larger text brings larger counters
MOST_WITH_BOTH = 6  # units that are shown with both faces; of more, the face that is up has to do
NO_UNIT = -1


class SidePart(QWidget):
    """One side's part of the inspector; its counters are kept and shown anew.

    The words about `room` are laid out by the inspector, below the units of all sides.

    Signals:
        unit_clicked: A counter was clicked. args: the unit, and whether it was a double click.
        case_requested: A case number was followed. arg: the case.
    """

    unit_clicked = Signal(int, bool)
    case_requested = Signal(str)

    def __init__(
        self,
        desk: Desk,
        pictures: PixmapCache,
        side: int,
        drag: CounterDrag,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.desk, self.pictures, self.side, self._drag = desk, pictures, side, drag
        key = desk.side_key(side)
        self.heading = named(PlainLabel(), f"inspector-{key}")
        self.heading.setProperty("role", "heading")
        self.totals = named(PlainLabel(), f"inspector-totals-{key}")
        self.totals.setWordWrap(True)
        self.room = named(LinkLabel(), f"inspector-room-{key}")
        self.room.setProperty("role", "faint")
        self.room.case_requested.connect(self.case_requested)
        self.chosen = named(PlainLabel(), f"inspector-unit-{key}")
        self.chosen.setWordWrap(True)
        self.chosen.setProperty("role", "book")
        self.labels: list[CounterLabel] = []
        self.title = ""  # of the player, if he has given a name
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

    def show_units(self, position: Any, place: int, highlighted: int = NO_UNIT) -> None:
        """Show who is in a place; an empty side of a box is left out."""
        shown = self.desk.side_view(position, self.side, place)
        name = self.title or self.desk.side_name(self.side)
        self.setVisible(bool(shown.units) or place < len(position.components.board.places))
        self.heading.setText(name)
        self.totals.setText(shown.totals)
        set_tip(self.totals, shown.totals_tip)
        self.room.show_html(f"{escape(name)}: {shown.room}" if shown.room else "")
        faces = [self.desk.face(position, unit) for unit in shown.units]
        self._show_counters(faces, highlighted)
        mine = [face for face in faces if face.unit == highlighted]
        self.chosen.setVisible(bool(mine))
        for face in mine:
            self.chosen.setText(self.desk.unit_words(position.components, face))

    def label_of(self, unit: int) -> CounterLabel | None:
        """The counter of a unit that is shown now."""
        return next((x for x in self.labels if x.unit == unit and not x.isHidden()), None)

    def counter_side(self) -> int:
        """How large the counters are, which grow with the text."""
        return round(COUNTER * max(1.0, QFontInfo(self.font()).pixelSize() / BASE_PIXELS))

    def _show_counters(self, faces: list[Face], highlighted: int) -> None:
        """Give each unit a counter, making more only when there are too few."""
        size = self.counter_side()
        self._column.setEnabled(False)  # or every counter that is shown would lay all of them out
        for face in faces[len(self.labels) :]:
            self._add_label(face, size)
        for label, face in zip(self.labels, faces, strict=False):
            unit = face.unit
            label.show_face(face, size)
            label.show_both(len(faces) <= MOST_WITH_BOTH)
            label.show_frame(unit in self._lit, 1 if unit == highlighted else self._rank(unit))
            label.show()
        for label in self.labels[len(faces) :]:
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
        """Lay the counters out now, so that their height is known."""
        self._flow.invalidate()
        self._column.activate()

    def _add_label(self, face: Face, size: int) -> None:
        """One more counter at the end."""
        label = CounterLabel(self.pictures, face, size, self, both=True)
        label.unit_clicked.connect(self.unit_clicked)
        self._drag.watch(label)
        self.labels.append(label)
        self._flow.addWidget(label)
