"""Draws the map sheet and writes what belongs to it: python -m cholm_qt.mapmaker."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

PICTURE = "map.jpg"
SMALLER = 4  # times: what the window shows until the whole picture has been read
QUALITY = 88  # keeps the full sheet under 5 MB


def main(arguments: Sequence[str] | None = None) -> int:
    """Write layout.yaml, outlines.yaml and the picture; return the exit code."""
    options = _parser().parse_args(arguments)
    try:
        import numpy  # noqa: F401
    except ImportError:
        print("The map sheet generator needs numpy: install cholm-qt[map].", file=sys.stderr)
        return 2
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return _draw(options)


def _parser() -> argparse.ArgumentParser:
    """Return what the command line understands."""
    parser = argparse.ArgumentParser(prog="python -m cholm_qt.mapmaker", description="Draw the map sheet.")
    parser.add_argument("-o", "--out", type=Path, help=f"the picture (else {PICTURE} beside board.yaml)")
    parser.add_argument("--scale", type=_scale, default=1.0, help="share of the full size, 0.05 to 1")
    parser.add_argument("--data", type=Path, help="folder for the two data files (else beside board.yaml)")
    parser.add_argument("--no-picture", action="store_true", help="write only layout.yaml and outlines.yaml")
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


def _draw(options: argparse.Namespace) -> int:
    """Work the sheet out and write it."""
    from PySide6.QtGui import QGuiApplication

    from cholm_qt.mapmaker.board import folder
    from cholm_qt.mapmaker.layout import layout_text
    from cholm_qt.mapmaker.outlines import outlines_text
    from cholm_qt.mapmaker.render import render
    from cholm_qt.mapmaker.scene import make_scene

    application = QGuiApplication.instance() or QGuiApplication([])  # letters need one
    data = options.data or folder()
    if not data.is_dir():
        print(f"There is no folder {data}", file=sys.stderr)
        return 2
    scene = make_scene()
    try:
        (data / "layout.yaml").write_text(layout_text(scene.layout), encoding="utf-8")
        (data / "outlines.yaml").write_text(outlines_text(scene.outlines), encoding="utf-8")
    except OSError as error:
        print(f"{error.filename} cannot be written: {error.strerror}", file=sys.stderr)
        return 2
    picture = options.out or folder() / PICTURE
    if not options.no_picture and not _write(render(scene, options.scale), picture, options.out is None):
        says = f"{picture} cannot be written; its folder should exist and its name end in .jpg or .png"
        print(says, file=sys.stderr)
        return 2
    del application
    return 0


def _write(sheet: QImage, picture: Path, with_small: bool) -> bool:
    """Write the picture, and a small one beside it if that is wanted."""
    from PySide6.QtCore import Qt

    small = sheet.scaledToWidth(sheet.width() // SMALLER, Qt.TransformationMode.SmoothTransformation)
    small_picture = picture.with_stem(f"{picture.stem}-small")
    return sheet.save(str(picture), quality=QUALITY) and (
        not with_small or small.save(str(small_picture), quality=QUALITY)
    )


if __name__ == "__main__":
    sys.exit(main())
