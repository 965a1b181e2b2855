"""The status strip: where in the game one is, in one line, and what is under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
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
MESSAGE_MOST = 0.45  # of the window, for the longest message
MESSAGE_LEAST = 0.12  # of the window, for a long message where room is scarce


class StatusStrip(QWidget):
    """Says where in the game one is, in the longest words that fit; a message may stand beside it."""

    def __init__(self, desk: PanelDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        named(self, "status-strip")
        self.game = named(ShortLabel(), "status-game")
        self.progress = ProgressStrip()
        self.progress.hide()
        self.message = named(ShortLabel(Qt.AlignmentFlag.AlignRight), "status-message")
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
        row.addWidget(self.progress, 12)
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
        self._stay.start(TELL_MS)

    def _fit_message(self) -> None:
        """Make the message as wide as its words, or as there is room for."""
        self.message.ensurePolished()
        wide = self.message.fontMetrics().horizontalAdvance(self.message.text()) + 2
        self.message.setFixedWidth(min(wide, self._message_room()))

    def _message_room(self) -> int:
        """How wide a message may be beside the least that the strip has to say."""
        row, whole = self._row, self.window().width()
        parts = {item.widget() for n in range(row.count()) if (item := row.itemAt(n)) is not None}
        parts -= {self.game, self.message, self.hover}
        seen = [part for part in parts if part is not None and not part.isHidden()]
        inside = (
            self.contentsRect().marginsRemoved(row.contentsMargins()).width()
        )  # the row's own may be unknown
        free = inside - sum(self._least_width(part) + row.spacing() for part in seen)
        return max(round(MESSAGE_LEAST * whole), min(free, round(MESSAGE_MOST * whole)))

    def _least_width(self, part: QWidget) -> int:
        """How wide a part of the strip is that says as little as it can."""
        return self.progress.least_width() if part is self.progress else part.sizeHint().width()

    def event(self, event: QEvent) -> bool:
        """Give a message and the players the room that there is now, as when they stand beside each other."""
        done = super().event(event)
        if event.type() == QEvent.Type.Resize and "clocks" in vars(self):
            self.clocks.updateGeometry()
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest) and not self.message.isHidden():
            self._fit_message()
        return done

    def _end_message(self) -> None:
        """Clear the message, and name what is under the pointer again."""
        self.message.hide()
        self.message.setText("")
        self.hover.show()


class ShortLabel(PlainLabel):
    """A line of text with shorter forms for less room; the shortest ends in dots where it does not fit.

    Qt's own label asks for a new layout of the whole window with every text; this one never does.
    """

    def __init__(self, alignment: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft) -> None:
        super().__init__()
        self._forms: list[str] = [""]
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
        return next(fitting, None) or metrics.elidedText(self._forms[-1], Qt.TextElideMode.ElideRight, room)

    def minimumSizeHint(self) -> QSize:
        """Any width, and the height of one line."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw as much as there is room for."""
        QPainter(self).drawText(self.contentsRect(), self.alignment(), self.shown_text())
