"""The components: map, pieces, tables and sequence of play, read from data and compiled for quick use."""

from __future__ import annotations

from cholm_qt.engine.board import Board
from cholm_qt.engine.record import PlaceIx, Record, SideIx
from cholm_qt.engine.sequence import Segment, Sequence
from cholm_qt.engine.unit_names import unit_names
from cholm_qt.games.jaws_of_victory.rules.map_tables import MapTables
from cholm_qt.games.jaws_of_victory.rules.names import (
    BOXES,
    COMBAT_TYPES,
    GERMAN,
    HEAVY,
    INFANTRY_TYPES,
    MARKER_TYPES,
    MOBILE_TYPES,
    MOVES,
    SOVIET,
)
from cholm_qt.games.jaws_of_victory.rules.setting import Setting
from cholm_qt.games.jaws_of_victory.rules.tables import Tables

NO_UNIT = -1


class Strength(Record):
    """What is printed on one face of a unit."""

    attack: int
    defence: int


class Marker(Record):
    """13.2 What is printed on a Supply Distribution Marker."""

    serves: tuple[str, ...]  # the commands that draw on it
    points: int
    increment: tuple[int, int]  # Frozen and Mud
    source: str  # the id of its supply source
    from_turn: int = 1  # the Game-turn in which it comes into play
    at: PlaceIx = -1  # where it begins


class Unit(Record):
    """One piece: a unit, or a supply marker or partisan band, which lie on the map as units do.

    Attributes:
        command: The Korps or Army; empty for alarm and barrage units and partisans.
        front: The Front of a Soviet unit by its number in FRONTS, else NO_FRONT.
        ma: The Movement Allowance in whole points.
        steps: What is printed for each number of steps, from one step to all of them.
        gun: Strength, range and movement subscript of artillery; empty for others.
        division: The Artillery Division whose guns or barrage unit it is.
        marker: What is printed on a supply marker.
    """

    id: str
    name: str
    side: SideIx
    command: str
    front: int
    type: str
    move: str
    ma: int
    steps: tuple[Strength, ...]
    ar: int = 0
    aa: int = 0
    traits: frozenset[str] = frozenset()
    gun: tuple[int, ...] = ()
    division: str = ""
    marker: Marker | None = None
    source: str = ""

    @property
    def is_combat(self) -> bool:
        """J5 Is it a combat unit?"""
        return self.type in COMBAT_TYPES

    @property
    def is_armor(self) -> bool:
        """J5 Is it armor?"""
        return self.type == "armor"

    @property
    def is_mobile(self) -> bool:
        """J5 Is it armor, motorized or cavalry?"""
        return self.type in MOBILE_TYPES

    @property
    def is_infantry_type(self) -> bool:
        """J5 Does it count as infantry for Combined Arms?"""
        return self.type in INFANTRY_TYPES

    @property
    def is_gun(self) -> bool:
        """Is it artillery?"""
        return self.type == "artillery"

    @property
    def is_marker(self) -> bool:
        """Is it a supply marker or a partisan band, which neither stacks nor fights?"""
        return self.type in MARKER_TYPES

    def mover(self, light_bridges_bear: int) -> int:
        """J6, J64 The column of the movement tables that it uses; NO_UNIT when it does not move."""
        if self.move == "none":
            return NO_UNIT
        is_heavy = self.move == "armor" and self.ar > light_bridges_bear
        return HEAVY if is_heavy else MOVES.index(self.move)


class PlayStep(Record):
    """One step of the sequence of play.

    Attributes:
        actor: german, soviet, both or system.
        kind: automatic, chance, decision or interrupt.
        cites: The sections of the published rules that the sequence names for it.
        refuses: What an order here can be refused for, each beginning with a case or ruling.
        nested: Does it happen within another step, and not by itself?
    """

    id: str
    stage: str
    phase: str
    title: str
    actor: str
    kind: str
    optional: bool
    skip_when: str
    cites: tuple[str, ...]
    says: str
    source: str
    nested: bool = False
    refuses: tuple[str, ...] = ()


class Components(MapTables):
    """Map, pieces, tables and sequence together, with the small tables that the rules look things up in."""

    def __init__(
        self,
        board: Board,
        lines: tuple[tuple[int, int], ...],
        units: tuple[Unit, ...],
        tables: Tables,
        steps: tuple[PlayStep, ...],
        titles: dict[str, str],
        settings: tuple[Setting, ...],
        spots: dict[str, tuple[int, ...]],
    ) -> None:
        """Work out all tables of what lies in the box.

        `lines` are column and row of every hex, `titles` those of stages and phases by id, `spots` named
        hexes: supply sources, entry hexes with their substitutes.
        """
        super().__init__(board, lines, tables)
        self.units, self.steps, self.settings, self.spots = units, steps, settings, spots
        self.boxes = BOXES
        self.box_numbers = {name: self.places + i for i, name in enumerate(BOXES)}
        self.sequence = Sequence(
            tuple(
                Segment(
                    step.id,
                    step.title,
                    tuple(titles[above] for above in (step.stage, step.phase) if above in titles),
                    step.id,
                )
                for step in steps
            )
        )
        self.step_index = {step.id: i for i, step in enumerate(steps)}
        self.top_steps = tuple(i for i, step in enumerate(steps) if not step.nested)
        self.setting_index = {setting.id: i for i, setting in enumerate(settings)}
        self._sort_units()

    def _sort_units(self) -> None:
        """The units by what the rules ask of them."""
        units = self.units
        self.unit_index = {unit.id: i for i, unit in enumerate(units)}
        self.unit_names = unit_names(units)
        self.of_side = tuple(
            tuple(i for i, unit in enumerate(units) if unit.side == side and not unit.is_marker)
            for side in (GERMAN, SOVIET)
        )
        self.markers = tuple(i for i, unit in enumerate(units) if unit.marker is not None)
        self.markers_of = tuple(
            tuple(i for i in self.markers if units[i].side == side) for side in (GERMAN, SOVIET)
        )
        self.partisans = tuple(i for i, unit in enumerate(units) if unit.type == "partisan")
        self.guns = tuple(i for i, unit in enumerate(units) if unit.is_gun)
        self.barrages = tuple(i for i, unit in enumerate(units) if unit.type == "barrage")
        self.alarms = tuple(i for i, unit in enumerate(units) if unit.type == "alarm")
        self.divisions = {
            units[b].division: tuple(g for g in self.guns if units[g].division == units[b].division)
            for b in self.barrages
        }
        # the marker on which each command draws
        self.marker_of = {
            command: i
            for i in self.markers
            for command in units[i].marker.serves  # type: ignore[union-attr]
        }
        self.command_units = {
            command: tuple(
                i for i, unit in enumerate(units) if unit.command == command and not unit.is_marker
            )
            for command in self.marker_of
        }
        self.movers = tuple(unit.mover(self.tables.movement.light_bridges_bear) for unit in units)
        # what the inner loops ask of each unit, quicker than a property
        self.combat = bytes(unit.is_combat for unit in units)
        self.armor = bytes(unit.is_armor for unit in units)
        self.counted = bytes(not unit.is_marker for unit in units)

    def box(self, name: str) -> int:
        """The number by which a box is known."""
        return self.box_numbers[name]

    def step(self, step_id: str) -> int:
        """Where a step stands in the sequence."""
        return self.step_index[step_id]

    def hex(self, hex_id: str) -> int:
        """The index of a hex by its four digits."""
        return self.board.index[hex_id]
