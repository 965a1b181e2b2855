"""Whether a window can be opened here; Qt itself would end with a core dump where it cannot."""

from __future__ import annotations

import ctypes
import os
import socket
import sys
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

LIBRARIES = (
    "libglib2.0-0 libgl1 libegl1 libxkbcommon0 libdbus-1-3 libfontconfig1 "
    "libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxkbcommon-x11-0"
)
INSTALL = f"This installs what it needs: sudo apt install {LIBRARIES}"
INSTEAD = "'cholm text' plays in this terminal"
NEEDED = (  # by Qt's plug-in for X11, which is looked for only when the window opens
    "libxcb.so.1",
    "libxcb-cursor.so.0",
    "libxcb-icccm.so.4",
    "libxcb-keysyms.so.1",
    "libxcb-shape.so.0",
    "libxkbcommon-x11.so.0",
)


def why_no_window(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> str:
    """Why no window can be opened, in one line with the way out; nothing when it can."""
    wanted = environ.get("QT_QPA_PLATFORM", "")
    if not platform.startswith("linux") or wanted not in ("", "xcb"):
        return ""
    if not wanted and _wayland_answers(environ):
        return ""
    display = environ.get("DISPLAY", "")
    if not display:
        return f"there is no display to open a window on; {INSTEAD}"
    missing = [name for name in NEEDED if not _can_load(name)]
    if missing:
        return f"Qt cannot open a window without {', '.join(missing)}. {INSTALL}"
    if not _x11_answers(display):
        return f"the display {display} does not answer; {INSTEAD}"
    return ""


def _wayland_answers(environ: Mapping[str, str]) -> bool:
    """Is there a Wayland compositor?"""
    name = environ.get("WAYLAND_DISPLAY", "")
    path = Path(environ.get("XDG_RUNTIME_DIR", "")) / name  # an absolute name replaces the folder
    try:
        with closing(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)) as line:
            line.connect(str(path))
    except OSError:
        return False
    return bool(name)


def _can_load(library: str) -> bool:
    """Is a library of the system there?"""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _x11_answers(display: str) -> bool:
    """Is there an X server that lets us in?"""
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(display.encode(), None))
    refused = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return not refused
