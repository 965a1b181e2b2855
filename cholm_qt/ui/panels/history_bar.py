"""The foot of the window: a timeline of the game, and the state of the game beside what leads back in it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QFontInfo, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from cholm_qt.play.history import History
from cholm_qt.ui.look.icons import drawn_icon
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.panels.timeline import Timeline
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named, restyle
from cholm_qt.ui.widgets.plain_text import PlainLabel, set_tip

KEYS = {
    "first": "Home",
    "back": "Up",
    "previous": "Left",
    "play": "",  # Space presses the button that has the keyboard
    "next": "Right",
    "on": "Down",
    "last": "End",
}
BACK, ON = ("first", "back", "previous"), ("next", "on", "last")  # what goes back, and what on from there
AROUND = 8  # pixels of a button round its sign
LONGEST = "[0000/0000]"  # the number never pushes the buttons aside


class HistoryBar(QWidget):
    """A timeline as wide as the window; below it something else, buttons and a number, which stay in place.

    Attributes:
        slider: The timeline.

    Signals:
        first_requested, previous_requested, next_requested, last_requested: Show another moment.
        back_requested, on_requested: Show where the last or the next stretch of the game began.
        play_requested, pause_requested: Let the history play by itself, or stop it.
        moment_requested: The slider was moved. arg: the moment.
    """

    first_requested = Signal()
    previous_requested = Signal()
    next_requested = Signal()
    last_requested = Signal()
    back_requested = Signal()
    on_requested = Signal()
    play_requested = Signal()
    pause_requested = Signal()
    moment_requested = Signal(int)

    def __init__(self, desk: PanelDesk, beside: QWidget | None = None, parent: QWidget | None = None) -> None:
        """A bar with something else at the left of its buttons."""
        super().__init__(parent)
        self.desk = desk
        named(self, "history-bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._is_playing = False
        self._drawn: tuple[int, int, bool] | None = None  # in which colours, how large, and with which sign
        self.buttons = {sign: named(QToolButton(), f"history-{sign}") for sign in KEYS}
        self.slider = Timeline()
        self.number = named(PlainLabel(), "history-number")
        self.number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._lay_out(beside)
        self._join()
        self.retranslate()

    def _lay_out(self, beside: QWidget | None) -> None:
        """Lay the timeline out over a row of everything else."""
        column, row = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        column.addWidget(self.slider)
        column.addLayout(row)
        row.setContentsMargins(0, 0, 8, 0)
        row.setSpacing(2)
        if beside is not None:
            row.addWidget(beside, 1)
        else:
            row.addStretch(1)
        for button in self.buttons.values():
            row.addWidget(button)
        row.addSpacing(4)
        row.addWidget(self.number)

    def _join(self) -> None:
        """Connect buttons and shortcut keys to the same signals."""
        wishes: dict[str, SignalInstance] = {
            "first": self.first_requested,
            "back": self.back_requested,
            "previous": self.previous_requested,
            "next": self.next_requested,
            "on": self.on_requested,
            "last": self.last_requested,
        }
        for sign, wish in wishes.items():
            self.buttons[sign].clicked.connect(wish)
        self.buttons["play"].clicked.connect(self._toggle)
        self.slider.valueChanged.connect(self.moment_requested)
        for sign, key in KEYS.items():
            if not key:
                continue
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.buttons[sign].click)

    def _toggle(self) -> None:
        """Play, or stop playing."""
        (self.pause_requested if self._is_playing else self.play_requested).emit()

    def retranslate(self) -> None:
        """Name the buttons in the player's language."""
        back, on = self.desk.history_names()
        names = {
            "first": tr("First moment"),
            "back": back,
            "previous": tr("Back one order"),
            "play": tr("Pause") if self._is_playing else tr("Play the history"),
            "next": tr("Forward one order"),
            "on": on,
            "last": tr("Now"),
        }
        for sign, name in names.items():
            self.buttons[sign].setAccessibleName(name)
        self._explain()
        self.setAccessibleName(tr("History"))
        self.slider.setAccessibleName(tr("Moment of the game"))

    def show_history(self, history: History) -> None:
        """Show which moment is looked at, and whether it is the past."""
        at = history.last if history.at is None else history.at
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, history.last)
            self.slider.setValue(at)
        self.slider.show_turns(history.turns())
        self.slider.name_of = lambda moment: self.desk.moment_words(history.entry_into(moment))
        self.slider.setAccessibleDescription(self.slider.name_of(at))
        self.number.setText(f"[{at}/{history.last}]")
        self.number.setAccessibleName(tr("Moment {0} of {1}", at, history.last))
        if self._is_playing != history.is_playing:
            self._is_playing = history.is_playing
            self.retranslate()
            self._draw_icons()
        self._show_past(not history.is_live)

    def _show_past(self, past: bool) -> None:
        """Style the bar for the past, and enable the buttons that lead somewhere."""
        self._explain()
        if self.property("past") != past:
            restyle(self, past=past)
            self._draw_icons()

    def _explain(self) -> None:
        """Say at the pointer what each button does, or why it does nothing now."""
        at, last = self.slider.value(), self.slider.maximum()
        beginning = "" if at > 0 else tr("You are at the first moment")
        now = "" if at < last else tr("You are at the present; nothing has happened since")
        nothing = "" if last > 0 else tr("Nothing has happened yet")
        for sign, button in self.buttons.items():
            name = button.accessibleName()
            set_tip(button, f"{name} ({KEYS[sign]})" if KEYS[sign] else name)
            grey(button, nothing if sign == "play" else beginning if sign in BACK else now)

    def _draw_icons(self) -> None:
        """Draw the signs in the colours of the theme, as high as the text, and keep room for the number."""
        side = QFontInfo(self.font()).pixelSize() + 2
        look = self.palette().cacheKey(), side, self._is_playing
        if look == self._drawn:
            return
        self._drawn = look
        self.number.setFixedWidth(self.number.fontMetrics().horizontalAdvance(LONGEST) + 4)
        for sign, button in self.buttons.items():
            shown = "pause" if sign == "play" and self._is_playing else sign
            button.setIcon(drawn_icon(shown, self.palette()))
            button.setIconSize(QSize(side, side))
            button.setFixedSize(side + AROUND, side + AROUND)

    def showEvent(self, event: QShowEvent) -> None:
        """Draw the icons, now that theme and text size are known."""
        super().showEvent(event)
        self._draw_icons()

    def changeEvent(self, event: QEvent) -> None:
        """Draw the icons anew for another theme or text size."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange) and self.isVisible():
            self._draw_icons()
