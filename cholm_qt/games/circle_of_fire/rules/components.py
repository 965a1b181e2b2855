"""2.0 The components: map, counters and charts, read from data and compiled for quick use."""

from __future__ import annotations

from collections import defaultdict, deque
from functools import cached_property
from typing import Any

from cholm_qt.engine.board import MOST_SPLIT, Board, Split, mask_of
from cholm_qt.engine.indexes import SideIx
from cholm_qt.engine.memory import Memory
from cholm_qt.engine.orders import Order
from cholm_qt.engine.record import Record
from cholm_qt.engine.sequence import Sequence
from cholm_qt.games.circle_of_fire.rules.charts import Charts
from cholm_qt.games.circle_of_fire.rules.path_tree import Marches, Onward

GERMAN, SOVIET, NOBODY = 0, 1, 2
FIRST, SECOND = 2, 3  # the two players before they have sides (20.0)
ACTORS = ("german", "soviet", "first", "second")
SIDES = ("german", "soviet")

FINDINGS_MOST = 6  # so many searches for paths are remembered for each start and kind of unit
ACTS_MOST = 2  # so many lists of moves and fires are remembered for each place
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


class Components(Record, dict=True):
    """2.0 Map, counters and charts together, with the small tables that the rules look things up in."""

    board: Board
    units: tuple[Unit, ...]
    parents: tuple[Parent, ...]
    charts: Charts
    sequence: Sequence
    vertex_only: frozenset[tuple[int, int]] = frozenset()

    @cached_property
    def unit_index(self) -> dict[str, int]:
        """The index of each unit by its id."""
        return {unit.id: i for i, unit in enumerate(self.units)}

    @cached_property
    def places(self) -> int:
        """How many Areas and Zones there are; the boxes are numbered from here on."""
        return len(self.board.places)

    @property
    def boxes(self) -> tuple[str, ...]:
        """3.5.1 The holding boxes, which are numbered behind the places."""
        return BOXES

    def box(self, name: str) -> int:
        """The number by which a holding box is known."""
        return self.places + BOXES.index(name)

    @cached_property
    def box_numbers(self) -> dict[str, int]:
        """The number of every holding box."""
        return {name: self.box(name) for name in BOXES}

    @cached_property
    def zones(self) -> tuple[int, ...]:
        """3.2.7 The lettered Zones."""
        return tuple(i for i, place in enumerate(self.board.places) if place.group == "zone")

    @cached_property
    def zone_mask(self) -> int:
        """The Zones as bits."""
        return mask_of(self.zones)

    @cached_property
    def urban(self) -> tuple[int, ...]:
        """3.2.8 The Urban Areas: the town."""
        return tuple(i for i, place in enumerate(self.board.places) if place.terrain == "urban")

    @cached_property
    def urban_mask(self) -> int:
        """The Urban Areas as bits."""
        return mask_of(self.urban)

    @cached_property
    def roads(self) -> tuple[tuple[int, ...], ...]:
        """For each Area, the Areas across a road border (3.2.4)."""
        return tuple(self._area_links(i, road=True) for i in range(self.places))

    @cached_property
    def no_roads(self) -> tuple[tuple[int, ...], ...]:
        """For each Area, the Areas across a non-road or river border (3.2.5, 3.2.6)."""
        return tuple(self._area_links(i, road=False) for i in range(self.places))

    def _area_links(self, here: int, road: bool) -> tuple[int, ...]:
        """Neighbouring Areas of an Area by the kind of border."""
        if self.zone_mask >> here & 1:
            return ()
        links = self.board.kinds[here].items()
        return tuple(
            sorted(q for q, kinds in links if not self.zone_mask >> q & 1 and ("road" in kinds) == road)
        )

    def link_kind(self, here: int, there: int) -> str:
        """3.2.4 to 3.2.7 The kind of a border or arrow, which has only one: road, a river, plain or zone."""
        (kind,) = self.board.kinds[here][there]
        return kind

    @cached_property
    def arrows(self) -> tuple[dict[int, bool], ...]:
        """12.4 For each place the other ends of its connector arrows, and whether by road."""
        zones = self.zone_mask
        return tuple(
            {q: "road" in kinds for q, kinds in links.items() if (zones >> q | zones >> i) & 1}
            for i, links in enumerate(self.board.kinds)
        )

    @cached_property
    def adjacent(self) -> tuple[int, ...]:
        """For each Area, the Areas that share a border with it, as bits (3.2.2); nothing for a Zone."""
        return tuple(mask_of(list(self.roads[i] + self.no_roads[i])) for i in range(self.places))

    @cached_property
    def connected(self) -> tuple[int, ...]:
        """For each place, every place joined to it by border or arrow, as bits."""
        return tuple(mask_of(list(links)) for links in self.board.kinds)

    @cached_property
    def every_place(self) -> int:
        """All places as bits."""
        return (1 << self.places) - 1

    @cached_property
    def road_mask(self) -> tuple[int, ...]:
        """For each Area, the Areas across a road border, as bits."""
        return tuple(mask_of(roads) for roads in self.roads)

    @cached_property
    def no_road_mask(self) -> tuple[int, ...]:
        """For each Area, the Areas across a non-road or river border, as bits."""
        return tuple(mask_of(others) for others in self.no_roads)

    @cached_property
    def arrow_masks(self) -> tuple[tuple[int, int], ...]:
        """12.4 For each place the other ends of its connector arrows, by road and not by road, as bits."""
        return tuple(
            (mask_of([q for q in ends if ends[q]]), mask_of([q for q in ends if not ends[q]]))
            for ends in self.arrows
        )

    @cached_property
    def first_mask(self) -> tuple[int, ...]:
        """12.4.2 For each place, where a move by road can begin: road borders, and road arrows of Zones."""
        return tuple(
            self.arrow_masks[i][0] if self.zone_mask >> i & 1 else self.road_mask[i]
            for i in range(self.places)
        )

    @cached_property
    def whole_mask(self) -> tuple[int, ...]:
        """3.2.5, 12.4.1 For each place, where a step takes the whole MA: no roads, and into Zones."""
        return tuple(
            self.no_road_mask[i] | by_road & self.zone_mask | not_by_road
            for i, (by_road, not_by_road) in enumerate(self.arrow_masks)
        )

    @cached_property
    def step_costs(self) -> tuple[tuple[int, int, int, int], ...]:
        """12.2.3 By day and night, the cost of a step by road: friendly, enemy's, with enemies; the least."""
        chart = self.charts.movement
        by_time = [
            (chart.road_vacant_friendly, chart.road_vacant_enemy, with_enemies)
            for with_enemies in (chart.road_enemy_day, chart.road_enemy_night)
        ]
        return tuple((*costs, min(costs)) for costs in by_time)

    @cached_property
    def bonus_steps(self) -> tuple[dict[int, tuple[tuple[int, int], ...]], ...]:
        """12.4.3 For each Zone and the next, where a bonus move can lead, with the Areas next to that."""
        return tuple(
            {zone: self._bonus_steps(i, zone) for zone in self.zones if self.connected[i] >> zone & 1}
            if self.zone_mask >> i & 1
            else {}
            for i in range(self.places)
        )

    def _bonus_steps(self, start: int, zone: int) -> tuple[tuple[int, int], ...]:
        """A84, A85 On to another Zone, or by road arrow into an Area."""
        return tuple(
            (q, 0 if self.zone_mask >> q & 1 else self.adjacent[q])
            for q, road in self.arrows[zone].items()
            if q != start and (road or self.zone_mask >> q & 1)
        )

    @cached_property
    def full_kind(self) -> tuple[int, ...]:
        """6.1.1 For each unit, which of a position's four sets of full Areas is closed to it."""
        return tuple(unit.side * 2 + unit.may_be_fourth for unit in self.units)

    @cached_property
    def armor(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """4.2.1 The armor units of each side."""
        found = [tuple(i for i, u in enumerate(self.units) if u.is_armor and u.side == s) for s in (0, 1)]
        return found[0], found[1]

    @cached_property
    def split(self) -> Split:
        """Sets of places as bits, split into the places."""
        return Split(MOST_SPLIT)

    @cached_property
    def ways(self) -> Onward:
        """Every path that has been listed or searched, by its start."""
        return Onward(())

    @cached_property
    def marches(self) -> tuple[Marches, ...]:
        """For each unit, the orders that send it along the ways that have been listed."""
        return tuple(Marches(unit) for unit in range(len(self.units)))

    @cached_property
    def movers(self) -> tuple[int, ...]:
        """12.2 For each unit what its moves depend on: its MA twice, and one more if it may be fourth."""
        return tuple(unit.ma * 2 + unit.may_be_fourth for unit in self.units)

    @cached_property
    def findings(self) -> defaultdict[tuple[int, int, bool], deque[Any]]:
        """What the last searches for paths found, by start, kind of mover, day or night (see `reach`)."""
        return defaultdict(lambda: deque(maxlen=FINDINGS_MOST))

    @cached_property
    def acts(self) -> defaultdict[tuple[int, bool, frozenset[str]], tuple[deque[Any], ...]]:
        """The moves and fires last listed for each place, by side, day or night, and options (see `acts`)."""
        return defaultdict(lambda: tuple(deque(maxlen=ACTS_MOST) for _ in range(self.places)))

    @cached_property
    def fires(self) -> Memory[tuple[object, ...], list[Order]]:
        """The fires of some units of a place at another, as they were listed (see `direct_fire`)."""
        return Memory(FIRES_MOST)

    @cached_property
    def nets(self) -> Memory[tuple[object, ...], int]:
        """What the receipts of attacks came to, by all that they depend on (see `attacks`)."""
        return Memory(NETS_MOST)

    @cached_property
    def within_sight(self) -> tuple[int, ...]:
        """14.1.3a For each Area, the Areas within spotting range counted in borders, as bits."""
        return tuple(self._within(i, self.charts.limits.spotting_range) for i in range(self.places))

    def _within(self, start: int, steps: int) -> int:
        """The Areas at most this many borders away, not counting the start itself."""
        seen = 1 << start
        for _ in range(steps):
            grown = seen
            for i, mask in enumerate(self.adjacent):
                if seen >> i & 1:
                    grown |= mask
            seen = grown
        return seen & ~(1 << start)

    @cached_property
    def spotters(self) -> tuple[int, ...]:
        """14.1.3 For each Area, where units see it: next door, or in sight in the town if it is outside."""
        in_town = [0 if self.urban_mask >> i & 1 else self.urban_mask for i in range(self.places)]
        return tuple(self.adjacent[i] | self.within_sight[i] & in_town[i] for i in range(self.places))

    @cached_property
    def observation(self) -> tuple[int, ...]:
        """14.1.3b The Areas with a binocular symbol."""
        return self.board.tagged("observation")

    @cached_property
    def observation_mask(self) -> int:
        """The Areas with a binocular symbol as bits."""
        return mask_of(self.observation)

    @cached_property
    def victory_areas(self) -> tuple[int, ...]:
        """3.2.9 The Areas with a red star."""
        return self.board.tagged("victory")

    @cached_property
    def outlets(self) -> tuple[int, ...]:
        """19.2.1a The Zones to which the Germans trace their way out."""
        return self.board.tagged("outlet")

    @cached_property
    def german_regroup_zones(self) -> tuple[int, ...]:
        """10.2.3 The Zones where German Regrouped units may enter."""
        return self.board.tagged("german-regroup")

    @cached_property
    def dive_bombers(self) -> tuple[int, ...]:
        """14.2 The Stuka unit."""
        return tuple(i for i, unit in enumerate(self.units) if unit.is_air)

    @cached_property
    def scherer(self) -> tuple[int, ...]:
        """8.1.1C The headquarters whose Area takes the Stubborn Defense marker."""
        return tuple(i for i, unit in enumerate(self.units) if unit.commands_stubborn_defense)

    @cached_property
    def regrouped(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """4.2.4 The Regrouped units of each side: KG and RG."""
        kinds = ("KG", "RG")
        found = [
            tuple(i for i, u in enumerate(self.units) if u.type == kinds[s] and u.side == s) for s in (0, 1)
        ]
        return found[0], found[1]

    @cached_property
    def guns(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Artillery and Stuka units of each side."""
        found = [tuple(i for i, u in enumerate(self.units) if u.is_gun and u.side == s) for s in (0, 1)]
        return found[0], found[1]

    @cached_property
    def hops_to_zone(self) -> tuple[tuple[int, ...], ...]:
        """A93 Steps by border or arrow from each place to each Zone (rows by place, columns as `zones`)."""
        return tuple(tuple(self._hops(i, z) for z in self.zones) for i in range(self.places))

    def _hops(self, start: int, goal: int) -> int:
        """Fewest border or arrow steps between two places."""
        seen, steps = 1 << start, 0
        while not seen >> goal & 1:
            grown = seen
            for i, mask in enumerate(self.connected):
                if seen >> i & 1:
                    grown |= mask
            if grown == seen:
                return self.places
            seen, steps = grown, steps + 1
        return steps
