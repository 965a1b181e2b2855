"""Starting the window: Qt, fonts, theme, language, and the first page."""

from __future__ import annotations

import gc
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QSize, QTimer
from PySide6.QtWidgets import QApplication

from cholm_qt.engine.game import Game
from cholm_qt.games import room
from cholm_qt.games.circle_of_fire.files.scenarios import load_scenario
from cholm_qt.play.match import Match
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.map.picture import BadPicture
from cholm_qt.ui.window.application import make_application, speak
from cholm_qt.ui.window.desk import dress
from cholm_qt.ui.window.game_box import GameBox
from cholm_qt.ui.window.main_window import MainWindow

SIZE = (1500, 900)
WARM_UP_MS = 1000  # after which parts are made that will be needed soon
FRAME = (16, 48)  # what the window manager draws round it, or a little more


def make_window(settings: Settings, seed: int | None = 0) -> MainWindow:
    """The window with a game behind its start page; raises DataFaults or FontMissing."""
    kit = GameBox.open()
    game = Game.begin(load_scenario("first-assault"), seed=seed)
    window = MainWindow(kit, Match(game, "first-assault"), settings)
    sides = room().desk.side_styles()
    dress(settings.theme, settings.text_percent, sides)  # once and last, or new widgets are dressed twice
    window.scene.animation_ms = settings.animation_ms
    geometry, state = settings.window()
    screen = QApplication.primaryScreen().availableSize() - QSize(*FRAME)
    window.setMinimumSize(window.minimumSize().boundedTo(screen))
    if not (window.restoreGeometry(geometry) and window.restoreState(state)):
        window.resize(QSize(*SIZE).boundedTo(screen))
    with suppress(BadPicture):  # the window tells of it and shows plain paper
        kit.picture.wait(whole=False)
    return window


def open_window(name: str | None = None) -> MainWindow:
    """Show the start page, or a scenario or save at once."""
    app = make_application()
    settings = Settings()
    fault = speak(settings.language, app)
    window = make_window(settings)
    if name is None:
        window.games.show_start()
    window.show()  # before a game comes, so that counters are placed once, for the size the map has
    if name is not None and not window.games.load(Path(name)):
        window.games.show_start()
    if fault:
        window.games.tell_of_language(fault)
    return window


def run(name: str | None = None) -> int:
    """Open the window and stay until it is closed."""
    window = open_window(name)
    QTimer.singleShot(WARM_UP_MS, window.warm_up)
    gc.freeze()  # what has been made by now stays, and need not be looked through again and again
    gc.enable()
    return QApplication.exec()
