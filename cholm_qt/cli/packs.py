"""`--pack`, and `cholm pack`: a player's own map and numbers, checked, packed into a zip, and told about."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from cholm_qt.cli.arguments import UsageError
from cholm_qt.cli.printing import show
from cholm_qt.files.known_packs import ZIP, remember
from cholm_qt.files.pack import Pack, open_pack, pack_faults
from cholm_qt.files.pack_need import Data, need_of
from cholm_qt.files.pack_writing import make_zip
from cholm_qt.games import room

GOOD, FAULTY, UNREADABLE = 0, 1, 2
NONE = "none"


def data_of(chosen: Namespace) -> Pack | Data:
    """The map and the numbers that `--pack` asks for. Raises DataFaults."""
    if chosen.pack is None:
        return Data.AS_SAVED
    if chosen.pack == NONE:
        return Data.SHIPPED
    pack = open_pack(Path(chosen.pack))
    if chosen.game not in ("", pack.game):
        raise UsageError(f"the pack belongs to the game '{pack.game}', not to '{chosen.game}'")
    remember(pack)
    return pack


def command(chosen: Namespace) -> int:
    """Check a pack, write it as a zip, or tell what is in it."""
    path = Path(chosen.folder)
    if not path.exists():
        show(f"{path}: there is no such folder or zip", sys.stderr)
        return UNREADABLE
    faults = pack_faults(path)
    for fault in faults:
        show(fault)
    if faults:
        return FAULTY
    return {"check": _check, "make": _make, "info": _info}[chosen.what](path, chosen.output)


def _check(path: Path, output: str | None) -> int:
    """Say that a pack is good."""
    _refuse_output(output)
    show(f"{path}: good")
    return GOOD


def _make(path: Path, output: str | None) -> int:
    """Write the zip of a pack, beside its folder unless told."""
    goal = Path(output) if output else path.absolute().with_name(f"{path.absolute().name}{ZIP}")
    if not path.is_dir():
        raise UsageError(f"{path} is no folder; `make` packs the folder of a pack")
    if goal.suffix.lower() != ZIP:
        raise UsageError(f"a pack is written as a file that ends with {ZIP}")
    pack = open_pack(path)
    make_zip(pack, goal)
    show(f"{goal.name}: {len(pack.members)} files, fingerprint {pack.fingerprint}")
    return GOOD


def _info(path: Path, output: str | None) -> int:
    """Tell what a pack holds, and what of it stays as shipped."""
    _refuse_output(output)
    pack = open_pack(path)
    files, held = room(pack.game).files, need_of(pack).holds
    parts = (*sorted(files.data_files), "map", "counters")
    show(f"{pack.title} ({room(pack.game).title})")
    for words in (pack.says, pack.author and f"By {pack.author}"):
        if words:
            show(words)
    show(f"Fingerprint: {pack.fingerprint}")
    show("Files:")
    for name in pack.members:
        show(f"  {name} ({(pack.folder / name).stat().st_size} bytes)")
    rest = [part for part in parts if part not in held]
    show(f"As shipped: {', '.join(rest) or 'nothing'}")
    return GOOD


def _refuse_output(output: str | None) -> None:
    """Only a zip is written to a file."""
    if output:
        raise UsageError("-o is for `cholm pack make`")
