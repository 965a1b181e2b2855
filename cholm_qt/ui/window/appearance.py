"""How the window looks and speaks: theme, size of text, speed of motion, and language."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QToolTip

from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look import themes
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.panels.prompt_bar import PromptBar
from cholm_qt.ui.pieces.pixmap_cache import PixmapCache
from cholm_qt.ui.widgets.soon import soon
from cholm_qt.ui.window.application import speak
from cholm_qt.ui.window.fault_messages import FaultMessages
from cholm_qt.ui.window.place_presenter import PlacePresenter
from cholm_qt.ui.window.right_column import RightColumn


class Appearance(QObject):
    """Applies settings when they are changed.

    Signals:
        language_changed: Everything is to be said in another language.
    """

    language_changed = Signal()

    def __init__(
        self,
        settings: Settings,
        turn: Turn,
        desk: Desk,
        scene: MapScene,
        bar: PromptBar,
        pictures: PixmapCache,
        column: RightColumn,
        places: PlacePresenter,
        messages: FaultMessages,
    ) -> None:
        super().__init__(scene)
        self.settings, self.turn, self.desk = settings, turn, desk
        self.scene, self.bar, self.pictures = scene, bar, pictures
        self.column, self.places, self.messages = column, places, messages

    def apply_setting(self, name: str) -> None:
        """A setting was changed."""
        settings = self.settings
        if name in ("theme", "text_percent"):
            dress(settings.theme, settings.text_percent, self.desk.side_styles())
            self.apply_map_scale()
            self.places.refill()
            self.column.widen()
        elif name == "animation_ms":
            self.apply_speed()
        elif name == "language":
            self._change_language()

    def apply_map_scale(self) -> None:
        """Make what lies on the map as large as the theme wants it, and leave it the room for that."""
        theme = themes.THEMES[self.settings.theme]
        self.bar.enlarge(
            theme.scale if self.settings.text_percent <= 100 else 1.0
        )  # who asks for more gets it
        self.scene.enlarge(theme.map_scale)

    def apply_speed(self) -> None:
        """Move counters at the player's speed; where nothing moves, all lies straight and nobody waits."""
        self.scene.animation_ms = self.settings.animation_ms
        self.scene.update()
        self.turn.stops_to_look = bool(self.settings.animation_ms)

    def _change_language(self) -> None:
        """Speak another language from now on, Qt's own words included, or say why it is English instead."""
        app = QApplication.instance()
        fault = speak(self.settings.language, app) if isinstance(app, QApplication) else ""
        self.pictures.clear()
        self.language_changed.emit()
        soon(self.column, self.column.widen)  # when Qt has named the tabs anew
        if fault:
            self.messages.tell_of_language(fault)


def dress(theme: str, percent: int, sides: Mapping[str, themes.SideStyle]) -> None:
    """Put a theme on the whole program, with the colours of the sides of a game."""
    app = QApplication.instance()
    if isinstance(app, QApplication):
        app.setPalette(themes.palette(theme))
        app.setStyleSheet(themes.style_sheet(theme, percent, sides))
        QToolTip.setFont(themes.text_font(theme, percent))
