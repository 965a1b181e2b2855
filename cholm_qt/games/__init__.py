"""The register of games: each by its id, with its title and its room; nothing of a game is imported early."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cholm_qt.engine.system import System
    from cholm_qt.files.game_files import GameFiles
    from cholm_qt.ui.desk import Desk


class Room(NamedTuple):
    """Where a game lives: a package with the modules `system`, `files` and `desk`.

    They hold the objects SYSTEM, FILES and DESK.
    """

    id: str
    title: str
    package: str

    @property
    def system(self) -> System:
        """The game without files and without Qt."""
        found: System = import_module(f"{self.package}.system").SYSTEM
        return found

    @property
    def files(self) -> GameFiles:
        """How the game is written down."""
        found: GameFiles = import_module(f"{self.package}.files").FILES
        return found

    @property
    def desk(self) -> Desk:
        """How the game is shown; needs Qt."""
        found: Desk = import_module(f"{self.package}.desk").DESK
        return found


ROOMS: dict[str, Room] = {}


def add(room: Room) -> None:
    """Take a game into the register."""
    ROOMS[room.id] = room


def room(game_id: str = "") -> Room:
    """The room of a game, or of the first one; raises KeyError for a game that is not in the register."""
    return ROOMS[game_id or first()]


def first() -> str:
    """The game that is meant where none is named, as in files from before there were several."""
    return next(iter(ROOMS))


add(Room("circle_of_fire", "Circle of Fire", "cholm_qt.games.circle_of_fire"))
