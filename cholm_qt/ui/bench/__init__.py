"""`cholm bench ui`: drives the real window by real mouse events and measures how quickly it answers.

Everything is switched on that moves: night over ruins, dice cards, counters that slide and turn.
"""

from __future__ import annotations

import gc
import json
import os
import platform
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cholm_qt.games import Room, room
from cholm_qt.ui.bench import hands, play
from cholm_qt.ui.bench.figures import Figures, resident_mb, spread
from cholm_qt.ui.bench.starts import starts
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.window.app import make_window
from cholm_qt.ui.window.application import make_application
from cholm_qt.ui.window.main_window import MainWindow

SIZE = (1600, 900)
WARM_MS = 4000  # after which all is done that `cholm play` does in the quiet seconds after opening
PAINTED_MS = 2500  # after which the hardest ground has been painted

USERS_OWN = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA", "HOME")  # where the user's files are

# The aims: which part of a figure is not to be more than what.
AIMS = {
    "drag": ("p95", 2.0),
    "drag_by_night": ("p95", 2.0),
    "hover": ("p95", 3.0),
    "pan_in_floors": ("p95", 3.0),
    "pan_by_night_in_floors": ("p95", 3.0),
    "zoom_step": ("p95", 17.0),
    "zoom_step_by_night": ("p95", 17.0),
    "frame_of_dusk": ("p95", 8.0),
    "frame_after_orders": ("p95", 8.0),
    "first_drag_ratio": ("", 1.5),
    "longest_block": ("max", 30.0),
    "block_of_opening": ("max", 50.0),
    "edit": ("p95", 16.0),
    "scan_added_mb": ("", 700.0),
    "map_page_added_mb": ("", 700.0),
    "map_page_drag": ("p95", 16.0),
    "rss_mb": ("", 300.0),
    "open_ratio": ("", 3.5),
}


class Row(NamedTuple):
    """A line of the table: a figure in words, and how it stands to its aim, if it has one.

    Where other programs were running, a time on the clock may be too long although the processor's is not.
    """

    name: str
    found: str
    aim: str
    met: str


def run(as_json: bool, game_id: str = "", what: str = "ui") -> int:
    """Measure the window of a game, or of the first one, or its position editor, and print everything."""
    measure = {"editor": _measure_editor, "teaching": _measure_teaching}.get(what, _measure)
    with tempfile.TemporaryDirectory() as folder:
        found = measure(Path(folder), room(game_id))
    if as_json:
        print(json.dumps({**found, "aims": {name: aim for name, (_, aim) in AIMS.items()}}, indent=2))
    else:
        for row in rows(found):
            print(f"{row.name:<24} {row.found:<68} {row.aim:<11} {row.met}".rstrip())
    return 0


def rows(found: dict[str, Any]) -> Iterator[Row]:
    """The figures as lines of a table; what has an aim tells whether it is met."""
    for name, value in found.items():
        words = ", ".join(f"{key} {x}" for key, x in value.items()) if isinstance(value, dict) else str(value)
        if name not in AIMS:
            yield Row(name, words, "", "")
            continue
        part, aim = AIMS[name]
        yield Row(name, words, f"{part} <= {aim:g}".strip(), _verdict(value, part, aim))


def _verdict(value: Any, part: str, aim: float) -> str:
    """Is an aim met by the clock, or at least by the processor?"""
    if (value[part] if part else value) <= aim:
        return "met"
    return "met by processor" if part and value.get(f"cpu_{part}", aim + 1) <= aim else "NOT MET"


