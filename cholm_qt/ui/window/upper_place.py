"""Which panel lies in front at the upper right: that of a place, or one of the game's own about a fight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QDockWidget, QWidget

from cholm_qt.engine.verbs import NOWHERE
from cholm_qt.play.match import Advance
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.panels.specifications import UPPER, GamePanel, PanelSpec
from cholm_qt.ui.widgets.soon import soon
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.right_column import RightColumn

if TYPE_CHECKING:
    from cholm_qt.ui.panels.overlay_card import OverlayCard

FRONT_MS = 75  # after an order the panels follow the map, one after the other
DICE_MS = 1800  # the dice of a fight are seen so long before the stack that has to bear them
PLACE_PANEL = "inspector"


class UpperPlace(QObject):
    """Lends the place of the place panel to a panel that has something to show, and gives it back.

    Attributes:
        is_lent: Did a panel of the game come to the front, and has not given way since?
    """

    def __init__(
        self,
        turn: Turn,
        desk: Desk,
        scene: MapScene,
        docks: Mapping[str, QDockWidget],
        panels: Mapping[str, Late[QWidget]],
        column: RightColumn,
        cards: Sequence[Late[OverlayCard]],
    ) -> None:
        super().__init__(column)
        self.turn, self.desk, self.scene = turn, desk, scene
        self.docks, self.panels, self.column, self.cards = docks, panels, column, cards
        self.is_lent = False
        self._is_new = False  # was it lent just now?
        self._specs = [spec for spec in desk.panels() if spec.stands == UPPER]
        self._due: PanelSpec | None = None
        self._front = QTimer(self, singleShot=True)
        self._front.timeout.connect(self._bring_due)
        self._dice_seen = QTimer(self, interval=DICE_MS, singleShot=True)
        self._dice_seen.timeout.connect(self._give_way)

    def show_advance(self, advance: Advance) -> None:
        """Bring a panel to the front that an order has filled; after another order give the place back.

        Several results are told first.
        """
        if self.turn.telling is not None:
            return
        for spec in self._specs:
            if spec.told(advance.events) or spec.wanted(self.turn):
                self._lend(spec, FRONT_MS if self.scene.animation_ms else 0)
        is_new, self._is_new = self._is_new, False
        if not self.is_lent or self._is_held():
            return
        if not is_new:
            self.give_back()
        elif self.desk.decision_place(self.turn) != NOWHERE:
            self._dice_seen.start()

    def show_told(self) -> None:
        """Bring a panel to the front when the last of several results has been told."""
        if self.turn.telling is None:
            self.show_selection()

    def show_selection(self) -> None:
        """Bring a panel to the front that shows what is being decided about."""
        for spec in self._specs:
            if spec.wanted(self.turn):
                self._lend(spec, 0)
                self._bring_due()

    def show_moment(self) -> None:
        """Bring a panel to the front that shows something of another moment, or give the place back."""
        self.show_selection()
        self.give_back_if_free()

    def _lend(self, spec: PanelSpec, later_ms: int) -> None:
        """Let a panel be seen in a moment."""
        self.is_lent = self._is_new = True
        self._due = spec
        self._front.start(later_ms)

    def _bring_due(self) -> None:
        """Let the panel be seen, unless the place has been given back."""
        self._front.stop()
        spec, self._due = self._due, None
        if spec is None or not self.is_lent or not any(view.isVisible() for view in self.scene.views()):
            return  # beside other pages than the table there are no panels
        self.docks[spec.id].show()
        self._raise(spec.id)
        panel = self.panels[spec.id]()
        soon(panel, lambda: self._give_room(spec.id, panel))  # when it lies in front

    def _give_room(self, name: str, panel: QWidget) -> None:
        """Let the whole panel be seen, if there is room for it."""
        if isinstance(panel, GamePanel):
            self.column.give_room(name, panel.wanted_height())

    def _is_held(self) -> bool:
        """Does a panel show what is being decided about?"""
        return any(spec.wanted(self.turn) for spec in self._specs)

    def _give_way(self) -> None:
        """The dice have been seen: show who bears them, unless somebody is still reading."""
        read = any(self.docks[spec.id].underMouse() for spec in self._specs)
        if not read:
            self.give_back_if_free()

    def give_back_if_free(self) -> None:
        """Bring the place panel to the front again unless something else is being decided about."""
        if self.is_lent and not self._is_held():
            self.give_back()

    def give_back(self) -> None:
        """Bring the place panel to the front."""
        self.is_lent = False
        self._raise(PLACE_PANEL)

    def _raise(self, name: str) -> None:
        """Bring a panel to the front of its place, but not over a card that covers everything."""
        self.column.follow(name)
        self.docks[name].raise_()
        for card in self.cards:
            if card.made is not None:
                card.made.raise_()

    def open_place_panel(self) -> None:
        """Show the place panel, also where it was closed."""
        self.docks[PLACE_PANEL].show()
        self.give_back()
