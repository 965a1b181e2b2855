"""Searching the rulebook while somebody types: by number or by the beginnings of words, in any language."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import NamedTuple

MOST_HITS = 60
MOST_COMPARED = 300  # words that an unknown one is compared with
FEW_LETTERS = 40  # of the text before the word that was found

_WORD = re.compile(r"[0-9]+(?:\.[0-9]+)+[a-z]?|\w+")
_FOLDS = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "é": "e", "è": "e"})
_PAIRS = re.compile("([aou])e")


class Entry(NamedTuple):
    """Something that can be found: where it leads, its title, and the texts by which it is found.

    Attributes:
        number: By which it is found first; nothing where it has none.
        says: The text of which a piece is shown.
        more: Other texts, such as those in English.
    """

    target: str
    number: str
    title: str
    says: str
    more: str = ""


class Hit(NamedTuple):
    """What was found: where it leads, its title, and the piece of its text."""

    target: str
    title: str
    piece: str


def folded(text: str) -> str:
    """A text as it is compared: small letters, and an umlaut however it was typed.

    >>> folded("Trümmer") == folded("Truemmer") == folded("TRUMMER")
    True
    """
    return _PAIRS.sub(r"\1", text.casefold().translate(_FOLDS))


def tokens(text: str) -> list[str]:
    """The words and numbers of a text, ready to be compared.

    >>> tokens("Fire (13.2.2) at night")
    ['fire', '13.2.2', 'at', 'night']
    """
    return _WORD.findall(folded(text))


class _Prepared(NamedTuple):
    """An entry and its words, each with a space before it."""

    entry: Entry
    title: str
    says: str
    all: str


class LibrarySearch:
    """Finds entries; they may be added at any time."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._prepared: list[_Prepared] = []
        self._words: dict[str, str] = {}  # as they are told, by how they are compared
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        """Let something be found."""
        title, says, more = (tokens(text) for text in (entry.title, entry.says, entry.more))
        for text in (entry.title, entry.says, entry.more):
            self._words.update(zip(tokens(text), _WORD.findall(text.casefold()), strict=False))
        whole = [*tokens(entry.number), *title, *says, *more]
        self._prepared.append(_Prepared(entry, _spaced(title), _spaced(says), _spaced(whole)))

    def find(self, text: str) -> list[Hit]:
        """What fits a text, the best first; nothing for a text without words."""
        words = [f" {word}" for word in tokens(text)]
        number = text.strip().casefold()
        if not words:
            return []
        ranked = [
            (self._rank(one, number, words), n)
            for n, one in enumerate(self._prepared)
            if (number and one.entry.number.casefold().startswith(number)) or all(w in one.all for w in words)
        ]
        ranked.sort()
        return [self._hit(self._prepared[n].entry, words) for _, n in ranked[:MOST_HITS]]

    def _rank(self, one: _Prepared, number: str, words: list[str]) -> tuple[bool, bool, bool, int, bool]:
        """How well an entry fits, the best first: its number, its title, a short title, its own text."""
        own = one.entry.number.casefold()
        in_title = all(word in one.title for word in words)
        short = one.title.count(" ") if in_title else 99
        return (
            own != number, not (number and own.startswith(number)), not in_title, short,
            not all(word in one.says for word in words),
        )  # fmt: skip

    def _hit(self, entry: Entry, words: list[str]) -> Hit:
        """An entry with the piece of its text in which the first word stands."""
        first = words[0].strip()
        found = next((at for at in _WORD.finditer(entry.says) if folded(at[0]).startswith(first)), None)
        begin = 0 if found is None or found.start() < FEW_LETTERS else found.start() - FEW_LETTERS
        if begin:
            begin = entry.says.find(" ", begin) + 1
        return Hit(entry.target, entry.title, ("… " if begin else "") + entry.says[begin : begin + 160])

    def similar(self, text: str) -> list[str]:
        """Words that are known and look like those of a text that was not found."""
        found: list[str] = []
        for word in tokens(text):
            alike = (known for known in self._words if known[:1] == word[:1])
            near = [known for known in alike if abs(len(known) - len(word)) < 4]
            near.sort(key=lambda known: (known[:2] != word[:2], known))
            found += get_close_matches(word, near[:MOST_COMPARED], 2)
        return [self._words[known] for known in dict.fromkeys(found)][:3]


def _spaced(words: Iterable[str]) -> str:
    """Words with a space before each."""
    return "".join(f" {word}" for word in words)
