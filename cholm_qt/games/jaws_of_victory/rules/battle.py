"""12.1.3 A combat under way: who fights where, and all that has been decided for it so far."""

from __future__ import annotations

from collections.abc import Iterable

from cholm_qt.engine.reasons import Said
from cholm_qt.engine.record import PlaceIx, Record, SegmentIx, SideIx, UnitIx, replace
from cholm_qt.games.jaws_of_victory.rules.armor_combat import is_dug_in
from cholm_qt.games.jaws_of_victory.rules.asking import note_skipped, note_step, step_id, step_in
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position


class Battle(Record):
    """One combat (J80): a hex, all units in it, and adjacent units that attack them.

    Attributes:
        at: The segment that it belongs to, C, D or F of a Combat Phase.
        side: The attacker.
        declared: Every hex that was declared to be attacked in the segment (12.6).
        supported: The commands of either side that are supported.
        air, defence_air: Missions of the attacker and of the defender.
        guns, defence_guns: The artillery that fires for either side.
        engineers: Do assault engineers take part? `stands`: will the defenders not retreat?
        column: The column of the Combat Results Table, once it is settled.
        result: The number of its result, once the die is thrown.
    """

    at: SegmentIx
    side: SideIx
    target: PlaceIx
    attackers: tuple[UnitIx, ...]
    defenders: tuple[UnitIx, ...]
    declared: tuple[PlaceIx, ...] = ()
    supported: tuple[str, ...] = ()
    air: int = 0
    defence_air: int = 0
    guns: tuple[UnitIx, ...] = ()
    defence_guns: tuple[UnitIx, ...] = ()
    engineers: bool = False
    stands: bool = False
    column: int = NONE
    result: int = NONE

    def units_of(self, side: int) -> tuple[int, ...]:
        """The units that a side has in the combat."""
        return self.attackers if side == self.side else self.defenders

    def guns_of(self, side: int) -> tuple[int, ...]:
        """The artillery that fires for a side."""
        return self.guns if side == self.side else self.defence_guns


def is_declared(p: Position, battle: Battle) -> bool:
    """J88 Is it a combat of segment C, in which guns and aircraft may take part?"""
    return step_id(p, battle.at).endswith(".C")


def attackers_left(p: Position, battle: Battle) -> tuple[int, ...]:
    """The attackers that are still on the map."""
    return tuple(unit for unit in battle.attackers if p.on_map(unit))


def defenders_left(p: Position, battle: Battle) -> tuple[int, ...]:
    """The defenders that are still in the hex."""
    return tuple(unit for unit in battle.defenders if p.where[unit] == battle.target)


def river_between(p: Position, here: int, there: int) -> bool:
    """J85 Is the side between two hexes a river, bridged or not?"""
    return (here, there) in p.components.side_between


def is_fortified(p: Position, place: int) -> bool:
    """12.9.1, 12.14 Is it a town, a city, or an Improved Position that no barrage has struck?"""
    return p.components.terrain[place] in ("town", "city") or is_dug_in(p, place)


def commands_of(p: Position, units: Iterable[int]) -> tuple[str, ...]:
    """The commands of some units, each once."""
    kinds = p.components.units
    return tuple(dict.fromkeys(kinds[unit].command for unit in units if kinds[unit].command))


def combat_step(p: Position, battle: Battle, rest: str) -> int:
    """The step of a combat in the attacker's player-turn: a1, b, d2-losses ..."""
    return step_in(p, battle.side, f"4.C.{rest}")


def note(p: Position, battle: Battle, rest: str) -> int:
    """Tell that a step of the combat is carried out; its place in the sequence."""
    at = combat_step(p, battle, rest)
    note_step(p, at)
    return at


def note_passed(p: Position, battle: Battle, rest: str, why: str) -> None:
    """Tell that a step of the combat is passed, and why."""
    note_skipped(p, combat_step(p, battle, rest), Said(why))


def settle(p: Position, battle: Battle) -> None:
    """Let the next step of the agenda, which waits for it, go on with what has been decided."""
    p.agenda[-1] = replace(p.agenda[-1], battle=battle)
