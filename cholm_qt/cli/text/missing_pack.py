"""Asking for the pack that a saved game needs and that is not here, or that has changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from cholm_qt.cli.text.terminal import Asks
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.known_packs import remember
from cholm_qt.files.pack import Pack, open_pack
from cholm_qt.files.pack_need import Data, PackMissing

Opened = TypeVar("Opened")

NOW, NONE = "now", "none"


def open_with_pack(
    open_: Callable[[Pack | Data], Opened], data: Pack | Data, ask: Asks, say: Callable[[str], None]
) -> Opened:
    """What is opened with its pack, or else with what the player names. Raises DataFaults.

    Whoever names nothing leaves the game as it is, which PackMissing tells.
    """
    while True:
        try:
            return open_(data)
        except PackMissing as missing:
            say(str(missing))
            data = _other_data(missing, ask, say)


def _other_data(missing: PackMissing, ask: Asks, say: Callable[[str], None]) -> Pack | Data:
    """The pack or the shipped data that a player wants to go on with. Raises PackMissing for neither."""
    changed = missing.changed
    as_it_is = f"{NOW} for the pack as it is now, " if changed is not None else ""
    answer = ask(f"Where is it? ({as_it_is}{NONE} for the shipped data, Enter to leave it) ").strip()
    if not answer:
        raise missing
    if answer == NONE:
        return Data.SHIPPED
    if answer == NOW and changed is not None:
        return changed
    try:
        pack = open_pack(Path(answer))
    except DataFaults as faults:
        say(str(faults))
        return Data.AS_SAVED
    remember(pack)
    return pack
