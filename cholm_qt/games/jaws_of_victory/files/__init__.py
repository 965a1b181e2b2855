"""The files of The Jaws of Victory: map, pieces, tables, sequence, settings, scenarios and positions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cholm_qt.files.faults import FaultList
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.rulebook_files import DataReader

if TYPE_CHECKING:
    from cholm_qt.engine.system import Scenario, System
    from cholm_qt.files.cases_file import Case
    from cholm_qt.files.data_folder import DataFolder
    from cholm_qt.files.position_fields import PositionField
    from cholm_qt.files.reader import Reader
    from cholm_qt.games.jaws_of_victory.rules.components import Components
    from cholm_qt.games.jaws_of_victory.rules.position import Position


class JawsFiles(GameFiles):
    """How The Jaws of Victory is written down; what reads a file is imported when one is read."""

    position_prefix = "jv1"
    sourced_files = ("board.yaml", "units.yaml", "tables.yaml", "settings.yaml", "start.yaml")
    sourced_texts = ("sequence.yaml", "cases.yaml")
    measured_keys = (
        "hex",
        "hexes",
        "sides",
        "terrain",
        "substitutes",
        "at",
        "line",
        "control",
        "improved_positions",
    )

    @property
    def system(self) -> System:
        """The game itself."""
        from cholm_qt.games.jaws_of_victory.system import SYSTEM

        return SYSTEM

    @property
    def position_fields(self) -> tuple[PositionField, ...]:
        """The fields of a position's text."""
        from cholm_qt.games.jaws_of_victory.files.position_fields import POSITION_FIELDS

        return POSITION_FIELDS

    @property
    def data_files(self) -> Mapping[str, DataReader]:
        """The data files by name."""
        from cholm_qt.games.jaws_of_victory.files.data_files import DATA_FILES

        return DATA_FILES

    def read_components(self, folder: DataFolder, faults: FaultList) -> Components | None:
        """2.0 Map, pieces, tables, sequence and settings of a folder."""
        from cholm_qt.games.jaws_of_victory.files.data_files import read_components

        return read_components(folder, faults)

    def load_components(self, folder: Path | None = None) -> Components:
        """2.0 The components of a folder, or the shipped ones; raises DataFaults."""
        components: Components = super().load_components(folder)
        return components

    def read_cases(self, path: Path, faults: FaultList) -> tuple[Case, ...]:
        """The sections of a file, and behind them the steps of the sequence beside it."""
        from cholm_qt.games.jaws_of_victory.files.step_cases import step_cases

        return *super().read_cases(path, faults), *step_cases(self.beside(path, "sequence.yaml"), faults)

    def read_scenario(self, top: Reader, scenario_id: str, components: Components) -> Scenario:
        """The scenario of a file."""
        from cholm_qt.games.jaws_of_victory.files.scenario_file import read_scenario

        return read_scenario(self, top, scenario_id, components)

    def read_start(self, top: Reader, components: Components) -> Position:
        """The position with which a scenario begins: in one line, or by its setting and pieces."""
        if top.has("start"):
            start: Position = super().read_start(top, components)
            return start
        from cholm_qt.games.jaws_of_victory.files.scenario_file import read_set_up

        return read_set_up(self, top, components)

    def blank(self, components: Components) -> Position:
        """A map without pieces and with all its bridges."""
        from cholm_qt.games.jaws_of_victory.files.start_file import blank_position

        return blank_position(components)

    def agenda_faults(self, position: Position) -> Iterator[str]:
        """Steps that the sequence of play does not put on the agenda there, or not for that side."""
        from cholm_qt.games.jaws_of_victory.files.agenda_faults import agenda_faults

        return agenda_faults(position)


FILES = JawsFiles()
