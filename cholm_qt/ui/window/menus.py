"""The menus of the window."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QMenu

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.window.actions import Entry, Inner, Line, fill_menu, overlay_entries

if TYPE_CHECKING:
    from cholm_qt.ui.window.main_window import MainWindow


FOR_A_GAME = ("save", "save-as", "save-picture", "copy-position", "briefing")  # whatever page is shown
FOR_THE_TABLE = ("menu-edit", "menu-view", "menu-history")  # all of them, unless they say something else
ANYWHERE = ("paste-position",)
ALL = (True, True)  # is the table shown, and is there a game? New menus allow everything


def build_menus(w: MainWindow) -> list[QMenu]:
    """Fill the menu bar."""
    menus = [
        fill_menu(w, tr("&Game"), "menu-game", _game(w)),
        fill_menu(w, tr("&Edit"), "menu-edit", _edit(w)),
        fill_menu(w, tr("&View"), "menu-view", _view(w)),
        fill_menu(w, tr("H&istory"), "menu-history", _history(w)),
        fill_menu(w, tr("&Help"), "menu-help", _help(w)),
    ]
    _tick_open_docks(w)
    return menus


def _tick_open_docks(w: MainWindow) -> None:
    """The menu of panels shows which are open, however they were opened or closed."""
    for name, dock in w.docks.items():
        action = w.findChild(QAction, f"show-{name}")
        if isinstance(action, QAction):
            dock.toggleViewAction().toggled.connect(action.setChecked)


def allow(w: MainWindow) -> None:
    """Allow what can be done on the page that is shown, and say at the rest what is missing."""
    on_table = w.pages.currentWidget() is w.game_page
    if w.allowed == (on_table, w.games.has_game):
        return
    w.allowed = (on_table, w.games.has_game)
    for menu in w.menus:
        for action in _actions_in(menu):
            name = action.objectName()
            if name in FOR_A_GAME:
                allowed = w.games.has_game
            else:
                allowed = on_table or name in ANYWHERE or menu.objectName() not in FOR_THE_TABLE
            action.setEnabled(allowed)
            action.setToolTip(action.text().replace("&", "") if allowed else tr("Begin or open a game first"))


def _actions_in(menu: QMenu) -> Iterator[QAction]:
    """The actions of a menu and of those inside it."""
    menu.setToolTipsVisible(True)
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            yield from _actions_in(inner)
        elif not action.isSeparator():
            yield action


def tick(w: MainWindow, name: str, ticked: bool = True) -> None:
    """Tick a line of the menus, or take its tick away, without doing what it stands for."""
    action = w.findChild(QAction, name)
    if isinstance(action, QAction):
        action.setChecked(ticked)


def rebuild_menus(w: MainWindow) -> None:
    """Fill the menu bar anew, in the player's language; what was there goes, and with it its keys."""
    for menu in w.menuBar().findChildren(QMenu):
        for action in menu.actions():
            w.removeAction(action)
            action.deleteLater()
    for menu in w.menus:
        menu.deleteLater()
    w.menuBar().clear()
    w.menus, w.allowed = build_menus(w), ALL
    allow(w)


def _game(w: MainWindow) -> list[Line]:
    """Games and files."""
    return [
        Entry(tr("&New game …"), "Ctrl+N", lambda: w.games.show_new_game(), "new-game"),
        Entry(tr("&Open …"), "Ctrl+O", lambda: w.games.ask_load(), "open"),
        Entry(tr("&Save"), "Ctrl+S", lambda: w.games.save(), "save"),
        Entry(tr("Save &as …"), "Ctrl+Shift+S", lambda: w.games.save_as(), "save-as"),
        Entry(tr("Save a &picture …"), "Ctrl+Shift+P", lambda: w.games.save_map_picture(), "save-picture"),
        None,
        Entry(tr("S&tart page"), "", lambda: w.games.show_start(), "start-page"),
        Entry(tr("S&ettings …"), "Ctrl+,", lambda: open_dialog("settings", w), "settings"),
        Entry(tr("&Quit"), "Ctrl+Q", lambda: w.close(), "quit"),
    ]


