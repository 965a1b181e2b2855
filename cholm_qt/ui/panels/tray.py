"""A strip of the counters that can be pointed at now although they are not on the map."""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from cholm_qt.circle_of_fire.components import Unit
from cholm_qt.circle_of_fire.position import Position
from cholm_qt.play.picking import Picking
from cholm_qt.ui.counters.cache import PixmapCache
from cholm_qt.ui.named import clear_layout, named
from cholm_qt.ui.panels.counter_label import CounterLabel
from cholm_qt.ui.panels.unit_words import type_word
from cholm_qt.ui.words import tr

COUNTER = 56
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class Tray(QFrame):
    """Set-up, arriving and eliminated units and guns: one row, hidden while there is nothing to choose.

    Signals:
        unit_clicked: args: the unit, and whether it was a double click.
    """

    unit_clicked = Signal(int, bool)

    def __init__(self, pictures: PixmapCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pictures = pictures
        self.labels: dict[int, CounterLabel] = {}
        self._shown: list[tuple[str, tuple[tuple[int, bool], ...]]] = []
        named(self, "tray", tr("Units off the map"))
        self.count = named(QLabel(), "tray-count")
        self.count.setWordWrap(True)
        self.count.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.count.setFixedWidth(110)
        self.strip = named(Strip(), "tray-strip", tr("Units off the map"))
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 2, 6, 2)
        row.addWidget(self.count)
        row.addWidget(self.strip, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def retranslate(self) -> None:
        """Say the counters' names in the new language; the rest follows with the next picking."""
        self.setAccessibleName(tr("Units off the map"))
        self._shown = []
        for label in self.labels.values():
            label.retranslate()

    def show_picking(self, position: Position, picking: Picking) -> None:
        """Show what can be chosen or is selected, each with its frame."""
        c = position.components
        lit = picking.lit_units()
        units = sorted(u for u in lit | set(picking.selected) if position.where[u] >= c.places)
        groups = [
            (name, tuple((u, bool(position.spent[u])) for u in found))
            for name, found in _grouped(list(c.units), units)
        ]
        if groups != self._shown:
            self._show_groups(groups)
        for unit, label in self.labels.items():
            chosen = unit in picking.selected
            first = chosen and picking.selected[0] == unit
            label.show_frame(unit in lit, 1 if first else 2 if chosen else 0)
        self.count.setText(count_words(picking))
        self.setVisible(bool(units))

    def _show_groups(self, groups: list[tuple[str, tuple[tuple[int, bool], ...]]]) -> None:
        """Lay the counters out anew; the keyboard stays where it was as far as it can."""
        order = list(self.labels)
        at = next((n for n, unit in enumerate(order) if self.labels[unit].hasFocus()), -1)
        self._shown, self.labels = groups, {}
        clear_layout(self.strip.row)
        for name, units in groups:
            self.strip.row.addWidget(self._group(name, units))
        self.strip.row.addStretch(1)
        self.strip.fit()
        if at >= 0 and self.labels:
            self._focus(min(at, len(self.labels) - 1))

    def _group(self, name: str, units: tuple[tuple[int, bool], ...]) -> QWidget:
        """A name over a row of counters."""
        box = named(QWidget(), "tray-group", name)
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(0)
        caption = QLabel(name)
        caption.setProperty("role", "faint")
        column.addWidget(caption)
        row = QHBoxLayout()
        row.setSpacing(0)
        for unit, committed in units:
            row.addWidget(self._label(unit, committed))
        row.addStretch(1)
        column.addLayout(row)
        return box

    def _label(self, unit: int, committed: bool) -> CounterLabel:
        """One counter that the arrow keys lead to."""
        label = CounterLabel(self.pictures, unit, committed, COUNTER)
        label.unit_clicked.connect(self.unit_clicked)
        label.installEventFilter(self)
        self.labels[unit] = label
        return label

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The arrow keys go from counter to counter, across the groups."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = STEPS.get(Qt.Key(event.key()))
            if step is not None and isinstance(watched, CounterLabel):
                self._focus((list(self.labels).index(watched.unit) + step) % len(self.labels))
                return True
        return super().eventFilter(watched, event)

    def _focus(self, n: int) -> None:
        """Give the keyboard to a counter, and bring it into sight."""
        label = list(self.labels.values())[n]
        label.setFocus(Qt.FocusReason.TabFocusReason)
        self.strip.ensureWidgetVisible(label, 30, 0)


class Strip(QScrollArea):
    """One row that the wheel moves sideways."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        content = QWidget()
        self.row = QHBoxLayout(content)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(0)
        self.setWidget(content)

    def fit(self) -> None:
        """Be as high as the row and the bar under it."""
        self.setFixedHeight(self.sizeHint().height())
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """The whole row of counters with their captions, and the bar under it."""
        row, bar = self.row.sizeHint(), self.horizontalScrollBar().sizeHint().height()
        return QSize(row.width() + 4, row.height() + bar + 2)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn the wheel to go along the row."""
        turn: QPoint = event.angleDelta()
        bar = self.horizontalScrollBar()
        bar.setValue(bar.value() - (turn.y() or turn.x()) // 2)
        event.accept()


def _grouped(kinds: list[Unit], units: list[int]) -> list[tuple[str, list[int]]]:
    """The units by Parent Organization, or by sort where they have none."""
    named_units = sorted((_group_name(kinds[u]), kinds[u].side, u) for u in units)
    return [(name, [u for _, _, u in found]) for name, found in groupby(named_units, key=lambda x: x[0])]


def _group_name(kind: Unit) -> str:
    """4.3A What a unit's group is called."""
    return kind.parent or type_word(kind)


def count_words(picking: Picking) -> str:
    """How many are selected, and of how many where that is fixed."""
    chosen = len(picking.selected)
    together = {len(g.units) for g in picking.gestures if g.units and not g.lead}
    if len(together) == 1 and (needed := max(together)) > 1:
        return tr("{0} of {1} chosen", chosen, needed)
    return tr("{0} chosen", chosen)
