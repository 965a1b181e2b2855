"""The terminal: asking for a line, with completion where the system has it."""

from __future__ import annotations

import getpass
import shutil
import sys
import textwrap
from collections.abc import Callable
from typing import Protocol

from cholm_qt.files.harmless import harmless

Complete = Callable[[str, str], list[str]]


class Asks(Protocol):
    """Asks a player for a line; raises EOFError when there is none and KeyboardInterrupt on Ctrl-C."""

    def __call__(self, prompt: str, secret: bool = False) -> str:
        """The line that was typed."""
        ...


def ask_terminal(prompt: str, secret: bool = False) -> str:
    """Ask on the real terminal; a secret line is not shown while it is typed."""
    shown = harmless(prompt)
    if secret and sys.stdin.isatty():
        return getpass.getpass(shown)
    return input(shown)


def say_terminal(line: str) -> None:
    """Print a line; a screen gets it broken between words, a file or pipe gets it whole."""
    line = harmless(line)
    if not sys.stdout.isatty():
        print(line)
        return
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    width = max(shutil.get_terminal_size().columns - 1, 40)
    print(textwrap.fill(line, width, subsequent_indent=indent, break_long_words=False))


def use_completion(complete: Complete) -> None:
    """Let the Tab key complete words, where the system can."""
    try:
        import readline
    except ImportError:
        return
    found: list[str] = []

    def completer(text: str, state: int) -> str | None:
        if state == 0:
            begin = readline.get_begidx()
            found[:] = complete(readline.get_line_buffer()[:begin], text)
        return f"{found[state]} " if state < len(found) else None

    readline.set_completer(completer)
    readline.set_completer_delims(" \t")
    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")
