"""Where units are led: the aims of each side for each stretch of the battle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cholm_qt.games.jaws_of_victory.players.ring import bolts
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, POCKET, SOVIET
from cholm_qt.games.jaws_of_victory.rules.pocket import are_linked, cut_off, ringed
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.setting import REACH

MEETING = ("1617", "1516", "1817", "1718")  # around Zvenigorodka, where the ring closes
EASTERN_STAGES = ((30, ("2520",)), (22, ("2018",)))  # from a column on, where to go first
LAST_COLUMN = 38
AT_THE_MEETING = 6  # hexes around Zvenigorodka
GATHER_FROM = 14  # the Game-turn from which the pocket draws to the west whether relief comes or not
RELIEF_COMES = 10  # the Game-turn from which the ring is screened against the relief
KORSUN, SHENDEROVKA, LYSYANKA, SHPOLA = "2110", "1712", "1413", "2319"
LEBEDIN, KAPITANOVKA = "2620", "2921"
PERIMETER, GATHERED = 4, 2  # hexes around its centre that the pocket holds, at first and towards the end


class Aim(NamedTuple):
    """Where a unit is led.

    Attributes:
        goals: The hexes to be reached.
        boldness: From which expected gain on it attacks: the lower, the bolder.
        holds: Does it rather stand than go on? It then looks for cover and for a front.
        stays: Is it better not moved at all, as long as it is not in danger?
        within: Hexes around the goals inside which it need come no nearer.
        blocks: Does it look for hexes from which it cuts the roads of the pocket?
        partners: The hexes of mobile units of the other Front, with which it links up.
    """

    goals: tuple[int, ...]
    boldness: float
    holds: bool = False
    stays: bool = False
    within: int = 0
    blocks: bool = False
    partners: tuple[int, ...] = ()


class Aims:
    """The aims of a side, found once for each of its phases."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self._of: dict[int, Aim] = {}
        self._phase: tuple[int, ...] = ()

    def of(self, p: Position, unit: int) -> Aim:
        """The aim of a unit."""
        phase = p.turn, p.marker
        if phase != self._phase:
            self._phase, self._of = phase, {}
            self.look(p)
        if unit not in self._of:
            self._of[unit] = self.find(p, unit)
        return self._of[unit]

    def look(self, p: Position) -> None:
        """See how the battle stands."""
        raise NotImplementedError

    def find(self, p: Position, unit: int) -> Aim:
        """Decide on the aim of a unit."""
        raise NotImplementedError


def is_closed(p: Position) -> bool:
    """Are both Korps of the pocket cut off?"""
    return len(cut_off(p)) == len(POCKET)


def is_gathering(p: Position) -> bool:
    """Does the pocket draw together towards the relief? It does from Operation Wanda on, once it is shut."""
    return (bool(p.wanda) or p.turn >= GATHER_FROM) and is_closed(p)


def hexes(p: Position, ids: Iterable[str]) -> tuple[int, ...]:
    """Hexes by their four digits."""
    return tuple(map(p.components.hex, ids))


def places_of(p: Position, units: Iterable[int]) -> tuple[int, ...]:
    """Where units stand, each hex once."""
    return tuple(sorted({p.where[unit] for unit in units}))


