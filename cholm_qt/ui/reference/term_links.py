"""The words of a game in a text: each is linked to its meaning the first time."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from html import escape

from cholm_qt.files.glossary_file import Term
from cholm_qt.ui.look.words import spoken_language
from cholm_qt.ui.widgets.linked_text import TERM, link


class TermLinks:
    """Finds the words of the game in a text, each for the first time."""

    def __init__(self, terms: Sequence[Term]) -> None:
        self._terms = terms
        self._by_language: dict[str, tuple[re.Pattern[str] | None, dict[str, int]]] = {}

    def html(self, text: str, case: str = "", plain: Callable[[str], str] = escape) -> str:
        """A text with links to its words; `plain` makes HTML of what stands between them."""
        parts, end = [], 0
        for start, stop, number in self._found_in(text, case):
            parts += [plain(text[end:start]), link(TERM, number, text[start:stop])]
            end = stop
        return "".join((*parts, plain(text[end:])))

    def _found_in(self, text: str, case: str) -> Iterator[tuple[int, int, int]]:
        """Where words begin and end, and which they are; none in the article that explains the word."""
        pattern, numbers = self._of(spoken_language())
        seen = set[int]()
        for found in pattern.finditer(text) if pattern is not None else ():
            number = numbers[found[0]]
            if number not in seen and self._terms[number].cases[:1] != (case,):
                yield found.start(), found.end(), number
            seen.add(number)

    def _of(self, language: str) -> tuple[re.Pattern[str] | None, dict[str, int]]:
        """What finds the words of a language."""
        if language not in self._by_language:
            forms = {form: n for n, term in enumerate(self._terms) for form in term.forms(language)}
            longest = sorted(forms, key=len, reverse=True)
            joined = "|".join(map(re.escape, longest))
            pattern = re.compile(rf"(?<!\w)(?:{joined})(?!\w)") if forms else None
            self._by_language[language] = pattern, forms
        return self._by_language[language]
