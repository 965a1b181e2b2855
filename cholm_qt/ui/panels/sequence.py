"""The sequence of play, in which the segment that is running and all it belongs to are lit."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon, QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QScrollArea, QStyle, QVBoxLayout, QWidget

from cholm_qt.engine.reasons import Said
from cholm_qt.engine.sequence import Segment
from cholm_qt.engine.system import Components, Position
from cholm_qt.ui.look.icons import drawn_icon
from cholm_qt.ui.look.words import case_number, say, tr
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.widgets.named import named, restyle
from cholm_qt.ui.widgets.plain_text import PlainLabel, set_tip
from cholm_qt.ui.widgets.ringed_button import RingedButton

NOWHERE = -1
HIGH = 480  # pixels, where there is room
INDENT = 24  # pixels by which each level of the sequence stands further right
PAST, NOW, AHEAD = "past", "now", "ahead"


class SequencePanel(QWidget):
    """The segments from top to bottom, below the headings of what they belong to; each leads to its case.

    Signals:
        case_requested: A segment was pressed. arg: its case.
    """

    case_requested = Signal(str)

    def __init__(self, desk: PanelDesk, components: Components, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk, self.components = desk, components
        self._at = NOWHERE
        self.turn = named(PlainLabel(), "sequence-turn")
        self.turn.setProperty("role", "heading")
        self.turn.setWordWrap(True)
        self.detail = named(PlainLabel(), "sequence-detail")
        self.detail.setIndent(INDENT)
        self.detail.setWordWrap(True)
        self.rows: list[QPushButton] = []
        self._lines: list[QHBoxLayout] = []
        self._headings: list[tuple[QLabel, tuple[str, ...]]] = []
        self._lay_out()
        self.retranslate()

    def _lay_out(self) -> None:
        """A heading for each larger stretch of the sequence, and a row for each segment."""
        self._sheet = QWidget()
        self._column = column = QVBoxLayout(self._sheet)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(2)
        column.addWidget(self.turn)
        before: tuple[str, ...] = ()
        for segment in self.components.sequence.segments:
            above = segment.above
            for depth in range(_shared(before, above), len(above)):
                column.addWidget(self._heading(above[: depth + 1]))
            column.addLayout(self._line(segment, len(above)))
            before = above
        column.addWidget(self.detail)
        column.addStretch(1)
        scroll = named(QScrollArea(), "sequence-scroll")
        scroll.setWidget(self._sheet)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)

    def _heading(self, titles: tuple[str, ...]) -> QLabel:
        """The heading of a stretch, which is known by its title and those above it."""
        label = named(PlainLabel(), "sequence-heading")
        if len(titles) > 1:
            label.setIndent(INDENT * (len(titles) - 1))
        self._headings.append((label, titles))
        return label

    def _line(self, segment: Segment, depth: int) -> QHBoxLayout:
        """The row of a segment, as far to the right as the heading above it."""
        line = QHBoxLayout()
        line.addSpacing(INDENT * max(depth - 1, 0))
        line.addWidget(self._row(segment), 1)
        self._lines.append(line)
        return line

    def _row(self, segment: Segment) -> QPushButton:
        """The row of a segment."""
        row = named(RingedButton(), f"segment-{segment.id}")
        row.setProperty("row", True)
        row.clicked.connect(partial(self.case_requested.emit, segment.case))
        self.rows.append(row)
        return row

    def retranslate(self) -> None:
        """Name headings and segments in the player's language."""
        self.setAccessibleName(tr("Sequence of play"))
        for label, titles in self._headings:
            label.setText(say(Said(titles[-1])))
        for row, segment in zip(self.rows, self.components.sequence.segments, strict=True):
            row.setText(say(Said(segment.title)))
            set_tip(row, tr("What case {0} says", case_number(segment.case)))
        self._say_rows()
        self._keep_wide()

    def _keep_wide(self) -> None:
        """Make every row as wide as its words in bold, so that nothing is cut off or moves."""
        bold = self.rows[0].font()
        bold.setBold(True)
        metrics = QFontMetrics(bold)
        widest = max(metrics.horizontalAdvance(row.text()) for row in self.rows)
        for row in self.rows:
            row.setMinimumWidth(widest + row.iconSize().width() + 2 * metrics.height())
        for line in self._lines:
            line.invalidate()  # Qt itself measures a layout inside another only when both are laid out
        self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """As wide as the rows; what is higher is scrolled."""
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        return QSize(self._sheet.minimumSizeHint().width() + bar, super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        """The minimum width, at a comfortable height."""
        return QSize(self.minimumSizeHint().width(), HIGH)

    def show_position(self, position: Position) -> None:
        """Light where the position stands."""
        self.turn.setText(self.desk.sequence_headline(position))
        for row, segment in zip(self.rows, self.components.sequence.segments, strict=True):
            row.setVisible(self.desk.is_played(position, segment))
        self._show_detail(position)
        if position.segment != self._at:
            self._at = position.segment
            self._light()
        self._say_rows()

    def _show_detail(self, position: Position) -> None:
        """Say more about the segment that is running, below its row."""
        words = self.desk.sequence_detail(position)
        self.detail.setText(words)
        self.detail.setVisible(bool(words))
        if words:
            self._column.removeWidget(self.detail)
            self._column.insertWidget(self._column.indexOf(self._lines[position.segment]) + 1, self.detail)

    def _state(self, n: int) -> str:
        """Is a segment over, running, or yet to come?"""
        return PAST if n < self._at else NOW if n == self._at else AHEAD

    def _light(self) -> None:
        """Mark what is running by colour, weight and a pointer, and tick what is over."""
        now = self.components.sequence[self._at].above if self._at != NOWHERE else ()
        for label, titles in self._headings:
            restyle(label, state=NOW if now[: len(titles)] == titles else AHEAD)
        for n, row in enumerate(self.rows):
            restyle(row, state=self._state(n))
            row.setIcon(self._icon(self._state(n)))

    def _icon(self, state: str) -> QIcon:
        """A pointer for what is running, a tick for what is over, and the room for them."""
        if state == NOW:
            return drawn_icon("play", self.palette(), QPalette.ColorRole.HighlightedText)
        return drawn_icon("done" if state == PAST else "none", self.palette())

    def _say_rows(self) -> None:
        """Tell a screen reader which segment is running."""
        states = {PAST: tr("over"), NOW: tr("now"), AHEAD: tr("to come")}
        for n, (row, segment) in enumerate(zip(self.rows, self.components.sequence.segments, strict=True)):
            name = tr("{0}, case {1}", say(Said(segment.title)), case_number(segment.case))
            row.setAccessibleName(f"{name}, {states[self._state(n)]}" if self._at != NOWHERE else name)

    def changeEvent(self, event: QEvent) -> None:
        """Draw the signs in the colours of another theme, and the words in another size."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange) and hasattr(self, "rows"):
            self._keep_wide()
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "rows"):
            self._light()


def _shared(one: tuple[str, ...], other: tuple[str, ...]) -> int:
    """How many of the first titles are the same."""
    same = [a == b for a, b in zip(one, other, strict=False)]
    return same.index(False) if False in same else len(same)