def _edit(w: MainWindow) -> list[Line]:
    """Taking back, finding, and the position as text."""
    return [
        Entry(tr("&Undo"), "Ctrl+Z", lambda: w.desk.undo(), "undo-order"),
        None,
        Entry(tr("&Copy the position"), "Ctrl+C", lambda: w.games.copy_position(), "copy-position"),
        Entry(tr("&Paste a position"), "Ctrl+V", lambda: w.games.paste_position(), "paste-position"),
        None,
        Entry(tr("&Find …"), "Ctrl+F", lambda: open_dialog("find", w), "find"),
        Entry(tr("&Give an order by name …"), "/|Ctrl+L", lambda: w.desk.type_order(), "type-order"),
        Entry(tr("&Next unit that can act"), ".", lambda: w.desk.next_unit(1), "next-unit"),
        Entry(tr("P&revious unit that can act"), ",", lambda: w.desk.next_unit(-1), "previous-unit"),
    ]


def _view(w: MainWindow) -> list[Line | Inner]:
    """The map and the panels."""
    docks: list[Line] = [
        Entry(dock.windowTitle(), "", partial(_toggle, dock), f"show-{name}", not dock.isHidden())
        for name, dock in w.docks.items()
    ]
    return [
        Entry(tr("Zoom &in"), "Ctrl++|Ctrl+=", lambda: w.view.zoom_step(1), "zoom-in"),
        Entry(tr("Zoom &out"), "Ctrl+-", lambda: w.view.zoom_step(-1), "zoom-out"),
        Entry(tr("&Fit the map"), "Ctrl+0", lambda: w.view.fit(), "fit"),
        Entry(tr("Fit the whole &sheet"), "Ctrl+9", lambda: w.view.fit_sheet(), "fit-sheet"),
        Entry(tr("As &printed (1:1)"), "Ctrl+1", lambda: w.view.zoom_to(1.0), "zoom-1"),
        Entry(tr("&Double (2:1)"), "Ctrl+2", lambda: w.view.zoom_to(2.0), "zoom-2"),
        None,
        Entry(tr("&Hide the counters"), "H", lambda: w.desk.hide_counters(), "hide-counters", False),
        (
            tr("Sho&w on the map"),
            "menu-overlays",
            overlay_entries(w.desk.choose_overlay, w.desk.overlay),
        ),
        (tr("Pa&nels"), "menu-panels", docks),
        None,
        Entry(tr("F&ull screen, map only"), "F11", lambda: w.desk.full_screen(), "full-screen"),
    ]


def _toggle(dock: QDockWidget) -> None:
    """Show a panel, or hide it."""
    dock.setVisible(not dock.isVisible())


def _history(w: MainWindow) -> list[Line]:
    """Looking back."""
    return [
        Entry(tr("&First"), "Alt+Home", lambda: w.history.go(0), "history-first"),
        Entry(tr("&Previous"), "Alt+Left", lambda: w.history.step(-1), "history-previous"),
        Entry(tr("&Next"), "Alt+Right", lambda: w.history.step(1), "history-next"),
        Entry(tr("&Last"), "Alt+End", lambda: w.history.go(w.history.last), "history-last"),
        Entry(tr("Previous &Impulse"), "Alt+Up", lambda: w.history.step_impulse(-1), "history-back"),
        Entry(tr("Next I&mpulse"), "Alt+Down", lambda: w.history.step_impulse(1), "history-on"),
        Entry(tr("Pla&y or pause"), "Alt+Space", lambda: w.desk.toggle_history(), "history-play"),
        Entry(tr("Play on from &here"), "", lambda: w.games.play_from_here(), "history-play-from-here"),
    ]


def _help(w: MainWindow) -> list[Line]:
    """The rules, the keys, and whose numbers these are."""
    return [
        Entry(tr("&Rules, case by case"), "F1", lambda: w.desk.show_case(w.match.prompt.case), "rules"),
        Entry(tr("&Briefing"), "", lambda: open_dialog("briefing", w), "briefing"),
        Entry(tr("&Keys"), "Shift+F1", lambda: open_dialog("keys", w), "keys"),
        Entry(tr("&About"), "", lambda: open_dialog("about", w), "about"),
    ]


def open_dialog(dialog: str, w: MainWindow) -> None:
    """Open a dialog; they are imported only now, so that the window opens quickly."""
    from cholm_qt.ui.dialogs import opening

    doors = {
        "about": opening.open_about,
        "briefing": opening.open_briefing,
        "find": opening.open_find,
        "keys": opening.open_keys,
        "settings": opening.open_settings,
    }
    doors[dialog](w)
