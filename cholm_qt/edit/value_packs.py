"""Printed values as packs: opened to go on typing, and saved as a folder or a zip."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from cholm_qt.edit.printed_values import AUTHOR, SAYS, TITLE, PrintedValues
from cholm_qt.files.faults import DataFaults, Fault, FaultList
from cholm_qt.files.messages import message
from cholm_qt.files.pack import Pack, open_pack, pack_faults
from cholm_qt.files.pack_writing import PackWriter, copy_to_folder, make_zip
from cholm_qt.files.parsing import parse_nodes
from cholm_qt.games import room

ZIP = ".zip"


def draft_of_pack(path: Path) -> PrintedValues:
    """The values of a pack, to be typed over. Raises DataFaults with all that is wrong with it."""
    pack = open_pack(path)
    files = room(pack.game).files
    if not files.sourced_files:
        says = message("The game '{0}' has no values to type in", pack.game)
        raise DataFaults([Fault(str(path), 0, says)])
    bases = {
        name: (pack.folder / name).read_text("utf-8-sig") for name in _sourced(pack, files.sourced_files)
    }
    faults = FaultList()
    for name, text in bases.items():
        parse_nodes(text.encode(), str(path / name), faults)
    faults.raise_if_any()
    texts = {TITLE: pack.title, SAYS: pack.says, AUTHOR: pack.author}
    return PrintedValues(files, bases, texts=texts, origin=path)


def _sourced(pack: Pack, names: tuple[str, ...]) -> list[str]:
    """The sourced data files that a pack holds."""
    return [name for name in names if pack.file(name) is not None]


def save_as_pack(draft: PrintedValues, path: Path) -> Pack:
    """Write a draft as a folder, or as a zip where the name ends so; its map and counters come along.

    Raises CannotWrite, or DataFaults with all that is wrong with the pack it comes from or has become.
    """
    if path.suffix.lower() != ZIP:
        return _write(draft, path)
    with TemporaryDirectory(prefix="cholm-pack-") as room_for_it:
        make_zip(_write(draft, Path(room_for_it) / "pack"), path)
    return open_pack(path)


def _write(draft: PrintedValues, folder: Path) -> Pack:
    """Write a draft into a folder, over the pack that it comes from."""
    files, texts = draft.files, draft.texts
    title = texts.get(TITLE, "") or folder.name
    if draft.origin is not None and draft.origin.exists() and not folder.exists():
        copy_to_folder(open_pack(draft.origin), folder, title)
    writer = PackWriter(folder, files.system.id, title, texts.get(SAYS, ""), texts.get(AUTHOR, ""))
    written = draft.file_texts()
    for name in files.sourced_files:
        if name in written:
            writer.write_data(name, written[name])
        else:
            writer.remove(name)
    pack = writer.finish()
    faults = pack_faults(folder)
    if faults:
        raise DataFaults(faults)
    return pack
