"""The status strip: where in the game one is, in one line, and what is under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from cholm_qt.ui.look.words import spoken
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.panels.progress_strip import ProgressStrip
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel, set_tip

if TYPE_CHECKING:
    from cholm_qt.ui.panels.side_clocks import SideClocks

TELL_MS = 8000  # a message stays so long
PROGRESS_SHARE = 12  # of the row, for each of what is under the pointer, which has what is left over besides
MESSAGE_MOST = 0.45  # of the window, for the longest message
MESSAGE_LEAST = 0.12  # of the window, for a long message where room is scarce
WHATEVER = 1000  # pixels, higher than any words
MESSAGE_LINES = 2  # of a message that is longer than its room


class StatusStrip(QWidget):
    """Says where in the game one is, in the longest words that fit; a message may stand beside it."""

    def __init__(self, desk: PanelDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        named(self, "status-strip")
        self.game = named(ShortLabel(), "status-game")
        self.progress = ProgressStrip()
        self.progress.hide()
        self.message = named(ShortLabel(Qt.AlignmentFlag.AlignRight, MESSAGE_LINES), "status-message")
        self.message.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.message.hide()
        self.hover = named(ShortLabel(Qt.AlignmentFlag.AlignRight), "status-hover")
        self.hover.setProperty("role", "faint")
        self._stay = QTimer(self, singleShot=True)
        self._stay.timeout.connect(self._end_message)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(8, 1, 8, 1)
        row.setSpacing(16)
        row.addWidget(self.game, 3)
        row.addWidget(self.progress, PROGRESS_SHARE)
        row.addWidget(self.message)
        row.addWidget(self.hover, 1)

    @cached_property
    def clocks(self) -> SideClocks:
        """The players and their times, made for those who want to see them."""
        from cholm_qt.ui.panels.side_clocks import SideClocks

        made = SideClocks()
        self._row.insertWidget(self._row.indexOf(self.message), made)
        return made

    def minimumSizeHint(self) -> QSize:
        """As high as what may be drawn, from the beginning, so that nothing above it moves later."""
        return super().minimumSizeHint().expandedTo(QSize(0, self.progress.sizeHint().height() + 2))

    def show_position(self, position: Any) -> None:
        """Say where in the game one is."""
        status = self.desk.status(position)
        self.game.show_forms(status.forms)
        set_tip(self.game, status.tip)
        self.progress.show_parts(status.parts, status.forms[0])
        set_tip(self.progress, status.tip)
        self.game.setHidden(bool(status.parts))
        self.progress.setVisible(bool(status.parts))
        self._fit_hover()

    def _fit_hover(self) -> None:
        """Give what is under the pointer the room that the state of the game leaves, whatever its name is."""
        free = 0
        if self._shows_progress:
            free = self._free_beside(self.progress.wanted_width(self._shared_width()))
        self.hover.setMinimumWidth(max(free, 0))

    def _shared_width(self) -> int:
        """How wide the state of the game is when it is given its share of the row."""
        room = self._free_beside(0)
        return round(room * PROGRESS_SHARE / (PROGRESS_SHARE + 1))

    def _free_beside(self, progress: int) -> int:
        """How much room is left beside the state of the game, as wide as this, and the players."""
        row = self._row
        parts = {item.widget() for n in range(row.count()) if (item := row.itemAt(n)) is not None}
        others = [part for part in parts - {self.game, self.progress, self.message, self.hover} if part]
        taken = sum(part.sizeHint().width() + row.spacing() for part in others if not part.isHidden())
        inside = self.contentsRect().marginsRemoved(row.contentsMargins()).width()
        return inside - taken - progress - row.spacing()

    def show_hover(self, text: str) -> None:
        """Name what is under the pointer."""
        self.hover.setText(text)
        set_tip(self.hover, text)

    def tell(self, said: object) -> None:
        """Say something for a while, in place of what is under the pointer; where one is stays in sight."""
        sentence = spoken(said)
        self.message.setText(sentence)
        set_tip(self.message, sentence)
        self._fit_message()
        self.hover.hide()
        self.message.show()
        self.progress.keep_track(True)
        self._stay.start(TELL_MS)

    def _fit_message(self) -> None:
        """Make the message as wide as its words, or as there is room for, in two lines if need be."""
        self.message.ensurePolished()
        wide = self.message.fontMetrics().horizontalAdvance(self.message.text()) + 2
        self.message.setFixedWidth(min(wide, self._message_room(wide)))

    def _message_room(self, wanted: int) -> int:
        """How wide a message may be beside the whole track, or beside the least that is to be said."""
        whole, short = self.window().width(), round(wanted * 0.6)
        beside_all = self._free_beside(self.progress.track_width()) if self._shows_progress else 0
        free = beside_all if beside_all >= short else self._free_beside(self._least_width())
        return max(round(MESSAGE_LEAST * whole), min(free, round(MESSAGE_MOST * whole)))

    @property
    def _shows_progress(self) -> bool:
        """Is the state of the game drawn, and not written?"""
        return not self.progress.isHidden()

    def _least_width(self) -> int:
        """How wide the state of the game is that says as little as it can."""
        return self.progress.least_width() if self._shows_progress else 0

    def event(self, event: QEvent) -> bool:
        """Give a message and the players the room that there is now, as when they stand beside each other."""
        done = super().event(event)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            if self.message.isHidden():
                self._fit_hover()
            else:
                self._fit_message()
        return done

    def _end_message(self) -> None:
        """Clear the message, and name what is under the pointer again."""
        self.message.hide()
        self.message.setText("")
        self.progress.keep_track(False)
        self.hover.show()


class ShortLabel(PlainLabel):
    """A line of text with shorter forms for less room; the shortest ends in dots where it does not fit.

    Qt's own label asks for a new layout of the whole window with every text; this one never does.
    """

    def __init__(self, alignment: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft, lines: int = 1) -> None:
        """An empty label, whose words may be set in several lines where one is too short."""
        super().__init__()
        self._forms: list[str] = [""]
        self._lines = lines
        self.setAlignment(alignment | Qt.AlignmentFlag.AlignVCenter)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def text(self) -> str:
        """The longest form of the text."""
        return self._forms[0]

    def setText(self, text: str) -> None:
        """Show another text."""
        self.show_forms([text])

    def show_forms(self, forms: Sequence[str]) -> None:
        """Say something else, in as few words as the room asks for; the longest form comes first."""
        if list(forms) != self._forms:
            self._forms = list(forms)
            self.setAccessibleName(self.text())
            self.update()

    def shown_text(self) -> str:
        """The longest form that fits the width."""
        metrics, room = self.fontMetrics(), self.contentsRect().width()
        fitting = (form for form in self._forms if metrics.horizontalAdvance(form) <= room)
        return next(fitting, None) or self._shortened(room)

    def _shortened(self, room: int) -> str:
        """The shortest form, or as many of its words as the lines hold."""
        metrics, words = self.fontMetrics(), self._forms[-1]
        if self._lines == 1:
            return metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
        high, area = (self._lines + 0.5) * metrics.lineSpacing(), QRect(0, 0, room, WHATEVER)
        shown = words
        while " " in words and metrics.boundingRect(area, Qt.TextFlag.TextWordWrap, shown).height() > high:
            words = words.rpartition(" ")[0]
            shown = f"{words} …"
        return shown

    def minimumSizeHint(self) -> QSize:
        """Any width, and the height of one line."""
        return QSize(0, self._lines * self.fontMetrics().lineSpacing())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw as much as there is room for."""
        wrapped = Qt.TextFlag.TextWordWrap if self._lines > 1 else Qt.TextFlag.TextSingleLine
        QPainter(self).drawText(self.contentsRect(), self.alignment() | wrapped, self.shown_text())
