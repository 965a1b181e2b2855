"""22.1 The Continuous Front: which hexes of its line stay covered (J63), and the throw to be released."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Modifier, Reason, Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, Roll
from cholm_qt.games.jaws_of_victory.rules.names import BEARS, GERMAN, KORSUN_ACTIVE, SOVIET
from cholm_qt.games.jaws_of_victory.rules.orders import Pass, RollRelease
from cholm_qt.games.jaws_of_victory.rules.pocket import cut_off
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler

TOWNS = ("place:korsun", "place:gorodishche")
HIGHEST = 6  # of a die

# --- the line -------------------------------------------------------------------------------------


def covers(p: Position, unit: int, at: int, place: int) -> bool:
    """J63 Would a German unit in one hex cover another, by being there or by its ZOC?"""
    c = p.components
    if c.armor[unit]:
        return False
    if at == place:
        return True
    if place not in c.is_near[at] or not p.exerts_zoc(unit):
        return False
    side = c.side_between.get((at, place))
    return side is None or not p.is_mud or bool(BEARS[p.bridges[side]])


def covered_hexes(p: Position) -> frozenset[int]:
    """J63 The hexes of the line that are covered now."""
    return frozenset(place for place in p.played.front_line if _covering(p, place))


def sole_covers(p: Position) -> dict[int, tuple[int, ...]]:
    """J63 For every unit that is the last cover of hexes covered when F.3 began: those hexes."""
    found: dict[int, tuple[int, ...]] = {}
    for place in p.covered:
        units = _covering(p, place)
        if len(units) == 1:
            found[units[0]] = (*found.get(units[0], ()), place)
    return found


def _covering(p: Position, place: int) -> list[int]:
    """The German units that cover a hex."""
    here, near = p.here, p.components.near
    return [
        unit
        for at in (place, *near[place])
        for unit in here.get(at, ())
        if p.components.units[unit].side == GERMAN and covers(p, unit, at, place)
    ]


def still_covers(p: Position, unit: int, at: int, places: tuple[int, ...]) -> bool:
    """J63 Would a unit in a hex still cover all of these?"""
    return all(covers(p, unit, at, place) for place in places)


# --- F.1.A ----------------------------------------------------------------------------------------


def release_receipt(p: Position) -> tuple[Modifier, ...]:
    """J75 What is added to the die."""
    table, c = p.components.tables.continuous_front, p.components
    turns = (p.turn - 1) // table.turns_per_one
    lines = []
    if turns:
        said = Said("{0} full Game-turns have passed", (p.turn - 1,))
        lines.append(Modifier("J75", said, turns, "turns_per_one"))
    if cut_off(p):
        lines.append(Modifier("J75", Said("A Korps is cut off"), table.korps_cut_off, "korps_cut_off"))
    if p.korsun == KORSUN_ACTIVE:
        said = Said("The Korsun airfield is active")
        lines.append(Modifier("J75", said, table.korsun_active, "korsun_active"))
    if any(p.control[c.spots[town][0]] == SOVIET for town in TOWNS):
        said = Said("Korsun or Gorodishche is Soviet")
        lines.append(Modifier("J75", said, table.town_lost, "town_lost"))
    return tuple(lines)


def _most(p: Position) -> int:
    """The highest total that can be thrown."""
    return HIGHEST + sum(line.value for line in release_receipt(p))


class AskRelease(Ask):
    """22.1.4 The German player may throw to be released from the Continuous Front."""

    waiting: ClassVar[str] = "release"
    asks: ClassVar[str] = "Throw to be released from the Continuous Front, or leave it"
    accepts: ClassVar[tuple[type, ...]] = (RollRelease, Pass)

    def orders(self, p: Position) -> list[Order]:
        """To throw or to leave it."""
        return [RollRelease(), Pass()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Either is always legal."""
        return iter(())

    def take(self, p: Position, order: Order) -> None:
        """Throw, or leave it for this Game-turn."""
        p.agenda.pop()
        if isinstance(order, RollRelease):
            p.agenda.append(ReleaseRoll(self.at, self.side))


class ReleaseRoll(Roll):
    """22.1.4 The die for the release."""

    def purpose(self, p: Position) -> Said:
        """What the die is for."""
        return Said("release from the Continuous Front")

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """J75 Enough in all releases the Germans for good."""
        receipt = release_receipt(p)
        total = dice[0] + sum(line.value for line in receipt)
        is_released = total >= p.components.tables.continuous_front.needed
        p.continuous = p.continuous and not is_released
        p.news.append(e.ReleaseRolled(receipt, total, is_released))


def skip_release(p: Position, at: int) -> Said | None:
    """F.1.A It is passed without a Continuous Front, or when no die could be high enough (J118)."""
    if not p.continuous:
        return Said("No Continuous Front is required")
    if _most(p) < p.components.tables.continuous_front.needed:
        return Said("No die could release the Germans yet")
    return None


def begin_release(p: Position, at: int) -> None:
    """F.1.A Ask for the throw."""
    p.agenda.append(AskRelease(at, GERMAN))


HANDLERS = {"F.1.A": Handler(skip_release, begin_release)}
