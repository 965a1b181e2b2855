"""How long a start takes, from the start of Python to the first picture of a window."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

OPENINGS = 8  # so often each window is opened
BARE = "from PySide6.QtWidgets import QApplication, QWidget\napp = QApplication([])\nw = QWidget()\n"
OURS = (  # as `cholm play` does it
    "import gc\ngc.disable()\nfrom cholm_qt.games import room\nroom({game!r}).files.load_components()\n"
    "from cholm_qt.ui.window.app import open_window\n"
    "from PySide6.QtWidgets import QApplication\nw = open_window({scenario!r}, {game!r})\n"
    "app = QApplication.instance()\n"
)
SHOWN = (
    "w.resize({0}, {1})\nw.show()\napp.processEvents()\nw.grab()\n"
    "import time\nprint(time.time(), time.process_time())\n"
)


def starts(game: str, scenario: str, size: tuple[int, int], folder: Path) -> dict[str, float]:
    """The best start of a bare window and of ours, in milliseconds, and their ratios.

    The first run compiles the modules into the folder and keeps there what it read from the data files, as
    the first start of any installed program does. Then the best of several counts; both take turns, so
    that a busy machine slows both.
    """
    homes = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "LOCALAPPDATA", "HOME")
    env = {**os.environ, **dict.fromkeys(homes, str(folder))}
    env["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    scripts = [text + SHOWN.format(*size) for text in (BARE, OURS.format(scenario=scenario, game=game))]
    rounds = [[_start(script, env) for script in scripts] for _ in range(OPENINGS)]
    bare, ours = ([min(each) for each in zip(*times, strict=True)] for times in zip(*rounds, strict=True))
    return {
        "open_bare": round(bare[0]),
        "open_board": round(ours[0]),
        "open_ratio": round(ours[0] / bare[0], 2),
        "open_cpu_ratio": round(ours[1] / bare[1], 2),
    }


def _start(script: str, env: dict[str, str]) -> Sequence[float]:
    """How long one start of a script takes on the clock and of the processor."""
    began = time.time()  # the one clock that both processes share
    done = subprocess.run([sys.executable, "-c", script], env=env, check=True, capture_output=True, text=True)
    shown, used = map(float, done.stdout.split()[-2:])
    return (shown - began) * 1000, used * 1000
