"""Packs: a player's own map, numbers and counters, which take the place of the shipped ones file by file.

A pack is a folder, or a zip of one. It holds `pack.yaml` and any of the data files of its game under their
names, a picture of the map (`map.png`, or another of PICTURE_ENDINGS) and pictures of counters
(`counters/<unit id>.png` and `counters/<unit id>-back.png`). Nothing in it is run, and no name in it reaches
outside.

    pack = open_pack(path)                 # raises DataFaults with all that is wrong with it as a pack
    files = room(pack.game).files.with_pack(pack)
    files.load_components()                # the pack's, and the shipped ones for what it lacks
    faults = pack_faults(path)             # everything at once, its data files included

Writing is in `pack_writing`, the packs that the program knows of are in `known_packs`:

    writer = PackWriter(folder, game, title)   # a new folder, or one that is a pack already
    writer.write_data("units.yaml", text)
    writer.put_map(picture)
    pack = writer.finish()
    make_zip(folder, output)
"""

from __future__ import annotations

import hashlib
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from cholm_qt import games
from cholm_qt.files.data_folder import DataFolder, FolderOver
from cholm_qt.files.faults import DataFaults, Fault, FaultList, short
from cholm_qt.files.messages import message, system_words
from cholm_qt.files.pack_names import (
    COUNTERS,
    PACK_FILE,
    counter_of,
    is_dropping,
    is_map,
    is_note,
    is_picture,
    why_unknown,
    why_unsafe,
)
from cholm_qt.files.pack_pictures import MOST_COUNTER_SIDE, MOST_SIDE, why_no_picture
from cholm_qt.files.pack_zip import AT_ONCE, MOST_MEMBERS, most_bytes, too_large, unpacked
from cholm_qt.files.reader import open_file, wrong_word

KIND = "pack"
MOST_OF_AN_AUTHOR = 255


@dataclass(frozen=True)
class Pack:
    """A pack that can be used.

    Attributes:
        path: What was opened, a folder or a zip.
        folder: Where its files lie: that folder, or the one that the zip was unpacked into.
        members: The names of its files, sorted, without notes of systems.
        fingerprint: What tells its content from any other's; its texts in `pack.yaml` do not count.
    """

    path: Path
    folder: Path
    game: str
    title: str
    says: str
    author: str
    members: tuple[str, ...]
    fingerprint: str

    def file(self, name: str) -> Path | None:
        """The file of a name, or None when the pack lacks it."""
        return self.folder / name if name in self.members else None

    @property
    def is_folder(self) -> bool:
        """Can files be written into it, as into no zip?"""
        return self.path == self.folder

    @property
    def data_files(self) -> tuple[str, ...]:
        """The data files that it holds."""
        return tuple(name for name in self.members if not is_note(name) and not is_picture(name))

    @property
    def map_picture(self) -> Path | None:
        """Its picture of the map."""
        return next((self.folder / name for name in self.members if is_map(name)), None)

    @cached_property
    def counters(self) -> dict[tuple[str, bool], Path]:
        """Its pictures of counters by the id of the unit, and whether it is the back."""
        return {key: self.folder / name for name in self.members if (key := counter_of(name)) is not None}

    def over(self, shipped: Path) -> DataFolder:
        """Its files, and those of the shipped folder that it lacks."""
        return FolderOver(self.folder, frozenset(self.data_files), shipped, self.fingerprint)

    def place(self, fault: Fault) -> Fault:
        """A fault of one of its files, told at its place in the pack as the player knows it.

        What is wrong with a shipped file is wrong with the pack that does not fit it.
        """
        file = Path(fault.file)
        if file.is_relative_to(self.folder):
            return fault._replace(file=str(self.path / file.relative_to(self.folder)))
        if fault.file.startswith(str(self.path)):
            return fault
        says = message("It does not fit the shipped {0}: {1}", file.name, fault.says)
        return Fault(str(self.path), 0, says, fault.case)


def open_pack(path: Path | str) -> Pack:
    """A folder or zip as a pack. Raises DataFaults with all that is wrong with it, its data files apart."""
    path = Path(path)
    faults = FaultList()
    pack = _read(path, faults)
    if pack is None:
        raise DataFaults(faults)
    if pack.game in games.ROOMS:
        for name in pack.members:
            _check_member(pack, name, faults)
    if len(faults):
        raise DataFaults(map(pack.place, faults))
    return pack


