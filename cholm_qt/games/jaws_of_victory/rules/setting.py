"""A setting: what a scenario has of its own besides the position it begins with."""

from __future__ import annotations

from cholm_qt.engine.record import PlaceIx, Record, SideIx, UnitIx
from cholm_qt.games.jaws_of_victory.rules.names import NOBODY

RESCUED, RING, REACH = "rescued", "ring", "reach"
MAY_NOT = ("move", "attack", "barrage", "reserve")


class Hold(Record):
    """J65 Units that may not do some things until later.

    Attributes:
        units: The units that are held.
        turns: The Game-turns in which they are.
        may_not: What they may not do, some of MAY_NOT.
        says: The reason in one sentence.
    """

    units: tuple[UnitIx, ...]
    turns: tuple[int, ...]
    may_not: tuple[str, ...]
    says: str


class Due(Record):
    """7.0 A reinforcement: when and beside which entry hex it is set."""

    unit: UnitIx
    turn: int
    entry: str  # the name of a spot


class Level(Record):
    """A level of victory: from how many points on, or under which condition, and who has won (or nobody)."""

    result: str
    at_least: int = 0
    condition: str = ""
    winner: SideIx = NOBODY


class Victory(Record):
    """G.A How a scenario is judged: by steps rescued, by a closed ring, or by reaching a place.

    Levels by points stand with the highest first. Those of a ring are: cut off at the end of both last
    Game-turns and linked, cut off and linked, cut off and not linked, not cut off. Those of a place are:
    reached, nearly reached, not reached, not reached while `also_held` is German.
    """

    kind: str
    levels: tuple[Level, ...]
    steps: int = 0
    no_gun_and_no_armor_saved: int = 0
    uman_lost: int = 0
    holds_three_towns: int = 0
    linked_within: int = 0
    place: PlaceIx = -1
    within: int = 0
    also_held: PlaceIx = -1


class Setting(Record):
    """What a scenario has of its own: how long it lasts, who comes, who is held, how it is judged."""

    id: str
    title: str
    turns: int
    first_date: str
    options: tuple[str, ...]  # the optional rules that make sense in it
    holds: tuple[Hold, ...]
    due: tuple[Due, ...]
    barrage_from: dict[str, int]  # by Artillery Division
    minefields_from: int  # 0: never
    front_line: tuple[PlaceIx, ...]  # 22.1 of the Continuous Front
    columns: tuple[int, int]  # the part of the map that is in play
    victory: Victory
    commands: tuple[str, ...] = ()  # who takes part; everybody when it is empty
