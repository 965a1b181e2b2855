"""The card beside the map that shows what dice have decided; of several results one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QMouseEvent, QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.dice_rows import ThrowRow, wrapped
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.panels.specifications import DiceResult
from cholm_qt.ui.panels.step_keys import StepKeys
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.plain_text import PlainLabel, set_tip

WIDEST = 380  # pixels at ordinary text size
EDGES = 16  # pixels of the map that are seen above and below the card
SHARE = 0.345  # of the width of the map that the card takes at most, as far as its dice allow
WIDE_SHARE = 0.5  # where even a brief card would be higher than the map


class DiceCard(QWidget):
    """Large dice in the colours of the sides, totals that count up, the result, and what came of it.

    It takes the keyboard from nobody, but of several results Return and Space show the next, and Escape skips
    them. A screen reader hears all of it at once, while the dice still tumble.

    Signals:
        stepped: The next result is to be shown. arg: its number.
        let_go: The card was put away by a click on it.
        moved: The card stands elsewhere or is of another size.
    """

    stepped = Signal(int)
    let_go = Signal()
    moved = Signal()

    def __init__(self, desk: PanelDesk) -> None:
        super().__init__()
        self.desk = desk
        named(self, "dice-card")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.result: DiceResult | None = None
        self.number = self.count = 0  # of the result that is shown, and of all
        self.rows: list[ThrowRow] = []
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(14, 8, 14, 10)
        self.column.setSpacing(4)
        self._told: list[PlainLabel] = []  # what is seen when the dice lie still
        self._share = SHARE  # of the width of the map, for all of several results
        self._room = QSize()  # that the largest of several results needs
        self._keys = StepKeys(self, self.go_on_or_lie_still, self.put_away)
        self._tumble = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._tumble.valueChanged.connect(self._show_share)
        self.hide()

    @property
    def is_tumbling(self) -> bool:
        """Are dice still on their way?"""
        return self._tumble.state() == QVariantAnimation.State.Running

    @property
    def sentences(self) -> list[str]:
        """The title, the verdict and all that came of it."""
        if self.result is None:
            return []
        return list(filter(None, (self.result.title, self.result.verdict, *self.result.sentences)))

    def make_room(self, results: Sequence[DiceResult]) -> None:
        """Be as large as the largest of several results, so that the buttons stay where they are."""
        self._room, self._share, self.count = QSize(), SHARE, len(results)
        if self.count > 1:
            longest = max(results, key=lambda result: len(result.spoken()))  # to try all would take its time
            widest = max(results, key=lambda result: len(result.title))
            for result in {id(each): each for each in (longest, widest, results[-1])}.values():
                self._fill_room(result)
                self._show_share(1.0)
                self._room = self._room.expandedTo(self._wanted())

    def show_result(self, result: DiceResult, number: int, count: int, tumble_ms: int) -> None:
        """Show one of several results; the dice tumble for this time, or lie still at once (0)."""
        self._tumble.stop()
        self.result, self.number, self.count = result, number, count
        self._fill_room(result)
        self.setAccessibleName(result.spoken())
        self._show_share(0.0 if tumble_ms else 1.0)
        self.show()
        self.updateGeometry()
        self._keys.heed(count > 1)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))
        if tumble_ms:
            self._tumble.setDuration(tumble_ms)
            self._tumble.start()

    def _fill_room(self, result: DiceResult) -> None:
        """Show all of a result, or it in brief where the map has too little room for that."""
        self._fill(result)
        if self._is_too_high():
            self._fill(result, brief=True)
        if self._is_too_high():
            self._share = WIDE_SHARE
        if self._is_too_high():
            self._fill(result, brief=True, small=True)

    def _is_too_high(self) -> bool:
        """Would some of the card be cut?"""
        below = self.parentWidget()
        return below is not None and self._wanted().height() > below.height() - EDGES

    def _fill(self, result: DiceResult, brief: bool = False, small: bool = False) -> None:
        """Lay out the title, a row for each throw, the result, and the buttons of a sequence.

        In `small` letters the result has the size of ordinary text.
        """
        clear_layout(self.column)
        self.column.addWidget(wrapped(result.title, "dice-card-title"))
        self.ensurePolished()  # or the text would have another size
        line = self.fontMetrics().height()
        self.rows = [ThrowRow(throw, self.desk, line, brief) for throw in result.throws]
        for row in self.rows:
            self.column.addWidget(row)
        self._told = [wrapped(result.verdict, "dice-card-verdict")] if result.verdict else []
        for label in self._told:
            label.setProperty("small", small)
        self._told += [wrapped(sentence, "dice-card-sentence") for sentence in result.sentences]
        for label in self._told:
            policy = label.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            label.setSizePolicy(policy)
            self.column.addWidget(label)
        if self.count > 1:
            self.column.addStretch(1)
            self.column.addLayout(self._buttons())
        for part in self.findChildren(QWidget):
            part.ensurePolished()  # or it would be measured in ordinary letters

    def _buttons(self) -> QHBoxLayout:
        """How far one is in a sequence, and the buttons that go on and put it away, as in the prompt."""
        row = QHBoxLayout()
        row.addWidget(wrapped(tr("{0} of {1}", self.number + 1, self.count), "dice-card-count"), 1)
        is_last = self.number + 1 == self.count
        next_one = _button(tr("Close") if is_last else tr("Next"), "dice-card-next", tr("Return"), self.go_on)
        next_one.setProperty("primary", True)
        skip = _button(tr("Skip"), "dice-card-skip", tr("Escape"), self.put_away)
        policy = skip.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # the first button stays where it is
        skip.setSizePolicy(policy)
        if is_last:
            skip.hide()  # but never show it here: without a parent it would be a window
        row.addWidget(next_one)
        row.addWidget(skip)
        return row

    def _show_share(self, share: float) -> None:
        """Show the dice at this share of their way; the result is seen at the end of it."""
        for row in self.rows:
            row.show_share(share)
        for label in self._told:
            label.setVisible(share >= 1)

    def end_tumbling(self) -> None:
        """Let the dice lie still now."""
        if self.is_tumbling:
            self._tumble.stop()
            self._show_share(1.0)

    def go_on_or_lie_still(self) -> None:
        """Let dice that tumble lie still; else go on, or put the card away."""
        if self.is_tumbling:
            self.end_tumbling()
        else:
            self.go_on()

    def go_on(self) -> None:
        """Show the next result; after the last, put the card away."""
        if self.number + 1 < self.count:
            self.stepped.emit(self.number + 1)
        else:
            self.put_away()

    def put_away(self) -> None:
        """Hide the card because somebody has seen it."""
        self.dismiss()
        self.let_go.emit()

    def dismiss(self) -> None:
        """Hide the card and forget what is on it."""
        self._tumble.stop()
        self._keys.heed(False)
        self.result, self._room = None, QSize()
        self.hide()

    def sizeHint(self) -> QSize:
        """As large as this result needs, or the largest of several."""
        return self._wanted().expandedTo(self._room)

    def _wanted(self) -> QSize:
        """As wide as the longest line, within reason, and as high as that takes."""
        below = self.parentWidget()
        room = round(below.width() * self._share) if below is not None else WIDEST
        widest = min(WIDEST * self.fontMetrics().height() // 18, room)
        labels = self.findChildren(PlainLabel)
        longest = max((x.fontMetrics().horizontalAdvance(x.text()) for x in labels), default=0)
        rows = max((row.sizeHint().width() for row in self.rows), default=0)
        margins = self.column.contentsMargins()
        width = min(widest, max(longest, rows) + margins.left() + margins.right() + 4)
        width = max(width, self.column.minimumSize().width())
        return QSize(width, self.column.totalHeightForWidth(width))

    # --- Qt's own events ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Let dice that tumble lie still on a click; else go on, or put the card away."""
        event.accept()
        self.go_on_or_lie_still()

    def moveEvent(self, event: QMoveEvent) -> None:
        """Tell that the card stands elsewhere."""
        super().moveEvent(event)
        self.moved.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell that the card is of another size."""
        super().resizeEvent(event)
        self.moved.emit()


def _button(words: str, name: str, key: str, press: Callable[[], None]) -> QPushButton:
    """A button of a sequence with its key in the tool tip."""
    button = named(QPushButton(words), name)
    set_tip(button, f"{words} ({key})")
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.clicked.connect(press)
    return button
