"""The names of the players, kept as free texts with their game."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Any

from cholm_qt.engine.system import System

LONGEST = 24  # letters of a name that are kept
KEY = "player {0}"  # of the text that holds a name, by the id of whoever it is

_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # kinds of letters that stand for no sign
# Letters of no width of their own: kept in the middle of a name, where they join or alter signs.
_JOINING = ("\u200d", "\ufe0f", "\u200c")


def clean_name(text: str) -> str:
    r"""A name as it can be shown anywhere: one line, no letters that steer, and not too long.

    >>> clean_name("  Anna\n\u202e Maria\x07 "), len(clean_name("x" * 1000))
    ('Anna Maria', 24)
    """
    letters = "".join(letter if _is_seen(letter) else " " for letter in text[: LONGEST * 50])
    words = " ".join(letters.split())
    cut = words[:LONGEST]
    while cut and (cut[-1] in _JOINING or (len(words) > len(cut) and unicodedata.combining(words[len(cut)]))):
        words, cut = cut[:-1], cut[:-1]  # no half of a sign at the end
    return cut.strip()


def _is_seen(letter: str) -> bool:
    """Does this letter stand for a sign, or join two of them?"""
    return letter in _JOINING or unicodedata.category(letter) not in _UNSEEN


def names_to_meta(system: System, names: Mapping[int, str]) -> dict[str, str]:
    """The texts that keep names with a game; whoever has none is left out."""
    cleaned = ((actor, clean_name(name)) for actor, name in names.items())
    return {KEY.format(system.actors[actor].id): name for actor, name in cleaned if name}


def name_of(system: System, meta: Mapping[str, str], position: Any, actor: int) -> str:
    """The name of whoever decides for a side, or of a player without one yet; empty when nobody gave it."""
    player = system.player_of(position, actor)
    for who in dict.fromkeys((player, actor)):
        name = clean_name(meta.get(KEY.format(system.actors[who].id), ""))
        if name:
            return name
    return ""
