"""1.9, 9.10: how long artillery that has moved is silent."""

from __future__ import annotations

from typing import Any

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.games.jaws_of_victory.rules import events as e
from tests.games.jaws_of_victory.roads import move
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import passive


def play_until(game: Game[Any], turn: int) -> None:
    """Decline everything until a Game-turn has begun."""
    while game.position.turn < turn:
        game.give(passive(game.orders()))


def silence(unit_id: str, side: str) -> dict[tuple[int, str], int]:
    """The No Fire marker of artillery that moved in Game-turn 5, at every step until Game-turn 7."""
    table = Table()
    table.put(unit_id, "0724")
    table.put("G01", "0124")
    table.put("S27", "3210")
    game = table.game(f"{side}.3.B", turn=5)
    game.give(move(game, unit_id, "0724", "0824"))
    play_until(game, 7)
    found, turn, now = dict[tuple[int, str], int](), 5, 0
    for event in (event for entry in game.history for event in entry.events):
        if isinstance(event, e.TurnBegan):
            turn = event.turn
        elif isinstance(event, e.SilenceChanged):
            assert event.unit == table.unit(unit_id)
            now = event.silent
        elif isinstance(event, e.StepBegan | e.StepSkipped):
            found[turn, table.c.steps[event.step].id] = now
    return found


@pytest.mark.parametrize(
    ("unit_id", "side", "steps", "markers"),
    [
        # Soviet No Fire 1: silent in its own attack, free to defend
        ("S58", "E", [(5, "E.4.A"), (5, "F.4.A")], [1, 0]),
        # Soviet No Fire 2: silent in two Soviet attacks, and in the German one between them
        ("S20", "E", [(5, "E.4.A"), (5, "F.4.A"), (6, "E.4.A"), (6, "F.4.A")], [2, 1, 1, 0]),
        # German No Fire 1: silent in its own attack and in the next Soviet one
        ("G06", "F", [(5, "F.4.A"), (6, "E.4.A"), (6, "F.4.A")], [1, 1, 0]),
    ],
)
def test_acceptance_7_9_10_no_fire_life_cycles(
    unit_id: str, side: str, steps: list[tuple[int, str]], markers: list[int]
) -> None:
    found = silence(unit_id, side)
    assert [found[step] for step in steps] == markers
