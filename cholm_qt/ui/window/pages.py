"""The pages of the window: table, start page, new game, charts, editors, and the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from cholm_qt.files.autosave_files import autosave_folder, autosaves, newest_first
from cholm_qt.files.faults import DataFaults, Fault, FaultList
from cholm_qt.files.save_lock import is_being_played
from cholm_qt.games import ROOMS
from cholm_qt.play.autosave import Autosaver, crashed_games, forget_crash
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.window.fault_messages import FaultMessages
from cholm_qt.ui.window.late import Late

if TYPE_CHECKING:
    from pathlib import Path

    from cholm_qt.files.game_files import Summary
    from cholm_qt.files.scenario_index import ScenarioIndex
    from cholm_qt.ui.editor.page import EditorPage
    from cholm_qt.ui.odds.page import OddsPage
    from cholm_qt.ui.pages.charts import ChartsPage
    from cholm_qt.ui.pages.new_game import NewGamePage
    from cholm_qt.ui.pages.start import StartPage
    from cholm_qt.ui.printed_values.page import PrintedValuesPage
    from cholm_qt.ui.reference.page import ReferencePage
    from cholm_qt.ui.registration.page import RegistrationPage


class Pages(QObject):
    """Shows one page at a time.

    Signals:
        page_shown: Another page is shown. arg: whether it is the table, to which docks and status belong.
    """

    page_shown = Signal(bool)

    def __init__(
        self,
        stack: QStackedWidget,
        table: QWidget,
        start: Late[StartPage],
        new_game: Late[NewGamePage],
        verdict: Late[QWidget],
        charts: Late[ChartsPage],
        odds: Late[OddsPage],
        editor: Late[EditorPage],
        values: Late[PrintedValuesPage],
        registration: Late[RegistrationPage],
        reference: Late[ReferencePage],
        turn: Turn,
        desk: Desk,
        view: MapView,
        settings: Settings,
        autosaver: Autosaver,
        messages: FaultMessages,
    ) -> None:
        super().__init__(stack)
        self.stack, self.table, self.start, self.new_game, self.verdict = (
            stack,
            table,
            start,
            new_game,
            verdict,
        )
        self.turn, self.desk, self.view, self.settings = turn, desk, view, settings
        self.autosaver, self.messages, self.charts, self.editor = autosaver, messages, charts, editor
        self.values, self.registration, self.odds, self.reference = values, registration, odds, reference
        self._told: list[Fault] = []  # what was wrong with scenarios
        self._index: ScenarioIndex | None = None
        self._progress_trouble = ""
        for late in (start, new_game, verdict, charts, odds, editor, values, registration, reference):
            late.when_made(stack.addWidget)

    @property
    def is_table(self) -> bool:
        """Is the game shown?"""
        return self.stack.currentWidget() is self.table

    @property
    def is_start(self) -> bool:
        """Is the start page shown?"""
        return self.stack.currentWidget() is self.start.made

    def show_page(self, page: QWidget) -> None:
        """Show one page."""
        self.stack.setCurrentWidget(page)
        self.page_shown.emit(page is self.table)

    def show_table(self) -> None:
        """Show the game."""
        self.show_page(self.table)
        self.view.setFocus()

    def show_start(self) -> None:
        """Show the start page with what can be continued."""
        from cholm_qt.edit.kept_drafts import (  # only now, so that a game opens quickly
            MAP_PREFIX,
            newest_draft,
        )

        kept = [path for path in autosaves(autosave_folder()) if self._may_be_resumed(path)]
        recent = newest_first([*kept, *self.settings.saves])
        self.start().offer_draft(*newest_draft())
        self.start().offer_map(*newest_draft(MAP_PREFIX))
        played = self.settings.played()
        self.start().show_games(crashed_games(), recent, self._scenarios(), played, self._solved())
        self.show_page(self.start())

    def _solved(self) -> dict[tuple[str, str], float]:
        """The puzzles that were solved and the best chances reached; trouble with their file is told once."""
        from cholm_qt.teaching.progress import Progress

        progress = Progress()
        if progress.trouble and progress.trouble != self._progress_trouble:
            self.messages.tell(tr("Puzzles count as unsolved"), [progress.trouble])
        self._progress_trouble = progress.trouble
        return progress.by_puzzle()

    def _may_be_resumed(self, path: Path) -> bool:
        """Is this autosave our own, or one that no other window is playing?"""
        return path == self.autosaver.path or not is_being_played(path)

    def forget_crash(self, path: Path) -> None:
        """The player does not want to resume a game; its file stays among the recent ones."""
        forget_crash(path)
        self.show_start()

    def show_new_game(self, scenario_id: str = "", game_id: str = "", pack: Path | None = None) -> None:
        """Show the page on which a game is set up, with the whole game chosen unless one is named."""
        system = self.desk.system
        chosen = scenario_id or system.main_scenario
        playable = [each for each in self._scenarios() if not each.fault and not each.is_puzzle]
        default = pack or self.settings.default_pack
        self.new_game().show_scenarios(playable, chosen, game_id or system.id, default)
        self.show_page(self.new_game())

    def _scenarios(self) -> tuple[Summary, ...]:
        """The scenarios of every game, shipped and the player's own.

        What is wrong with a shipped one is told once; one of the player's own says so itself.
        """
        from cholm_qt.files.scenario_index import ScenarioIndex  # only now, so that the window opens quickly

        faults = FaultList()
        found = tuple(summary for room in ROOMS.values() for summary in room.files.scenario_summaries(faults))
        self._index = self._index or ScenarioIndex()
        if list(faults) != self._told:
            self._told = list(faults)
            self.messages.refuse(tr("Some scenarios cannot be played"), DataFaults(faults))
        return (*found, *self._index.puzzles(), *self._index.own_scenarios())

    def show_verdict(self) -> None:
        """Show who has won and how it went."""
        page = self.verdict()
        titles = self.desk.player_titles(self.turn.match)
        page.show_game(self.turn.game, titles)  # type: ignore[attr-defined]  # pages of this kind have it
        self.show_page(page)

    def show_charts(self, place: int) -> None:
        """Show all charts, with what applies now and to a place that is looked at."""
        self.charts().show_turn(self.turn, place)
        self.show_page(self.charts())

    def show_odds(self) -> None:
        """Show the whole table of odds."""
        self.show_page(self.odds())

    def look_back(self) -> None:
        """Go through a finished game from its beginning."""
        self.show_table()
        self.turn.history.go(0)

    def show_moment(self, moment: int) -> None:
        """Show a moment of the game on the table."""
        self.show_table()
        self.turn.history.go(moment)

    def retranslate(self) -> None:
        """Say everything in the language that has just been chosen."""
        lates = (self.start, self.new_game, self.verdict, self.charts, self.odds, self.editor, self.values)
        for page in (late.made for late in (*lates, self.registration, self.reference)):
            if page is not None:
                page.retranslate()  # type: ignore[attr-defined]  # pages have it
        self.turn.show_moment()  # also behind another page, which leads back to it
        if self.is_start:
            self.show_start()
