"""Counts every position of tests/perft again and writes the numbers down: `python -m tests.perft.record`.

Run it after a rule was changed on purpose, and read in the difference which decisions the change has reached.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import yaml

from cholm_qt.cli.perft import at_rest, perft
from cholm_qt.files.documents import open_document

FOLDER = Path(__file__).parent
COUNT = re.compile(r"^  count: \d+$", re.MULTILINE)


@dataclass(frozen=True)
class Counted:
    """One position of a file: what it waits for, how many orders deep it is counted, and the number."""

    name: str
    position: str
    depth: int
    count: int


def files() -> list[Path]:
    """The files of positions."""
    return sorted(FOLDER.glob("*.yaml"))


def positions(file: Path) -> list[Counted]:
    """The positions of a file."""
    return [Counted(**each) for each in yaml.safe_load(file.read_text("utf-8"))]


def count(position: str, depth: int) -> int:
    """How many sequences of legal orders there are."""
    return perft(at_rest(open_document(position)), depth)


def record(file: Path) -> None:
    """Write the numbers of a file anew, and leave everything else as it is."""
    numbers = iter([count(each.position, each.depth) for each in positions(file)])
    text = COUNT.sub(lambda _: f"  count: {next(numbers)}", file.read_text("utf-8"))
    file.write_text(text, "utf-8")


if __name__ == "__main__":
    for file in files():
        record(file)
