"""How the prompt bar shares its room: everything side by side, or the buttons below where words need more.

The bar is always as high, or the map below it would jump. Where words are many they are written smaller.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QPushButton, QWidget

from cholm_qt.ui.widgets.flow_layout import FlowLayout, ItemLayout
from cholm_qt.ui.widgets.wrapped_label import WrappedLabel

GAP, BELOW = 10, 4  # pixels between what stands side by side, and one under another
SIDES, EDGE = 10, 6  # pixels left and right of everything, above and below it
LEAST = 160  # pixels that words have beside buttons; where they would have less they stand alone
LINES = 2  # of the sentence, for which there is always room, so that the map stays as it is
SMALLER = (1.0, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6, 0.55, 0.5)  # sizes of the words, of what the theme says
READABLE = 15, 13  # pixels below which the letters of sentence and hint are never made smaller

Places = dict[QWidget, QRect]


class PromptLayout(ItemLayout):
    """The side at the left, case and Undo at the right; between them the words and the buttons.

    The buttons stand beside the words, or below the sentence with the hint beside them, or below both,
    whatever needs the least height. Only what fits in no readable size makes the bar higher.

    Attributes:
        enlarged: By how much the theme makes all letters larger, for people at the back.
    """

    def __init__(
        self, bar: QWidget, side: QWidget, words: tuple[WrappedLabel, WrappedLabel], buttons: QWidget,
        ends: tuple[QPushButton, QPushButton],
    ) -> None:  # fmt: skip
        super().__init__(bar)
        self.side, (self.sentence, self.hint), self.buttons, self.ends = side, words, buttons, ends
        self.enlarged = 1.0
        self._sizes = (1.0, 1.0)  # of the letters of sentence and hint
        self._known: dict[int, tuple[int, Places, tuple[float, float]]] = {}  # arrangements, by width
        self.setContentsMargins(SIDES, EDGE, SIDES, EDGE)
        for widget in (side, *words, *ends, buttons):
            self.addWidget(widget)

    # --- what Qt asks of a layout ---

    def invalidate(self) -> None:
        """Forget what was measured and arranged."""
        self._known.clear()
        super().invalidate()

    def heightForWidth(self, width: int) -> int:
        """The ordinary height, or what words and buttons need at least."""
        if width not in self._heights:
            self._heights[width] = max(self._arranged(width)[0], self._ordinary()) + 2 * EDGE
        return self._heights[width]

    def sizeHint(self) -> QSize:
        """The minimum size; the width comes from the map below."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """Room for the side, Undo and some words, and for the widest button below Undo."""
        middle = max(self._right() + LEAST, self._flow().minimumSize().width())
        return QSize(self._left() + middle + 2 * SIDES, self._ordinary() + 2 * EDGE)

    def setGeometry(self, rect: QRect) -> None:
        """Set everything in its place, the words in the middle of the height."""
        super().setGeometry(rect)
        high, places = self._arranged(rect.width())
        self.sentence.set_scale(self._sizes[0])
        self.hint.set_scale(self._sizes[1])
        room = rect.height() - 2 * EDGE
        down = rect.y() + EDGE + max(room - high, 0) // 2
        for widget, place in places.items():
            widget.setGeometry(place.translated(rect.x(), down))
        self._set_ends(rect)

    # --- the arrangements ---

    def _ordinary(self) -> int:
        """The height that is always there: a sentence, and a hint or a row of buttons.

        In a theme with larger letters long sentences are written in ordinary ones, for the map needs the
        room; buttons stay as high.
        """
        line, hint = (words.fontMetrics().lineSpacing() for words in (self.sentence, self.hint))
        fixed = self._ends_height()
        return max(line + hint, fixed + round((LINES * line + hint - fixed) / self.enlarged))

    def _left(self) -> int:
        """How much the side takes, with the gap after it."""
        return self.side.sizeHint().width() + GAP if not self.side.isHidden() else 0

    def _right(self) -> int:
        """How much case and Undo take, with the gap before each."""
        return sum(end.sizeHint().width() + GAP for end in self.ends if not end.isHidden())

    def _ends_height(self) -> int:
        """How high case and Undo are."""
        return max(end.sizeHint().height() for end in self.ends)

    def _flow(self) -> FlowLayout:
        """The rows of buttons."""
        flow = self.buttons.layout()
        assert isinstance(flow, FlowLayout)
        return flow

    def _arranged(self, width: int) -> tuple[int, Places]:
        """How everything stands in a width, found once until something changes."""
        if width not in self._known:
            self._known[width] = *self._find_arrangement(width), self._sizes
        high, places, self._sizes = self._known[width]
        return high, places

    def _find_arrangement(self, width: int) -> tuple[int, Places]:
        """The first arrangement for which the ordinary height is enough, in letters as large as may be.

        If there is none, the lowest of those in the smallest letters.
        """
        x, wide, right = SIDES + self._left(), width - 2 * SIDES - self._left() - self._right(), self._right()
        possible: list[tuple[int, Places]] = []
        for smaller in SMALLER:
            self._sizes = self._sizes_from(smaller)
            found = (
                self._beside(x, wide),
                self._below_sentence(x, wide),
                self._below_words(x, wide),
                self._below_sentence(x, wide, right),
            )
            possible = [each for each in found if each is not None]
            fitting = [each for each in possible if each[0] <= self._ordinary()]
            if fitting:
                return fitting[0]
        return min(possible, key=lambda each: each[0])

    def _sizes_from(self, smaller: float) -> tuple[float, float]:
        """How small the letters of sentence and hint get, as far as they can be read."""
        least = (self.sentence.scale_for(READABLE[0]), self.hint.scale_for(READABLE[1]))
        return max(smaller, least[0]), max(smaller, least[1])

    def _words_in(self, width: int, hint_width: int | None = None) -> tuple[int, int]:
        """How high sentence and hint are in the letters that are being tried."""
        hint_width = width if hint_width is None else hint_width
        return self.sentence.height_in(width, self._sizes[0]), self.hint.height_in(hint_width, self._sizes[1])

    def _beside(self, x: int, wide: int) -> tuple[int, Places] | None:
        """The buttons in a row beside sentence and hint."""
        row = self._flow().row_width()
        room = wide - row - GAP if row else wide
        if row and room < LEAST:
            return None
        first, second = self._words_in(room)
        button = self._flow().heightForWidth(row) if row else 0
        high = max(first + second, button)
        top = (high - first - second) // 2
        places = {
            self.sentence: QRect(x, top, room, first),
            self.hint: QRect(x, top + first, room, second),
            self.buttons: QRect(x + wide - row, (high - button) // 2, row, button),
        }
        return high, places

    def _below_sentence(self, x: int, wide: int, more: int = 0) -> tuple[int, Places] | None:
        """The buttons in a row below the sentence, the hint beside them; with `more` room below Undo, too."""
        row, whole = self._flow().row_width(), wide + more
        room = whole - row - GAP
        if not row or row > whole or (self.hint.text() and room < LEAST):
            return None
        (first, second), button = self._words_in(wide, max(room, 0)), self._flow().heightForWidth(row)
        upper = max(first, self._ends_height()) if more else first
        lower = max(button, second)
        places = {
            self.sentence: QRect(x, (upper - first) // 2, wide, first),
            self.hint: QRect(x, upper + BELOW, max(room, 0), lower),
            self.buttons: QRect(x + whole - row, upper + BELOW + (lower - button) // 2, row, button),
        }
        return upper + BELOW + lower, places

    def _below_words(self, x: int, wide: int) -> tuple[int, Places]:
        """As many rows of buttons as are needed below everything else, Undo included where room is scarce."""
        first, second = self._words_in(wide)
        words, whole = first + second, wide
        if self._flow().row_width() > wide:
            words, whole = max(words, self._ends_height()), wide + self._right()
        rows = self._flow().heightForWidth(whole)
        places = {
            self.sentence: QRect(x, 0, wide, first),
            self.hint: QRect(x, first, wide, second),
            self.buttons: QRect(x, words + BELOW, whole, rows),
        }
        return words + (BELOW + rows if rows else 0), places

    def _set_ends(self, rect: QRect) -> None:
        """The side at the left, case and Undo at the right, where buttons reach below them at the top."""
        high, x = rect.height(), rect.right() + 1 - SIDES
        if self.buttons.geometry().right() >= x - self._right() + GAP and self._flow().row_width():
            high = self.buttons.y() - rect.y()
        for end in reversed(self.ends):
            hint = end.sizeHint()
            if not end.isHidden():
                x -= hint.width()
                end.setGeometry(x, rect.y() + (high - hint.height()) // 2, hint.width(), hint.height())
                x -= GAP
        hint = self.side.sizeHint()
        middle = rect.y() + (rect.height() - hint.height()) // 2
        self.side.setGeometry(rect.x() + SIDES, middle, hint.width(), hint.height())
