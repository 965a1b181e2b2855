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
    "libX11-xcb.so.1",
    "libX11.so.6",
    "libxcb.so.1",
    "libxcb-cursor.so.0",
    "libxcb-icccm.so.4",
    "libxcb-image.so.0",
    "libxcb-keysyms.so.1",
    "libxcb-randr.so.0",
    "libxcb-render-util.so.0",
    "libxcb-render.so.0",
    "libxcb-shape.so.0",
    "libxcb-shm.so.0",
    "libxcb-sync.so.1",
    "libxcb-util.so.1",
    "libxcb-xfixes.so.0",
    "libxcb-xkb.so.1",
    "libxkbcommon-x11.so.0",
)
WAYLAND = ("wayland", "wayland-egl", "wayland-brcm")
OTHERS = ("offscreen", "minimal", "minimalegl", "vnc", "linuxfb", "eglfs", "vkkhrdisplay")


def why_no_window(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> str:
    """Why no window can be opened, in one line with the way out; nothing when it can."""
    if not platform.startswith("linux"):
        return ""
    asked = environ.get("QT_QPA_PLATFORM", "")
    wanted = [name.partition(":")[0] for name in asked.split(";")] if asked else ["wayland", "xcb"]
    reasons = [_why_not(name, environ) for name in wanted]
    return "" if "" in reasons else reasons[-1]


def _why_not(wanted: str, environ: Mapping[str, str]) -> str:
    """Why no window can be opened in one of the ways that Qt has; nothing when it can."""
    if wanted in WAYLAND:
        answers = _wayland_answers(environ)
        return "" if answers else f"there is no Wayland compositor to open a window on; {INSTEAD}"
    if wanted == "xcb":
        return _why_not_x11(environ.get("DISPLAY", ""))
    if wanted in OTHERS:
        return ""
    known = ", ".join(("xcb", "wayland", *OTHERS))
    return f"QT_QPA_PLATFORM is '{wanted}', but Qt opens windows by one of: {known}"


def _why_not_x11(display: str) -> str:
    """Why no window can be opened on an X server."""
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
