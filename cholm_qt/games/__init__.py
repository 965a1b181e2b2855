"""The register of games: each by its id, with its title and its room; nothing of a game is imported early."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cholm_qt.cli.balance.game_balance import GameBalance
    from cholm_qt.cli.invariants.game_checks import GameChecks
    from cholm_qt.cli.measures import Measure
    from cholm_qt.cli.text.text_desk import TextDesk
    from cholm_qt.engine.system import System
    from cholm_qt.files.game_files import GameFiles
    from cholm_qt.files.pack import Pack
    from cholm_qt.mapmaker import MapSheet
    from cholm_qt.teaching.drill import Drill
    from cholm_qt.ui.desk import Desk


class UnknownGame(ValueError):
    """The register has no game of this id; the message is one sentence that says which ones it has."""


class Room(NamedTuple):
    """Where a game lives: a package with the modules `system`, `files` and `desk`.

    They hold the objects SYSTEM, FILES and DESK. The modules `text` and `checks`, with TEXT and CHECKS, are
    for games that have more to say in the terminal and more to test in self-play than any game has,
    `map_sheet`, with MAP_SHEET, for games whose map is drawn by `cholm_qt.mapmaker`, and `drills`, with
    DRILLS, for games that ask their learners questions. `bench` holds BENCH, for games that measure more of
    themselves than how quick random play is.
    """

    id: str
    title: str
    package: str
    pack: Pack | None = None  # a player's own map and numbers, in the place of the shipped ones

    def with_pack(self, pack: Pack | None) -> Room:
        """The same room with the map and the numbers of a pack, or with the shipped ones."""
        return self._replace(pack=pack)

    @property
    def system(self) -> System:
        """The game without files and without Qt."""
        found: System = self._object("system")
        return found

    @property
    def files(self) -> GameFiles:
        """How the game is written down. Raises DataFaults for a pack of another game."""
        found: GameFiles = self._object("files")
        return found if self.pack is None else found.with_pack(self.pack)

    @property
    def desk(self) -> Desk:
        """How the game is shown; needs Qt."""
        found: Desk = self._object("desk")
        return found if self.pack is None else found.with_files(self.files)

    @property
    def text(self) -> TextDesk:
        """How the game reads in a terminal."""
        if self._has("text"):
            found: TextDesk = self._object("text")
            return found
        from cholm_qt.cli.text.text_desk import TextDesk

        return TextDesk(self.system)

    @property
    def checks(self) -> GameChecks:
        """What self-play tests of the game."""
        if self._has("checks"):
            found: GameChecks = self._object("checks")
            return found
        from cholm_qt.cli.invariants.game_checks import GameChecks

        return GameChecks(self.system)

    @property
    def balance(self) -> GameBalance:
        """Who plays the game to measure how even it is, and what is counted."""
        if self._has("balance"):
            found: GameBalance = self._object("balance")
            return found
        from cholm_qt.cli.balance.game_balance import GameBalance

        return GameBalance(self.system)

    @property
    def drills(self) -> tuple[Drill, ...]:
        """What learners of the game are asked; none where it offers no drills."""
        if not self._has("drills"):
            return ()
        found: tuple[Drill, ...] = self._object("drills")
        return found

    @property
    def measures(self) -> Callable[[int], Iterator[Measure]] | None:
        """What the game measures of itself, by a seed; None where it is random play alone."""
        if not self._has("bench"):
            return None
        found: Callable[[int], Iterator[Measure]] = self._object("bench")
        return found

    @property
    def map_sheet(self) -> MapSheet | None:
        """How the game's map sheet is drawn, if it has one; needs Qt and numpy."""
        if not self._has("map_sheet"):
            return None
        found: MapSheet = self._object("map_sheet")
        return found

    def _has(self, module: str) -> bool:
        """Has the package a module of this name?"""
        return find_spec(f"{self.package}.{module}") is not None

    def _object(self, module: str) -> Any:
        """What a module of the package offers under its own name in capitals."""
        return getattr(import_module(f"{self.package}.{module}"), module.upper())


ROOMS: dict[str, Room] = {}


def add(room: Room) -> None:
    """Take a game into the register."""
    ROOMS[room.id] = room


def room(game_id: str = "") -> Room:
    """The room of a game, or of the first one. Raises UnknownGame."""
    if not game_id:
        return ROOMS[first()]
    if game_id not in ROOMS:
        from cholm_qt.files.faults import nearest, short

        known = ", ".join(ROOMS)
        raise UnknownGame(f"there is no game '{short(game_id)}'{nearest(game_id, ROOMS)}; there are: {known}")
    return ROOMS[game_id]


def room_of(files: GameFiles) -> Room:
    """The room of a game that is read by these files, with their pack."""
    return room(files.system.id).with_pack(files.pack)


def first() -> str:
    """The game that is meant where none is named, as in files from before there were several."""
    return next(iter(ROOMS))


add(Room("circle_of_fire", "Circle of Fire", "cholm_qt.games.circle_of_fire"))
add(Room("jaws_of_victory", "The Jaws of Victory", "cholm_qt.games.jaws_of_victory"))
