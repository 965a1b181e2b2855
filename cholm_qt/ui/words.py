"""Sentences in the player's language: one form for every visible string."""

from __future__ import annotations

import json

from cholm_qt import paths
from cholm_qt.engine.reasons import Said

LANGUAGES = {"en": "English", "de": "Deutsch"}

_catalogue: dict[str, str] = {}


def use_language(language: str) -> None:
    """Speak this language from now on; widgets that are made later, or redrawn, show it."""
    _catalogue.clear()
    file = paths.resources() / "translations" / f"{language}.json"
    if language != "en" and file.is_file():
        _catalogue.update(json.loads(file.read_text("utf-8")))


def tr(text: str, *values: object) -> str:
    """A text in the player's language, its gaps filled; what fills them may be a sentence itself.

    >>> tr("Turn {0}", 3)
    'Turn 3'
    """
    translated = _catalogue.get(text, text)
    return (
        translated.format(*(say(v) if isinstance(v, Said) else v for v in values)) if values else translated
    )


def say(said: Said) -> str:
    """What the rules say, in the player's language."""
    return tr(said.text, *said.values)


def spoken(value: object) -> str:
    """A name that may be a sentence of the rules or a plain text."""
    return say(value) if isinstance(value, Said) else str(value)
