"""Which puzzles a player has solved, kept in a small file of the user's.

format: 1
kind: solved-puzzles
solved:
  "some_game/the-crossroads": 64.4
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from cholm_qt.files.autosave_files import user_folder
from cholm_qt.files.messages import message
from cholm_qt.files.reader import Reader
from cholm_qt.teaching.kept_file import KeptFile


def progress_path() -> Path:
    """The file of the puzzles that were solved."""
    return user_folder() / "puzzles.yaml"


def puzzle_key(game_id: str, puzzle_id: str) -> str:
    """What the file calls a puzzle.

    >>> puzzle_key("some_game", "the-crossroads")
    'some_game/the-crossroads'
    """
    return f"{game_id}/{puzzle_id}"


class Progress(KeptFile):
    """The puzzles that were solved, each with the best chance reached, in percent."""

    kind = "solved-puzzles"

    def __init__(self, path: Path | None = None) -> None:
        super().__init__(path or progress_path())

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
        self.read()  # another window may have solved one meanwhile
        reached = round(float(chance) * 100, 1)
        if reached > self.chance(key):
            self._solved[key] = reached
            self.write()

    # --- the file ---

    def lament(self, why: str) -> str:
        """The sentence for a file that cannot be read."""
        return message("Which puzzles were solved cannot be read: {0}", why)

    def clear(self) -> None:
        """Nothing is solved."""
        self._solved: dict[str, float] = {}

    def take(self, top: Reader) -> None:
        """The chances in a file."""
        solved = top.mapping("solved")
        for key in solved.keys():  # noqa: SIM118, a Reader is no dict
            self._solved[key] = solved.number(key, 0.1, 100)

    def lines(self) -> Iterator[str]:
        """The chances, by puzzle."""
        yield "solved:" if self._solved else "solved: {}"
        yield from (f"  {json.dumps(key)}: {chance:g}" for key, chance in sorted(self._solved.items()))
