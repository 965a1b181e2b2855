"""The window: it makes the parts and joins their signals, nothing else."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QDockWidget, QStackedWidget, QVBoxLayout, QWidget

from cholm_qt.play.autosave import Autosaver
from cholm_qt.play.history import History
from cholm_qt.play.match import Match
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.panels.history_bar import HistoryBar
from cholm_qt.ui.panels.inspector import Inspector
from cholm_qt.ui.panels.log import LogPanel
from cholm_qt.ui.panels.prompt_bar import PromptBar
from cholm_qt.ui.panels.status import StatusStrip
from cholm_qt.ui.panels.tray import Tray
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.window.desk import Desk
from cholm_qt.ui.window.game_box import GameBox
from cholm_qt.ui.window.games import Games
from cholm_qt.ui.window.late_parts import LateParts
from cholm_qt.ui.window.menus import ALL, build_menus
from cholm_qt.ui.window.right_column import RightColumn
from cholm_qt.ui.window.table import Table

LEFT, RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea


class MainWindow(LateParts):
    """The table with its docks; pages and panels that are not seen at first come later."""

    def __init__(self, kit: GameBox, match: Match, settings: Settings) -> None:
        super().__init__()
        self.kit, self.match, self.settings = kit, match, settings
        self.setObjectName("main-window")
        self.setMinimumSize(960, 600)
        self._put_away: list[QDockWidget] = []
        self._make_objects()
        self._make_pages()
        self._make_docks()
        self.column = RightColumn(self, is_new=settings.window()[1].isEmpty())
        self.desk, self.games = Desk(self), Games(self)
        self.retitle()
        self.menus, self.allowed = build_menus(self), ALL
        self._join()

    # --- making ---

    def _make_objects(self) -> None:
        """What lives beside the widgets."""
        self.history = History(self.match)
        self.autosaver = Autosaver(self.match)
        self.scene = self.kit.scene()
        self.view = MapView(self.scene)
        self.bar = PromptBar(self.match.game.rules.undo_case)
        self.table = Table(self.match, self.scene, self.view, self.bar)

    def _make_pages(self) -> None:
        """The table; the other pages come later."""
        self.tray, self.history_bar = Tray(self.kit.desk, self.kit.counters), HistoryBar(self.kit.desk)
        self.status = StatusStrip(self.kit.desk)
        self.game_page = named(QWidget(), "game-page")
        column = QVBoxLayout(self.game_page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.view, 1)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.game_page)
        self.setCentralWidget(self.pages)
        self.statusBar().addWidget(self.status, 1)
        self.statusBar().addPermanentWidget(self.history_bar)

    def _make_docks(self) -> None:
        """The docks round the table."""
        self.inspector, self.log = (
            Inspector(self.kit.desk, self.kit.counters),
            LogPanel(self.kit.desk, self.kit.components),
        )
        self.docks = {
            "tray": self._dock("tray", self.tray, RIGHT),
            "inspector": self._dock("inspector", self.inspector, RIGHT),
            "fight": self.add_late_dock("fight", RIGHT),
            "log": self._dock("log", self.log, RIGHT),
            "sequence": self.add_late_dock("sequence", LEFT),
            "orders": self.add_late_dock("orders", LEFT),
            "rules": self.add_late_dock("rules", RIGHT),
        }
        self.tabifyDockWidget(self.docks["inspector"], self.docks["fight"])
        self.tabifyDockWidget(self.docks["log"], self.docks["rules"])
        self.docks["inspector"].raise_()
        self.docks["log"].raise_()
        for name in ("sequence", "orders", "tray"):
            self.docks[name].hide()
        closable = QDockWidget.DockWidgetFeature.DockWidgetClosable
        self.docks["tray"].setFeatures(
            self.docks["tray"].features() & ~closable
        )  # it comes and goes by itself

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
            QTimer.singleShot(0, self.column, self.column.share_out)  # when they have their places

    def retranslate_parts(self) -> None:
        """Tell every part that holds words of its own that the language has changed."""
        for part in (self.inspector, self.log, self.tray, self.history_bar):
            part.retranslate()
        self.retranslate_late_parts()

    def retitle(self) -> None:
        """Name the window, its map and its docks in the player's language."""
        self.view.setAccessibleName(tr("Map"))
        self.setWindowTitle(self.kit.desk.title())
        titles = {
            "tray": tr("Tray"),
            "inspector": self.kit.desk.place_panel_title(),
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
        """Connect everybody who is there from the beginning."""
        self.table.join()
        self.autosaver.copied.connect(self.desk.tell)
        self.autosaver.failed.connect(self.games.tell_of_autosave)
        self.bar.case_requested.connect(self.desk.show_case)
        self.bar.chosen.connect(self.desk.leave_past)
        self.desk.pin_changed.connect(self.inspector.show_pinned)
        for dock in self.docks.values():
            dock.visibilityChanged.connect(self.column.heed_front)
        self.history.moved.connect(self.desk.show_history)
        self._join_history_bar()
        self.inspector.case_requested.connect(self.desk.show_case)
        self.inspector.place_requested.connect(self.desk.point_at_place)
        self.inspector.release_requested.connect(self.desk.release_place)
        self.inspector.unit_clicked.connect(self.table.click_unit)
        self.kit.picture.failed.connect(self.games.tell_of_picture, Qt.ConnectionType.QueuedConnection)
        self._join_log()
        self.match.changed.connect(self.autosaver.save)
        self.match.changed.connect(self.desk.refresh)
        self.match.events_happened.connect(self.desk.tell_events)
        self.match.taken_back.connect(self.desk.recall_fight)
        self.settings.changed.connect(self.desk.apply_setting)
        self.table.considered_changed.connect(self.desk.show_considered)
        self.table.place_looked_at.connect(self.desk.look_at_place)
        self.table.place_pinned.connect(self.desk.pin_place)
        self.table.selection_changed.connect(self.desk.show_selection)
        self.tray.needed_changed.connect(self.column.show_tray)
        self.tray.unit_clicked.connect(self.table.click_unit)
        self.tray.unit_dragged.connect(self.view.drag_in)
        self.tray.unit_dropped.connect(self.view.drop_in)
        self.view.context_requested.connect(self.desk.show_context_menu)
        self.view.dragged_over.connect(lambda _, place: self.desk.hover_place(place))
        self.view.place_hovered.connect(self.desk.hover_place)
        self.view.pressed.connect(self.desk.put_down_glass)
        self.view.pressed.connect(self.desk.results.hide_card)
        self.view.unit_hovered.connect(self.desk.hover_unit)

    def _join_history_bar(self) -> None:
        """The buttons of the history."""
        bar, history = self.history_bar, self.history
        bar.first_requested.connect(lambda: history.go(0))
        bar.previous_requested.connect(lambda: history.step(-1))
        bar.next_requested.connect(lambda: history.step(1))
        bar.last_requested.connect(lambda: history.go(history.last))
        bar.back_requested.connect(lambda: history.step_impulse(-1))
        bar.on_requested.connect(lambda: history.step_impulse(1))
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
        if event.key() == Qt.Key.Key_Shift and not event.isAutoRepeat():
            self.desk.take_glass()
        elif event.key() == Qt.Key.Key_Escape:
            self.desk.let_go()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Let go of the magnifier."""
        if event.key() == Qt.Key.Key_Shift and not event.isAutoRepeat():
            self.desk.put_down_glass()
        super().keyReleaseEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """What goes or turns grey with the keyboard on it leaves that to the map, not to the next button."""
        held = QApplication.focusWidget()
        gone = held is not None and not (held.isVisible() and held.isEnabled())
        if gone and self.view.isVisible():
            self.view.setFocus()
            return True
        return super().focusNextPrevChild(forward)

    def changeEvent(self, event: QEvent) -> None:
        """A window that loses the keyboard hears of no key that is let go."""
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.desk.put_down_glass()
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Docks that are seen from the beginning get their room."""
        super().showEvent(event)
        QTimer.singleShot(0, self.column, self.column.share_out)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Put the game away and keep where everything stood."""
        self.history.pause()
        self.autosaver.close()
        self.show_docks(True)  # else they would stay hidden the next time
        self.settings.keep_window(self.saveGeometry(), self.saveState())
        super().closeEvent(event)
