"""Where the data files of a game are read from: a folder, or a pack that lies over the shipped one."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple, Protocol


class DataFolder(Protocol):
    """Whatever knows the path of a data file by its name; a Path of a folder does."""

    def __truediv__(self, name: str, /) -> Path: ...

    def __hash__(self) -> int: ...


class FolderOver(NamedTuple):
    """A folder with some data files, and another one with those that it lacks.

    Attributes:
        stamp: What tells the files of the folder from those that lie there at another time.
    """

    folder: Path
    names: frozenset[str]
    below: Path
    stamp: str = ""

    def __truediv__(self, name: str, /) -> Path:
        """The file of a name."""
        return (self.folder if name in self.names else self.below) / name
