"""Everything that the rulebook of a game holds, read piece by piece when it is first needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

from cholm_qt.files.cases_file import Case
from cholm_qt.files.faults import Fault, FaultList
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.glossary_file import Term, load_glossary
from cholm_qt.files.reference_file import Article, module_of, read_articles, reference_paths
from cholm_qt.files.rulings_file import Ruling


class Library:
    """The cases, articles, rulings and words of a game.

    Attributes:
        faults: What is wrong with the files of articles and words; what can be read is shown all the same.
    """

    def __init__(self, files: GameFiles) -> None:
        self.files = files
        self.faults: list[Fault] = []
        self._modules: dict[str, Mapping[str, Article]] = {}

    @cached_property
    def cases(self) -> Mapping[str, Case]:
        """Every case by its number. Raises DataFaults."""
        return {case.case: case for case in self.files.cases()}

    def forget_cases(self) -> None:
        """Go on without cases, which cannot be read; who has asked for them has told of it."""
        self.__dict__["cases"] = {}

    @cached_property
    def rulings(self) -> Mapping[str, Ruling]:
        """Every ruling by its number. Raises DataFaults."""
        return self.files.rulings_by_id()

    @cached_property
    def paths(self) -> Mapping[str, Path]:
        """The files of articles by their Modules."""
        return {path.stem: path for path in reference_paths(self.files)}

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        """The words of the game."""
        faults = FaultList()
        terms = load_glossary(self.files, faults)
        self.faults += faults
        return terms

    def article(self, case: str) -> Article | None:
        """The article of a case; None where there is only its sentence. Its Module is read at once."""
        return self._module(module_of(case)).get(case)

    def _module(self, module: str) -> Mapping[str, Article]:
        """The articles of a Module."""
        if module not in self._modules:
            faults, found = FaultList(), tuple[Article, ...]()
            if module in self.paths:
                found = read_articles(self.paths[module], self.files, faults)
            self.faults += faults
            self._modules[module] = {article.case: article for article in found if article.case}
        return self._modules[module]

    def read_all(self) -> Iterator[None]:
        """Read every Module, one at a step."""
        for module in self.paths:
            self._module(module)
            yield
