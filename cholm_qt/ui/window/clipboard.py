"""Text to and from the clipboard."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication


def copy_text(text: str) -> None:
    """Put a text on the clipboard."""
    QGuiApplication.clipboard().setText(text)


def pasted_text() -> str:
    """The text on the clipboard, without blanks round it."""
    return QGuiApplication.clipboard().text().strip()
