"""3.2 The map compiled for quick use: its places and what joins them, as small tables and as bits."""

from __future__ import annotations

from cholm_qt.engine.board import Board, mask_of, places_in
from cholm_qt.engine.memory import MOST_SPLIT, Split
from cholm_qt.games.circle_of_fire.rules.charts import Charts
from cholm_qt.games.circle_of_fire.rules.path_tree import NextPaths


class MapTables:
    """What the rules look up about places and borders, worked out once.

    The tables are plain attributes since they are read all the time: a cached property takes several times as
    long to read.
    """

    def __init__(self, board: Board, charts: Charts) -> None:
        """Work out all tables of a board."""
        self.board = board
        self.charts = charts
        self.places = len(board.places)  # how many Areas and Zones; the boxes are numbered from here on
        self.every_place = (1 << self.places) - 1
        self._sort_places()
        self._join_areas()
        self._follow_arrows()
        self._measure_moves()
        self._measure_sight()
        # A93 steps by border or arrow from each place to each Zone, as they stand in `zones`
        self.hops_to_zone = tuple(zip(*(self._hops_from(zone) for zone in self.zones), strict=True))
        self.split = Split(MOST_SPLIT)  # sets of places as bits, split into the places
        self.paths = NextPaths(())  # every path that has been searched, by its start

    def _sort_places(self) -> None:
        """3.2.7 to 3.2.9 Zones, the town and Areas with a symbol."""
        places = self.board.places
        self.zones = tuple(i for i, place in enumerate(places) if place.group == "zone")
        self.zone_mask = mask_of(self.zones)
        self.urban = tuple(i for i, place in enumerate(places) if place.terrain == "urban")
        self.urban_mask = mask_of(self.urban)
        self.victory_areas = self.board.tagged("victory")  # 3.2.9 with a red star
        self.observation = self.board.tagged("observation")  # 14.1.3b with a binocular symbol
        self.observation_mask = mask_of(self.observation)
        self.outlets = self.board.tagged("outlet")  # 19.2.1a Zones to which the Germans trace their way out
        self.german_regroup_zones = self.board.tagged("german-regroup")  # 10.2.3

    def _join_areas(self) -> None:
        """3.2.2 to 3.2.6 For each Area its neighbours by road, other borders, and any; none for a Zone."""
        everywhere = range(self.places)
        self.roads = tuple(self._area_links(i, road=True) for i in everywhere)
        self.no_roads = tuple(self._area_links(i, road=False) for i in everywhere)
        self.road_mask = tuple(mask_of(roads) for roads in self.roads)
        self.no_road_mask = tuple(mask_of(others) for others in self.no_roads)
        self.adjacent = tuple(self.road_mask[i] | self.no_road_mask[i] for i in everywhere)
        # for each place, every place joined to it by border or arrow
        self.connected = tuple(mask_of(list(links)) for links in self.board.kinds)

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

    def _follow_arrows(self) -> None:
        """12.4 For each place the other ends of its connector arrows, and where bonus moves lead."""
        zones = self.zone_mask
        self.arrows = tuple(  # whether by road, by the other end
            {q: "road" in kinds for q, kinds in links.items() if (zones >> q | zones >> i) & 1}
            for i, links in enumerate(self.board.kinds)
        )
        self.arrow_masks = tuple(  # by road and not by road
            (mask_of([q for q in ends if ends[q]]), mask_of([q for q in ends if not ends[q]]))
            for ends in self.arrows
        )
        self.bonus_steps = tuple(  # 12.4.3 by the Zone in between: where to, and the Areas next to that
            {zone: self._bonus_steps(i, zone) for zone in self.zones if self.connected[i] >> zone & 1}
            if zones >> i & 1
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

    def _measure_moves(self) -> None:
        """12.2 For each place where a move by road can begin and what takes the whole MA; the costs."""
        everywhere, zones = range(self.places), self.zone_mask
        self.first_mask = tuple(  # 12.4.2 road borders, and road arrows of Zones
            self.arrow_masks[i][0] if zones >> i & 1 else self.road_mask[i] for i in everywhere
        )
        self.whole_mask = tuple(  # 3.2.5, 12.4.1 no roads, and into Zones
            self.no_road_mask[i] | by_road & zones | not_by_road
            for i, (by_road, not_by_road) in enumerate(self.arrow_masks)
        )
        chart = self.charts.movement
        by_time = [
            (chart.road_vacant_friendly, chart.road_vacant_enemy, with_enemies)
            for with_enemies in (chart.road_enemy_day, chart.road_enemy_night)
        ]
        # 12.2.3 by day and night, into a friendly, an enemy's, an enemy-held place; and the least
        self.step_costs = tuple((*costs, min(costs)) for costs in by_time)

    def _measure_sight(self) -> None:
        """14.1.3 For each Area, from where it is seen: next door, or from the town if it is outside."""
        sight = self.charts.limits.spotting_range
        in_town = [0 if self.urban_mask >> i & 1 else self.urban_mask for i in range(self.places)]
        self.spotters = tuple(
            self.adjacent[i] | self._within(i, sight) & in_town[i] for i in range(self.places)
        )

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

    def _hops_from(self, start: int) -> list[int]:
        """Fewest border or arrow steps to every place; more than there can be where no way leads."""
        hops = [self.places] * self.places
        edge, steps, left = 1 << start, 0, self.every_place
        while edge:
            left &= ~edge
            near = 0
            for q in places_in(edge):
                hops[q] = steps
                near |= self.connected[q]
            edge, steps = near & left, steps + 1
        return hops
