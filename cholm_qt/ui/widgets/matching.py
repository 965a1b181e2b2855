"""Searching by words: several, in any order, in any case, each the beginning of a word."""

from __future__ import annotations

import re

_WORD = re.compile(r"\w+")


def words_of(text: str) -> list[str]:
    """The words of a text, ready to be compared.

    >>> words_of("Move S02: 9 – 10")
    ['move', 's02', '9', '10']
    """
    return _WORD.findall(text.casefold())


def matches(wanted: list[str], text: str) -> bool:
    """Does each of the words begin a word of the text?

    >>> matches(["s02", "9"], "Move S02 Rifles: 9 Cholm")
    True
    """
    if not wanted:
        return True
    words = words_of(text)
    return all(any(word.startswith(want) for word in words) for want in wanted)
