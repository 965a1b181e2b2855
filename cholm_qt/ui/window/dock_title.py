"""The title of a dock, with buttons that are large enough to be hit."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFontInfo, QShowEvent
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QToolButton, QWidget

from cholm_qt.ui.look.icons import drawn_icon
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.status import ShortLabel
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import set_tip

LEAST, AROUND = 26, 10  # pixels of a button, at least, and round the sign in it
SIGN = 0.85  # of the size of the text


class DockTitle(QWidget):
    """Names a dock, takes it out of the window and closes it; what else is done to it is the dock's own."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self.dock = dock
        named(self, f"{dock.objectName()}-title")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setProperty("role", "dock-title")
        self.label = named(ShortLabel(), "dock-name")
        self.float_button = named(QToolButton(), "dock-float")
        self.float_button.clicked.connect(lambda: dock.setFloating(not dock.isFloating()))
        self.close_button = named(QToolButton(), "dock-close")
        self.close_button.clicked.connect(dock.close)
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 1, 2, 1)
        row.setSpacing(0)
        row.addWidget(self.label, 1)
        for button in (self.float_button, self.close_button):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the menu has both for the keyboard
            row.addWidget(button)
        dock.featuresChanged.connect(self.show_state)
        dock.topLevelChanged.connect(self.show_state)
        self.show_state()

    def show_state(self) -> None:
        """Name the dock, and say what the buttons do to it now."""
        closable = bool(self.dock.features() & QDockWidget.DockWidgetFeature.DockWidgetClosable)
        title = self.dock.windowTitle()
        self.label.setText(title)
        self.close_button.setVisible(closable)
        name = (
            tr("Put {0} back into the window", title) if self.dock.isFloating() else tr("Take {0} out", title)
        )
        for button, words in ((self.float_button, name), (self.close_button, tr("Close {0}", title))):
            button.setAccessibleName(words)
            set_tip(button, words)

    def showEvent(self, event: QShowEvent) -> None:
        """Draw the signs, now that the theme is known."""
        super().showEvent(event)
        self._draw_signs()

    def changeEvent(self, event: QEvent) -> None:
        """Draw the signs anew for another theme or text size."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange) and self.isVisible():
            self._draw_signs()

    def _draw_signs(self) -> None:
        """Draw the signs in the colours of the theme, and in the size of its text."""
        side = round(QFontInfo(self.font()).pixelSize() * SIGN)
        for button in (self.float_button, self.close_button):
            button.setIconSize(QSize(side, side))
            button.setFixedSize(*[max(LEAST, side + AROUND)] * 2)
        self.float_button.setIcon(drawn_icon("float", self.palette()))
        self.close_button.setIcon(drawn_icon("close", self.palette()))
