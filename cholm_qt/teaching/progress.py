"""Which puzzles a player has solved, kept in a small file of the user's.

format: 1
kind: solved-puzzles
solved:
  "some_game/the-crossroads": 64.4
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from fractions import Fraction
from pathlib import Path

from cholm_qt.files.atomic_write import cannot_write, write_atomically
from cholm_qt.files.autosave_files import make_private_folder, user_folder
from cholm_qt.files.faults import DataFaults, FaultList
from cholm_qt.files.messages import message
from cholm_qt.files.reader import open_file

KIND = "solved-puzzles"


def progress_path() -> Path:
    """The file of the puzzles that were solved."""
    return user_folder() / "puzzles.yaml"


def puzzle_key(game_id: str, puzzle_id: str) -> str:
    """What the file calls a puzzle.

    >>> puzzle_key("some_game", "the-crossroads")
    'some_game/the-crossroads'
    """
    return f"{game_id}/{puzzle_id}"


class Progress:
    """The puzzles that were solved, each with the best chance reached, in percent.

    Attributes:
        trouble: Why the file could not be read, in a sentence; nothing when it could.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or progress_path()
        self.trouble = ""
        self._solved: dict[str, float] = {}
        self.read()

    def read(self) -> None:
        """Read what is in the file now; a damaged one counts as empty, and is kept beside the next one."""
        self.trouble, self._solved = "", {}
        if not self.path.exists() and not self.path.is_symlink():
            return
        try:
            self._solved = dict(_read(self.path))
        except DataFaults as error:
            first = error.faults[0]
            self.trouble = message("Which puzzles were solved cannot be read: {0}", first.sentence)

    def is_solved(self, key: str) -> bool:
        """Has a puzzle been solved?"""
        return key in self._solved

    def chance(self, key: str) -> float:
        """The best chance reached, in percent; 0 where the puzzle has not been solved."""
        return self._solved.get(key, 0.0)

    def by_puzzle(self) -> dict[tuple[str, str], float]:
        """The best chance reached in each puzzle that was solved, by the ids of its game and its own."""
        split = ((key.partition("/"), chance) for key, chance in self._solved.items())
        return {(game, name): chance for (game, _, name), chance in split}

    def note(self, key: str, chance: Fraction) -> None:
        """Remember that a puzzle was solved, and how well. Raises CannotWrite."""
        was_damaged = bool(self.trouble)
        self.read()  # another window may have solved one meanwhile
        reached = round(float(chance) * 100, 1)
        if reached <= self.chance(key):
            return
        self._solved[key] = reached
        try:
            make_private_folder(self.path.parent)
            if was_damaged:
                self._keep_damaged()
        except OSError as error:
            raise cannot_write(self.path, error) from error
        write_atomically(self.path, _text(self._solved))
        self.trouble = ""

    def _keep_damaged(self) -> None:
        """Put a file that cannot be read beside the new one, for whoever wants to look into it."""
        with suppress(FileNotFoundError):
            self.path.replace(self.path.with_name(f"{self.path.name}.damaged"))


def _read(path: Path) -> Mapping[str, float]:
    """The chances in a file. Raises DataFaults."""
    faults, found = FaultList(), dict[str, float]()
    with open_file(path, faults) as top:
        top.choice("kind", (KIND,))
        solved = top.mapping("solved")
        for key in solved.keys():  # noqa: SIM118, a Reader is no dict
            found[key] = solved.number(key, 0.1, 100)
    faults.raise_if_any()
    return found


def _text(solved: Mapping[str, float]) -> str:
    """The text of the file."""
    lines = ["format: 1", f"kind: {KIND}", "solved:" if solved else "solved: {}"]
    lines += [f"  {json.dumps(key)}: {chance:g}" for key, chance in sorted(solved.items())]
    return "\n".join(lines) + "\n"