class SovietAims(Aims):
    """Break through, close the ring at Zvenigorodka; then tighten it, and hold off the relief."""

    def look(self, p: Position) -> None:
        """Is there a pocket, where is it, and where is the relief?"""
        c = p.components
        self.is_closed = is_closed(p)
        inside = ringed(p)
        pocket = [u for u in p.on_board(GERMAN) if c.units[u].command in POCKET]
        self.pocket = places_of(p, [u for u in pocket if u in inside] or pocket)
        relief = [u for u in p.on_board(GERMAN) if u not in inside and c.units[u].is_armor]
        self.screen = self._screen(p, relief)
        self.meeting = hexes(p, MEETING)
        self.bolts = bolts(p, p.on_board(SOVIET)) if self.is_closed else frozenset[int]()
        mobile = [u for u in p.on_board(SOVIET) if c.units[u].is_mobile]
        self.partners = [places_of(p, [u for u in mobile if p.front(u) != front]) for front in (0, 1)]

    def _screen(self, p: Position, relief: list[int]) -> tuple[int, ...]:
        """The hexes of the ring that the relief is nearest to, which have to be held."""
        if not relief or not self.pocket:
            return ()
        c, found = p.components, set[int]()
        for tank in relief:
            here = p.where[tank]
            inner = min(self.pocket, key=lambda there: c.distance(here, there))
            far = c.distance(here, inner)
            middle = max(1, far // 2)
            between = [h for h in c.within(here, middle) if c.distance(h, inner) <= far - middle]
            found.update(between)
        return tuple(sorted(found))

    def find(self, p: Position, unit: int) -> Aim:
        """By the Front of the unit, its kind and how the battle stands."""
        c = p.components
        kind = c.units[unit]
        if kind.type == "fortified":
            return Aim((p.where[unit],), 0.5, holds=True, stays=True)
        if kind.is_gun and p.on_map(unit) and self._has_targets(p, unit):
            return Aim((p.where[unit],), 0.5, holds=True, stays=True)
        if unit in self.bolts:
            return Aim((p.where[unit],), 0.6, holds=True, stays=True)
        outer = kind.is_mobile or kind.command in ("40A", "53A")
        if self.is_closed:
            if kind.is_mobile and p.turn < RELIEF_COMES:
                return self._keep_shut(p, unit)
            if outer and self.screen:
                return Aim(self.screen, 0.8, holds=True)
            return Aim(self.pocket, 0.1)
        if kind.is_mobile and p.played.victory.kind == REACH:
            return Aim((p.played.victory.place,), -0.35)
        if kind.is_mobile:
            partners = self.partners[p.front(unit)]
            return Aim(self._way_to_meeting(p, unit), -0.35, blocks=True, partners=partners)
        if kind.command == "53A":
            return Aim(hexes(p, ("2721", "2822", "2921")), -0.35)
        if kind.command == "4GA":
            return Aim(hexes(p, ("2319", "2517", "2620")), -0.35)
        if kind.command == "40A":
            return Aim(hexes(p, ("1413", "1213", "1114")), -0.35)
        return Aim(self.pocket, 0.1)

    def _has_targets(self, p: Position, unit: int) -> bool:
        """Are there Germans in range of a gun? Then it does not move, for it would be silent."""
        c = p.components
        return any(p.side_at(there) == GERMAN for there in c.within(p.where[unit], c.units[unit].gun[1]))

    def _keep_shut(self, p: Position, unit: int) -> Aim:
        """Whoever is free links up with the other Front; whoever is near the meeting place stays there."""
        c, here = p.components, p.where[unit]
        partners = self.partners[p.front(unit)]
        within = max(p.played.victory.linked_within, 1)
        if partners and not are_linked(p, within):
            return Aim(partners, 0.3, within=within)
        if p.on_map(unit) and min(c.distance(here, goal) for goal in self.meeting) <= AT_THE_MEETING:
            return Aim((here,), 0.6, holds=True, blocks=True, partners=self.partners[p.front(unit)])
        return Aim(self._way_to_meeting(p, unit), 0.2, blocks=True, partners=self.partners[p.front(unit)])

    def _way_to_meeting(self, p: Position, unit: int) -> tuple[int, ...]:
        """The next stage of the way to Zvenigorodka: the eastern arm comes by Kapitanovka and Shpola."""
        c = p.components
        column = c.column[p.where[unit]] if p.on_map(unit) else LAST_COLUMN
        if p.front(unit) == 0:
            return self.meeting
        stage = next((goals for least, goals in EASTERN_STAGES if column >= least), None)
        return self.meeting if stage is None else hexes(p, stage)


class GermanAims(Aims):
    """Hold the line; in the pocket hold together; outside of it strike towards the pocket."""

    def look(self, p: Position) -> None:
        """Who is ringed, and how far may the pocket move?"""
        c = p.components
        self.inside = ringed(p)
        self.is_closed = is_closed(p)
        self.pocket = places_of(p, [u for u in self.inside if c.units[u].command in POCKET])
        gathers = is_gathering(p)
        self.centre = p.components.hex(SHENDEROVKA if gathers else KORSUN)
        self.perimeter = GATHERED if gathers else PERIMETER
        self.tanks = places_of(p, [u for u in p.on_board(SOVIET) if c.units[u].is_mobile])
        self.gap = hexes(p, (SHPOLA, "1617", "1817", LYSYANKA))

    def find(self, p: Position, unit: int) -> Aim:
        """By the Korps of the unit and its kind."""
        c = p.components
        kind = c.units[unit]
        if p.breakout == p.turn and p.on_map(unit):  # who moves now may lose the way that was declared for
            return Aim((p.where[unit],), 0.9, holds=True, stays=True)
        if kind.command in POCKET:
            return self._pocket_aim(p, unit)
        if self.is_closed and kind.is_mobile:
            return Aim(self._towards_pocket(p, unit), -0.1)
        if kind.is_mobile and self.tanks:
            spear = self._deepest_spear(p)
            return Aim((spear,), -0.25, holds=True, within=1)
        return self._stand(p, unit)

    def _stand(self, p: Position, unit: int) -> Aim:
        """Stay on the line; who is not on the map yet comes towards the fight."""
        if not p.on_map(unit):
            return Aim(self.gap, 0.9, holds=True)
        return Aim((p.where[unit],), 0.9, holds=True, stays=True)

    def _pocket_aim(self, p: Position, unit: int) -> Aim:
        """Stand on the line at first; once cut off hold a perimeter, and its armor closes gaps."""
        c = p.components
        if self.is_closed and not p.continuous:
            return Aim((self.centre,), 0.9, holds=True, within=self.perimeter)
        if c.units[unit].is_armor and self.tanks:
            return Aim((self._deepest_spear(p),), 0.5, holds=True, within=1)
        return self._stand(p, unit)

    def _deepest_spear(self, p: Position) -> int:
        """The Soviet mobile unit that has come nearest to closing the ring."""
        c = p.components
        return min(self.tanks, key=lambda place: (min(c.distance(place, goal) for goal in self.gap), place))

    def _towards_pocket(self, p: Position, unit: int) -> tuple[int, ...]:
        """The hexes of the pocket that are nearest to the unit."""
        if not self.pocket:
            return self.gap
        c, here = p.components, p.where[unit]
        if here >= c.places:
            return self.pocket
        ranked = sorted(self.pocket, key=lambda place: (c.distance(here, place), place))
        return tuple(ranked[:3])
