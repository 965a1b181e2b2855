"""Keeps the panels that a game has added up to date; each follows the map a moment after an order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cholm_qt.play.match import Advance
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.panels.specifications import FLOATING, GamePanel, PanelSpec
from cholm_qt.ui.window.floating import FloatingPanels
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.one_by_one import OneByOne, Piece

if TYPE_CHECKING:
    from cholm_qt.ui.panels.overlay_card import OverlayCard


class GamePanels(QObject):
    """Shows a turn to the panels of the game, and makes one when it has something to show."""

    def __init__(
        self,
        turn: Turn,
        desk: Desk,
        scene: MapScene,
        panels: Mapping[str, Late[QWidget]],
        floating: FloatingPanels,
        line: OneByOne,
    ) -> None:
        super().__init__(scene)
        self.turn, self.scene, self.floating = turn, scene, floating
        self._caller: QWidget | None = None
        self._followers = [Follower(self, spec, panels[spec.id], line) for spec in desk.panels()]

    def show_advance(self, advance: Advance) -> None:
        """Show a new position, as soon as the map has been drawn and several results have been told."""
        if self.turn.telling is not None:
            return
        for follower in self._followers:
            if follower.is_needed(advance):
                follower.show(later=bool(self.scene.animation_ms))

    def show_told(self) -> None:
        """Show the position when the last of several results has been told."""
        if self.turn.telling is None:
            self.show_turn()

    def show_turn(self) -> None:
        """Show another selection or another moment."""
        for follower in self._followers:
            if follower.is_needed(None):
                follower.show(later=False)

    def give_way_to(self, caller: OverlayCard) -> None:
        """Show no panel over the map while a card calls the next player: nobody can use it, or see both."""
        self._caller = caller
        caller.came_or_went.connect(self.show_told)

    @property
    def gives_way(self) -> bool:
        """Is such a card there?"""
        return self._caller is not None and not self._caller.isHidden()

    def show_place(self, place: int) -> None:
        """Tell the panels that are there of the place that is looked at."""
        for follower in self._followers:
            if isinstance(follower.panel.made, GamePanel):
                follower.panel.made.show_place(place)


class Follower(QObject):
    """One panel of the game and the clock by which it follows."""

    def __init__(self, owner: GamePanels, spec: PanelSpec, panel: Late[QWidget], line: OneByOne) -> None:
        super().__init__(owner)
        self.owner, self.spec, self.panel = owner, spec, panel
        self._kept_clear: tuple[int, ...] = ()
        self._following = Piece(line, self, spec.follows_ms)
        self._following.came.connect(self._show_now)
        panel.when_made(lambda _: self._show_now())

    def is_needed(self, advance: Advance | None) -> bool:
        """Is the panel there already, or has it something to show?"""
        if self.panel.made is not None or self.spec.wanted(self.owner.turn):
            return True
        return advance is not None and self.spec.told(advance.events)

    def show(self, later: bool) -> None:
        """Show the turn now, or when it is due; a panel that floats in sight answers at once."""
        panel = self.panel.made
        in_sight = self.spec.stands == FLOATING and panel is not None and panel.isVisible()
        if later and self.spec.follows_ms and not in_sight:
            self._following.start()
        else:
            self._show_now()

    def _show_now(self) -> None:
        """Show the turn; a panel that is made now comes back here."""
        self._following.stop()
        panel = self.panel.made
        if panel is None:
            self.panel()
        elif self.spec.stands == FLOATING and self.owner.gives_way:
            panel.hide()
        elif isinstance(panel, GamePanel):
            panel.show_turn(self.owner.turn)
            if self.spec.stands == FLOATING:
                self._keep_clear(panel.places_shown(), panel)

    def _keep_clear(self, places: tuple[int, ...], panel: GamePanel) -> None:
        """Let a floating panel cover none of the places it is about."""
        if places and places != self._kept_clear:
            assert isinstance(panel, QWidget)
            self.owner.floating.keep_clear(panel, places, grown=panel.grown_size())
        self._kept_clear = places
