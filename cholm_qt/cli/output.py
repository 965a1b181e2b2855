"""Standard output that stands up to poor terminals and to readers that leave."""

from __future__ import annotations

import os
import sys


def print_anything() -> None:
    """Let a terminal that lacks a letter show a question mark instead of stopping the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def nobody_listens() -> None:
    """The reader of our output has gone; send what is still buffered nowhere, so that closing works."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
