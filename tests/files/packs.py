"""Small packs and zips for tests."""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

from cholm_qt.files.faults import DataFaults
from cholm_qt.files.pack import open_pack
from cholm_qt.files.pack_writing import about_text

GAME = "circle_of_fire"
ABOUT = about_text(GAME, "Mine")


def png(width: int = 64, height: int = 64, depth: int = 8, colours: int = 0) -> bytes:
    """A picture, grey unless told otherwise, of which the size is only told."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        check = zlib.crc32(kind + content)
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)

    head = struct.pack(">IIBBBBB", width, height, depth, colours, 0, 0, 0)
    rows = zlib.compress(b"\0" * min((width + 1) * height, 1_000_000))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def folder_with(folder: Path, **files: str | bytes) -> Path:
    """A folder that is a pack, with files by their names, in which _ stands for a dot and __ for a slash."""
    folder.mkdir(exist_ok=True)
    (folder / "pack.yaml").write_text(ABOUT, "utf-8")
    for name, content in files.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


def zip_with(
    path: Path, *members: tuple[str, bytes], spoil: Callable[[zipfile.ZipInfo], object] | None = None
) -> Path:
    """A zip with a pack.yaml and other members, whose heads may be spoiled."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("pack.yaml", ABOUT)
        for name, content in members:
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            if spoil is not None:
                spoil(info)
            made.writestr(info, content)
    return path


def faults_of(path: Path) -> list[str]:
    """What is wrong with a pack, by the names of its files."""
    try:
        open_pack(path)
    except DataFaults as error:
        return [f"{fault.file.removeprefix(str(path)).lstrip('/')}: {fault.says}" for fault in error.faults]
    return []
