"""What can I do? Every kind of order that is legal now in a line, with how it is given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.lit_row import LitRow
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.page_parts import button, text

WIDE, HIGH = 300, 480


class Doable(NamedTuple):
    """A line: what can be done, how, who and where, and what a click begins; else why it cannot be done."""

    says: str
    how: str = ""
    units: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    begin: Callable[[], object] | None = None


class CanDoPanel(QWidget):
    """Lists what can be done; a line lights its units and places, and begins its order on a click.

    Signals:
        closed: Escape was pressed; the room is not needed any more.
        hints_requested: The hints of the scenario are wanted.
        pointed_at: A line is pointed at, or none any more. args: units and places to light, or None.
    """

    closed = Signal()
    hints_requested = Signal()
    pointed_at = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[LitRow] = []
        self.sheet = named(QWidget(), "can-do-sheet")
        self._whole = outer = QVBoxLayout(self.sheet)
        outer.setContentsMargins(8, 8, 8, 8)
        outer.setSpacing(4)
        self.asked = text("", "book", "can-do-asked")
        self.hints = button("", "can-do-hints")
        self.hints.clicked.connect(self.hints_requested)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(4)
        outer.addWidget(self.asked)
        outer.addLayout(self._lines)
        outer.addWidget(self.hints)
        outer.addStretch(1)
        scroll = named(QScrollArea(), "can-do-scroll")
        scroll.setWidget(self.sheet)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(scroll)
        self.retranslate()

    def sizeHint(self) -> QSize:
        """A fixed size, so that the map beside the panel does not move with the lines."""
        return QSize(WIDE, HIGH)

    def wanted_height(self) -> int:
        """How high the panel would have to be to show all lines."""
        return self._whole.totalHeightForWidth(WIDE)

    def retranslate(self) -> None:
        """Say the fixed texts in the player's language."""
        self.setAccessibleName(tr("What can I do?"))
        self.hints.setText(tr("&Hints of the scenario"))
        self.hints.setAccessibleName(tr("Hints of the scenario"))

    def show_lines(self, asked: str, lines: Sequence[Doable], has_hints: bool) -> None:
        """Say what is asked, and list what can be done."""
        held = any(row.hasFocus() for row in self.rows)
        self.asked.setText(asked)
        self.hints.setVisible(has_hints)
        clear_layout(self._lines)
        self.rows = []
        for line in lines:
            self._add(line)
        if held:
            self.take_keyboard()

    def _add(self, line: Doable) -> None:
        """One line: a row that can be pressed, or a reason why it cannot be done."""
        if line.begin is None:
            self._lines.addWidget(text(line.says, "faint", "cannot-do"))
            return
        row = named(LitRow(line.says), "can-do", line.says)
        row.setAccessibleDescription(line.how)
        row.pointed_at.connect(lambda on: self.pointed_at.emit(line.units, line.places if on else None))
        row.clicked.connect(line.begin)
        self.rows.append(row)
        self._lines.addWidget(row)
        if line.how:
            self._lines.addWidget(text(line.how, "faint", "can-do-how"))

    def take_keyboard(self) -> None:
        """Give the keyboard to the first line, if there is one."""
        if self.rows:
            self.rows[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys go from line to line, Escape gives the room back to the map."""
        at = next((n for n, row in enumerate(self.rows) if row.hasFocus()), None)
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif at is not None and step is not None:
            self.rows[(at + step) % len(self.rows)].setFocus()
        else:
            super().keyPressEvent(event)
