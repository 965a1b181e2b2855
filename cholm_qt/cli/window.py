"""The commands that draw: play in a window, take a picture, measure the window."""

from __future__ import annotations

import gc
import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cholm_qt.cli.arguments import UsageError
from cholm_qt.cli.printing import show
from cholm_qt.cli.screen import INSTALL, why_no_window
from cholm_qt.engine.game import Game
from cholm_qt.files.pack_need import Data
from cholm_qt.games import room, room_of

if TYPE_CHECKING:
    from cholm_qt.files.game_files import GameFiles
    from cholm_qt.files.pack import Pack

SHOT_SIZE = (2400, 1426)
PDF = ".pdf"


def play(chosen: Namespace) -> int:
    """Open the window."""
    _need_a_screen()
    gc.disable()  # nothing that is made on the way to the first picture is garbage
    data = _data(chosen)
    room(chosen.game).files.load_components()  # before Qt, which looks into every module imported after it
    _need_qt()
    from cholm_qt.ui.window import app

    return app.run(chosen.name, chosen.game, data=data)


def edit(chosen: Namespace) -> int:
    """Open the window with the position editor, or with the picture of a map to be registered."""
    if chosen.map and chosen.name:
        raise UsageError("--map is for a picture alone, without a position")
    _need_a_screen()
    data = _data(chosen)
    _need_qt()
    from cholm_qt.ui.window import app

    picture = Path(chosen.map) if chosen.map else None
    return app.run(chosen.name, chosen.game, edits=True, data=data, map_picture=picture)


def shot(chosen: Namespace) -> int:
    """Draw a scenario or save into a picture file; needs no screen, and uses none."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    _need_qt()
    from cholm_qt.ui.window import shot

    is_svg = chosen.output.lower().endswith(".svg")
    if chosen.size and (chosen.scale or is_svg):
        raise UsageError("--size is for pictures in pixels without --scale")
    size = chosen.size or (None if chosen.scale or is_svg else SHOT_SIZE)
    with_counters, scale = not chosen.no_counters, chosen.scale or 1.0
    look = (with_counters, chosen.theme)
    return shot.run(chosen.name, chosen.output, size, scale, *look, chosen.game, _data(chosen))


def print_paper(chosen: Namespace) -> int:
    """Write a paper as PDF; needs no screen, and uses none."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if not chosen.output.lower().endswith(PDF):
        raise UsageError(f"a paper is written as a file that ends with {PDF}")
    _need_qt()
    from cholm_qt.ui.look.words import BadLanguage
    from cholm_qt.ui.printing.papers import NothingToPrint
    from cholm_qt.ui.window.shot import print_paper

    try:
        return print_paper(
            chosen.kind,
            chosen.name,
            chosen.output,
            chosen.paper,
            chosen.counter,
            chosen.language,
            chosen.game,
            _data(chosen),
        )
    except (NothingToPrint, BadLanguage) as error:
        raise UsageError(str(error)) from None


def draw_replay(game: Game[Any], files: GameFiles, output: Path, width: int, pace_ms: int) -> None:
    """Write a whole game as a moving picture; needs no screen. Raises OSError."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    _need_qt()
    from cholm_qt.files.moving_picture import write_moving_picture
    from cholm_qt.play.replay_choice import ReplayChoice
    from cholm_qt.ui.window.application import make_application
    from cholm_qt.ui.window.game_box import GameBox
    from cholm_qt.ui.window.replay_frames import ReplayFrames

    make_application()
    of = room_of(files)
    choice = ReplayChoice(0, len(game.history) - 1, width, pace_ms)
    replay = ReplayFrames(game, of.desk, GameBox.open(of).scene(), choice)
    samples = [replay.pixels(moment) for moment in replay.sample_moments()]
    write_moving_picture(output, replay.size, samples, replay.frames())
    show(f"{output.name}: {len(replay)} pictures, {replay.size[0]} × {replay.size[1]}")


def _data(chosen: Namespace) -> Pack | Data:
    """The map and the numbers that were asked for; packs are imported only for those who name one."""
    if chosen.pack is None:
        return Data.AS_SAVED
    from cholm_qt.cli.packs import data_of

    return data_of(chosen)


def bench(chosen: Namespace) -> int:
    """Drive a real window by real events and measure it; needs no screen, but uses one that is asked for."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _need_a_screen()
    room(chosen.game).files.load_components()  # before Qt, as `cholm play` does it
    _need_qt()
    from cholm_qt.ui import bench as bench_ui

    return bench_ui.run(chosen.json, chosen.game, chosen.what)


def _need_a_screen() -> None:
    """Say in one line why no window can be opened here."""
    if why := why_no_window():
        raise UsageError(why)


def _need_qt() -> None:
    """Say which libraries are missing, and the line that installs them."""
    try:
        import PySide6.QtCore
        import PySide6.QtWidgets  # noqa: F401  # only to see whether it can be loaded
    except ImportError as error:
        linux = sys.platform.startswith("linux")
        way_out = INSTALL if linux else "This installs what it needs: pip install PySide6-Essentials"
        raise UsageError(f"Qt cannot be loaded ({error}). {way_out}") from error
