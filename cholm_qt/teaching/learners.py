"""Who learns at this computer: for each learner a folder of the user's, with what he has done so far.

learners = Learners()
Marks(learners.current.folder / "marks.yaml")  # a KeptFile of whoever learns now

The first learner has no name until there is a second one. The list is a file of its own:

format: 1
kind: learners
now: learner-anna
learners:
  first: ""
  learner-anna: "Anna"
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cholm_qt.files.autosave_files import user_folder
from cholm_qt.files.faults import short
from cholm_qt.files.messages import message
from cholm_qt.files.own_scenarios import file_name
from cholm_qt.files.player_names import clean_name
from cholm_qt.files.reader import Reader
from cholm_qt.files.scenario_about import quoted
from cholm_qt.teaching.kept_file import KeptFile

FIRST = "first"  # the folder of the first learner
MOST_LEARNERS = 99
KEY = "[a-z0-9-]{1,60}"  # what a folder may be called


class Learner(NamedTuple):
    """Somebody who learns: the name, which the first one may lack, and the folder of his files."""

    name: str
    folder: Path

    @property
    def key(self) -> str:
        """What the list calls him: the name of his folder."""
        return self.folder.name


def learners_folder() -> Path:
    """The folder that has one for each learner."""
    return user_folder() / "learners"


class Learners(KeptFile):
    """All learners, and which of them learns now; there is always one."""

    kind = "learners"
    _now: str

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or learners_folder()
        super().__init__(self.folder / "learners.yaml")

    @property
    def all(self) -> tuple[Learner, ...]:
        """Everybody who learns here, the first one first."""
        return tuple(Learner(name, self.folder / key) for key, name in self._names.items())

    @property
    def current(self) -> Learner:
        """Whoever learns now."""
        return Learner(self._names[self._now], self.folder / self._now)

    def choose(self, key: str) -> None:
        """Let another one learn from now on. Raises CannotWrite."""
        self.read()  # another window may have added one meanwhile
        if key in self._names and key != self._now:
            self._now = key
            self.write()

    def add(self, name: str) -> None:
        """Let somebody new learn from now on, or whoever has this name already. Raises CannotWrite."""
        self.read()
        name = clean_name(name)
        known = next((key for key, called in self._names.items() if called == name), None)
        if known is None and len(self._names) < MOST_LEARNERS:
            known = self._free_key(name)
            self._names[known] = name
        if known is not None:
            self._now = known
            self.write()

    def rename(self, key: str, name: str) -> None:
        """Call a learner otherwise; the folder stays. Raises CannotWrite."""
        self.read()
        if key in self._names:
            self._names[key] = clean_name(name)
            self.write()

    def _free_key(self, name: str) -> str:
        """The name of a folder that no learner has, and that is not there for another reason."""
        wanted, number = file_name(f"learner {name}"), 1
        key = wanted
        while key in self._names or (self.folder / key).exists():
            number += 1
            key = f"{wanted}-{number}"
        return key

    # --- the file ---

    def lament(self, why: str) -> str:
        """The sentence for a file that cannot be read."""
        return message("Who learns here cannot be read: {0}", why)

    def clear(self) -> None:
        """Know only the first learner."""
        self._names, self._now = {FIRST: ""}, FIRST

    def take(self, top: Reader) -> None:
        """Know those of the file, whose folders have names that every system can have."""
        learners = top.mapping("learners")
        for key in learners.keys():  # noqa: SIM118, a Reader is no dict
            name = clean_name(learners.text(key, ""))
            if not re.fullmatch(KEY, key):
                learners.fault(message("'{0}' is no name of a folder", short(key)), key)
            self._names[key] = name
        self._now = top.choice("now", tuple(self._names))

    def lines(self) -> Iterator[str]:
        """Who learns now, and everybody."""
        yield f"now: {json.dumps(self._now)}"
        yield "learners:"
        yield from (f"  {json.dumps(key)}: {quoted(name)}" for key, name in self._names.items())
