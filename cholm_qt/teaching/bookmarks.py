"""The cases that a learner has marked in the rulebook, in a small file of his.

format: 1
kind: bookmarks
marked: ["some_game/12.3.1"]
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from cholm_qt.files.messages import message
from cholm_qt.files.reader import Reader
from cholm_qt.teaching.kept_file import KeptFile
from cholm_qt.teaching.learners import Learners

FILE = "bookmarks.yaml"
MOST = 500


class Bookmarks(KeptFile):
    """The pages of every game that were marked, the first one first."""

    kind = "bookmarks"

    def __init__(self, game: str, path: Path | None = None) -> None:
        """The bookmarks of whoever learns now; those of one game are shown."""
        self._game = game
        super().__init__(path or Learners().current.folder / FILE)

    @property
    def pages(self) -> tuple[str, ...]:
        """The pages of this game that are marked."""
        marked = (key.partition("/") for key in self._marked)
        return tuple(page for game, _, page in marked if game == self._game)

    def toggle(self, page: str) -> None:
        """Mark a page, or take its mark away. Raises CannotWrite."""
        was_damaged = self.trouble
        self.read()  # another window may have marked one meanwhile
        self.trouble = self.trouble or was_damaged
        key = f"{self._game}/{page}"
        if key in self._marked:
            del self._marked[key]
        else:
            self._marked[key] = None
        self.write()

    # --- the file ---

    def lament(self, why: str) -> str:
        """The sentence for a file that cannot be read."""
        return message("Your bookmarks cannot be read: {0}", why)

    def clear(self) -> None:
        """Know no mark."""
        self._marked: dict[str, None] = {}

    def take(self, top: Reader) -> None:
        """Know the marks of the file."""
        self._marked = dict.fromkeys(top.texts("marked")[:MOST])

    def lines(self) -> Iterator[str]:
        """All marks in a line."""
        yield f"marked: {json.dumps(list(self._marked), ensure_ascii=False)}"
