"""A note at the pointer: what a move would cost, or why it may not be made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QApplication, QWidget

from cholm_qt.ui.widgets.named import restyle
from cholm_qt.ui.widgets.plain_text import PlainLabel

OFFSET = QPoint(22, 18)
MARGIN = 4  # pixels to the edges of the parent
BESIDE = 10  # pixels between the note and what it is clear of
WIDEST = 380
HIDDEN, UNDER_POINTER = 0.1, 100_000.0  # what a pixel that is hidden costs, in pixels of distance
ACTIONS = (QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)


class PointerNote(PlainLabel):
    """A small label that stays beside the pointer and inside its parent; a refusal until the next action."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent=parent)
        self.setObjectName("pointer-note")
        self.setWordWrap(True)
        self.setMargin(7)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._avoided: list[QWidget] = []
        self._heeds_actions = False
        self.hide()

    def avoid(self, panel: QWidget) -> None:
        """Stand below or above a panel whose counters are pointed at, as far as there is room."""
        self._avoided.append(panel)

    def tell(self, text: str, at: QPoint, refusal: bool = False, clear_of: Sequence[QRect] = ()) -> None:
        """Show a text beside a point of the parent, clear of these if possible; a refusal looks different."""
        if not text:
            self.hide()
            return
        if refusal != self.property("refusal"):
            restyle(self, refusal=refusal)
        if text != self.text():
            self.setText(text)
            lines = map(self.fontMetrics().horizontalAdvance, text.split("\n"))
            width = min(max(lines) + 24, WIDEST)
            self.resize(width, self.heightForWidth(width))
        self.move(self._spot(at, [*self._panels_at(at), *clear_of]))
        self.show()
        self.raise_()
        self._heed_actions(refusal)

    def _heed_actions(self, refusal: bool) -> None:
        """Install the application-wide event filter while a refusal is shown."""
        app = QApplication.instance()
        if app is None or refusal == self._heeds_actions:
            return
        self._heeds_actions = refusal
        if refusal:
            app.installEventFilter(self)
        else:
            app.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hide a refusal at the next key or mouse press anywhere, without consuming it."""
        if event.type() in ACTIONS:
            self.hide()
        return False

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop watching for the player's next action."""
        super().hideEvent(event)
        self._heed_actions(False)

    def _panels_at(self, at: QPoint) -> list[QRect]:
        """Where the panel lies whose counters are pointed at, if it is one to stand beside."""
        shown = [panel.geometry() for panel in self._avoided if not panel.isHidden()]
        return [taken for taken in shown if taken.contains(at)]

    def _spot(self, at: QPoint, clear_of: Sequence[QRect]) -> QPoint:
        """The corner for the note near a point that hides least of what is to be seen, and not the point."""
        size, found = self.size(), []
        for spot in _spots(at, size, clear_of):
            taken = QRect(self._inside(spot), size)
            hidden = sum(_area(taken.intersected(rect)) for rect in clear_of)
            if not hidden and not taken.contains(at):
                return taken.topLeft()  # the first ones are the nearest
            away = (taken.center() - at).manhattanLength()
            price = hidden * HIDDEN + away + (UNDER_POINTER if taken.contains(at) else 0)
            found.append((price, taken.topLeft()))
        return min(found, key=itemgetter(0))[1]

    def _inside(self, spot: QPoint) -> QPoint:
        """The nearest corner with which the whole note is inside the parent."""
        parent = self.parentWidget()
        assert parent is not None
        room = parent.rect().adjusted(MARGIN, MARGIN, -self.width() - MARGIN, -self.height() - MARGIN)
        x, y = min(spot.x(), room.right()), min(spot.y(), room.bottom())
        return QPoint(max(room.left(), x), max(room.top(), y))


def _spots(at: QPoint, size: QSize, clear_of: Sequence[QRect]) -> Iterator[QPoint]:
    """Corners to try: round the pointer, the usual one first, then round the first of what is to be seen."""
    right, left = at.x() + OFFSET.x(), at.x() - size.width() - OFFSET.x()
    below, above = at.y() + OFFSET.y(), at.y() - size.height() - OFFSET.y()
    for y in (below, above):
        for x in (right, left):
            yield QPoint(x, y)
    for rect in clear_of[:1]:
        for x in (rect.left() - size.width() - BESIDE, rect.right() + BESIDE):
            yield QPoint(x, at.y() - size.height() // 2)
        for y in (rect.top() - size.height() - BESIDE, rect.bottom() + BESIDE):
            yield QPoint(at.x() - size.width() // 2, y)


def _area(rect: QRect) -> int:
    """How many pixels a rectangle has."""
    return rect.width() * rect.height() if rect.isValid() else 0