def _measure(folder: Path, of: Room) -> dict[str, Any]:
    """All figures, in milliseconds unless their name says otherwise."""
    app = make_application()
    window = _window(folder, of)
    found: dict[str, Any] = {"machine": _machine(), "size": list(SIZE)}
    found |= _first_drags(window, app)
    floor = found["blit_floor"] = spread(hands.blits(window, app))
    found["drag"] = spread(hands.drag(window, app))
    found["hover"] = spread(hands.hover(window, app))
    found["pan"] = spread(hands.pan(window, app))
    found["pan_in_floors"] = _in_floors(found["pan"], floor)
    found["zoom_step"] = spread(hands.zoom(window, app))
    found |= _by_night(window, app, floor)
    found["frame_after_orders"] = spread(play.order_frames(window, app, of))
    found["longest_block"] = play.longest_block(window, of)
    save, found["orders_of_save"] = play.long_save(folder, of)
    found["block_of_opening"] = play.block_of_opening(window, save)
    found["rss_mb"] = round(resident_mb())
    window.close()
    return found | starts(of.id, of.system.first_scenario, SIZE, folder)


def _measure_editor(folder: Path, of: Room) -> dict[str, Any]:
    """The figures of the position editor and of a large scan, in milliseconds unless told otherwise."""
    from cholm_qt.ui.bench.editing import edits, open_editor
    from cholm_qt.ui.bench.map_page import page_figures
    from cholm_qt.ui.bench.scans import SCAN, scan_figures

    app = make_application()
    window = _window(folder, of)
    found: dict[str, Any] = {"machine": _machine(), "size": list(SIZE)}
    found["open_editor"] = spread([open_editor(window, app, folder)])
    found["edit"] = spread(edits(window, app))
    window.editor_page().keeper.finish()
    found["rss_mb"] = round(resident_mb())
    found |= scan_figures(window, app, folder)
    found |= page_figures(window, app, folder / SCAN)
    window.close()
    return found


def _measure_teaching(folder: Path, of: Room) -> dict[str, Any]:
    """The figures of what teaches the game, in milliseconds; nothing of the user's is read or written."""
    from cholm_qt.ui.bench.teaching import FIGURES, measured

    for name in USERS_OWN:
        os.environ[name] = str(folder)
    AIMS.update({name: (figure.part, figure.aim) for name, figure in FIGURES.items()})
    app = make_application()
    window = _window(folder, of)
    found: dict[str, Any] = {"machine": _machine(), "size": list(SIZE), **measured(window, app, of)}
    window.close()
    return found


def _first_drags(window: MainWindow, app: QApplication) -> dict[str, Any]:
    """The first two drags of the session; the first should be as smooth as the second."""
    first, second = (spread(hands.whole_drag(window, app)) for _ in range(2))
    ratio = round(first["cpu_max"] / second["cpu_max"], 2)
    return {"first_drag": first, "second_drag": second, "first_drag_ratio": ratio}


def _by_night(window: MainWindow, app: QApplication, floor: Figures) -> dict[str, Any]:
    """The same over the hardest ground that the game has to offer, and how it gets there."""
    hardest = window.desk.hardest_to_draw(window.turn.position)
    window.scene.show_position(hardest)
    QTest.qWait(PAINTED_MS)
    panned = spread(hands.pan(window, app))
    return {
        "pan_by_night": panned,
        "pan_by_night_in_floors": _in_floors(panned, floor),
        "zoom_step_by_night": spread(hands.zoom(window, app)),
        "drag_by_night": spread(hands.drag(window, app)),
        "frame_of_dusk": spread(play.dusk_frames(window, app, hardest)),
    }


def _in_floors(figure: Figures, floor: Figures) -> Figures:
    """How many floors a figure is high."""
    return {part: round(figure[part] / floor[part], 2) for part in ("p95", "cpu_p95")}


def _machine() -> str:
    """The shape of the machine, not its name."""
    return f"{os.cpu_count()} cores {platform.machine()}, Python {platform.python_version()}"


def _window(folder: Path, of: Room) -> MainWindow:
    """A window with a game on the table that leaves no trace in the user's folders."""
    settings = Settings(folder / "settings.json")
    settings.put("briefing", 0)
    window = make_window(settings, seed=1, game_id=of.id)
    window.autosaver.folder = folder
    window.resize(*SIZE)
    window.show()
    window.pages.show_table()
    window.turn.show_again()
    window.box.picture.wait()
    window.warm_up()  # as `cholm play` does it
    QTest.qWait(WARM_MS)
    gc.freeze()
    return window
