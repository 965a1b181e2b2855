"""The packs that the program knows of: those in the player's folder of a game, and those used elsewhere."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from cholm_qt import games
from cholm_qt.files.atomic_write import CannotWrite, cannot_write, fill_atomically, write_atomically
from cholm_qt.files.autosave_files import make_private_folder, user_folder
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.messages import message
from cholm_qt.files.own_scenarios import file_name
from cholm_qt.files.pack import Pack, open_pack
from cholm_qt.files.pack_names import COUNTERS, PACK_FILE
from cholm_qt.files.pack_writing import PackWriter, copy_to_folder

ZIP = ".zip"
ELSEWHERE = "elsewhere.json"  # the paths of packs that were used and lie outside the folder
MOST_ELSEWHERE = 20
MOST_NAMES = 10_000  # that are tried for one title

Stamp = tuple[str, int, int]  # a file, when it was written, and how large it is


class PackHead(NamedTuple):
    """A pack as a list shows it.

    Attributes:
        pack: What can be used, or None where something is wrong with it.
        title: Its own, or the name of its file.
        fault: The first thing that is wrong.
        is_own: Does it lie in the player's folder?
    """

    path: Path
    title: str
    pack: Pack | None
    fault: str = ""
    is_own: bool = True


def packs_folder(game_id: str) -> Path:
    """The folder of a player's packs of a game."""
    return user_folder() / "packs" / game_id


def known_packs(game_id: str = "") -> list[PackHead]:
    """Every pack of a game, or of all games, by its title; a bad one only where it lies in the folder."""
    found: dict[Path, PackHead] = {}
    for game in (game_id,) if game_id else tuple(games.ROOMS):
        found |= {path: _head(path) for path in _in_folder(packs_folder(game))}
        for path in elsewhere(game):
            head = _head(path)
            if head.pack is not None and head.pack.game == game:
                found.setdefault(path, head._replace(is_own=False))
    return sorted(found.values(), key=lambda head: head.title.casefold())


def find_packs(game_id: str, title: str, fingerprint: str) -> tuple[Pack | None, Pack | None]:
    """The pack of a fingerprint, and, where there is none, the one of its title, which has changed since."""
    packs = [head.pack for head in known_packs(game_id) if head.pack is not None]
    same = next((pack for pack in packs if pack.fingerprint == fingerprint), None)
    if same is not None:
        return same, None
    return None, next((pack for pack in packs if pack.title == title), None)


def _in_folder(folder: Path) -> Iterator[Path]:
    """Whatever in a folder may be a pack."""
    with suppress(OSError):
        for path in sorted(folder.iterdir()):
            is_hidden = path.name.startswith(".")
            if not is_hidden and (path.suffix.lower() == ZIP or (path / PACK_FILE).is_file()):
                yield path


def _head(path: Path) -> PackHead:
    """A pack, or what is wrong with it; read again only when one of its files has changed."""
    return _head_at(path, tuple(_stamps(path)))


def _stamps(path: Path) -> Iterator[Stamp]:
    """When each file of a pack was written, and how large it is."""
    with suppress(OSError):
        inner = [*path.iterdir(), *(path / COUNTERS).glob("*")] if path.is_dir() else [path]
        for file in sorted(inner):
            about = file.lstat()
            yield file.name, about.st_mtime_ns, about.st_size


@lru_cache(maxsize=100)
def _head_at(path: Path, stamps: tuple[Stamp, ...]) -> PackHead:
    """A pack with files of these times."""
    try:
        pack = open_pack(path)
    except DataFaults as error:
        return PackHead(path, path.stem, None, error.faults[0].sentence)
    return PackHead(path, pack.title, pack)


# --- packs elsewhere ---


def elsewhere(game_id: str) -> list[Path]:
    """The packs outside the folder that were used, the last one first."""
    with suppress(OSError, ValueError):
        told = json.loads((packs_folder(game_id) / ELSEWHERE).read_text("utf-8"))
        if isinstance(told, list):
            return [Path(text) for text in told[:MOST_ELSEWHERE] if isinstance(text, str)]
    return []


def remember(pack: Pack) -> None:
    """Find a pack again that lies outside the folder; one that cannot be remembered is asked for again."""
    folder, path = packs_folder(pack.game), pack.path.absolute()
    known = elsewhere(pack.game)
    if path.parent == folder or known[:1] == [path]:
        return
    paths = [str(path), *(str(other) for other in known if other != path)]
    with suppress(OSError):
        make_private_folder(folder)
        write_atomically(folder / ELSEWHERE, json.dumps(paths[:MOST_ELSEWHERE], indent=1) + "\n")


def forget(pack_path: Path, game_id: str) -> None:
    """Forget a pack outside the folder, which stays where it is. Raises CannotWrite."""
    paths = [str(path) for path in elsewhere(game_id) if path != pack_path]
    write_atomically(packs_folder(game_id) / ELSEWHERE, json.dumps(paths, indent=1) + "\n")


# --- taking in and naming ---


def pack_at(path: Path) -> Path:
    """The pack that a chosen file stands for: the folder of a pack.yaml, or the file itself."""
    return path.parent if path.name == PACK_FILE else path


def new_pack_folder(game_id: str, title: str) -> Path:
    """A folder for a new pack among the player's, which is not there yet. Raises CannotWrite."""
    return _free(packs_folder(game_id), file_name(title), "")


def import_pack(path: Path) -> Pack:
    """Copy a good pack among the player's; one that is there already is given back as it is.

    Raises DataFaults with all that is wrong with it, its data files included, and CannotWrite.
    """
    pack = open_pack(path)
    games.room(pack.game).files.with_pack(pack).load_components()
    same, _ = find_packs(pack.game, pack.title, pack.fingerprint)
    if same is not None and same.path.parent == packs_folder(pack.game):
        return same
    folder = packs_folder(pack.game)
    try:
        make_private_folder(folder)
    except OSError as error:
        raise cannot_write(folder, error) from error
    name = file_name(pack.title)
    if pack.is_folder:
        return copy_to_folder(pack, _free(folder, name, ""))
    goal = _free(folder, name, ZIP)
    with path.open("rb") as source:
        fill_atomically(goal, lambda file: shutil.copyfileobj(source, file))
    return open_pack(goal)


def rename_pack(pack: Pack, title: str) -> Pack:
    """Give a pack another title, which changes nothing that is played with. Raises CannotWrite.

    A zip is not written anew: it becomes a folder, which takes its place.
    """
    if pack.is_folder:
        return PackWriter(pack.folder, pack.game, title, pack.says, pack.author).finish()
    made = copy_to_folder(pack, _free(pack.path.parent, pack.path.stem, ""), title)
    try:
        pack.path.unlink()
    except OSError as error:
        raise cannot_write(pack.path, error) from error
    return made


def _free(folder: Path, name: str, ending: str) -> Path:
    """A path in a folder that is not there yet. Raises CannotWrite."""
    for number in range(1, MOST_NAMES):
        path = folder / f"{name if number == 1 else f'{name}-{number}'}{ending}"
        if not path.exists() and not path.is_symlink():
            return path
    raise CannotWrite(message("{0} has too many files of the name {1}", folder, name))
