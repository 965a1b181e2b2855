"""What is wrong with a file: each fault with its place, all of them at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cholm_qt.files.messages import Message, message

MOST_FAULTS = 100  # that are told of a file; nobody reads more, and a hostile file may have a million
MOST_LETTERS = 60  # of a word whose right spelling is looked for


class Fault(NamedTuple):
    """One thing wrong with a file; line 0 means the file as a whole."""

    file: str
    line: int
    says: str
    case: str = ""

    def __str__(self) -> str:
        return str(self.sentence)

    @property
    def sentence(self) -> Message:
        """The place, what is wrong there, and the case."""
        place = f"{self.file}:{self.line}" if self.line else self.file
        if self.case:
            return message("{0}: {1} ({2})", place, self.says, self.case)
        return message("{0}: {1}", place, self.says)


class DataFaults(Exception):
    """A file or folder could not be used; carries every fault found."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class FaultList:
    """Collects faults while files are read, so that all of them are told together."""

    def __init__(self) -> None:
        self._faults: dict[Fault, None] = {}  # a dict keeps the order and drops repetitions
        self.oddities: list[Fault] = []  # what is odd but keeps nobody from using the file

    def add(self, file: str, line: int, says: str, case: str = "") -> None:
        """Note a fault, once; raises DataFaults when there are too many to go on reading."""
        self._faults[Fault(file, line, says, case)] = None
        if len(self._faults) >= MOST_FAULTS:
            raise DataFaults([*self, enough(file, line)])

    def add_all(self, faults: Iterable[Fault]) -> None:
        """Note faults that were found elsewhere."""
        self._faults |= dict.fromkeys(faults)

    def of(self, file: str) -> list[Fault]:
        """The faults of one file from top to bottom."""
        return sorted((fault for fault in self._faults if fault.file == file), key=lambda fault: fault.line)

    def raise_if_any(self) -> None:
        """Raise DataFaults when something was wrong."""
        if self._faults:
            raise DataFaults(self)

    def __iter__(self) -> Iterator[Fault]:
        for file in dict.fromkeys(fault.file for fault in self._faults):
            yield from self.of(file)

    def __len__(self) -> int:
        return len(self._faults)


def enough(file: str, line: int) -> Fault:
    """The last fault of a file that has so many that it is not read any further."""
    return Fault(file, line, message("There may be more; only the first {0} faults are listed", MOST_FAULTS))


def nearest(word: str, choices: Iterable[str]) -> str:
    """A question that offers the nearest right spelling, or nothing when none is near.

    >>> nearest("forrest", ("clear", "forest", "urban"))
    "; did you mean 'forest'?"
    """
    from difflib import get_close_matches  # only now: most files have no fault

    if len(word) > MOST_LETTERS:
        return ""
    by_lower = {choice.lower(): choice for choice in choices}
    found = get_close_matches(word.lower(), by_lower, n=1)
    return message("; did you mean '{0}'?", by_lower[found[0]]) if found else ""


def short(text: str, most: int = 60) -> str:
    """A text cut to a length that fits into a message, on one line."""
    line, is_cut = " ".join(text[: 4 * most].split()), len(text) > 4 * most
    return line if len(line) <= most and not is_cut else line[: most - 1] + "…"
