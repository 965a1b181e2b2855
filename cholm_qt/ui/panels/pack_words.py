"""What is said of a pack wherever its map and numbers are seen."""

from __future__ import annotations

from cholm_qt.files.pack import Pack
from cholm_qt.files.pack_need import need_of
from cholm_qt.ui.look.words import tr


def held_words(pack: Pack) -> str:
    """What a pack holds, and what stays as shipped."""
    words = {"map": tr("the map"), "counters": tr("counters")}
    holds = [words.get(name, name) for name in need_of(pack).holds]
    return tr("It holds: {0}. The rest is as shipped.", ", ".join(holds) or "–")


def pack_words(pack: Pack) -> str:
    """Which pack is played with, what it says of itself, and what it holds."""
    told = tr("This table uses the pack “{0}”.", pack.title)
    return " ".join(filter(None, (told, pack.says, held_words(pack))))
