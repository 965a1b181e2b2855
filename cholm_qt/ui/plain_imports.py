"""Imports Qt, and lets everything after it be imported in Python's own plain way.

PySide puts a function of its own in the place of `__import__`. It reads the source of every module, to see
whether the module wants one of PySide's features, such as names with underscores. Nothing here wants one, and
reading a small module takes longer than importing it. PySide keeps Python's own function for such a case.
"""

import builtins

import PySide6.QtCore  # noqa: F401

builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
