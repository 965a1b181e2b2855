"""Starting the window: Qt, fonts, theme, language, and the first page; and one window after another."""

from __future__ import annotations

import linecache
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from cholm_qt.engine.game import Game
from cholm_qt.files.pack_need import Data
from cholm_qt.games import Room, room
from cholm_qt.play.match import Match
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.map.picture import BadPicture
from cholm_qt.ui.widgets.soon import soon
from cholm_qt.ui.window.appearance import dress
from cholm_qt.ui.window.application import make_application, speak
from cholm_qt.ui.window.game_box import GameBox
from cholm_qt.ui.window.games import Games
from cholm_qt.ui.window.garbage import GarbageCollector
from cholm_qt.ui.window.main_window import MainWindow
from cholm_qt.ui.window.sound_presenter import MakePlayer, Player, no_player

if TYPE_CHECKING:
    from cholm_qt.files.pack import Pack

SIZE = (1500, 900)
WARM_UP_MS = 1000  # after which parts are made that will be needed soon
LIVES_MS = 3000  # after which a window has shown that it can live with its layout
FRAME = (16, 48)  # what the window manager draws round it, or a little more

_windows: list[MainWindow] = []  # those that have taken the place of others, and that nobody else holds


def make_window(
    settings: Settings,
    seed: int | None = 0,
    game_id: str = "",
    make_player: MakePlayer = no_player,
    pack: Pack | None = None,
) -> MainWindow:
    """The window with a game behind its start page; raises DataFaults or FontMissing."""
    box = GameBox.open(room(game_id).with_pack(pack))
    linecache.clearcache()  # PySide reads the source of every module; what follows can have the memory
    desk = box.desk
    first = desk.system.first_scenario
    game = Game.begin(desk.files.load_scenario(first), seed=seed)
    window = MainWindow(box, Match(desk.system, game, first), settings, make_player)
    sides = desk.side_styles()
    dress(settings.theme, settings.text_percent, sides)  # once and last, or new widgets are dressed twice
    window.appearance.apply_map_scale()
    window.appearance.apply_speed()
    screen = QApplication.primaryScreen().availableSize() - QSize(*FRAME)
    window.setMinimumSize(window.minimumSize().boundedTo(screen))
    if not put_where_it_stood(window):
        window.resize(QSize(*SIZE).boundedTo(screen))
    with suppress(BadPicture):  # the window tells of it and shows plain paper
        box.picture.wait(whole=False)
    window.games.other_table_requested.connect(lambda of, put: replace_window(window, of, put))
    return window


def put_where_it_stood(window: MainWindow) -> bool:
    """Give the window and its docks the places they had; False where nothing usable is kept of that.

    Damaged bytes can crash Qt, at once or when the docks are laid out. So a mark is set before, and taken
    away when the window has lived for a moment; a start that finds the mark begins with the default layout.
    """
    geometry, state = window.settings.window()
    if geometry.isEmpty() or state.isEmpty():
        return False
    window.settings.begin_restoring()
    soon(window, window.settings.end_restoring, LIVES_MS)
    return window.restoreGeometry(geometry) and window.restoreState(state)


def replace_window(old: MainWindow, of: Room, put: Callable[[Games], object]) -> MainWindow:
    """Let the table of another game or pack take the place of a window, and put something on it."""
    old.docks.show_all(True)  # behind a page they are hidden, and would be in the new window
    old.settings.keep_window(old.saveGeometry(), old.saveState())
    new = make_window(old.settings, game_id=of.id, make_player=old.sounds.make_player, pack=of.pack)
    new.show()
    put(new.games)
    old.close()
    old.deleteLater()
    _windows[:] = [new]
    soon(new, new.warm_up, WARM_UP_MS)
    return new


def open_window(
    name: str | None = None,
    game_id: str = "",
    make_player: MakePlayer = no_player,
    edits: bool = False,
    data: Pack | Data = Data.AS_SAVED,
    map_picture: Path | None = None,
) -> MainWindow:
    """Show the start page, or a scenario or save at once, on the table or in the editor.

    A picture of a map is shown on the page where it is registered.
    """
    pack = None if isinstance(data, Data) else data
    game_id = game_id or (pack.game if pack is not None else "")
    app = make_application()
    settings = Settings()
    fault = speak(settings.language, app)
    window = make_window(settings, game_id=game_id, make_player=make_player, pack=pack)
    if name is None or edits:
        window.pages.show_start()
    window.show()  # before a game comes, so that counters are placed once, for the size the map has
    if map_picture is not None:
        window.registering().open_picture(map_picture)
    elif edits and name is None:
        window.editing().go_on()
    elif name is not None:
        opens = window.editing().edit_named if edits else window.games.load
        if not opens(name, game_id, data):
            window.pages.show_start()
    if fault:
        window.messages.tell_of_language(fault)
    return window


def system_player() -> Player:
    """Whoever plays sounds on this system."""
    from cholm_qt.ui.sound.system_player import SystemPlayer

    return SystemPlayer()


def run(
    name: str | None = None,
    game_id: str = "",
    edits: bool = False,
    data: Pack | Data = Data.AS_SAVED,
    map_picture: Path | None = None,
) -> int:
    """Open the window and stay until it is closed."""
    from cholm_qt.ui.window.crash_hooks import CrashHooks

    window = open_window(name, game_id, system_player, edits, data, map_picture)
    soon(window, window.warm_up, WARM_UP_MS)
    app = make_application()
    GarbageCollector(app)
    with CrashHooks(app):
        return QApplication.exec()
