"""Dice that tumble before they show what was thrown."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.dice_face import BONE_DIE, DieColours, paint_die
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import set_tip

GAP = 9
FACES = 9  # that a die shows on its way
TURNS = 330.0  # degrees that a die turns on its way
JUMP = 0.16  # of its side that it rises, as it turns


class ThrownDice(QWidget):
    """Dice side by side; how far they have tumbled is told by a share, 1 when they lie still."""

    def __init__(self, dice: Sequence[int], side: int, colours: DieColours = BONE_DIE) -> None:
        super().__init__()
        self.dice, self.side, self.colours = tuple(dice), side, colours
        self.share = 1.0
        chance = Random(repr(dice))
        self._ways = [[chance.randint(1, 6) for _ in range(FACES)] for _ in dice]
        self._spins = [chance.choice((-1, 1)) * chance.uniform(0.7, 1.0) * TURNS for _ in dice]
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        named(self, "thrown-dice", tr("Dice: {0}", ", ".join(map(str, dice))))
        set_tip(self, self.accessibleName())

    def show_share(self, share: float) -> None:
        """Show the dice at this share of their way."""
        self.share = share
        self.update()

    def faces(self) -> list[int]:
        """What the dice show now."""
        if self.share >= 1:
            return list(self.dice)
        return [way[int(self.share * FACES)] for way in self._ways]

    def sizeHint(self) -> QSize:
        """As many squares as dice, with room to turn."""
        room = round(self.side * (1 + 2 * JUMP))
        return QSize(len(self.dice) * (self.side + GAP) - GAP + room - self.side, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dice, each turned by what is left of its way."""
        painter = QPainter(self)
        edge, left = self.side * JUMP, (1 - self.share) ** 2
        for n, value in enumerate(self.faces()):
            painter.save()
            half = self.side / 2
            painter.translate(edge + n * (self.side + GAP) + half, edge + half - edge * 4 * left * (1 - left))
            painter.rotate(self._spins[n] * left)
            painter.scale(1 - 0.2 * left, 1 - 0.2 * left)
            paint_die(painter, QRectF(-half, -half, self.side, self.side), value, colours=self.colours)
            painter.restore()
