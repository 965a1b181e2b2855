"""How a game is written down: its data files, its scenarios and its positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cholm_qt import paths
from cholm_qt.engine.system import System
from cholm_qt.files.faults import Fault, FaultList


class PositionField(NamedTuple):
    """One field of the one-line text of a position.

    `write` makes the text of a field, which has no spaces, from a position; `read` puts it into a position,
    and raises BadText with a sentence that follows on the field's name.
    """

    name: str
    write: Callable[[Any], str]
    read: Callable[[Any, str], None]


class GameFiles:
    """All that is needed to read and write a game; a game derives from it."""

    system: System
    position_prefix: str  # the first word of a position's text, with the version of its format
    position_fields: tuple[PositionField, ...]

    @property
    def folder(self) -> Path:
        """Where the data files of the game stand."""
        return paths.resources() / self.system.id

    @property
    def scenario_folder(self) -> Path:
        """Where the scenarios of the game stand, one file each."""
        return paths.scenarios() / self.system.id

    def load_components(self, folder: Path | None = None) -> Any:
        """Map, counters and charts of a folder, or the shipped ones; raises DataFaults with all faults."""
        raise NotImplementedError

    def blank(self, components: Any) -> Any:
        """A position that fields are read into."""
        raise NotImplementedError

    def read_scenario(self, path: Path, components: Any, faults: FaultList) -> Any:
        """The scenario of a file; with faults noted it is not fit for play."""
        raise NotImplementedError

    @property
    def data_files(self) -> Mapping[str, Callable[[Path], list[Fault]]]:
        """The data files by name, each with what finds its faults."""
        return {}

    def position_to_plain(self, position: Any) -> dict[str, Any]:
        """Everything there is to know about a position, as plain data with ids."""
        raise NotImplementedError
