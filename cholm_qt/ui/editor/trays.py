"""The trays of the editor: every unit that is not on the map, by side and group, found by a few letters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cholm_qt.edit.draft import Draft
from cholm_qt.ui.look.words import say, tr, trn
from cholm_qt.ui.pieces.pixmap_cache import PixmapCache
from cholm_qt.ui.widgets.counter_drag import CounterDrag
from cholm_qt.ui.widgets.counter_label import CounterLabel
from cholm_qt.ui.widgets.flow_layout import FlowLayout
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel, as_caption
from cholm_qt.ui.widgets.search import SearchLine, matches, words_of

if TYPE_CHECKING:
    from cholm_qt.ui.desk import Desk

COUNTER = 46
GAP = 4


class UnitTrays(QWidget):
    """Shows the units beside the map of one side at a time; each can be clicked or dragged onto the map.

    Signals:
        unit_clicked: args: the unit.
        unit_dragged: A counter is being dragged out. args: the unit, and the point on the screen.
        unit_dropped: It was let go. args: the unit, and the point on the screen.
    """

    unit_clicked = Signal(int)
    unit_dragged = Signal(int, QPoint)
    unit_dropped = Signal(int, QPoint)

    def __init__(self, desk: Desk, pictures: PixmapCache, components: Any) -> None:
        super().__init__()
        self.desk, self.pictures, self.components = desk, pictures, components
        self.drag = CounterDrag(self, every=True)
        self.drag.dragged.connect(self.unit_dragged)
        self.drag.dropped.connect(self.unit_dropped)
        self.labels: dict[int, CounterLabel] = {}
        self._position: Any = None
        editing = desk.system.editing
        self._groups = [tuple(editing.groups(components, u)) for u in range(len(components.units))]
        named(self, "editor-trays")
        column = QVBoxLayout(self)
        column.setContentsMargins(GAP, GAP, GAP, GAP)
        column.setSpacing(GAP)
        column.addLayout(self._make_sides())
        column.addLayout(self._make_filters())
        self.count = named(PlainLabel(), "editor-tray-count")
        self.count.setProperty("role", "faint")
        self.everybody = named(QCheckBox(), "editor-everybody")
        self.everybody.toggled.connect(self._filter)
        line = QHBoxLayout()
        line.addWidget(self.count, 1)
        line.addWidget(self.everybody)
        column.addLayout(line)
        column.addWidget(self._make_rows(), 1)

    # --- making ---

    def _make_sides(self) -> QHBoxLayout:
        """A button for each side."""
        line, self.sides = QHBoxLayout(), QButtonGroup(self)
        line.setSpacing(GAP)
        for n, side in enumerate(self.desk.system.sides):
            made = named(QPushButton(), f"editor-side-{side.id}")
            made.setCheckable(True)
            made.setChecked(n == 0)
            self.sides.addButton(made, n)
            line.addWidget(made, 1)
        self.sides.idToggled.connect(lambda *_: self._choose_side())
        return line

    def _make_filters(self) -> QHBoxLayout:
        """The line to search by, and the list of groups."""
        self.search, self.groups = named(SearchLine(), "editor-search"), named(QComboBox(), "editor-group")
        self.search.textChanged.connect(self._filter)
        self.groups.currentIndexChanged.connect(self._filter)
        self.groups.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.groups.setMinimumContentsLength(6)
        line = QHBoxLayout()
        line.setSpacing(GAP)
        line.addWidget(self.search, 3)
        line.addWidget(self.groups, 2)
        return line

    def _make_rows(self) -> QScrollArea:
        """The counters, which are made once and shown while they are off the map."""
        rows = named(QWidget(), "editor-tray-rows")
        self.flow = FlowLayout(rows)
        self.area = named(QScrollArea(), "editor-tray-area")
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(rows)
        return self.area

    # --- showing ---

    @property
    def side(self) -> int:
        """The side whose units are shown."""
        return self.sides.checkedId()

    def show_draft(self, draft: Draft) -> None:
        """Show who is beside the map."""
        self._position = draft.position
        self._make_labels()
        for unit, label in self.labels.items():
            label.show_face(self.desk.face(self._position, unit), COUNTER)
        self._filter()

    def _make_labels(self) -> None:
        """Make the counters, in the order of the data, in which those stand together that belong together."""
        if self.labels:
            return
        for unit in range(len(self.components.units)):
            label = CounterLabel(self.pictures, self.desk.face(self._position, unit), COUNTER, captioned=True)
            label.unit_clicked.connect(lambda unit, _: self.unit_clicked.emit(unit))
            self.drag.watch(label)
            self.labels[unit] = label
            self.flow.addWidget(label)

    def show_selection(self, selected: list[int]) -> None:
        """Frame the units that are selected."""
        for unit, label in self.labels.items():
            label.show_frame(False, 0 if unit not in selected else 1 if unit == selected[0] else 2)

    def _choose_side(self) -> None:
        """List the groups of the side that is shown."""
        self._list_groups()
        self._filter()

    def _list_groups(self) -> None:
        """Offer each word by which units of this side are sorted."""
        units = self.components.units
        words = {word for n, mine in enumerate(self._groups) if units[n].side == self.side for word in mine}
        self.groups.blockSignals(True)
        chosen = self.groups.currentData()
        self.groups.clear()
        self.groups.addItem(tr("All groups"), "")
        for word in sorted(words):
            self.groups.addItem(word, word)
        self.groups.setCurrentIndex(max(self.groups.findData(chosen), 0))
        self.groups.setVisible(bool(words))
        self.groups.blockSignals(False)

    def _filter(self) -> None:
        """Show the units that are off the map, of the side, the group and the words that are wanted."""
        if self._position is None:
            return
        wanted, group = words_of(self.search.text()), self.groups.currentData() or ""
        places, shown, changed = len(self.components.board.places), 0, False
        waiting = [0] * len(self.desk.system.sides)
        for unit, label in self.labels.items():
            side = self.components.units[unit].side
            is_off = self._position.where[unit] >= places
            waiting[side] += is_off
            may_be = side == self.side and (is_off or self.everybody.isChecked())
            seen = may_be and self._is_wanted(unit, wanted, group)
            changed = changed or label.isHidden() is seen
            label.setVisible(seen)
            shown += seen
        for n, side in enumerate(self.desk.system.sides):
            made, words = self.sides.button(n), f"{say(side.name)} ({waiting[n]})"
            made.setText(as_caption(words))
            made.setAccessibleName(words)
        self.count.setText(self._count_words(shown, waiting[self.side]))
        if changed:
            self.flow.invalidate()

    def _is_wanted(self, unit: int, wanted: list[str], group: str) -> bool:
        """Is a unit in the group, and do the words fit it?"""
        if group and group not in self._groups[unit]:
            return False
        kind = self.components.units[unit]
        title = self.desk.system.words.unit_title(self.components, unit)
        return matches(wanted, " ".join((kind.id, kind.name, title, *self._groups[unit])))

    def _count_words(self, shown: int, waiting: int) -> str:
        """How many are shown, or why there are none."""
        if not waiting and not shown:
            return tr("All units of this side are on the map")
        return trn("{0} unit", "{0} units", shown)

    def screen_rect(self) -> QRectF:
        """The part of the screen that the trays take, where a counter can be dropped."""
        if not self.isVisible():
            return QRectF()
        return QRectF(QPoint(self.mapToGlobal(QPoint(0, 0))), self.size())

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.search.setPlaceholderText(tr("Search units"))
        self.search.setAccessibleName(tr("Search units"))
        self.everybody.setText(tr("Also on the map"))
        self.everybody.setAccessibleName(tr("Also on the map"))
        self.groups.setAccessibleName(tr("Group of units"))
        self.area.setAccessibleName(tr("Units beside the map"))
        for label in self.labels.values():
            label.retranslate()
        self._list_groups()
        self._filter()
