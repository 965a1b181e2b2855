"""The parts of the window: those that are seen at once, and those that are made when first needed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from cholm_qt.games import room
from cholm_qt.play.autosave import Autosaver
from cholm_qt.play.match import Match
from cholm_qt.play.turn import Turn
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.look.words import BadLanguage, read_more
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.panels.history_bar import HistoryBar
from cholm_qt.ui.panels.inspector import Inspector
from cholm_qt.ui.panels.log import LogPanel
from cholm_qt.ui.panels.prompt_bar import PromptBar
from cholm_qt.ui.panels.specifications import FLOATING, GamePanel, PanelContext, PanelSpec
from cholm_qt.ui.panels.status import StatusStrip
from cholm_qt.ui.panels.tray import Tray
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.soon import soon
from cholm_qt.ui.window.docks import CAN_DO, LOG, ORDERS, PLACE, RULES, SEQUENCE, STAKES, TRAY, Docks
from cholm_qt.ui.window.floating import FloatingPanels, beside_cards
from cholm_qt.ui.window.game_box import GameBox
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.map_focus import MapFocus
from cholm_qt.ui.window.right_column import RightColumn
from cholm_qt.ui.window.view_buttons import ViewButtons

if TYPE_CHECKING:
    from cholm_qt.teaching.course import CourseLine
    from cholm_qt.ui.desk import Desk
    from cholm_qt.ui.drills.page import DrillsPage
    from cholm_qt.ui.editor.page import EditorPage
    from cholm_qt.ui.lesson_editor.page import LessonEditorPage
    from cholm_qt.ui.map.reading_bar import ReadingBar
    from cholm_qt.ui.map.search_highlight import SearchHighlight
    from cholm_qt.ui.odds.page import OddsPage
    from cholm_qt.ui.pages.charts import ChartsPage
    from cholm_qt.ui.pages.course import CoursePage
    from cholm_qt.ui.pages.new_game import NewGamePage
    from cholm_qt.ui.pages.start import StartPage
    from cholm_qt.ui.panels.can_do import CanDoPanel
    from cholm_qt.ui.panels.dice_card import DiceCard
    from cholm_qt.ui.panels.dice_entry import DiceEntry
    from cholm_qt.ui.panels.event_card import EventCard
    from cholm_qt.ui.panels.handover_card import HandoverCard
    from cholm_qt.ui.panels.legend import LegendChip
    from cholm_qt.ui.panels.lesson_strip import LessonStrip
    from cholm_qt.ui.panels.magnifier import Magnifier
    from cholm_qt.ui.panels.orders import OrdersPanel
    from cholm_qt.ui.panels.puzzle_strip import PuzzleStrip
    from cholm_qt.ui.panels.record_strip import RecordStrip
    from cholm_qt.ui.panels.rules import RulesPanel
    from cholm_qt.ui.panels.sequence import SequencePanel
    from cholm_qt.ui.panels.side_banner import SideBanner
    from cholm_qt.ui.panels.stakes_panel import StakesPanel
    from cholm_qt.ui.panels.turn_card import TurnCard
    from cholm_qt.ui.printed_values.page import PrintedValuesPage
    from cholm_qt.ui.reference.page import ReferencePage
    from cholm_qt.ui.registration.page import RegistrationPage

TOP = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter
FOOT = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter
CORNERS = tuple(
    end | side
    for end in (Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignBottom)
    for side in (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight)
)
WARM_MS = 200  # between two steps of what is done before it is needed


class WindowParts(QMainWindow):
    """Makes the parts; who shows what in them is not decided here."""

    def __init__(self, box: GameBox, match: Match, settings: Settings) -> None:
        super().__init__()
        self.desk, self.box, self.match, self.settings = box.desk, box, match, settings
        self.setObjectName("main-window")
        self.setMinimumSize(960, 600)
        self.turn, self.autosaver = Turn(match, self.desk), Autosaver(match, self.desk.files)
        self._make_table()
        self._make_late_parts()
        self._make_docks()

    # --- what is seen at once ---

    def _make_table(self) -> None:
        """The map below the prompt bar, and the status bar; the other pages come later."""
        self.scene, self.bar = self.box.scene(), PromptBar(self.match.system.rules.undo_case)
        self.view = MapView(self.scene)
        self.floating, self.map_focus = FloatingPanels(self.view), MapFocus(self.view)
        self.tray, self.status = Tray(self.desk, self.box.counters), StatusStrip(self.desk)
        self.history_bar = HistoryBar(self.desk, beside=self.status)
        self.inspector, self.log = (
            Inspector(self.desk, self.box.counters),
            LogPanel(self.desk, self.box.components),
        )
        self.game_page = named(QWidget(), "game-page")
        column = QVBoxLayout(self.game_page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.view, 1)
        self.table_column = column
        self.stack = QStackedWidget()
        self.stack.addWidget(self.game_page)
        self.setCentralWidget(self.stack)
        self.view_buttons = ViewButtons()
        self.menuBar().setCornerWidget(self.view_buttons)
        self.statusBar().setSizeGripEnabled(False)  # it would lie beside the timeline
        self.statusBar().addWidget(self.history_bar, 1)

    def _make_docks(self) -> None:
        """The docks round the table."""
        at_once = {TRAY: self.tray, PLACE: self.inspector, LOG: self.log}
        late: dict[str, Late[Any]] = {
            SEQUENCE: self.sequence, ORDERS: self.orders, RULES: self.rules,
            CAN_DO: self.can_do, STAKES: self.stakes,
        }  # fmt: skip
        self.docks = Docks(self, self.desk, at_once, late | self.game_panels)
        self.column = RightColumn(self, self.stack, self.docks, is_new=self.settings.window()[1].isEmpty())

    # --- what comes later; each is imported only when it is made ---

    def _make_late_parts(self) -> None:
        """Say how each part is made."""
        self.start_page: Late[StartPage] = Late(self._start_page)
        self.new_game_page: Late[NewGamePage] = Late(self._new_game_page)
        self.verdict_page: Late[Any] = Late(self._verdict_page)
        self.charts_page: Late[ChartsPage] = Late(self._charts_page)
        self.odds_page: Late[OddsPage] = Late(self._odds_page)
        self.editor_page: Late[EditorPage] = Late(self._editor_page)
        self.puzzle_strip: Late[PuzzleStrip] = Late(self._puzzle_strip)
        self.lesson_strip: Late[LessonStrip] = Late(self._lesson_strip)
        self.lesson_editor_page: Late[LessonEditorPage] = Late(self._lesson_editor_page)
        self.record_strip: Late[RecordStrip] = Late(self._record_strip)
        self.course_page: Late[CoursePage] = Late(self._course_page)
        self.drills_page: Late[DrillsPage] = Late(self._drills_page)
        self.registration_page: Late[RegistrationPage] = Late(self._registration_page)
        self.values_page: Late[PrintedValuesPage] = Late(self._values_page)
        self.reference_page: Late[ReferencePage] = Late(self._reference_page)
        self.sequence: Late[SequencePanel] = Late(self._sequence)
        self.orders: Late[OrdersPanel] = Late(self._orders)
        self.rules: Late[RulesPanel] = Late(self._rules)
        self.can_do: Late[CanDoPanel] = Late(self._can_do)
        self.stakes: Late[StakesPanel] = Late(self._stakes)
        self.dice_entry: Late[DiceEntry] = Late(self._dice_entry)
        self.dice_card: Late[DiceCard] = Late(self._dice_card)
        self.event_card: Late[EventCard] = Late(self._event_card)
        self.legend: Late[LegendChip] = Late(self._legend)
        self.found: Late[SearchHighlight] = Late(self._found)
        self.magnifier: Late[Magnifier] = Late(self._magnifier)
        self.handover_card: Late[HandoverCard] = Late(self._handover_card)
        self.side_banner: Late[SideBanner] = Late(self._side_banner)
        self.turn_card: Late[TurnCard] = Late(self._turn_card)
        self.reading_bar: Late[ReadingBar] = Late(self._reading_bar)
        specs = self.desk.panels()
        self.game_panels: dict[str, Late[Any]] = {x.id: Late(partial(self._game_panel, x)) for x in specs}
        self._soon: list[Late[Any]] = [
            self.handover_card,
            self.event_card,
            self.dice_card,
            self.turn_card,
            *(self.game_panels[x.id] for x in specs if x.soon),
        ]
        self._warming: Iterator[int | None] | None = None

    def panel(self, name: str) -> Any:
        """A panel of the game's own, which is made now if it is not there yet."""
        return self.game_panels[name]()

    def panel_context(self) -> PanelContext:
        """What a panel of the game's own is made with."""
        raise NotImplementedError

    def warm_up(self) -> None:
        """Do what the first orders will ask for, a step at a time, while the players look at the map."""
        if self._warming is None:
            from cholm_qt.ui.window.warming import warming_steps

            self._warming = warming_steps(self._soon, self.turn, self.inspector, self.log.text)
        for pause_ms in self._warming:
            soon(self, self.warm_up, WARM_MS if pause_ms is None else pause_ms)
            return

    def retranslate_parts(self) -> None:
        """Tell every part that holds words of its own that the language has changed."""
        for part in (self.inspector, self.log, self.tray, self.history_bar, self.view_buttons):
            part.retranslate()
        for late in (self.sequence, self.orders, self.rules, self.dice_entry):
            if late.made is not None:
                late.made.retranslate()
        for panel in self.game_panels.values():
            if isinstance(panel.made, GamePanel):
                panel.made.retranslate()

    def _game_panel(self, spec: PanelSpec) -> QWidget:
        """A panel of the game's own; one that floats leaves the places to be seen that it is about."""
        panel = spec.make(self.panel_context())
        if spec.stands == FLOATING:
            top, foot = (beside_cards(edge, self.view) for edge in (TOP, FOOT))
            self.floating.add(panel, top, (foot, *CORNERS))
        return panel

    def _avoid_game_panels(self, panel: QWidget) -> None:
        """Let a floating panel keep clear of those of the game's own."""
        for spec in self.desk.panels():
            if spec.stands == FLOATING:
                self.game_panels[spec.id].when_made(partial(self.floating.avoid, panel))

    def _start_page(self) -> StartPage:
        from cholm_qt.ui.pages.start import StartPage

        return StartPage(desk_of, next_lesson_of)

    def _new_game_page(self) -> NewGamePage:
        from cholm_qt.ui.pages.new_game import NewGamePage

        return NewGamePage(desk_of, [self.settings.player_name(seat) for seat in range(2)])

    def _verdict_page(self) -> QWidget:
        return next(page for page in self.desk.pages() if page.id == "victory").make(self.desk)

    def _charts_page(self) -> ChartsPage:
        from cholm_qt.ui.pages.charts import ChartsPage

        return ChartsPage(self.desk, self.box.components)

    def _odds_page(self) -> OddsPage:
        from cholm_qt.ui.odds.page import OddsPage

        return OddsPage(self.desk, self.box.components)

    def _editor_page(self) -> EditorPage:
        from cholm_qt.ui.editor.page import EditorPage

        return EditorPage(self.box)

    def _puzzle_strip(self) -> PuzzleStrip:
        from cholm_qt.ui.panels.puzzle_strip import PuzzleStrip

        strip = PuzzleStrip()
        self.table_column.insertWidget(1, strip)  # between the prompt and the map
        return strip

    def _lesson_strip(self) -> LessonStrip:
        from cholm_qt.ui.panels.lesson_strip import LessonStrip

        strip = LessonStrip()
        self.table_column.insertWidget(1, strip)  # between the prompt and the map
        return strip

    def _lesson_editor_page(self) -> LessonEditorPage:
        from cholm_qt.ui.lesson_editor.page import LessonEditorPage
        from cholm_qt.ui.lesson_editor.window_names import part_titles

        return LessonEditorPage(self.box, lambda: part_titles(self.docks.by_name))

    def _record_strip(self) -> RecordStrip:
        from cholm_qt.ui.panels.record_strip import RecordStrip

        strip = RecordStrip()
        self.table_column.insertWidget(1, strip)  # between the prompt and the map
        return strip

    def _course_page(self) -> CoursePage:
        from cholm_qt.ui.pages.course import CoursePage

        return CoursePage()

    def _drills_page(self) -> DrillsPage:
        from cholm_qt.ui.drills.page import DrillsPage

        return DrillsPage(self.box)

    def _registration_page(self) -> RegistrationPage:
        from cholm_qt.ui.registration.page import RegistrationPage

        return RegistrationPage(self.box)

    def _values_page(self) -> PrintedValuesPage:
        from cholm_qt.ui.printed_values.page import PrintedValuesPage

        return PrintedValuesPage(self.desk)

    def _reference_page(self) -> ReferencePage:
        from cholm_qt.ui.reference.page import ReferencePage

        return ReferencePage(self.box)

    def _sequence(self) -> SequencePanel:
        from cholm_qt.ui.panels.sequence import SequencePanel

        return SequencePanel(self.desk, self.box.components)

    def _orders(self) -> OrdersPanel:
        from cholm_qt.ui.panels.orders import OrdersPanel

        return OrdersPanel(self.desk, self.box.components)

    def _rules(self) -> RulesPanel:
        from cholm_qt.ui.panels.rules import RulesPanel

        return RulesPanel(self.desk, self.box.components)

    def _can_do(self) -> CanDoPanel:
        from cholm_qt.ui.panels.can_do import CanDoPanel

        return CanDoPanel()

    def _stakes(self) -> StakesPanel:
        from cholm_qt.ui.panels.stakes_panel import StakesPanel

        return StakesPanel()

    def _dice_entry(self) -> DiceEntry:
        from cholm_qt.ui.panels.dice_entry import DiceEntry

        panel = DiceEntry(self.desk)
        self.floating.add(panel, TOP, (*reversed(CORNERS), FOOT))
        self._avoid_game_panels(panel)
        return panel

    def _dice_card(self) -> DiceCard:
        from cholm_qt.ui.panels.dice_card import DiceCard

        card = DiceCard(self.desk)
        self.floating.add(card, FOOT, (TOP, *CORNERS))
        self._avoid_game_panels(card)
        self.dice_entry.when_made(partial(self.floating.avoid, card))
        return card

    def _event_card(self) -> EventCard:
        from cholm_qt.ui.panels.event_card import EventCard

        card = EventCard()
        self.floating.add(card, FOOT, (TOP, *CORNERS))
        self._avoid_game_panels(card)
        self.dice_card.when_made(partial(self.floating.avoid, card))
        return card

    def _legend(self) -> LegendChip:
        from cholm_qt.ui.panels.legend import LegendChip

        panel = LegendChip()
        self.floating.add(panel, self.view.clearest_corner, CORNERS)
        for late in (self.dice_entry, self.dice_card, self.event_card):
            late.when_made(partial(self.floating.avoid, panel))
        self._avoid_game_panels(panel)
        return panel

    def _found(self) -> SearchHighlight:
        from cholm_qt.ui.map.search_highlight import SearchHighlight

        return SearchHighlight(self.scene)

    def show_reading(self, percent: int) -> None:
        """Show how much of the map has been read; a method, since the picture may outlive the window."""
        if percent < 100 or self.reading_bar.made is not None:
            self.reading_bar().show_percent(percent)

    def _reading_bar(self) -> ReadingBar:
        from cholm_qt.ui.map.reading_bar import ReadingBar

        return ReadingBar(self.view)

    def _magnifier(self) -> Magnifier:
        from cholm_qt.ui.panels.magnifier import Magnifier

        return Magnifier(self.view)

    def _handover_card(self) -> HandoverCard:
        from cholm_qt.ui.panels.handover_card import HandoverCard

        card = HandoverCard(self.desk, self, over=self.view)
        self.dice_card.when_made(card.keep_in_sight)
        self.event_card.when_made(card.keep_in_sight)
        return card

    def _turn_card(self) -> TurnCard:
        from cholm_qt.ui.panels.turn_card import TurnCard

        return TurnCard(self.box.counters, self)

    def _side_banner(self) -> SideBanner:
        from cholm_qt.ui.panels.side_banner import SideBanner

        return SideBanner(self.desk, self.view)


def next_lesson_of(game_id: str) -> CourseLine | None:
    """The lesson to go on with, in the player's language."""
    from cholm_qt.teaching.course import next_lesson
    from cholm_qt.teaching.lesson_marks import LessonMarks

    with suppress(BadLanguage):  # the course page tells of it
        read_more("lessons")
    return next_lesson(LessonMarks(), game_id)


def desk_of(game_id: str) -> Desk:
    """The desk of a game in the register."""
    return room(game_id).desk
