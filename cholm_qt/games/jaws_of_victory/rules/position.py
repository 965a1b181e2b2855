"""A position: where every piece stands and everything else that a game in progress must remember."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cholm_qt.engine.events import Event
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.components import Components
from cholm_qt.games.jaws_of_victory.rules.names import (
    BEARS,
    BEARS_HEAVY,
    BROKEN,
    CLEAR,
    DISORGANIZED,
    FINISHED,
    FROZEN,
    KORSUN_CLOSED,
    MUD,
    NOBODY,
    OOS2,
    RESERVE,
    TRACKS,
)

if TYPE_CHECKING:
    from cholm_qt.engine.agenda import Step
    from cholm_qt.games.jaws_of_victory.rules.setting import Setting

# Lists that change in place: a copy takes a slice of each.
LISTS = (
    "where",
    "steps",
    "supply",
    "extended",
    "order",
    "silent",
    "ammo",
    "flags",
    "target",
    "control",
    "points",
)
NOT_COMPARED = ("components", "news", "here", "_zones")
NONE = -1


class Position:
    """Flat lists by unit and by hex, quick to copy; sets are frozen and replaced when they change.

    Attributes:
        setting: The number of the setting that is played.
        marker: How far the sequence of play has come: a step that is not nested, or NONE before the first.
        air: Missions left to the Germans and to each Front.
        boundary: The column of the boundary between the Fronts; `transferred`: has 27A changed its Front?
        tracks: Replacement Points in halves, in the order of TRACKS.
        where: The hex or box of every piece; `here` holds the units of each hex again, markers left out.
        steps, supply, extended, order, silent, ammo, flags: For every piece the steps left, IN_SUPPLY, OOS1
            or OOS2, whether its supply is extended, STEADY, REGROUPING or DISORGANIZED, its No Fire marker,
            READY, SPENT or OUT_OF_AMMO, and what else is remembered of it.
        target: For every unit the hex that it is declared to attack, or NONE.
        missions: The declared targets with air missions, and how many.
        points: Supply Points that each supply marker holds, by piece.
        cut: Supply markers without an open road to their source since C.1.
        isolated: The commands declared isolated (J71).
        mover, mp, mode: The unit that is moving, what it has left in halves, and how it moves.
        control: For every hex GERMAN or SOVIET.
        bridges: For every river side what bridge there is.
        improved, mines, shelled: Hexes with Improved Positions, Minefields and Barrage Effects.
        dug: Improved Positions dug in play.
        tried_bridges, tried_alarms: River sides and hexes tried in this player-turn.
        returns: For every barrage unit away the Game-turn of its return, by piece.
        uman, drops, landings: Uman's capacity, and what is set aside of it.
        ones, evacuated: Ones thrown by its flights, and tenths of a step flown out.
        korsun, stock, strip: State of the Korsun airfield, its stock, and how far its hard strip is.
        airfield, airfield_work: The alternate airfield (15.0), and the work done on it.
        depots: Supply points stored at each marker, by piece.
        continuous: Is the Continuous Front still required? `covered`: its hexes covered as F.3 began.
        wanda, breakout: The Game-turns in which they were declared, else 0; `assembly`: the hex for it.
        ringed_at: The Game-turns at whose end both pocket Korps were cut off.
        winner, verdict: Who has won, and the level of victory.
    """

    agenda: list[Step]
    news: list[Event]
    here: dict[int, tuple[int, ...]]

    def __init__(self, components: Components, setting: int = 0) -> None:
        """An empty map before Game-turn 1."""
        c, units = components, len(components.units)
        self.components = c
        self.setting, self.turn, self.marker = setting, 1, NONE
        self.options: frozenset[str] = frozenset()
        self.winner, self.verdict = NOBODY, ""
        self.ground, self.visibility = FROZEN, CLEAR
        self.air: tuple[int, int, int] = (0, 0, 0)
        self.boundary, self.transferred = c.tables.boundary.start, False
        self.tracks: tuple[int, ...] = (0,) * len(TRACKS)
        self.where = [c.box("absent")] * units
        self.steps = bytearray(units)
        self.supply, self.extended, self.order = bytearray(units), bytearray(units), bytearray(units)
        self.silent, self.ammo = bytearray(units), bytearray(units)
        self.flags = [0] * units
        self.target = [NONE] * units
        self.missions: tuple[tuple[int, int], ...] = ()
        self.points = bytearray(units)
        self.cut: frozenset[int] = frozenset()
        self.isolated: frozenset[str] = frozenset()
        self.mover, self.mp, self.mode = NONE, 0, 0
        self.control = bytearray(c.places)
        self.bridges = bytes(len(c.river_sides))
        self.improved: frozenset[int] = frozenset()
        self.mines: frozenset[int] = frozenset()
        self.shelled: frozenset[int] = frozenset()
        self.dug = 0
        self.tried_bridges: frozenset[int] = frozenset()
        self.tried_alarms: frozenset[int] = frozenset()
        self.returns: tuple[tuple[int, int], ...] = ()
        self.uman, self.drops, self.landings = c.tables.air_supply.capacity, 0, 0
        self.ones, self.evacuated = 0, 0
        self.korsun, self.stock, self.strip = KORSUN_CLOSED, 0, 0
        self.airfield, self.airfield_work = NONE, 0
        self.depots: tuple[tuple[int, int], ...] = ()
        self.continuous, self.covered = False, frozenset[int]()
        self.wanda, self.breakout, self.assembly = 0, 0, NONE
        self.ringed_at: frozenset[int] = frozenset()
        self.agenda, self.news, self.here = [], [], {}
        self._zones: list[bytes | None] = [None, None]

    def copy(self) -> Position:
        """A copy that shares nothing that can change."""
        twin: Position = Position.__new__(Position)
        fields = twin.__dict__
        fields.update(self.__dict__)
        for name in LISTS:
            fields[name] = fields[name][:]
        fields["agenda"], fields["news"] = self.agenda[:], []
        fields["here"], fields["_zones"] = self.here.copy(), self._zones[:]
        return twin

    def key(self) -> tuple[object, ...]:
        """Everything that tells one position from another."""
        found: list[object] = []
        for name, value in self.__dict__.items():
            if name not in NOT_COMPARED:
                changes = isinstance(value, list | bytearray)
                found.append(tuple(value) if changes else value)
        return tuple(found)

    def __eq__(self, other: object) -> bool:
        """Two positions are equal when everything that matters to play is."""
        if not isinstance(other, Position):
            return False
        mine, theirs = self.__dict__, other.__dict__
        return all(mine[name] == theirs[name] for name in mine if name not in NOT_COMPARED)

    __hash__ = None  # type: ignore[assignment]  # it changes in play

    # --- the sequence of play ---

    @property
    def segment(self) -> int:
        """The step of the sequence that is going on: that of the decision at hand, or where the marker is."""
        at: int = getattr(self.agenda[-1], "at", NONE) if self.agenda else NONE
        return at if at >= 0 else max(self.marker, 0)

    @segment.setter
    def segment(self, step: int) -> None:
        """Set the marker; an editor does."""
        self.marker = step

    @property
    def played(self) -> Setting:
        """What the scenario has of its own."""
        return self.components.settings[self.setting]

    @property
    def is_mud(self) -> bool:
        """5.1 Is the ground Mud?"""
        return self.ground == MUD

    # --- reading ---

    def units_at(self, place: int) -> tuple[int, ...]:
        """The units in a hex, markers left out."""
        return self.here.get(place, ())

    def side_at(self, place: int) -> int:
        """Whose units are in a hex."""
        units = self.here.get(place)
        return self.components.units[units[0]].side if units else NOBODY

    def on_map(self, unit: int) -> bool:
        """Is the piece in a hex?"""
        return self.where[unit] < self.components.places

    def in_box(self, box: str) -> list[int]:
        """The pieces in a box."""
        number = self.components.box_numbers[box]
        return [unit for unit, at in enumerate(self.where) if at == number]

    def on_board(self, side: int) -> list[int]:
        """The units of a side that are on the map, in counter order."""
        places, where = self.components.places, self.where
        return [unit for unit in self.components.of_side[side] if where[unit] < places]

    def front(self, unit: int) -> int:
        """22.11 The Front of a Soviet unit, which the transfer of 27A changes (J43)."""
        kind = self.components.units[unit]
        return 1 if self.transferred and kind.command == "27A" else kind.front

    def attack(self, unit: int) -> int:
        """The attack strength of the steps that are left."""
        return self.components.units[unit].steps[self.steps[unit] - 1].attack

    def defence(self, unit: int) -> int:
        """The defence strength of the steps that are left."""
        return self.components.units[unit].steps[self.steps[unit] - 1].defence

    def has(self, unit: int, flag: int) -> bool:
        """Is this remembered of the unit?"""
        return bool(self.flags[unit] & flag)

    def is_full_strength(self, unit: int) -> bool:
        """Has the unit all its steps?"""
        return self.steps[unit] == len(self.components.units[unit].steps)

    def bears(self, side: int, heavy: bool = False) -> bool:
        """J64 Does an intact bridge on a river side carry units, or even heavy armor?"""
        return bool((BEARS_HEAVY if heavy else BEARS)[self.bridges[side]])

    def has_room(self, place: int, unit: int) -> bool:
        """J7, J43 May the unit end in a hex, as far as the units there go?"""
        others = [other for other in self.here.get(place, ()) if other != unit]
        if not others:
            return True
        c = self.components
        if self.front(others[0]) != self.front(unit):
            return False
        combat = sum(c.combat[other] for other in others)
        limits = c.tables.stacking
        if c.combat[unit]:
            return combat < limits.combat_units
        return len(others) - combat < limits.other_units

    # --- zones of control ---

    def exerts_zoc(self, unit: int) -> bool:
        """J8 Has the unit a ZOC, and not merely a ZOI?"""
        return bool(
            self.components.combat[unit]
            and self.order[unit] != DISORGANIZED
            and self.supply[unit] != OOS2
            and (
                self.steps[unit] >= self.components.tables.movement.zoc_steps
                or self.components.units[unit].ar
            )
        )

    def zones(self, side: int) -> bytes:
        """J8 For every hex 2 where a side has a ZOC, 1 where it has only a ZOI, else 0."""
        found = self._zones[side]
        if found is None:
            found = self._zones[side] = self._find_zones(side)
        return found

    def _find_zones(self, side: int) -> bytes:
        """J8 Work out the zones of a side; in Mud they cross a river only by a bridge."""
        c, level = self.components, bytearray(self.components.places)
        mud, bridges = self.is_mud, self.bridges
        for place, units in self.here.items():
            if c.units[units[0]].side != side:
                continue
            strong = 1 + any(map(self.exerts_zoc, units))
            for there in c.dry[place]:
                if level[there] < strong:
                    level[there] = strong
            for there, river in c.sides_of[place]:
                if level[there] < strong and (not mud or BEARS[bridges[river]]):
                    level[there] = strong
        return bytes(level)

    def in_enemy_zoc(self, place: int, side: int) -> bool:
        """10.2 Does the enemy of a side have a ZOC in a hex?"""
        return self.zones(1 - side)[place] == 2

    def is_open(self, place: int, side: int) -> bool:
        """J20 May supply pass: is there no enemy unit, and no enemy ZOC unless a friendly unit is there?"""
        at = self.side_at(place)
        return at == side or (at == NOBODY and self.zones(1 - side)[place] < 2)

    def is_beside_enemy(self, place: int, side: int) -> bool:
        """J3 Is an enemy unit adjacent to a hex?"""
        return any(self.side_at(there) == 1 - side for there in self.components.near[place])

    # --- changing: everything that zones depend on goes through these ---

    def put(self, unit: int, to: int) -> None:
        """Put a piece into a hex or box."""
        was, places = self.where[unit], self.components.places
        self.where[unit] = to
        if not self.components.counted[unit]:
            return
        if was < places:
            left = tuple(u for u in self.here[was] if u != unit)
            if left:
                self.here[was] = left
            else:
                del self.here[was]
        if to < places:
            self.here[to] = tuple(sorted((*self.here.get(to, ()), unit)))
        self._zones[self.components.units[unit].side] = None

    def step_into(self, unit: int, place: int) -> None:
        """J4 Bring a unit into a hex, which its side then controls if it is a combat unit or artillery."""
        self.put(unit, place)
        kind = self.components.units[unit]
        if (kind.is_combat or kind.is_gun) and self.control[place] != kind.side:
            self.control[place] = kind.side
            self.news.append(e.ControlChanged(place, kind.side))

    def set_steps(self, unit: int, steps: int) -> None:
        """4.4 Give a unit so many steps."""
        self.steps[unit] = steps
        self._zones[self.components.units[unit].side] = None

    def lose_step(self, unit: int) -> None:
        """12.1.3 Take a step from a unit; the last one eliminates it."""
        if self.steps[unit] > 1:
            self.set_steps(unit, self.steps[unit] - 1)
            self.news.append(e.StepLost(unit, self.steps[unit]))
        else:
            self.eliminate(unit)

    def eliminate(self, unit: int) -> None:
        """J9 Take a unit out of play; a barrage unit takes its guns along."""
        kind, was = self.components.units[unit], self.where[unit]
        self.put(unit, self.components.box("dead"))
        self.clear(unit)
        self.steps[unit] = 0
        self.news.append(e.UnitEliminated(unit, was))
        if kind.type == "barrage":
            for gun in self.components.divisions[kind.division]:
                self.put(gun, self.components.box("dead"))
                self.clear(gun)
                self.steps[gun] = 0
                self.news.append(e.UnitEliminated(gun, self.components.box("division")))

    def clear(self, unit: int) -> None:
        """Take every marker off a piece."""
        self.supply[unit] = self.extended[unit] = self.order[unit] = 0
        self.silent[unit] = self.ammo[unit] = self.flags[unit] = 0
        self.target[unit] = NONE
        if self.mover == unit:
            self.mover, self.mp, self.mode = NONE, 0, 0

    def set_supply(self, unit: int, supply: int, extended: bool = False) -> None:
        """13.3 Mark a unit Out of Supply, or take the marker off."""
        if self.supply[unit] != supply or self.extended[unit] != extended:
            self.supply[unit], self.extended[unit] = supply, extended
            self._zones[self.components.units[unit].side] = None
            self.news.append(e.SupplyChanged(unit, supply, extended))

    def set_order(self, unit: int, order: int) -> None:
        """12.17 Mark a unit Disorganized or Regroup, or take the marker off."""
        if self.order[unit] != order:
            self.order[unit] = order
            if order == DISORGANIZED:
                self.flags[unit] &= ~RESERVE  # J60
            self._zones[self.components.units[unit].side] = None
            self.news.append(e.OrderChanged(unit, order))

    def set_ground(self, ground: int) -> None:
        """5.1 The ground condition."""
        self.ground = ground
        self._zones = [None, None]

    def set_bridge(self, side: int, code: int) -> None:
        """15.0 What bridge there is on a river side."""
        self.bridges = self.bridges[:side] + bytes((code,)) + self.bridges[side + 1 :]
        self._zones = [None, None]

    def break_bridge(self, side: int) -> None:
        """15.2.1 Blow a bridge."""
        a, b = self.components.river_sides[side]
        self.set_bridge(side, self.bridges[side] + BROKEN)
        self.news.append(e.BridgeBlown(a, b))

    def mark(self, unit: int, flag: int) -> None:
        """Remember something of a unit."""
        self.flags[unit] |= flag

    def unmark_all(self, flags: int) -> None:
        """Forget something of every unit."""
        self.flags = [held & ~flags for held in self.flags]

    def finish_mover(self) -> None:
        """J69 The unit that is moving has finished."""
        if self.mover >= 0:
            self.flags[self.mover] |= FINISHED
        self.mover, self.mp, self.mode = NONE, 0, 0

    # --- supply markers and tracks ---

    def marker_at(self, place: int, side: int) -> list[int]:
        """The supply markers of a side in a hex."""
        return [marker for marker in self.components.markers_of[side] if self.where[marker] == place]

    def marker_of(self, unit: int) -> int:
        """J23 The supply marker that a unit draws on, wherever it is; NONE for units without a command."""
        return self.components.marker_of.get(self.components.units[unit].command, NONE)

    @property
    def is_stemmermann(self) -> bool:
        """J71 Are both pocket Korps isolated, so that they form one command?"""
        return len(self.isolated) == 2

    def spend(self, marker: int, points: int) -> None:
        """14.0 Take Supply Points from a marker."""
        self.points[marker] -= points
        self.news.append(e.PointsSpent(marker, points, self.points[marker]))

    def track(self, name: str) -> int:
        """8.0 Replacement Points in halves on a track."""
        return self.tracks[TRACKS.index(name)]

    def add_to_track(self, name: str, halves: int) -> None:
        """8.0 Add Replacement Points to a track, or take some off."""
        i = TRACKS.index(name)
        self.tracks = (*self.tracks[:i], self.tracks[i] + halves, *self.tracks[i + 1 :])
        self.news.append(e.ReplacementsChanged(name, halves, self.tracks[i]))

    def may(self, unit: int, deed: str) -> bool:
        """J65 Is the unit free of a hold that forbids this?"""
        return self.hold_on(unit, deed) is None

    def hold_on(self, unit: int, deed: str) -> Any:
        """J65 The hold that forbids a unit to do something now, if there is one."""
        turn = self.turn
        for hold in self.played.holds:
            if turn in hold.turns and unit in hold.units and deed in hold.may_not:
                return hold
        return None
