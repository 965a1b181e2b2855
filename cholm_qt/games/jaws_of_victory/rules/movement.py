"""9.0 The Movement Phase and the movement of the Reserve: units move one after the other (J69)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import PlaceIx, UnitIx
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.arrival import arrive
from cholm_qt.games.jaws_of_victory.rules.asking import Act, Ask, side_of
from cholm_qt.games.jaws_of_victory.rules.continuous_front import covered_hexes
from cholm_qt.games.jaws_of_victory.rules.entering import (
    enter,
    enter_by_rail,
    enter_faults,
    entries,
    rail_faults,
)
from cholm_qt.games.jaws_of_victory.rules.interrupts import Interruptions, offers
from cholm_qt.games.jaws_of_victory.rules.move_costs import MoveView, allowance, is_reserve_move
from cholm_qt.games.jaws_of_victory.rules.move_faults import path_faults, stranger_faults, unit_faults
from cholm_qt.games.jaws_of_victory.rules.move_orders import drives_of, movable, steps_of, ways_through
from cholm_qt.games.jaws_of_victory.rules.names import (
    DROVE,
    FINISHED,
    MOVED,
    RESERVE,
    SPARED,
    STRATEGIC,
    TACTICAL,
    TRIED_INTERCEPT,
)
from cholm_qt.games.jaws_of_victory.rules.orders import Done, Enter, EnterByRail, Move, MoveStrategic
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler, never


class MoveUnits(Ask):
    """9.4 A side moves its units, one after the other, and brings reinforcements on."""

    waiting: ClassVar[str] = "move"
    asks: ClassVar[str] = "Move units, or end the movement"
    accepts: ClassVar[tuple[type, ...]] = (Move, MoveStrategic, Enter, EnterByRail, Done)

    def orders(self, p: Position) -> list[Order]:
        """J100, J116 Moves of one hex and entries, longer moves where there are none; and Done."""
        view, found = MoveView(p, self.side), list[Order]()
        for unit in movable(p, self.side):
            found += steps_of(view, unit)
            if MoveStrategic in self.accepts:
                found += drives_of(view, unit)
        if Enter in self.accepts:
            found += entries(view)
        return [*(found or ways_through(p, self.side, self.accepts)), Done()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Everything that speaks against a move or an entry."""
        if isinstance(order, Done):
            return
        assert isinstance(order, Move | MoveStrategic | Enter | EnterByRail)
        strange = tuple(stranger_faults(p, order.unit, self.side))
        if strange:
            yield from strange
        elif isinstance(order, Enter):
            yield from enter_faults(MoveView(p, self.side), order)
        elif isinstance(order, EnterByRail):
            yield from rail_faults(MoveView(p, self.side), order)
        else:
            mode = STRATEGIC if isinstance(order, MoveStrategic) else TACTICAL
            unfit = tuple(unit_faults(p, order.unit, self.side, mode))
            yield from unfit
            if not unfit:
                yield from path_faults(MoveView(p, self.side), order.unit, order.path, mode)

    def take(self, p: Position, order: Order) -> None:
        """Let the unit go on its way, which ends the move of any other; or end the segment."""
        if isinstance(order, Done):
            p.agenda.pop()
            p.finish_mover()
            return
        assert isinstance(order, Move | MoveStrategic | Enter | EnterByRail)
        if p.mover != order.unit:
            p.finish_mover()
        if isinstance(order, Enter):
            enter(p, order.unit, order.place)
            p.agenda += offers(p, self.at, order.unit, NONE)
        elif isinstance(order, EnterByRail):
            enter_by_rail(p, order.unit, order.place)
        else:
            _set_out(p, order.unit, STRATEGIC if isinstance(order, MoveStrategic) else TACTICAL)
            p.agenda.append(Travel(self.at, order.unit, order.path))


class MoveReserves(MoveUnits):
    """9.7 Units that were marked Reserve move up to half their allowance."""

    waiting: ClassVar[str] = "move-reserve"
    asks: ClassVar[str] = "Move units of the Reserve, or end their movement"
    accepts: ClassVar[tuple[type, ...]] = (Move, Done)

    def take(self, p: Position, order: Order) -> None:
        """Move a unit; in the end forget who has finished."""
        super().take(p, order)
        if isinstance(order, Done):
            p.unmark_all(FINISHED)


def _set_out(p: Position, unit: int, mode: int) -> None:
    """9.4 A unit begins to move, or goes on; one that has entered chooses its way now (J117)."""
    if p.mover != unit:
        p.mover, p.mp = unit, allowance(p, unit, mode)
    elif p.mode != mode:
        p.mp += allowance(p, unit, mode) - allowance(p, unit, TACTICAL)
    p.mode = mode


