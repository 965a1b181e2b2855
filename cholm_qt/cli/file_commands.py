"""`cholm check` and `cholm replay`: what is wrong with files, and whether a save agrees with its orders."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from cholm_qt.cli.packs import data_of
from cholm_qt.cli.printing import show
from cholm_qt.engine.game import Game
from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.documents import (
    LESSON,
    PUZZLE,
    SAVE,
    Document,
    game_faults,
    open_document,
    open_to_check,
)
from cholm_qt.files.faults import DataFaults, Fault
from cholm_qt.files.pack import Pack
from cholm_qt.files.pack_need import Data
from cholm_qt.games import Room, room

GOOD, FAULTY, UNREADABLE = 0, 1, 2


def check(chosen: Namespace) -> int:
    """Check all files, whatever is wrong with the first ones."""
    data = data_of(chosen)
    return max(_check(name, chosen.fix, data, chosen.game) for name in chosen.files)


def _check(name: str, wants_fixes: bool, data: Pack | Data, game: str) -> int:
    """Print the faults of one file, or that there are none; fix what can be, where that is wanted."""
    try:
        document = open_to_check(name, game, data)
        faults = game_faults(document, game) or document.every_fault() or _teaching_faults(document)
        if wants_fixes and not game_faults(document, game):
            from cholm_qt.cli.fixing import fix

            return fix(Path(name), data, game)
    except CannotWrite as error:
        show(error, sys.stderr)
        return UNREADABLE
    except (OSError, ValueError) as error:  # a ValueError: the name itself holds a character no name can
        says = error.strerror if isinstance(error, OSError) and error.strerror else error
        show(f"{name}: the file cannot be read: {says}", sys.stderr)
        return UNREADABLE
    for fault in faults:
        show(fault)
    for oddity in () if faults else document.oddities:
        show(oddity._replace(says=f"warning: {oddity.says}"))
    if not faults:
        show(f"{name}: good")
    return FAULTY if faults else GOOD


def _teaching_faults(document: Document) -> list[Fault]:
    """What makes a puzzle or a lesson a bad one, if the file holds one; it is played through."""
    if document.kind == LESSON:
        from cholm_qt.cli.lesson import faults_of as faults_of_lesson

        return faults_of_lesson(document)
    if document.kind != PUZZLE:
        return []
    from cholm_qt.cli.puzzle import faults_of

    return faults_of(document)


def replay(chosen: Namespace) -> int:
    """Play the orders of a save again; exit code 1 and the first difference when they differ."""
    document = open_document(Path(chosen.save), chosen.game, (SAVE,), data=data_of(chosen))
    if strange := game_faults(document, chosen.game):
        raise DataFaults(strange)
    played = document.replay()
    if played.difference is not None:
        show(f"{played.difference}\n{played.orders} orders before that agree.")
        return 1
    assert played.game is not None
    orders = "1 order" if played.orders == 1 else f"{played.orders} orders"
    show(f"{chosen.save}: {orders}, every event and the end agree.")
    show(_state(room(document.game), played.game))
    if chosen.picture:
        from cholm_qt.cli.window import draw_replay

        draw_replay(played.game, document.files, Path(chosen.picture), chosen.width, chosen.pace)
    return GOOD


def _state(of: Room, game: Game[Any]) -> str:
    """How far a game has come."""
    p = game.position
    result = of.system.result(p)
    if result is None:
        return f"The game goes on: Turn {p.turn}, {p.components.sequence[p.segment].title}."
    said = str(game.prompt.says)
    kind = f": {result.kind} victory" if result.kind and result.kind not in said else ""
    return f"{said} in Turn {p.turn}{kind}."
