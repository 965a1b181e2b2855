"""Set-ups that a player keeps: for each place of the board the units that stand there, in a small YAML.

format: 1
kind: set-up
game: a-game
places:
"A1": ["X1", "X2"]
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from cholm_qt.files.atomic_write import CannotWrite, write_atomically
from cholm_qt.files.autosave_files import user_folder
from cholm_qt.files.faults import FaultList, short
from cholm_qt.files.messages import message, system_words
from cholm_qt.files.reader import Reader, open_file

KIND = "set-up"
LONGEST_NAME = 50
_NO_NAME = re.compile(r"[^\w\- ]+")  # left out of a name, so that it is a file of this folder anywhere
_DEVICES = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)")  # what some systems take for no file at all


def setups_folder(game_id: str) -> Path:
    """The folder of the set-ups of a game."""
    return user_folder() / "setups" / game_id


def stored_setups(folder: Path) -> list[Path]:
    """The set-ups of a folder by their names; none where the folder is missing or cannot be listed."""
    with suppress(OSError):
        return sorted(folder.glob("*.yaml"), key=lambda path: path.stem.casefold())
    return []


def setup_path(folder: Path, name: str) -> Path | None:
    """The file of a set-up that a player calls so, or None where nothing of the name is left.

    >>> setup_path(Path("setups"), "../East: first try").as_posix()
    'setups/East first try.yaml'
    """
    plain = " ".join(_NO_NAME.sub(" ", name).split())[:LONGEST_NAME].strip()
    if not plain or _DEVICES.fullmatch(plain):
        return None
    return folder / f"{plain}.yaml"


def write_setup(path: Path, game_id: str, units: Mapping[str, str]) -> None:
    """Store a set-up: the place of each unit, by their ids. Raises CannotWrite."""
    places: dict[str, list[str]] = {}
    for unit, place in units.items():
        places.setdefault(place, []).append(unit)
    lines = ["format: 1", f"kind: {KIND}", f"game: {game_id}", "places:" if places else "places: {}"]
    lines += [f"  {json.dumps(place)}: {json.dumps(here)}" for place, here in places.items()]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotWrite(message("{0} cannot be written: {1}", path.name, system_words(error))) from error
    write_atomically(path, "\n".join(lines) + "\n")


def read_setup(path: Path, game_id: str) -> dict[str, str]:
    """The place of each unit of a stored set-up, by their ids. Raises DataFaults."""
    faults = FaultList()
    found: dict[str, str] = {}
    with open_file(path, faults) as top:
        top.choice("kind", (KIND,))
        if (game := top.text("game")) != game_id:
            says = message("This is a set-up of the game '{0}', not of '{1}'", short(game), game_id)
            top.fault(says, "game")
        places = top.mapping("places")
        for place in places.keys():  # noqa: SIM118, a Reader is no dict
            found |= dict.fromkeys(_units(places, place, found), place)
    faults.raise_if_any()
    return found


def _units(places: Reader, place: str, before: Mapping[str, str]) -> list[str]:
    """The units of one place, none of which stands anywhere else."""
    units: list[str] = []
    for scalar in places.scalars(place):
        if scalar.text in before or scalar.text in units:
            places.fault(message("'{0}' stands twice", short(scalar.text)), line=scalar.line)
        else:
            units.append(scalar.text)
    return units


def rename_setup(path: Path, goal: Path) -> None:
    """Call a stored set-up otherwise. Raises CannotWrite, also where the name is taken."""
    try:
        if goal.exists():
            raise FileExistsError(message("there is one of this name already"))
        path.rename(goal)
    except OSError as error:
        raise CannotWrite(message("{0} cannot be renamed: {1}", path.stem, system_words(error))) from error


def delete_setup(path: Path) -> None:
    """Delete a stored set-up. Raises CannotWrite."""
    try:
        path.unlink()
    except OSError as error:
        raise CannotWrite(message("{0} cannot be deleted: {1}", path.stem, system_words(error))) from error
