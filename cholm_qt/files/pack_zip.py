"""Packs in a zip: it is looked at before anything is unpacked, and unpacked into a folder of our own.

Nothing outside that folder is ever written, however the files in the zip are called, and no more than a pack
may hold, whatever the zip says about their sizes.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from cholm_qt.files.autosave_files import make_private_folder, newest_first, user_folder
from cholm_qt.files.faults import DataFaults, Fault, FaultList, short
from cholm_qt.files.messages import message, system_words
from cholm_qt.files.pack_names import PACK_FILE, is_dropping, is_picture, why_unsafe
from cholm_qt.files.parsing import MOST_BYTES, is_ordinary_file

MOST_MEMBERS = 2000
MOST_PICTURE_BYTES = 600_000_000
MOST_IN_ALL = 1_200_000_000
MOST_GROWTH = 200  # times as large as it is packed; print and text grow less, a bomb a thousandfold
SMALL = 1_000_000  # bytes that may grow as they like
KEPT = 8  # unpacked zips; the one that was used longest ago makes room
AT_ONCE = 1 << 20
PACKINGS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
IS_ENCRYPTED = 0x1
END, END_64, END_LENGTH = b"PK\5\6", b"PK\6\7", 22  # of what ends a zip, or stands before that in a huge one
MOST_LIST_BYTES = 2_000_000  # of the list of files at its end, which is read at once
UNREADABLE = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OverflowError)


def most_bytes(name: str) -> int:
    """How large a file of a pack may be."""
    return MOST_PICTURE_BYTES if is_picture(name) else MOST_BYTES


def unpacked(path: Path) -> Path:
    """The folder with what a zip holds, which is unpacked the first time. Raises DataFaults."""
    try:
        if path.exists() and not is_ordinary_file(path):  # a pipe would be waited for without end
            raise DataFaults([Fault(str(path), 0, message("This is no ordinary file"))])
        goal = _unpacked_folder() / _digest(path)
        if not goal.is_dir():
            _unpack(path, goal)
        os.utime(goal)
        return goal
    except (*UNREADABLE, ValueError) as error:
        says = message("This is no zip that can be read: {0}", short(str(error)))
    except OSError as error:
        says = message("The zip cannot be unpacked: {0}", system_words(error))
    raise DataFaults([Fault(str(path), 0, says)])


def _unpacked_folder() -> Path:
    """Where zips are unpacked."""
    return user_folder() / "packs" / ".unpacked"


def _digest(path: Path) -> str:
    """What tells a zip from any other, so that a changed one is unpacked anew."""
    found = hashlib.sha256()
    with path.open("rb") as file:
        while part := file.read(AT_ONCE):
            found.update(part)
    return found.hexdigest()


def _unpack(path: Path, goal: Path) -> None:
    """Unpack a zip beside the goal and put it in its place when it is complete."""
    make_private_folder(goal.parent)
    for old in newest_first(goal.parent.iterdir())[KEPT - 1 :]:
        shutil.rmtree(old, ignore_errors=True)
    _check_list(path)
    with zipfile.ZipFile(path) as opened, tempfile.TemporaryDirectory(dir=goal.parent) as part:
        for name, member in _members(opened, str(path)):
            _write(opened, member, Path(part) / name)
        with suppress(OSError):  # another window was quicker
            Path(part).rename(goal)
            Path(part).mkdir()  # for whoever tidies it up


def _check_list(path: Path) -> None:
    """Refuse a zip whose list of files alone would fill the memory. Raises DataFaults."""
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - 0xFFFF - END_LENGTH))
        tail = file.read()
    at = tail.rfind(END)
    ends = tail[at : at + END_LENGTH]
    if at < 0 or len(ends) < END_LENGTH:
        says = message("This is no zip that can be read: {0}", message("its end is missing"))
        raise DataFaults([Fault(str(path), 0, says)])
    if END_64 in tail[:at][-END_LENGTH:] or int.from_bytes(ends[12:16], "little") > MOST_LIST_BYTES:
        raise DataFaults([Fault(str(path), 0, message("The list of files in the zip is too long"))])


def _write(opened: zipfile.ZipFile, member: zipfile.ZipInfo, goal: Path) -> None:
    """Unpack one file bit by bit."""
    goal.parent.mkdir(exist_ok=True)
    with opened.open(member) as source, goal.open("xb") as file:
        shutil.copyfileobj(source, file, AT_ONCE)


def _members(opened: zipfile.ZipFile, file: str) -> Iterator[tuple[str, zipfile.ZipInfo]]:
    """The files of a zip by their names in the pack. Raises DataFaults with all that is wrong with them."""
    faults, found = FaultList(), opened.infolist()
    if len(found) > MOST_MEMBERS:
        says = message("The zip holds {0} files, but may hold {1}", len(found), MOST_MEMBERS)
        raise DataFaults([Fault(file, 0, says)])
    for member in found:
        if (why := why_unsafe(member.orig_filename.removesuffix("/")) or _why_refused(member)) is not None:
            faults.add(f"{file}/{short(member.orig_filename)}", 0, why)
    faults.raise_if_any()
    wanted = [one for one in found if not one.is_dir() and not is_dropping(one.filename)]
    top = _top_folder([one.filename for one in wanted])
    names = [one.filename.removeprefix(top) for one in wanted]
    _check_all(names, wanted, file, faults)
    faults.raise_if_any()
    return zip(names, wanted, strict=True)


def _why_refused(member: zipfile.ZipInfo) -> str | None:
    """What is wrong with a file of a zip, its name apart."""
    kind = stat.S_IFMT(member.external_attr >> 16)
    if kind == stat.S_IFLNK:
        return message("This is a link; a pack holds files alone")
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        return message("This is no ordinary file")
    if member.flag_bits & IS_ENCRYPTED:
        return message("This is encrypted")
    if member.compress_type not in PACKINGS:
        return message("This is packed in a way that this program does not know")
    if member.file_size > most_bytes(member.filename):
        return too_large(member.filename, member.file_size)
    if member.file_size > max(SMALL, MOST_GROWTH * member.compress_size):
        return message("This grows more than {0} times when it is unpacked", MOST_GROWTH)
    return None


def too_large(name: str, size: int) -> str:
    """What is said of a file beyond its limit."""
    mega = 1_000_000
    return message("This takes {0} MB, but may take {1}", -(-size // mega), most_bytes(name) // mega)


def _top_folder(names: list[str]) -> str:
    """The one folder that a whole zip lies in, as when a folder was packed and not what is in it."""
    tops = {name.partition("/")[0] for name in names if "/" in name}
    is_alone = len(tops) == 1 and all("/" in name for name in names)
    top = f"{min(tops)}/" if is_alone else ""
    return top if f"{top}{PACK_FILE}" in names else ""


def _check_all(names: list[str], members: list[zipfile.ZipInfo], file: str, faults: FaultList) -> None:
    """Note what is wrong with the files taken together."""
    seen: set[str] = set()
    for name in names:
        if name.casefold() in seen:
            faults.add(f"{file}/{name}", 0, message("There are two files of this name"))
        seen.add(name.casefold())
        if name.count("/") > 1:
            faults.add(f"{file}/{name}", 0, message("This lies too deep in folders"))
    in_all = sum(member.file_size for member in members)
    if in_all > MOST_IN_ALL:
        mega = 1_000_000
        says = message(
            "The pack takes {0} MB unpacked, but may take {1}", in_all // mega, MOST_IN_ALL // mega
        )
        faults.add(file, 0, says)
