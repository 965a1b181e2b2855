"""The files of Circle of Fire: board, counters, charts, scenarios and positions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cholm_qt.files.faults import FaultList
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.rulebook_files import DataReader

if TYPE_CHECKING:
    from cholm_qt.engine.system import About, System
    from cholm_qt.files.codec import Codec
    from cholm_qt.files.data_folder import DataFolder
    from cholm_qt.files.map_plan import MapPlan
    from cholm_qt.files.position_fields import PositionField
    from cholm_qt.files.reader import Reader
    from cholm_qt.games.circle_of_fire.rules.components import Components
    from cholm_qt.games.circle_of_fire.rules.position import Position
    from cholm_qt.games.circle_of_fire.rules.scenario import Scenario


class CircleOfFireFiles(GameFiles):
    """How Circle of Fire is written down; what reads a file is imported when one is read."""

    position_prefix = "cof1"
    sourced_files = ("board.yaml", "units.yaml", "tables.yaml")
    look_files = ("layout.yaml", "outlines.yaml")
    measured_keys = ("centre", "outline", "play_rect")
    open_fields = ("area",)  # an Infiltration has no Area until its first unit moves

    @property
    def system(self) -> System:
        """The game itself."""
        from cholm_qt.games.circle_of_fire.system import SYSTEM

        return SYSTEM

    @property
    def position_fields(self) -> tuple[PositionField, ...]:
        """The fields of a position's text."""
        from cholm_qt.games.circle_of_fire.files.position_fields import POSITION_FIELDS

        return POSITION_FIELDS

    @property
    def data_files(self) -> Mapping[str, DataReader]:
        """The data files by name."""
        from cholm_qt.games.circle_of_fire.files.data_files import DATA_FILES

        return DATA_FILES

    def read_components(self, folder: DataFolder, faults: FaultList) -> Components:
        """2.0 Map, counters and charts of a folder."""
        from cholm_qt.games.circle_of_fire.files.data_files import read_components

        return read_components(folder, faults)

    def check_sheet(
        self, folder: DataFolder, components: Components, faults: FaultList
    ) -> tuple[float, float]:
        """3.0 Hold the layout and the outlines of a folder against its board; the size of the sheet."""
        from cholm_qt.games.circle_of_fire.files.sheet_check import check_sheet

        return check_sheet(folder, components, faults)

    def read_scenario(self, top: Reader, scenario_id: str, components: Components) -> Scenario:
        """The scenario of a file."""
        from cholm_qt.games.circle_of_fire.files.scenario_file import read_scenario

        return read_scenario(top, scenario_id, components)

    def scenario_text(self, scenario: Scenario) -> str:
        """The YAML from which the same scenario can be read."""
        from cholm_qt.games.circle_of_fire.files.scenario_writing import scenario_text

        return scenario_text(scenario)

    def make_scenario(self, title: str, says: str, start: Position, about: About) -> Scenario:
        """A scenario that begins with a position."""
        from cholm_qt.games.circle_of_fire.rules.scenario import Scenario

        return Scenario("", title, says, start, start.options, about)

    def load_components(self, folder: Path | None = None) -> Components:
        """2.0 Map, counters and charts of a folder, or the shipped ones; raises DataFaults."""
        components: Components = super().load_components(folder)
        return components

    def load_scenario(self, name_or_path: str | Path, components: Components | None = None) -> Scenario:
        """A shipped scenario by its id, or any by the path of its file. Raises DataFaults."""
        scenario: Scenario = super().load_scenario(name_or_path, components)
        return scenario

    def blank(self, components: Components) -> Position:
        """An empty board before Turn 1."""
        from cholm_qt.games.circle_of_fire.rules.position import Position

        return Position(components)

    def make_codec(self, components: Components) -> Codec:
        """What translates between the values of the game and plain data."""
        from cholm_qt.games.circle_of_fire.files.plain_data import CircleOfFireCodec

        return CircleOfFireCodec(self.system, components)

    def step_faults(self, components: Components, step: Any) -> Iterator[str]:
        """The words and counts of a step that no rule would have made."""
        from cholm_qt.games.circle_of_fire.files.plain_data import step_faults

        return step_faults(components, step)

    def agenda_faults(self, position: Position) -> Iterator[str]:
        """Steps that no play would have put on each other, or that speak of units that are elsewhere."""
        from cholm_qt.games.circle_of_fire.files.agenda_faults import agenda_faults

        return agenda_faults(position)

    def map_plan(self, folder: DataFolder | None = None) -> MapPlan:
        """3.0 Where everything lies on the map sheet."""
        from cholm_qt.games.circle_of_fire.files.plan import load_plan

        return load_plan(folder or self.data_folder)

    def plan_files(self, plan: MapPlan) -> Mapping[str, str]:
        """layout.yaml and outlines.yaml."""
        from cholm_qt.games.circle_of_fire.files.plan_writing import plan_files

        return plan_files(plan)

    def position_to_plain(self, position: Position) -> dict[str, Any]:
        """Everything there is to know about a position."""
        from cholm_qt.games.circle_of_fire.files.plain_data import position_to_plain

        return position_to_plain(self.codec(position.components), position)


FILES = CircleOfFireFiles()
