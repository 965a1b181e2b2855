"""The files of Circle of Fire: board, counters, charts, scenarios and positions."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cholm_qt.files.faults import FaultList
from cholm_qt.files.game_files import DataReader, GameFiles, PositionField

if TYPE_CHECKING:
    from cholm_qt.engine.system import System
    from cholm_qt.games.circle_of_fire.rules.components import Components
    from cholm_qt.games.circle_of_fire.rules.position import Position
    from cholm_qt.games.circle_of_fire.rules.scenario import Scenario


class CircleOfFireFiles(GameFiles):
    """How Circle of Fire is written down; what reads a file is imported when one is read."""

    position_prefix = "cof1"
    sourced_files = ("board.yaml", "units.yaml", "tables.yaml")

    @property
    def system(self) -> System:
        """The game itself."""
        from cholm_qt.games.circle_of_fire.system import SYSTEM

        return SYSTEM

    @property
    def position_fields(self) -> tuple[PositionField, ...]:
        """The fields of a position's text."""
        raise NotImplementedError

    @property
    def data_files(self) -> Mapping[str, DataReader]:
        """The data files by name."""
        from cholm_qt.games.circle_of_fire.files.data_files import DATA_FILES

        return DATA_FILES

    def read_components(self, folder: Path, faults: FaultList) -> Components:
        """2.0 Map, counters and charts of a folder."""
        from cholm_qt.games.circle_of_fire.files.data_files import read_components

        return read_components(folder, faults)

    def read_scenario(self, path: Path, components: Components, faults: FaultList) -> Scenario:
        """The scenario of a file."""
        from cholm_qt.games.circle_of_fire.files.scenario_file import read_scenario

        return read_scenario(path, components, faults)

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

    def position_to_plain(self, position: Position) -> dict[str, Any]:
        """Everything there is to know about a position."""
        from cholm_qt.games.circle_of_fire.files.position_plain import position_to_plain

        return position_to_plain(position)


FILES = CircleOfFireFiles()
