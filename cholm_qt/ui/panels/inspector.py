"""The stack inspector: who is in a place, then all about the place, readable at any zoom of the map.

Its head with the name of the place stays where it is while the rest is scrolled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.place_signs import MarkerStrip, PlaceSign
from cholm_qt.ui.panels.side_part import NO_UNIT, SidePart
from cholm_qt.ui.panels.specifications import PlaceView
from cholm_qt.ui.pieces.pixmap_cache import PixmapCache
from cholm_qt.ui.widgets.counter_drag import CounterDrag
from cholm_qt.ui.widgets.linked_text import LinkLabel
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel, set_tip

if TYPE_CHECKING:
    from cholm_qt.ui.desk import Desk
    from cholm_qt.ui.widgets.counter_label import CounterLabel

NOWHERE = -1
SIDES = 6  # pixels left and right of everything
FRAME = 6  # pixels below a counter that is brought into view


class Inspector(QScrollArea):
    """A place with its ground, its markers, the units of each side and its neighbours.

    Signals:
        unit_clicked: A counter was clicked. args: the unit, and whether it was a double click.
        unit_dragged: A framed counter is being dragged out. args: the unit, and the point on the screen.
        unit_dropped: It was let go. args: the unit, and the point on the screen.
        place_requested: A neighbour was followed. arg: the place.
        case_requested: A case number was followed. arg: the case.
        release_requested: The place need not be kept any more.
    """

    unit_clicked = Signal(int, bool)
    unit_dragged = Signal(int, QPoint)
    unit_dropped = Signal(int, QPoint)
    place_requested = Signal(int)
    case_requested = Signal(str)
    release_requested = Signal()

    def __init__(self, desk: Desk, pictures: PixmapCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        named(self, "inspector", tr("Stack inspector"))
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.sign, self.markers = PlaceSign(), MarkerStrip(pictures)
        self.name = named(PlainLabel(), "inspector-name")
        self.name.setProperty("role", "heading")
        self.ground = named(PlainLabel(), "inspector-ground")
        self.ground.setProperty("role", "faint")
        self.meaning = named(PlainLabel(), "inspector-meaning")
        self.meaning.setProperty("role", "faint")
        self.hint = named(PlainLabel(), "inspector-hint")
        self.hint.setProperty("role", "book")
        for label in (self.name, self.ground, self.meaning, self.hint):
            label.setWordWrap(True)
        self.kept = named(QPushButton(), "inspector-kept")
        self.kept.hide()
        self.facts = named(LinkLabel(), "inspector-facts")
        self.next_to = named(PlainLabel(), "inspector-neighbours-heading")
        self.next_to.setProperty("role", "heading")
        self.neighbours = named(LinkLabel(), "inspector-neighbours")
        self.drag = CounterDrag(self)
        sides = range(len(desk.system.sides))
        self.sides = [SidePart(desk, pictures, side, self.drag) for side in sides]
        self._content = self._laid_out()
        self.setWidget(self._content)
        self._join()
        self._show_hint()

    def _laid_out(self) -> QWidget:
        """The parts one under another."""
        self._head = named(QWidget(self), "inspector-head")
        self._head.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        head = QHBoxLayout(self._head)
        head.setContentsMargins(SIDES, 4, SIDES, 4)
        head.setSpacing(8)
        head.addWidget(self.sign)
        head.addWidget(self.name, 1)
        head.addWidget(self.kept)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.meaning)
        words.addWidget(self.ground)
        below = QHBoxLayout()
        below.addLayout(words, 1)
        below.addWidget(self.markers)
        content = named(QWidget(), "inspector-content")
        self._column = column = QVBoxLayout(content)
        column.setContentsMargins(SIDES, 0, SIDES, 8)
        column.setSpacing(4)
        column.addLayout(below)
        for widget in (
            self.hint,
            *self.sides,
            self.facts,
            *(part.room for part in self.sides),
            self.next_to,
            self.neighbours,
        ):
            column.addWidget(widget)
        column.addStretch(1)
        return content

    def _join(self) -> None:
        """Forward the signals of the parts."""
        for part in self.sides:
            part.unit_clicked.connect(self.unit_clicked)
            part.case_requested.connect(self.case_requested)
        self.drag.dragged.connect(self.unit_dragged)
        self.drag.dropped.connect(self.unit_dropped)
        self.kept.clicked.connect(self.release_requested)
        self.facts.case_requested.connect(self.case_requested)
        self.neighbours.place_requested.connect(self.place_requested)

    def sizeHint(self) -> QSize:
        """Two counters with both faces side by side."""
        return QSize(290, 420)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the head be as wide as what is scrolled below it."""
        super().resizeEvent(event)
        self._set_head()

    def _set_head(self) -> None:
        """Keep room for the head above what is scrolled, as high as its words are in this width."""
        room = self.viewport().geometry()
        layout = self._head.layout()
        assert layout is not None
        high = 0 if self.is_empty else layout.totalHeightForWidth(room.width())
        self._head.setGeometry(QRect(room.x(), room.y() - self.viewportMargins().top(), room.width(), high))
        if self.viewportMargins().top() != high:
            self.setViewportMargins(0, high, 0, 0)

    def retranslate(self) -> None:
        """Take the names that do not depend on a place from the new language."""
        self.setAccessibleName(tr("Stack inspector"))
        self.show_pinned(not self.kept.isHidden())
        if not self.hint.isHidden():
            self._show_hint()

    # --- showing ---

    def show_pinned(self, pinned: bool) -> None:
        """Say that the place is kept here, with a button that lets it go; or that it follows the pointer."""
        self.kept.setText(tr("pinned") + " ✕")
        words = tr(
            "This place stays here until you release it; press to let the panel follow the pointer again"
        )
        set_tip(self.kept, words)
        self.kept.setAccessibleName(words)
        self.kept.setVisible(pinned)
        self._set_head()

    def call_players(self, titles: Sequence[str]) -> None:
        """Call the sides by these titles from the next place on."""
        for part, title in zip(self.sides, titles, strict=True):
            part.title = title

    @property
    def is_empty(self) -> bool:
        """Is no place shown?"""
        return self.name.isHidden()

    def show_place(self, position: Any, place: int) -> None:
        """Show a place or box with everything in it, or a hint for -1."""
        self._show(position, place, NO_UNIT)
        self._show_first_choice()

    def show_choice(self, lit: set[int], selected: Sequence[int]) -> None:
        """Frame the counters that may be chosen and those that are."""
        for part in self.sides:
            part.show_choice(lit, selected)

    def _show_first_choice(self) -> None:
        """Scroll to the first counter that may be chosen where it cannot be seen."""
        chosen = next((label for part in self.sides for label in part.labels if label.lit), None)
        if chosen is not None and chosen.isVisibleTo(self._content):
            self._bring_into_view(chosen)
        else:
            self.verticalScrollBar().setValue(0)

    def _bring_into_view(self, label: CounterLabel) -> None:
        """Scroll as little as a counter needs to be seen, and never into the middle of a row."""
        self._column.activate()
        bottom = self._top_of(label) + label.height() + FRAME
        least = bottom - self.viewport().height()
        rows = [each for part in self.sides for each in (part, *part.labels) if each.isVisible()]
        fitting = [top for top in (0, *map(self._top_of, rows)) if top >= least]
        self.verticalScrollBar().setValue(min([*fitting, self._top_of(label)]))

    def _top_of(self, widget: QWidget) -> int:
        """How far below the top of the content something stands."""
        return widget.mapTo(self._content, QPoint(0, 0)).y()

    def show_unit(self, position: Any, unit: int) -> None:
        """Show the place of a unit, and which of its units it is."""
        if unit == NO_UNIT:
            self._show_hint()
            return
        self._show(position, position.where[unit], unit)
        label = next((found for part in self.sides if (found := part.label_of(unit))), None)
        if label is not None:
            self._bring_into_view(label)

    def _show(self, position: Any, place: int, unit: int) -> None:
        """Fill every part."""
        if place == NOWHERE:
            self._show_hint()
            return
        shown = self.desk.place_view(position, place)
        self._column.setEnabled(False)  # or every part that changes would lay all of them out
        self.hint.hide()
        self._show_head(shown)
        self.facts.show_html("<br>".join(shown.facts))
        for part in self.sides:
            part.show_units(position, place, unit)
        self._put_choice_first()
        self.next_to.setText(tr("Neighbors"))
        self.next_to.setVisible(bool(shown.neighbours))
        self.neighbours.show_html(shown.neighbours)
        self._column.setEnabled(True)
        self._column.invalidate()
        self._lay_out_now()

    def _put_choice_first(self) -> None:
        """Move sides whose units may be chosen above the others."""
        below = self._column.indexOf(self.hint) + 1
        for at, part in enumerate(sorted(self.sides, key=lambda part: not part.has_choice), start=below):
            if self._column.indexOf(part) != at:
                self._column.insertWidget(at, part)

    def _lay_out_now(self) -> None:
        """Lay the content out now, because Qt would first paint new words and counters squeezed."""
        for part in self.sides:
            part.settle()
        for laid_out in (self._content, self):  # and how far it is scrolled
            QApplication.sendEvent(laid_out, QEvent(QEvent.Type.LayoutRequest))

    def _show_head(self, shown: PlaceView) -> None:
        """Identifier, name, ground and control, and the markers."""
        self.name.setText(shown.name)
        self.ground.setText(shown.ground)
        self.ground.setVisible(bool(shown.ground))
        set_tip(self.ground, shown.ground_tip)
        self.meaning.setText(shown.meaning)
        self.meaning.setVisible(bool(shown.meaning))
        self.name.show()
        self.sign.show_sign(shown.sign)
        self.markers.show_markers(shown.markers)
        set_tip(self.markers, shown.ground_tip)
        self._set_head()

    def _show_hint(self) -> None:
        """Hide everything but the hint that says how to look at a place."""
        for widget in (
            self.sign, self.name, self.ground, self.meaning, self.markers, self.facts, *self.sides,
            *(part.room for part in self.sides), self.next_to, self.neighbours,
        ):  # fmt: skip
            widget.hide()
        self.hint.setText(self.desk.place_panel_hint())
        self.hint.show()
        self._set_head()
