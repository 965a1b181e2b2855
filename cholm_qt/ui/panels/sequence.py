"""The sequence of play with the Phase and Segment that are running lit."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon, QPalette
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QStyle, QVBoxLayout, QWidget

from cholm_qt.engine.reasons import Said
from cholm_qt.engine.sequence import Segment
from cholm_qt.games.circle_of_fire.desk.game_words import date_words, impulse_words, is_maneuvering, is_played
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.look.icons import drawn_icon
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.named import named, restyle

NOWHERE = -1
HIGH = 480  # pixels, where there is room
PAST, NOW, AHEAD = "past", "now", "ahead"


class SequencePanel(QWidget):
    """Phases and Segments from top to bottom; each leads to its case.

    Signals:
        case_requested: A Segment was pressed. arg: its case.
    """

    case_requested = Signal(str)

    def __init__(self, components: Components, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.components = components
        self._at = NOWHERE
        self.turn = named(QLabel(), "sequence-turn")
        self.turn.setProperty("role", "heading")
        self.turn.setWordWrap(True)
        self.impulse = named(QLabel(), "sequence-impulse")
        self.impulse.setIndent(24)
        self.impulse.setWordWrap(True)
        self.rows: list[QPushButton] = []
        self._phases: list[tuple[QLabel, str]] = []
        self._lay_out()
        self.retranslate()

    def _lay_out(self) -> None:
        """A heading for each Phase and a row for each of its Segments."""
        self._sheet = QWidget()
        column = QVBoxLayout(self._sheet)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(2)
        column.addWidget(self.turn)
        phase = ""
        for segment in self.components.sequence.segments:
            if segment.phase != phase:
                phase = segment.phase
                column.addWidget(self._phase(phase))
            column.addWidget(self._row(segment))
            if segment.id == "impulses":
                column.addWidget(self.impulse)
        column.addStretch(1)
        scroll = named(QScrollArea(), "sequence-scroll")
        scroll.setWidget(self._sheet)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)

    def _phase(self, phase: str) -> QLabel:
        """The heading of a Phase."""
        label = named(QLabel(), "sequence-phase")
        self._phases.append((label, phase))
        return label

    def _row(self, segment: Segment) -> QPushButton:
        """The row of a Segment."""
        row = named(QPushButton(), f"segment-{segment.id}")
        row.setProperty("row", True)
        row.clicked.connect(partial(self.case_requested.emit, segment.case))
        self.rows.append(row)
        return row

    def retranslate(self) -> None:
        """Name Phases and Segments in the player's language."""
        self.setAccessibleName(tr("Sequence of play"))
        for label, phase in self._phases:
            label.setText(say(Said(phase)))
        for row, segment in zip(self.rows, self.components.sequence.segments, strict=True):
            row.setText(say(Said(segment.title)))
            row.setToolTip(tr("What case {0} says", segment.case))
        self._say_rows()
        self._keep_wide()

    def _keep_wide(self) -> None:
        """Every row is as wide as its words in bold, so that nothing is cut off and the map never moves."""
        bold = self.rows[0].font()
        bold.setBold(True)
        metrics = QFontMetrics(bold)
        widest = max(metrics.horizontalAdvance(row.text()) for row in self.rows)
        for row in self.rows:
            row.setMinimumWidth(widest + row.iconSize().width() + 2 * metrics.height())
        self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """As wide as the rows; what is higher is scrolled."""
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        return QSize(self._sheet.minimumSizeHint().width() + bar, super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        """No wider than it must be."""
        return QSize(self.minimumSizeHint().width(), HIGH)

    def show_position(self, position: Position) -> None:
        """Light where the position stands."""
        self.turn.setText(
            tr("Turn {0} of {1} · {2}", position.turn, position.last_turn, date_words(position.turn))
        )
        for row, segment in zip(self.rows, self.components.sequence.segments, strict=True):
            row.setVisible(is_played(position, segment))
        self.impulse.setVisible(is_maneuvering(position))
        self.impulse.setText(impulse_words(position) if is_maneuvering(position) else "")
        if position.segment != self._at:
            self._at = position.segment
            self._light()
        self._say_rows()

    def _state(self, n: int) -> str:
        """Is a Segment over, running, or yet to come?"""
        return PAST if n < self._at else NOW if n == self._at else AHEAD

    def _light(self) -> None:
        """Mark what is running by colour, weight and a pointer, and tick what is over."""
        now = self.components.sequence[self._at].phase if self._at != NOWHERE else ""
        for label, phase in self._phases:
            restyle(label, state=NOW if phase == now else AHEAD)
        for n, row in enumerate(self.rows):
            restyle(row, state=self._state(n))
            row.setIcon(self._icon(self._state(n)))

    def _icon(self, state: str) -> QIcon:
        """A pointer for what is running, a tick for what is over, and the room for them."""
        if state == NOW:
            return drawn_icon("play", self.palette(), QPalette.ColorRole.HighlightedText)
        return drawn_icon("done" if state == PAST else "none", self.palette())

    def _say_rows(self) -> None:
        """Tell a screen reader which Segment is running."""
        states = {PAST: tr("over"), NOW: tr("now"), AHEAD: tr("to come")}
        for n, (row, segment) in enumerate(zip(self.rows, self.components.sequence.segments, strict=True)):
            name = tr("{0}, case {1}", say(Said(segment.title)), segment.case)
            row.setAccessibleName(f"{name}, {states[self._state(n)]}" if self._at != NOWHERE else name)

    def changeEvent(self, event: QEvent) -> None:
        """Draw the signs in the colours of another theme, and the words in another size."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange) and hasattr(self, "rows"):
            self._keep_wide()
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "rows"):
            self._light()
