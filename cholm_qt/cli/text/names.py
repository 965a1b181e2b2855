"""Finds units, places and words by what a player types: an id, a name, or an unambiguous beginning."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from cholm_qt.files.faults import nearest, short


class NotUnderstood(ValueError):
    """Something typed means nothing here; the message is one sentence with the nearest right thing."""


def folded(text: str) -> str:
    """A text without capitals and accents, so that `strasse` and `Straße`, `Sud` and `Süd` are the same.

    >>> folded("Weststadt-Süd"), folded("Toropezer Straße")
    ('weststadt-sud', 'toropezer strasse')
    """
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(mark for mark in plain if not unicodedata.combining(mark))


class Names:
    """Things of one kind by their ids and their other names."""

    def __init__(
        self,
        what: str,
        ids: Iterable[str],
        names: Iterable[tuple[str, ...]] = (),
        titles: Iterable[str] = (),
    ) -> None:
        """The things in their order; `what` is what one of them is called, `titles` how each is listed."""
        self.what = what
        self.titles = tuple(titles)
        self.ids = tuple(ids)
        self._ids = {folded(name): i for i, name in enumerate(self.ids)}
        self.names = tuple(names)
        self._names = [tuple(folded(name) for name in others) for others in self.names]

    def found(self, phrase: str) -> list[int]:
        """Everything that a phrase can mean: its very id or name, or else what begins like it."""
        typed = folded(phrase)
        if typed in self._ids:
            return [self._ids[typed]]
        exact = [i for i, names in enumerate(self._names) if typed in names]
        return exact or self.beginning_with(typed)

    def beginning_with(self, start: str) -> list[int]:
        """Everything whose id or name begins like this; a bare number is an id or nothing."""
        typed = folded(start)
        if not typed or typed.isdecimal():
            return []
        ids = [i for name, i in self._ids.items() if name.startswith(typed)]
        names = [i for i, others in enumerate(self._names) if any(n.startswith(typed) for n in others)]
        return sorted({*ids, *names})

    def one(self, phrase: str) -> int:
        """The one thing that a phrase means. Raises NotUnderstood."""
        found = self.found(phrase)
        if len(found) == 1:
            return found[0]
        raise NotUnderstood(self.why_not_one(phrase, found))

    def why_not_one(self, phrase: str, found: list[int]) -> str:
        """Why a phrase does not name one thing."""
        if found:
            choices = ", ".join(self.title(i) for i in found[:8]) + (", …" if len(found) > 8 else "")
            return f"'{short(phrase)}' could be {choices}"
        known = (*self.ids, *(name for others in self.names for name in others))
        return f"There is no {self.what} '{short(phrase)}'{nearest(phrase, known)}"

    def title(self, i: int) -> str:
        """A thing as a list calls it: by its title, or by its id and its name if it has one."""
        if self.titles:
            return self.titles[i]
        return " ".join((self.ids[i], *self.names[i][:1])) if self.names else self.ids[i]
