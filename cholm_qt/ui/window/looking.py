"""Where the player looks: what is under the pointer, the Area that is kept, and what is brought into view.

The Area panel shows the place that is kept, else the one under the pointer, else the stack that is being
decided about. A double click, the menu of the other button or Find keep a place; the next order lets it go.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QTimer, Signal
from PySide6.QtGui import QCursor, QMouseEvent
from PySide6.QtWidgets import QMenu

from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.desk.decision_place import place_at_stake
from cholm_qt.games.circle_of_fire.rules.titles import place_title, unit_title
from cholm_qt.play.picking import Picking
from cholm_qt.ui.look.words import spoken, tr
from cholm_qt.ui.map.view import NOTHING

if TYPE_CHECKING:
    from cholm_qt.ui.window.main_window import MainWindow

STAKE_MS = 60  # after an order the Area panel follows the map
HOVER_MS = 120  # the pointer must rest so long before the Area panel follows it
GLASS_MS = 400  # Shift must be held so long before it magnifies
FIGHT_MS = 600  # and so long before it comes to the front again after a fight
DICE_MS = 1800  # the dice of a fight are seen so long before the stack that has to bear them


class Looking(QObject):
    """Lets the Area panel, the status line and the map follow the player's eyes.

    Signals:
        pin_changed: A place is kept in the Area panel, or none any more. arg: which.
    """

    pin_changed = Signal(bool)

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.w = window
        self.pinned = NOTHING
        self._hovered = self._at_stake = self._in_panel = NOTHING
        self._considered: Order | None = None
        self._stake_due = QTimer(self, singleShot=True)
        self._stake_due.timeout.connect(self._show_what_is_at_stake)
        self._fight_came = False  # did an attack bring its panel to the front?
        self._fight_is_new = False  # and was that just now?
        self._dice_seen = QTimer(self, interval=DICE_MS, singleShot=True)
        self._dice_seen.timeout.connect(self._give_way)
        self._hover = QTimer(self, interval=HOVER_MS, singleShot=True)
        self._hover.timeout.connect(self._inspect_hovered)
        self._glass = QTimer(self, interval=GLASS_MS, singleShot=True)
        self._glass.timeout.connect(self._hold_glass)

    def hover_place(self, place: int) -> None:
        """Name the place under the pointer and show it, unless another is pinned."""
        c = self.w.kit.components
        self.w.status.show_hover("" if place == NOTHING else spoken(place_title(c, place)))
        self._hovered = place
        self._hover.start(FIGHT_MS if self._fight_came else HOVER_MS)

    def _inspect_hovered(self) -> None:
        """The pointer has come to rest: show the place under it, or without one what is decided about."""
        place = self._hovered if self._hovered != NOTHING else self._at_stake
        if self.pinned != NOTHING or place == NOTHING:
            return
        if place != self._in_panel:
            self._show_in_panel(place)
        if self._fight_came and self._hovered != NOTHING and not self._is_fight():
            self._raise_inspector()

    def _show_in_panel(self, place: int) -> None:
        """Show a place in the Area panel now."""
        self._in_panel = place
        self.w.inspector.show_place(self.w.history.position, place)

    def refill_panel(self) -> None:
        """Show what the Area panel shows in the position that has come; nothing there is out of date."""
        place = next((p for p in (self.pinned, self._at_stake, self._in_panel) if p != NOTHING), NOTHING)
        self._show_in_panel(place)

    def show_stake(self, picking: Picking) -> None:
        """Show the stack that is being decided about, and which of its counters may be chosen."""
        before = self._at_stake
        self._at_stake = place_at_stake(self.w.history.position, self.w.match.prompt.waiting, picking)
        self.w.inspector.show_choice(picking.lit_units(), picking.selected)
        if self._at_stake not in (before, NOTHING):
            self._stake_due.start(STAKE_MS if self.w.scene.animation_ms else 0)

    def _show_what_is_at_stake(self) -> None:
        """Show the stack that is being decided about, unless the players keep another place."""
        if self._at_stake != NOTHING and self.pinned == NOTHING:
            self._show_in_panel(self._at_stake)

    def _is_fight(self) -> bool:
        """Is an attack being looked at, or does it still lack its defender?"""
        return self._considered is not None or self.w.match.prompt.waiting == "lead"

    def leave_fight(self) -> None:
        """After an order without a fight the Area panel comes back; after dice, once they have been seen."""
        is_new, self._fight_is_new = self._fight_is_new, False
        if self._fight_came and not self._is_fight():
            if not is_new:
                self._raise_inspector()
            elif self._at_stake != NOTHING:
                self._dice_seen.start()

    def _give_way(self) -> None:
        """The dice have been seen: show who bears them, unless somebody is still reading."""
        if self._fight_came and not self._is_fight() and not self.w.docks["fight"].underMouse():
            self._raise_inspector()

    def _raise_inspector(self) -> None:
        """Bring the Area panel to the front."""
        self._fight_came = False
        self.w.docks["inspector"].raise_()

    def hover_unit(self, unit: int) -> None:
        """Name the counter under the pointer."""
        if unit != NOTHING:
            self.w.status.show_hover(unit_title(self.w.kit.components, unit))

    def look_at_place(self, place: int) -> None:
        """Show a place that was clicked at once, and keep none any more."""
        self._pin(NOTHING)
        if place != NOTHING:
            self._show_in_panel(place)
            self._raise_inspector()

    def pin_place(self, place: int) -> None:
        """Keep a place in the inspector; the same place or none lets it go."""
        self._pin(NOTHING if place == self.pinned else place)
        if place != NOTHING:
            self._show_in_panel(place)
            self._raise_inspector()

    def _pin(self, place: int) -> None:
        """Keep a place in the inspector, which says so, or none."""
        self.pinned = place
        self.pin_changed.emit(place != NOTHING)

    def release_place(self) -> None:
        """Let the Area panel follow the pointer again."""
        self._pin(NOTHING)

    def point_at_place(self, place: int) -> None:
        """Bring a place into view, outline it for a moment, and show it."""
        self.w.view.bring_into_sight(self.w.scene.place_rect(place))
        self.w.found.show_place(place)
        self._pin(place)
        self._show_in_panel(place)
        self._open_inspector()

    def point_at_unit(self, unit: int) -> None:
        """Bring a counter into view, outline it for a moment, and show its place."""
        self.w.view.bring_into_sight(self.w.scene.counters[unit].sceneBoundingRect())
        self.w.found.show_unit(unit)
        self._in_panel = self.w.history.position.where[unit]
        self._pin(self._in_panel)
        self.w.inspector.show_unit(self.w.history.position, unit)
        self._open_inspector()

    def _open_inspector(self) -> None:
        """Show the Area panel, also where it was closed."""
        self.w.docks["inspector"].show()
        self._raise_inspector()

    def take_glass(self) -> None:
        """Magnify if Shift stays down for a moment; it may be meant for a click."""
        self._glass.start()

    def _hold_glass(self) -> None:
        """Magnify what is under the pointer, wherever it goes, as long as Shift is held."""
        self.w.view.viewport().installEventFilter(self)
        self._magnify(self.w.view.viewport().mapFromGlobal(QCursor.pos()))

    def put_down_glass(self) -> None:
        """Magnify nothing any more."""
        self._glass.stop()
        self.w.view.viewport().removeEventFilter(self)
        self._hide_glass()

    def _hide_glass(self) -> None:
        """There is no counter under the glass."""
        if self.w.is_made("magnifier"):
            self.w.magnifier.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The glass goes with the pointer, and goes away when that leaves the map."""
        if event.type() == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            self._magnify(event.position().toPoint())
        elif event.type() == QEvent.Type.Leave:
            self._hide_glass()
        return False

    def _magnify(self, at: QPoint) -> None:
        """Show the counter at a point of the map large, if there is one."""
        unit = self.w.scene.unit_at(self.w.view.mapToScene(at))
        if unit == NOTHING:
            self._hide_glass()
        else:
            face = self.w.kit.desk.face(self.w.history.position, unit)
            self.w.magnifier.show_unit(self.w.kit.counters, face, at)

    def show_context_menu(self, unit: int, place: int, at: QPoint) -> None:
        """What can be done with a place besides orders."""
        if place == NOTHING:
            return
        menu = QMenu(self.w)
        menu.addAction(tr("Select all that can act")).triggered.connect(
            lambda: self.w.table.select_all(place)
        )
        menu.addAction(tr("Show in the log")).triggered.connect(lambda: self._show_in_log(place))
        menu.addAction(tr("Keep in the Area panel")).triggered.connect(lambda: self.pin_place(place))
        menu.popup(at)

    def _show_in_log(self, place: int) -> None:
        """Show the lines of the log that mention a place."""
        self.w.docks["log"].show()
        self.w.docks["log"].raise_()
        self.w.log.show_place(place)
