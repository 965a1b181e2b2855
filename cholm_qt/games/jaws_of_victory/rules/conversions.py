"""8.6 German conversions: guns, alarm units, cadres and supply markers that become Replacement Points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, unit_name
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, OUT_OF_AMMO, POCKET
from cholm_qt.games.jaws_of_victory.rules.orders import Convert, Done
from cholm_qt.games.jaws_of_victory.rules.pocket import cut_off
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler

CASE = "J52"


def worth(p: Position, piece: int, shut: tuple[str, ...]) -> tuple[str, int] | Said:
    """J52 The track that gets points for a piece, and how many halves; or why it gives none.

    `shut` are the Korps that are cut off.
    """
    kind, table, name = p.components.units[piece], p.components.tables.replacements, unit_name(p, piece)
    if kind.side != GERMAN or not p.on_map(piece):
        return Said("{0} is no German piece on the map", (name,))
    if kind.is_gun:
        if p.ammo[piece] != OUT_OF_AMMO:
            return Said("{0} is not Out of Ammo", (name,))
        return kind.command, table.from_artillery
    if kind.type == "alarm":
        korps = next(korps_beside(p, piece), "")
        if not korps:
            return Said("{0} is not stacked with a regular unit", (name,))
        return korps, table.from_alarm
    if kind.marker is not None:
        if kind.command not in shut:
            return Said("{0} Korps is not cut off", (kind.command,))
        return kind.command, table.from_marker
    if kind.type != "infantry" or p.steps[piece] > 1 or len(kind.steps) == 1:
        return Said("{0} is no infantry that is down to its last step", (name,))
    return kind.command, table.from_cadre


def korps_beside(p: Position, alarm: int) -> Iterator[str]:
    """J136 The Korps of the combat units that an alarm unit is stacked with, in counter order."""
    c = p.components
    return (c.units[unit].command for unit in p.units_at(p.where[alarm]) if c.combat[unit])


class AskConvert(Ask):
    """8.6 The German player turns pieces into Replacement Points, one at a time."""

    waiting: ClassVar[str] = "convert"
    asks: ClassVar[str] = "Turn pieces into Replacement Points, or end the step"
    accepts: ClassVar[tuple[type, ...]] = (Convert, Done)

    def orders(self, p: Position) -> list[Order]:
        """Every piece that gives points, and to be done."""
        shut, c = cut_off(p), p.components
        pieces = (*c.of_side[GERMAN], *(c.marker_of[command] for command in POCKET))
        able = [piece for piece in pieces if not isinstance(worth(p, piece, shut), Said)]
        return [*map(Convert, able), Done()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """J52 Why a piece gives no points."""
        if isinstance(order, Convert):
            found = worth(p, order.unit, cut_off(p))
            if isinstance(found, Said):
                yield Reason(CASE, found, (order.unit,))

    def take(self, p: Position, order: Order) -> None:
        """Take the piece off, add the points, and ask on."""
        if isinstance(order, Done):
            p.agenda.pop()
            return
        assert isinstance(order, Convert)
        piece, c = order.unit, p.components
        found = worth(p, piece, cut_off(p))
        assert not isinstance(found, Said)
        p.news.append(e.UnitConverted(piece))
        p.clear(piece)
        if c.units[piece].type == "alarm":
            p.put(piece, c.box("pool"))
        else:
            p.put(piece, c.box("dead"))
            p.set_steps(piece, 0)
        p.points[piece] = 0
        p.cut -= {piece}
        p.add_to_track(*found)


def skip_convert(p: Position, at: int) -> Said | None:
    """F.2.A.2 It is passed when no piece gives points."""
    if len(AskConvert(at, GERMAN).orders(p)) == 1:
        return Said("There is nothing to convert")
    return None


def begin_convert(p: Position, at: int) -> None:
    """F.2.A.2 Ask for the pieces."""
    p.agenda.append(AskConvert(at, GERMAN))


CONVERT = Handler(skip_convert, begin_convert)
