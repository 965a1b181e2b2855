"""One unit in the line-up of a Close Combat: its counter, and a slot for its attackers or their die."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontInfo, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from cholm_qt.games.circle_of_fire.desk.unit_badges import EFFECT_FIELDS
from cholm_qt.games.circle_of_fire.rules.events import CloseCombatRolled
from cholm_qt.games.circle_of_fire.rules.names import EFFECT_NAMES
from cholm_qt.games.circle_of_fire.rules.previews import CloseCombatPreview
from cholm_qt.ui.look.themes import tiny_pixels
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.pieces.pixmap_cache import Face, PixmapCache
from cholm_qt.ui.widgets.chance_bars import percents
from cholm_qt.ui.widgets.counter_label import MARGIN, CounterLabel
from cholm_qt.ui.widgets.dice_face import DiceRow
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel, set_tip

FRONT = 0  # the face of every counter in the line-up
SIZE, SMALL, DIE = 58, 34, 24
BAR, GAP = 9, 3  # pixels: the height of the bar of chances, and what is left free between two things
EFFECTS = ("none", "retreat", "eliminated")
_measured: dict[str, tuple[int, int]] = {}  # what small letters take, by font


def small_font(font: QFont) -> QFont:
    """The font of the words below a counter."""
    made = QFont(font)
    made.setPixelSize(tiny_pixels(QFontInfo(font).pixelSize()))
    return made


def _small_sizes(font: QFont) -> tuple[int, int]:
    """How wide a chance is in small letters, and how high a line; asked again with every layout."""
    key = font.key()
    if key not in _measured:
        metrics = QFontMetrics(small_font(font))
        _measured[key] = metrics.horizontalAdvance("50\N{NO-BREAK SPACE}%"), metrics.height()
    return _measured[key]


def cell_width(font: QFont) -> int:
    """As wide as a counter, or as the three chances where the text is large."""
    number, _ = _small_sizes(font)
    return max(SIZE + 2 * MARGIN, len(EFFECTS) * (number + GAP)) + GAP


def slot_height(font: QFont, brief: bool) -> int:
    """Room for small counters and their chances, or for a die and two lines of words; in brief for a die."""
    if brief:
        return DIE + 2 * GAP
    _, line = _small_sizes(font)
    return max(SMALL + 2 * GAP + BAR + line, DIE + GAP + 2 * line) + GAP


class UnitCell(QWidget):
    """A counter that can be clicked and dragged, and its slot on the side where the enemy stands."""

    def __init__(self, pictures: PixmapCache, unit: int, slot_below: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.slot_below = slot_below
        self.counter = CounterLabel(pictures, Face(unit, FRONT), SIZE, self)
        self.counter.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard on the map
        self.slot: QWidget | None = None

    @property
    def unit(self) -> int:
        """The unit that stands here."""
        return self.counter.unit

    def fill(self, slot: QWidget | None) -> None:
        """Put something else into the slot."""
        if self.slot is not None:
            self.slot.hide()
            self.slot.setParent(None)
            self.slot.deleteLater()
        self.slot = slot
        if slot is not None:
            slot.setParent(self)
            slot.show()
            self._arrange()

    def resizeEvent(self, event: object) -> None:
        """Set counter and slot one above the other."""
        self._arrange()

    def _arrange(self) -> None:
        """The counter in the middle, the slot in the whole width."""
        hint, width, height = self.counter.sizeHint(), self.width(), self.height()
        top = 0 if self.slot_below else height - hint.height()
        self.counter.setGeometry((width - hint.width()) // 2, top, hint.width(), hint.height())
        if self.slot is not None:
            room = max(height - hint.height(), 0)
            wanted = min(self.slot.heightForWidth(width), room)
            start = hint.height() if self.slot_below else room - wanted  # always close to the counter
            self.slot.setGeometry(0, start, width, wanted)


class AttackSlot(QWidget):
    """The units set against a target, the lead first, and what their attack promises."""

    def __init__(self, counters: Sequence[CounterLabel], shown: CloseCombatPreview) -> None:
        super().__init__()
        self.counters = list(counters)
        for label in reversed(self.counters):  # the lead lies on top
            label.setParent(self)
            label.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            label.raise_()
        self.chances = ChanceStrip(shown, self)

    def heightForWidth(self, width: int) -> int:
        """One row of counters, the bar and the numbers."""
        return SMALL + 2 * GAP + BAR + QFontMetrics(small_font(self.font())).height()

    def resizeEvent(self, event: object) -> None:
        """The counters side by side, over each other where there are many; the chances below."""
        side, count = SMALL + 2 * MARGIN, len(self.counters)
        step = min(SMALL + GAP, (self.width() - side) / (count - 1)) if count > 1 else 0
        left = (self.width() - side - step * (count - 1)) / 2
        for n, label in enumerate(self.counters):
            label.setGeometry(round(left + n * step), GAP - MARGIN, side, side)
        top = SMALL + 2 * GAP
        self.chances.setGeometry(0, top, self.width(), self.height() - top)


class ChanceStrip(QWidget):
    """What an attack may do: a bar in three parts, and their chances below it."""

    def __init__(self, shown: CloseCombatPreview, parent: QWidget) -> None:
        super().__init__(parent)
        found = dict(shown.chances)
        self.parts = [(effect, found[effect]) for effect in EFFECTS if found.get(effect)]
        self.numbers = percents([chance for _, chance in self.parts])
        words = (say(EFFECT_NAMES[effect]) for effect, _ in self.parts)
        lines = [f"{name} {number}" for name, number in zip(words, self.numbers, strict=True)]
        named(self, "lineup-chances", ", ".join(lines))
        set_tip(self, "\n".join(lines))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Each part as broad as it is likely; the numbers share the width."""
        painter, ink = QPainter(self), self.palette().windowText().color()
        left, share = 2.0, (self.width() - 4) / max(len(self.parts), 1)
        for effect, chance in self.parts:
            wide = (self.width() - 4) * chance
            paint_part(painter, QRectF(left, 0, wide, BAR), effect, ink)
            left += wide
        painter.setFont(small_font(self.font()))
        painter.setPen(ink)
        for n, number in enumerate(self.numbers):
            room = QRectF(2 + n * share, BAR, share, self.height() - BAR)
            painter.drawText(room, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, number)


