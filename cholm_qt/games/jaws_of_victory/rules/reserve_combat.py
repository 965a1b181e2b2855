"""12.1.6 Reserve combat: units marked Reserve attack after their movement (E.4.F, F.4.F; J88)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules.asking import Act, side_of, unit_name
from cholm_qt.games.jaws_of_victory.rules.attacks import Declare, commits, tell_attacks
from cholm_qt.games.jaws_of_victory.rules.combat import begin_combats
from cholm_qt.games.jaws_of_victory.rules.names import (
    ATTACKED,
    BROKE,
    EXPLOITS,
    RESERVE,
    SOVIET,
    TRIED_REACTION,
)
from cholm_qt.games.jaws_of_victory.rules.orders import Commit, Done, Withdraw
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler


class DeclareReserves(Declare):
    """F The attacker names which Reserve units attack which hex; there are no aircraft."""

    waiting: ClassVar[str] = "reserve-attacks"
    asks: ClassVar[str] = "Declare the attacks of Reserve units"
    accepts: ClassVar[tuple[type, ...]] = (Commit, Withdraw, Done)

    def takes_part(self, p: Position, unit: int) -> bool:
        """J88 Only units marked Reserve."""
        return p.has(unit, RESERVE)

    def why_not_part(self, p: Position, unit: int) -> Iterator[Reason]:
        """J88 Why a unit cannot attack in this segment."""
        if not p.has(unit, RESERVE):
            yield Reason("J88", Said("{0} is not in Reserve", (unit_name(p, unit),)), (unit,))

    def aircraft(self, p: Position, target: int, units: tuple[int, ...]) -> Iterator[Order]:
        """J13 None."""
        return iter(())

    def end(self, p: Position) -> None:
        """Tell what has been declared, and fight it."""
        tell_attacks(p, self.side)
        begin_combats(p, self.at, self.side)


class EndCombatPhase(Act):
    """J41, J60 The segment is over: Reserve and other markers of the phase are taken off."""

    def run(self, p: Position) -> None:
        """Take the markers off."""
        clear_markers(p, self.at)


def clear_markers(p: Position, at: int) -> None:
    """J41, J60 Take off what a phase leaves behind; Barrage Effects stand until the end of E.4.F.

    What bars a unit from Night Withdrawal is kept for it (J89).
    """
    p.unmark_all(RESERVE | ATTACKED | EXPLOITS | TRIED_REACTION)
    if side_of(p, at) == SOVIET:
        p.unmark_all(BROKE)
        p.shelled = frozenset()


def skip_segment(p: Position, at: int) -> Said | None:
    """J99 Pass the segment when no Reserve unit can attack; the markers of the phase go all the same."""
    side = side_of(p, at)
    if commits(p, side, DeclareReserves(at, side).takes_part):
        return None
    clear_markers(p, at)
    return Said("No Reserve unit is next to an enemy")


def begin_segment(p: Position, at: int) -> None:
    """E.4.F, F.4.F Ask for the attacks, fight them, and end the segment."""
    p.agenda += [EndCombatPhase(at), DeclareReserves(at, side_of(p, at))]


HANDLERS = {step: Handler(skip_segment, begin_segment) for step in ("E.4.F", "F.4.F")}
