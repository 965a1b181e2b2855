"""The menus of the window: every action with its key, sorted as the menus show them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QMenu

from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.widgets.plain_text import set_tip
from cholm_qt.ui.window.actions import Entry, Inner, Line, actions_in, fill_menu
from cholm_qt.ui.window.commands import Commands
from cholm_qt.ui.window.dialogs import Dialogs
from cholm_qt.ui.window.docks import Docks
from cholm_qt.ui.window.games import Games
from cholm_qt.ui.window.handover_presenter import HandoverPresenter
from cholm_qt.ui.window.pages import Pages
from cholm_qt.ui.window.saving import Saving

FOR_A_GAME = ("save", "save-as", "save-picture", "copy-position", "briefing")  # whatever page is shown
FOR_THE_TABLE = ("menu-edit", "menu-view", "menu-history")  # all of them, unless they say something else
ANYWHERE = ("paste-position",)
ALL = (True, True)  # is the table shown, and is there a game? New menus allow everything
NO_OVERLAY_KEY = "F2"


class Menus(QObject):
    """The menu bar: fills it, ticks what is shown, and allows what can be done on a page."""

    def __init__(
        self,
        window: QMainWindow,
        turn: Turn,
        desk: Desk,
        view: MapView,
        docks: Docks,
        games: Games,
        saving: Saving,
        pages: Pages,
        commands: Commands,
        dialogs: Dialogs,
        handover: HandoverPresenter,
    ) -> None:
        super().__init__(window)
        self.window, self.turn, self.desk, self.view, self.docks = window, turn, desk, view, docks
        self.games, self.saving, self.pages = games, saving, pages
        self.commands, self.dialogs, self.handover = commands, dialogs, handover
        self.menus: list[QMenu] = []
        self._allowed = ALL
        self._fill()

    def _fill(self) -> None:
        """Fill the menu bar."""
        add = partial(fill_menu, self.window)
        self.menus = [
            add(tr("&Game"), "menu-game", self._game()),
            add(tr("&Edit"), "menu-edit", self._edit()),
            add(tr("&View"), "menu-view", self._view()),
            add(tr("H&istory"), "menu-history", self._history()),
            add(tr("&Help"), "menu-help", self._help()),
        ]
        self._allowed = ALL
        for name, dock in self.docks.by_name.items():  # however they were opened or closed
            action = self.window.findChild(QAction, f"show-{name}")
            if isinstance(action, QAction):
                dock.toggleViewAction().toggled.connect(action.setChecked)

    def refill(self) -> None:
        """Fill the menu bar anew, in the player's language; what was there goes, and with it its keys."""
        allowed = self._allowed
        for menu in self.window.menuBar().findChildren(QMenu):
            for action in menu.actions():
                self.window.removeAction(action)
                action.deleteLater()
        for menu in self.menus:
            menu.deleteLater()
        self.window.menuBar().clear()
        self._fill()
        self.allow(allowed[0])

    def allow(self, on_table: bool) -> None:
        """Allow what can be done on the page that is shown, and say at the rest what is missing."""
        if self._allowed == (on_table, self.games.has_game):
            return
        self._allowed = (on_table, self.games.has_game)
        for menu in self.menus:
            menu.setToolTipsVisible(True)
            for action in actions_in(menu):
                self._allow_action(action, menu.objectName(), on_table)

    def _allow_action(self, action: QAction, menu: str, on_table: bool) -> None:
        """Light one action, or grey it with the reason."""
        name = action.objectName()
        if name in FOR_A_GAME:
            allowed = self.games.has_game
        else:
            allowed = on_table or name in ANYWHERE or menu not in FOR_THE_TABLE
        action.setEnabled(allowed)
        set_tip(action, action.text().replace("&", "") if allowed else tr("Begin or open a game first"))

    def tick_overlay(self) -> None:
        """Tick the overlay that is shown, however it was chosen."""
        action = self.window.findChild(QAction, f"overlay-{self.turn.overlay or 'none'}")
        if isinstance(action, QAction):
            action.setChecked(True)

    # --- what stands in the menus ---

    def _game(self) -> list[Line]:
        """Games and files."""
        games, saving, pages = self.games, self.saving, self.pages
        return [
            Entry(tr("&New game …"), "Ctrl+N", pages.show_new_game, "new-game"),
            Entry(tr("&Open …"), "Ctrl+O", games.ask_load, "open"),
            Entry(tr("&Save"), "Ctrl+S", saving.save, "save"),
            Entry(tr("Save &as …"), "Ctrl+Shift+S", saving.save_as, "save-as"),
            Entry(tr("Save a &picture …"), "Ctrl+Shift+P", saving.save_map_picture, "save-picture"),
            None,
            Entry(tr("S&tart page"), "", pages.show_start, "start-page"),
            Entry(tr("S&ettings …"), "Ctrl+,", self.dialogs.change_settings, "settings"),
            Entry(tr("&Quit"), "Ctrl+Q", self.window.close, "quit"),
        ]

    def _edit(self) -> list[Line]:
        """Taking back, finding, and the position as text."""
        games, commands = self.games, self.commands
        return [
            Entry(tr("&Undo"), "Ctrl+Z", commands.undo, "undo-order"),
            Entry(tr("R&edo"), "Ctrl+Y|Ctrl+Shift+Z", commands.redo, "redo-order"),
            Entry(tr("&Ask to take back …"), "Ctrl+Alt+Z", self.dialogs.ask_consent, "take-back"),
            None,
            Entry(tr("&Copy the position"), "Ctrl+C", self.saving.copy_position, "copy-position"),
            Entry(tr("&Paste a position"), "Ctrl+V", games.paste_position, "paste-position"),
            None,
            Entry(tr("&Find …"), "Ctrl+F", self.dialogs.find, "find"),
            Entry(tr("&Give an order by name …"), "/|Ctrl+L", commands.type_order, "type-order"),
            Entry(tr("&Next unit that can act"), ".", lambda: commands.next_unit(1), "next-unit"),
            Entry(tr("P&revious unit that can act"), ",", lambda: commands.next_unit(-1), "previous-unit"),
            Entry(tr("&Back to the tray"), "Del", commands.setting_up.bring_back_selected, "back-to-tray"),
        ]

    def _view(self) -> list[Line | Inner]:
        """The map and the panels."""
        view = self.view
        return [
            Entry(tr("Zoom &in"), "Ctrl++|Ctrl+=", lambda: view.zoom_step(1), "zoom-in"),
            Entry(tr("Zoom &out"), "Ctrl+-", lambda: view.zoom_step(-1), "zoom-out"),
            Entry(tr("&Fit the map"), "Ctrl+0", view.fit, "fit"),
            Entry(tr("Fit the whole &sheet"), "Ctrl+9", view.fit_sheet, "fit-sheet"),
            Entry(tr("As &printed (1:1)"), "Ctrl+1", lambda: view.zoom_to(1.0), "zoom-1"),
            Entry(tr("&Double (2:1)"), "Ctrl+2", lambda: view.zoom_to(2.0), "zoom-2"),
            None,
            Entry(tr("&Hide the counters"), "H", self.commands.hide_counters, "hide-counters", False),
            (tr("Sho&w on the map"), "menu-overlays", self._overlays()),
            (tr("Pa&nels"), "menu-panels", self._panels()),
            Entry(tr("&Reset the panels"), "", self.docks.reset, "reset-panels"),
            None,
            Entry(tr("F&ull screen, map only"), "F11", self.docks.toggle_full_screen, "full-screen"),
        ]

    def _overlays(self) -> list[Line]:
        """The overlays of the map, one at a time."""
        choose, shown = self.turn.choose_overlay, self.turn.overlay
        nothing = Entry(tr("None"), NO_OVERLAY_KEY, partial(choose, ""), "overlay-none", not shown, "overlay")
        return [
            nothing,
            *(
                Entry(x.title(), x.key, partial(choose, x.id), f"overlay-{x.id}", x.id == shown, "overlay")
                for x in self.desk.overlays()
            ),
        ]

    def _panels(self) -> list[Line]:
        """The docks, each with a tick while it is open."""
        toggle = self.commands.toggle_dock
        return [
            Entry(dock.windowTitle(), "", partial(toggle, name), f"show-{name}", not dock.isHidden())
            for name, dock in self.docks.by_name.items()
        ]

    def _history(self) -> list[Line]:
        """Looking back."""
        history, (back, on) = self.turn.history, self.desk.stretch_words()
        return [
            Entry(tr("&First"), "Alt+Home", lambda: history.go(0), "history-first"),
            Entry(tr("&Previous"), "Alt+Left", lambda: history.step(-1), "history-previous"),
            Entry(tr("&Next"), "Alt+Right", lambda: history.step(1), "history-next"),
            Entry(tr("&Last"), "Alt+End", lambda: history.go(history.last), "history-last"),
            Entry(back, "Alt+Up", lambda: history.step_stretch(-1), "history-back"),
            Entry(on, "Alt+Down", lambda: history.step_stretch(1), "history-on"),
            Entry(tr("Pla&y or pause"), "Alt+Space", self.commands.toggle_history, "history-play"),
            Entry(tr("Play on from &here"), "", self.games.play_from_here, "history-play-from-here"),
            None,
            Entry(tr("&Reports of the Turns"), "", self.handover.show_reports, "turn-reports"),
        ]

    def _help(self) -> list[Line]:
        """The rules, the keys, and whose numbers these are."""
        dialogs = self.dialogs
        return [
            Entry(tr("&Rules, case by case"), "F1", self.commands.show_case_of_prompt, "rules"),
            Entry(tr("&Briefing"), "", dialogs.briefing, "briefing"),
            Entry(tr("&Keys"), "Shift+F1", dialogs.keys, "keys"),
            Entry(tr("&About"), "", dialogs.about, "about"),
        ]
