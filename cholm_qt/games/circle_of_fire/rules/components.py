"""2.0 The components: map, counters and charts, read from data and compiled for quick use."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable
from typing import Any

from cholm_qt.engine.board import Board
from cholm_qt.engine.memory import Memory
from cholm_qt.engine.orders import Order
from cholm_qt.engine.record import Record, SideIx
from cholm_qt.engine.sequence import Sequence
from cholm_qt.engine.unit_names import unit_names
from cholm_qt.games.circle_of_fire.rules.charts import Charts
from cholm_qt.games.circle_of_fire.rules.map_tables import MapTables
from cholm_qt.games.circle_of_fire.rules.path_tree import MoveOrders

GERMAN, SOVIET, NOBODY = 0, 1, 2
FIRST, SECOND = 2, 3  # the two players before they have sides (20.0)
ACTORS = ("german", "soviet", "first", "second")
SIDES = ("german", "soviet")

FINDINGS_MOST = 6  # so many searches for paths are remembered for each start and kind of unit
LISTINGS_MOST = 2  # so many lists of moves and fires are remembered for each place
FIRES_MOST = 2000  # so many lists of fires are remembered
NETS_MOST = 10_000  # so many sums of receipts are remembered

# Where a unit can be besides a place of the board: the holding boxes of 3.5.1, or not in the scenario at all.
BOXES = (
    "at-start",
    "reinforcements",
    "random",
    "regrouped",
    "artillery",
    "delayed",
    "not-regrouped",
    "permanent",
    "absent",
)


class Unit(Record):
    """4.3 One counter: what is printed on both its faces."""

    id: str
    side: SideIx
    name: str
    parent: str | None
    type: str
    cf: int
    cf_committed: int
    ma: int
    code: str
    cf_night: int = 0
    commands_stubborn_defense: bool = False
    source: str = ""

    @property
    def is_armor(self) -> bool:
        """4.2.1 Is it an armor unit?"""
        return self.type == "ARM"

    @property
    def is_air(self) -> bool:
        """4.2.3 Is it the dive-bomber?"""
        return self.type == "DB"

    @property
    def is_gun(self) -> bool:
        """4.2.1 Is it artillery or air, which is held in a box and only bombards?"""
        return self.type in ("ART", "DB")

    @property
    def may_be_fourth(self) -> bool:
        """6.1.1 May it be the unit above the ordinary limit of an Area?"""
        return self.type in ("ARM", "HQ")


class Parent(Record):
    """4.3A A Parent Organization and the colour of its counters' text."""

    id: str
    side: SideIx
    colour: str
    source: str = ""


class Components(MapTables):
    """2.0 Map, counters and charts together, with the small tables that the rules look things up in."""

    def __init__(
        self,
        board: Board,
        units: tuple[Unit, ...],
        parents: tuple[Parent, ...],
        charts: Charts,
        sequence: Sequence,
        vertex_only: frozenset[tuple[int, int]] = frozenset(),
    ) -> None:
        """Work out all tables of what lies in the box."""
        super().__init__(board, charts)
        self.units, self.parents, self.sequence, self.vertex_only = units, parents, sequence, vertex_only
        self.boxes = BOXES  # 3.5.1 numbered behind the places
        self.box_numbers = {name: self.places + i for i, name in enumerate(BOXES)}
        self._sort_units()
        self.forget()

    def _sort_units(self) -> None:
        """4.2 The units by kind and side, and what the rules ask of each unit."""
        units = self.units
        self.unit_index = {unit.id: i for i, unit in enumerate(units)}
        self.unit_names = unit_names(units)  # 4.3 as sentences call them
        self.armor = self._of_each_side(lambda unit: unit.is_armor)  # 4.2.1
        self.guns = self._of_each_side(lambda unit: unit.is_gun)  # 4.2.1 artillery and the Stuka
        self.regrouped = self._of_each_side(lambda unit: unit.type == ("KG", "RG")[unit.side])  # 4.2.4
        self.dive_bombers = tuple(i for i, unit in enumerate(units) if unit.is_air)  # 14.2
        # 8.1.1C the headquarters whose Area takes the Stubborn Defense marker
        self.scherer = tuple(i for i, unit in enumerate(units) if unit.commands_stubborn_defense)
        # 6.1.1 which of a position's four sets of full Areas is closed to each unit
        self.full_kind = tuple(unit.side * 2 + unit.may_be_fourth for unit in units)
        # 12.2 what a unit's moves depend on: its MA twice, and one more if it may be fourth
        self.movers = tuple(unit.ma * 2 + unit.may_be_fourth for unit in units)
        # the orders that send each unit along the paths that have been listed
        self.moves = tuple(MoveOrders(unit) for unit in range(len(units)))

    def _of_each_side(self, is_wanted: Callable[[Unit], bool]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The units of some kind, German and Soviet."""
        found = [i for i, unit in enumerate(self.units) if is_wanted(unit)]
        german = tuple(i for i in found if self.units[i].side == GERMAN)
        return german, tuple(i for i in found if self.units[i].side == SOVIET)

    def forget(self) -> None:
        """Remember nothing yet of what has been listed and added up, which is kept for speed alone."""
        # what the last searches for paths found, by start, kind of mover, day or night (see `reach`)
        self.findings: defaultdict[tuple[int, int, bool], deque[Any]] = defaultdict(
            lambda: deque(maxlen=FINDINGS_MOST)
        )
        # the moves and fires last listed for each place, by side, day or night, and options (`move_and_fire`)
        self.listings: defaultdict[tuple[int, bool, frozenset[str]], tuple[deque[Any], ...]] = defaultdict(
            lambda: tuple(deque(maxlen=LISTINGS_MOST) for _ in range(self.places))
        )
        # the fires of some units of a place at another, as they were listed (see `direct_fire`)
        self.fires: Memory[tuple[object, ...], list[Order]] = Memory(FIRES_MOST)
        # what the receipts of attacks came to, by all that they depend on (see `attacks`)
        self.nets: Memory[tuple[object, ...], int] = Memory(NETS_MOST)

    def __copy__(self) -> Components:
        """The same components with nothing remembered."""
        twin = Components.__new__(Components)
        vars(twin).update(vars(self))
        twin.forget()
        return twin

    def box(self, name: str) -> int:
        """The number by which a holding box is known."""
        return self.box_numbers[name]
