"""The menus of the window: every action with its key, sorted as the menus show them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QMenu

from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.map.zoom_view import MAP, SHEET
from cholm_qt.ui.panels.panel_desk import CHARTS
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.plain_text import set_tip
from cholm_qt.ui.window.actions import Entry, Inner, Line, actions_in, fill_menu
from cholm_qt.ui.window.commands import Commands
from cholm_qt.ui.window.dialogs import Dialogs
from cholm_qt.ui.window.docks import CAN_DO, STAKES, Docks
from cholm_qt.ui.window.games import Games
from cholm_qt.ui.window.handover_presenter import HandoverPresenter
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.pages import Pages
from cholm_qt.ui.window.saving import Saving
from cholm_qt.ui.window.sound_presenter import SoundPresenter

if TYPE_CHECKING:
    from cholm_qt.ui.window.course import Course
    from cholm_qt.ui.window.drilling import Drilling
    from cholm_qt.ui.window.exporting import Exporting
    from cholm_qt.ui.window.guidance import Guidance
    from cholm_qt.ui.window.lesson_writing import LessonWriting
    from cholm_qt.ui.window.own_packs import OwnPacks
    from cholm_qt.ui.window.position_editing import PositionEditing
    from cholm_qt.ui.window.printed_values import PrintedValuesEditing
    from cholm_qt.ui.window.reading import Reading
    from cholm_qt.ui.window.registering import Registering

# Whatever page is shown.
FOR_A_GAME = (
    *("save", "save-as", "save-picture", "save-replay", "save-log", "print"),
    *("copy-position", "copy-picture", "briefing", "hints", "standing-answers"),
)
AT_THE_TABLE = ("can-do", "stakes")
FOR_THE_TABLE = ("menu-edit", "menu-view", "menu-history")  # all of them, unless they say something else
ANYWHERE = ("paste-position",)
ALL = (True, True)  # is the table shown, and is there a game? New menus allow everything
NO_OVERLAY_KEY = "F2"
PANEL_KEYS = {"sequence": "F12"}


class Menus(QObject):
    """The menu bar: fills it, ticks what is shown, and allows what can be done on a page.

    Signals:
        view_ticked: Whether a view is the one that is shown. args: the name of its line, and whether.
    """

    view_ticked = Signal(str, bool)

    def __init__(
        self,
        window: QMainWindow,
        turn: Turn,
        desk: Desk,
        view: MapView,
        docks: Docks,
        games: Games,
        saving: Saving,
        exporting: Late[Exporting],
        pages: Pages,
        commands: Commands,
        dialogs: Dialogs,
        sounds: SoundPresenter,
        handover: HandoverPresenter,
        editing: Late[PositionEditing],
        packs: Late[OwnPacks],
        printed_values: Late[PrintedValuesEditing],
        registering: Late[Registering],
        reading: Late[Reading],
        course: Late[Course],
        drilling: Late[Drilling],
        guidance: Late[Guidance],
        lesson_writing: Late[LessonWriting],
    ) -> None:
        super().__init__(window)
        self.window, self.turn, self.desk, self.view, self.docks = window, turn, desk, view, docks
        self.games, self.saving, self.exporting, self.pages = games, saving, exporting, pages
        self.commands, self.dialogs, self.sounds, self.handover = commands, dialogs, sounds, handover
        self.editing, self.packs, self.printed_values, self.registering = (
            editing,
            packs,
            printed_values,
            registering,
        )
        self.reading = reading
        self.course, self.drilling, self.guidance = course, drilling, guidance
        self.lesson_writing = lesson_writing
        self.menus: list[QMenu] = []
        self._actions: dict[str, QAction] = {}
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
            add(tr("&Learn"), "menu-learn", self._learn()),
            add(tr("&Help"), "menu-help", self._help()),
        ]
        self._allowed = ALL
        self._actions = {action.objectName(): action for menu in self.menus for action in actions_in(menu)}
        for name, dock in self.docks.by_name.items():  # however they were opened or closed
            dock.toggleViewAction().toggled.connect(self._actions[f"show-{name}"].setChecked)

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
        elif name in AT_THE_TABLE:
            allowed = on_table and self.games.has_game
        else:
            allowed = on_table or name in ANYWHERE or menu not in FOR_THE_TABLE
        set_tip(action, action.text().replace("&", ""))
        grey(action, "" if allowed else self._missing())

    def _missing(self) -> str:
        """What is missing for lines that are grey now."""
        if self.games.has_game:
            return tr("This is for the board; go on with the game first")
        return tr("Begin or open a game first")

    def tick_overlay(self) -> None:
        """Tick the overlay that is shown, however it was chosen."""
        self._actions[f"overlay-{self.turn.overlay or 'none'}"].setChecked(True)

    def tick_view(self) -> None:
        """Tick what is shown of the sheet, and whether its counters are hidden, however it was chosen."""
        for name, is_shown in self._views().items():
            self._actions[name].setChecked(is_shown)
            self.view_ticked.emit(name, is_shown)
        self._actions["hide-counters"].setChecked(self.commands.are_counters_hidden)

    def _views(self) -> dict[str, bool]:
        """Which of the views in the menu is shown."""
        fitted, zoom = self.view.fitted, self.view.zoom
        return {
            "fit": fitted == MAP,
            "fit-sheet": fitted == SHEET,
            "zoom-1": not fitted and zoom == 1.0,
            "zoom-2": not fitted and zoom == 2.0,
        }

    def tick_sound(self, setting: str) -> None:
        """Tick whether sounds are heard, however that was chosen."""
        action = self.window.findChild(QAction, "sounds")
        if setting == "sound" and isinstance(action, QAction):
            action.setChecked(self.sounds.settings.sound)

    # --- what stands in the menus ---

    def _game(self) -> list[Line]:
        """Games and files."""
        games, saving, pages = self.games, self.saving, self.pages
        return [
            Entry(tr("&New game …"), "Ctrl+N", pages.show_new_game, "new-game"),
            Entry(tr("&Open …"), "Ctrl+O", games.ask_load, "open"),
            Entry(tr("&Save"), "Ctrl+S", saving.save, "save"),
            Entry(tr("Save &as …"), "Ctrl+Shift+S", saving.save_as, "save-as"),
            Entry(
                tr("Save a &picture …"),
                "Ctrl+Shift+P",
                lambda: self.exporting().ask_picture(),
                "save-picture",
            ),
            Entry(tr("Save a &replay …"), "", lambda: self.exporting().ask_replay(), "save-replay"),
            Entry(tr("Save the &log …"), "", lambda: self.exporting().ask_log(), "save-log"),
            Entry(tr("Pr&int …"), "Ctrl+P", lambda: self.exporting().ask_print(), "print"),
            None,
            Entry(tr("Position e&ditor"), "", lambda: self.editing().go_on(), "position-editor"),
            Entry(tr("&My maps and numbers …"), "", lambda: self.packs().show(), "packs"),
            Entry(tr("&Your own map"), "", lambda: self.registering().show(), "own-map"),
            *self._values(),
            Entry(tr("S&tart page"), "", pages.show_start, "start-page"),
            Entry(tr("So&unds"), "M", self.sounds.toggle, "sounds", self.sounds.settings.sound),
            *self._standing_answers(),
            Entry(tr("S&ettings …"), "Ctrl+,", self.dialogs.change_settings, "settings"),
            Entry(tr("&Quit"), "Ctrl+Q", self.window.close, "quit"),
        ]

    def _standing_answers(self) -> list[Line]:
        """The answers once for all, where the game has questions that come up in the other side's turn."""
        if not self.desk.system.standing_questions:
            return []
        show = self.dialogs.answer_once_for_all
        return [Entry(tr("Ans&wers once for all …"), "", show, "standing-answers")]

    def _values(self) -> list[Line]:
        """The page of printed values, where the game names the sources of its values."""
        if not self.desk.files.sourced_files:
            return []
        show = self._show_printed_values
        return [Entry(tr("Printed &values"), "", show, "printed-values")]

    def _show_printed_values(self) -> None:
        """Show the page on which printed values are typed in."""
        self.printed_values().show()

    def _edit(self) -> list[Line]:
        """Taking back, finding, and the position as text."""
        games, commands = self.games, self.commands
        return [
            Entry(tr("&Undo"), "Ctrl+Z", commands.undo, "undo-order"),
            Entry(tr("R&edo"), "Ctrl+Y|Ctrl+Shift+Z", commands.redo, "redo-order"),
            Entry(tr("&Ask to take back …"), "Ctrl+Alt+Z", self.dialogs.ask_consent, "take-back"),
            Entry(tr("As&k what was passed over"), "", commands.ask_left_alone, "ask-left-alone"),
            None,
            Entry(tr("&Copy the position"), "Ctrl+C", self.saving.copy_position, "copy-position"),
            Entry(tr("Copy the board as a pic&ture"), "Ctrl+Shift+C", self._copy_picture, "copy-picture"),
            Entry(tr("&Paste a position"), "Ctrl+V", games.paste_position, "paste-position"),
            Entry(tr("E&dit this position"), "Ctrl+E", lambda: self.editing().edit_shown(), "edit-position"),
            Entry(tr("&Make a lesson from here"), "", self._write_lesson, "lesson-from-here"),
            None,
            Entry(tr("&Find …"), "Ctrl+F", self.dialogs.find, "find"),
            Entry(tr("&Give an order by name …"), "/|Ctrl+L", commands.type_order, "type-order"),
            Entry(tr("&Next unit that can act"), ".", lambda: commands.next_unit(1), "next-unit"),
            Entry(tr("P&revious unit that can act"), ",", lambda: commands.next_unit(-1), "previous-unit"),
            Entry(tr("&Back to the tray"), "Del", commands.setting_up.bring_back_selected, "back-to-tray"),
        ]

    def _write_lesson(self) -> None:
        """Write a lesson that begins with the moment that is shown."""
        self.lesson_writing().write_from_shown()

    def _copy_picture(self) -> None:
        """Put a picture of the board on the clipboard."""
        self.exporting().copy_picture()

    def _view(self) -> list[Line | Inner]:
        """The map and the panels."""
        view, shown = self.view, self._views()
        hidden = self.commands.are_counters_hidden
        return [
            Entry(tr("Zoom &in"), "Ctrl++|Ctrl+=", lambda: view.zoom_step(1), "zoom-in"),
            Entry(tr("Zoom &out"), "Ctrl+-", lambda: view.zoom_step(-1), "zoom-out"),
            Entry(tr("&Fit the map"), "Ctrl+0", view.fit, "fit", shown["fit"]),
            Entry(tr("Fit the whole &sheet"), "Ctrl+9", view.fit_sheet, "fit-sheet", shown["fit-sheet"]),
            Entry(tr("As &printed (1:1)"), "Ctrl+1", lambda: view.zoom_to(1.0), "zoom-1", shown["zoom-1"]),
            Entry(tr("&Double (2:1)"), "Ctrl+2", lambda: view.zoom_to(2.0), "zoom-2", shown["zoom-2"]),
            None,
            Entry(tr("&Hide the counters"), "H", self.commands.hide_counters, "hide-counters", hidden),
            (tr("Sho&w on the map"), "menu-overlays", self._overlays()),
            (tr("Pa&nels"), "menu-panels", self._panels()),
            Entry(tr("&Reset the panels"), "", self.docks.reset, "reset-panels"),
            *self._charts(),
            None,
            Entry(tr("F&ull screen, map only"), "F11", self.docks.toggle_full_screen, "full-screen"),
        ]

    def _charts(self) -> list[Line]:
        """The charts, where the game has some."""
        if CHARTS.id not in self.docks.by_name:
            return []
        commands = self.commands
        return [
            None,
            Entry(tr("&Charts"), "F9", commands.show_chart, "charts"),
            Entry(tr("All charts on a pa&ge"), "Shift+F9", self._show_all_charts, "charts-page"),
        ]

    def _odds(self) -> list[Line]:
        """The whole table of odds, where the game has one."""
        if not self.desk.system.has_odds_table:
            return []
        return [Entry(tr("All &odds on a page"), "", self.pages.show_odds, "odds-page")]

    def _show_all_charts(self) -> None:
        """Show the page of the charts, with what applies to the place that is looked at."""
        self.pages.show_charts(self.commands.places.looked_at)

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
            Entry(
                dock.windowTitle(),
                PANEL_KEYS.get(name, ""),
                partial(toggle, name),
                f"show-{name}",
                not dock.isHidden(),
            )
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
            Entry(tr("&Save a replay …"), "", lambda: self.exporting().ask_replay(), "history-save-replay"),
            Entry(tr("&Reports of the Turns"), "", self.handover.show_reports, "turn-reports"),
        ]

    def _show_rules(self) -> None:
        """Open the rules at what is asked now; a second time, and away from the table, the rulebook."""
        case = self.turn.prompt.case if self.games.has_game else ""
        if not self.pages.is_table:
            self.reading().open()
        elif self.commands.is_case_shown(case):
            self.reading().open(case)
        else:
            self.commands.show_case_of_prompt()

    def _learn(self) -> list[Line]:
        """All that teaches the game, and what answers a question at the table."""
        guidance = self.guidance
        return [
            Entry(tr("&Course"), "", lambda: self.course().show(), "course"),
            Entry(tr("&Drills"), "", lambda: self.drilling().show(), "drills"),
            Entry(tr("R&ulebook"), "Ctrl+F1", lambda: self.reading().open(), "rulebook"),
            Entry(tr("&Puzzles"), "", self._show_puzzles, "puzzles"),
            *self._odds(),
            Entry(tr("&Lesson editor"), "", lambda: self.lesson_writing().write(), "lesson-editor"),
            None,
            Entry(tr("&What can I do?"), "W", lambda: guidance().toggle(CAN_DO), "can-do"),
            Entry(tr("What is at &stake"), "Shift+F8", lambda: guidance().toggle(STAKES), "stakes"),
            Entry(tr("Wh&y is this gray?"), "Shift+W", self.dialogs.tell_greyed, "why-grey"),
            Entry(tr("H&int"), "Ctrl+H", self.dialogs.hints, "hints"),
        ]

    def _show_puzzles(self) -> None:
        """Show the puzzles of the library."""
        self.pages.show_start()
        self.pages.start().show_puzzles()

    def _help(self) -> list[Line]:
        """The rules, the keys, and whose numbers these are."""
        dialogs = self.dialogs
        return [
            Entry(tr("&Rules, case by case"), "F1", self._show_rules, "rules"),
            Entry(tr("&Briefing"), "", dialogs.briefing, "briefing"),
            Entry(tr("&Keys"), "Shift+F1", dialogs.keys, "keys"),
            Entry(tr("&About"), "", dialogs.about, "about"),
        ]
