"""One throw on the card with the dice: the dice, who threw them, what was added, and what it came to."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cholm_qt.ui.look.words import say
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.panels.specifications import DiceThrow
from cholm_qt.ui.widgets.dice_face import BONE_DIE, DieColours
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel
from cholm_qt.ui.widgets.receipt import signed
from cholm_qt.ui.widgets.thrown_dice import ThrownDice

DIE, SMALL_DIE = 2.1, 1.25  # the side of a die, in lines of text, and where there is little room
NO_BREAK = "\N{NO-BREAK SPACE}"
COUNTS_FROM = 0.55  # the share of the tumbling from which the total counts up


class ThrowRow(QWidget):
    """Shows one throw at any share of its tumbling."""

    def __init__(self, throw: DiceThrow, desk: PanelDesk, line: int, brief: bool = False) -> None:
        """Show a throw; a line of text is so many pixels high. In brief, leave out what was added."""
        super().__init__()
        self.throw = throw
        side = round((SMALL_DIE if brief else DIE) * line)
        self.dice = ThrownDice(throw.dice, side, _colours(desk, throw))
        self.total = named(PlainLabel(), "dice-card-total")
        self.total.setProperty("small", brief)
        self.total.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.outcome = wrapped(throw.outcome, "dice-card-outcome")
        policy = self.outcome.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.outcome.setSizePolicy(policy)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 4)
        column.setSpacing(0)
        column.addLayout(self._upper_row())
        added = " · ".join(f"{signed(line.value)}{NO_BREAK}{say(line.said)}" for line in throw.receipt)
        if added and not brief:
            column.addWidget(wrapped(added, "dice-card-added"))

    def _upper_row(self) -> QHBoxLayout:
        """The dice, who threw them and what for with what it did, and the total."""
        row, words = QHBoxLayout(), QVBoxLayout()
        row.setSpacing(10)
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(wrapped(self.throw.says, "dice-card-side"))
        if self.throw.outcome:
            words.addWidget(self.outcome)
        words.addStretch(1)
        if self.throw.dice:
            row.addWidget(self.dice)
        row.addLayout(words, 1)
        if self.throw.total is not None:
            row.addWidget(self.total)
        return row

    def show_share(self, share: float) -> None:
        """Show the throw at this share of its tumbling: the dice roll, then the total counts up."""
        self.dice.show_share(min(share / COUNTS_FROM, 1.0))
        counted = min(max((share - COUNTS_FROM) / (1 - COUNTS_FROM), 0.0), 1.0)
        if self.throw.total is not None:
            self.total.ensurePolished()  # or its font would be another one
            start = sum(self.throw.dice)
            self.total.setText(str(round(start + (self.throw.total - start) * counted)) if counted else "")
            widest = max(str(start), str(self.throw.total), key=len)
            self.total.setMinimumWidth(self.total.fontMetrics().horizontalAdvance(widest) + 2)
        self.outcome.setVisible(share >= 1 and bool(self.throw.outcome))


def _colours(desk: PanelDesk, throw: DiceThrow) -> DieColours:
    """The colours of a side's dice; a player without a side has plain ones."""
    style = desk.side_styles().get(desk.side_key(throw.actor))
    return BONE_DIE if style is None else DieColours(style.field, style.ink, style.edge)


def wrapped(words: str, name: str) -> PlainLabel:
    """A label that wraps its words."""
    label = named(PlainLabel(words), name)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    return label