class Travel(Act):
    """J100 A unit goes along its path, one hex after the other, until an interrupt may come.

    Attributes:
        unit: The unit that is moving.
        path: Where it is, and the hexes that it still goes through.
        stop: The last hex in which it could have ended its move, if it could not where it is (J116).
    """

    unit: UnitIx
    path: tuple[PlaceIx, ...]
    stop: PlaceIx = NONE

    def run(self, p: Position) -> None:
        """J66 Check the whole path again, and go on; if it no longer holds, the unit stops."""
        if p.mover != self.unit:
            return  # it was stopped
        view = MoveView(p, p.components.units[self.unit].side)
        if any(path_faults(view, self.unit, self.path, p.mode)):
            self._end_here(p)
            return
        told = len(p.news)
        gone = self._go(p, view)
        p.news.insert(told, e.UnitMoved(self.unit, self.path[: gone + 1]))

    def _end_here(self, p: Position) -> None:
        """J66, J116 The unit stops where it is, or goes back to where it could have ended its move."""
        here = self.path[0]
        if self.stop != NONE:
            p.news.append(e.UnitMoved(self.unit, (here, self.stop)))
            arrive(p, self.unit, self.stop)
        p.news.append(e.MoveStopped(self.unit, p.where[self.unit]))

    def _go(self, p: Position, view: MoveView) -> int:
        """Go on to the end, or to the first hex where the enemy can do something; the number of steps.

        Nobody interrupts the movement of the Reserve (J116).
        """
        unit, path = self.unit, self.path
        may_end = [view.may_end(unit, place) for place in path]
        stop = path[0] if self.stop == NONE else self.stop
        is_reserve = is_reserve_move(p)
        p.mark(unit, MOVED | (DROVE if p.mode == TACTICAL else 0))
        for gone, (here, there) in enumerate(pairwise(path), 1):
            cost = dict(view.exits(unit, here, p.mode))[there]
            p.mp = max(p.mp - cost, 0)
            arrive(p, unit, there)
            stop = there if may_end[gone] else stop
            found = [] if is_reserve else offers(p, self.at, unit, here, may_end[gone])
            if found:
                if gone < len(path) - 1:
                    back = NONE if may_end[gone] else stop
                    p.agenda.append(Travel(self.at, unit, path[gone:], back))
                p.agenda += found
                return gone
        return len(path) - 1


# --- the handlers ---------------------------------------------------------------------------------


def begin_movement(p: Position, at: int) -> None:
    """E.3.B, F.3.B Note what must stay covered (J63), and ask for moves."""
    side = side_of(p, at)
    if p.continuous and p.components.steps[at].stage == "F":
        p.covered = covered_hexes(p)
    p.agenda += [Interruptions(at), MoveUnits(at, side)]


def silent_guns(p: Position, at: int) -> list[int]:
    """9.10.2 The artillery of a side that has moved in this phase and must be marked."""
    return [
        gun
        for gun in p.components.guns
        if p.components.units[gun].side == side_of(p, at)
        and p.has(gun, FINISHED)
        and p.components.units[gun].gun[2] > p.silent[gun]
    ]


def skip_silence(p: Position, at: int) -> Said | None:
    """E.3.B-end, F.3.B-end It is passed when no such artillery has moved."""
    return None if silent_guns(p, at) else Said("No artillery has moved")


def begin_silence(p: Position, at: int) -> None:
    """9.10.2 Artillery that has moved cannot fire for as long as its subscript says."""
    for gun in silent_guns(p, at):
        p.silent[gun] = p.components.units[gun].gun[2]
        p.news.append(e.SilenceChanged(gun, p.silent[gun]))
    end_movement(p)


def end_movement(p: Position) -> None:
    """Forget what is remembered for one Movement Phase alone."""
    p.unmark_all(FINISHED | TRIED_INTERCEPT | SPARED)
    p.tried_bridges, p.tried_alarms, p.covered = frozenset(), frozenset(), frozenset()


def skip_reserve_movement(p: Position, at: int) -> Said | None:
    """E.4.E, F.4.E It is passed when no unit is in Reserve, or none of them can move."""
    side = side_of(p, at)
    if not any(p.has(unit, RESERVE) for unit in p.on_board(side)):
        return Said("No unit is marked Reserve")
    if len(MoveReserves(at, side).orders(p)) == 1:
        return Said("No unit of the Reserve can move")
    return None


def begin_reserve_movement(p: Position, at: int) -> None:
    """E.4.E, F.4.E Ask for the moves of the Reserve."""
    p.agenda.append(MoveReserves(at, side_of(p, at)))


MOVEMENT = Handler(never, begin_movement)
SILENCE = Handler(skip_silence, begin_silence, end_movement)
RESERVES = Handler(skip_reserve_movement, begin_reserve_movement)
HANDLERS = {
    "E.3.B": MOVEMENT,
    "F.3.B": MOVEMENT,
    "E.3.B-end": SILENCE,
    "F.3.B-end": SILENCE,
    "E.4.E": RESERVES,
    "F.4.E": RESERVES,
}
