"""Setting up by hand: units that were just placed go back to the tray, and set-ups are kept and loaded."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QDockWidget, QWidget

from cholm_qt.engine.orders import Order
from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.faults import DataFaults, short
from cholm_qt.files.messages import message_of
from cholm_qt.play.arrangement import fitting
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import reason_words, spoken, tr, trn
from cholm_qt.ui.panels.status import StatusStrip
from cholm_qt.ui.window.map_controller import MapController


class SettingUp(QObject):
    """Carries out what a player wants with the units that he sets up, besides orders."""

    def __init__(
        self,
        window: QWidget,
        turn: Turn,
        desk: Desk,
        controller: MapController,
        tray: QDockWidget,
        status: StatusStrip,
    ) -> None:
        super().__init__(window)
        self.window, self.turn, self.desk = window, turn, desk
        self.controller, self.tray, self.status = controller, tray, status

    # --- back to the tray ---

    def can_bring_back(self, unit: int) -> bool:
        """Was a unit placed in the decision at hand?"""
        placed = self.turn.arrangement
        return placed is not None and unit in placed.orders

    def bring_back(self, units: Collection[int]) -> None:
        """Take units that were just placed back to the tray."""
        if not self.turn.bring_back(units):
            self.status.tell(tr("First select a unit that you have just set up"))

    def bring_back_selected(self) -> None:
        """Take the selected units back to the tray."""
        self.bring_back(tuple(self.turn.picking.selected))

    def drop_outside(self, unit: int, at: QPoint) -> None:
        """Take a counter back that was dropped on the tray; anywhere else beside the map it stays."""
        over = self.tray.isVisible() and self.tray.rect().contains(self.tray.mapFromGlobal(at))
        if over and self.can_bring_back(unit):
            self.bring_back({unit, *self.turn.picking.selected})
        else:
            self.controller.cancel()

    # --- set-ups that are kept ---

    def store_set_up(self) -> None:
        """Ask for a name under which the set-up is kept."""
        self._open_dialog(storing=True)

    def load_set_up(self) -> None:
        """Ask which of the set-ups that are kept is wanted."""
        self._open_dialog(storing=False)

    def _open_dialog(self, storing: bool) -> None:
        """List the set-ups of this game."""
        from cholm_qt.files.stored_setups import setups_folder
        from cholm_qt.ui.dialogs.stored_setups import StoredSetupsDialog

        folder = setups_folder(self.desk.system.id)
        StoredSetupsDialog(folder, self._store, self._load, self.window, storing=storing).open()

    def _store(self, path: Path) -> str:
        """Keep what stands by now in a file; say what went wrong, or nothing."""
        from cholm_qt.files.stored_setups import write_setup

        placed, c, where = self.turn.arrangement, self.turn.components, self.turn.match.position.where
        units = placed.orders if placed is not None else ()
        names = {c.units[unit].id: c.board.places[where[unit]].id for unit in units}
        try:
            write_setup(path, self.desk.system.id, names)
        except CannotWrite as error:
            return spoken(message_of(error))
        self.status.tell(tr("The set-up is stored as {0}", path.stem))
        return ""

    def _load(self, path: Path) -> list[str]:
        """Set up as a file says, as far as that fits; say what does not, or what is wrong with the file."""
        from cholm_qt.files.stored_setups import read_setup

        try:
            wanted = read_setup(path, self.desk.system.id)
        except DataFaults as error:
            return [spoken(fault.sentence) for fault in error.faults]
        placed = self.turn.arrangement
        if placed is None:
            return [tr("Nothing can be set up now")]
        strangers = [*self._strangers(wanted)]
        game = self.turn.match.rearranged(len(placed.orders))
        orders, reasons = fitting(game, self._orders(wanted))
        self.turn.match.rearrange(len(placed.orders), orders)
        told = trn("{0} unit was placed as stored.", "{0} units were placed as stored.", len(orders))
        self.status.tell(told)
        misfits = [*strangers, *map(reason_words, reasons)]
        return [told, *misfits] if misfits else []

    def _strangers(self, wanted: dict[str, str]) -> Iterator[str]:
        """Sentences about units and places that this game does not have."""
        c = self.turn.components
        for unit, place in wanted.items():
            if unit not in c.unit_index:
                yield tr("There is no unit {0}", short(unit))
            elif place not in c.board.index:
                yield tr("There is no place {0} for {1}", short(place), unit)

    def _orders(self, wanted: dict[str, str]) -> Iterator[Order]:
        """The orders that place units of this game where they are wanted."""
        c = self.turn.components
        for unit, place in wanted.items():
            if unit in c.unit_index and place in c.board.index:
                order = self.desk.order_towards(self.turn, c.unit_index[unit], c.board.index[place])
                if order is not None:
                    yield order
