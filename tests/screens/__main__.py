"""Take the pictures: `python -m tests.screens FOLDER`."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tests.screens.pages import Way

SIZES = ("1366x768", "1920x1080", "2560x1440")
THEMES = ("light", "dark", "projector")
WORDS = ("en", "de")
LARGE = {"en": 100, "de": 150}  # German with large text is the hardest to lay out


class Look(NamedTuple):
    """How a picture is taken."""

    size: str
    theme: str
    language: str
    text: int

    def __str__(self) -> str:
        return f"{self.size}-{self.theme}-{self.language}{self.text}"


def main() -> int:
    """Take every picture that is asked for; say of which something went wrong."""
    chosen = arguments()
    if len(chosen.size) > 1:  # a process has one screen, and dialogs keep inside it
        own = [sys.executable, "-m", "tests.screens", *sys.argv[1:], "--size"]
        return max(subprocess.call([*own, size]) for size in chosen.size)
    with tempfile.TemporaryDirectory() as home:
        for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "APPDATA"):
            os.environ[name] = home
        os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screen(chosen.size[0], Path(home))}"
        missed = [name for look in looks(chosen) for name in pictures(look, chosen, Path(home))]
    for name in missed:
        print(f"wrong: {name}", file=sys.stderr)
    for name in unknown(chosen.only):
        print(f"no screen has {name} in its name", file=sys.stderr)
    return 1 if missed or unknown(chosen.only) else 0


def screen(size: str, folder: Path) -> Path:
    """The description of a screen of a size, as Qt reads it."""
    width, height = map(int, size.split("x"))
    path = folder / "screen.json"
    only = {"name": "only", "x": 0, "y": 0, "width": width, "height": height}
    path.write_text(json.dumps({"screens": [only | {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]}))
    return path


def arguments() -> argparse.Namespace:
    """What is typed behind the name of the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.screens", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("only", nargs="*", metavar="NAME", help="a part of the names of the screens")
    parser.add_argument("--size", nargs="+", default=SIZES)
    parser.add_argument("--theme", nargs="+", default=THEMES, choices=THEMES)
    parser.add_argument("--language", nargs="+", default=WORDS, choices=WORDS)
    parser.add_argument("--text", type=int, help="per cent; German has 150 unless told")
    parser.add_argument("--again", action="store_true", help="take pictures that are there already, too")
    return parser.parse_args()


def looks(chosen: argparse.Namespace) -> Iterator[Look]:
    """Every way in which the pictures are to be taken."""
    for size, theme, language in product(chosen.size, chosen.theme, chosen.language):
        yield Look(size, theme, language, chosen.text or LARGE[language])


def pictures(look: Look, chosen: argparse.Namespace, home: Path) -> Iterator[str]:
    """Take the pictures of one look; give the names of those that went wrong."""
    from tests.screens.pages import PAGES
    from tests.screens.second_game import SECOND_GAME
    from tests.screens.table import TABLE

    folder = chosen.folder / str(look)
    folder.mkdir(parents=True, exist_ok=True)
    for game, screens in (("circle_of_fire", PAGES | TABLE), ("jaws_of_victory", SECOND_GAME)):
        for name, way in screens.items():
            path = folder / f"{name}.png"
            if (path.exists() and not chosen.again) or not wanted(name, chosen.only):
                continue
            with exceptions_noted() as raised:
                take(look, game, way, path, home)
            for wrong in raised:
                traceback.print_exception(wrong)
            if raised:
                yield f"{look} {name}"


@contextmanager
def exceptions_noted() -> Iterator[list[BaseException]]:
    """Note what is raised, also where Qt calls: that does not reach whoever waits for Qt."""
    raised: list[BaseException] = []
    before, sys.excepthook = sys.excepthook, lambda _, error, __: raised.append(error)
    try:
        yield raised
    except Exception as error:
        raised.append(error)
    finally:
        sys.excepthook = before


def unknown(only: list[str]) -> list[str]:
    """What was asked for and is in the name of no screen."""
    from tests.screens.pages import PAGES
    from tests.screens.second_game import SECOND_GAME
    from tests.screens.table import TABLE

    names = [*PAGES, *TABLE, *SECOND_GAME]
    return [part for part in only if not any(part in name for name in names)]


def wanted(name: str, only: list[str]) -> bool:
    """Was a screen asked for?"""
    return not only or any(part in name for part in only)


def take(look: Look, game: str, way: Way, path: Path, home: Path) -> None:
    """Take one picture in a window of its own."""
    from cholm_qt.ui.look.settings import Settings
    from cholm_qt.ui.look.settings_file import write_settings
    from cholm_qt.ui.window.application import make_application, speak
    from tests.screens.sitting import Sitting

    kept = home / "settings.json"
    write_settings(
        kept,
        {
            "theme": look.theme,
            "language": look.language,
            "text_percent": look.text,
            "animation_ms": 0,
            "briefing": 0,
        },
    )
    speak(look.language, make_application())
    width, height = map(int, look.size.split("x"))
    sitting = Sitting(Settings(kept), game, (width, height))
    try:
        way(sitting)
        sitting.photograph(path)
    finally:
        sitting.leave()


sys.exit(main())
