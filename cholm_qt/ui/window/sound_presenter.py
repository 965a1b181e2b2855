"""What is heard of a game: dice, counters that are set down, shells, and the call of the other player."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Protocol

from PySide6.QtCore import QObject

from cholm_qt.play.match import Advance, How
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.panels.status import StatusStrip
from cholm_qt.ui.widgets.soon import soon

APART_MS = 180  # between the sounds of one order
AGAIN_S = 0.15  # in which the same sound is not played again
COUNTER, HANDOVER = "counter", "handover"


class Player(Protocol):
    """Whoever plays sounds: dice, counter, shot and handover; `play` never waits for anything."""

    def play(self, name: str) -> None:
        """Let a sound be heard soon, if it can be."""
        ...


MakePlayer = Callable[[], Player | None]


def no_player() -> None:
    """Play nothing, as in tests and while speed is measured."""


class SoundPresenter(QObject):
    """Lets orders be heard, unless the sounds are off; the past is silent."""

    def __init__(
        self,
        desk: Desk,
        settings: Settings,
        scene: MapScene,
        status: StatusStrip,
        make_player: MakePlayer,
    ) -> None:
        """Play by a player that is made for the first sound; where there is none, nothing is heard."""
        super().__init__(scene)
        self.desk, self.settings, self.scene, self.status = desk, settings, scene, status
        self.make_player = make_player
        self._player: Player | None = None
        self._is_made = False
        self._awaits_counter = False
        self._played: dict[str, float] = {}

    def show_advance(self, advance: Advance) -> None:
        """Let be heard what came of an order, one sound after the other."""
        self._awaits_counter = False
        if advance.how is not How.GIVEN or not self.settings.sound:
            return
        for number, name in enumerate(self.desk.sounds(advance.events)):
            heard = self._set_down if name == COUNTER else partial(self.play, name)
            soon(self, heard, number * APART_MS)

    def _set_down(self) -> None:
        """Let a counter be heard when it lies where it belongs."""
        if self.scene.is_moving:
            self._awaits_counter = True
        else:
            self.play(COUNTER)

    def show_settled(self) -> None:
        """All counters lie where they belong."""
        if self._awaits_counter:
            self._awaits_counter = False
            self.play(COUNTER)

    def call(self) -> None:
        """Let it be heard that the other player is called."""
        self.play(HANDOVER)

    def play(self, name: str) -> None:
        """Play a sound, unless it has just been heard."""
        if not self.settings.sound or monotonic() - self._played.get(name, -AGAIN_S) < AGAIN_S:
            return
        if not self._is_made:
            self._is_made, self._player = True, self.make_player()
        if self._player is not None:
            self._played[name] = monotonic()
            self._player.play(name)

    def toggle(self) -> None:
        """Switch the sounds on or off, and say so."""
        self.settings.put("sound", int(not self.settings.sound))
        self.status.tell(tr("Sounds are on") if self.settings.sound else tr("Sounds are off"))
