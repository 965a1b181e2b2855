"""Writing packs: a folder file by file, each in one move, and the zip of a folder, always the same bytes."""

from __future__ import annotations

import shutil
import zipfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO

from cholm_qt.files.atomic_write import CannotWrite, cannot_write, fill_atomically, write_atomically
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.messages import message
from cholm_qt.files.pack import KIND, MOST_OF_AN_AUTHOR, Pack, open_pack
from cholm_qt.files.pack_names import BACK, COUNTERS, MAP, PACK_FILE, PICTURE_ENDINGS, is_picture
from cholm_qt.files.pack_pictures import MOST_COUNTER_SIDE, MOST_SIDE, why_no_picture
from cholm_qt.files.reader import FORMAT, MOST_OF_A_NAME
from cholm_qt.files.save_writing import quoted

SOME_TIME = (1980, 1, 1, 0, 0, 0)  # the oldest that a zip knows: it must not matter when one is made
ORDINARY = 0o100644 << 16  # a file that its owner may write, as zips tell it


class PackWriter:
    """Writes the files of one pack into its folder; whatever is not written stays as it is there.

    Every method raises CannotWrite with a sentence, and leaves the old file whole.
    """

    def __init__(self, folder: Path, game: str, title: str, says: str = "", author: str = "") -> None:
        """Begin a pack of a game in a folder, which is made if it is not there, or go on with one."""
        self.folder, self.game = folder, game
        self.title, self.says, self.author = title, says, author

    def write_data(self, name: str, text: str) -> None:
        """Write a data file by its name."""
        self._make(self.folder)
        write_atomically(self.folder / name, text)

    def put_map(self, picture: Path) -> None:
        """Copy a picture in as that of the map; one of another kind that was there goes."""
        self._put(picture, MAP, MOST_SIDE)

    def put_counter(self, unit_id: str, picture: Path, back: bool = False) -> None:
        """Copy a picture in as the face or the back of a unit's counter."""
        self._put(picture, f"{COUNTERS}/{unit_id}{BACK if back else ''}", MOST_COUNTER_SIDE)

    def remove(self, name: str) -> None:
        """Remove a file, so that the shipped one counts again."""
        try:
            (self.folder / name).unlink(missing_ok=True)
        except OSError as error:
            raise cannot_write(self.folder / name, error) from error

    def finish(self) -> Pack:
        """Write pack.yaml and open the pack. Raises CannotWrite, or DataFaults with all that is wrong."""
        self._make(self.folder)
        write_atomically(self.folder / PACK_FILE, about_text(self.game, self.title, self.says, self.author))
        return open_pack(self.folder)

    def _put(self, picture: Path, name: str, most: int) -> None:
        """Copy a picture that is good under a name, to which its own ending is added."""
        if (why := why_no_picture(picture, most)) is not None:
            raise CannotWrite(message("{0}: {1}", picture, why))
        goal = self.folder / f"{name}{picture.suffix.lower()}"
        self._make(goal.parent)

        def fill(file: IO[bytes]) -> None:
            with picture.open("rb") as source:
                shutil.copyfileobj(source, file)

        if not (goal.exists() and goal.samefile(picture)):
            fill_atomically(goal, fill)
        for ending in PICTURE_ENDINGS:
            if ending != goal.suffix:
                self.remove(f"{name}{ending}")

    def _make(self, folder: Path) -> None:
        """Make a folder where there is none."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise cannot_write(folder, error) from error


def about_text(game: str, title: str, says: str = "", author: str = "") -> str:
    """The pack.yaml of a pack."""
    lines = [f"format: {FORMAT}", f"kind: {KIND}", f"game: {game}"]
    lines.append(f"title: {quoted(' '.join(title.split())[:MOST_OF_A_NAME] or game)}")
    lines += [f"says: {quoted(says)}"] * bool(says)
    lines += [f"author: {quoted(author[:MOST_OF_AN_AUTHOR])}"] * bool(author)
    return "\n".join(lines) + "\n"


def write_pack(
    folder: Path,
    game: str,
    title: str,
    *,
    says: str = "",
    author: str = "",
    data: Mapping[str, str] | None = None,
    picture: Path | None = None,
    counters: Mapping[str, Path] | None = None,
) -> Pack:
    """Write a pack at once: texts of data files by name, the map, and counters by `B1` or `B1-back`.

    Raises CannotWrite, or DataFaults with all that is wrong with it.
    """
    writer = PackWriter(folder, game, title, says, author)
    for name, text in (data or {}).items():
        writer.write_data(name, text)
    if picture is not None:
        writer.put_map(picture)
    for name, path in (counters or {}).items():
        writer.put_counter(name.removesuffix(BACK), path, name.endswith(BACK))
    return writer.finish()


def make_zip(pack: Pack, output: Path) -> None:
    """Write a pack as a zip, of which the same pack always makes the same bytes. Raises CannotWrite."""

    def fill(file: IO[bytes]) -> None:
        with zipfile.ZipFile(file, "w") as opened:
            for name in pack.members:
                _add(opened, pack.folder / name, name)

    fill_atomically(output, fill)


def _add(opened: zipfile.ZipFile, path: Path, name: str) -> None:
    """Put a file into a zip; pictures are packed already."""
    entry = zipfile.ZipInfo(name, SOME_TIME)
    entry.compress_type = zipfile.ZIP_STORED if is_picture(name) else zipfile.ZIP_DEFLATED
    entry.external_attr, entry.create_system = ORDINARY, 3
    with path.open("rb") as source, opened.open(entry, "w") as file:
        shutil.copyfileobj(source, file)


def copy_to_folder(pack: Pack, folder: Path, title: str = "") -> Pack:
    """Copy a pack, which may be a zip, to a folder in which it can be changed. Raises CannotWrite."""
    try:
        folder.mkdir(parents=True)
        for name in pack.members:
            (folder / name).parent.mkdir(exist_ok=True)
            shutil.copyfile(pack.folder / name, folder / name)
        return PackWriter(folder, pack.game, title or pack.title, pack.says, pack.author).finish()
    except CannotWrite:
        raise
    except (OSError, ValueError, DataFaults) as error:
        with suppress(OSError):
            shutil.rmtree(folder)
        raise cannot_write(folder, error) from error
