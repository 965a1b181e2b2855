"""The report of an exception, for people to send: what happened in which game, and nothing about the player.

Paths are cut to the package or to the name of the file, so that no folder and no user's name is told.
"""

from __future__ import annotations

import getpass
import platform
import re
from pathlib import Path
from traceback import FrameSummary, TracebackException
from typing import TYPE_CHECKING

from cholm_qt import __version__
from cholm_qt.files.order_lines import groups, line_of
from cholm_qt.ui.widgets.plain_text import printable

if TYPE_CHECKING:
    from cholm_qt.ui.window.main_window import MainWindow

LAST_ORDERS = 10
LAST_FRAMES = 25
LONGEST = 500  # letters of one line; a message can hold a whole file
PACKAGE = Path(__file__).resolve().parents[2].parent
FOLDERS = re.compile(
    r"(?<!\w)(?:[A-Za-z]:)?(?:[\\/]+[^\\/\n'\":,;<>|]+)+[\\/]+"
)  # all but the last name of a path, whose folders may have spaces in their names


def report_of(error: TracebackException, window: MainWindow | None) -> str:
    """The whole report as a text."""
    lines = [_versions(), *(_game_lines(window) if window is not None else ()), *error_lines(error)]
    return "\n".join(lines) + "\n"


def error_lines(error: TracebackException) -> list[str]:
    """What went wrong where, and because of what; the innermost place comes last."""
    lines = [
        f"{error.exc_type.__name__}: {anonymous(str(error))}",
        *map(_frame_line, list(error.stack)[-LAST_FRAMES:]),
    ]
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return lines if cause is None else [*lines, "because of", *error_lines(cause)]


def anonymous(line: str) -> str:
    """A line without folders, the user's name, and letters that steer whoever shows them.

    >>> anonymous("'/home/anna/my games/a.yaml' is not there")
    "'…/a.yaml' is not there"
    """
    line = line.replace(str(Path.home()), "~") if len(str(Path.home())) > 1 else line
    line = re.sub(r"(?<=['\"])(?:~|[A-Za-z]:)?[\\/][^'\"]*[\\/](?=[^'\"\\/]*['\"])", "…/", line)
    line = FOLDERS.sub("…/", line)
    return re.sub(rf"\b{re.escape(_user())}\b", "…", printable(line))[:LONGEST]


def _user() -> str:
    """The name of the user; a word that no line holds where the system knows none."""
    try:
        return getpass.getuser() or "nobody"
    except (KeyError, OSError, ImportError):
        return "nobody"


def _versions() -> str:
    """The versions of everything that may be at fault."""
    from PySide6.QtCore import qVersion

    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    return f"cholm_qt {__version__}, Python {platform.python_version()}, Qt {qVersion()}, {system}"


def _game_lines(window: MainWindow) -> list[str]:
    """The game, and its last orders, unless somebody decides in secret."""
    match = window.match
    game, system = match.game, match.system
    number = len(groups(game.history)) - 1
    dice = "typed dice" if game.dice.seed is None else f"seed {game.dice.seed}"
    head = (
        f"{system.id}, rules {system.version}, scenario {match.scenario_id or '-'}, {dice}, {number} orders"
    )
    if match.prompt.secret:
        return [head, "(The last orders are left out: a secret decision is being made.)"]
    codec = window.desk.files.codec(match.components)
    return [head, *(f"  {line_of(codec, group)}" for group in groups(game.history)[-LAST_ORDERS:])]


def _frame_line(frame: FrameSummary) -> str:
    """One place of the program."""
    return f"  {_cut(frame.filename)}:{frame.lineno} in {frame.name}: {frame.line}"


def _cut(filename: str) -> str:
    """A path inside the package or inside an installed library, else the mere name."""
    path = Path(filename)
    if path.is_relative_to(PACKAGE / "cholm_qt"):
        return path.relative_to(PACKAGE).as_posix()
    if "site-packages" in path.parts:
        return "/".join(path.parts[path.parts.index("site-packages") + 1 :])
    return path.name
