"""Where the scenarios, puzzles and lessons of a game stand, and by what they are called."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cholm_qt import paths
from cholm_qt.files.faults import DataFaults, Fault, nearest, short
from cholm_qt.files.messages import message
from cholm_qt.files.parsing import is_ordinary_file

if TYPE_CHECKING:
    from cholm_qt.engine.system import System


class ScenarioPaths:
    """The files of what is shipped to be played, each by its id."""

    @property
    def system(self) -> System:
        """The game itself."""
        raise NotImplementedError

    @property
    def folder(self) -> Path:
        """Where the data files of the game stand."""
        raise NotImplementedError

    @property
    def scenario_folder(self) -> Path:
        """Where the scenarios of the game stand, one file each."""
        return paths.scenarios() / self.system.id

    @property
    def puzzle_folder(self) -> Path:
        """Where the puzzles of the game stand, one file each."""
        return self.scenario_folder / "puzzles"

    @property
    def lesson_folder(self) -> Path:
        """Where the lessons of the game stand, one file each; numbers before their ids give the order."""
        return self.folder / "lessons"

    def scenario_ids(self) -> tuple[str, ...]:
        """The ids of the shipped scenarios; the file name is the id."""
        return tuple(sorted(path.stem for path in self.scenario_folder.glob("*.yaml")))

    def puzzle_ids(self) -> tuple[str, ...]:
        """The ids of the shipped puzzles; the file name is the id."""
        return tuple(sorted(path.stem for path in self.puzzle_folder.glob("*.yaml")))

    def lesson_paths(self) -> Mapping[str, Path]:
        """The file of each shipped lesson, by its id, in the order of the course."""
        return {lesson_id(path.stem): path for path in sorted(self.lesson_folder.glob("*.yaml"))}

    def known_ids(self) -> tuple[str, ...]:
        """The ids of all that can be begun without the name of a file."""
        return (*self.scenario_ids(), *self.puzzle_ids(), *self.lesson_paths())

    def scenario_path(self, name_or_path: str | Path) -> Path:
        """The file of a scenario, puzzle or lesson. Raises DataFaults for an unknown id that is no file."""
        path, name = Path(name_or_path), str(name_or_path)
        if name in self.scenario_ids():
            return self.scenario_folder / f"{name}.yaml"
        if name in self.puzzle_ids():
            return self.puzzle_folder / f"{name}.yaml"
        if name in self.lesson_paths():
            return self.lesson_paths()[name]
        if path.suffix or len(path.parts) > 1 or is_ordinary_file(path):
            return path
        raise self._no_scenario(name)

    def _no_scenario(self, name: str) -> DataFaults:
        """What is said of an id that no shipped scenario has."""
        says = message("There is no scenario '{0}'{1}", short(name), nearest(name, self.known_ids()))
        return DataFaults([Fault(short(name), 0, says)])


def lesson_id(stem: str) -> str:
    """The id of a lesson, which is the name of its file without the number before it.

    >>> lesson_id("03-moving")
    'moving'
    """
    return stem.lstrip("0123456789").removeprefix("-") or stem
