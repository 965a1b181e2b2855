"""The docks round the table: where each stands at first, what it is called, and hiding them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.specifications import FLOATING, LEFT, LOWER, UPPER, PanelSpec
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.window.dock_title import DockTitle
from cholm_qt.ui.window.late import Late, LateDock

LEFT_AREA, RIGHT_AREA = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
TRAY, PLACE, LOG, RULES, SEQUENCE, ORDERS = "tray", "inspector", "log", "rules", "sequence", "orders"
CAN_DO, STAKES = "can-do", "stakes"


class Docks(QObject):
    """All docks by name; those of the game's own stand where its desk says.

    Attributes:
        upper, lower: The names of the docks that share a place at the right, the one in front first.
        left: The names of those at the left.

    Signals:
        put_away: All docks are about to be hidden.
        shown_again: The docks are to be seen again after all were hidden.
        reset_done: Every dock stands where it stood at first.
        full_screen_changed: The map has the whole screen for itself, or not any more. arg: whether it has.
    """

    put_away = Signal()
    shown_again = Signal()
    reset_done = Signal()
    full_screen_changed = Signal(bool)

    def __init__(
        self,
        window: QMainWindow,
        desk: Desk,
        panels: Mapping[str, QWidget],
        late: Mapping[str, Late[QWidget]],
    ) -> None:
        """Put panels into docks, and those that come late into docks that fill themselves."""
        super().__init__(window)
        self.window, self.desk = window, desk
        own = [spec for spec in desk.panels() if spec.stands != FLOATING]
        self._panels, self._late = panels, late
        self.upper = (PLACE, *(spec.id for spec in own if spec.stands == UPPER))
        self.lower = (LOG, *(spec.id for spec in own if spec.stands == LOWER), RULES)
        self.left = (SEQUENCE, ORDERS, CAN_DO, STAKES, *(spec.id for spec in own if spec.stands == LEFT))
        self.by_name: dict[str, QDockWidget] = {}
        self.titles: dict[str, DockTitle] = {}
        for name in (*self.upper, TRAY, *self.lower):  # below the place panel, which then stays where it is
            self._add(name, RIGHT_AREA)
        for name in self.left:
            self._add(name, LEFT_AREA)
        self._titles = self._title_makers(own)
        self._put_away: list[QDockWidget] = []
        self._in_front: list[QDockWidget] = []  # of those that were put away
        self._opened_on_request = (TRAY, *self.left)
        self._arrange()

    def _add(self, name: str, area: Qt.DockWidgetArea) -> None:
        """One panel in a dock."""
        if name in self._panels:
            dock = named(QDockWidget(self.window), f"dock-{name}")
            dock.setWidget(self._panels[name])
        else:
            dock = LateDock(self.window, name, self._late[name])
        self.titles[name] = DockTitle(dock)
        dock.setTitleBarWidget(self.titles[name])
        self.window.addDockWidget(area, dock)
        self.by_name[name] = dock

    def reset(self) -> None:
        """Put every dock where it stood at first."""
        for name, dock in self.by_name.items():
            dock.setFloating(False)
            self.window.removeDockWidget(dock)
            self.window.addDockWidget(LEFT_AREA if name in self.left else RIGHT_AREA, dock)
            dock.show()
        self._arrange()
        self.by_name[TRAY].setHidden(self._panels[TRAY].isHidden())
        self.reset_done.emit()

    def _arrange(self) -> None:
        """Put those on top of each other that share a place, and hide those that are opened on request."""
        for place in (self.upper, self.lower):
            for name in place[1:]:
                self.window.tabifyDockWidget(self.by_name[place[0]], self.by_name[name])
            self.by_name[place[0]].raise_()
        for name in self._opened_on_request:
            self.by_name[name].hide()
        tray = self.by_name[TRAY]  # comes and goes by itself
        tray.setFeatures(tray.features() & ~QDockWidget.DockWidgetFeature.DockWidgetClosable)

    def _title_makers(self, own: list[PanelSpec]) -> dict[str, Callable[[], str]]:
        """What each dock is called, in the player's language."""
        return {
            TRAY: lambda: tr("Tray"),
            PLACE: self.desk.place_panel_title,
            LOG: lambda: tr("Log"),
            SEQUENCE: lambda: tr("Sequence of play"),
            ORDERS: lambda: tr("Orders"),
            RULES: lambda: tr("Rules"),
            CAN_DO: lambda: tr("What can I do?"),
            STAKES: lambda: tr("What is at stake"),
            **{spec.id: spec.title for spec in own},
        }

    def retitle(self) -> None:
        """Name the docks in the player's language."""
        for name, title in self._titles.items():
            self.by_name[name].setWindowTitle(title())
            self.by_name[name].setAccessibleName(title())
            self.titles[name].show_state()

    def show_all(self, visible: bool) -> None:
        """Show the docks that were shown before, or hide all of them."""
        docks = self.by_name.values()
        if not visible and not self._put_away:
            self.put_away.emit()
            self._put_away = [dock for dock in docks if not dock.isHidden()]
            self._in_front = [dock for dock in self._put_away if not dock.visibleRegion().isEmpty()]
        if visible and not self._put_away:
            return
        shown = set(self._put_away) if visible else set()
        if self._panels[TRAY].isHidden():  # it was emptied meanwhile; its dock would make the column narrow
            shown.discard(self.by_name[TRAY])
        for dock in docks:
            dock.setVisible(dock in shown)
        if visible:
            for dock in self._in_front:
                dock.raise_()
            self._put_away = []
            self.shown_again.emit()

    def expect(self, name: str, needed: bool) -> None:
        """Show a dock, or hide it, with the others as soon as the table is seen again."""
        self._put_away = [dock for dock in self._put_away if dock is not self.by_name[name]]
        if needed and self._put_away:
            self._put_away.append(self.by_name[name])

    def toggle_full_screen(self) -> None:
        """Show the map alone on the whole screen, or the window again."""
        full = not self.window.isFullScreen()
        self.show_all(not full)
        self.window.menuBar().setVisible(not full)
        if full:
            self.window.showFullScreen()
        else:
            self.window.showNormal()
        self.full_screen_changed.emit(full)
