"""Messages about files: English texts that remember how they were made, so that they can be translated."""

from __future__ import annotations

from cholm_qt.engine.reasons import Said


class Message(str):
    """A sentence in English, and the same as a Said."""

    said: Said


def message(text: str, *values: object) -> Message:
    """A translatable sentence whose gaps are filled; an error among the values stands for its own message.

    >>> message("There is no {0} '{1}'", message("unit"), "S99")
    "There is no unit 'S99'"
    """
    return as_message(Said(text, tuple(_filling(value) for value in values)))


def as_message(said: Said) -> Message:
    """A sentence of the rules as a message."""
    sentence = Message(said)
    sentence.said = said
    return sentence


def message_of(error: Exception) -> str:
    """The message of an error, which can be translated if it was raised with one."""
    first = error.args[0] if error.args else ""
    return first if isinstance(first, Message) else str(error)


def system_words(error: Exception) -> object:
    """Why the system could not use a file: its common reasons can be translated."""
    why = getattr(error, "strerror", None) or message_of(error)
    return next((reason for reason in _REASONS if reason == why), why)


def _filling(value: object) -> object:
    """A value as a message keeps it: an error by its own message."""
    return message_of(value) if isinstance(value, Exception) else value


_REASONS = (
    message("No such file or directory"),
    message("Permission denied"),
    message("Is a directory"),
    message("No space left on device"),
    message("Read-only file system"),
)
