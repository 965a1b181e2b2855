"""The commands that draw: play in a window, take a picture, measure the window."""

from __future__ import annotations

import os
import sys
from argparse import Namespace

from cholm_qt.cli.arguments import UsageError

LIBRARIES = (
    "libglib2.0-0 libgl1 libegl1 libxkbcommon0 libdbus-1-3 libfontconfig1 "
    "libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxkbcommon-x11-0"
)


def play(chosen: Namespace) -> int:
    """Open the window."""
    _need_a_screen()
    _need_qt()
    from cholm_qt.ui import app

    return app.run(chosen.name)


def shot(chosen: Namespace) -> int:
    """Draw a scenario or save into a picture file; needs no screen."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _need_qt()
    from cholm_qt.ui import shooting

    return shooting.run(chosen.name, chosen.output, chosen.size, not chosen.no_counters, chosen.theme)


def bench(chosen: Namespace) -> int:
    """Drive a real window by real events and measure it; needs no screen."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _need_qt()
    from cholm_qt.ui import bench as bench_ui

    return bench_ui.run(chosen.json)


def _need_a_screen() -> None:
    """On Linux a window needs a display; Qt itself would end with a core dump."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in names):
        raise UsageError("there is no display to open a window on; 'cholm text' plays in this terminal")


def _need_qt() -> None:
    """Say which libraries are missing, and the line that installs them."""
    try:
        import PySide6.QtWidgets  # noqa: F401  # only to see whether it can be loaded
    except ImportError as error:
        linux = sys.platform.startswith("linux")
        line = f"sudo apt install {LIBRARIES}" if linux else "pip install PySide6-Essentials"
        raise UsageError(f"Qt cannot be loaded ({error}). This installs what it needs: {line}") from error
