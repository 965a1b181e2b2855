"""The cases of a rulebook, our rulings on them, and where the numbers of the data files come from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from cholm_qt.files.faults import FaultList
from cholm_qt.files.parsing import is_ordinary_file

if TYPE_CHECKING:
    from cholm_qt.files.cases_file import Case
    from cholm_qt.files.data_folder import DataFolder
    from cholm_qt.files.rulings_file import Ruling
    from cholm_qt.files.sources import SourceLine

DataReader = Callable[[Path, FaultList], object]


class RulebookFiles:
    """What the data files of a game say about its rules; a game without such files has none of it."""

    sourced_files: tuple[str, ...] = ()  # the data files whose values name their sources
    sourced_texts: tuple[str, ...] = ()  # those whose sentences do; there are no values in them to type in

    @property
    def folder(self) -> Path:
        """Where the shipped data files of the game stand."""
        raise NotImplementedError

    @property
    def data_folder(self) -> DataFolder:
        """Where each data file is read from."""
        raise NotImplementedError

    @property
    def data_files(self) -> Mapping[str, DataReader]:
        """The data files by name, each with what reads it and notes its faults."""
        raise NotImplementedError

    def beside(self, path: Path, name: str) -> Path:
        """A data file of the same folder, or the shipped one when there is none."""
        return path.with_name(name) if is_ordinary_file(path.with_name(name)) else self.folder / name

    def cases(self, folder: Path | None = None) -> tuple[Case, ...]:
        """Every case of the rulebook with what meets it; none for a game without cases.yaml.

        Those of the game itself are read once.
        """
        return self._own_cases if folder is None else self._cases_in(folder)

    @cached_property
    def _own_cases(self) -> tuple[Case, ...]:
        """The cases of the game, read when they are first asked for."""
        return self._cases_in(self.data_folder)

    def _cases_in(self, folder: DataFolder) -> tuple[Case, ...]:
        """The cases of a folder."""
        path = folder / "cases.yaml"
        if "cases.yaml" not in self.data_files:
            return ()
        faults = FaultList()
        cases = self.read_cases(path, faults)
        faults.raise_if_any()
        return cases

    def read_cases(self, path: Path, faults: FaultList) -> tuple[Case, ...]:
        """The cases of a file."""
        from cholm_qt.files.cases_file import read_cases

        return read_cases(path, faults)

    def case_titles(self) -> Mapping[str, str]:
        """Our name for every case of the rulebook, by its number; read once."""
        return self._case_titles

    @cached_property
    def _case_titles(self) -> dict[str, str]:
        """The titles of cases, read when they are first asked for."""
        return {case.case: case.title for case in self.cases()}

    def rulings(self, folder: Path | None = None) -> tuple[Ruling, ...]:
        """Every ruling of ours, in order; none for a game without rulings.yaml."""
        if "rulings.yaml" not in self.data_files:
            return ()
        faults = FaultList()
        rulings = self.read_rulings((folder or self.data_folder) / "rulings.yaml", faults)
        faults.raise_if_any()
        return rulings

    def read_rulings(self, path: Path, faults: FaultList) -> tuple[Ruling, ...]:
        """The rulings of a file, about the cases of the file beside it, or else of the shipped one."""
        from cholm_qt.files.rulings_file import read_rulings

        cases = self.read_cases(self.beside(path, "cases.yaml"), FaultList())
        return read_rulings(path, [case.case for case in cases], faults)

    def rulings_by_id(self) -> Mapping[str, Ruling]:
        """Every shipped ruling by its number; read once, when one is asked for."""
        return self._rulings_by_id

    @cached_property
    def _rulings_by_id(self) -> dict[str, Ruling]:
        """The rulings by number, read when one is first asked for."""
        return {ruling.id: ruling for ruling in self.rulings()}

    def sources(self, folder: Path | None = None) -> tuple[SourceLine, ...]:
        """Every value of the data files that names its source, in order; raises DataFaults."""
        return self._sources_of(self.sourced_files, folder or self.data_folder)

    def all_sources(self) -> tuple[SourceLine, ...]:
        """Every value and every sentence that names its source; raises DataFaults."""
        return self._sources_of((*self.sourced_files, *self.sourced_texts), self.data_folder)

    def _sources_of(self, names: tuple[str, ...], folder: DataFolder | Path) -> tuple[SourceLine, ...]:
        """What some files of a folder say about their sources."""
        from cholm_qt.files.sources import read_sources

        faults = FaultList()
        found = [read_sources(folder / name, faults) for name in names]
        faults.raise_if_any()
        return tuple(line for lines in found for line in lines)
