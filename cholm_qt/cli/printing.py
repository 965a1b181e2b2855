"""Printing for the terminal, where texts from files cannot steer it."""

from __future__ import annotations

import sys
from typing import TextIO

from cholm_qt.files.harmless import harmless


def show(text: object, stream: TextIO | None = None) -> None:
    """Print a text, on the error stream or wherever else it should go."""
    print(harmless(str(text)), file=stream or sys.stdout)
