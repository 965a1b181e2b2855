"""15.0, 15.3 Field works: Soviet minefields and German Improved Positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.names import FOUGHT, MOVED
from cholm_qt.games.jaws_of_victory.rules.orders import DigIn, Done, LayMines
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.works import CASE, Work


class AskMines(Work):
    """E.5.4 The Soviet player lays minefields where the enemy is near."""

    waiting: ClassVar[str] = "lay-mines"
    asks: ClassVar[str] = "Lay minefields, or end the step"
    accepts: ClassVar[tuple[type, ...]] = (LayMines, Done)

    def sites(self, p: Position, unit: int) -> Iterator[LayMines]:
        """The unit's hex."""
        yield LayMines(unit)

    def cost(self, p: Position, order: LayMines) -> int:
        """The points for a minefield."""
        return p.components.tables.engineering.mine_cost

    def site_faults(self, p: Position, order: LayMines) -> Iterator[Reason]:
        """J90 The scenario allows it, a German stands next to the hex, and there are not too many."""
        here, first = p.where[order.unit], p.played.minefields_from
        most = p.components.tables.engineering.mine_most
        if not first:
            yield Reason(CASE, Said("No minefields are laid in this scenario"))
        elif p.turn < first:
            yield Reason(CASE, Said("No minefields are laid before Game-turn {0}", (first,)))
        if not p.is_beside_enemy(here, self.side):
            said = Said("No German unit stands next to {0}", (unit_name(p, order.unit),))
            yield Reason(CASE, said, (order.unit,), (here,))
        if here in p.mines:
            yield Reason(CASE, Said("{0} is mined already", (place_name(p, here),)), (), (here,))
        if len(p.mines) >= most:
            yield Reason(CASE, Said("There are {0} minefields already", (most,)))

    def work(self, p: Position, order: LayMines) -> None:
        """Lay the minefield."""
        here = p.where[order.unit]
        p.mines |= {here}
        p.news.append(e.MinesLaid(here))


class AskDig(Work):
    """F.5.4 The German player digs Improved Positions with units that have kept still."""

    waiting: ClassVar[str] = "dig-in"
    asks: ClassVar[str] = "Dig Improved Positions, or end the step"
    accepts: ClassVar[tuple[type, ...]] = (DigIn, Done)

    def sites(self, p: Position, unit: int) -> Iterator[DigIn]:
        """The unit's hex."""
        yield DigIn(unit)

    def cost(self, p: Position, order: DigIn) -> int:
        """The points for an Improved Position."""
        return p.components.tables.engineering.position_cost

    def site_faults(self, p: Position, order: DigIn) -> Iterator[Reason]:
        """J90 The unit has not moved, attacked or advanced, and there are not too many new positions."""
        unit, most = order.unit, p.components.tables.engineering.position_most
        here, name = p.where[unit], unit_name(p, unit)
        if p.has(unit, MOVED):
            yield Reason(CASE, Said("{0} has moved in this Game-turn", (name,)), (unit,))
        if p.has(unit, FOUGHT):
            yield Reason(CASE, Said("{0} has attacked or advanced in this Game-turn", (name,)), (unit,))
        if here in p.improved:
            said = Said("{0} has an Improved Position already", (place_name(p, here),))
            yield Reason(CASE, said, (), (here,))
        if p.dug >= most:
            yield Reason(CASE, Said("{0} Improved Positions have been dug, which is all", (most,)))

    def work(self, p: Position, order: DigIn) -> None:
        """Dig the position."""
        here = p.where[order.unit]
        p.improved |= {here}
        p.dug += 1
        p.news.append(e.PositionDug(here))
