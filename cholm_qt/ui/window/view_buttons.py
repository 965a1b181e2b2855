"""The best views of the map and the sequence of play, each one button away, at the right of the menu bar."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QFontInfo, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from cholm_qt.ui.look.icons import drawn_icon
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import set_tip

FIT, WHOLE, PRINTED, SEQUENCE = "fit", "fit-sheet", "zoom-1", "sequence"
KEYS = {FIT: "Ctrl+0", WHOLE: "Ctrl+9", PRINTED: "Ctrl+1", SEQUENCE: "F12"}
LEAST = 24  # pixels of a button, at least


class ViewButtons(QWidget):
    """Four buttons, of which those are pressed that tell what is shown.

    Signals:
        fit_requested: Show the map as large as it can be.
        whole_requested: Show the whole sheet.
        printed_requested: Show the sheet as it is printed.
        sequence_requested: Show the sequence of play, or hide it.
    """

    fit_requested = Signal()
    whole_requested = Signal()
    printed_requested = Signal()
    sequence_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "view-buttons")
        self.buttons = {sign: named(QToolButton(), f"view-{sign}") for sign in KEYS}
        wishes: dict[str, SignalInstance] = {
            FIT: self.fit_requested,
            WHOLE: self.whole_requested,
            PRINTED: self.printed_requested,
            SEQUENCE: self.sequence_requested,
        }
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 8, 0)
        row.setSpacing(2)
        for sign, button in self.buttons.items():
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(wishes[sign])
            row.addWidget(button)
        self.buttons[PRINTED].setText("1:1")
        self.retranslate()

    def retranslate(self) -> None:
        """Say in the player's language what each button shows, and by which key it is had."""
        names = {
            FIT: tr("Fit the map"),
            WHOLE: tr("The whole sheet"),
            PRINTED: tr("As printed (1:1)"),
            SEQUENCE: tr("Sequence of play"),
        }
        for sign, name in names.items():
            self.buttons[sign].setAccessibleName(name)
            set_tip(self.buttons[sign], f"{name} ({KEYS[sign]})")
        self.setAccessibleName(tr("Views"))

    def show_view(self, view: str, is_shown: bool) -> None:
        """Press the button of a view down, or let it up; some views have none."""
        if view in self.buttons:
            self.buttons[view].setChecked(is_shown)

    def showEvent(self, event: QShowEvent) -> None:
        """Draw the signs, now that theme and text size are known."""
        super().showEvent(event)
        self._draw_signs()

    def changeEvent(self, event: QEvent) -> None:
        """Draw the signs anew for another theme or text size."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange) and self.isVisible():
            self._draw_signs()

    def _draw_signs(self) -> None:
        """Draw the signs in the colours of the theme, as high as the text."""
        side = QFontInfo(self.font()).pixelSize() + 1
        high = max(LEAST, side + 8)
        for sign, button in self.buttons.items():
            button.setFixedSize(high + side // 2, high)
            if sign != PRINTED:
                button.setIcon(drawn_icon(sign, self.palette()))
                button.setIconSize(QSize(side, side))
