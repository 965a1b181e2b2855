"""The counters that can be pointed at now although they are not on the map."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget

from cholm_qt.play.picking import Picking
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.pieces.pixmap_cache import Face, PixmapCache
from cholm_qt.ui.widgets.counter_drag import CounterDrag
from cholm_qt.ui.widgets.counter_label import CounterLabel
from cholm_qt.ui.widgets.flow_layout import FlowLayout
from cholm_qt.ui.widgets.named import drop, named
from cholm_qt.ui.widgets.plain_text import PlainLabel

if TYPE_CHECKING:
    from cholm_qt.ui.desk import Desk

COUNTER = 52
MOST_ROWS = 4
LEAST_ROWS = 1.5  # the half of a row tells that there is more
SIDES = 6  # pixels left and right of the rows
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class Tray(QFrame):
    """Units off the map that can be chosen, in rows; hidden while there is nothing to choose.

    Signals:
        unit_clicked: args: the unit, and whether it was a double click.
        all_clicked: One was clicked with Shift. arg: all units in the tray, that one first.
        unit_dragged: A counter is being dragged out of the tray. args: the unit, the point on the screen.
        unit_dropped: It was let go. args: the unit, and the point on the screen.
        needed_changed: There is something to choose here, or nothing any more, or it needs another height.
            arg: whether there is.
    """

    unit_clicked = Signal(int, bool)
    all_clicked = Signal(list)
    unit_dragged = Signal(int, QPoint)
    unit_dropped = Signal(int, QPoint)
    needed_changed = Signal(bool)

    def __init__(self, desk: Desk, pictures: PixmapCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk, self.pictures = desk, pictures
        self.labels: dict[int, CounterLabel] = {}
        self.drag = CounterDrag(self)
        self.drag.dragged.connect(self.unit_dragged)
        self.drag.dropped.connect(self.unit_dropped)
        self._high = 0  # what was asked for last
        self._is_needed = False
        self._shown: list[Face] = []
        self._later = QTimer(self, interval=0, singleShot=True)  # it goes when the tray goes
        self._later.timeout.connect(self._fit)
        named(self, "tray", tr("Tray: units off the map"))
        self.count = named(PlainLabel(), "tray-count")
        self.count.setProperty("role", "faint")
        self.count.setWordWrap(True)  # or large text would make the column wider, and the map smaller
        self.rows = QWidget()
        self.flow = FlowLayout(self.rows)
        self.area = named(QScrollArea(), "tray-area", tr("Tray: units off the map"))
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self.rows)
        column = QVBoxLayout(self)
        column.setContentsMargins(SIDES, 4, SIDES, 4)
        column.setSpacing(2)
        column.addWidget(self.count)
        column.addWidget(self.area, 1)
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrower tray needs more rows; its layout takes a new height only after this event."""
        super().resizeEvent(event)
        self._later.start()

    def _fit(self) -> bool:
        """Be as high as the rows need, up to a limit, beyond which they are scrolled; did that change?

        While it is being emptied it does not get lower, so that no counter moves away from the pointer.
        """
        bar = self.area.verticalScrollBar().sizeHint().width()
        width = max(self.width() - 2 * SIDES - bar, COUNTER * 2)
        rows, row = self.flow.heightForWidth(width) if self.labels else COUNTER, COUNTER + 12
        rest = self.count.heightForWidth(width) + 16
        self.setMinimumHeight(rest + min(rows, round(LEAST_ROWS * row)))
        self.setMaximumHeight(max(rest + min(rows, MOST_ROWS * row), self._high if self._is_needed else 0))
        changed = self._high != self.maximumHeight()
        if changed:
            self._high = self.maximumHeight()
            self.updateGeometry()
            self.needed_changed.emit(self._is_needed)
        return changed

    def sizeHint(self) -> QSize:
        """All rows, up to the limit."""
        return QSize(super().sizeHint().width(), self.maximumHeight())

    def retranslate(self) -> None:
        """Say the counters' names in the new language; the rest follows with the next picking."""
        self.setAccessibleName(tr("Tray: units off the map"))
        self.area.setAccessibleName(tr("Tray: units off the map"))
        self._shown = []
        for label in self.labels.values():
            label.retranslate()

    def show_picking(self, position: Any, picking: Picking, takes_back: bool = False) -> None:
        """Show what can be chosen or is selected, each with its frame.

        A tray that `takes_back` units from the map stays in sight when it is empty.
        """
        lit, places = picking.lit_units(), len(position.components.board.places)
        units = [u for u in lit | set(picking.selected) if position.where[u] >= places]
        units.sort(key=lambda unit: self._rank(position.components, unit))
        before = set(self.labels)
        faces = [self.desk.face(position, unit) for unit in units]
        if faces != self._shown:
            self._show_faces(faces)
        self.light(lit, picking.selected)
        if not before & set(units):  # others are to be chosen now
            self._high = 0
        self._is_needed = bool(units) or takes_back
        self.count.setText(count_words(picking, units) if units else tr("Drop a unit here to take it back"))
        self.setVisible(self._is_needed)  # before its dock, which makes the column narrow for a hidden one
        if not self._fit():  # which would have told it
            self.needed_changed.emit(self._is_needed)

    def light(self, lit: Collection[int], selected: Sequence[int]) -> None:
        """Frame those that can be chosen, and otherwise those that are selected."""
        for unit, label in self.labels.items():
            chosen = unit in selected
            label.show_frame(unit in lit, 1 if selected[:1] == [unit] else 2 if chosen else 0)

    def _rank(self, components: Any, unit: int) -> tuple[str, int, int]:
        """The sort key of a unit: units of a group stand together."""
        return self.desk.unit_group(components, unit), components.units[unit].side, unit

    def _show_faces(self, faces: list[Face]) -> None:
        """Lay the counters out anew; the keyboard stays where it was as far as it can."""
        order = list(self.labels)
        at = next((n for n, unit in enumerate(order) if self.labels[unit].hasFocus()), -1)
        before = {label.face: label for label in self.labels.values()}
        while self.flow.takeAt(0) is not None:
            pass  # the counters themselves are kept, for most of them stay
        self._shown = faces
        self.labels = {face.unit: before.pop(face) if face in before else self._label(face) for face in faces}
        for label in before.values():
            drop(label)
        for label in self.labels.values():
            self.flow.addWidget(label)
            label.show()  # else it counts as hidden, and takes no room, until the next turn of the loop
        for one, other in pairwise(self.labels.values()):
            QWidget.setTabOrder(one, other)
        if at >= 0 and self.labels:
            self._focus(min(at, len(self.labels) - 1))

    def _label(self, face: Face) -> CounterLabel:
        """One counter that the arrow keys lead to."""
        label = CounterLabel(self.pictures, face, COUNTER)
        label.unit_clicked.connect(self._click)
        label.on_key = self._step
        self.drag.watch(label)
        return label

    def _click(self, unit: int, twice: bool) -> None:
        """Tell that a counter was clicked; with Shift it means all of them."""
        if QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.all_clicked.emit([unit, *(other for other in self.labels if other != unit)])
        else:
            self.unit_clicked.emit(unit, twice)

    def _step(self, label: CounterLabel, event: QKeyEvent) -> bool:
        """Go from counter to counter, across the groups, by the arrow keys."""
        step = STEPS.get(Qt.Key(event.key()))
        if step is not None:
            self._focus((list(self.labels).index(label.unit) + step) % len(self.labels))
        return step is not None

    def _focus(self, n: int) -> None:
        """Give the keyboard to a counter, and bring it into sight."""
        label = list(self.labels.values())[n]
        label.setFocus(Qt.FocusReason.TabFocusReason)
        self.area.ensureWidgetVisible(label, 0, 10)


def count_words(picking: Picking, units: list[int]) -> str:
    """How many of these units are selected, and of how many where that is fixed."""
    chosen = len(set(picking.selected) & set(units))
    if not chosen:
        return tr("Click a counter to choose it")
    together = {len(g.units) for g in picking.gestures if g.units and not g.lead}
    if len(together) == 1 and (needed := max(together)) > 1:
        return tr("{0} of {1} chosen", chosen, needed)
    return tr("{0} chosen", chosen)
