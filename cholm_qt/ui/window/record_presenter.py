"""Where in the game one is, what has happened, and how it may go on, in words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cholm_qt.play.match import Advance, How
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import reason_words
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.panels.history_bar import HistoryBar
from cholm_qt.ui.panels.log import LogPanel
from cholm_qt.ui.panels.status import StatusStrip
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.one_by_one import OneByOne, Piece

if TYPE_CHECKING:
    from cholm_qt.ui.panels.orders import OrdersPanel
    from cholm_qt.ui.panels.sequence import SequencePanel

WRITE_MS = 30  # after an order the map is drawn first, so that nothing holds it up for long
REPLACED_MS = 150  # after another game has come, the panels of its decision are drawn too


class RecordPresenter(QObject):
    """Redraws the status strip, the sequence of play, the log, the history bar and the list of orders."""

    def __init__(
        self,
        turn: Turn,
        desk: Desk,
        scene: MapScene,
        log: LogPanel,
        history_bar: HistoryBar,
        status: StatusStrip,
        orders: Late[OrdersPanel],
        sequence: Late[SequencePanel],
        line: OneByOne,
    ) -> None:
        super().__init__(log)
        self.turn, self.desk, self.scene = turn, desk, scene
        self.log, self.history_bar, self.status = log, history_bar, status
        self.orders, self.sequence = orders, sequence
        self._writing = Piece(line, self)
        self._writing.came.connect(self._write)

    def show_advance(self, advance: Advance) -> None:
        """Say where in the game one is, and write down what happened as soon as the map has been drawn."""
        self._show_when()
        if self.scene.animation_ms:
            self._writing.start(REPLACED_MS if advance.how is How.REPLACED else WRITE_MS)
        else:
            self._write()

    def show_told(self) -> None:
        """Write down what the players have been told of, when that is all."""
        if not self.turn.untold:
            self._write()

    def _show_when(self) -> None:
        """Say where in the game the shown position is."""
        self.status.show_position(self.turn.position)
        if self.sequence.made is not None:
            self.sequence.made.show_position(self.turn.position)

    def _write(self) -> None:
        """Write down the game as it is now, unless dice have still to tell of it."""
        self._writing.stop()
        if self.turn.untold and self.turn.is_live:
            return
        self.log.show_history(self.turn.game, self.desk.player_titles(self.turn.match))
        self.log.show_moment(self.turn.history.at)
        self.history_bar.show_history(self.turn.history)
        self._list_orders()

    def show_moment(self) -> None:
        """Show where in the game and its record the shown moment is."""
        self._show_when()
        if self._writing.is_active():
            self._write()
            return
        self.history_bar.show_history(self.turn.history)
        self._list_orders()
        self.log.show_moment(self.turn.history.at)

    def _list_orders(self) -> None:
        """Fill the list of legal orders, if it has been asked for."""
        if self.orders.made is not None:
            self.list_orders(self.orders.made)

    def list_orders(self, panel: OrdersPanel) -> None:
        """Fill a list of legal orders; there are none in the past."""
        match = self.turn.match
        if self.turn.is_live:
            known = partial(self.desk.outlook, self.turn)
            panel.show_orders(self.turn.orders(), match.prompt, known, self._why_not_typed)
        else:
            panel.show_past()

    def _why_not_typed(self, words: str) -> str:
        """Why an order that was typed as in saves is not legal; nothing where the words are none."""
        from cholm_qt.files.codec import BadOrder
        from cholm_qt.files.order_lines import read_order

        match = self.turn.match
        try:
            order = read_order(self.desk.files.codec(match.components), words.strip())
        except BadOrder:
            return ""
        return " ".join(reason_words(reason) for reason in match.why_not(order)[:1])

    def show_considered(self) -> None:
        """Tell the list of orders which attack is looked at."""
        if self.orders.made is not None and self.turn.is_live:
            self.orders.made.show_considered(self.turn.considered)
