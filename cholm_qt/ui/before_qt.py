"""Imports whatever the first picture needs that is not Qt; to be imported before Qt is.

From then on PySide reads the source of every module that is imported, to see whether it uses PySide, which
takes longer than importing a small module.
"""

import html  # noqa: F401
import json  # noqa: F401

from cholm_qt.circle_of_fire import order_words, previews, rules, telling  # noqa: F401
from cholm_qt.data import autosave, components, files, layout, scenario  # noqa: F401
from cholm_qt.engine import game  # noqa: F401
from cholm_qt.play import gestures, picking  # noqa: F401
from cholm_qt.ui import words  # noqa: F401
