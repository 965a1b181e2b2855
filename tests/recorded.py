"""The recorded whole games of tests/games, each of some game of the register."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from cholm_qt import games
from cholm_qt.engine.game import Game
from cholm_qt.files.documents import open_document, replay
from cholm_qt.files.replay import Replay
from cholm_qt.files.save_file import SaveFile

FOLDER = Path(__file__).parent / "games"
OF_GAME = re.compile(r"^game: (\w+)$", re.MULTILINE)


@cache
def game_of(path: Path) -> str:
    """The id of the game that a save is of; the first ones do not name it."""
    named = OF_GAME.search(path.read_text("utf-8"))
    return named[1] if named else games.first()


def recorded(game: str = "") -> list[Path]:
    """The saves of one game, or of all."""
    return [path for path in sorted(FOLDER.glob("*.yaml")) if game in ("", game_of(path))]


@cache
def replayed(path: Path) -> Replay:
    """A game played again; once for all tests."""
    return replay(path)


@cache
def saved(path: Path) -> SaveFile:
    """What the file says."""
    content: SaveFile = open_document(path).content
    return content


def played_again(path: Path) -> Game[Any]:
    """The game at its end, with everything that led to it."""
    game = replayed(path).game
    assert game is not None
    return game
