"""Sentences about files: English texts that remember how they were made, so that they can be translated."""

from __future__ import annotations

from cholm_qt.engine.reasons import Said


class Told(str):
    """A sentence in English, and the same as a Said."""

    said: Said


def told(text: str, *values: object) -> Told:
    """A sentence whose gaps are filled; an error among the values stands for its own sentence.

    >>> told("There is no {0} '{1}'", told("unit"), "S99")
    "There is no unit 'S99'"
    """
    said = Said(text, tuple(_kept(value) for value in values))
    sentence = Told(said)
    sentence.said = said
    return sentence


def sentence_of(error: Exception) -> str:
    """What an error says, as it was told if it was."""
    first = error.args[0] if error.args else ""
    return first if isinstance(first, Told) else str(error)


def system_words(error: Exception) -> object:
    """Why the system could not use a file: its common reasons can be translated."""
    why = getattr(error, "strerror", None) or sentence_of(error)
    return next((reason for reason in _REASONS if reason == why), why)


def _kept(value: object) -> object:
    """A value as the sentence keeps it."""
    return sentence_of(value) if isinstance(value, Exception) else value


_REASONS = (
    told("No such file or directory"),
    told("Permission denied"),
    told("Is a directory"),
    told("No space left on device"),
    told("Read-only file system"),
)
