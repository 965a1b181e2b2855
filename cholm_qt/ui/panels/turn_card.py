"""The card at the end of a Turn: what came of it, and what is still needed, as a typed report."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractSlider,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.overlay_card import GAP, OverlayCard
from cholm_qt.ui.panels.specifications import TurnReport
from cholm_qt.ui.pieces.pixmap_cache import PixmapCache
from cholm_qt.ui.widgets.counter_rows import CounterRows
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import button, fill, text
from cholm_qt.ui.widgets.paper import Paper, Stamp

ABOVE = 8  # pixels above a heading

Slide = QAbstractSlider.SliderAction
SCROLLS = {
    Qt.Key.Key_Up: Slide.SliderSingleStepSub,
    Qt.Key.Key_Down: Slide.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: Slide.SliderPageStepSub,
    Qt.Key.Key_PageDown: Slide.SliderPageStepAdd,
}


class TurnCard(OverlayCard):
    """An overlay with the report of a Turn; earlier and later ones can be leafed through."""

    widest = 860
    is_centred = True

    def __init__(self, pictures: PixmapCache, parent: QWidget) -> None:
        self._paper = Paper("turn-card", fold=True)
        super().__init__("turn-report", self._paper, parent)
        self.pictures = pictures
        self.turns: Sequence[int] = ()
        self.at = 0
        self._report_of: Callable[[int], TurnReport]
        self._fill_card()

    def _fill_card(self) -> None:
        """The title with its stamp, the text that may scroll, and the buttons."""
        self.title = text("", "typed-title", "turn-card-title")
        self.date = text("", "typed", "turn-card-date")
        self.stamp = Stamp()
        words = QVBoxLayout()
        words.addWidget(self.title)
        words.addWidget(self.date)
        head = QHBoxLayout()
        head.addLayout(words, 1)
        head.addWidget(self.stamp, 0, Qt.AlignmentFlag.AlignTop)
        self.body = named(QScrollArea(), "turn-card-body")
        self._take_sheet()
        self.body.setWidgetResizable(True)
        self.body.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.go_on, self.earlier, self.later = (
            button("", "turn-card-go-on"),
            button("", "turn-card-earlier"),
            button("", "turn-card-later"),
        )
        self.go_on.setProperty("primary", True)
        self.go_on.clicked.connect(self.dismiss)
        self.earlier.clicked.connect(lambda: self.leaf(-1))
        self.later.clicked.connect(lambda: self.leaf(1))
        foot = QHBoxLayout()
        foot.addWidget(self.earlier)
        foot.addWidget(self.later)
        foot.addStretch(1)
        foot.addWidget(self.go_on)
        self._paper.column.addLayout(head)
        self._paper.column.addWidget(self.body)
        self._paper.column.addLayout(foot)

    def _take_sheet(self) -> None:
        """Take a new sheet in place of the old one, which goes at once with all that is written on it."""
        sheet = named(QWidget(), "turn-card-sheet")
        self._columns = columns = QHBoxLayout(sheet)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(24)
        self._losses, self._parts = QVBoxLayout(), QVBoxLayout()
        for column, share in ((self._losses, 4), (self._parts, 5)):
            column.setSpacing(5)
            columns.addLayout(column, share)
        self.body.setWidget(sheet)

    # --- showing ---

    def show_turn(self, turns: Sequence[int], at: int, report_of: Callable[[int], TurnReport]) -> None:
        """Show the report of one of these Turns over everything; `report_of` tells of any."""
        self.write_turn(turns, at, report_of)
        self.lay_open()

    def write_turn(self, turns: Sequence[int], at: int, report_of: Callable[[int], TurnReport]) -> None:
        """Write the report and lay it out, but show it only when it is laid open."""
        self.turns, self._report_of = turns, report_of
        self._show(at)
        self._lay_over()

    def leaf(self, by: int) -> None:
        """Show the report of an earlier or later Turn."""
        at = min(max(self.at + by, 0), len(self.turns) - 1)
        self._show(at)
        self._lay_over()
        self.buttons()[0].setFocus()

    def _show(self, at: int) -> None:
        """Write a report."""
        self.at, report = at, self._report_of(self.turns[at])
        self.title.setText(report.title)
        self.date.setText(report.date)
        self.date.setVisible(bool(report.date))
        self.stamp.show_words(report.stamp)
        self._take_sheet()
        for heading, faces in report.losses:
            self._losses.addWidget(_heading(heading))
            if faces:
                rows = CounterRows(
                    "turn-card-losses", self.pictures, round(self.fontMetrics().height() * 2.4)
                )
                rows.show_faces(faces)
                self._losses.addWidget(rows)
        for column, parts in ((self._losses, report.below), (self._parts, report.parts)):
            for heading, lines in parts:
                fill(column, _heading(heading), *(text(line, "typed", "turn-card-line") for line in lines))
        for column in (self._losses, self._parts):
            column.addStretch(1)
        self._name_buttons()
        self.setAccessibleName(report.spoken())

    def _name_buttons(self) -> None:
        """Say what the buttons do; one that leads nowhere is hidden."""
        for made, words, shown in (
            (self.go_on, tr("Go on"), True),
            (self.earlier, tr("Earlier Turn"), self.at > 0),
            (self.later, tr("Later Turn"), self.at < len(self.turns) - 1),
        ):
            made.setText(words)
            made.setAccessibleName(words)
            made.setVisible(shown)

    def buttons(self) -> list[QPushButton]:
        """Those that lead somewhere."""
        return [each for each in (self.go_on, self.earlier, self.later) if not each.isHidden()]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll a text that is higher than the window; the other keys are those of every card."""
        action = SCROLLS.get(Qt.Key(event.key()))
        if action is not None:
            self.body.verticalScrollBar().triggerAction(action)
        else:
            super().keyPressEvent(event)

    def fit_card(self, room: QRect) -> None:
        """Be as high as the text, or as the window: then the text scrolls."""
        super().fit_card(room)
        margins = self._paper.column.contentsMargins()
        wide = self.card.width() - margins.left() - margins.right()
        needed = self._columns.totalHeightForWidth(wide)
        self.body.setFixedHeight(0)
        others = self._paper.column.totalHeightForWidth(self.card.width())
        most = max(room.height() - 2 * GAP - others, 80)
        self.body.setFixedHeight(min(needed + 2, most))
        self.card.resize(self.card.width(), self._paper.column.totalHeightForWidth(self.card.width()))


def _heading(words: str) -> QLabel:
    """A heading with room above it."""
    made = text(words, "typed-head", "turn-card-heading")
    made.setContentsMargins(0, ABOVE, 0, 0)
    return made
