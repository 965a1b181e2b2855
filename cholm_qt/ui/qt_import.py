"""Imports Qt in less time, and lets everything after it be imported in Python's own plain way.

PySide's own Python modules lie as text inside its library, and it compiles them whenever a program starts.
The code is kept, with the text it belongs to, and used again for that very text.

Then PySide puts a function of its own in the place of `__import__`. It reads the source of every module, to
see whether the module wants one of PySide's features, such as names with underscores. Nothing here wants one,
and reading a small module takes longer than importing it. PySide keeps Python's own function for such a case.
"""

from __future__ import annotations

import builtins
import marshal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from cholm_qt.data import kept

NAME = "pyside"
BEGINNING = f"{sys.implementation.cache_tag} {sys.hexversion}\n".encode()  # code is of one Python alone

Code = dict[str, tuple[bytes, bytes]]  # by the name of a module's file, its text and its code


@contextmanager
def kept_code() -> Iterator[None]:
    """Let what is compiled meanwhile be taken from what was compiled before."""
    plain, known = builtins.compile, kept.find(NAME, BEGINNING)
    code: Code = {} if known is None else dict(known)

    def compile_once(source: Any, filename: Any, mode: str, *rest: Any, **named: Any) -> Any:
        """Compile a whole module at most once, and anything else as ever."""
        if mode != "exec" or not isinstance(source, bytes) or rest or named:
            return plain(source, filename, mode, *rest, **named)
        if code.get(filename, (None,))[0] != source:
            code[filename] = source, marshal.dumps(plain(source, filename, mode))
        return marshal.loads(code[filename][1])

    builtins.compile = compile_once
    try:
        yield
    finally:
        builtins.compile = plain
    if code != known:
        kept.keep(NAME, BEGINNING, code)


with kept_code():
    import PySide6.QtCore  # noqa: F401

builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
