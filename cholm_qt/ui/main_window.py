"""The window: it makes the parts and joins their signals, nothing else."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from cholm_qt.play.autosave import Autosaver
from cholm_qt.play.history import History
from cholm_qt.play.match import Match
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.floating import Floating
from cholm_qt.ui.games import Games
from cholm_qt.ui.kit import Kit
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.menus import build_menus
from cholm_qt.ui.named import named
from cholm_qt.ui.panels.banner import HandoverBanner
from cholm_qt.ui.panels.dice_entry import DiceEntry
from cholm_qt.ui.panels.event_card import EventCard
from cholm_qt.ui.panels.fight import FightPanel
from cholm_qt.ui.panels.history_bar import HistoryBar
from cholm_qt.ui.panels.inspector import Inspector
from cholm_qt.ui.panels.legend import LegendChip
from cholm_qt.ui.panels.lineup import LineUp
from cholm_qt.ui.panels.log import LogPanel
from cholm_qt.ui.panels.magnifier import Magnifier
from cholm_qt.ui.panels.orders import OrdersPanel
from cholm_qt.ui.panels.prompt_bar import PromptBar
from cholm_qt.ui.panels.rules import RulesPanel
from cholm_qt.ui.panels.sequence import SequencePanel
from cholm_qt.ui.panels.status import StatusStrip
from cholm_qt.ui.panels.tray import Tray
from cholm_qt.ui.settings import Settings
from cholm_qt.ui.table import Table
from cholm_qt.ui.words import tr

if TYPE_CHECKING:
    from cholm_qt.ui.pages.new_game import NewGamePage
    from cholm_qt.ui.pages.start import StartPage
    from cholm_qt.ui.pages.victory import VictoryPage

TOP = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter
FOOT = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter
UPPER_TO_LOWER = [640, 360]  # how the docks at the right share their height at first
LEFT, RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea

P = TypeVar("P", "StartPage", "NewGamePage", "VictoryPage")


class MainWindow(QMainWindow):
    """Start page, new-game page and the table with its docks."""

    def __init__(self, kit: Kit, match: Match, settings: Settings) -> None:
        super().__init__()
        self.kit, self.match, self.settings = kit, match, settings
        self.setObjectName("main-window")
        self.setMinimumSize(960, 600)
        self._put_away: list[QDockWidget] = []
        self._make_objects()
        self._make_pages()
        self._make_docks()
        self.desk, self.games = Desk(self), Games(self)
        self.retitle()
        self.menus = build_menus(self)
        self._join()

    # --- making ---

    def _make_objects(self) -> None:
        """What lives beside the widgets."""
        self.history = History(self.match)
        self.autosaver = Autosaver(self.match)
        self.scene = self.kit.scene()
        self.view = MapView(self.scene)
        self.bar = PromptBar()
        self.table = Table(self.match, self.scene, self.view, self.bar)

    def _make_pages(self) -> None:
        """The table; the other pages are made when they are first shown, so that a game opens quickly."""
        self.dice_entry, self.tray = DiceEntry(), Tray(self.kit.counters)
        self.lineup, self.event_card = LineUp(self.kit.counters), EventCard()
        self.legend, self.history_bar = LegendChip(), HistoryBar()
        self.status = StatusStrip(self.kit.components)
        self.game_page = named(QWidget(), "game-page")
        column = QVBoxLayout(self.game_page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.view, 1)
        self.floating = [
            Floating(self.dice_entry, self.view, TOP),
            Floating(self.lineup, self.view, TOP),
            Floating(self.event_card, self.view, FOOT),
            Floating(self.legend, self.view, Qt.AlignmentFlag.AlignTop, (self.dice_entry, self.lineup)),
        ]
        self.pages = QStackedWidget()
        self.pages.addWidget(self.game_page)
        self._front_pages: list[StartPage | NewGamePage | VictoryPage] = []
        self.setCentralWidget(self.pages)
        self.statusBar().addWidget(self.status, 1)
        self.statusBar().addPermanentWidget(self.history_bar)
        self.magnifier = Magnifier(self.view)
        self.banner = HandoverBanner(self)

    def _add_page(self, page: P) -> P:
        """Keep a page that has just been made."""
        self._front_pages.append(page)
        self.pages.addWidget(page)
        return page

    @cached_property
    def start_page(self) -> StartPage:
        """What can be begun or gone on with."""
        from cholm_qt.ui.pages.start import StartPage

        page = self._add_page(StartPage())
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

        page = self._add_page(NewGamePage())
        page.begin_requested.connect(self.games.begin)
        page.cancelled.connect(self.games.show_start)
        return page

    @cached_property
    def victory_page(self) -> VictoryPage:
        """Who has won."""
        from cholm_qt.ui.pages.victory import VictoryPage

        page = self._add_page(VictoryPage())
        page.closed.connect(self.games.show_table)
        page.look_back_requested.connect(self.games.look_back)
        page.new_game_requested.connect(self.games.show_new_game)
        return page

    def _make_docks(self) -> None:
        """The docks round the table."""
        components = self.kit.components
        self.inspector = Inspector(self.kit.counters)
        self.fight = FightPanel(components, self.kit.counters)
        self.log, self.sequence = LogPanel(components), SequencePanel(components)
        self.orders, self.rules = OrdersPanel(components), RulesPanel()
        self.docks = {
            "tray": self._dock("tray", self.tray, RIGHT),
            "inspector": self._dock("inspector", self.inspector, RIGHT),
            "fight": self._dock("fight", self.fight, RIGHT),
            "log": self._dock("log", self.log, RIGHT),
            "sequence": self._dock("sequence", self.sequence, LEFT),
            "orders": self._dock("orders", self.orders, LEFT),
            "rules": self._dock("rules", self.rules, RIGHT),
        }
        self.tabifyDockWidget(self.docks["inspector"], self.docks["fight"])
        self.tabifyDockWidget(self.docks["log"], self.docks["rules"])
        self.docks["inspector"].raise_()
        self.docks["log"].raise_()
        for name in ("sequence", "orders", "tray"):
            self.docks[name].hide()

    def _dock(self, name: str, panel: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        """One panel in a dock."""
        dock = named(QDockWidget(self), f"dock-{name}")
        dock.setWidget(panel)
        self.addDockWidget(area, dock)
        return dock

    def show_docks(self, visible: bool) -> None:
        """Show the docks that were shown before, or hide all of them."""
        if not visible and not self._put_away:
            self._put_away = [dock for dock in self.docks.values() if not dock.isHidden()]
        shown = self._put_away if visible else []
        if visible and not self._put_away:
            return
        for dock in self.docks.values():
            dock.setVisible(dock in shown)
        if visible:
            self._put_away = []

    def retranslate_parts(self) -> None:
        """Tell every part that holds words of its own that the language has changed."""
        for panel in (self.inspector, self.fight, self.log, self.sequence, self.orders, self.rules):
            panel.retranslate()
        for page in self._front_pages:
            page.retranslate()
        for part in (self.dice_entry, self.tray, self.history_bar):
            part.retranslate()

    def retitle(self) -> None:
        """Name the window, its map and its docks in the player's language."""
        self.view.setAccessibleName(tr("Map"))
        self.setWindowTitle(tr("Circle of Fire: the siege of Cholm, 1942"))
        titles = {
            "tray": tr("Off the map"),
            "inspector": tr("Area"),
            "fight": tr("Fight"),
            "log": tr("Log"),
            "sequence": tr("Sequence of play"),
            "orders": tr("Orders"),
            "rules": tr("Rules"),
        }
        for name, title in titles.items():
            self.docks[name].setWindowTitle(title)
            self.docks[name].setAccessibleName(title)

    # --- joining, by who emits ---

    def _join(self) -> None:
        """Connect everybody."""
        self.table.join()
        self.autosaver.failed.connect(self.desk.tell)
        self.banner.dismissed.connect(self.desk.take_over)
        self.banner.replay_requested.connect(self.desk.replay_since_last_turn)
        self.bar.case_requested.connect(self.desk.show_case)
        self.bar.chosen.connect(self.desk.leave_past)
        self.desk.pin_changed.connect(self.inspector.show_pinned)
        self.dice_entry.case_requested.connect(self.desk.show_case)
        self.dice_entry.dice_entered.connect(self.desk.enter_dice)
        self.desk.pin_changed.connect(self.inspector.show_pinned)
        self.fight.case_requested.connect(self.desk.show_case)
        self.fight.lead_clicked.connect(self.table.click_unit)
        self.history.moved.connect(self.desk.show_history)
        self._join_history_bar()
        self.inspector.case_requested.connect(self.desk.show_case)
        self.inspector.place_requested.connect(self.desk.point_at_place)
        self.inspector.release_requested.connect(self.desk.release_place)
        self.inspector.release_requested.connect(self.desk.release_place)
        self.inspector.unit_clicked.connect(self.table.click_unit)
        self.kit.picture.failed.connect(self.games.tell_of_picture, Qt.ConnectionType.QueuedConnection)
        self.legend.off_requested.connect(self.desk.no_overlay)
        self.lineup.case_requested.connect(self.desk.show_case)
        self.lineup.unit_clicked.connect(self.table.click_unit)
        self._join_log()
        self.match.changed.connect(self.autosaver.save)
        self.match.changed.connect(self.desk.refresh)
        self.match.events_happened.connect(self.desk.tell_events)
        self.match.taken_back.connect(self.desk.forget_fight)
        self.orders.order_requested.connect(self.match.give)
        self.sequence.case_requested.connect(self.desk.show_case)
        self.settings.changed.connect(self.desk.apply_setting)
        self.table.considered_changed.connect(self.desk.show_considered)
        self.table.place_pinned.connect(self.desk.pin_place)
        self.table.selection_changed.connect(self.desk.show_selection)
        self.tray.needed_changed.connect(self.docks["tray"].setVisible)
        self.tray.unit_clicked.connect(self.table.click_unit)
        self.tray.unit_dragged.connect(self.view.drag_in)
        self.tray.unit_dropped.connect(self.view.drop_in)
        self.view.context_requested.connect(self.desk.show_context_menu)
        self.view.dragged_over.connect(lambda _, place: self.desk.hover_place(place))
        self.view.place_hovered.connect(self.desk.hover_place)
        self.view.unit_hovered.connect(self.desk.hover_unit)

    def _join_history_bar(self) -> None:
        """The buttons of the history."""
        bar, history = self.history_bar, self.history
        bar.first_requested.connect(lambda: history.go(0))
        bar.previous_requested.connect(lambda: history.step(-1))
        bar.next_requested.connect(lambda: history.step(1))
        bar.last_requested.connect(lambda: history.go(history.last))
        bar.back_impulse_requested.connect(lambda: history.step_impulse(-1))
        bar.on_impulse_requested.connect(lambda: history.step_impulse(1))
        bar.play_requested.connect(history.play)
        bar.pause_requested.connect(history.pause)
        bar.moment_requested.connect(history.go)

    def _join_log(self) -> None:
        """The links of the log."""
        self.log.case_requested.connect(self.desk.show_case)
        self.log.moment_requested.connect(self.history.go)
        self.log.place_requested.connect(self.desk.point_at_place)
        self.log.unit_requested.connect(self.desk.point_at_unit)

    # --- Qt's own events ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hold Shift to magnify, Escape to let go; the rest are shortcuts."""
        if event.key() == Qt.Key.Key_Shift:
            self.desk.magnify()
        elif event.key() == Qt.Key.Key_Escape:
            self.desk.let_go()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Let go of the magnifier."""
        if event.key() == Qt.Key.Key_Shift:
            self.magnifier.hide()
        super().keyReleaseEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """A window that loses the keyboard hears of no key that is let go."""
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.magnifier.hide()
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """The first time of all, give units and odds more room than the log, which scrolls anyway."""
        super().showEvent(event)
        if self.settings.window()[1].isEmpty() and not event.spontaneous():
            docks = [self.docks["inspector"], self.docks["log"]]
            self.resizeDocks(docks, UPPER_TO_LOWER, Qt.Orientation.Vertical)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The banner lies over the whole window."""
        super().resizeEvent(event)
        self.banner.setGeometry(self.rect())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Put the game away and keep where everything stood."""
        self.history.pause()
        self.autosaver.close()
        self.show_docks(True)  # else they would stay hidden the next time
        self.settings.keep_window(self.saveGeometry(), self.saveState())
        super().closeEvent(event)
