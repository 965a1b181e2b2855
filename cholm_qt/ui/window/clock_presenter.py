"""Whose turn it is, as the status strip shows it, and whose time runs: nobody's while nobody could decide."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from cholm_qt.files.player_names import name_of
from cholm_qt.play.match import Advance, How
from cholm_qt.play.side_clock import SideClock, clock_words
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.panels.side_clocks import ClockFace, SideClocks
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.pages import Pages

TICK_MS = 1000


class ClockPresenter(QObject):
    """Lets the time of whoever decides run while he sees the game: not behind a card or in the past."""

    def __init__(
        self,
        window: QWidget,
        turn: Turn,
        desk: Desk,
        settings: Settings,
        pages: Pages,
        cards: tuple[Late[Any], ...],
        strip: SideClocks,
    ) -> None:
        super().__init__(window)
        self.window, self.turn, self.desk, self.settings = window, turn, desk, settings
        self.pages, self.cards, self.strip = pages, cards, strip
        self.clock = SideClock(turn.match)
        self._tick = QTimer(self, interval=TICK_MS)
        self._tick.timeout.connect(self.look_again)
        self._soon = QTimer(self, interval=0, singleShot=True)  # when cards have come or gone
        self._soon.timeout.connect(self.look_again)

    def show_advance(self, advance: Advance) -> None:
        """Let the time of whoever decides now run."""
        if advance.how is How.REPLACED:
            self.clock.forget()
        self.look_soon()

    def look_soon(self) -> None:
        """See whose time runs as soon as everybody has heard of what happened."""
        self._soon.start()

    def look_again(self) -> None:
        """See whose time runs now, and show it."""
        if self.settings.clock:
            self.clock.run(self._deciding())
            self._tick.start()
        else:
            self.clock.run(None)
            self._tick.stop()
        self.strip.show_faces(*self._faces())

    def _deciding(self) -> int | None:
        """Whoever is being waited for in the game that is seen, if somebody is."""
        waits = any(late.made is not None and late.made.isVisible() for late in self.cards)
        if waits or not (self.turn.is_live and self.pages.is_table and self.window.isActiveWindow()):
            return None
        return None if self.turn.match.is_over else self.turn.prompt.actor

    def _faces(self) -> tuple[list[ClockFace], list[ClockFace]]:
        """Both sides with their times, or without clocks who decides now; and all who may stand there."""
        sides, actors = len(self.desk.system.sides), range(len(self.desk.system.actors))
        actor = None if self.turn.match.is_over and self.turn.is_live else self.turn.actor
        shown = actors[:sides] if actor is None or actor < sides else actors[sides:]
        if self.settings.clock:
            return [self._face(side, side == actor) for side in shown], []
        deciding = {side: self._face(side, True) for side in shown}
        return [face for side, face in deciding.items() if side == actor], list(deciding.values())

    def _face(self, actor: int, decides: bool) -> ClockFace:
        """One player as he is shown."""
        match, desk = self.turn.match, self.desk
        name = name_of(match.system, match.meta, match.position, actor) or desk.side_name(actor)
        used = clock_words(self.clock.seconds(actor)) if self.settings.clock else ""
        return ClockFace(desk.side_emblem(actor), name, desk.player_title(match, actor), used, decides)
