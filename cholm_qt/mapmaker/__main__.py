"""Draw a game's map sheet and write the data files that belong to it: python -m cholm_qt.mapmaker."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cholm_qt import games

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from cholm_qt.mapmaker import MapSheet

PICTURE = "map.jpg"
SMALLER = 4  # times: what the window shows until the whole picture has been read
QUALITY = 88  # keeps the full sheet under 5 MB


class Trouble(Exception):
    """Something the person at the keyboard can put right, said in one line."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the data files and the picture; return the exit code."""
    options = _parser().parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    try:
        _draw(_sheet_of(options.game), options)
    except (Trouble, games.UnknownGame) as trouble:
        print(trouble, file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    """Return what the command line understands."""
    parser = argparse.ArgumentParser(prog="python -m cholm_qt.mapmaker", description="Draw a map sheet.")
    parser.add_argument("--game", default="", metavar="ID", help=f"whose sheet (else {games.first()})")
    parser.add_argument("-o", "--out", type=Path, help=f"the picture (else {PICTURE} beside board.yaml)")
    parser.add_argument("--scale", type=_scale, default=1.0, help="share of the full size, 0.05 to 1")
    parser.add_argument("--data", type=Path, help="folder for the data files (else beside board.yaml)")
    parser.add_argument("--no-picture", action="store_true", help="write only the data files")
    return parser


def _scale(text: str) -> float:
    """Return a share of the full size."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.05 <= value <= 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number from 0.05 to 1")
    return value


def _sheet_of(game: str) -> MapSheet:
    """Return the map sheet of a game; raises Trouble where numpy or the sheet is missing."""
    room = games.room(game)
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise Trouble("The map sheet generator needs numpy: install cholm-qt[map].") from None
    if room.map_sheet is None:
        raise Trouble(f"{room.title} has no map sheet to draw.")
    return room.map_sheet


def _draw(sheet: MapSheet, options: argparse.Namespace) -> None:
    """Write what the options ask for."""
    from PySide6.QtGui import QGuiApplication

    application = QGuiApplication.instance() or QGuiApplication([])  # letters need one
    folder = options.data or sheet.folder
    if not folder.is_dir():
        raise Trouble(f"There is no folder {folder}")
    try:
        for name, text in sheet.data_files().items():
            (folder / name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise Trouble(f"{error.filename} cannot be written: {error.strerror}") from None
    picture = options.out or sheet.folder / PICTURE
    if not options.no_picture and not _write(sheet.draw(options.scale), picture, options.out is None):
        says = f"{picture} cannot be written; its folder should exist and its name end in .jpg or .png"
        raise Trouble(says)
    del application


def _write(drawn: QImage, picture: Path, with_small: bool) -> bool:
    """Write the picture, and a small one beside it if that is wanted."""
    from PySide6.QtCore import Qt

    small = drawn.scaledToWidth(drawn.width() // SMALLER, Qt.TransformationMode.SmoothTransformation)
    small_picture = picture.with_stem(f"{picture.stem}-small")
    return drawn.save(str(picture), quality=QUALITY) and (
        not with_small or small.save(str(small_picture), quality=QUALITY)
    )


if __name__ == "__main__":
    sys.exit(main())
