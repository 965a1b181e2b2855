"""The status strip: where in the game one is, in one line, and what is under the pointer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.desk.game_words import date_words, impulse_words, is_maneuvering
from cholm_qt.games.circle_of_fire.desk.goal_words import goal_in_short, goal_sentences, goal_words
from cholm_qt.games.circle_of_fire.desk.place_words import side_word
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, NOBODY, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.victory import urban_areas_held
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.named import named

DOT = " · "
MESSAGE_SHARE = 0.45  # of the window, for the longest message


class StatusStrip(QWidget):
    """The goal, Turn and date, Impulse, Day or Night, Advantage, and the declarations left.

    Where room is short it leaves out what matters least. A message stands beside it for a while.
    """

    def __init__(self, components: Components, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.components = components
        named(self, "status-strip")
        self.game = named(ShortLabel(), "status-game")
        self.message = named(ShortLabel(Qt.AlignmentFlag.AlignRight), "status-message")
        self.message.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.message.hide()
        self.hover = named(ShortLabel(Qt.AlignmentFlag.AlignRight), "status-hover")
        self.hover.setProperty("role", "faint")
        self._stay = QTimer(self, singleShot=True)
        self._stay.timeout.connect(self._end_message)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 1, 8, 1)
        row.setSpacing(16)
        row.addWidget(self.game, 3)
        row.addWidget(self.message)
        row.addWidget(self.hover, 1)

    def show_position(self, position: Position) -> None:
        """Say where in the game one is."""
        words = status_words(position)
        self.game.show_forms([DOT.join(form) for form in (words, *_shorter(position, words))])
        self.game.setToolTip("\n".join((*goal_sentences(position), "", *words[1:], _town(position))))

    def show_hover(self, text: str) -> None:
        """Name what is under the pointer."""
        self.hover.setText(text)
        self.hover.setToolTip(text)

    def tell(self, sentence: str, milliseconds: int) -> None:
        """Say something for a while, in place of what is under the pointer; where one is stays in sight."""
        self.message.setText(sentence)
        self.message.setToolTip(sentence)
        self.message.ensurePolished()
        wide = self.message.fontMetrics().horizontalAdvance(sentence) + 2
        self.message.setFixedWidth(min(wide, round(MESSAGE_SHARE * self.window().width())))
        self.hover.hide()
        self.message.show()
        self._stay.start(milliseconds)

    def _end_message(self) -> None:
        """It has been read."""
        self.message.hide()
        self.message.setText("")
        self.hover.show()


def status_words(p: Position) -> list[str]:
    """What the strip says, piece by piece."""
    return [goal_words(p), tr("Turn {0}", p.turn), date_words(p.turn), *_now(p), *_seizes(p)]


def _now(p: Position) -> list[str]:
    """What has to be known to play on: the Impulse or Segment, Day or Night, the Advantage."""
    return [
        impulse_words(p) if is_maneuvering(p) else say(Said(p.components.sequence[p.segment].title)),
        tr("Night") if p.night else tr("Day"),
        tr("Advantage: {0}", tr("nobody") if p.advantage == NOBODY else side_word(p.advantage)),
    ]


def _shorter(p: Position, words: list[str]) -> list[list[str]]:
    """The same in fewer and fewer words: first goes the date, then the goal, then what is left to declare."""
    goal, turn, _, *rest = words
    now = _now(p)
    return [
        [goal, turn, *rest],
        [goal_in_short(p), turn, *rest],
        [turn, *rest],
        [turn, *now],
        [turn, *now[1:]],
        [turn, now[1]],
        [turn],
    ]


def _town(p: Position) -> str:
    """19.0 Who holds how much of the town; the goal says it shorter."""
    return tr("Urban Areas: {0}", _both(urban_areas_held(p, GERMAN), urban_areas_held(p, SOVIET)))


def _both(german: int, soviet: int) -> str:
    """A number for each side."""
    return tr("German {0}, Soviet {1}", german, soviet)


def _seizes(p: Position) -> list[str]:
    """20.1.2 The declarations that are left, if a side has any."""
    left = (p.seize(GERMAN), p.seize(SOVIET))
    if not any(left):
        return []
    if all(left):
        return [tr("Seizes left: {0}", _both(*left))]
    side = SOVIET if left[SOVIET] else GERMAN
    return [tr("Seizes left: {0} {1}", side_word(side), left[side])]


class ShortLabel(QLabel):
    """A line of text with shorter forms for less room; the shortest ends in dots where it does not fit.

    Qt's own label asks for a new layout of the whole window with every text; this one never does.
    """

    def __init__(self, alignment: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft) -> None:
        super().__init__()
        self._forms: list[str] = [""]
        self.setAlignment(alignment | Qt.AlignmentFlag.AlignVCenter)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def text(self) -> str:
        """All that it has to say."""
        return self._forms[0]

    def setText(self, text: str) -> None:
        """Say something else."""
        self.show_forms([text])

    def show_forms(self, forms: Sequence[str]) -> None:
        """Say something else, in as few words as the room asks for; the longest form comes first."""
        if list(forms) != self._forms:
            self._forms = list(forms)
            self.setAccessibleName(self.text())
            self.update()

    def shown_text(self) -> str:
        """What there is room for."""
        metrics, room = self.fontMetrics(), self.contentsRect().width()
        fitting = (form for form in self._forms if metrics.horizontalAdvance(form) <= room)
        return next(fitting, None) or metrics.elidedText(self._forms[-1], Qt.TextElideMode.ElideRight, room)

    def minimumSizeHint(self) -> QSize:
        """As narrow as you like, as high as a line."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw as much as there is room for."""
        QPainter(self).drawText(self.contentsRect(), self.alignment(), self.shown_text())
