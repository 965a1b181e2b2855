"""Which pack a saved game needs, and which data it is opened with."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from cholm_qt.files.faults import DataFaults, Fault
from cholm_qt.files.messages import Message, message
from cholm_qt.files.pack_names import COUNTERS, is_note, is_picture

if TYPE_CHECKING:
    from cholm_qt.files.game_files import GameFiles
    from cholm_qt.files.pack import Pack
    from cholm_qt.files.reader import Reader

FINGERPRINT = re.compile("[0-9a-f]{64}")
MOST_HELD = 50


class Data(Enum):
    """The data that a game is opened with, unless it is a certain pack."""

    AS_SAVED = "as saved"  # the pack that a save names, else the shipped ones
    SHIPPED = "shipped"  # whatever a save names


class PackNeed(NamedTuple):
    """The pack that a game was saved with: its title, its fingerprint, and what it held.

    Attributes:
        holds: Names of data files, `map` and `counters`.
    """

    title: str
    fingerprint: str
    holds: tuple[str, ...] = ()

    def changes_play(self, files: GameFiles) -> bool:
        """Did it hold numbers, and not only how things look?"""
        return any(name in files.data_files and name not in files.look_files for name in self.holds)


class PackMissing(DataFaults):
    """A game was saved with a pack that is not here, or that has changed.

    Attributes:
        need: What the save says about the pack.
        changed: The pack of that title, if there is one.
    """

    def __init__(self, faults: Iterable[Fault], need: PackNeed, changed: Pack | None) -> None:
        super().__init__(faults)
        self.need, self.changed = need, changed


def need_of(pack: Pack) -> PackNeed:
    """What a save says about the pack it is played with."""
    held = dict.fromkeys(_kind(name) for name in pack.members if not is_note(name))
    return PackNeed(pack.title, pack.fingerprint, tuple(held))


def _kind(name: str) -> str:
    """What a file of a pack is, with all counters as one."""
    if not is_picture(name):
        return name
    return COUNTERS if name.startswith(COUNTERS) else "map"


def read_need(top: Reader) -> PackNeed | None:
    """What a save says about its pack, if it names one."""
    if not top.has("pack"):
        return None
    told = top.mapping("pack")
    need = PackNeed(told.name("title"), told.text("fingerprint"), told.texts("holds", optional=True))
    if not FINGERPRINT.fullmatch(need.fingerprint):
        told.fault(message("'fingerprint' should be 64 digits from 0 to f"), "fingerprint")
    if len(need.holds) > MOST_HELD:
        told.fault(message("'holds' names more than {0} files", MOST_HELD), "holds")
    return need


def files_for(files: GameFiles, wanted: Pack | Data, need: PackNeed | None) -> GameFiles:
    """The files that a game is opened with. Raises PackMissing, with a fault that has no place yet."""
    if not isinstance(wanted, Data):
        return files.with_pack(wanted)
    if need is None or wanted is Data.SHIPPED:
        return files.with_pack(None)
    from cholm_qt.files.known_packs import find_packs

    found, changed = find_packs(files.system.id, need.title, need.fingerprint)
    if found is not None:
        return files.with_pack(found)
    if changed is not None:
        says = message("The game was saved with the pack '{0}', which has changed since", need.title)
    else:
        says = message("The game was saved with the pack '{0}', which is not here", need.title)
    raise PackMissing([Fault("", 0, says)], need, changed)


def data_note(files: GameFiles, need: PackNeed | None) -> Message | None:
    """What is to be said of a game that goes on with other data than it was saved with."""
    pack = files.pack
    if (pack.fingerprint if pack else "") == (need.fingerprint if need else ""):
        return None
    now = message("the pack '{0}'", pack.title) if pack else message("the shipped data")
    if need is None:
        return message("The game was saved with the shipped data and goes on with {0}", now)
    if pack is None and not need.changes_play(files):
        return message(
            "The game was saved with the pack '{0}' and goes on with {1}: it looks different, "
            "and is played the same",
            need.title,
            now,
        )
    return message(
        "The game was saved with the pack '{0}' and goes on with {1}, so these may differ: {2}",
        need.title,
        now,
        ", ".join(need.holds) or "–",
    )
