"""Without a screen the tests draw where nobody sees it, instead of ending with a core dump."""

import os
import sys

if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
