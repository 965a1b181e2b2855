"""The main window: it makes the presenters and controllers and has their signals connected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication

from cholm_qt.play.match import Advance, Match
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.specifications import PanelContext
from cholm_qt.ui.widgets.soon import soon
from cholm_qt.ui.window.answering import Answering
from cholm_qt.ui.window.appearance import Appearance
from cholm_qt.ui.window.commands import Commands
from cholm_qt.ui.window.connections import join
from cholm_qt.ui.window.dialogs import Dialogs
from cholm_qt.ui.window.docks import CAN_DO
from cholm_qt.ui.window.fault_messages import FaultMessages
from cholm_qt.ui.window.game_box import GameBox
from cholm_qt.ui.window.game_panels import GamePanels
from cholm_qt.ui.window.games import Games
from cholm_qt.ui.window.handover_presenter import HandoverPresenter
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.magnifying import Magnifying
from cholm_qt.ui.window.map_controller import MapController
from cholm_qt.ui.window.map_presenter import MapPresenter
from cholm_qt.ui.window.menus import Menus
from cholm_qt.ui.window.one_by_one import OneByOne
from cholm_qt.ui.window.pages import Pages
from cholm_qt.ui.window.place_presenter import PlacePresenter
from cholm_qt.ui.window.pointing import Pointing
from cholm_qt.ui.window.prompt_presenter import PromptPresenter
from cholm_qt.ui.window.record_presenter import RecordPresenter
from cholm_qt.ui.window.refusals import Refusals
from cholm_qt.ui.window.result_presenter import ResultPresenter
from cholm_qt.ui.window.saving import Saving
from cholm_qt.ui.window.setting_up import SettingUp
from cholm_qt.ui.window.sound_presenter import MakePlayer, SoundPresenter, no_player
from cholm_qt.ui.window.upper_place import UpperPlace
from cholm_qt.ui.window.window_parts import WindowParts

if TYPE_CHECKING:
    from cholm_qt.ui.window.clock_presenter import ClockPresenter
    from cholm_qt.ui.window.course import Course
    from cholm_qt.ui.window.drilling import Drilling
    from cholm_qt.ui.window.exporting import Exporting
    from cholm_qt.ui.window.guidance import Guidance
    from cholm_qt.ui.window.kept_games import KeptGames
    from cholm_qt.ui.window.lesson_play import LessonPlay
    from cholm_qt.ui.window.lesson_writing import LessonWriting
    from cholm_qt.ui.window.own_packs import OwnPacks
    from cholm_qt.ui.window.own_scenarios import OwnScenarios
    from cholm_qt.ui.window.position_editing import PositionEditing
    from cholm_qt.ui.window.printed_values import PrintedValuesEditing
    from cholm_qt.ui.window.puzzle_play import PuzzlePlay
    from cholm_qt.ui.window.reading import Reading
    from cholm_qt.ui.window.registering import Registering


class MainWindow(WindowParts):
    """The table with its docks; pages and panels that are not seen at first come later."""

    def __init__(
        self, box: GameBox, match: Match, settings: Settings, make_player: MakePlayer = no_player
    ) -> None:
        """Show a match of the game in the box; sounds are played by whom `make_player` makes."""
        super().__init__(box, match, settings)
        self._make_presenters()
        self.sounds = SoundPresenter(self.desk, settings, self.scene, self.status, make_player)
        self._make_controllers()
        self._make_games()
        self.menus = Menus(
            self, self.turn, self.desk, self.view, self.docks, self.games, self.saving, self.exporting,
            self.pages, self.commands, self.dialogs, self.sounds, self.handover, self.editing, self.own_packs,
            self.printed_values, self.registering, self.reading, self.course, self.drilling, self.guidance,
            self.lesson_writing,
        )  # fmt: skip
        self.appearance = Appearance(
            settings, self.turn, self.desk, self.scene, self.bar, box.counters, self.column, self.places,
            self.messages,
        )  # fmt: skip
        self.retitle()
        join(self)

    # --- making ---

    def _make_presenters(self) -> None:
        """Make the presenters, which show the turn; only that of places is given another of them."""
        turn, desk, scene, view = self.turn, self.desk, self.scene, self.view
        docks = self.docks.by_name
        self.line = OneByOne(self)
        self.map_presenter = MapPresenter(turn, desk, scene, self.tray, self.legend)
        self.prompt_presenter = PromptPresenter(turn, desk, self.bar)
        self.record_presenter = RecordPresenter(
            turn, desk, scene, self.log, self.history_bar, self.status, self.orders, self.sequence, self.line,
        )  # fmt: skip
        cards: tuple[Late[Any], ...] = (self.handover_card, self.turn_card)
        self.upper = UpperPlace(turn, desk, scene, docks, self.game_panels, self.column, cards)
        self.places = PlacePresenter(
            turn, desk, scene, view, self.inspector, self.status, self.upper, self.found, self.line,
        )  # fmt: skip
        self.panel_presenter = GamePanels(turn, desk, scene, self.game_panels, self.floating, self.line)
        self.results = ResultPresenter(
            turn, desk, scene, self.event_card, self.dice_card, self.floating, self.line
        )
        self.handover = HandoverPresenter(
            turn, desk, self.settings, view, self.handover_card, self.side_banner, self.dice_entry,
            self.turn_card, self.floating, self.line,
        )  # fmt: skip

    def _make_controllers(self) -> None:
        """Make the controllers, which act on what players do at the map."""
        turn, desk, scene, view = self.turn, self.desk, self.scene, self.view
        self.refusals = Refusals(turn, desk, scene, view)
        self.controller = MapController(turn, desk, view, self.refusals)
        self.pointing = Pointing(turn, desk, scene, self.refusals, self.controller)
        self.magnifying = Magnifying(turn, desk, scene, view, self.box.counters, self.magnifier)
        tray = self.docks.by_name["tray"]
        self.setting_up = SettingUp(self, turn, desk, self.controller, tray, self.status)
        self.commands = Commands(
            turn, desk, self.controller, self.setting_up, self.places, self.results, scene, view, self.status,
            self.docks.by_name, self.column, self.log, self.orders, self.rules,
            self.game_panels,
        )  # fmt: skip

    def _make_games(self) -> None:
        """Make what deals with files, pages and dialogs, and what applies the answers to prompts."""
        turn, desk, settings = self.turn, self.desk, self.settings
        self.messages = FaultMessages(self)
        self.dialogs = Dialogs(self, turn, desk, settings, self.view, self.places)
        self.pages = Pages(
            self.stack, self.game_page, self.start_page, self.new_game_page, self.verdict_page,
            self.charts_page, self.odds_page, self.editor_page, self.values_page, self.registration_page,
            self.reference_page, turn, desk, self.view, settings, self.autosaver, self.messages,
        )  # fmt: skip
        self.saving = Saving(self, turn, desk, self.scene, settings, self.status, self.messages)
        self.exporting: Late[Exporting] = Late(self._exporting)
        self.kept_games: Late[KeptGames] = Late(self._kept_games)
        self.own_scenarios: Late[OwnScenarios] = Late(self._own_scenarios)
        self.own_packs: Late[OwnPacks] = Late(self._own_packs)
        self.games = Games(turn, desk, self.pages, self.saving, self.autosaver, self.status, self.messages)
        self.course: Late[Course] = Late(self._course)
        self.lesson_writing: Late[LessonWriting] = Late(self._lesson_writing)
        self.drilling: Late[Drilling] = Late(self._drilling)
        self.editing: Late[PositionEditing] = Late(self._editing)
        self.registering: Late[Registering] = Late(self._registering)
        self.printed_values: Late[PrintedValuesEditing] = Late(self._printed_values)
        self.clock: Late[ClockPresenter] = Late(self._clock)
        self.reading: Late[Reading] = Late(self._reading)
        self.puzzle_play: Late[PuzzlePlay] = Late(self._puzzle_play)
        self.lesson_play: Late[LessonPlay] = Late(self._lesson_play)
        self.guidance: Late[Guidance] = Late(self._guidance)
        self.answering = Answering(
            turn, self.controller, self.refusals, self.games, self.pages, self.setting_up, self.results
        )

    def _exporting(self) -> Exporting:
        from cholm_qt.ui.window.exporting import Exporting

        return Exporting(self, self.turn, self.box, self.scene, self.saving, self.status, self.messages)

    def _kept_games(self) -> KeptGames:
        from cholm_qt.ui.window.kept_games import KeptGames

        return KeptGames(self, self.pages, self.match, self.saving, self.autosaver)

    def _own_scenarios(self) -> OwnScenarios:
        from cholm_qt.ui.window.own_scenarios import OwnScenarios

        return OwnScenarios(self, self.pages, self.games.open, lambda path: self.own_packs().take_in(path))

    def _own_packs(self) -> OwnPacks:
        from cholm_qt.ui.window.own_packs import OwnPacks

        return OwnPacks(self, self.pages, self.settings, self.messages)

    def _editing(self) -> PositionEditing:
        from cholm_qt.ui.window.position_editing import PositionEditing

        return PositionEditing(
            self, self.turn, self.editor_page, self.pages, self.games, self.saving, self.settings,
            self.status, self.messages,
        )  # fmt: skip

    def _puzzle_play(self) -> PuzzlePlay:
        """What plays the other side in puzzles, made for the first one."""
        from cholm_qt.ui.window.puzzle_play import PuzzlePlay

        return PuzzlePlay(self.turn, self.puzzle_strip(), self.messages)

    def show_puzzle(self, advance: Advance) -> None:
        """Show the puzzle on the table, if there is one or has been one."""
        if self.puzzle_play.made is not None or self.match.puzzle is not None:
            self.puzzle_play().show_advance(advance)
            if self.match.puzzle is None:
                soon(self.column, self.column.widen)  # its strip may have taken width from the panels

    def _lesson_play(self) -> LessonPlay:
        """What leads through lessons, made for the first one."""
        from cholm_qt.ui.map.lesson_pointers import LessonPointers
        from cholm_qt.ui.window.lesson_play import LessonPlay

        pointers = LessonPointers(self.scene, self.view, self)
        return LessonPlay(self.turn, self.desk, self.lesson_strip(), pointers, self.refusals, self.messages)

    def _lesson_writing(self) -> LessonWriting:
        from cholm_qt.ui.window.lesson_writing import LessonWriting

        return LessonWriting(self, self.lesson_editor_page, self.record_strip)

    def _guidance(self) -> Guidance:
        """What fills the panels of what can be done and what is at stake, made for the first of them."""
        from cholm_qt.ui.window.guidance import Guidance

        return Guidance(
            self.turn, self.desk, self.docks, self.can_do, self.stakes, self.map_presenter, self.controller,
            self.places, self.answering.answer,
        )  # fmt: skip

    def help_newcomer(self) -> None:
        """Keep the list of all that can be done beside the first game, if it is on this table."""
        if self.pages.is_table:
            self.guidance().open(CAN_DO)

    def _course(self) -> Course:
        from cholm_qt.ui.window.course import Course

        return Course(self, self.course_page, self.pages, self.games, self.messages)

    def show_lesson(self, advance: Advance) -> None:
        """Show the lesson on the table, if there is one or has been one."""
        if self.lesson_play.made is not None or self.match.lesson is not None:
            self.lesson_play().show_advance(advance)

    def _registering(self) -> Registering:
        from cholm_qt.ui.window.registering import Registering

        return Registering(self, self.registration_page, self.pages, self.games, self.saving, self.messages)

    def _printed_values(self) -> PrintedValuesEditing:
        from cholm_qt.ui.window.printed_values import PrintedValuesEditing

        return PrintedValuesEditing(
            self, self.values_page, self.pages, self.games, self.saving, self.messages
        )

    def _drilling(self) -> Drilling:
        """The door of the drills."""
        from cholm_qt.ui.window.drilling import Drilling

        return Drilling(self, self.drills_page, self.pages, self.reading, self.messages)

    def _reading(self) -> Reading:
        """The door of the rulebook."""
        from cholm_qt.ui.window.reading import Reading

        return Reading(
            self, self.reference_page, self.pages, self.games, self.commands,
            lambda: self.exporting().ask_print("rules"),
        )  # fmt: skip

    def _clock(self) -> ClockPresenter:
        """What names whoever decides and counts the time of the players, made with the first game."""
        from cholm_qt.ui.window.clock_presenter import ClockPresenter

        cards = (self.handover_card, self.turn_card)
        return ClockPresenter(
            self, self.turn, self.desk, self.settings, self.pages, cards, self.status.clocks
        )

    def look_at_clock(self) -> None:
        """Show whose turn it is, and whose time runs, as soon as a game is on the table."""
        if self.clock.made is not None or self.pages.is_table:
            self.clock().look_soon()

    def panel_context(self) -> PanelContext:
        """What a panel of the game's own is made with."""
        return PanelContext(
            self.desk,
            self.box.components,
            self.box.counters,
            self.commands.show_case,
            self.places.point_at_place,
            self.places.point_at_unit,
            self.controller.click_unit,
            self.controller.take_up,
            self.controller.set_against,
            self.controller.give,
        )

    # --- words ---

    def retitle(self) -> None:
        """Name the window, its map and its docks in the player's language."""
        self.view.setAccessibleName(tr("Map"))
        pack = self.desk.pack
        self.setWindowTitle(self.desk.title() if pack is None else f"{self.desk.title()} – {pack.title}")
        self.docks.retitle()

    def retranslate(self) -> None:
        """Show everything in the language that has just been chosen."""
        self.retitle()
        self.menus.refill()
        self.retranslate_parts()
        if self.clock.made is not None:
            self.clock.made.look_again()
        if self.puzzle_play.made is not None:
            self.puzzle_play.made.retranslate()
        if self.lesson_play.made is not None:
            self.lesson_play.made.retranslate()
        if self.drilling.made is not None:
            self.drilling.made.retranslate()
        if self.course.made is not None:
            self.course.made.retranslate()
        if self.lesson_editor_page.made is not None:
            self.lesson_editor_page.made.retranslate()
        if self.guidance.made is not None:
            self.guidance.made.retranslate()
        self.pages.retranslate()

    # --- Qt's own events ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hold Shift to magnify, Escape to let go; the rest are shortcuts."""
        if event.key() == Qt.Key.Key_Shift and not event.isAutoRepeat():
            self.magnifying.take_up()
        elif event.key() == Qt.Key.Key_Escape:
            self.commands.let_go()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Let go of the magnifier."""
        if event.key() == Qt.Key.Key_Shift and not event.isAutoRepeat():
            self.magnifying.put_down()
        super().keyReleaseEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move focus to the map when the focused widget is hidden or disabled, not to the next button."""
        held = QApplication.focusWidget()
        gone = held is not None and not (held.isVisible() and held.isEnabled())
        if gone and self.view.isVisible():
            self.view.setFocus()
            return True
        return super().focusNextPrevChild(forward)

    def changeEvent(self, event: QEvent) -> None:
        """Put down the magnifier when the window loses the keyboard, as no key is heard; stop the clock."""
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.magnifying.put_down()
        if event.type() == QEvent.Type.ActivationChange and hasattr(self, "clock"):
            self.look_at_clock()
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Give the docks their room that are seen from the beginning."""
        super().showEvent(event)
        soon(self.column, self.column.share_out)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Put the game away and keep where everything stood."""
        self.games.opening.cancel()
        self.box.picture.stop()
        self.turn.history.pause()
        self.results.hide_card()  # or it would follow a map that is being taken down
        self.autosaver.close()
        self.saving.finish_pictures()
        if self.exporting.made is not None:
            self.exporting.made.finish()
        if self.own_packs.made is not None:
            self.own_packs.made.finish()
        if self.editor_page.made is not None:
            self.editor_page.made.keeper.finish()
        if self.lesson_editor_page.made is not None:
            self.lesson_editor_page.made.finish()
        if self.puzzle_play.made is not None:
            self.puzzle_play.made.finish()
        if self.registering.made is not None:
            self.registering.made.finish()
        if self.values_page.made is not None:
            self.values_page.made.keeper.finish()
        if self.reference_page.made is not None:
            self.reference_page.made.indexing.stop()
        self.docks.show_all(True)  # else they would stay hidden the next time
        self.settings.keep_window(self.saveGeometry(), self.saveState())
        super().closeEvent(event)
