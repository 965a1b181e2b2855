"""The parts of the window that are not seen at first: each is made and joined when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QDockWidget, QMainWindow, QStackedWidget, QWidget

from cholm_qt.games import room
from cholm_qt.ui.window.floating import Edge, Floating
from cholm_qt.ui.window.late_dock import LateDock

if TYPE_CHECKING:
    from cholm_qt.games.circle_of_fire.desk.fight_panel import FightPanel
    from cholm_qt.games.circle_of_fire.desk.lineup_panel import LineUp
    from cholm_qt.play.history import History
    from cholm_qt.play.match import Match
    from cholm_qt.ui.map.scene import MapScene
    from cholm_qt.ui.map.search_highlight import SearchHighlight
    from cholm_qt.ui.map.view import MapView
    from cholm_qt.ui.pages.new_game import NewGamePage
    from cholm_qt.ui.pages.start import StartPage
    from cholm_qt.ui.pages.victory import VictoryPage
    from cholm_qt.ui.panels.banner import HandoverBanner
    from cholm_qt.ui.panels.dice_entry import DiceEntry
    from cholm_qt.ui.panels.event_card import EventCard
    from cholm_qt.ui.panels.legend import LegendChip
    from cholm_qt.ui.panels.magnifier import Magnifier
    from cholm_qt.ui.panels.orders import OrdersPanel
    from cholm_qt.ui.panels.panel_desk import PanelDesk
    from cholm_qt.ui.panels.rules import RulesPanel
    from cholm_qt.ui.panels.sequence import SequencePanel
    from cholm_qt.ui.window.desk import Desk
    from cholm_qt.ui.window.game_box import GameBox
    from cholm_qt.ui.window.games import Games
    from cholm_qt.ui.window.table import Table

    Page = StartPage | NewGamePage | VictoryPage

TOP = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter
FOOT = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter
SOON = ("banner", "event_card", "fight", "lineup")  # each of them takes its time when it is first made
WARM_MS = 200  # between two of them
CORNERS = tuple(
    end | side
    for end in (Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignBottom)
    for side in (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight)
)
WITH_WORDS = ("fight", "sequence", "orders", "rules", "dice_entry")  # those that hold words of their own

W = TypeVar("W", bound=QWidget)


class LateParts(QMainWindow):
    """Pages, docks and floating panels that a game does not begin with, so that it opens quickly."""

    kit: GameBox
    match: Match
    history: History
    scene: MapScene
    view: MapView
    table: Table
    desk: Desk
    games: Games
    pages: QStackedWidget
    docks: dict[str, QDockWidget]

    def is_made(self, name: str) -> bool:
        """Has anybody asked for this part yet? What is not there need not be told anything."""
        return name in vars(self)

    def make(self, name: str) -> None:
        """Make a part that is needed from now on; it looks for itself what there is to show."""
        getattr(self, name)

    def warm_up(self) -> None:
        """Make what the first orders will ask for, a part at a time, while the players look at the map."""
        cold = next((name for name in SOON if not self.is_made(name)), "")
        if cold:
            self.make(cold)
            QTimer.singleShot(WARM_MS, self.warm_up)

    def retranslate_late_parts(self) -> None:
        """Tell those that are there and hold words of their own that the language has changed."""
        for name in WITH_WORDS:
            if self.is_made(name):
                getattr(self, name).retranslate()
        for page in self._front_pages:
            page.retranslate()

    # --- pages ---

    @cached_property
    def _front_pages(self) -> list[Page]:
        """The pages beside the table that have been made."""
        return []

    @cached_property
    def start_page(self) -> StartPage:
        """What can be begun or gone on with."""
        from cholm_qt.ui.pages.start import StartPage

        page = StartPage(_desk_of)
        self._add_page(page)
        page.continue_requested.connect(self.games.resume)
        page.discard_requested.connect(self.games.discard)
        page.load_requested.connect(self.games.ask_load)
        page.new_game_requested.connect(self.games.show_new_game)
        page.quick_start_requested.connect(self.games.quick_start)
        return page

    @cached_property
    def new_game_page(self) -> NewGamePage:
        """Where a game is set up."""
        from cholm_qt.ui.pages.new_game import NewGamePage

        page = NewGamePage(_desk_of)
        self._add_page(page)
        page.begin_requested.connect(self.games.begin)
        page.cancelled.connect(self.games.show_start)
        return page

    @cached_property
    def victory_page(self) -> VictoryPage:
        """Who has won."""
        from cholm_qt.games.circle_of_fire.desk.victory_page import CircleOfFireVictoryPage

        page = CircleOfFireVictoryPage(self.kit.desk)
        self._add_page(page)
        page.closed.connect(self.games.show_table)
        page.look_back_requested.connect(self.games.look_back)
        page.new_game_requested.connect(self.games.show_new_game)
        return page

    def _add_page(self, page: Page) -> None:
        """Keep a page that has just been made."""
        self._front_pages.append(page)
        self.pages.addWidget(page)

    # --- docks ---

    def add_late_dock(self, name: str, area: Qt.DockWidgetArea) -> QDockWidget:
        """A dock that is filled when it is first seen."""
        dock = LateDock(self, name, lambda: self.make(name))
        self.addDockWidget(area, dock)
        return dock

    @cached_property
    def fight(self) -> FightPanel:
        """The odds of an attack and its dice."""
        from cholm_qt.games.circle_of_fire.desk.fight_panel import FightPanel

        panel = FightPanel(self.kit.components, self.kit.counters)
        panel.case_requested.connect(self.desk.show_case)
        panel.lead_clicked.connect(self.table.click_unit)
        panel.show_history(self.match.game)
        if not self.history.is_live:
            panel.show_past()
        self.docks["fight"].setWidget(panel)
        return panel

    @cached_property
    def sequence(self) -> SequencePanel:
        """The sequence of play."""
        from cholm_qt.ui.panels.sequence import SequencePanel

        panel = SequencePanel(self.kit.desk, self.kit.components)
        panel.case_requested.connect(self.desk.show_case)
        panel.show_position(self.history.position)
        self.docks["sequence"].setWidget(panel)
        return panel

    @cached_property
    def orders(self) -> OrdersPanel:
        """Every legal order in words."""
        from cholm_qt.ui.panels.orders import OrdersPanel

        panel = OrdersPanel(self.kit.desk, self.kit.components)
        panel.closed.connect(self.desk.close_orders)
        panel.order_requested.connect(self.table.take)
        self.desk.list_orders(panel)
        self.docks["orders"].setWidget(panel)
        return panel

    @cached_property
    def rules(self) -> RulesPanel:
        """The rules case by case."""
        from cholm_qt.ui.panels.rules import RulesPanel

        panel = RulesPanel(self.kit.desk)
        self.docks["rules"].setWidget(panel)
        return panel

    # --- what floats over the map or the window ---

    @cached_property
    def dice_entry(self) -> DiceEntry:
        """Where dice from the table are typed in."""
        from cholm_qt.ui.panels.dice_entry import DiceEntry

        panel = DiceEntry(self.kit.desk)
        panel.case_requested.connect(self.desk.show_case)
        panel.dice_entered.connect(self.desk.enter_dice)
        return self._float(panel, TOP, (self.lineup,), (*reversed(CORNERS), FOOT))

    @cached_property
    def lineup(self) -> LineUp:
        """The line-up of a Close Combat."""
        from cholm_qt.games.circle_of_fire.desk.lineup_panel import LineUp

        panel = LineUp(self.kit.counters)
        panel.case_requested.connect(self.desk.show_case)
        panel.unit_clicked.connect(self.table.click_unit)
        panel.unit_dragged.connect(self.table.take_up)
        panel.unit_dropped.connect(self.table.set_against)
        self.table.note.avoid(panel)
        return self._float(panel, TOP, other_edges=(FOOT, *CORNERS))

    @cached_property
    def event_card(self) -> EventCard:
        """What must not be missed."""
        from cholm_qt.ui.panels.event_card import EventCard

        card = EventCard()
        card.let_go.connect(self.desk.results.forget_card)
        return self._float(card, FOOT, (self.lineup,), (TOP,))

    @cached_property
    def legend(self) -> LegendChip:
        """What the marks of an overlay mean."""
        from cholm_qt.ui.panels.legend import LegendChip

        panel = LegendChip()
        panel.off_requested.connect(self.desk.no_overlay)
        return self._float(panel, self.view.clearest_corner, (self.dice_entry, self.lineup))

    @cached_property
    def _floats(self) -> dict[QWidget, Floating]:
        """What keeps each floating panel in its place."""
        return {}

    def _float(
        self,
        panel: W,
        edge: Edge,
        avoids: tuple[QWidget, ...] = (),
        other_edges: tuple[Edge, ...] = (),
    ) -> W:
        """Let a panel float over the map."""
        self._floats[panel] = Floating(panel, self.view, edge, avoids, other_edges)
        return panel

    def keep_clear(
        self, panel: QWidget, places: Iterable[int], beside: bool = False, grown: QSize | None = None
    ) -> None:
        """Let a floating panel cover places of the map as little as may be, or stand beside the first."""
        kept = tuple(places)
        self._floats[panel].keep_clear(lambda: [self.view.seen_rect(x) for x in kept], beside, grown)

    def keep_nothing_clear(self, panel: QWidget) -> None:
        """Let a floating panel stand where it stands by itself."""
        self._floats[panel].keep_clear(None)

    @cached_property
    def found(self) -> SearchHighlight:
        """The outline of what was looked for."""
        from cholm_qt.ui.map.search_highlight import SearchHighlight

        found = SearchHighlight(self.scene)
        self.view.pressed.connect(found.hide)
        return found

    @cached_property
    def magnifier(self) -> Magnifier:
        """The glass over the map."""
        from cholm_qt.ui.panels.magnifier import Magnifier

        return Magnifier(self.view)

    @cached_property
    def banner(self) -> HandoverBanner:
        """The card or curtain between two players."""
        from cholm_qt.ui.panels.banner import HandoverBanner

        banner = HandoverBanner(self.kit.desk, self, over=self.view)
        banner.dismissed.connect(self.desk.take_over)
        banner.replay_requested.connect(self.desk.replay_since_last_turn)
        self.view.pressed.connect(banner.make_way)
        return banner


def _desk_of(game_id: str) -> PanelDesk:
    """The desk of a game in the register."""
    return room(game_id).desk
