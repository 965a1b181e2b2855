"""Boards from which a position is built: an empty one, and a scenario as it begins."""

from __future__ import annotations

from typing import Any

from cholm_qt.files.game_files import GameFiles


def empty_board(files: GameFiles) -> Any:
    """A position of a game with no unit on the map."""
    editing, components = files.system.editing, files.load_components()
    board = editing.empty_board(components)
    if board is None:
        board = files.blank(components)
        for unit in range(len(components.units)):
            editing.put(board, unit, editing.reserve(components, unit))
        board.news.clear()
    return board


def set_up_board(files: GameFiles) -> Any:
    """The whole game as it begins."""
    return files.load_scenario(files.system.main_scenario).opening()[0]
