"""`cholm shot`: a picture of a scenario or save, drawn without a screen."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor

from cholm_qt.ui.look.themes import THEMES
from cholm_qt.ui.window.application import make_application
from cholm_qt.ui.window.game_box import GameBox
from cholm_qt.ui.window.opening import open_game
from cholm_qt.ui.window.shot import picture_of


def run(name: str | None, output: str, size: tuple[int, int], counters: bool, theme: str) -> int:
    """Draw and write the picture; 1 when it cannot be written."""
    make_application()
    kit = GameBox.open()
    scene = kit.scene()
    scene.desk_colour = QColor(THEMES[theme].desk)
    scene.show_position(open_game(name or "campaign").game.position)
    scene.show_counters(counters)
    if not picture_of(scene, QSize(*size)).save(output):
        print(
            f"cholm: {output} cannot be written: no such folder, or no such kind of picture", file=sys.stderr
        )
        return 1
    print(f"{Path(output).name}: {size[0]} × {size[1]}")
    return 0