def pack_faults(path: Path | str) -> list[Fault]:
    """Everything that is wrong with a pack: names, pictures, data files, and whether they fit together."""
    try:
        pack = open_pack(path)
        games.room(pack.game).files.with_pack(pack).load_components()
    except DataFaults as error:
        return list(error.faults)
    return []


# --- reading -------------------------------------------------------------------------------------


def _read(path: Path, faults: FaultList) -> Pack | None:
    """A pack whose files have not been looked at, or None with a fault noted."""
    try:
        folder = path if path.is_dir() else unpacked(path)
        members = tuple(sorted(_names(folder, path, faults)))
        if PACK_FILE not in members:
            faults.add(str(path / PACK_FILE), 0, message("This file is missing, without which it is no pack"))
            return None
        about = _about(folder / PACK_FILE, faults)
        return Pack(path, folder, *about, members, _fingerprint(folder, members))
    except (OSError, ValueError) as error:  # a name that no file can have is a ValueError
        faults.add(str(path), 0, message("The pack cannot be read: {0}", system_words(error)))
        return None


def _names(folder: Path, path: Path, faults: FaultList) -> Iterator[str]:
    """The names of the files of a folder and of the folder of counters in it."""
    for number, file in enumerate(_files(folder)):
        name = file.relative_to(folder).as_posix()
        if is_dropping(name):
            continue
        if number > MOST_MEMBERS:
            faults.add(str(path), 0, message("The folder holds more than {0} files", MOST_MEMBERS))
            return
        why = why_unsafe(name) or _why_no_file(file, name)
        if why is not None:
            faults.add(str(path / name), 0, why)
        else:
            yield name


def _files(folder: Path) -> Iterator[Path]:
    """What lies in a folder and in the folders directly in it, without following links."""
    for one in sorted(folder.iterdir()):
        if one.is_dir() and not one.is_symlink():
            yield from sorted(one.iterdir())
        else:
            yield one


def _why_no_file(file: Path, name: str) -> str | None:
    """What is wrong with something in a folder that is no ordinary file of a sensible size."""
    about = file.lstat()
    if stat.S_ISLNK(about.st_mode):
        return message("This is a link; a pack holds files alone")
    if stat.S_ISDIR(about.st_mode):
        return message("This lies too deep in folders")
    if not stat.S_ISREG(about.st_mode):
        return message("This is no ordinary file")
    return too_large(name, about.st_size) if about.st_size > most_bytes(name) else None


def _about(path: Path, faults: FaultList) -> tuple[str, str, str, str]:
    """Game, title, description and author of a pack.yaml."""
    with open_file(path, faults) as top:
        top.choice("kind", (KIND,))
        game = top.text("game")
        if game and game not in games.ROOMS:
            top.fault(message("'game' is {0}", wrong_word(short(game), tuple(games.ROOMS))), "game")
        title, says = top.name("title"), top.text("says", "")
        if top.has("title") and not title.strip():
            top.fault(message("A pack needs a title"), "title")
        return game, title, says, top.text("author", "", MOST_OF_AN_AUTHOR)


def _fingerprint(folder: Path, members: tuple[str, ...]) -> str:
    """SHA-256 of the names and contents of all that is played with, the same for a folder and its zip."""
    found = hashlib.sha256()
    for name in members:
        if is_note(name):
            continue
        size = (folder / name).stat().st_size
        found.update(f"{name}\0{size}\0".encode())
        with (folder / name).open("rb") as file:
            while part := file.read(AT_ONCE):
                found.update(part)
    return found.hexdigest()


def _check_member(pack: Pack, name: str, faults: FaultList) -> None:
    """Note what is wrong with the name of a file, or with a picture."""
    why = why_unknown(name, games.room(pack.game).files.data_files)
    if why is None and is_map(name) and pack.map_picture != pack.folder / name:
        why = message("There are two pictures of the map")
    if why is None and is_picture(name):
        is_counter = name.startswith(f"{COUNTERS}/")
        why = why_no_picture(pack.folder / name, MOST_COUNTER_SIDE if is_counter else MOST_SIDE)
    if why is not None:
        faults.add(str(pack.path / name), 0, why)