def paint_part(painter: QPainter, rect: QRectF, effect: str, ink: QColor) -> None:
    """The part of one effect: hatched where nothing happens, else in the colour of its sign."""
    painter.setPen(QPen(ink, 1))
    field = EFFECT_FIELDS.get(effect)
    painter.setBrush(QBrush(QColor(field)) if field else QBrush(ink, Qt.BrushStyle.BDiagPattern))
    painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5))


class ResultSlot(QWidget):
    """The die that was thrown at a unit, and what it did; in brief the die alone: the counter has a sign."""

    def __init__(self, result: CloseCombatRolled, brief: bool) -> None:
        super().__init__()
        self.brief = brief
        named(self, "lineup-result")
        self.dice = DiceRow((result.die,), DIE, self)
        bonus = sum(line.value for line in result.receipt)
        values = (result.die, bonus, result.die + bonus, EFFECT_NAMES[result.effect])
        self.words = SlotWords(say(EFFECT_NAMES[result.effect]), "lineup-effect", self)
        self.words.setProperty("strong", result.effect != "none")
        told = tr("{0} {1:+d} = {2}: {3}", *values)
        self.words.setAccessibleName(told)
        set_tip(self.words, told)
        set_tip(self.dice, told)
        self.words.setHidden(brief)

    def heightForWidth(self, width: int) -> int:
        """The die and its words."""
        return DIE + GAP + (0 if self.brief else self.words.heightForWidth(width))

    def resizeEvent(self, event: object) -> None:
        """The die above its words."""
        hint: QSize = self.dice.sizeHint()
        self.dice.setGeometry((self.width() - hint.width() + 4) // 2, 0, hint.width(), DIE)
        self.words.setGeometry(0, DIE + GAP, self.width(), self.height() - DIE - GAP)


class SlotWords(PlainLabel):
    """A few small words that wrap."""

    def __init__(self, text: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        named(self, name)
        self.setWordWrap(True)
        self.setContentsMargins(GAP, 0, GAP, 0)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
