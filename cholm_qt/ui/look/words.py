"""Sentences in the player's language: one form for every visible string."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cholm_qt import paths
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import replace
from cholm_qt.files.messages import Message

LANGUAGES = {"en": "English", "de": "Deutsch"}
DECIMAL_POINT = "."

PARTS = ("reference", "lessons")  # with many texts, each in a file of its own that is read when it is needed

_catalogue: dict[str, str] = {}
_spoken: list[str] = ["en"]  # the language, then the parts whose texts have been asked for


class _Fraction(float):
    """A fraction with the decimal point of the player's language, and a little room before a percent sign."""

    def __format__(self, spec: str) -> str:
        """The fraction as asked for."""
        written = super().__format__(spec).replace(DECIMAL_POINT, tr(DECIMAL_POINT))
        return written.replace("%", "\N{NO-BREAK SPACE}%")


class _Negative(int):
    """A number below zero, whose minus is as long as a plus."""

    def __format__(self, spec: str) -> str:
        """The number as asked for."""
        return super().__format__(spec).replace("-", "\N{MINUS SIGN}")


class BadLanguage(Exception):
    """The texts of a language cannot be used; says which file and why."""


def use_language(language: str) -> None:
    """Speak this language from now on, in what is made later or redrawn. Raises BadLanguage."""
    _catalogue.clear()
    _spoken[0] = language
    if language != "en":
        _catalogue.update(catalogue(language))
        for part in _spoken[1:]:
            _catalogue.update(catalogue(language, part))


def read_more(part: str) -> None:
    """Speak the texts of a part too, such as "lessons", in this language and in later ones.

    Raises BadLanguage, once; the texts of the part stay English then.
    """
    if part in _spoken[1:]:
        return
    _spoken.append(part)
    if _spoken[0] != "en":
        _catalogue.update(catalogue(_spoken[0], part))


def catalogue(language: str, part: str = "") -> dict[str, str]:
    """The English texts, or those of a part, and their translations into a language. Raises BadLanguage."""
    import json  # only now: most people start in English

    from cholm_qt.files.faults import FaultList, short
    from cholm_qt.files.parsing import read_bytes

    name = f"{language}.{part}.json" if part else f"{language}.json"
    file = paths.resources() / "translations" / name
    faults = FaultList()
    try:
        found = json.loads(read_bytes(file, faults) or b"")
    except (ValueError, RecursionError) as error:
        raise BadLanguage("; ".join(map(str, faults)) or f"{file}: {short(str(error))}") from None
    if not (isinstance(found, dict) and all(isinstance(text, str) for text in found.values())):
        raise BadLanguage(f"{file}: it should hold English texts and their translations")
    for text, translated in found.items():
        if not _gaps(translated) <= _gaps(text):
            raise BadLanguage(f"{file}: the translation of '{short(text)}' has other gaps than the text")
    return found


def _gaps(text: str) -> set[str]:
    """The gaps of a text that values fill, such as {0}, and braces that stand alone."""
    return set(re.findall(r"\{\{|\}\}|\{[^{}]*\}|[{}]", text))


def tr(text: str, *values: object) -> str:
    """A text in the player's language, its gaps filled; what fills them may be a sentence itself.

    >>> tr("Turn {0}", 3)
    'Turn 3'
    """
    translated = _catalogue.get(text, text)
    return translated.format(*map(_filling, values)) if values else translated


def trn(one: str, many: str, count: int, *values: object) -> str:
    """A text about a number of things, in the form for one of them or for many; the number fills gap 0.

    >>> trn("{0} unit in {1}", "{0} units in {1}", 2, "Cholm")
    '2 units in Cholm'
    """
    return tr(one if count == 1 else many, count, *values)


def _filling(value: object) -> object:
    """What goes into a gap: a sentence is translated, a number written as players read it."""
    if isinstance(value, Said | Message):
        return spoken(value)
    if isinstance(value, int) and value < 0:
        return _Negative(value)
    return _Fraction(value) if isinstance(value, float) else value


def say(said: Said) -> str:
    """What the rules say, in the player's language."""
    return tr(said.form, *said.values)


def case_number(case: str) -> str:
    """The number of a case as it is printed; what tells cases of one number apart is for files alone.

    >>> case_number("12.1.3"), case_number("E.4.C.d2-advance")
    ('12.1.3', 'E.4.C.d2')
    """
    return case.partition("-")[0]


def by_name(said: Said, names: Mapping[Said, Said]) -> Said:
    """A sentence in which others stand in the place of its subjects, as players in that of their sides.

    >>> red = Said("The Reds", several=True)
    >>> str(by_name(Said("{0} passes", (red,), plural="{0} pass"), {red: Said("Anna")}))
    'Anna passes'
    """
    if not said.values:
        return names.get(said, said)
    values = (by_name(value, names) if isinstance(value, Said) else value for value in said.values)
    return replace(said, values=tuple(values))


def reason_words(reason: Reason) -> str:
    """A reason with the number of its case, if it has one."""
    return f"{say(reason.said)} ({case_number(reason.case)})" if reason.case else say(reason.said)


def said_below(side: str, sentence: str) -> str:
    """A sentence as it stands below the name of the side that it begins with.

    >>> said_below("Red", "Red: move a unit"), said_below("Red", "Blue: pass")
    ('Move a unit', 'Blue: pass')
    """
    words = sentence.removeprefix(f"{side}: ")
    return words[:1].upper() + words[1:]


def spoken(value: object) -> str:
    """What may be a sentence of the rules, one about a file, or a plain text."""
    if isinstance(value, Message):
        return say(value.said)
    return say(value) if isinstance(value, Said) else str(value)


def as_sentence(words: str) -> str:
    """Words with a full stop behind them, unless they end in a sign of their own."""
    return words if words.endswith((".", "!", "?", "…")) else f"{words}."


def spoken_language() -> str:
    """The language that is spoken now."""
    return _spoken[0]
