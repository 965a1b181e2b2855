"""glossary.yaml: the words of a game, each with its meaning and its cases.

format: 1
kind: glossary
game: some_game
terms:
  - term: Committed
    also: [commit, commits]
    de: [eingesetzt, eingesetzte]
    says: The unit has acted.
    cases: ["4.2.1"]
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from cholm_qt.files.faults import FaultList
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.messages import message
from cholm_qt.files.reader import Reader, open_file
from cholm_qt.files.reference_file import check_numbers

KIND = "glossary"
FILE = "glossary.yaml"


class Term(NamedTuple):
    """A word of the game, its other forms, those in another language, its meaning, and its cases."""

    term: str
    also: tuple[str, ...]
    de: tuple[str, ...]
    says: str
    cases: tuple[str, ...]
    line: int

    def forms(self, language: str) -> tuple[str, ...]:
        """The forms in a language, the headword first; English where there are none."""
        return self.de if language == "de" and self.de else (self.term, *self.also)


def load_glossary(files: GameFiles, faults: FaultList) -> tuple[Term, ...]:
    """The words of a game; none for a game without a glossary. Faults are noted."""
    path = files.folder / FILE
    return read_glossary(path, files, faults) if path.is_file() else ()


def read_glossary(path: Path, files: GameFiles, faults: FaultList) -> tuple[Term, ...]:
    """The words of a file, none of them twice in a language."""
    with open_file(path, faults) as top:
        return terms_in(top, files)


def terms_in(top: Reader, files: GameFiles) -> tuple[Term, ...]:
    """The words of a file that is being read."""
    cases = tuple(files.case_titles())
    top.choice("kind", (KIND,))
    files.check_game(top)
    found: list[Term] = []
    seen: dict[tuple[str, str], int] = {}
    for reader in top.mappings("terms"):
        term = _term(reader, files, cases)
        forms = [("en", form) for form in (term.term, *term.also)] + [("de", form) for form in term.de]
        for language, form in forms:
            first = seen.setdefault((language, form), term.line)
            if form and first != term.line:
                reader.fault(message("{0} stands here twice, first in line {1}", form, first))
        found.append(term)
    return tuple(found)


def _term(reader: Reader, files: GameFiles, cases: tuple[str, ...]) -> Term:
    """One word."""
    says = reader.text("says")
    check_numbers(reader, "says", says, files, cases)
    return Term(
        reader.name("term"),
        reader.texts("also", optional=True),
        reader.texts("de", optional=True),
        says,
        reader.choices("cases", cases, optional=True),
        reader.line,
    )
