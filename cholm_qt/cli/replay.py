"""`cholm replay`: play the orders of a save again and compare."""

from __future__ import annotations

from argparse import Namespace

from cholm_qt.files.replay import replay
from cholm_qt.games.circle_of_fire.rules.components import NOBODY, SIDES
from cholm_qt.games.circle_of_fire.rules.position import Position


def command(chosen: Namespace) -> int:
    """Exit code 1 with the first difference."""
    played = replay(chosen.save)
    if played.difference is not None:
        print(f"{played.difference}\n{played.orders} orders before that agree.")
        return 1
    assert played.game is not None
    print(f"{chosen.save}: {played.orders} orders, every event and the end agree.")
    print(_state(played.game.position))
    return 0


def _state(p: Position) -> str:
    """How far the game has come."""
    if p.winner == NOBODY:
        return f"The game goes on: Turn {p.turn}, {p.components.sequence[p.segment].title}."
    return f"The {SIDES[p.winner].capitalize()} player has won in Turn {p.turn}: {p.victory} victory."
